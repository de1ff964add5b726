// SPDX-License-Identifier: MIT
#pragma once

#include "derive/loops.h"
#include "derive/page.h"
#include "rules/count/say.h"

namespace crosshatch::derive {

/// What people say of a loop of edges or links, for all pages that have one. Its rules have the
/// labels `corner_of_loop` and `loop` (rules::add_loop).
inline constexpr std::string_view corner_of_loop = "corner";
inline constexpr std::string_view loop = "loop";

/// What a link may be.
inline constexpr ValueLook link_looks[] = {
    {off_loop, '.', {"off the loop", "빈 자리"}, "off the loop"},
    {on_loop, line_sign, {"on the loop", "선"}, "on the loop", nullptr, upright_line_sign},
};

/// A cell that the loop has to pass, of rules with the label `visit`: two of its links are on it.
inline constexpr std::string_view visit = "visit";
inline void add_visit(rules::Model& model, const GridPuzzle& puzzle, int cell) {
  rules::at_least(model, 2, rules::each(puzzle.sides_of(cell), only(on_loop)),
                  {visit, Place{Place::Kind::cell, cell}});
}
inline constexpr RuleSaying two_ways_left = easy(
    visit, "rest", "visit", {"Two ways left", "남은 두 길"},
    {"the loop passes {0} and has no other ways there", "고리가 {0:을} 지날 다른 길이 없으므로"});

/// Cells that the loop passes straight on, or with a turn (add_straight, add_turn).
inline constexpr std::string_view straight = "straight";
inline constexpr std::string_view turns = "turns";
inline constexpr RuleSaying straight_on =
    easy(straight, "rest", "straight", {"Straight on", "곧게 지나기"},
         {"the loop goes straight through {0}", "고리는 {0:을} 곧게 지나므로"});
inline constexpr RuleSaying no_straight_on =
    easy(turns, "full", "turns", {"Turn", "꺾어 지나기"},
         {"the loop turns at {0}", "고리는 {0}에서 꺾이므로"});
inline constexpr RuleSaying turn_there = easy(
    turns, "rest", "turns-there", {"Only turn", "하나뿐인 꺾는 길"},
    {"the loop turns at {0} and has only this way", "고리가 {0}에서 꺾여 나갈 길이 하나뿐이므로"});
inline constexpr Breach not_straight = {
    straight, {"the loop does not go straight through {0}", "고리가 {0:을} 곧게 지나지 않습니다"}};
inline constexpr Breach no_turn = {
    turns, {"the loop does not turn at {0}", "고리가 {0}에서 꺾이지 않습니다"}};
inline constexpr Breach not_passed = {
    visit, {"the loop does not pass {0}", "고리가 {0:을} 지나지 않습니다"}};

inline constexpr RuleSaying no_branches =
    easy(corner_of_loop, "full", "passed", {"No branches", "갈림길 없음"},
         {"the loop passes {0} and does not branch", "{0:을} 지나는 고리가 갈라질 수 없으므로"});
inline constexpr RuleSaying only_way_on =
    easy(corner_of_loop, "rest", "only-way", {"Only way on", "하나뿐인 길"},
         {"the loop can leave {0} in no other way", "고리가 {0}에서 나갈 다른 길이 없으므로"});
inline constexpr RuleSaying dead_end =
    easy(corner_of_loop, "too-few", "dead-end", {"Dead end", "막다른 길"},
         {"a line to {0} could not go on", "{0}까지 선을 그으면 더 이어지지 않으므로"});
inline constexpr RuleSaying no_small_loop = easy(
    loop, "small-loop", "small-loop", {"No small loop", "작은 고리 금지"},
    {"the loop would close and leave other lines out", "다른 선을 남겨 둔 채 고리가 닫혀 버리므로"},
    4);
inline constexpr RuleSaying closed_too_soon =
    easy(loop, "unmet", "unmet", {"Closed too soon", "너무 이른 고리"},
         {"the loop would close before all numbers have their lines",
          "숫자를 다 채우지 못한 채 고리가 닫혀 버리므로"},
         2);
/// The same where no numbers are counted: cells and regions have to be passed.
inline constexpr RuleSaying closed_before_all =
    easy(loop, "unmet", "unmet", {"Closed too soon", "너무 이른 고리"},
         {"the loop would close without all that it has to pass",
          "지나야 할 곳을 남겨 둔 채 고리가 닫혀 버리므로"},
         2);
inline constexpr RuleSaying closed_loop =
    easy(loop, "closed", "closed", {"The loop is closed", "닫힌 고리"},
         {"a closed loop has no lines beside it", "고리가 닫혔으므로"});
inline constexpr RuleSaying cut_off_from_loop =
    medium(loop, "apart", "apart", {"Cut off", "끊어진 곳"},
           {"no loop comes there and back", "그리로 갔다가 돌아오는 고리가 없으므로"}, 4);

/// One step ahead, where a line is drawn or left out.
inline constexpr Foresight loop_closes_ahead = ahead(
    loop, "closed", "closes-ahead", {"Closed one step later", "한 수 뒤에 닫히는 고리"},
    {"if {0} were {1}, {2} would be {3} ({4}), and the loop would close and leave other lines "
     "out",
     "{0:이} {1:이라면} {4} {2:은} {3:이} 되고, 그러면 다른 선을 남겨 둔 채 고리가 닫혀 "
     "버리므로"});
inline constexpr Foresight cut_off_ahead =
    ahead(loop, "apart", "apart-ahead", {"Cut off one step later", "한 수 뒤에 끊기는 곳"},
          {"if {0} were {1}, {2} would be {3} ({4}), and no loop would pass all lines",
           "{0:이} {1:이라면} {4} {2:은} {3:이} 되고, 그러면 모든 선을 지나는 고리가 없으므로"});

inline constexpr Breach branching_loop = {
    corner_of_loop, {"the loop branches or ends at {0}", "{0}에서 고리가 갈라지거나 끊깁니다"}};
inline constexpr Breach no_single_loop = {
    loop, {"the lines do not form one closed loop", "선이 하나로 닫힌 고리가 아닙니다"}};

}  // namespace crosshatch::derive
