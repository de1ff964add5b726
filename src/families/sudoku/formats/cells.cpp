// SPDX-License-Identifier: MIT
#include "families/sudoku/formats/cells.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "core/place_names.h"
#include "families/sudoku/formats/variants.h"

namespace crosshatch::sudoku {

namespace {

Symbols symbols_of(int side, std::span<const std::uint8_t> numbers) {
  if (side <= 9) return Symbols::from_one;
  std::array<int, 256> uses{};
  for (const std::uint8_t number : numbers) ++uses[number];
  if (uses[0] == 0 || uses[side] > 0) return Symbols::from_one;
  const auto is_full = [&](int use) { return use == side; };
  const bool fills_grid = std::all_of(uses.begin(), uses.begin() + side, is_full);
  return uses[Sign::blank] > 0 || fills_grid ? Symbols::from_zero : Symbols::from_one;
}

std::string name_of(std::uint8_t number) {
  return number <= 9 ? std::string(1, static_cast<char>('0' + number))
                     : std::string(1, symbol(number, Symbols::from_zero));
}

}  // namespace

Message at_cell(Message message, Site site, int side) {
  return {{"{0} at {1}", "{1}: {0}"}, std::move(message), Message(cell_in_words(site, side))};
}

Result<PuzzlePtr> puzzle_of(BoxShape shape, std::span<const std::uint8_t> numbers, bool is_one_line,
                            std::string title, ErrorAt error_at, TextAt text_at, Variant variant) {
  const int side = shape.side();
  const Symbols symbols = shape.is_usual()    ? symbols_of(side, numbers)
                          : shape.lowest == 0 ? Symbols::from_zero
                                              : Symbols::from_one;
  const int lowest = symbols == Symbols::from_one ? 1 : 0;
  Board givens(shape.sites(), only(side) - 1);
  for (Site site = 0; site < shape.sites(); ++site) {
    const std::uint8_t number = numbers[site];
    if (number == Sign::blank || number < lowest) continue;
    if (number >= side + lowest)
      return fail(error_at(
          site, expected({{"a digit from {0} to {1} or a blank", "{0}부터 {1}까지의 숫자나 빈칸"},
                          symbol(0, symbols),
                          symbol(side - 1, symbols)},
                         seen(number == Sign::foreign ? text_at(site) : name_of(number)))));
    givens.set(site, number - lowest);
  }
  return std::make_unique<Puzzle>(shape, std::move(givens), TextStyle{is_one_line, symbols},
                                  std::move(title), std::move(variant));
}

Message wrong_line(int wanted, std::size_t cells) {
  return {{"expected {0} cells in the line, saw {1}", "한 줄에 {0}칸이 있어야 하는데 {1}칸입니다"},
          wanted,
          cells};
}

Message the_end_after(int cells) { return {{"the end after {0} cells", "{0}칸 뒤의 끝"}, cells}; }

Result<BoxShape> shape_of_side(int side) {
  if (const std::optional<BoxShape> shape = usual_shape(side)) return *shape;
  if (side > largest_side)
    return fail(Error{ErrorCode::too_large, expected(grid_of_largest_side, amount(side))});
  return fail(
      parse_error(0, 0,
                  {{"expected a grid whose side is a product of two, such as 4, 6, 8 or 9, saw {0}",
                    "그리드의 한 변은 4, 6, 8, 9처럼 2 이상인 두 수의 곱이어야 하는데 {0}입니다"},
                   side}));
}

Result<std::string> cells_of(const Puzzle& puzzle) {
  if (const Result<void> plain = check_no_marks(puzzle); !plain) return fail(plain.error());
  const Board& givens = puzzle.givens();
  // A reader recognises symbols from 0 by a '0' together with another blank. Without a 9 or a
  // letter such rows are a minesweeper board.
  Symbols symbols = puzzle.shape().lowest == 0 ? Symbols::from_zero : Symbols::from_one;
  if (puzzle.shape().is_usual() && puzzle.side() > 9 &&
      puzzle.look().symbols == Symbols::from_zero) {
    bool has_zero = false;
    bool has_blank = false;
    bool has_large = false;
    for (const Candidates candidates : givens.all()) {
      const bool is_blank = candidates == puzzle.all_values();
      has_zero |= candidates == only(0);
      has_blank |= is_blank;
      has_large |= !is_blank && candidates >= only(9);
    }
    if (has_zero && has_blank && has_large) symbols = Symbols::from_zero;
  }
  std::string cells;
  cells.reserve(static_cast<std::size_t>(givens.sites()) + 1);
  for (Site site = 0; site < givens.sites(); ++site)
    cells += givens.is_decided(site) ? symbol(givens.value(site), symbols) : '.';
  return cells;
}

Result<void> check_no_marks(const Puzzle& puzzle) {
  if (puzzle.is_plain()) return {};
  return fail(unsupported(
      expected(Words{"only givens and blanks", "주어진 수와 빈칸으로만 된 퍼즐"}, pencil_marks)));
}

Result<void> check_side(const Puzzle& puzzle, int most) {
  if (puzzle.side() <= most) return {};
  return fail(unsupported(expected({{"a grid up to {0}x{0}", "{0}x{0} 이하의 그리드"}, most},
                                   cells_a_side(puzzle.side()))));
}

Message cells_a_side(int side) { return {{"{0} cells a side", "한 변이 {0}칸입니다"}, side}; }

Result<void> check_classic(const Puzzle& puzzle) {
  if (const Result<void> features = check_features(puzzle, feature::none); !features)
    return features;
  return check_usual_shape(puzzle);
}

Result<void> check_usual_shape(const Puzzle& puzzle) {
  const BoxShape shape = puzzle.shape();
  if (usual_shape(shape.side()) == shape) return {};
  const BoxShape usual = *usual_shape(shape.side());
  const auto size = [](BoxShape s) {
    return std::to_string(s.box_rows) + "x" + std::to_string(s.box_columns);
  };
  return fail(unsupported(expected({{"boxes of {0} cells", "{0}칸 상자"}, size(usual)},
                                   {{"{0}", "{0}입니다"}, size(shape)})));
}

bool are_hints(std::string_view cells, std::string_view unknown) {
  return std::all_of(cells.begin(), cells.end(), [&](char c) {
    return unknown.find(c) != std::string_view::npos || (c >= '0' && c <= '8');
  });
}

bool may_be_hints(std::string_view cells, std::string_view unknown) {
  return cells.find_first_of(unknown) != std::string_view::npos && are_hints(cells, unknown);
}

bool has_impossible_hint(std::span<const std::string> rows, std::size_t checked) {
  const auto is_open = [&](std::size_t row, std::size_t column) {
    return row < rows.size() && column < rows[row].size() && number_of(rows[row][column]) > 9;
  };
  for (std::size_t row = 0; row < checked; ++row) {
    for (std::size_t column = 0; column < rows[row].size(); ++column) {
      if (is_open(row, column)) continue;
      int open = 0;
      for (std::size_t place = 0; place < 9; ++place)
        open += is_open(row + place / 3 - 1, column + place % 3 - 1);
      if (open < number_of(rows[row][column])) return true;
    }
  }
  return false;
}

}  // namespace crosshatch::sudoku
