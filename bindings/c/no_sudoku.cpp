// SPDX-License-Identifier: MIT
//
// In place of sudoku.cpp; and boards in memory are all given up.
#include <cstddef>

#include "arrays.h"
#include "families/sudoku/bulk/boards.h"
#include "families/sudoku/bulk/one.h"

namespace crosshatch::sudoku {

void solve_boards(const Boards& boards, Cpu /*cpu*/) {
  for (std::size_t i = 0; i < boards.count; ++i) boards.counts[i] = undecided;
}

std::uint32_t solve_one(const char* /*cells*/, char* /*solution*/, std::uint32_t /*limit*/,
                        std::uint64_t /*most_branches*/) {
  return undecided;
}

}  // namespace crosshatch::sudoku

using namespace crosshatch;

xh_status xh_sudoku_from_givens(int32_t /*box_rows*/, int32_t /*box_columns*/,
                                const uint8_t* /*givens*/, xh_puzzle** puzzle, xh_error* error) {
  return c::refuse_family("sudoku", puzzle, error);
}
