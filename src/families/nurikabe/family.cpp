// SPDX-License-Identifier: MIT
//
// Nurikabe: islands of land in one sea. Each number stands in an island of as many cells, no two
// islands share a side, the sea is in one piece and has no pool of 2x2 cells.
#include <algorithm>
#include <array>
#include <utility>

#include "derive/derive.h"
#include "rules/areas/areas.h"
#include "rules/connected/connected.h"
#include "rules/count/say.h"

namespace crosshatch::nurikabe {

namespace {

using namespace derive;
using namespace rules;

constexpr Value sea = 0;
constexpr Value land = 1;
constexpr Clue any_number = sign_clue(0);

Model model(const GridPuzzle& puzzle) {
  Model model(puzzle.board(only(land) | only(sea), only(land)));
  const std::vector<Site> cells = puzzle.all();
  std::vector<int> sizes(cells.size());
  for (const Site site : cells) {
    if (!puzzle.has_clue(site)) continue;
    sizes[site] = puzzle.clue(site) == any_number ? AreasRule::any_size : puzzle.clue(site);
  }
  for (const std::vector<Site>& block : puzzle.blocks(2, 2))
    at_most(model, 3, each(block, only(sea)), {"pool"});
  model.add<AreasRule>(puzzle.graph(), each(cells, only(land)), sizes);
  model.label({"islands"});
  model.add<ConnectedRule>(puzzle.graph(), each(cells, only(sea)));
  model.label({"sea"});
  return model;
}

constexpr SignClue signs[] = {unknown_number};
constexpr AddressPart address[] = {AddressPart::numbers};
constexpr EditorPart file[] = {{EditorPart::Kind::marked_clues}};

constexpr ValueLook looks[] = {
    {sea, '#', {"sea", "바다"}, "sea", draw_wall},
    {land, '-', {"land", "섬"}, "land", draw_dot},
};
constexpr Glyph* glyphs[] = {draw_question};

constexpr RuleSaying sayings[] = {
    easy("islands", "complete", "complete", {"Island complete", "다 찬 섬"},
         {"the land at {2} is complete", "{2}의 섬이 다 찼으므로"}),
    easy("islands", "joint", "between", {"Between islands", "섬 사이"},
         {"land there would join {2} to an island that is too large, or to another number",
          "{2:이} 이어지면 섬이 너무 커지거나 숫자가 둘이 되므로"}),
    easy("pool", "full", "pool", {"No pool", "2×2 바다 금지"},
         {"{0} may not all be sea", "{0:이} 모두 바다일 수는 없으므로"}),
    easy("islands", "exit", "way-out", {"Only way to grow", "섬이 뻗을 길"},
         {"the island at {2} must grow and has no other way",
          "{2}의 섬은 더 뻗어야 하는데 다른 길이 없으므로"}),
    easy("islands", "corner", "corner", {"Last two places", "마지막 두 자리"},
         {"the island at {2} lacks one cell, and wherever that is, it touches there",
          "{2}의 섬에 한 칸이 모자라고, 그 칸이 어디든 거기에 닿으므로"},
         2),
    easy("sea", "neck", "strait", {"Strait", "바닷길"},
         {"the sea would fall apart without it", "바다가 이어질 다른 길이 없으므로"}, 2),
    easy("sea", "cut-off", "lake", {"Cut off from the sea", "끊긴 바다"},
         {"the sea cannot get there", "바다가 거기까지 이어질 수 없으므로"}, 2),
    easy("islands", "reach", "out-of-reach", {"Out of reach", "닿지 않는 칸"},
         {"no island is large enough to get there", "어떤 섬도 거기까지 뻗을 수 없으므로"}, 2),
    medium("islands", "link", "link", {"Land without a number", "숫자 없는 섬"},
           {"the land at {2} reaches a number no other way",
            "{2}의 섬이 숫자에 닿을 다른 길이 없으므로"},
           3),
    medium("islands", "room", "room", {"Room for an island", "섬이 들어갈 자리"},
           {"the island at {2} has too little room without it",
            "{2}의 섬이 다 들어갈 다른 자리가 없으므로"},
           3),
    medium("islands", "promised", "promised", {"No cells to spare", "남는 칸 없음"},
           {"the only island that could get there needs its cells for other land",
            "거기까지 뻗을 수 있는 섬은 하나뿐이고 그 섬은 남은 칸을 다른 섬 칸에 써야 하므로"},
           4),
};

constexpr Foresight foresights[] = {
    {.via = {"islands", "reach"},
     .breach = {"pool", "full"},
     .technique = {.id = "way-in",
                   .name = {"Only way in", "하나뿐인 입구"},
                   .sentence = {"{5} may not all be sea, and no island gets in there another way",
                                "{5:이} 모두 바다일 수는 없는데 섬이 거기로 들어갈 다른 길이 "
                                "없으므로"},
                   .grade = Grade::medium,
                   .score = 4}},
    ahead("pool", "full", "pool-ahead", {"Pool behind", "뒤따르는 2×2 바다"},
          {"if {0} were {1}, {2} would be {3} ({4}), and {5} would all be sea",
           "{0:이} {1:이라면} {4} {2:은} {3:이} 되고, 그러면 {5:이} 모두 바다가 되므로"}),
    ahead("islands", "joint", "island-too-large", {"Island too large", "너무 큰 섬"},
          {"if {0} were {1}, {2} would be {3} ({4}), and the land at {7} would be one island, too "
           "large or with two numbers",
           "{0:이} {1:이라면} {4} {2:은} {3:이} 되고, 그러면 {7:이} 너무 크거나 숫자가 둘인 한 "
           "섬이 되므로"}),
    ahead("islands", "exit", "island-shut-in", {"Island shut in", "갇힌 섬"},
          {"if {0} were {1}, {2} would be {3} ({4}), and the island at {7} could not grow",
           "{0:이} {1:이라면} {4} {2:은} {3:이} 되고, 그러면 {7}의 섬이 더 뻗지 못하므로"}),
    ahead("islands", "link", "land-cut-off", {"Land cut off", "끊긴 섬"},
          {"if {0} were {1}, {2} would be {3} ({4}), and the land at {7} would reach no number",
           "{0:이} {1:이라면} {4} {2:은} {3:이} 되고, 그러면 {7}의 섬이 어떤 숫자에도 닿지 "
           "못하므로"}),
    ahead("islands", "room", "island-too-small", {"Island too small", "너무 작은 섬"},
          {"if {0} were {1}, {2} would be {3} ({4}), and the island at {7} would have too little "
           "room",
           "{0:이} {1:이라면} {4} {2:은} {3:이} 되고, 그러면 {7}의 섬이 다 들어가지 못하므로"}),
};

constexpr Breach breaches[] = {
    {"pool", {"{0} is a pool of sea", "{0:이} 모두 바다입니다"}},
    {"islands",
     {"an island does not have one number and as many cells",
      "섬의 크기가 그 숫자와 맞지 않습니다"}},
    {"sea", {"the sea is not in one piece", "바다가 하나로 이어지지 않습니다"}},
};

/// The islands of a board, each with its cells.
std::vector<std::vector<Site>> islands_of(const GridPuzzle& puzzle, const Board& board) {
  std::vector<std::vector<Site>> islands;
  std::vector<char> is_seen(board.all().size());
  for (Site first = 0; first < board.sites(); ++first) {
    if (board[first] != only(land) || std::exchange(is_seen[first], true)) continue;
    std::vector<Site>& island = islands.emplace_back(1, first);
    for (std::size_t i = 0; i < island.size(); ++i) {
      for (const Site next : puzzle.beside(island[i])) {
        if (board[next] == only(land) && !std::exchange(is_seen[next], true))
          island.push_back(next);
      }
    }
  }
  return islands;
}

/// The size of the island that a number is in.
ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  if (!puzzle.has_clue(place.index)) return {};
  for (const std::vector<Site>& island : islands_of(puzzle, solution)) {
    if (std::ranges::find(island, place.index) != island.end())
      return static_cast<int>(island.size());
  }
  return {};
}

/// How often chance may lead to a dead end. On such a grid there is a puzzle nearly every time.
constexpr int most_fills = 1000;

/// Land in a sea, until it has no pool; islands stay small and the sea in one piece. False: chance
/// led to a dead end.
bool fill(const GridPuzzle& empty, Board& board, Rng& rng) {
  const ConnectedRule sea_rule(empty.graph(), each(empty.all(), only(sea)));
  const std::size_t most = 3 + rng.below(5);
  const int growth = rng.below(40);
  const auto is_land = [&](Site site) { return board[site] == only(land); };
  const auto is_large = [&](const std::vector<Site>& island) { return island.size() > most; };
  const auto may_take = [&](Site site) {
    board.set(site, land);
    if (std::ranges::none_of(islands_of(empty, board), is_large) && !sea_rule.is_broken(board))
      return true;
    board.set(site, sea);
    return false;
  };
  std::vector<std::vector<Site>> pools = empty.blocks(2, 2);
  rng.shuffle(pools);
  for (std::vector<Site>& pool : pools) {
    rng.shuffle(pool);
    if (std::ranges::none_of(pool, is_land) && std::ranges::none_of(pool, may_take)) return false;
  }
  // Islands that have room grow.
  std::vector<Site> cells = empty.all();
  rng.shuffle(cells);
  for (const Site site : cells) {
    if (!is_land(site) && std::ranges::any_of(empty.beside(site), is_land) && rng.chance(growth))
      (void)may_take(site);
  }
  return true;
}

GridClues blank(const GridPuzzle& empty, const MakeOrder& /*order*/, Rng& rng) {
  GridClues clues = empty.clues();
  Board board(empty.sites(), only(sea));
  for (int tries = 0; tries < most_fills && !fill(empty, board, rng); ++tries)
    board = Board(empty.sites(), only(sea));
  for (const std::vector<Site>& island : islands_of(empty, board))
    clues.cells[island[rng.below(static_cast<int>(island.size()))]] =
        static_cast<Clue>(island.size());
  return clues;
}

/// Moves the number of an island to a cell that is not of such an island in the other solution.
PuzzlePtr move_number(const Puzzle& puzzle, const Board& solution, const Board* other, Rng& rng) {
  const GridPuzzle& own = of(puzzle);
  GridClues clues = own.clues();
  if (other == nullptr) return std::make_unique<GridPuzzle>(own.page(), std::move(clues));
  std::vector<std::size_t> size_in_other(clues.cells.size(), 0);
  for (const std::vector<Site>& island : islands_of(own, *other)) {
    for (const Site site : island) size_in_other[site] = island.size();
  }
  std::vector<std::array<Site, 2>> moves;
  for (const std::vector<Site>& island : islands_of(own, solution)) {
    const Site from = *std::ranges::find_if(island, [&](Site site) { return own.has_clue(site); });
    for (const Site to : island) {
      if (size_in_other[to] != island.size()) moves.push_back({from, to});
    }
  }
  if (moves.empty()) return nullptr;
  const auto& [from, to] = moves[rng.below(static_cast<int>(moves.size()))];
  std::swap(clues.cells[from], clues.cells[to]);
  return std::make_unique<GridPuzzle>(own.page(), std::move(clues));
}

constexpr FamilyPage page = {
    .id = "nurikabe",
    .title = {"Nurikabe", "누리카베"},
    .summary = {"islands of the sizes that numbers say, in one sea without pools",
                "숫자만큼 큰 섬들과 하나로 이어진 바다"},
    .notation = {.signs = signs,
                 .least = 1,
                 .most = 999,
                 .bare = 0,
                 .most_side = 60,
                 .most_new_side = 15,
                 .genre = "nurikabe",
                 .address = address,
                 .file = file},
    .looks = looks,
    .glyphs = glyphs,
    .counted = {"cell", "cells", "칸"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .sayings = sayings,
    .foresights = foresights,
    .breaches = breaches,
    .beside = beside,
    .blank = blank,
    .redraw = move_number,
    .most_changes = 60,
    .keeps_clues = true,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::nurikabe
