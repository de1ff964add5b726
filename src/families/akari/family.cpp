// SPDX-License-Identifier: MIT
//
// Akari: bulbs light the white cells of their row and column up to a black one. Every white cell is
// lit, no bulb lights another, and black cells count the bulbs beside them.
#include "derive/derive.h"
#include "rules/count/say.h"

namespace crosshatch::akari {

namespace {

using namespace derive;
using namespace rules;

constexpr Value dark = 0;
constexpr Value bulb = 1;
constexpr Clue wall = sign_clue(0);

Model model(const GridPuzzle& puzzle) {
  Model model(puzzle.board(only(dark) | only(bulb), only(dark)));
  for (Site site = 0; site < puzzle.sites(); ++site) {
    const Place place = {.index = site};
    if (puzzle.has_clue(site)) {
      if (puzzle.clue(site) == wall) continue;
      exactly(model, puzzle.clue(site), each(puzzle.beside(site), only(bulb)), {"number", place});
      continue;
    }
    std::vector<Site> seen = {site};
    for (const auto& [down, along] : four_ways) {
      const std::vector<Site> ray = puzzle.sight(site, down, along);
      seen.insert(seen.end(), ray.begin(), ray.end());
    }
    at_least(model, 1, each(seen, only(bulb)), {"lit", place});
  }
  for (const std::vector<Site>& run : puzzle.runs())
    at_most(model, 1, each(run, only(bulb)), {"sight"});
  return model;
}

constexpr SignClue signs[] = {{'#', {"black cell", "검은 칸"}}};
constexpr AddressPart address[] = {AddressPart::small};
constexpr EditorPart file[] = {{EditorPart::Kind::marked_clues}};

constexpr ValueLook looks[] = {
    {dark, '-', {"without a bulb", "빈칸"}, "without bulbs", draw_dot},
    {bulb, '*', {"a bulb", "전구"}, "bulbs", draw_bulb},
};
constexpr DrawnSign drawn[] = {{drawn_shade, 0, 0}};
constexpr Glyph* glyphs[] = {draw_wall};

constexpr RuleSaying sayings[] = {
    easy("number", "full", "full", {"All bulbs found", "전구를 모두 찾음"},
         {"{0} has all its bulbs", "{0}의 전구를 모두 찾았으므로"}),
    easy("number", "rest", "rest", {"Last places", "남은 자리"},
         {"{0} needs all open cells beside it", "{0}에는 옆에 남은 칸이 모두 필요하므로"}),
    easy("sight", "full", "sight", {"In sight of a bulb", "전구가 비추는 칸"},
         {"no bulb may light the one at {2}", "{2}의 전구를 비추는 전구는 없으므로"}),
    easy("lit", "rest", "only-light", {"Only place for light", "하나뿐인 전구 자리"},
         {"{0} can be lit from nowhere else", "{0:을} 비출 다른 자리가 없으므로"}, 2),
};

constexpr Breach breaches[] = {
    {"number",
     {"{0} cannot have its number of bulbs: it has {1}", "{0}의 전구 수가 맞지 않습니다({1})"}},
    {"sight", {"two bulbs light each other at {0}", "{0:이} 있는 줄에서 전구끼리 비춥니다"}},
    {"lit", {"{0} is not lit", "{0:이} 밝혀지지 않습니다"}},
};

ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  return count_beside(puzzle, solution, place, only(bulb));
}

/// Black cells at random, the same when the board is turned round.
GridClues blank(const GridPuzzle& empty, const MakeOrder& /*order*/, Rng& rng) {
  GridClues clues = empty.clues();
  for (Site site = 0; site < empty.sites(); ++site) {
    if (!rng.chance(12)) continue;
    clues.cells[site] = clues.cells[empty.sites() - 1 - site] = wall;
  }
  return clues;
}

constexpr FamilyPage page = {
    .id = "akari",
    .title = {"Akari", "아카리"},
    .summary = {"bulbs that light all cells and not each other; black cells count them",
                "모든 칸을 비추되 서로 비추지 않게 전구 놓기. 검은 칸의 수는 옆의 전구 수"},
    .notation = {.signs = signs,
                 .most = 4,
                 .bare = 0,
                 .most_side = 100,
                 .genre = "akari",
                 .other_genre = "lightup",
                 .address = address,
                 .file = file,
                 .file_genre = "lightup",
                 .game = "Simon Tatham's game ids of Light Up",
                 .game_id = GameId::cells,
                 .drawn = drawn},
    .looks = looks,
    .glyphs = glyphs,
    .under_numbers = draw_wall,
    .counted = {"bulb", "bulbs", "전구"},
    .model = model,
    .has_certificates = true,
    .further = {.crowds = true, .ways = true},
    .sayings = sayings,
    .breaches = breaches,
    .beside = beside,
    .blank = blank,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::akari
