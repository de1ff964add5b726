// SPDX-License-Identifier: MIT
//
// For tests: random pictures and puzzles in any number of colours, their solutions by SAT, and the
// two kinds of puzzles as the types of a suite that says the same of both.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "families/nonogram/colour/colour_lines.h"
#include "families/nonogram/learn/binary_lines.h"
#include "families/nonogram/nonogram.h"
#include "sat/models.h"

namespace crosshatch::nonogram {

struct BlackAndWhite {
  static constexpr bool is_coloured = false;
  using Lines = BinaryLines;
  /// The cell and value that a variable stands for.
  struct Variables {
    explicit Variables(const BinaryGrid& grid) : sites(grid.rows() * grid.columns()) {}
    [[nodiscard]] int variables() const { return sites; }
    colour::CellValue operator[](int variable) const { return {variable, filled}; }
    int sites;
  };
  static BinaryGrid grid(const Puzzle& puzzle, const Board& board) {
    return {puzzle, board, this_cpu()};
  }
  /// A number of colours, at most `most` for kinds that may have several.
  static int colours(Rng& /*rng*/, int /*most*/) { return 1; }
  static constexpr auto& solve_lines = nonogram::solve_lines;
  static constexpr auto& probe_and_learn = nonogram::probe_and_learn;
  static constexpr auto& backbone = nonogram::backbone;
};

struct Coloured {
  static constexpr bool is_coloured = true;
  using Lines = colour::ColourLines;
  using Variables = colour::ColourVariables;
  static colour::ColourGrid grid(const Puzzle& puzzle, const Board& board) {
    return {puzzle, board};
  }
  static int colours(Rng& rng, int most) { return 2 + rng.below(most - 1); }
  static constexpr auto& solve_lines = colour::solve_lines;
  static constexpr auto& probe_and_learn = colour::probe_and_learn;
  static constexpr auto& backbone = colour::backbone;
};

using Kinds = testing::Types<BlackAndWhite, Coloured>;

/// A picture of this many cells, each filled with this probability.
inline Board random_picture(Rng& rng, int sites, int colours, int percent) {
  Board board(sites, only(empty));
  for (Site site = 0; site < sites; ++site) {
    if (rng.chance(percent)) board.set(site, colours == 1 ? filled : 1 + rng.below(colours));
  }
  return board;
}

inline PuzzlePtr puzzle_in(const Board& picture, int rows, int columns, int colours) {
  if (colours == 1) return puzzle_of(picture, rows, columns);
  return puzzle_of(picture, rows, columns, {}, numbered_palette(colours));
}

inline PuzzlePtr random_puzzle(Rng& rng, int rows, int columns, int colours, int percent) {
  return puzzle_in(random_picture(rng, rows * columns, colours, percent), rows, columns, colours);
}

/// Clues of a picture's rows and of another one's columns: mostly without a solution. So many pairs
/// of cells have changed places in the other.
inline PuzzlePtr mixed_puzzle(Rng& rng, int rows, int columns, int colours, int percent,
                              int swaps = 3) {
  const Board first = random_picture(rng, rows * columns, colours, percent);
  Board second = first;
  for (int i = 0; i < swaps; ++i)
    std::swap(second[rng.below(second.sites())], second[rng.below(second.sites())]);
  const PuzzlePtr one = puzzle_in(first, rows, columns, colours);
  const PuzzlePtr other = puzzle_in(second, rows, columns, colours);
  return std::move(
      *make_puzzle(of(*one).row_clues(), of(*other).column_clues(), {}, of(*one).palette()));
}

inline bool comes_before(const Board& a, const Board& b) {
  return std::ranges::lexicographical_compare(a.all(), b.all());
}

inline void sort_boards(std::vector<Board>& boards) {
  std::sort(boards.begin(), boards.end(), comes_before);
}

/// The solutions within a board by SAT, or one more than `most`, if there are more.
inline std::vector<Board> all_by_sat(const Puzzle& puzzle, const Board& board,
                                     std::size_t most = 100'000) {
  const std::unique_ptr<sat::Solver> solver = sat::make_solver();
  sat::Formula formula(board, *solver);
  encode(puzzle, formula);
  Budget budget;
  std::vector<Board> all;
  const Ending ending = sat::enumerate(formula, budget, [&](const Board& solution) {
    EXPECT_EQ(broken(puzzle, solution), "");
    all.push_back(solution);
    return all.size() <= most;
  });
  EXPECT_EQ(ending, all.size() <= most ? Ending::exhausted : Ending::enough);
  sort_boards(all);
  EXPECT_EQ(std::ranges::adjacent_find(all), all.end()) << "found twice";
  return all;
}

}  // namespace crosshatch::nonogram
