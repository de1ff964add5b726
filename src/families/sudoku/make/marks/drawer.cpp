// SPDX-License-Identifier: MIT
#include <algorithm>
#include <numeric>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/constraints/tell.h"
#include "families/sudoku/make/marks/mark.h"
#include "families/sudoku/make/shapes.h"

namespace crosshatch::sudoku {

namespace {

/// Grids of which some break a mark, or else it tells nothing.
constexpr int other_grids = 10;
constexpr int least_broken = 3;

/// The solution moved, with other digits: its rows and columns have each digit once.
Board shifted(const Board& solution, int side, Rng& rng) {
  std::vector<Value> digits(static_cast<std::size_t>(side));
  std::iota(digits.begin(), digits.end(), 0);
  rng.shuffle(digits);
  const int down = rng.below(side);
  const int along = rng.below(side);
  Board other = solution;
  for (Site site = 0; site < side * side; ++site) {
    const int row = (site / side + down) % side;
    const int column = (site % side + along) % side;
    other.set(site, digits[static_cast<std::size_t>(solution.value(row * side + column))]);
  }
  return other;
}

}  // namespace

MarkDrawer::MarkDrawer(const Puzzle& blank, const Board& solution, Rng& rng)
    : blank_(blank), solution_(solution), rng_(rng) {
  while (others_.size() < other_grids) others_.push_back(shifted(solution, blank.side(), rng));
}

bool MarkDrawer::is_kept(const Constraint& constraint) const {
  return sudoku::is_kept(constraint, blank_, solution_);
}

bool MarkDrawer::tells_something(const DrawnMark& mark) const {
  if (mark.is_cage) return true;
  return std::ranges::count_if(others_, [&](const Board& other) {
           return !sudoku::is_kept(mark.constraint, blank_, other);
         }) >= least_broken;
}

bool MarkDrawer::has_room(const std::vector<InkPoint>& ink) const {
  return std::ranges::none_of(
      ink, [&](InkPoint point) { return std::ranges::binary_search(taken_, point); });
}

bool MarkDrawer::is_free(Site site) const {
  return has_room({{site / blank_.side() * 2, site % blank_.side() * 2}});
}

bool MarkDrawer::take_room(const DrawnMark& mark) {
  if (!has_room(mark.ink)) return false;
  taken_.insert(taken_.end(), mark.ink.begin(), mark.ink.end());
  std::ranges::sort(taken_);
  return true;
}

/// The constraint as a mark, if it can be said, has room, and tells something.
std::optional<DrawnMark> MarkDrawer::marked(Constraint constraint) const {
  if (!arranged(constraint, blank_.shape()).empty()) return std::nullopt;
  DrawnMark mark{.constraint = std::move(constraint)};
  mark.ink = ink_of(mark.constraint, blank_.side());
  if (!has_room(mark.ink) || !tells_something(mark)) return std::nullopt;
  return mark;
}

/// All places that a kind may have, but for lines and shapes.
std::vector<std::vector<Site>> MarkDrawer::places(int kind) const {
  const int side = blank_.side();
  const ConstraintSites sites = constraint_kinds()[static_cast<std::size_t>(kind)].sites;
  std::vector<std::vector<Site>> all;
  // Straight on from a cell, as far as the grid goes or `most` cells.
  const auto ray = [&](Site from, int down, int along, int most) {
    std::vector<Site> cells;
    for (int i = 0; i < most; ++i) {
      const int row = from / side + i * down;
      const int column = from % side + i * along;
      if (row < 0 || row >= side || column < 0 || column >= side) break;
      cells.push_back(row * side + column);
    }
    return cells;
  };
  const auto is_at_edge = [&](Site site, int down, int along) {
    return (down != 0 && site / side == (down > 0 ? 0 : side - 1)) ||
           (along != 0 && site % side == (along > 0 ? 0 : side - 1));
  };
  for (Site site = 0; site < side * side; ++site) {
    for (int down = -1; down <= 1; ++down) {
      for (int along = -1; along <= 1; ++along) {
        const bool is_straight = (down == 0) != (along == 0);
        const bool is_view = sites == ConstraintSites::row
                                 ? is_straight
                                 : sites == ConstraintSites::view && down != 0 && along != 0;
        if (is_view && is_at_edge(site, down, along)) all.push_back(ray(site, down, along, side));
        if (sites == ConstraintSites::pair && is_straight) all.push_back(ray(site, down, along, 2));
      }
    }
    if (sites == ConstraintSites::set) all.push_back({site});
    if (sites == ConstraintSites::square && site % side + 1 < side && site / side + 1 < side)
      all.push_back({site, site + 1, site + side, site + side + 1});
  }
  // A short diagonal is nearly a given; beyond the edge there is no pair.
  const std::size_t least = sites == ConstraintSites::view ? 3 : 1;
  std::erase_if(all, [&](const auto& cells) {
    return cells.size() < least || (sites == ConstraintSites::pair && cells.size() < 2);
  });
  return all;
}

/// A mark at this place, with the number that is right there.
std::optional<DrawnMark> MarkDrawer::draw_at(int kind, std::vector<Site> sites) {
  Constraint constraint{.kind = kind, .sites = std::move(sites)};
  const ConstraintKind& own = kind_of(constraint);
  if (own.tell != nullptr) {
    constraint.numbers = own.tell({blank_, solution_, rng_}, constraint.sites);
    if (constraint.numbers.empty()) return std::nullopt;
    return is_kept(constraint) ? marked(std::move(constraint)) : std::nullopt;
  }
  const ConstraintNumbers& numbers = own.numbers;
  if (numbers.most == 0) return is_kept(constraint) ? marked(std::move(constraint)) : std::nullopt;
  const int most = blank_.side() * static_cast<int>(constraint.sites.size());
  const int low = number_meant(numbers.low, blank_.shape());
  const int high = std::min(number_meant(numbers.high, blank_.shape()), most);
  for (int number = low; number <= high; ++number) {
    constraint.numbers = {number};
    if (is_kept(constraint)) return marked(std::move(constraint));
  }
  return std::nullopt;
}

std::vector<DrawnMark> MarkDrawer::draw(int kind, int most) {
  std::vector<DrawnMark> marks;
  const bool is_cage = kind == kind_of_cages;
  const int of = is_cage ? *kind_called("sum") : kind;
  const ConstraintKind& own = constraint_kinds()[static_cast<std::size_t>(of)];
  const auto keep = [&](std::optional<DrawnMark> mark) {
    if (mark && take_room(*mark)) marks.push_back(*std::move(mark));
  };
  const auto draw_one = [&]() -> std::optional<DrawnMark> {
    if (own.sites == ConstraintSites::groups) return draw_groups(of);
    if (own.look == ConstraintLook::frame) return draw_shape(of, is_cage);
    return own.is_closed ? draw_loop(of) : draw_line(of);
  };
  if (own.sites == ConstraintSites::line || own.sites == ConstraintSites::groups ||
      own.look == ConstraintLook::frame) {
    for (int i = 0; i < most; ++i) keep(draw_one());
    return marks;
  }
  std::vector<std::vector<Site>> all = places(of);
  rng_.shuffle(all);
  for (std::vector<Site>& sites : all) {
    if (static_cast<int>(marks.size()) == most) break;
    keep(draw_at(of, std::move(sites)));
  }
  return marks;
}

std::vector<DrawnMark> MarkDrawer::all_between(int kind) {
  std::vector<DrawnMark> marks;
  for (std::vector<Site>& sites : places(kind)) {
    DrawnMark mark{.constraint = {.kind = kind, .sites = std::move(sites)}};
    if (!is_kept(mark.constraint) || !arranged(mark.constraint, blank_.shape()).empty()) continue;
    const bool is_known = std::ranges::any_of(
        marks, [&](const DrawnMark& one) { return one.constraint == mark.constraint; });
    if (is_known) continue;
    mark.ink = ink_of(mark.constraint, blank_.side());
    marks.push_back(std::move(mark));
  }
  return marks;
}

}  // namespace crosshatch::sudoku
