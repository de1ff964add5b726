// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/cpu.h"
#include "families/nonogram/line/line.h"
#include "families/nonogram/line/line_batch.h"

namespace crosshatch::nonogram {

/// The clues of many lines of one length, rows or columns, laid out for vector lanes. Made once for
/// each puzzle, in a few nanoseconds a run.
class LaneTable {
 public:
  /// Longer lines have no lanes.
  static constexpr int longest_line = 254;
  static constexpr int most_words = 4;

  LaneTable(int cells, int lines);

  /// The runs of a line in order, each at least 1. They must fit the line.
  void set(int line, std::span<const int> clue);

  [[nodiscard]] int cells() const { return cells_; }
  /// The words of a line, as `words_for` counts them.
  [[nodiscard]] int words() const { return words_; }
  [[nodiscard]] LaneClues clues() const;

 private:
  int cells_;
  int words_;
  int stride_;
  std::vector<std::uint8_t> lengths_;
  std::vector<LaneSize> sizes_;
};

/// The result of a call; bit i is about the i-th of its lines.
struct LaneAnswer {
  std::uint64_t impossible = 0;  ///< no completion: its planes are unchanged
  std::uint64_t changed = 0;     ///< gained at least one cell
};

/// What each of up to 64 lines has gained, the words of a line together; 0 for lines that are not
/// `changed`.
struct LaneGains {
  Word filled[most_lines_a_call * LaneTable::most_words];
  Word empty[most_lines_a_call * LaneTable::most_words];
};

/// One implementation, for one kind of processor.
struct LaneForm {
  std::string_view name;
  Cpu cpu;               ///< usable from this level on
  LaneKernel narrow;     ///< for lines of up to 30 cells
  LaneKernel wide;       ///< 62
  LaneKernel two_word;   ///< 126
  LaneKernel four_word;  ///< 254

  /// What each line says by itself, as `line_kernel` finds it, for up to 64 lines at once.
  ///
  /// The i-th line has clue `lines[i]` of the table, and its planes of `words` words at
  /// `filled[places[i] * words]` and `empty[places[i] * words]` (as line.h describes them). On a
  /// single board both are the same numbers; with several boards in a row, as in probing, they
  /// differ. No place may occur twice.
  LaneAnswer solve(const LaneTable& table, std::span<const std::uint16_t> lines,
                   std::span<const std::uint16_t> places, Word* filled, Word* empty,
                   LaneGains& gains) const;

  /// For lines of this many cells.
  [[nodiscard]] LaneKernel kernel(int cells) const;
};

/// All forms of this build, from the slowest to the fastest.
[[nodiscard]] std::span<const LaneForm> lane_forms();

/// The fastest form for that processor.
[[nodiscard]] const LaneForm& lane_form(Cpu cpu = this_cpu());

}  // namespace crosshatch::nonogram
