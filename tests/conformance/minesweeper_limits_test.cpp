// SPDX-License-Identifier: MIT
//
// Minesweeper under limits: of nodes, of memory, of time, and under a stop flag. Whatever the
// limit, each part of an answer is right or says that it is unknown, at least, or not complete; and
// what a node limit leaves is the same every time.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "base/effort_test.h"
#include "batch/crew.h"
#include "mine_fields.h"
#include "solve/solve.h"

namespace crosshatch::conformance {
namespace {

using minesweeper::Rules;

const Goal everything = {.wants_ambiguous = true, .wants_count = true, .wants_odds = true};

/// "" or what is wrong, not just unknown.
std::string fault_of(const minesweeper::Puzzle& puzzle, const Answer& limited,
                     const Answer& truth) {
  const Family& family = family_of(puzzle.rules());
  for (const Board& solution : limited.verdict.solutions()) {
    if (!family.broken(puzzle, solution).empty()) return "a solution is none";
  }
  if (limited.verdict.kind() != Verdict::Kind::unknown &&
      limited.verdict.kind() != truth.verdict.kind())
    return std::string("the verdict is ") + name(limited.verdict.kind());
  if (limited.count.is_exact ? limited.count.number != truth.count.number
                             : limited.count.number > truth.count.number)
    return "the count is " + limited.count.number.str();
  if (limited.has_odds && limited.census.total != truth.census.total)
    return "the census counts " + limited.census.total.str();
  if (truth.verdict.kind() == Verdict::Kind::none) return {};
  for (Site site = 0; site < puzzle.sites(); ++site) {
    const auto at = static_cast<std::size_t>(site);
    if (limited.known.sites() != 0) {
      if ((truth.known[site] & ~limited.known[site]) != 0) return "a candidate is lost";
      if (limited.ambiguous_complete && limited.known[site] != truth.known[site])
        return "the backbone is called complete";
    }
    if (!limited.has_odds) continue;
    const Census::Share& is = limited.census.shares[limited.census.share_of[at]];
    const Census::Share& expected = truth.census.shares[truth.census.share_of[at]];
    if (is.numerator * expected.denominator != expected.numerator * is.denominator)
      return "odds differ at site " + std::to_string(site);
  }
  return {};
}

bool is_whole(const Answer& answer) {
  return answer.verdict.kind() != Verdict::Kind::unknown && answer.count.is_exact &&
         answer.ambiguous_complete &&
         (answer.has_odds || answer.verdict.kind() == Verdict::Kind::none);
}

class MinesweeperLimits : public testing::Test {
 protected:
  /// Calls `use(puzzle, truth, used)` for some boards that take a search.
  template <class Use>
  void each_board(int boards, int least, int most, Use use) {
    Rng rng(6);
    int searched = 0;
    for (int i = 0; i < all_tries(boards, 20) && !HasFailure(); ++i) {
      const Rules rules{.counts_itself = i % 5 == 3, .wraps = i % 4 == 3};
      const int rows = least + rng.below(most - least + 1);
      const Field field(rows, least + rng.below(most - least + 1), rules);
      const PuzzlePtr puzzle = random_puzzle(rng, field,
                                             {.mines = 15 + rng.below(15),
                                              .hints = 20 + rng.below(60),
                                              .gaps = 5 * rng.below(2),
                                              .wrong = i % 7 == 6 ? 2 : 0,
                                              .tells_total = i % 2 == 1});
      const minesweeper::Puzzle& ours = minesweeper::of(*puzzle);
      Budget unlimited;
      const Answer truth = solve(family_of(rules), ours, everything, unlimited);
      if (!is_whole(truth)) continue;
      searched += unlimited.nodes_used() > 20;
      SCOPED_TRACE(shown(ours));
      use(ours, truth, unlimited.nodes_used());
    }
    EXPECT_GT(searched, all_tries(boards, 20) / 4);
  }

