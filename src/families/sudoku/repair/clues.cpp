// SPDX-License-Identifier: MIT
#include <memory>
#include <numeric>

#include "families/sudoku/puzzle.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {

namespace {

int places(const crosshatch::Puzzle& puzzle) { return puzzle.sites(); }

ClueValue at(const crosshatch::Puzzle& puzzle, int place) {
  const Board& givens = of(puzzle).givens();
  return givens.is_decided(place) ? ClueValue(of(puzzle).number_of(givens.value(place)))
                                  : std::nullopt;
}

ClueValue beside(const crosshatch::Puzzle& puzzle, const Board& solution, int place) {
  return of(puzzle).number_of(solution.value(place));
}

std::vector<int> choices(const crosshatch::Puzzle& puzzle, int place) {
  if (of(puzzle).is_hole(place)) return {};
  std::vector<int> digits(static_cast<std::size_t>(of(puzzle).side()));
  std::iota(digits.begin(), digits.end(), of(puzzle).number_of(0));
  return digits;
}

PuzzlePtr with(const crosshatch::Puzzle& puzzle, std::span<const ClueValue> clues) {
  const Puzzle& own = of(puzzle);
  Board givens = own.givens();
  for (Site site = 0; site < givens.sites(); ++site) {
    if (const ClueValue clue = clues[site]) {
      givens.set(site, *clue - own.number_of(0));
    } else if (givens.is_decided(site)) {
      givens[site] = own.all_values();
    }
  }
  return std::make_unique<Puzzle>(own.shape(), std::move(givens), own.look(), own.title(),
                                  own.variant());
}

}  // namespace

constinit const Clues clues = {
    .places = places, .at = at, .beside = beside, .choices = choices, .with = with};

}  // namespace crosshatch::sudoku
