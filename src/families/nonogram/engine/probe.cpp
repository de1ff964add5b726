// SPDX-License-Identifier: MIT
//
// Probing: an open cell is set to either value and lines are solved. A contradiction decides the
// cell. Otherwise, whatever follows from both values is a fact. Repeated for all cells until
// nothing changes, this is the "full probing" of Wu et al., "An efficient approach to solving
// nonograms" (IEEE TCIAIG, 2013), who found that nothing cheaper saves as many guesses.
//
// A cell is probed again only when a line that its last probe solved has changed since (Youn's
// FastNonogramSolver). Each cell remembers those lines as a set, and each line the time when it
// last changed. The probes themselves do not count as changes, for they are undone.
//
// Neighbouring cells show much the same. So cells are probed in steps of 0.618 of their number: any
// few in a row are spread over the whole grid, and early facts reach all of it.
//
// On boards of up to 62 cells a side many cells are probed at once (probe_batch.h), on larger ones
// one by one on the grid. In the middle of a large board hardly any probe shows anything while
// little is known. So cells near the border are probed first, where clues begin, and cells beside
// new facts before all others. Every order ends with the same facts: the more is known, the more a
// probe shows, so there is one fixpoint.
#include "families/nonogram/engine/probe.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace crosshatch::nonogram {

namespace {

/// The order in steps of 0.618.
std::vector<Site> scattered(const std::vector<Site>& open) {
  std::size_t step = open.size() * 618 / 1000 + 1;
  while (std::gcd(step, open.size()) > 1) ++step;
  std::vector<Site> out;
  out.reserve(open.size());
  for (std::size_t at = 0; out.size() < open.size(); at = (at + step) % open.size())
    out.push_back(open[at]);
  return out;
}

/// The same cells from the border inwards; otherwise in their order.
std::vector<Site> border_first(const BinaryGrid& grid, const std::vector<Site>& open) {
  const auto distance = [&](Site site) {
    const int row = site / grid.columns();
    const int column = site % grid.columns();
    return std::min({row, grid.rows() - 1 - row, column, grid.columns() - 1 - column});
  };
  const int longest = std::max(grid.rows(), grid.columns());
  std::vector<std::size_t> begin(static_cast<std::size_t>(longest) + 1);
  for (const Site site : open) ++begin[distance(site) + 1];
  std::partial_sum(begin.begin(), begin.end(), begin.begin());
  std::vector<Site> out(open.size());
  for (const Site site : open) out[begin[distance(site)]++] = site;
  return out;
}

/// The open cells, each once, in the order in which they are probed.
std::vector<Site> open_cells_in_order(const BinaryGrid& grid, bool in_lanes) {
  std::vector<Site> open;
  for (int row = 0; row < grid.rows(); ++row) {
    for (int column = 0; column < grid.columns(); ++column) {
      if (grid.is_open(row, column)) open.push_back(row * grid.columns() + column);
    }
  }
  if (open.empty()) return open;
  return in_lanes ? scattered(open) : border_first(grid, scattered(open));
}

}  // namespace

Prober::Prober(BinaryGrid& grid, Budget& budget, bool in_lanes)
    : grid_(grid),
      budget_(budget),
      in_lanes_(in_lanes),
      open_(open_cells_in_order(grid, in_lanes)),
      last_probes_(static_cast<std::size_t>(grid.rows()) * grid.columns()),
      is_beside_(in_lanes ? 0 : last_probes_.size()),
      outcome_(in_lanes ? 0 : last_probes_.size(), 0) {}

std::size_t Prober::bytes(const Puzzle& puzzle) {
  return ProbeBatch::bytes(puzzle) +
         static_cast<std::size_t>(puzzle.sites()) *
             (sizeof(LastProbe) + 4 * sizeof(Site) + sizeof(std::uint64_t));
}

bool Prober::is_stale(const LastProbe& last) const {
  if (last.when == 0) return true;
  for (std::uint64_t rest = last.touched.rows; rest != 0; rest &= rest - 1) {
    if (changed_rows_[std::countr_zero(rest)] > last.when) return true;
  }
  for (std::uint64_t rest = last.touched.columns; rest != 0; rest &= rest - 1) {
    if (changed_columns_[std::countr_zero(rest)] > last.when) return true;
  }
  return false;
}

