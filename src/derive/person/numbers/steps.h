// SPDX-License-Identifier: MIT
#pragma once

#include "derive/person/numbers/sayings.h"

namespace crosshatch::derive {

/// Steps that look at several cells of a region, row or column, or at several of these, for pages
/// that say them among their sayings: no single rule concludes them.

/// A number that a region has places for in cells that all see another one.
[[nodiscard]] bool find_pointing(Position& position, Step& step);
/// A number that so many rows can hold in as many columns alone, or the other way round.
[[nodiscard]] bool find_fish(Position& position, Step& step, std::size_t lines);
template <std::size_t lines>
bool find_fish(Position& position, Step& step) {
  return find_fish(position, step, lines);
}
/// Three cells of two numbers each.
[[nodiscard]] bool find_xy_wing(Position& position, Step& step);

/// A saying that looks for itself.
[[nodiscard]] consteval RuleSaying found_by(Find* find, RuleSaying saying) {
  saying.technique.find = find;
  return saying;
}

inline constexpr RuleSaying pointing_at_cells = found_by(
    find_pointing,
    medium("", "", "pointing", {"Pointing", "포인팅"},
           {"{0} can hold {1} at {2:or} alone, and each of these rules it out in the same cells",
            "{0}에서 {1:이} 들어갈 칸은 {2}뿐이고 모두 같은 칸을 막으므로"}));
inline constexpr Words fish_of_numbers = {"{0} can hold {1} in {2} alone, which need it there",
                                          "{0}에서 {1:이} 들어갈 자리가 모두 {2} 안에 있으므로"};
inline constexpr RuleSaying x_wing_of_lines = found_by(
    find_fish<2>, graded(Grade::hard, 7, "", "", "x-wing", {"X-Wing", "X-윙"}, fish_of_numbers));
inline constexpr RuleSaying swordfish_of_lines = found_by(
    find_fish<3>,
    graded(Grade::hard, 8, "", "", "swordfish", {"Swordfish", "스워드피시"}, fish_of_numbers));
inline constexpr RuleSaying xy_wing_of_cells = found_by(
    find_xy_wing, graded(Grade::hard, 7, "", "", "xy-wing", {"XY-Wing", "XY-윙"},
                         {"{0} is {1}, and either way one of {2} is {3}",
                          "{0:이} {1} 가운데 어느 쪽이든 {2} 가운데 한 칸이 {3:이} 되므로"}));

}  // namespace crosshatch::derive
