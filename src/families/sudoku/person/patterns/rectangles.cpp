// SPDX-License-Identifier: MIT
//
// Suppose that four cells in two rows, two columns and two boxes may all be a or b in the puzzle as
// it was given. From a solution with only a and b in them, swapping the two makes another one. So a
// puzzle with one solution never has this pattern, and what would lead to it is eliminated. It does
// not matter whether steps have eliminated a or b from a cell: the swapped solution would still be
// one of the puzzle. It matters that none of the cells is given, that the pencil marks of the
// puzzle itself allow both digits, and that the puzzle is classic, since a variant may forbid the
// swapped solution.
//
// Rectangles are searched from a bivalue cell, in the order of HoDoKu: the second cell in its box,
// the other two further along. If a rectangle has two pairs of digits, the first is used.
#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "families/sudoku/person/pattern_techniques.h"
#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

namespace {

struct UniqueRectangle {
  std::array<Site, 4> sites;  ///< 0 and 1 in one box, 2 opposite 0 and 3 opposite 1 in another
  Candidates pair;
  CellSet cells = {};             ///< the four
  CellSet floor = {};             ///< the floor: those without other candidates
  std::array<Site, 4> roof = {};  ///< the roof: those with others, in the order of `sites`
  int roof_size = 0;
  Candidates others = 0;  ///< the other candidates of the roof
};

/// Tests one rectangle for one type.
using Test = bool (*)(const PencilMarks& pencil, const UniqueRectangle& rectangle, Step& step);

/// Whether a cell can be part of a rectangle: it is open, the puzzle allows both digits in it, and
/// no house of it has either digit placed.
bool may_hold(const PencilMarks& pencil, Site site, Candidates pair) {
  if (pencil.is_placed(site) || !pencil.is_free_for(site, pair)) return false;
  for (Candidates rest = pair; rest != 0; rest &= rest - 1) {
    for (const HouseIndex house : pencil.houses_of(site)) {
      if (pencil.places(house, std::countr_zero(rest)) == 0) return false;
    }
  }
  return true;
}

UniqueRectangle rectangle_of(const PencilMarks& pencil, std::array<Site, 4> sites,
                             Candidates pair) {
  UniqueRectangle rectangle{.sites = sites, .pair = pair};
  for (const Site site : sites) {
    const Candidates others = pencil.candidates(site) & ~pair;
    rectangle.cells.add(site);
    if (others == 0) {
      rectangle.floor.add(site);
    } else {
      rectangle.roof[rectangle.roof_size++] = site;
      rectangle.others |= others;
    }
  }
  return rectangle;
}

int row_of(const PencilMarks& pencil, Site site) { return site / pencil.side(); }
int column_of(const PencilMarks& pencil, Site site) { return site % pencil.side(); }

bool find_rectangle(Position& position, Step& step, Test test) {
  const PencilMarks& pencil = of(position);
  if (!pencil.tables().is_small() || !pencil.is_classic()) return false;
  const int side = pencil.side();
  std::vector<CellSet> seen;
  for (CellSet starts = pencil.bivalue_cells(); !starts.is_empty();) {
    const Site start = starts.take();
    const Candidates pair = pencil.candidates(start);
    const HouseIndex box = pencil.houses_of(start)[2];
    for (CellSet seconds = pencil.house_cells(box) & pencil.open_cells(); !seconds.is_empty();) {
      const Site second = seconds.take();
      const bool in_row = row_of(pencil, second) == row_of(pencil, start);
      const bool in_column = column_of(pencil, second) == column_of(pencil, start);
      if (in_row == in_column || !may_hold(pencil, second, pair)) continue;
      const HouseIndex along = pencil.houses_of(start)[in_row ? 1 : 0];
      for (int place = 0; place < side; ++place) {
        const Site third = pencil.site(along, place);
        if (pencil.houses_of(third)[2] == box || !may_hold(pencil, third, pair)) continue;
        const Site fourth = third + second - start;
        if (!may_hold(pencil, fourth, pair)) continue;
        const UniqueRectangle rectangle =
            rectangle_of(pencil, {start, second, third, fourth}, pair);
        if (std::find(seen.begin(), seen.end(), rectangle.cells) != seen.end()) continue;
        seen.push_back(rectangle.cells);
        if (test(pencil, rectangle, step)) return true;
      }
    }
  }
  return false;
}

CellSet roof_of(const UniqueRectangle& rectangle) { return rectangle.cells - rectangle.floor; }

void mark_rectangle(const PencilMarks& pencil, const UniqueRectangle& rectangle, Step& step) {
  mark_targets(step);
  mark(pencil, step, Mark::Role::cause, rectangle.cells, rectangle.pair);
}

bool is_type_1(const PencilMarks& pencil, const UniqueRectangle& rectangle, Step& step) {
  if (rectangle.roof_size != 1) return false;
  const CellSet roof = roof_of(rectangle);
  if ((candidates_of(pencil, roof) & rectangle.pair) == 0) return false;
  eliminate_all(pencil, step, roof, rectangle.pair);
  if (!is_new(pencil, step)) return false;
  if (!pencil.wants_reasons()) return true;
  mark_rectangle(pencil, rectangle, step);
  step.terms = {term_of_cells(rectangle.cells), term_of(rectangle.pair), term_of_cells(roof)};
  return true;
}

bool is_in_line(const PencilMarks& pencil, Site a, Site b) {
  return row_of(pencil, a) == row_of(pencil, b) || column_of(pencil, a) == column_of(pencil, b);
}

/// Types 2 and 5: there is only one other candidate.
bool has_one_other(const PencilMarks& pencil, const UniqueRectangle& rectangle, bool is_type_2,
                   Step& step) {
  if (rectangle.roof_size < 2 || rectangle.roof_size > 3 || !is_one(rectangle.others)) return false;
  const bool is_side =
      rectangle.roof_size == 2 && is_in_line(pencil, rectangle.roof[0], rectangle.roof[1]);
  if (is_side != is_type_2) return false;
  const Value other = std::countr_zero(rectangle.others);
  const CellSet roof = roof_of(rectangle);
  const CellSet eliminated = pencil.seen_by_all(roof) & pencil.cells(other);
  if (eliminated.is_empty()) return false;
  eliminate(pencil, step, eliminated, other);
  if (!is_new(pencil, step)) return false;
  if (!pencil.wants_reasons()) return true;
  mark_rectangle(pencil, rectangle, step);
  mark(pencil, step, Mark::Role::witness, roof, rectangle.others);
  step.terms = {term_of_cells(rectangle.cells), term_of(rectangle.pair), term_of_cells(roof),
                term_of(only(other))};
  return true;
}

bool is_type_2(const PencilMarks& pencil, const UniqueRectangle& rectangle, Step& step) {
  return has_one_other(pencil, rectangle, true, step);
}

bool is_type_5(const PencilMarks& pencil, const UniqueRectangle& rectangle, Step& step) {
  return has_one_other(pencil, rectangle, false, step);
}

/// Type 3 in one house: the two roof cells count as one cell with their other candidates. Cells
/// that complete a naked set are tried in the order of the house.
class TypeThreeSearch {
 public:
  TypeThreeSearch(const PencilMarks& pencil, const UniqueRectangle& rectangle, HouseIndex house,
                  Step& step)
      : pencil_(pencil), rectangle_(rectangle), house_(house), step_(step) {
    const CellSet free = pencil.house_cells(house) & pencil.open_cells();
    pool_ = free - rectangle.cells;
    for (Candidates rest = rectangle.pair; rest != 0; rest &= rest - 1)
      pool_ -= pencil.cells(std::countr_zero(rest));
  }

