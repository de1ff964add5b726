// SPDX-License-Identifier: MIT
//
// Dominosa: dominoes cover the grid, and no two of them have the same numbers. A grid of a whole
// set has each domino once. A cell without a number repeats nothing.
#include <algorithm>
#include <map>
#include <utility>

#include "derive/derive.h"
#include "derive/loops.h"
#include "rules/count/say.h"

namespace crosshatch::dominosa {

namespace {

using namespace derive;
using namespace rules;

constexpr Value apart = 0;
constexpr Value domino = 1;

/// How many dominoes have numbers up to this one.
constexpr int dominoes_up_to(int number) { return (number + 1) * (number + 2) / 2; }

Model model(const GridPuzzle& puzzle) {
  Model model(Board(puzzle.sites(), only(apart) | only(domino)));
  for (int cell = 0; cell < puzzle.cells(); ++cell)
    exactly(model, 1, each(puzzle.sides_of(cell), only(domino)),
            {"covered", Place{Place::Kind::cell, cell}});
  std::map<std::pair<Clue, Clue>, std::vector<Site>> places;
  const int largest = *std::ranges::max_element(puzzle.clues().cells);
  const bool is_whole_set =
      puzzle.cells() == 2 * dominoes_up_to(largest) &&
      std::ranges::find(puzzle.clues().cells, no_clue) == puzzle.clues().cells.end();
  for (int one = 0; is_whole_set && one <= largest; ++one) {
    for (int other = one; other <= largest; ++other) places[{one, other}] = {};
  }
  const Graph cells = puzzle.corners(puzzle.all());
  for (Site link = 0; link < puzzle.sites(); ++link) {
    const auto& [one, other] = cells.edges()[link];
    if (!puzzle.has_clue(one) || !puzzle.has_clue(other)) continue;
    places[std::minmax(puzzle.clue(one), puzzle.clue(other))].push_back(link);
  }
  for (const auto& [numbers, links] : places)
    between(model, is_whole_set ? 1 : 0, 1, each(links, only(domino)), {"same"});
  return model;
}

constexpr ValueLook looks[] = {
    {apart, '.', {"no domino", "빈 자리"}, "no dominoes"},
    {domino, line_sign, {"a domino", "도미노"}, "dominoes", nullptr, upright_line_sign},
};

constexpr RuleSaying sayings[] = {
    easy("covered", "full", "covered", {"Covered", "덮인 칸"},
         {"{0} belongs to a domino already", "{0}에 이미 도미노가 놓였으므로"}),
    easy("same", "full", "found", {"Domino found", "찾은 도미노"},
         {"the same domino lies at {2}", "{2}에 같은 도미노가 있으므로"}),
    easy("covered", "rest", "only-way", {"Only neighbour", "하나뿐인 이웃"},
         {"{0} has no other cell left for its domino", "{0:이} 짝을 이룰 다른 칸이 없으므로"}),
    easy("same", "rest", "only-place", {"Only place", "하나뿐인 자리"},
         {"that domino has no other place", "그 도미노가 놓일 다른 자리가 없으므로"}, 2),
};

constexpr Breach breaches[] = {
    {"covered", {"{0} does not belong to one domino", "{0}에 놓인 도미노가 하나가 아닙니다"}},
    {"same", {"a domino is there twice or not at all", "같은 도미노가 두 번 놓이거나 없습니다"}},
};

/// Rows of dominoes, in which two beside each other are often turned together.
Board random_dominoes(const GridPuzzle& grid, Rng& rng) {
  Board board(grid.sites(), only(apart));
  const bool lie = grid.columns() % 2 == 0;
  for (int cell = 0; cell < grid.cells(); ++cell) {
    const int place = lie ? cell % grid.columns() : cell / grid.columns();
    if (place % 2 == 0)
      board.set(*grid.link(cell, lie ? CellSide::right : CellSide::bottom), domino);
  }
  const std::vector<std::vector<Site>> faces = faces_of(grid);
  const auto is_on = [&](Site link) { return board.value(link) == domino; };
  for (std::size_t i = 0; i < 20 * faces.size(); ++i) {
    const std::vector<Site>& face = faces[rng.below(static_cast<int>(faces.size()))];
    if (std::ranges::count_if(face, is_on) != 2) continue;
    for (const Site link : face) board.set(link, is_on(link) ? apart : domino);
  }
  return board;
}

/// The two cells of each domino.
std::vector<GraphEdge> dominoes_of(const GridPuzzle& grid, const Board& board) {
  std::vector<GraphEdge> dominoes;
  const Graph cells = grid.corners(grid.all());
  for (Site link = 0; link < grid.sites(); ++link) {
    if (board.value(link) == domino) dominoes.push_back(cells.edges()[link]);
  }
  return dominoes;
}

GridClues blank(const GridPuzzle& empty, const MakeOrder& /*order*/, Rng& rng) {
  GridClues clues = empty.clues();
  const std::vector<GraphEdge> dominoes = dominoes_of(empty, random_dominoes(empty, rng));
  std::vector<std::pair<Clue, Clue>> numbers;
  for (int most = 0; numbers.size() < dominoes.size(); ++most) {
    for (int less = 0; less <= most; ++less) numbers.emplace_back(less, most);
  }
  rng.shuffle(numbers);
  for (std::size_t i = 0; i < dominoes.size(); ++i) {
    auto [one, other] = numbers[i];
    if (rng.chance(50)) std::swap(one, other);
    clues.cells[dominoes[i].one] = one;
    clues.cells[dominoes[i].other] = other;
  }
  return clues;
}

/// Where the other solution has a domino that ours has not, ours is turned round, or changes places
/// with another one.
PuzzlePtr redraw(const Puzzle& puzzle, const Board& solution, const Board* other, Rng& rng) {
  const GridPuzzle& grid = of(puzzle);
  GridClues clues = grid.clues();
  std::vector<GraphEdge> ours = dominoes_of(grid, solution);
  rng.shuffle(ours);
  const auto theirs = other == nullptr ? ours : dominoes_of(grid, *other);
  const auto is_only_ours = [&](const GraphEdge& own) {
    return std::ranges::none_of(theirs, [&](const GraphEdge& each) {
      return each.one == own.one && each.other == own.other;
    });
  };
  if (const auto at = std::ranges::find_if(ours, is_only_ours); at != ours.end()) {
    const GraphEdge& with = ours[rng.below(static_cast<int>(ours.size()))];
    std::swap(clues.cells[at->one], clues.cells[at->other]);
    if (&with != &*at && rng.chance(50)) {
      std::swap(clues.cells[at->one], clues.cells[with.one]);
      std::swap(clues.cells[at->other], clues.cells[with.other]);
    }
  }
  return std::make_unique<GridPuzzle>(grid.page(), std::move(clues));
}

constexpr FamilyPage page = {
    .id = "dominosa",
    .title = {"Dominosa", "도미노사"},
    .summary = {"dominoes that cover the grid, each pair of numbers once",
                "판을 도미노로 덮기. 두 수의 짝은 한 번씩만"},
    .notation = {.sites = SiteLayout::Sites::links,
                 .most = 99,
                 .is_even = true,
                 .most_side = 60,
                 .usual_new_side = 8,
                 .most_new_side = 20,
                 .game = "Simon Tatham's game ids of Dominosa",
                 .game_id = GameId::dominoes},
    .looks = looks,
    .counted = {"domino", "dominoes", "도미노"},
    .model = model,
    .has_certificates = true,
    .further = {.kinds = true},
    .sayings = sayings,
    .breaches = breaches,
    .blank = blank,
    .redraw = redraw,
};

/// Whether as many dominoes as cover a grid are those of all numbers up to one.
bool has_whole_set(int cells) {
  int largest = 0;
  while (2 * dominoes_up_to(largest) < cells) ++largest;
  return 2 * dominoes_up_to(largest) == cells;
}

/// Where the set is not whole, each domino may be anywhere or missing, so easy techniques do not
/// find a first step, unless the grid is one row.
constexpr Maker maker = [] {
  Maker own = Derived<page>::maker;
  own.blank = [](const MakeOrder& order, Rng& rng) -> PuzzlePtr {
    const bool is_easy = order.solvers != nullptr && order.solvers->hardest == Grade::easy;
    if (is_easy && std::min(order.rows, order.columns) > 1 &&
        !has_whole_set(order.rows * order.columns))
      return nullptr;
    return Derived<page>::maker.blank(order, rng);
  };
  return own;
}();

constexpr Family with_own_maker() {
  Family own = derive::derive<page>();
  own.maker = &maker;
  return own;
}

}  // namespace

extern constinit const Family family = with_own_maker();

}  // namespace crosshatch::dominosa
