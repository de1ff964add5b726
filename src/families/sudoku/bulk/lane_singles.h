// SPDX-License-Identifier: MIT
//
// Which boards naked and hidden singles solve: what is called "logic" in answers. The boards are as
// in lane_sweep.h, and lanes take boards one after another as in lane_kernel.h, but no lane
// branches: where a sweep changes nothing, singles can do no more.
//
// A sweep, for each digit:
//
// - Cells that have no other candidate: their rows, columns and boxes lose the digit.
// - The only place in a row, a column or a box claims the cell. Digits after this one lose the cell
//   in the same sweep, those before it in the next.
//
// A deduction is never wrong, and it is made in some sweep whatever came before it. So what is left
// is the same in any order, and the same as that of the engine for one puzzle (bands_singles.cpp).
// Contradictions need not be looked for. A complete grid without a crowded house is a solution, and
// if there is a solution, no lost candidate was in one: so it is the only one.
//
// A sweep takes as long as one of lane_sweep.h, about 1000 operations. A board that singles solve
// is done with it, and the kernel gets only the others.
#pragma once

#include "families/sudoku/bulk/lane_feed.h"
#include "families/sudoku/bulk/lane_sweep.h"

namespace crosshatch::sudoku {
namespace {

constexpr uint32_t first_of_nine = 1u | 1u << 9 | 1u << 18;
constexpr uint32_t last_of_nine = first_of_nine << 8;

/// Sets all bits of a group of nine if any is set.
inline V nine_of_any(V x) {
  const V last = and_or(splat(last_of_nine), x,
                        (x & splat(~last_of_nine)) + splat(all_places & ~last_of_nine));
  return (last - (last >> 8)) | last;
}

/// Sets all bits of a group of three if any is set.
inline V three_of_any(V x) {
  const V last = any_of_three(x);
  return (last - (last >> 2)) | last;
}

/// The boards of all lanes, as far as singles go.
struct SinglesGrids {
  V words[27];   ///< as in Grids
  V own[27];     ///< cells in which the digit was the only one in a house, at the last sweep
  V claimed[3];  ///< all of them
  V naked[3];    ///< cells with one candidate
  V sum;         ///< of all words; it decreases as long as something changes

  // State between the parts of a sweep.
  V total;  ///< of the words so far
  V open;   ///< not 0: the board is not solved

  Deduced sweep();
  void step(int first);
};

inline Deduced SinglesGrids::sweep() {
  total = V{};
  open = V{};
  for (int i = 0; i < 3; ++i) {
    V once{};
    V twice{};
    for (int d = 0; d < 9; ++d) {
      const V x = and_not_unless(words[3 * d + i], claimed[i], own[3 * d + i]);
      words[3 * d + i] = x;
      twice = or_and(twice, once, x);
      once |= x;
    }
    open = or3(open, twice, once ^ splat(all_places));
    naked[i] = ~twice;
    claimed[i] = V{};
  }
  for (int d = 0; d < 9; d += together) step(d);
  const Deduced out{0, equal(total, sum), equal(open, V{})};
  sum = total;
  return out;
}

__attribute__((noinline)) void SinglesGrids::step(int first) {
  V x[together][3];
  V sees[together];  // columns and boxes of the cells that have no other candidate
  for (int e = 0; e < together; ++e) {
    const V* word = words + static_cast<ptrdiff_t>(3 * (first + e));
    for (int i = 0; i < 3; ++i) x[e][i] = word[i] & ~claimed[i];
    const V one = or_and(or_and(x[e][0] & naked[0], x[e][1], naked[1]), x[e][2], naked[2]);
    sees[e] = or3(one, or3(one >> 9, one << 18, one >> 18), (one << 9) | three_of_any(one));
  }
  for (int e = 0; e < together; ++e)
    for (int i = 0; i < 3; ++i) {
      const V mine = x[e][i] & naked[i];
      x[e][i] = and_not_either(x[e][i], sees[e], nine_of_any(mine)) | mine;
    }
  for (int e = 0; e < together; ++e) {
    const V one = or3(x[e][0], x[e][1], x[e][2]);
    const V two = twice3(x[e][0], x[e][1], x[e][2]);
    const V below = (one >> 9) | (one << 18);
    const V above = (one >> 18) | (one << 9);
    const V alone = and_not_either(one, below, above) & ~two;    // in the column
    const V many = three_of_any(or_and(two, one, turned(one)));  // places in the box
    V crowded = (one ^ alone) | many;
    for (int i = 0; i < 3; ++i) {
      const V here = x[e][i];
      const V more = nine_of_any(here & (here - splat(first_of_nine)));  // places in the row
      const V mine = and_not_unless(here, many & more, alone);
      const int w = 3 * (first + e) + i;
      own[w] = mine;
      words[w] = here;
      claimed[i] |= mine;
      total += here;
      crowded |= more;
    }
    open |= crowded;
  }
}

class SinglesGroup {
 public:
  explicit SinglesGroup(BoardQueue& queue) : feed_(queue), call_(queue.call) {
    for (int lane = 0; lane < lanes; ++lane) feed_.fetch(lane);
    start((1u << lanes) - 1);
  }

  bool is_busy() const { return busy_ != 0; }

  void sweep() {
    const Deduced now = grids_.sweep();
    const LaneSet over = now.still & busy_;
    if (over == 0) return;
    const LaneSet solved = over & now.complete;
    if (solved != 0 && call_.solutions != nullptr) {
      const TextPlanes planes = planes_of(grids_.words);
      for (LaneSet rest = solved; rest != 0; rest &= rest - 1) {
        const int lane = first_of(rest);
        write_board(planes, lane, call_.solutions + board_[lane] * call_.solution_stride);
      }
    }
    for (LaneSet rest = over; rest != 0; rest &= rest - 1) {
      const int lane = first_of(rest);
      call_.counts[board_[lane]] = (solved >> lane & 1) != 0 ? 1 : given_up;
    }
    start(over);
  }

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
    for (LaneSet rest = set; rest != 0; rest &= rest - 1) {
      const int lane = first_of(rest);
      board_[lane] = feed_.board(lane);
      feed_.fetch(lane);
    }
  }

  LaneFeed feed_;
  const BulkCall& call_;
  SinglesGrids grids_{};
  LaneSet busy_ = 0;
  size_t board_[lanes];
};

inline void solve_singles(const BulkCall& call) {
  BoardQueue queue{call};
  SinglesGroup group(queue);
  while (group.is_busy()) group.sweep();
}

}  // namespace
}  // namespace crosshatch::sudoku
