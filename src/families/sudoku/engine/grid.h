// SPDX-License-Identifier: MIT
//
// Propagation on a grid with any houses: the candidates, and what the searches and `logic` deduce.
//
// There is one mask of digits for each site. The cheap rules come first, and each runs only where
// something has changed:
//
// - Naked singles: a site is queued once, when it comes down to one candidate. Its digit is then
//   eliminated from its peers.
// - Hidden singles: over the sites of a house, `once` and `twice` say which digits were seen at
//   least once and at least twice. A digit seen once and not yet placed is a hidden single; a digit
//   not seen is a contradiction. This handles all digits at once with two operations for each site.
// - Locked candidates: the same count over the intersections that divide a house. A digit that is
//   left in only one intersection is eliminated from the rest of the other house. In a classic grid
//   that is pointing and claiming. It works in the same way where a window, a diagonal, a region or
//   a cage as large as a row intersects another house.
// - Sums, where cages have them: see sums.cpp. A digit that all combinations of a cage need is
//   eliminated from the rest of the houses that contain all of its places in the cage.
//
// A branch copies the grid, and backtracking drops the copy: 81 masks are a handful of vector
// moves.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <utility>

#include "families/sudoku/engine/all_different.h"
#include "families/sudoku/engine/cell_branch.h"
#include "families/sudoku/engine/geometry.h"

namespace crosshatch::sudoku {

/// The candidates of a grid of any geometry.
class CandidateGrid {
 public:
  using Mask = std::uint32_t;  ///< one bit per digit

  /// How often a search failed at each site.
  struct Failures {
    std::array<std::uint32_t, most_board_sites> of_site{};
    std::uint64_t all = 0;

    /// Whether the search is so long that it should be thorough.
    [[nodiscard]] bool are_many() const { return all > many; }
    static constexpr std::uint64_t many = 4'000;
  };

  /// Propagates nothing yet. The geometry must outlive the grid.
  CandidateGrid(const Geometry& geometry, const Board& board)
      : geometry_(&geometry), open_(board.sites()) {
    for (int house = 0; house < houses(); ++house) dirty_.add(house);
    stale_ = dirty_;
    for (int house = 0; house < houses(); ++house) placed_[house] = 0;
    for (Site site = 0; site < board.sites(); ++site) {
      cells_[site] = static_cast<Mask>(board[site]);
      if (is_one(cells_[site])) push(site);
      if (cells_[site] == 0) is_broken_ = true;
      mark(site);
    }
  }

  CandidateGrid(const CandidateGrid& other) { *this = other; }
  /// Copies only as much of the arrays as the size of the grid needs.
  CandidateGrid& operator=(const CandidateGrid& other) {
    geometry_ = other.geometry_;
    std::copy_n(other.cells_.begin(), sites(), cells_.begin());
    std::copy_n(other.placed_.begin(), houses(), placed_.begin());
    std::copy_n(other.queue_.begin(), other.queued_, queue_.begin());
    dirty_ = other.dirty_;
    stale_ = other.stale_;
    touched_ = other.touched_;
    changed_ = other.changed_;
    due_ = other.due_;
    open_ = other.open_;
    is_broken_ = other.is_broken_;
    conflict_ = other.conflict_;
    queued_ = other.queued_;
    return *this;
  }

  [[nodiscard]] int side() const { return geometry_->side(); }
  [[nodiscard]] int sites() const { return geometry_->sites(); }
  [[nodiscard]] int visible() const { return geometry_->visible(); }
  [[nodiscard]] Mask operator[](Site site) const { return cells_[site]; }
  [[nodiscard]] bool is_decided(Site site) const { return is_one(cells_[site]); }

  /// Sites as bits.
  using SiteBits = std::array<std::uint64_t, (most_board_sites + 63) / 64>;
  /// The sites that lost candidates since this was asked last.
  [[nodiscard]] SiteBits changed_sites() {
    if (!has_sums()) return std::exchange(touched_, {});
    find_due_sums();
    return std::exchange(changed_, {});
  }

  [[nodiscard]] bool has_sums() const { return geometry_->sums().count() > 0; }
  /// What the sums of a site count where a failure counts one.
  [[nodiscard]] std::uint64_t weight_of_sums(Site site) const {
    return has_sums() ? weight_of_sum * geometry_->sums().of(site).size() : 0;
  }

