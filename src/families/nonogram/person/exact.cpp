// SPDX-License-Identifier: MIT
#include "families/nonogram/person/exact.h"

namespace crosshatch::nonogram::person {

namespace {

// What the lines that are news are told apart by.
constexpr char no_room_key = 1;
constexpr char line_logic_key = 2;
constexpr char next_line_key = 3;

/// Fills the step with what a line says. False when that is nothing, or the line is impossible.
[[nodiscard]] bool learn_line(Sketch& sketch, int line, Step& step) {
  step.kind = Step::Kind::deduce;
  if (!sketch.solver().solve(sketch.board(), line, step.changes)) step.changes.clear();
  return !step.changes.empty();
}

}  // namespace

bool find_no_room(Position& position, Step& step) {
  Sketch& sketch = of(position);
  for (int line = sketch.next_news(&no_room_key); line >= 0;
       line = sketch.next_news(&no_room_key)) {
    if (!sketch.budget().tick()) return false;
    const bool is_possible = sketch.puzzle().is_coloured()
                                 ? sketch.solver().solve(sketch.board(), line, step.changes)
                                 : sketch.is_possible(line);
    step.changes.clear();
    if (is_possible) {
      sketch.attention(&no_room_key).remove(line);
      continue;
    }
    // Nothing is left for the line: that is said at one of its cells, an open one if there is one.
    Site at = sketch.solver().site(line, 0);
    for (int cell = sketch.solver().size(line) - 1; cell >= 0; --cell) {
      const Site site = sketch.solver().site(line, cell);
      if (!sketch.board().is_decided(site)) at = site;
    }
    step.kind = Step::Kind::deduce;
    step.changes.push_back({at, sketch.board()[at], 0, false});
    if (sketch.wants_reasons()) give_reasons(sketch, line, {}, step);
    return true;
  }
  return false;
}

bool find_line_logic(Position& position, Step& step) {
  Sketch& sketch = of(position);
  for (int line = sketch.next_news(&line_logic_key); line >= 0;
       line = sketch.next_news(&line_logic_key)) {
    if (!sketch.budget().tick()) return false;
    if (learn_line(sketch, line, step)) {
      if (sketch.wants_reasons()) give_reasons(sketch, line, {}, step);
      return true;
    }
    sketch.attention(&line_logic_key).remove(line);
  }
  return false;
}

bool find_next_line(Position& position, Step& step) {
  Sketch& sketch = of(position);
  const int lines = sketch.lines();
  Attention& news = sketch.attention(&next_line_key);
  for (int i = 0; i < lines; ++i) {
    const int line = (sketch.turn() + i) % lines;
    if (!news.has(line)) continue;
    if (!sketch.budget().tick()) return false;
    if (!learn_line(sketch, line, step)) {
      news.remove(line);
      continue;
    }
    sketch.set_turn((line + 1) % lines);
    if (!sketch.wants_reasons()) return true;
    give_reasons(sketch, line, {}, step);
    // What was known of the line, so that the line can be shown as it is now.
    for (int cell = 0; cell < sketch.solver().size(line); ++cell) {
      const Site site = sketch.solver().site(line, cell);
      const Candidates values = sketch.board()[site];
      if (is_one(values))
        step.marks.push_back({Mark::Role::witness, {Place::Kind::site, site}, values});
    }
    return true;
  }
  return false;
}

}  // namespace crosshatch::nonogram::person
