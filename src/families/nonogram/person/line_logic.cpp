// SPDX-License-Identifier: MIT
#include "families/nonogram/person/techniques.h"

namespace crosshatch::nonogram::person {

namespace {

// Each technique has a key for its own set of pending lines.
constexpr char no_room_key = 1;
constexpr char line_logic_key = 2;
constexpr char next_line_key = 3;

/// Fills the step with what a line says. False when it says nothing, or is impossible.
[[nodiscard]] bool learn_line(NonogramPosition& position, int line, Step& step) {
  step.kind = Step::Kind::deduce;
  if (!position.solver().solve(position.board(), line, step.changes)) step.changes.clear();
  return !step.changes.empty();
}

}  // namespace

bool find_no_room(Position& any, Step& step) {
  NonogramPosition& position = of(any);
  for (int line = position.next_pending(&no_room_key); line >= 0;
       line = position.next_pending(&no_room_key)) {
    if (!position.budget().tick()) return false;
    if (position.is_possible(line)) {
      position.pending(&no_room_key).remove(line);
      continue;
    }
    // The line has no completion. The step says so at one of its cells, an open one if there is
    // one.
    Site at = position.solver().site(line, 0);
    for (int cell = position.solver().size(line) - 1; cell >= 0; --cell) {
      const Site site = position.solver().site(line, cell);
      if (!position.board().is_decided(site)) at = site;
    }
    position.is_of_line(&no_room_key, line);
    step.kind = Step::Kind::deduce;
    step.changes.push_back({at, position.board()[at], 0, false});
    if (position.wants_reasons()) give_reasons(position, line, {}, step);
    return true;
  }
  return false;
}

bool find_line_logic(Position& any, Step& step) {
  NonogramPosition& position = of(any);
  for (int line = position.next_pending(&line_logic_key); line >= 0;
       line = position.next_pending(&line_logic_key)) {
    if (!position.budget().tick()) return false;
    if (learn_line(position, line, step)) {
      position.is_of_line(&line_logic_key, line);
      if (position.wants_reasons()) give_reasons(position, line, {}, step);
      return true;
    }
    position.pending(&line_logic_key).remove(line);
  }
  return false;
}

bool find_next_line(Position& any, Step& step) {
  NonogramPosition& position = of(any);
  const int lines = position.lines();
  PendingLines& pending = position.pending(&next_line_key);
  for (int i = 0; i < lines; ++i) {
    const int line = (position.turn() + i) % lines;
    if (!pending.has(line)) continue;
    if (!position.budget().tick()) return false;
    if (!learn_line(position, line, step)) {
      pending.remove(line);
      continue;
    }
    position.is_of_line(&next_line_key, line);
    position.set_turn((line + 1) % lines);
    if (!position.wants_reasons()) return true;
    give_reasons(position, line, {}, step);
    // The cells that were known, so that the line can be shown as it is now.
    for (int cell = 0; cell < position.solver().size(line); ++cell) {
      const Site site = position.solver().site(line, cell);
      const Candidates values = position.board()[site];
      if (is_one(values))
        step.marks.push_back({Mark::Role::witness, {Place::Kind::site, site}, values});
    }
    return true;
  }
  return false;
}

}  // namespace crosshatch::nonogram::person
