// SPDX-License-Identifier: MIT
//
// Collections that are measured with but not part of Crosshatch. Every file's name says what is
// true of it. Skipped when the folder is absent.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "oracle.h"
#include "puzzles/nonograms.h"
#include "solve/solve.h"

namespace crosshatch::conformance {
namespace {

namespace fs = std::filesystem;

class Data : public testing::Test {
 protected:
  void SetUp() override {
    if (!fs::is_directory(DATA_FOLDER)) GTEST_SKIP() << "no puzzles at " DATA_FOLDER;
  }
};

const Codec& codec_of(const Family& family, std::string_view id) {
  for (const Codec& codec : family.codecs) {
    if (codec.id == id) return codec;
  }
  std::abort();
}

std::string text_of(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

PuzzlePtr read(const Family& family, std::string_view format, std::string_view text) {
  Result<PuzzlePtr> puzzle = codec_of(family, format).read(text);
  EXPECT_TRUE(puzzle.has_value()) << puzzle.error().message.english();
  return puzzle ? std::move(*puzzle) : nullptr;
}

/// Every `stride`-th line of a sudoku file has the verdict that its name says.
void check_sudokus(const fs::path& path, Verdict::Kind expected, int stride) {
  const Family& family = *find_family("sudoku");
  std::istringstream lines(text_of(path));
  std::string line;
  for (int number = 0; std::getline(lines, line); ++number) {
    if (line.empty() || line[0] == '#' || number % stride != 0) continue;
    const PuzzlePtr puzzle = read(family, "line", line);
    ASSERT_NE(puzzle, nullptr);
    Budget budget;
    const Answer answer = solve(family, *puzzle, {}, budget);
    ASSERT_EQ(answer.verdict.kind(), expected) << path << ":" << number + 1;
    for (const Board& solution : answer.verdict.solutions())
      ASSERT_EQ(family.broken(*puzzle, solution), "");
  }
}

TEST_F(Data, SudokusAgreeWithTheNamesOfTheirFiles) {
  const fs::path folder = fs::path(DATA_FOLDER) / "sudoku";
  for (const char* name : {"17-clue.txt", "easy.txt", "random-minimal.txt"})
    check_sudokus(folder / name, Verdict::Kind::unique, 10);
  for (const char* name : {"top1465.txt", "hardest1106.txt", "big/gecode_16x16.txt"})
    check_sudokus(folder / name, Verdict::Kind::unique, 1);
  check_sudokus(folder / "multiple.txt", Verdict::Kind::multiple, 5);
  check_sudokus(folder / "none.txt", Verdict::Kind::none, 5);
}

TEST_F(Data, MinesweeperBoardsAgreeWithTheNamesOfTheirFiles) {
  const Family& family = *find_family("minesweeper");
  for (const auto& entry : fs::directory_iterator(fs::path(DATA_FOLDER) / "minesweeper")) {
    if (!entry.is_regular_file()) continue;
    const std::string name = entry.path().filename().string();
    if (name.find("300") != std::string::npos) continue;  // a matter for the benchmarks
    const PuzzlePtr puzzle = read(family, "text", text_of(entry.path()));
    ASSERT_NE(puzzle, nullptr);
    const bool is_unique = name.starts_with("u_") || name.find("_u.") != std::string::npos;
    Budget budget;
    const Answer answer = solve(family, *puzzle, {.wants_count = is_unique}, budget);
    if (is_unique) {
      EXPECT_EQ(answer.count.number, 1) << name;
      EXPECT_EQ(answer.verdict.kind(), Verdict::Kind::unique) << name;
    }
    for (const Board& solution : answer.verdict.solutions())
      EXPECT_EQ(family.broken(*puzzle, solution), "") << name;
  }
}

/// Line-solvable and easier puzzles; the hard ones are a matter for the benchmarks.
TEST_F(Data, NonogramsOfTheSurveyAreDecided) {
  const Family& family = *find_family("nonogram");
  for (const auto& entry : fs::directory_iterator(fs::path(DATA_FOLDER) / "nonogram/survey")) {
    const std::string name = entry.path().filename().string();
    if (name == "faase.non" || name == "knotty.non") continue;
    const PuzzlePtr puzzle = read(family, "non", text_of(entry.path()));
    ASSERT_NE(puzzle, nullptr);
    Budget budget;
    const Answer answer = solve(family, *puzzle, {}, budget);
    EXPECT_EQ(answer.verdict.kind(), Verdict::Kind::unique) << name;
  }
}

TEST_F(Data, DominoesAreThoseThatTheBenchmarksMake) {
  const Family& family = *find_family("nonogram");
  for (const int n : {6, 8, 10, 12, 14}) {
    const std::string name = std::string(n < 10 ? "dom_0" : "dom_") + std::to_string(n) + ".nin";
    const PuzzlePtr puzzle =
        read(family, "nin", text_of(fs::path(DATA_FOLDER) / "nonogram/minizinc" / name));
    ASSERT_NE(puzzle, nullptr);
    EXPECT_TRUE(puzzle->is_same(*puzzles::dominoes(n))) << name;
  }
}

}  // namespace
}  // namespace crosshatch::conformance
