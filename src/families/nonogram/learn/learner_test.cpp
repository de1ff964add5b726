// SPDX-License-Identifier: MIT
#include "families/nonogram/learn/learner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "families/nonogram/learn/binary_lines.h"
#include "families/nonogram/learn/small_puzzles_test.h"

namespace crosshatch::nonogram {
namespace {

using Outcome = Learner<BinaryLines>::Outcome;

PuzzlePtr small_puzzle(Rng& rng) {
  const int rows = 5 + rng.below(5);
  const int columns = 5 + rng.below(5);
  const int percent = 30 + rng.below(20);
  return rng.chance(70) ? random_puzzle(rng, rows, columns, percent)
                        : mixed_puzzle(rng, rows, columns, percent);
}

/// A learner over a grid that lines have solved, or none where they refute it.
struct Student {
  Student(const Puzzle& of_puzzle, std::uint64_t nodes = Limits::no_nodes_limit)
      : puzzle(of_puzzle), budget(Limits{.nodes = nodes}), grid(puzzle, start(puzzle), this_cpu()) {
    is_refuted = grid.propagate(budget) == Fixpoint::contradiction;
    if (!is_refuted) learner.emplace(grid, budget);
  }

  [[nodiscard]] Board picture() const {
    Board board = start(puzzle);
    grid.narrow(board);
    return board;
  }

