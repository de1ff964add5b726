// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <iterator>
#include <optional>
#include <vector>

#include "base/rng.h"
#include "families/sudoku/constraints/details.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/constraints/machine.h"

namespace crosshatch::sudoku {

/// A walk over cells that touch, each once.
inline std::vector<Site> random_walk(Rng& rng, const BoxShape& shape, int length) {
  const int columns = shape.columns();
  std::vector<Site> sites = {rng.below(shape.sites())};
  for (int tries = 0; tries < 40 && static_cast<int>(sites.size()) < length; ++tries) {
    const int row = sites.back() / columns + rng.below(3) - 1;
    const int column = sites.back() % columns + rng.below(3) - 1;
    const Site site = row * columns + column;
    const bool is_inside = row >= 0 && row < shape.rows() && column >= 0 && column < columns;
    if (is_inside && std::ranges::find(sites, site) == sites.end()) sites.push_back(site);
  }
  return sites;
}

/// A row or column, or a diagonal of any length, from one end to the other.
inline std::vector<Site> random_view(Rng& rng, const BoxShape& shape, bool may_be_diagonal) {
  const int rows = shape.rows();
  const int columns = shape.columns();
  std::vector<Site> sites;
  const int way = rng.below(may_be_diagonal ? 4 : 2);
  const int line = rng.below(way == 0 ? rows : columns);
  for (int i = 0; i < std::max(rows, columns); ++i) {
    if (way == 0 && i < columns) sites.push_back(line * columns + i);
    if (way == 1 && i < rows) sites.push_back(i * columns + line);
    if (way == 2 && i < rows && line + i < columns) sites.push_back(i * columns + line + i);
    if (way == 3 && i < rows && line - i >= 0) sites.push_back(i * columns + line - i);
  }
  if (rng.chance(50)) std::ranges::reverse(sites);
  return sites;
}

std::optional<Constraint> random_constraint(Rng& rng, int kind, BoxShape shape);

/// What it says beside its cells, where that is no plain numbers.
inline void add_random_detail(Rng& rng, BoxShape shape, Constraint& constraint) {
  const auto some = [&](int most) { return rng.below(most); };
  if (adds_cells(constraint)) constraint.numbers = {1 + some(2)};
  switch (kind_of(constraint).detail) {
    case ConstraintDetail::none:
      break;
    case ConstraintDetail::pairs:
      for (int one = shape.lowest; one <= shape.largest(); ++one)
        for (int other = shape.lowest; other <= shape.largest(); ++other)
          if (rng.chance(60)) constraint.numbers.insert(constraint.numbers.end(), {one, other});
      if (rng.chance(50)) constraint.text = "a~b.c 선";
      break;
    case ConstraintDetail::machine: {
      Machine machine{.starts = {some(3)}, .ends = {some(3)}};
      if (rng.chance(40)) machine.starts.push_back(some(3));
      if (rng.chance(40)) machine.ends.push_back(some(3));
      for (int from = 0; from < 3; ++from)
        for (int symbol = shape.lowest; symbol <= shape.largest() + 1; ++symbol)
          for (int to = 0; to < 3; ++to)
            if (rng.chance(40)) machine.steps.push_back({from, symbol, to});
      while (rng.chance(30))
        machine.breaks.push_back(some(static_cast<int>(constraint.sites.size()) + 1));
      constraint.numbers = numbers_of(machine);
      if (rng.chance(50)) constraint.text = "<name>";
      break;
    }
    case ConstraintDetail::pattern: {
      constexpr const char* patterns[] = {".*12.*",          "[12]*[34]*",  "(1|2|34)+",
                                          "[^2]{2,3}.?",     "(.[1-3])*4?", "1?2?3?4?",
                                          "(12|.3){1,}[^4]*"};
      constraint.text = patterns[some(static_cast<int>(std::size(patterns)))];
      break;
    }
    case ConstraintDetail::parts:
      for (int tries = 0; tries < 8 && constraint.parts.size() < 3; ++tries) {
        const int kind = some(static_cast<int>(constraint_kinds().size()));
        // Of what is in a part, other tests have enough.
        if (kind == constraint.kind) continue;
        auto part = random_constraint(rng, kind, shape);
        if (!part) continue;
        if (adds_cells(constraint) && !part->sites.empty()) {
          Site& site =
              part->sites[static_cast<std::size_t>(some(static_cast<int>(part->sites.size())))];
          site = shape.sites() + some(constraint.numbers.front());
        }
        constraint.parts.push_back(*std::move(part));
      }
      break;
  }
}

/// What is added to the first digit, and how the other cells fall into arms: one, several, none, or
/// those in all directions.
inline std::vector<int> random_arms(Rng& rng, std::vector<Site>& sites) {
  std::vector<int> numbers = {rng.below(2)};
  if (rng.chance(40)) sites.resize(1);
  if (rng.chance(60)) return numbers;
  int left = static_cast<int>(sites.size()) - 1;
  do {
    numbers.push_back(left > 1 ? 1 + rng.below(left) : left);
    left -= numbers.back();
  } while (left > 0);
  return numbers;
}

/// A constraint of this kind somewhere on a grid; its numbers may be impossible. Nothing where the
/// place that was tried is none for it.
inline std::optional<Constraint> random_constraint(Rng& rng, int kind, BoxShape shape) {
  const int side = shape.side();
  const int columns = shape.columns();
  Constraint constraint{.kind = kind};
  const ConstraintKind& own = kind_of(constraint);
  std::vector<Site>& sites = constraint.sites;
  switch (own.sites) {
    case ConstraintSites::line:
      sites = random_walk(rng, shape, 2 + rng.below(side + 1));
      break;
    case ConstraintSites::pair:
      sites = random_walk(rng, shape, 2);
      break;
    case ConstraintSites::set:
    case ConstraintSites::list:
      sites = random_walk(rng, shape, 1 + rng.below(side + 1));
      break;
    case ConstraintSites::groups: {
      // Two or three, of one size if one number tells how many there are.
      const int groups = 2 + rng.below(2);
      const int size = 1 + rng.below(3);
      if (own.numbers.most == 1) constraint.numbers = {groups};
      for (int i = 0; i < groups; ++i) {
        const std::vector<Site> group =
            random_walk(rng, shape, own.numbers.most == 1 ? size : 1 + rng.below(3));
        if (own.numbers.most > 1) constraint.numbers.push_back(static_cast<int>(group.size()));
        sites.insert(sites.end(), group.begin(), group.end());
      }
      break;
    }
    case ConstraintSites::halves: {
      const std::vector<Site> half = random_walk(rng, shape, 1 + rng.below(2));
      const Site by = rng.below(shape.sites()) - half.front();
      sites = half;
      for (const Site site : half) sites.push_back(site + by);
      if (std::ranges::any_of(sites, [&](Site site) { return site < 0 || site >= shape.sites(); }))
        return std::nullopt;
      break;
    }
    case ConstraintSites::square: {
      const int row = rng.below(shape.rows() - 1);
      const Site corner = row * columns + rng.below(columns - 1);
      sites = {corner, corner + 1, corner + columns, corner + columns + 1};
      break;
    }
    case ConstraintSites::row:
      sites = random_view(rng, shape, false);
      break;
    case ConstraintSites::view:
      sites = random_view(rng, shape, true);
      break;
    case ConstraintSites::grid:
    case ConstraintSites::parts:
      break;
    case ConstraintSites::reading:
      sites = random_walk(rng, shape, 2 + rng.below(3));
      if (rng.chance(30)) sites.push_back(sites.front());
      break;
  }
  if (own.id == "region-sight") {
    constraint.numbers = random_arms(rng, sites);
    return arranged(constraint, shape).empty() ? std::optional(constraint) : std::nullopt;
  }
  add_random_detail(rng, shape, constraint);
  const ConstraintNumbers& numbers = own.numbers;
  const int high = numbers.high == largest_rank
                       ? number_meant(numbers.high, shape)
                       : std::min(number_meant(numbers.high, shape), 3 * side);
  const int low = std::max(number_meant(numbers.low, shape), -3);
  const bool has_factors = own.id == "weighted-sum";
  int count = numbers.least + rng.below(std::min(numbers.most, 6) - numbers.least + 1);
  if (has_factors) count = static_cast<int>(sites.size()) + 1;
  if (own.sites == ConstraintSites::groups || adds_cells(constraint)) count = 0;
  for (int i = 0; i < count; ++i) {
    const int most = has_factors && i > 0 ? 3 : high;
    constraint.numbers.push_back(low + rng.below(most - low + 1));
  }
  if (!arranged(constraint, shape).empty()) return std::nullopt;
  return constraint;
}

}  // namespace crosshatch::sudoku
