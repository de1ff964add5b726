// SPDX-License-Identifier: MIT
//
// Most cells that differ are seen to differ in a few solutions and their switching components. Each
// other cell is asked about by itself. Nobody knows which questions are hard, but each answer makes
// later ones easier: a "no" is a fact, a solution settles other cells as well, and clauses are
// kept. So every question gets few conflicts first, and those that are left get more in the next
// pass. A map that a limit cuts short then leaves few cells open.
#pragma once

#include <vector>

#include "core/search.h"
#include "families/nonogram/learn/learner.h"
#include "families/nonogram/nonogram.h"

namespace crosshatch::nonogram {

/// Finds out which cells have the same value in all solutions, black and white or in colours.
/// `Lines` is BinaryLines or colour::ColourLines, and `Prober` probes their grid.
template <class Lines, class Prober>
class BackboneSearch {
 public:
  using Grid = typename Lines::Grid;

  /// All are borrowed. The grid knows what the board of the search knows; `seen` has all values of
  /// the solutions that are known, and gets those of others.
  BackboneSearch(const Search& search, Board& seen, Grid& grid)
      : search_(search), seen_(seen), grid_(grid) {}

  /// As Family::backbone. A question of more than `patience` conflicts is given up.
  Ending run(const Board& solution, std::uint64_t patience) {
    see(solution);
    if (doubts().empty()) return finish();
    const Fixpoint fixpoint = Prober(grid_, search_.budget).settle();
    grid_.narrow(search_.board);
    if (fixpoint == Fixpoint::limit) return Ending::limit;
    const std::size_t bytes = Learner<Lines>::bytes(Lines::variables_of(grid_));
    if (!search_.budget.take_memory(bytes)) return Ending::limit;
    const Ending ending = ask_all(patience);
    search_.budget.give_memory(bytes);
    return ending == Ending::exhausted ? finish() : ending;
  }

 private:
  using Outcome = typename Learner<Lines>::Outcome;

  /// This many looks for other solutions in a row may show nothing new, each of this many
  /// conflicts.
  static constexpr int most_idle_looks = 1;
  static constexpr std::uint64_t conflicts_of_a_look = 2000;

  /// The conflicts of a question in the first pass. The second pass has the patience of the caller:
  /// what is given up is lost, so passes between the two cost more than they show.
  static constexpr std::uint64_t first_conflicts = 20;

  Ending ask_all(std::uint64_t patience) {
    Learner<Lines> learner(grid_, search_.budget);
    const Ending ending = ask(learner, patience);
    learner.undo_decisions();
    grid_.narrow(search_.board);
    return ending;
  }

  Ending ask(Learner<Lines>& learner, std::uint64_t patience) {
    if (!look_around(learner)) return Ending::limit;
    if (!pass(learner, first_conflicts)) return Ending::limit;
    if (patience > first_conflicts && !pass(learner, patience)) return Ending::limit;
    return doubts().empty() ? Ending::exhausted : Ending::stuck;
  }

  /// Looks for solutions that are far from the known ones. False at a limit.
  bool look_around(Learner<Lines>& learner) {
    for (int idle = 0; idle < most_idle_looks;) {
      const std::vector<Site> before = doubts();
      if (before.empty()) return true;
      std::vector<CellLiteral> wished;
      for (const Site site : before) wished.push_back(question(learner, site));
      const Outcome outcome = learner.next_elsewhere(wished, conflicts_of_a_look);
      if (outcome == Outcome::limit) return false;
      note(learner, outcome);
      idle = doubts().size() == before.size() ? idle + 1 : 0;
    }
    return true;
  }

  /// Asks about every cell that is in doubt when its turn comes. False at a limit.
  bool pass(Learner<Lines>& learner, std::uint64_t conflicts) {
    for (const Site site : doubts()) {
      if (!is_in_doubt(site)) continue;
      const Outcome outcome = learner.next_with(question(learner, site), conflicts);
      if (outcome == Outcome::limit) return false;
      note(learner, outcome);
    }
    return true;
  }

  void note(Learner<Lines>& learner, Outcome outcome) {
    if (outcome == Outcome::solution) {
      Board found = search_.board;
      grid_.narrow(found);
      see(found);
    }
    learner.undo_decisions();
  }

  void see(const Board& solution) { learn_by_switching(search_, solution, seen_); }

  /// Only one value was seen, and others are not refuted.
  [[nodiscard]] bool is_in_doubt(Site site) const {
    return seen_.is_decided(site) && !search_.board.is_decided(site) && grid_.is_open(site);
  }
  [[nodiscard]] std::vector<Site> doubts() const {
    std::vector<Site> sites;
    for (Site site = 0; site < seen_.sites(); ++site) {
      if (is_in_doubt(site)) sites.push_back(site);
    }
    return sites;
  }

  /// That a cell in doubt does not have the value that was seen.
  [[nodiscard]] CellLiteral question(const Learner<Lines>& learner, Site site) const {
    return opposite(learner.literal(site, seen_.value(site)));
  }

  /// Nothing is in doubt. For a cell that differs the board keeps the values that were seen: a
  /// third colour need not be in any solution.
  Ending finish() {
    search_.board = seen_;
    return Ending::exhausted;
  }

  const Search& search_;
  Board& seen_;
  Grid& grid_;
};

}  // namespace crosshatch::nonogram
