// SPDX-License-Identifier: MIT
//
// The dynamic programme of line/line.cpp for runs of several colours. Neighbours of different
// colours may touch, so there may be nothing at all between two runs. The states are therefore the
// places between cells, instead of the cells of a gap. Place b is left of cell b and has the same
// bit.
//
//     before[0]   the places that empty cells lead to from the left end
//     starts[j]   = before[j] & (cells where c cells in a row may have the colour of run j). If run
//                 j - 1 has the same colour: only places of before[j] with an empty cell in front
//     before[j+1] = (starts[j] moved up by c), and from there on across cells that may be empty
//
// "From there on" is one addition, "c in a row" takes log2(c) shifts. The same programme on the
// mirrored planes gives `after[j]`: the places from which runs j, j + 1, ... can be placed up to
// the right end. In the mirror, a place has the bit of the cell that is now on its right, so going
// back takes a shift by one. What is possible for the whole line is then
//
//     cell i is empty between runs   before[j] has place i, cell i may be empty, after[j] has i + 1
//     run j starts here              starts[j] & (after[j + 1] moved down by c). If run j + 1
//                                    has the same colour: with an empty cell in between
//
// and the cells of run j are those starts, each extended to c cells. Nothing is lost: every left
// part and right part that meet at a place are a completion. Cost: O(k log c) word operations for k
// runs.
#include "families/nonogram/colour/line.h"

#include <cassert>

#include "families/nonogram/line/wide_word.h"

namespace crosshatch::nonogram::colour {

namespace {

/// Bits at which `length` ones begin.
template <int W>
WideWord<W> rows_of_ones(WideWord<W> ones, int length) noexcept {
  int have = 1;
  for (; 2 * have <= length; have *= 2) ones = ones & (ones >> have);
  if (have < length) ones = ones & (ones >> (length - have));
  return ones;
}

/// Every bit extended upwards to `length` bits.
template <int W>
WideWord<W> smeared(WideWord<W> bits, int length) noexcept {
  int have = 1;
  for (; 2 * have <= length; have *= 2) bits = bits | (bits << have);
  if (have < length) bits = bits | (bits << (length - have));
  return bits;
}

/// `places`, and all places that can be reached from them upwards across `ground`.
template <int W>
WideWord<W> across(const WideWord<W>& places, const WideWord<W>& ground) noexcept {
  const WideWord<W> seeds = places & ground;
  return ((ground + seeds) ^ ground) | places;
}

/// The two passes over one line. All intermediate results lie in the caller's scratch.
template <int W>
class ColourPasses {
 public:
  ColourPasses(std::span<const ColourRun> runs, int colours, const Word* planes,
               Word* scratch) noexcept
      : runs_(runs),
        planes_(planes),
        starts_(scratch),
        before_(starts_ + runs.size() * W),
        after_(before_ + (runs.size() + 1) * W),
        mirrors_(after_ + (runs.size() + 1) * W),
        colours_(colours) {}

  /// Both passes in one loop: they are chains of dependent operations, which a processor can
  /// overlap. False when the line has no completion.
  bool lay(int cells) noexcept {
    const int left_end = border;
    const int right_end = border + cells;
    for (int plane = 0; plane <= colours_; ++plane)
      mirrored(WideWord<W>::read(planes_ + plane * W)).write(mirrors_ + plane * W);
    const WideWord<W> gap = WideWord<W>::read(planes_);
    const WideWord<W> gap_mirror = WideWord<W>::read(mirrors_);
    const std::size_t k = runs_.size();

    WideWord<W> left = across(bit(left_end), gap);
    WideWord<W> right = across(bit(64 * W - right_end), gap_mirror);
    left.write(before_);
    keep_after(k, right);
    for (std::size_t j = 0; j < k; ++j) {
      const ColourRun& run = runs_[j];
      if (run.is_apart) left = (left & gap) << 1;
      left = left & rows_of_ones(WideWord<W>::read(planes_ + run.plane * W), run.length);
      left.write(starts_ + j * W);
      left = across(left << run.length, gap);
      left.write(before_ + (j + 1) * W);

      const ColourRun& back = runs_[k - 1 - j];
      if (j > 0 && runs_[k - j].is_apart) right = (right & gap_mirror) << 1;
      right = right & rows_of_ones(WideWord<W>::read(mirrors_ + back.plane * W), back.length);
      right = across(right << back.length, gap_mirror);
      keep_after(k - 1 - j, right);
    }
    return !(left & bit(right_end)).is_zero();
  }

