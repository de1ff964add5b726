// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/technique.h"

namespace crosshatch {

/// A kind of constraint as front ends in which puzzles are drawn know it: what people choose before
/// they draw one, and what the puzzle's JSON then has.
struct ListedConstraint {
  std::string_view id;      ///< of the JSON: "thermo"
  std::string_view cells;   ///< what its cells are: "line" (docs/json.md)
  int least_cells = 0;      ///< how many it has at least
  std::string numbers;      ///< how many, from, to, the usual one: "1 1 1 largest 5"; or none
  std::string_view detail;  ///< the key of what it says beside: "pairs"; empty: nothing
  Words title;
  Words rule;
};

/// The kinds that puzzles of a family may have.
struct ConstraintList {
  std::string_view family;
  std::vector<ListedConstraint> (*kinds)() = nullptr;
};

/// Those of the families of this build. The list is generated (cmake/families.cmake): a family with
/// a file constraints/list.cpp has `constraint_list` there.
[[nodiscard]] std::span<const ConstraintList> constraint_lists();

}  // namespace crosshatch
