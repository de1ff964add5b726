// SPDX-License-Identifier: MIT
//
// Givens and cages in strings of Interactive Sudoku Solver, of the whole puzzle or of a choice.
#pragma once

#include <string_view>
#include <vector>

#include "base/words/message.h"
#include "families/sudoku/formats/iss/iss_grid.h"
#include "families/sudoku/formats/iss/iss_parts.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// "R1C1_5_6": a cell, and the digits that it may hold, ascending.
struct IssGiven {
  Site site = 0;
  std::vector<int> digits = {};
};
/// What is wrong with it; empty if nothing is. So does the next one.
[[nodiscard]] Message read_given_of_iss(std::string_view text, const IssGrid& grid,
                                        IssGiven& given);

/// What `.Cage` or `.AllDifferent` says.
struct IssCage {
  int sum = 0;                   ///< 0: none is given
  std::vector<Site> sites = {};  ///< as they are named; one may come twice
};
/// `most` is the largest sum that messages speak of.
[[nodiscard]] Message read_cage_of_iss(const IssConstraint& one, const IssGrid& grid, int most,
                                       IssCage& cage);

}  // namespace crosshatch::sudoku
