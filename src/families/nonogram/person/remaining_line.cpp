// SPDX-License-Identifier: MIT
#include "families/nonogram/person/remaining_line.h"

namespace crosshatch::nonogram::person {

namespace {

/// Whether a run is at these cells, and whole.
[[nodiscard]] bool is_whole(const LineView& view, int run, CellSpan cells) {
  const Value colour = view.colour(run);
  for (int cell = cells.begin; cell < cells.end; ++cell) {
    if (!view.is(cell, colour)) return false;
  }
  return !view.may_be(cells.begin - 1, colour) && !view.may_be(cells.end, colour);
}

}  // namespace

RemainingLine::RemainingLine(const LineView& view) : cells{0, view.size()}, end_run(view.runs()) {
  while (cells.begin < cells.end) {
    if (view.is_wall(cells.begin)) {
      ++cells.begin;
    } else if (first_run < end_run &&
               is_whole(view, first_run, {cells.begin, cells.begin + view.length(first_run)})) {
      cells.begin += view.length(first_run++);
    } else {
      break;
    }
  }
  while (cells.begin < cells.end) {
    if (view.is_wall(cells.end - 1)) {
      --cells.end;
    } else if (first_run < end_run &&
               is_whole(view, end_run - 1, {cells.end - view.length(end_run - 1), cells.end})) {
      cells.end -= view.length(--end_run);
    } else {
      break;
    }
  }
  for (int run = first_run; run < end_run; ++run)
    needed += view.length(run) + (run > first_run ? view.gap_before(run) : 0);
}

}  // namespace crosshatch::nonogram::person
