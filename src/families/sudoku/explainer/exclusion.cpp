// SPDX-License-Identifier: MIT
//
// Aligned pair and triplet exclusion. Two or three base cells are filled in all combinations. A
// combination is not allowed if two cells that see each other are equal, or if an *excluder*, a
// cell that sees all of them, is left without a digit. A digit in no allowed combination is
// eliminated.
//
// The combinations of two cells are a 9x9 matrix of bits, those of three a cube. An excluder with
// two digits forbids all combinations that use both, one with three digits all that use the three.
// The base cells are tried in the order of Sudoku Explainer: pairs by their second cell, then a
// third cell among the excluders of the two, those of the first cell first.
#include <array>
#include <bit>

#include "families/sudoku/explainer/techniques.h"

namespace crosshatch::sudoku::explainer {

namespace {

/// The cells that can be base cells, and the excluders of each.
struct Bases {
  Bases(const PencilMarks& pencil, int degree) {
    CellSet small;
    for (CellSet rest = pencil.open_cells(); !rest.is_empty();) {
      const Site site = rest.take();
      const int marks = size(digits(pencil, site));
      if (marks >= 2 && marks <= degree) small.add(site);
    }
    for (CellSet rest = pencil.open_cells(); !rest.is_empty();) {
      const Site site = rest.take();
      const CellSet excluders = pencil.peers(site) & small;
      if (excluders.is_empty() || size(digits(pencil, site)) < 2) continue;
      excluders_of[site] = excluders;
      list[count++] = site;
      all.add(site);
    }
  }

  [[nodiscard]] const CellSet& excluders(Site site) const { return excluders_of[site]; }

  /// The earlier base cells that at least two excluders of this one see as well.
  [[nodiscard]] CellSet partners(const PencilMarks& pencil, Site site) const {
    CellSet once;
    CellSet twice;
    excluders(site).each([&](Site excluder) {
      twice |= once & pencil.peers(excluder);
      once |= pencil.peers(excluder);
    });
    twice &= all;
    CellSet before;
    while (!twice.is_empty()) {
      const Site other = twice.take();
      if (other >= site) break;
      before.add(other);
    }
    return before;
  }

  std::array<CellSet, sites> excluders_of = {};
  std::array<Site, sites> list = {};
  int count = 0;
  CellSet all;
};

bool try_pair(const PencilMarks& pencil, Site one, Site other, CellSet excluders, Step& step) {
  const Mask first = digits(pencil, one);
  const Mask second = digits(pencil, other);
  std::array<Mask, side> barred =
      {};  // [digit of one cell]: the digits that the other cannot have then
  if (pencil.peers(one).has(other)) {
    for (std::size_t value = 0; value < side; ++value) barred[value] = 1U << value;
  }
  while (!excluders.is_empty()) {
    const Mask pair = digits(pencil, excluders.take());
    const int low = std::countr_zero(pair);
    const int high = std::bit_width(pair) - 1;
    barred[low] |= 1U << high;
    barred[high] |= 1U << low;
  }
  Mask kept = 0;
  Mask kept_other = 0;
  for (Mask rest = first; rest != 0; rest &= rest - 1) {
    const int value = std::countr_zero(rest);
    const Mask allowed = second & ~barred[value];
    if (allowed != 0) kept |= 1U << value;
    kept_other |= allowed;
  }
  remove(pencil, step, one, first & ~kept);
  remove(pencil, step, other, second & ~kept_other);
  return !step.changes.empty();
}

bool try_triplet(const PencilMarks& pencil, const std::array<Site, 3>& base, CellSet excluders,
                 Step& step) {
  const Mask first = digits(pencil, base[0]);
  const Mask second = digits(pencil, base[1]);
  const Mask third = digits(pencil, base[2]);
  const bool sees_01 = pencil.peers(base[0]).has(base[1]);
  const bool sees_02 = pencil.peers(base[0]).has(base[2]);
  const bool sees_12 = pencil.peers(base[1]).has(base[2]);
  std::array<Mask, side> bivalue_cells =
      {};  // [digit]: the digits that form a forbidden pair with it
  std::array<std::array<Mask, side>, side> triplets = {};  // [digit][digit]: the third digits
  while (!excluders.is_empty()) {
    const Mask held = digits(pencil, excluders.take());
    for (Mask a = held; a != 0; a &= a - 1) {
      const auto x = static_cast<std::size_t>(std::countr_zero(a));
      if (size(held) == 2) bivalue_cells[x] |= held & ~(a & -a);
      for (Mask b = held & ~(a & -a); size(held) == 3 && b != 0; b &= b - 1) {
        const auto y = static_cast<std::size_t>(std::countr_zero(b));
        triplets[x][y] |= held & ~(1U << x | 1U << y);
      }
    }
  }
  Mask kept_first = 0;
  Mask kept_second = 0;
  Mask kept_third = 0;
  for (Mask a = first; a != 0; a &= a - 1) {
    const auto x = static_cast<std::size_t>(std::countr_zero(a));
    for (Mask b = second; b != 0; b &= b - 1) {
      const auto y = static_cast<std::size_t>(std::countr_zero(b));
      if ((sees_01 && x == y) || (bivalue_cells[x] >> y & 1) != 0) continue;
      Mask barred = bivalue_cells[x] | bivalue_cells[y] | triplets[x][y];
      if (sees_02) barred |= 1U << x;
      if (sees_12) barred |= 1U << y;
      const Mask allowed = third & ~barred;
      if (allowed == 0) continue;
      kept_first |= 1U << x;
      kept_second |= 1U << y;
      kept_third |= allowed;
    }
  }
  remove(pencil, step, base[0], first & ~kept_first);
  remove(pencil, step, base[1], second & ~kept_second);
  remove(pencil, step, base[2], third & ~kept_third);
  return !step.changes.empty();
}

}  // namespace

double find_aligned_pair(PencilMarks& pencil, Step& step) {
  const Bases bases(pencil, 2);
  for (std::size_t j = 1; j < static_cast<std::size_t>(bases.count); ++j) {
    if (!pencil.budget().tick()) return 0;
    const Site other = bases.list[j];
    for (CellSet rest = bases.partners(pencil, other); !rest.is_empty();) {
      const Site one = rest.take();
      const CellSet common = bases.excluders(one) & bases.excluders(other);
      if (try_pair(pencil, one, other, common, step)) return 6.2;
    }
  }
  return 0;
}

double find_aligned_triplet(PencilMarks& pencil, Step& step) {
  const Bases bases(pencil, 3);
  if (bases.count < 3) return 0;
  for (std::size_t j = 1; j < static_cast<std::size_t>(bases.count); ++j) {
    const Site other = bases.list[j];
    for (CellSet rest = bases.partners(pencil, other); !rest.is_empty();) {
      if (!pencil.budget().tick()) return 0;
      const Site one = rest.take();
      const CellSet common = bases.excluders(one) & bases.excluders(other);
      const CellSet of_one = bases.excluders(one) & bases.all;
      const CellSet of_other = (bases.excluders(other) & bases.all) - of_one;
      const auto try_third = [&](const CellSet& thirds, Site seen_from) {
        for (const Site third : peers_of(seen_from)) {
          if (!thirds.has(third) || third == one || third == other) continue;
          const CellSet all = common & bases.excluders(third);
          if (has_two(all) && try_triplet(pencil, {one, other, third}, all, step)) return true;
        }
        return false;
      };
      if (try_third(of_one, one) || try_third(of_other, other)) return 7.5;
    }
  }
  return 0;
}

}  // namespace crosshatch::sudoku::explainer
