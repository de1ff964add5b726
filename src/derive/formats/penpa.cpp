// SPDX-License-Identifier: MIT
//
// Drawings of Penpa do not say their genre. A page reads one if all that is drawn are clues that
// its notation has, and all kinds of clues that its puzzles cannot do without are there.
#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/letter_case.h"
#include "core/penpa/drawing.h"
#include "core/place_names.h"
#include "core/reading.h"
#include "derive/formats.h"
#include "derive/formats/borders.h"
#include "derive/formats/checked.h"
#include "derive/formats/penpa_sums.h"
#include "derive/formats/rows.h"

namespace crosshatch::derive {

namespace {

/// What is drawn in one cell.
struct DrawnCell {
  const PenpaText* text = nullptr;
  const PenpaText* cage = nullptr;  ///< small, in the upper left corner
  const PenpaSymbol* symbol = nullptr;
  const PenpaShade* shade = nullptr;
};

class ClueReader {
 public:
  ClueReader(const FamilyPage& page, const PenpaDrawing& drawing, int line)
      : page_(page), notation_(page.notation), drawing_(drawing), line_(line) {
    clues_.rows = notation_.written(drawing.rows);
    clues_.columns = notation_.written(drawing.columns);
    clues_.title = drawing.title;
  }

  Result<GridClues> read() {
    if (!drawing_.other.en.empty()) return fail(unread(drawing_.other));
    if (notation_.are_sum_pairs()) return read_drawn_sums(page_, drawing_, line_);
    const auto cells = static_cast<std::size_t>(clues_.rows * clues_.columns);
    if (notation_.has_cells() || !notation_.has_regions) clues_.cells.assign(cells, no_clue);
    if (!notation_.between.empty())
      clues_.between.assign(
          static_cast<std::size_t>(pairs_of_cells(drawing_.rows, drawing_.columns)), no_clue);
    clues_.lengths.assign(notation_.usual_lengths.begin(), notation_.usual_lengths.end());
    set_up_heads();
    if (auto trouble = read_borders()) return fail(*std::move(trouble));
    if (auto trouble = sort_by_cells()) return fail(*std::move(trouble));
    for (const auto& [place, cell] : cells_) {
      if (auto trouble = read_cell(place, cell)) return fail(*std::move(trouble));
    }
    if (auto trouble = missing()) return fail(*std::move(trouble));
    return std::move(clues_);
  }

 private:
  Error error(Message message) const { return parse_error(line_, 1, std::move(message)); }
  /// What no puzzle of this family has.
  Error unread(Message seen) const { return unread_drawing(page_, line_, std::move(seen)); }
  bool is_in_grid(const PenpaPlace& place) const {
    return place.row >= 0 && place.row < drawing_.rows && place.column >= 0 &&
           place.column < drawing_.columns;
  }
  Message in_words(const PenpaPlace& place) const {
    return cell_in_words(place.row * drawing_.columns + place.column, drawing_.columns);
  }

  void set_up_heads() {
    if (notation_.heads == Heads::none) return;
    const auto columns = static_cast<std::size_t>(drawing_.columns);
    const auto rows = static_cast<std::size_t>(drawing_.rows);
    clues_.at(GridSide::above).assign(columns, no_clue);
    clues_.at(GridSide::left).assign(rows, no_clue);
    if (notation_.heads == Heads::left_and_above) return;
    clues_.at(GridSide::below).assign(columns, no_clue);
    clues_.at(GridSide::right).assign(rows, no_clue);
  }

