// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <string>
#include <tuple>
#include <utility>

#include "core/symmetry.h"
#include "derive/variants/said_forms.h"
#include "derive/variants/variants.h"

namespace crosshatch::derive {

namespace {

/// What stands beside a grid, at a place one step outside of it. Numbers of whole lines stand on
/// one side only: there both ends are the same.
Clue head_at(const GridClues& clues, GridPlace place) {
  const bool is_row = place.row >= 0 && place.row < clues.rows;
  const bool is_first = is_row ? place.column < 0 : place.row < 0;
  const std::vector<Clue>& last = clues.at(is_row ? GridSide::right : GridSide::below);
  const std::vector<Clue>& heads =
      is_first || last.empty() ? clues.at(is_row ? GridSide::left : GridSide::above) : last;
  return heads[is_row ? place.row : place.column];
}

/// Where each site comes to stand, by its place in the drawing.
std::vector<Site> moved_sites(const GridClues& clues, const SquareMove& move) {
  const SiteLayout before(clues.rows, clues.columns, clues.said.sites);
  const SiteLayout after(move.transposes ? clues.columns : clues.rows,
                         move.transposes ? clues.rows : clues.columns, clues.said.sites);
  std::vector<Site> to(static_cast<std::size_t>(before.sites()));
  for (int row = 0; row < after.drawn_rows(); ++row) {
    for (int column = 0; column < after.drawn_columns(); ++column) {
      const DrawnPlace place = after.drawn(row, column);
      if (place.kind != DrawnPlace::Kind::site) continue;
      const GridPlace was = move.before({row, column}, before.drawn_rows(), before.drawn_columns());
      to[static_cast<std::size_t>(before.drawn(was.row, was.column).index)] = place.index;
    }
  }
  return to;
}

bool is_allowed(GridMoves moves, const SquareMove& move) {
  switch (moves) {
    case GridMoves::all:
      return true;
    case GridMoves::left_right:
      return !move.transposes && !move.up_down;
    case GridMoves::transposing:
      return !move.up_down && !move.left_right;
  }
  return false;
}

/// What a clue becomes: a sign that points in a direction points where that has come to lie, and of
/// two sums each has come to be the other.
Clue moved_clue(Clue clue, const Notation& notation, const SquareMove& move) {
  const std::span<const SignClue> signs = notation.signs;
  if (clue >= 0 && notation.are_sum_pairs() && move.transposes)
    return pair_clue(sum_right(clue), sum_below(clue));
  const int old = sign_under(notation, clue);
  const int way = old < 0 ? -1 : signs[static_cast<std::size_t>(old)].way;
  if (way < 0) return clue;
  const GridPlace from = move.before({0, 0}, 1, 1);
  for (std::size_t sign = 0; sign < signs.size(); ++sign) {
    if (signs[sign].way < 0 || signs[sign].colour != signs[static_cast<std::size_t>(old)].colour)
      continue;
    const auto [down, along] = four_ways[static_cast<std::size_t>(signs[sign].way)];
    const GridPlace to = move.before({down, along}, 1, 1);
    const std::array<int, 2> before = {to.row - from.row, to.column - from.column};
    if (before != four_ways[static_cast<std::size_t>(way)]) continue;
    const auto to_sign = static_cast<int>(sign);
    return is_sign(clue) ? sign_clue(to_sign) : number_on_sign(to_sign, number_of(notation, clue));
  }
  return clue;
}

/// Which pair of cells that share a side these are.
int pair_of(GridPlace one, GridPlace other, const GridClues& clues) {
  const int row = std::min(one.row, other.row);
  const int column = std::min(one.column, other.column);
  return one.row == other.row
             ? row * (clues.columns - 1) + column
             : level_pairs(clues.rows, clues.columns) + row * clues.columns + column;
}

/// The signs between cells: with the cells the other way round, those that say the same then.
std::vector<Clue> moved_between(const Notation& notation, const GridClues& clues,
                                const GridClues& after, const SquareMove& move) {
  std::vector<Clue> between;
  if (clues.between.empty()) return between;
  for (int pair = 0; pair < pairs_of_cells(after.rows, after.columns); ++pair) {
    const auto [first, second] = cells_of_pair(pair, after.rows, after.columns);
    const auto before = [&](Site site) {
      return move.before(grid_place(site, after.columns), clues.rows, clues.columns);
    };
    const GridPlace one = before(first);
    const GridPlace other = before(second);
    const Clue sign = clues.between[pair_of(one, other, clues)];
    const bool is_reversed = one.row > other.row || one.column > other.column;
    between.push_back(sign != no_clue && is_reversed && !notation.between.empty()
                          ? notation.between[static_cast<std::size_t>(sign)].reversed
                          : sign);
  }
  return between;
}

GridClues moved_clues(const Notation& notation, const GridClues& clues, const SquareMove& move) {
  GridClues after{.rows = move.transposes ? clues.columns : clues.rows,
                  .columns = move.transposes ? clues.rows : clues.columns,
                  .number = clues.number,
                  .lengths = clues.lengths,
                  .options = clues.options};
  const auto before = [&](int row, int column) {
    return move.before({row, column}, clues.rows, clues.columns);
  };
  const auto cells = [&](const std::vector<int>& from, std::vector<int>& to) {
    if (from.empty()) return;
    to.reserve(from.size());
    for (int row = 0; row < after.rows; ++row) {
      for (int column = 0; column < after.columns; ++column) {
        const GridPlace place = before(row, column);
        to.push_back(from[place.row * clues.columns + place.column]);
      }
    }
  };
  cells(clues.cells, after.cells);
  for (Clue& clue : after.cells) clue = moved_clue(clue, notation, move);
  after.between = moved_between(notation, clues, after, move);
  for (int corner = 0; corner < static_cast<int>(clues.corners.size()); ++corner) {
    const GridPlace place =
        move.before(grid_place(corner, after.columns + 1), clues.rows + 1, clues.columns + 1);
    after.corners.push_back(clues.corners[place.row * (clues.columns + 1) + place.column]);
  }
  cells(clues.regions, after.regions);
  number_regions(after.regions);
  if (notation.has_region_numbers) (void)gather_region_numbers(after);
  for (const GridSide side : {GridSide::above, GridSide::left, GridSide::below, GridSide::right}) {
    if (clues.at(side).empty()) continue;  // opposite sides and neighbours have numbers alike
    const bool is_row = side == GridSide::left || side == GridSide::right;
    const bool is_first = side == GridSide::left || side == GridSide::above;
    const int lines = is_row ? after.rows : after.columns;
    const int outside = is_first ? -1 : is_row ? after.columns : after.rows;
    for (int line = 0; line < lines; ++line)
      after.at(side).push_back(
          head_at(clues, is_row ? before(line, outside) : before(outside, line)));
  }
  if (!clues.said.signs.empty()) {
    after.said = moved(clues.said, moved_sites(clues, move));
  }
  return after;
}

/// The form for comparisons. Of rules that are said one by one their order says nothing, and
/// regions are a name for some of their cells.
GridClues comparable(GridClues clues) {
  if (clues.said.signs.empty()) return clues;
  clues.said = masked(clues.said);
  sort_rules(clues.said);
  clues.regions.clear();
  return clues;
}

/// Some order of the puzzles of one shape.
bool comes_before(const GridClues& one, const GridClues& other) {
  const auto key = [](const GridClues& clues) {
    return std::tie(clues.cells, clues.heads, clues.between, clues.corners, clues.regions);
  };
  return key(one) == key(other) ? is_before(one.said, other.said) : key(one) < key(other);
}

PuzzlePtr puzzle_of(const GridPuzzle& puzzle, GridClues clues, const std::string& title) {
  clues.title = title;
  return std::make_unique<GridPuzzle>(puzzle.page(), std::move(clues));
}

Result<CanonicalForm> canonical(const Puzzle& any, Budget& budget) {
  const GridPuzzle& puzzle = of(any);
  const Notation& notation = puzzle.page().notation;
  const bool lies = puzzle.rows() <= puzzle.columns();
  const bool has_one_shape =
      puzzle.rows() == puzzle.columns() || notation.moves == GridMoves::left_right;
  GridClues best;
  int equals = 0;
  for (const SquareMove& move : square_moves) {
    if (!is_allowed(notation.moves, move)) continue;
    if (!has_one_shape && move.transposes == lies) continue;
    if (!budget.spend()) return CanonicalForm{};
    GridClues form = comparable(moved_clues(notation, puzzle.clues(), move));
    const bool is_smaller = equals == 0 || comes_before(form, best);
    const bool is_equal = !is_smaller && !comes_before(best, form);
    if (is_smaller) equals = 0;
    if (is_smaller || is_equal) ++equals;
    if (is_smaller) best = std::move(form);
  }
  return CanonicalForm{puzzle_of(puzzle, std::move(best), {}), std::to_string(equals)};
}

bool vary(const Puzzle& any, Rng& rng, Budget& budget, function_ref<bool(PuzzlePtr)> sink) {
  const GridPuzzle& puzzle = of(any);
  const Notation& notation = puzzle.page().notation;
  if (!budget.poll()) return false;
  while (true) {
    const SquareMove& move = square_moves[rng.below(square_moves.size())];
    if (!is_allowed(notation.moves, move)) continue;
    if (!sink(puzzle_of(puzzle, moved_clues(notation, puzzle.clues(), move), puzzle.title())))
      return true;
  }
}

}  // namespace

constinit const Forms forms_of_pages = {.canonical = canonical, .vary = vary};

}  // namespace crosshatch::derive
