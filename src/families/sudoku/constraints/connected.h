// SPDX-License-Identifier: MIT
//
// Digits whose cells hang together.
#pragma once

#include <numeric>
#include <utility>
#include <vector>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/constraints/near.h"
#include "families/sudoku/puzzle.h"
#include "rules/connected/connected.h"
#include "rules/count/say.h"

namespace crosshatch::sudoku {

/// Cells in rows of the grid, or below it, that share a side.
[[nodiscard]] inline std::vector<rules::GraphEdge> edges_among(const ConstraintRules& rules) {
  const int columns = rules.puzzle.columns();
  const std::span<const Site> sites = rules.sites();
  std::vector<rules::GraphEdge> edges;
  for (int i = 0; i < static_cast<int>(sites.size()); ++i) {
    for (int j = 0; j < i; ++j) {
      const Site one = rules.cell_of(sites[static_cast<std::size_t>(i)]);
      const Site other = rules.cell_of(sites[static_cast<std::size_t>(j)]);
      if (steps_between(one, other, columns) == 1) edges.push_back({j, i});
    }
  }
  return edges;
}

/// The cells of these sites with one of the digits hang together.
inline void say_connected(const ConstraintRules& rules, std::span<const Site> sites,
                          std::vector<rules::GraphEdge> edges) {
  rules.model.add<rules::ConnectedRule>(
      rules::Graph(static_cast<int>(sites.size()), std::move(edges)),
      rules::each(sites, rules.listed_digits()));
  rules.label();
}

inline constexpr ConstraintKind connected_kinds[] = {
    {.id = "connected",
     .name = {"connected digits", "이어진 숫자"},
     .rule = {"The cells of all connected digits form one region, by their sides.",
              "이어진 숫자가 든 칸은 모두 변으로 이어져 한 덩어리를 이룹니다."},
     .sites = ConstraintSites::grid,
     .least_sites = 0,
     .numbers = {1, largest_side, least_digit, largest_digit},
     .look = ConstraintLook::none,
     .iss = "ConnectedValues",
     .say =
         [](const ConstraintRules& rules) {
           std::vector<Site> sites(static_cast<std::size_t>(rules.puzzle.sites()));
           std::iota(sites.begin(), sites.end(), 0);
           std::vector<rules::GraphEdge> edges;
           for_each_neighbours(rules.puzzle, [&](Site one, Site other) {
             edges.push_back({one, other});
           });
           say_connected(rules, sites, std::move(edges));
         }},
    {.id = "connected-cells",
     .name = {"connected group", "이어진 묶음"},
     .rule =
         {"Some cells of a connected group hold one of its digits, and these form one region, by "
          "their sides.",
          "이어진 묶음에는 적힌 숫자가 든 칸이 있고, 그 칸은 모두 변으로 이어져 한 덩어리를 "
          "이룹니다."},
     .sites = ConstraintSites::set,
     .least_sites = 1,
     .numbers = {1, largest_side, least_digit, largest_digit},
     .look = ConstraintLook::none,
     .say =
         [](const ConstraintRules& rules) {
           rules::at_least(rules.model, 1, rules::each(rules.sites(), rules.listed_digits()));
           rules.label();
           say_connected(rules, rules.sites(), edges_among(rules));
         }},
};

}  // namespace crosshatch::sudoku
