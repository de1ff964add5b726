// SPDX-License-Identifier: MIT
//
// Many boards at once, one in each 32-bit lane of a vector. A solver of one board waits for the
// result of each step. Here the other lanes go on, whatever one lane does:
//
// - A lane that is finished takes the next board, which was read long before.
// - A lane in which a sweep changes nothing pushes its 27 words on its own stack and branches.
// - A lane with a contradiction pops them from there (backtracks).
// - A lane that takes too many branches hands its board over and takes the next.
//
// Two groups of lanes are half a sweep apart. So the processor has work while the sweep of one
// group waits for its own results, and the result of a sweep is known before it is tested. The
// jumps on it are often mispredicted, but cost little. This gains 15 %.
//
// The answer for a board depends on that board alone: lanes do not read each other, all of them do
// the same sweeps, and a lane branches only where a sweep changes nothing.
//
// This file and those that it includes are compiled once for each level of processor, by the
// sources that include it. Therefore all of it has internal linkage, and it includes nothing with
// inline functions: the linker keeps one copy of those, and might keep one that only some
// processors can run.
#pragma once

#include "families/sudoku/bulk/lane_call.h"
#include "families/sudoku/bulk/lane_choice.h"
#include "families/sudoku/bulk/lane_feed.h"

namespace crosshatch::sudoku {
namespace {

constexpr uint64_t no_cap = 0xFFFFFFFFFFFFFFFF;

class LaneGroup {
 public:
  explicit LaneGroup(BoardQueue& queue)
      : queue_(queue),
        feed_(queue),
        call_(queue.call),
        most_branches_(call_.most_branches != 0 ? call_.most_branches : no_cap) {}

  void open() {
    for (int lane = 0; lane < lanes; ++lane) feed_.fetch(lane);
    start((1u << lanes) - 1);
  }

  bool is_busy() const { return busy_ != 0; }

  void begin() { grids_.begin(); }
  void step(int first) { grids_.step(first); }

  void settle() {
    now_ = grids_.end();
    const LaneSet dead = now_.dead & busy_;
    const LaneSet still = now_.still & busy_ & ~dead;
    if ((dead | still) == 0) return;
    const LaneSet solved = still & now_.complete;
    LaneSet over = 0;
    if (solved != 0) over = count(solved);
    LaneSet back = (dead | solved) & ~over;
    for (LaneSet rest = back; rest != 0; rest &= rest - 1) {
      const int lane = first_of(rest);
      if (depth_[lane] == 0)
        over |= 1u << lane;
      else
        pop(lane);
    }
    if (const LaneSet stuck = still & ~now_.complete; stuck != 0) over |= branch(stuck);
    if (over != 0) {
      for (LaneSet rest = over; rest != 0; rest &= rest - 1) {
        const int lane = first_of(rest);
        call_.counts[board_[lane]] = found_[lane];
      }
      start(over);
    }
  }

  uint32_t* room = nullptr;

 private:
  void start(LaneSet set) {
    busy_ &= ~set;
    set &= feed_.waiting();
    busy_ |= set;
    if (set == 0) return;
    const V mask = whole(set);
    V given[3];
    feed_.place(mask, grids_.words, given);
    for (V& claimed : grids_.claimed) claimed &= ~mask;
    grids_.sum |= mask;
    // Equal givens in a box would be found late, so such a board loses a digit at once.
    V clash{};
    for (int d = 0; d < 9; ++d) {
      const V* word = grids_.words + static_cast<ptrdiff_t>(3 * d);
      const V a = word[0] & given[0];
      const V b = word[1] & given[1];
      const V c = word[2] & given[2];
      const V any = or3(a, b, c);
      clash |= twice3(a, b, c) | (any & turned(any));
    }
    clash = filled(clash) & mask;
    for (int i = 0; i < 3; ++i) grids_.words[i] &= ~clash;
    for (LaneSet rest = set; rest != 0; rest &= rest - 1) {
      const int lane = first_of(rest);
      board_[lane] = feed_.board(lane);
      found_[lane] = 0;
      depth_[lane] = 0;
      branches_[lane] = 0;
      pause_[lane] = least(lane_branches, most_branches_);
      feed_.fetch(lane);
    }
  }

