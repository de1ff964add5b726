// SPDX-License-Identifier: MIT
//
// The files of puzz.link's editor. The lines of the puzzle come first; what the player has done is
// in lines behind them, or in cells without a clue, and is passed over.
#include "core/puzzlink/file.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "derive/formats.h"
#include "derive/formats/address_body.h"
#include "derive/formats/arrows.h"
#include "derive/formats/borders.h"
#include "derive/formats/checked.h"
#include "derive/formats/rows.h"
#include "derive/run_clues.h"

namespace crosshatch::derive {

namespace {

/// Before a number that is a clue, where cells may hold numbers of the player, too.
constexpr char given_mark = 'q';
/// Before a number beside the grid that the player has done with, where lines have one number.
constexpr char done_mark = 'c';
/// What the player writes in cells: shaded and not; in a frame a tent and grass, too.
constexpr std::string_view marks = "#+";
constexpr std::string_view framed_marks = "#+A-";
/// Of what the player's numbers are made, and lines behind those of the puzzle.
constexpr std::string_view in_player_numbers = "0123456789.+-[],";
constexpr std::string_view in_player_lines = "0123456789.#+-=%[],cludrA \t";

/// The names of a genre that a file may have, the usual one first.
std::array<std::string_view, 4> genres_of(const Notation& notation) {
  const std::string_view usual = file_genre(notation);
  const std::string_view other = notation.other_genre.empty() ? usual : notation.other_genre;
  const bool has_filled = notation.genre == genre_with_fill.usual;
  return {usual, notation.genre, other, has_filled ? genre_with_fill.genre : usual};
}

/// A letter of a file of `genre_with_fill`: A is 1 and a is 27; nothing: it is none.
std::optional<int> number_of_letter(std::string_view word) {
  if (word.size() != 1 || !is_letter(word[0])) return std::nullopt;
  return is_lower(word[0]) ? word[0] - 'a' + 27 : word[0] - 'A' + 1;
}

/// Where the clues of a file stand, as far as they have been read.
class CluePlaces {
 public:
  explicit CluePlaces(const Notation& notation) : step_(notation.has_half_places ? 2 : 1) {}

  void cell(int row, int column, TextPlace place) { cells_[{row, column}] = place; }
  void region(int row, int column, TextPlace place) { regions_[{row, column}] = place; }
  void head(GridSide side, int line, TextPlace place) { heads_[{side, line}] = place; }
  void number(TextPlace place) { number_ = place; }

  /// Of what is nowhere by itself, the size of the grid.
  [[nodiscard]] TextPlace of(const GridFault& fault, int columns) const {
    const std::pair cell = {fault.site / columns, fault.site % columns};
    switch (fault.part) {
      case GridFault::Part::grid:
        return size_place;
      case GridFault::Part::number:
        return number_;
      case GridFault::Part::cells:
        return in(cells_, std::pair{step_ * cell.first, step_ * cell.second});
      case GridFault::Part::regions:
        return in(regions_, cell);
      case GridFault::Part::heads:
        return in(heads_, std::pair{fault.side, static_cast<int>(fault.site)});
    }
    return size_place;
  }

 private:
  static constexpr TextPlace size_place = {static_cast<int>(pzprv3_head_lines) - 1, 1};

  template <typename Key>
  static TextPlace in(const std::map<Key, TextPlace>& places, const Key& key) {
    const auto at = places.find(key);
    return at == places.end() ? size_place : at->second;
  }

  int step_;  // places between cells have rows and columns of their own
  std::map<std::pair<int, int>, TextPlace> cells_;
  std::map<std::pair<int, int>, TextPlace> regions_;
  std::map<std::pair<GridSide, int>, TextPlace> heads_;
  TextPlace number_;
};

/// Reads the lines of a file behind its head.
class FileReader {
 public:
  /// `is_cut`: the text ends right behind a word, which may be only the beginning of one.
  FileReader(const Notation& notation, std::span<const Line> lines, bool is_cut, GridClues& clues)
      : notation_(notation),
        lines_(lines),
        is_cut_(is_cut),
        clues_(clues),
        places_(notation),
        most_(std::min(largest_number(notation, clues.rows), notation.most_in_address)) {}

