// SPDX-License-Identifier: MIT
#include <algorithm>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/make/marks/mark.h"

namespace crosshatch::sudoku {

namespace {

InkPoint middle_of(Site site, int side) { return {site / side * 2, site % side * 2}; }

InkPoint between(InkPoint one, InkPoint other) {
  return {(one.down + other.down) / 2, (one.along + other.along) / 2};
}

}  // namespace

std::vector<InkPoint> ink_of(const Constraint& constraint, int side) {
  const ConstraintKind& kind = kind_of(constraint);
  const std::vector<Site>& sites = constraint.sites;
  std::vector<InkPoint> ink;
  const auto middle = [&](std::size_t i) { return middle_of(sites[i], side); };
  switch (kind.sites) {
    case ConstraintSites::line:
      for (std::size_t i = 0; i < sites.size(); ++i) {
        ink.push_back(middle(i));
        if (i > 0) ink.push_back(between(middle(i - 1), middle(i)));
      }
      if (kind.is_closed) ink.push_back(between(middle(0), middle(sites.size() - 1)));
      break;
    case ConstraintSites::pair:
      ink.push_back(between(middle(0), middle(1)));
      break;
    case ConstraintSites::square:
      ink.push_back(between(middle(0), middle(3)));
      break;
    case ConstraintSites::set:
    case ConstraintSites::list:
    case ConstraintSites::groups:
    case ConstraintSites::halves:
      for (std::size_t i = 0; i < sites.size(); ++i) {
        ink.push_back(middle(i));
        // Arrows stand at the borders, and of two cells beside each other one is no minimum.
        if (kind.look != ConstraintLook::inwards && kind.look != ConstraintLook::outwards) continue;
        for (const int step : {-1, 1}) {
          ink.push_back({middle(i).down + step, middle(i).along});
          ink.push_back({middle(i).down, middle(i).along + step});
        }
      }
      break;
    case ConstraintSites::row:
    case ConstraintSites::view: {
      // The number stands where one would see these cells from.
      const InkPoint first = middle(0);
      const InkPoint second = middle(1);
      ink.push_back({2 * first.down - second.down, 2 * first.along - second.along});
      break;
    }
    default:
      break;
  }
  std::ranges::sort(ink);
  return ink;
}

}  // namespace crosshatch::sudoku
