// SPDX-License-Identifier: MIT
//
// The exact answer of one line, by dynamic programming over its runs instead of its cells. All
// positions of a run are the bits of one number, so a step is a handful of word operations,
// whatever the length of the line.
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
// row" is looked up: where 2^i cells in a row may be filled is known from 2^(i-1), and c cells are
// two overlapping rows of the largest such length. The same programme on the mirrored line gives
// the gaps as seen from the right. What is possible for the whole line is then a conjunction:
//
//   cell empty between runs j and j+1   gaps[j] & gaps_from_the_right[j]
//   run j starts here                   starts[j] & (gaps_from_the_right[j] moved down by c)
//
// and the cells of run j are those starts, each extended to c cells. This is done for all runs at
// once at the end, by the same table read from its top down. A cell that cannot be empty is filled;
// one that cannot be filled is empty. Nothing is lost: every left part and right part that meet in
// an empty cell are a completion.
//
// The two passes do not depend on each other and run in one loop: they are chains of dependent
// operations, which a processor can overlap. Cost: O(k + log c) operations on the words of a line
// for k runs. Lines of one word use a table for each length instead of powers of two. No loop
// depends on the length of a single run, as a processor could not predict its branches.
//
// The idea of bit-parallel programmes over runs is from H. Youn's FastNonogramSolver (2026). The
// dynamic programme is older: Batenburg and Kosters, "Solving nonograms by combining relaxations"
// (2009).
#include "families/nonogram/line/line.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "families/nonogram/line/wide_word.h"

namespace crosshatch::nonogram {

namespace {

/// A line has at most 64 * W - 2 cells.
template <int W>
inline constexpr int most_levels = std::bit_width(64u * W - 2);

/// A row of `length` cells is two rows of 2^level cells, of which the second begins `rest` cells
/// later.
struct Halves {
  std::uint16_t rest;
  std::uint8_t level;
};

constexpr std::array<Halves, 1024> halves = [] {
  std::array<Halves, 1024> out{};
  for (unsigned length = 1; length < out.size(); ++length) {
    const int level = std::bit_width(length) - 1;
    out[length] = {static_cast<std::uint16_t>(length - (1u << level)),
                   static_cast<std::uint8_t>(level)};
  }
  return out;
}();

/// Where rows of ones begin, for rows of any length at once.
template <int W>
class RowsOfOnes {
 public:
  RowsOfOnes(const WideWord<W>& ones, int longest) noexcept {
    begin_[0] = ones;
    const int top_level = halves[longest].level;
    for (int i = 0; i < top_level; ++i) begin_[i + 1] = begin_[i] & (begin_[i] >> (1 << i));
  }

  /// Bits at which `length` ones begin.
  [[nodiscard]] WideWord<W> of(int length) const noexcept {
    const auto [rest, level] = halves[length];
    return begin_[level] & (begin_[level] >> rest);
  }

 private:
  std::array<WideWord<W>, most_levels<W>> begin_;  // of rows of 2^i ones
};

/// The union of rows of ones, of any lengths.
template <int W>
class Union {
 public:
  explicit Union(int longest) noexcept : top_level_(halves[longest].level) {
    for (int i = 0; i <= top_level_; ++i) begin_[i] = WideWord<W>::zero();
  }

  /// Adds a row of `length` bits from each of `begin` on.
  void add(const WideWord<W>& begin, int length) noexcept {
    const auto [rest, level] = halves[length];
    begin_[level] = begin_[level] | begin | (begin << rest);
  }

  [[nodiscard]] WideWord<W> bits() noexcept {
    for (int i = top_level_; i > 0; --i)
      begin_[i - 1] = begin_[i - 1] | begin_[i] | (begin_[i] << (1 << (i - 1)));
    return begin_[0];
  }

 private:
  std::array<WideWord<W>, most_levels<W>> begin_;  // of rows of 2^i ones
  int top_level_;
};

/// The same with an entry for each length up to the longest: less work for short runs.
template <>
class RowsOfOnes<1> {
 public:
  RowsOfOnes(const WideWord<1>& ones, int longest) noexcept {
    begin_[1] = ones;
    for (int i = 1; i < longest; ++i) begin_[i + 1] = begin_[i] & (ones >> i);
  }
  [[nodiscard]] WideWord<1> of(int length) const noexcept { return begin_[length]; }

 private:
  std::array<WideWord<1>, 64> begin_;
};

template <>
class Union<1> {
 public:
  explicit Union(int longest) noexcept : longest_(longest) {
    for (int i = 0; i <= longest; ++i) begin_[i] = WideWord<1>::zero();
  }
  void add(const WideWord<1>& begin, int length) noexcept {
    begin_[length] = begin_[length] | begin;
  }
  [[nodiscard]] WideWord<1> bits() noexcept {
    WideWord<1> out{};
    for (int i = longest_; i > 0; --i) out = begin_[i] | out | (out << 1);
    return out;
  }

