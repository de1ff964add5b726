// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/cpu.h"

namespace crosshatch::sudoku {

/// Many 9x9 boards in memory, and where their answers go. All of it is the caller's.
///
/// A board is 81 characters, row by row: '1' to '9', and for a blank one of ". 0 _ * -". They need
/// no end; `stride` bytes further is the next, so the lines of a file are boards as they stand.
struct Boards {
  const char* cells = nullptr;
  std::size_t stride = 81;  ///< at least 81
  std::size_t count = 0;

  /// Where the first solution that was found of each board goes, as 81 digits, at
  /// `solution_stride` times its number; bytes between are left alone. Boards without a solution
  /// write nothing. Null: nobody wants them.
  char* solutions = nullptr;
  std::size_t solution_stride = 81;

  /// How many solutions each board has, at most `limit`; or `foreign`, `undecided`.
  std::uint32_t* counts = nullptr;
  std::uint32_t limit = 2;  ///< from 1 to 2^31 - 1: stop looking at so many

  /// A board that takes more branches than this is given up; 0 = no cap. One that takes more than
  /// 2000, and four for each solution, is begun anew by solve_one (one.h), with the same cap.
  std::uint64_t most_branches = 0;
};

inline constexpr std::uint32_t foreign = 0xFFFFFFFF;    ///< not a board: another character
inline constexpr std::uint32_t undecided = 0xFFFFFFFE;  ///< given up

/// Counts the solutions of all boards, up to the limit. Reentrant, and no memory lasts; where there
/// is none it takes 72 KB of the stack instead and fewer lanes. What it says of a board, the
/// solution too, depends on that board alone: not on `cpu`, nor on its neighbours.
void solve_boards(const Boards& boards, Cpu cpu = this_cpu());

}  // namespace crosshatch::sudoku
