// SPDX-License-Identifier: MIT
//
// Patterns of one digit with two conjugate pairs (houses in which it has two places). If an end of
// the first pair sees an end of the second, these two do not both hold the digit. So one of the
// other two ends does, and cells that see both of those lose it. Two rows or two columns make a
// skyscraper, a row and a column that meet in a box a two-string kite, anything else a turbot fish.
// In an empty rectangle the first house is a box whose places lie in one of its rows and one of its
// columns.
//
// The order is that of HoDoKu: skyscrapers by rows first, the others by digit; of turbot fish the
// one that eliminates most, and the first cells (`Eliminations`).
#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "families/sudoku/person/pattern_techniques.h"
#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/pencil_marks.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

namespace {

using Role = Mark::Role;

/// The two places of a digit in a house.
struct ConjugatePair {
  HouseIndex house;
  std::array<Site, 2> end;
};

/// The conjugate pairs of a digit in some houses, at most one in each. There is room for a 10x10;
/// of a variant with very many houses, only the first pairs are kept.
class ConjugatePairs {
 public:
  ConjugatePairs(const PencilMarks& pencil, Value value, HouseIndex from, HouseIndex to) {
    for (HouseIndex house = from; house < to && count_ < link_.size(); ++house) {
      const std::uint32_t places = pencil.places(house, value);
      if (count_bits(places) != 2) continue;
      link_[count_++] = {house,
                         {pencil.site(house, std::countr_zero(places)),
                          pencil.site(house, 31 - std::countl_zero(places))}};
    }
  }
  [[nodiscard]] const ConjugatePair* begin() const { return link_.data(); }
  [[nodiscard]] const ConjugatePair* end() const { return link_.data() + count_; }

 private:
  std::array<ConjugatePair, 48> link_;
  std::size_t count_ = 0;
};

/// A house that has both sites, or -1.
HouseIndex common_house(const PencilMarks& pencil, Site a, Site b) {
  const std::span<const HouseIndex> theirs = pencil.houses_of(b);
  for (const HouseIndex house : pencil.houses_of(a)) {
    if (std::find(theirs.begin(), theirs.end(), house) != theirs.end()) return house;
  }
  return -1;
}

/// The candidates of the digit that see both free ends: end `a` of one pair and end `b` of the
/// other.
CellSet seen_by_free_ends(const PencilMarks& pencil, Value value, const ConjugatePair& one,
                          std::size_t a, const ConjugatePair& other, std::size_t b) {
  return pencil.cells(value) & pencil.peers(one.end[a]) & pencil.peers(other.end[b]);
}

/// Whether a step that eliminates just this was laid aside.
bool is_aside(const PencilMarks& pencil, const CellSet& targets, Value value) {
  Step step;
  return pencil.has_aside() && !remove(pencil, step, targets, only(value));
}

/// Eliminates `value` from `targets`, since end `a` of one pair or end `b` of the other holds it.
/// False if that was laid aside.
bool use_pairs(const PencilMarks& pencil, Step& step, Value value, const CellSet& targets,
               const ConjugatePair& one, std::size_t a, const ConjugatePair& other, std::size_t b) {
  if (!remove(pencil, step, targets, only(value))) return false;
  if (!pencil.wants_reasons()) return true;
  const std::array<Site, 2> free = {one.end[a], other.end[b]};
  const std::array<Site, 2> linked = {one.end[1 - a], other.end[1 - b]};
  const HouseIndex shared = common_house(pencil, linked[0], linked[1]);
  step.terms = {term_of_sites(free), term_of(only(value)),
                term_of(pencil, {one.house, other.house}), term_of(pencil, {shared})};
  step.links = {{{free[0]}, value, false},
                {{linked[0]}, value, true},
                {{linked[1]}, value, false},
                {{free[1]}, value, true}};
  mark_targets(step);
  for (const Site site : free) mark(step, Role::cause, site, only(value));
  for (const Site site : linked) mark(step, Role::witness, site, only(value));
  mark(pencil, step, Role::cause, one.house);
  mark(pencil, step, Role::cause, other.house);
  mark(pencil, step, Role::witness, shared);
  return true;
}

bool find_skyscraper_in(const PencilMarks& pencil, Step& step, bool by_row) {
  const int side = pencil.side();
  const std::size_t across = by_row ? 1 : 0;
  const auto line_across = [&](Site site) { return pencil.houses_of(site)[across]; };
  for (Value value = 0; value < side; ++value) {
    const ConjugatePairs pairs(pencil, value, by_row ? 0 : side, by_row ? side : 2 * side);
    for (const ConjugatePair& one : pairs) {
      for (const ConjugatePair* other = &one + 1; other != pairs.end(); ++other) {
        const bool is_first = line_across(one.end[0]) == line_across(other->end[0]);
        const bool is_second = line_across(one.end[1]) == line_across(other->end[1]);
        if (is_first == is_second) continue;  // not connected, or an X-wing
        const std::size_t free = is_first ? 1 : 0;
        const CellSet targets = seen_by_free_ends(pencil, value, one, free, *other, free);
        if (targets.is_empty()) continue;
        if (use_pairs(pencil, step, value, targets, one, free, *other, free)) return true;
      }
    }
  }
  return false;
}

std::vector<Site> sites_of(const CellSet& cells) {
  std::vector<Site> sites;
  cells.each([&](Site site) { sites.push_back(site); });
  return sites;
}

/// Finds empty rectangles: all places of the digit in a box lie in one row and one column of it,
/// and some in either alone.
class EmptyRectangle {
 public:
  EmptyRectangle(const PencilMarks& pencil, Step& step, Value value, HouseIndex box)
      : pencil_(pencil),
        step_(step),
        value_(value),
        box_(box),
        cells_(pencil.cells(value) & pencil.house_cells(box)) {}