  std::optional<Error> read_borders() {
    const int level = level_pairs(drawing_.rows, drawing_.columns);
    std::vector<bool> bits(
        static_cast<std::size_t>(pairs_of_cells(drawing_.rows, drawing_.columns)));
    bool has_any = false;
    for (const auto& [one, other] : drawing_.borders) {
      const bool is_level = one.row == other.row && one.column + 1 == other.column;
      const bool is_upright = one.column == other.column && one.row + 1 == other.row;
      if (!is_level && !is_upright) return unread(Words{"slanted lines", "비스듬한 선"});
      const PenpaPlace cell = {other.row, other.column};
      const bool is_within = is_in_grid(cell) && (is_level ? cell.row + 1 < drawing_.rows
                                                           : cell.column + 1 < drawing_.columns);
      if (!is_within) continue;  // the frame
      has_any = true;
      const int pair = is_level ? level + cell.row * drawing_.columns + cell.column
                                : cell.row * (drawing_.columns - 1) + cell.column;
      bits[static_cast<std::size_t>(pair)] = true;
    }
    if (notation_.has_regions != has_any)
      return has_any ? unread(Words{"borders between cells", "칸 사이의 경계"})
                     : error(expected(Words{"borders of regions", "영역의 경계"}, saw::none));
    if (!has_any) return std::nullopt;
    return set_regions(bits, Scanner({{}, line_}), clues_);
  }

  /// Reads what stands beside the grid and at corners.
  std::optional<Error> sort_by_cells() {
    for (const PenpaShade& shade : drawing_.shades) {
      if (!is_in_grid(shade.place) || !shade.is_dark()) return unread(Words{"colours", "색"});
      cells_[shade.place].shade = &shade;
    }
    for (const PenpaSymbol& symbol : drawing_.symbols) {
      if (const std::optional<std::size_t> place = half_place(symbol.place)) {
        const int sign = sign_drawn_as(symbol.shape, symbol.style);
        if (sign < 0) return no_clue_drawn(symbol);
        clues_.cells[*place] = sign_clue(sign);
        continue;
      }
      if (Clue* const between = between_at(symbol)) {
        *between = symbol.style == 1 || symbol.style == 2 ? smaller_first() : 1 - smaller_first();
        continue;
      }
      const bool is_sign = symbol.place.kind == PenpaPlace::Kind::cell && is_in_grid(symbol.place);
      if (is_sign) {
        cells_[symbol.place].symbol = &symbol;
      } else if (notation_.number.empty() || is_in_grid(symbol.place)) {
        return no_clue_drawn(symbol);
      }
    }
    for (const PenpaText& text : drawing_.texts) {
      if (text.corner >= 0) {
        if (!notation_.are_cages() || text.corner != 0 || !is_in_grid(text.place))
          return unread(Words{"small numbers", "작은 수"});
        cells_[text.place].cage = &text;
        continue;
      }
      const bool is_at_corner = text.place.kind == PenpaPlace::Kind::corner;
      if (notation_.has_corner_numbers && is_at_corner) {
        if (auto trouble = read_corner(text)) return trouble;
      } else if (text.place.kind != PenpaPlace::Kind::cell) {
        return unread(Words{"numbers on lines of the grid", "격자선 위의 수"});
      } else if (is_in_grid(text.place)) {
        cells_[text.place].text = &text;
      } else if (auto trouble = read_beside(text)) {
        return trouble;
      }
    }
    return std::nullopt;
  }

  Error no_clue_drawn(const PenpaSymbol& symbol) const {
    return unread(
        {{"symbols ({0}) that are no clues", "단서가 아닌 기호({0})"}, quote(symbol.shape)});
  }

  /// Of signs in half places, the place in the clues as they are written.
  std::optional<std::size_t> half_place(const PenpaPlace& place) const {
    if (!notation_.has_half_places) return std::nullopt;
    const bool is_corner = place.kind == PenpaPlace::Kind::corner;
    const int row = 2 * place.row + (is_corner || place.kind == PenpaPlace::Kind::below ? 1 : 0);
    const int column =
        2 * place.column + (is_corner || place.kind == PenpaPlace::Kind::beside ? 1 : 0);
    if (row < 0 || row >= clues_.rows || column < 0 || column >= clues_.columns)
      return std::nullopt;
    return static_cast<std::size_t>(row * clues_.columns + column);
  }

