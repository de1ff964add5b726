// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "api/ask/question.h"
#include "derive/grid_puzzle.h"

namespace crosshatch {

/// Puzzles with more numbers than a site has values (derive/decimals.h), of which people are told
/// numbers all the same.

/// Such a puzzle; null: it is none.
[[nodiscard]] const derive::GridPuzzle* puzzle_of_ways(const Question& question);

/// Makes the map of an answer with several solutions one of numbers: a cell is ambiguous if its
/// number is.
void map_numbers(const derive::GridPuzzle& puzzle, Answer& answer, Budget& budget);

/// The numbers of the half-solved board of the options, of such a puzzle; none: there is no board.
[[nodiscard]] Result<std::vector<int>> half_solved_numbers(const Question& question,
                                                           const derive::GridPuzzle& puzzle);

/// The puzzle with these numbers as clues, and its board; null: there are none, or they contradict
/// each other. Steps on it make use of numbers that no others are beside.
[[nodiscard]] PuzzlePtr half_solved_puzzle(const Question& question, Board& board);

/// A number on that board that no solution has.
struct WrongNumber {
  Site site = -1;  ///< -1: each may stand alone, but not all together
  int number = 0;
};

/// The first of them, as far as it is known.
[[nodiscard]] std::optional<WrongNumber> wrong_number(const Question& question,
                                                      const derive::GridPuzzle& puzzle,
                                                      const Answer& answer, Budget& budget);

}  // namespace crosshatch
