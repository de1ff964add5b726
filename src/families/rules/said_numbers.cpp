// SPDX-License-Identifier: MIT
#include "families/rules/said_numbers.h"

#include <algorithm>
#include <optional>

#include "derive/look.h"

namespace crosshatch::rules {

using derive::GridClues;
using derive::SaidRule;

namespace {

/// The cell of which a count tells how many of the four sides are lines; none of other rules.
std::optional<GridPlace> cell_with_lines(const GridClues& clues, const SaidRule& rule) {
  const SiteLayout layout(clues.rows, clues.columns, clues.said.sites);
  const std::size_t line = clues.said.signs.find(derive::line_sign);
  if (rule.kind != SaidRule::Kind::count || rule.may_be_none || line == std::string::npos)
    return std::nullopt;
  const auto is_of_line = [&](const Literal& literal) {
    return literal.site < layout.sites() && literal.values == only(static_cast<Value>(line));
  };
  if (!std::ranges::all_of(rule.literals, is_of_line)) return std::nullopt;
  return layout.cell_with(sites_of(rule.literals));
}

}  // namespace

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
    if (const std::optional<GridPlace> cell = cell_with_lines(clues, rule))
      put(cell->row * clues.columns + cell->column, rule.least);
  }
}

}  // namespace crosshatch::rules
