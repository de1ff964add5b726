// SPDX-License-Identifier: MIT
#include "families/nonogram/lanes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "families/nonogram/lane_forms.h"

namespace crosshatch::nonogram {

namespace {

constexpr int longest_narrow_line = 30;

template <int stride>
std::uint64_t line_by_line(const LaneCall& call) {
  const LineKernel kernel = line_kernel(1);
  std::uint64_t impossible = 0;
  for (int i = 0; i < call.count; ++i) {
    const int line = call.lines[i];
    std::array<int, stride> clue;
    const int runs = call.clues.sizes[line].runs;
    for (int j = 0; j < runs; ++j) clue[j] = call.clues.lengths[line * stride + j] - 1;
    Word filled = call.filled[call.places[i]];
    Word empty = call.empty[call.places[i]];
    if (!kernel({clue.data(), static_cast<std::size_t>(runs)}, &filled, &empty))
      impossible |= Word{1} << i;
    call.gained_filled[i] = filled & ~call.filled[call.places[i]];
    call.gained_empty[i] = empty & ~call.empty[call.places[i]];
  }
  return impossible;
}

constexpr LaneForm forms[] = {
    {"scalar", Cpu::generic, line_by_line<16>, line_by_line<32>},
    {"generic", Cpu::generic, narrow_lanes_generic, wide_lanes_generic},
#if defined(__x86_64__)
    {"avx2", Cpu::avx2, narrow_lanes_avx2, wide_lanes_avx2},
    {"avx512", Cpu::avx512, narrow_lanes_avx512, wide_lanes_avx512},
#endif
};

}  // namespace

LaneTable::LaneTable(int cells, int lines)
    : cells_(cells),
      stride_(cells <= longest_narrow_line ? 16 : 32),
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

LaneClues LaneTable::clues() const { return {lengths_.data(), sizes_.data()}; }

LaneAnswer LaneForm::solve(const LaneTable& table, std::span<const std::uint16_t> lines,
                           std::span<const std::uint16_t> places, Word* filled, Word* empty,
                           LaneGains& gains) const {
  assert(lines.size() == places.size() && lines.size() <= most_lines_a_call);
  const int count = static_cast<int>(lines.size());
  const LaneCall call{table.clues(), lines.data(), places.data(), count,
                      filled,        empty,        gains.filled,  gains.empty};
  LaneAnswer answer;
  answer.impossible = (table.cells() <= longest_narrow_line ? narrow : wide)(call);
  for (int i = 0; i < count; ++i) {
    const bool is_changed = (gains.filled[i] | gains.empty[i]) != 0;
    answer.changed |= static_cast<std::uint64_t>(is_changed) << i;
    filled[places[i]] |= gains.filled[i];
    empty[places[i]] |= gains.empty[i];
  }
  return answer;
}

std::span<const LaneForm> lane_forms() { return forms; }

const LaneForm& lane_form(Cpu cpu) {
  const LaneForm* best = forms;
  for (const LaneForm& form : forms) {
    if (form.cpu <= cpu) best = &form;
  }
  return *best;
}

}  // namespace crosshatch::nonogram
