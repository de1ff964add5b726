// SPDX-License-Identifier: MIT
//
// Results must not depend on who does the jobs: answers, nodes and outcomes at limits are the same
// as on one thread.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "families/minesweeper/brute_test.h"
#include "families/minesweeper/engine/with_total.h"
#include "families/minesweeper/minesweeper.h"

namespace crosshatch::minesweeper {

namespace {

/// Four threads, each of which takes the next job.
constexpr auto four_hands = [](std::size_t jobs, function_ref<void(std::size_t)> job) {
  std::atomic<std::size_t> next = 0;
  std::vector<std::thread> hands;
  for (int i = 0; i < 4; ++i) {
    hands.emplace_back([&] {
      for (std::size_t own = next++; own < jobs; own = next++) job(own);
    });
  }
  for (std::thread& hand : hands) hand.join();
};

/// One thread that begins with the last job.
constexpr auto backwards = [](std::size_t jobs, function_ref<void(std::size_t)> job) {
  while (jobs-- > 0) job(jobs);
};

/// Everything that a caller can see.
struct Outcome {
  Ending ending = Ending::limit;
  std::uint64_t nodes = 0;
  bool is_spent = false;
  Board board;
  std::vector<Board> solutions;
  BigInt total = 0;
  std::vector<std::pair<BigInt, BigInt>> shares;
  std::vector<std::uint32_t> share_of;

  bool operator==(const Outcome&) const = default;
};

enum class Ask : std::uint8_t { search, backbone, count, census };

Outcome ask(const crosshatch::Puzzle& puzzle, Ask what, const Limits& limits, Crew crew) {
  Outcome seen;
  Budget budget(limits);
  seen.board = start(puzzle);
  const Search search{puzzle, seen.board, budget, {}, this_cpu(), crew};
  Census census;
  switch (what) {
    case Ask::search:
      seen.ending = search_components(search, [&](const Board& solution) {
        seen.solutions.push_back(solution);
        return seen.solutions.size() < 5;
      });
      break;
    case Ask::backbone: {
      Board values = seen.board;
      seen.ending = backbone(search, Board(values), values);
      break;
    }
    case Ask::count: {
      Total total;
      seen.ending = count_all(search, total);
      seen.total = std::move(total.number);
      break;
    }
    case Ask::census:
      seen.ending = take_census(search, census);
      seen.total = census.total;
      for (const Census::Share& share : census.shares)
        seen.shares.emplace_back(share.numerator, share.denominator);
      seen.share_of = census.share_of;
      break;
  }
  seen.nodes = budget.nodes_used();
  seen.is_spent = budget.is_spent();
  return seen;
}

constexpr std::array asks = {Ask::search, Ask::backbone, Ask::count, Ask::census};

TEST(MinesweeperCrew, AnswersAsOneHandDoes) {
  for (const bool has_total : {false, true}) {
    Rng rng(21);
    int refuted = 0;
    for (int i = 0; i < 6; ++i) {
      // Some have a wrong hint, so that a job in the middle finds that there is no solution.
      const int one_in_wrong = i % 2 == 0 ? 400 : 1'000'000;
      const PuzzlePtr puzzle =
          random_puzzle(rng, 60, 60, 12 + rng.below(12), has_total, one_in_wrong);
      for (const Ask what : asks) {
        const Outcome one = ask(*puzzle, what, {}, alone);
        refuted += one.board.is_impossible();
        EXPECT_TRUE(ask(*puzzle, what, {}, four_hands) == one);
        EXPECT_TRUE(ask(*puzzle, what, {}, backwards) == one);
      }
    }
    EXPECT_GT(refuted, 0);
  }
}

TEST(MinesweeperCrew, StopsAtANodeLimitWhereOneHandDoes) {
  for (const bool has_total : {false, true}) {
    Rng rng(22);
    const PuzzlePtr puzzle = random_puzzle(rng, 60, 60, 15, has_total, 1'000'000);
    for (const Ask what : asks) {
      const Outcome whole = ask(*puzzle, what, {}, alone);
      ASSERT_GT(whole.nodes, 1000u);
      int limited = 0;
      for (std::uint64_t nodes = 0; nodes <= whole.nodes + 10; nodes += whole.nodes / 23) {
        const Limits limits{.nodes = nodes};
        const Outcome one = ask(*puzzle, what, limits, alone);
        EXPECT_LE(one.nodes, nodes);
        limited += one.ending == Ending::limit;
        EXPECT_TRUE(ask(*puzzle, what, limits, four_hands) == one);
        EXPECT_TRUE(ask(*puzzle, what, limits, backwards) == one);
      }
      EXPECT_GT(limited, 15);
    }
  }
}

TEST(MinesweeperCrew, StopsAtAMemoryLimitWhereOneHandDoes) {
  Rng rng(23);
  const PuzzlePtr puzzle = random_puzzle(rng, 60, 60, 15, true, 1'000'000);
  for (const Ask what : asks) {
    int limited = 0;
    int finished = 0;
    for (std::size_t memory = 1000; memory < 100'000'000; memory *= 4) {
      const Limits limits{.memory = memory};
      const Outcome one = ask(*puzzle, what, limits, alone);
      (one.ending == Ending::limit ? limited : finished)++;
      EXPECT_TRUE(ask(*puzzle, what, limits, four_hands) == one);
      EXPECT_TRUE(ask(*puzzle, what, limits, backwards) == one);
    }
    EXPECT_GT(limited, 2);
    EXPECT_GT(finished, 0);
  }
}

}  // namespace

}  // namespace crosshatch::minesweeper