  /// Where run j starts in some completion.
  [[nodiscard]] WideWord<W> starts(std::size_t j) const noexcept {
    WideWord<W> ends = after(j + 1);
    if (j + 1 < runs_.size() && runs_[j + 1].is_apart)
      ends = (ends >> 1) & WideWord<W>::read(planes_);
    return WideWord<W>::read(starts_ + j * W) & (ends >> runs_[j].length);
  }

  /// The cells that are empty in some completion, between runs j - 1 and j.
  [[nodiscard]] WideWord<W> gap(std::size_t j) const noexcept {
    return WideWord<W>::read(before_ + j * W) & (after(j) >> 1);
  }

 private:
  static WideWord<W> bit(int place) noexcept {
    WideWord<W> out{};
    out.word[place / 64] = Word{1} << (place % 64);
    return out;
  }

  void keep_after(std::size_t j, const WideWord<W>& mirror) noexcept {
    (mirrored(mirror) << 1).write(after_ + j * W);
  }
  [[nodiscard]] WideWord<W> after(std::size_t j) const noexcept {
    return WideWord<W>::read(after_ + j * W);
  }

  std::span<const ColourRun> runs_;
  const Word* planes_;
  Word* starts_;   ///< of run j, as seen from the left
  Word* before_;   ///< the places that runs before j lead to
  Word* after_;    ///< the places from which run j and those after it can be placed
  Word* mirrors_;  ///< of the planes
  int colours_;
};

template <int W>
bool narrow(std::span<const ColourRun> runs, int cells, int colours, Word* planes, Word* scratch) {
  ColourPasses<W> line(runs, colours, planes, scratch);
  if (!line.lay(cells)) return false;

  WideWord<W> can_gap{};
  for (std::size_t j = 0; j <= runs.size(); ++j) can_gap = can_gap | line.gap(j);
  can_gap = can_gap & WideWord<W>::read(planes);
  // The starts need the old plane 0, and nothing of the other planes.
  for (int word = W; word < (colours + 1) * W; ++word) planes[word] = 0;
  for (std::size_t j = 0; j < runs.size(); ++j) {
    Word* plane = planes + runs[j].plane * W;
    (WideWord<W>::read(plane) | smeared(line.starts(j), runs[j].length)).write(plane);
  }
  can_gap.write(planes);
  return true;
}

template <int W>
bool list_starts(std::span<const ColourRun> runs, int cells, int colours, const Word* planes,
                 Word* scratch, Word* out) {
  ColourPasses<W> line(runs, colours, planes, scratch);
  if (!line.lay(cells)) return false;
  for (std::size_t j = 0; j < runs.size(); ++j) line.starts(j).write(out + j * W);
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

ColourLineKernel line_kernel(int words) {
  return with_width(words, [](auto width) -> ColourLineKernel { return narrow<width>; });
}

std::size_t scratch_words(std::size_t runs, int colours, int words) {
  return (3 * runs + 3 + static_cast<std::size_t>(colours)) * static_cast<std::size_t>(words);
}

bool coloured_run_starts(std::span<const ColourRun> runs, int cells, int colours,
                         const Word* planes, Word* scratch, Word* starts) {
  return with_width(words_for(cells), [&](auto width) {
    return list_starts<width>(runs, cells, colours, planes, scratch, starts);
  });
}

}  // namespace crosshatch::nonogram::colour
