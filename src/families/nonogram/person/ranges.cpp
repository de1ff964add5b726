// SPDX-License-Identifier: MIT
//
// A run has a first and a last place that it can take: where it is when all runs are pushed as far
// left, or as far right, as the known cells allow. A person finds both with two fingers. The
// techniques here use only those two numbers for each run and the known cells. So they see less
// than the exact line solver, which also knows which places in between are possible. (Run ranges:
// Yu, Lee and Chen, "An efficient algorithm for solving nonograms", 2011.)
//
// Filled cells in a row have *owners*: the runs that are long enough and whose range contains all
// of them.
#include "families/nonogram/person/ranges.h"

#include <algorithm>

namespace crosshatch::nonogram::person {

namespace {

constexpr int no_run = -1;

/// The only run that can own these cells; `no_run` when several can.
[[nodiscard]] int only_owner(const LineView& view, CellSpan cells) {
  int only = no_run;
  for (int run = 0; run < view.runs(); ++run) {
    if (!view.may_own(run, cells)) continue;
    if (only != no_run) return no_run;
    only = run;
  }
  return only;
}

/// The length of the shortest run that can own these cells; 0 when none can.
[[nodiscard]] int shortest_owner(const LineView& view, CellSpan cells) {
  int shortest = 0;
  for (int run = 0; run < view.runs(); ++run) {
    if (!view.may_own(run, cells)) continue;
    shortest = shortest == 0 ? view.length(run) : std::min(shortest, view.length(run));
  }
  return shortest;
}

}  // namespace

void look_for_joining(const LineView& view, LineFinding& finding) {
  CellSpan left = next_filled(view, 0);
  int run = only_owner(view, left);
  while (true) {
    const CellSpan right = next_filled(view, left.end);
    if (right.size() == 0) return;
    const int next = only_owner(view, right);
    if (next != no_run && next == run && finding.fill(view, {left.end, right.begin})) {
      if (finding.runs.empty() || finding.runs.back() != run) {
        finding.runs.push_back(run);
        finding.rest_on(left);
      }
      finding.rest_on(right);
    }
    left = right;
    run = next;
  }
}

void look_for_known_run(const LineView& view, LineFinding& finding) {
  for (int run = 0; run < view.runs(); ++run) {
    const CellSpan range = view.range(run);
    if (range.size() != view.length(run)) continue;
    bool finds_any = finding.fill(view, range);
    finds_any |= finding.clear_cells(view, {range.begin - 1, range.begin});
    finds_any |= finding.clear_cells(view, {range.end, range.end + 1});
    if (!finds_any) continue;
    finding.runs.push_back(run);
    finding.rest_on(range);
  }
}

void look_for_out_of_reach(const LineView& view, LineFinding& finding) {
  if (view.clue.empty()) return;
  int reached = 0;
  for (int run = 0; run < view.runs(); ++run) {
    const CellSpan range = view.range(run);
    finding.clear_cells(view, {reached, range.begin});
    reached = range.end;
  }
  finding.clear_cells(view, {reached, view.size()});
  finding.cells = finding.empty;
}

void look_for_range_overlap(const LineView& view, LineFinding& finding) {
  for (int run = 0; run < view.runs(); ++run) {
    const CellSpan range = view.range(run);
    const CellSpan covered = {range.end - view.length(run), range.begin + view.length(run)};
    if (!finding.fill(view, covered)) continue;
    finding.runs.push_back(run);
    finding.rest_on(covered);
  }
}

void look_for_too_long(const LineView& view, LineFinding& finding) {
  for (int cell = 0; cell < view.size(); ++cell) {
    if (!view.is_open(cell)) continue;
    CellSpan joined = {cell, cell + 1};
    while (view.is_filled(joined.begin - 1)) --joined.begin;
    while (view.is_filled(joined.end)) ++joined.end;
    if (joined.size() > 1 && shortest_owner(view, joined) == 0) finding.empty.push_back(cell);
  }
  finding.cells = finding.empty;
}

void look_for_wall(const LineView& view, LineFinding& finding) {
  for (CellSpan cells = next_filled(view, 0); cells.size() > 0;
       cells = next_filled(view, cells.end)) {
    const int length = shortest_owner(view, cells);
    int begin = cells.begin;
    while (!view.is_wall(begin - 1)) --begin;
    int end = cells.end;
    while (!view.is_wall(end)) ++end;
    const bool goes_right = finding.fill(view, {cells.end, std::min(begin + length, end)});
    const bool goes_left = finding.fill(view, {std::max(end - length, begin), cells.begin});
    if (goes_left || goes_right) finding.rest_on(cells);
  }
}

void look_for_narrow_gap(const LineView& view, LineFinding& finding) {
  for (CellSpan gap = next_gap(view, 0); gap.size() > 0; gap = next_gap(view, gap.end)) {
    bool is_taken = false;
    for (int cell = gap.begin; cell < gap.end; ++cell) is_taken |= view.is_filled(cell);
    for (int run = 0; run < view.runs() && !is_taken; ++run) {
      const auto i = static_cast<std::size_t>(run);
      is_taken = std::max(view.first[i], gap.begin) + view.length(run) <=
                 std::min(view.last[i] + view.length(run), gap.end);
    }
    if (!is_taken) finding.clear_cells(view, gap);
  }
  finding.cells = finding.empty;
}

}  // namespace crosshatch::nonogram::person
