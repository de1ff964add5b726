// SPDX-License-Identifier: MIT
//
// Slitherlink: one closed loop along the lines of the grid. A number says how many of the four
// sides of its cell are on the loop.
#include <utility>

#include "derive/derive.h"
#include "derive/loops.h"
#include "derive/person/loop_sayings.h"
#include "rules/count/say.h"

namespace crosshatch::slitherlink {

namespace {

using namespace derive;
using namespace rules;

Model model(const GridPuzzle& puzzle) {
  Model model(open_loop(puzzle));
  std::vector<LoopRule::Need> needs;
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    if (!puzzle.has_clue(cell)) continue;
    const std::vector<Site> sides = puzzle.sides_of(cell);
    exactly(model, puzzle.clue(cell), each(sides, only(on_loop)),
            {"number", Place{Place::Kind::cell, cell}});
    needs.push_back({sides, puzzle.clue(cell)});
  }
  add_loop_of_sites(model, puzzle, std::move(needs));
  return model;
}

constexpr AddressPart address[] = {AddressPart::small};
constexpr EditorPart file[] = {{EditorPart::Kind::clues}};

constexpr ValueLook looks[] = {
    {off_loop, '.', {"off the loop", "빈 변"}, "off the loop"},
    {on_loop, line_sign, {"on the loop", "선"}, "on the loop", nullptr, upright_line_sign},
};

constexpr RuleSaying sayings[] = {
    easy("number", "full", "full", {"Number reached", "숫자를 다 채움"},
         {"{0} has all its lines", "{0}만큼 선을 모두 그었으므로"}),
    easy("number", "rest", "rest", {"Last sides", "남은 변"},
         {"{0} needs all its open sides", "{0}에는 남은 변이 모두 필요하므로"}),
    no_branches,
    only_way_on,
    dead_end,
    no_small_loop,
    closed_too_soon,
    closed_loop,
    cut_off_from_loop,
};

constexpr Foresight foresights[] = {loop_closes_ahead, cut_off_ahead};

constexpr Breach breaches[] = {
    {"number",
     {"{0} cannot have its number of sides on the loop: it has {1}",
      "{0}의 선 수가 맞지 않습니다({1})"}},
    branching_loop,
    no_single_loop,
};

ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  int lines = 0;
  for (const Site side : puzzle.sides_of(place.index)) lines += solution.value(side) == on_loop;
  return lines;
}

constexpr FamilyPage page = {
    .id = "slitherlink",
    .title = {"Slitherlink", "슬리더링크"},
    .summary = {"one closed loop along the lines; numbers count the sides of their cell on it",
                "격자선을 따라 고리 하나 그리기. 숫자는 그 칸에서 고리인 변의 수"},
    .notation = {.sites = SiteLayout::Sites::edges,
                 .most = 4,
                 .most_side = 100,
                 .genre = "slither",
                 .other_genre = "slitherlink",
                 .address = address,
                 .most_in_address = 3,
                 .file = file,
                 .game = "Simon Tatham's game ids of Loopy",
                 .game_id = GameId::cells_of_tiling},
    .looks = looks,
    .counted = {"line", "lines", "선"},
    .model = model,
    .has_certificates = true,
    .has_pairs = true,
    .further = {.clusters = true, .diagonals = true, .insides = true},
    .sayings = sayings,
    .foresights = foresights,
    .breaches = breaches,
    .beside = beside,
    .blank = without_clues,
    .fill = random_loop,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::slitherlink
