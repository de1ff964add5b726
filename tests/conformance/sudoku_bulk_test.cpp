// SPDX-License-Identifier: MIT
//
// The engine for many 9x9 boards on every level of processor, the one for a single board, and
// `solve`, compared on boards and their images under symmetries, and on collections whose names say
// how many solutions their boards have.
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "core/family.h"
#include "families/sudoku/bulk/one.h"
#include "families/sudoku/bulk/plain_test.h"
#include "families/sudoku/forms/moves.h"
#include "puzzles/sudokus.h"
#include "solve/solve.h"

namespace crosshatch::conformance {
namespace {

namespace fs = std::filesystem;

std::string text_of(const Puzzle& puzzle) {
  std::string text;
  for (const Candidates candidates : sudoku::of(puzzle).givens().all())
    text += std::has_single_bit(candidates) ? static_cast<char>('1' + std::countr_zero(candidates))
                                            : '.';
  return text;
}

PuzzlePtr puzzle_of(const std::string& text) {
  Board givens(81, only(9) - 1);
  for (Site site = 0; site < 81; ++site) {
    const char c = text[site];
    if (c != '.') givens.set(site, c - '1');
  }
  return std::make_unique<sudoku::Puzzle>(sudoku::BoxShape{}, std::move(givens));
}

/// A random element of the symmetry group of sudoku: one of 3,359,232 rearrangements of cells and
/// 362,880 permutations of digits.
class BoardSymmetry {
 public:
  explicit BoardSymmetry(Rng& rng) : move_(sudoku::random_move({}, rng)) { rng.shuffle(labels_); }

  [[nodiscard]] std::string on(const std::string& board) const {
    return text_of(sudoku::moved(sudoku::of(*puzzle_of(board)), move_, labels_, {}));
  }

 private:
  sudoku::GridMove move_;
  std::vector<Value> labels_ = sudoku::natural_labels(9);
};

/// Boards with one solution, also with one given more or less, and with a wrong given.
std::vector<std::string> some_boards(Rng& rng) {
  std::vector<std::string> boards;
  for (int i = 0; i < 60; ++i) {
    const std::string board = text_of(*puzzles::random_sudoku(rng, {}, i % 3 == 0 ? 30 : 0));
    boards.push_back(board);
    for (const bool is_changed : {false, true}) {
      std::string other = board;
      std::size_t cell;
      do cell = static_cast<std::size_t>(rng.below(81));
      while (other[cell] == '.');
      other[cell] = is_changed ? static_cast<char>('1' + rng.below(9)) : '.';
      boards.push_back(other);
    }
  }
  return boards;
}

TEST(SudokuSymmetry, LeavesVerdictAndCountAlone) {
  constexpr std::uint32_t limit = 50;
  Rng rng(61);
  const std::vector<std::string> boards = some_boards(rng);
  const sudoku::BulkAnswers plain = sudoku::ask(boards, Cpu::generic, limit, 0, true);
  std::array<int, 3> kinds{};
  for (const std::uint32_t count : plain.counts) ++kinds[std::min(count, 2u)];
  for (const int boards_of_kind : kinds) ASSERT_GT(boards_of_kind, 20);

  for (int turn = 0; turn < 20; ++turn) {
    std::vector<BoardSymmetry> symmetries;
    std::vector<std::string> images;
    for (const std::string& board : boards) {
      symmetries.emplace_back(rng);
      images.push_back(symmetries.back().on(board));
    }
    for (const Cpu cpu : sudoku::levels_here()) {
      const sudoku::BulkAnswers found = sudoku::ask(images, cpu, limit, 0, true);
      ASSERT_EQ(found.counts, plain.counts);
      ASSERT_EQ(found.logic, plain.logic);
      for (std::size_t i = 0; i < boards.size(); ++i) {
        if (plain.counts[i] == 1) {
          ASSERT_EQ(found.solutions[i], symmetries[i].on(plain.solutions[i])) << images[i];
        }
      }
    }
    for (std::size_t i = 0; i < boards.size(); ++i) {
      std::array<char, 81> solution{};
      ASSERT_EQ(sudoku::solve_one(images[i].data(), solution.data(), limit, 0), plain.counts[i])
          << images[i];
      if (turn > 2) continue;
      const PuzzlePtr puzzle = puzzle_of(images[i]);
      Budget budget;
      const Answer answer = solve(*find_family("sudoku"), *puzzle, {.enough = limit}, budget);
      ASSERT_EQ(answer.count.number, plain.counts[i]) << images[i];
      if (plain.counts[i] == 1) {
        ASSERT_EQ(answer.logic, plain.logic[i] == 1) << images[i];
      }
    }
  }
}

/// The boards of a file, one in each line.
std::vector<std::string> boards_in(const fs::path& path) {
  std::vector<std::string> boards;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    if (line.size() >= 81 && line[0] != '#') boards.push_back(line.substr(0, 81));
  }
  return boards;
}

TEST(SudokuCollections, AgreeWithTheirNamesInEveryForm) {
  const fs::path folder = fs::path(DATA_FOLDER) / "sudoku";
  if (!fs::is_directory(folder)) GTEST_SKIP() << "no puzzles at " DATA_FOLDER;
  constexpr std::array<std::pair<const char*, std::uint32_t>, 7> files{{{"17-clue.txt", 1},
                                                                        {"easy.txt", 1},
                                                                        {"random-minimal.txt", 1},
                                                                        {"top1465.txt", 1},
                                                                        {"hardest1106.txt", 1},
                                                                        {"multiple.txt", 2},
                                                                        {"none.txt", 0}}};
  for (const auto& [name, expected] : files) {
    const std::vector<std::string> boards = boards_in(folder / name);
    ASSERT_FALSE(boards.empty()) << name;
    std::vector<std::string> solutions;
    std::vector<std::uint8_t> logic;
    for (const Cpu cpu : sudoku::levels_here()) {
      const sudoku::BulkAnswers found = sudoku::ask(boards, cpu, 2, 0, true);
      for (std::size_t i = 0; i < boards.size(); ++i)
        ASSERT_EQ(found.counts[i], expected) << name << ": " << boards[i];
      if (solutions.empty()) {
        solutions = found.solutions;
        logic = found.logic;
      }
      ASSERT_EQ(found.solutions, solutions) << name;
      ASSERT_EQ(found.logic, logic) << name;
    }
    for (std::size_t i = 0; i < boards.size(); ++i) {
      std::string solution(81, '?');
      ASSERT_EQ(sudoku::solve_one(boards[i].data(), solution.data(), 2, 0), expected) << boards[i];
      if (expected == 1) {
        ASSERT_EQ(solution, solutions[i]) << boards[i];
        const PuzzlePtr puzzle = puzzle_of(boards[i]);
        Budget budget;
        const Answer answer = solve(*find_family("sudoku"), *puzzle, {}, budget);
        ASSERT_EQ(answer.logic, logic[i] == 1) << boards[i];
      }
    }
  }
}

}  // namespace
}  // namespace crosshatch::conformance
