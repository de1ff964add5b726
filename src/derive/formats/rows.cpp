// SPDX-License-Identifier: MIT
#include "derive/formats/rows.h"

#include <algorithm>
#include <array>
#include <map>

#include "base/utf8.h"
#include "core/codec.h"
#include "derive/run_clues.h"

namespace crosshatch::derive {

namespace {

constexpr std::size_t longest_region = 8;
constexpr int most_digits = 8;

/// A black cell of the frame, with the one of its sums that has cells to add up, if any.
std::optional<Error> read_framing_cell(const Notation& notation, bool is_above,
                                       const GridWord& word, int line, Clue& head) {
  const char sign = notation.signs[0].sign;
  if (word.text.size() == 1 && word.text[0] == sign) return std::nullopt;
  const std::optional<int> sums = clue_in(notation, word.text);
  if (!sums || (is_above ? sum_right(*sums) : sum_below(*sums)) != 0)
    return bad_word(
        line, word,
        {{"'{0}' or a sum from 1 to {1} as '{2}'", "'{0}' 또는 1부터 {1}까지의 합('{2}' 꼴)"},
         sign,
         largest_sum,
         is_above ? "16\\" : "\\16"});
  head = is_above ? sum_below(*sums) : sum_right(*sums);
  return std::nullopt;
}

std::optional<Error> read_head(const Notation& notation, bool is_above, const GridWord& word,
                               int line, Clue& head) {
  if (notation.are_sum_pairs()) return read_framing_cell(notation, is_above, word, line, head);
  if (is_no_clue(word.text)) return std::nullopt;
  const std::optional<int> number = clue_in(notation, word.text);
  if (!number || *number > most_head) return bad_word(line, word, a_head(notation));
  head = *number;
  return std::nullopt;
}

/// The sign on which the number of a word stands; -1: none.
int sign_beside(const Notation& notation, std::string_view word) {
  for (int sign = 0; sign < notation.numbered_signs; ++sign) {
    const char c = notation.signs[sign].sign;
    if (notation.are_cages() ? word.ends_with(c) : word.starts_with(c)) return sign;
  }
  return -1;
}

std::optional<Error> read_cell(const Notation& notation, int rows, const GridWord& word, int line,
                               Clue& clue) {
  if (is_no_clue(word.text)) return std::nullopt;
  for (std::size_t sign = 0; sign < notation.signs.size(); ++sign) {
    if (notation.are_cages() || word.text.size() != 1 || word.text[0] != notation.signs[sign].sign)
      continue;
    clue = sign_clue(static_cast<int>(sign));
    return std::nullopt;
  }
  const int sign = sign_beside(notation, word.text);
  const std::size_t signs = sign < 0 ? 0 : 1;
  const std::optional<int> number = clue_in(
      notation, word.text.substr(notation.are_cages() ? 0 : signs, word.text.size() - signs));
  const bool is_in_place = sign >= 0 || !notation.are_all_on_signs;
  if (!number || !is_in_place || *number < notation.least ||
      *number > largest_number(notation, rows))
    return bad_word(line, word, a_clue(notation, rows));
  clue = sign < 0 ? *number : number_on_sign(sign, *number);
  return std::nullopt;
}

/// Numbers regions by their words, in the order in which they come.
class RegionNames {
 public:
  std::optional<Error> read(const GridWord& word, int line, int& region) {
    const auto is_good = [](char c) { return is_letter(c) || is_digit(c); };
    if (word.text.size() > longest_region ||
        !std::all_of(word.text.begin(), word.text.end(), is_good))
      return bad_word(line, word,
                      {{"a region as a letter, a digit or at most {0} of them",
                        "글자나 숫자 1~{0}개로 된 영역 이름"},
                       longest_region});
    region = numbers_.try_emplace(word.text, static_cast<int>(numbers_.size())).first->second;
    return std::nullopt;
  }

