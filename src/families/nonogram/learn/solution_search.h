// SPDX-License-Identifier: MIT
#pragma once

#include "core/search.h"
#include "families/nonogram/learn/learner.h"
#include "families/nonogram/nonogram.h"
#include "families/nonogram/reported_solutions.h"

namespace crosshatch::nonogram {

/// The engine of black and white puzzles and of coloured ones: probing, then the search that
/// learns, for one solution after the other. `Lines` is BinaryLines or colour::ColourLines, and
/// `Prober` probes their grid.
template <class Lines, class Prober>
class SolutionSearch {
 public:
  using Grid = typename Lines::Grid;

  /// All are borrowed. The grid knows what the board of the search knows.
  SolutionSearch(const Search& search, SolutionSink sink, Grid& grid)
      : search_(search), reported_(search, sink), grid_(grid) {}

  Ending run() {
    const Fixpoint fixpoint = Prober(grid_, search_.budget).settle();
    proved_ = grid_.facts().size();
    if (fixpoint == Fixpoint::limit) return stop(Ending::limit);
    if (fixpoint == Fixpoint::contradiction) return reported_.finish();
    if (grid_.open_cells() == 0) return report() ? reported_.finish() : stop(Ending::enough);

    const std::size_t bytes = Learner<Lines>::bytes(Lines::variables_of(grid_));
    if (!search_.budget.take_memory(bytes)) return stop(Ending::limit);
    const Ending ending = learn();
    search_.budget.give_memory(bytes);
    return ending;
  }

 private:
  using Outcome = typename Learner<Lines>::Outcome;

  /// This many literals may be spent to exclude neighbours.
  static constexpr int most_literals = 1 << 20;

  Ending learn() {
    Learner<Lines> learner(grid_, search_.budget);
    while (true) {
      const Outcome outcome = learner.next();
      // Later facts may only mean that a solution was excluded.
      if (reported_.is_empty()) proved_ = learner.facts_of_level_0();
      if (outcome == Outcome::limit) return stop(Ending::limit);
      if (outcome == Outcome::none) return reported_.finish();
      const bool is_first = reported_.is_empty();
      if (!report()) return stop(Ending::enough);
      learner.exclude_found();
      if (is_first && !report_neighbours(learner)) return stop(Ending::enough);
    }
  }

  bool report() {
    found_ = search_.board;
    grid_.narrow(found_);
    return reported_.report(found_);
  }

  /// Most puzzles with several solutions have one next to the first. To exclude a solution takes a
  /// literal a cell, so of the many neighbours on a large board most are left to the search.
  bool report_neighbours(Learner<Lines>& learner) {
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
  Grid& grid_;
  Board found_;
  std::size_t proved_ = 0;  ///< this many facts of the grid hold in all solutions
};

}  // namespace crosshatch::nonogram