 private:
  std::array<WideWord<1>, 64> begin_;
  int longest_;
};

/// `seeds`, which are part of `ground`, and all of `ground` that is connected to them upwards.
template <int W>
WideWord<W> flooded(const WideWord<W>& seeds, const WideWord<W>& ground) noexcept {
  return (((ground + seeds) ^ ground) | seeds) & ground;
}

template <int W>
WideWord<W> lowest_bit() noexcept {
  WideWord<W> out{};
  out.word[0] = 1;
  return out;
}

template <int W>
struct Passes {
  /// A run takes at least one cell and one gap.
  static constexpr int most_runs = 32 * W;

  // Left uninitialised: only what the clue needs is written.
  std::array<WideWord<W>, most_runs> starts;          ///< of run j, as seen from the left
  std::array<WideWord<W>, most_runs + 1> left_gaps;   ///< after j runs
  std::array<WideWord<W>, most_runs + 1> right_gaps;  ///< after j runs, mirrored

  bool run(std::span<const int> clue, int longest, const WideWord<W>& filled,
           const WideWord<W>& empty) noexcept {
    const WideWord<W> may_fill = ~empty;
    const WideWord<W> may_gap = ~filled;
    const WideWord<W> may_gap_back = mirrored(may_gap);
    const RowsOfOnes<W> rows(may_fill, longest);
    const RowsOfOnes<W> rows_back(mirrored(may_fill), longest);

    const std::size_t runs = clue.size();
    WideWord<W> left = flooded(lowest_bit<W>(), may_gap);
    WideWord<W> right = flooded(lowest_bit<W>(), may_gap_back);
    left_gaps[0] = left;
    right_gaps[runs] = right;
    for (std::size_t j = 0; j < runs; ++j) {
      const int length = clue[j];
      starts[j] = (left << 1) & rows.of(length);
      left = flooded((starts[j] << length) & may_gap, may_gap);
      left_gaps[j + 1] = left;

      const std::size_t back = runs - 1 - j;
      const int length_back = clue[back];
      const WideWord<W> starts_back = (right << 1) & rows_back.of(length_back);
      right = flooded((starts_back << length_back) & may_gap_back, may_gap_back);
      right_gaps[back] = right;
    }
    return left_gaps[runs].has_top();
  }

  /// Where run j starts in some completion, given the gaps to its right.
  [[nodiscard]] WideWord<W> joined_starts(std::size_t j, int length,
                                          const WideWord<W>& gaps) const noexcept {
    return starts[j] & (gaps >> length);
  }
};

template <int W>
int longest_of(std::span<const int> clue) noexcept {
  int longest = 1;
  for (const int length : clue) longest = std::max(longest, length);
  assert(longest < 64 * W);
  return longest;
}

template <int W>
bool narrow(std::span<const int> clue, Word* filled_plane, Word* empty_plane) {
  const WideWord<W> filled = WideWord<W>::read(filled_plane);
  const WideWord<W> empty = WideWord<W>::read(empty_plane);
  const int longest = longest_of<W>(clue);
  Passes<W> passes;
  if (!passes.run(clue, longest, filled, empty)) return false;

  Union<W> can_fill(longest);
  WideWord<W> can_gap = passes.left_gaps[0] & mirrored(passes.right_gaps[0]);
  for (std::size_t j = 0; j < clue.size(); ++j) {
    const WideWord<W> gaps = mirrored(passes.right_gaps[j + 1]);
    can_gap = can_gap | (passes.left_gaps[j + 1] & gaps);
    can_fill.add(passes.joined_starts(j, clue[j], gaps), clue[j]);
  }
  (~can_gap).write(filled_plane);
  (~can_fill.bits()).write(empty_plane);
  return true;
}

template <int W>
bool list_starts(std::span<const int> clue, const Word* filled, const Word* empty, Word* out) {
  Passes<W> passes;
  if (!passes.run(clue, longest_of<W>(clue), WideWord<W>::read(filled), WideWord<W>::read(empty)))
    return false;
  for (std::size_t j = 0; j < clue.size(); ++j)
    passes.joined_starts(j, clue[j], mirrored(passes.right_gaps[j + 1])).write(out + j * W);
  return true;
}

}  // namespace

int words_for(int cells) {
  const int bits = cells + 2 * border;
  assert(bits <= 64 * static_cast<int>(most_words));
  int words = 1;
  while (64 * words < bits) words *= 2;
  return words;
}

LineKernel line_kernel(int words) {
  return with_width(words, [](auto width) -> LineKernel { return narrow<width>; });
}

bool run_starts(std::span<const int> clue, int words, const Word* filled, const Word* empty,
                std::span<Word> starts) {
  assert(starts.size() >= clue.size() * static_cast<std::size_t>(words));
  return with_width(
      words, [&](auto width) { return list_starts<width>(clue, filled, empty, starts.data()); });
}

}  // namespace crosshatch::nonogram
