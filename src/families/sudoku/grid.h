// SPDX-License-Identifier: MIT
//
// The candidates of a grid and the deductions that the searches and `logic` make on them.
//
// One mask of digits per site. Three rules, the cheap ones first, each run only where something
// changed:
// - naked singles: a site with one candidate is queued once, on the way down to one, and takes its
//   digit from its row, column and box;
// - hidden singles: over the sites of a house, `once` and `twice` say which digits were seen at
//   least once and twice; a digit seen once and not yet placed is single, one not seen is a proof
//   that there is no solution. All digits at once: two operations a site;
// - locked candidates, both ways: the same count over the segments where a box and a line cross. A
//   digit with one segment left in its box is taken from the rest of the line; one with a single
//   segment left in its line, from the rest of the box.
// A grid is copied for a branch rather than undone: 81 masks are a handful of vector moves.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "families/sudoku/choice.h"
#include "families/sudoku/places.h"

namespace crosshatch::sudoku {

/// The candidates of a grid of any shape.
class Grid {
 public:
  using Mask = std::uint32_t;  ///< one bit per digit

  /// Nothing is deduced yet. The places are borrowed.
  Grid(const Places& places, const Board& board) : places_(&places), open_(board.sites()) {
    const auto all_houses = (std::uint32_t{1} << side()) - 1;
    dirty_ = {all_houses, all_houses, all_houses};
    stale_rows_ = stale_columns_ = all_houses;
    for (Site site = 0; site < board.sites(); ++site) {
      cells_[site] = static_cast<Mask>(board[site]);
      if (is_one(cells_[site])) push(site);
      if (cells_[site] == 0) is_broken_ = true;
    }
  }

  [[nodiscard]] int side() const { return places_->side(); }
  [[nodiscard]] int sites() const { return side() * side(); }
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
  void remove(Site site, Mask digit) { take(site, static_cast<Mask>(cells_[site] & digit)); }

  /// All three rules to their fixpoint; false when they show that there is no solution.
  [[nodiscard]] bool deduce() {
    while (singles()) {
      if (open_ == 0 || (stale_rows_ | stale_columns_) == 0) return true;
      locked();
    }
    return false;
  }

