// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "families/sudoku/formats/pads/key_json.h"
#include "families/sudoku/formats/pads/scl_words.h"

namespace crosshatch::sudoku {

/// The cells of a list of [row,column] from 0.
[[nodiscard]] tl::expected<std::vector<Site>, KeyError> sites_of_pairs(const Json& list,
                                                                       const char* key, int side);
[[nodiscard]] Json pairs_of(const std::vector<Site>& sites, int side);

/// Whether a cage of SudokuPad has no cells: it is then metadata, "title: Monday".
[[nodiscard]] bool is_tag(const Json& cage);

/// How cages are read.
struct CageReading {
  const RegionLayout& layout;
  const RulesInWords& words;
  bool takes_drawings = false;  ///< cages with a sum may be killer cages by the rules in words
  bool is_disjoint = false;     ///< disjoint groups are a rule already
};

/// What cages of SudokuPad say.
struct CagesRead {
  std::vector<Cage> cages;
  bool windows = false;
  std::vector<Constraint> constraints;
  /// The rows and columns that are said to have different digits, from 0, columns behind rows.
  std::set<int> lines;
};

[[nodiscard]] tl::expected<CagesRead, KeyError> cages_in_scl(const Json& json,
                                                             const CageReading& how,
                                                             Leftovers& leftovers);

}  // namespace crosshatch::sudoku
