// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <crosshatch/crosshatch.hpp>
#include <random>
#include <thread>
#include <vector>

namespace crosshatch {
namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

/// A drawing at random, half of it filled: its map takes far longer than any test waits.
Puzzle noise(int side) {
  std::mt19937 random(7);
  std::vector<std::uint8_t> cells(static_cast<std::size_t>(side * side));
  for (auto& cell : cells) cell = random() % 2;
  return *Puzzle::from_cells(side, side, cells);
}

TEST(CancelInCpp, EndsACallOfAnotherThread) {
  const Puzzle puzzle = noise(70);
  std::mt19937 random(11);
  double longest = 0;
  for (int round = 0; round < 6; ++round) {
    Engine engine;
    std::atomic<bool> is_asking = false;
    Clock::time_point cancelled;
    {
      std::jthread worker([&] {
        is_asking = true;
        const auto answer = engine.check(puzzle, Map::yes);
        ASSERT_TRUE(answer);
        EXPECT_FALSE(answer->is_map_complete());
      });
      while (!is_asking) std::this_thread::yield();
      std::this_thread::sleep_for(std::chrono::milliseconds(random() % 300));
      cancelled = Clock::now();
      engine.cancel();
    }
    longest = std::max(longest, milliseconds_since(cancelled));
  }
  RecordProperty("longest_ms", std::to_string(longest));
  std::printf("cancelled within %.1f ms\n", longest);
  EXPECT_LT(longest, 500);
}

TEST(CancelInCpp, EndsLaterCallsUntilItIsResumed) {
  const Puzzle puzzle = noise(70);
  Engine engine;
  engine.cancel();
  const auto answer = engine.check(puzzle);
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->verdict(), Verdict::unknown);
  EXPECT_EQ(answer->why(), Why::cancelled);
  engine.resume();
  const auto small = Puzzle::read("A;A;D;A;A|A;B;B;B;A");
  EXPECT_EQ(engine.check(*small)->verdict(), Verdict::unique);
}

TEST(CancelInCpp, EndsACallFromItsProgress) {
  const Puzzle puzzle = noise(70);
  int calls = 0;
  double last = 0;
  auto stop = [&](double seconds, std::uint64_t) {
    last = seconds;
    return ++calls == 3;
  };
  const Engine engine({.progress = stop});
  const auto answer = engine.check(puzzle, Map::yes);
  ASSERT_TRUE(answer);
  EXPECT_EQ(calls, 3);
  EXPECT_GT(last, 0);
  EXPECT_FALSE(answer->is_map_complete());
}

TEST(CancelInCpp, TakesProgressThatReturnsNothing) {
  const Puzzle puzzle = noise(70);
  int calls = 0;
  const auto look = [&](double, std::uint64_t) { ++calls; };
  const Engine engine({.seconds = 0.2, .progress = look});
  const auto answer = engine.check(puzzle, Map::yes);
  ASSERT_TRUE(answer);
  EXPECT_GT(calls, 0);
  EXPECT_FALSE(answer->is_map_complete());
}

TEST(CancelInCpp, LetsManyThreadsAskOneEngine) {
  const auto puzzle = Puzzle::read("A;A;D;A;A|A;B;B;B;A");
  const Engine engine;
  std::atomic<int> right = 0;
  {
    std::vector<std::jthread> workers;
    for (int i = 0; i < 8; ++i) {
      workers.emplace_back([&] {
        for (int k = 0; k < 20; ++k) {
          const auto answer = engine.check(*puzzle);
          if (answer && answer->verdict() == Verdict::unique) ++right;
          for (const Step& step : engine.hint(*puzzle)) right += step.kind == StepKind::deduce;
        }
      });
    }
  }
  EXPECT_EQ(right, 8 * 20 * 2);
}

}  // namespace
}  // namespace crosshatch
