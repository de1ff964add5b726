// SPDX-License-Identifier: MIT
//
// Files with millions of these lines are read with `read_line`, so it looks at each character once
// and allocates only the puzzle.
#include "families/sudoku/formats/line.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "base/text.h"
#include "base/utf8.h"
#include "families/sudoku/formats/bulk.h"
#include "families/sudoku/formats/cells.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/grid/tidy.h"

namespace crosshatch::sudoku {

namespace {

bool ends_cells(char c) { return is_space(c) || c == ',' || c == ';' || c == '#'; }

/// The side of a grid with this number of cells, or 0.
int side_of(std::size_t cells) {
  for (int side = smallest_side; side <= largest_side; ++side) {
    if (static_cast<std::size_t>(side * side) == cells) return usual_shape(side) ? side : 0;
  }
  return 0;
}

std::size_t characters_in(std::string_view text) {
  if (text.empty()) return 0;
  // A first byte that continues nothing is a character, too, if no good one.
  return 1 + static_cast<std::size_t>(std::count_if(
                 text.begin() + 1, text.end(), [](char c) { return !continues_character(c); }));
}

/// The part of `line` before a remark. What would begin one is a slip where the cells are a grid
/// only with it and all that follows.
std::string_view cells_in(std::string_view line) {
  std::size_t end = 0;
  while (end < line.size() && !ends_cells(line[end])) ++end;
  const bool is_whole = side_of(end) == 0 && line.find_first_of(" \t") == line.npos &&
                        side_of(characters_in(line)) > 0;
  return is_whole ? line : line.substr(0, end);
}

/// Cells that stand apart in a line: "5 3 . . 7", "5,3,,,7", "[5, 3, 0, 0, 7]".
struct ApartCells {
  std::vector<std::string_view> fields;  ///< empty for a blank between two commas
  std::vector<std::size_t> places;       ///< [field]: where it begins in the line
  bool has_pairs = false;                ///< has numbers of two digits

