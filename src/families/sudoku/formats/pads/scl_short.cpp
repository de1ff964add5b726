// SPDX-License-Identifier: MIT
//
// SudokuPad's short codes of givens, row by row:
//
//     scf...       a character is a digit (0: none) and the 0 to 5 blanks after it, the place of
//     the
//                  character in 0-9, A-Z, a-x being the digit + 10 times these blanks. After '*'
//                  come 'w' for the windows of a windoku, 'x' for both diagonals, 't' and a title
//                  up to the next '*', 'a' and an author. "**" is a '*'. In older ones 'w' and 'x'
//                  follow the last cell.
//     classic...   the same without rules; or digits and characters for 0 to 69 blanks
#include "families/sudoku/formats/pads/scl_short.h"

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "core/reading.h"
#include "families/sudoku/formats/cells.h"
#include "families/sudoku/formats/pads/address.h"
#include "families/sudoku/formats/variants.h"
#include "families/sudoku/symbols.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::string_view digits_and_blanks =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
constexpr std::string_view numbers_of_blanks =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";
constexpr std::string_view scf = "scf";
constexpr std::string_view classic = "classic";
constexpr std::size_t cells_of_scf = 81;
constexpr std::size_t most_cells = most_sites;

struct ShortSudoku {
  std::string cells;
  std::size_t read = 0;  ///< how many characters
  bool has_diagonals = false;
  bool has_windows = false;
  std::string title = {};
  std::string author = {};
};

/// The cells of characters that are a digit and blanks, until there are so many.
ShortSudoku digits_and_blanks_in(std::string_view code, std::size_t most) {
  ShortSudoku out;
  for (; out.read < code.size() && out.cells.size() < most; ++out.read) {
    const std::size_t number = digits_and_blanks.find(code[out.read]);
    if (number == std::string_view::npos) break;
    out.cells += number % 10 == 0 ? '.' : static_cast<char>('0' + number % 10);
    out.cells.append(number / 10, '.');
  }
  return out;
}

/// The cells of digits and numbers of blanks.
ShortSudoku blanks_by_number_in(std::string_view code) {
  ShortSudoku out;
  for (; out.read < code.size() && out.cells.size() < most_cells; ++out.read) {
    const char c = code[out.read];
    const std::size_t blanks = numbers_of_blanks.find(c);
    if (blanks != std::string_view::npos) {
      out.cells.append(blanks, '.');
    } else if (c >= '1' && c <= '9') {
      out.cells += c;
    } else {
      break;
    }
  }
  return out;
}

bool is_square(std::size_t cells) {
  for (std::size_t side = smallest_side; side <= largest_side; ++side) {
    if (side * side == cells) return true;
  }
  return false;
}

/// The rules after the cells; false: there is something else.
bool read_rules(std::string_view rules, ShortSudoku& sudoku) {
  for (std::size_t at = 0; at < rules.size();) {
    const char c = rules[at++];
    if (c == '*') continue;
    if (c == 'w') sudoku.has_windows = true;
    if (c == 'x') sudoku.has_diagonals = true;
    if (c == 'w' || c == 'x') continue;
    if (c != 't' && c != 'a') return false;
    std::string& text = c == 't' ? sudoku.title : sudoku.author;
    for (; at < rules.size(); ++at) {
      const bool is_pair = rules.substr(at).starts_with("**");
      if (rules[at] == '*' && !is_pair) break;
      text += rules[at];
      if (is_pair) ++at;
    }
  }
  return true;
}

std::optional<ShortSudoku> sudoku_in(std::string_view name) {
  if (name.starts_with(scf)) {
    const std::string_view code = name.substr(scf.size());
    ShortSudoku out = digits_and_blanks_in(code, cells_of_scf);
    if (!read_rules(code.substr(out.read), out)) return std::nullopt;
    return out;
  }
  const std::string_view code = name.substr(classic.size());
  ShortSudoku first = digits_and_blanks_in(code, most_cells);
  ShortSudoku second = blanks_by_number_in(code);
  // Nothing tells which of the two it is but that the whole makes a grid.
  for (ShortSudoku* const one : {&first, &second}) {
    if (one->read == code.size() && is_square(one->cells.size())) return std::move(*one);
  }
  return std::nullopt;
}

}  // namespace

bool is_short_code(std::string_view name) {
  return name.starts_with(scf) || name.starts_with(classic);
}

bool makes_a_grid(std::string_view name) {
  if (!is_short_code(name)) return false;
  const std::string plain = unescaped(name);
  const auto sudoku = sudoku_in(plain);
  return sudoku && is_square(sudoku->cells.size());
}

Result<PuzzlePtr> read_short_code(std::string_view name, int column) {
  const std::string plain = unescaped(name);
  const auto sudoku = sudoku_in(plain);
  const std::size_t cells = sudoku ? sudoku->cells.size() : 0;
  if (!sudoku || !is_square(cells))
    return fail(parse_error(1, column,
                            expected(Words{"a short code of a whole grid, such as 81 cells",
                                           "81칸처럼 그리드 전체를 담은 짧은 코드"},
                                     cells == 0 ? seen(name) : amount_of_cells(cells))));
  int side = smallest_side;
  while (static_cast<std::size_t>(side * side) < cells) ++side;
  const Result<BoxShape> shape = shape_of_side(side);
  if (!shape) return fail(parse_error(1, column, shape.error().message));
  std::vector<std::uint8_t> numbers;
  for (const char c : sudoku->cells) numbers.push_back(number_of(c));
  Variant variant{.main_diagonal = sudoku->has_diagonals,
                  .other_diagonal = sudoku->has_diagonals,
                  .windows = sudoku->has_windows};
  const std::string by = sudoku->author.empty() ? "" : "by " + sudoku->author;
  const bool has_both = !sudoku->title.empty() && !by.empty();
  return puzzle_of(
      *shape, numbers, true, sudoku->title + (has_both ? ", " : "") + by,
      [&](int /*index*/, Message message) { return parse_error(1, column, std::move(message)); },
      [&](int index) {
        return std::string_view(sudoku->cells).substr(static_cast<std::size_t>(index), 1);
      },
      std::move(variant));
}

}  // namespace crosshatch::sudoku