  /// Where a sign of inequality stands between two cells; null: it is none, or has no such place.
  Clue* between_at(const PenpaSymbol& symbol) {
    if (notation_.between.empty() || symbol.shape != "inequality") return nullptr;
    const auto& [row, column, kind] = symbol.place;
    const bool is_level = kind == PenpaPlace::Kind::beside;
    const bool is_turned_so =
        is_level ? symbol.style == 1 || symbol.style == 3 : symbol.style == 2 || symbol.style == 4;
    const PenpaPlace next = {row + (is_level ? 0 : 1), column + (is_level ? 1 : 0)};
    if ((!is_level && kind != PenpaPlace::Kind::below) || !is_turned_so ||
        !is_in_grid({row, column}) || !is_in_grid(next))
      return nullptr;
    const int pair =
        is_level ? row * (drawing_.columns - 1) + column
                 : level_pairs(drawing_.rows, drawing_.columns) + row * drawing_.columns + column;
    return &clues_.between[static_cast<std::size_t>(pair)];
  }
  Clue smaller_first() const { return notation_.between.front().level == '<' ? 0 : 1; }

  /// "12+", with the sign as it is printed.
  std::optional<Error> read_cage(const PenpaText& text, Clue& clue) {
    std::string words = text.text;
    constexpr std::pair<std::string_view, char> printed[] = {
        {"×", 'x'}, {"−", '-'}, {"÷", '/'}, {":", '/'}, {"*", 'x'}};
    for (const auto& [sign, plain] : printed) {
      if (words.ends_with(sign)) words.replace(words.size() - sign.size(), sign.size(), 1, plain);
    }
    const auto sign = std::ranges::find_if(
        notation_.signs, [&](const SignClue& one) { return words.ends_with(one.sign); });
    const bool has_sign = sign != notation_.signs.end();
    const std::optional<int> number =
        number_in(std::string_view(words).substr(0, words.size() - (has_sign ? 1 : 0)));
    if (!number || *number < notation_.least || *number > notation_.most)
      return error(expected(
          {{"{0} in {1}", "{1}에 {0}"}, a_clue(notation_, drawing_.rows), in_words(text.place)},
          seen(text.text)));
    clue = has_sign ? number_on_sign(static_cast<int>(sign - notation_.signs.begin()), *number)
                    : *number;
    return std::nullopt;
  }

  /// "{1-6}" or "A-C" beside the grid says what cells hold, and is not read as a clue.
  bool says_values(std::string_view text) {
    while (!text.empty() && std::string_view("{(").find(text.front()) != std::string_view::npos)
      text.remove_prefix(1);
    while (!text.empty() && std::string_view("})").find(text.back()) != std::string_view::npos)
      text.remove_suffix(1);
    const std::size_t bar = text.find('-');
    if (bar == std::string_view::npos) return false;
    const std::optional<int> first = clue_in(notation_, text.substr(0, bar));
    const std::optional<int> last = clue_in(notation_, text.substr(bar + 1));
    if (first != 1 || !last) return false;
    if (notation_.are_letters() && clues_.number == 0) {
      clues_.number = *last;
      return true;
    }
    return (notation_.is_most_side || notation_.are_cages()) && *last == drawing_.rows;
  }

  std::optional<Error> read_corner(const PenpaText& text) {
    const int row = text.place.row + 1;
    const int column = text.place.column + 1;
    if (row < 0 || row >= clues_.rows || column < 0 || column >= clues_.columns)
      return unread(Words{"numbers beside the grid", "판 옆의 수"});
    return read_number(text, clues_.cells[static_cast<std::size_t>(row * clues_.columns + column)]);
  }

  std::optional<Error> read_beside(const PenpaText& text) {
    const int row = text.place.row;
    const int column = text.place.column;
    const auto at = [&]() -> Clue* {
      const auto head = [&](GridSide side, int line) -> Clue* {
        std::vector<Clue>& heads = clues_.at(side);
        const bool is_there = line >= 0 && line < static_cast<int>(heads.size());
        return is_there ? &heads[static_cast<std::size_t>(line)] : nullptr;
      };
      if (row == -1) return head(GridSide::above, column);
      if (row == drawing_.rows) return head(GridSide::below, column);
      if (column == -1) return head(GridSide::left, row);
      if (column == drawing_.columns) return head(GridSide::right, row);
      return nullptr;
    }();
    if (at != nullptr && (text.text == "?" || text.text.empty())) return std::nullopt;
    if (says_values(text.text)) return std::nullopt;
    const std::optional<int> number = clue_in(notation_, text.text);
    if (!notation_.number.empty() && !notation_.are_letters() && at == nullptr && number &&
        clues_.number == 0) {
      clues_.number = *number;
      return std::nullopt;
    }
    if (at == nullptr) return unread({{"{0} beside the grid", "판 옆의 {0}"}, quote(text.text)});
    if (!number || *number > most_head) return error(expected(a_head(notation_), seen(text.text)));
    *at = *number;
    return std::nullopt;
  }

