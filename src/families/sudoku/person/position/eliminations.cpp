// SPDX-License-Identifier: MIT
#include "families/sudoku/person/position/eliminations.h"

#include <algorithm>

namespace crosshatch::sudoku {

void eliminate(const PencilMarks& pencil, Step& step, CellSet cells, Value value) {
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

void eliminate_all(const PencilMarks& pencil, Step& step, CellSet cells, Candidates values) {
  cells.each([&](Site site) {
    for (Candidates rest = values & pencil.candidates(site); rest != 0; rest &= rest - 1)
      eliminate(pencil, step, CellSet::of(site), std::countr_zero(rest));
  });
}

bool is_new(const PencilMarks& pencil, Step& step) {
  if (pencil.is_aside(step.changes)) step.changes.clear();
  return !step.changes.empty();
}

CellSet seen_by_any(const PencilMarks& pencil, CellSet cells) {
  CellSet seen;
  cells.each([&](Site site) { seen |= pencil.peers(site); });
  return seen;
}

Candidates candidates_of(const PencilMarks& pencil, CellSet cells) {
  Candidates candidates = 0;
  cells.each([&](Site site) { candidates |= pencil.candidates(site); });
  return candidates;
}

void Eliminations::add(const PencilMarks& pencil, const CellSet& cells, Value value) {
  CellSet& of_value = cells_[value];
  count_ -= of_value.size();
  of_value |= cells & pencil.cells(value);
  count_ += of_value.size();
}

bool Eliminations::is_better_than(const Eliminations& other, bool is_simpler) const {
  if (count_ != other.count_) return count_ > other.count_;
  if (count_ == 0) return false;
  if (cells_ == other.cells_) return is_simpler;
  return hodoku_sum() < other.hodoku_sum();
}

bool Eliminations::is_aside(const PencilMarks& pencil) const {
  if (!pencil.has_aside()) return false;
  Step step;
  add_to(pencil, step);
  return pencil.is_aside(step.changes);
}

void Eliminations::add_to(const PencilMarks& pencil, Step& step) const {
  for (Value value = 0; value < pencil.side(); ++value)
    eliminate(pencil, step, cells_[value], value);
}

long Eliminations::hodoku_sum() const {
  long sum = 0;
  long factor = 1;
  for (std::size_t value = 0; value < cells_.size(); ++value) {
    cells_[value].each([&](Site site) {
      sum += site * factor + static_cast<long>(value) + 1;
      factor += 80;
    });
  }
  return sum;
}

}  // namespace crosshatch::sudoku
