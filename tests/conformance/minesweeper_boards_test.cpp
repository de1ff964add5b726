// SPDX-License-Identifier: MIT
//
// Every small minesweeper board, against brute force.
#include <gtest/gtest.h>

#include <set>

#include "oracle.h"

namespace crosshatch::conformance {
namespace {

const Family& minesweeper() { return *find_family("minesweeper"); }

PuzzlePtr read(const std::string& text) {
  for (const Codec& codec : minesweeper().codecs) {
    if (codec.id != "text") continue;
    Result<PuzzlePtr> puzzle = codec.read(text);
    if (puzzle) return std::move(*puzzle);
    ADD_FAILURE() << puzzle.error().message << "\n" << text;
  }
  return nullptr;
}

/// Calls `use` with every word of `length` letters from `alphabet`.
template <class Use>
void each_word(const std::string& alphabet, int length, Use use) {
  std::vector<std::size_t> digits(static_cast<std::size_t>(length), 0);
  while (true) {
    std::string word;
    for (const std::size_t digit : digits) word += alphabet[digit];
    use(word);
    std::size_t i = digits.size();
    while (i > 0 && digits[i - 1] + 1 == alphabet.size()) digits[--i] = 0;
    if (i == 0) return;
    ++digits[i - 1];
  }
}

std::string in_rows(const std::string& cells, int columns) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); i += static_cast<std::size_t>(columns))
    text += cells.substr(i, static_cast<std::size_t>(columns)) + "\n";
  return text;
}

void compare(const std::string& text) {
  const PuzzlePtr puzzle = read(text);
  ASSERT_NE(puzzle, nullptr);
  const std::vector<Board> solutions = find_by_brute_force(minesweeper(), *puzzle);
  ASSERT_EQ(disagreement(minesweeper(), *puzzle, solutions), "") << text;
}

/// The board that shows the hints of some safe cells: '*' mine, '_' hidden safe cell, '!' shown.
std::string shown(const std::string& cells, int rows, int columns) {
  std::string board = cells;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      char& cell = board[static_cast<std::size_t>(row * columns + column)];
      if (cell == '*') cell = '_';
      if (cell != '!') continue;
      int mines = 0;
      for (int r = std::max(0, row - 1); r <= std::min(rows - 1, row + 1); ++r) {
        for (int c = std::max(0, column - 1); c <= std::min(columns - 1, column + 1); ++c)
          mines += cells[static_cast<std::size_t>(r * columns + c)] == '*';
      }
      cell = static_cast<char>('0' + mines);
    }
  }
  return in_rows(board, columns);
}

void compare_all_shown(int rows, int columns) {
  std::set<std::string> boards;
  each_word("*_!", rows * columns,
            [&](const std::string& cells) { boards.insert(shown(cells, rows, columns)); });
  for (const std::string& board : boards) compare(board);
}

TEST(MinesweeperBoards, OfThreeByThreeWithSomeSolutionAllAgree) { compare_all_shown(3, 3); }

TEST(MinesweeperBoards, ThatAreNotSquareAllAgree) {
  compare_all_shown(2, 4);
  compare_all_shown(4, 2);
  compare_all_shown(1, 7);
  compare_all_shown(1, 1);
}

TEST(MinesweeperBoards, ThatMayHaveNoSolutionAllAgree) {
  each_word("_01234", 6, [](const std::string& cells) { compare(in_rows(cells, 3)); });
  each_word("_0189", 4, [](const std::string& cells) { compare(in_rows(cells, 2)); });
}

TEST(MinesweeperBoards, WithATotalAllAgree) {
  each_word("_012", 6, [](const std::string& cells) {
    for (int mines = 0; mines <= 6; ++mines)
      compare("#mines " + std::to_string(mines) + "\n" + in_rows(cells, 3));
  });
}

}  // namespace
}  // namespace crosshatch::conformance
