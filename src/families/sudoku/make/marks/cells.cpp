// SPDX-License-Identifier: MIT
//
// Cages and other sets of cells: connected shapes that grow from a free cell by chance. Several
// that are right together are looked for among many.
#include <algorithm>
#include <utility>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/make/marks/mark.h"
#include "families/sudoku/make/shapes.h"

namespace crosshatch::sudoku {

namespace {

/// Shapes that are tried for one cage.
constexpr int most_shapes = 30;

/// Shapes of which some are right together.
constexpr int shapes_of_groups = 200;
constexpr int most_groups = 3;

/// Cells of one group.
constexpr int most_in_group = 4;

}  // namespace

/// So many free cells that hang together, or fewer; of a path each touches the one before.
std::vector<Site> MarkDrawer::shape_from(Site first, int size, bool is_path, bool is_different) {
  if (!is_free(first)) return {};
  std::vector<Site> cells = {first};
  Candidates digits = only(solution_.value(first));
  for (int step = 0; step < 2 * size && static_cast<int>(cells.size()) < size; ++step) {
    const Site from =
        is_path ? cells.back()
                : cells[static_cast<std::size_t>(rng_.below(static_cast<int>(cells.size())))];
    const std::vector<Site> nexts = neighbours(from, blank_.side());
    const Site next = nexts[static_cast<std::size_t>(rng_.below(static_cast<int>(nexts.size())))];
    const Candidates digit = only(solution_.value(next));
    if (!is_free(next) || std::ranges::find(cells, next) != cells.end()) continue;
    if (is_different && (digits & digit) != 0) continue;
    // One sees which way a path goes.
    const std::vector<Site> around = neighbours(next, blank_.side());
    const bool is_back = std::any_of(cells.begin(), cells.end() - 1, [&](Site before) {
      return std::ranges::find(around, before) != around.end();
    });
    if (is_path && is_back) continue;
    digits |= digit;
    cells.push_back(next);
  }
  return cells;
}

/// A connected shape of some free cells with the number that is right there.
std::optional<DrawnMark> MarkDrawer::draw_shape(int kind, bool is_cage) {
  const ConstraintKind& own = constraint_kinds()[static_cast<std::size_t>(kind)];
  const bool is_path = own.sites == ConstraintSites::list;
  // What tells of several digits needs more of them.
  const int least = own.tell != nullptr ? 3 : 2;
  for (int i = 0; i < most_shapes; ++i) {
    const Site first = rng_.below(blank_.sites());
    const int size = least + rng_.below(3);
    std::vector<Site> cells = shape_from(first, size, is_path, is_cage);
    if (static_cast<int>(cells.size()) < least) continue;
    std::optional<DrawnMark> mark = draw_at(kind, std::move(cells));
    if (!mark) continue;
    mark->is_cage = is_cage;
    return mark;
  }
  return std::nullopt;
}

/// Two or more shapes that are right together.
std::optional<DrawnMark> MarkDrawer::draw_groups(int kind) {
  const bool are_alike = constraint_kinds()[static_cast<std::size_t>(kind)].numbers.most == 1;
  std::vector<std::vector<Site>> shapes;
  for (int i = 0; i < shapes_of_groups; ++i) {
    const Site first = rng_.below(blank_.sites());
    const int size = 2 + rng_.below(most_in_group - 1);
    std::vector<Site> cells = shape_from(first, size, false, false);
    std::ranges::sort(cells);
    if (cells.size() > 1) shapes.push_back(std::move(cells));
  }
  for (const std::vector<Site>& first : shapes) {
    std::vector<int> sizes = {static_cast<int>(first.size())};
    Constraint constraint{.kind = kind, .sites = first};
    for (const std::vector<Site>& next : shapes) {
      const bool is_apart = std::ranges::find_first_of(next, constraint.sites) == next.end();
      if (!is_apart || (are_alike && next.size() != first.size())) continue;
      Constraint more = constraint;
      more.sites.insert(more.sites.end(), next.begin(), next.end());
      sizes.push_back(static_cast<int>(next.size()));
      more.numbers = are_alike ? std::vector{static_cast<int>(sizes.size())} : sizes;
      if (!is_kept(more)) {
        sizes.pop_back();
        continue;
      }
      constraint = std::move(more);
      if (sizes.size() == most_groups) break;
    }
    if (sizes.size() < 2) continue;
    if (std::optional<DrawnMark> mark = marked(std::move(constraint))) return mark;
  }
  return std::nullopt;
}

}  // namespace crosshatch::sudoku
