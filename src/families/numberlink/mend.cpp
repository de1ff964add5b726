// SPDX-License-Identifier: MIT
#include "families/numberlink/mend.h"

#include <algorithm>
#include <memory>

#include "core/grid_place.h"
#include "rules/model.h"
#include "sat/formula.h"
#include "sat/models.h"
#include "sat/solver.h"

namespace crosshatch::numberlink {

namespace {

/// How far around the cells lines may change, and how large that may be.
constexpr int margins[] = {3, 5, 8};
constexpr int most_side = 24;

struct Window {
  GridPlace first;
  GridPlace last;

  [[nodiscard]] bool has(GridPlace cell) const {
    return cell.row >= first.row && cell.row <= last.row && cell.column >= first.column &&
           cell.column <= last.column;
  }
};

Window window_around(std::span<const int> cells, int columns, int margin) {
  Window window = {grid_place(cells.front(), columns), grid_place(cells.front(), columns)};
  for (const int cell : cells) {
    const GridPlace at = grid_place(cell, columns);
    window.first = {std::min(window.first.row, at.row), std::min(window.first.column, at.column)};
    window.last = {std::max(window.last.row, at.row), std::max(window.last.column, at.column)};
  }
  window.first = {window.first.row - margin, window.first.column - margin};
  window.last = {window.last.row + margin, window.last.column + margin};
  return window;
}

}  // namespace

std::optional<Board> mend(const derive::GridPuzzle& puzzle, const Board& known, const Board& laid,
                          std::span<const int> shared, Budget& budget) {
  const rules::Graph links = puzzle.corners(puzzle.all());
  for (const int margin : margins) {
    const Window window = window_around(shared, puzzle.columns(), margin);
    const int rows = window.last.row - window.first.row;
    if (std::max(rows, window.last.column - window.first.column) >= most_side) break;
    Board board = laid;
    for (Site link = 0; link < board.sites(); ++link) {
      const auto& [one, other] = links.edges()[link];
      if (window.has(grid_place(one, puzzle.columns())) &&
          window.has(grid_place(other, puzzle.columns())))
        board[link] = known[link];
    }
    const std::unique_ptr<sat::Solver> solver = sat::make_solver();
    sat::Formula formula(board, *solver, {}, &budget);
    rules::encode(puzzle.model(), formula);
    const sat::SatAnswer answer = sat::solve(formula, budget);
    if (answer == sat::SatAnswer::satisfiable) return sat::model(formula);
    if (answer == sat::SatAnswer::unknown) break;
  }
  return std::nullopt;
}

}  // namespace crosshatch::numberlink