  /// Whether it was the whole answer.
  bool check(const minesweeper::Puzzle& puzzle, const Answer& truth, const Limits& limits) {
    Budget budget(limits);
    const Answer limited = solve(family_of(puzzle.rules()), puzzle, everything, budget);
    EXPECT_EQ(fault_of(puzzle, limited, truth), "");
    EXPECT_LE(budget.nodes_used(), limits.nodes);
    EXPECT_TRUE(budget.is_spent() || is_whole(limited));
    return is_whole(limited);
  }
};

TEST_F(MinesweeperLimits, OfNodesNeverGiveAnotherAnswer) {
  each_board(60, 4, 9, [&](const auto& puzzle, const Answer& truth, std::uint64_t used) {
    EXPECT_TRUE(check(puzzle, truth, {.nodes = used}));
    // All of the first, then some.
    const std::uint64_t step = std::max<std::uint64_t>(1, used / 60);
    for (std::uint64_t nodes = 0; nodes <= used && !HasFailure(); nodes += nodes < 20 ? 1 : step) {
      SCOPED_TRACE("nodes: " + std::to_string(nodes));
      const bool is_all = check(puzzle, truth, {.nodes = nodes});
      EXPECT_TRUE(nodes >= used || !is_all);
    }
  });
}

/// The last job first.
struct Backwards {
  void operator()(std::size_t jobs, function_ref<void(std::size_t)> job) const {
    while (jobs > 0) job(--jobs);
  }
};

std::string share_text(const Census& census) {
  std::string text = census.total.str();
  for (const std::uint32_t share : census.share_of)
    text +=
        " " + census.shares[share].numerator.str() + "/" + census.shares[share].denominator.str();
  return text;
}

TEST_F(MinesweeperLimits, OfNodesGiveTheSameWhoeverDoesTheJobs) {
  SeatedCrew threads(3);
  const SeatedCrew::Seat seat(&threads);
  const Backwards backwards;
  const Crew crews[] = {alone, backwards, threads};
  int cut = 0;
  int whole = 0;
  each_board(40, 5, 30, [&](const auto& puzzle, const Answer&, std::uint64_t used) {
    for (const std::uint64_t nodes :
         {used / 8, used / 4, used / 2, used - used / 4, used - 1, used}) {
      SCOPED_TRACE("nodes: " + std::to_string(nodes));
      std::vector<Answer> answers;
      for (const Crew& crew : crews) {
        Budget budget({.nodes = nodes});
        Goal goal = everything;
        goal.crew = crew;
        const Answer answer = solve(family_of(puzzle.rules()), puzzle, goal, budget);
        (is_whole(answer) ? whole : cut) += 1;
        if (answers.empty()) {
          answers.push_back(answer);
          continue;
        }
        const Answer& first = answers.front();
        EXPECT_EQ(answer.verdict.kind(), first.verdict.kind());
        EXPECT_EQ(answer.verdict.solutions(), first.verdict.solutions());
        EXPECT_EQ(answer.known, first.known);
        EXPECT_EQ(answer.count.number, first.count.number);
        EXPECT_EQ(answer.count.is_exact, first.count.is_exact);
        EXPECT_EQ(answer.ambiguous_complete, first.ambiguous_complete);
        EXPECT_EQ(answer.has_odds, first.has_odds);
        if (answer.has_odds && first.has_odds) {
          EXPECT_EQ(share_text(answer.census), share_text(first.census));
        }
      }
    }
  });
  EXPECT_GT(cut, 100);
  EXPECT_GT(whole, 100);
}

TEST_F(MinesweeperLimits, OfMemoryNeverGiveAnotherAnswer) {
  int whole = 0;
  int cut = 0;
  each_board(40, 5, 14, [&](const auto& puzzle, const Answer& truth, std::uint64_t) {
    for (std::size_t memory = 0; memory < (std::size_t{64} << 20) && !HasFailure();
         memory = memory == 0 ? 64 : memory * 3) {
      SCOPED_TRACE("memory: " + std::to_string(memory));
      (check(puzzle, truth, {.memory = memory}) ? whole : cut) += 1;
    }
  });
  EXPECT_GT(whole, 100);
  EXPECT_GT(cut, 50);
}

TEST_F(MinesweeperLimits, OfTimeNeverGiveAnotherAnswer) {
  each_board(12, 20, 40, [&](const auto& puzzle, const Answer& truth, std::uint64_t) {
    for (double seconds = 1e-6; seconds < 0.1 && !HasFailure(); seconds *= 4)
      check(puzzle, truth, {.seconds = seconds});
  });
}

TEST_F(MinesweeperLimits, AStopEndsTheSearchAtOnce) {
  StopFlag stop{true};
  each_board(10, 8, 20, [&](const auto& puzzle, const Answer& truth, std::uint64_t) {
    check(puzzle, truth, {.stop = &stop});
  });
}

}  // namespace
}  // namespace crosshatch::conformance
