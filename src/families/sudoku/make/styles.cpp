// SPDX-License-Identifier: MIT
#include "families/sudoku/make/styles.h"

#include <algorithm>
#include <string>
#include <utility>

#include "families/sudoku/make/chance.h"
#include "families/sudoku/make/marks/mark.h"
#include "families/sudoku/make/style_names.h"

namespace crosshatch::sudoku {

namespace {

/// The only side with windows.
constexpr int side_of_windows = 9;

/// Cages of larger grids leave too many solutions for the engine.
constexpr int largest_killer = 10;

/// The constraint without cells, with the number that is meant where none is told.
Constraint usual_constraint(int kind) {
  Constraint constraint{.kind = kind};
  if (const int usual = kind_of(constraint).numbers.usual; usual != 0) constraint.numbers = {usual};
  return constraint;
}

/// What is wrong with every constraint of a kind in a grid of this shape, if something is: a path
/// of the fewest cells shows it.
Message trouble_of_kind(int kind, BoxShape shape) {
  Constraint constraint = usual_constraint(kind);
  const ConstraintKind& own = kind_of(constraint);
  if (own.sites == ConstraintSites::line) {
    const bool has_pill = own.look == ConstraintLook::pill;
    const int cells = has_pill ? constraint.numbers.front() + 1 : own.least_sites;
    for (Site site = 0; site < std::min(cells, shape.side()); ++site)
      constraint.sites.push_back(site);
    if (own.is_closed) constraint.sites = {0, 1, shape.columns() + 1, shape.columns()};
  } else if (own.sites != ConstraintSites::grid) {
    return {};
  }
  Message trouble = arranged(constraint, shape);
  return trouble.empty() ? trouble : in_constraint(constraint, std::move(trouble));
}

/// All kinds that are asked, with marks that are all given.
std::optional<Error> refuse_kinds(const MakeOrder& order) {
  const ConstraintStyles asked = constraint_styles(order);
  const BoxShape shape =
      order.has_style("jigsaw") ? BoxShape{1, order.rows} : *usual_shape(order.rows);
  std::vector<int> kinds = asked.marks;
  for (const Constraint& rule : asked.of_grid) kinds.push_back(rule.kind);
  for (const auto& each : asked.all_given) kinds.push_back(each.rule.kind);
  for (const int kind : kinds) {
    if (kind == MarkDrawer::kind_of_cages) continue;
    if (Message trouble = trouble_of_kind(kind, shape); !trouble.empty())
      return refused(std::move(trouble));
  }
  return std::nullopt;
}

}  // namespace

ConstraintStyles constraint_styles(const MakeOrder& order) {
  ConstraintStyles asked;
  for (std::size_t i = 0; i < all_kinds.size(); ++i) {
    const ConstraintKind& kind = all_kinds[i];
    const int number = static_cast<int>(i);
    const bool is_asked = (is_style(kind) && order.has_style(kind.id)) ||
                          (!kind.style.empty() && order.has_style(kind.style));
    if (!is_asked) continue;
    if (!kind.marks.empty()) {
      ConstraintStyles::AllGiven each = {.rule = usual_constraint(number)};
      for (const std::string_view mark : kind.marks) {
        const int of = *kind_called(mark);
        if (all_kinds[static_cast<std::size_t>(of)].numbers.most == 0) each.marks.push_back(of);
      }
      asked.all_given.push_back(std::move(each));
    } else if (kind.sites == ConstraintSites::grid) {
      asked.of_grid.push_back(usual_constraint(number));
    } else if (kind.sites == ConstraintSites::halves || kind.are_cells_together) {
      asked.first.push_back(number);
    } else {
      asked.marks.push_back(number);
    }
  }
  // What is given in full is not drawn once more.
  std::erase_if(asked.marks, [&](int kind) {
    return std::ranges::any_of(asked.all_given, [&](const auto& each) {
      return std::ranges::find(each.marks, kind) != each.marks.end();
    });
  });
  if (!asked.is_empty() && order.has_style("killer"))
    asked.marks.push_back(MarkDrawer::kind_of_cages);
  return asked;
}

const NamedLayout* layout_of(const MakeOrder& order) {
  const std::vector<NamedLayout>& all = named_layouts();
  const auto found = std::ranges::find_if(
      all, [&](const NamedLayout& layout) { return order.has_style(layout.name); });
  return found == all.end() ? nullptr : &*found;
}

namespace {

/// Of grids that overlap: what does not go with them.
std::optional<Error> refuse_with_grids(const MakeOrder& order, const NamedLayout& layout) {
  if (order.rows != layout.rows || order.columns != layout.columns)
    return refused(
        {{"expected {0} of {1}x{2}, saw {3}x{4}", "{0:은} {1}x{2}만 되는데 {3}x{4}입니다"},
         layout.name,
         layout.columns,
         layout.rows,
         order.columns,
         order.rows});
  int layouts = 0;
  for (const NamedLayout& each : named_layouts()) layouts += order.has_style(each.name) ? 1 : 0;
  const bool has_other = layouts > 1 || order.has_style("jigsaw") || order.has_style("windoku") ||
                         order.has_style("killer") || !constraint_styles(order).is_empty();
  if (!has_other) return std::nullopt;
  return refused({{"expected {0} with x, anti-knight or anti-king, saw another style",
                   "{0:와} 함께 쓸 수 있는 스타일은 x, anti-knight, anti-king뿐입니다"},
                  layout.name});
}

}  // namespace

std::optional<Error> refuse_style(const MakeOrder& order) {
  if (const NamedLayout* const layout = layout_of(order)) return refuse_with_grids(order, *layout);
  const int side = order.rows;
  const bool is_jigsaw = order.has_style("jigsaw");
  const auto refused_size = [&](WordsFor<2> words) {
    return refused({words, order.columns, side});
  };
  if (order.rows != order.columns || side < smallest_side || side > largest_side ||
      (!is_jigsaw && !usual_shape(side)))
    return is_jigsaw
               ? refused_size({"expected a jigsaw with a side from 4 to 25, saw {0}x{1}",
                               "직소의 한 변은 4부터 25까지여야 하는데 {0}x{1}입니다"})
               : refused_size(
                     {"expected a sudoku with a side from 4 to 25 that is not prime, saw {0}x{1}",
                      "스도쿠의 한 변은 4부터 25까지이고 소수가 아니어야 하는데 {0}x{1}입니다"});
  if (order.has_style("windoku") && side != side_of_windows)
    return refused_size(
        {"expected a windoku of 9x9, saw {0}x{1}", "윈도쿠는 9x9만 되는데 {0}x{1}입니다"});
  if (order.has_style("windoku") && is_jigsaw)
    return refused(
        Words{"expected jigsaw or windoku, saw both", "jigsaw와 windoku는 함께 쓸 수 없습니다"});
  if (std::optional<Error> error = refuse_kinds(order)) return error;
  if (!order.has_style("killer") || !constraint_styles(order).is_empty()) return std::nullopt;
  if (side > largest_killer)
    return refused_size({"expected a killer with a side up to 10, saw {0}x{1}",
                         "킬러의 한 변은 10 이하여야 하는데 {0}x{1}입니다"});
  if (!order.symmetry.empty() && order.symmetry != "none")
    return refused({{"expected no symmetry for a killer, whose cages are random, saw {0}",
                     "킬러의 케이지는 무작위라서 대칭을 정할 수 없는데 {0:이} 있습니다"},
                    "'" + order.symmetry + "'"});
  if (order.is_minimal)
    return refused(Words{"expected a killer that need not be minimal, saw a minimal one",
                         "킬러는 최소 퍼즐로 만들 수 없습니다"});
  return std::nullopt;
}

Puzzle blank_in_style(const MakeOrder& order, Rng& rng) {
  Variant variant;
  variant.main_diagonal = variant.other_diagonal = order.has_style("x");
  variant.windows = order.has_style("windoku");
  variant.anti_knight = order.has_style("anti-knight");
  variant.anti_king = order.has_style("anti-king");
  variant.constraints = constraint_styles(order).of_grid;
  BoxShape shape{1, order.rows};
  if (const NamedLayout* const layout = layout_of(order)) {
    variant.grids = {3, 3, layout->corners};
    shape = shape_of_board(variant.grids, layout->rows, layout->columns);
  } else if (order.has_style("jigsaw")) {
    variant.regions = random_regions(order.rows, rng);
  } else {
    shape = *usual_shape(order.rows);
  }
  return {shape, Board(shape.sites(), only(shape.side()) - 1), {}, {}, std::move(variant)};
}

}  // namespace crosshatch::sudoku
