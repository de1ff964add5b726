// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "families/rules/formats/formats.h"
#include "rules/areas/areas.h"
#include "rules/literal.h"

namespace crosshatch::rules {

/// Some cells of a row or column that are different, or their order as it is on the board; or not.
inline derive::SaidRule random_line(Rng& rng, const derive::GridClues& clues,
                                    const std::vector<Value>& board) {
  using Kind = derive::SaidRule::Kind;
  const bool is_row = rng.chance(50);
  const int length = is_row ? clues.columns : clues.rows;
  const int line = rng.below(is_row ? clues.rows : clues.columns);
  const auto values = static_cast<Value>(clues.said.signs.size());
  derive::SaidRule rule{.kind = Kind::different};
  std::vector<Value> word;
  for (int i = 0; i < length; ++i) {
    const Site site = is_row ? line * clues.columns + i : i * clues.columns + line;
    const bool is_new = std::ranges::find(word, board[site]) == word.end();
    if (!is_new && rng.chance(90)) continue;
    word.push_back(board[site]);
    rule.literals.push_back({site, only(values) - 1});
  }
  const int kind = rng.below(3);
  if (kind == 0) return rule;
  rule.kind = kind == 1 ? Kind::seen : Kind::runs;
  rule.are_different = rng.chance(50);
  rule.filled = kind == 1 ? 0 : only(rng.below(values));
  Value highest = -1;
  bool goes_on = false;
  for (const Value value : word) {
    rule.least += kind == 1 && value > highest;
    highest = std::max(highest, value);
    const bool is_filled = (rule.filled & only(value)) != 0;
    if (is_filled && !goes_on) rule.sizes.push_back(0);
    if (is_filled) ++rule.sizes.back();
    goes_on = is_filled;
  }
  return rule;
}

/// How many of some random sites have some value, true of the board or nearly so.
inline derive::SaidRule random_count(Rng& rng, const derive::GridClues& clues,
                                     const std::vector<Value>& board) {
  const auto values = static_cast<Value>(clues.said.signs.size());
  derive::SaidRule rule;
  int holding = 0;
  const int share = rng.chance(50) ? 30 : 70;
  for (Site site = 0; site < static_cast<Site>(board.size()); ++site) {
    if (!rng.chance(share)) continue;
    Candidates some = only(rng.below(values));
    if (rng.chance(20)) some |= only(rng.below(values));
    rule.literals.push_back({site, some});
    holding += (some & only(board[site])) != 0;
  }
  rule.least = std::max(holding - (rng.chance(40) ? 1 : 0), 0);
  rule.most = std::min(holding + (rng.chance(30) ? 1 : 0), static_cast<int>(rule.literals.size()));
  if (rng.chance(2)) rule.least = rule.most = rng.below(3);
  rule.most = std::min(rule.most, static_cast<int>(rule.literals.size()));
  rule.may_be_none = rule.least > 0 && rng.chance(15);
  return rule;
}

/// A count of random cells and values, or that some value is connected, or areas. Most are true of
/// one board, so that there are solutions.
inline derive::SaidRule random_rule(Rng& rng, const derive::GridClues& clues,
                                    const std::vector<Value>& board) {
  using Kind = derive::SaidRule::Kind;
  const auto sites = static_cast<Site>(board.size());
  const auto values = static_cast<Value>(clues.said.signs.size());
  derive::SaidRule rule;
  const int kind = rng.below(24);
  if (kind >= 20) return random_line(rng, clues, board);
  if (kind < 2) {
    rule.kind = kind == 0 ? Kind::connected : Kind::areas;
    const Value value = rng.below(values);
    for (Site site = 0; site < sites; ++site) {
      rule.literals.push_back({site, only(value)});
      if (rule.kind == Kind::areas)
        rule.sizes.push_back(board[site] != value || rng.chance(70) ? 0
                             : rng.chance(15)
                                 ? AreasRule::any_size
                                 : 1 + rng.below(std::min(3, static_cast<int>(sites))));
    }
    return rule;
  }
  return random_count(rng, clues, board);
}

/// Sites are edges, with a loop on them, or on most of them, and counts.
inline PuzzlePtr random_loop_puzzle(Rng& rng, int side) {
  constexpr int most_rows = 2;
  constexpr int most_columns = 3;
  derive::GridClues clues{.rows = 1 + rng.below(std::min(side, most_rows)),
                          .columns = 1 + rng.below(std::min(side, most_columns))};
  clues.said.signs = rng.chance(80) ? "x-" : "-xo";
  clues.said.sites = SiteLayout::Sites::edges;
  const auto values = static_cast<Value>(clues.said.signs.size());
  const auto line = static_cast<Value>(clues.said.signs.find('-'));
  const SiteLayout layout(clues.rows, clues.columns, clues.said.sites);
  // Around a rectangle.
  std::vector<Value> board(static_cast<std::size_t>(layout.sites()), line == 0 ? 1 : 0);
  const int top = rng.below(clues.rows);
  const int bottom = top + rng.below(clues.rows - top);
  const int left = rng.below(clues.columns);
  const int right = left + rng.below(clues.columns - left);
  for (int row = top; row <= bottom; ++row) {
    board[layout.edge({row, left}, CellSide::left)] = line;
    board[layout.edge({row, right}, CellSide::right)] = line;
  }
  for (int column = left; column <= right; ++column) {
    board[layout.edge({top, column}, CellSide::top)] = line;
    board[layout.edge({bottom, column}, CellSide::bottom)] = line;
  }
  derive::SaidRule loop{.kind = derive::SaidRule::Kind::loop};
  const bool is_on_all = rng.chance(70);
  for (Site site = 0; site < layout.sites(); ++site) {
    clues.said.cells.push_back(rng.chance(5) ? only(board[site]) : only(values) - 1);
    if (is_on_all || board[site] == line || rng.chance(80))
      loop.literals.push_back({site, only(line) & clues.said.cells[site]});
  }
  clues.said.rules.push_back(std::move(loop));
  for (int i = rng.below(5); i > 0; --i) {
    derive::SaidRule rule = random_count(rng, clues, board);
    for (Literal& literal : rule.literals) literal.values &= clues.said.cells[literal.site];
    clues.said.rules.push_back(std::move(rule));
  }
  return std::make_unique<derive::GridPuzzle>(page, std::move(clues));
}

/// A puzzle of random rules about a few values.
inline PuzzlePtr random_puzzle(Rng& rng, int side) {
  if (rng.chance(20)) return random_loop_puzzle(rng, side);
  constexpr int most_side = 5;  // random rules are harder than any that people say
  side = std::min(side, most_side);
  derive::GridClues clues{.rows = 1 + rng.below(side), .columns = 1 + rng.below(side)};
  const int values = 1 + (rng.chance(90) ? 1 : 0) + (rng.chance(25) ? 1 : 0);
  clues.said.signs = std::string("-*#").substr(0, static_cast<std::size_t>(values));
  const int sites = clues.rows * clues.columns;
  const Candidates all = only(values) - 1;
  clues.said.cells.assign(static_cast<std::size_t>(sites), all);
  std::vector<Value> board;
  for (Site site = 0; site < sites; ++site) {
    board.push_back(rng.below(values));
    if (rng.chance(15)) clues.said.cells[site] = only(board.back());
  }
  const int rules = rng.below(3) + sites * (1 + rng.below(3)) / 2;
  for (int i = 0; i < rules; ++i) {
    derive::SaidRule rule = random_rule(rng, clues, board);
    for (Literal& literal : rule.literals) literal.values &= clues.said.cells[literal.site];
    clues.said.rules.push_back(std::move(rule));
  }
  return std::make_unique<derive::GridPuzzle>(page, std::move(clues));
}

}  // namespace crosshatch::rules
