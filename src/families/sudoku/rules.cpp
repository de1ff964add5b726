// SPDX-License-Identifier: MIT
#include "families/sudoku/rules.h"

#include <array>
#include <vector>

#include "families/sudoku/puzzle.h"
#include "sat/cardinality.h"
#include "sat/formula.h"

namespace crosshatch::sudoku {

namespace {

enum class House : std::uint8_t { row, column, box };
constexpr std::array house_kinds = {House::row, House::column, House::box};

Site site_of(Shape shape, House kind, int house, int place) {
  switch (kind) {
    case House::row:
      return house * shape.side() + place;
    case House::column:
      return place * shape.side() + house;
    case House::box:
      break;
  }
  return shape.site_in_box(house, place);
}

std::string cell_name(Shape shape, Site site) {
  return "row " + std::to_string(site / shape.side() + 1) + ", column " +
         std::to_string(site % shape.side() + 1);
}

std::string clash(const Puzzle& puzzle, House kind, int house, Site first, Site second,
                  Value value) {
  const Shape shape = puzzle.shape();
  const int side = shape.side();
  const std::string which =
      " " + std::to_string(house + 1) + " has two " + symbol(value, puzzle.look().symbols) + "s, ";
  switch (kind) {
    case House::row:
      return "row" + which + "in columns " + std::to_string(first % side + 1) + " and " +
             std::to_string(second % side + 1);
    case House::column:
      return "column" + which + "in rows " + std::to_string(first / side + 1) + " and " +
             std::to_string(second / side + 1);
    case House::box:
      break;
  }
  return "box" + which + "at " + cell_name(shape, first) + " and " + cell_name(shape, second);
}

/// The clash of two decided sites of a house, or "".
std::string clash_in(const Puzzle& puzzle, const Board& board, House kind, int house) {
  const Shape shape = puzzle.shape();
  Candidates seen = 0;
  for (int place = 0; place < shape.side(); ++place) {
    const Site site = site_of(shape, kind, house, place);
    if (!board.is_decided(site)) continue;
    if ((seen & board[site]) == 0) {
      seen |= board[site];
      continue;
    }
    Site first = site;
    for (int before = 0; board[first] != board[site] || first == site; ++before)
      first = site_of(shape, kind, house, before);
    return clash(puzzle, kind, house, first, site, board.value(site));
  }
  return {};
}

}  // namespace

Board start(const crosshatch::Puzzle& puzzle) { return of(puzzle).givens(); }

std::string broken(const crosshatch::Puzzle& puzzle, const Board& board) {
  const Shape shape = of(puzzle).shape();
  for (Site site = 0; site < board.sites(); ++site) {
    if ((board[site] & of(puzzle).givens()[site]) == 0)
      return cell_name(shape, site) + " is not as given";
  }
  for (const House kind : house_kinds) {
    for (int house = 0; house < shape.side(); ++house) {
      if (std::string found = clash_in(of(puzzle), board, kind, house); !found.empty())
        return found;
    }
  }
  return {};
}

std::string text(const crosshatch::Puzzle& puzzle, const Board& board) {
  const Look look = of(puzzle).look();
  std::string out;
  out.reserve(static_cast<std::size_t>(board.sites() + puzzle.rows()));
  for (Site site = 0; site < board.sites(); ++site) {
    out += board.is_decided(site) ? symbol(board.value(site), look.symbols) : '?';
    if ((site + 1) % puzzle.columns() == 0 && !look.is_one_line) out += '\n';
  }
  if (look.is_one_line) out += '\n';
  return out;
}

void encode(const crosshatch::Puzzle& puzzle, sat::Formula& formula) {
  const Shape shape = of(puzzle).shape();
  std::vector<sat::Literal> places;
  for (const House kind : house_kinds) {
    for (int house = 0; house < shape.side(); ++house) {
      for (Value value = 0; value < shape.side(); ++value) {
        places.clear();
        for (int place = 0; place < shape.side(); ++place) {
          const sat::Literal here = formula.is(site_of(shape, kind, house, place), value);
          if (here != formula.no()) places.push_back(here);
        }
        sat::exactly_one(formula, places);
      }
    }
  }
}

}  // namespace crosshatch::sudoku
