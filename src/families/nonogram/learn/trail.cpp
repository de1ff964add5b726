// SPDX-License-Identifier: MIT
//
// Facts are explained only when conflict analysis asks. The automaton of a line then finds which of
// the facts that were there before made the line say it ("lazy explanation": Feydy and Stuckey,
// "Lazy clause generation reengineered", 2009). So solving a line costs as little as without
// learning, and only the few facts that lead to conflicts cost more.
#include "families/nonogram/learn/trail.h"

#include <algorithm>
#include <cassert>

#include "families/nonogram/colour/colour_lines.h"
#include "families/nonogram/learn/binary_lines.h"

namespace crosshatch::nonogram {

template <class Lines>
Trail<Lines>::Trail(Lines& lines, Clauses& clauses)
    : lines_(lines),
      clauses_(clauses),
      absorbed_(lines.first_fact()),
      propagated_(lines.first_fact()),
      assignment_(2 * static_cast<std::size_t>(lines.variables()), 0),
      origins_(assignment_.size() / 2),
      reason_at_(origins_.size(), unknown_reason),
      reason_size_(origins_.size(), 0),
      most_reasons_(std::clamp<std::size_t>(64 * origins_.size(), 1 << 14, 1 << 20)) {
  lines.each_known([&](CellLiteral literal) {
    assignment_[literal] = 1;
    assignment_[opposite(literal)] = -1;
  });
  absorb(Clauses::none);
}

/// Takes over the new facts of the lines.
template <class Lines>
void Trail<Lines>::absorb(Clauses::Ref because) {
  for (; absorbed_ < size(); ++absorbed_) {
    const CellLiteral literal = (*this)[absorbed_];
    const int variable = variable_of(literal);
    assignment_[literal] = 1;
    assignment_[opposite(literal)] = -1;
    origins_[variable] = {static_cast<std::uint32_t>(absorbed_), level(), because};
    reason_at_[variable] = unknown_reason;
  }
}

template <class Lines>
void Trail<Lines>::assign(CellLiteral literal, Clauses::Ref because) {
  assert(is_open(variable_of(literal)));
  lines_.assign(literal);
  absorb(because);
}

template <class Lines>
void Trail<Lines>::decide(CellLiteral literal) {
  marks_.push_back(size());
  assign(literal, Clauses::none);
}

template <class Lines>
void Trail<Lines>::backtrack(int level) {
  if (level >= this->level()) return;
  const std::size_t mark = marks_[level];
  for (std::size_t i = mark; i < size(); ++i) {
    const CellLiteral literal = (*this)[i];
    assignment_[literal] = 0;
    assignment_[opposite(literal)] = 0;
  }
  lines_.undo_to(mark);
  absorbed_ = mark;
  propagated_ = mark;
  marks_.resize(level);
}

template <class Lines>
bool Trail<Lines>::propagate_clauses() {
  falsified_clause_ = Clauses::none;
  while (propagated_ < size()) {
    const CellLiteral gone = opposite((*this)[propagated_++]);
    falsified_clause_ = clauses_.falsify(
        gone, assignment_,
        [&](CellLiteral literal, Clauses::Ref clause) { assign(literal, clause); });
    if (falsified_clause_ != Clauses::none) return false;
  }
  return true;
}

template <class Lines>
bool Trail<Lines>::propagate(Budget& budget) {
  while (true) {
    if (!propagate_clauses()) return false;
    if (lines_.is_settled()) return true;
    if (!lines_.may_go_on(budget) || !lines_.solve_some()) return false;
    absorb(Clauses::none);
  }
}

template <class Lines>
std::span<const CellLiteral> Trail<Lines>::contradiction() {
  // Never during a conflict analysis: a caller that is in the middle of a reason must find the same
  // one when it asks again.
  if (reasons_.size() > most_reasons_) {
    reasons_.clear();
    std::fill(reason_at_.begin(), reason_at_.end(), unknown_reason);
  }
  found_.clear();
  if (falsified_clause_ == Clauses::none) {
    lines_.explain_contradiction(*this, found_);
  } else {
    clauses_.mark_used(falsified_clause_);
    for (const CellLiteral literal : clauses_.literals(falsified_clause_))
      found_.push_back(opposite(literal));
  }
  return found_;
}

template <class Lines>
std::span<const CellLiteral> Trail<Lines>::reason(CellLiteral literal) {
  const int variable = variable_of(literal);
  if (reason_at_[variable] == unknown_reason) {
    const std::size_t begin = reasons_.size();
    const Origin& origin = origins_[variable];
    if (lines_.is_deduced(origin.place)) {
      lines_.explain(*this, origin.place, reasons_);
    } else if (origin.clause != Clauses::none) {
      clauses_.mark_used(origin.clause);
      const std::span<const CellLiteral> clause = clauses_.literals(origin.clause);
      reasons_.resize(begin + clause.size() - 1);
      CellLiteral* to = reasons_.data() + begin;
      for (const CellLiteral other : clause) {
        if (other != literal) *to++ = opposite(other);
      }
    }
    reason_at_[variable] = static_cast<std::uint32_t>(begin);
    reason_size_[variable] = static_cast<std::uint32_t>(reasons_.size() - begin);
  }
  return {reasons_.data() + reason_at_[variable], reason_size_[variable]};
}

template <class Lines>
void Trail<Lines>::forget_clauses() {
  assert(level() == 0);
  for (Origin& origin : origins_) origin.clause = Clauses::none;
}

template class Trail<BinaryLines>;
template class Trail<colour::ColourLines>;

}  // namespace crosshatch::nonogram
