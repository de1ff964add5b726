// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

// Plain data only. This header is compiled for several kinds of processors, and the linker could
// pick the version of an inline function that not all of them can run.

namespace crosshatch::sudoku {

/// `Boards` (boards.h), with room for the stacks of all lanes.
struct BulkCall {
  const char* cells;
  size_t stride;
  size_t count;
  char* solutions;
  size_t solution_stride;
  uint32_t* counts;
  uint32_t limit;
  uint64_t most_branches;
  uint32_t* room;  ///< `lane_room` words for each lane
  /// Solve only the boards whose count is `undecided`.
  bool only_given_up;
};

/// The count of a board that was handed over: it takes too long in lanes, and solve_one must answer
/// it.
inline constexpr uint32_t handed_over = 0xFFFFFFFD;
/// A board is handed over when it takes more branches than the first number, plus the second for
/// each solution. The hardest boards known take a few hundred, and boards with many solutions one
/// for each. But a board whose segments contradict each other may take millions.
inline constexpr uint64_t lane_branches = 2000;
inline constexpr uint64_t lane_branches_of_solution = 4;

inline constexpr size_t frame_words = 28;  ///< a board is 27 words
/// Each branch decides a cell that was open.
inline constexpr size_t most_frames = 81;
inline constexpr size_t lane_room = 2 * most_frames * frame_words;  ///< for two groups of lanes
inline constexpr size_t generic_lanes = 4;
inline constexpr size_t avx2_lanes = 8;
inline constexpr size_t avx512_lanes = 16;

/// Returns how many boards were handed over.
using LaneSolver = size_t (*)(const BulkCall& call);

size_t solve_lanes_generic(const BulkCall& call);
size_t solve_lanes_avx2(const BulkCall& call);
size_t solve_lanes_avx512(const BulkCall& call);

/// Solves boards by singles alone. The count is 1 for those that are solved, `undecided` or
/// `foreign` for the others. Only boards, solutions and counts of the call are used.
using SinglesSolver = void (*)(const BulkCall& call);

void solve_singles_generic(const BulkCall& call);
void solve_singles_avx2(const BulkCall& call);
void solve_singles_avx512(const BulkCall& call);

}  // namespace crosshatch::sudoku
