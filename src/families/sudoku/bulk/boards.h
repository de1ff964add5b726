// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/cpu.h"

namespace crosshatch::sudoku {

/// Many 9x9 boards in memory, and where their answers go. The caller owns all of it.
///
/// A board is 81 characters, row by row: '1' to '9', and for a blank one of ". 0 _ * -". They need
/// no terminator. The next board is `stride` bytes further, so the lines of a file can be used as
/// they are.
struct Boards {
  const char* cells = nullptr;
  std::size_t stride = 81;  ///< at least 81
  std::size_t count = 0;

  /// Where the first solution found of each board goes: 81 digits at `solution_stride` times the
  /// number of the board. Bytes between are not touched, and boards without a solution write
  /// nothing. Null if solutions are not wanted.
  char* solutions = nullptr;
  std::size_t solution_stride = 81;

  /// The number of solutions of each board, at most `limit`; or `foreign` or `undecided`.
  std::uint32_t* counts = nullptr;
  /// 1 for each board that naked and hidden singles alone solve, else 0. Null if that is not
  /// wanted; it takes little time, and none for boards that singles solve.
  std::uint8_t* logic = nullptr;

  std::uint32_t limit = 2;  ///< from 1 to 2^31 - 1: stop after this many solutions

  /// A board that takes more branches than this is given up; 0 means no limit. A board that takes
  /// more than 2000, plus four for each solution, is started again in solve_one (one.h) with the
  /// same limit.
  std::uint64_t most_branches = 0;
};

inline constexpr std::uint32_t foreign = 0xFFFFFFFF;    ///< not a board: it has another character
inline constexpr std::uint32_t undecided = 0xFFFFFFFE;  ///< given up

/// Counts the solutions of all boards, up to the limit. It is reentrant and frees its memory at the
/// end; if it gets none, it uses 72 KB of the stack and fewer lanes. The answer for a board,
/// including the solution, depends only on that board, not on `cpu` or on other boards.
void solve_boards(const Boards& boards, Cpu cpu = this_cpu());

}  // namespace crosshatch::sudoku
