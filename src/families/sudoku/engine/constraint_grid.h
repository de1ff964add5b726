// SPDX-License-Identifier: MIT
//
// Propagation on a grid with constraints: houses by a `CandidateGrid`, the rest by `Propagators`.
//
// Singles come first, then the propagators whose sites changed, cheap ones before others, and
// what the houses say beyond singles where these have no more to say. A digit that some sites of a
// propagator hold in any case is eliminated from all that see each of its places there.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "families/sudoku/engine/cell_branch.h"
#include "families/sudoku/engine/grid.h"
#include "families/sudoku/engine/propagators.h"

namespace crosshatch::sudoku {

class ConstraintGrid {
 public:
  using Mask = CandidateGrid::Mask;

  /// How often a search failed at each site.
  using Failures = CandidateGrid::Failures;

  /// Propagates nothing yet. The propagators must outlive the grid.
  ConstraintGrid(const Geometry& geometry, Propagators& propagators, const Board& board)
      : grid_(geometry, board), propagators_(&propagators) {}

  ConstraintGrid(const ConstraintGrid& other) : grid_(other.grid_) { copy(other); }
  ConstraintGrid& operator=(const ConstraintGrid& other) {
    grid_ = other.grid_;
    copy(other);
    return *this;
  }

  [[nodiscard]] int side() const { return grid_.side(); }
  [[nodiscard]] int sites() const { return grid_.sites(); }
  /// Whether some are hidden: then several ways to fill them may be one solution.
  [[nodiscard]] bool has_hidden_sites() const { return grid_.visible() < grid_.sites(); }
  /// Whether a branch may be at those, too, that others decide.
  [[nodiscard]] bool branches_at_all() const { return propagators_->to_branch_at() == sites(); }
  [[nodiscard]] bool has_same_digits(const ConstraintGrid& other) const {
    for (Site site = 0; site < grid_.visible(); ++site)
      if (grid_[site] != other.grid_[site]) return false;
    return true;
  }
  [[nodiscard]] Mask operator[](Site site) const { return grid_[site]; }
  [[nodiscard]] bool is_decided(Site site) const { return grid_.is_decided(site); }
  [[nodiscard]] bool is_solved() const { return grid_.is_solved() && !is_broken_; }

  /// Whether clauses of its constraints tell little.
  [[nodiscard]] bool is_hard_to_say() const {
    return grid_.has_sums() || propagators_->is_hard_to_say();
  }

  void set(Site site, Mask digit) { grid_.set(site, digit); }
  void remove(Site site, Mask digit) { grid_.remove(site, digit); }

  /// Propagates all rules to their fixpoint. Returns false on a contradiction.
  [[nodiscard]] bool deduce(bool is_thorough = false) {
    return to_fixpoint([&](CandidateGrid& grid) { return grid.deduce(is_thorough); });
  }
  [[nodiscard]] bool deduce_subsets() {
    return to_fixpoint([](CandidateGrid& grid) { return grid.deduce_subsets(); });
  }

  /// The branch to take next: at the site with the fewest candidates relative to its weight, which
  /// grows with its propagators and its failures. A cell whose digit is known, but not its region,
  /// or the other way round, weighs more: both together tell others most.
  [[nodiscard]] CellBranch<Mask> choose(std::uint32_t restart = 0,
                                        const Failures* failures = nullptr) const {
    Site best = -1;
    std::uint64_t fewest = 1;
    std::uint64_t heaviest = 0;
    for (Site site = 0; site < sites(); ++site) {
      if (site >= propagators_->to_branch_at() && best >= 0) break;
      if (grid_.is_decided(site)) continue;
      const std::uint64_t count = number_of(grid_[site]);
      std::uint64_t weight = 1 + std::min<std::uint64_t>(propagators_->of(site).size(), 4);
      weight += grid_.weight_of_sums(site);
      if (failures != nullptr) weight += failures->of_site[site];
      if (const Site mate = propagators_->mate_of(site); mate >= 0 && grid_.is_decided(mate))
        weight *= weight_of_half;
      if (weight * fewest > heaviest * count) {
        fewest = count;
        heaviest = weight;
        best = site;
      }
    }
    const Mask mask = grid_[best];
    const Mask high = mask >> (restart % static_cast<std::uint32_t>(side()))
                                  << (restart % static_cast<std::uint32_t>(side()));
    const Mask from = high != 0 ? high : mask;
    return {best, from & (~from + 1)};
  }

  /// Counts a failure for the sites of the propagator or sum that failed, and for the site of
  /// `branch`, which led to it. (Those of houses say less of where the trouble is.)
  void learn(const CellBranch<Mask>& branch, Failures& failures) const {
    ++failures.all;
    if (has_hidden_sites() && failures.all % failures_to_forget == 0) {
      for (std::uint32_t& of_site : failures.of_site) of_site /= 2;
    }
    if (branch.site >= 0) ++failures.of_site[branch.site];
    if (failed_ >= 0) {
      for (const Site site : (*propagators_)[failed_].conflict()) ++failures.of_site[site];
    } else if (grid_.has_sums() && static_cast<int>(grid_.conflict().size()) < side()) {
      for (const Site site : grid_.conflict()) ++failures.of_site[site];
    }
  }