  const Puzzle& puzzle;
  Budget budget;
  BinaryGrid grid;
  bool is_refuted = false;
  std::optional<Learner<BinaryLines>> learner;
};

bool is_among(const Board& one, const std::vector<Board>& all) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

void sort(std::vector<Board>& boards) {
  std::sort(boards.begin(), boards.end(), [](const Board& a, const Board& b) {
    return std::ranges::lexicographical_compare(a.all(), b.all());
  });
}

TEST(Learner, FindsEverySolutionOnce) {
  Rng rng(1);
  for (int i = 0; i < 300; ++i) {
    const PuzzlePtr puzzle = small_puzzle(rng);
    std::vector<Board> expected = all_solutions(of(*puzzle));
    if (expected.size() > 300) continue;
    Student student(of(*puzzle));
    if (student.is_refuted) continue;
    std::vector<Board> found;
    while (student.learner->next() == Outcome::solution) {
      found.push_back(student.picture());
      ASSERT_LE(found.size(), expected.size());
      student.learner->exclude_found();
    }
    EXPECT_EQ(student.learner->next(), Outcome::none);
    sort(expected);
    sort(found);
    ASSERT_EQ(found, expected);
  }
}

TEST(Learner, PassesOverSolutionsThatWereExcludedFromOutside) {
  Rng rng(2);
  int excluded = 0;
  for (int i = 0; i < 300; ++i) {
    const PuzzlePtr puzzle = small_puzzle(rng);
    std::vector<Board> expected = all_solutions(of(*puzzle));
    if (expected.size() < 2 || expected.size() > 200) continue;
    Student student(of(*puzzle));
    ASSERT_FALSE(student.is_refuted);
    std::vector<Board> left = expected;
    while (true) {
      // Some go before the next is asked for, now and then one of them twice.
      while (!left.empty() && rng.chance(40)) {
        const auto at = left.begin() + rng.below(static_cast<int>(left.size()));
        student.learner->exclude(*at);
        if (rng.chance(20)) student.learner->exclude(*at);
        left.erase(at);
        ++excluded;
      }
      if (rng.chance(20)) student.learner->prefer(expected.front());
      const Outcome outcome = student.learner->next();
      if (left.empty()) {
        ASSERT_EQ(outcome, Outcome::none);
        break;
      }
      ASSERT_EQ(outcome, Outcome::solution);
      ASSERT_TRUE(is_among(student.picture(), left));
      left.erase(std::find(left.begin(), left.end(), student.picture()));
      student.learner->exclude_found();
    }
  }
  EXPECT_GT(excluded, 300);
}

TEST(Learner, SaysOfEveryCellAndValueWhetherASolutionHasIt) {
  Rng rng(3);
  for (int i = 0; i < 200; ++i) {
    const PuzzlePtr puzzle = small_puzzle(rng);
    const std::vector<Board> solutions = all_solutions(of(*puzzle));
    Student student(of(*puzzle));
    if (student.is_refuted) continue;
    for (int asked = 0; asked < 2 * puzzle->sites(); ++asked) {
      const CellLiteral literal = rng.below(2 * puzzle->sites());
      const bool is_possible =
          std::any_of(solutions.begin(), solutions.end(), [&](const Board& solution) {
            return solution.value(site_of(literal)) == value_of(literal);
          });
      const Outcome outcome = student.learner->next_with(literal);
      ASSERT_EQ(outcome, is_possible ? Outcome::solution : Outcome::none);
      if (is_possible) {
        ASSERT_TRUE(is_among(student.picture(), solutions));
        ASSERT_EQ(student.picture().value(site_of(literal)), value_of(literal));
      }
      if (rng.chance(20) && !solutions.empty()) {
        ASSERT_EQ(student.learner->next_elsewhere(), Outcome::solution);
        ASSERT_TRUE(is_among(student.picture(), solutions));
      }
    }
  }
}

/// A question that is given up is neither answered nor forgotten.
TEST(Learner, GivesUpAfterSoManyConflictsAndGoesOnWhenAskedAgain) {
  Rng rng(13);
  int given_up = 0;
  for (int i = 0; i < 300; ++i) {
    const PuzzlePtr puzzle = small_puzzle(rng);
    const std::vector<Board> solutions = all_solutions(of(*puzzle));
    Student student(of(*puzzle));
    if (student.is_refuted) continue;
    for (int asked = 0; asked < puzzle->sites(); ++asked) {
      const CellLiteral literal = rng.below(2 * puzzle->sites());
      const bool is_possible =
          std::any_of(solutions.begin(), solutions.end(), [&](const Board& solution) {
            return solution.value(site_of(literal)) == value_of(literal);
          });
      Outcome outcome = student.learner->next_with(literal, 1);
      for (int again = 0; outcome == Outcome::gave_up && again < 1000; ++again) {
        ++given_up;
        outcome = student.learner->next_with(literal, 1);
      }
      ASSERT_EQ(outcome, is_possible ? Outcome::solution : Outcome::none);
      const Outcome elsewhere = student.learner->next_elsewhere({}, 1);
      if (elsewhere == Outcome::solution) {
        ASSERT_TRUE(is_among(student.picture(), solutions));
      }
      ASSERT_EQ(elsewhere == Outcome::none, elsewhere != Outcome::gave_up && solutions.empty());
    }
  }
  EXPECT_GT(given_up, 50);
}

TEST(Learner, LeavesWithEveryNodeLimitOnlyFactsThatHoldInAllSolutionsToCome) {
  Rng rng(4);
  int limits = 0;
  for (int i = 0; i < 150; ++i) {
    const PuzzlePtr puzzle = small_puzzle(rng);
    const std::vector<Board> solutions = all_solutions(of(*puzzle));
    if (solutions.size() > 200) continue;
    for (std::uint64_t nodes = 0;; nodes += 1 + nodes / 4) {
      Student student(of(*puzzle), nodes);
      if (student.is_refuted) break;
      std::vector<Board> left = solutions;
      Outcome outcome = student.learner->next();
      while (outcome == Outcome::solution) {
        const auto at = std::find(left.begin(), left.end(), student.picture());
        ASSERT_NE(at, left.end());
        left.erase(at);
        student.learner->exclude_found();
        outcome = student.learner->next();
      }
      ASSERT_LE(student.budget.nodes_used(), nodes);
      Board proved = start(*puzzle);
      student.grid.narrow(proved, student.learner->facts_of_level_0());
      for (const Board& solution : left) {
        for (Site site = 0; site < proved.sites(); ++site)
          ASSERT_NE(proved[site] & solution[site], 0u);
      }
      if (outcome == Outcome::none) {
        ASSERT_TRUE(left.empty());
        break;
      }
      ++limits;
    }
  }
  EXPECT_GT(limits, 100);
}

TEST(Learner, GivesBackTheMemoryOfItsClauses) {
  Rng rng(5);
  const PuzzlePtr puzzle = random_puzzle(rng, 20, 20, 40);
  Budget budget(Limits{.nodes = 3000, .memory = 1 << 20});
  BinaryGrid grid(of(*puzzle), start(*puzzle), this_cpu());
  ASSERT_EQ(grid.propagate(budget), Fixpoint::reached);
  {
    Learner<BinaryLines> learner(grid, budget);
    for (int i = 0; i < 500 && learner.next() == Outcome::solution; ++i) learner.exclude_found();
  }
  EXPECT_TRUE(budget.has_memory(1 << 20));
}

TEST(Learner, StopsWhenItsClausesFillTheMemory) {
  Rng rng(6);
  const PuzzlePtr puzzle = random_puzzle(rng, 20, 20, 40);
  Budget budget(Limits{.memory = 10'000});
  BinaryGrid grid(of(*puzzle), start(*puzzle), this_cpu());
  ASSERT_EQ(grid.propagate(budget), Fixpoint::reached);
  Learner<BinaryLines> learner(grid, budget);
  Outcome outcome = Outcome::solution;
  for (int i = 0; i < 2000 && outcome == Outcome::solution; ++i) {
    outcome = learner.next();
    if (outcome == Outcome::solution) learner.exclude_found();
  }
  EXPECT_EQ(outcome, Outcome::limit);
  EXPECT_EQ(budget.why(), Why::memory);
}

}  // namespace
}  // namespace crosshatch::nonogram
