// SPDX-License-Identifier: MIT
#pragma once

#include "families/sudoku/bulk/lane_call.h"
#include "families/sudoku/bulk/lane_sweep.h"

namespace crosshatch::sudoku {
namespace {

constexpr uint32_t given_up = 0xFFFFFFFE;
constexpr uint32_t not_a_board = 0xFFFFFFFF;

/// The lowest lane of a set that is not empty.
inline int first_of(LaneSet set) { return __builtin_ctz(set); }

#ifdef LANES_COUNT
uint64_t sweeps_done, branches_done, lane_sweeps;
#endif

class Solver {
 public:
  explicit Solver(const LaneCall& call) : call_(call) {}

  void run() {
    for (int lane = 0; lane < lanes; ++lane) fetch(lane);
    start((1u << lanes) - 1);
    while (busy_ != 0) {
      const Deduced now = grids_.sweep();
#ifdef LANES_COUNT
      ++sweeps_done;
      lane_sweeps += __builtin_popcount(busy_);
#endif
      const LaneSet dead = now.dead & busy_;
      const LaneSet still = now.still & busy_ & ~dead;
      if ((dead | still) == 0) continue;
      const LaneSet solved = still & now.complete;
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
      if (const LaneSet stuck = still & ~now.complete; stuck != 0) over |= branch(stuck);
      if (over != 0) {
        for (LaneSet rest = over; rest != 0; rest &= rest - 1) {
          const int lane = first_of(rest);
          call_.counts[board_[lane]] = found_[lane];
        }
        start(over);
      }
    }
  }

 private:
  /// The next board for a lane is read long before it is wanted: memory that was written in words
  /// is slow to read as a vector at once.
  void fetch(int lane) {
    while (next_ < call_.count) {
      const size_t board = next_++;
      if (read_board(call_.cells + board * call_.stride, fetched_, lane)) {
        waiting_[lane] = board;
        is_waiting_ |= 1u << lane;
        return;
      }
      call_.counts[board] = not_a_board;
    }
    is_waiting_ &= ~(1u << lane);
  }

  void start(LaneSet set) {
    busy_ &= ~set;
    set &= is_waiting_;
    busy_ |= set;
    if (set == 0) return;
    const V mask = whole(set);
    for (int i = 0; i < 3; ++i) {
      const V* planes = fetched_.words + i;
      const V fits_a[3] = {~(planes[0] ^ planes[3]), planes[0], planes[3]};
      const V fits_b[3] = {~(planes[6] ^ planes[9]) & splat(all_places), planes[6], planes[9]};
      for (int d = 0; d < 9; ++d) {
        V& word = grids_.words[3 * d + i];
        word = select(mask, fits_a[d / 3] & fits_b[d % 3], word);
      }
      grids_.claimed[i] &= ~mask;
    }
    grids_.sum |= mask;
    for (LaneSet rest = set; rest != 0; rest &= rest - 1) {
      const int lane = first_of(rest);
      board_[lane] = waiting_[lane];
      found_[lane] = 0;
      depth_[lane] = 0;
      branches_[lane] = 0;
      fetch(lane);
    }
  }

  /// Takes down the solutions. Returns the lanes that have enough of them.
  LaneSet count(LaneSet solved) {
    LaneSet fresh = 0;
    LaneSet enough = 0;
    for (LaneSet rest = solved; rest != 0; rest &= rest - 1) {
      const int lane = first_of(rest);
      if (found_[lane]++ == 0) fresh |= 1u << lane;
      if (found_[lane] == call_.limit) enough |= 1u << lane;
    }
    if (fresh == 0 || call_.solutions == nullptr) return enough;
    Planes planes;
    for (int i = 0; i < 3; ++i) {
      const V* w = grids_.words + i;
      planes.words[i] = or3(w[9], w[12], w[15]);
      planes.words[3 + i] = or3(w[18], w[21], w[24]);
      planes.words[6 + i] = or3(w[3], w[12], w[21]);
      planes.words[9 + i] = or3(w[6], w[15], w[24]);
    }
    for (LaneSet rest = fresh; rest != 0; rest &= rest - 1) {
      const int lane = first_of(rest);
      write_board(planes, lane, call_.solutions + board_[lane] * call_.solution_stride);
    }
    return enough;
  }

  uint32_t* frame(int lane, int depth) {
    return call_.room + (static_cast<size_t>(depth) * lanes + lane) * frame_words;
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

  /// Returns the lanes that have taken too many branches.
  LaneSet branch(LaneSet stuck) {
    LaneSet over = 0;
    if (call_.most_branches != 0) {
      for (LaneSet rest = stuck; rest != 0; rest &= rest - 1) {
        const int lane = first_of(rest);
        if (++branches_[lane] > call_.most_branches) {
          over |= 1u << lane;
          found_[lane] = given_up;
        }
      }
      stuck &= ~over;
    }
    // A cell with two candidates, or else any that is open.
    V pairs[3];
    V open[3];
    for (int i = 0; i < 3; ++i) {
      V once{};
      V twice{};
      V thrice{};
      for (int d = 0; d < 9; ++d) {
        const V x = grids_.words[3 * d + i];
        thrice = or_and(thrice, twice, x);
        twice = or_and(twice, once, x);
        once |= x;
      }
      pairs[i] = twice & ~thrice;
      open[i] = twice;
    }
    const V no_pair = ~filled(or3(pairs[0], pairs[1], pairs[2]));
    V wanted = whole(stuck);
    V cell[3];
    for (int i = 0; i < 3; ++i) {
      const V from = or_and(pairs[i], no_pair, open[i]);
      cell[i] = from & (V{} - from) & wanted;
      wanted &= ~filled(from);
    }
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
      uint32_t* to = frame(lane, depth_[lane]++);
      for (int w = 0; w < 27; ++w) to[w] = word_at(pushed_[w], lane);
#ifdef LANES_COUNT
      ++branches_done;
#endif
    }
    return over;
  }

  const LaneCall& call_;
  Grids grids_{};
  Planes fetched_{};
  V pushed_[27];
  LaneSet busy_ = 0;
  LaneSet is_waiting_ = 0;
  size_t next_ = 0;
  size_t waiting_[lanes];
  size_t board_[lanes];
  uint32_t found_[lanes];
  int depth_[lanes];
  uint64_t branches_[lanes];
};

}  // namespace
}  // namespace crosshatch::sudoku
