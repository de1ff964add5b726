// SPDX-License-Identifier: MIT
//
// Steps through random puzzles of every family, by every way: none removes what stands in a
// solution, and they are the same with reasons and without.
#include "steps.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "base/effort_test.h"
#include "case.h"
#include "generators.h"
#include "logic/ladder.h"
#include "solve/solve.h"

namespace crosshatch::conformance {
namespace {

/// The steps of a puzzle as a text that two runs can be compared by.
std::string steps_of(const Family& family, const Puzzle& puzzle, bool wants_reasons) {
  Budget budget;
  Board board = family.start(puzzle);
  const auto position =
      family.position({.puzzle = puzzle, .board = board, .budget = budget}, wants_reasons);
  Ladder ladder(family.ways.front(), *position, true);
  std::string text;
  for (Step step; ladder.next(step);) {
    text += step.technique->id;
    for (const Change& change : step.changes)
      text += ' ' + std::to_string(change.site) + '=' + std::to_string(change.after);
    text += '\n';
  }
  return text;
}

/// Where puzzles take many steps, fewer of them do.
const int most_steps = all_tries(150, 1000);

class RandomSteps : public testing::TestWithParam<Generator> {
 protected:
  void SetUp() override {
    if (family.ways.empty()) GTEST_SKIP() << "nobody says how a person goes";
  }

  const Family& family = *GetParam().family;
};

TEST_P(RandomSteps, RemoveNothingOfTheSolutions) {
  Rng rng(41);
  Uses uses;
  for (int i = 0; i < tries(400) && steps_in(uses) < most_steps; ++i) {
    const PuzzlePtr puzzle = GetParam().make(rng, 2 + rng.below(13));
    for (const Way& way : family.ways) go_through(family, way, *puzzle, uses, false);
    if (HasFatalFailure()) FAIL() << text_of(family, *puzzle);
  }
  print(family.id.data(), uses);
  EXPECT_FALSE(uses.empty());
}

TEST_P(RandomSteps, ThatAreAvailableNowAreSoundAndHaveTheNextOneAmongThem) {
  Rng rng(43);
  int listed = 0;
  for (int i = 0; i < 15 || (listed == 0 && i < 300); ++i) {  // a LITS is rarely unique
    const PuzzlePtr puzzle = GetParam().make(rng, 9);
    Budget budget;
    const Answer answer = solve(family, *puzzle, {}, budget);
    if (answer.verdict.kind() != Verdict::Kind::unique) continue;
    const Board& solution = answer.verdict.solutions().front();
    Board board = family.start(*puzzle);
    const auto position = family.position({*puzzle, board, budget}, true);
    Ladder ladder(family.ways.front(), *position, true);
    bool goes_on = true;
    for (Step step; goes_on;) {
      std::set<std::string> seen;
      ladder.each_now([&](const Step& one) {
        std::string own(one.technique->id);
        for (const Change& change : one.changes) {
          EXPECT_EQ(change.before, position->board()[change.site]) << own;
          EXPECT_NE(change.after & solution[change.site], 0) << own;
          own += ' ' + std::to_string(change.site) + '=' + std::to_string(change.after);
        }
        EXPECT_TRUE(seen.insert(own).second) << own;
        ++listed;
        return true;
      });
      goes_on = ladder.next(step);
      if (!goes_on) break;
      std::string own(step.technique->id);
      for (const Change& change : step.changes)
        own += ' ' + std::to_string(change.site) + '=' + std::to_string(change.after);
      EXPECT_TRUE(seen.contains(own)) << own;
    }
  }
  EXPECT_GT(listed, 0);
}

TEST_P(RandomSteps, AreTheSameWithReasonsAndWithout) {
  Rng rng(44);
  for (int i = 0; i < 60; ++i) {
    const PuzzlePtr puzzle = GetParam().make(rng, 9);
    Budget budget;
    if (solve(family, *puzzle, {}, budget).verdict.kind() != Verdict::Kind::unique) continue;
    ASSERT_EQ(steps_of(family, *puzzle, false), steps_of(family, *puzzle, true))
        << text_of(family, *puzzle);
  }
}

/// Nobody is told again what stands on the board.
TEST_P(RandomSteps, OfHalfSolvedBoardsDecideWhatIsOpen) {
  if (family.state == nullptr) return;
  Rng rng(45);
  for (int i = 0; i < tries(40); ++i) {
    const PuzzlePtr puzzle = GetParam().make(rng, 9);
    Budget budget;
    const Answer answer = solve(family, *puzzle, {}, budget);
    if (answer.verdict.kind() != Verdict::Kind::unique) continue;
    Board half = family.start(*puzzle);
    for (Site site = 0; site < half.sites(); ++site) {
      if (rng.chance(50)) half[site] = answer.verdict.solutions().front()[site];
    }
    const Result<Board> state = family.state(*puzzle, family.text(*puzzle, half));
    ASSERT_TRUE(state.has_value());
    if (state->is_solved()) continue;
    Board board = *state;
    const auto position = family.position(
        {.puzzle = *puzzle, .board = board, .budget = budget, .is_half_solved = true}, false);
    Ladder ladder(family.ways.front(), *position, true);
    Step step;
    ASSERT_TRUE(ladder.next(step)) << text_of(family, *puzzle);
    EXPECT_TRUE(std::ranges::any_of(
        step.changes, [&](const Change& change) { return !half.is_decided(change.site); }))
        << step.technique->id << " of\n"
        << text_of(family, *puzzle) << family.text(*puzzle, half);
  }
}

INSTANTIATE_TEST_SUITE_P(Of, RandomSteps, testing::ValuesIn(generators()), name_of_generator);

}  // namespace
}  // namespace crosshatch::conformance
