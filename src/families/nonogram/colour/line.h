// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace crosshatch::nonogram::colour {

/// 64 cells of a line.
using Word = std::uint64_t;

/// A run as the line solver sees it. `plane` is the number of its colour within its line, from 1.
struct ColourRun {
  std::uint16_t length;
  std::uint8_t plane;
  bool is_apart;  ///< an empty cell must separate it from the run before, which has its colour
};

/// A line is some planes of `words` words each: plane 0 has the cells that may be empty, plane p
/// those that may have the p-th colour of the line. Cell i is bit i + 1; all other bits are 0.
///
///     bit       0 1 2 3 4 5 6 ... 63      5 cells; the first is red, the second is not
///     empty     . . 1 1 1 1 .     .
///     red       . 1 . 1 1 1 .     .
inline constexpr int border = 1;

/// The number of words that a plane of `cells` cells takes: 1, 2, 4, 8 or 16; up to 1022 cells.
[[nodiscard]] int words_for(int cells);

/// What one line says by itself.
///
/// Leaves in every plane the cells that have that value in some completion of the line, and no
/// others: exact. False when there is no completion; the planes are then unchanged. `colours` is
/// the number of planes after plane 0; every run has one of them. `scratch` has room for
/// `scratch_words`.
///
/// A kernel never sees a Puzzle, a Board or a Budget. A call costs about 200 ns for 30 cells, and
/// at most about 0.5 ms for 1000.
using ColourLineKernel = bool (*)(std::span<const ColourRun> runs, int cells, int colours,
                                  Word* planes, Word* scratch);

/// The kernel for planes of this many words, as `words_for` counts them.
[[nodiscard]] ColourLineKernel line_kernel(int words);

/// The words of scratch that a kernel needs for this many runs.
[[nodiscard]] std::size_t scratch_words(std::size_t runs, int colours, int words);

/// Where the runs may start: for each run in turn, a plane of `starts` with a bit for every
/// cell at which it starts in some completion. False when there is no completion.
[[nodiscard]] bool coloured_run_starts(std::span<const ColourRun> runs, int cells, int colours,
                                       const Word* planes, Word* scratch, Word* starts);

}  // namespace crosshatch::nonogram::colour
