// SPDX-License-Identifier: MIT
#include <algorithm>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/make/marks/mark.h"
#include "families/sudoku/make/shapes.h"

namespace crosshatch::sudoku {

namespace {

/// Where a grid has no room for these, later tries have less.
constexpr std::size_t usual_clones = 2;
constexpr int usual_tries = 5;
constexpr int most_tries_of_clones = 200;

/// Two shapes of some cells, in no common row or column from cell to twin.
std::optional<DrawnMark> random_clone(const Puzzle& blank, int kind, Rng& rng) {
  const int side = blank.side();
  const int size = 2 + rng.below(std::max(side / 3, 1));
  std::vector<Site> cells = {rng.below(side * side)};
  for (int step = 0; step < 3 * size && static_cast<int>(cells.size()) < size; ++step) {
    const Site from = cells[static_cast<std::size_t>(rng.below(static_cast<int>(cells.size())))];
    const std::vector<Site> nexts = neighbours(from, side);
    const Site next = nexts[static_cast<std::size_t>(rng.below(static_cast<int>(nexts.size())))];
    if (std::ranges::find(cells, next) == cells.end()) cells.push_back(next);
  }
  const int down = rng.below(2 * side - 1) - side + 1;
  const int along = rng.below(2 * side - 1) - side + 1;
  if (down == 0 || along == 0 || cells.size() < 2) return std::nullopt;
  std::ranges::sort(cells);
  DrawnMark mark{.constraint = {.kind = kind, .sites = cells}};
  for (const Site cell : cells) {
    const int row = cell / side + down;
    const int column = cell % side + along;
    if (row < 0 || row >= side || column < 0 || column >= side) return std::nullopt;
    mark.constraint.sites.push_back(row * side + column);
  }
  if (!arranged(mark.constraint, blank.shape()).empty()) return std::nullopt;
  mark.ink = ink_of(mark.constraint, side);
  return mark;
}

std::vector<DrawnMark> random_clones(const Puzzle& blank, int kind, std::size_t clones, Rng& rng) {
  std::vector<DrawnMark> marks;
  for (int i = 0; i < most_tries_of_clones && marks.size() < clones; ++i) {
    std::optional<DrawnMark> mark = random_clone(blank, kind, rng);
    if (!mark) continue;
    const bool is_free = std::ranges::none_of(marks, [&](const DrawnMark& one) {
      return std::ranges::find_first_of(one.ink, mark->ink) != one.ink.end();
    });
    if (is_free) marks.push_back(*std::move(mark));
  }
  return marks;
}

}  // namespace

std::vector<DrawnMark> draw_first(const Puzzle& blank, int kind, int tries, Rng& rng) {
  const bool is_usual = tries < usual_tries;
  const ConstraintKind& own = constraint_kinds()[static_cast<std::size_t>(kind)];
  if (own.sites == ConstraintSites::halves)
    return random_clones(blank, kind, is_usual ? usual_clones : 1, rng);
  std::vector<Site> cells;
  for (Site site = 0; site < blank.sites(); ++site) cells.push_back(site);
  rng.shuffle(cells);
  const int side = blank.side();
  const int circles = is_usual ? side + rng.below(side / 2 + 1) : 3 + rng.below(side);
  cells.resize(static_cast<std::size_t>(circles));
  std::ranges::sort(cells);
  DrawnMark mark{.constraint = {.kind = kind, .sites = std::move(cells)}};
  mark.ink = ink_of(mark.constraint, blank.side());
  return {std::move(mark)};
}

}  // namespace crosshatch::sudoku