  bool find() { return extend(pool_, roof_of(rectangle_), rectangle_.others); }

 private:
  bool extend(CellSet rest, CellSet cells, Candidates digits) {
    while (!rest.is_empty()) {
      const Site site = rest.take();
      const CellSet more = cells | CellSet::of(site);
      const Candidates all = digits | pencil_.candidates(site);
      if (is_found(more, all) || extend(rest, more, all)) return true;
    }
    return false;
  }

  bool is_found(CellSet cells, Candidates digits) {
    if (count_bits(digits) != cells.size() - 1) return false;
    const int side = pencil_.side();
    const bool is_box = house_ >= 2 * side;
    // A set within a row or column of the box was found there.
    if (is_box && is_in_one(cells, 0)) return false;
    CellSet eliminated = pencil_.house_cells(house_);
    if (!is_box && is_in_one(cells, 2 * side))
      eliminated |= pencil_.house_cells(pencil_.houses_of(cells.first())[2]);
    eliminate_all(pencil_, step_, eliminated - cells, digits);
    if (!is_new(pencil_, step_)) return false;
    if (!pencil_.wants_reasons()) return true;
    mark_rectangle(pencil_, rectangle_, step_);
    mark(pencil_, step_, Mark::Role::witness, cells, digits);
    const CellSet roof = roof_of(rectangle_);
    step_.terms = {term_of_cells(rectangle_.cells), term_of(rectangle_.pair), term_of_cells(roof),
                   term_of(digits), term_of_cells(cells - roof)};
    return true;
  }

  /// Whether one house has all the cells: a row or column (`from` 0), or a box.
  [[nodiscard]] bool is_in_one(CellSet cells, HouseIndex from) const {
    const auto& houses = pencil_.houses_of(cells.first());
    if (from != 0) return cells.is_within(pencil_.house_cells(houses[2]));
    return cells.is_within(pencil_.house_cells(houses[0])) ||
           cells.is_within(pencil_.house_cells(houses[1]));
  }

