// SPDX-License-Identifier: MIT
//
// The programme of ../line.cpp for runs of several colours. Neighbours of different colours may
// touch, so what stands between two runs may be nothing at all, and the states are the places
// between cells instead of the cells of a gap. Place b is left of cell b and has the same bit.
//
//   before[0]   the places that empty cells lead to from the left end
//   starts[j]   = before[j] & (cells where c cells in a row may have the colour of block j), or, if
//               block j - 1 has the same colour, places of before[j] with an empty cell in front
//   before[j+1] = (starts[j] moved up by c), and from there on across cells that may be empty
//
// "From there on" is one addition, "c in a row" takes log2(c) shifts. The same programme on the
// mirrored planes gives `after[j]`: the places from which blocks j, j + 1, ... can be laid to the
// right end. In the mirror a place has the bit of the cell that is now on its right, so that going
// back takes a shift by one. All that is possible for the whole line is then
//
//   cell i is empty between blocks   before[j] has place i, cell i may be empty, after[j] has i + 1
//   block j starts here              starts[j] & (after[j + 1] moved down by c), where an empty
//                                    cell must come first if block j + 1 has the same colour
//
// and the cells of block j are those starts, smeared over c cells. Nothing is lost: every left part
// and right part that meet at a place are a completion. Cost: O(k log c) word operations for k
// blocks.
#include "families/nonogram/colour/line.h"

#include <cassert>

#include "families/nonogram/line/words.h"

namespace crosshatch::nonogram::colour {

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

/// `places`, and all that a way across `ground` leads to from there, upwards.
template <int W>
Words<W> across(const Words<W>& places, const Words<W>& ground) noexcept {
  const Words<W> seeds = places & ground;
  return ((ground + seeds) ^ ground) | places;
}

/// One line under the programme. All that is kept lies in the caller's scratch.
template <int W>
class Line {
 public:
  Line(std::span<const Block> blocks, int colours, const Word* planes, Word* scratch) noexcept
      : blocks_(blocks),
        planes_(planes),
        starts_(scratch),
        before_(starts_ + blocks.size() * W),
        after_(before_ + (blocks.size() + 1) * W),
        mirrors_(after_ + (blocks.size() + 1) * W),
        colours_(colours) {}

  /// Both passes in one loop, for they are chains of dependent operations that a processor
  /// overlaps. False when the line has no completion.
  bool lay(int cells) noexcept {
    const int left_end = border;
    const int right_end = border + cells;
    for (int plane = 0; plane <= colours_; ++plane)
      mirrored(Words<W>::read(planes_ + plane * W)).write(mirrors_ + plane * W);
    const Words<W> gap = Words<W>::read(planes_);
    const Words<W> gap_mirror = Words<W>::read(mirrors_);
    const std::size_t k = blocks_.size();

    Words<W> left = across(bit(left_end), gap);
    Words<W> right = across(bit(64 * W - right_end), gap_mirror);
    left.write(before_);
    keep_after(k, right);
    for (std::size_t j = 0; j < k; ++j) {
      const Block& block = blocks_[j];
      if (block.is_apart) left = (left & gap) << 1;
      left = left & rows_of_ones(Words<W>::read(planes_ + block.plane * W), block.length);
      left.write(starts_ + j * W);
      left = across(left << block.length, gap);
      left.write(before_ + (j + 1) * W);

      const Block& back = blocks_[k - 1 - j];
      if (j > 0 && blocks_[k - j].is_apart) right = (right & gap_mirror) << 1;
      right = right & rows_of_ones(Words<W>::read(mirrors_ + back.plane * W), back.length);
      right = across(right << back.length, gap_mirror);
      keep_after(k - 1 - j, right);
    }
    return !(left & bit(right_end)).is_zero();
  }

  /// Where block j starts in some completion.
  [[nodiscard]] Words<W> starts(std::size_t j) const noexcept {
    Words<W> ends = after(j + 1);
    if (j + 1 < blocks_.size() && blocks_[j + 1].is_apart)
      ends = (ends >> 1) & Words<W>::read(planes_);
    return Words<W>::read(starts_ + j * W) & (ends >> blocks_[j].length);
  }

  /// The cells that are empty in some completion, between blocks j - 1 and j.
  [[nodiscard]] Words<W> gap(std::size_t j) const noexcept {
    return Words<W>::read(before_ + j * W) & (after(j) >> 1);
  }

 private:
  static Words<W> bit(int place) noexcept {
    Words<W> out{};
    out.word[place / 64] = Word{1} << (place % 64);
    return out;
  }

  void keep_after(std::size_t j, const Words<W>& mirror) noexcept {
    (mirrored(mirror) << 1).write(after_ + j * W);
  }
  [[nodiscard]] Words<W> after(std::size_t j) const noexcept {
    return Words<W>::read(after_ + j * W);
  }

  std::span<const Block> blocks_;
  const Word* planes_;
  Word* starts_;   ///< of block j, as seen from the left
  Word* before_;   ///< the places that blocks before j lead to
  Word* after_;    ///< the places from which block j and those after it can be laid
  Word* mirrors_;  ///< of the planes
  int colours_;
};

template <int W>
bool narrow(std::span<const Block> blocks, int cells, int colours, Word* planes, Word* scratch) {
  Line<W> line(blocks, colours, planes, scratch);
  if (!line.lay(cells)) return false;

  Words<W> can_gap{};
  for (std::size_t j = 0; j <= blocks.size(); ++j) can_gap = can_gap | line.gap(j);
  can_gap = can_gap & Words<W>::read(planes);
  // The starts need the old plane 0, and of the others nothing more.
  for (int word = W; word < (colours + 1) * W; ++word) planes[word] = 0;
  for (std::size_t j = 0; j < blocks.size(); ++j) {
    Word* plane = planes + blocks[j].plane * W;
    (Words<W>::read(plane) | smeared(line.starts(j), blocks[j].length)).write(plane);
  }
  can_gap.write(planes);
  return true;
}

template <int W>
bool list_starts(std::span<const Block> blocks, int cells, int colours, const Word* planes,
                 Word* scratch, Word* out) {
  Line<W> line(blocks, colours, planes, scratch);
  if (!line.lay(cells)) return false;
  for (std::size_t j = 0; j < blocks.size(); ++j) line.starts(j).write(out + j * W);
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
  return with_width(words, [](auto width) -> LineKernel { return narrow<width>; });
}

std::size_t scratch_words(std::size_t blocks, int colours, int words) {
  return (3 * blocks + 3 + static_cast<std::size_t>(colours)) * static_cast<std::size_t>(words);
}

bool block_starts(std::span<const Block> blocks, int cells, int colours, const Word* planes,
                  Word* scratch, Word* starts) {
  return with_width(words_for(cells), [&](auto width) {
    return list_starts<width>(blocks, cells, colours, planes, scratch, starts);
  });
}

}  // namespace crosshatch::nonogram::colour
