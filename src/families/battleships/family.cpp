// SPDX-License-Identifier: MIT
//
// Battleships: a fleet of straight ships that do not touch, not even at a corner. Numbers beside
// the grid count cells of ships. A given cell is water or a part of a ship, as its shape shows.
// Where a ship of which length lies is hidden; it follows from the cells.
#include <algorithm>
#include <functional>
#include <map>

#include "derive/derive.h"
#include "rules/count/say.h"

namespace crosshatch::battleships {

namespace {

using namespace derive;
using namespace rules;

constexpr Value water = 0;
constexpr Value ship = 1;

enum Sign { given_water, single, top, bottom, left, right, middle, unknown_part };
constexpr SignClue signs[] = {
    {'~', {"water", "물"}},
    {'o', {"a single ship", "한 칸짜리 배"}},
    {'^', {"an upper end", "배 위쪽 끝"}, 0},
    {'v', {"a lower end", "배 아래쪽 끝"}, 3},
    {'<', {"a left end", "배 왼쪽 끝"}, 1},
    {'>', {"a right end", "배 오른쪽 끝"}, 2},
    {'#', {"a middle part", "배 가운데"}},
    {'x', {"a part of a ship", "배의 일부"}},
};

constexpr AddressPart address[] = {AddressPart::heads, AddressPart::numbers};

constexpr DrawnSign drawn[] = {{"battleship_", 1, 1}, {"battleship_", 2, 6}, {"battleship_", 3, 4},
                               {"battleship_", 4, 2}, {"battleship_", 5, 5}, {"battleship_", 6, 3},
                               {"battleship_", 7, 0}, {"battleship_", 8, 0}};

/// The cell beside a cell in one of the `four_ways`, of which the opposite of one is 3 less it;
/// none out of the grid.
std::vector<Site> next_to(const GridPuzzle& puzzle, Site site, int way) {
  std::vector<Site> ray = puzzle.ray(site, four_ways[way][0], four_ways[way][1]);
  if (ray.size() > 1) ray.resize(1);
  return ray;
}

/// What the shape of a given part says of the cells beside it.
void add_part(Model& model, const GridPuzzle& puzzle, Site site) {
  const RuleLabel label = {"part", Place{.index = site}};
  const int sign = sign_of(puzzle.clue(site));
  if (sign == single) exactly(model, 0, each(puzzle.beside(site), only(ship)), label);
  if (const int way = signs[sign].way; way >= 0) {
    exactly(model, 0, each(next_to(puzzle, site, way), only(ship)), label);
    exactly(model, 1, each(next_to(puzzle, site, 3 - way), only(ship)), label);
  }
  if (sign != middle) return;
  for (const int upright : {0, 3}) {
    for (const int level : {1, 2}) {
      std::vector<Site> pair = next_to(puzzle, site, upright);
      for (const Site other : next_to(puzzle, site, level)) pair.push_back(other);
      exactly(model, 1, each(pair, only(ship)), label);
    }
  }
}

/// A ship of one length that lies here, and the cells at its ends or around it, which are water.
struct Ship {
  std::vector<Site> cells;
  std::vector<Site> beyond;
};

/// All ways in which a ship of some length can lie.
std::vector<Ship> ships_of(const GridPuzzle& puzzle, int length) {
  std::vector<Ship> ships;
  for (const GridLine& line : puzzle.lines()) {
    if (length == 1 && line.place.kind == Place::Kind::column) break;
    const auto cells = static_cast<int>(line.sites.size());
    for (int from = 0; from + length <= cells; ++from) {
      Ship one{{line.sites.begin() + from, line.sites.begin() + from + length}, {}};
      if (length == 1) {
        one.beyond = puzzle.beside(line.sites[from]);
      } else {
        if (from > 0) one.beyond.push_back(line.sites[from - 1]);
        if (from + length < cells) one.beyond.push_back(line.sites[from + length]);
      }
      ships.push_back(std::move(one));
    }
  }
  return ships;
}

/// Of larger grids people do not compare all places, and there would be very many.
constexpr int most_seen_in_all = 15 * 15;

/// The only ship of its length covers a cell or lies where it does not: that follows from other
/// rules, but people see it.
void add_in_all(Model& model, const std::vector<Ship>& ships, const Literals& lying,
                const Place& place) {
  std::map<Site, std::vector<char>> covers;
  for (std::size_t i = 0; i < ships.size(); ++i) {
    for (const Site cell : ships[i].cells) {
      std::vector<char>& covered = covers[cell];
      covered.resize(ships.size());
      covered[i] = 1;
    }
  }
  for (const auto& [cell, covered] : covers) {
    Literals any = {{cell, only(ship)}};
    for (std::size_t i = 0; i < ships.size(); ++i) {
      if (covered[i] == 0) any.push_back(lying[i]);
    }
    at_least(model, 1, std::move(any), {"in-all", place});
    model.leave_to_others();
  }
}

/// The ships are those of the fleet: each cell is water or in one of them.
void add_fleet(Model& model, const GridPuzzle& puzzle) {
  std::map<int, int, std::greater<>> fleet;
  for (const int length : puzzle.clues().lengths) ++fleet[length];
  std::vector<Literals> covering(static_cast<std::size_t>(puzzle.sites()));
  for (const Site site : puzzle.all()) covering[site] = {{site, only(water)}};
  for (const auto& [length, number] : fleet) {
    Literals lying;
    const std::vector<Ship> ships = ships_of(puzzle, length);
    for (const Ship& one : ships) {
      const Site lies = model.hide(0b11, one.cells.back());
      for (const Site cell : one.cells) covering[cell].push_back({lies, only(1)});
      for (const Site cell : one.beyond)
        at_least(model, 1, {{cell, only(water)}, {lies, only(0)}}, {"end"});
      lying.push_back({lies, only(1)});
    }
    const Place place{Place::Kind::clue, length};
    if (number == 1 && puzzle.sites() <= most_seen_in_all) add_in_all(model, ships, lying, place);
    exactly(model, number, std::move(lying), {"fleet", place});
  }
  for (const Site site : puzzle.all())
    exactly(model, 1, std::move(covering[site]), {"ship", Place{.index = site}});
}

Model model(const GridPuzzle& puzzle) {
  Board start = puzzle.board(only(water) | only(ship), only(ship));
  for (const Site site : puzzle.all()) {
    if (puzzle.clue(site) == sign_clue(given_water)) start[site] = only(water);
  }
  Model model(std::move(start));
  for (const std::vector<Site>& block : puzzle.blocks(2, 2)) {
    for (const auto& [one, other] : {std::pair(0, 3), std::pair(1, 2)})
      at_most(model, 1, each(std::array{block[one], block[other]}, only(ship)), {"corner"});
  }
  for (const GridLine& line : puzzle.lines()) {
    if (line.first != no_clue)
      exactly(model, line.first, each(line.sites, only(ship)), {"number", line.place});
  }
  for (const Site site : puzzle.all()) {
    if (puzzle.has_clue(site)) add_part(model, puzzle, site);
  }
  add_fleet(model, puzzle);
  return model;
}

constexpr ValueLook looks[] = {
    {water, '.', {"water", "물"}, "water", draw_dot},
    {ship, '#', {"part of a ship", "배"}, "parts of ships", draw_ship_middle},
};
constexpr Glyph* glyphs[] = {draw_water,     draw_ship,       draw_ship_top,    draw_ship_bottom,
                             draw_ship_left, draw_ship_right, draw_ship_middle, draw_ship_part};

constexpr RuleSaying sayings[] = {
    easy("part", "full", "part", {"Beside a given part", "주어진 부분 옆"},
         {"the shape of {0} shows where the ship ends", "{0} 모양으로 보아 배가 거기서 끝나므로"}),
    easy("part", "rest", "goes-on", {"The ship goes on", "이어지는 배"},
         {"the shape of {0} shows where the ship goes on", "{0} 모양으로 보아 배가 이어지므로"}),
    easy("corner", "full", "corner", {"Diagonals are water", "대각선은 물"},
         {"no ship touches the one at {2}, not even at a corner",
          "{2}의 배와 모서리로도 맞닿는 배는 없으므로"}),
    easy("number", "full", "full", {"All parts found", "배를 모두 찾음"},
         {"{0} has all its parts of ships", "{0}의 배를 모두 찾았으므로"}),
    easy("number", "rest", "rest", {"Last places", "남은 자리"},
         {"{0} needs all its open cells for ships", "{0}에서 배가 들어갈 칸이 꼭 남은 만큼이므로"}),
    easy("end", "rest", "end", {"The ship is complete", "완성된 배"},
         {"the ship there is as long as it can be", "그 옆의 배는 더 길어질 수 없으므로"}, 2),
    easy("ship", "full", "place", {"Only place for a ship", "하나뿐인 배 자리"},
         {"no other place is left for {4}", "{4:이} 놓일 다른 자리가 없으므로"}, 2),
    medium("in-all", "rest", "in-all", {"In all places", "모든 자리에 드는 칸"},
           {"all places that are left for {0} cover that cell",
            "{0:이} 놓일 수 있는 모든 자리에 들어가므로"}),
    medium("ship", "rest", "no-ship", {"No ship fits", "맞는 배 없음"},
           {"no ship that is left fits there", "남은 배 가운데 거기에 놓을 수 있는 것이 없으므로"}),
};

constexpr WordsFor<2> no_fleet = {"the ships are not those of the fleet",
                                  "배가 함대와 맞지 않습니다"};
constexpr Breach breaches[] = {
    {"part", {"the cells beside {0} do not fit its shape", "{0}의 모양과 옆 칸이 맞지 않습니다"}},
    {"corner", {"two ships touch at {0}", "{0}에서 두 배가 맞닿습니다"}},
    {"number",
     {"{0} cannot have its number of parts of ships: it has {1}",
      "{0}의 배 칸 수가 맞지 않습니다({1})"}},
    {"end", no_fleet},
    {"ship", no_fleet},
    {"fleet", no_fleet},
    {"in-all", no_fleet},
};

/// What a cell of a solution would show.
int sign_at(const GridPuzzle& puzzle, const Board& solution, Site site) {
  if (solution.value(site) == water) return given_water;
  const auto is_ship = [&](int way) {
    const std::vector<Site> next = next_to(puzzle, site, way);
    return !next.empty() && solution.value(next.front()) == ship;
  };
  const bool is_end = (is_ship(0) != is_ship(3)) || (is_ship(1) != is_ship(2));
  if (!is_end) return is_ship(0) || is_ship(1) ? middle : single;
  for (const Sign end : {top, bottom, left, right}) {
    if (is_ship(3 - signs[end].way)) return end;
  }
  return middle;
}

ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  if (place.kind == Place::Kind::site) return sign_at(puzzle, solution, place.index);
  return count_in_line(puzzle, solution, place, ship);
}

/// One ship of the largest length, two of one cell less, and so on, with cells that are about a
/// fifth of the grid.
std::vector<int> usual_fleet(int cells) {
  int longest = cells < 36 ? 2 : 3;
  while ((longest + 1) * (longest + 2) * (longest + 3) / 6 * 5 <= cells) ++longest;
  std::vector<int> fleet;
  for (int length = longest; length > 0; --length)
    fleet.insert(fleet.end(), static_cast<std::size_t>(longest - length + 1), length);
  return fleet;
}

GridClues blank(const GridPuzzle& empty, const MakeOrder& /*order*/, Rng& /*rng*/) {
  GridClues clues = empty.clues();
  clues.lengths = usual_fleet(empty.cells());
  return clues;
}

/// Ships at random where they touch none, the longest first; in vain where no place is left.
bool lay(const GridPuzzle& puzzle, Board& board, Rng& rng) {
  for (const int length : puzzle.clues().lengths) {
    std::vector<Ship> ships = ships_of(puzzle, length);
    const auto touches = [&](Site cell) {
      const auto is_ship = [&](Site site) { return board.value(site) == ship; };
      return is_ship(cell) || std::ranges::any_of(puzzle.around(cell), is_ship);
    };
    std::erase_if(ships, [&](const Ship& one) { return std::ranges::any_of(one.cells, touches); });
    if (ships.empty()) return false;
    for (const Site cell : ships[rng.below(static_cast<int>(ships.size()))].cells)
      board.set(cell, ship);
  }
  return true;
}

Board fill(const Puzzle& blank, Rng& rng) {
  while (true) {
    Board board(blank.sites(), only(water));
    if (lay(of(blank), board, rng)) return board;
  }
}

/// All numbers; then, one by one, cells in which another solution is another one.
PuzzlePtr redraw(const Puzzle& any, const Board& solution, const Board* other, Rng& rng) {
  const GridPuzzle& puzzle = of(any);
  GridClues clues = puzzle.clues();
  for (const GridLine& line : puzzle.lines()) {
    const bool is_row = line.place.kind == Place::Kind::row;
    clues.at(is_row ? GridSide::left : GridSide::above)[line.place.index] =
        *count_in_line(puzzle, solution, line.place, ship);
  }
  std::vector<Site> telling;
  if (other != nullptr) {
    std::ranges::copy_if(puzzle.all(), std::back_inserter(telling),
                         [&](Site site) { return solution.value(site) != other->value(site); });
    const Site site = telling[rng.below(static_cast<int>(telling.size()))];
    clues.cells[site] = sign_clue(sign_at(puzzle, solution, site));
  }
  return std::make_unique<GridPuzzle>(puzzle.page(), std::move(clues));
}

constexpr int usual_lengths[] = {4, 3, 3, 2, 2, 2, 1, 1, 1, 1};

constexpr FamilyPage page = {
    .id = "battleships",
    .title = {"Battleships", "배틀십"},
    .summary = {"a fleet of straight ships that do not touch; numbers count their cells in a line",
                "서로 맞닿지 않는 곧은 배들로 된 함대 찾기. 수는 줄에 있는 배 칸의 수"},
    .notation = {.signs = signs,
                 .heads = Heads::left_and_above,
                 .lengths = "fleet",
                 .lengths_title = {"fleet", "함대"},
                 .usual_lengths = usual_lengths,
                 .lengths_words = {"the ships of length {0}", "길이 {0}인 배"},
                 .most_side = 30,
                 .most_new_side = 15,
                 .genre = "battleship",
                 .address = address,
                 .are_signs_values = true,
                 .drawn = drawn},
    .looks = looks,
    .glyphs = glyphs,
    .counted = {"cell of ships", "cells of ships", "배 칸"},
    .model = model,
    .has_certificates = true,
    .further = {.ways = true},
    .sayings = sayings,
    .breaches = breaches,
    .beside = beside,
    .blank = blank,
    .fill = fill,
    .redraw = redraw,
    .keeps_clues = true,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::battleships
