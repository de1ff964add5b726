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

/// A board on which something is assumed: lines are solved one by one, in the order in which they
/// come to be news, and it is known what each has said. In any number of colours.
class TrialBoard {
 public:
  static constexpr int outside = -1;

  struct Fact {
    Site site;
    Candidates before;
  };
  /// What was learned at once: from a line, or from outside.
  struct Event {
    int line;
    std::size_t first_fact;  ///< its facts go up to those of the next event
  };

  /// Begins with lines that say nothing more on `board`. The solver is borrowed.
  TrialBoard(LineSolver& solver, const Board& board);

  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] std::span<const Fact> facts() const { return facts_; }
  [[nodiscard]] std::span<const Event> events() const { return events_; }

  /// From outside: leaves only these values to a site.
  void keep(Site site, Candidates values);

  /// Solves one line, as an event if it learns something. False when its clue does not fit any
  /// more.
  [[nodiscard]] bool solve(int line);
  /// What the last event but for those from outside has changed.
  [[nodiscard]] std::span<const Change> changes() const { return changes_; }

  /// Solves all lines that are news. A line without room is then `broken`.
  [[nodiscard]] Fixpoint propagate(Budget& budget);
  [[nodiscard]] int broken() const { return broken_; }

  /// Takes back all events from number `mark` on.
  void undo_to(std::size_t mark);

  /// Which events from `mark` on the line that broke rests on, as flags; and how many lines they
  /// are. The first of them, the assumption, always counts as needed.
  [[nodiscard]] int trace(std::size_t mark, std::vector<char>* is_needed);

  /// Lines that were looked at since.
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
