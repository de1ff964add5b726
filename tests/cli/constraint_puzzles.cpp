// SPDX-License-Identifier: MIT
//
// Prints sudokus with constraints, so many of each kind: KIND TAB JSON, a line each.
//
// Usage: constraint_puzzles COUNT
#include <cstdlib>
#include <iostream>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/formats/formats.h"
#include "puzzles/constrained.h"

int main(int /*count*/, char** words) {
  using namespace crosshatch;
  Rng rng(46);
  int kind = 0;
  for (const sudoku::ConstraintKind& each : sudoku::constraint_kinds()) {
    for (int left = std::atoi(words[1]); left > 0; --left) {
      const sudoku::Puzzle puzzle = puzzles::random_constrained_sudoku(rng, kind);
      const Result<std::string> text = sudoku::json_codec.write(puzzle);
      if (!text) return EXIT_FAILURE;
      std::cout << each.id << '\t' << text->substr(0, text->find('\n')) << '\n';
    }
    ++kind;
  }
  return EXIT_SUCCESS;
}