  /// The number of a field, as `number_of` has it.
  [[nodiscard]] std::uint8_t number(std::size_t field) const {
    const std::string_view text = fields[field];
    if (text.empty()) return Sign::blank;
    if (text.size() == 1 && has_pairs && text[0] == '0') return Sign::blank;
    if (text.size() == 1) return number_of(text[0]);
    const bool is_number = is_digit(text[0]) && is_digit(text[1]);
    const int number = is_number ? (text[0] - '0') * 10 + (text[1] - '0') : Sign::foreign;
    return number <= largest_side ? static_cast<std::uint8_t>(number) : Sign::foreign;
  }
};

constexpr std::size_t least_apart = 16;

/// The cells of a line if they stand apart. A first field of more than two characters is a line of
/// cells with a remark.
std::optional<ApartCells> apart_cells(std::string_view line) {
  const char* const begin = line.data();
  line = trimmed(line.substr(0, line.find('#')));
  if (!line.empty() && std::string_view("[({").find(line.front()) != std::string_view::npos) {
    line.remove_prefix(1);
    line = line.substr(0, line.find_last_not_of(" \t,;") + 1);
    if (!line.empty() && std::string_view("])}").find(line.back()) != std::string_view::npos)
      line.remove_suffix(1);
    line = trimmed(line);
  }
  constexpr std::string_view marks = ",;|\t";
  const std::size_t first_end = line.find_first_of(",;| \t");
  if (first_end == std::string_view::npos || first_end > 2) return std::nullopt;
  const std::size_t mark = line.find_first_of(marks);
  const char separator = mark == std::string_view::npos ? ' ' : line[mark];
  ApartCells cells;
  for (std::size_t at = 0; at <= line.size() && cells.fields.size() <= most_sites;) {
    while (separator == ' ' && at < line.size() && is_space(line[at])) ++at;
    const std::size_t end = std::min(line.find(separator, at), line.size());
    std::string_view field = line.substr(at, end - at);
    while (!field.empty() && is_space(field.front())) field.remove_prefix(1);
    field = trimmed(field);
    const bool is_end = end == line.size();
    if (field.size() > 2) return std::nullopt;
    // After the last mark is a blank if one is missing.
    const std::size_t count = cells.fields.size();
    const bool is_missing = separator != ' ' && side_of(count) == 0 && side_of(count + 1) > 0;
    if (!field.empty() || !is_end || is_missing) {
      cells.fields.push_back(field);
      cells.places.push_back(
          static_cast<std::size_t>((field.empty() ? line.data() + at : field.data()) - begin));
    }
    cells.has_pairs |= field.size() == 2;
    at = end + 1;
  }
  if (cells.fields.size() < least_apart) return std::nullopt;
  return cells;
}

/// The cells of a line as characters, to say what it looks like: the first field, or all that stand
/// apart.
std::string look_of_line(std::string_view line) {
  const std::optional<ApartCells> apart = apart_cells(line);
  if (!apart) return std::string(cells_in(trimmed(line)));
  std::string cells;
  for (std::size_t i = 0; i < apart->fields.size(); ++i) {
    const std::uint8_t number = apart->number(i);
    cells += number == Sign::foreign ? '!'
             : number == Sign::blank ? (apart->fields[i].empty() ? '.' : apart->fields[i][0])
                                     : symbol(number, Symbols::from_zero);
  }
  return cells;
}

/// A character of a text, all its bytes.
std::string_view character_at(std::string_view text, int index) {
  const auto length = [&] {
    std::size_t end = 1;
    while (end < text.size() && continues_character(text[end])) ++end;
    return end;
  };
  for (; index > 0; --index) text.remove_prefix(length());
  return text.substr(0, length());
}

/// The side of the grid from which this number of cells differs by a few, or 0.
int nearest_side(std::size_t cells) {
  constexpr int few = 3;
  for (int side = smallest_side; side <= largest_side; ++side) {
    const int missed = std::abs(side * side - static_cast<int>(cells));
    if (usual_shape(side) && missed <= few) return side;
  }
  return 0;
}

/// The number of cells that a line of `cells` characters was most likely meant to have.
int nearest_size(std::size_t cells) {
  const int side = nearest_side(cells);
  return side > 0 ? side * side : 81;
}

Line next_line(std::string_view& text, int& number) { return {take_line(text), number++}; }

bool is_remark(std::string_view line) { return is_blank(line) || line.front() == '#'; }

/// The next line that is not a remark; an empty one at the end of the text.
Line next_puzzle(std::string_view& text, int& number) {
  while (!text.empty()) {
    const Line line = next_line(text, number);
    if (!is_remark(line.text)) return line;
  }
  return {{}, number};
}

/// Whether these cells are a sudoku, by their number and their characters.
bool is_sudoku(std::string_view cells) {
  if (cells.size() > static_cast<std::size_t>(most_sites)) return false;
  const int side = side_of(cells.size());
  return side > 0 && std::all_of(cells.begin(), cells.end(), [&](char c) {
           const std::uint8_t number = number_of(c);
           return number == Sign::blank || number <= side;
         });
}

/// Whether it may be a killer of arrows.
bool has_arrows(std::string_view cells) { return cells.find_first_of("<>^v") != cells.npos; }

/// A line with some cells too few or too many for a 9x9, 16x16 or 25x25, or with a foreign
/// character or two.
bool is_damaged(std::string_view cells) {
  struct Size {
    int side;
    int few;
  };
  const auto count = static_cast<int>(std::min<std::size_t>(characters_in(cells), 2 * most_sites));
  for (const Size size : {Size{9, 11}, Size{16, 20}, Size{25, 20}}) {
    const int missed = count - size.side * size.side;
    if (std::abs(missed) > size.few) continue;
    const auto strange = std::count_if(cells.begin(), cells.end(), [&](char c) {
      const std::uint8_t number = number_of(c);
      return number != Sign::blank && number > size.side && !continues_character(c);
    });
    return strange <= (missed == 0 ? 2 : 0) && !has_arrows(cells);
  }
  return false;
}

/// Whether a line that is alone is a grid but for a foreign character or two, or for a few cells of
/// a large one.
bool has_slip(std::string_view cells) {
  const std::size_t count = characters_in(cells);
  const int side = nearest_side(count);
  const bool is_short = side_of(count) == 0;
  if (side < (is_short ? 10 : smallest_side)) return false;
  const auto strange = std::ranges::count_if(cells, [&](char c) {
    return number_of(c) != Sign::blank && number_of(c) > side && !continues_character(c);
  });
  return strange <= (is_short ? 0 : 2) && !has_arrows(cells);
}

/// Whether a line that is alone is a part of a sudoku: digits and blanks that are no hints of a
/// board of one row.
bool is_part(std::string_view cells) {
  constexpr std::size_t least = 12;
  if (cells.size() < least || cells.size() > static_cast<std::size_t>(most_sites)) return false;
  const bool are_digits = std::all_of(cells.begin(), cells.end(), [](char c) {
    return is_digit(c) || number_of(c) == Sign::blank;
  });
  if (!are_digits || std::none_of(cells.begin(), cells.end(), is_digit)) return false;
  const std::string row(cells);
  return !may_be_hints(cells, "._") || has_impossible_hint(std::span(&row, 1), 1);
}

/// What the first lines of a text are like.
struct FirstLines {
  int lines = 0;
  int boards = 0;              ///< of 81 cells
  int damaged = 0;             ///< nearly so
  bool may_be_a_board = true;  ///< all of them together, of minesweeper
};

FirstLines look_at_lines(std::string_view head) {
  constexpr int enough = 16;
  constexpr std::size_t board_size = 81;
  FirstLines look;
  int number = 1;
  std::vector<std::string> rows;
  for (; look.lines < enough; ++look.lines) {
    const Line line = next_puzzle(head, number);
    if (line.text.empty()) break;
    const std::string& cells = rows.emplace_back(look_of_line(line.text));
    const bool is_board = cells.size() == board_size && is_sudoku(cells);
    look.boards += is_board;
    look.damaged += !is_board && is_damaged(cells);
    look.may_be_a_board &= cells.size() == rows.front().size() && may_be_hints(cells, "._");
  }
  // What is below the last of them is not known.
  const std::size_t checked = rows.size() - (look.lines == enough ? 1 : 0);
  look.may_be_a_board &= !has_impossible_hint(rows, checked);
  return look;
}

/// How surely a text whose first line is no sudoku has lines of sudokus. If at least half of the
/// first lines are, it is a file of them with some damaged lines, which is no reason to refuse the
/// others.
Likeness likeness_of_damaged(std::string_view head, std::string_view first) {
  const FirstLines look = look_at_lines(head);
  const bool is_alone = look.lines == 1;
  if (!look.may_be_a_board && look.boards > 0 && 2 * look.boards >= look.lines)
    return Likeness::likely;
  if (!is_damaged(first)) {
    const bool may_be_meant = is_part(first) || has_slip(first);
    return is_alone && may_be_meant ? Likeness::near : Likeness::no;
  }
  const bool are_lines = 2 * (look.boards + look.damaged) >= look.lines;
  return is_alone || (are_lines && !look.may_be_a_board) ? Likeness::likely : Likeness::near;
}

}  // namespace

Likeness line_likeness(std::string_view head) {
  const TidyText tidy(head);
  const std::string_view whole = head = tidy.text();
  int number = 1;
  const Line first_puzzle = next_puzzle(head, number);
  const std::string first = look_of_line(first_puzzle.text);
  if (!is_sudoku(first)) return likeness_of_damaged(whole, first);
  const std::string second = look_of_line(next_puzzle(head, number).text);
  if (second.empty()) return Likeness::likely;
  // Fields between spaces may be rows or clues of anything.
  if (first.size() < 36 && apart_cells(first_puzzle.text)) return Likeness::no;
  if (first.size() >= 81) {
    const bool is_board = second.size() == first.size() && may_be_hints(first, "_") &&
                          look_at_lines(whole).may_be_a_board;
    return is_board ? Likeness::possible : Likeness::likely;
  }
  const FirstLines look = look_at_lines(whole);
  if (!look.may_be_a_board && 2 * look.boards >= look.lines) return Likeness::likely;
  // Lines of 16, 36 or 64 cells may be rows of something else.
  return is_sudoku(second) ? Likeness::possible : Likeness::no;
}

bool is_guessed_line(std::string_view text) {
  int number = 1;
  const std::string_view line = next_puzzle(text, number).text;
  const std::string_view cells = cells_in(trimmed(line));
  return cells.size() < 81 && !apart_cells(line) && are_hints(cells, "._");
}

namespace {

/// A line of digits is also one of `line`, which reads it in the same way. So this is never more
/// certain.
Likeness sdm_likeness(std::string_view head) {
  int number = 1;
  std::string_view rest = head;
  const std::string_view cells = cells_in(trimmed(next_puzzle(rest, number).text));
  if (!std::all_of(cells.begin(), cells.end(), is_digit)) return Likeness::no;
  return std::min(line_likeness(head), Likeness::possible);
}

Result<PuzzlePtr> read_apart(Line line, const ApartCells& cells) {
  const std::size_t count = cells.fields.size();
  const int side = side_of(count);
  if (side == 0) {
    const int wanted = nearest_size(count);
    const auto extra = static_cast<std::size_t>(wanted);
    const std::size_t at = extra < count ? cells.places[extra] : trimmed(line.text).size();
    return fail(parse_error(line.number, static_cast<int>(at) + 1, wrong_line(wanted, count)));
  }
  std::vector<std::uint8_t> numbers;
  for (std::size_t i = 0; i < count; ++i) numbers.push_back(cells.number(i));
  const auto error_at = [&](int index, Message message) {
    return parse_error(line.number, static_cast<int>(cells.places[index]) + 1, std::move(message));
  };
  return puzzle_of(*usual_shape(side), numbers, true, {}, error_at,
                   [&](int index) { return cells.fields[index]; });
}

Result<PuzzlePtr> read_tidy_line(std::string_view text) {
  int number = 1;
  const Line line = next_puzzle(text, number);
  if (line.text.empty())
    return fail(parse_error(line.number, 1,
                            expected(Words{"a line of cells", "칸들의 줄"}, the_end_of_the_text)));
  std::size_t indent = 0;
  while (is_space(line.text[indent])) ++indent;
  const std::string_view cells = cells_in(line.text.substr(indent));
  const std::optional<ApartCells> apart = apart_cells(line.text);
  Result<PuzzlePtr> puzzle =
      apart ? read_apart(line, *apart)
            : sudoku::read_cells({cells, line.number}, static_cast<int>(indent) + 1);
  if (!puzzle) return puzzle;
  const Line second = next_puzzle(text, number);
  if (!second.text.empty())
    return fail(parse_error(
        second.number, 1,
        expected(one_puzzle, Words{"a second line of cells", "칸들의 줄이 또 있습니다"})));
  return puzzle;
}

}  // namespace

Result<PuzzlePtr> read_line(std::string_view text) { return read_tidy(text, read_tidy_line); }

Result<PuzzlePtr> read_cells(Line line, int first_column) {
  const std::string_view cells = line.text;
  const std::size_t count = characters_in(cells);
  const int side = side_of(count);
  if (side == 0) {
    const auto most = static_cast<int>(std::min<std::size_t>(count, most_sites));
    const int wanted = nearest_size(most);
    return fail(
        parse_error(line.number, first_column + std::min(most, wanted), wrong_line(wanted, count)));
  }
  // A character of several bytes is foreign, but it counts as one character.
  std::array<std::uint8_t, most_sites> numbers;
  std::size_t site = 0;
  for (const char c : cells) {
    if (site > 0 && continues_character(c)) {
      numbers[site - 1] = Sign::foreign;
    } else {
      numbers[site++] = number_of(c);
    }
  }
  const auto error_at = [&](int index, Message message) {
    return parse_error(line.number, first_column + index, std::move(message));
  };
  return puzzle_of(*usual_shape(side), {numbers.data(), count}, true, {}, error_at,
                   [&](int index) { return character_at(cells, index); });
}

Result<std::string> write_line(const crosshatch::Puzzle& puzzle) {
  if (const Result<void> classic = check_classic(of(puzzle)); !classic)
    return fail(classic.error());
  Result<std::string> cells = cells_of(of(puzzle));
  if (cells) *cells += '\n';
  return cells;
}

Result<std::string> write_sdm(const crosshatch::Puzzle& puzzle) {
  if (const Result<void> side = check_side(of(puzzle), 9); !side) return fail(side.error());
  Result<std::string> line = write_line(puzzle);
  if (line) std::replace(line->begin(), line->end(), '.', '0');
  return line;
}

namespace {

/// Solves the lines that are 9x9 grids.
void solve_lines(std::string_view /*heading*/, std::span<const std::string_view> lines, Cpu cpu,
                 bool wants_logic, Glance* glances, char* solutions) {
  constexpr std::size_t board_size = 81;
  const auto find_cells = [](std::string_view line) -> std::string_view {
    if (line.size() == board_size) return line;
    while (!line.empty() && is_space(line.front())) line.remove_prefix(1);
    const bool fits = line.size() >= board_size &&
                      (line.size() == board_size || ends_cells(line[board_size])) &&
                      is_plain_line(line.substr(board_size));
    return fits ? line.substr(0, board_size) : std::string_view();
  };
  solve_texts(lines, cpu, wants_logic, find_cells, glances, solutions);
}

constexpr Bulk line_bulk = {
    .answer_size = solution_size, .rows = 9, .columns = 9, .run = solve_lines};

}  // namespace

/// All cells of a puzzle in one line: 81 characters for 9x9, 16 for 4x4, 256 for 16x16. What
/// follows the cells after a space, a comma or a semicolon is a remark. Or each cell stands alone
/// between spaces, commas, semicolons or tabs: 5 3 . . 7 ...
constinit const Codec line_codec = {
    .id = "line",
    .title = "one line of cells a puzzle (81 characters for 9x9)",
    .extension = ".sdl",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = line_likeness,
    .read = read_line,
    .write = write_line,
    .is_guess = is_guessed_line,
    .bulk = &line_bulk,
};

/// Never recognised, because it looks like `line`. Written with 0 for blanks.
constinit const Codec sdm_codec = {
    .id = "sdm",
    .title = "one line of 81 digits a puzzle, 0 for a blank",
    .extension = ".sdm",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = sdm_likeness,
    .read = read_line,
    .write = write_sdm,
    .bulk = &line_bulk,
};

}  // namespace crosshatch::sudoku
