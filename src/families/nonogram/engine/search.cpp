// SPDX-License-Identifier: MIT
#include "families/nonogram/engine/search.h"

#include <cassert>

#include "families/nonogram/engine/restart_search.h"
#include "families/nonogram/engine/trade.h"
#include "families/nonogram/learn/learner.h"

namespace crosshatch::nonogram {

namespace {

/// Makes a board say that there is no solution.
void refute(Board& board) { board[0] = 0; }

/// Solutions to look at before cells are asked about one by one.
constexpr int most_samples = 10;

/// Literals to exclude neighbours with.
constexpr int most_literals = 1 << 20;

class Hunt {
 public:
  Hunt(const Search& search, SolutionSink sink)
      : search_(search),
        sink_(sink),
        grid_(of(search.puzzle), search.board, search.cpu),
        seen_(search.board.sites(), 0) {}

  Ending run() {
    const Fixpoint fixpoint = Prober(grid_, search_.budget).settle();
    proved_ = grid_.facts().size();
    if (fixpoint == Fixpoint::limit) return stop(Ending::limit);
    if (fixpoint == Fixpoint::contradiction) return finish();
    if (grid_.open_cells() == 0) return report() ? finish() : stop(Ending::enough);

    Learner learner(grid_, search_.budget);
    while (true) {
      const Learner::Outcome outcome = learner.next();
      // Later facts may say no more than that a solution was excluded.
      if (!has_found_) proved_ = learner.facts_for_good();
      if (outcome == Learner::Outcome::limit) return stop(Ending::limit);
      if (outcome == Learner::Outcome::none) return finish();
      const bool is_first = !has_found_;
      if (!report()) return stop(Ending::enough);
      learner.exclude_found();
      if (is_first && !report_neighbours(learner)) return stop(Ending::enough);
    }
  }

 private:
  bool report() {
    found_ = search_.board;
    grid_.narrow(found_);
    return report(found_);
  }

  bool report(const Board& solution) {
    for (Site site = 0; site < solution.sites(); ++site) seen_[site] |= solution[site];
    has_found_ = true;
    return sink_(solution);
  }

  /// Most puzzles with several solutions have one next to the first. To exclude one takes a literal
  /// a cell, so of many neighbours of a large board most are left to the search.
  bool report_neighbours(Learner& learner) {
    const Board first = found_;
    learner.stay_near(first);
    bool wants_more = true;
    int literals = 0;
    trade_corners(search_.puzzle, first, search_.budget, [&](const Board& other) {
      if (!agrees(other)) return true;
      learner.exclude(other);
      wants_more = report(other);
      literals += other.sites();
      return wants_more && literals < most_literals;
    });
    return wants_more;
  }

  /// Whether a solution of the puzzle is one of this search.
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
  Grid grid_;
  Board found_;
  Board seen_;  ///< all values of all solutions so far
  bool has_found_ = false;
  std::size_t proved_ = 0;  ///< so many facts of the grid hold in all solutions
};

std::size_t bytes_to_search(const Puzzle& puzzle) {
  return Grid::bytes(puzzle) + Prober::bytes(puzzle) + Learner::bytes(puzzle);
}

Ending tell_apart(const Search& search, std::span<const Board> solutions) {
  Board seen(search.board.sites(), 0);
  const auto see = [&](const Board& solution) {
    for (Site site = 0; site < seen.sites(); ++site) seen[site] |= solution[site];
    learn_by_trading(search, solution, seen);
  };
  for (const Board& solution : solutions) see(solution);
  const auto is_in_doubt = [&](Site site) {
    return seen.is_decided(site) && !search.board.is_decided(site);
  };
  const auto doubts = [&] {
    int count = 0;
    for (Site site = 0; site < seen.sites(); ++site) count += is_in_doubt(site) ? 1 : 0;
    return count;
  };
  if (doubts() == 0) {
    search.board = seen;
    return Ending::exhausted;
  }

  Grid grid(of(search.puzzle), search.board, search.cpu);
  const Fixpoint fixpoint = Prober(grid, search.budget).settle();
  grid.narrow(search.board);
  if (fixpoint == Fixpoint::limit) return Ending::limit;
  Learner learner(grid, search.budget);
  // Solutions from anywhere show most of the cells that differ, and cost less than asking for them.
  for (int i = 0; i < most_samples; ++i) {
    if (learner.somewhere_else() == Learner::Outcome::limit) return Ending::limit;
    const int before = doubts();
    Board found = search.board;
    grid.narrow(found);
    see(found);
    if (doubts() == before) break;
  }
  learner.stay_near(solutions.front());
  for (Site site = 0; site < seen.sites(); ++site) {
    if (is_in_doubt(site)) {
      const Value other = seen.value(site) == filled ? empty : filled;
      const Learner::Outcome outcome = learner.next_with(literal_of(site, other));
      if (outcome == Learner::Outcome::limit) return Ending::limit;
      if (outcome == Learner::Outcome::solution) {
        Board found = search.board;
        grid.narrow(found);
        see(found);
      }
    }
    search.board[site] = seen[site];
  }
  return Ending::exhausted;
}

}  // namespace

Ending solve_lines(const Search& search) {
  if (search.board.is_impossible()) return Ending::exhausted;
  const std::size_t bytes = Grid::bytes(of(search.puzzle));
  if (!search.budget.take_memory(bytes)) return Ending::limit;
  Grid grid(of(search.puzzle), search.board, search.cpu);
  const Fixpoint fixpoint = grid.propagate(search.budget);
  grid.narrow(search.board);
  if (fixpoint == Fixpoint::contradiction) refute(search.board);
  search.budget.give_memory(bytes);
  return fixpoint == Fixpoint::limit ? Ending::limit : Ending::exhausted;
}

Ending probe_and_learn(const Search& search, SolutionSink sink) {
  assert(search.scope.empty());  // the family has no `split`
  if (search.board.is_impossible()) return Ending::exhausted;
  const std::size_t bytes = bytes_to_search(of(search.puzzle));
  if (!search.budget.take_memory(bytes)) return Ending::limit;
  const Ending ending = Hunt(search, sink).run();
  search.budget.give_memory(bytes);
  return ending;
}

Ending backbone(const Search& search, std::span<const Board> solutions) {
  assert(!solutions.empty());
  const std::size_t bytes = bytes_to_search(of(search.puzzle));
  if (!search.budget.take_memory(bytes)) return Ending::limit;
  const Ending ending = tell_apart(search, solutions);
  search.budget.give_memory(bytes);
  return ending;
}

}  // namespace crosshatch::nonogram
