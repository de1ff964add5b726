// SPDX-License-Identifier: MIT
#include "solve/repair/line_repair.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/line_clues.h"
#include "solve/repair/line_changes.h"
#include "solve/repair/some_of_the_lines.h"
#include "solve/solve.h"

namespace crosshatch {

namespace {

/// For the proof that no fewer lines contradict each other: enough where they are few.
constexpr std::uint64_t nodes_of_a_smallest = 5'000;

/// For one changed puzzle.
constexpr std::uint64_t nodes_of_a_change = 100'000;

/// A budget of at most this many nodes. `take_back` spends what it has used on the other one.
Budget part_of(Budget& budget, std::uint64_t nodes) {
  budget.begin_slice(nodes);
  Budget part = budget.fork();
  budget.end_slice();
  return part;
}

/// `nodes`: as in `part_of`. Where the part ended because the other budget had no more than it did,
/// that one is spent.
void take_back(const Budget& part, std::uint64_t nodes, Budget& budget) {
  const bool was_all = budget.nodes_left() <= nodes;
  (void)budget.spend(part.nodes_used());
  if (!part.is_spent() || !budget.poll()) return;
  if (was_all && part.why() == Why::nodes) (void)budget.spend(budget.nodes_left() + 1);
}

/// For all clues that are tried.
constexpr std::uint64_t nodes_of_other_clues = 50'000;

/// This many lines are changed at the same time.
constexpr int most_changes = 2;

/// This many changes are kept until all are known, whatever is asked for; and some more than that,
/// as one may turn out to have several solutions where not all of them were listed.
constexpr std::size_t most_wanted = 10'000;
constexpr std::size_t spare = 20;

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

/// The only solution of a changed puzzle; none if there is not exactly one, or at a limit.
std::optional<Board> only_solution(const ClueQuestion& question, const Puzzle& puzzle,
                                   Budget& budget) {
  Budget own = part_of(budget, nodes_of_a_change);
  const Answer answer = solve(question.family, puzzle, {.cpu = question.cpu}, own);
  take_back(own, nodes_of_a_change, budget);
  (void)budget.spend();
  if (!answer.fault.empty() || answer.verdict.kind() != Verdict::Kind::unique) return std::nullopt;
  return answer.verdict.solutions().front();
}

/// Clues for one line by engines, which tell more than SAT where a line leaves too many pictures.
void try_slips(const ClueQuestion& question, std::size_t wanted, LineRepairs& result) {
  for (Slip& slip : slips_of_lines(question, result.contradiction.places)) {
    if (result.best.size() >= wanted || !question.budget.poll()) return;
    std::optional<Board> solution = only_solution(question, *slip.puzzle, question.budget);
    if (solution)
      result.best.push_back({{slip.line}, std::move(slip.puzzle), *std::move(solution)});
  }
}

/// Whether a repair changes the same lines to the same clues. The puzzles themselves may be equal
/// with other colours, as each has the colours of its own runs alone.
bool is_known(const ClueQuestion& question, const std::vector<LineRepair>& repairs,
              const LineChange& change) {
  const auto has_same_clue = [&](const LineRepair& repair, int line) {
    const auto& json = question.family.line_clues->json;
    return json(question.puzzle, *repair.puzzle, line) ==
           json(question.puzzle, *change.puzzle, line);
  };
  return std::any_of(repairs.begin(), repairs.end(), [&](const LineRepair& repair) {
    return repair.lines == change.lines &&
           std::all_of(change.lines.begin(), change.lines.end(),
                       [&](int line) { return has_same_clue(repair, line); });
  });
}

void try_other_clues(const ClueQuestion& question, std::size_t wanted, LineRepairs& result) {
  Budget part = part_of(question.budget, nodes_of_other_clues);
  const SomeOfTheLines lines(question.family, question.puzzle, part);
  LineChanges changes(question.family, question.puzzle, lines, result.contradiction.places);
  bool is_proved = true;  // that fewer changes are not enough
  for (int number = 1; number <= most_changes && result.best.empty(); ++number) {
    LineChanges::Found found = changes.of(static_cast<std::size_t>(number), wanted + spare);
    is_proved = is_proved && found.is_all && found.best.empty();
    if (number == 1 && !found.is_all) try_slips(question, wanted, result);
    for (LineChange& change : found.best) {
      if (result.best.size() >= wanted || !question.budget.poll()) break;
      if (is_known(question, result.best, change)) continue;
      std::optional<Board> solution = only_solution(question, *change.puzzle, part);
      if (solution)
        result.best.push_back(
            {std::move(change.lines), std::move(change.puzzle), *std::move(solution)});
    }
    if (is_proved) result.least = number + 1;
  }
  take_back(part, nodes_of_other_clues, question.budget);
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
  take_back(part, nodes_of_a_smallest, budget);
  if (result.contradiction.places.empty()) return result;
  if (budget.poll()) try_other_clues(question, std::min(wanted, most_wanted), result);
  return result;
}

}  // namespace crosshatch