  const PencilMarks& pencil_;
  const UniqueRectangle& rectangle_;
  HouseIndex house_;
  Step& step_;
  CellSet pool_;
};

bool is_type_3(const PencilMarks& pencil, const UniqueRectangle& rectangle, Step& step) {
  if (rectangle.roof_size != 2) return false;
  const auto& first = pencil.houses_of(rectangle.roof[0]);
  const auto& second = pencil.houses_of(rectangle.roof[1]);
  for (std::size_t kind = 0; kind < 3; ++kind) {
    if (first[kind] == second[kind] && TypeThreeSearch(pencil, rectangle, first[kind], step).find())
      return true;
  }
  return false;
}

/// The other digit of the pair.
Value other_of(Candidates pair, Value value) { return std::countr_zero(pair & ~only(value)); }

bool is_type_4(const PencilMarks& pencil, const UniqueRectangle& rectangle, Step& step) {
  if (rectangle.roof_size != 2 || !is_in_line(pencil, rectangle.roof[0], rectangle.roof[1]))
    return false;
  const CellSet roof = roof_of(rectangle);
  const CellSet around = pencil.seen_by_all(roof);
  for (Candidates rest = rectangle.pair; rest != 0; rest &= rest - 1) {
    const Value fixed = std::countr_zero(rest);
    if (around.touches(pencil.cells(fixed))) continue;
    const Value other = other_of(rectangle.pair, fixed);
    if (!roof.touches(pencil.cells(other))) return false;
    eliminate(pencil, step, roof, other);
    if (!is_new(pencil, step)) return false;
    if (!pencil.wants_reasons()) return true;
    mark_rectangle(pencil, rectangle, step);
    mark(pencil, step, Mark::Role::witness, roof, only(fixed));
    step.terms = {term_of_cells(rectangle.cells), term_of(rectangle.pair), term_of_cells(roof),
                  term_of(only(fixed)), term_of(only(other))};
    return true;
  }
  return false;
}

/// Eliminates a digit that would lead to the swap.
bool rule_out(const PencilMarks& pencil, const UniqueRectangle& rectangle, CellSet cells,
              Value value, Value fixed, Step& step) {
  if (!cells.touches(pencil.cells(value))) return false;
  eliminate(pencil, step, cells, value);
  if (!is_new(pencil, step)) return false;
  if (!pencil.wants_reasons()) return true;
  mark_rectangle(pencil, rectangle, step);
  mark(pencil, step, Mark::Role::witness, rectangle.cells, only(fixed));
  step.terms = {term_of_cells(rectangle.cells), term_of(rectangle.pair), term_of_cells(cells),
                term_of(only(value))};
  return true;
}

bool is_type_6(const PencilMarks& pencil, const UniqueRectangle& rectangle, Step& step) {
  if (rectangle.roof_size != 2 || is_in_line(pencil, rectangle.roof[0], rectangle.roof[1]))
    return false;
  CellSet lines;
  for (int i = 0; i < 2; ++i) {
    const auto& houses = pencil.houses_of(rectangle.roof[i]);
    lines |= pencil.house_cells(houses[0]) | pencil.house_cells(houses[1]);
  }
  lines -= rectangle.cells;
  for (Candidates rest = rectangle.pair; rest != 0; rest &= rest - 1) {
    const Value value = std::countr_zero(rest);
    if (lines.touches(pencil.cells(value))) continue;
    return rule_out(pencil, rectangle, roof_of(rectangle), value, value, step);
  }
  return false;
}

bool is_hidden(const PencilMarks& pencil, const UniqueRectangle& rectangle, Step& step) {
  if (rectangle.roof_size < 2 || rectangle.roof_size > 3) return false;
  if (rectangle.roof_size == 2 && is_in_line(pencil, rectangle.roof[0], rectangle.roof[1]))
    return false;
  for (const Site corner : rectangle.sites) {
    if (!rectangle.floor.has(corner)) continue;
    Site across = corner;
    for (const Site site : rectangle.sites) {
      if (!is_in_line(pencil, site, corner)) across = site;
    }
    const auto& houses = pencil.houses_of(across);
    const CellSet lines =
        (pencil.house_cells(houses[0]) | pencil.house_cells(houses[1])) - rectangle.cells;
    for (Candidates rest = rectangle.pair; rest != 0; rest &= rest - 1) {
      const Value fixed = std::countr_zero(rest);
      if (lines.touches(pencil.cells(fixed))) continue;
      const Value other = other_of(rectangle.pair, fixed);
      if (rule_out(pencil, rectangle, CellSet::of(across), other, fixed, step)) return true;
    }
  }
  return false;
}

}  // namespace

bool find_unique_rectangle(Position& position, Step& step, RectangleType type) {
  constexpr std::array<Test, 7> types = {is_hidden, is_type_1, is_type_2, is_type_3,
                                         is_type_4, is_type_5, is_type_6};
  return find_rectangle(position, step, types[static_cast<std::size_t>(type)]);
}

}  // namespace crosshatch::sudoku
