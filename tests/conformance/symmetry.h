// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/family.h"
#include "solve/solve.h"

namespace crosshatch::conformance {

/// A puzzle that is another one seen differently: its solutions are those of the other, with the
/// sites and the values renamed.
struct Variant {
  std::string name;
  PuzzlePtr puzzle;
  std::vector<Site> sites;    ///< per site of the other puzzle, the one that it became
  std::vector<Value> values;  ///< per value of the other puzzle, the one that it became
};

/// A nonogram transposed, mirrored from left to right, and from top to bottom; in several colours
/// also with other ones.
[[nodiscard]] std::vector<Variant> variants_of_nonogram(const Puzzle& puzzle);

/// A minesweeper board or a mosaic turned and mirrored, seven ways, and where it wraps shifted,
/// too.
[[nodiscard]] std::vector<Variant> variants_of_minesweeper(const Puzzle& puzzle);

/// Compares what crosshatch::solve says of a puzzle and of variants of it: verdict, count,
/// ambiguous sites, and what else the goal wants; odds where the family has any. "" when all agree,
/// else which variant differs and in what.
[[nodiscard]] std::string asymmetry(const Family& family, const Puzzle& puzzle,
                                    const std::vector<Variant>& variants,
                                    Goal goal = {.wants_ambiguous = true, .wants_count = true});

}  // namespace crosshatch::conformance
