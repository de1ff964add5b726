// SPDX-License-Identifier: MIT
#include "families/nonogram/person/counting.h"

#include <algorithm>
#include <numeric>

#include "families/nonogram/person/remaining_line.h"

namespace crosshatch::nonogram::person {

namespace {

[[nodiscard]] int count(const LineView& view, CellState kind) {
  return static_cast<int>(std::ranges::count(view.cells, kind));
}

[[nodiscard]] int wanted(const LineView& view) {
  return std::accumulate(view.clue.begin(), view.clue.end(), 0);
}

}  // namespace

void look_for_empty_line(const LineView& view, LineFinding& finding) {
  if (view.clue.empty()) finding.clear_cells(view, {0, view.size()});
}

void look_for_full_line(const LineView& view, LineFinding& finding) {
  const RemainingLine rest(view);
  if (rest.runs() == 0 || rest.room() != 0) return;
  int cell = rest.cells.begin;
  for (int run = rest.first_run; run < rest.end_run; ++run) {
    const int end = cell + view.length(run);
    finding.fill(view, {cell, end});
    if (run + 1 < rest.end_run) finding.clear_cells(view, {end, end + 1});
    finding.runs.push_back(run);
    cell = end + 1;
  }
  finding.rest_on(rest.cells);
}

void look_for_completed_line(const LineView& view, LineFinding& finding) {
  if (!view.clue.empty() && count(view, CellState::filled) == wanted(view))
    finding.clear_cells(view, {0, view.size()});
}

void look_for_last_cells(const LineView& view, LineFinding& finding) {
  if (view.size() - count(view, CellState::empty) == wanted(view))
    finding.fill(view, {0, view.size()});
}

}  // namespace crosshatch::nonogram::person
