// SPDX-License-Identifier: MIT
#include "steps.h"

#include <gtest/gtest.h>

#include <cstdio>

#include "logic/ladder.h"
#include "solve/solve.h"

namespace crosshatch::conformance {

int steps_in(const Uses& uses) {
  int sum = 0;
  for (const auto& [id, count] : uses) sum += count;
  return sum;
}

void print(const char* what, const Uses& uses) {
  std::printf("%s: %d steps\n", what, steps_in(uses));
  for (const auto& [id, count] : uses)
    std::printf("  %8d %.*s\n", count, static_cast<int>(id.size()), id.data());
}

void check_step(std::string_view id, const Board& before, const Step& step,
                const std::vector<Board>& solutions) {
  ASSERT_FALSE(step.changes.empty()) << id;
  for (const Change& change : step.changes) {
    ASSERT_EQ(change.before, before[change.site]) << id;
    ASSERT_EQ(change.after & ~change.before, 0u) << id;
    ASSERT_TRUE(change.places || change.after != change.before) << id;
    for (const Board& solution : solutions)
      ASSERT_TRUE((solution[change.site] & change.after) != 0) << id << " at site " << change.site;
  }
}

void go_through(const Family& family, const Way& way, const Puzzle& puzzle, Uses& uses,
                bool wants_reasons) {
  Budget budget;
  const Answer answer = solve(family, puzzle, {.wants_ambiguous = false}, budget);
  const bool is_unique = answer.verdict.kind() == Verdict::Kind::unique;
  const std::vector<Board>& solutions = answer.verdict.solutions();
  if (solutions.empty()) return;
  Board board = family.start(puzzle);
  const Search search{.puzzle = puzzle, .board = board, .budget = budget};
  const auto position = family.position(search, wants_reasons);
  Ladder ladder(way, *position, is_unique);
  Step step;
  while (true) {
    const Board before = position->board();
    if (!ladder.next(step)) break;
    ASSERT_NE(step.technique, nullptr);
    check_step(step.technique->id, before, step, solutions);
    if (testing::Test::HasFatalFailure()) return;
    ++uses[step.technique->id];
  }
  if (!is_unique) {
    ASSERT_NE(step.kind, Step::Kind::solution);
    ASSERT_NE(step.ending, Step::Ending::contradiction);
  } else if (step.kind == Step::Kind::solution) {
    ASSERT_EQ(position->board(), solutions.front());
  } else {
    ASSERT_EQ(step.ending, Step::Ending::beyond);
    ASSERT_NE(&way, &family.ways.front()) << "the usual way always gets on";
  }
}

}  // namespace crosshatch::conformance
