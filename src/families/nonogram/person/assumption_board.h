// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/budget.h"
#include "core/board.h"
#include "families/nonogram/engine/grid.h"
#include "families/nonogram/line/line_queue.h"
#include "families/nonogram/person/line_solver.h"

namespace crosshatch::nonogram::person {

/// A board on which something is assumed. Lines are solved one by one, in the order in which they
/// become pending, and it is recorded what each has said. In any number of colours.
class AssumptionBoard {
 public:
  static constexpr int outside = -1;

  struct Fact {
    Site site;
    Candidates before;
  };
  /// What was learned in one step: from a line, or from outside.
  struct Event {
    int line;
    std::size_t first_fact;  ///< its facts go up to those of the next event
  };

  /// On `board` all lines must be at their fixpoint. The solver is borrowed.
  AssumptionBoard(LineSolver& solver, const Board& board);

  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] std::span<const Fact> facts() const { return facts_; }
  [[nodiscard]] std::span<const Event> events() const { return events_; }

  /// From outside: leaves a site only these values.
  void keep(Site site, Candidates values);

  /// Solves one line, and records an event if it learns something. False when its clue no longer
  /// fits.
  [[nodiscard]] bool solve(int line);
  /// What the last event has changed, not counting those from outside.
  [[nodiscard]] std::span<const Change> changes() const { return changes_; }

  /// Solves all pending lines. A line without room is then `broken`.
  [[nodiscard]] Fixpoint propagate(Budget& budget);
  [[nodiscard]] int broken() const { return broken_; }

  /// Undoes all events from number `mark` on.
  void undo_to(std::size_t mark);

  /// Which events from `mark` on the contradiction depends on, as flags; returns how many of them
  /// are lines. The first event, the assumption, always counts as needed.
  [[nodiscard]] int trace(std::size_t mark, std::vector<char>* is_needed);

  /// The lines that were solved since the last clear_touched().
  [[nodiscard]] LineSet touched() const { return touched_; }
  void clear_touched() { touched_ = {}; }

 private:
  void change(Site site, Candidates values);

  LineSolver* solver_;
  Board board_;
  std::vector<Fact> facts_;
  std::vector<Event> events_;
  std::vector<Change> changes_;
  LineQueue queue_;
  int broken_ = -1;
  LineSet touched_;
  std::vector<std::size_t> needed_;  ///< per line: facts up to this one matter
};

}  // namespace crosshatch::nonogram::person