 private:
  std::map<std::string_view, int> numbers_;
};

Message a_row(const Notation& notation, Heads heads, std::size_t columns) {
  const Message cells = {{"{0} {0?cell|cells}", "{0}칸"}, columns};
  if (notation.are_sum_pairs() && heads != Heads::none)
    return {{"a black cell and {0}", "검은 칸 하나와 {0}"}, cells};
  if (heads == Heads::none) return {{"a row of {0}", "{0}짜리 행"}, cells};
  if (heads == Heads::around)
    return {{"a number or '.', {0}, and a number or '.'", "숫자나 '.', {0}, 다시 숫자나 '.'"},
            cells};
  return {{"a number or '.', then {0}", "숫자나 '.', 그리고 {0}"}, cells};
}

/// How many there are instead.
Message seen_words(bool is_beside, Heads heads, std::size_t words) {
  if (is_beside) return {{"{0}", "{0}개입니다"}, words};
  if (heads == Heads::none) return {{"{0}", "{0}칸입니다"}, words};
  return {{"{0} {0?word|words}", "낱말 {0}개입니다"}, words};
}

/// Makes room for what a layout has, no clue in it.
void clear(const GridLayout& layout, GridClues& clues) {
  const auto rows = static_cast<std::size_t>(clues.rows);
  const auto columns = static_cast<std::size_t>(clues.columns);
  if (layout.content == GridContent::cells)
    clues.cells.assign(rows * columns, no_clue);
  else
    clues.regions.assign(rows * columns, 0);
  if (layout.has_between)
    clues.between.assign(static_cast<std::size_t>(pairs_of_cells(clues.rows, clues.columns)),
                         no_clue);
  if (layout.heads == Heads::none) return;
  clues.at(GridSide::above).assign(columns, no_clue);
  clues.at(GridSide::left).assign(rows, no_clue);
  if (layout.heads != Heads::around) return;
  clues.at(GridSide::below).assign(columns, no_clue);
  clues.at(GridSide::right).assign(rows, no_clue);
}

/// Reads the lines of a grid from the top, of which the first and the last may stand beside it.
class RowReader {
 public:
  RowReader(const Notation& notation, const GridLayout& layout, GridClues& clues)
      : notation_(notation),
        layout_(layout),
        clues_(clues),
        row_(layout.heads == Heads::none ? 0 : -1) {}

  std::optional<Error> read(int line, std::span<const GridWord> words) {
    const int row = row_++;
    const bool is_beside = row < 0 || row == clues_.rows;
    const bool has_corner = notation_.are_sum_pairs() && is_beside;
    const int before = has_corner || (!is_beside && layout_.heads != Heads::none) ? 1 : 0;
    const int behind = !is_beside && layout_.heads == Heads::around ? 1 : 0;
    const auto columns = static_cast<std::size_t>(clues_.columns);
    if (static_cast<int>(words.size()) != before + clues_.columns + behind)
      return parse_error(
          line, 1,
          expected(
              notation_.has_half_places
                  ? Message({"{0} circles or '.'", "원이나 '.' {0}개"}, columns)
              : is_beside || notation_.has_corner_numbers
                  ? Message({"{0} {0?number|numbers} or '.'", "숫자나 '.' {0}개"}, columns)
                  : a_row(notation_, layout_.heads, columns),
              seen_words(is_beside || notation_.has_corner_numbers || notation_.has_half_places,
                         layout_.heads, words.size())));
    for (int i = 0; i < static_cast<int>(words.size()); ++i) {
      const int column = i - before;
      std::optional<Error> trouble;
      Clue corner = no_clue;
      if (is_beside)
        trouble = read_head(
            notation_, true, words[i], line,
            column < 0 ? corner : clues_.at(row < 0 ? GridSide::above : GridSide::below)[column]);
      else if (column < 0 || column == clues_.columns)
        trouble = read_head(notation_, false, words[i], line,
                            clues_.at(column < 0 ? GridSide::left : GridSide::right)[row]);
      else
        trouble = read_inside(words[i], line, row * clues_.columns + column);
      if (!trouble && corner != no_clue)
        trouble = bad_word(line, words[i], written_sign(notation_));
      if (trouble) return trouble;
    }
    return std::nullopt;
  }

 private:
  /// The first sign, which stands in the corner of a frame.
  static Message written_sign(const Notation& notation) {
    return Message::verbatim(quote(written_clue(notation, bare_clue(notation))));
  }

  std::optional<Error> read_inside(const GridWord& word, int line, int site) {
    if (layout_.content == GridContent::regions)
      return names_.read(word, line, clues_.regions[site]);
    return read_cell(notation_, clues_.rows, word, line, clues_.cells[site]);
  }

  const Notation& notation_;
  const GridLayout& layout_;
  GridClues& clues_;
  int row_;  // -1: the line above
  RegionNames names_;
};

/// Reads the signs between the cells of a row, of which there are as many as there should be.
std::optional<Error> read_level_signs(const Notation& notation, int line,
                                      std::span<const GridWord> words, Clue* between) {
  bool is_after_cell = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!is_level_word(notation, words[i])) {
      if (i > 0) ++between;
      is_after_cell = true;
      continue;
    }
    if (!is_after_cell || i + 1 == words.size())
      return bad_word(
          line, words[i],
          {{"a cell before and behind each {0}", "{0} 앞뒤에 칸"}, notation.between_name});
    const auto sign =
        std::ranges::find(notation.between, words[i].text.front(), &BetweenSign::level);
    *between = static_cast<Clue>(sign - notation.between.begin());
    is_after_cell = false;
  }
  return std::nullopt;
}

