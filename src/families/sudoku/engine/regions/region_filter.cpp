// SPDX-License-Identifier: MIT
#include "families/sudoku/engine/regions/region_filter.h"

#include <algorithm>
#include <bit>

namespace crosshatch::sudoku {

namespace {

std::vector<Site> sites_of(const BoxShape& shape, const RegionSites& regions) {
  std::vector<Site> sites;
  for (Site cell = 0; cell < shape.sites(); ++cell) sites.push_back(cell);
  sites.insert(sites.end(), regions.numbers.begin(), regions.numbers.end());
  return sites;
}

/// Of larger sets of open cells hardly one is a neck.
constexpr int most_with_necks = 14;

}  // namespace

RegionFilter::RegionFilter(const BoxShape& shape, const RegionSites& regions)
    : Propagator(sites_of(shape, regions)),
      size_(shape.side()),
      regions_(regions.count),
      columns_(shape.columns()),
      cells_(shape.sites()),
      anchored_(static_cast<int>(regions.anchors.size())) {
  std::vector<CellBits> rows(static_cast<std::size_t>(shape.rows()));
  std::vector<CellBits> columns(static_cast<std::size_t>(columns_));
  for (Site cell = 0; cell < cells_; ++cell) {
    if (cell % columns_ != 0) not_first_ |= CellBits::of(cell);
    if ((cell + 1) % columns_ != 0) not_last_ |= CellBits::of(cell);
    rows[cell / columns_] |= CellBits::of(cell);
    columns[cell % columns_] |= CellBits::of(cell);
  }
  if (columns_ == size_) lines_ = rows;
  if (shape.rows() == size_) lines_.insert(lines_.end(), columns.begin(), columns.end());
  lines_of_.resize(static_cast<std::size_t>(cells_));
  for (Site cell = 0; cell < cells_; ++cell) {
    if (columns_ == size_) lines_of_[cell][0] = rows[cell / columns_];
    if (shape.rows() == size_) lines_of_[cell][1] = columns[cell % columns_];
  }
}

bool RegionFilter::narrow(std::span<Mask> cells, std::vector<NeededDigits>& /*needed*/) {
  digits_ = cells.first(static_cast<std::size_t>(cells_));
  numbers_ = cells.subspan(static_cast<std::size_t>(cells_));
  conflict_.clear();
  look(digits_, of_digit_);
  look(numbers_, of_region_);
  is_broken_ = false;
  dirty_ = (Mask{1} << regions_) - 1;
  do {
    has_news_ = false;
    do {
      if (!are_all_one() || !are_in_order()) return false;
    } while (dirty_ != 0);
    if (!have_digits()) return false;
  } while (has_news_ || dirty_ != 0);
  return true;
}

bool RegionFilter::are_all_one() {
  while (dirty_ != 0) {
    const int region = std::countr_zero(dirty_);
    dirty_ &= dirty_ - 1;
    if (of_region_[region] == seen_[region]) continue;
    if (!hangs_together(region) || is_broken_) return blame(region);
    if ((dirty_ >> region & 1) == 0) seen_[region] = of_region_[region];
  }
  return true;
}

bool RegionFilter::have_digits() {
  for (int digit = 0; digit < size_; ++digit) {
    for (int region = 0; region < regions_; ++region) {
      if (!has_digit(region, digit) || is_broken_) return blame(region);
    }
    point(digit);
  }
  return !is_broken_;
}

void RegionFilter::look(std::span<const Mask> masks, AllPlaces& places) const {
  places = {};
  for (Site cell = 0; cell < cells_; ++cell) {
    const CellBits here = CellBits::of(cell);
    const Mask mask = masks[cell];
    if (is_one(mask)) places[std::countr_zero(mask)].known |= here;
    for (Mask rest = mask; rest != 0; rest &= rest - 1) places[std::countr_zero(rest)].open |= here;
  }
}

/// These cells and those beside them.
CellBits RegionFilter::around(const CellBits& cells) const {
  return cells | (cells.on(1) & not_first_) | (cells.back(1) & not_last_) | cells.on(columns_) |
         cells.back(columns_);
}

CellBits RegionFilter::flood(CellBits from, const CellBits& within) const {
  while (true) {
    const CellBits more = around(from) & within;
    if (more == from) return from;
    from = more;
  }
}

/// What a way leads to over at most so many cells that are not known.
CellBits RegionFilter::reach(CellBits from, const Places& places, int more) const {
  for (; more > 0; --more) {
    const CellBits near = around(from) & places.open;
    const CellBits next = flood(near, near | places.known);
    if (next == from) break;
    from = next;
  }
  return from;
}

void RegionFilter::drop(int region, const CellBits& cells) {
  const CellBits less = cells & of_region_[region].open;
  if (less.is_empty()) return;
  dirty_ |= Mask{1} << region;
  less.each([&](Site cell) {
    Mask& number = numbers_[cell];
    number &= ~(Mask{1} << region);
    if (number == 0) is_broken_ = true;
    if (!is_one(number)) return;
    of_region_[std::countr_zero(number)].known |= CellBits::of(cell);
    dirty_ |= number;
  });
  of_region_[region].open -= less;
  of_region_[region].known -= less;
}

void RegionFilter::keep(int region, const CellBits& cells) {
  const CellBits more = cells - of_region_[region].known;
  if (more.is_empty()) return;
  dirty_ |= Mask{1} << region;
  more.each([&](Site cell) {
    Mask& number = numbers_[cell];
    const Mask others = number & ~(Mask{1} << region);
    number ^= others;
    if (number == 0) is_broken_ = true;
    dirty_ |= others;
    for (Mask rest = others; rest != 0; rest &= rest - 1)
      of_region_[std::countr_zero(rest)].open -= CellBits::of(cell);
  });
  of_region_[region].known |= more;
}

void RegionFilter::drop_digit(int digit, const CellBits& cells) {
  const CellBits less = cells & of_digit_[digit].open;
  if (less.is_empty()) return;
  has_news_ = true;
  less.each([&](Site cell) {
    Mask& digits = digits_[cell];
    digits &= ~(Mask{1} << digit);
    if (digits == 0) is_broken_ = true;
    if (is_one(digits)) of_digit_[std::countr_zero(digits)].known |= CellBits::of(cell);
  });
  of_digit_[digit].open -= less;
  of_digit_[digit].known -= less;
}

void RegionFilter::keep_digit(int digit, Site cell) {
  Mask& digits = digits_[cell];
  const Mask others = digits & ~(Mask{1} << digit);
  if (others == 0) return;
  has_news_ = true;
  digits ^= others;
  for (Mask rest = others; rest != 0; rest &= rest - 1)
    of_digit_[std::countr_zero(rest)].open -= CellBits::of(cell);
  of_digit_[digit].known |= CellBits::of(cell);
}

/// The trouble is in what is known of this region.
bool RegionFilter::blame(int region) {
  const Places& places = of_region_[region];
  const CellBits cells = places.known.is_empty() ? places.open : places.known;
  cells.each([&](Site cell) { conflict_.push_back(sites()[cells_ + cell]); });
  return false;
}

bool RegionFilter::hangs_together(int region) {
  const Places& places = of_region_[region];
  if (places.known.count() > size_ || places.open.count() < size_) return false;
  if (!(places.known.is_empty() ? begins(region) : goes_on(region))) return false;
  const int open = places.open.count();
  if (open < size_) return false;
  if (open == size_) keep(region, places.open);
  return true;
}

/// Nothing is known of it: it needs room.
bool RegionFilter::begins(int region) {
  for (CellBits rest = of_region_[region].open; !rest.is_empty();) {
    const CellBits piece = flood(CellBits::of(rest.first()), rest);
    if (piece.count() < size_) drop(region, piece);
    rest -= piece;
  }
  return true;
}

bool RegionFilter::goes_on(int region) {
  const Places& places = of_region_[region];
  for (CellBits rest = places.known; !rest.is_empty();) {
    const int more = size_ - places.known.count();
    const CellBits piece = flood(CellBits::of(rest.first()), places.known);
    rest -= piece;
    const CellBits near = reach(piece, places, more);
    if (!places.known.is_within(near)) return false;
    drop(region, places.open - near);
    if (more == 0) continue;
    const CellBits exits = (around(piece) & places.open) - piece;
    if (exits.is_empty()) return false;
    if (exits.is_one()) keep(region, exits);
  }
  find_necks(region);
  return true;
}

/// Cells without which what is left does not hang together, or is too small.
void RegionFilter::find_necks(int region) {
  const Places& places = of_region_[region];
  const CellBits open = places.open - places.known;
  const int count = open.count();
  if (count == 0 || count > most_with_necks) return;
  const CellBits first = CellBits::of(places.known.first());
  open.each([&](Site cell) {
    const CellBits left = flood(first, places.open - CellBits::of(cell));
    if (!places.known.is_within(left) || left.count() < size_) keep(region, CellBits::of(cell));
  });
}

/// Regions without an anchor are numbered by their first cells.
bool RegionFilter::are_in_order() {
  Site first = -1;
  for (int region = anchored_; region < regions_; ++region) {
    drop(region, CellBits::before(first + 1));
    if (of_region_[region].open.is_empty()) return blame(region);
    first = of_region_[region].open.first();
  }
  Site last = cells_ - size_ + 1;
  for (int region = regions_ - 1; region >= anchored_; --region) {
    const Places& places = of_region_[region];
    --last;
    if (!places.known.is_empty()) last = std::min(last, places.known.first());
    const CellBits beginnings = places.open & CellBits::before(last + 1);
    if (beginnings.is_empty()) return blame(region);
    if (beginnings.is_one()) keep(region, beginnings);
    if (is_broken_) return blame(region);
  }
  return true;
}

/// Each digit once in each region.
bool RegionFilter::has_digit(int region, int digit) {
  const Places& cells = of_region_[region];
  const Places& places = of_digit_[digit];
  const CellBits both = places.open & cells.open;
  if (both.is_empty()) return false;
  const CellBits known = places.known & cells.known;
  if (both.is_one()) {
    keep_digit(digit, both.first());
    keep(region, both);
  }
  if (known.is_empty()) {
    for (const CellBits& line : lines_of_[both.first()]) {
      if (both.is_within(line)) drop_digit(digit, line - both);
    }
    return true;
  }
  if (!known.is_one()) return false;
  drop_digit(digit, cells.known - known);
  drop(region, places.known - known);
  return true;
}

/// Where all places of a digit in a line are in one region, it has no other there.
void RegionFilter::point(int digit) {
  const Places& places = of_digit_[digit];
  for (const CellBits& line : lines_) {
    const CellBits here = places.open & line;
    if (here.is_empty() || here.is_one()) continue;
    const Mask number = numbers_[here.first()];
    if (!is_one(number)) continue;
    const CellBits region = of_region_[std::countr_zero(number)].known;
    if (!here.is_within(region)) continue;
    drop_digit(digit, region - here);
  }
}

SameRegionFilter::SameRegionFilter(const RegionSites& regions, const RegionSites::Pair& pair,
                                   bool do_see)
    : Propagator(do_see ? std::vector<Site>{regions.numbers[pair.one], regions.numbers[pair.other],
                                            pair.same}
                        : std::vector<Site>{regions.numbers[pair.one], regions.numbers[pair.other],
                                            pair.same, pair.one, pair.other}) {}

bool SameRegionFilter::narrow(std::span<Mask> cells, std::vector<NeededDigits>& /*needed*/) {
  constexpr Mask no = 1;
  constexpr Mask yes = 2;
  const auto part = [](Mask& one, Mask& other) {
    if (is_one(one)) other &= ~one;
    if (is_one(other)) one &= ~other;
  };
  if ((cells[0] & cells[1]) == 0 || (cells.size() > 3 && cells[3] == cells[4] && is_one(cells[3])))
    cells[2] &= no;
  if (is_one(cells[0]) && cells[0] == cells[1]) cells[2] &= yes;
  if (cells[2] == yes) {
    cells[0] &= cells[1];
    cells[1] = cells[0];
    if (cells.size() > 3) part(cells[3], cells[4]);
  } else if (cells[2] == no) {
    part(cells[0], cells[1]);
  }
  return true;
}

}  // namespace crosshatch::sudoku
