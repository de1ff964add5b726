// SPDX-License-Identifier: MIT
#include "families/nonogram/engine/search.h"

#include <cassert>

#include "families/nonogram/engine/probe.h"
#include "families/nonogram/engine/switching.h"
#include "families/nonogram/learn/learner.h"
#include "families/nonogram/reported_solutions.h"

namespace crosshatch::nonogram {

namespace {

/// So many literals may be spent to exclude neighbours.
constexpr int most_literals = 1 << 20;

class SolutionSearch {
 public:
  SolutionSearch(const Search& search, SolutionSink sink)
      : search_(search),
        reported_(search, sink),
        grid_(of(search.puzzle), search.board, search.cpu) {}

  Ending run() {
    const Fixpoint fixpoint = Prober(grid_, search_.budget).settle();
    proved_ = grid_.facts().size();
    if (fixpoint == Fixpoint::limit) return stop(Ending::limit);
    if (fixpoint == Fixpoint::contradiction) return reported_.finish();
    if (grid_.open_cells() == 0) return report() ? reported_.finish() : stop(Ending::enough);

    Learner learner(grid_, search_.budget);
    while (true) {
      const Learner::Outcome outcome = learner.next();
      // Later facts may only mean that a solution was excluded.
      if (reported_.is_empty()) proved_ = learner.facts_of_level_0();
      if (outcome == Learner::Outcome::limit) return stop(Ending::limit);
      if (outcome == Learner::Outcome::none) return reported_.finish();
      const bool is_first = reported_.is_empty();
      if (!report()) return stop(Ending::enough);
      learner.exclude_found();
      if (is_first && !report_neighbours(learner)) return stop(Ending::enough);
    }
  }

 private:
  bool report() {
    found_ = search_.board;
    grid_.narrow(found_);
    return reported_.report(found_);
  }

  /// Most puzzles with several solutions have one next to the first. To exclude a solution takes a
  /// literal a cell, so of the many neighbours on a large board most are left to the search.
  bool report_neighbours(Learner& learner) {
    const Board first = found_;
    learner.prefer(first);
    bool wants_more = true;
    int literals = 0;
    report_switchings(search_.puzzle, first, search_.budget, [&](const Board& other) {
      if (!agrees(other)) return true;
      learner.exclude(other);
      wants_more = reported_.report(other);
      literals += other.sites();
      return wants_more && literals < most_literals;
    });
    return wants_more;
  }

  /// Whether a solution of the puzzle is one that this search looks for.
  [[nodiscard]] bool agrees(const Board& solution) const {
    for (Site site = 0; site < solution.sites(); ++site) {
      if ((solution[site] & search_.board[site]) == 0) return false;
    }
    return true;
  }

  Ending stop(Ending ending) {
    grid_.narrow(search_.board, proved_);
    return ending;
  }

  const Search& search_;
  ReportedSolutions reported_;
  BinaryGrid grid_;
  Board found_;
  std::size_t proved_ = 0;  ///< so many facts of the grid hold in all solutions
};

}  // namespace

std::size_t bytes_to_search(const Puzzle& puzzle) {
  return BinaryGrid::bytes(puzzle) + Prober::bytes(puzzle) + Learner::bytes(puzzle);
}

Ending solve_lines(const Search& search) {
  const Puzzle& puzzle = of(search.puzzle);
  return solve_lines_of(search, BinaryGrid::bytes(puzzle),
                        [&] { return BinaryGrid(puzzle, search.board, search.cpu); });
}

Ending probe_and_learn(const Search& search, SolutionSink sink) {
  assert(search.scope.empty());  // the family has no `split`
  if (search.board.is_impossible()) return Ending::exhausted;
  const std::size_t bytes = bytes_to_search(of(search.puzzle));
  if (!search.budget.take_memory(bytes)) return Ending::limit;
  const Ending ending = SolutionSearch(search, sink).run();
  search.budget.give_memory(bytes);
  return ending;
}

}  // namespace crosshatch::nonogram
