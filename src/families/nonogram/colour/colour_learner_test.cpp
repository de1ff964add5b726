// SPDX-License-Identifier: MIT
//
// The search that learns, on coloured puzzles, without the engine around it.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "families/nonogram/colour/colour_lines.h"
#include "families/nonogram/colour/random_puzzles_test.h"
#include "families/nonogram/engine/encode.h"
#include "families/nonogram/learn/learner.h"
#include "families/nonogram/rules.h"
#include "sat/models.h"

namespace crosshatch::nonogram::colour {
namespace {

using ColourLearner = Learner<ColourLines>;
using Outcome = ColourLearner::Outcome;

/// A learner over a grid that lines have solved, or none where they refute it.
struct ColourStudent {
  explicit ColourStudent(const Puzzle& of_puzzle, std::uint64_t nodes = Limits::no_nodes_limit)
      : puzzle(of_puzzle), budget(Limits{.nodes = nodes}), grid(puzzle, start(puzzle)) {
    if (grid.propagate(budget) == Fixpoint::reached) learner.emplace(grid, budget);
  }

  [[nodiscard]] Board picture() const {
    Board board = start(puzzle);
    grid.narrow(board);
    return board;
  }

  const Puzzle& puzzle;
  Budget budget;
  ColourGrid grid;
  std::optional<ColourLearner> learner;
};

/// All solutions, by going through all pictures cell by cell, and giving one up where `broken` sees
/// it with its last rows empty.
std::vector<Board> all_pictures_of(const Puzzle& puzzle) {
  std::vector<Board> begun{start(puzzle)};
  for (Site site = 0; site < puzzle.sites(); ++site) {
    std::vector<Board> next;
    for (const Board& board : begun) {
      for (Candidates rest = board[site]; rest != 0; rest &= rest - 1) {
        Board with = board;
        with.set(site, std::countr_zero(rest));
        if (broken(puzzle, with).empty()) next.push_back(std::move(with));
      }
    }
    begun = std::move(next);
  }
  return begun;
}

std::vector<Board> found_one_by_one(ColourStudent& student, std::size_t most) {
  std::vector<Board> found;
  if (!student.learner) return found;
  while (student.learner->next() == Outcome::solution && found.size() <= most) {
    found.push_back(student.picture());
    student.learner->exclude_found();
  }
  return found;
}

constexpr std::size_t most_solutions = 200;

/// All solutions, or one more than that, where these are too many.
std::vector<Board> all_by_sat(const Puzzle& puzzle) {
  const std::unique_ptr<sat::Solver> solver = sat::make_solver();
  sat::Formula formula(start(puzzle), *solver);
  encode(puzzle, formula);
  Budget budget;
  std::vector<Board> all;
  static_cast<void>(sat::enumerate(formula, budget, [&](const Board& solution) {
    all.push_back(solution);
    return all.size() <= most_solutions;
  }));
  return all;
}

void sort_boards(std::vector<Board>& boards) {
  std::sort(boards.begin(), boards.end(), [](const Board& a, const Board& b) {
    return std::ranges::lexicographical_compare(a.all(), b.all());
  });
}

TEST(ColourLearner, SolvesAllPicturesOfNineCellsInTwoColours) {
  constexpr int sites = 9;
  std::map<std::pair<std::vector<Clue>, std::vector<Clue>>, std::vector<Board>> puzzles;
  Board picture(sites, only(empty));
  for (int number = 0; number < 19683; ++number) {
    for (int site = 0, rest = number; site < sites; ++site, rest /= 3) picture.set(site, rest % 3);
    const PuzzlePtr puzzle = puzzle_of(picture, 3, 3, {}, numbered_palette(2));
    if (of(*puzzle).is_coloured())
      puzzles[{of(*puzzle).row_clues(), of(*puzzle).column_clues()}].push_back(picture);
  }
  ASSERT_GT(puzzles.size(), 10'000u);
  for (auto& [clues, pictures] : puzzles) {
    const PuzzlePtr puzzle =
        std::move(*make_puzzle(clues.first, clues.second, {}, numbered_palette(2)));
    ColourStudent student(of(*puzzle));
    std::vector<Board> found = found_one_by_one(student, pictures.size());
    sort_boards(found);
    sort_boards(pictures);
    ASSERT_EQ(found, pictures);
  }
}

PuzzlePtr small_coloured_puzzle(Rng& rng) {
  const int rows = 3 + rng.below(3);
  const int columns = 3 + rng.below(4);
  const int colours = 2 + rng.below(2);
  const int percent = 25 + rng.below(30);
  return rng.chance(70) ? random_puzzle(rng, rows, columns, colours, percent)
                        : mixed_puzzle(rng, rows, columns, colours, percent);
}

TEST(ColourLearner, FindsEverySolutionOnce) {
  Rng rng(1);
  for (int i = 0; i < 150; ++i) {
    const PuzzlePtr puzzle = small_coloured_puzzle(rng);
    std::vector<Board> expected = all_pictures_of(of(*puzzle));
    if (expected.size() > 300) continue;
    ColourStudent student(of(*puzzle));
    std::vector<Board> found = found_one_by_one(student, expected.size());
    if (student.learner) {
      EXPECT_EQ(student.learner->next(), Outcome::none);
    }
    sort_boards(expected);
    sort_boards(found);
    ASSERT_EQ(found, expected);
  }
}

TEST(ColourLearner, PassesOverSolutionsThatWereExcludedFromOutside) {
  Rng rng(2);
  int excluded = 0;
  for (int i = 0; i < 300; ++i) {
    const PuzzlePtr puzzle = small_coloured_puzzle(rng);
    const std::vector<Board> expected = all_pictures_of(of(*puzzle));
    if (expected.size() < 2 || expected.size() > 200) continue;
    ColourStudent student(of(*puzzle));
    ASSERT_TRUE(student.learner.has_value());
    std::vector<Board> left = expected;
    while (true) {
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
      const auto at = std::find(left.begin(), left.end(), student.picture());
      ASSERT_NE(at, left.end());
      left.erase(at);
      student.learner->exclude_found();
    }
  }
  EXPECT_GT(excluded, 100);
}

TEST(ColourLearner, SaysOfEveryCellAndValueWhetherASolutionHasItOrHasItNot) {
  Rng rng(3);
  int impossible = 0;
  for (int i = 0; i < 300; ++i) {
    const PuzzlePtr puzzle = small_coloured_puzzle(rng);
    const std::vector<Board> solutions = all_pictures_of(of(*puzzle));
    ColourStudent student(of(*puzzle));
    if (!student.learner) continue;
    const ColourVariables numbers(student.grid);
    if (numbers.variables() == 0) continue;
    for (int asked = 0; asked < 2 * numbers.variables(); ++asked) {
      const CellLiteral literal = rng.below(2 * numbers.variables());
      const auto cell = numbers[variable_of(literal)];
      const auto agrees = [&](const Board& solution) {
        return (solution.value(cell.site) == cell.value) == is_positive(literal);
      };
      const bool is_possible = std::any_of(solutions.begin(), solutions.end(), agrees);
      Outcome outcome = student.learner->next_with(literal, rng.chance(50) ? 1 : 1000);
      while (outcome == Outcome::gave_up) outcome = student.learner->next_with(literal, 1);
      ASSERT_EQ(outcome, is_possible ? Outcome::solution : Outcome::none);
      impossible += is_possible ? 0 : 1;
      if (is_possible) {
        ASSERT_EQ(broken(*puzzle, student.picture()), "");
        ASSERT_TRUE(student.picture().is_solved());
        ASSERT_TRUE(agrees(student.picture()));
      }
      if (rng.chance(20) && !solutions.empty()) {
        ASSERT_EQ(student.learner->next_elsewhere(), Outcome::solution);
        ASSERT_EQ(broken(*puzzle, student.picture()), "");
      }
    }
  }
  EXPECT_GT(impossible, 25);
}

TEST(ColourLearner, FindsInLargerPuzzlesWhatSatFinds) {
  Rng rng(6);
  std::uint64_t conflicts = 0;
  for (int i = 0; i < 60; ++i) {
    const int colours = 2 + rng.below(2);
    const PuzzlePtr puzzle = rng.chance(70) ? random_puzzle(rng, 12, 12, colours, 35)
                                            : mixed_puzzle(rng, 12, 12, colours, 35);
    std::vector<Board> expected = all_by_sat(of(*puzzle));
    if (expected.size() > most_solutions) continue;
    ColourStudent student(of(*puzzle));
    std::vector<Board> found = found_one_by_one(student, expected.size());
    sort_boards(expected);
    sort_boards(found);
    ASSERT_EQ(found, expected);
    conflicts += student.budget.nodes_used();
  }
  EXPECT_GT(conflicts, 100u);
}

TEST(ColourLearner, LeavesWithEveryNodeLimitOnlyFactsThatHoldInAllSolutionsToCome) {
  Rng rng(4);
  int limits = 0;
  for (int i = 0; i < 60; ++i) {
    const PuzzlePtr puzzle = random_puzzle(rng, 9, 10, 2 + rng.below(2), 30 + rng.below(10));
    const std::vector<Board> solutions = all_by_sat(of(*puzzle));
    if (solutions.size() > most_solutions) continue;
    for (std::uint64_t nodes = 0;; nodes += 1 + nodes / 4) {
      ColourStudent student(of(*puzzle), nodes);
      if (!student.learner) break;
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
  EXPECT_GT(limits, 50);
}

TEST(ColourLearner, GivesBackTheMemoryOfItsClauses) {
  Rng rng(5);
  const PuzzlePtr puzzle = random_puzzle(rng, 20, 20, 2, 35);
  Budget budget(Limits{.nodes = 3000, .memory = 1 << 20});
  ColourGrid grid(of(*puzzle), start(*puzzle));
  ASSERT_EQ(grid.propagate(budget), Fixpoint::reached);
  {
    ColourLearner learner(grid, budget);
    for (int i = 0; i < 500 && learner.next() == Outcome::solution; ++i) learner.exclude_found();
    EXPECT_FALSE(budget.has_memory(1 << 20));
  }
  EXPECT_TRUE(budget.has_memory(1 << 20));
}

}  // namespace
}  // namespace crosshatch::nonogram::colour