  /// Whether every site is placed without a contradiction.
  [[nodiscard]] bool is_solved() const { return open_ == 0 && !is_broken_; }
  [[nodiscard]] bool is_broken() const { return is_broken_; }
  /// Of a broken grid: the sites of the contradiction.
  [[nodiscard]] Geometry::Sites conflict() const { return conflict_; }

  /// Decides an open site. `digit` must be one of its candidates.
  void set(Site site, Mask digit) {
    assert((cells_[site] & digit) == digit && is_one(digit));
    if (cells_[site] == digit) return;
    cells_[site] = digit;
    mark(site);
    push(site);
  }

  /// Eliminates a candidate of an open site.
  void remove(Site site, Mask digit) { take(site, cells_[site] & digit); }

  /// Propagates all rules to their fixpoint. Returns false on a contradiction.
  /// To be thorough finds more in sums, and takes longer.
  [[nodiscard]] bool deduce(bool is_thorough = false) {
    while (singles()) {
      if (open_ == 0) return has_right_sums();
      if (geometry_->sums().count() > 0) {
        if (!sums(is_thorough)) return false;
        if (queued_ > 0 || !dirty_.is_empty()) continue;
      }
      if (stale_.is_empty()) return true;
      locked();
    }
    return false;
  }

  /// Propagates naked and hidden singles to their fixpoint. Returns false on a contradiction.
  [[nodiscard]] bool singles() {
    for (int house = 0; place_queued() && !dirty_.is_empty(); ++house) {
      house = dirty_.next(house % HouseSet::most);
      dirty_.remove(house);
      stale_.add(house);
      if (!hidden_in(house)) return fail(geometry_->sites_in(house));
    }
    return !is_broken_;
  }

  /// As `deduce`, and all naked and hidden subsets of the houses, of any size. Worth its cost where
  /// a long search would follow.
  [[nodiscard]] bool deduce_subsets() {
    bool has_news = true;
    while (has_news) {
      if (!deduce()) return false;
      has_news = false;
      for (int house = 0; house < houses(); ++house) {
        if (placed_[house] == all()) continue;
        std::array<Mask, largest_side> masks;
        const Geometry::Sites sites = geometry_->sites_in(house);
        for (std::size_t i = 0; i < sites.size(); ++i) masks[i] = cells_[sites[i]];
        if (!filter_all_different(std::span(masks).first(sites.size()))) return fail();
        for (std::size_t i = 0; i < sites.size(); ++i) {
          has_news = has_news || masks[i] != cells_[sites[i]];
          take(sites[i], cells_[sites[i]] & ~masks[i]);
        }
      }
    }
    return true;
  }

  /// The branch to take next. The grid is at its fixpoint and not solved. It is a site with two
  /// candidates, or else a digit with two places in a house, or else the site with the fewest
  /// candidates. Among equals the first is taken, and the lowest digit; with a `restart` other than
  /// 0 the order begins elsewhere. Where there are sums, it is the site with the fewest candidates
  /// relative to its weight, which grows with the number of its sums and with its failures.
  [[nodiscard]] CellBranch<Mask> choose(std::uint32_t restart = 0,
                                        const Failures* failures = nullptr) const {
    if (geometry_->sums().count() > 0) return choose_by_sums(restart, failures);
    Site best = -1;
    int fewest = side() + 1;
    Site site = first_site(restart);
    for (int left = sites(); left > 0; --left) {
      const int count = std::popcount(cells_[site]);
      if (count > 1 && count < fewest) {
        fewest = count;
        best = site;
        if (count == 2) break;
      }
      if (++site == sites()) site = 0;
    }
    if (fewest > 2) {
      const CellBranch<Mask> place = two_places();
      if (place.site >= 0) return place;
    }
    return {best, restart == 0 ? lowest(cells_[best]) : digit_for_restart(cells_[best], restart)};
  }

  /// Where there are sums: counts a failure for the sites of the contradiction, and for the site of
  /// `branch`, which led to it. From time to time old ones count half.
  void learn(const CellBranch<Mask>& branch, Failures& failures) const {
    if (geometry_->sums().count() == 0) return;
    ++failures.all;
    if (failures.all % failures_to_forget == 0) {
      for (std::uint32_t& of_site : failures.of_site) of_site /= 2;
    }
    if (branch.site >= 0) ++failures.of_site[branch.site];
    for (const Site site : conflict_) ++failures.of_site[site];
  }

  /// Writes the candidates of sites that are not hidden to a board. A contradictory grid makes the
  /// board impossible.
  void store(Board& board) const {
    for (Site site = 0; site < geometry_->visible(); ++site) board[site] = cells_[site];
    if (is_broken_) board[0] = 0;
  }