  bool find() {
    if (cells_.size() < 2) return false;
    const BoxShape shape = pencil_.shape();
    const int side = pencil_.side();
    // A region may lie in any rows and columns.
    const bool is_box = shape.box_rows > 1;
    const Site corner = is_box ? pencil_.site(box_, 0) : 0;
    const std::span<const HouseIndex> first = pencil_.houses_of(corner);
    const HouseIndex last_row = first[0] + (is_box ? shape.box_rows : side) - 1;
    const HouseIndex last_column = first[1] + (is_box ? shape.box_columns : side) - 1;
    // From the last row and column of the box backwards.
    for (HouseIndex row = last_row; row >= first[0]; --row) {
      for (HouseIndex column = last_column; column >= first[1]; --column) {
        const CellSet rest_of_row = cells_ - pencil_.house_cells(column);
        const CellSet rest_of_column = cells_ - pencil_.house_cells(row);
        if (rest_of_row.is_empty() || rest_of_column.is_empty()) continue;
        if (rest_of_row.touches(rest_of_column)) continue;
        if (find_with(row, column, column) || find_with(row, column, row)) return true;
      }
    }
    return false;
  }

 private:
  /// `from` is the line of the two in which the eliminated candidate lies. The conjugate pair
  /// crosses the other line.
  bool find_with(HouseIndex row, HouseIndex column, HouseIndex from) {
    const bool by_column = from == column;  // the pairs lie in columns
    const HouseIndex along = by_column ? row : column;
    const std::size_t kind = by_column ? 1 : 0;
    const CellSet starts =
        (pencil_.cells(value_) & pencil_.house_cells(along)) - pencil_.house_cells(box_);
    bool is_found = false;
    starts.each([&](Site start) {
      if (is_found) return;
      const HouseIndex crossing = pencil_.houses_of(start)[kind];
      CellSet ends = pencil_.cells(value_) & pencil_.house_cells(crossing);
      if (ends.size() != 2) return;
      ends.remove(start);
      const Site far = ends.first();
      const HouseIndex line = pencil_.houses_of(far)[1 - kind];
      const CellSet targets =
          (pencil_.cells(value_) & pencil_.house_cells(line) & pencil_.house_cells(from)) -
          pencil_.house_cells(box_);
      if (targets.is_empty()) return;
      is_found = use(row, column, crossing, start, far, targets);
    });
    return is_found;
  }

  /// False if that was laid aside.
  bool use(HouseIndex row, HouseIndex column, HouseIndex crossing, Site start, Site far,
           const CellSet& targets) {
    if (!remove(pencil_, step_, targets, only(value_))) return false;
    if (!pencil_.wants_reasons()) return true;
    const std::array<Site, 2> link = {start, far};
    step_.terms = {term_of(pencil_, {box_}), term_of(only(value_)), term_of(pencil_, {row, column}),
                   term_of(pencil_, {crossing}), term_of_sites(link)};
    mark_targets(step_);
    const HouseIndex along = pencil_.house_cells(row).has(start) ? row : column;
    step_.links = {{{far}, value_, false},
                   {{start}, value_, true},
                   {sites_of(cells_ & pencil_.house_cells(along)), value_, false},
                   {sites_of(cells_ - pencil_.house_cells(along)), value_, true}};
    mark(pencil_, step_, Role::cause, cells_, only(value_));
    for (const Site site : link) mark(step_, Role::witness, site, only(value_));
    mark(pencil_, step_, Role::cause, box_);
    mark(pencil_, step_, Role::witness, crossing);
    return true;
  }