  /// The line by which a file of `genre_with_fill` says its option. Numbers are letters then.
  std::optional<Error> read_fill() {
    has_letters_ = true;
    const Message wanted = {
        {"'{0}' or '{1}'", "'{0}'이나 '{1}'"}, genre_with_fill.line, genre_with_fill.line_without};
    if (at_ == lines_.size()) return missing_line(wanted);
    const std::string_view line = trimmed(lines_[at_].text);
    if (line != genre_with_fill.line && line != genre_with_fill.line_without)
      return Scanner(lines_[at_]).expected(wanted);
    ++at_;
    for (std::size_t i = 0; i < notation_.options.size(); ++i) {
      if (line == genre_with_fill.line && notation_.options[i].key == genre_with_fill.option)
        clues_.options |= 1U << i;
    }
    return std::nullopt;
  }

  std::optional<Error> read(EditorPart::Kind part) {
    switch (part) {
      case EditorPart::Kind::number:
        if (at_ < lines_.size()) places_.number({line_number(), 1});
        return read_number({{"a number of {0}", "{0} 값"}, notation_.number}, max_side,
                           clues_.number);
      case EditorPart::Kind::flags:
        read_flags();
        return std::nullopt;
      case EditorPart::Kind::other_flags:
        return rows(1, 0, [](int, int, const GridWord&) { return std::nullopt; });
      case EditorPart::Kind::regions:
        return read_regions();
      case EditorPart::Kind::borders:
        return read_borders();
      case EditorPart::Kind::clues:
      case EditorPart::Kind::marked_clues:
        return rows(clues_.rows, clues_.columns, [&](int row, int column, const GridWord& word) {
          if (part == EditorPart::Kind::marked_clues && is_one_of(marks, word))
            return std::optional<Error>();
          places_.cell(row, column, place_of(word));
          return read_cell(word, clues_.cells[row * clues_.columns + column]);
        });
      case EditorPart::Kind::arrows:
        return rows(clues_.rows, clues_.columns, [&](int row, int column, const GridWord& word) {
          places_.cell(row, column, place_of(word));
          return read_arrow(notation_, word, line_number(),
                            clues_.cells[row * clues_.columns + column]);
        });
      case EditorPart::Kind::frame:
        return read_frame();
      case EditorPart::Kind::sum_frame:
        return read_sum_frame();
      case EditorPart::Kind::half_places:
        return read_half_places();
    }
    return std::nullopt;
  }

  /// The player's lines, to the end of the file.
  std::optional<Error> skip_player_lines() {
    for (; at_ < lines_.size(); ++at_) {
      const std::size_t bad = lines_[at_].text.find_first_not_of(in_player_lines);
      if (bad == std::string_view::npos) continue;
      Scanner in(lines_[at_]);
      in.skip(bad);
      return in.expected(
          Words{"what a player has drawn, or the end of the file", "푸는 이의 답이나 파일의 끝"});
    }
    return std::nullopt;
  }

  [[nodiscard]] const CluePlaces& places() const { return places_; }

 private:
  [[nodiscard]] int line_number() const { return lines_[at_].number; }
  [[nodiscard]] TextPlace place_of(const GridWord& word) const {
    return {line_number(), word.column};
  }

  [[nodiscard]] Error missing_line(Message what) const {
    return parse_error(static_cast<int>(pzprv3_head_lines + lines_.size()) + 1, 1,
                       expected(std::move(what), the_end_of_the_text));
  }

  static Message words_in_line(std::size_t words) {
    return {{"a line of {0} {0?word|words}", "낱말 {0}개로 된 줄"}, words};
  }

  /// So many lines of so many words, each given to `read`.
  template <typename Read>
  std::optional<Error> rows(int high, int wide, const Read& read) {
    for (int row = 0; row < high; ++row, ++at_) {
      const Message wanted = words_in_line(static_cast<std::size_t>(wide));
      if (at_ == lines_.size()) return missing_line(wanted);
      const std::vector<GridWord> words = words_between_blanks(lines_[at_].text);
      if (words.size() == 1 && is_lower(words[0].text[0]) && !has_letters_)
        return bad_word(line_number(), words[0],
                        Words{"no rule but the usual ones", "기본 규칙만 쓰는 퍼즐"});
      if (static_cast<int>(words.size()) != wide)
        return parse_error(line_number(), 1,
                           expected(wanted, {{"{0}", "{0}개입니다"}, words.size()}));
      for (int column = 0; column < wide; ++column) {
        if (std::optional<Error> trouble = read(row, column, words[column])) return trouble;
      }
      if (is_cut_ && at_ + 1 == lines_.size()) {
        Scanner in(lines_[at_]);
        in.skip(lines_[at_].text.size());
        return in.expected(Words{"a space or a line end after the last word",
                                 "마지막 낱말 뒤에 빈칸 문자나 줄바꿈"});
      }
    }
    return std::nullopt;
  }

