// SPDX-License-Identifier: MIT
//
// Masyu: one closed loop from cell to cell through all pearls. At a black pearl it turns, and goes
// straight on in the cells before and after it. Through a white pearl it goes straight, and turns
// in the cell before it, after it, or both.
#include <utility>

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

constexpr std::array opposite_sides = {std::pair(CellSide::top, CellSide::bottom),
                                       std::pair(CellSide::left, CellSide::right)};

/// A way out of a pearl: the link there, and the one straight on.
struct WayOut {
  std::optional<Site> first;
  std::optional<Site> second;
};

WayOut way_from(const GridPuzzle& puzzle, int cell, CellSide side) {
  const std::array<int, 4> steps = {-puzzle.columns(), -1, 1, puzzle.columns()};
  const std::optional<Site> first = puzzle.link(cell, side);
  if (!first) return {};
  return {first, puzzle.link(cell + steps[static_cast<std::size_t>(side)], side)};
}

/// If the loop goes one way, it goes another one, too.
void add_implied(Model& model, Site if_on, std::optional<Site> then_on, const RuleLabel& label) {
  Literals clause = {{if_on, only(off_loop)}};
  if (then_on) clause.push_back({*then_on, only(on_loop)});
  at_least(model, 1, std::move(clause), label);
}

void add_black(Model& model, const GridPuzzle& puzzle, int cell) {
  const Place at{Place::Kind::cell, cell};
  for (const CellSide side : cell_sides) {
    const auto [first, second] = way_from(puzzle, cell, side);
    if (first) add_implied(model, *first, second, {"leaves", at});
  }
  // Two of its links, and no two that are in line: it turns.
  for (const auto& [one, other] : opposite_sides) {
    std::vector<Site> line;
    for (const CellSide side : {one, other}) {
      if (const std::optional<Site> link = puzzle.link(cell, side)) line.push_back(*link);
    }
    exactly(model, 1, each(line, only(on_loop)), {"turns", at});
  }
}

void add_white(Model& model, const GridPuzzle& puzzle, int cell) {
  const Place at{Place::Kind::cell, cell};
  for (const auto& [one, other] : opposite_sides) {
    const WayOut back = way_from(puzzle, cell, one);
    const WayOut on = way_from(puzzle, cell, other);
    if (back.first) add_implied(model, *back.first, on.first, {"straight", at});
    if (on.first) add_implied(model, *on.first, back.first, {"straight", at});
    if (back.second && on.second)
      at_most(model, 3,
              each(std::array{*back.second, *back.first, *on.first, *on.second}, only(on_loop)),
              {"bends", at});
  }
  add_visit(model, puzzle, cell);
}

Model model(const GridPuzzle& puzzle) {
  Model model(open_loop(puzzle));
  std::vector<LoopRule::Need> needs;
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    if (!puzzle.has_clue(cell)) continue;
    if (sign_of(puzzle.clue(cell)) == black) add_black(model, puzzle, cell);
    if (sign_of(puzzle.clue(cell)) == white) add_white(model, puzzle, cell);
    needs.push_back({puzzle.sides_of(cell), 2});
  }
  add_loop_of_sites(model, puzzle, std::move(needs));
  return model;
}

constexpr SignClue signs[] = {{'W', {"a white pearl", "흰 진주"}},
                              {'B', {"a black pearl", "검은 진주"}}};
constexpr AddressPart address[] = {AddressPart::circles};
constexpr EditorPart file[] = {{EditorPart::Kind::clues}};

constexpr Glyph* glyphs[] = {draw_ring, draw_disc};

constexpr RuleSaying sayings[] = {
    easy("straight", "rest", "straight", {"Straight through white", "흰 진주는 곧게"},
         {"the loop goes straight through {0}", "고리는 {0:을} 곧게 지나므로"}),
    easy("turns", "full", "turns", {"Turn at black", "검은 진주에서 꺾기"},
         {"the loop turns at {0}", "고리는 {0}에서 꺾이므로"}),
    easy("turns", "rest", "turns-there", {"Only turn at black", "검은 진주의 하나뿐인 길"},
         {"the loop turns at {0} and has only this way",
          "고리가 {0}에서 꺾여 나갈 길이 하나뿐이므로"}),
    easy("leaves", "rest", "leaves", {"Straight out of black", "검은 진주에서 곧게"},
         {"the loop goes straight in the cells beside {0}, for two cells",
          "고리는 {0} 앞뒤의 칸을 곧게 지나므로"}),
    two_ways_left,
    no_branches,
    only_way_on,
    dead_end,
    easy("bends", "full", "bends", {"Bend beside white", "흰 진주 옆에서 꺾기"},
         {"the loop turns before or after {0}", "고리는 {0} 앞이나 뒤에서 꺾이므로"}, 2),
    no_small_loop,
    closed_too_soon,
    closed_loop,
    cut_off_from_loop,
};

constexpr Breach breaches[] = {
    {"straight",
     {"the loop does not go straight through {0}", "고리가 {0:을} 곧게 지나지 않습니다"}},
    {"turns", {"the loop does not turn at {0}", "고리가 {0}에서 꺾이지 않습니다"}},
    {"leaves", {"the loop turns in a cell beside {0}", "고리가 {0} 바로 옆 칸에서 꺾입니다"}},
    {"visit", {"the loop does not pass {0}", "고리가 {0:을} 지나지 않습니다"}},
    {"bends",
     {"the loop turns neither before nor after {0}",
      "고리가 {0} 앞에서도 뒤에서도 꺾이지 않습니다"}},
    branching_loop,
    no_single_loop,
};

/// The pearl that may lie in a cell of a solution.
ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  const auto is_on = [&](const std::optional<Site>& link) {
    return link && solution.value(*link) == on_loop;
  };
  std::array<WayOut, 4> ways;
  for (const CellSide side : cell_sides)
    ways[static_cast<std::size_t>(side)] = way_from(puzzle, place.index, side);
  const auto& [top, left, right, bottom] = ways;
  if (std::ranges::none_of(ways, [&](const WayOut& way) { return is_on(way.first); })) return {};
  for (const auto& [one, other] : {std::pair(top, bottom), std::pair(left, right)}) {
    if (!is_on(one.first) || !is_on(other.first)) continue;
    if (is_on(one.second) && is_on(other.second)) return {};
    return white;
  }
  const auto bends_later = [&](const WayOut& way) {
    return is_on(way.first) && !is_on(way.second);
  };
  if (std::ranges::any_of(ways, bends_later)) return {};
  return black;
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
                 .are_signs_values = true},
    .looks = link_looks,
    .glyphs = glyphs,
    .counted = {"line", "lines", "선"},
    .model = model,
    .has_certificates = true,
    .has_pairs = true,
    .sayings = sayings,
    .breaches = breaches,
    .beside = beside,
    .blank = without_clues,
    .fill = random_loop,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::masyu
