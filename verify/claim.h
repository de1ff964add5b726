// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "puzzle.h"

namespace crosshatch::verify {

/// A claim about a puzzle, and the solutions that are evidence of it.
class Claim {
 public:
  /// Takes claim and solutions from a text. All are solutions by the rules of the puzzle, and no
  /// two are equal; else there is a Failure. `puzzle` must outlive the claim.
  Claim(Text& text, const Puzzle& puzzle);

  bool needs_refutation() const { return kind_ != "multiple"; }
  /// The clauses of the claim, which follow those of the puzzle.
  void add_clauses(Formula& formula) const;

  /// "sudoku 9x9 has exactly one solution"
  std::string sentence() const;
  /// The solutions in rows, with an empty line between two; of a map one, with ? for ambiguous
  /// cells. Gaps are #.
  std::string pictures() const;

 private:
  void read_solution(Text& text);
  void expect_different_solutions() const;
  Solution solution(std::size_t index) const {
    return {values_.data() + index * puzzle_.cells(), puzzle_.cells()};
  }

  const Puzzle& puzzle_;
  std::string kind_;
  std::size_t count_ = 0;           ///< of solutions
  Array<std::uint8_t> values_;      ///< of all cells of all solutions
  std::vector<bool> is_ambiguous_;  ///< of each cell: not all solutions have the same value
};

}  // namespace crosshatch::verify
