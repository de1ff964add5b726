// SPDX-License-Identifier: MIT
//
// Cave: the cells of a cave are in one piece, and every other cell hangs together with the outside
// of the grid. A number is in the cave, and says how many of its cells are seen from there, in all
// four directions and with itself. Also known as Corral or Bag.
#include <algorithm>

#include "derive/derive.h"
#include "derive/person/sight_sayings.h"
#include "rules/connected/anchored.h"
#include "rules/connected/connected.h"
#include "rules/count/say.h"

namespace crosshatch::cave {

namespace {

using namespace derive;
using namespace rules;

constexpr Value inside = 0;
constexpr Value outside = 1;

Model model(const GridPuzzle& puzzle) {
  Model model(puzzle.board(only(inside) | only(outside), only(inside)));
  for (const Site site : puzzle.all()) {
    if (puzzle.clue(site) >= 0) add_sight(model, puzzle, site, only(inside));
  }
  for (const std::vector<Site>& block : puzzle.blocks(2, 2))
    not_crossed(model, block, inside, outside, {"corner"});
  model.add<ConnectedRule>(puzzle.graph(), each(puzzle.all(), only(inside)));
  model.label({"inside"});
  model.add<AnchoredRule>(puzzle.graph(), each(puzzle.all(), only(outside)), puzzle.at_edge());
  model.label({"outside"});
  return model;
}

constexpr SignClue signs[] = {unknown_number};
constexpr AddressPart address[] = {AddressPart::numbers};
constexpr EditorPart file[] = {{EditorPart::Kind::clues}};
constexpr Glyph* glyphs[] = {draw_question};

constexpr ValueLook looks[] = {
    {inside, '-', {"inside", "동굴 안"}, "inside", draw_dot},
    {outside, '#', {"outside", "동굴 밖"}, "outside", draw_wall},
};

constexpr RuleSaying sayings[] = {
    all_seen,
    all_needed,
    easy("corner", "full", "crossed", {"Crossed corner", "엇갈린 모서리"},
         {"if inside and outside crossed at {0}, one of them would be cut in two",
          "{0}에서 안과 밖이 엇갈리면 어느 한쪽이 끊어지므로"}),
    must_reach,
    easy("inside", "cut-off", "cut-off", {"Cut off from the cave", "동굴과 끊긴 칸"},
         {"the cave cannot get there", "동굴이 거기까지 이어질 수 없으므로"}, 2),
    easy("outside", "cut-off", "enclosed", {"Enclosed", "둘러싸인 칸"},
         {"it has no way to the outside", "바깥으로 이어질 길이 없으므로"}, 2),
    sees_too_far,
    easy("inside", "neck", "passage", {"Passage", "동굴 통로"},
         {"the cave would fall apart without it", "동굴이 이어질 다른 길이 없으므로"}, 2),
    easy("outside", "neck", "way-out", {"Way out", "나가는 길"},
         {"another cell outside has no other way out", "다른 바깥 칸이 나갈 길이 그뿐이므로"}, 2),
    no_other_lengths,
};

constexpr Breach breaches[] = {
    wrong_sight,
    {"corner", {"inside and outside cross in {0}", "{0}에서 안과 밖이 엇갈립니다"}},
    {"inside", {"the cave is not in one piece", "동굴이 하나로 이어지지 않습니다"}},
    {"outside",
     {"a cell outside is enclosed by the cave", "동굴 밖인 칸이 동굴에 둘러싸여 있습니다"}},
};

ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  if (place.kind != Place::Kind::site || solution.value(place.index) != inside) return {};
  return seen_from(puzzle, solution, place.index, inside);
}

/// Cells become outside at random, from the edge on, as long as the cave stays in one piece.
Board random_cave(const Puzzle& puzzle, Rng& rng) {
  const GridPuzzle& grid = of(puzzle);
  const ConnectedRule cave(grid.graph(), each(grid.all(), only(inside)));
  std::vector<char> is_at_edge(static_cast<std::size_t>(grid.sites()));
  for (const int cell : grid.at_edge()) is_at_edge[cell] = true;
  Board board(grid.sites(), only(inside));
  std::vector<Site> order = grid.all();
  const auto is_outside = [&](Site site) { return board.value(site) == outside; };
  const int rounds = 2 + rng.below(3);
  for (int round = 0; round < rounds; ++round) {
    rng.shuffle(order);
    for (const Site site : order) {
      const bool is_tied =
          is_at_edge[site] != 0 || std::ranges::any_of(grid.beside(site), is_outside);
      if (!is_tied || is_outside(site) || !rng.chance(40)) continue;
      board.set(site, outside);
      if (cave.is_broken(board)) board.set(site, inside);
    }
  }
  return board;
}

constexpr FamilyPage page = {
    .id = "cave",
    .title = {"Cave", "동굴"},
    .summary =
        {"a cave in one piece, all else tied to the outside; numbers count the cells seen",
         "하나로 이어진 동굴과 바깥으로 이어진 나머지. 숫자는 네 방향으로 보이는 동굴 칸의 수"},
    .notation = {.signs = signs,
                 .least = 1,
                 .most = 999,
                 .most_side = 60,
                 .most_new_side = 15,
                 .genre = "cave",
                 .other_genre = "bag",
                 .address = address,
                 .file = file},
    .looks = looks,
    .glyphs = glyphs,
    .counted = {"cell", "cells", "칸"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .sayings = sayings,
    .breaches = breaches,
    .beside = beside,
    .blank = without_clues,
    .fill = random_cave,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::cave
