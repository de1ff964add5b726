// SPDX-License-Identifier: MIT
//
// The rating is that of Sudoku Explainer: the same number where its own is known, and no step
// eliminates a candidate of the solution.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "base/effort_test.h"
#include "core/family.h"
#include "families/sudoku/explainer/rating.h"
#include "families/sudoku/formats/line.h"
#include "puzzles/sudokus.h"
#include "solve/solve.h"
#include "steps.h"

namespace crosshatch::conformance {
namespace {

namespace fs = std::filesystem;

const Family& sudoku() { return *find_family("sudoku"); }

std::optional<int> scale(const Puzzle& puzzle) {
  Board board = sudoku().start(puzzle);
  Budget budget;
  return sudoku().scale({.puzzle = puzzle, .board = board, .budget = budget});
}

TEST(SudokuScale, IsThatOfSudokuExplainer) {
  const fs::path file = fs::path(DATA_FOLDER) / "sudoku/rated/se-hodoku-800.tsv";
  std::ifstream in(file);
  if (!in) GTEST_SKIP() << "no file " << file;
  struct Row {
    int boards = 0;
    int had = 0;
    int equal = 0;
  };
  std::map<int, Row> rows;
  Row all;
  for (std::string line; std::getline(in, line);) {
    if (line.size() < 83 || line[0] == '#') continue;
    const Result<PuzzlePtr> puzzle = sudoku::read_line(line.substr(0, 81));
    ASSERT_TRUE(puzzle);
    const int expected = static_cast<int>(std::lround(10 * std::stod(line.substr(82))));
    const std::optional<int> seen = scale(**puzzle);
    for (Row* row : {&rows[expected], &all}) {
      ++row->boards;
      row->had += static_cast<int>(seen.has_value());
      row->equal += static_cast<int>(seen == expected);
    }
  }
  std::printf("number  boards  had  equal\n");
  for (const auto& [number, row] : rows) {
    std::printf("%4d.%d %7d %4d %6d\n", number / 10, number % 10, row.boards, row.had, row.equal);
  }
  std::printf("   all %7d %4d %6d\n", all.boards, all.had, all.equal);
  // The number that passed when this was written: each follows the path of Sudoku Explainer step by
  // step.
  EXPECT_GE(all.had, 800);
  EXPECT_GE(all.equal, all.had);
}

TEST(SudokuScale, GoesUpToNestedChains) {
  const fs::path file = fs::path(DATA_FOLDER) / "sudoku/hardest1106.txt";
  std::ifstream in(file);
  if (!in) GTEST_SKIP() << "no file " << file;
  // [line from 1]: the number that Sudoku Explainer gave it.
  const std::map<int, int> expected = {{3, 103}, {28, 105}, {53, 116}};
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    const auto one = expected.find(++number);
    if (one == expected.end()) continue;
    const Result<PuzzlePtr> puzzle = sudoku::read_line(line.substr(0, 81));
    ASSERT_TRUE(puzzle);
    EXPECT_EQ(scale(**puzzle), one->second) << "line " << number;
  }
  EXPECT_GE(number, 53);
}

void go_through(const Puzzle& puzzle, Uses& uses) {
  Budget budget;
  const Answer answer = solve(sudoku(), puzzle, {.wants_ambiguous = false}, budget);
  ASSERT_EQ(answer.verdict.kind(), Verdict::Kind::unique);
  Board board = sudoku().start(puzzle);
  sudoku::PencilMarks pencil({.puzzle = puzzle, .board = board, .budget = budget}, false);
  Step step;
  const auto find = [&]() -> std::string_view {
    for (const sudoku::explainer::ExplainerRule& rule : sudoku::explainer::explainer_rules()) {
      step.clear();
      if (rule.find(pencil, step) > 0) return rule.id;
    }
    return {};
  };
  while (!pencil.is_solved()) {
    const std::string_view id = find();
    if (id.empty()) return;  // needs a rule that we do not have
    ++uses[id];
    check_step(id, pencil.board(), step, answer.verdict.solutions());
    if (testing::Test::HasFatalFailure()) return;
    pencil.apply(step);
  }
  ASSERT_EQ(pencil.board(), answer.verdict.solutions().front());
}

TEST(SudokuScale, TakesNoStepAgainstTheSolution) {
  Rng rng(4);
  Uses uses;
  for (int i = 0; i < tries(400, 25); ++i) {
    const PuzzlePtr puzzle = puzzles::random_sudoku(rng, sudoku::BoxShape{});
    go_through(*puzzle, uses);
    ASSERT_FALSE(HasFatalFailure());
  }
  print("checked", uses);
}

TEST(SudokuScale, TakesNoStepAgainstTheSolutionOfCollections) {
  const fs::path folder = fs::path(DATA_FOLDER) / "sudoku";
  if (!fs::is_directory(folder)) GTEST_SKIP() << "no puzzles at " << folder;
  const bool is_long = is_long_run();
  Uses uses;
  for (const auto& [name, stride] : {std::pair{"top1465.txt", 40}, std::pair{"hardest1106.txt", 80},
                                     std::pair{"17-clue.txt", 100}}) {
    std::ifstream in(folder / name);
    int number = 0;
    for (std::string line; std::getline(in, line);) {
      if (line.size() < 81 || line[0] == '#' || ++number % (is_long ? 1 : stride) != 0) continue;
      const Result<PuzzlePtr> puzzle = sudoku::read_line(line.substr(0, 81));
      ASSERT_TRUE(puzzle) << line;
      go_through(**puzzle, uses);
      ASSERT_FALSE(HasFatalFailure()) << line;
    }
  }
  print("checked", uses);
}

}  // namespace
}  // namespace crosshatch::conformance
