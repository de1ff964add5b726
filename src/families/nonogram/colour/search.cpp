// SPDX-License-Identifier: MIT
//
// Depth-first search with an explicit stack. A frame is a guess "this cell has this value" whose
// other branch, "it does not", is still to be searched. When a guess has been searched completely,
// its frame is removed and the value is excluded one level higher. So there are never more frames
// than open guesses, and a series of guesses that all fail takes no depth.
//
// Nothing is learned from a contradiction, so a search that finds nothing for long is left to SAT.
//
// Facts below all frames are facts of the puzzle, as long as no solution was found. After that the
// search leaves out parts that were already reported, and "it does not" is no longer a deduction.
#include "families/nonogram/colour/search.h"

#include "families/nonogram/colour/probe.h"
#include "families/nonogram/reported_solutions.h"

namespace crosshatch::nonogram::colour {

namespace {

/// Nodes without a new solution after which another method should go on.
constexpr std::uint64_t patience = 5'000;

class DepthFirstSearch {
 public:
  DepthFirstSearch(const Search& search, SolutionSink sink)
      : search_(search),
        reported_(search, sink),
        grid_(of(search.puzzle), search.board),
        prober_(grid_, search.budget),
        last_success_(search.budget.nodes_used()) {}

  Ending run() {
    while (true) {
      const Fixpoint fixpoint = prober_.settle();
      if (frames_.empty() && reported_.is_empty()) proved_ = grid_.facts().size();
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
      if (frames_.empty()) return reported_.finish();
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

  /// Replaces the last guess by its opposite.
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
    for (Site site = 0; site < solution.sites(); ++site) solution[site] = grid_[site];
    const bool wants_more = reported_.report(solution);
    last_success_ = search_.budget.nodes_used();
    return wants_more;
  }

  Ending stop(Ending ending) {
    grid_.narrow(search_.board, proved_);
    return ending;
  }

  const Search& search_;
  ReportedSolutions reported_;
  ColourGrid grid_;
  ColourProber prober_;
  std::vector<Frame> frames_;
  std::uint64_t
      last_success_;        ///< the nodes used when it began, or when it found the last solution
  std::size_t proved_ = 0;  ///< so many facts of the grid hold in all solutions
};

}  // namespace

Ending solve_lines(const Search& search) {
  const Puzzle& puzzle = of(search.puzzle);
  return solve_lines_of(search, ColourGrid::bytes(puzzle, search.board),
                        [&] { return ColourGrid(puzzle, search.board); });
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
