// SPDX-License-Identifier: MIT
//
// The exact answer of one line, by dynamic programming over its runs instead of its cells. All
// positions of a run are the bits of one number, so that a step of the programme is a handful of
// word operations, whatever the length of the line.
//
// For run j of c cells, from left to right:
//
//   gaps[j]    cells that are empty in some placement of runs 1..j to the left of them, with j the
//              last run before the cell
//   starts[j]  = (gaps[j-1] moved up by one) & (cells where c cells in a row may be filled)
//   gaps[j]    = (starts[j] moved up by c), if that cell may be empty, and from there on through
//              all cells that may be empty
//
// "From there on" is one addition: a carry that enters a row of ones ripples through it. "c in a
// row" takes log2(c) shifts. The same programme on the mirrored line gives the gaps as seen from
// the right. What is possible for a whole line is then a conjunction:
//
//   cell empty between runs j and j+1   gaps[j] & gaps_from_the_right[j]
//   run j starts here                   starts[j] & (gaps_from_the_right[j] moved down by c)
//
// and the cells of run j are those starts, smeared over c cells. A cell that cannot be empty is
// filled; one that cannot be filled is empty. Nothing is lost: every pair of a left part and a
// right part that meet in an empty cell is a completion.
//
// The two passes do not depend on each other and run in one loop, for they are chains of dependent
// operations that a processor overlaps. Cost: O(k log c) word operations for k runs.
//
// The idea of bit-parallel programmes over runs is from H. Youn's FastNonogramSolver (2026); the
// dynamic programme is older: Batenburg and Kosters, "Solving nonograms by combining relaxations"
// (2009).
#include "families/nonogram/line.h"

#include <algorithm>
#include <cassert>

#include "families/nonogram/words.h"

namespace crosshatch::nonogram {

namespace {

/// Bits at which `length` ones begin.
template <int W>
Words<W> rows_of_ones(Words<W> ones, int length) noexcept {
  int have = 1;
  for (; 2 * have <= length; have *= 2) ones = ones & (ones >> have);
  if (have < length) ones = ones & (ones >> (length - have));
  return ones;
}

/// Every bit drawn out upwards to `length` bits.
template <int W>
Words<W> smeared(Words<W> bits, int length) noexcept {
  int have = 1;
  for (; 2 * have <= length; have *= 2) bits = bits | (bits << have);
  if (have < length) bits = bits | (bits << (length - have));
  return bits;
}

/// `seeds`, a part of `ground`, and all ground that joins them upwards.
template <int W>
Words<W> flooded(const Words<W>& seeds, const Words<W>& ground) noexcept {
  return (((ground + seeds) ^ ground) | seeds) & ground;
}

template <int W>
Words<W> lowest_bit() noexcept {
  Words<W> out{};
  out.word[0] = 1;
  return out;
}

template <int W>
struct Passes {
  /// Runs are at least one cell and one gap long.
  static constexpr int most_runs = 32 * W;

  // Left uninitialised: only what the clue needs is touched.
  std::array<Words<W>, most_runs> starts;          ///< of run j, as seen from the left
  std::array<Words<W>, most_runs + 1> left_gaps;   ///< after j runs
  std::array<Words<W>, most_runs + 1> right_gaps;  ///< after j runs, mirrored

  bool run(std::span<const int> clue, const Words<W>& filled, const Words<W>& empty) noexcept {
    const Words<W> may_fill = ~empty;
    const Words<W> may_gap = ~filled;
    const Words<W> may_fill_back = mirrored(may_fill);
    const Words<W> may_gap_back = mirrored(may_gap);

    const std::size_t runs = clue.size();
    left_gaps[0] = flooded(lowest_bit<W>(), may_gap);
    right_gaps[runs] = flooded(lowest_bit<W>(), may_gap_back);
    for (std::size_t j = 0; j < runs; ++j) {
      const int length = clue[j];
      starts[j] = (left_gaps[j] << 1) & rows_of_ones(may_fill, length);
      left_gaps[j + 1] = flooded((starts[j] << length) & may_gap, may_gap);

      const std::size_t back = runs - 1 - j;
      const int length_back = clue[back];
      const Words<W> starts_back =
          (right_gaps[back + 1] << 1) & rows_of_ones(may_fill_back, length_back);
      right_gaps[back] = flooded((starts_back << length_back) & may_gap_back, may_gap_back);
    }
    return left_gaps[runs].has_top();
  }

  /// Where run j starts in some completion, given the gaps to its right.
  [[nodiscard]] Words<W> joined_starts(std::size_t j, int length,
                                       const Words<W>& gaps) const noexcept {
    return starts[j] & (gaps >> length);
  }
};

template <int W>
bool narrow(std::span<const int> clue, Word* filled_plane, Word* empty_plane) {
  const Words<W> filled = Words<W>::read(filled_plane);
  const Words<W> empty = Words<W>::read(empty_plane);
  Passes<W> passes;
  if (!passes.run(clue, filled, empty)) return false;

  Words<W> can_fill{};
  Words<W> can_gap = passes.left_gaps[0] & mirrored(passes.right_gaps[0]);
  for (std::size_t j = 0; j < clue.size(); ++j) {
    const Words<W> gaps = mirrored(passes.right_gaps[j + 1]);
    can_gap = can_gap | (passes.left_gaps[j + 1] & gaps);
    can_fill = can_fill | smeared(passes.joined_starts(j, clue[j], gaps), clue[j]);
  }
  (~can_gap).write(filled_plane);
  (~can_fill).write(empty_plane);
  return true;
}

template <int W>
bool list_starts(std::span<const int> clue, const Word* filled, const Word* empty, Word* out) {
  Passes<W> passes;
  if (!passes.run(clue, Words<W>::read(filled), Words<W>::read(empty))) return false;
  for (std::size_t j = 0; j < clue.size(); ++j)
    passes.joined_starts(j, clue[j], mirrored(passes.right_gaps[j + 1])).write(out + j * W);
  return true;
}

}  // namespace

int words_for(int cells) {
  const int bits = cells + 2 * border;
  assert(bits <= 16 * 64);
  int words = 1;
  while (64 * words < bits) words *= 2;
  return words;
}

LineKernel line_kernel(int words) {
  switch (words) {
    case 1:
      return narrow<1>;
    case 2:
      return narrow<2>;
    case 4:
      return narrow<4>;
    case 8:
      return narrow<8>;
    default:
      assert(words == 16);
      return narrow<16>;
  }
}

bool run_starts(std::span<const int> clue, int words, const Word* filled, const Word* empty,
                std::span<Word> starts) {
  assert(starts.size() >= clue.size() * static_cast<std::size_t>(words));
  switch (words) {
    case 1:
      return list_starts<1>(clue, filled, empty, starts.data());
    case 2:
      return list_starts<2>(clue, filled, empty, starts.data());
    case 4:
      return list_starts<4>(clue, filled, empty, starts.data());
    case 8:
      return list_starts<8>(clue, filled, empty, starts.data());
    default:
      assert(words == 16);
      return list_starts<16>(clue, filled, empty, starts.data());
  }
}

}  // namespace crosshatch::nonogram
