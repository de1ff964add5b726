// SPDX-License-Identifier: MIT
//
// Facts are explained only when conflict analysis asks. The automaton of a line then finds which of
// the facts that were there before made the line say it ("lazy explanation": Feydy and Stuckey,
// "Lazy clause generation reengineered", 2009). So solving a line costs as little as without
// learning, and only the few facts that lead to conflicts cost more.
#include "families/nonogram/learn/trail.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>

namespace crosshatch::nonogram {

Trail::Trail(BinaryGrid& grid, std::span<const Automaton> automata, Clauses& clauses)
    : grid_(grid),
      automata_(automata),
      clauses_(clauses),
      explain_row_(grid.words(0)),
      explain_column_(grid.words(grid.rows())),
      assignment_(2 * static_cast<std::size_t>(grid.rows()) * grid.columns(), 0),
      origins_(assignment_.size() / 2),
      reason_at_(origins_.size(), unknown_reason),
      reason_size_(origins_.size(), 0),
      most_reasons_(std::clamp<std::size_t>(64 * origins_.size(), 1 << 14, 1 << 20)) {
  // Cells that were known before the grid's first fact are not among its facts.
  for (int row = 0; row < grid.rows(); ++row) {
    const std::span<const Word> is_filled = grid.filled_cells(row);
    for (int column = 0; column < grid.columns(); ++column) {
      if (grid.is_open(row, column)) continue;
      const int bit = column + border;
      const Value value = ((is_filled[bit / 64] >> (bit % 64)) & 1) != 0 ? filled : empty;
      const CellLiteral literal = literal_of(row * grid.columns() + column, value);
      assignment_[literal] = 1;
      assignment_[opposite(literal)] = -1;
    }
  }
  absorb(Clauses::none);
}

/// Takes over the new facts of the grid.
void Trail::absorb(Clauses::Ref because) {
  for (; absorbed_ < grid_.facts().size(); ++absorbed_) {
    const CellLiteral literal = (*this)[absorbed_];
    const Site site = site_of(literal);
    assignment_[literal] = 1;
    assignment_[opposite(literal)] = -1;
    origins_[site] = {static_cast<std::uint32_t>(absorbed_), level(), because};
    reason_at_[site] = unknown_reason;
  }
}

void Trail::assign(CellLiteral literal, Clauses::Ref because) {
  assert(is_open(site_of(literal)));
  const Site site = site_of(literal);
  grid_.assign(site / grid_.columns(), site % grid_.columns(), value_of(literal));
  absorb(because);
}

void Trail::decide(CellLiteral literal) {
  marks_.push_back(size());
  assign(literal, Clauses::none);
}

void Trail::backtrack(int level) {
  if (level >= this->level()) return;
  const std::size_t mark = marks_[level];
  for (std::size_t i = mark; i < size(); ++i) {
    const CellLiteral literal = (*this)[i];
    assignment_[literal] = 0;
    assignment_[opposite(literal)] = 0;
  }
  grid_.undo_to(mark);
  absorbed_ = mark;
  propagated_ = mark;
  marks_.resize(level);
}

bool Trail::propagate_clauses() {
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

bool Trail::propagate(Budget& budget) {
  while (true) {
    if (!propagate_clauses()) return false;
    if (grid_.is_settled()) return true;
    if (!grid_.may_go_on(budget) || !grid_.solve_some()) return false;
    absorb(Clauses::none);
  }
}

void Trail::explain(int line, Site site, std::size_t before, std::vector<CellLiteral>& reason) {
  const std::span<const Word> filled_cells = grid_.filled_cells(line);
  const std::span<const Word> empty_cells = grid_.empty_cells(line);
  const int words = grid_.words(line);
  impossible_.cells = grid_.cells(line);
  for (int word = 0; word < words; ++word) {
    impossible_.filled[word] = filled_cells[word];
    impossible_.empty[word] = empty_cells[word];
    Word named = 0;
    Word costly = 0;
    for (Word rest = known_inside(line, word); rest != 0; rest &= rest - 1) {
      const Word cell = rest & -rest;
      const Site here = site_at(line, 64 * word + std::countr_zero(rest) - border);
      const Origin& origin = origins_[here];
      if (here == site) {
        impossible_.filled[word] ^= cell;
        impossible_.empty[word] ^= cell;
      } else if (origin.position >= before) {
        impossible_.filled[word] &= ~cell;
        impossible_.empty[word] &= ~cell;
      } else if (origin.level > 0) {
        named |= cell;
        // The more facts of the newest level a reason names, the longer it takes until a single
        // fact of that level is left.
        if (origin.level == level()) costly |= cell;
      }
    }
    impossible_.nameable[word] = named;
    impossible_.costly[word] = costly;
  }
  Explainer& explainer = line < grid_.rows() ? explain_row_ : explain_column_;
  const std::span<const Word> named = explainer.explain(automata_[line], impossible_);
  for (int word = 0; word < words; ++word) {
    for (Word rest = named[word]; rest != 0; rest &= rest - 1) {
      const Site other = site_at(line, 64 * word + std::countr_zero(rest) - border);
      const bool is_filled = (filled_cells[word] & rest & -rest) != 0;
      reason.push_back(literal_of(other, is_filled ? filled : empty));
    }
  }
}

std::span<const CellLiteral> Trail::contradiction() {
  // Never during a conflict analysis: a caller that is in the middle of a reason must find the same
  // one when it asks again.
  if (reasons_.size() > most_reasons_) {
    reasons_.clear();
    std::fill(reason_at_.begin(), reason_at_.end(), unknown_reason);
  }
  found_.clear();
  if (falsified_clause_ == Clauses::none) {
    explain(grid_.contradiction(), -1, std::numeric_limits<std::size_t>::max(), found_);
  } else {
    clauses_.mark_used(falsified_clause_);
    for (const CellLiteral literal : clauses_.literals(falsified_clause_))
      found_.push_back(opposite(literal));
  }
  return found_;
}

std::span<const CellLiteral> Trail::reason(CellLiteral literal) {
  const Site site = site_of(literal);
  if (reason_at_[site] == unknown_reason) {
    const std::size_t begin = reasons_.size();
    const Fact& fact = grid_.facts()[origins_[site].position];
    if (fact.line != Fact::outside) {
      explain(fact.line, site, fact.before, reasons_);
    } else if (origins_[site].clause != Clauses::none) {
      clauses_.mark_used(origins_[site].clause);
      for (const CellLiteral other : clauses_.literals(origins_[site].clause)) {
        if (other != literal) reasons_.push_back(opposite(other));
      }
    }
    reason_at_[site] = static_cast<std::uint32_t>(begin);
    reason_size_[site] = static_cast<std::uint32_t>(reasons_.size() - begin);
  }
  return {reasons_.data() + reason_at_[site], reason_size_[site]};
}

void Trail::forget_clauses() {
  assert(level() == 0);
  for (Origin& origin : origins_) origin.clause = Clauses::none;
}

}  // namespace crosshatch::nonogram
