// SPDX-License-Identifier: MIT
#include "families/sudoku/make/make.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "base/nearest.h"
#include "base/text.h"
#include "core/symmetry.h"
#include "families/sudoku/make/fill.h"
#include "families/sudoku/make/pattern.h"
#include "families/sudoku/make/uniqueness.h"

namespace crosshatch::sudoku {

namespace {

constexpr int usual_side = 9;

constexpr std::array<std::string_view, 5> options = {"size", "symmetry", "style", "clues",
                                                     "minimal"};

/// The variants that have a name: `style`.
constexpr std::array<std::string_view, 5> styles = {"classic", "x", "windoku", "anti-knight",
                                                    "anti-king"};

std::optional<Error> settle(MakeOrder& order) {
  if (order.pattern != nullptr) {
    const Puzzle& pattern = of(*order.pattern);
    if (order.rows > 0 || !order.style.empty())
      return Error{ErrorCode::request, "expected no size and no style beside a pattern"};
    if (!pattern.is_plain())
      return Error{ErrorCode::request, "expected a pattern of givens and blanks, saw pencil marks"};
    order.rows = order.columns = pattern.side();
  }
  if (order.rows == 0) order.rows = order.columns = usual_side;
  if (order.pattern == nullptr && (order.rows != order.columns || !usual_shape(order.rows)))
    return Error{ErrorCode::request,
                 "expected a sudoku of a side from 4 to 25 that is no prime, saw " +
                     std::to_string(order.columns) + "x" + std::to_string(order.rows)};
  if (order.style == "windoku" && order.rows != usual_side)
    return Error{ErrorCode::request, "expected a windoku of 9x9, saw " +
                                         std::to_string(order.columns) + "x" +
                                         std::to_string(order.rows)};
  if (order.clues && *order.clues > order.rows * order.rows)
    return Error{ErrorCode::request, "expected at most " + std::to_string(order.rows * order.rows) +
                                         " givens, saw " + std::to_string(*order.clues)};
  return std::nullopt;
}

Variant variant_of(std::string_view style) {
  Variant variant;
  variant.main_diagonal = variant.other_diagonal = style == "x";
  variant.windows = style == "windoku";
  variant.anti_knight = style == "anti-knight";
  variant.anti_king = style == "anti-king";
  return variant;
}

/// A puzzle without givens: the geometry of the new one.
Puzzle blank_of(const MakeOrder& order) {
  if (order.pattern != nullptr) {
    const Puzzle& pattern = of(*order.pattern);
    return {pattern.shape(), Board(pattern.sites(), pattern.all_values()), pattern.look(),
            pattern.title(), pattern.variant()};
  }
  const BoxShape shape = *usual_shape(order.rows);
  return {shape, Board(shape.sites(), only(shape.side()) - 1), {}, {}, variant_of(order.style)};
}

/// Where the pattern has givens.
std::vector<Site> cells_of_pattern(const MakeOrder& order) {
  std::vector<Site> cells;
  if (order.pattern == nullptr) return cells;
  const Puzzle& pattern = of(*order.pattern);
  for (Site site = 0; site < pattern.sites(); ++site) {
    if (pattern.givens().is_decided(site)) cells.push_back(site);
  }
  return cells;
}

/// Clears a solution, down to so many givens, wherever it stays the only one: groups of cells in
/// random order. At first many at once, as they can nearly always go; what is left is the same.
Board cleared(const Uniqueness& uniqueness, const Board& solution, const MakeOrder& order, Rng& rng,
              Budget& budget) {
  constexpr std::size_t first_groups = 24;
  std::vector<std::vector<Site>> groups = orbits(order.rows, order.columns, order.symmetry);
  rng.shuffle(groups);
  const Candidates all = uniqueness.puzzle().all_values();
  Board givens = solution;
  int left = givens.sites();
  std::size_t together = order.clues ? 1 : first_groups;
  for (std::size_t i = 0; i < groups.size() && budget.poll();) {
    const std::size_t end = std::min(i + together, groups.size());
    int removed = 0;
    for (std::size_t k = i; k < end; ++k) {
      for (const Site site : groups[k]) givens[site] = all;
      removed += static_cast<int>(groups[k].size());
    }
    const bool is_enough = left - removed < order.clues.value_or(0);
    if (!is_enough && uniqueness.is_unique(givens, budget)) {
      left -= removed;
      i = end;
      continue;
    }
    for (std::size_t k = i; k < end; ++k) {
      for (const Site site : groups[k]) givens[site] = solution[site];
    }
    if (end == i + 1) i = end;
    together = std::max<std::size_t>(together / 2, 1);
  }
  return givens;
}

int number_of_givens(const Board& givens) {
  int number = 0;
  for (Site site = 0; site < givens.sites(); ++site) number += givens.is_decided(site) ? 1 : 0;
  return number;
}

/// Whether no given can go.
bool is_minimal(const Uniqueness& uniqueness, const Board& givens, Budget& budget) {
  Board fewer = givens;
  for (Site site = 0; site < givens.sites(); ++site) {
    if (!givens.is_decided(site)) continue;
    fewer[site] = uniqueness.puzzle().all_values();
    if (uniqueness.is_unique(fewer, budget)) return false;
    fewer[site] = givens[site];
  }
  return !budget.is_spent();
}

Made attempt(const MakeOrder& order, Rng& rng, Budget& budget) {
  const Puzzle blank = blank_of(order);
  std::optional<Board> solution = random_solution(blank, rng, budget);
  if (!solution) return {};
  const Uniqueness uniqueness(blank);
  const std::vector<Site> cells = cells_of_pattern(order);
  std::optional<Board> givens;
  if (cells.empty()) {
    givens = cleared(uniqueness, *solution, order, rng, budget);
  } else {
    givens = givens_of_pattern(uniqueness, cells, *solution, rng, budget);
  }
  if (!givens || budget.is_spent()) return {};
  if (order.clues && number_of_givens(*givens) != *order.clues) return {};
  // Cleared down to the last group of one cell each, it is minimal already.
  const bool is_known = cells.empty() && order.symmetry == "none" && !order.clues;
  if (order.is_minimal && !is_known && !is_minimal(uniqueness, *givens, budget)) return {};
  return {std::make_unique<Puzzle>(uniqueness.with(*givens)), *std::move(solution)};
}

}  // namespace

constinit const Maker maker = {
    .options = options, .styles = styles, .settle = settle, .attempt = attempt};

}  // namespace crosshatch::sudoku