/// "'^', 'v' or '-'": what may stand between two rows.
Message an_upright_sign(const Notation& notation) {
  std::vector<Message> choices;
  for (const BetweenSign& sign : notation.between)
    choices.push_back({{"'{0}'", "'{0}'"}, sign.upright});
  choices.push_back(Message::verbatim("'-'"));
  return one_of(choices);
}

/// Reads the signs between a row and the next, one or '-' below each cell.
std::optional<Error> read_upright_signs(const Notation& notation, int line,
                                        std::span<const GridWord> words, int columns,
                                        Clue* between) {
  for (const GridWord& word : words) {
    const auto sign = std::ranges::find(notation.between, word.text.front(), &BetweenSign::upright);
    const bool is_sign = word.text.size() == 1 && sign != notation.between.end();
    if (!is_sign && !is_no_clue(word.text))
      return bad_word(line, word,
                      {{"{0} in the line between two rows", "두 행 사이의 줄에 {0}"},
                       an_upright_sign(notation)});
    if (is_sign && &word - words.data() < columns)
      between[&word - words.data()] = static_cast<Clue>(sign - notation.between.begin());
  }
  if (static_cast<int>(words.size()) == columns) return std::nullopt;
  return parse_error(line, 1,
                     expected({{"{0} below each of {1} cells", "{1}칸 아래마다 {0}"},
                               an_upright_sign(notation),
                               columns},
                              seen_words(true, Heads::none, words.size())));
}

}  // namespace

std::optional<int> number_in(std::string_view word) {
  if (word.empty() || word.size() > most_digits || !std::all_of(word.begin(), word.end(), is_digit))
    return std::nullopt;
  int number = 0;
  for (const char c : word) number = number * 10 + (c - '0');
  return number;
}

/// Two sums with a mark between them, or one.
static std::optional<int> sums_in(std::string_view word) {
  const std::size_t middle = word.find(between_sums);
  if (middle == std::string_view::npos || word.size() == 1) return std::nullopt;
  std::array<int, 2> sums = {};
  for (std::size_t i = 0; i < sums.size(); ++i) {
    const std::string_view part = i == 0 ? word.substr(0, middle) : word.substr(middle + 1);
    const std::optional<int> sum = number_in(part);
    if (!part.empty() && (!sum || *sum < 1 || *sum > largest_sum)) return std::nullopt;
    sums[i] = sum.value_or(0);
  }
  return pair_clue(sums[0], sums[1]);
}

std::optional<int> clue_in(const Notation& notation, std::string_view word) {
  if (notation.are_runs()) return list_in(word);
  if (notation.are_sum_pairs()) return sums_in(word);
  if (!notation.are_letters()) return number_in(word);
  if (word.size() != 1 || !is_letter(word[0])) return std::nullopt;
  return (is_lower(word[0]) ? word[0] - 'a' : word[0] - 'A') + 1;
}

Message numbers_between(const Notation& notation, int least, int most) {
  if (notation.are_runs())
    return Words{"runs that fit around a cell (13, 1?, 0)",
                 "한 칸의 둘레에 들어가는 이어진 칸 수(13, 1?, 0)"};
  if (notation.are_sum_pairs())
    return {{"sums from 1 to {0} as '16\\7', '16\\' or '\\7'",
             "1부터 {0}까지의 합('16\\7', '16\\', '\\7' 꼴)"},
            largest_sum};
  if (!notation.are_letters()) return from_to(Words{"a number", "숫자"}, least, most);
  return {{"a letter from {0} to {1}", "{0}부터 {1}까지의 글자"},
          written_number(notation, least),
          written_number(notation, most)};
}

Message a_head(const Notation& notation) {
  if (notation.are_letters())
    return {{"{0} beside the grid, or '.'", "판 옆의 {0}나 '.'"},
            numbers_between(notation, notation.least, notation.most)};
  return {{"a number from 0 to {0} beside the grid, or '.'", "판 옆의 0부터 {0}까지의 숫자나 '.'"},
          most_head};
}

Error bad_word(int line, const GridWord& word, Message wanted) {
  return parse_error(line, word.column, expected(std::move(wanted), seen(word.text)));
}