/// The grid that is probed has changed by all facts from `mark` on.
void Prober::note_change(std::size_t mark) {
  ++clock_;
  quiet_ = 0;
  for (const Fact& fact : grid_.facts().subspan(mark)) {
    changed_rows_[fact.row % 64] = clock_;
    changed_columns_[fact.column % 64] = clock_;
    if (!in_lanes_) queue_beside(fact);
  }
}

/// Adds facts that were found to the grid, and what follows from them.
Fixpoint Prober::commit(std::span<const Fact> facts) {
  const std::size_t mark = grid_.facts().size();
  for (const Fact& fact : facts) grid_.assign(fact.row, fact.column, fact.value);
  const Fixpoint fixpoint = grid_.propagate(budget_);
  note_change(mark);
  return fixpoint;
}

void Prober::queue_beside(Fact fact) {
  const auto add = [&](int row, int column) {
    if (row < 0 || row >= grid_.rows() || column < 0 || column >= grid_.columns()) return;
    const Site site = row * grid_.columns() + column;
    if (is_beside_[site] || !grid_.is_open(row, column)) return;
    is_beside_[site] = true;
    beside_.push_back(site);
  };
  add(fact.row, fact.column + 1);
  add(fact.row, fact.column - 1);
  add(fact.row + 1, fact.column);
  add(fact.row - 1, fact.column);
}

/// Whether to probe this cell now. If so, marks it as up to date.
bool Prober::takes(Site site) {
  LastProbe& last = last_probes_[site];
  const int row = site / grid_.columns();
  if (!grid_.is_open(row, site % grid_.columns()) || !is_stale(last)) return false;
  last = {{}, clock_};
  return true;
}

/// The next cell to probe. `none` when all cells since the last fact taught nothing, or the budget
/// is spent. Marks the cell as up to date.
Site Prober::next_stale() {
  while (next_beside_ < beside_.size() && budget_.tick()) {
    const Site site = beside_[next_beside_];
    is_beside_[site] = false;
    if (++next_beside_ == beside_.size()) {
      beside_.clear();
      next_beside_ = 0;
    }
    if (takes(site)) return site;
  }
  return next_in_order();
}

Site Prober::next_in_order() {
  while (quiet_ < open_.size() && budget_.tick()) {
    const Site site = open_[next_];
    if (++next_ == open_.size()) next_ = 0;
    ++quiet_;
    if (takes(site)) return site;
  }
  return none;
}

/// Adds the fact to the grid, and what follows from it.
Fixpoint Prober::probe(Fact fact) {
  if (!budget_.spend()) return Fixpoint::limit;
  grid_.assign(fact.row, fact.column, fact.value);
  return grid_.propagate(budget_);
}

/// Collects what follows from both values, or, if one is impossible, the opposite of it.
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
    grid_.undo_to(mark);
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
    // What the cell itself taught does not make it out of date.
    last_probes_[site] = {grid_.touched(), clock_};
  }
  return budget_.is_spent() ? Fixpoint::limit : Fixpoint::reached;
}

Fixpoint Prober::settle_in_lanes() {
  ProbeBatch batch(grid_);
  std::array<Site, ProbeBatch::cells> sites;
  sites.fill(none);
  while (true) {
    bool is_busy = false;
    for (int cell = 0; cell < ProbeBatch::cells; ++cell) {
      if (sites[cell] == none) {
        sites[cell] = next_stale();
        if (sites[cell] == none) continue;
        if (!budget_.spend() || !budget_.spend()) return Fixpoint::limit;
        batch.begin(cell, sites[cell] / grid_.columns(), sites[cell] % grid_.columns());
      }
      is_busy = true;
    }
    if (!budget_.tick()) return Fixpoint::limit;
    if (!is_busy) return Fixpoint::reached;
    batch.solve_some();

    for (int cell = 0; cell < ProbeBatch::cells; ++cell) {
      if (sites[cell] == none) continue;
      news_.clear();
      const ProbeBatch::Outcome outcome = batch.conclude(cell, news_);
      if (outcome == ProbeBatch::Outcome::open) continue;
      if (outcome == ProbeBatch::Outcome::contradiction) return Fixpoint::contradiction;
      if (!news_.empty()) {
        const std::size_t mark = grid_.facts().size();
        const Fixpoint fixpoint = commit(news_);
        if (fixpoint != Fixpoint::reached) return fixpoint;
        for (const Fact& fact : grid_.facts().subspan(mark)) batch.learn(fact);
      }
      last_probes_[sites[cell]] = {batch.touched(cell), clock_};
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
