// SPDX-License-Identifier: MIT
//
// Shingoki, or Traffic Lights: one closed loop from cell to cell through all circles, straight
// through white ones, with a turn at black ones. A number is how long the two straight lines from
// its circle are together.
#include <algorithm>

#include "derive/derive.h"
#include "derive/loops.h"
#include "derive/person/loop_sayings.h"
#include "rules/sight/sight.h"

namespace crosshatch::shingoki {

namespace {

using namespace derive;
using namespace rules;

constexpr int white = 0;
constexpr int black = 1;

Model model(const GridPuzzle& puzzle) {
  Model model(open_loop(puzzle));
  const Notation& notation = puzzle.page().notation;
  std::vector<LoopRule::Need> needs;
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    const Clue clue = puzzle.clue(cell);
    if (clue == no_clue) continue;
    needs.push_back({puzzle.sides_of(cell), 2});
    if (sign_under(notation, clue) == white)
      add_straight(model, puzzle, cell);
    else
      add_turn(model, puzzle, cell);
    if (is_sign(clue)) continue;
    std::vector<Literals> rays;
    for (const CellSide side : cell_sides)
      rays.push_back(each(links_from(puzzle, cell, side), only(on_loop)));
    // The place itself counts among those that are seen.
    model.add<SightRule>(std::move(rays), number_of(notation, clue) + 1);
    model.label({"length", Place{Place::Kind::cell, cell}});
  }
  add_loop_of_sites(model, puzzle, std::move(needs));
  return model;
}

constexpr SignClue signs[] = {{'W', {"a white circle", "흰 원"}},
                              {'B', {"a black circle", "검은 원"}}};
constexpr DrawnSign drawn[] = {{"circle_", 1, 0}, {"circle_", 2, 1}};
constexpr Glyph* glyphs[] = {draw_ring, draw_disc};

constexpr RuleSaying sayings[] = {
    straight_on,
    no_straight_on,
    turn_there,
    easy("length", "full", "long-enough", {"Long enough", "길이를 채움"},
         {"the lines from {0} are as long as it says", "{0}에서 나온 선이 적힌 길이가 되었으므로"}),
    easy("length", "rest", "all-needed", {"All of it is needed", "남은 길이 모두 필요"},
         {"the lines from {0} would be too short otherwise",
          "그러지 않으면 {0}에서 나온 선이 모자라므로"}),
    two_ways_left,
    no_branches,
    only_way_on,
    dead_end,
    easy("length", "reach", "must-reach", {"So far at least", "적어도 거기까지"},
         {"the other line from {0} cannot be long enough for both",
          "{0}에서 나온 다른 선만으로는 길이를 채울 수 없으므로"},
         2),
    easy("length", "joint", "too-long", {"Too long a line", "너무 긴 선"},
         {"it would join lines that make {0} too long",
          "이어지면 {0}에서 나온 선이 너무 길어지므로"},
         2),
    no_small_loop,
    closed_before_all,
    closed_loop,
    medium("length", "ways", "lengths", {"Lengths that fit together", "맞아떨어지는 길이"},
           {"no other lengths of the lines from {0} fit together",
            "{0}에서 나온 선의 길이가 달리 맞아떨어지지 않으므로"}),
    cut_off_from_loop,
};

constexpr Breach breaches[] = {
    not_straight,
    no_turn,
    not_passed,
    {"length", {"the lines from {0} have another length", "{0}에서 나온 선의 길이가 다릅니다"}},
    branching_loop,
    no_single_loop,
};

/// The circle that may lie in a cell of a solution.
ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  const Passage passage = passage_of(puzzle, solution, place.index);
  if (passage == Passage::none) return {};
  int length = 0;
  for (const CellSide side : cell_sides) {
    for (const Site link : links_from(puzzle, place.index, side)) {
      if (solution.value(link) != on_loop) break;
      ++length;
    }
  }
  return number_on_sign(passage == Passage::straight ? white : black, length);
}

constexpr FamilyPage page = {
    .id = "shingoki",
    .title = {"Shingoki", "신고키"},
    .summary = {"one closed loop through all circles, straight at white ones, turning at black "
                "ones; numbers are lengths",
                "흰 원은 곧게, 검은 원에서는 꺾어 지나는 고리. 수는 원에서 뻗은 두 선의 길이의 합"},
    .notation = {.sites = SiteLayout::Sites::links,
                 .signs = signs,
                 .least = 2,
                 .most = most_on_sign,
                 .numbered_signs = 2,
                 .are_all_on_signs = true,
                 .most_side = 100,
                 .are_signs_values = true,
                 .drawn = drawn},
    .looks = link_looks,
    .glyphs = glyphs,
    .counted = {"line", "lines", "선"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .further = {.insides = true},
    .sayings = sayings,
    .breaches = breaches,
    .beside = beside,
    .blank = without_clues,
    .fill = random_loop,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::shingoki