Message a_clue(const Notation& notation, int rows) {
  std::vector<Message> choices;
  const int largest = largest_number(notation, rows);
  if (largest >= notation.least && !notation.are_all_on_signs)
    choices.push_back(numbers_between(notation, notation.least, largest));
  const auto quoted = [](const SignClue& sign) { return Message({"'{0}'", "'{0}'"}, sign.sign); };
  const auto numbered = static_cast<std::size_t>(notation.numbered_signs);
  if (numbered > 0) {
    std::vector<Message> on;
    for (const SignClue& sign : notation.signs.first(numbered)) on.push_back(quoted(sign));
    if (notation.are_cages())
      choices.push_back({{"one before {0}", "{0} 앞에 그런 숫자"}, one_of(on)});
    else
      choices.push_back({{"{0} with or without {1} behind it", "{0}(뒤에 {1} 가능)"},
                         one_of(on),
                         numbers_between(notation, notation.least, largest)});
  }
  for (const SignClue& sign : notation.signs.subspan(numbered)) choices.push_back(quoted(sign));
  choices.push_back(Message::verbatim("'.'"));
  return one_of(choices);
}

std::optional<Error> too_long_side(const Notation& notation, std::size_t rows, std::size_t columns,
                                   int line) {
  const int most = std::min(notation.most_side, max_side);
  if (std::max(rows, columns) <= static_cast<std::size_t>(most)) return std::nullopt;
  return Error{ErrorCode::too_large,
               expected({{"at most {0} cells a side", "한 변에 {0}칸 이하"}, most},
                        {saw::it, std::max(rows, columns)}),
               line, 1};
}

std::optional<Error> read_grid(const Notation& notation, std::span<const Line> lines,
                               const GridLayout& layout, GridClues& clues) {
  const auto beside = static_cast<std::size_t>(lines_beside(layout.heads));
  if (lines.size() <= beside)
    return parse_error(lines.empty() ? 1 : lines.back().number + 1, 1,
                       expected(Words{"a row of the grid", "판의 행"}, the_end_of_the_text));
  if (layout.has_between && lines.size() % 2 == 0)
    return parse_error(lines.back().number + 1, 1,
                       expected({{"a row below each line of {0}", "{0}의 줄마다 그 아래에 행"},
                                 an_upright_sign(notation)},
                                the_end_of_the_text));
  const std::size_t rows = layout.has_between ? (lines.size() + 1) / 2 : lines.size() - beside;
  const RowWords row_words(notation, lines, layout);
  const bool has_corner = notation.are_sum_pairs() && beside > 0;
  const int wide = row_words.columns();
  if (wide < 1)  // a line of signs between cells, or the corner alone
    return parse_error(lines.front().number, 1,
                       expected(a_row(notation, layout.heads, 1),
                                seen_words(false, layout.heads, has_corner ? 1U : 0U)));
  const auto columns = static_cast<std::size_t>(wide);
  const auto of_cells = [&](std::size_t side) {
    return static_cast<std::size_t>(notation.from_written(static_cast<int>(side)));
  };
  if (auto trouble =
          too_long_side(notation, of_cells(rows), of_cells(columns), lines.front().number))
    return trouble;
  if (clues.rows == 0) {
    clues.rows = static_cast<int>(rows);
    clues.columns = static_cast<int>(columns);
  } else if (static_cast<int>(rows) != clues.rows) {
    return parse_error(lines.front().number, 1,
                       expected({{"{0} {0?row|rows} of regions", "영역 {0}행"}, clues.rows},
                                {{"{0}", "{0}행입니다"}, rows}));
  }
  clear(layout, clues);
  RowReader reader(notation, layout, clues);
  if (!layout.has_between) {
    for (const Line& line : lines) {
      if (auto trouble = reader.read(line.number, row_words.of(line))) return trouble;
    }
    return std::nullopt;
  }
  Clue* level = clues.between.data();
  Clue* upright = level + level_pairs(clues.rows, clues.columns);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::vector<GridWord> words = row_words.of(lines[i]);
    const int line = lines[i].number;
    std::optional<Error> trouble;
    if (i % 2 != 0) {
      trouble = read_upright_signs(notation, line, words, clues.columns, upright);
      upright += clues.columns;
    } else {
      trouble = reader.read(line, row_words.without_signs(words));
      if (!trouble) trouble = read_level_signs(notation, line, words, level);
      level += clues.columns - 1;
    }
    if (trouble) return trouble;
  }
  return std::nullopt;
}

}  // namespace crosshatch::derive
