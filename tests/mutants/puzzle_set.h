// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace crosshatch::mutants {

/// A puzzle that mutants are asked about.
struct PuzzleOfSet {
  /// "nonogram", "coloured", "hard" (nonograms that need clause learning), "sudoku", "variant" (of
  /// sudoku), "constrained" (sudokus with constraints), "minesweeper", "wrapping" (minesweeper
  /// without edges) or "mosaic".
  std::string kind;
  std::string text;  ///< one line
};

/// Those of these kinds, the same at every call: small ones of every kind with at most 60
/// solutions, and some large nonograms, for the kernels of longer lines.
[[nodiscard]] std::vector<PuzzleOfSet> puzzle_set(const std::vector<std::string>& kinds);

}  // namespace crosshatch::mutants
