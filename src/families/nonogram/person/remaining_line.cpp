// SPDX-License-Identifier: MIT
#include "families/nonogram/person/remaining_line.h"

namespace crosshatch::nonogram::person {

namespace {

/// Whether these are the cells of one whole run.
[[nodiscard]] bool is_whole(const LineView& view, CellSpan cells) {
  for (int cell = cells.begin; cell < cells.end; ++cell) {
    if (!view.is_filled(cell)) return false;
  }
  return view.is_wall(cells.begin - 1) && view.is_wall(cells.end);
}

}  // namespace

RemainingLine::RemainingLine(const LineView& view) : cells{0, view.size()}, end_run(view.runs()) {
  while (cells.begin < cells.end) {
    if (view.is_wall(cells.begin)) {
      ++cells.begin;
    } else if (first_run < end_run &&
               is_whole(view, {cells.begin, cells.begin + view.length(first_run)})) {
      cells.begin += view.length(first_run++);
    } else {
      break;
    }
  }
  while (cells.begin < cells.end) {
    if (view.is_wall(cells.end - 1)) {
      --cells.end;
    } else if (first_run < end_run &&
               is_whole(view, {cells.end - view.length(end_run - 1), cells.end})) {
      cells.end -= view.length(--end_run);
    } else {
      break;
    }
  }
  for (int run = first_run; run < end_run; ++run)
    needed += view.length(run) + (run > first_run ? 1 : 0);
}

}  // namespace crosshatch::nonogram::person
