// SPDX-License-Identifier: MIT
#include "families/rules/said_numbers.h"

#include <algorithm>

#include "derive/look.h"

namespace crosshatch::rules {

using derive::GridClues;
using derive::SaidRule;

std::optional<int> cell_with_sides(const GridClues& clues, const SaidRule& rule) {
  const std::size_t line = clues.said.signs.find(derive::line_sign);
  if (clues.said.sites != SiteLayout::Sites::edges || rule.kind != SaidRule::Kind::count ||
      rule.may_be_none || rule.literals.size() != cell_sides.size() || line == std::string::npos)
    return std::nullopt;
  const SiteLayout layout(clues.rows, clues.columns, clues.said.sites);
  const auto is_said_of = [&](const GridPlace& cell) {
    return std::ranges::all_of(cell_sides, [&](CellSide side) {
      const Literal wanted = {layout.edge(cell, side), only(static_cast<Value>(line))};
      return std::ranges::find(rule.literals, wanted) != rule.literals.end();
    });
  };
  const Site first = rule.literals.front().site;
  if (first >= layout.sites()) return std::nullopt;
  const SitePlace place = layout.place(first);
  if (is_said_of(place.cell)) return place.cell.row * clues.columns + place.cell.column;
  if (place.other && is_said_of(*place.other))
    return place.other->row * clues.columns + place.other->column;
  return std::nullopt;
}

void put_numbers(GridClues& clues) {
  clues.cells.clear();
  const auto put = [&](int cell, int number) {
    clues.cells.resize(static_cast<std::size_t>(clues.rows * clues.columns), derive::no_clue);
    clues.cells[static_cast<std::size_t>(cell)] = number;
  };
  for (const SaidRule& rule : clues.said.rules) {
    if (rule.kind == SaidRule::Kind::areas) {
      for (std::size_t i = 0; i < rule.sizes.size(); ++i) {
        if (rule.sizes[i] != 0) put(rule.literals[i].site, rule.sizes[i]);
      }
    }
    if (rule.least != rule.most) continue;
    if (const std::optional<int> cell = cell_with_sides(clues, rule)) put(*cell, rule.least);
  }
}

}  // namespace crosshatch::rules
