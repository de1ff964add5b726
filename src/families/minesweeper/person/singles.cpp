// SPDX-License-Identifier: MIT
#include "families/minesweeper/person/singles.h"

#include "families/minesweeper/person/field.h"

namespace crosshatch::minesweeper {

namespace {

/// A hint all of whose open cells are `value`.
template <class Fits>
bool find_one(Position& position, Step& step, Rung rung, Value value, Fits fits) {
  Field& field = of(position);
  Site found = 0;
  const auto look = [&](Site hint) {
    found = hint;
    return field.rest(hint).open != 0 && fits(field, hint);
  };
  if (!field.watch(rung).find(field.focus(), field.budget(), look)) return false;
  field.decide_around(step, found, field.rest(found).open, value);
  field.mark(step, std::span(&found, 1));
  if (field.wants_reasons()) step.terms = {place(found), mines(field.rest(found).need)};
  return true;
}

}  // namespace

bool find_zero_hint(Position& position, Step& step) {
  return find_one(position, step, Rung::zeros, clear,
                  [](const Field& field, Site hint) { return field.puzzle().hint(hint) == 0; });
}

bool find_completed_hint(Position& position, Step& step) {
  return find_one(position, step, Rung::completed, clear,
                  [](const Field& field, Site hint) { return field.rest(hint).need == 0; });
}

bool find_single_hint(Position& position, Step& step) {
  return find_one(position, step, Rung::singles, mine, [](const Field& field, Site hint) {
    return field.rest(hint).need == field.rest(hint).opens();
  });
}

}  // namespace crosshatch::minesweeper
