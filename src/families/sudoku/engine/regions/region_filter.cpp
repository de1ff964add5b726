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
      cells_(shape.sites()) {
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
}

bool RegionFilter::narrow(std::span<Mask> cells, std::vector<NeededDigits>& /*needed*/) {
  digits_ = cells.first(static_cast<std::size_t>(cells_));
  numbers_ = cells.subspan(static_cast<std::size_t>(cells_));
  conflict_.clear();
  look(digits_, of_digit_);
  look(numbers_, of_region_);
  for (int region = 0; region < regions_; ++region) {
    if (!hangs_together(region)) return blame(region);
  }
  if (!are_in_order()) return false;
  for (int digit = 0; digit < size_; ++digit) {
    for (int region = 0; region < regions_; ++region) {
      if (!has_digit(region, digit)) return blame(region);
    }
    point(digit);
  }
  return true;
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
  less.each([&](Site cell) { numbers_[cell] &= ~(Mask{1} << region); });
  of_region_[region].open -= less;
}

void RegionFilter::keep(int region, const CellBits& cells) {
  cells.each([&](Site cell) { numbers_[cell] &= Mask{1} << region; });
  of_region_[region].known |= cells;
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

/// Regions are numbered by their first cells.
bool RegionFilter::are_in_order() {
  Site first = -1;
  for (int region = 0; region < regions_; ++region) {
    drop(region, CellBits::before(first + 1));
    if (of_region_[region].open.is_empty()) return blame(region);
    first = of_region_[region].open.first();
  }
  Site last = cells_ - size_ + 1;
  for (int region = regions_ - 1; region >= 0; --region) {
    const Places& places = of_region_[region];
    --last;
    if (!places.known.is_empty()) last = std::min(last, places.known.first());
    const CellBits beginnings = places.open & CellBits::before(last + 1);
    if (beginnings.is_empty()) return blame(region);
    if (beginnings.is_one()) keep(region, beginnings);
  }
  return true;
}

/// Each digit once in each region.
bool RegionFilter::has_digit(int region, int digit) {
  const Places& cells = of_region_[region];
  const Places& places = of_digit_[digit];
  const CellBits both = places.open & cells.open;
  if (both.is_empty()) return false;
  const Mask as_digit = Mask{1} << digit;
  const Mask as_region = Mask{1} << region;
  const CellBits known = places.known & cells.known;
  if (both.is_one()) {
    digits_[both.first()] &= as_digit;
    numbers_[both.first()] &= as_region;
  }
  if (known.is_empty()) {
    for (const CellBits& line : lines_) {
      if (!both.is_within(line)) continue;
      ((places.open & line) - both).each([&](Site cell) { digits_[cell] &= ~as_digit; });
    }
    return true;
  }
  if (!known.is_one()) return false;
  ((cells.known & places.open) - known).each([&](Site cell) { digits_[cell] &= ~as_digit; });
  ((places.known & cells.open) - known).each([&](Site cell) { numbers_[cell] &= ~as_region; });
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
    ((places.open & region) - here).each([&](Site cell) { digits_[cell] &= ~(Mask{1} << digit); });
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
