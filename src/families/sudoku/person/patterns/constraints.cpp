// SPDX-License-Identifier: MIT
//
// What a constraint, such as a thermometer, says of its cells: each by itself, with what they can
// hold. Its rules find it (src/rules) and tell by which argument.
#include <algorithm>

#include "families/sudoku/person/position/constraint_facts.h"
#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/simple_techniques.h"

namespace crosshatch::sudoku {

namespace {

bool find(const PencilMarks& pencil, Step& step, ConstraintArgument argument) {
  const rules::Model* const model = pencil.tables().puzzle->constraints();
  if (model == nullptr) return false;
  for (int rule = 0; rule < static_cast<int>(model->rules().size()); ++rule) {
    if (!pencil.budget().tick()) return false;
    step.changes = losses(*model, rule, pencil.board(), argument);
    std::erase_if(step.changes,
                  [&](const Change& change) { return pencil.is_placed(change.site); });
    if (!is_new(pencil, step)) continue;
    if (pencil.wants_reasons()) tell_constraint(*model, rule, step);
    return true;
  }
  return false;
}

}  // namespace

bool find_constraint(Position& position, Step& step) {
  return find(of(position), step, ConstraintArgument::at_sight);
}

bool find_constraint_ways(Position& position, Step& step) {
  return find(of(position), step, ConstraintArgument::ways);
}

}  // namespace crosshatch::sudoku
