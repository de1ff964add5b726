// SPDX-License-Identifier: MIT
#include "families/sudoku/make/marks/drawing.h"

#include <algorithm>
#include <utility>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/make/chance.h"
#include "families/sudoku/make/marks/proof.h"

namespace crosshatch::sudoku {

namespace {

/// Fills before chance has another beginning.
constexpr int most_first_draws = 10;

Puzzle with(const Puzzle& puzzle, const std::vector<Constraint>& more) {
  Variant variant = puzzle.variant();
  variant.constraints.insert(variant.constraints.end(), more.begin(), more.end());
  sort_constraints(variant.constraints);
  return {puzzle.shape(), puzzle.givens(), {}, {}, std::move(variant)};
}

std::optional<Board> filled(const Puzzle& puzzle, Rng& rng, Budget& budget) {
  return puzzle.constraints() == nullptr ? random_solution(puzzle, rng, budget)
                                         : solution_by_sat(puzzle, rng, budget);
}

/// Marks that are drawn before the grid is filled, and the grid that is filled around them.
std::optional<Board> filled_around(const ConstraintStyles& asked, const Puzzle& blank,
                                   std::vector<DrawnMark>& first, Rng& rng, Budget& budget) {
  for (int i = 0; i < most_first_draws; ++i) {
    first.clear();
    for (const int kind : asked.first) {
      for (DrawnMark& mark : draw_first(blank, kind, i, rng)) first.push_back(std::move(mark));
    }
    std::vector<Constraint> constraints;
    for (const DrawnMark& mark : first) constraints.push_back(mark.constraint);
    std::optional<Board> solution = filled(with(blank, constraints), rng, budget);
    if (solution || asked.first.empty()) return solution;
  }
  return std::nullopt;
}

bool is_of_groups(int kind) {
  return kind != MarkDrawer::kind_of_cages &&
         constraint_kinds()[static_cast<std::size_t>(kind)].sites == ConstraintSites::groups;
}

/// All marks of these kinds that the solution keeps, one on a border.
std::vector<DrawnMark> all_given(const std::vector<int>& kinds, MarkDrawer& drawer, Rng& rng) {
  std::vector<DrawnMark> marks;
  for (const int kind : kinds) {
    for (DrawnMark& mark : drawer.all_between(kind)) marks.push_back(std::move(mark));
  }
  rng.shuffle(marks);
  std::vector<DrawnMark> given;
  for (DrawnMark& mark : marks) {
    const bool is_known =
        std::ranges::any_of(given, [&](const DrawnMark& one) { return one.ink == mark.ink; });
    if (!is_known) given.push_back(std::move(mark));
  }
  return given;
}

}  // namespace

int usual_marks(int kind, int side, int kinds) {
  const auto part = [&](int alone) { return std::max(2, alone * 2 / (kinds + 1)); };
  if (kind == MarkDrawer::kind_of_cages) return part(side);
  const ConstraintKind& own = constraint_kinds()[static_cast<std::size_t>(kind)];
  switch (own.sites) {
    case ConstraintSites::line:
      return part(side * 8 / 9);
    case ConstraintSites::pair:
      return part(2 * side);
    case ConstraintSites::square:
      return part(side);
    case ConstraintSites::set:
    case ConstraintSites::list:
      return own.look == ConstraintLook::frame ? part(side) : part(side * 4 / 3);
    case ConstraintSites::row:
      return part(side * 4 / 3);
    case ConstraintSites::view:
      return part(side);
    default:
      break;
  }
  return 1;
}

std::optional<DrawnGrid> drawn(const ConstraintStyles& asked, const Puzzle& blank,
                               int rounds_of_reserve, Rng& rng, Budget& budget,
                               int* kind_without_mark) {
  std::vector<DrawnMark> first;
  std::optional<Board> solution = filled_around(asked, blank, first, rng, budget);
  if (!solution) return std::nullopt;
  MarkDrawer drawer(blank, *solution, rng);
  std::vector<Constraint> stays;
  for (const ConstraintStyles::AllGiven& each : asked.all_given) {
    for (const DrawnMark& mark : all_given(each.marks, drawer, rng)) {
      static_cast<void>(drawer.take_room(mark));
      stays.push_back(mark.constraint);
    }
    stays.push_back(each.rule);
  }
  DrawnGrid drawing = {.rules = with(blank, stays), .solution = *solution};
  for (DrawnMark& mark : first) {
    static_cast<void>(drawer.take_room(mark));
    drawing.marks.push_back(std::move(mark));
  }
  const int kinds = static_cast<int>(asked.marks.size() + asked.first.size());
  // Lines take the most room.
  std::vector<int> order = asked.marks;
  rng.shuffle(order);
  std::stable_partition(order.begin(), order.end(), [](int kind) {
    return kind != MarkDrawer::kind_of_cages &&
           constraint_kinds()[static_cast<std::size_t>(kind)].sites == ConstraintSites::line;
  });
  for (const int kind : order) {
    std::vector<DrawnMark> marks = drawer.draw(kind, usual_marks(kind, blank.side(), kinds));
    if (marks.empty()) {
      if (kind_without_mark != nullptr) *kind_without_mark = kind;
      return std::nullopt;
    }
    for (DrawnMark& mark : marks) drawing.marks.push_back(std::move(mark));
  }
  for (int i = 0; i < rounds_of_reserve * static_cast<int>(order.size()); ++i) {
    const int kind = order[static_cast<std::size_t>(i) % order.size()];
    // Its groups look alike, so there is one.
    if (is_of_groups(kind)) continue;
    for (DrawnMark& mark : drawer.draw(kind, usual_marks(kind, blank.side(), kinds)))
      drawing.reserve.push_back(std::move(mark));
  }
  rng.shuffle(drawing.reserve);
  return drawing;
}

}  // namespace crosshatch::sudoku
