// SPDX-License-Identifier: MIT
#include "families/nonogram/person/run_lengths.h"

#include <algorithm>

namespace crosshatch::nonogram::person {

void look_for_finished_run(const LineView& view, LineFinding& finding) {
  if (view.clue.empty()) return;
  finding.number = *std::ranges::max_element(view.clue);
  for (CellSpan run = next_filled(view, 0); run.size() > 0; run = next_filled(view, run.end)) {
    if (run.size() != finding.number) continue;
    const bool finds_any = finding.clear_cells(view, {run.begin - 1, run.begin});
    if (finding.clear_cells(view, {run.end, run.end + 1}) || finds_any) finding.rest_on(run);
  }
}

void look_for_small_gap(const LineView& view, LineFinding& finding) {
  if (view.clue.empty()) return;
  finding.number = *std::ranges::min_element(view.clue);
  for (CellSpan gap = next_gap(view, 0); gap.size() > 0; gap = next_gap(view, gap.end)) {
    // A line that is possible has no filled cell there.
    if (gap.size() >= finding.number) continue;
    finding.clear_cells(view, gap);
    finding.rest_on(gap);
  }
}

void look_for_splitting(const LineView& view, LineFinding& finding) {
  if (view.clue.empty()) return;
  finding.number = *std::ranges::max_element(view.clue);
  CellSpan left = next_filled(view, 0);
  for (CellSpan right = next_filled(view, left.end); right.size() > 0;
       left = right, right = next_filled(view, right.end)) {
    if (right.begin != left.end + 1 || right.end - left.begin <= finding.number) continue;
    if (finding.clear_cells(view, {left.end, right.begin})) finding.cells.push_back(left.end);
  }
}

}  // namespace crosshatch::nonogram::person
