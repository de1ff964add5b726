// SPDX-License-Identifier: MIT
//
// Singles, and locked candidates with and without a single at once. Houses are looked at in Sudoku
// Explainer's order: boxes, columns, rows; within a house the digits in order.
#include <array>
#include <bit>

#include "families/sudoku/explainer/techniques.h"

namespace crosshatch::sudoku::explainer {

namespace {

constexpr std::array<HouseIndex, 3> first_houses = {first_box, first_column, first_row};

double hidden_single_in(const PencilMarks& pencil, HouseIndex house, double difficulty,
                        Step& step) {
  for (Value value = 0; value < side; ++value) {
    const Mask places = pencil.places(house, value);
    if (!is_one(places)) continue;
    step.changes.push_back(pencil.placing(site_at(house, std::countr_zero(places)), value));
    return difficulty;
  }
  return 0;
}

/// Eliminates a digit that `house` locks in `other` from the rest of `other`.
void release(const PencilMarks& pencil, HouseIndex house, HouseIndex other, Value value,
             Step& step) {
  Mask rest = pencil.places(other, value) & ~segment(other, house);
  for (; rest != 0; rest &= rest - 1) {
    remove(pencil, step, site_at(other, std::countr_zero(rest)), 1U << value);
  }
}

/// Finds the single that this elimination leaves in a parallel house, if any.
bool single_after(const PencilMarks& pencil, HouseIndex house, HouseIndex other, Value value,
                  Step& step) {
  const HouseIndex first = house / side * side;
  for (HouseIndex third = first; third < first + side; ++third) {
    if (third == house || segment(third, other) == 0) continue;
    const Mask places = pencil.places(third, value);
    const Mask left = places & ~segment(third, other);
    if (is_one(places) || !is_one(left)) continue;
    release(pencil, house, other, value, step);
    step.changes.push_back(pencil.placing(site_at(third, std::countr_zero(left)), value));
    return true;
  }
  return false;
}

/// The houses of a kind that intersect a house: three boxes for a line, three lines for a box.
std::array<HouseIndex, 3> crossing(HouseIndex house, HouseIndex first_other) {
  std::array<HouseIndex, 3> found = {};
  std::size_t count = 0;
  for (HouseIndex other = first_other; other < first_other + side; ++other) {
    if (segment(house, other) != 0) found[count++] = other;
  }
  return found;
}

bool lock(const PencilMarks& pencil, HouseIndex first, HouseIndex first_other, bool is_direct,
          Step& step) {
  for (HouseIndex house = first; house < first + side; ++house) {
    const std::array<HouseIndex, 3> others = crossing(house, first_other);
    const std::array<Mask, 3> common = {segment(house, others[0]), segment(house, others[1]),
                                        segment(house, others[2])};
    std::array<Mask, 3> locked = {};  // the digits
    for (Value value = 0; value < side; ++value) {
      const Mask places = pencil.places(house, value);
      for (std::size_t i = 0; i < 3; ++i) {
        if ((places & ~common[i]) == 0 && size(places) >= 2) locked[i] |= 1U << value;
      }
    }
    for (std::size_t i = 0; i < 3; ++i) {
      for (Mask rest = locked[i]; rest != 0; rest &= rest - 1) {
        const Value value = std::countr_zero(rest);
        if (is_direct) {
          if (single_after(pencil, house, others[i], value, step)) return true;
        } else {
          release(pencil, house, others[i], value, step);
          if (!step.changes.empty()) return true;
        }
      }
    }
  }
  return false;
}

double lock(const PencilMarks& pencil, bool is_direct, double pointing, double claiming,
            Step& step) {
  if (lock(pencil, first_box, first_column, is_direct, step)) return pointing;
  if (lock(pencil, first_box, first_row, is_direct, step)) return pointing;
  if (lock(pencil, first_column, first_box, is_direct, step)) return claiming;
  if (lock(pencil, first_row, first_box, is_direct, step)) return claiming;
  return 0;
}

}  // namespace

double find_hidden_single(PencilMarks& pencil, Step& step) {
  for (const HouseIndex first : first_houses) {
    for (HouseIndex house = first; house < first + side; ++house) {
      CellSet open = pencil.open_cells() & pencil.house_cells(house);
      if (open.is_empty()) continue;
      open.take();
      if (!open.is_empty()) continue;
      if (const double found = hidden_single_in(pencil, house, 1.0, step); found > 0) return found;
    }
  }
  for (const HouseIndex first : first_houses) {
    const double difficulty = first == first_box ? 1.2 : 1.5;
    for (HouseIndex house = first; house < first + side; ++house) {
      const double found = hidden_single_in(pencil, house, difficulty, step);
      if (found > 0) return found;
    }
  }
  return 0;
}

double find_naked_single(PencilMarks& pencil, Step& step) {
  for (CellSet rest = pencil.open_cells(); !rest.is_empty();) {
    const Site site = rest.take();
    const Mask left = digits(pencil, site);
    if (!is_one(left)) continue;
    step.changes.push_back(pencil.placing(site, std::countr_zero(left)));
    return 2.3;
  }
  return 0;
}

double find_direct_locking(PencilMarks& pencil, Step& step) {
  return lock(pencil, true, 1.7, 1.9, step);
}

double find_locking(PencilMarks& pencil, Step& step) { return lock(pencil, false, 2.6, 2.8, step); }

}  // namespace crosshatch::sudoku::explainer
