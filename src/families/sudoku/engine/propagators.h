// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "families/sudoku/engine/geometry.h"
#include "families/sudoku/engine/propagator.h"
#include "rules/model.h"

namespace crosshatch::sudoku {

struct RegionSites;

/// The constraints of a puzzle for one search: made once from its rules and what is left on the
/// board, the cheap ones first, and which of them are due. Of one search alone, as they have room
/// for their work.
class Propagators {
 public:
  using Mask = Propagator::Mask;

  /// The geometry and the model must outlive them. `regions`: those that are to be found, of which
  /// the model says nothing; null: it has none.
  Propagators(const Puzzle& puzzle, const rules::Model& model, const RegionSites* regions,
              const Geometry& geometry, const Board& board);

  [[nodiscard]] int count() const { return static_cast<int>(all_.size()); }
  [[nodiscard]] Propagator& operator[](int which) const { return *all_[which]; }
  /// The first of the sites behind digits and numbers of regions, which decide them.
  [[nodiscard]] Site to_branch_at() const { return to_branch_at_; }
  /// The number of the region of a cell, or the cell; -1: there is none.
  [[nodiscard]] Site mate_of(Site site) const {
    if (numbers_ == 0) return -1;
    if (site < cells_) return numbers_ + site;
    return site >= numbers_ && site < numbers_ + cells_ ? site - numbers_ : -1;
  }
  void branch_at_all() { to_branch_at_ = static_cast<Site>(of_.size()); }
  /// Whether there are sums, or words of whole lines.
  [[nodiscard]] bool is_hard_to_say() const { return is_hard_to_say_; }
  /// Those that speak of a site.
  [[nodiscard]] std::span<const std::uint16_t> of(Site site) const { return of_[site]; }

  void make_due(Site site, int besides = -1) {
    for (const int which : of_[site]) {
      if (which != besides) due_[which / 64] |= std::uint64_t{1} << (which % 64);
    }
  }
  void make_all_due();
  void make_none_due();
  /// The cheapest that is due, and it no longer is; -1: none is. Only with `all` those that take
  /// longer than all houses.
  [[nodiscard]] int next_due(bool all);

  /// Sites as bits.
  using SiteSet = std::vector<std::uint64_t>;
  /// All that see a site.
  [[nodiscard]] const SiteSet& seen_by(Site site) const { return seen_by_[site]; }
  [[nodiscard]] bool do_see(Site one, Site other) const {
    return (seen_by_[one][static_cast<std::size_t>(other) / 64] >> (other % 64) & 1) != 0;
  }

  /// Room for calls.
  std::vector<Mask> cells = {};
  std::vector<NeededDigits> needed = {};

 private:
  class Making;

  std::vector<std::unique_ptr<Propagator>> all_;
  std::vector<std::vector<std::uint16_t>> of_;
  std::vector<std::uint64_t> due_;
  bool is_hard_to_say_ = false;
  int cheap_ = 0;  // how many take less time than the houses
  std::vector<SiteSet> seen_by_;
  Site to_branch_at_;
  Site cells_ = 0;    // where regions are to be found: how many
  Site numbers_ = 0;  // where regions are to be found: the first of their numbers
};

}  // namespace crosshatch::sudoku
