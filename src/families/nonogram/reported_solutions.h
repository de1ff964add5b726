// SPDX-License-Identifier: MIT
#pragma once

#include "core/search.h"
#include "families/nonogram/line/line_queue.h"

namespace crosshatch::nonogram {

/// Makes a board say that there is no solution.
inline void refute(Board& board) { board[0] = 0; }

/// The solutions that a search has reported so far: what both engines do with a solution, and when
/// all are found.
class ReportedSolutions {
 public:
  /// Both are borrowed.
  ReportedSolutions(const Search& search, SolutionSink sink)
      : search_(search), sink_(sink), seen_(search.board.sites(), 0) {}

  [[nodiscard]] bool is_empty() const { return is_empty_; }

  /// Passes a solution on. False when the sink has enough.
  [[nodiscard]] bool report(const Board& solution) {
    seen_.add(solution);
    is_empty_ = false;
    return sink_(solution);
  }

  /// All solutions were reported: leaves on the board the values that occur in them.
  Ending finish() {
    if (is_empty_) {
      refute(search_.board);
    } else {
      search_.board = seen_;
    }
    return Ending::exhausted;
  }

 private:
  const Search& search_;
  SolutionSink sink_;
  Board seen_;  ///< all values of all solutions so far
  bool is_empty_ = true;
};

/// Solves lines alone, to their fixpoint, on the grid that `make_grid` returns, which takes this
/// many bytes.
template <class MakeGrid>
[[nodiscard]] Ending solve_lines_of(const Search& search, std::size_t bytes, MakeGrid make_grid) {
  if (search.board.is_impossible()) return Ending::exhausted;
  if (!search.budget.take_memory(bytes)) return Ending::limit;
  auto grid = make_grid();
  const Fixpoint fixpoint = grid.propagate(search.budget);
  grid.narrow(search.board);
  if (fixpoint == Fixpoint::contradiction) refute(search.board);
  search.budget.give_memory(bytes);
  return fixpoint == Fixpoint::limit ? Ending::limit : Ending::exhausted;
}

}  // namespace crosshatch::nonogram
