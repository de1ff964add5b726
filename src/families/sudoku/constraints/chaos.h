// SPDX-License-Identifier: MIT
//
// Regions that are to be found: a chaos construction, and what is said of them. Each kind means
// that there are such regions.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "families/sudoku/constraints/found_regions.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/puzzle.h"
#include "rules/count/say.h"
#include "rules/different/different.h"

namespace crosshatch::sudoku {

/// Its cells in one direction after the other, without the first cell: a number for each, after the
/// one that is added, tells how many they are. Without cells and such numbers, all four directions.
[[nodiscard]] inline std::vector<std::vector<Site>> arms_of(const Constraint& constraint,
                                                            const BoxShape& shape) {
  std::vector<std::vector<Site>> arms;
  const std::span<const Site> sites = constraint.sites;
  if (constraint.numbers.size() > 1) {
    auto next = sites.begin() + 1;
    for (std::size_t arm = 1; arm < constraint.numbers.size(); ++arm) {
      const auto end = next + constraint.numbers[arm];
      arms.emplace_back(next, end);
      next = end;
    }
    return arms;
  }
  if (sites.size() > 1) return {{sites.begin() + 1, sites.end()}};
  constexpr std::array<std::array<int, 2>, 4> ways = {{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}};
  for (const auto& [down, along] : ways) {
    std::vector<Site>& arm = arms.emplace_back();
    int row = sites[0] / shape.columns() + down;
    int column = sites[0] % shape.columns() + along;
    for (; row >= 0 && row < shape.rows() && column >= 0 && column < shape.columns();
         row += down, column += along)
      arm.push_back(row * shape.columns() + column);
  }
  return arms;
}

/// The other cells that are counted.
[[nodiscard]] inline std::vector<Site> counted_with(const Constraint& constraint,
                                                    const BoxShape& shape) {
  const std::span<const Site> sites = constraint.sites;
  if (sites.size() > 1) return {sites.begin() + 1, sites.end()};
  std::vector<Site> around;
  for (Site site = 0; site < shape.sites(); ++site)
    if (do_touch(sites[0], site, shape.columns())) around.push_back(site);
  return around;
}

inline void say_sight(const ConstraintRules& rules) {
  with_regions(rules, [&](FoundRegions& regions) {
    const int side = rules.puzzle.side();
    std::vector<std::vector<Site>> arms = arms_of(rules.constraint, rules.puzzle.shape());
    for (std::vector<Site>& arm : arms)  // no run is longer
      arm.resize(std::min(arm.size(), static_cast<std::size_t>(side - 1)));
    using Clue = RegionSites::Clue;
    if (regions.take(rules, {Clue::Of::run, rules.sites().front(), rules.number(), arms})) return;
    std::vector<Site> sites;
    std::vector<char> begins;  // an arm, per site
    for (const std::vector<Site>& arm : arms) {
      Site last = rules.sites().front();
      for (std::size_t i = 0; i < arm.size(); ++i) {
        sites.push_back(regions.is_same(rules, last, arm[i]));
        begins.push_back(i == 0 ? 1 : 0);
        last = arm[i];
      }
    }
    sites.push_back(rules.sites().front());
    const int end = static_cast<int>(sites.size()) - 1;
    const int more = rules.number();
    // How many there are, and whether the run goes on.
    say_word(rules, sites, {1, 0}, [&](int place, Value value, std::vector<int>& known) {
      if (place == end) return known[0] == rules.puzzle.number_of(value) + more;
      if (value > 1) return false;
      const bool runs = value == 1 && (begins[static_cast<std::size_t>(place)] != 0 || known[1]);
      known[0] += runs ? 1 : 0;
      known[1] = runs ? 1 : 0;
      return known[0] <= side;
    });
  });
}

inline void say_region_count(const ConstraintRules& rules) {
  with_regions(rules, [&](FoundRegions& regions) {
    const Site first = rules.sites().front();
    const std::vector<Site> cells = counted_with(rules.constraint, rules.puzzle.shape());
    using Clue = RegionSites::Clue;
    if (regions.take(rules, {Clue::Of::count, first, rules.number(), {cells}})) return;
    std::vector<Site> sites;
    for (const Site cell : cells) sites.push_back(regions.is_same(rules, first, cell));
    sites.push_back(first);
    const int end = static_cast<int>(sites.size()) - 1;
    const int more = rules.number();
    say_word(rules, sites, {1}, [&](int place, Value value, std::vector<int>& known) {
      if (place == end) return known[0] == rules.puzzle.number_of(value) + more;
      known[0] += value;
      return value <= 1 && known[0] <= rules.puzzle.side();
    });
  });
}

inline void say_region_variety(const ConstraintRules& rules) {
  with_regions(rules, [&](FoundRegions& regions) {
    using rules::Literal;
    const Site first = rules.sites().front();
    const std::span<const Site> others = rules.sites().subspan(1);
    using Clue = RegionSites::Clue;
    if (regions.take(rules, {Clue::Of::variety, first, 0, {{others.begin(), others.end()}}}))
      return;
    const std::vector<Site> numbers = regions.of(others);
    std::vector<Site> sites;  // whether a region is there
    for (int number = 0; number < regions.count(); ++number) {
      const Site is_there = rules.model.hide(only(0) | only(1), first);
      sites.push_back(is_there);
      rules::Literals any = rules::each(numbers, only(number));
      for (const Literal& one : any) {
        rules::at_least(rules.model, 1, {!one, {is_there, only(1)}});
        rules.label();
      }
      any.push_back({is_there, only(0)});
      rules::at_least(rules.model, 1, std::move(any));
      rules.label();
    }
    sites.push_back(first);
    const int end = static_cast<int>(sites.size()) - 1;
    say_word(rules, sites, {0}, [&](int place, Value value, std::vector<int>& known) {
      if (place == end) return known[0] == rules.puzzle.number_of(value);
      known[0] += value;
      return value <= 1;
    });
  });
}

inline constexpr ConstraintKind chaos_kinds[] = {
    {.id = "chaos",
     .name = {"chaos construction", "카오스 컨스트럭션"},
     .rule = {"The grid falls into regions that are to be found: each has as many cells as there "
              "are digits, all different, and hangs together by sides.",
              "그리드를 구역으로 나누어야 합니다. 각 구역은 숫자의 개수만큼의 칸이 변으로 이어진 "
              "덩어리이며, 그 안의 숫자는 모두 다릅니다."},
     .sites = ConstraintSites::grid,
     .least_sites = 0,
     .look = ConstraintLook::none,
     .iss = "ChaosConstruction",
     .say = [](const ConstraintRules& rules) { with_regions(rules, [](FoundRegions&) {}); },
     .is_of_regions = true},
    {.id = "region-sight",
     .name = {"region sight", "구역 시야"},
     .rule =
         {"The digit in the first cell of a region sight, plus its first number, tells how many "
          "cells of its region, found as in a chaos construction, are seen from it up to the "
          "first of another: in the four directions, or along the cells that are listed. The "
          "cell counts as well.",
          "구역 시야의 첫 칸 숫자에 첫째 수를 더하면, 그 칸에서 다른 구역이 나오기 전까지 "
          "보이는 같은 구역(카오스 컨스트럭션처럼 찾는 구역) 칸의 개수입니다. 네 방향이나 "
          "적힌 칸을 따라 보며, 첫 칸도 셉니다."},
     .sites = ConstraintSites::list,
     .least_sites = 1,
     .numbers = {1, most_sites + 1, 0, most_sites},
     .look = ConstraintLook::tint,
     .colour = 4,
     .iss = "ChaosArrow",
     .say = say_sight,
     .is_of_regions = true},
    {.id = "region-count",
     .name = {"region count", "구역 칸 세기"},
     .rule = {"The digit in the first cell of a region count, plus its number, tells how many of "
              "the listed cells, or else of those that touch it, are in its region, found as in a "
              "chaos construction. The cell counts as well.",
              "구역 칸 세기의 첫 칸 숫자에 적힌 수를 더하면, 적힌 칸(없으면 맞닿은 칸) 가운데 "
              "첫 칸과 같은 구역(카오스 컨스트럭션처럼 찾는 구역)인 칸의 개수입니다. 첫 칸도 "
              "셉니다."},
     .sites = ConstraintSites::list,
     .least_sites = 1,
     .numbers = {1, 1, 0, 1},
     .look = ConstraintLook::tint,
     .colour = 5,
     .iss = "ChaosCount",
     .say = say_region_count,
     .is_of_regions = true},
    {.id = "region-variety",
     .name = {"region variety", "구역 가짓수"},
     .rule = {"The digit in the first cell of a region variety tells in how many regions, found as "
              "in a chaos construction, the other cells are.",
              "구역 가짓수의 첫 칸 숫자는 나머지 칸이 속한 구역(카오스 컨스트럭션처럼 찾는 "
              "구역)의 가짓수입니다."},
     .sites = ConstraintSites::list,
     .look = ConstraintLook::tint,
     .colour = 6,
     .say = say_region_variety,
     .is_of_regions = true},
    {.id = "same-region",
     .name = {"one-region group", "한 구역 묶음"},
     .rule = {"The cells of a one-region group are all in one region, found as in a chaos "
              "construction.",
              "한 구역 묶음의 칸은 모두 같은 구역(카오스 컨스트럭션처럼 찾는 구역)에 있습니다."},
     .sites = ConstraintSites::set,
     .look = ConstraintLook::none,
     .say =
         [](const ConstraintRules& rules) {
           with_regions(rules, [&](FoundRegions& regions) {
             for (std::size_t i = 1; i < rules.sites().size(); ++i) {
               const Site same = regions.is_same(rules, rules.sites()[i - 1], rules.sites()[i]);
               rules::at_least(rules.model, 1, {{same, only(1)}});
               rules.label();
             }
           });
         },
     .is_of_regions = true},
    {.id = "other-regions",
     .name = {"many-region group", "여러 구역 묶음"},
     .rule = {"No two cells of a many-region group are in one region, found as in a chaos "
              "construction.",
              "여러 구역 묶음의 칸은 모두 서로 다른 구역(카오스 컨스트럭션처럼 찾는 구역)에 "
              "있습니다."},
     .sites = ConstraintSites::set,
     .look = ConstraintLook::none,
     .say =
         [](const ConstraintRules& rules) {
           with_regions(rules, [&](FoundRegions& regions) {
             rules.model.add<rules::DifferentRule>(
                 rules::each(regions.of(rules.sites()), only(regions.count()) - 1));
             rules.label();
           });
         },
     .is_of_regions = true},
};

}  // namespace crosshatch::sudoku
