// SPDX-License-Identifier: MIT
//
// Probing: an open cell is set to either value and lines are solved. A contradiction decides the
// cell; otherwise whatever follows from both values is a fact. Repeated for all cells until nothing
// changes, this is the "full probing" of Wu et al., "An efficient approach to solving nonograms"
// (IEEE TCIAIG, 2013); they found that nothing cheaper saves as many guesses.
//
// A probe is repeated only when a line that it looked at has changed since (Youn's
// FastNonogramSolver): each cell remembers those lines as a set of 64 hash bits, exact up to 64
// lines, and each bit knows when such a line changed last. The probes themselves do not count, for
// they are taken back.
#include "families/nonogram/probe.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace crosshatch::nonogram {

Prober::Prober(Grid& grid, Budget& budget)
    : grid_(grid),
      budget_(budget),
      trials_(static_cast<std::size_t>(grid.rows()) * grid.columns()),
      outcome_(trials_.size(), 0) {
  for (int row = 0; row < grid.rows(); ++row) {
    for (int column = 0; column < grid.columns(); ++column) {
      if (grid.is_open(row, column)) open_.push_back(row * grid.columns() + column);
    }
  }
}

std::size_t Prober::bytes(const Puzzle& puzzle) {
  return static_cast<std::size_t>(puzzle.sites()) *
         (sizeof(Trial) + sizeof(Site) + sizeof(std::uint64_t));
}

bool Prober::is_stale(const Trial& trial) const {
  if (trial.when == 0) return true;
  for (std::uint64_t rest = trial.touched; rest != 0; rest &= rest - 1) {
    if (changed_[std::countr_zero(rest)] > trial.when) return true;
  }
  return false;
}

void Prober::note_change(std::size_t mark) {
  ++clock_;
  for (const Fact& fact : grid_.facts().subspan(mark)) {
    for (std::uint64_t rest = grid_.lines_of(fact); rest != 0; rest &= rest - 1)
      changed_[std::countr_zero(rest)] = clock_;
  }
}

/// Leaves what follows from the fact on the grid.
Fixpoint Prober::probe(Fact fact) {
  if (!budget_.spend()) return Fixpoint::limit;
  grid_.assign(fact.row, fact.column, fact.value);
  return grid_.propagate(budget_);
}

Fixpoint Prober::commit(Fact fact) {
  const std::size_t mark = grid_.facts().size();
  grid_.assign(fact.row, fact.column, fact.value);
  const Fixpoint fixpoint = grid_.propagate(budget_);
  note_change(mark);
  return fixpoint;
}

Fixpoint Prober::try_both(int row, int column) {
  const std::size_t mark = grid_.facts().size();
  Trial& trial = trials_[row * grid_.columns() + column];
  grid_.clear_touched();
  for (const Value value : {filled, empty}) {
    const Fact fact{static_cast<std::uint16_t>(row), static_cast<std::uint16_t>(column), value};
    const Fixpoint fixpoint = probe(fact);
    if (fixpoint == Fixpoint::reached && value == filled) {
      ++stamp_;
      for (const Fact& found : grid_.facts().subspan(mark))
        outcome_[site_of(found)] = 2 * stamp_ + static_cast<std::uint64_t>(found.value);
    } else if (fixpoint == Fixpoint::reached) {
      common_.clear();
      for (const Fact& found : grid_.facts().subspan(mark)) {
        if (outcome_[site_of(found)] == 2 * stamp_ + static_cast<std::uint64_t>(found.value))
          common_.push_back(found);
      }
    }
    grid_.take_back(mark);
    if (fixpoint == Fixpoint::limit) return fixpoint;
    if (fixpoint == Fixpoint::contradiction)
      return commit({fact.row, fact.column, value == filled ? empty : filled});
  }
  Fixpoint fixpoint = Fixpoint::reached;
  if (!common_.empty()) {
    for (const Fact& fact : common_) grid_.assign(fact.row, fact.column, fact.value);
    // Adds nothing: what follows from the common facts follows from either value, too.
    fixpoint = grid_.propagate(budget_);
    note_change(mark);
  }
  trial.touched = grid_.touched();
  trial.when = clock_;
  return fixpoint;
}

Fixpoint Prober::settle() {
  const std::size_t mark = grid_.facts().size();
  const Fixpoint lines = grid_.propagate(budget_);
  note_change(mark);
  if (lines != Fixpoint::reached) return lines;

  std::size_t quiet = 0;  // cells in a row that taught nothing
  for (std::size_t i = 0; quiet < open_.size() && grid_.open_cells() > 0; ++quiet) {
    const Site site = open_[i];
    if (++i == open_.size()) {
      i = 0;
      if (!budget_.poll()) return Fixpoint::limit;
    }
    const int row = site / grid_.columns();
    const int column = site % grid_.columns();
    if (!grid_.is_open(row, column) || !is_stale(trials_[site])) continue;
    const std::size_t before = grid_.facts().size();
    const Fixpoint fixpoint = try_both(row, column);
    if (fixpoint != Fixpoint::reached) return fixpoint;
    if (grid_.facts().size() > before) quiet = 0;
  }
  return Fixpoint::reached;
}

}  // namespace crosshatch::nonogram
