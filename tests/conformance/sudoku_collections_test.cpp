// SPDX-License-Identifier: MIT
//
// Over a million steps through the sudokus of collections, where these are present: none removes
// what stands in the solution.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "base/effort_test.h"
#include "families/sudoku/formats/line.h"
#include "steps.h"

namespace crosshatch::conformance {
namespace {

namespace fs = std::filesystem;

void go_through_sudokus(const fs::path& path, int stride, Uses& uses) {
  const Family& family = *find_family("sudoku");
  std::ifstream lines(path);
  std::string line;
  for (int number = 0; std::getline(lines, line); ++number) {
    if (line.size() < 81 || line[0] == '#' || number % stride != 0) continue;
    const Result<PuzzlePtr> puzzle = sudoku::read_line(line.substr(0, 81));
    ASSERT_TRUE(puzzle.has_value()) << line;
    go_through(family, family.ways.front(), **puzzle, uses, number % 64 == 0);
    if (testing::Test::HasFatalFailure()) {
      std::printf("%s:%d: %s\n", path.c_str(), number + 1, line.c_str());
      return;
    }
  }
}

TEST(SudokuCollections, HaveNoStepThatRemovesAnythingOfTheSolution) {
  const fs::path folder = fs::path(DATA_FOLDER) / "sudoku";
  if (!fs::is_directory(folder)) GTEST_SKIP() << "no puzzles at " DATA_FOLDER;
  const bool is_long = is_long_run();
  Uses uses;
  go_through_sudokus(folder / "easy.txt", is_long ? 1 : 4, uses);
  go_through_sudokus(folder / "random-minimal.txt", is_long ? 1 : 2, uses);
  go_through_sudokus(folder / "17-clue.txt", is_long ? 1 : 2, uses);
  go_through_sudokus(folder / "rated/se-hodoku-800.tsv", 1, uses);
  go_through_sudokus(folder / "top1465.txt", is_long ? 1 : 16, uses);
  go_through_sudokus(folder / "hardest1106.txt", is_long ? 1 : 40, uses);
  print("sudokus of the collections", uses);
  int sum = 0;
  for (const auto& [id, count] : uses) sum += count;
  EXPECT_GT(sum, 1'000'000);
}

}  // namespace
}  // namespace crosshatch::conformance
