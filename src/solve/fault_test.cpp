// SPDX-License-Identifier: MIT
//
// Engines, counts and backbones that lie: what they say must never become an answer.
#include <gtest/gtest.h>

#include "core/census.h"
#include "families/blank/blank.h"
#include "solve/solve.h"

namespace crosshatch {

namespace blank {
extern const Family family;
}

namespace {

blank::Puzzle lied_about() {
  Board givens(3, 0b11);
  givens.set(0, 1);
  return {1, 3, givens};
}

Board as_board(int first, int second, int third) {
  Board board(3, 0);
  board.set(0, first);
  board.set(1, second);
  board.set(2, third);
  return board;
}

Message no_two_zeros(const Puzzle&, const Board& board) {
  const bool clash = board[1] == only(0) && board[2] == only(0);
  return clash ? Message::verbatim("row 1 has two 0s") : Message();
}

Family liar(Ending (*run)(const Search&, SolutionSink)) {
  static std::array<Engine, 1> engines;
  engines[0] = {.id = "liar", .summary = {}, .run = run};
  Family family = blank::family;
  family.engines = engines;
  family.broken = no_two_zeros;
  family.count = nullptr;
  family.backbone = nullptr;
  family.encode = nullptr;
  return family;
}

/// What the answer says of our mistake; checks that it says nothing else.
Message fault_of(const Family& family, const Goal& goal = {}) {
  Budget budget;
  int heard = 0;
  const Answer answer = solve(family, lied_about(), goal, budget, [&](const Board& solution) {
    EXPECT_EQ(family.broken(lied_about(), solution), "");
    ++heard;
    return true;
  });
  if (answer.fault.empty()) return {};
  EXPECT_EQ(answer.verdict.kind(), Verdict::Kind::unknown);
  EXPECT_TRUE(answer.verdict.solutions().empty());
  EXPECT_FALSE(answer.count.is_exact);
  EXPECT_FALSE(answer.ambiguous_complete);
  EXPECT_FALSE(answer.has_odds);
  EXPECT_LE(heard, 2);
  return answer.fault;
}

TEST(Fault, ASolutionThatBreaksTheRulesIsNoAnswer) {
  EXPECT_EQ(fault_of(liar([](const Search&, SolutionSink sink) {
              sink(as_board(1, 0, 0));
              return Ending::exhausted;
            })),
            "a solution was found that breaks the rules: row 1 has two 0s");
}

TEST(Fault, NorIsTheSecondOne) {
  EXPECT_EQ(fault_of(liar([](const Search&, SolutionSink sink) {
              return sink(as_board(1, 0, 1)) && sink(as_board(1, 0, 0)) ? Ending::exhausted
                                                                        : Ending::enough;
            })),
            "a solution was found that breaks the rules: row 1 has two 0s");
}

TEST(Fault, ASolutionKeepsTheGivensAndLeavesNothingOpen) {
  EXPECT_EQ(fault_of(liar([](const Search&, SolutionSink sink) {
              sink(as_board(0, 1, 1));
              return Ending::exhausted;
            })),
            "a solution was found that changes what is given");
  EXPECT_EQ(fault_of(liar([](const Search& search, SolutionSink sink) {
              sink(search.board);
              return Ending::exhausted;
            })),
            "a solution was found that leaves a cell open");
}

TEST(Fault, OneSolutionTwiceIsNotTwo) {
  EXPECT_EQ(fault_of(liar([](const Search&, SolutionSink sink) {
              return sink(as_board(1, 0, 1)) && sink(as_board(1, 0, 1)) ? Ending::exhausted
                                                                        : Ending::enough;
            })),
            "the same solution was found twice");
}

Ending the_three(const Search&, SolutionSink sink) {
  for (const auto& [second, third] : {std::pair(0, 1), std::pair(1, 0), std::pair(1, 1)}) {
    if (!sink(as_board(1, second, third))) return Ending::enough;
  }
  return Ending::exhausted;
}

TEST(Fault, AnHonestEngineIsHeard) {
  EXPECT_EQ(fault_of(liar(the_three)), "");
  EXPECT_EQ(fault_of(liar(the_three), {.enough = Goal::all, .wants_ambiguous = true}), "");
}

TEST(Fault, ACountIsNotSmallerThanWhatWasSeen) {
  Family family = liar(the_three);
  family.count = [](const Search&, Total& total) {
    total.number = 1;
    return Ending::exhausted;
  };
  EXPECT_EQ(fault_of(family, {.wants_count = true}),
            "fewer solutions were counted than were found");
  family.census = [](const Search&, Census& census) {
    census.total = 1;
    census.shares = {{1, 1}};
    census.share_of = {0, 0, 0};
    return Ending::exhausted;
  };
  EXPECT_EQ(fault_of(family, {.wants_odds = true}), "fewer solutions were counted than were found");
}

TEST(Fault, ASettledCellIsTheSameInAllSolutions) {
  Family family = liar(the_three);
  family.backbone = [](const Search& search, const Board&, Board&) {
    search.board.set(1, 0);
    return Ending::exhausted;
  };
  EXPECT_EQ(fault_of(family, {.wants_ambiguous = true}),
            "a cell was called settled that differs between solutions");
}

TEST(Fault, ASettledCellWasNotSeenWithTwoValues) {
  Family family = liar(the_three);
  family.backbone = [](const Search& search, const Board& solution, Board& seen) {
    search.board[0] = solution[0];
    seen[0] = 0b11;
    return Ending::limit;
  };
  EXPECT_EQ(fault_of(family, {.wants_ambiguous = true}),
            "a cell was called settled that differs between solutions");
}

TEST(Fault, ManySolutionsAreCheckedBySample) {
  // The lie is the 65th of what follows: the one that is looked at.
  const auto with_lie_at = [](int lie) {
    static int at = 0;
    at = lie;
    return liar([](const Search&, SolutionSink sink) {
      for (int i = 0; i <= 200; ++i) {
        const Board solution = i == at ? as_board(1, 0, 0) : as_board(1, 1, i % 2);
        if (!sink(solution)) return Ending::enough;
      }
      return Ending::exhausted;
    });
  };
  Budget budget;
  for (const int lie : {2, 63, 64, 128, 192}) {
    EXPECT_NE(solve(with_lie_at(lie), lied_about(), {.enough = Goal::all}, budget).fault, "")
        << lie;
  }
}

}  // namespace
}  // namespace crosshatch
