// SPDX-License-Identifier: MIT
//
// Conflict analysis to the first unique implication point (Marques-Silva and Sakallah, "GRASP",
// 1996): the facts of the newest level that led to the contradiction are replaced by their reasons,
// newest first, until only one of that level is left. Then literals that the others imply are
// removed (Sorensson and Biere, "Minimizing learned clauses", 2009).
#include "families/nonogram/learn/conflict.h"

#include <algorithm>
#include <cassert>

namespace crosshatch::nonogram {

void Conflict::note(Site site, Mark mark) {
  if (mark_[site] == Mark::none) marked_.push_back(site);
  mark_[site] = mark;
}

void Conflict::learn(Trail& trail, DecisionOrder& order) {
  resolve(trail, order);
  minimize(trail);
  finish(trail);
  for (const Site site : marked_) mark_[site] = Mark::none;
  marked_.clear();
}

void Conflict::resolve(Trail& trail, DecisionOrder& order) {
  clause_.assign(1, 0);
  int open = 0;  // facts of the newest level that are still to be replaced
  const auto add = [&](std::span<const CellLiteral> facts) {
    for (const CellLiteral fact : facts) {
      const Site site = site_of(fact);
      if (mark_[site] != Mark::none || trail.level_of(site) == 0) continue;
      note(site, Mark::seen);
      order.bump(site);
      if (trail.level_of(site) == trail.level()) {
        ++open;
      } else {
        clause_.push_back(opposite(fact));
      }
    }
  };
  add(trail.contradiction());
  assert(open > 0);
  std::size_t at = trail.size();
  while (true) {
    do {
      --at;
    } while (mark_[site_of(trail[at])] == Mark::none);
    if (--open == 0) break;
    add(trail.reason(trail[at]));
  }
  clause_[0] = opposite(trail[at]);
}

/// Whether a fact follows from facts of the clause alone.
bool Conflict::is_redundant(Trail& trail, CellLiteral fact, int depth) {
  const Site site = site_of(fact);
  if (trail.is_decision(site) || depth > deepest) return false;
  // All reasons lie in one vector that may grow, so look this one up again after each call.
  for (std::size_t i = 0; i < trail.reason(fact).size(); ++i) {
    const CellLiteral cause = trail.reason(fact)[i];
    const Site other = site_of(cause);
    if (trail.level_of(other) == 0) continue;
    const Mark mark = mark_[other];
    if (mark == Mark::seen || mark == Mark::redundant) continue;
    if (mark == Mark::needed || !is_on_level(trail.level_of(other))) return false;
    const bool cause_is_redundant = is_redundant(trail, cause, depth + 1);
    note(other, cause_is_redundant ? Mark::redundant : Mark::needed);
    if (!cause_is_redundant) return false;
  }
  return true;
}

void Conflict::minimize(Trail& trail) {
  // Only facts of the clause count as seen, not those that were replaced by their reasons.
  for (const Site site : marked_) mark_[site] = Mark::none;
  marked_.clear();
  ++stamp_;
  if (on_level_.size() <= static_cast<std::size_t>(trail.level()))
    on_level_.resize(static_cast<std::size_t>(trail.level()) + 1, 0);
  for (const CellLiteral literal : clause_) {
    note(site_of(literal), Mark::seen);
    on_level_[static_cast<std::size_t>(trail.level_of(site_of(literal)))] = stamp_;
  }
  std::size_t kept = 1;
  for (std::size_t i = 1; i < clause_.size(); ++i) {
    const CellLiteral literal = clause_[i];
    if (is_redundant(trail, opposite(literal), 0)) {
      // It may still be the reason to drop others: they came before it on the trail, so there is no
      // circle.
      mark_[site_of(literal)] = Mark::redundant;
    } else {
      clause_[kept++] = literal;
    }
  }
  clause_.resize(kept);
}

void Conflict::finish(Trail& trail) {
  backtrack_level_ = 0;
  glue_ = 0;
  ++stamp_;
  for (const CellLiteral literal : clause_) {
    std::uint64_t& seen = on_level_[static_cast<std::size_t>(trail.level_of(site_of(literal)))];
    if (seen != stamp_) ++glue_;
    seen = stamp_;
  }
  if (clause_.size() < 2) return;
  const auto level_of = [&](CellLiteral literal) { return trail.level_of(site_of(literal)); };
  const auto newest =
      std::max_element(clause_.begin() + 1, clause_.end(),
                       [&](CellLiteral a, CellLiteral b) { return level_of(a) < level_of(b); });
  std::swap(clause_[1], *newest);
  backtrack_level_ = level_of(clause_[1]);
}

}  // namespace crosshatch::nonogram
