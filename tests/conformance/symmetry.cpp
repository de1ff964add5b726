// SPDX-License-Identifier: MIT
#include "symmetry.h"

#include <algorithm>

#include "families/nonogram/puzzle.h"
#include "solve/solve.h"

namespace crosshatch::conformance {

namespace {

using Clues = std::vector<nonogram::Clue>;

Clues backwards(Clues clues) {
  std::reverse(clues.begin(), clues.end());
  return clues;
}

Clues each_backwards(Clues clues) {
  for (nonogram::Clue& clue : clues) std::reverse(clue.begin(), clue.end());
  return clues;
}

Answer answer_of(const Family& family, const Puzzle& puzzle) {
  Budget budget;
  return solve(family, puzzle, {.wants_ambiguous = true, .wants_count = true}, budget);
}

Candidates renamed(Candidates candidates, const std::vector<Value>& values) {
  Candidates out = 0;
  for (; candidates != 0; candidates &= candidates - 1)
    out |= only(values[static_cast<std::size_t>(std::countr_zero(candidates))]);
  return out;
}

}  // namespace

std::vector<Variant> variants_of_nonogram(const Puzzle& puzzle) {
  const Clues& rows = nonogram::of(puzzle).row_clues();
  const Clues& columns = nonogram::of(puzzle).column_clues();
  const int height = puzzle.rows();
  const int width = puzzle.columns();
  std::vector<Variant> variants;
  const auto add = [&](std::string name, const Clues& new_rows, const Clues& new_columns,
                       auto place) {
    Variant variant{std::move(name), *nonogram::make_puzzle(new_rows, new_columns), {}, {0, 1}};
    for (int row = 0; row < height; ++row) {
      for (int column = 0; column < width; ++column) variant.sites.push_back(place(row, column));
    }
    variants.push_back(std::move(variant));
  };
  add("transposed", columns, rows, [&](int row, int column) { return column * height + row; });
  add("mirrored left to right", each_backwards(rows), backwards(columns),
      [&](int row, int column) { return row * width + (width - 1 - column); });
  add("mirrored top to bottom", backwards(rows), each_backwards(columns),
      [&](int row, int column) { return (height - 1 - row) * width + column; });
  return variants;
}

std::string asymmetry(const Family& family, const Puzzle& puzzle,
                      const std::vector<Variant>& variants) {
  const Answer answer = answer_of(family, puzzle);
  for (const Variant& variant : variants) {
    const Answer other = answer_of(family, *variant.puzzle);
    const auto differs = [&](const std::string& what, const std::string& here,
                             const std::string& there) {
      return variant.name + ": " + what + " " + there + ", not " + here;
    };
    if (other.verdict.kind() != answer.verdict.kind())
      return differs("verdict", name(answer.verdict.kind()), name(other.verdict.kind()));
    if (other.logic != answer.logic) return variant.name + ": logic differs";
    if (other.count.is_exact != answer.count.is_exact) return variant.name + ": exactness differs";
    if (answer.count.is_exact && other.count.number != answer.count.number)
      return differs("count", answer.count.number.str(), other.count.number.str());
    if (other.ambiguous_complete != answer.ambiguous_complete)
      return variant.name + ": completeness of the ambiguous sites differs";
    if (!answer.ambiguous_complete || answer.verdict.kind() == Verdict::Kind::none) continue;
    for (Site site = 0; site < puzzle.sites(); ++site) {
      const auto at = static_cast<std::size_t>(site);
      if (other.known[variant.sites[at]] != renamed(answer.known[site], variant.values))
        return differs("known sites\n", family.text(puzzle, answer.known),
                       family.text(*variant.puzzle, other.known));
    }
  }
  return {};
}

}  // namespace crosshatch::conformance