  /// A number, or '?' where that is a clue.
  std::optional<Error> read_number(const PenpaText& text, Clue& clue) {
    if (text.text == "?") {
      const auto sign = std::ranges::find(notation_.signs, '?', &SignClue::sign);
      // Where a number may stand in any cell, one that nobody knows says nothing.
      if (sign != notation_.signs.end())
        clue = sign_clue(static_cast<int>(sign - notation_.signs.begin()));
      else if (notation_.bare >= 0)
        return unread(Words{"a number that is not told", "모르는 수"});
      return std::nullopt;
    }
    if (notation_.are_cages())
      return unread({{"{0} in {1}", "{1}의 {0}"}, quote(text.text), in_words(text.place)});
    const std::optional<int> number =
        notation_.are_runs() ? list_in(text.text) : clue_in(notation_, text.text);
    const bool has_numbers = notation_.most >= 0 || notation_.is_most_side;
    const int largest = largest_number(notation_, drawing_.rows);
    if (!number || !has_numbers || *number < notation_.least || *number > largest)
      return error(expected(
          {{"{0} in {1}", "{1}에 {0}"}, a_clue(notation_, drawing_.rows), in_words(text.place)},
          seen(text.text)));
    clue = *number;
    return std::nullopt;
  }

  /// The sign that is drawn like this; -1: none.
  int sign_drawn_as(std::string_view shape, int style) const {
    for (const DrawnSign& drawn : notation_.drawn) {
      const bool is_any_size = drawn.shape.ends_with('_');
      if (drawn.style == style &&
          (is_any_size ? shape.starts_with(drawn.shape) : shape == drawn.shape))
        return drawn.sign;
    }
    return -1;
  }

  /// Zeros and ones may be drawn as white and black circles.
  Clue digit_drawn_as(const PenpaSymbol& symbol) const {
    const bool are_digits = page_.holds_numbers && notation_.least == 0 && notation_.most == 1;
    if (!are_digits || !symbol.shape.starts_with("circle_")) return no_clue;
    return symbol.style == drawn_white ? 0 : symbol.style == drawn_black ? 1 : no_clue;
  }

  std::optional<Error> read_cell(const PenpaPlace& place, const DrawnCell& cell) {
    int sign = -1;
    Clue clue = no_clue;
    if (cell.symbol != nullptr) {
      sign = sign_drawn_as(cell.symbol->shape, cell.symbol->style);
      clue = sign < 0 ? digit_drawn_as(*cell.symbol) : sign_clue(sign);
      if (clue == no_clue)
        return unread({{"symbols ({0}) that are no clues", "단서가 아닌 기호({0})"},
                       quote(cell.symbol->shape)});
    }
    if (cell.cage != nullptr) {
      if (auto trouble = read_cage(*cell.cage, clue)) return trouble;
    }
    if (cell.text != nullptr) {
      if (auto trouble = read_text(*cell.text, sign, cell.shade, clue)) return trouble;
    }
    if (cell.shade != nullptr) {
      const int shaded = has_arrows() ? blank_arrow(cell) : sign_drawn_as(drawn_shade, 0);
      if (shaded < 0) return unread(Words{"shaded cells", "색칠한 칸"});
      if (clue == no_clue) clue = sign_clue(shaded);
      if (clue >= 0 && notation_.are_on_and_off_signs()) clue = number_on_sign(shaded, clue);
    }
    if (clue == no_clue) return std::nullopt;
    if (clues_.cells.empty() || notation_.has_corner_numbers)
      return unread({{"a clue in {0}", "{0}의 단서"}, in_words(place)});
    clues_.cells[static_cast<std::size_t>(place.row * drawing_.columns + place.column)] = clue;
    return std::nullopt;
  }

