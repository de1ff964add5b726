// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace crosshatch::nonogram {

/// 64 cells of a line.
using Word = std::uint64_t;

/// A line as the kernels see it: two planes of `words` words, "known to be filled" and "known to be
/// empty". Cell i is bit i + 1 of its plane. Every other bit is known to be empty, among them bit 0
/// and the last bit: a line has an empty border on either side.
///
///     bit   0 1 2 3 4 5 6 7 ... 63        5 cells, the middle one filled
///     filled  . . . 1 . . . .     .
///     empty   1 . . . . . 1 1     1
inline constexpr int border = 1;

/// The most words that a line takes.
inline constexpr std::size_t most_words = 16;

/// The number of words that a line of `cells` cells takes: 1, 2, 4, 8 or 16; up to 1022 cells.
[[nodiscard]] int words_for(int cells);

/// What one line says by itself.
///
/// `clue` has the runs in order, each at least 1 and shorter than the planes. Adds to `filled`
/// every cell that is filled in all completions of the line, to `empty` every cell that is empty in
/// all of them, and nothing else: exact. When there is no completion, returns false and leaves the
/// planes unchanged.
///
/// A kernel never sees a Puzzle, a Board or a Budget. A call costs well under a microsecond for 60
/// cells, and at most about 0.1 ms for 1000.
using LineKernel = bool (*)(std::span<const int> clue, Word* filled, Word* empty);

/// The kernel for lines of this many words, as `words_for` counts them.
[[nodiscard]] LineKernel line_kernel(int words);

/// Where the runs may start: for each run in turn, `words` words of `starts` with a bit for every
/// cell at which it starts in some completion. False when there is no completion.
[[nodiscard]] bool run_starts(std::span<const int> clue, int words, const Word* filled,
                              const Word* empty, std::span<Word> starts);

}  // namespace crosshatch::nonogram
