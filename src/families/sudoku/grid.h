// SPDX-License-Identifier: MIT
//
// The candidates of a grid and the deductions that the searches and `logic` make on them.
//
// One mask of digits per site. Three rules, the cheap ones first, each run only where something
// changed:
// - naked singles: a site with one candidate is queued once, on the way down to one, and takes its
//   digit from its peers;
// - hidden singles: over the sites of a house, `once` and `twice` say which digits were seen at
//   least once and twice; a digit seen once and not yet placed is single, one not seen is a proof
//   that there is no solution. All digits at once: two operations a site;
// - locked candidates, both ways: the same count over the crossings that cut up a house. A digit
//   that is left in one crossing alone is taken from the rest of the other house there. That is
//   pointing and claiming in a classic grid, and the same where a window, a diagonal, a region or
//   a cage as large as a row crosses something else.
// A grid is copied for a branch rather than undone: 81 masks are a handful of vector moves.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "families/sudoku/choice.h"
#include "families/sudoku/geometry.h"

namespace crosshatch::sudoku {

/// The candidates of a grid of any geometry.
class Grid {
 public:
  using Mask = std::uint32_t;  ///< one bit per digit

  /// Nothing is deduced yet. The geometry is borrowed.
  Grid(const Geometry& geometry, const Board& board) : geometry_(&geometry), open_(board.sites()) {
    for (int house = 0; house < houses(); ++house) dirty_.add(house);
    stale_ = dirty_;
    for (int house = 0; house < houses(); ++house) placed_[house] = 0;
    for (Site site = 0; site < board.sites(); ++site) {
      cells_[site] = static_cast<Mask>(board[site]);
      if (is_one(cells_[site])) push(site);
      if (cells_[site] == 0) is_broken_ = true;
    }
  }

  Grid(const Grid& other) { *this = other; }
  /// Copies no more than the size of the grid asks.
  Grid& operator=(const Grid& other) {
    geometry_ = other.geometry_;
    std::copy_n(other.cells_.begin(), sites(), cells_.begin());
    std::copy_n(other.placed_.begin(), houses(), placed_.begin());
    std::copy_n(other.queue_.begin(), other.queued_, queue_.begin());
    dirty_ = other.dirty_;
    stale_ = other.stale_;
    open_ = other.open_;
    is_broken_ = other.is_broken_;
    queued_ = other.queued_;
    return *this;
  }

  [[nodiscard]] int side() const { return geometry_->side(); }
  [[nodiscard]] int sites() const { return geometry_->sites(); }
  [[nodiscard]] Mask operator[](Site site) const { return cells_[site]; }
  [[nodiscard]] bool is_decided(Site site) const { return is_one(cells_[site]); }

  /// Every site was placed and none clashed: a solution.
  [[nodiscard]] bool is_solved() const { return open_ == 0 && !is_broken_; }
  [[nodiscard]] bool is_broken() const { return is_broken_; }

  /// Decides an open site. `digit` is one of its candidates.
  void set(Site site, Mask digit) {
    assert((cells_[site] & digit) == digit && is_one(digit));
    if (cells_[site] == digit) return;
    cells_[site] = digit;
    mark(site);
    push(site);
  }

  /// Takes a candidate from an open site.
  void remove(Site site, Mask digit) { take(site, cells_[site] & digit); }

  /// All three rules to their fixpoint; false when they show that there is no solution.
  [[nodiscard]] bool deduce() {
    while (singles()) {
      if (open_ == 0 || stale_.is_empty()) return true;
      locked();
    }
    return false;
  }

  /// Naked and hidden singles to their fixpoint; false when they show that there is no solution.
  [[nodiscard]] bool singles() {
    for (int house = 0; place_queued() && !dirty_.is_empty(); ++house) {
      house = dirty_.next(house % HouseSet::most);
      dirty_.remove(house);
      stale_.add(house);
      if (!hidden_in(house)) return fail();
    }
    return !is_broken_;
  }

  /// Where to branch, on a deduced grid that is not solved: a site with two candidates; else a
  /// digit with two places in a house; else the site with the fewest candidates.
  [[nodiscard]] Choice<Mask> choose() const {
    Choice<Mask> best;
    int fewest = side() + 1;
    for (Site site = 0; site < sites(); ++site) {
      const int count = std::popcount(cells_[site]);
      if (count == 1 || count >= fewest) continue;
      fewest = count;
      best = {site, lowest(cells_[site])};
      if (count == 2) return best;
    }
    const Choice<Mask> place = two_places();
    return place.site >= 0 ? place : best;
  }

  /// Writes the candidates to a board; a broken grid makes it impossible.
  void store(Board& board) const {
    for (Site site = 0; site < sites(); ++site) board[site] = cells_[site];
    if (is_broken_) board[0] = 0;
  }

