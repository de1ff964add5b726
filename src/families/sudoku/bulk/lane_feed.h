// SPDX-License-Identifier: MIT
//
// How lanes get their boards: each reads its next one long before it needs it, because memory just
// written in words is slow to read as a vector. See lane_kernel.h about linkage.
#pragma once

#include "families/sudoku/bulk/lane_call.h"
#include "families/sudoku/bulk/lane_text.h"

namespace crosshatch::sudoku {
namespace {

constexpr uint32_t given_up = 0xFFFFFFFE;
constexpr uint32_t not_a_board = 0xFFFFFFFF;

/// The lowest lane of a set, which must not be empty.
inline int first_of(LaneSet set) { return __builtin_ctz(set); }

/// The boards that no lane has taken yet.
struct BoardQueue {
  const BulkCall& call;
  size_t next = 0;
  size_t handed_over = 0;
};

/// The next board of each lane.
class LaneFeed {
 public:
  explicit LaneFeed(BoardQueue& queue) : queue_(queue) {}

  /// The lanes that have a next board.
  LaneSet waiting() const { return is_waiting_; }
  /// Its number.
  size_t board(int lane) const { return waiting_[lane]; }

  /// Reads the next board of a lane, if there is one.
  void fetch(int lane) {
    const BulkCall& call = queue_.call;
    while (queue_.next < call.count) {
      const size_t board = queue_.next++;
      if (call.only_given_up && call.counts[board] != given_up) continue;
      if (read_board(call.cells + board * call.stride, fetched_, lane)) {
        waiting_[lane] = board;
        is_waiting_ |= 1u << lane;
        return;
      }
      call.counts[board] = not_a_board;
    }
    is_waiting_ &= ~(1u << lane);
  }

  /// Puts the boards of the lanes in `mask` in the 27 words of candidates, with the givens apart.
  void place(V mask, V* words, V (&given)[3]) const {
    for (int i = 0; i < 3; ++i) {
      const V* planes = fetched_.words + i;
      const V fits_a[3] = {~(planes[0] ^ planes[3]), planes[0], planes[3]};
      const V fits_b[3] = {~(planes[6] ^ planes[9]) & splat(all_places), planes[6], planes[9]};
      for (int d = 0; d < 9; ++d) {
        V& word = words[3 * d + i];
        word = select(mask, fits_a[d / 3] & fits_b[d % 3], word);
      }
      given[i] = ~(planes[0] & planes[3] & planes[6] & planes[9]);
    }
  }

 private:
  BoardQueue& queue_;
  TextPlanes fetched_{};
  LaneSet is_waiting_ = 0;
  size_t waiting_[lanes];
};

/// Solved boards as planes, to be written.
inline TextPlanes planes_of(const V* words) {
  TextPlanes planes;
  for (int i = 0; i < 3; ++i) {
    const V* w = words + i;
    planes.words[i] = or3(w[9], w[12], w[15]);
    planes.words[3 + i] = or3(w[18], w[21], w[24]);
    planes.words[6 + i] = or3(w[3], w[12], w[21]);
    planes.words[9 + i] = or3(w[6], w[15], w[24]);
  }
  return planes;
}

}  // namespace
}  // namespace crosshatch::sudoku
