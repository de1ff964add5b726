// SPDX-License-Identifier: MIT
//
// All rows and columns, read from both ends as numbers: the rank of one among them, and whether two
// can be the same.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/constraints/rules/rank_rule.h"
#include "families/sudoku/constraints/tell.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// The lines that begin at each edge: at the left, the top, the right, the bottom.
[[nodiscard]] inline std::array<std::vector<RankRule::Line>, 4> lines_of_edges(int side) {
  std::array<std::vector<RankRule::Line>, 4> edges;
  for (int number = 0; number < side; ++number) {
    RankRule::Line row;
    RankRule::Line column;
    for (int place = 0; place < side; ++place) {
      row.push_back(number * side + place);
      column.push_back(place * side + number);
    }
    edges[0].push_back(row);
    edges[1].push_back(column);
    edges[2].emplace_back(row.rbegin(), row.rend());
    edges[3].emplace_back(column.rbegin(), column.rend());
  }
  return edges;
}

[[nodiscard]] inline bool has_kind(const Puzzle& puzzle, std::string_view id) {
  return std::ranges::any_of(puzzle.variant().constraints,
                             [&](const Constraint& each) { return kind_of(each).id == id; });
}

inline void say_rank(const ConstraintRules& rules) {
  const RankRule::Line line(rules.sites().begin(), rules.sites().end());
  const RankRule::Line back(line.rbegin(), line.rend());
  std::array<std::vector<RankRule::Line>, 3> others;
  std::size_t next = 0;
  for (std::vector<RankRule::Line>& edge : lines_of_edges(rules.puzzle.side())) {
    if (std::ranges::find(edge, line) != edge.end()) continue;
    std::erase(edge, back);
    others[next++] = std::move(edge);
  }
  const bool may_tie = has_kind(rules.puzzle, "rank-ties");
  rules.model.add<RankRule>(line, std::move(others), rules.number(),
                            may_tie ? RankRule::Ties::are_allowed : RankRule::Ties::are_barred);
  rules.label();
}

/// Words of two lines, letter by letter, that differ somewhere in so many places.
[[nodiscard]] inline rules::Pattern unequal(int places, int side) {
  // The digit before, and whether they are the same so far. Such words are few.
  return *rules::words_of(2 * places, side, {0, 1},
                          [&](int place, Value letter, std::vector<int>& known) {
                            if (known[1] == 0) return true;
                            if (place % 2 == 0) return known[0] = letter, true;
                            known = {0, known[0] == letter ? 1 : 0};
                            return place + 1 < 2 * places || known[1] == 0;
                          });
}

/// No two lines are the same.
inline void say_no_ties(const ConstraintRules& rules) {
  const int side = rules.puzzle.side();
  const rules::Pattern apart = unequal(side, side);
  const rules::Pattern crossing = unequal(side - 1, side);
  const auto add = [&](const RankRule::Line& one, const RankRule::Line& other) {
    std::vector<Site> sites;
    for (std::size_t i = 0; i < one.size(); ++i) {
      // If two that meet at other places were the same, one would have a digit twice.
      if (one[i] != other[i] && std::ranges::find(other, one[i]) != other.end()) return;
      if (one[i] != other[i]) sites.insert(sites.end(), {one[i], other[i]});
    }
    rules.add(sites, static_cast<int>(sites.size()) == 2 * side ? apart : crossing);
  };
  // Of two that are read from the other end both, one pair is enough.
  const auto edges = lines_of_edges(side);
  const auto each_pair = [&](std::size_t one, std::size_t other) {
    for (std::size_t i = 0; i < edges[one].size(); ++i)
      for (std::size_t j = one % 2 == other % 2 ? i + 1 : 0; j < edges[other].size(); ++j)
        add(edges[one][i], edges[other][j]);
  };
  each_pair(0, 2);
  each_pair(1, 3);
  each_pair(0, 1);
  each_pair(0, 3);
}

inline constexpr ConstraintKind rank_kinds[] = {
    {.id = "full-rank",
     .name = {"full rank", "순위 수"},
     .rule =
         {"All rows and columns, read from both ends as numbers, have ranks, the smallest one 1; "
          "a number beside the grid is the rank of the line from there. No other line is the "
          "same, unless lines may tie.",
          "모든 행과 열을 양쪽 끝에서 수로 읽어 작은 것부터 1위, 2위로 순위를 매깁니다. 그리드 "
          "밖의 수는 거기서 읽은 줄의 순위입니다. 동점을 허용하지 않으면 그와 같은 줄은 "
          "없습니다."},
     .sites = ConstraintSites::row,
     .least_sites = 4,
     .numbers = {1, 1, 1, largest_rank},
     .look = ConstraintLook::outside,
     .iss = "FullRank",
     .say = say_rank,
     .tell = tell_rank},
    {.id = "rank-ties",
     .name = {"rank ties", "순위 동점"},
     .rule = {"Lines may tie: a rank is one more than the number of smaller lines.",
              "동점이 있어도 됩니다. 순위는 더 작은 줄의 수에 1을 더한 것입니다."},
     .sites = ConstraintSites::grid,
     .least_sites = 0,
     .look = ConstraintLook::none,
     .iss = "FullRankTies~any",
     .say = [](const ConstraintRules& /*rules*/) {}},
    {.id = "no-ties",
     .name = {"no ties", "동점 없음"},
     .rule = {"No two of all rows and columns, read from both ends, are the same.",
              "모든 행과 열을 양쪽 끝에서 읽어 똑같은 것은 없습니다."},
     .sites = ConstraintSites::grid,
     .least_sites = 0,
     .look = ConstraintLook::none,
     .iss = "FullRankTies~none",
     .say = say_no_ties},
};

}  // namespace crosshatch::sudoku
