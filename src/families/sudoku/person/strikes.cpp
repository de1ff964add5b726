// SPDX-License-Identifier: MIT
#include "families/sudoku/person/strikes.h"

#include <algorithm>

namespace crosshatch::sudoku {

void strike(const Pencil& pencil, Step& step, Cells cells, Value value) {
  (cells & pencil.cells(value)).each([&](Site site) {
    const auto same = std::find_if(step.changes.begin(), step.changes.end(),
                                   [&](const Change& change) { return change.site == site; });
    if (same == step.changes.end()) {
      step.changes.push_back(pencil.removing(site, only(value)));
    } else {
      same->after &= ~only(value);
    }
  });
}

void strike_all(const Pencil& pencil, Step& step, Cells cells, Candidates values) {
  cells.each([&](Site site) {
    for (Candidates rest = values & pencil.marks(site); rest != 0; rest &= rest - 1)
      strike(pencil, step, Cells::of(site), std::countr_zero(rest));
  });
}

void point_at(const Pencil& pencil, Step& step, Mark::Role role, Cells cells, Candidates values) {
  cells.each([&](Site site) {
    const Candidates meant = values == 0 ? pencil.marks(site) : values & pencil.marks(site);
    step.marks.push_back({.role = role, .place = {.index = site}, .values = meant});
  });
}

void point_at_strikes(Step& step) {
  for (const Change& change : step.changes) {
    step.marks.push_back({.role = Mark::Role::target,
                          .place = {.index = change.site},
                          .values = change.before & ~change.after});
  }
}

Term values_term(Candidates values) {
  Term term;
  term.kind = Term::Kind::values;
  term.values = values;
  return term;
}

Term cells_term(Cells cells) {
  Term term;
  term.kind = Term::Kind::places;
  cells.each([&](Site site) { term.places.push_back({.index = site}); });
  return term;
}

Term house_term(const Pencil& pencil, House house) {
  constexpr Place::Kind kinds[] = {Place::Kind::row, Place::Kind::column, Place::Kind::box};
  Term term;
  term.kind = Term::Kind::places;
  term.places.push_back({.kind = kinds[house / pencil.side()], .index = house % pencil.side()});
  return term;
}

Cells seen_by_any(const Pencil& pencil, Cells cells) {
  Cells seen;
  cells.each([&](Site site) { seen |= pencil.peers(site); });
  return seen;
}

Candidates marks_of(const Pencil& pencil, Cells cells) {
  Candidates marks = 0;
  cells.each([&](Site site) { marks |= pencil.marks(site); });
  return marks;
}

}  // namespace crosshatch::sudoku
