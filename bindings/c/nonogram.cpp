// SPDX-License-Identifier: MIT
#include <set>
#include <string>
#include <vector>

#include "arrays.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::c {

namespace {

/// The palette that has all of these colours. The maker of the puzzle leaves out the others.
nonogram::Palette palette_of(const std::set<int>& colours) {
  const int most = colours.empty() ? 1 : *colours.rbegin();
  return most == 1 ? nonogram::Palette{} : nonogram::numbered_palette(most);
}

/// The colours keep the caller's numbers. An empty picture has black.
ValueNames names_of(const std::set<int>& colours) {
  if (colours.empty()) return ValueNames();
  return ValueNames(std::vector<int>(colours.begin(), colours.end()));
}

Result<xh_puzzle*> from_clues(std::int32_t rows, std::int32_t columns, const std::int32_t* counts,
                              const std::int32_t* numbers, const std::int32_t* colours) {
  if (const Result<void> sides = check_sides(rows, columns); !sides) return fail(sides.error());
  if (counts == nullptr) return fail(expected_array("the lengths of the clues"));
  std::vector<nonogram::Clue> clues[2];
  std::size_t next = 0;
  std::set<int> used;
  for (std::int32_t line = 0; line < rows + columns; ++line) {
    const bool is_row = line < rows;
    const std::string where = is_row ? " for row " + std::to_string(line + 1)
                                     : " for column " + std::to_string(line - rows + 1);
    if (counts[line] < 0 || counts[line] > max_side)
      return fail(expected_number("a clue of 0 to " + std::to_string(max_side) + " numbers" + where,
                                  counts[line]));
    if (counts[line] > 0 && numbers == nullptr)
      return fail(expected_array("the numbers of the clues"));
    nonogram::Clue& clue = clues[is_row ? 0 : 1].emplace_back();
    for (std::int32_t i = 0; i < counts[line]; ++i, ++next) {
      const int colour = colours == nullptr ? 1 : colours[next];
      if (numbers[next] < 0 || numbers[next] > max_side)
        return fail(expected_number("a number from 0 to " + std::to_string(max_side) + where,
                                    numbers[next]));
      if (colour < 1 || colour > nonogram::max_colours)
        return fail(expected_number(
            "a colour from 1 to " + std::to_string(nonogram::max_colours) + where, colour));
      if (numbers[next] > 0) used.insert(colour);
      clue.emplace_back(numbers[next], colour);
    }
  }
  return handle_of(
      "nonogram",
      nonogram::make_puzzle(std::move(clues[0]), std::move(clues[1]), {}, palette_of(used)),
      names_of(used));
}

Result<xh_puzzle*> from_cells(std::int32_t rows, std::int32_t columns, const std::uint8_t* cells) {
  if (const Result<void> sides = check_sides(rows, columns); !sides) return fail(sides.error());
  if (cells == nullptr) return fail(expected_array("the cells of a drawing"));
  Board picture(rows * columns, 0);
  std::set<int> used;
  for (std::size_t i = 0; i < cells_of(rows, columns); ++i) {
    if (cells[i] > nonogram::max_colours)
      return fail(expected_number(
          "0 or a colour up to " + std::to_string(nonogram::max_colours) + at_cell(i, columns),
          cells[i]));
    if (cells[i] > 0) used.insert(cells[i]);
    picture.set(static_cast<Site>(i), cells[i]);
  }
  return handle_of("nonogram", nonogram::puzzle_of(picture, rows, columns, {}, palette_of(used)),
                   names_of(used));
}

}  // namespace

}  // namespace crosshatch::c

using namespace crosshatch;

xh_status xh_nonogram_from_clues(int32_t rows, int32_t columns, const int32_t* counts,
                                 const int32_t* numbers, const int32_t* colours, xh_puzzle** puzzle,
                                 xh_error* error) {
  return c::make_handle(puzzle, nullptr, error,
                        [&] { return c::from_clues(rows, columns, counts, numbers, colours); });
}

xh_status xh_nonogram_from_cells(int32_t rows, int32_t columns, const uint8_t* cells,
                                 xh_puzzle** puzzle, xh_error* error) {
  return c::make_handle(puzzle, nullptr, error,
                        [&] { return c::from_cells(rows, columns, cells); });
}
