// SPDX-License-Identifier: MIT
//
// Masyu: one closed loop from cell to cell through all pearls. At a black pearl it turns, and goes
// straight on in the cells before and after it. Through a white pearl it goes straight, and turns
// in the cell before it, after it, or both.
#include <algorithm>
#include <array>

#include "derive/derive.h"
#include "derive/loops.h"
#include "derive/person/loop_sayings.h"
#include "rules/count/say.h"

namespace crosshatch::masyu {

namespace {

using namespace derive;
using namespace rules;

constexpr int white = 0;
constexpr int black = 1;

void add_black(Model& model, const GridPuzzle& puzzle, int cell) {
  const Place at{Place::Kind::cell, cell};
  for (const CellSide side : cell_sides) {
    const auto [first, second] = way_from(puzzle, cell, side);
    if (first) add_implied(model, *first, second, {"leaves", at});
  }
  add_turn(model, puzzle, cell);
}

void add_white(Model& model, const GridPuzzle& puzzle, int cell) {
  for (const auto& [one, other] : opposite_sides) {
    const WayOut back = way_from(puzzle, cell, one);
    const WayOut on = way_from(puzzle, cell, other);
    if (back.second && on.second)
      at_most(model, 3,
              each(std::array{*back.second, *back.first, *on.first, *on.second}, only(on_loop)),
              {"bends", Place{Place::Kind::cell, cell}});
  }
  add_straight(model, puzzle, cell);
}

/// Of three white pearls in a row the loop passes none along it: the middle one could not bend. It
/// follows from the rest.
void add_three(Model& model, const GridPuzzle& puzzle, int cell) {
  const auto is_white = [&](const WayOut& way, int other) {
    return way.first && puzzle.has_clue(other) && sign_of(puzzle.clue(other)) == white;
  };
  for (const auto& [one, other] : opposite_sides) {
    const WayOut back = way_from(puzzle, cell, one);
    const WayOut on = way_from(puzzle, cell, other);
    const int step = one == CellSide::left ? 1 : puzzle.columns();
    if (!is_white(back, cell - step) || !is_white(on, cell + step)) continue;
    at_most(model, 0, each(std::array{*back.first, *on.first}, only(on_loop)),
            {"three", Place{Place::Kind::cell, cell}});
    model.leave_to_others();
  }
}

/// From a black pearl the loop does not pass between two white ones: it would have to go along
/// both, and into one of the two lines where it turns. It follows from the rest.
void add_flanked(Model& model, const GridPuzzle& puzzle, int cell) {
  for (std::size_t i = 0; i < opposite_sides.size(); ++i) {
    for (const CellSide side : {opposite_sides[i].first, opposite_sides[i].second}) {
      const std::optional<Site> way = puzzle.link(cell, side);
      if (!way) continue;
      const int next = puzzle.cell_beyond(cell, side);
      const auto is_white = [&](CellSide across) {
        const int beside = puzzle.link(next, across) ? puzzle.cell_beyond(next, across) : next;
        return beside != next && puzzle.has_clue(beside) && sign_of(puzzle.clue(beside)) == white;
      };
      const auto& [one, other] = opposite_sides[1 - i];
      if (!is_white(one) || !is_white(other)) continue;
      at_most(model, 0, {{*way, only(on_loop)}}, {"flanked", Place{Place::Kind::cell, cell}});
      model.leave_to_others();
    }
  }
}

Model model(const GridPuzzle& puzzle) {
  Model model(open_loop(puzzle));
  std::vector<LoopRule::Need> needs;
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    if (!puzzle.has_clue(cell)) continue;
    if (sign_of(puzzle.clue(cell)) == black) add_black(model, puzzle, cell);
    if (sign_of(puzzle.clue(cell)) == black) add_flanked(model, puzzle, cell);
    if (sign_of(puzzle.clue(cell)) == white) add_white(model, puzzle, cell);
    if (sign_of(puzzle.clue(cell)) == white) add_three(model, puzzle, cell);
    needs.push_back({puzzle.sides_of(cell), 2});
  }
  add_loop_of_sites(model, puzzle, std::move(needs));
  return model;
}

constexpr SignClue signs[] = {{'W', {"a white pearl", "흰 진주"}},
                              {'B', {"a black pearl", "검은 진주"}}};
constexpr AddressPart address[] = {AddressPart::circles};
constexpr EditorPart file[] = {{EditorPart::Kind::clues}};

constexpr DrawnSign drawn[] = {{"circle_", 1, 0}, {"circle_", 2, 1}};
constexpr Glyph* glyphs[] = {draw_ring, draw_disc};

constexpr RuleSaying sayings[] = {
    straight_on,
    no_straight_on,
    turn_there,
    easy("leaves", "rest", "leaves", {"Straight out of black", "검은 진주에서 곧게"},
         {"the loop goes straight in the cells beside {0}, for two cells",
          "고리는 {0} 앞뒤의 칸을 곧게 지나므로"}),
    two_ways_left,
    no_branches,
    only_way_on,
    dead_end,
    easy("bends", "full", "bends", {"Bend beside white", "흰 진주 옆에서 꺾기"},
         {"the loop turns before or after {0}", "고리는 {0} 앞이나 뒤에서 꺾이므로"}, 2),
    easy("three", "full", "three", {"Three white in a row", "나란한 흰 진주 셋"},
         {"the loop could not turn beside {0}, between two white pearls",
          "흰 진주 둘 사이에 있는 {0} 앞뒤에서 꺾을 수 없으므로"},
         2),
    no_small_loop,
    closed_before_all,
    closed_loop,
    medium("flanked", "full", "flanked", {"Between two white", "흰 진주 사이"},
           {"from {0} the loop could not pass between two white pearls and turn",
            "{0}에서 두 흰 진주 사이로 나가면 꺾을 수 없으므로"}),
    cut_off_from_loop,
};

constexpr Foresight foresights[] = {loop_closes_ahead};

constexpr Breach breaches[] = {
    not_straight,
    no_turn,
    {"leaves", {"the loop turns in a cell beside {0}", "고리가 {0} 바로 옆 칸에서 꺾입니다"}},
    not_passed,
    {"bends",
     {"the loop turns neither before nor after {0}",
      "고리가 {0} 앞에서도 뒤에서도 꺾이지 않습니다"}},
    {"three",
     {"the loop goes along three white pearls", "고리가 나란한 흰 진주 셋을 곧게 지납니다"}},
    {"flanked",
     {"the loop goes from {0} between two white pearls",
      "고리가 {0}에서 두 흰 진주 사이로 지나갑니다"}},
    branching_loop,
    no_single_loop,
};

/// The pearl that may lie in a cell of a solution.
ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  const auto is_on = [&](const std::optional<Site>& link) {
    return link && solution.value(*link) == on_loop;
  };
  const bool bends_beside = std::ranges::any_of(cell_sides, [&](CellSide side) {
    const WayOut way = way_from(puzzle, place.index, side);
    return is_on(way.first) && !is_on(way.second);
  });
  const Passage passage = passage_of(puzzle, solution, place.index);
  if (passage == Passage::straight && bends_beside) return white;
  if (passage == Passage::turn && !bends_beside) return black;
  return {};
}

constexpr FamilyPage page = {
    .id = "masyu",
    .title = {"Masyu", "마슈"},
    .summary = {"one closed loop through all pearls, straight at white ones, turning at black ones",
                "흰 진주는 곧게, 검은 진주에서는 꺾어 지나는 고리 하나 그리기"},
    .notation = {.sites = SiteLayout::Sites::links,
                 .signs = signs,
                 .most_side = 100,
                 .genre = "mashu",
                 .other_genre = "masyu",
                 .address = address,
                 .file = file,
                 .file_signs = "12",
                 .game = "Simon Tatham's game ids of Pearl",
                 .game_id = GameId::signs,
                 .are_signs_values = true,
                 .drawn = drawn},
    .looks = link_looks,
    .glyphs = glyphs,
    .counted = {"line", "lines", "선"},
    .model = model,
    .has_certificates = true,
    .has_pairs = true,
    .further = {.clusters = true, .insides = true},
    .sayings = sayings,
    .foresights = foresights,
    .breaches = breaches,
    .beside = beside,
    .blank = without_clues,
    .fill = random_loop,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::masyu