 private:
  static constexpr std::uint32_t restart_stride = 257;  ///< prime, and no multiple of a row

  [[nodiscard]] int houses() const { return geometry_->houses(); }
  static bool is_one(Mask mask) { return mask != 0 && (mask & (mask - 1)) == 0; }
  [[nodiscard]] Mask all() const { return (Mask{1} << side()) - 1; }

  bool fail() {
    is_broken_ = true;
    return false;
  }

  /// Remembers the sites of the house or sum that is contradictory, unless a single site was
  /// before.
  bool fail(Geometry::Sites conflict) {
    if (!is_broken_) conflict_ = conflict;
    return fail();
  }

  void push(Site site) { queue_[queued_++] = static_cast<std::uint16_t>(site); }

  void mark(Site site) {
    dirty_ |= geometry_->houses_of(site);
    touched_[site / 64] |= std::uint64_t{1} << (site % 64);
  }

  /// Eliminates `digits`, all of them candidates, from a site.
  void take(Site site, Mask digits) {
    if (digits == 0) return;
    const Mask left = cells_[site] ^ digits;
    cells_[site] = left;
    mark(site);
    if (left == 0) fail(geometry_->itself(site));
    // A site is queued only once, when its second last candidate goes.
    if (is_one(left)) push(site);
  }

  [[nodiscard]] bool place_queued() {
    while (queued_ > 0 && !is_broken_) place(queue_[--queued_]);
    return !is_broken_;
  }

