// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

// Only plain data: this header is compiled for several kinds of processors, and an inline function
// of it could end up in code for all of them.

namespace crosshatch::sudoku {

/// `Boards` (boards.h), and room for the stacks of `most_lanes`.
struct LaneCall {
  const char* cells;
  size_t stride;
  size_t count;
  char* solutions;
  size_t solution_stride;
  uint32_t* counts;
  uint32_t limit;
  uint64_t most_branches;
  uint32_t* room;  ///< `room_words` of them
};

inline constexpr size_t most_lanes = 16;
inline constexpr size_t frame_words = 28;  ///< a board is 27 words
/// Each branch decides a cell that was open.
inline constexpr size_t most_frames = 81;
inline constexpr size_t room_words = most_frames * most_lanes * frame_words;

using LaneSolver = void (*)(const LaneCall& call);

void solve_lanes_generic(const LaneCall& call);
void solve_lanes_avx2(const LaneCall& call);
void solve_lanes_avx512(const LaneCall& call);

}  // namespace crosshatch::sudoku
