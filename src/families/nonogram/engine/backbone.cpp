// SPDX-License-Identifier: MIT
//
// Most cells that differ are seen to differ in a few solutions and their switching components. Each
// other cell is asked about by itself. Nobody knows which questions are hard, but each answer makes
// later ones easier: a "no" is a fact, a solution settles other cells as well, and clauses are
// kept. So every question gets few conflicts first, and those that are left get more in the next
// pass. A map that a limit cuts short then leaves few cells open.
#include "families/nonogram/engine/backbone.h"

#include <vector>

#include "families/nonogram/engine/probe.h"
#include "families/nonogram/engine/search.h"
#include "families/nonogram/engine/switching.h"

namespace crosshatch::nonogram {

namespace {

/// So many looks for other solutions in a row may show nothing new, each of so many conflicts.
constexpr int most_idle_looks = 1;
constexpr std::uint64_t conflicts_of_a_look = 2000;

/// The conflicts of a question in the first pass. The second pass has the patience of the caller:
/// what is given up is lost, so passes between the two cost more than they show.
constexpr std::uint64_t first_conflicts = 20;

class BackboneSearch {
 public:
  BackboneSearch(const Search& search, Board& seen)
      : search_(search), seen_(seen), grid_(of(search.puzzle), search.board, search.cpu) {}

  Ending run(const Board& solution, std::uint64_t patience) {
    see(solution);
    if (doubts().empty()) return finish();
    const Fixpoint fixpoint = Prober(grid_, search_.budget).settle();
    grid_.narrow(search_.board);
    if (fixpoint == Fixpoint::limit) return Ending::limit;
    Learner learner(grid_, search_.budget);
    const Ending ending = ask(learner, patience);
    learner.undo_decisions();
    grid_.narrow(search_.board);
    return ending == Ending::exhausted ? finish() : ending;
  }

 private:
  Ending ask(Learner& learner, std::uint64_t patience) {
    if (!look_around(learner)) return Ending::limit;
    for (const std::uint64_t conflicts : {first_conflicts, patience}) {
      if (!pass(learner, conflicts)) return Ending::limit;
    }
    return doubts().empty() ? Ending::exhausted : Ending::stuck;
  }

  /// Looks for solutions that are far from the known ones. False at a limit.
  bool look_around(Learner& learner) {
    for (int idle = 0; idle < most_idle_looks;) {
      const std::vector<CellLiteral> wished = doubts();
      if (wished.empty()) return true;
      const Learner::Outcome outcome = learner.next_elsewhere(wished, conflicts_of_a_look);
      if (outcome == Learner::Outcome::limit) return false;
      note(learner, outcome);
      idle = doubts().size() == wished.size() ? idle + 1 : 0;
    }
    return true;
  }

  /// Asks about every cell that is in doubt when its turn comes. False at a limit.
  bool pass(Learner& learner, std::uint64_t conflicts) {
    for (const CellLiteral literal : doubts()) {
      if (!is_in_doubt(site_of(literal))) continue;
      const Learner::Outcome outcome = learner.next_with(literal, conflicts);
      if (outcome == Learner::Outcome::limit) return false;
      note(learner, outcome);
    }
    return true;
  }

  void note(Learner& learner, Learner::Outcome outcome) {
    if (outcome == Learner::Outcome::solution) {
      Board found = search_.board;
      grid_.narrow(found);
      see(found);
    }
    learner.undo_decisions();
  }

  void see(const Board& solution) { learn_by_switching(search_, solution, seen_); }

  /// Only one value was seen, and the other one is neither seen nor refuted.
  [[nodiscard]] bool is_in_doubt(Site site) const {
    const int columns = grid_.columns();
    return seen_.is_decided(site) && !search_.board.is_decided(site) &&
           grid_.is_open(site / columns, site % columns);
  }

  /// For each cell in doubt the value that was not seen.
  [[nodiscard]] std::vector<CellLiteral> doubts() const {
    std::vector<CellLiteral> literals;
    for (Site site = 0; site < seen_.sites(); ++site) {
      if (is_in_doubt(site)) literals.push_back(opposite(literal_of(site, seen_.value(site))));
    }
    return literals;
  }

  /// Nothing is in doubt: what was seen is all there is.
  Ending finish() {
    search_.board = seen_;
    return Ending::exhausted;
  }

  const Search& search_;
  Board& seen_;
  BinaryGrid grid_;
};

}  // namespace

Ending backbone(const Search& search, const Board& solution, Board& seen, std::uint64_t patience) {
  if (!search.scope.empty()) return Ending::stuck;  // a part of what it left to SAT
  const std::size_t bytes = bytes_to_search(of(search.puzzle));
  if (!search.budget.take_memory(bytes)) return Ending::limit;
  const Ending ending = BackboneSearch(search, seen).run(solution, patience);
  search.budget.give_memory(bytes);
  return ending;
}

}  // namespace crosshatch::nonogram
