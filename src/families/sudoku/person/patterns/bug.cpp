// SPDX-License-Identifier: MIT
//
// Suppose that every open cell has two candidates and every open digit two places in each house.
// Then taking the other candidate of every cell turns any solution into another one. So the one
// extra candidate must be the digit of its cell. This holds for classic grids only: the other rules
// of a variant may forbid the second solution.
#include <bit>

#include "families/sudoku/person/pattern_techniques.h"
#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

bool find_bug_plus_one(const PencilMarks& pencil, Step& step) {
  if (!pencil.is_classic()) return false;
  const CellSet larger = pencil.open_cells() - pencil.bivalue_cells();
  if (larger.size() != 1) return false;
  const Site site = larger.first();
  if (count_bits(pencil.candidates(site)) != 3) return false;
  // The digit that has a third place in each of the cell's houses.
  Value third = -1;
  for (HouseIndex house = 0; house < 3 * pencil.side(); ++house) {
    for (Value value = 0; value < pencil.side(); ++value) {
      const int places = count_bits(pencil.places(house, value));
      if (places == 0 || places == 2) continue;
      const bool is_of_cell = pencil.house_cells(house).has(site);
      if (places != 3 || !is_of_cell || (third >= 0 && third != value)) return false;
      third = value;
    }
  }
  if (third < 0 || !pencil.cells(third).has(site)) return false;
  for (const HouseIndex house : pencil.houses_of(site)) {
    if (count_bits(pencil.places(house, third)) != 3) return false;
  }
  eliminate_all(pencil, step, larger, pencil.candidates(site) & ~only(third));
  if (!pencil.wants_reasons()) return true;
  mark_targets(step);
  mark(pencil, step, Mark::Role::cause, larger, only(third));
  mark(pencil, step, Mark::Role::witness, pencil.bivalue_cells(), any_digit);
  step.terms = {term_of_cells(larger), term_of(only(third))};
  return true;
}

}  // namespace crosshatch::sudoku
