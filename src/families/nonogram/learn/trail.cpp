// SPDX-License-Identifier: MIT
//
// Facts are explained only when a conflict asks for it: what a line needs to know to say something
// is found by its automaton from the facts that were there before ("lazy explanation": Feydy and
// Stuckey, "Lazy clause generation reengineered", 2009). So a line is solved as quickly as without
// learning, and only the few facts that lead to conflicts cost more.
#include "families/nonogram/learn/trail.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace crosshatch::nonogram {

namespace {

/// Facts of the newest level are dear: the more of them a reason names, the longer it takes to get
/// to the one fact of that level which sums them up.
constexpr std::uint8_t cost_of_old = 1;
constexpr std::uint8_t cost_of_new = 4;

}  // namespace

Trail::Trail(Grid& grid, std::span<const Automaton> automata, Clauses& clauses)
    : grid_(grid),
      automata_(automata),
      clauses_(clauses),
      explain_row_(grid.words(0)),
      explain_column_(grid.words(grid.rows())),
      truth_(2 * static_cast<std::size_t>(grid.rows()) * grid.columns(), 0),
      level_(truth_.size() / 2, 0),
      position_(level_.size(), 0),
      clause_(level_.size(), Clauses::none),
      reason_at_(level_.size(), unknown_reason),
      reason_size_(level_.size(), 0) {
  // Cells that were known before the grid's first fact have no place among the facts.
  for (int row = 0; row < grid.rows(); ++row) {
    const std::span<const Word> is_filled = grid.filled_cells(row);
    for (int column = 0; column < grid.columns(); ++column) {
      if (grid.is_open(row, column)) continue;
      const int bit = column + border;
      const Value value = ((is_filled[bit / 64] >> (bit % 64)) & 1) != 0 ? filled : empty;
      const Literal literal = literal_of(row * grid.columns() + column, value);
      truth_[literal] = 1;
      truth_[opposite(literal)] = -1;
    }
  }
  absorb(Clauses::none);
}

/// Takes over what is new in the grid.
void Trail::absorb(Clauses::Ref because) {
  for (; absorbed_ < grid_.facts().size(); ++absorbed_) {
    const Literal literal = (*this)[absorbed_];
    const Site site = site_of(literal);
    truth_[literal] = 1;
    truth_[opposite(literal)] = -1;
    level_[site] = level();
    position_[site] = static_cast<std::uint32_t>(absorbed_);
    clause_[site] = because;
    reason_at_[site] = unknown_reason;
  }
}

void Trail::assign(Literal literal, Clauses::Ref because) {
  assert(is_open(site_of(literal)));
  const Site site = site_of(literal);
  grid_.assign(site / grid_.columns(), site % grid_.columns(), value_of(literal));
  absorb(because);
}

void Trail::guess(Literal literal) {
  marks_.push_back(size());
  assign(literal, Clauses::none);
}

void Trail::return_to(int level) {
  if (level >= this->level()) return;
  const std::size_t mark = marks_[level];
  for (std::size_t i = mark; i < size(); ++i) {
    const Literal literal = (*this)[i];
    truth_[literal] = 0;
    truth_[opposite(literal)] = 0;
  }
  grid_.take_back(mark);
  absorbed_ = mark;
  told_ = mark;
  marks_.resize(level);
}

bool Trail::tell_clauses() {
  broken_clause_ = Clauses::none;
  while (told_ < size()) {
    const Literal gone = opposite((*this)[told_++]);
    broken_clause_ = clauses_.falsify(
        gone, truth_, [&](Literal literal, Clauses::Ref clause) { assign(literal, clause); });
    if (broken_clause_ != Clauses::none) return false;
  }
  return true;
}

bool Trail::propagate(Budget& budget) {
  while (true) {
    if (!tell_clauses()) return false;
    if (grid_.is_settled()) return true;
    if (!budget.tick() || !grid_.solve_next()) return false;
    absorb(Clauses::none);
  }
}

void Trail::explain(int line, Site site, std::size_t before, std::vector<Literal>& reason) {
  const int cells = grid_.cells(line);
  line_.resize(static_cast<std::size_t>(cells));
  for (int cell = 0; cell < cells; ++cell) {
    const Site here = site_at(line, cell);
    const std::int8_t is_filled = truth_[literal_of(here, filled)];
    Witness& witness = line_[cell];
    if (here == site) {
      witness = {.may_fill = is_filled<0, .may_gap = is_filled> 0, .cost = 0};
    } else if (is_filled == 0 || position_[here] >= before) {
      witness = {.may_fill = true, .may_gap = true, .cost = 0};
    } else {
      std::uint8_t cost = level_[here] == level() ? cost_of_new : cost_of_old;
      if (level_[here] == 0) cost = 0;
      witness = {.may_fill = is_filled > 0, .may_gap = is_filled < 0, .cost = cost};
    }
  }
  Explainer& explainer = line < grid_.rows() ? explain_row_ : explain_column_;
  for (const int cell : explainer.explain(automata_[line], line_)) {
    const Site named = site_at(line, cell);
    reason.push_back(literal_of(named, line_[cell].may_fill ? filled : empty));
  }
}

std::span<const Literal> Trail::contradiction() {
  found_.clear();
  if (broken_clause_ == Clauses::none) {
    explain(grid_.contradiction(), -1, std::numeric_limits<std::size_t>::max(), found_);
  } else {
    clauses_.mark_used(broken_clause_);
    for (const Literal literal : clauses_.literals(broken_clause_))
      found_.push_back(opposite(literal));
  }
  return found_;
}

std::span<const Literal> Trail::reason(Literal literal) {
  const Site site = site_of(literal);
  if (reason_at_[site] == unknown_reason) {
    if (reasons_.size() > most_reasons) {
      reasons_.clear();
      std::fill(reason_at_.begin(), reason_at_.end(), unknown_reason);
    }
    const std::size_t begin = reasons_.size();
    const Fact& fact = grid_.facts()[position_[site]];
    if (fact.line != Fact::outside) {
      explain(fact.line, site, fact.before, reasons_);
    } else if (clause_[site] != Clauses::none) {
      clauses_.mark_used(clause_[site]);
      for (const Literal other : clauses_.literals(clause_[site])) {
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
  std::fill(clause_.begin(), clause_.end(), Clauses::none);
}

}  // namespace crosshatch::nonogram
