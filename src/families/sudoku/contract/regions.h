// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "derive/contract/certified.h"
#include "families/sudoku/puzzle.h"
#include "rules/model.h"
#include "sat/proof/contract.h"

namespace crosshatch::sudoku {

struct RegionSites;

/// Regions that are to be found, as certificates say them: a rule of its own. Hidden sites, one for
/// each cell, have the numbers of their regions, in the order in which regions come.
[[nodiscard]] std::string line_of_regions(const derive::CertifiedRules& rules,
                                          const RegionSites& regions);

/// What it says, but that regions hang together: that is said by cuts.
void add_regions(const Puzzle& puzzle, const derive::CertifiedRules& rules,
                 const RegionSites& regions, sat::ClauseList& clauses);

/// Cuts of a board of all sites on which a region does not hang together.
[[nodiscard]] std::vector<rules::Clause> cuts_of_regions(const Puzzle& puzzle,
                                                         const RegionSites& regions,
                                                         const Board& board, const Board& start);

/// That a site tells whether two cells are in one region, for each such site: rules of a model with
/// these sites.
void tie_pairs(const RegionSites& regions, rules::Model& model);

}  // namespace crosshatch::sudoku
