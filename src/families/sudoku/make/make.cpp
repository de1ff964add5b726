// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "base/nearest.h"
#include "base/text.h"
#include "core/symmetry.h"
#include "families/sudoku/make/chance.h"
#include "families/sudoku/make/marks/marked.h"
#include "families/sudoku/make/settle.h"
#include "families/sudoku/make/style_names.h"
#include "families/sudoku/make/styles.h"
#include "families/sudoku/make/uniqueness.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::array<std::string_view, 5> options = {"size", "symmetry", "style", "clues",
                                                     "minimal"};

/// Clears a solution, down to this many givens, wherever it stays the only one: groups of cells in
/// random order. At first many at once, as they can nearly always go; what is left is the same.
Board cleared(const Uniqueness& uniqueness, const Board& solution, const MakeOrder& order, Rng& rng,
              Budget& budget) {
  constexpr std::size_t first_groups = 24;
  Orbits orbits(order.rows, order.columns, order.symmetry);
  std::vector<Orbits::Group>& groups = orbits.groups();
  rng.shuffle(groups);
  const Puzzle& puzzle = uniqueness.puzzle();
  const Candidates all = puzzle.all_values();
  Board givens = solution;
  for (Site site = 0; site < givens.sites(); ++site)
    if (puzzle.is_hole(site)) givens[site] = all;
  int left = puzzle.digit_sites();
  std::size_t together = order.clues ? 1 : first_groups;
  for (std::size_t i = 0; i < groups.size() && budget.poll();) {
    const std::size_t end = std::min(i + together, groups.size());
    int removed = 0;
    for (std::size_t k = i; k < end; ++k) {
      for (const Site site : orbits.sites(groups[k])) {
        removed += puzzle.is_hole(site) ? 0 : 1;
        givens[site] = all;
      }
    }
    const bool is_enough = left - removed < order.clues.value_or(0);
    if (!is_enough && uniqueness.is_unique(givens, budget)) {
      left -= removed;
      i = end;
      continue;
    }
    for (std::size_t k = i; k < end; ++k) {
      for (const Site site : orbits.sites(groups[k]))
        if (!puzzle.is_hole(site)) givens[site] = solution[site];
    }
    if (end == i + 1) i = end;
    together = std::max<std::size_t>(together / 2, 1);
  }
  return givens;
}

/// Gives digits back in random order, as few as it takes until those who are to solve it can. Of
/// several grids hardly any puzzle is easy otherwise.
void ease(const Uniqueness& uniqueness, const Board& solution, const Solvers& solvers, Rng& rng,
          Board& givens) {
  std::vector<Site> open;
  for (Site site = 0; site < givens.sites(); ++site)
    if (!givens.is_decided(site) && !uniqueness.puzzle().is_hole(site)) open.push_back(site);
  rng.shuffle(open);
  const auto with = [&](std::size_t more) {
    Board board = givens;
    for (std::size_t i = 0; i < more; ++i) board[open[i]] = solution[open[i]];
    return board;
  };
  std::size_t low = 0;
  std::size_t high = open.size();
  while (low < high) {
    const std::size_t middle = (low + high) / 2;
    if (solvers.allowed(uniqueness.with(with(middle))).is_solved) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  givens = with(high);
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

/// A puzzle whose clues are cages, and this many random givens; none unless others were ordered.
Made caged(const Puzzle& blank, const Board& solution, const MakeOrder& order, Rng& rng,
           Budget& budget) {
  std::vector<Site> sites;
  for (Site site = 0; site < blank.sites(); ++site) sites.push_back(site);
  rng.shuffle(sites);
  sites.resize(static_cast<std::size_t>(order.clues.value_or(0)));
  Board givens = blank.givens();
  for (const Site site : sites) givens[site] = solution[site];
  const Puzzle begun(blank.shape(), givens, {}, {}, blank.variant());
  std::optional<std::vector<Cage>> cages = random_cages(begun, solution, rng, budget);
  if (!cages) return {};
  Variant variant = blank.variant();
  variant.cages = *std::move(cages);
  return {std::make_unique<Puzzle>(blank.shape(), std::move(givens), TextStyle{}, "",
                                   std::move(variant)),
          solution};
}

Made attempt(const MakeOrder& order, Rng& rng, Budget& budget) {
  const Puzzle blank = blank_of(order, rng);
  if (const ConstraintStyles asked = constraint_styles(order); !asked.is_empty())
    return marked_attempt(order, asked, blank, rng, budget);
  std::optional<Board> solution = random_solution(blank, rng, budget);
  if (!solution) return {};
  if (order.has_style("killer")) return caged(blank, *solution, order, rng, budget);
  const Uniqueness uniqueness(blank);
  const std::vector<Site> cells = cells_of_pattern(order);
  std::optional<Board> givens;
  if (cells.empty()) {
    givens = cleared(uniqueness, *solution, order, rng, budget);
    const bool eases = blank.has_grids() && order.solvers != nullptr && !order.clues &&
                       !order.is_minimal && order.symmetry == "none";
    if (eases) ease(uniqueness, *solution, *order.solvers, rng, *givens);
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

constinit const Maker maker = {.options = options,
                               .styles = styles,
                               .combines_styles = true,
                               .settle = settle,
                               .attempt = attempt};

}  // namespace crosshatch::sudoku
