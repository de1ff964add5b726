// SPDX-License-Identifier: MIT
//
// Cells that are not in the grid: totals that nobody wrote down, shades, what a row lacks. They are
// numbered on behind those of the grid, as if there were more rows below it, and only constraints
// that are parts of the one that adds them may name them. In a model they are hidden sites.
#pragma once

#include <algorithm>
#include <vector>

#include "families/sudoku/constraints/choice.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

inline constexpr int most_extra_cells = 300;
/// Names of cells have no more rows, those of extra cells neither.
inline constexpr int most_rows_with_extra_cells = 99;

/// How many rows below the grid so many cells are.
[[nodiscard]] inline int rows_of_extra_cells(int cells, const BoxShape& shape) {
  return (std::clamp(cells, 0, most_extra_cells) + shape.columns() - 1) / shape.columns();
}

/// The same part with sites of the model in the place of extra cells.
inline Constraint with_hidden_sites(Constraint part, Site first, std::span<const Site> hidden) {
  for (Site& site : part.sites)
    if (site >= first) site = hidden[static_cast<std::size_t>(site - first)];
  for (Constraint& own : part.parts) own = with_hidden_sites(std::move(own), first, hidden);
  return part;
}

/// The first cell of the grid in a constraint; 0 if there is none.
[[nodiscard]] inline Site first_in_grid(const Constraint& constraint, Site end) {
  const auto found = std::ranges::find_if(constraint.sites, [&](Site site) { return site < end; });
  if (found != constraint.sites.end()) return *found;
  for (const Constraint& part : constraint.parts)
    if (const Site site = first_in_grid(part, end); site != 0) return site;
  return 0;
}

/// Marks each extra cell that a part names as near this one, if it is not yet.
inline void put_near(Site near, const Constraint& part, Site first, std::vector<Site>& nearest) {
  for (const Site site : part.sites) {
    if (site < first) continue;
    Site& own = nearest[static_cast<std::size_t>(site - first)];
    if (own == 0) own = near;
  }
  for (const Constraint& own : part.parts) put_near(near, own, first, nearest);
}

inline void say_extra_cells(const ConstraintRules& rules) {
  const Site first = rules.puzzle.sites();
  std::vector<Site> nearest(static_cast<std::size_t>(rules.number()));
  for (const Constraint& part : rules.constraint.parts)
    put_near(first_in_grid(part, first), part, first, nearest);
  std::vector<Site> hidden;
  for (const Site near : nearest)
    hidden.push_back(rules.model.hide(rules.puzzle.all_values(), near));
  for (const Constraint& part : rules.constraint.parts) {
    const Constraint own = with_hidden_sites(part, first, hidden);
    ConstraintRules with_extra = rules_of_part(rules, own, rules.model);
    with_extra.extra = hidden;
    kind_of(own).say(with_extra);
  }
}

inline constexpr ConstraintKind extra_kinds[] = {
    {.id = "extra-cells",
     .name = {"group of extra cells", "추가 칸 묶음"},
     .rule =
         {"Extra cells, as many as its number, are below the grid, row by row, each with a digit; "
          "the rules of their group hold for them and for cells of the grid.",
          "추가 칸이 정해진 수만큼 그리드 아래에 한 행씩 이어지고, 칸마다 숫자가 하나씩 "
          "들어갑니다. 묶음의 규칙은 추가 칸과 그리드의 칸에 적용됩니다."},
     .sites = ConstraintSites::parts,
     .least_sites = 0,
     .numbers = {1, 1, 1, most_extra_cells},
     .look = ConstraintLook::none,
     .say = say_extra_cells,
     .detail = ConstraintDetail::parts},
};

}  // namespace crosshatch::sudoku