  /// A line that is a number.
  std::optional<Error> read_number(Message what, int most, int& number) {
    if (at_ == lines_.size()) return missing_line(std::move(what));
    Scanner in(lines_[at_++]);
    in.skip_spaces();
    const Result<int> read = in.number(std::move(what), 1, most);
    if (!read) return read.error();
    in.skip_spaces();
    if (!in.at_end()) return in.expected(noun::end_of_line);
    number = *read;
    return std::nullopt;
  }

  void read_flags() {
    for (std::size_t i = 0; i < notation_.options.size(); ++i) {
      const bool is_usual =
          at_ < lines_.size() &&
          trimmed(lines_[at_].text) == std::string_view(&notation_.options[i].usual_flag, 1);
      if (is_usual)
        ++at_;
      else
        clues_.options |= 1U << i;
    }
  }

  std::optional<Error> read_regions() {
    int number = 0;
    const Scanner place(at_ < lines_.size() ? lines_[at_] : Line{});
    if (auto trouble = read_number(Words{"a number of regions", "영역의 수"},
                                   clues_.rows * clues_.columns, number))
      return trouble;
    std::vector<bool> is_there(static_cast<std::size_t>(number));
    clues_.regions.assign(static_cast<std::size_t>(clues_.rows * clues_.columns), 0);
    const auto read = [&](int row, int column, const GridWord& word) -> std::optional<Error> {
      const std::optional<int> region = number_in(word.text);
      if (!region || *region >= number)
        return bad_word(line_number(), word, from_to(Words{"a region", "영역"}, 0, number - 1));
      is_there[*region] = true;
      places_.region(row, column, place_of(word));
      clues_.regions[row * clues_.columns + column] = *region;
      return std::nullopt;
    };
    if (auto trouble = rows(clues_.rows, clues_.columns, read)) return trouble;
    const auto seen = std::count(is_there.begin(), is_there.end(), true);
    if (seen != number)
      return parse_error(place.line_number(), place.column(),
                         expected({{"{0} {0?region|regions}", "영역 {0}개"}, seen},
                                  {{"{0}", "{0}개입니다"}, number}));
    number_regions(clues_.regions);
    return std::nullopt;
  }

  std::optional<Error> read_borders() {
    const Scanner place(at_ < lines_.size() ? lines_[at_] : Line{});
    std::vector<bool> bits;
    const auto read = [&](int row, int column, const GridWord& word) -> std::optional<Error> {
      // The borders beside the cells come first: those of the last cell are beside the one before.
      if (static_cast<int>(bits.size()) < level_pairs(clues_.rows, clues_.columns))
        places_.region(row, column, place_of(word));
      if (column + 2 == clues_.columns) places_.region(row, column + 1, place_of(word));
      if (word.text != "0" && word.text != "1")
        return bad_word(line_number(), word, Words{"0 or 1", "0이나 1"});
      bits.push_back(word.text == "1");
      return std::nullopt;
    };
    if (auto trouble = rows(clues_.rows, clues_.columns - 1, read)) return trouble;
    if (auto trouble = rows(clues_.rows - 1, clues_.columns, read)) return trouble;
    return set_regions(bits, place, clues_);
  }

  [[nodiscard]] static bool is_one_of(std::string_view signs, const GridWord& word) {
    return word.text.size() == 1 && signs.find(word.text) != std::string_view::npos;
  }

  std::optional<Error> read_cell(const GridWord& word, Clue& clue) {
    if (word.text == ".") return std::nullopt;
    for (std::size_t sign = 0; sign < notation_.signs.size(); ++sign) {
      if (word.text != notation_.file_signs.substr(sign, 1)) continue;
      clue = sign_clue(static_cast<int>(sign));
      return std::nullopt;
    }
    const std::optional<int> number = has_letters_           ? number_of_letter(word.text)
                                      : notation_.are_runs() ? list_in(word.text, runs_in_files)
                                                             : number_in(word.text);
    if (!number || *number < notation_.least || *number > most_)
      return bad_word(line_number(), word, a_clue());
    clue = *number;
    return std::nullopt;
  }

