// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

#include "core/board.h"

namespace crosshatch::rules {

/// "This site holds one of these values."
struct Literal {
  Site site = 0;
  Candidates values = 0;

  /// "It holds none of them." Needs no list of all values: a board knows what a site may hold.
  [[nodiscard]] Literal operator!() const { return {site, ~values}; }
  [[nodiscard]] bool holds(const Board& board) const { return (board[site] & ~values) == 0; }
  [[nodiscard]] bool may_hold(const Board& board) const { return (board[site] & values) != 0; }
  [[nodiscard]] bool is_open(const Board& board) const { return may_hold(board) && !holds(board); }

  bool operator==(const Literal&) const = default;
};

using Literals = std::vector<Literal>;

/// The sites of some literals, in order.
[[nodiscard]] inline std::vector<Site> sites_of(const Literals& literals) {
  std::vector<Site> sites;
  for (const Literal& literal : literals) sites.push_back(literal.site);
  std::ranges::sort(sites);
  return sites;
}

/// At least one of these holds.
using Clause = Literals;

}  // namespace crosshatch::rules
