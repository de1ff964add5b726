// SPDX-License-Identifier: MIT
//
// Probing as in engine/probe.cpp, with one probe for each candidate of a cell: the value is set and
// lines are solved. A value that leads to a contradiction is excluded. What all other values
// exclude is excluded, too. A cell is probed again only when a line that its probes solved has
// changed since.
#include "families/nonogram/colour/probe.h"

#include <bit>

namespace crosshatch::nonogram::colour {

ColourProber::ColourProber(ColourGrid& grid, Budget& budget)
    : grid_(grid),
      budget_(budget),
      last_probes_(static_cast<std::size_t>(grid.sites())),
      outcomes_(last_probes_.size()) {
  for (Site site = 0; site < grid.sites(); ++site) {
    if (grid.is_open(site)) open_.push_back(site);
  }
}

std::size_t ColourProber::bytes(const Puzzle& puzzle) {
  return static_cast<std::size_t>(puzzle.sites()) *
         (sizeof(LastProbe) + sizeof(Outcome) + 2 * sizeof(Site));
}

bool ColourProber::is_stale(const LastProbe& last) const {
  if (last.when == 0) return true;
  for (std::uint64_t rest = last.touched; rest != 0; rest &= rest - 1) {
    if (changed_[std::countr_zero(rest)] > last.when) return true;
  }
  return false;
}

/// The grid that is probed changed by all facts from `mark` on.
void ColourProber::note_change(std::size_t mark) {
  ++clock_;
  for (const ColourFact& fact : grid_.facts().subspan(mark)) {
    for (std::uint64_t rest = grid_.lines_of(fact.site); rest != 0; rest &= rest - 1)
      changed_[std::countr_zero(rest)] = clock_;
  }
}

/// Adds what the grid holds now, after the `number`-th value was tried, to the outcomes.
void ColourProber::remember(std::size_t mark, int number) {
  for (const ColourFact& fact : grid_.facts().subspan(mark)) {
    Outcome& outcome = outcomes_[fact.site];
    if (number == 1 && outcome.stamp != stamp_) {
      outcome = {.stamp = stamp_, .values = 0, .last = 0, .left = 0};
      met_.push_back(fact.site);
    }
    if (outcome.stamp != stamp_ || outcome.last == number) continue;
    outcome.last = number;
    ++outcome.values;
    outcome.left |= grid_[fact.site];
  }
}

Fixpoint ColourProber::try_all(Site site) {
  const std::size_t mark = grid_.facts().size();
  LastProbe& last = last_probes_[site];
  grid_.clear_touched();
  ++stamp_;
  met_.clear();
  int possible = 0;
  Candidates refuted = 0;
  for (Candidates rest = grid_[site]; rest != 0; rest &= rest - 1) {
    const Value value = std::countr_zero(rest);
    if (!budget_.spend()) return Fixpoint::limit;
    grid_.decide(site, value);
    const Fixpoint fixpoint = grid_.propagate(budget_);
    if (fixpoint == Fixpoint::reached) {
      remember(mark, ++possible);
    } else if (fixpoint == Fixpoint::contradiction) {
      refuted |= only(value);
    }
    grid_.undo_to(mark);
    if (fixpoint == Fixpoint::limit) return fixpoint;
  }
  if (possible == 0) return Fixpoint::contradiction;

  if (refuted != 0) grid_.exclude(site, refuted);
  for (const Site met : met_) {
    const Outcome& outcome = outcomes_[met];
    const Candidates lost = grid_[met] & ~outcome.left;
    if (outcome.values == possible && lost != 0) grid_.exclude(met, lost);
  }
  const Fixpoint fixpoint = grid_.propagate(budget_);
  note_change(mark);
  last.touched = grid_.touched();
  // A refuted value may let the others say something that they did not say before.
  last.when = refuted == 0 ? clock_ : 0;
  return fixpoint;
}

Fixpoint ColourProber::settle() {
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
    if (!grid_.is_open(site) || !is_stale(last_probes_[site])) continue;
    const std::size_t before = grid_.facts().size();
    const Fixpoint fixpoint = try_all(site);
    if (fixpoint != Fixpoint::reached) return fixpoint;
    if (grid_.facts().size() > before) quiet = 0;
  }
  return Fixpoint::reached;
}

}  // namespace crosshatch::nonogram::colour