  std::optional<Error> read_text(const PenpaText& text, int sign, const PenpaShade* shade,
                                 Clue& clue) {
    if (text.kind == PenpaText::Kind::arrow) return read_arrow(text, shade, clue);
    if (text.text.empty()) {
      const int blank = text.is_in_circle ? sign_drawn_as(drawn_blank, 0) : -1;
      if (sign < 0 && blank >= 0) clue = sign_clue(blank);
      return std::nullopt;
    }
    Clue number = no_clue;
    if (sign >= 0 && sign >= notation_.numbered_signs)
      return unread({{"a number on a symbol in {0}", "{0}의 기호 위의 수"}, in_words(text.place)});
    if (notation_.bare >= 0 && sign < 0 && !is_on_its_sign(text, shade))
      return unread({{"a number that stands on nothing in {0}", "{0}에서 아무것도 없는 칸의 수"},
                     in_words(text.place)});
    if (notation_.are_all_on_signs && sign < 0)
      return unread(
          {{"a number without a symbol in {0}", "{0}에 있는 기호 없는 수"}, in_words(text.place)});
    if (auto trouble = read_number(text, number)) return trouble;
    if (sign < 0)
      clue = number;
    else if (number != no_clue && !is_sign(number))
      clue = number_on_sign(sign, number);
    return std::nullopt;
  }

  /// Whether a number stands in a black cell or in a circle, where the family draws it there.
  bool is_on_its_sign(const PenpaText& text, const PenpaShade* shade) const {
    if (sign_drawn_as(drawn_shade, 0) >= 0) return text.is_on_black || shade != nullptr;
    return sign_drawn_as(drawn_blank, 0) < 0 || text.is_in_circle;
  }

  /// "3_1": up, left, right and down from 0.
  std::optional<Error> read_arrow(const PenpaText& text, const PenpaShade* shade, Clue& clue) {
    const std::size_t bar = text.text.rfind('_');
    const std::string_view number = std::string_view(text.text).substr(0, bar);
    if (bar == std::string::npos) {  // an arrow that was left out
      PenpaText plain = text;
      plain.kind = PenpaText::Kind::plain;
      return read_text(plain, -1, shade, clue);
    }
    const std::optional<int> way = number_in(std::string_view(text.text).substr(bar + 1));
    const int sign = way && has_arrows() ? arrow(*way, colour_of(&text, shade)) : -1;
    if (sign < 0)
      return unread({{"{0} in {1}", "{1}의 {0}"}, quote(text.text), in_words(text.place)});
    clue = sign_clue(sign);
    if (number.empty() || number == "?") return std::nullopt;
    PenpaText alone = text;
    alone.text = std::string(trimmed(number));
    Clue told = no_clue;
    if (auto trouble = read_number(alone, told)) return trouble;
    clue = number_on_sign(sign, told);
    return std::nullopt;
  }

  bool has_arrows() const { return !notation_.signs.empty() && notation_.signs.front().way >= 0; }

  /// What an arrow stands on (SignClue::colour); 0 where all stand on the same.
  int colour_of(const PenpaText* text, const PenpaShade* shade) const {
    const auto last = std::ranges::max_element(notation_.signs, {}, &SignClue::colour);
    if (last->colour == 0) return 0;
    const bool is_black =
        (text != nullptr && text->is_on_black) || (shade != nullptr && shade->is_black());
    return is_black ? drawn_black : shade != nullptr ? drawn_grey : drawn_white;
  }

  /// The sign of a cell without an arrow: one for each colour, behind the arrows.
  int blank_arrow(const DrawnCell& cell) const {
    const int sign = notation_.numbered_signs + colour_of(cell.text, cell.shade);
    return sign < static_cast<int>(notation_.signs.size()) ? sign : -1;
  }