  void store(Board& board) const {
    grid_.store(board);
    if (is_broken_) board[0] = 0;
  }

 private:
  static constexpr std::uint64_t weight_of_half = 4;
  /// Where regions are to be found, trouble moves on with what is known of them.
  static constexpr std::uint64_t failures_to_forget = 500;

  void copy(const ConstraintGrid& other) {
    propagators_ = other.propagators_;
    is_new_ = other.is_new_;
    is_broken_ = other.is_broken_;
    failed_ = other.failed_;
  }

  bool fail(int propagator) {
    is_broken_ = true;
    failed_ = propagator;
    propagators_->make_none_due();
    return false;
  }

  template <class Houses>
  [[nodiscard]] bool to_fixpoint(Houses houses) {
    if (is_broken_) return false;
    if (is_new_) {
      propagators_->make_all_due();
      is_new_ = false;
    }
    is_at_rest_ = false;
    while (true) {
      if (!grid_.singles()) return fail(-1);
      if (see()) is_at_rest_ = false;
      int which = propagators_->next_due(is_at_rest_);
      if (which < 0 && !is_at_rest_) {
        if (!houses(grid_)) return fail(-1);
        is_at_rest_ = !see();
        if (!is_at_rest_) continue;
        which = propagators_->next_due(is_at_rest_);
      }
      if (which < 0) return true;
      if (!narrow(which)) return fail(which);
    }
  }

  /// Makes due what speaks of sites that changed, besides one. Whether any did.
  bool see(int besides = -1) {
    std::uint64_t any = 0;
    const CandidateGrid::SiteBits changed = grid_.changed_sites();
    const std::size_t words = static_cast<std::size_t>(sites() + 63) / 64;
    for (std::size_t word = 0; word < words; ++word) {
      any |= changed[word];
      for (std::uint64_t rest = changed[word]; rest != 0; rest &= rest - 1)
        propagators_->make_due(static_cast<int>(word) * 64 + std::countr_zero(rest), besides);
    }
    return any != 0;
  }

  [[nodiscard]] bool narrow(int which) {
    Propagator& propagator = (*propagators_)[which];
    std::vector<Mask>& cells = propagators_->cells;
    std::vector<NeededDigits>& needed = propagators_->needed;
    cells.clear();
    needed.clear();
    for (const Site site : propagator.sites()) cells.push_back(grid_[site]);
    if (!propagator.narrow(cells, needed)) return false;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const Site site = propagator.sites()[i];
      if (cells[i] == grid_[site]) continue;
      if (cells[i] == 0) return false;
      grid_.remove(site, grid_[site] & ~cells[i]);
    }
    for (const NeededDigits& each : needed) {
      const auto sites = std::span(propagator.sites()).subspan(each.begin, each.end - each.begin);
      for (Mask rest = each.digits; rest != 0; rest &= rest - 1) lock_in(sites, rest & (~rest + 1));
    }
    if (see(propagator.says_all_at_once() ? which : -1)) is_at_rest_ = false;
    return true;
  }

  /// How many digits. (std::popcount is a call where the machine may lack the instruction.)
  static std::uint64_t number_of(Mask mask) {
    mask -= mask >> 1 & 0x55555555;
    mask = (mask & 0x33333333) + (mask >> 2 & 0x33333333);
    return ((mask + (mask >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24;
  }

  /// One of these sites holds the digit: none does that sees all of its places among them.
  void lock_in(std::span<const Site> sites, Mask digit) {
    std::array<std::uint64_t, (most_board_sites + 63) / 64> common;
    const std::size_t words = static_cast<std::size_t>(this->sites() + 63) / 64;
    int places = 0;
    Site last = -1;
    for (const Site site : sites) {
      if ((grid_[site] & digit) == 0) continue;
      if (grid_[site] == digit) return;  // it is known to those who see it
      const Propagators::SiteSet& seen = propagators_->seen_by(site);
      for (std::size_t word = 0; word < words; ++word)
        common[word] = places == 0 ? seen[word] : common[word] & seen[word];
      ++places;
      last = site;
    }
    if (places == 0) return;
    if (places == 1) return grid_.set(last, digit);
    for (std::size_t word = 0; word < words; ++word) {
      for (std::uint64_t rest = common[word]; rest != 0; rest &= rest - 1) {
        const Site site = static_cast<int>(word) * 64 + std::countr_zero(rest);
        if ((grid_[site] & digit) != 0) grid_.remove(site, digit);
      }
    }
  }

  CandidateGrid grid_;
  Propagators* propagators_;
  bool is_new_ = true;
  bool is_at_rest_ = false;  ///< all that houses say is known
  bool is_broken_ = false;
  int failed_ = -1;  ///< the propagator of the contradiction; -1: a house
};

}  // namespace crosshatch::sudoku
