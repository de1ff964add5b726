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
#include <algorithm>

#include "families/nonogram/person/techniques.h"

namespace crosshatch::nonogram::person {

namespace {

constexpr int no_run = -1;

/// The only run that can own these cells of a colour; `no_run` when several can.
[[nodiscard]] int only_owner(const LineView& view, Value colour, CellSpan cells) {
  int only = no_run;
  for (int run = 0; run < view.runs(); ++run) {
    if (!view.may_own(run, colour, cells)) continue;
    if (only != no_run) return no_run;
    only = run;
  }
  return only;
}

/// The length of the shortest run that can own these cells of a colour; 0 when none can.
[[nodiscard]] int shortest_owner(const LineView& view, Value colour, CellSpan cells) {
  int shortest = 0;
  for (int run = 0; run < view.runs(); ++run) {
    if (!view.may_own(run, colour, cells)) continue;
    shortest = shortest == 0 ? view.length(run) : std::min(shortest, view.length(run));
  }
  return shortest;
}

/// Whether some run of a colour fits into this gap.
[[nodiscard]] bool is_room(const LineView& view, Value colour, CellSpan gap) {
  for (int run = 0; run < view.runs(); ++run) {
    const CellSpan range = view.range(run);
    if (view.colour(run) == colour &&
        std::max(range.begin, gap.begin) + view.length(run) <= std::min(range.end, gap.end))
      return true;
  }
  return false;
}

}  // namespace

void look_for_joining(const LineView& view, LineFinding& finding) {
  CellSpan left = next_filled(view, 0);
  if (left.size() == 0) return;
  int run = only_owner(view, view.known_colour(left.begin), left);
  while (true) {
    const CellSpan right = next_filled(view, left.end);
    if (right.size() == 0) return;
    const int next = only_owner(view, view.known_colour(right.begin), right);
    if (next != no_run && next == run &&
        finding.fill(view, {left.end, right.begin}, view.colour(run))) {
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
    bool finds_any = finding.fill(view, range, view.colour(run));
    finds_any |= finding.keep(view, {range.begin - 1, range.begin}, view.before(run));
    finds_any |= finding.keep(view, {range.end, range.end + 1}, view.after(run));
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
  finding.rest_on_narrowed();
}

void look_for_colour_reach(const LineView& view, LineFinding& finding) {
  if (is_one(view.colours())) return;  // no run at all is out of reach
  look_by_colour(view, finding, [&](Value colour) {
    int reached = 0;
    for (int run = 0; run < view.runs(); ++run) {
      if (view.colour(run) != colour) continue;
      const CellSpan range = view.range(run);
      finding.exclude(view, {reached, range.begin}, colour);
      reached = range.end;
      finding.runs.push_back(run);
    }
    finding.exclude(view, {reached, view.size()}, colour);
    finding.rest_on_narrowed();
  });
}

bool find_colour_reach(Position& any, Step& step) {
  return of(any).puzzle().is_coloured() && on_lines<look_for_colour_reach>(any, step);
}

void look_for_range_overlap(const LineView& view, LineFinding& finding) {
  for (int run = 0; run < view.runs(); ++run) {
    const CellSpan range = view.range(run);
    const CellSpan covered = {range.end - view.length(run), range.begin + view.length(run)};
    if (!finding.fill(view, covered, view.colour(run))) continue;
    finding.runs.push_back(run);
    finding.rest_on(covered);
  }
}

void look_for_too_long(const LineView& view, LineFinding& finding) {
  look_by_colour(view, finding, [&](Value colour) {
    for (int cell = 0; cell < view.size(); ++cell) {
      if (!view.may_be(cell, colour) || view.is(cell, colour)) continue;
      CellSpan joined = {cell, cell + 1};
      while (view.is(joined.begin - 1, colour)) --joined.begin;
      while (view.is(joined.end, colour)) ++joined.end;
      if (joined.size() > 1 && shortest_owner(view, colour, joined) == 0)
        finding.exclude(view, {cell, cell + 1}, colour);
    }
    finding.rest_on_narrowed();
  });
}

void look_for_wall(const LineView& view, LineFinding& finding) {
  for (CellSpan cells = next_filled(view, 0); cells.size() > 0;
       cells = next_filled(view, cells.end)) {
    const Value colour = view.known_colour(cells.begin);
    const int length = shortest_owner(view, colour, cells);
    int begin = cells.begin;
    while (view.may_be(begin - 1, colour)) --begin;
    int end = cells.end;
    while (view.may_be(end, colour)) ++end;
    const bool goes_right = finding.fill(view, {cells.end, std::min(begin + length, end)}, colour);
    const bool goes_left = finding.fill(view, {std::max(end - length, begin), cells.begin}, colour);
    if (goes_left || goes_right) finding.rest_on(cells);
  }
}

void look_for_narrow_gap(const LineView& view, LineFinding& finding) {
  look_by_colour(view, finding, [&](Value colour) {
    for (CellSpan gap = next_gap(view, 0, colour); gap.size() > 0;
         gap = next_gap(view, gap.end, colour)) {
      bool is_taken = is_room(view, colour, gap);
      for (int cell = gap.begin; cell < gap.end; ++cell) is_taken |= view.is(cell, colour);
      if (!is_taken) finding.exclude(view, gap, colour);
    }
    finding.rest_on_narrowed();
  });
}

}  // namespace crosshatch::nonogram::person
