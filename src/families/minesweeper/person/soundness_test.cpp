// SPDX-License-Identifier: MIT
//
// Steps against brute force on small boards, against the hidden board on larger ones.
#include <gtest/gtest.h>

#include "families/minesweeper/person/walk_test.h"

namespace crosshatch::minesweeper {

namespace {

constexpr int most_open = 12;

class StepsOnBoards : public testing::TestWithParam<Kind> {};

/// Random boards of a few open cells, each with its solutions.
template <class Use>
void each_small_board(const Kind& kind, std::uint64_t seed, int boards, int one_in_wrong, Use use) {
  Rng rng(seed);
  for (int i = 0; i < boards; ++i) {
    const int rows = kind.least() + rng.below(6 - kind.least());
    const int columns = kind.least() + rng.below(7 - kind.least());
    const int percent = rows * columns > 15 ? 40 + rng.below(45) : rng.below(90);
    const PuzzlePtr puzzle = random_puzzle(rng, rows, columns, percent, rng.chance(50),
                                           one_in_wrong, kind.rules, kind.gaps);
    const Board open = start(*puzzle);
    if (std::count(open.all().begin(), open.all().end(), open_cell) > most_open) continue;
    SCOPED_TRACE(described(*puzzle));
    use(*puzzle, brute_force(of(*puzzle)));
    if (testing::Test::HasFailure()) return;
  }
}

void check_steps(const Walk& walk, std::span<const Board> solutions, Uses& uses) {
  for (const Step& step : walk.steps) {
    ++uses[std::string(step.technique->id)];
    EXPECT_FALSE(step.changes.empty());
    for (const Board& solution : solutions)
      EXPECT_TRUE(keeps(step.changes, solution)) << step.technique->id;
    for (const Change& change : step.changes) EXPECT_NE(change.before, change.after);
  }
}

TEST_P(StepsOnBoards, NeverRemovesAValueOfASolutionByAnyTechniqueAlone) {
  Uses uses;
  each_small_board(GetParam(), 1, some_boards_of(GetParam(), 3000), 30,
                   [&](const crosshatch::Puzzle& puzzle, const std::vector<Board>& solutions) {
                     for (const Technique& technique : by_person) {
                       const Walk alone = walk(puzzle, std::span(&technique, 1), false);
                       check_steps(alone, solutions, uses);
                       if (alone.board.is_impossible()) {
                         EXPECT_TRUE(solutions.empty()) << technique.id;
                       }
                     }
                   });
  print(uses);
  for (const Technique& technique : by_person)
    EXPECT_GT(uses[std::string(technique.id)], 0) << technique.id;
}

TEST_P(StepsOnBoards, FindsAllThatSolutionsHaveInCommonWithoutTrial) {
  Uses uses;
  each_small_board(GetParam(), 2, some_boards_of(GetParam(), 6000), 30,
                   [&](const crosshatch::Puzzle& puzzle, const std::vector<Board>& solutions) {
                     const Walk all = walk(puzzle, by_person, false);
                     check_steps(all, solutions, uses);
                     if (solutions.empty()) {
                       EXPECT_EQ(all.end.ending, Step::Ending::contradiction);
                     } else if (solutions.size() == 1) {
                       EXPECT_EQ(all.end.kind, Step::Kind::solution);
                     } else {
                       EXPECT_EQ(all.end.ending, Step::Ending::beyond);
                     }
                     if (!solutions.empty()) {
                       EXPECT_EQ(all.board, merged(solutions));
                     }
                   });
  print(uses);
  EXPECT_EQ(uses["trial"], 0);
}

TEST_P(StepsOnBoards, FinishesEveryUniquePuzzleByTrialIfItMust) {
  Uses uses;
  int puzzles = 0;
  std::vector<Technique> techniques;
  for (const Technique& technique : by_person) {
    if (technique.grade < Grade::hard || technique.id == "trial") techniques.push_back(technique);
  }
  each_small_board(GetParam(), 3, boards_of(GetParam(), 20'000), 1000,
                   [&](const crosshatch::Puzzle& puzzle, const std::vector<Board>& solutions) {
                     if (solutions.size() != 1) return;
                     const Walk all = walk(puzzle, techniques, true);
                     check_steps(all, solutions, uses);
                     EXPECT_EQ(all.end.kind, Step::Kind::solution);
                     ++puzzles;
                   });
  print(uses);
  EXPECT_GT(puzzles, 100);
  EXPECT_GT(uses["trial"], 50);
}

TEST_P(StepsOnBoards, TakesTheSameStepsWithAndWithoutReasons) {
  each_small_board(GetParam(), 4, boards_of(GetParam(), 1500), 30,
                   [&](const crosshatch::Puzzle& puzzle, const std::vector<Board>&) {
                     const Walk with = walk(puzzle, by_person, true);
                     const Walk without = walk(puzzle, by_person, false);
                     ASSERT_EQ(with.steps.size(), without.steps.size());
                     for (std::size_t i = 0; i < with.steps.size(); ++i) {
                       EXPECT_EQ(with.steps[i].technique->id, without.steps[i].technique->id);
                       EXPECT_EQ(with.steps[i].changes, without.steps[i].changes);
                       EXPECT_FALSE(with.steps[i].marks.empty());
                       EXPECT_TRUE(without.steps[i].marks.empty());
                     }
                   });
}

/// A board with its mines, of which a share of the hints is shown.
struct Hidden {
  PuzzlePtr puzzle;
  Board mines;
};

Hidden hidden_board(Rng& rng, int rows, int columns, const Kind& kind) {
  const int density = 10 + rng.below(35);
  // Mosaics with few hints are one component without an end.
  const int least_shown = kind.rules.counts_itself ? 45 : 25;
  const int shown = least_shown + rng.below(85 - least_shown);
  Board mines(rows * columns, only(clear));
  std::vector<Hint> hints(static_cast<std::size_t>(mines.sites()), unknown);
  for (Site site = 0; site < mines.sites(); ++site) {
    Hint& hint = hints[site];
    if (kind.gaps > 0 && rng.chance(kind.gaps)) hint = gap;
    if (hint != gap && rng.chance(density)) mines.set(site, mine);
  }
  const PuzzlePtr empty = std::move(*make_puzzle(rows, columns, hints, std::nullopt, kind.rules));
  std::optional<int> total;
  if (rng.chance(50)) {
    total = 0;
    for (Site site = 0; site < mines.sites(); ++site) *total += mines.value(site);
  }
  for (Site site = 0; site < mines.sites(); ++site) {
    Hint& hint = hints[site];
    if (hint == gap || !rng.chance(shown)) continue;
    if (mines.value(site) == mine && !kind.rules.counts_itself) continue;
    int around = 0;
    each_counted(of(*empty), site, [&](Site cell) { around += mines.value(cell); });
    hint = static_cast<Hint>(around);
  }
  return {std::move(*make_puzzle(rows, columns, std::move(hints), total, kind.rules)),
          std::move(mines)};
}

TEST_P(StepsOnBoards, AgreesWithTheHiddenBoardOnManyLargerBoards) {
  Rng rng(5);
  Uses uses;
  int steps = 0;
  const int boards = some_boards_of(GetParam(), 600);
  const int sides = GetParam().rules.counts_itself ? 6 : 25;
  for (int i = 0; i < boards; ++i) {
    const Hidden hidden = hidden_board(rng, 5 + rng.below(sides), 5 + rng.below(sides), GetParam());
    const Walk all = walk(*hidden.puzzle, by_person, false);
    for (const Step& step : all.steps) {
      ++uses[std::string(step.technique->id)];
      ASSERT_TRUE(keeps(step.changes, hidden.mines)) << step.technique->id << "\n"
                                                     << described(*hidden.puzzle);
    }
    steps += static_cast<int>(all.steps.size());
    EXPECT_FALSE(all.board.is_impossible());
    if (all.end.kind == Step::Kind::solution) {
      EXPECT_EQ(all.board, hidden.mines);
    }
  }
  print(uses);
  EXPECT_GT(steps, 10 * boards);
}

INSTANTIATE_TEST_SUITE_P(Minesweeper, StepsOnBoards, testing::ValuesIn(kinds), name_of_kind);

}  // namespace

}  // namespace crosshatch::minesweeper
