// SPDX-License-Identifier: MIT
#include <optional>
#include <utility>
#include <vector>

#include "core/symmetry.h"
#include "families/minesweeper/minesweeper.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

namespace {

/// A symmetry of a board: it is shifted, then moved.
struct BoardMove {
  SquareMove square = {};
  GridPlace shift = {};
};

/// A puzzle as it looks after a move, without a copy of it.
class MovedBoard {
 public:
  MovedBoard(const Puzzle& puzzle, const BoardMove& move) : puzzle_(puzzle), move_(move) {}

  [[nodiscard]] int rows() const {
    return move_.square.transposes ? puzzle_.columns() : puzzle_.rows();
  }
  [[nodiscard]] int columns() const {
    return move_.square.transposes ? puzzle_.rows() : puzzle_.columns();
  }
  [[nodiscard]] Hint hint(int row, int column) const {
    GridPlace place = move_.square.before({row, column}, puzzle_.rows(), puzzle_.columns());
    place.row += move_.shift.row;
    place.column += move_.shift.column;
    if (place.row >= puzzle_.rows()) place.row -= puzzle_.rows();
    if (place.column >= puzzle_.columns()) place.column -= puzzle_.columns();
    return puzzle_.hint(place.row * puzzle_.columns() + place.column);
  }
  [[nodiscard]] PuzzlePtr copy(std::string_view title) const {
    std::vector<Hint> hints;
    hints.reserve(static_cast<std::size_t>(puzzle_.sites()));
    for (int row = 0; row < rows(); ++row) {
      for (int column = 0; column < columns(); ++column) hints.push_back(hint(row, column));
    }
    return *make_puzzle(rows(), columns(), std::move(hints), puzzle_.mines(), puzzle_.rules(),
                        title);
  }

 private:
  const Puzzle& puzzle_;
  BoardMove move_;
};

/// How a board compares with another of the same shape: below 0 if it is the smaller one. Nothing
/// at a limit.
std::optional<int> difference(const MovedBoard& a, const MovedBoard& b, Budget& budget) {
  for (int row = 0; row < a.rows(); ++row) {
    if (!budget.tick()) return std::nullopt;
    for (int column = 0; column < a.columns(); ++column) {
      const int sign = a.hint(row, column) - b.hint(row, column);
      if (sign != 0) return sign;
    }
  }
  return 0;
}

Result<CanonicalForm> canonical(const crosshatch::Puzzle& any, Budget& budget) {
  const Puzzle& puzzle = of(any);
  const bool lies = puzzle.rows() <= puzzle.columns();
  const bool is_square = puzzle.rows() == puzzle.columns();
  BoardMove best = {.square = {.transposes = !lies}};
  std::uint64_t equals = 0;
  const GridPlace shifts =
      puzzle.rules().wraps ? GridPlace{puzzle.rows(), puzzle.columns()} : GridPlace{1, 1};
  for (const SquareMove& square : square_moves) {
    if (!is_square && square.transposes == lies) continue;
    for (int down = 0; down < shifts.row; ++down) {
      for (int along = 0; along < shifts.column; ++along) {
        if (!budget.spend()) return CanonicalForm{};
        const BoardMove move{square, {down, along}};
        const std::optional<int> sign =
            difference(MovedBoard(puzzle, move), MovedBoard(puzzle, best), budget);
        if (!sign) return CanonicalForm{};
        if (*sign > 0) continue;
        if (*sign < 0) equals = 0;
        if (*sign < 0) best = move;
        ++equals;
      }
    }
  }
  return CanonicalForm{MovedBoard(puzzle, best).copy({}), std::to_string(equals)};
}

bool vary(const crosshatch::Puzzle& any, Rng& rng, Budget& budget,
          function_ref<bool(PuzzlePtr)> sink) {
  const Puzzle& puzzle = of(any);
  if (!budget.poll()) return false;
  BoardMove move;
  do {
    move.square = square_moves[rng.below(square_moves.size())];
    if (puzzle.rules().wraps) move.shift = {rng.below(puzzle.rows()), rng.below(puzzle.columns())};
  } while (sink(MovedBoard(puzzle, move).copy(puzzle.title())));
  return true;
}

}  // namespace

constinit const Forms forms = {.canonical = canonical, .vary = vary};

}  // namespace crosshatch::minesweeper
