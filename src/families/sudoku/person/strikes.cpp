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
