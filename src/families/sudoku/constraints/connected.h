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
           Candidates digits = 0;
           for (const int digit : rules.constraint.numbers) digits |= rules.digit(digit);
           rules.model.add<rules::ConnectedRule>(
               rules::Graph(rules.puzzle.sites(), std::move(edges)), rules::each(sites, digits));
           rules.label();
         }},
};

}  // namespace crosshatch::sudoku
