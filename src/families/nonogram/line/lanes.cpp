// SPDX-License-Identifier: MIT
#include "families/nonogram/line/lanes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace crosshatch::nonogram {

namespace {

constexpr int longest_narrow_line = 30;

constexpr int longest_line_of_a_word = 62;
constexpr int longest_line_of_two_words = 126;

/// The scalar kernel, line by line.
template <int words, int stride = 32 * words>
std::uint64_t line_by_line(const LineBatch& call) {
  const LineKernel kernel = line_kernel(words);
  std::uint64_t impossible = 0;
  for (int i = 0; i < call.count; ++i) {
    const int line = call.lines[i];
    const std::uint8_t* lengths = call.clues.lengths + line * stride;
    std::array<int, stride> clue;
    for (int j = 0; j < call.clues.sizes[line].runs; ++j) clue[j] = lengths[j] - 1;
    const Word* filled = call.filled + call.places[i] * words;
    const Word* empty = call.empty + call.places[i] * words;
    Word* filled_after = call.gained_filled + i * words;
    Word* empty_after = call.gained_empty + i * words;
    std::copy_n(filled, words, filled_after);
    std::copy_n(empty, words, empty_after);
    if (!kernel({clue.data(), call.clues.sizes[line].runs}, filled_after, empty_after))
      impossible |= Word{1} << i;
    for (int word = 0; word < words; ++word) {
      filled_after[word] &= ~filled[word];
      empty_after[word] &= ~empty[word];
    }
  }
  return impossible;
}

constexpr LaneForm scalar{"scalar",        Cpu::generic,    line_by_line<1, 16>,
                          line_by_line<1>, line_by_line<2>, line_by_line<4>};
constexpr LaneForm generic{"generic",          Cpu::generic,           narrow_lanes_generic,
                           wide_lanes_generic, two_word_lanes_generic, four_word_lanes_generic};

// From the slowest to the fastest. Vectors are only faster than the scalar kernel if they can shift
// each lane by a number of its own. NEON can; plain x86-64 and WebAssembly cannot.
constexpr LaneForm forms[] = {
#if defined(__ARM_NEON)
    scalar,
    generic,
#else
    generic,
    scalar,
#endif
#if defined(__x86_64__) && !defined(_WIN32)
    {"avx2", Cpu::avx2, narrow_lanes_avx2, wide_lanes_avx2, two_word_lanes_avx2,
     four_word_lanes_avx2},
    {"avx512", Cpu::avx512, narrow_lanes_avx512, wide_lanes_avx512, two_word_lanes_avx512,
     four_word_lanes_avx512},
#endif
};

}  // namespace

LaneTable::LaneTable(int cells, int lines)
    : cells_(cells),
      words_(words_for(cells)),
      stride_(cells <= longest_narrow_line ? 16 : 32 * words_),
      lengths_(static_cast<std::size_t>(lines) * stride_),
      sizes_(static_cast<std::size_t>(lines)) {
  assert(0 < cells && cells <= longest_line);
}

void LaneTable::set(int line, std::span<const int> clue) {
  std::uint8_t* to = &lengths_[static_cast<std::size_t>(line) * stride_];
  std::fill(to, to + stride_, std::uint8_t{0});
  int longest = 0;
  for (const int length : clue) {
    *to++ = static_cast<std::uint8_t>(length + 1);
    longest = std::max(longest, length);
  }
  sizes_[line] = {static_cast<std::uint8_t>(clue.size()), static_cast<std::uint8_t>(longest)};
}

LaneKernel LaneForm::kernel(int cells) const {
  if (cells <= longest_narrow_line) return narrow;
  if (cells <= longest_line_of_a_word) return wide;
  return cells <= longest_line_of_two_words ? two_word : four_word;
}

LaneClues LaneTable::clues() const { return {lengths_.data(), sizes_.data()}; }

LaneAnswer LaneForm::solve(const LaneTable& table, std::span<const std::uint16_t> lines,
                           std::span<const std::uint16_t> places, Word* filled, Word* empty,
                           LaneGains& gains) const {
  assert(lines.size() == places.size() && lines.size() <= most_lines_a_call);
  const int count = static_cast<int>(lines.size());
  const LineBatch call{table.clues(), lines.data(), places.data(), count,
                       filled,        empty,        gains.filled,  gains.empty};
  // A single line of one word is a little faster without lanes.
  const LaneForm& form = count == 1 && table.words() == 1 ? scalar : *this;
  LaneAnswer answer;
  answer.impossible = form.kernel(table.cells())(call);
  const int words = table.words();
  for (int i = 0; i < count; ++i) {
    Word gained = 0;
    for (int word = 0; word < words; ++word) {
      const Word gained_filled = gains.filled[i * words + word];
      const Word gained_empty = gains.empty[i * words + word];
      gained |= gained_filled | gained_empty;
      filled[places[i] * words + word] |= gained_filled;
      empty[places[i] * words + word] |= gained_empty;
    }
    answer.changed |= static_cast<std::uint64_t>(gained != 0) << i;
  }
  return answer;
}

std::span<const LaneForm> lane_forms() { return forms; }

const LaneForm& lane_form(Cpu cpu) {
  const LaneForm* best = nullptr;
  for (const LaneForm& form : forms) {
    if (form.cpu <= cpu) best = &form;
  }
  return *best;
}

}  // namespace crosshatch::nonogram
