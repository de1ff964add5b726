// SPDX-License-Identifier: MIT
//
// Nurimisaki: shade cells so that the others are in one piece and no 2x2 cells are alike. A circle
// is in a clear cell beside which one other is clear, a cape; there are no capes without a circle.
// A number says how many clear cells stand in a row from its circle on.
#include <algorithm>
#include <optional>
#include <utility>

#include "derive/derive.h"
#include "derive/person/shading_sayings.h"
#include "derive/person/sight_sayings.h"
#include "derive/variants/lone_solution.h"
#include "rules/count/say.h"

namespace crosshatch::nurimisaki {

namespace {

using namespace derive;
using namespace rules;

constexpr Clue circle = sign_clue(0);

/// A clear cell without a circle has not exactly one clear cell beside it; where there is a circle,
/// which is somewhere else, it has at least two, or the clear cells would fall apart.
void add_no_cape(Model& model, const GridPuzzle& puzzle, Site site, bool has_circles) {
  for (const Site only_one : puzzle.beside(site)) {
    Literals any = {{site, only(shaded)}};
    for (const Site other : puzzle.beside(site)) {
      if (other != only_one) any.push_back({other, only(clear)});
    }
    if (!has_circles) any.push_back({only_one, only(shaded)});
    at_least(model, 1, std::move(any), {"no-cape", Place{.index = site}});
  }
}

Model model(const GridPuzzle& puzzle) {
  Model model(puzzle.board(only(clear) | only(shaded), only(clear)));
  for (const std::vector<Site>& block : puzzle.blocks(2, 2)) {
    for (const Value value : {clear, shaded})
      at_most(model, 3, each(block, only(value)), {"block"});
  }
  const auto has_circle = [&](Site site) { return puzzle.has_clue(site); };
  const bool has_circles = std::ranges::any_of(puzzle.all(), has_circle);
  for (const Site site : puzzle.all()) {
    if (!puzzle.has_clue(site)) {
      add_no_cape(model, puzzle, site, has_circles);
      continue;
    }
    exactly(model, 1, each(puzzle.beside(site), only(clear)), {"cape", Place{.index = site}});
    if (puzzle.clue(site) != circle) add_sight(model, puzzle, site, only(clear));
  }
  keep_together(model, puzzle);
  return model;
}

constexpr SignClue signs[] = {{'o', {"a circle", "동그라미"}}};
constexpr AddressPart address[] = {AddressPart::numbers};
constexpr EditorPart file[] = {{EditorPart::Kind::clues}};
constexpr DrawnSign drawn[] = {{drawn_blank, 0, 0}};
constexpr Glyph* glyphs[] = {draw_ring};

constexpr RuleSaying sayings[] = {
    easy("cape", "full", "cape", {"A cape goes one way", "곶은 한 방향"},
         {"{0} has its clear cell already", "{0} 옆의 흰 칸을 이미 찾았으므로"}),
    easy("cape", "rest", "only-way", {"The only way from a cape", "하나뿐인 방향"},
         {"{0} has no other way", "{0}에서 갈 다른 방향이 없으므로"}),
    easy("block", "full", "block", {"No four alike", "2×2 금지"},
         {"{0} may not all be alike", "{0:이} 모두 같을 수는 없으므로"}),
    easy(
        "no-cape", "rest", "no-cape", {"No cape without a circle", "동그라미 없는 곶 금지"},
        {"{0} has no circle, and may not be a cape", "동그라미가 없는 {0:은} 곶이 될 수 없으므로"}),
    all_seen,
    all_needed,
    must_reach,
    cut_off,
    sees_too_far,
    bottleneck,
    no_other_lengths,
};

constexpr Breach breaches[] = {
    {"cape",
     {"{0} is no cape: not one cell beside it is clear", "{0} 옆의 흰 칸이 하나가 아닙니다"}},
    {"block", {"{0} is all alike", "{0:이} 모두 같습니다"}},
    {"no-cape", {"{0} is a cape without a circle", "{0}에 동그라미 없는 곶이 있습니다"}},
    wrong_sight,
    in_pieces,
};

ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  if (place.kind != Place::Kind::site || !puzzle.has_clue(place.index)) return {};
  return seen_from(puzzle, solution, place.index, clear);
}

/// How often chance may begin anew. On such a grid some way leads to the end nearly every time.
constexpr int most_fills = 100;

/// Clear cells that grow from one, as long as a block is shaded; without blocks of their own.
/// False: chance led to a dead end.
bool fill(const std::vector<std::vector<Site>>& blocks, const GridPuzzle& empty, Board& board,
          Rng& rng) {
  const auto is_shaded = [&](Site site) { return board.value(site) == shaded; };
  const auto is_clear = [&](Site site) { return !is_shaded(site); };
  const auto is_free = [&](Site site) {
    if (is_clear(site) || std::ranges::none_of(empty.beside(site), is_clear)) return false;
    return std::ranges::none_of(blocks, [&](const std::vector<Site>& block) {
      return std::ranges::find(block, site) != block.end() &&
             std::ranges::count_if(block, is_clear) == 3;
    });
  };
  board.set(rng.below(empty.sites()), clear);
  while (true) {
    std::vector<Site> wanted;
    std::vector<Site> others;
    bool is_done = true;
    for (const std::vector<Site>& block : blocks) {
      if (!std::ranges::all_of(block, is_shaded)) continue;
      is_done = false;
      std::ranges::copy_if(block, std::back_inserter(wanted), is_free);
    }
    if (is_done && rng.chance(5)) return true;
    if (wanted.empty()) std::ranges::copy_if(empty.all(), std::back_inserter(others), is_free);
    const std::vector<Site>& from = wanted.empty() ? others : wanted;
    if (from.empty()) return is_done;
    board.set(from[rng.below(static_cast<int>(from.size()))], clear);
  }
}

/// Circles at the capes of clear cells, with their numbers.
GridClues with_capes(const GridPuzzle& empty, const Board& board) {
  GridClues clues = empty.clues();
  for (const Site site : empty.all()) {
    const auto is_clear = [&](Site other) { return board.value(other) == clear; };
    if (is_clear(site) && std::ranges::count_if(empty.beside(site), is_clear) == 1)
      clues.cells[site] = seen_from(empty, board, site, clear);
  }
  return clues;
}

/// Clear cells at random, changed cell by cell until their capes tell them from others.
GridClues blank(const GridPuzzle& empty, const MakeOrder& /*order*/, Rng& rng) {
  const std::vector<std::vector<Site>> blocks = empty.blocks(2, 2);
  const ConnectedRule one_piece(empty.graph(), each(empty.all(), only(clear)));
  Board board(empty.sites(), only(shaded));
  for (int i = 0; i < most_fills && !fill(blocks, empty, board, rng); ++i)
    board = Board(empty.sites(), only(shaded));
  const auto changed = [&](const Board& before, Site site) -> std::optional<Board> {
    Board after = before;
    after.set(site, before.value(site) == clear ? shaded : clear);
    const bool has_block = std::ranges::any_of(blocks, [&](const std::vector<Site>& block) {
      return std::ranges::all_of(block,
                                 [&](Site one) { return after[one] == after[block.front()]; });
    });
    if (has_block || one_piece.is_broken(after)) return std::nullopt;
    return after;
  };
  const auto clues = [&](const Board& one) { return with_capes(empty, one); };
  return lone_solution(empty, std::move(board), {.changed = changed, .clues = clues}, rng);
}

constexpr FamilyPage page = {
    .id = "nurimisaki",
    .title = {"Nurimisaki", "누리미사키"},
    .summary = {"circles at all capes of clear cells in one piece, no 2x2 cells alike; numbers "
                "say how long they are",
                "하나로 이어진 흰 칸의 곶마다 동그라미, 2×2가 한 색이 아니게. 숫자는 곶의 길이"},
    .notation = {.signs = signs,
                 .least = 2,
                 .most = 999,
                 .bare = 0,
                 .most_side = 60,
                 .usual_new_side = 8,
                 .most_new_side = 20,
                 .genre = "nurimisaki",
                 .address = address,
                 .file = file,
                 .drawn = drawn},
    .looks = shading_looks,
    .glyphs = glyphs,
    .under_numbers = draw_ring,
    .counted = {"cell", "cells", "칸"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .sayings = sayings,
    .breaches = breaches,
    .beside = beside,
    .blank = blank,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::nurimisaki
