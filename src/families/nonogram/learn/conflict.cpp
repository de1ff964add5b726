// SPDX-License-Identifier: MIT
//
// Conflict analysis to the first unique implication point (Marques-Silva and Sakallah, "GRASP",
// 1996): the facts of the newest level that led to the contradiction are replaced by their reasons,
// newest first, until only one of that level is left. Then literals that the others imply are
// removed (Sorensson and Biere, "Minimizing learned clauses", 2009).
#include "families/nonogram/learn/conflict.h"

#include <algorithm>
#include <cassert>

#include "families/nonogram/colour/colour_lines.h"
#include "families/nonogram/learn/binary_lines.h"

namespace crosshatch::nonogram {

void Conflict::note(int variable, Mark mark) {
  if (mark_[variable] == Mark::none) marked_.push_back(variable);
  mark_[variable] = mark;
}

template <class Lines>
void Conflict::learn(Trail<Lines>& trail, DecisionOrder& order) {
  resolve(trail, order);
  minimize(trail);
  finish(trail);
  for (const int variable : marked_) mark_[variable] = Mark::none;
  marked_.clear();
}

template <class Lines>
void Conflict::resolve(Trail<Lines>& trail, DecisionOrder& order) {
  clause_.assign(1, 0);
  int open = 0;  // facts of the newest level that are still to be replaced
  const auto add = [&](std::span<const CellLiteral> facts) {
    for (const CellLiteral fact : facts) {
      const int variable = variable_of(fact);
      if (mark_[variable] != Mark::none || trail.level_of(variable) == 0) continue;
      note(variable, Mark::seen);
      order.bump(variable);
      if (trail.level_of(variable) == trail.level()) {
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
    } while (mark_[variable_of(trail[at])] == Mark::none);
    if (--open == 0) break;
    add(trail.reason(trail[at]));
  }
  clause_[0] = opposite(trail[at]);
}

/// Whether a fact follows from facts of the clause alone.
template <class Lines>
bool Conflict::is_redundant(Trail<Lines>& trail, CellLiteral fact, int depth) {
  const int variable = variable_of(fact);
  if (trail.is_decision(variable) || depth > deepest) return false;
  // All reasons lie in one vector that may grow, so look this one up again after each call.
  for (std::size_t i = 0; i < trail.reason(fact).size(); ++i) {
    const CellLiteral cause = trail.reason(fact)[i];
    const int other = variable_of(cause);
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

template <class Lines>
void Conflict::minimize(Trail<Lines>& trail) {
  // Only facts of the clause count as seen, not those that were replaced by their reasons.
  for (const int variable : marked_) mark_[variable] = Mark::none;
  marked_.clear();
  ++stamp_;
  if (on_level_.size() <= static_cast<std::size_t>(trail.level()))
    on_level_.resize(static_cast<std::size_t>(trail.level()) + 1, 0);
  for (const CellLiteral literal : clause_) {
    note(variable_of(literal), Mark::seen);
    on_level_[trail.level_of(variable_of(literal))] = stamp_;
  }
  std::size_t kept = 1;
  for (std::size_t i = 1; i < clause_.size(); ++i) {
    const CellLiteral literal = clause_[i];
    if (is_redundant(trail, opposite(literal), 0)) {
      // It may still be the reason to drop others: they came before it on the trail, so there is no
      // circle.
      mark_[variable_of(literal)] = Mark::redundant;
    } else {
      clause_[kept++] = literal;
    }
  }
  clause_.resize(kept);
}

template <class Lines>
void Conflict::finish(const Trail<Lines>& trail) {
  backtrack_level_ = 0;
  glue_ = 0;
  ++stamp_;
  for (const CellLiteral literal : clause_) {
    std::uint64_t& seen = on_level_[trail.level_of(variable_of(literal))];
    if (seen != stamp_) ++glue_;
    seen = stamp_;
  }
  if (clause_.size() < 2) return;
  const auto level_of = [&](CellLiteral literal) { return trail.level_of(variable_of(literal)); };
  const auto newest =
      std::max_element(clause_.begin() + 1, clause_.end(),
                       [&](CellLiteral a, CellLiteral b) { return level_of(a) < level_of(b); });
  std::swap(clause_[1], *newest);
  backtrack_level_ = level_of(clause_[1]);
}

template void Conflict::learn(Trail<BinaryLines>& trail, DecisionOrder& order);
template void Conflict::learn(Trail<colour::ColourLines>& trail, DecisionOrder& order);

}  // namespace crosshatch::nonogram
