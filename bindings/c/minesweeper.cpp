// SPDX-License-Identifier: MIT
#include <string>

#include "arrays.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::c {

namespace {

Result<xh_puzzle*> from_hints(std::int32_t rows, std::int32_t columns, const std::int8_t* hints,
                              std::int32_t mines, std::uint32_t rules) {
  if (const Result<void> sides = check_sides(rows, columns); !sides) return fail(sides.error());
  if (hints == nullptr) return fail(expected_array("the hints of a board"));
  if (rules > (XH_MOSAIC | XH_WRAPS)) return fail(expected_number("a sum of known rules", rules));
  if (mines < -1) return fail(expected_number("a number of mines, or -1", mines));
  const bool is_mosaic = (rules & XH_MOSAIC) != 0;
  for (std::size_t i = 0; i < cells_of(rows, columns); ++i) {
    if (hints[i] < minesweeper::gap || hints[i] > minesweeper::largest_hint ||
        (hints[i] == minesweeper::largest_hint && !is_mosaic))
      return fail(expected_number("a hint from 0 to " + std::string(is_mosaic ? "9" : "8") +
                                      ", -1 or -2" + at_cell(i, columns),
                                  hints[i]));
  }
  static_assert(XH_UNKNOWN_CELL == minesweeper::unknown && XH_NO_CELL == minesweeper::gap);
  return handle_of(
      is_mosaic ? "mosaic" : "minesweeper",
      minesweeper::make_puzzle(rows, columns, {hints, hints + cells_of(rows, columns)},
                               mines < 0 ? std::nullopt : std::optional<int>(mines),
                               {.counts_itself = is_mosaic, .wraps = (rules & XH_WRAPS) != 0}));
}

}  // namespace

}  // namespace crosshatch::c

using namespace crosshatch;

xh_status xh_minesweeper_from_hints(int32_t rows, int32_t columns, const int8_t* hints,
                                    int32_t mines, uint32_t rules, xh_puzzle** puzzle,
                                    xh_error* error) {
  return c::make_handle(puzzle, nullptr, error,
                        [&] { return c::from_hints(rows, columns, hints, mines, rules); });
}
