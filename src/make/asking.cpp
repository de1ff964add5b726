// SPDX-License-Identifier: MIT
#include "make/asking.h"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <optional>
#include <span>

#include "make/reach.h"
#include "sat/formula.h"
#include "sat/models.h"

namespace crosshatch {

namespace {

/// Sites whose clauses take as long as a conflict. Many questions of a large puzzle have no
/// conflict at all, and still a limit on nodes is to end them.
constexpr std::uint64_t sites_of_node = 8;

/// The solutions of a puzzle but one that is known, or all of them, where that is null; `within`
/// has what they must agree with.
class OtherSolutions {
 public:
  OtherSolutions(const Family& family, Budget& budget, const Puzzle& puzzle, const Board* known,
                 const Board* within = nullptr)
      : budget_(budget), start_(family.start(puzzle)) {
    for (Site site = 0; within != nullptr && site < start_.sites(); ++site)
      start_[site] &= (*within)[site];
    // With clues beside a solution, logic often leaves little to ask.
    if (known != nullptr && family.logic({puzzle, start_, budget}) == Ending::limit) return;
    const bool has_known = known != nullptr && is_as_far(*known, start_);
    if (start_.is_impossible() || (has_known && start_.is_solved())) {
      answer_ = sat::SatAnswer::unsatisfiable;
      return;
    }
    solver_ = sat::make_solver();
    formula_.emplace(start_, *solver_, std::span<const Site>(), &budget);
    family.encode(puzzle, *formula_);
    is_open_ = !formula_->is_cut_short() &&
               budget.spend(1 + formula_->open_sites().size() / sites_of_node);
    if (is_open_ && has_known) sat::block(*formula_, *known);
  }

  /// Whether it is one for SAT; otherwise what is known without.
  [[nodiscard]] bool is_open() const { return is_open_; }
  [[nodiscard]] sat::SatAnswer answer() const { return answer_; }

  [[nodiscard]] const Board& start() const { return start_; }
  [[nodiscard]] sat::Formula& formula() { return *formula_; }

  /// Has the site with this value, or without it, tried first.
  void prefer(Site site, Value value, bool is_wanted) {
    const sat::Literal literal = formula_->is(site, value);
    solver_->prefer(is_wanted ? literal : -literal);
  }

  [[nodiscard]] sat::SatAnswer ask(std::uint64_t most_nodes) {
    // With something to assume, CaDiCaL does not begin with a few simple assignments. They take
    // long, and are the same for every seed: of a latin square they find always the same.
    const std::array assumed = {formula_->yes()};
    budget_.begin_slice(most_nodes);
    const sat::SatAnswer answer = sat::solve(*formula_, budget_, assumed);
    budget_.end_slice();
    return answer;
  }

 private:
  Budget& budget_;
  Board start_;
  std::unique_ptr<sat::Solver> solver_;
  std::optional<sat::Formula> formula_;
  sat::SatAnswer answer_ = sat::SatAnswer::unknown;
  bool is_open_ = false;
};

}  // namespace

int open_sites(const Board& board) {
  return static_cast<int>(
      std::ranges::count_if(board.all(), [](Candidates site) { return !is_one(site); }));
}

sat::SatAnswer Asking::other_solution(const Puzzle& puzzle, const Board* known, Rng* phases,
                                      Board& found, std::uint64_t most_nodes,
                                      const Board* within) const {
  OtherSolutions others(family_, budget_, puzzle, known, within);
  if (!others.is_open()) return others.answer();
  for (const Site site : others.formula().open_sites()) {
    // Another solution near the known one is found soonest.
    if (phases == nullptr && known != nullptr) others.prefer(site, known->value(site), true);
    for (Candidates rest = phases == nullptr ? 0 : others.start()[site]; rest != 0;
         rest &= rest - 1)
      others.prefer(site, std::countr_zero(rest), phases->chance(50));
  }
  const sat::SatAnswer answer = others.ask(most_nodes);
  if (answer == sat::SatAnswer::satisfiable) found = sat::model(others.formula());
  return answer;
}

sat::SatAnswer Asking::other_solutions(const Puzzle& puzzle, const Board& known, int most,
                                       Rng& phases, function_ref<void(const Board&)> sink) const {
  OtherSolutions others(family_, budget_, puzzle, &known);
  if (!others.is_open()) return others.answer();
  sat::SatAnswer first = sat::SatAnswer::unknown;
  for (int i = 0; i < most; ++i) {
    const int percent = i % 2 == 0 ? 0 : 50;
    for (const Site site : others.formula().open_sites())
      others.prefer(site, known.value(site), !phases.chance(percent));
    const sat::SatAnswer answer = others.ask(nodes_of_question);
    if (i == 0) first = answer;
    if (answer != sat::SatAnswer::satisfiable) return first;
    const Board found = sat::model(others.formula());
    sink(found);
    sat::block(others.formula(), found);
  }
  return first;
}

bool Asking::is_unique(const Puzzle& puzzle, const Board& solution,
                       std::uint64_t most_nodes) const {
  Board other;
  return other_solution(puzzle, &solution, nullptr, other, most_nodes) ==
         sat::SatAnswer::unsatisfiable;
}

bool Asking::is_good(const Puzzle& puzzle, const Board& solution) const {
  if (solvers_ == nullptr) return is_unique(puzzle, solution, nodes_as_they_come);
  // Who tries values takes long to be stuck, and SAT tells at once of most puzzles that there is
  // another solution.
  Board other;
  const bool asks_first = solvers_->hardest >= Grade::hard;
  if (asks_first && other_solution(puzzle, &solution, nullptr, other, nodes_before_solvers) ==
                        sat::SatAnswer::satisfiable)
    return false;
  return solvers_->allowed(puzzle).is_solved;
}

Reach Asking::by_logic(const Puzzle& puzzle) const {
  Reach reach{.known = family_.start(puzzle)};
  const Ending ending = family_.logic({puzzle, reach.known, budget_});
  reach.is_solved = ending != Ending::limit && reach.known.is_solved();
  return reach;
}

Reach Asking::ahead(const Puzzle& puzzle) const {
  Reach reach{.known = family_.start(puzzle)};
  if (family_.engines.empty()) return reach;
  budget_.begin_slice(nodes_of_question);
  (void)family_.engines.front().run({puzzle, reach.known, budget_},
                                    [](const Board&) { return false; });
  budget_.end_slice();
  reach.is_solved = reach.known.is_solved();
  return reach;
}

}  // namespace crosshatch
