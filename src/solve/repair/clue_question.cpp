// SPDX-License-Identifier: MIT
#include "solve/repair/clue_question.h"

#include "solve/solve.h"

namespace crosshatch {

ClueQuestion::Found ClueQuestion::solutions(std::span<const ClueValue> clues,
                                            std::size_t enough) const {
  return solutions(family.clues->with(puzzle, clues).get(), enough);
}

ClueQuestion::Found ClueQuestion::solutions(const Puzzle* changed, std::size_t enough) const {
  Found found;
  if (changed == nullptr || !budget.spend()) return found;
  const auto keep = [&](const Board& solution) {
    found.solutions.push_back(solution);
    return true;
  };
  const Answer answer = solve(
      family, *changed, {.enough = std::max<std::uint64_t>(enough, 2), .cpu = cpu}, budget, keep);
  found.is_all = answer.fault.empty() && (answer.verdict.kind() == Verdict::Kind::none ||
                                          (answer.count.is_exact && !found.solutions.empty()));
  if (found.solutions.size() > enough) {
    found.solutions.resize(enough);
    found.is_all = false;
  }
  return found;
}

}  // namespace crosshatch
