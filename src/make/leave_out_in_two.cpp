// SPDX-License-Identifier: MIT
#include "make/leave_out_in_two.h"

#include <span>
#include <utility>

#include "make/build_up.h"
#include "make/leave_out.h"

namespace crosshatch {

namespace {

/// Clues that had to stay, after which no more are asked for.
constexpr int most_needed = 6;

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
  const bool is_built_up = !is_harder && build_up(with_less, order, blank, given, rng);
  if (!is_harder && !is_built_up) puzzle = leave_out(with_less, order, blank, solution, given, rng);
  if (puzzle == nullptr) return nullptr;
  Thinning thinning(asking, blank, solution, given);
  int needed = 0;
  for (const ClueGroup& group : given_groups(clues, blank, order, given, rng)) {
    if (!asking.budget().spend()) return nullptr;
    const std::span<const ClueGroup> gone(&group, 1);
    if (is_built_up && !is_harder) {
      thinning.ask(with_less);
      if (thinning.lose(gone)) continue;
      thinning.ask(asking);
    }
    if (thinning.lose(gone))
      is_harder = true;
    else if ((is_harder || !is_built_up) && ++needed >= most_needed && is_harder)
      break;
  }
  return thinning.take();
}

}  // namespace crosshatch
