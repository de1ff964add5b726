// SPDX-License-Identifier: MIT
#include "rules/count/overlap.h"

#include <algorithm>
#include <cassert>

namespace crosshatch::rules {

namespace {

/// Some literals, of which from `least` to `most` hold.
struct Share {
  Literals literals = {};
  int least = 0;
  int most = 0;

  [[nodiscard]] int size() const { return static_cast<int>(literals.size()); }
};

/// The open literals of a count, by their sites, and how many of them hold. What is decided already
/// joins `reason`.
Share open_share(const CountRule& rule, const Board& board, Literals& reason) {
  Share share{.least = rule.least(), .most = rule.most()};
  for (const Literal& literal : rule.literals()) {
    if (literal.is_open(board)) {
      share.literals.push_back(literal);
      continue;
    }
    const bool holds = literal.holds(board);
    share.least -= holds;
    share.most -= holds;
    reason.push_back(holds ? literal : !literal);
  }
  std::ranges::sort(share.literals, {}, &Literal::site);
  return share;
}

/// What is left for the rest of a count, of which `shared` are others'.
void subtract(Share& rest, int all_least, int all_most, const Share& shared) {
  rest.least = std::max(all_least - shared.most, 0);
  rest.most = std::min(all_most - shared.least, rest.size());
}

}  // namespace

void deduce_overlap(const CountRule& one, const CountRule& other, Facts& facts) {
  assert(!one.may_be_none() && !other.may_be_none());
  const Board& board = facts.board();
  Literals reason;
  const Share a = open_share(one, board, reason);
  const Share b = open_share(other, board, reason);
  Share shared;
  Share rest_a;
  Share rest_b;
  auto at = b.literals.begin();
  for (const Literal& literal : a.literals) {
    while (at != b.literals.end() && at->site < literal.site) rest_b.literals.push_back(*at++);
    const Site site = literal.site;
    const bool is_met = at != b.literals.end() && at->site == site;
    if (is_met && (at->values & board[site]) == (literal.values & board[site])) {
      // They may be the same only because of what the site has lost.
      if (at->values != literal.values) reason.push_back({site, board[site]});
      shared.literals.push_back(literal);
      ++at;
    } else {
      rest_a.literals.push_back(literal);
    }
  }
  rest_b.literals.insert(rest_b.literals.end(), at, b.literals.end());
  if (shared.literals.empty()) return;
  shared.least = std::max({a.least - rest_a.size(), b.least - rest_b.size(), 0});
  shared.most = std::min({a.most, b.most, shared.size()});
  subtract(rest_a, a.least, a.most, shared);
  subtract(rest_b, b.least, b.most, shared);
  for (const Share* share : {&rest_a, &rest_b, &shared}) {
    if (share->least > share->most) return facts.refute(reason);
  }
  for (const Share* share : {&rest_a, &rest_b, &shared}) {
    if (share->most > 0 && share->least < share->size()) continue;
    for (const Literal& literal : share->literals)
      facts.conclude(share->most > 0 ? literal : !literal, "overlap", [&] { return reason; });
  }
}

}  // namespace crosshatch::rules
