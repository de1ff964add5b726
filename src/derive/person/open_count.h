// SPDX-License-Identifier: MIT
#pragma once

#include "derive/person/sheet.h"

namespace crosshatch::derive {

/// How a count stands on a board: the literals that are open, and how many of them hold at least
/// and at most.
struct OpenCount {
  rules::Literals open = {};
  int least = 0;
  int most = 0;

  [[nodiscard]] int size() const { return static_cast<int>(open.size()); }
};

[[nodiscard]] inline OpenCount open_count(const rules::CountRule& count, const Board& board) {
  OpenCount open{.least = count.least(), .most = count.most()};
  for (const rules::Literal& literal : count.literals()) {
    if (literal.is_open(board)) {
      open.open.push_back(literal);
    } else {
      open.least -= literal.holds(board);
      open.most -= literal.holds(board);
    }
  }
  return open;
}

/// Whether two literals of a site say the same on a board.
[[nodiscard]] inline bool are_same(const rules::Literal& one, const rules::Literal& other,
                                   const Board& board) {
  return one.site == other.site && ((one.values ^ other.values) & board[one.site]) == 0;
}

/// Adds to changes of a board, which are in order of the sites, that a literal fails.
inline void add_failing(std::vector<Change>& changes, const rules::Literal& literal,
                        const Board& board) {
  add_change(changes, {.literal = !literal, .reason = {}}, board);
}

/// Whether people see all sites of a rule.
[[nodiscard]] inline bool is_all_visible(const rules::PuzzleRule& rule, const rules::Model& model) {
  return rule.sites().empty() || !model.is_hidden(rule.sites().back());
}

}  // namespace crosshatch::derive