  [[nodiscard]] Message a_clue() const {
    std::vector<Message> choices;
    if (notation_.are_runs())
      choices.push_back(Words{"runs that fit around a cell (1,3 1,- 0)",
                              "한 칸의 둘레에 들어가는 이어진 칸 수(1,3 1,- 0)"});
    else if (has_letters_)
      choices.push_back(Words{"a letter", "글자"});
    else if (most_ >= notation_.least)
      choices.push_back(from_to(Words{"a number", "숫자"}, notation_.least, most_));
    for (std::size_t i = 0; i < notation_.signs.size(); ++i)
      choices.push_back({{"'{0}'", "'{0}'"}, notation_.file_signs.substr(i, 1)});
    choices.push_back(Message::verbatim("'.'"));
    return one_of(choices);
  }

  std::optional<Error> read_head(std::string_view text, const GridWord& word, Clue& head) {
    if (text == ".") return std::nullopt;
    const std::optional<int> number = number_in(text);
    if (!number || *number > most_head)
      return bad_word(line_number(), word,
                      from_to(Words{"a number beside the grid", "판 옆의 숫자"}, 0, most_head));
    head = *number;
    return std::nullopt;
  }

  /// A cell between the numbers beside the grid. Where cells have numbers as clues, other numbers
  /// are the player's.
  std::optional<Error> read_framed_cell(const GridWord& word, Clue& clue) {
    if (most_ < notation_.least) {
      if (is_one_of(framed_marks, word)) return std::nullopt;
      return read_cell(word, clue);
    }
    if (word.text.starts_with(given_mark) && word.text.size() > 1 && is_digit(word.text[1]))
      return read_cell({word.text.substr(1), word.column + 1}, clue);
    if (word.text.find_first_not_of(in_player_numbers) == std::string_view::npos)
      return std::nullopt;
    return bad_word(line_number(), word,
                    Words{"a number, 'q' and a clue, or '.'", "숫자, 'q'와 단서, 또는 '.'"});
  }

  std::optional<Error> read_frame() {
    const int behind = notation_.heads == Heads::around ? 1 : 0;
    const auto read = [&](int row, int column, const GridWord& word) -> std::optional<Error> {
      const bool is_above = row == 0;
      const bool is_left = column == 0;
      const bool is_below = row > clues_.rows;
      const bool is_right = column > clues_.columns;
      if (!is_above && !is_left && !is_below && !is_right) {
        if (!notation_.has_cells()) {
          if (word.text == "." || is_one_of(marks, word)) return std::nullopt;
          return bad_word(line_number(), word, Message::verbatim("'.'"));
        }
        places_.cell(row - 1, column - 1, place_of(word));
        return read_framed_cell(word, clues_.cells[(row - 1) * clues_.columns + column - 1]);
      }
      if ((is_above || is_below) && (is_left || is_right)) {
        if (word.text == ".") return std::nullopt;
        return bad_word(line_number(), word, Message::verbatim("'.'"));
      }
      const GridSide side = is_above   ? GridSide::above
                            : is_below ? GridSide::below
                            : is_left  ? GridSide::left
                                       : GridSide::right;
      const int line = (is_above || is_below ? column : row) - 1;
      places_.head(side, line, place_of(word));
      Clue& head = clues_.at(side)[line];
      const bool is_done = behind == 0 && word.text.size() > 1 && word.text[0] == done_mark;
      const std::string_view text = word.text.substr(is_done ? 1 : 0);
      return read_head(text, word, head);
    };
    return rows(1 + clues_.rows + behind, 1 + clues_.columns + behind, read);
  }

  /// Lines without blanks, a character for each place.
  std::optional<Error> read_half_places() {
    for (int row = 0; row < clues_.rows; ++row, ++at_) {
      const Message wanted = {{"a line of {0} {0?place|places}", "{0}자리로 된 줄"},
                              clues_.columns};
      if (at_ == lines_.size()) return missing_line(wanted);
      const std::string_view line = trimmed(lines_[at_].text);
      if (static_cast<int>(line.size()) != clues_.columns)
        return parse_error(line_number(), 1,
                           expected(wanted, {{"{0}", "{0}개입니다"}, line.size()}));
      for (int column = 0; column < clues_.columns; ++column) {
        const GridWord word = {line.substr(static_cast<std::size_t>(column), 1), column + 1};
        places_.cell(row, column, place_of(word));
        if (auto trouble = read_cell(word, clues_.cells[row * clues_.columns + column]))
          return trouble;
      }
    }
    return std::nullopt;
  }