 private:
  [[nodiscard]] int houses() const { return geometry_->houses(); }
  static bool is_one(Mask mask) { return mask != 0 && (mask & (mask - 1)) == 0; }
  [[nodiscard]] Mask all() const { return (Mask{1} << side()) - 1; }

  bool fail() {
    is_broken_ = true;
    return false;
  }

  void push(Site site) { queue_[queued_++] = static_cast<std::uint16_t>(site); }

  void mark(Site site) { dirty_ |= geometry_->houses_of(site); }

  /// Takes `digits`, all of them candidates, from a site.
  void take(Site site, Mask digits) {
    if (digits == 0) return;
    const Mask left = cells_[site] ^ digits;
    cells_[site] = left;
    mark(site);
    if (left == 0) is_broken_ = true;
    // A site is queued once: when it comes down to one from more.
    if (is_one(left)) push(site);
  }

  [[nodiscard]] bool place_queued() {
    while (queued_ > 0 && !is_broken_) place(queue_[--queued_]);
    return !is_broken_;
  }

  /// Takes the digit of a decided site from the sites that see it.
  void place(Site site) {
    const Mask digit = cells_[site];
    geometry_->houses_of(site).each([&](int house) { placed_[house] |= digit; });
    --open_;
    for (const Site other : geometry_->peers(site)) {
      if ((cells_[other] & digit) != 0) take(other, digit);
    }
  }

  /// Finds the hidden singles of one house and places them.
  [[nodiscard]] bool hidden_in(int house) {
    if (placed_[house] == all()) return true;
    const Geometry::Sites sites = geometry_->sites_in(house);
    Mask once = 0;
    Mask twice = 0;
    for (const Site site : sites) {
      const Mask here = cells_[site];
      twice |= once & here;
      once |= here;
    }
    if (once != all()) return false;
    const Mask hidden = once & ~twice & ~placed_[house];
    if (hidden == 0) return true;
    for (const Site site : sites) {
      const Mask here = cells_[site] & hidden;
      if (here == 0) continue;
      if (!is_one(here)) return false;  // two digits that have only this site
      set(site, here);
    }
    return place_queued();
  }

  /// One round of locked candidates in the houses with news.
  void locked() {
    const HouseSet houses = stale_;
    stale_ = {};
    houses.each([&](int house) {
      if (placed_[house] == all()) return;
      for (const Geometry::Cut& cut : geometry_->cuts(house)) locked_in(house, cut);
    });
  }

  void locked_in(int house, const Geometry::Cut& cut) {
    const std::span<const Geometry::Crossing> crossings = geometry_->crossings(cut);
    Mask once = 0;
    Mask twice = 0;
    for (const Site site : geometry_->outside(cut)) once |= cells_[site];
    Mask shared[largest_side];
    for (std::size_t i = 0; i < crossings.size(); ++i) {
      Mask here = 0;
      for (const Site site : geometry_->shared(crossings[i])) here |= cells_[site];
      shared[i] = here;
      twice |= once & here;
      once |= here;
    }
    const Mask open = ~twice & ~placed_[house];
    for (std::size_t i = 0; i < crossings.size(); ++i) {
      const Mask confined = shared[i] & open;
      if (confined == 0) continue;
      for (const Site site : geometry_->rest(crossings[i])) take(site, cells_[site] & confined);
    }
  }

  static Mask lowest(Mask mask) { return mask & -mask; }

  /// A digit with two places in a house; site -1 if there is none.
  [[nodiscard]] Choice<Mask> two_places() const {
    for (int house = 0; house < houses(); ++house) {
      if (const Choice<Mask> found = two_places_in(house); found.site >= 0) return found;
    }
    return {};
  }

  [[nodiscard]] Choice<Mask> two_places_in(int house) const {
    const Geometry::Sites sites = geometry_->sites_in(house);
    Mask once = 0;
    Mask twice = 0;
    Mask thrice = 0;
    for (const Site site : sites) {
      const Mask here = cells_[site];
      thrice |= twice & here;
      twice |= once & here;
      once |= here;
    }
    const Mask pairs = twice & ~thrice;
    if (pairs == 0) return {};
    for (const Site site : sites) {
      if ((cells_[site] & lowest(pairs)) != 0) return {site, lowest(pairs)};
    }
    return {};
  }

  const Geometry* geometry_;
  std::array<Mask, most_sites> cells_;
  std::array<Mask, HouseSet::most> placed_;
  HouseSet dirty_;  ///< houses that lost candidates: look for hidden singles
  HouseSet stale_;  ///< houses that lost candidates since the last `locked`
  int open_;        ///< sites not yet placed
  bool is_broken_ = false;
  int queued_ = 0;
  std::array<std::uint16_t, most_sites> queue_;  ///< decided sites to be placed
};

}  // namespace crosshatch::sudoku