  /// Naked and hidden singles to their fixpoint; false when they show that there is no solution.
  [[nodiscard]] bool singles() {
    while (place_queued() && (dirty_.rows | dirty_.columns | dirty_.boxes) != 0) {
      stale_rows_ |= dirty_.rows;
      stale_columns_ |= dirty_.columns;
      if (!hidden_in_rows() || !hidden_in_columns() || !hidden_in_boxes()) return fail();
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
  struct Houses {
    std::uint32_t rows = 0;
    std::uint32_t columns = 0;
    std::uint32_t boxes = 0;
  };

  static bool is_one(Mask mask) { return mask != 0 && (mask & (mask - 1)) == 0; }
  [[nodiscard]] Mask all() const { return static_cast<Mask>((std::uint32_t{1} << side()) - 1); }

  bool fail() {
    is_broken_ = true;
    return false;
  }

  void push(Site site) { queue_[queued_++] = static_cast<std::uint16_t>(site); }

  void mark(Site site) {
    dirty_.rows |= std::uint32_t{1} << places_->row(site);
    dirty_.columns |= std::uint32_t{1} << places_->column(site);
    dirty_.boxes |= std::uint32_t{1} << places_->box(site);
  }

  /// Takes `digits`, all of them candidates, from a site.
  void take(Site site, Mask digits) {
    if (digits == 0) return;
    const auto left = static_cast<Mask>(cells_[site] ^ digits);
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
    const int row = places_->row(site);
    const int column = places_->column(site);
    placed_rows_[row] |= digit;
    placed_columns_[column] |= digit;
    placed_boxes_[places_->box(site)] |= digit;
    --open_;
    const auto take_from = [&](Site other) {
      if ((cells_[other] & digit) != 0 && other != site) take(other, digit);
    };
    for (int i = 0; i < side(); ++i) take_from(row * side() + i);
    for (int i = 0; i < side(); ++i) take_from(i * side() + column);
    const Site corner = corner_of(places_->box(site));
    for (int i = 0; i < places_->box_rows(); ++i) {
      for (int j = 0; j < places_->box_columns(); ++j) take_from(corner + i * side() + j);
    }
  }

  [[nodiscard]] Site corner_of(int box) const {
    const int row = box / places_->box_rows() * places_->box_rows();
    const int column = box % places_->box_rows() * places_->box_columns();
    return row * side() + column;
  }

  [[nodiscard]] bool hidden_in_rows() {
    for (; dirty_.rows != 0;) {
      const int row = std::countr_zero(dirty_.rows);
      dirty_.rows &= dirty_.rows - 1;
      const auto site = [&](int i) { return row * side() + i; };
      if (!hidden_in(site, placed_rows_[row])) return false;
    }
    return true;
  }

  [[nodiscard]] bool hidden_in_columns() {
    for (; dirty_.columns != 0;) {
      const int column = std::countr_zero(dirty_.columns);
      dirty_.columns &= dirty_.columns - 1;
      const auto site = [&](int i) { return i * side() + column; };
      if (!hidden_in(site, placed_columns_[column])) return false;
    }
    return true;
  }

  [[nodiscard]] bool hidden_in_boxes() {
    for (; dirty_.boxes != 0;) {
      const int box = std::countr_zero(dirty_.boxes);
      dirty_.boxes &= dirty_.boxes - 1;
      const Site corner = corner_of(box);
      const auto site = [&](int i) {
        return corner + i / places_->box_columns() * side() + i % places_->box_columns();
      };
      if (!hidden_in(site, placed_boxes_[box])) return false;
    }
    return true;
  }

  /// Finds the hidden singles of one house and places them. `site_at(i)` is its i-th site.
  template <class SiteAt>
  [[nodiscard]] bool hidden_in(SiteAt site_at, const Mask& placed) {
    if (placed == all()) return true;
    Mask once = 0;
    Mask twice = 0;
    for (int i = 0; i < side(); ++i) {
      const Mask here = cells_[site_at(i)];
      twice |= once & here;
      once |= here;
    }
    if (once != all()) return false;
    const auto hidden = static_cast<Mask>(once & ~twice & ~placed);
    if (hidden == 0) return true;
    for (int i = 0; i < side(); ++i) {
      const auto here = static_cast<Mask>(cells_[site_at(i)] & hidden);
      if (here == 0) continue;
      if (!is_one(here)) return false;  // two digits that have only this site
      set(site_at(i), here);
    }
    return place_queued();
  }

  /// One round of locked candidates over the bands (of rows) and stacks (of columns) with news.
  void locked() {
    const int box_rows = places_->box_rows();
    const int box_columns = places_->box_columns();
    const std::uint32_t rows = stale_rows_;
    const std::uint32_t columns = stale_columns_;
    stale_rows_ = stale_columns_ = 0;
    for (int band = 0; band < box_columns; ++band) {
      const int first = band * box_rows;
      if ((rows >> first & ((1u << box_rows) - 1)) == 0) continue;
      locked_in(first * side(), side(), box_rows, 1, box_columns, box_rows);
    }
    for (int stack = 0; stack < box_rows; ++stack) {
      const int first = stack * box_columns;
      if ((columns >> first & ((1u << box_columns) - 1)) == 0) continue;
      locked_in(first, 1, box_columns, side(), box_rows, box_columns);
    }
  }

  /// Locked candidates of one band or stack: `lines` lines, `line_step` sites apart, which cross
  /// `boxes` boxes in segments of `length` sites, `step` apart.
  void locked_in(Site corner, int line_step, int lines, int step, int length, int boxes) {
    constexpr int most = largest_side;
    constexpr int most_segments = 12 * 12;  // boxes of 12 x 2
    const auto first_of = [&](int line, int box) {
      return corner + line * line_step + box * length * step;
    };
    Mask segments[most_segments];  // line by line
    Mask line_twice[most];
    Mask box_once[most] = {};
    Mask box_twice[most] = {};
    for (int line = 0; line < lines; ++line) {
      Mask once = 0;
      Mask twice = 0;
      for (int box = 0; box < boxes; ++box) {
        Mask segment = 0;
        for (int i = 0; i < length; ++i) segment |= cells_[first_of(line, box) + i * step];
        segments[line * boxes + box] = segment;
        twice |= once & segment;
        once |= segment;
        box_twice[box] |= box_once[box] & segment;
        box_once[box] |= segment;
      }
      line_twice[line] = twice;
    }
    Mask claimed_by_line[most] = {};  // per box: digits that some line has in this box alone
    Mask claimed_by_box[most] = {};   // per line: digits that some box has in this line alone
    for (int line = 0; line < lines; ++line) {
      for (int box = 0; box < boxes; ++box) {
        const Mask segment = segments[line * boxes + box];
        claimed_by_line[box] |= static_cast<Mask>(segment & ~line_twice[line]);
        claimed_by_box[line] |= static_cast<Mask>(segment & ~box_twice[box]);
      }
    }
    for (int line = 0; line < lines; ++line) {
      for (int box = 0; box < boxes; ++box) {
        const Mask segment = segments[line * boxes + box];
        const auto surplus = static_cast<Mask>((segment & claimed_by_line[box] & line_twice[line]) |
                                               (segment & claimed_by_box[line] & box_twice[box]));
        if (surplus == 0) continue;
        for (int i = 0; i < length; ++i) {
          const Site site = first_of(line, box) + i * step;
          take(site, static_cast<Mask>(cells_[site] & surplus));
        }
      }
    }
  }

  static Mask lowest(Mask mask) { return static_cast<Mask>(mask & -mask); }

  /// A digit with two places in a row, a column or a box; site -1 if there is none.
  [[nodiscard]] Choice<Mask> two_places() const {
    for (int house = 0; house < side(); ++house) {
      const auto in_row = [&](int i) { return house * side() + i; };
      if (const Choice<Mask> found = two_places_in(in_row); found.site >= 0) return found;
      const auto in_column = [&](int i) { return i * side() + house; };
      if (const Choice<Mask> found = two_places_in(in_column); found.site >= 0) return found;
      const Site corner = corner_of(house);
      const auto in_box = [&](int i) {
        return corner + i / places_->box_columns() * side() + i % places_->box_columns();
      };
      if (const Choice<Mask> found = two_places_in(in_box); found.site >= 0) return found;
    }
    return {};
  }

  template <class SiteAt>
  [[nodiscard]] Choice<Mask> two_places_in(SiteAt site_at) const {
    Mask once = 0;
    Mask twice = 0;
    Mask thrice = 0;
    for (int i = 0; i < side(); ++i) {
      const Mask here = cells_[site_at(i)];
      thrice |= twice & here;
      twice |= once & here;
      once |= here;
    }
    const auto pairs = static_cast<Mask>(twice & ~thrice);
    if (pairs == 0) return {};
    for (int i = 0;; ++i) {
      if ((cells_[site_at(i)] & lowest(pairs)) != 0) return {site_at(i), lowest(pairs)};
    }
  }

  const Places* places_;
  std::array<Mask, most_sites> cells_;
  std::array<Mask, largest_side> placed_rows_{};
  std::array<Mask, largest_side> placed_columns_{};
  std::array<Mask, largest_side> placed_boxes_{};
  Houses dirty_;                     ///< houses that lost candidates: look for hidden singles
  std::uint32_t stale_rows_ = 0;     ///< rows that lost candidates since the last `locked`
  std::uint32_t stale_columns_ = 0;  ///< columns, likewise
  int open_;                         ///< sites not yet placed
  bool is_broken_ = false;
  int queued_ = 0;
  std::array<std::uint16_t, most_sites> queue_;  ///< decided sites to be placed
};

}  // namespace crosshatch::sudoku
