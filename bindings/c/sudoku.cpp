// SPDX-License-Identifier: MIT
#include <string>

#include "arrays.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::c {

namespace {

Result<xh_puzzle*> from_givens(std::int32_t box_rows, std::int32_t box_columns,
                               const std::uint8_t* givens) {
  const bool is_shape = box_rows >= 2 && box_columns >= 2 && box_rows <= sudoku::largest_side &&
                        box_columns <= sudoku::largest_side &&
                        box_rows * box_columns <= sudoku::largest_side;
  if (!is_shape)
    return fail(english_error("expected boxes of at least 2 x 2 cells and a side of at most " +
                              std::to_string(sudoku::largest_side) + ", saw boxes of " +
                              std::to_string(box_rows) + " x " + std::to_string(box_columns)));
  if (givens == nullptr) return fail(expected_array("the givens of a sudoku"));
  const sudoku::BoxShape shape{box_rows, box_columns};
  const int side = shape.side();
  Board board(shape.sites(), only(side) - 1);
  for (Site site = 0; site < board.sites(); ++site) {
    const int digit = givens[site];
    if (digit > side)
      return fail(expected_number("0 or a digit up to " + std::to_string(side) +
                                      at_cell(static_cast<std::size_t>(site), side),
                                  digit));
    if (digit > 0) board.set(site, digit - 1);
  }
  return handle_of("sudoku", PuzzlePtr(new sudoku::Puzzle(shape, std::move(board))), ValueNames(1));
}

}  // namespace

}  // namespace crosshatch::c

using namespace crosshatch;

xh_status xh_sudoku_from_givens(int32_t box_rows, int32_t box_columns, const uint8_t* givens,
                                xh_puzzle** puzzle, xh_error* error) {
  return c::make_handle(puzzle, nullptr, error,
                        [&] { return c::from_givens(box_rows, box_columns, givens); });
}
