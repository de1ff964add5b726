// SPDX-License-Identifier: MIT
#include "families/nonogram/crossed_out.h"

#include <algorithm>

#include "scene/focus.h"

namespace crosshatch::nonogram {

namespace {

constexpr Value not_written = -1;
/// Not written, but its row and its column have no colour in common: this ends a run, too.
constexpr Value bare = -2;

std::vector<Value> shown_values(const Puzzle& puzzle, int line, const View& view) {
  const bool is_row = line < puzzle.rows();
  const int size = is_row ? puzzle.columns() : puzzle.rows();
  const int first = is_row ? line * puzzle.columns() : line - puzzle.rows();
  const int step = is_row ? 1 : puzzle.columns();
  std::vector<Value> values(static_cast<std::size_t>(size), not_written);
  for (int cell = 0; cell < size; ++cell) {
    const Site site = first + cell * step;
    if (is_shown(view, site))
      values[cell] = view.board.value(site);
    else if (view.board[site] == only(empty))
      values[cell] = bare;
  }
  return values;
}

/// How many of the first runs are finished: they fill the first cells, and the cell after each is
/// written.
template <class Values, class Runs>
int finished(const Values& values, const Runs& runs) {
  int done = 0;
  auto cell = values.begin();
  for (const Run& run : runs) {
    while (cell != values.end() && (*cell == empty || *cell == bare)) ++cell;
    const auto start = cell;
    while (cell != values.end() && *cell == run.colour) ++cell;
    const bool is_bounded = cell == values.end() || *cell != not_written;
    if (!is_bounded || cell - start != run.length) return done;
    ++done;
  }
  return done;
}

template <class List>
List reversed(List list) {
  std::reverse(list.begin(), list.end());
  return list;
}

}  // namespace

std::vector<bool> crossed_out(const Puzzle& puzzle, int line, const View& view) {
  const Clue& clue = puzzle.clue(line);
  const std::vector<Value> values = shown_values(puzzle, line, view);
  if (clue.empty())
    return {std::all_of(values.begin(), values.end(), [](Value value) { return value == empty; })};
  std::vector<bool> done(clue.size());
  std::fill_n(done.begin(), finished(values, clue), true);
  std::fill_n(done.rbegin(), finished(reversed(values), reversed(clue)), true);
  return done;
}

}  // namespace crosshatch::nonogram
