// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <utility>

#include "derive/page.h"
#include "rules/count/say.h"
#include "rules/sight/sight.h"

namespace crosshatch::derive {

/// Numbers that count the cells seen from theirs, in all four directions and with itself: cells
/// with a value, up to the first without. Such rules have the label `sight`.
inline constexpr std::string_view sight = "sight";

/// Says that from the cell with a number so many cells are seen that hold a value.
inline void add_sight(rules::Model& model, const GridPuzzle& puzzle, int cell, Candidates values) {
  std::vector<rules::Literals> rays;
  for (const auto& [down, along] : four_ways)
    rays.push_back(rules::each(puzzle.ray(cell, down, along), values));
  model.add<rules::SightRule>(std::move(rays), puzzle.clue(cell));
  model.label({sight, Place{.index = cell}});
}

/// The cells that are seen from one on a solution: FamilyPage::beside.
[[nodiscard]] inline int seen_from(const GridPuzzle& puzzle, const Board& solution, int cell,
                                   Value value) {
  int seen = 1;
  for (const auto& [down, along] : four_ways) {
    const std::vector<Site> ray = puzzle.ray(cell, down, along);
    const auto is_other = [&](Site site) { return solution.value(site) != value; };
    seen += static_cast<int>(std::ranges::find_if(ray, is_other) - ray.begin());
  }
  return seen;
}

inline constexpr RuleSaying all_seen =
    easy(sight, "full", "full", {"All cells seen", "보이는 칸을 모두 찾음"},
         {"{0} sees all its cells already", "{0}에서 보이는 칸이 이미 다 찼으므로"});
inline constexpr RuleSaying all_needed =
    easy(sight, "rest", "rest", {"No cells to spare", "남는 칸 없음"},
         {"{0} needs all cells that it can see", "{0}에는 보일 수 있는 칸이 모두 필요하므로"});
inline constexpr RuleSaying must_reach = easy(
    sight, "reach", "reach", {"The other ways are too short", "모자라는 나머지 방향"},
    {"{0} cannot see enough in the other directions", "{0}에서 다른 방향만으로는 모자라므로"}, 2);
inline constexpr RuleSaying sees_too_far = easy(
    sight, "joint", "joint", {"Too far", "너무 먼 시야"},
    {"{0} would see too many cells otherwise", "그렇지 않으면 {0}에서 너무 많은 칸이 보이므로"}, 2);
inline constexpr RuleSaying no_other_lengths =
    medium(sight, "ways", "ways", {"Lengths of sight", "시야의 길이"},
           {"in no other way the lengths in the four directions make up {0}",
            "네 방향의 길이를 더해 {0:이} 되는 다른 경우가 없으므로"},
           4);

inline constexpr Breach wrong_sight = {sight,
                                       {"{0} cannot see its number of cells: it sees {1}",
                                        "{0}에서 보이는 칸의 수가 맞지 않습니다({1})"}};

}  // namespace crosshatch::derive
