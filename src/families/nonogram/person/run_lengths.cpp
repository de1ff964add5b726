// SPDX-License-Identifier: MIT
#include <algorithm>

#include "families/nonogram/person/techniques.h"

namespace crosshatch::nonogram::person {

namespace {

/// The length of the longest run of a colour of the clue.
[[nodiscard]] int longest(const LineView& view, Value colour) {
  int longest = 0;
  for (const Run& run : view.clue) {
    if (run.colour == colour) longest = std::max(longest, run.length);
  }
  return longest;
}

/// And of the shortest.
[[nodiscard]] int shortest(const LineView& view, Value colour) {
  int shortest = view.size();
  for (const Run& run : view.clue) {
    if (run.colour == colour) shortest = std::min(shortest, run.length);
  }
  return shortest;
}

}  // namespace

void look_for_finished_run(const LineView& view, LineFinding& finding) {
  look_by_colour(view, finding, [&](Value colour) {
    finding.number = longest(view, colour);
    for (CellSpan run = next_filled(view, 0); run.size() > 0; run = next_filled(view, run.end)) {
      if (!view.is(run.begin, colour) || run.size() != finding.number) continue;
      const bool finds_any = finding.exclude(view, {run.begin - 1, run.begin}, colour);
      if (finding.exclude(view, {run.end, run.end + 1}, colour) || finds_any) finding.rest_on(run);
    }
  });
}

void look_for_small_gap(const LineView& view, LineFinding& finding) {
  look_by_colour(view, finding, [&](Value colour) {
    finding.number = shortest(view, colour);
    for (CellSpan gap = next_gap(view, 0, colour); gap.size() > 0;
         gap = next_gap(view, gap.end, colour)) {
      // A line that is possible has no cell of that colour there.
      if (gap.size() >= finding.number) continue;
      finding.exclude(view, gap, colour);
      finding.rest_on(gap);
    }
  });
}

void look_for_splitting(const LineView& view, LineFinding& finding) {
  look_by_colour(view, finding, [&](Value colour) {
    finding.number = longest(view, colour);
    CellSpan left = next_filled(view, 0);
    for (CellSpan right = next_filled(view, left.end); right.size() > 0;
         left = right, right = next_filled(view, right.end)) {
      if (!view.is(left.begin, colour) || !view.is(right.begin, colour)) continue;
      if (right.begin != left.end + 1 || right.end - left.begin <= finding.number) continue;
      if (finding.exclude(view, {left.end, right.begin}, colour)) finding.cells.push_back(left.end);
    }
  });
}

}  // namespace crosshatch::nonogram::person
