// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

// Only plain data and declarations: this header is compiled for several kinds of processors, and an
// inline function of it could end up in code for all of them.

namespace crosshatch::nonogram {

inline constexpr int most_lines_a_call = 64;

struct LaneSize {
  std::uint8_t runs;
  std::uint8_t longest;  ///< the longest run
};

/// Clues as bytes: a run of c cells is c + 1, and 0 follows the last run. A clue takes 16 bytes if
/// its line has up to 30 cells (`narrow`), else 32 for each word of the line.
struct LaneClues {
  const std::uint8_t* lengths;
  const LaneSize* sizes;
};

struct LineBatch {
  LaneClues clues;
  const std::uint16_t* lines;
  const std::uint16_t* places;
  int count;                    ///< 1 to 64
  const std::uint64_t* filled;  ///< the words of a line lie together
  const std::uint64_t* empty;
  std::uint64_t* gained_filled;  ///< the words of `count` lines are written
  std::uint64_t* gained_empty;
};

/// Bit i: line i has no completion.
using LaneKernel = std::uint64_t (*)(const LineBatch& call);

// The kernels, each compiled for one level of processor: `narrow` for lines of up to 30 cells,
// `wide` for those of up to 62, `two_word` for 63 to 126, `four_word` for 127 to 254.
std::uint64_t narrow_lanes_generic(const LineBatch& call);
std::uint64_t wide_lanes_generic(const LineBatch& call);
std::uint64_t two_word_lanes_generic(const LineBatch& call);
std::uint64_t four_word_lanes_generic(const LineBatch& call);
std::uint64_t narrow_lanes_avx2(const LineBatch& call);
std::uint64_t wide_lanes_avx2(const LineBatch& call);
std::uint64_t two_word_lanes_avx2(const LineBatch& call);
std::uint64_t four_word_lanes_avx2(const LineBatch& call);
std::uint64_t narrow_lanes_avx512(const LineBatch& call);
std::uint64_t wide_lanes_avx512(const LineBatch& call);
std::uint64_t two_word_lanes_avx512(const LineBatch& call);
std::uint64_t four_word_lanes_avx512(const LineBatch& call);

}  // namespace crosshatch::nonogram