  /// Eliminates the digit of a decided site from its peers.
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
      if (!is_one(here)) return false;  // two digits have only this site
      set(site, here);
    }
    return place_queued();
  }

  /// One round of locked candidates in the houses that lost candidates.
  void locked() {
    const HouseSet houses = stale_;
    stale_ = {};
    houses.each([&](int house) {
      if (placed_[house] == all()) return;
      for (const Geometry::Partition& partition : geometry_->partitions(house))
        locked_in(house, partition);
    });
  }

  void locked_in(int house, const Geometry::Partition& partition) {
    const std::span<const Geometry::Intersection> intersections =
        geometry_->intersections(partition);
    Mask once = 0;
    Mask twice = 0;
    for (const Site site : geometry_->outside(partition)) once |= cells_[site];
    Mask shared[largest_side];
    for (std::size_t i = 0; i < intersections.size(); ++i) {
      Mask here = 0;
      for (const Site site : geometry_->shared(intersections[i])) here |= cells_[site];
      shared[i] = here;
      twice |= once & here;
      once |= here;
    }
    const Mask open = ~twice & ~placed_[house];
    for (std::size_t i = 0; i < intersections.size(); ++i) {
      const Mask confined = shared[i] & open;
      if (confined == 0) continue;
      for (const Site site : geometry_->rest(intersections[i])) take(site, cells_[site] & confined);
    }
  }

  /// Propagates the sums of sites that lost candidates since `find_due_sums` to their fixpoint, and
  /// places naked singles on the way. Returns false when a sum is impossible.
  [[nodiscard]] bool sums(bool is_thorough = false) {
    const SumConstraints& sums = geometry_->sums();
    find_due_sums();
    for (std::size_t word = 0; word < due_.size(); ++word) {
      while (due_[word] != 0) {
        const int first = static_cast<int>(word) * 64 + std::countr_zero(due_[word]);
        due_[word] &= due_[word] - 1;
        for (int sum = first; sum < sums.count(); sum += most_due) {
          if (!narrow(sums[sum], is_thorough) || !place_queued()) return fail();
        }
        find_due_sums();
      }
      // Sums of earlier words may have become due again.
      if (word + 1 == due_.size() &&
          std::any_of(due_.begin(), due_.end(), [](auto w) { return w != 0; }))
        word = static_cast<std::size_t>(-1);
    }
    return true;
  }

  void find_due_sums() {
    const auto words = static_cast<std::size_t>(sites() + 63) / 64;
    for (std::size_t word = 0; word < words; ++word) {
      changed_[word] |= touched_[word];
      for (; touched_[word] != 0; touched_[word] &= touched_[word] - 1) {
        const Site site = static_cast<int>(word) * 64 + std::countr_zero(touched_[word]);
        for (const int sum : geometry_->sums().of(site))
          due_[sum % most_due / 64] |= std::uint64_t{1} << (sum % 64);
      }
    }
  }

  [[nodiscard]] bool narrow(const SumConstraint& sum, bool is_thorough) {
    const Geometry::Sites sites = geometry_->sums().sites_in(sum);
    std::array<DigitSet, largest_side> before;  // a cage is at most as large as a row
    std::size_t size = 0;
    for (const Site site : sites) before[size++] = cells_[site];
    if (is_broken_) return false;
    std::array<DigitSet, largest_side> after = before;
    DigitSet needed = 0;
    if (!geometry_->sums().narrow(sum, std::span(after).first(size), needed, is_thorough))
      return fail(sites);
    for (std::size_t i = 0; i < size; ++i) take(sites[i], before[i] & ~after[i]);
    for (; needed != 0; needed &= needed - 1) lock_in(sites, lowest(needed));
    return !is_broken_;
  }

  /// One of these sites holds the digit. So it is eliminated from the rest of each house that
  /// contains all of its places here.
  void lock_in(Geometry::Sites sites, Mask digit) {
    HouseSet common = HouseSet::full();
    for (const Site site : sites) {
      if ((cells_[site] & digit) != 0) common &= geometry_->houses_of(site);
    }
    common.each([&](int house) {
      for (const Site site : geometry_->sites_in(house)) {
        if ((cells_[site] & digit) != 0 &&
            std::find(sites.begin(), sites.end(), site) == sites.end())
          take(site, digit);
      }
    });
  }

  /// For a full grid, whose sums may not have been checked since the last sites were placed.
  [[nodiscard]] bool has_right_sums() { return geometry_->sums().count() == 0 || sums(); }

  static Mask lowest(Mask mask) { return mask & -mask; }

  [[nodiscard]] CellBranch<Mask> choose_by_sums(std::uint32_t restart,
                                                const Failures* failures) const {
    Site best = -1;
    std::uint64_t fewest = 1;
    std::uint64_t heaviest = 0;
    Site site = first_site(restart);
    for (int left = sites(); left > 0; --left) {
      const auto count = static_cast<std::uint64_t>(std::popcount(cells_[site]));
      std::uint64_t weight = weight_of_sum * (1 + geometry_->sums().of(site).size());
      if (failures != nullptr) weight += failures->of_site[site];
      if (count > 1 && weight * fewest > heaviest * count) {
        fewest = count;
        heaviest = weight;
        best = site;
      }
      if (++site == sites()) site = 0;
    }
    return {best, restart == 0 ? lowest(cells_[best]) : digit_for_restart(cells_[best], restart)};
  }

  [[nodiscard]] Site first_site(std::uint32_t restart) const {
    return static_cast<Site>(restart * restart_stride % static_cast<std::uint32_t>(sites()));
  }

  /// The lowest digit from a digit on that the restart decides, or else the lowest of all.
  [[nodiscard]] Mask digit_for_restart(Mask mask, std::uint32_t restart) const {
    const Mask high = mask >> (restart % static_cast<std::uint32_t>(side()))
                                  << (restart % static_cast<std::uint32_t>(side()));
    return lowest(high != 0 ? high : mask);
  }

  /// A digit with two places in a house. The site is -1 if there is none.
  [[nodiscard]] CellBranch<Mask> two_places() const {
    for (int house = 0; house < houses(); ++house) {
      if (const CellBranch<Mask> found = two_places_in(house); found.site >= 0) return found;
    }
    return {};
  }

  [[nodiscard]] CellBranch<Mask> two_places_in(int house) const {
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

  static constexpr std::uint64_t weight_of_sum = 2;  ///< a failure counts one
  static constexpr std::uint64_t failures_to_forget = 1'000;
  static constexpr int most_due = 512;  ///< sums beyond this share bits

  const Geometry* geometry_;
  std::array<Mask, most_board_sites> cells_;
  std::array<Mask, HouseSet::most> placed_;
  HouseSet dirty_;      ///< houses that lost candidates since hidden singles were looked for
  HouseSet stale_;      ///< houses that lost candidates since `locked`
  SiteBits touched_{};  ///< sites that lost candidates since their sums were found
  SiteBits changed_{};  ///< where there are sums: those whose sums were found
  std::array<std::uint64_t, most_due / 64> due_{};  ///< sums that must be propagated
  int open_;                                        ///< sites not yet placed
  bool is_broken_ = false;
  Geometry::Sites conflict_;
  int queued_ = 0;
  std::array<std::uint16_t, most_board_sites> queue_;  ///< decided sites to be placed
};

}  // namespace crosshatch::sudoku
