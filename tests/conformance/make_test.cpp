// SPDX-License-Identifier: MIT
//
// What `make` makes, through the loop behind the verb, held against SAT, which has no part in
// making it: each puzzle has exactly the solution that was said, and the grade that was asked for.
#include "make/make.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <vector>

#include "base/effort_test.h"
#include "core/family.h"
#include "logic/rating.h"
#include "sat/formula.h"
#include "sat/models.h"

namespace crosshatch::conformance {
namespace {

/// How many puzzles of each kind.
std::uint64_t number_of_puzzles() {
  if (is_long_run()) return 100'000;
  return std::getenv("CROSSHATCH_MAKE") != nullptr ? 1'000 : 30;
}

/// At most two solutions, by the clauses of the rules alone.
std::vector<Board> solutions_by_sat(const Family& family, const Puzzle& puzzle) {
  const Board start = family.start(puzzle);
  const std::unique_ptr<sat::Solver> solver = sat::make_solver();
  sat::Formula formula(start, *solver);
  family.encode(puzzle, formula);
  Budget budget;
  std::vector<Board> found;
  static_cast<void>(sat::enumerate(formula, budget, [&](const Board& solution) {
    found.push_back(solution);
    return found.size() < 2;
  }));
  return found;
}

Grade grade_of(const Family& family, const Puzzle& puzzle) {
  Board board = family.start(puzzle);
  Budget budget;
  const Rating rating = rate(family, family.ways.front(), {puzzle, board, budget}, true);
  return rating.end == Step::Kind::solution ? rating.grade : Grade::extreme;
}

/// Of kinds that take SAT long, one in so many.
constexpr std::uint64_t slow = 10;

void expect_sound(std::string_view id, MakeOrder order, std::optional<Span> grades = {},
                  std::uint64_t share = 1) {
  const Family& family = *find_family(id);
  ASSERT_FALSE(settle_order(*family.maker, order));
  const WantedDifficulty wanted{.grades = grades};
  const std::uint64_t count = number_of_puzzles() / share;
  std::uint64_t made = 0;
  Budget budget;
  const auto sink = [&](NewPuzzle&& puzzle) {
    ++made;
    const std::vector<Board> found = solutions_by_sat(family, *puzzle.made.puzzle);
    EXPECT_EQ(found.size(), 1u);
    if (!found.empty()) {
      EXPECT_EQ(found.front(), puzzle.made.solution);
    }
    EXPECT_EQ(family.broken(*puzzle.made.puzzle, puzzle.made.solution), "");
    if (grades) {
      EXPECT_TRUE(grades->has(static_cast<int>(grade_of(family, *puzzle.made.puzzle))));
    }
    return !testing::Test::HasFailure();
  };
  const Tried tried =
      make_puzzles({.family = family, .order = order, .wanted = wanted, .count = count}, budget,
                   sink)
          .tried;
  EXPECT_EQ(made, count) << "tried " << tried.attempts;
}

constexpr Span only_hard = {static_cast<int>(Grade::hard), static_cast<int>(Grade::hard)};

TEST(Make, SudokusHaveTheirSolutionAlone) { expect_sound("sudoku", {}); }
TEST(Make, HardSudokusAreHard) { expect_sound("sudoku", {.symmetry = "half-turn"}, only_hard); }
TEST(Make, JigsawsHaveTheirSolutionAlone) { expect_sound("sudoku", {.style = "jigsaw"}, {}, slow); }
TEST(Make, KillersHaveTheirSolutionAlone) { expect_sound("sudoku", {.style = "killer"}, {}, slow); }
TEST(Make, HardKillersAreHard) {
  expect_sound("sudoku", {.rows = 6, .columns = 6, .style = "killer"}, only_hard, slow);
}
TEST(Make, MinesweeperPuzzlesHaveTheirSolutionAlone) { expect_sound("minesweeper", {}); }
TEST(Make, HardMinesweeperPuzzlesAreHard) { expect_sound("minesweeper", {}, only_hard); }
TEST(Make, NonogramsHaveTheirSolutionAlone) {
  expect_sound("nonogram", {.rows = 10, .columns = 10});
}
TEST(Make, LogicalNonogramsHaveTheirSolutionAlone) {
  expect_sound("nonogram", {.rows = 10, .columns = 10, .style = "noise", .is_logical = true});
}
TEST(Make, ColouredNonogramsHaveTheirSolutionAlone) {
  expect_sound("nonogram", {.rows = 8, .columns = 11, .colours = 3});
}
TEST(Make, MosaicsHaveTheirSolutionAlone) { expect_sound("mosaic", {}); }
TEST(Make, PuzzlesOfRulesHaveTheirSolutionAlone) {
  for (const char* id : {"aquarium", "battleships", "binairo", "castle", "country", "fillomino",
                         "futoshiki", "kakurasu", "kakuro", "kenken", "lits", "masyu", "nurimisaki",
                         "shakashaka", "slant", "thermometers", "yajilin"}) {
    SCOPED_TRACE(id);
    expect_sound(id, {.rows = 6, .columns = 6}, {}, slow);
  }
}
TEST(Make, HardPuzzlesOfRulesAreHard) {
  for (const char* id :
       {"binairo", "cave", "country", "fillomino", "futoshiki", "kurodoko", "tapa", "yajilin"}) {
    SCOPED_TRACE(id);
    expect_sound(id, {.rows = 8, .columns = 8}, only_hard, slow);
  }
}

TEST(Make, MediumPuzzlesOfRulesAreMedium) {
  for (const char* id : {"castle", "country", "masyu", "shingoki", "simpleloop"}) {
    SCOPED_TRACE(id);
    expect_sound(id, {.rows = 8, .columns = 8}, Span{1, 1}, slow);
  }
}

TEST(Make, EasyPuzzlesOfRulesAreEasy) {
  for (const char* id : {"country", "futoshiki", "hidato", "kakuro", "kenken", "masyu",
                         "nurimisaki", "shakashaka", "yajilin"}) {
    SCOPED_TRACE(id);
    expect_sound(id, {.rows = 7, .columns = 7}, Span{0, 0}, slow);
  }
}

}  // namespace
}  // namespace crosshatch::conformance
