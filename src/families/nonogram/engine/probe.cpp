// SPDX-License-Identifier: MIT
//
// Probing: an open cell is set to either value and lines are solved. A contradiction decides the
// cell; otherwise whatever follows from both values is a fact. Repeated for all cells until nothing
// changes, this is the "full probing" of Wu et al., "An efficient approach to solving nonograms"
// (IEEE TCIAIG, 2013); they found that nothing cheaper saves as many guesses.
//
// A probe is repeated only when a line that it looked at has changed since (Youn's
// FastNonogramSolver): each cell remembers those lines as a set, and each line knows when it
// changed last. The probes themselves do not count, for they are taken back.
//
// Neighbouring cells show much the same. The cells come in steps of 0.618 of their number, so that
// any few in a row lie all over the grid and early facts reach all of it.
//
// On boards of up to 62 cells a side many probes go at once (fan.h), on larger ones each alone on
// the grid. Both end at the same facts: the more is known, the more a probe shows, so that the
// fixpoint is one and the same in whatever order it is reached.
#include <bit>
#include <numeric>

#include "families/nonogram/engine/restart_search.h"

namespace crosshatch::nonogram {

namespace {

/// The open cells, each once, neighbours far from each other.
std::vector<Site> scattered_open_cells(const Grid& grid) {
  std::vector<Site> open;
  for (int row = 0; row < grid.rows(); ++row) {
    for (int column = 0; column < grid.columns(); ++column) {
      if (grid.is_open(row, column)) open.push_back(row * grid.columns() + column);
    }
  }
  std::size_t step = open.size() * 618 / 1000 + 1;
  while (std::gcd(step, open.size()) > 1) ++step;
  std::vector<Site> scattered;
  scattered.reserve(open.size());
  for (std::size_t at = 0; scattered.size() < open.size(); at = (at + step) % open.size())
    scattered.push_back(open[at]);
  return scattered;
}

}  // namespace

Prober::Prober(Grid& grid, Budget& budget, bool in_lanes)
    : grid_(grid),
      budget_(budget),
      in_lanes_(in_lanes),
      open_(scattered_open_cells(grid)),
      trials_(static_cast<std::size_t>(grid.rows()) * grid.columns()),
      outcome_(in_lanes ? 0 : trials_.size(), 0) {}

std::size_t Prober::bytes(const Puzzle& puzzle) {
  return Fan::bytes(puzzle) + static_cast<std::size_t>(puzzle.sites()) *
                                  (sizeof(Trial) + 2 * sizeof(Site) + sizeof(std::uint64_t));
}

bool Prober::is_stale(const Trial& trial) const {
  if (trial.when == 0) return true;
  for (std::uint64_t rest = trial.touched.rows; rest != 0; rest &= rest - 1) {
    if (changed_rows_[std::countr_zero(rest)] > trial.when) return true;
  }
  for (std::uint64_t rest = trial.touched.columns; rest != 0; rest &= rest - 1) {
    if (changed_columns_[std::countr_zero(rest)] > trial.when) return true;
  }
  return false;
}

/// The grid as it is probed has changed by all facts from `mark` on.
void Prober::note_change(std::size_t mark) {
  ++clock_;
  quiet_ = 0;
  for (const Fact& fact : grid_.facts().subspan(mark)) {
    changed_rows_[fact.row % 64] = clock_;
    changed_columns_[fact.column % 64] = clock_;
  }
}

/// Leaves facts that were found, and what follows from them, on the grid.
Fixpoint Prober::commit(std::span<const Fact> facts) {
  const std::size_t mark = grid_.facts().size();
  for (const Fact& fact : facts) grid_.assign(fact.row, fact.column, fact.value);
  const Fixpoint fixpoint = grid_.propagate(budget_);
  note_change(mark);
  return fixpoint;
}

/// The next cell that may teach something, or `none` when no turn since the last fact did, or the
/// budget is spent. It is not stale any more.
Site Prober::next_stale() {
  while (quiet_ < open_.size() && budget_.tick()) {
    const Site site = open_[next_];
    if (++next_ == open_.size()) next_ = 0;
    ++quiet_;
    Trial& trial = trials_[site];
    const int row = site / grid_.columns();
    if (!grid_.is_open(row, site % grid_.columns()) || !is_stale(trial)) continue;
    trial = {{}, clock_};
    return site;
  }
  return none;
}

/// Leaves what follows from the fact on the grid.
Fixpoint Prober::probe(Fact fact) {
  if (!budget_.spend()) return Fixpoint::limit;
  grid_.assign(fact.row, fact.column, fact.value);
  return grid_.propagate(budget_);
}

/// Gathers what both values show, or else the one that is possible.
Fixpoint Prober::try_both(Site site) {
  const std::size_t mark = grid_.facts().size();
  const auto row = static_cast<std::uint16_t>(site / grid_.columns());
  const auto column = static_cast<std::uint16_t>(site % grid_.columns());
  news_.clear();
  for (const Value value : {filled, empty}) {
    const Fixpoint fixpoint = probe({row, column, value});
    if (fixpoint == Fixpoint::reached && value == filled) {
      ++stamp_;
      for (const Fact& found : grid_.facts().subspan(mark))
        outcome_[site_of(found)] = 2 * stamp_ + static_cast<std::uint64_t>(found.value);
    } else if (fixpoint == Fixpoint::reached) {
      for (const Fact& found : grid_.facts().subspan(mark)) {
        if (outcome_[site_of(found)] == 2 * stamp_ + static_cast<std::uint64_t>(found.value))
          news_.push_back(found);
      }
    }
    grid_.take_back(mark);
    if (fixpoint == Fixpoint::limit) return fixpoint;
    if (fixpoint == Fixpoint::contradiction) {
      news_.push_back({row, column, value == filled ? empty : filled});
      break;
    }
  }
  return Fixpoint::reached;
}

Fixpoint Prober::settle_one_by_one() {
  for (Site site = next_stale(); site != none; site = next_stale()) {
    grid_.clear_touched();
    Fixpoint fixpoint = try_both(site);
    if (fixpoint == Fixpoint::reached && !news_.empty()) fixpoint = commit(news_);
    if (fixpoint != Fixpoint::reached) return fixpoint;
    // What it has taught itself is no news to it.
    trials_[site] = {grid_.touched(), clock_};
  }
  return budget_.is_spent() ? Fixpoint::limit : Fixpoint::reached;
}

Fixpoint Prober::settle_in_lanes() {
  Fan fan(grid_);
  std::array<Site, Fan::cells> sites;
  sites.fill(none);
  while (true) {
    bool is_busy = false;
    for (int cell = 0; cell < Fan::cells; ++cell) {
      if (sites[cell] == none) {
        sites[cell] = next_stale();
        if (sites[cell] == none) continue;
        if (!budget_.spend() || !budget_.spend()) return Fixpoint::limit;
        fan.begin(cell, sites[cell] / grid_.columns(), sites[cell] % grid_.columns());
      }
      is_busy = true;
    }
    if (!budget_.tick()) return Fixpoint::limit;
    if (!is_busy) return Fixpoint::reached;
    fan.solve_some();

    for (int cell = 0; cell < Fan::cells; ++cell) {
      if (sites[cell] == none) continue;
      news_.clear();
      const Fan::Outcome outcome = fan.conclude(cell, news_);
      if (outcome == Fan::Outcome::open) continue;
      if (outcome == Fan::Outcome::contradiction) return Fixpoint::contradiction;
      if (!news_.empty()) {
        const std::size_t mark = grid_.facts().size();
        const Fixpoint fixpoint = commit(news_);
        if (fixpoint != Fixpoint::reached) return fixpoint;
        for (const Fact& fact : grid_.facts().subspan(mark)) fan.learn(fact);
      }
      trials_[sites[cell]] = {fan.touched(cell), clock_};
      sites[cell] = none;
    }
  }
}

Fixpoint Prober::settle() {
  const std::size_t mark = grid_.facts().size();
  const Fixpoint lines = grid_.propagate(budget_);
  note_change(mark);
  if (lines != Fixpoint::reached || grid_.open_cells() == 0) return lines;
  return in_lanes_ ? settle_in_lanes() : settle_one_by_one();
}

}  // namespace crosshatch::nonogram