  /// A sum; 0 and -1 are none.
  std::optional<Error> read_sum(std::string_view text, const GridWord& word, int& sum) {
    const std::optional<int> number = text == "-1" ? 0 : number_in(text);
    if (!number || *number > largest_sum)
      return bad_word(line_number(), word,
                      from_to(Words{"a sum, or -1,", "-1이나 합"}, 1, largest_sum));
    sum = *number;
    return std::nullopt;
  }

  /// A black cell has the sum to the right and the one below.
  std::optional<Error> read_sums(const GridWord& word, Clue& clue) {
    if (word.text == ".") return std::nullopt;
    const std::size_t comma = word.text.find(',');
    if (comma == std::string_view::npos)
      return bad_word(line_number(), word,
                      Words{"two sums as '7,16', or '.'", "합 두 개('7,16' 꼴)나 '.'"});
    int right = 0;
    int below = 0;
    if (auto trouble = read_sum(word.text.substr(0, comma), word, right)) return trouble;
    if (auto trouble = read_sum(word.text.substr(comma + 1), word, below)) return trouble;
    clue = below + right > 0 ? pair_clue(below, right) : sign_clue(0);
    return std::nullopt;
  }

  std::optional<Error> read_sum_frame() {
    const auto read = [&](int row, int column, const GridWord& word) -> std::optional<Error> {
      if (row > 0 && column > 0)
        return read_sums(word, clues_.cells[(row - 1) * clues_.columns + column - 1]);
      int sum = 0;
      if (word.text != ".") {
        if (auto trouble = read_sum(word.text, word, sum)) return trouble;
      }
      const bool is_above = row == 0;
      if (sum > 0 && row + column > 0)
        clues_.at(is_above ? GridSide::above : GridSide::left)[(is_above ? column : row) - 1] = sum;
      return std::nullopt;
    };
    if (auto trouble = rows(1 + clues_.rows, 1 + clues_.columns, read)) return trouble;
    drop_idle_sums(clues_);
    return std::nullopt;
  }

  const Notation& notation_;
  std::span<const Line> lines_;
  bool is_cut_;
  GridClues& clues_;
  CluePlaces places_;
  int most_;  // of the numbers in cells
  bool has_letters_ = false;
  std::size_t at_ = 0;
};

}  // namespace

Likeness file_likeness(const FamilyPage& page, std::string_view head) {
  return pzprv3_likeness(head, genres_of(page.notation));
}

static Result<PuzzlePtr> read_file_lines(const FamilyPage& page, std::string_view text) {
  const Notation& notation = page.notation;
  const std::vector<Line> lines = pzprv3_lines(text);
  const Result<Pzprv3Head> head = read_pzprv3_head(lines, genres_of(notation));
  if (!head) return fail(head.error());
  if (auto trouble = too_long_side(notation, static_cast<std::size_t>(head->rows),
                                   static_cast<std::size_t>(head->columns), lines[2].number))
    return fail(*std::move(trouble));
  GridClues clues = as_written(notation, empty_clues(notation, head->rows, head->columns));
  const bool is_cut = !is_space(text.back()) && !is_line_end(text.back());
  FileReader in(notation, std::span(lines).subspan(pzprv3_head_lines), is_cut, clues);
  if (trimmed(lines[1].text) == genre_with_fill.genre) {
    if (auto trouble = in.read_fill()) return fail(*std::move(trouble));
  }
  for (const EditorPart& part : notation.file) {
    if (head->version < part.since || head->version >= part.before) continue;
    if (auto trouble = in.read(part.kind)) return fail(*std::move(trouble));
  }
  if (auto trouble = in.skip_player_lines()) return fail(*std::move(trouble));
  const int columns = head->columns;
  return checked_puzzle(page, std::move(clues),
                        [&](const GridFault& fault) { return in.places().of(fault, columns); });
}

Result<PuzzlePtr> read_file(const FamilyPage& page, std::string_view text) {
  return read_pzprv3_text(text,
                          [&](std::string_view lines) { return read_file_lines(page, lines); });
}

}  // namespace crosshatch::derive
