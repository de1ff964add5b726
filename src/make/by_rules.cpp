// SPDX-License-Identifier: MIT
//
// What every family can do: a solution of the puzzle without clues is drawn, each as likely as any
// other, or by the family's own means, or SAT finds one with random phases; all clues that can
// stand beside it are written; and in random order each one goes if SAT finds no other solution
// without it. A clue that had to stay once must stay for good, since later puzzles have fewer
// clues, so one round leaves a minimal puzzle.
//
// It is slower than a maker of the family's own by the time that an engine would save, and the
// solutions that SAT finds are not equally likely.
#include "make/by_rules.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/clues.h"
#include "sat/formula.h"
#include "sat/models.h"

namespace crosshatch {

namespace {

/// Conflicts for one question. A puzzle that takes more counts as one of several solutions.
constexpr std::uint64_t nodes_of_question = 20'000;

/// Sites whose clauses take as long as a conflict. Many questions of a large puzzle have no
/// conflict at all, and still a limit on nodes is to end them.
constexpr std::uint64_t sites_of_node = 8;

/// What SAT says of another solution than `known`, or of any, where it is null; `found` gets it.
sat::SatAnswer other_solution(const Family& family, const Puzzle& puzzle, const Board* known,
                              Rng* phases, Budget& budget, Board& found) {
  Board start = family.start(puzzle);
  // With clues beside a solution, logic often leaves little to ask.
  if (known != nullptr && family.logic({puzzle, start, budget}) == Ending::limit)
    return sat::SatAnswer::unknown;
  if (start.is_impossible()) return sat::SatAnswer::unsatisfiable;
  const std::unique_ptr<sat::Solver> solver = sat::make_solver();
  sat::Formula formula(start, *solver, {}, &budget);
  family.encode(puzzle, formula);
  if (formula.is_cut_short() || !budget.spend(1 + formula.open_sites().size() / sites_of_node))
    return sat::SatAnswer::unknown;
  if (known != nullptr) sat::block(formula, *known);
  if (phases != nullptr) {
    for (const Site site : formula.open_sites()) {
      for (Candidates rest = start[site]; rest != 0; rest &= rest - 1) {
        const sat::Literal literal = formula.is(site, std::countr_zero(rest));
        solver->prefer(phases->chance(50) ? literal : -literal);
      }
    }
    // With something to assume, CaDiCaL does not begin with a few simple assignments, which are the
    // same for every seed: of a latin square they find always the same.
    solver->assume(formula.yes());
  }
  budget.begin_slice(nodes_of_question);
  const sat::SatAnswer answer = sat::solve(formula, budget);
  budget.end_slice();
  if (answer == sat::SatAnswer::satisfiable) found = sat::model(formula);
  return answer;
}

bool is_unique(const Family& family, const Puzzle& puzzle, const Board& solution, Budget& budget) {
  Board other;
  return other_solution(family, puzzle, &solution, nullptr, budget, other) ==
         sat::SatAnswer::unsatisfiable;
}

/// Whether somebody with the techniques that are allowed finds the solution. Who tries values takes
/// long to be stuck, and SAT tells at once of most puzzles that there is another solution.
bool is_found(const Family& family, const Puzzle& puzzle, const Board& solution,
              const Solvers& solvers, Budget& budget) {
  Board other;
  const bool asks_first = solvers.hardest >= Grade::hard;
  if (asks_first && other_solution(family, puzzle, &solution, nullptr, budget, other) ==
                        sat::SatAnswer::satisfiable)
    return false;
  return solvers.allowed(puzzle).is_solved;
}

/// A solution of a puzzle without clues.
sat::SatAnswer filled_blank(const Family& family, const Puzzle& blank, Rng& rng, Budget& budget,
                            Board& solution) {
  if (family.maker->fill != nullptr) {
    solution = family.maker->fill(blank, rng);
    return sat::SatAnswer::satisfiable;
  }
  if (family.draw_solution != nullptr) {
    Board start = family.start(blank);
    std::optional<Board> drawn;
    const Ending ending = family.draw_solution({blank, start, budget}, rng, drawn);
    if (ending == Ending::limit) return sat::SatAnswer::unknown;
    if (ending == Ending::exhausted && !drawn) return sat::SatAnswer::unsatisfiable;
    if (drawn) {
      solution = *std::move(drawn);
      return sat::SatAnswer::satisfiable;
    }
  }
  return other_solution(family, blank, nullptr, &rng, budget, solution);
}

/// The puzzle with clues that are drawn so that there is no other solution. Null: it was in vain.
PuzzlePtr drawn_puzzle(const Family& family, const Puzzle& blank, const Board& solution, Rng& rng,
                       Budget& budget) {
  PuzzlePtr puzzle = family.maker->redraw(blank, solution, nullptr, rng);
  for (int i = 0; i < family.maker->most_changes && puzzle != nullptr; ++i) {
    Board other;
    const sat::SatAnswer answer = other_solution(family, *puzzle, &solution, &rng, budget, other);
    if (answer == sat::SatAnswer::unsatisfiable) return puzzle;
    if (answer == sat::SatAnswer::unknown || !budget.spend()) return nullptr;
    puzzle = family.maker->redraw(*puzzle, solution, &other, rng);
  }
  return nullptr;
}

/// A board that is as the solution where that is known, and otherwise elsewhere.
Board rival_of(const Board& solution, const Board& known) {
  Board rival = known;
  for (Site site = 0; site < known.sites(); ++site) {
    if (known.is_decided(site)) continue;
    rival.set(site, std::countr_zero(known[site] & ~solution[site]));
  }
  return rival;
}

int open_sites(const Board& board) {
  return static_cast<int>(
      std::ranges::count_if(board.all(), [](Candidates site) { return !is_one(site); }));
}

/// Changes after which nobody got further; then chance begins anew.
constexpr int most_in_vain_changes = 100;

/// The same with clues by which somebody finds the solution. They are changed where that is stuck,
/// one at a time, and stay so if somebody with easier techniques gets as far with them or further;
/// so what needs harder ones is little in the end. Hill climbing, as all know it.
PuzzlePtr aimed_puzzle(const Family& family, const Puzzle& blank, const Board& solution,
                       const Solvers& solvers, Rng& rng, Budget& budget) {
  PuzzlePtr puzzle = family.maker->redraw(blank, solution, nullptr, rng);
  if (puzzle == nullptr) return nullptr;
  Reach here = solvers.easier(*puzzle);
  // Where easier techniques have no first step, they show no way; where no technique has one, the
  // next attempt is better.
  const Board start = family.start(*puzzle);
  const bool is_blind = here.known == start;
  const auto reach = [&](const Puzzle& one) {
    return is_blind ? solvers.allowed(one) : solvers.easier(one);
  };
  if (is_blind) here = solvers.allowed(*puzzle);
  if (here.known == start) return nullptr;
  bool is_new = true;
  int in_vain = 0;
  for (int i = 0; i < family.maker->most_changes && in_vain < most_in_vain_changes; ++i) {
    if (!budget.spend()) return nullptr;
    if (here.is_solved || (is_new && !is_blind && solvers.allowed(*puzzle).is_solved))
      return puzzle;
    const Board rival = rival_of(solution, here.known);
    PuzzlePtr changed = family.maker->redraw(*puzzle, solution, &rival, rng);
    if (changed == nullptr) return nullptr;
    Reach there = reach(*changed);
    const int further = open_sites(here.known) - open_sites(there.known);
    is_new = further > 0;
    in_vain = is_new ? 0 : in_vain + 1;
    if (!there.is_solved && further < 0) continue;
    puzzle = std::move(changed);
    here = std::move(there);
  }
  return nullptr;
}

}  // namespace

Made make_by_rules(const Family& family, const MakeOrder& order, Rng& rng, Budget& budget) {
  PuzzlePtr blank = family.maker->blank(order, rng);
  Board solution;
  const sat::SatAnswer filled = filled_blank(family, *blank, rng, budget, solution);
  if (filled == sat::SatAnswer::unsatisfiable)
    return {.trouble =
                Error{ErrorCode::request,
                      Words{"expected rules that a grid can satisfy, saw rules that none can",
                            "이 규칙을 모두 지키는 판은 없습니다"}}};
  if (filled == sat::SatAnswer::unknown) return {};
  if (family.maker->redraw != nullptr) {
    blank = order.solvers == nullptr
                ? drawn_puzzle(family, *blank, solution, rng, budget)
                : aimed_puzzle(family, *blank, solution, *order.solvers, rng, budget);
    if (blank == nullptr) return {};
  }
  const bool keeps_all = family.maker->keeps_clues && !order.clues;
  if (family.clues == nullptr || keeps_all) {
    // Clues that come with the blank puzzle are good by chance.
    if (family.maker->redraw == nullptr && !is_unique(family, *blank, solution, budget)) return {};
    return {.puzzle = std::move(blank), .solution = std::move(solution)};
  }
  const Clues& clues = *family.clues;
  std::vector<ClueValue> given;
  std::vector<int> places;
  for (int place = 0; place < clues.places(*blank); ++place) {
    given.push_back(clues.beside(*blank, solution, place));
    if (given.back()) places.push_back(place);
  }
  const auto is_good = [&](const PuzzlePtr& puzzle) {
    if (puzzle == nullptr) return false;
    return order.solvers == nullptr ? is_unique(family, *puzzle, solution, budget)
                                    : is_found(family, *puzzle, solution, *order.solvers, budget);
  };
  PuzzlePtr puzzle = clues.with(*blank, given);
  if (!is_good(puzzle)) return {};
  rng.shuffle(places);
  // Numbers say more than the signs between cells: most of them are left out before any of these.
  const auto is_between = [&](int place) {
    return clues.between != nullptr && clues.between(*blank, place).has_value();
  };
  if (std::ranges::any_of(places, is_between))
    std::stable_partition(places.begin(), places.end(),
                          [&](int place) { return !is_between(place) && rng.chance(85); });
  int left = static_cast<int>(places.size());
  for (const int place : places) {
    if (left <= order.clues.value_or(0)) break;
    if (!budget.spend()) return {};
    const ClueValue before = std::exchange(given[place], {});
    PuzzlePtr fewer = clues.with(*blank, given);
    if (is_good(fewer)) {
      puzzle = std::move(fewer);
      --left;
    } else {
      given[place] = before;
    }
  }
  if (budget.is_spent() || (order.clues && left != *order.clues)) return {};
  return {.puzzle = std::move(puzzle), .solution = std::move(solution)};
}

}  // namespace crosshatch
