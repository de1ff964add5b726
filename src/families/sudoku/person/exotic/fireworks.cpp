// SPDX-License-Identifier: MIT
//
// Triple fireworks (found by shye, New Sudoku Players' Forum, 2021). A row and a column cross in a
// cell X of a box. Outside the box a digit has at most one place in the row, the wing R, and at
// most one in the column, the wing C. If it is in neither, it is in the row and in the column
// within the box, so in X. Three such digits with the same wings fill X, R and C.
#include <array>
#include <span>

#include "families/sudoku/person/exotic_techniques.h"
#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

namespace {

/// Whether three digits fill these cells; `row`, `column` and `box` are houses of the first.
bool is_firework(const PencilMarks& pencil, const std::array<Site, 3>& cells, HouseIndex row,
                 HouseIndex column, HouseIndex box, Step& step) {
  CellSet lines = pencil.house_cells(row) | pencil.house_cells(column);
  const CellSet own = CellSet::of(cells[0]) | CellSet::of(cells[1]) | CellSet::of(cells[2]);
  lines -= pencil.house_cells(box) | own;
  Candidates digits = 0;
  for (Value value = 0; value < pencil.side(); ++value) {
    const bool is_to_place = pencil.places(row, value) != 0 && pencil.places(column, value) != 0;
    if (is_to_place && !lines.touches(pencil.cells(value)) && own.touches(pencil.cells(value)))
      digits |= only(value);
  }
  if (count_bits(digits) != 3) return false;
  eliminate_all(pencil, step, own, ~digits);
  if (step.changes.empty()) return false;
  if (!pencil.wants_reasons()) return true;
  step.terms = {term_of_cells(own), term_of(digits), term_of(pencil, {row, column}),
                term_of(pencil, {box}),
                term_of_cells(CellSet::of(cells[1]) | CellSet::of(cells[2]))};
  mark_targets(step);
  mark(pencil, step, Mark::Role::cause, own, digits);
  for (const HouseIndex house : {row, column, box}) mark(pencil, step, Mark::Role::witness, house);
  return true;
}

}  // namespace

bool find_fireworks(const PencilMarks& pencil, Step& step) {
  for (CellSet crossings = pencil.open_cells(); !crossings.is_empty();) {
    const Site crossing = crossings.take();
    const std::span<const HouseIndex> houses = pencil.houses_of(crossing);
    const CellSet beyond = pencil.open_cells() - pencil.house_cells(houses[2]);
    if (!pencil.budget().tick()) return false;
    for (CellSet ones = pencil.house_cells(houses[0]) & beyond; !ones.is_empty();) {
      const Site one = ones.take();
      for (CellSet others = pencil.house_cells(houses[1]) & beyond; !others.is_empty();) {
        const Site other = others.take();
        if (is_firework(pencil, {crossing, one, other}, houses[0], houses[1], houses[2], step))
          return true;
      }
    }
  }
  return false;
}

}  // namespace crosshatch::sudoku
