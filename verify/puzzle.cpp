// SPDX-License-Identifier: MIT
#include "puzzle.h"

namespace crosshatch::verify {

std::int64_t Puzzle::variables() const {
  return static_cast<std::int64_t>(cells()) * (values == 2 ? 1 : values);
}

void Puzzle::add_clauses(Formula& formula) const {
  const int end = least_value + values;
  for (std::size_t s = 0; s < cells() && values > 2; ++s) {
    for (int v = least_value; v < end; ++v) formula.add(literal(s, v));
    formula.end();
    for (int v = least_value; v < end; ++v) {
      for (int w = v + 1; w < end; ++w) formula.add_clause({-literal(s, v), -literal(s, w)});
    }
  }
  add_rules(formula);
}

std::unique_ptr<Puzzle> read_puzzle(Text& text) {
  if (text.has("nonogram")) return read_nonogram(text);
  if (text.has("minesweeper")) return read_field(text, "minesweeper");
  if (text.has("mosaic")) return read_field(text, "mosaic");
  if (text.has("sudoku")) return read_sudoku(text);
  text.expected("a nonogram, minesweeper, mosaic or sudoku");
}

}  // namespace crosshatch::verify