  /// Records the solutions. Returns the lanes that have reached the limit.
  LaneSet count(LaneSet solved) {
    LaneSet fresh = 0;
    LaneSet enough = 0;
    for (LaneSet rest = solved; rest != 0; rest &= rest - 1) {
      const int lane = first_of(rest);
      if (found_[lane]++ == 0) fresh |= 1u << lane;
      if (found_[lane] == call_.limit) enough |= 1u << lane;
    }
    if (fresh == 0 || call_.solutions == nullptr) return enough;
    const TextPlanes planes = planes_of(grids_.words);
    for (LaneSet rest = fresh; rest != 0; rest &= rest - 1) {
      const int lane = first_of(rest);
      write_board(planes, lane, call_.solutions + board_[lane] * call_.solution_stride);
    }
    return enough;
  }

  uint32_t* frame(int lane, int depth) {
    return room + (static_cast<size_t>(depth) * lanes + lane) * frame_words;
  }

  void pop(int lane) {
    const uint32_t* from = frame(lane, --depth_[lane]);
    V* words = grids_.words;
#if defined(__AVX512F__)
    const __mmask16 mask = static_cast<__mmask16>(1u << lane);
    for (int w = 0; w < 27; ++w) {
      words[w] = reinterpret_cast<V>(_mm512_mask_set1_epi32(reinterpret_cast<__m512i>(words[w]),
                                                            mask, static_cast<int>(from[w])));
    }
#else
    for (int w = 0; w < 27; ++w) put(words[w], lane, from[w]);
#endif
    for (int i = 0; i < 3; ++i) put(grids_.claimed[i], lane, 0);
    put(grids_.sum, lane, 0xFFFFFFFF);
  }

  static uint64_t least(uint64_t a, uint64_t b) { return a < b ? a : b; }

  /// Whether a lane that has taken many branches may take one more.
  bool goes_on(int lane) {
    if (branches_[lane] > most_branches_) {
      found_[lane] = given_up;
      return false;
    }
    const uint64_t enough = lane_branches + lane_branches_of_solution * found_[lane];
    if (branches_[lane] > enough) {
      found_[lane] = handed_over;
      ++queue_.handed_over;
      return false;
    }
    pause_[lane] = least(enough, most_branches_);
    return true;
  }

  /// Returns the lanes that have taken too many branches.
  LaneSet branch(LaneSet stuck) {
    LaneSet over = 0;
    V cell[3];
    choose(grids_, whole(stuck), cell);
    V taken{};
    for (int d = 0; d < 9; ++d) {
      V* w = grids_.words + static_cast<ptrdiff_t>(3 * d);
      const V hit = or3(w[0] & cell[0], w[1] & cell[1], w[2] & cell[2]);
      const V chosen = hit & ~taken;
      taken |= hit;
      for (int i = 0; i < 3; ++i) {
        pushed_[3 * d + i] = w[i] & ~(cell[i] & chosen);
        w[i] &= ~(cell[i] & ~chosen);
      }
    }
    for (LaneSet rest = stuck; rest != 0; rest &= rest - 1) {
      const int lane = first_of(rest);
      if (++branches_[lane] > pause_[lane] && !goes_on(lane)) {
        over |= 1u << lane;
        continue;
      }
      uint32_t* to = frame(lane, depth_[lane]++);
      for (int w = 0; w < 27; ++w) to[w] = word_at(pushed_[w], lane);
    }
    return over;
  }

  BoardQueue& queue_;
  LaneFeed feed_;
  const BulkCall& call_;
  const uint64_t most_branches_;
  Deduced now_{};
  Grids grids_{};
  V pushed_[27];
  LaneSet busy_ = 0;
  size_t board_[lanes];
  uint32_t found_[lanes];
  int depth_[lanes];
  uint64_t branches_[lanes];
  uint64_t pause_[lanes];  ///< branches after which `goes_on` is asked
};

/// Returns how many boards were handed over.
inline size_t solve_lanes(const BulkCall& call) {
  BoardQueue queue{call};
  LaneGroup a(queue), b(queue);
  a.room = call.room;
  b.room = call.room + static_cast<ptrdiff_t>(lanes) * most_frames * frame_words;
  a.open();
  b.open();
  if (b.is_busy()) {
    b.begin();
    b.step(0);
    while (a.is_busy() && b.is_busy()) {
      a.begin();
      b.step(3);
      a.step(0);
      b.step(6);
      a.step(3);
      b.settle();
      b.begin();
      a.step(6);
      b.step(0);
      a.settle();
    }
    b.step(3);
    b.step(6);
    b.settle();
  }
  LaneGroup& last = a.is_busy() ? a : b;
  while (last.is_busy()) {
    last.begin();
    last.step(0);
    last.step(3);
    last.step(6);
    last.settle();
  }
  return queue.handed_over;
}

}  // namespace
}  // namespace crosshatch::sudoku
