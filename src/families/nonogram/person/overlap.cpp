// SPDX-License-Identifier: MIT
#include "families/nonogram/person/overlap.h"

#include "families/nonogram/person/remaining_line.h"

namespace crosshatch::nonogram::person {

/// A run that is longer than the room in which all runs can move covers its middle wherever it is.
void look_for_overlap(const LineView& view, LineFinding& finding) {
  const RemainingLine rest(view);
  int begin = rest.cells.begin;
  for (int run = rest.first_run; run < rest.end_run; ++run) {
    const CellSpan covered = {begin + rest.room(), begin + view.length(run)};
    if (finding.fill(view, covered)) {
      finding.runs.push_back(run);
      finding.rest_on(covered);
    }
    begin += view.length(run) + 1;
  }
}

/// A filled cell so near to a wall that only the outermost run can be there. The run cannot begin
/// beyond the wall, so it continues on the other side. If the cell is next to the wall, the run is
/// complete.
void look_for_edge(const LineView& view, LineFinding& finding) {
  const RemainingLine rest(view);
  if (rest.runs() == 0) return;
  const auto [begin, end] = rest.cells;

  const int first = rest.first_run;
  const int left_end = begin + view.length(first);
  const CellSpan left = next_filled(view, begin);
  if (left.begin < left_end && left.begin < end) {
    bool finds_any = finding.fill(view, {left.begin, left_end});
    if (left.begin == begin) finds_any |= finding.clear_cells(view, {left_end, left_end + 1});
    if (finds_any) {
      finding.runs.push_back(first);
      finding.cells.push_back(left.begin);
    }
  }

  const int last = rest.end_run - 1;
  const int right_begin = end - view.length(last);
  int right = end - 1;
  while (right >= begin && !view.is_filled(right)) --right;
  if (right < begin || right < right_begin) return;
  bool finds_any = finding.fill(view, {right_begin, right});
  if (right == end - 1) finds_any |= finding.clear_cells(view, {right_begin - 1, right_begin});
  if (!finds_any) return;
  if (finding.runs.empty() || finding.runs.back() != last) finding.runs.push_back(last);
  if (finding.cells.empty() || finding.cells.back() != right) finding.cells.push_back(right);
}

}  // namespace crosshatch::nonogram::person
