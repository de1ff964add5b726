// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/words/message.h"
#include "derive/contract/certified.h"
#include "families/sudoku/constraints/found_regions.h"
#include "families/sudoku/puzzle.h"
#include "rules/connected/connected.h"

namespace crosshatch::sudoku {

/// The constraints of a puzzle before they are spelled out. Refers to the puzzle.
struct SaidForCertificate {
  /// With regions that are to be found one in which there are only their numbers, for their rule
  /// says the rest; else that of the puzzle. Null: there are no constraints.
  std::shared_ptr<const rules::Model> model = {};
  std::shared_ptr<const RegionSites> regions = {};  ///< null: none are to be found
};
[[nodiscard]] SaidForCertificate said_for_certificate(const Puzzle& puzzle);

/// The constraints as certificates spell them out, but that there are regions. Refers to the puzzle
/// and to what is said.
[[nodiscard]] derive::CertifiedRules certified_constraints(const Puzzle& puzzle,
                                                           const SaidForCertificate& said);

/// The same as lines, with regions.
[[nodiscard]] std::string constraint_lines(const Puzzle& puzzle);

/// A solution with values of the hidden sites behind it.
[[nodiscard]] Board completed(const Puzzle& puzzle, const Board& solution);

/// The rules that need cuts, in their order, but regions, which come behind them.
[[nodiscard]] std::vector<const rules::ConnectedRule*> connected_rules(const rules::Model* model);

/// Which kind of constraint certificates do not know; empty: they know all that there are.
[[nodiscard]] Message uncertified_constraint(const Puzzle& puzzle);

}  // namespace crosshatch::sudoku
