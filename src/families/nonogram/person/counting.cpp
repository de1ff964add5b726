// SPDX-License-Identifier: MIT
#include <algorithm>

#include "families/nonogram/person/remaining_line.h"
#include "families/nonogram/person/techniques.h"

namespace crosshatch::nonogram::person {

namespace {

[[nodiscard]] int filled_cells(const LineView& view) {
  int count = 0;
  for (int cell = 0; cell < view.size(); ++cell) count += view.is_filled(cell) ? 1 : 0;
  return count;
}

[[nodiscard]] int wanted(const LineView& view) {
  int sum = 0;
  for (const Run& run : view.clue) sum += run.length;
  return sum;
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
    finding.fill(view, {cell, end}, view.colour(run));
    finding.runs.push_back(run);
    cell = end;
    if (run + 1 == rest.end_run) break;
    cell += view.gap_before(run + 1);
    finding.clear_cells(view, {end, cell});
  }
  finding.rest_on(rest.cells);
}

void look_for_completed_line(const LineView& view, LineFinding& finding) {
  if (!view.clue.empty() && filled_cells(view) == wanted(view))
    finding.clear_cells(view, {0, view.size()});
}

void look_for_last_cells(const LineView& view, LineFinding& finding) {
  const auto walls = static_cast<int>(std::ranges::count(view.cells, only(empty)));
  if (view.size() - walls != wanted(view)) return;
  // The cells that are left are those of the runs, in their order.
  int cell = 0;
  for (int run = 0; run < view.runs(); ++run) {
    for (int left = view.length(run); left > 0; ++cell) {
      if (view.is_wall(cell)) continue;
      finding.fill(view, {cell, cell + 1}, view.colour(run));
      --left;
    }
  }
}

}  // namespace crosshatch::nonogram::person
