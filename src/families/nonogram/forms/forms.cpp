// SPDX-License-Identifier: MIT
#include <algorithm>
#include <compare>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/symmetry.h"
#include "families/nonogram/nonogram.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {

namespace {

struct CluesOfForm {
  std::vector<Clue> rows;
  std::vector<Clue> columns;

  /// By the shape, then run by run.
  auto operator<=>(const CluesOfForm& other) const {
    if (rows.size() != other.rows.size()) return rows.size() <=> other.rows.size();
    if (rows != other.rows)
      return rows < other.rows ? std::strong_ordering::less : std::strong_ordering::greater;
    return columns <=> other.columns;
  }
};

/// The clues of lines that are numbered, or else read, from the other end.
void turn_lines(std::vector<Clue>& across, std::vector<Clue>& along) {
  std::reverse(across.begin(), across.end());
  for (Clue& clue : along) std::reverse(clue.begin(), clue.end());
}

CluesOfForm moved_clues(const Puzzle& puzzle, const SquareMove& move) {
  CluesOfForm clues{puzzle.row_clues(), puzzle.column_clues()};
  if (move.transposes) std::swap(clues.rows, clues.columns);
  if (move.up_down) turn_lines(clues.rows, clues.columns);
  if (move.left_right) turn_lines(clues.columns, clues.rows);
  return clues;
}

/// Gives colour v the number numbers[v].
void renumber(CluesOfForm& clues, const std::vector<Value>& numbers) {
  for (std::vector<Clue>* lines : {&clues.rows, &clues.columns}) {
    for (Clue& clue : *lines) {
      for (Run& run : clue) run.colour = numbers[run.colour];
    }
  }
}

/// Numbers for the colours in the order in which they come first in the clues of rows, where all
/// of them are.
std::vector<Value> numbers_by_place(const CluesOfForm& clues, int colours) {
  std::vector<Value> numbers(static_cast<std::size_t>(colours) + 1, 0);
  Value next = 1;
  for (const Clue& clue : clues.rows) {
    for (const Run& run : clue) {
      Value& number = numbers[run.colour];
      if (number == 0) number = next++;
    }
  }
  return numbers;
}

Result<CanonicalForm> canonical(const crosshatch::Puzzle& any, Budget& budget) {
  const Puzzle& puzzle = of(any);
  const int colours = puzzle.palette().size();
  const bool lies = puzzle.rows() <= puzzle.columns();
  std::optional<CluesOfForm> best;
  int equals = 0;
  for (const SquareMove& move : square_moves) {
    if (!budget.spend() || !budget.poll()) return CanonicalForm{};
    if (puzzle.rows() != puzzle.columns() && move.transposes == lies) continue;
    CluesOfForm clues = moved_clues(puzzle, move);
    renumber(clues, numbers_by_place(clues, colours));
    const auto order = best ? clues <=> *best : std::strong_ordering::less;
    if (order > 0) continue;
    if (order < 0) equals = 0;
    if (order < 0) best = std::move(clues);
    ++equals;
  }
  return CanonicalForm{
      *make_puzzle(std::move(best->rows), std::move(best->columns), {}, numbered_palette(colours)),
      std::to_string(equals)};
}

bool vary(const crosshatch::Puzzle& any, Rng& rng, Budget& budget,
          function_ref<bool(PuzzlePtr)> sink) {
  const Puzzle& puzzle = of(any);
  std::vector<Value> numbers(static_cast<std::size_t>(puzzle.palette().size()) + 1);
  const auto one = [&] {
    const auto move = static_cast<std::size_t>(rng.below(square_moves.size()));
    CluesOfForm clues = moved_clues(puzzle, square_moves[move]);
    std::iota(numbers.begin(), numbers.end(), 0);
    std::span<Value> colours = std::span(numbers).subspan(1);
    rng.shuffle(colours);
    renumber(clues, numbers);
    return *make_puzzle(std::move(clues.rows), std::move(clues.columns), puzzle.title(),
                        puzzle.palette());
  };
  if (!budget.poll()) return false;
  while (sink(one())) {
  }
  return true;
}

}  // namespace

constinit const Forms forms = {.canonical = canonical, .vary = vary};

}  // namespace crosshatch::nonogram
