// SPDX-License-Identifier: MIT
//
// Depth-first search with an explicit stack. A frame is a guess "this cell has this value" whose
// other side, "it has not", is still to be searched. When a guess has been searched through, its
// frame goes and the value is excluded in its place, a step higher; so frames are never more than
// the open guesses, and a line of guesses that all fail costs no depth.
//
// Nothing is learnt from a contradiction, so a search that finds nothing for long is left to SAT.
//
// Facts that stand below all frames are facts of the puzzle, as long as no solution was found:
// after that the search leaves parts behind that have been reported already, and "it has not" is no
// longer a deduction.
#include "families/nonogram/colour/search.h"

#include "families/nonogram/colour/probe.h"

namespace crosshatch::nonogram::colour {

namespace {

/// Nodes without a new solution after which another method should go on.
constexpr std::uint64_t patience = 5'000;

/// Makes a board say that there is no solution.
void refute(Board& board) { board[0] = 0; }

class DepthFirstSearch {
 public:
  DepthFirstSearch(const Search& search, SolutionSink sink)
      : search_(search),
        sink_(sink),
        grid_(of(search.puzzle), search.board),
        prober_(grid_, search.budget),
        seen_(search.board.sites(), 0),
        last_success_(search.budget.nodes_used()) {}

  Ending run() {
    while (true) {
      const Fixpoint fixpoint = prober_.settle();
      if (frames_.empty() && !has_found_) proved_ = grid_.facts().size();
      if (fixpoint == Fixpoint::limit) return stop(Ending::limit);
      if (fixpoint == Fixpoint::reached) {
        if (grid_.open_cells() > 0) {
          if (search_.budget.nodes_used() - last_success_ > patience) return stop(Ending::stuck);
          if (!search_.budget.spend()) return stop(Ending::limit);
          descend();
          continue;
        }
        if (!report()) return stop(Ending::enough);
      }
      if (frames_.empty()) return finish();
      if (!search_.budget.poll()) return stop(Ending::limit);
      turn();
    }
  }

 private:
  struct Frame {
    std::size_t mark;  ///< the facts before the guess
    Guess guess;
  };

  void descend() {
    const Guess guess = prober_.guess();
    const std::size_t mark = grid_.facts().size();
    frames_.push_back({mark, guess});
    grid_.decide(guess.site, guess.value);
    prober_.note_change(mark);
  }

  /// Leaves the guess made last for its opposite.
  void turn() {
    const auto [mark, guess] = frames_.back();
    frames_.pop_back();
    prober_.note_change(mark);
    grid_.undo_to(mark);
    grid_.exclude(guess.site, only(guess.value));
    prober_.note_change(mark);
  }

  bool report() {
    Board solution = search_.board;
    for (Site site = 0; site < solution.sites(); ++site) {
      solution[site] = grid_[site];
      seen_[site] |= grid_[site];
    }
    has_found_ = true;
    const bool wants_more = sink_(solution);
    last_success_ = search_.budget.nodes_used();
    return wants_more;
  }

  Ending stop(Ending ending) {
    grid_.narrow(search_.board, proved_);
    return ending;
  }

  /// Every solution was seen: the board keeps what they hold.
  Ending finish() {
    if (has_found_) {
      search_.board = seen_;
    } else {
      refute(search_.board);
    }
    return Ending::exhausted;
  }

  const Search& search_;
  SolutionSink sink_;
  ColourGrid grid_;
  ColourProber prober_;
  std::vector<Frame> frames_;
  Board seen_;  ///< all values of all solutions so far
  bool has_found_ = false;
  std::uint64_t last_success_;  ///< the nodes that were used when it began, or found the last one
  std::size_t proved_ = 0;      ///< so many facts of the grid hold in all solutions
};

}  // namespace

Ending solve_lines(const Search& search) {
  if (search.board.is_impossible()) return Ending::exhausted;
  const std::size_t bytes = ColourGrid::bytes(of(search.puzzle), search.board);
  if (!search.budget.take_memory(bytes)) return Ending::limit;
  ColourGrid grid(of(search.puzzle), search.board);
  const Fixpoint fixpoint = grid.propagate(search.budget);
  grid.narrow(search.board);
  if (fixpoint == Fixpoint::contradiction) refute(search.board);
  search.budget.give_memory(bytes);
  return fixpoint == Fixpoint::limit ? Ending::limit : Ending::exhausted;
}

Ending probe_and_guess(const Search& search, SolutionSink sink) {
  // The family does not cut coloured boards: a scope is all open cells.
  if (search.board.is_impossible()) return Ending::exhausted;
  const std::size_t bytes =
      ColourGrid::bytes(of(search.puzzle), search.board) + ColourProber::bytes(of(search.puzzle));
  if (!search.budget.take_memory(bytes)) return Ending::limit;
  const Ending ending = DepthFirstSearch(search, sink).run();
  search.budget.give_memory(bytes);
  return ending;
}

}  // namespace crosshatch::nonogram::colour
