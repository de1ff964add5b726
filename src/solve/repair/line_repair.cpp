// SPDX-License-Identifier: MIT
#include "solve/repair/line_repair.h"

#include <algorithm>
#include <utility>

#include "core/line_clues.h"
#include "solve/repair/some_of_the_lines.h"
#include "solve/solve.h"

namespace crosshatch {

namespace {

/// Of the proof that no fewer lines contradict each other: enough where they are few.
constexpr std::uint64_t nodes_of_a_smallest = 5'000;

/// Of one changed puzzle.
constexpr std::uint64_t nodes_of_a_change = 100'000;

/// A budget of at most so many nodes. What it has used is to be spent on the other one later.
Budget part_of(Budget& budget, std::uint64_t nodes) {
  budget.begin_slice(nodes);
  Budget part = budget.fork();
  budget.end_slice();
  return part;
}

struct Slip {
  int line;
  PuzzlePtr puzzle;
};

/// The slips of the lines, the likeliest of each line before the second of another.
std::vector<Slip> slips_of_lines(const ClueQuestion& question, const std::vector<int>& lines) {
  std::vector<std::vector<PuzzlePtr>> of_lines;
  std::size_t most = 0;
  for (const int line : lines) {
    of_lines.push_back(question.family.line_clues->slips(question.puzzle, line));
    most = std::max(most, of_lines.back().size());
  }
  std::vector<Slip> all;
  for (std::size_t rank = 0; rank < most; ++rank) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (rank < of_lines[i].size()) all.push_back({lines[i], std::move(of_lines[i][rank])});
    }
  }
  return all;
}

}  // namespace

LineRepairs repair_lines(const ClueQuestion& question, std::size_t wanted) {
  LineRepairs result;
  Budget& budget = question.budget;
  std::vector<int> some =
      some_contradiction(SomeOfTheLines(question.family, question.puzzle, budget));
  Budget part = part_of(budget, nodes_of_a_smallest);
  result.contradiction = smallest_contradiction(
      SomeOfTheLines(question.family, question.puzzle, part), std::move(some));
  (void)budget.spend(part.nodes_used());
  for (Slip& slip : slips_of_lines(question, result.contradiction.places)) {
    if (result.best.size() >= wanted || !budget.poll()) break;
    Budget own = part_of(budget, nodes_of_a_change);
    const Answer answer = solve(question.family, *slip.puzzle, {.cpu = question.cpu}, own);
    (void)budget.spend(own.nodes_used() + 1);
    if (!answer.fault.empty() || answer.verdict.kind() != Verdict::Kind::unique) continue;
    result.best.push_back({slip.line, std::move(slip.puzzle), answer.verdict.solutions().front()});
  }
  return result;
}

}  // namespace crosshatch
