// SPDX-License-Identifier: MIT
#include "symmetry.h"

#include <algorithm>
#include <numeric>

#include "families/minesweeper/puzzle.h"
#include "families/nonogram/puzzle.h"

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

Clues renamed(Clues clues, const std::vector<Value>& values) {
  for (nonogram::Clue& clue : clues) {
    for (nonogram::Run& run : clue) run.colour = values[run.colour];
  }
  return clues;
}

Candidates renamed(Candidates candidates, const std::vector<Value>& values) {
  Candidates out = 0;
  for (; candidates != 0; candidates &= candidates - 1)
    out |= only(values[std::countr_zero(candidates)]);
  return out;
}

Answer answer_of(const Family& family, const Puzzle& puzzle, const Goal& goal) {
  Budget budget;
  return solve(family, puzzle, goal, budget);
}

}  // namespace

std::vector<Variant> variants_of_nonogram(const Puzzle& puzzle) {
  const Clues& rows = nonogram::of(puzzle).row_clues();
  const Clues& columns = nonogram::of(puzzle).column_clues();
  const nonogram::Palette& palette = nonogram::of(puzzle).palette();
  const int height = puzzle.rows();
  const int width = puzzle.columns();
  std::vector<Value> same(static_cast<std::size_t>(palette.size()) + 1);
  std::iota(same.begin(), same.end(), 0);
  std::vector<Variant> variants;
  const auto add = [&](std::string name, const Clues& new_rows, const Clues& new_columns,
                       auto place) {
    Variant variant{
        std::move(name), *nonogram::make_puzzle(new_rows, new_columns, {}, palette), {}, same};
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
  if (palette.size() > 1) {
    std::vector<Value> turned = same;
    std::rotate(turned.begin() + 1, turned.begin() + 2, turned.end());
    add("renamed", renamed(rows, turned), renamed(columns, turned),
        [&](int row, int column) { return row * width + column; });
    variants.back().values = turned;
  }
  return variants;
}

std::vector<Variant> variants_of_minesweeper(const Puzzle& puzzle) {
  const minesweeper::Puzzle& ours = minesweeper::of(puzzle);
  const int rows = puzzle.rows();
  const int columns = puzzle.columns();
  std::vector<Variant> variants;
  const auto add = [&](int turn, int down, int along) {
    const bool is_transposed = (turn & 4) != 0;
    const int new_rows = is_transposed ? columns : rows;
    const int new_columns = is_transposed ? rows : columns;
    std::vector<minesweeper::Hint> hints(ours.hints().size());
    Variant variant{"turn " + std::to_string(turn) + ", shift " + std::to_string(down) + " " +
                        std::to_string(along),
                    nullptr,
                    {},
                    {0, 1}};
    for (Site site = 0; site < puzzle.sites(); ++site) {
      int row = (site / columns + down) % rows;
      int column = (site % columns + along) % columns;
      if (turn & 1) row = rows - 1 - row;
      if (turn & 2) column = columns - 1 - column;
      if (is_transposed) std::swap(row, column);
      const Site image = row * new_columns + column;
      variant.sites.push_back(image);
      hints[image] = ours.hint(site);
    }
    variant.puzzle = *minesweeper::make_puzzle(new_rows, new_columns, std::move(hints),
                                               ours.mines(), ours.rules());
    variants.push_back(std::move(variant));
  };
  for (int turn = 1; turn < 8; ++turn) add(turn, 0, 0);
  if (ours.rules().wraps) {
    add(0, 1, 0);
    add(0, 0, columns - 1);
    add(5, rows / 2, columns / 2);
  }
  return variants;
}

std::string asymmetry(const Family& family, const Puzzle& puzzle,
                      const std::vector<Variant>& variants, Goal goal) {
  goal.wants_odds = family.census != nullptr;
  const Answer answer = answer_of(family, puzzle, goal);
  for (const Variant& variant : variants) {
    const Answer other = answer_of(family, *variant.puzzle, goal);
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
      const Candidates here = renamed(answer.known[site], variant.values);
      const Candidates there = other.known[variant.sites[at]];
      // Of several colours those of a site that is open need not all be tried.
      const bool is_open = variant.values.size() > 2 && !is_one(here) && !is_one(there);
      if (is_open ? here == 0 || there == 0 : here != there)
        return differs("known sites\n", family.text(puzzle, answer.known),
                       family.text(*variant.puzzle, other.known));
    }
    if (other.has_odds != answer.has_odds) return variant.name + ": having odds differs";
    if (!answer.has_odds) continue;
    for (Site site = 0; site < puzzle.sites(); ++site) {
      const auto at = static_cast<std::size_t>(site);
      const auto& here = answer.census.share(site);
      const auto& there = other.census.share(variant.sites[at]);
      if (here.numerator * there.denominator != there.numerator * here.denominator)
        return differs("odds of site " + std::to_string(site) + " are",
                       here.numerator.str() + "/" + here.denominator.str(),
                       there.numerator.str() + "/" + there.denominator.str());
    }
  }
  return {};
}

}  // namespace crosshatch::conformance