  int arrow(int way, int colour) const {
    for (int sign = 0; sign < notation_.numbered_signs; ++sign) {
      const SignClue& one = notation_.signs[static_cast<std::size_t>(sign)];
      if (one.way == way && one.colour == colour) return sign;
    }
    return -1;
  }

  /// Clues without which nobody would take a drawing for a puzzle of the family.
  std::optional<Error> missing() const {
    const auto has_any = [](const std::vector<Clue>& clues) {
      return std::ranges::any_of(clues, [](Clue clue) { return clue != no_clue; });
    };
    const bool has_heads = std::ranges::any_of(clues_.heads, has_any);
    if (notation_.heads != Heads::none && !has_heads)
      return error(expected(Words{"numbers beside the grid", "판 옆의 수"}, saw::none));
    if (notation_.are_letters() && clues_.number == 0)
      return error(expected(
          Words{"the letters beside the grid, such as 'A-D'", "판 옆에 적힌 글자 범위('A-D' 꼴)"},
          saw::none));
    if (notation_.heads == Heads::none && !notation_.has_regions && !has_any(clues_.cells) &&
        !has_any(clues_.between))
      return error(expected(Words{"clues in cells", "칸 안의 단서"}, saw::none));
    return std::nullopt;
  }

  const FamilyPage& page_;
  const Notation& notation_;
  const PenpaDrawing& drawing_;
  int line_;
  GridClues clues_;
  std::map<PenpaPlace, DrawnCell> cells_;
};

Result<PuzzlePtr> puzzle_of(const FamilyPage& page, const PenpaDrawing& drawing, int line) {
  if (auto trouble = too_long_side(page.notation, static_cast<std::size_t>(drawing.rows),
                                   static_cast<std::size_t>(drawing.columns), line))
    return fail(*std::move(trouble));
  Result<GridClues> clues = ClueReader(page, drawing, line).read();
  if (!clues) return fail(clues.error());
  return checked_puzzle(page, *std::move(clues), line);
}

std::string letters_of(std::string_view name) {
  std::string letters = lower_case(name);
  std::erase_if(letters, [](char c) { return !is_letter(c); });
  return letters;
}

/// Whether a drawing says that it is a puzzle of the family: by its genre, or by a symbol that only
/// this family has. Numbers, circles and borders could be clues of a hundred others.
bool says_family(const FamilyPage& page, const PenpaDrawing& drawing) {
  const std::string names[] = {letters_of(page.id), letters_of(page.title.en),
                               letters_of(page.notation.genre)};
  const bool is_named = std::ranges::any_of(drawing.genres, [&](const std::string& genre) {
    return std::ranges::find(names, genre) != std::end(names);
  });
  if (is_named || !drawing.genres.empty()) return is_named;
  const auto is_ours = [&](const PenpaSymbol& symbol) {
    return std::ranges::any_of(page.notation.drawn, [&](const DrawnSign& drawn) {
      return drawn.shape == symbol.shape && drawn.style == symbol.style;
    });
  };
  return std::ranges::any_of(drawing.symbols, is_ours);
}

}  // namespace

Likeness drawing_likeness(const FamilyPage& page, std::string_view head) {
  for (const Line& line : lines_of(head)) {
    const std::string_view text = trimmed(line.text);
    if (text.empty() || text.starts_with('#')) continue;
    if (!is_penpa(text)) return Likeness::no;
    const Result<PenpaDrawing> drawing = read_penpa(text, line.number);
    return drawing && says_family(page, *drawing) ? Likeness::certain : Likeness::near;
  }
  return Likeness::no;
}

Result<PuzzlePtr> read_drawing(const FamilyPage& page, std::string_view text) {
  return read_only_line(text, Words{"address", "주소"}, [&](Scanner& in) -> Result<PuzzlePtr> {
    const std::string_view line = trimmed(in.rest());
    if (!is_penpa(line)) return fail(in.expected(Words{"an address of Penpa", "Penpa 주소"}));
    const Result<PenpaDrawing> drawing = read_penpa(line, in.line_number());
    in.skip(line.size());
    return drawing ? puzzle_of(page, *drawing, in.line_number()) : fail(drawing.error());
  });
}

}  // namespace crosshatch::derive
