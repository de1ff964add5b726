// SPDX-License-Identifier: MIT
//
// Steps are judged by the solutions: whatever a technique removes stands in none of them. Puzzles
// with one solution are gone through to the end by every way; those with several by the techniques
// that do not rest on there being one. Over a million steps where the collections are present.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

#include "core/family.h"
#include "logic/ladder.h"
#include "puzzles/mines.h"
#include "puzzles/nonograms.h"
#include "puzzles/pictures.h"
#include "puzzles/sudokus.h"
#include "solve/solve.h"

namespace crosshatch::conformance {
namespace {

namespace fs = std::filesystem;

/// How often each technique was seen, over all puzzles of a test.
using Uses = std::map<std::string_view, int>;

void print(const char* what, const Uses& uses) {
  int sum = 0;
  for (const auto& [id, count] : uses) sum += count;
  std::printf("%s: %d steps\n", what, sum);
  for (const auto& [id, count] : uses)
    std::printf("  %8d %.*s\n", count, static_cast<int>(id.size()), id.data());
}

/// A step is in itself what the stream's readers rely on, and removes nothing of `solutions`.
void check(const Board& before, const Step& step, const std::vector<Board>& solutions) {
  ASSERT_NE(step.technique, nullptr);
  ASSERT_FALSE(step.changes.empty()) << step.technique->id;
  for (const Change& change : step.changes) {
    ASSERT_EQ(change.before, before[change.site]) << step.technique->id;
    ASSERT_EQ(change.after & ~change.before, 0u) << step.technique->id;
    ASSERT_TRUE(change.places || change.after != change.before) << step.technique->id;
    for (const Board& solution : solutions)
      ASSERT_TRUE((solution[change.site] & change.after) != 0)
          << step.technique->id << " at site " << change.site;
  }
}

/// Goes through the puzzle and checks each step. With reasons and without must be the same.
void go_through(const Family& family, const Way& way, const Puzzle& puzzle, Uses& uses,
                bool wants_reasons) {
  Budget budget;
  const Answer answer = solve(family, puzzle, {.wants_ambiguous = false}, budget);
  const bool is_unique = answer.verdict.kind() == Verdict::Kind::unique;
  const std::vector<Board>& solutions = answer.verdict.solutions();
  if (solutions.empty()) return;
  Board board = family.start(puzzle);
  const Search search{.puzzle = puzzle, .board = board, .budget = budget};
  const auto position = family.position(search, wants_reasons);
  Ladder ladder(way, *position, is_unique);
  Step step;
  while (true) {
    const Board before = position->board();
    if (!ladder.next(step)) break;
    check(before, step, solutions);
    if (testing::Test::HasFatalFailure()) return;
    ++uses[step.technique->id];
  }
  if (!is_unique) {
    ASSERT_NE(step.kind, Step::Kind::solution);
    ASSERT_NE(step.ending, Step::Ending::contradiction);
  } else if (step.kind == Step::Kind::solution) {
    ASSERT_EQ(position->board(), solutions.front());
  } else {
    ASSERT_EQ(step.ending, Step::Ending::beyond);
    ASSERT_NE(&way, &family.ways.front()) << "the usual way always gets on";
  }
}

void go_all_ways(const Family& family, const Puzzle& puzzle, Uses& uses) {
  for (const Way& way : family.ways) go_through(family, way, puzzle, uses, false);
}

/// The steps of a puzzle as a text that two runs can be compared by.
std::string steps_of(const Family& family, const Puzzle& puzzle, bool wants_reasons) {
  Budget budget;
  Board board = family.start(puzzle);
  const auto position =
      family.position({.puzzle = puzzle, .board = board, .budget = budget}, wants_reasons);
  Ladder ladder(family.ways.front(), *position, true);
  std::string text;
  for (Step step; ladder.next(step);) {
    text += step.technique->id;
    for (const Change& change : step.changes)
      text += ' ' + std::to_string(change.site) + '=' + std::to_string(change.after);
    text += '\n';
  }
  return text;
}

TEST(Steps, OfRandomSudokusRemoveNothingOfTheSolution) {
  const Family& family = *find_family("sudoku");
  Rng rng(41);
  Uses uses;
  for (int i = 0; i < 300; ++i) {
    const PuzzlePtr puzzle = puzzles::random_sudoku(rng, {3, 3}, i % 4 == 0 ? 30 : 0);
    go_all_ways(family, *puzzle, uses);
    if (HasFatalFailure()) return;
  }
  for (const sudoku::BoxShape shape :
       {sudoku::BoxShape{2, 2}, {2, 3}, {3, 2}, {2, 4}, {2, 5}, {3, 4}}) {
    for (int i = 0; i < 12; ++i) {
      go_all_ways(family, *puzzles::random_sudoku(rng, shape, shape.side() > 10 ? 80 : 0), uses);
      if (HasFatalFailure()) return;
    }
  }
  print("random sudokus", uses);
}

TEST(Steps, OfRandomMinesweeperBoardsRemoveNothingOfTheSolution) {
  const Family& family = *find_family("minesweeper");
  Rng rng(42);
  Uses uses;
  for (int i = 0; i < 1500; ++i) {
    const PuzzlePtr puzzle =
        puzzles::random_mines(rng, 3 + rng.below(12), 3 + rng.below(12), 10 + rng.below(30),
                              40 + rng.below(50), rng.below(2) == 0);
    go_all_ways(family, *puzzle, uses);
    if (HasFatalFailure()) return;
  }
  print("random minesweeper boards", uses);
}

TEST(Steps, OfRandomNonogramsRemoveNothingOfTheSolution) {
  const Family& family = *find_family("nonogram");
  Rng rng(43);
  Uses uses;
  for (int i = 0; i < 400; ++i) {
    const int rows = 2 + rng.below(14);
    const int columns = 2 + rng.below(14);
    const PuzzlePtr puzzle = i % 4 == 0
                                 ? puzzles::line_solvable_nonogram(rng, rows + 3, columns + 3)
                                 : puzzles::random_nonogram(rng, rows, columns, 40 + rng.below(35));
    go_all_ways(family, *puzzle, uses);
    if (HasFatalFailure()) return;
  }
  print("random nonograms", uses);
}

TEST(Steps, AreTheSameWithReasonsAndWithout) {
  Rng rng(44);
  for (int i = 0; i < 25; ++i) {
    const PuzzlePtr grid = puzzles::random_sudoku(rng, {3, 3});
    const PuzzlePtr mines = puzzles::random_mines(rng, 8, 9, 20, 70, i % 2 == 0);
    const PuzzlePtr picture = puzzles::random_nonogram(rng, 9, 8, 55);
    const std::pair<const char*, const Puzzle*> all[] = {
        {"sudoku", grid.get()}, {"minesweeper", mines.get()}, {"nonogram", picture.get()}};
    for (const auto& [id, puzzle] : all) {
      const Family& family = *find_family(id);
      Budget budget;
      if (solve(family, *puzzle, {}, budget).verdict.kind() != Verdict::Kind::unique) continue;
      ASSERT_EQ(steps_of(family, *puzzle, false), steps_of(family, *puzzle, true)) << id;
    }
  }
}

void go_through_sudokus(const fs::path& path, int stride, Uses& uses) {
  const Family& family = *find_family("sudoku");
  std::ifstream lines(path);
  std::string line;
  for (int number = 0; std::getline(lines, line); ++number) {
    if (line.size() < 81 || line[0] == '#' || number % stride != 0) continue;
    const auto codec = std::find_if(family.codecs.begin(), family.codecs.end(),
                                    [](const Codec& each) { return each.id == "line"; });
    Result<PuzzlePtr> puzzle = codec->read(line.substr(0, 81));
    ASSERT_TRUE(puzzle.has_value()) << line;
    go_through(family, family.ways.front(), **puzzle, uses, number % 64 == 0);
    if (testing::Test::HasFatalFailure()) {
      std::printf("%s:%d: %s\n", path.c_str(), number + 1, line.c_str());
      return;
    }
  }
}

TEST(Steps, OfTheCollectionsRemoveNothingOfTheSolution) {
  const fs::path folder = fs::path(DATA_FOLDER) / "sudoku";
  if (!fs::is_directory(folder)) GTEST_SKIP() << "no puzzles at " DATA_FOLDER;
  const bool is_long = std::getenv("CROSSHATCH_LONG") != nullptr;
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
