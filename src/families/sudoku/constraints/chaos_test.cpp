// SPDX-License-Identifier: MIT
//
// Regions that are to be found on grids without boxes, which would be regions already.
#include <gtest/gtest.h>

#include <string>

#include "base/effort_test.h"
#include "families/sudoku/constraints/chaos_definitions_test.h"
#include "families/sudoku/constraints/random_test.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {
namespace {

using namespace defined;

constexpr BoxShape no_boxes = {1, side};

/// All Latin squares.
const std::vector<Digits>& all_squares() {
  static const std::vector<Digits> squares = [] {
    std::vector<Digits> found;
    Digits grid(side * side, 0);
    const auto fill = [&](const auto& self, int cell) -> void {
      if (cell == side * side) return found.push_back(grid);
      for (int digit = 1; digit <= side; ++digit) {
        bool is_free = true;
        for (int other = 0; other < cell; ++other)
          is_free &=
              grid[other] != digit || (other / side != cell / side && other % side != cell % side);
        if (!is_free) continue;
        grid[cell] = digit;
        self(self, cell + 1);
      }
    };
    fill(fill, 0);
    return found;
  }();
  return squares;
}

void expect_as_defined(std::vector<Constraint> constraints) {
  sort_constraints(constraints);
  const Puzzle puzzle(no_boxes, Board(side * side, only(side) - 1), {}, {},
                      {.constraints = constraints});
  std::vector<Board> right;
  for (const Digits& grid : all_squares()) {
    if (!has_regions({{}, {}, grid, constraints.front(), constraints})) continue;
    Board& board = right.emplace_back(side * side, 0);
    for (Site site = 0; site < side * side; ++site) board.set(site, grid[site] - 1);
  }
  std::vector<Board> found;
  Board board = start(puzzle);
  Budget budget;
  EXPECT_EQ(search_to_end({puzzle, board, budget},
                          [&](const Board& solution) {
                            found.push_back(solution);
                            return true;
                          }),
            Ending::exhausted);
  const auto is_before = [](const Board& one, const Board& other) {
    return std::ranges::lexicographical_compare(one.all(), other.all());
  };
  std::ranges::sort(right, is_before);
  std::ranges::sort(found, is_before);
  EXPECT_EQ(found, right);
}

TEST(ChaosConstruction, FindsTheSquaresThatFallIntoRegions) {
  EXPECT_EQ(all_squares().size(), 576u);
  EXPECT_EQ(all_partings().size(), 117u);
  expect_as_defined({{*kind_called("chaos"), {}, {}}});
}

/// Some constraints that speak of regions, the first of this kind.
std::vector<Constraint> random_constraints(std::string_view id, Rng& rng) {
  std::vector<Constraint> constraints;
  for (int tries = 0; tries < 40 && constraints.size() < 3; ++tries) {
    auto other = chaos_definitions().begin();
    std::advance(other, rng.below(static_cast<int>(chaos_definitions().size())));
    const std::string_view next = constraints.empty() ? id : other->first;
    if (auto made = random_constraint(rng, *kind_called(next), no_boxes))
      constraints.push_back(*std::move(made));
  }
  sort_constraints(constraints);
  return constraints;
}

/// The search alone: it leaves what has several solutions to SAT.
TEST(ChaosConstruction, IsSearchedUpToOneSolution) {
  Rng rng(32);
  int with_one = 0;
  int with_none = 0;
  for (const auto& [id, definition] : chaos_definitions()) {
    for (int round = 0; round < all_tries(20, 400); ++round) {
      const std::vector<Constraint> constraints = random_constraints(id, rng);
      ASSERT_FALSE(constraints.empty());
      const Digits& grid = all_squares()[rng.below(static_cast<int>(all_squares().size()))];
      Board givens(side * side, only(side) - 1);
      for (Site site = 0; site < side * side; ++site)
        if (rng.chance(25)) givens.set(site, grid[site] - 1);
      std::vector<Board> right;
      for (const Digits& square : all_squares()) {
        Board board(side * side, 0);
        bool is_given = true;
        for (Site site = 0; site < side * side; ++site) {
          board.set(site, square[site] - 1);
          is_given = is_given && (board[site] & givens[site]) != 0;
        }
        if (is_given && has_regions({{}, {}, square, constraints.front(), constraints}))
          right.push_back(board);
      }
      const Puzzle puzzle(no_boxes, givens, {}, {}, {.constraints = constraints});
      std::vector<Board> found;
      Board board = start(puzzle);
      Budget budget;
      const Ending ending = search({puzzle, board, budget}, [&](const Board& solution) {
        found.push_back(solution);
        return true;
      });
      SCOPED_TRACE(std::string(id) + ", round " + std::to_string(round));
      for (const Board& solution : right) {
        for (Site site = 0; site < side * side; ++site)
          ASSERT_EQ(board[site] & solution[site], solution[site]) << "a candidate is lost";
      }
      if (ending == Ending::exhausted) {
        ASSERT_EQ(found, right);
        (right.empty() ? with_none : with_one) += 1;
      } else {
        ASSERT_EQ(ending, Ending::stuck);
        ASSERT_TRUE(found.empty());
        ASSERT_FALSE(right.empty()) << "it did not see that there is none";
      }
    }
  }
  EXPECT_GT(with_one, 0);
  EXPECT_GT(with_none, 0);
}

TEST(ChaosConstruction, KeepsAllThatIsSaidOfItsRegionsAtOnce) {
  Rng rng(31);
  int kinds = 0;
  for (const auto& [id, definition] : chaos_definitions()) {
    ++kinds;
    for (int round = 0; round < all_tries(4, 40); ++round) {
      std::vector<Constraint> constraints = random_constraints(id, rng);
      std::string names;
      for (const Constraint& each : constraints) names += std::string(kind_of(each).id) + ' ';
      SCOPED_TRACE(names);
      ASSERT_FALSE(constraints.empty());
      expect_as_defined(std::move(constraints));
    }
  }
  EXPECT_EQ(kinds, 6);
}

}  // namespace
}  // namespace crosshatch::sudoku
