// SPDX-License-Identifier: MIT
//
// Random sudokus and minesweeper boards too large for brute force: all methods must find the same
// solutions, and the whole of `solve` must agree with them.
#include <gtest/gtest.h>

#include <cstdlib>

#include "base/rng.h"
#include "oracle.h"
#include "puzzles/nonograms.h"
#include "solve/solve.h"

namespace crosshatch::conformance {
namespace {

/// How many times the puzzles: many in the long preset.
int rounds() { return std::getenv("CROSSHATCH_LONG") != nullptr ? 40 : 1; }

/// More solutions than this are not listed; the puzzle is then passed over.
constexpr std::uint64_t most_solutions = 2000;

bool has_few_solutions(const Family& family, const Puzzle& puzzle) {
  Budget budget;
  return solve(family, puzzle, {.enough = most_solutions + 1}, budget).count.is_exact;
}

/// Whether the puzzle had few enough solutions to be compared.
bool compare(const Family& family, const Puzzle& puzzle) {
  if (!has_few_solutions(family, puzzle)) return false;
  std::vector<Board> solutions;
  bool is_first = true;
  for (const Method& method : methods_of(family)) {
    const Found found = find_by(method, family, puzzle);
    if (!found.is_complete) continue;
    if (is_first) solutions = found.solutions;
    EXPECT_EQ(found.solutions, solutions) << method.name;
    is_first = false;
  }
  for (const Board& solution : solutions) EXPECT_EQ(family.broken(puzzle, solution), "");
  EXPECT_EQ(disagreement(family, puzzle, solutions), "");
  return true;
}

PuzzlePtr read(const Family& family, std::string_view format, const std::string& text) {
  for (const Codec& codec : family.codecs) {
    if (codec.id != format) continue;
    Result<PuzzlePtr> puzzle = codec.read(text);
    if (puzzle) return std::move(*puzzle);
    ADD_FAILURE() << puzzle.error().message << "\n" << text;
  }
  return nullptr;
}

/// A grid with its digits renamed and its rows and columns moved within their bands.
std::string random_grid(Rng& rng) {
  std::string digits = "123456789";
  int order[2][9];
  for (int axis = 0; axis < 2; ++axis) {
    int bands[] = {0, 1, 2};
    for (int i = 2; i > 0; --i) std::swap(bands[i], bands[rng.below(i + 1)]);
    for (int band = 0; band < 3; ++band) {
      int* lines = order[axis] + 3 * band;
      for (int i = 0; i < 3; ++i) lines[i] = 3 * bands[band] + i;
      for (int i = 2; i > 0; --i) std::swap(lines[i], lines[rng.below(i + 1)]);
    }
  }
  for (int i = 8; i > 0; --i) std::swap(digits[i], digits[rng.below(i + 1)]);
  std::string grid;
  for (const int row : order[0]) {
    for (const int column : order[1]) grid += digits[(row % 3 * 3 + row / 3 + column) % 9];
  }
  return grid;
}

TEST(RandomSudokus, HaveTheSameSolutionsByEveryMethod) {
  const Family& family = *find_family("sudoku");
  Rng rng(2);
  int compared = 0;
  for (int i = 0; i < 300 * rounds(); ++i) {
    std::string text = random_grid(rng);
    const int blanks = 40 + rng.below(18);
    for (int blank = 0; blank < blanks; ++blank) text[rng.below(81)] = '.';
    if (i % 4 == 0) text[rng.below(81)] = static_cast<char>('1' + rng.below(9));  // often spoils it
    const PuzzlePtr puzzle = read(family, "line", text + "\n");
    ASSERT_NE(puzzle, nullptr);
    compared += compare(family, *puzzle);
    if (HasFailure()) FAIL() << text;
  }
  EXPECT_GT(compared, 200 * rounds());
}

std::string random_minesweeper(Rng& rng) {
  const int rows = 2 + rng.below(9);
  const int columns = 2 + rng.below(9);
  const int mines = 15 + rng.below(30);
  const int hints = 30 + rng.below(60);
  std::string board;
  for (int i = 0; i < rows * columns; ++i) board += rng.chance(mines) ? '*' : ' ';
  const int total = static_cast<int>(std::count(board.begin(), board.end(), '*'));
  std::string text = rng.chance(50) ? "#mines " + std::to_string(total) + "\n" : "";
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      int near = 0;
      for (int r = std::max(0, row - 1); r <= std::min(rows - 1, row + 1); ++r) {
        for (int c = std::max(0, column - 1); c <= std::min(columns - 1, column + 1); ++c)
          near += board[r * columns + c] == '*';
      }
      const bool is_hint = board[row * columns + column] == ' ' && rng.chance(hints);
      if (is_hint && rng.chance(1)) near = rng.below(9);  // now and then a hint that is wrong
      text += is_hint ? static_cast<char>('0' + near) : '_';
    }
    text += '\n';
  }
  return text;
}

TEST(RandomMinesweeper, HasTheSameSolutionsByEveryMethod) {
  const Family& family = *find_family("minesweeper");
  Rng rng(3);
  int compared = 0;
  for (int i = 0; i < 1500 * rounds(); ++i) {
    const std::string text = random_minesweeper(rng);
    const PuzzlePtr puzzle = read(family, "text", text);
    ASSERT_NE(puzzle, nullptr);
    compared += compare(family, *puzzle);
    if (HasFailure()) FAIL() << text;
  }
  EXPECT_GT(compared, 700 * rounds());
}

}  // namespace
}  // namespace crosshatch::conformance
