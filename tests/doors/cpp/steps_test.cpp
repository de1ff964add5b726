// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <crosshatch/crosshatch.hpp>
#include <iterator>
#include <ranges>
#include <string>
#include <vector>

namespace crosshatch {
namespace {

static_assert(std::ranges::input_range<Steps>);

const std::string letters = "A;A;D;A;A|A;B;B;B;A";

Puzzle puzzle_of(const std::string& text) { return *Puzzle::read(text); }

TEST(StepsInCpp, AreARangeThatSolvesThePuzzle) {
  const Puzzle puzzle = puzzle_of(letters);
  const Engine engine;
  std::vector<int> board(puzzle.sites(), open);
  StepKind last = StepKind::deduce;
  for (const Step& step : engine.steps(puzzle)) {
    last = step.kind;
    EXPECT_NE(step.sentence, "");
    EXPECT_EQ(step.json.front(), '{');
    for (const Change& change : step.changes) {
      EXPECT_EQ(change.site, change.place.row * 5 + change.place.column);
      EXPECT_EQ(change.after & ~change.before, 0U);
      if (change.value != open) board[change.site] = change.value;
    }
    if (step.kind == StepKind::deduce) {
      EXPECT_NE(step.technique, "");
      EXPECT_NE(step.name, "");
      EXPECT_FALSE(step.marks.empty());
    }
  }
  EXPECT_EQ(last, StepKind::solution);
  const auto answer = engine.check(puzzle);
  EXPECT_TRUE(std::ranges::equal(board, answer->solution()));
}

TEST(StepsInCpp, ComeOneByOne) {
  const Puzzle puzzle = puzzle_of(letters);
  const Engine engine;
  Steps steps = engine.steps(puzzle);
  int count = 0;
  while (steps.next() != nullptr) {
    ++count;
    EXPECT_EQ(steps.status(), Status::yes);
  }
  EXPECT_GT(count, 1);
  EXPECT_EQ(steps.status(), Status::none);
  EXPECT_EQ(steps.next(), nullptr);
  EXPECT_FALSE(steps.error());
  EXPECT_EQ(steps.begin(), steps.end());
}

TEST(StepsInCpp, BeginWithWhatIsEntered) {
  const Puzzle puzzle = puzzle_of(letters);
  const Engine engine;
  const auto answer = engine.check(puzzle);
  Steps steps = engine.steps(puzzle, answer->solution());
  const Step* step = steps.next();
  ASSERT_NE(step, nullptr);
  EXPECT_EQ(step->kind, StepKind::solution);
  EXPECT_EQ(steps.next(), nullptr);
}

TEST(StepsInCpp, HintTheNextStep) {
  const Puzzle puzzle = puzzle_of(letters);
  const Engine engine;
  Steps hint = engine.hint(puzzle);
  const Step* step = hint.next();
  ASSERT_NE(step, nullptr);
  EXPECT_EQ(step->kind, StepKind::deduce);
  EXPECT_EQ(hint.next(), nullptr);

  std::vector<std::int8_t> entries(puzzle.sites(), open);
  entries[0] = 1;
  Steps mistake = engine.hint(puzzle, entries);
  step = mistake.next();
  ASSERT_NE(step, nullptr);
  EXPECT_EQ(step->kind, StepKind::mistake);
  ASSERT_EQ(step->changes.size(), 1U);
  EXPECT_EQ(step->changes[0].site, 0);
}

TEST(StepsInCpp, RefuseEntriesThatAreWrong) {
  const Puzzle puzzle = puzzle_of(letters);
  const Engine engine;
  const std::vector<std::int8_t> few(3, open);
  const std::vector<std::int8_t> strange(puzzle.sites(), 9);
  for (const auto& entries : {few, strange}) {
    for (const bool is_hint : {false, true}) {
      Steps steps = is_hint ? engine.hint(puzzle, entries) : engine.steps(puzzle, entries);
      EXPECT_EQ(steps.status(), Status::refused);
      ASSERT_TRUE(steps.error());
      EXPECT_NE(steps.error()->message(), "");
      EXPECT_EQ(steps.next(), nullptr);
      EXPECT_EQ(steps.begin(), steps.end());
    }
  }
}

TEST(StepsInCpp, StopAfterTheEngineIsCancelled) {
  const Puzzle puzzle = puzzle_of(letters);
  Engine engine;
  Steps steps = engine.steps(puzzle);
  ASSERT_NE(steps.next(), nullptr);
  engine.cancel();
  const Step* last = steps.next();
  ASSERT_NE(last, nullptr) << "a step that says which limit came first";
  EXPECT_EQ(last->kind, StepKind::stuck);
  EXPECT_EQ(steps.status(), Status::unknown);
  EXPECT_EQ(steps.next(), nullptr);
  engine.resume();
  EXPECT_EQ(steps.next(), nullptr);
  steps.retry();
  StepKind kind = StepKind::stuck;
  for (const Step& step : steps) kind = step.kind;
  EXPECT_EQ(kind, StepKind::solution);
}

TEST(StepsInCpp, AreEmptyAfterTheyWereMoved) {
  const Puzzle puzzle = puzzle_of(letters);
  const Engine engine;
  Steps steps = engine.steps(puzzle);
  Steps taken = std::move(steps);
  EXPECT_NE(taken.next(), nullptr);
  EXPECT_EQ(steps.next(), nullptr);
}

}  // namespace
}  // namespace crosshatch
