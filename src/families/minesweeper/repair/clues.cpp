// SPDX-License-Identifier: MIT
#include <utility>

#include "families/minesweeper/minesweeper.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

namespace {

int places(const crosshatch::Puzzle& puzzle) { return puzzle.sites() + 1; }

bool is_total(const crosshatch::Puzzle& puzzle, int place) { return place == puzzle.sites(); }

ClueValue at(const crosshatch::Puzzle& puzzle, int place) {
  const Puzzle& own = of(puzzle);
  if (is_total(puzzle, place)) return own.mines();
  return own.is_hint(place) ? ClueValue(own.hint(place)) : std::nullopt;
}

int mines_of(const Board& solution) {
  int mines = 0;
  for (Site site = 0; site < solution.sites(); ++site)
    mines += solution.value(site) == mine ? 1 : 0;
  return mines;
}

ClueValue beside(const crosshatch::Puzzle& puzzle, const Board& solution, int place) {
  const Puzzle& own = of(puzzle);
  if (is_total(puzzle, place)) return mines_of(solution);
  if (own.is_gap(place)) return std::nullopt;
  if (!own.rules().counts_itself && solution.value(place) == mine) return std::nullopt;
  int around = 0;
  each_counted(own, place, [&](Site site) { around += solution.value(site) == mine ? 1 : 0; });
  return around;
}

std::vector<int> choices(const crosshatch::Puzzle& puzzle, int place) {
  std::vector<int> values;
  int most = 0;
  if (is_total(puzzle, place)) {
    most = puzzle.sites();
  } else if (!of(puzzle).is_gap(place)) {
    each_counted(of(puzzle), place, [&](Site site) { most += of(puzzle).is_gap(site) ? 0 : 1; });
  } else {
    return values;
  }
  for (int value = 0; value <= most; ++value) values.push_back(value);
  return values;
}

PuzzlePtr with(const crosshatch::Puzzle& puzzle, std::span<const ClueValue> clues) {
  const Puzzle& own = of(puzzle);
  std::vector<Hint> hints = own.hints();
  for (Site site = 0; site < own.sites(); ++site) {
    if (own.is_gap(site)) continue;
    const ClueValue clue = clues[site];
    hints[site] = clue ? static_cast<Hint>(*clue) : unknown;
  }
  Result<PuzzlePtr> made = make_puzzle(own.rows(), own.columns(), std::move(hints), clues.back(),
                                       own.rules(), own.title());
  return made ? *std::move(made) : nullptr;
}

}  // namespace

constinit const Clues clues = {
    .places = places, .at = at, .beside = beside, .choices = choices, .with = with};

}  // namespace crosshatch::minesweeper
