// SPDX-License-Identifier: MIT
//
// Exotic patterns are too rare to wait for. They are planted: pencil marks around a grid that have
// the pattern, random ones elsewhere. What steps say must hold in the grid.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <string_view>
#include <vector>

#include "base/effort_test.h"
#include "families/sudoku/grids_test.h"
#include "families/sudoku/person/exotic_techniques.h"
#include "families/sudoku/person/position/pencil_marks.h"

namespace crosshatch::sudoku {
namespace {

constexpr int houses_of_ring = 8;

Board random_grid(Rng& rng) { return dug({}, rng, 0).givens(); }

/// The grid with other candidates, each with this chance in 100.
Board random_marks(const Board& grid, int percent, Rng& rng) {
  Board marks = grid;
  for (Site site = 0; site < 81; ++site) {
    for (Value value = 0; value < 9; ++value) {
      if (rng.chance(percent)) marks[site] |= only(value);
    }
    // A single candidate would be a given.
    if (is_one(marks[site])) marks[site] |= only((std::countr_zero(marks[site]) + 1) % 9);
  }
  return marks;
}

using Uses = std::map<std::string_view, int>;

/// Makes steps by a technique until there is no other, or there are this many, and counts them.
/// Each keeps the grid, and is the same with and without reasons.
void check_steps(std::string_view id, const Board& marks, const Board& grid, Uses& uses,
                 int most = 40) {
  const auto technique = std::ranges::find(exotic_techniques, id, &Technique::id);
  const Puzzle puzzle({}, marks);
  Board board = puzzle.givens();
  Budget budget;
  PencilMarks plain({puzzle, board, budget}, false);
  PencilMarks told({puzzle, board, budget}, true);
  for (int steps = 0; steps < most; ++steps) {
    Step step{.technique = &*technique};
    Step same{.technique = &*technique};
    const bool is_found = technique->find(plain, step);
    EXPECT_EQ(technique->find(told, same), is_found) << id;
    EXPECT_EQ(step.changes, same.changes) << id;
    EXPECT_EQ(step.technique, same.technique) << id;
    if (!is_found) break;
    EXPECT_FALSE(step.changes.empty());
    EXPECT_FALSE(same.terms.empty() || same.marks.empty()) << id;
    for (const Change& change : step.changes) {
      EXPECT_NE(change.after & grid[change.site], 0u) << id << " at " << change.site;
      EXPECT_NE(change.after, change.before) << id;
    }
    if (testing::Test::HasFailure()) break;
    plain.apply(step);
    told.apply(same);
    ++uses[step.technique->id];
    if (id == "exocet" && same.terms.size() > 4) ++uses["mirrors"];
  }
}

TEST(Exotic, ExocetsKeepTheGrid) {
  Rng rng(21);
  Uses uses;
  for (int i = 0; i < all_tries(1'000, 50) && !HasFailure(); ++i) {
    const Board grid = random_grid(rng);
    // The base is in the first row; few cells have its digits.
    Candidates digits = grid[0] | grid[1];
    while (count_bits(digits) < 3 + i % 2) digits |= only(rng.below(9));
    Board marks = random_marks(grid, 40, rng);
    for (Site site = 0; site < 81; ++site) {
      if (site < 2) {
        marks[site] = digits;
      } else if (!rng.chance(20)) {
        marks[site] = (marks[site] & ~digits) | grid[site];
      }
    }
    check_steps("exocet", marks, grid, uses);
  }
  EXPECT_GT(uses["exocet"], 40);
  EXPECT_GT(uses["mirrors"], 0);
}

TEST(Exotic, MoreThanFourDigitsAreNoExocet) {
  Board marks(81, only(9) - 1);
  marks[0] = marks[1] = only(5) - 1;
  const Puzzle puzzle({}, marks);
  Board board = puzzle.givens();
  Budget budget;
  PencilMarks pencil({puzzle, board, budget}, false);
  Step step;
  EXPECT_FALSE(find_exocet(pencil, step));
}

/// Each digit of the ring is counted for a line or a box at random, so no other candidates fit.
TEST(Exotic, SkLoopsKeepTheGrid) {
  Rng rng(22);
  Uses uses;
  for (int i = 0; i < all_tries(120, 50) && !HasFailure(); ++i) {
    const Board grid = random_grid(rng);
    const Puzzle puzzle({}, grid);
    const HouseTables tables(puzzle);
    const int row = rng.below(3);
    const int lower = 3 + rng.below(6);
    const int column = rng.below(3);
    const int right = 3 + rng.below(6);
    const auto box = [](int in_row, int in_column) { return 18 + in_row / 3 * 3 + in_column / 3; };
    const std::array<int, houses_of_ring> houses = {
        row,   box(row, right),    9 + right,  box(lower, right),
        lower, box(lower, column), 9 + column, box(row, column)};
    CellSet corners;
    for (const int in_row : {row, lower}) {
      for (const int in_column : {column, right}) corners.add(in_row * 9 + in_column);
    }
    std::array<CellSet, houses_of_ring> pairs;
    std::array<Candidates, houses_of_ring> links = {};
    for (int at = 0; at < houses_of_ring; ++at) {
      const int next = (at + 1) % houses_of_ring;
      pairs[at] = (tables.cells[houses[at]] & tables.cells[houses[next]]) - corners;
      pairs[at].each([&](Site site) { links[rng.chance(50) ? at : next] |= grid[site]; });
    }
    Board marks = random_marks(grid, 50, rng);
    for (int at = 0; at < houses_of_ring; ++at) {
      const Candidates all = links[at] | links[(at + 1) % houses_of_ring];
      pairs[at].each([&](Site site) { marks[site] = all; });
    }
    check_steps("sk-loop", marks, grid, uses);
  }
  EXPECT_GT(uses["sk-loop"], 40);
}

TEST(Exotic, MultiSectorLockedSetsKeepTheGrid) {
  Rng rng(23);
  Uses uses;
  for (int i = 0; i < all_tries(20, 50) && !HasFailure(); ++i) {
    const Board grid = random_grid(rng);
    const auto lines = [&] {
      std::vector<int> all = shuffled(9, rng);
      all.resize(static_cast<std::size_t>(3 + rng.below(3)));
      return all;
    };
    const std::vector<int> rows = lines();
    const std::vector<int> columns = lines();
    const auto by_row = static_cast<Candidates>(rng.below(512));
    std::array<Candidates, 9> of_row = {};
    std::array<Candidates, 9> of_column = {};
    for (const int row : rows) {
      for (const int column : columns) {
        of_row[row] |= grid[row * 9 + column] & by_row;
        of_column[column] |= grid[row * 9 + column] & ~by_row;
      }
    }
    Board marks = random_marks(grid, 50, rng);
    for (const int row : rows) {
      for (const int column : columns) marks[row * 9 + column] = of_row[row] | of_column[column];
    }
    check_steps("multi-sector", marks, grid, uses);
  }
  EXPECT_GT(uses["multi-sector"], 10);
}

TEST(Exotic, LargeFishKeepTheGrid) {
  Rng rng(25);
  Uses uses;
  for (int i = 0; i < all_tries(30, 50) && !HasFailure(); ++i) {
    const Board grid = random_grid(rng);
    check_steps("franken-fish", random_marks(grid, 18 + rng.below(20), rng), grid, uses, 8);
  }
  EXPECT_GT(uses["franken-fish"], 0);
  EXPECT_GT(uses["mutant-fish"], 0);
}

/// The columns of three digits in the rows of a box, or an empty list if they are no permutation.
using Columns = std::array<int, 3>;
constexpr std::array<Columns, 6> all_columns = {
    {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}}};

/// Whether four boxes can hold three digits in cells of these columns: tries all ways.
bool can_be_filled(const std::array<int, 4>& kinds) {
  // [box]: the digit of each row.
  const auto digit_in = [&](int box, int order, int column) {
    for (int row = 0; row < 3; ++row) {
      if (all_columns[kinds[box]][row] == column) return all_columns[order][row];
    }
    return -1;
  };
  for (int ways = 0; ways < 6 * 6 * 6 * 6; ++ways) {
    const std::array<int, 4> orders = {ways % 6, ways / 6 % 6, ways / 36 % 6, ways / 216};
    bool fits = true;
    for (int line = 0; line < 3; ++line) {
      for (const int left : {0, 2})
        fits = fits && all_columns[orders[left]][line] != all_columns[orders[left + 1]][line];
      for (const int upper : {0, 1})
        fits = fits &&
               digit_in(upper, orders[upper], line) != digit_in(upper + 2, orders[upper + 2], line);
    }
    if (fits) return true;
  }
  return false;
}

TEST(Exotic, AnOddNumberOfOddPermutationsCannotBeFilled) {
  for (int kinds = 0; kinds < 6 * 6 * 6 * 6; ++kinds) {
    const std::array<int, 4> four = {kinds % 6, kinds / 6 % 6, kinds / 36 % 6, kinds / 216};
    const auto odd = std::ranges::count_if(four, [](int kind) { return kind >= 3; });
    ASSERT_EQ(can_be_filled(four), odd % 2 == 0) << kinds;
    // A puzzle of just these cells: the last one has another digit, too, and must hold it.
    if (odd % 2 == 0 || kinds % 5 != 0) continue;
    Board marks(81, only(9) - 1);
    Site last = 0;
    for (int box = 0; box < 4; ++box) {
      for (int row = 0; row < 3; ++row) {
        last = (box / 2 * 3 + row) * 9 + box % 2 * 3 + all_columns[four[box]][row];
        marks[last] = 7;
      }
    }
    marks[last] |= only(5);
    const Puzzle puzzle({}, marks);
    Board board = puzzle.givens();
    Budget budget;
    PencilMarks pencil({puzzle, board, budget}, false);
    Step step;
    ASSERT_TRUE(find_tridagon(pencil, step)) << kinds;
    const auto own = std::ranges::find(step.changes, last, &Change::site);
    ASSERT_NE(own, step.changes.end());
    EXPECT_EQ(own->after, only(5));
  }
}

/// The boxes in which three digits are in different rows and columns.
int boxes_with_permutations(const Board& grid, Candidates digits) {
  int count = 0;
  for (int box = 0; box < 9; ++box) {
    int rows = 0;
    int columns = 0;
    for (int at = 0; at < 9; ++at) {
      const Site site = (box / 3 * 3 + at / 3) * 9 + box % 3 * 3 + at % 3;
      if ((grid[site] & digits) == 0) continue;
      rows |= 1 << at / 3;
      columns |= 1 << at % 3;
    }
    count += rows == 7 && columns == 7;
  }
  return count;
}

TEST(Exotic, TridagonsKeepTheGrid) {
  Rng rng(24);
  Uses uses;
  for (int i = 0; i < all_tries(100, 50) && !HasFailure(); ++i) {
    const Board grid = random_grid(rng);
    for (Candidates digits = 7; digits < 512; ++digits) {
      if (count_bits(digits) != 3 || boxes_with_permutations(grid, digits) < 3) continue;
      // Cells of the three digits hold nothing else, and many others may hold them.
      Board marks = random_marks(grid, 50, rng);
      for (Site site = 0; site < 81; ++site) {
        if ((grid[site] & digits) != 0) {
          marks[site] = digits;
        } else if (rng.chance(50)) {
          marks[site] = digits | grid[site];
        }
      }
      check_steps("tridagon", marks, grid, uses);
    }
  }
  EXPECT_GT(uses["tridagon"], 10);
}

}  // namespace
}  // namespace crosshatch::sudoku
