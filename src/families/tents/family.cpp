// SPDX-License-Identifier: MIT
//
// Tents: each tree has a tent of its own beside it, tents do not touch, and the numbers count those
// of a row or column. Which tree a tent belongs to is hidden: solutions are told apart by tents.
#include <algorithm>

#include "derive/derive.h"
#include "rules/count/say.h"

namespace crosshatch::tents {

namespace {

using namespace derive;
using namespace rules;

constexpr Value grass = 0;
constexpr Value tent = 1;
constexpr Clue tree = sign_clue(0);

Model model(const GridPuzzle& puzzle) {
  Model model(puzzle.board(only(grass) | only(tent), only(grass)));
  for (const std::vector<Site>& block :
       puzzle.blocks(std::min(2, puzzle.rows()), std::min(2, puzzle.columns())))
    at_most(model, 1, each(block, only(tent)), {"touching"});
  for (const GridLine& line : puzzle.lines()) {
    if (line.first != no_clue)
      exactly(model, line.first, each(line.sites, only(tent)), {"number", line.place});
  }
  std::vector<Literals> ties(static_cast<std::size_t>(puzzle.sites()));
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (puzzle.clue(site) != tree) continue;
    Literals own;
    for (const Site cell : puzzle.beside(site)) {
      if (puzzle.has_clue(cell)) continue;
      own.push_back({model.hide(0b11, std::max(site, cell)), only(1)});
      ties[cell].push_back(own.back());
    }
    exactly(model, 1, own, {"tree", Place{.index = site}});
  }
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (puzzle.has_clue(site)) continue;
    ties[site].push_back({site, only(grass)});
    exactly(model, 1, ties[site], {"own-tree", Place{.index = site}});
  }
  return model;
}

constexpr SignClue signs[] = {{'T', {"tree", "나무"}}};
constexpr AddressPart address[] = {AddressPart::heads, AddressPart::signs};
constexpr EditorPart file[] = {{EditorPart::Kind::frame}};

constexpr ValueLook looks[] = {
    {grass, '-', {"grass", "풀밭"}, "grass", draw_dot},
    {tent, 'A', {"a tent", "텐트"}, "tents", draw_tent},
};
constexpr DrawnSign drawn[] = {{"tents", 1, 0}};
constexpr Glyph* glyphs[] = {draw_tree};

constexpr RuleSaying sayings[] = {
    easy("own-tree", "rest", "no-tree", {"No tree for a tent", "짝지을 나무 없음"},
         {"{0} has no tree beside it that could own a tent there",
          "{0:은} 텐트를 칠 만한 나무와 이웃하지 않으므로"}),
    easy("touching", "full", "touching", {"Touching tents", "맞닿은 텐트"},
         {"no tent may touch the one at {2}", "{2}의 텐트와 맞닿는 텐트는 없으므로"}),
    easy("number", "full", "full", {"All tents found", "텐트를 모두 찾음"},
         {"{0} has all its tents", "{0}의 텐트를 모두 찾았으므로"}),
    easy("number", "rest", "rest", {"Last places", "남은 자리"},
         {"{0} needs all its open cells for tents",
          "{0}에서 텐트가 들어갈 칸이 꼭 남은 만큼이므로"}),
    easy("own-tree", "full", "only-place", {"Only place for a tent", "하나뿐인 텐트 자리"},
         {"{4} has no other place for its tent", "{4}의 텐트가 들어갈 다른 자리가 없으므로"}, 2),
};

constexpr Breach breaches[] = {
    {"touching", {"two tents touch in {0}", "{0} 안에서 두 텐트가 맞닿습니다"}},
    {"number",
     {"{0} cannot have its number of tents: it has {1}", "{0}의 텐트 수가 맞지 않습니다({1})"}},
    {"tree", {"trees and tents cannot be paired off", "나무와 텐트를 하나씩 짝지을 수 없습니다"}},
    {"own-tree",
     {"trees and tents cannot be paired off", "나무와 텐트를 하나씩 짝지을 수 없습니다"}},
};

ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  return count_in_line(puzzle, solution, place, tent);
}

/// Tents at random where they do not touch, and a tree beside each.
GridClues blank(const GridPuzzle& empty, const MakeOrder& /*order*/, Rng& rng) {
  GridClues clues = empty.clues();
  std::vector<Site> cells = empty.all();
  rng.shuffle(cells);
  std::vector<char> is_taken(cells.size());  // by a tent, a tree, or too near to a tent
  std::vector<char> is_tent(cells.size());
  int left = empty.sites() / 5;
  for (const Site site : cells) {
    if (left == 0) break;
    if (is_taken[site]) continue;
    std::vector<Site> near = empty.beside(site);
    std::erase_if(near, [&](Site other) { return is_tent[other] || clues.cells[other] == tree; });
    if (near.empty()) continue;
    const Site own = near[rng.below(static_cast<int>(near.size()))];
    clues.cells[own] = tree;
    is_tent[site] = is_taken[site] = is_taken[own] = true;
    for (const Site other : empty.around(site)) is_taken[other] = true;
    --left;
  }
  return clues;
}

constexpr FamilyPage page = {
    .id = "tents",
    .title = {"Tents", "텐트"},
    .summary = {"a tent beside each tree, none touching another, as many in each line as it says",
                "나무마다 이웃한 텐트 하나, 서로 맞닿지 않게, 줄마다 적힌 수만큼"},
    .notation = {.signs = signs,
                 .heads = Heads::left_and_above,
                 .genre = "tents",
                 .address = address,
                 .file = file,
                 .file_signs = "1",
                 .game = "Simon Tatham's game ids of Tents",
                 .game_id = GameId::cells_and_sums,
                 .drawn = drawn},
    .looks = looks,
    .glyphs = glyphs,
    .counted = {"tent", "tents", "텐트"},
    .model = model,
    .has_certificates = true,
    .further = {.ways = true},
    .sayings = sayings,
    .breaches = breaches,
    .beside = beside,
    .blank = blank,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::tents
