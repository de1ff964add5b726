// SPDX-License-Identifier: MIT
#include "families/nonogram/person/remaining_line.h"
#include "families/nonogram/person/techniques.h"

namespace crosshatch::nonogram::person {

/// A run that is longer than the room in which all runs can move covers its middle wherever it is.
void look_for_overlap(const LineView& view, LineFinding& finding) {
  const RemainingLine rest(view);
  int begin = rest.cells.begin;
  for (int run = rest.first_run; run < rest.end_run; ++run) {
    if (run > rest.first_run) begin += view.gap_before(run);
    const int end = begin + view.length(run);
    const CellSpan covered = {begin + rest.room(), end};
    if (finding.fill(view, covered, view.colour(run))) {
      finding.runs.push_back(run);
      finding.rest_on(covered);
    }
    begin = end;
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
  int left = begin;
  while (left < end && !view.is_filled(left)) ++left;
  if (left < left_end && left < end) {
    bool finds_any = finding.fill(view, {left, left_end}, view.colour(first));
    if (left == begin) finds_any |= finding.keep(view, {left_end, left_end + 1}, view.after(first));
    if (finds_any) {
      finding.runs.push_back(first);
      finding.cells.push_back(left);
    }
  }

  const int last = rest.end_run - 1;
  const int right_begin = end - view.length(last);
  int right = end - 1;
  while (right >= begin && !view.is_filled(right)) --right;
  if (right < begin || right < right_begin) return;
  bool finds_any = finding.fill(view, {right_begin, right + 1}, view.colour(last));
  if (right == end - 1)
    finds_any |= finding.keep(view, {right_begin - 1, right_begin}, view.before(last));
  if (!finds_any) return;
  if (finding.runs.empty() || finding.runs.back() != last) finding.runs.push_back(last);
  if (finding.cells.empty() || finding.cells.back() != right) finding.cells.push_back(right);
}

}  // namespace crosshatch::nonogram::person