  const PencilMarks& pencil_;
  Step& step_;
  Value value_;
  HouseIndex box_;
  CellSet cells_;
};

}  // namespace

bool find_skyscraper(const PencilMarks& pencil, Step& step) {
  return find_skyscraper_in(pencil, step, true) || find_skyscraper_in(pencil, step, false);
}

bool find_two_string_kite(const PencilMarks& pencil, Step& step) {
  const int side = pencil.side();
  for (Value value = 0; value < side; ++value) {
    const ConjugatePairs rows(pencil, value, 0, side);
    const ConjugatePairs columns(pencil, value, side, 2 * side);
    for (const ConjugatePair& row : rows) {
      for (const ConjugatePair& column : columns) {
        const auto box_of = [&](Site site) { return pencil.houses_of(site)[2]; };
        // The first ends that share a box, in this order, are connected; the others are free.
        for (std::size_t tie = 0; tie < 4; ++tie) {
          const std::size_t a = tie / 2;
          const std::size_t b = tie % 2;
          if (box_of(row.end[a]) != box_of(column.end[b])) continue;
          const bool are_apart = row.end[0] != column.end[0] && row.end[0] != column.end[1] &&
                                 row.end[1] != column.end[0] && row.end[1] != column.end[1];
          if (!are_apart) break;
          const CellSet targets = seen_by_free_ends(pencil, value, row, 1 - a, column, 1 - b) &
                                  pencil.house_cells(pencil.houses_of(row.end[1 - a])[1]) &
                                  pencil.house_cells(pencil.houses_of(column.end[1 - b])[0]);
          if (targets.is_empty()) break;
          if (use_pairs(pencil, step, value, targets, row, 1 - a, column, 1 - b)) return true;
          break;
        }
      }
    }
  }
  return false;
}

bool find_turbot_fish(const PencilMarks& pencil, Step& step) {
  const int side = pencil.side();
  struct Best {
    Value value = 0;
    ConjugatePair one = {};
    ConjugatePair other = {};
    std::size_t a = 0;
    std::size_t b = 0;
    CellSet targets = {};
    Eliminations eliminations = {};
  } best;
  for (Value value = 0; value < side; ++value) {
    const ConjugatePairs pairs(pencil, value, 0, pencil.houses());
    for (const ConjugatePair& one : pairs) {
      for (const ConjugatePair* other = &one + 1; other != pairs.end(); ++other) {
        for (std::size_t free = 0; free < 4; ++free) {
          const std::size_t a = free / 2;
          const std::size_t b = free % 2;
          if (one.end[a] == other->end[b] || one.end[1 - a] == other->end[b] ||
              one.end[a] == other->end[1 - b])
            continue;
          if (!pencil.peers(one.end[1 - a]).has(other->end[1 - b])) continue;
          // Cells that see each other without a common house are left to chains.
          if (!pencil.is_classic() && common_house(pencil, one.end[1 - a], other->end[1 - b]) < 0)
            continue;
          const CellSet targets = seen_by_free_ends(pencil, value, one, a, *other, b);
          if (targets.is_empty() || targets.size() < best.targets.size()) continue;
          Eliminations eliminations;
          eliminations.add(pencil, targets, value);
          if (eliminations.is_better_than(best.eliminations, false) &&
              !is_aside(pencil, targets, value))
            best = {value, one, *other, a, b, targets, eliminations};
        }
      }
    }
  }
  return !best.targets.is_empty() &&
         use_pairs(pencil, step, best.value, best.targets, best.one, best.a, best.other, best.b);
}

bool find_empty_rectangle(const PencilMarks& pencil, Step& step) {
  const int side = pencil.side();
  for (Value value = 0; value < side; ++value) {
    for (HouseIndex box = 2 * side; box < 3 * side; ++box) {
      if (EmptyRectangle(pencil, step, value, box).find()) return true;
    }
  }
  return false;
}

}  // namespace crosshatch::sudoku
