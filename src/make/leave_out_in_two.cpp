// SPDX-License-Identifier: MIT
#include "make/leave_out_in_two.h"

#include <cstdint>
#include <utility>

#include "make/leave_out.h"

namespace crosshatch {

namespace {

/// Clues that had to stay, after which no more are asked for.
constexpr int most_needed = 6;
/// Conflicts for the question whether there is another solution, before somebody is asked.
constexpr std::uint64_t nodes_before = 200;

/// Asking::is_good, soon.
bool is_soon_good(const Asking& asking, const Puzzle& puzzle, const Board& solution) {
  Board other;
  return asking.other_solution(puzzle, &solution, nullptr, other, nodes_before) !=
             sat::SatAnswer::satisfiable &&
         asking.solvers()->allowed(puzzle).is_solved;
}

}  // namespace

PuzzlePtr leave_out_in_two(const Asking& asking, const MakeOrder& order, const Puzzle& blank,
                           const Board& solution, std::vector<ClueValue>& given, Rng& rng) {
  const Clues& clues = *asking.family().clues;
  const Solvers& solvers = *asking.solvers();
  const Solvers less = {.hardest = static_cast<Grade>(static_cast<int>(solvers.hardest) - 1),
                        .allowed = solvers.easier,
                        .easier = solvers.easier};
  const Asking with_less(asking.family(), &less, asking.budget());
  PuzzlePtr puzzle = clues.with(blank, given);
  if (puzzle == nullptr) return nullptr;
  bool is_harder = !less.allowed(*puzzle).is_solved;
  if (!is_harder) puzzle = leave_out(with_less, order, blank, solution, given, rng);
  if (puzzle == nullptr) return nullptr;
  int needed = 0;
  for (const ClueGroup& group : given_groups(clues, blank, order, given, rng)) {
    if (!asking.budget().spend()) return nullptr;
    const std::vector<ClueValue> before = given;
    for (const int place : group) given[place].reset();
    PuzzlePtr fewer = clues.with(blank, given);
    if (fewer != nullptr && is_soon_good(asking, *fewer, solution)) {
      puzzle = std::move(fewer);
      is_harder = true;
    } else {
      given = before;
      if (++needed >= most_needed && is_harder) break;
    }
  }
  return puzzle;
}

}  // namespace crosshatch
