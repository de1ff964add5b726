// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "core/make.h"
#include "families/sudoku/forms/moves.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {
namespace {

using Cells = std::vector<int>;

Puzzle puzzle_with(BoxShape shape, const Cells& cells, Variant variant = {}) {
  Board givens(shape.sites(), only(shape.side()) - 1);
  for (Site site = 0; site < shape.sites(); ++site) {
    const int digit = cells[site];
    if (digit > 0) givens.set(site, digit - 1);
  }
  return {shape, std::move(givens), {}, "a title", std::move(variant)};
}

Puzzle puzzle_of_line(std::string_view line, Variant variant = {}) {
  Cells cells;
  for (const char c : line) cells.push_back(c == '.' ? 0 : c - '0');
  return puzzle_with({3, 3}, cells, std::move(variant));
}

Cells cells_in(const crosshatch::Puzzle& puzzle) {
  Cells cells;
  const Board& givens = of(puzzle).givens();
  for (Site site = 0; site < puzzle.sites(); ++site)
    cells.push_back(givens.is_decided(site) ? givens.value(site) + 1 : 0);
  return cells;
}

CanonicalForm form_of(const crosshatch::Puzzle& puzzle) {
  Budget budget;
  Result<CanonicalForm> form = forms.canonical(puzzle, budget);
  EXPECT_TRUE(form);
  EXPECT_NE(form->puzzle, nullptr);
  return *std::move(form);
}

/// All orders of lines in which those of a block stay together.
std::vector<std::vector<int>> line_orders(int side, int height) {
  std::vector<std::vector<int>> orders;
  std::vector<int> order(static_cast<std::size_t>(side));
  std::iota(order.begin(), order.end(), 0);
  do {
    bool is_kept = true;
    for (int i = 0; i < side; ++i)
      is_kept &= order[i] / height == order[i / height * height] / height;
    if (is_kept) orders.push_back(order);
  } while (std::next_permutation(order.begin(), order.end()));
  return orders;
}

/// The smallest form by its definition, and how many symmetries lead to the cells themselves.
struct AllForms {
  Cells smallest;
  std::uint64_t automorphisms = 0;
};

AllForms all_forms(BoxShape shape, const Cells& cells) {
  AllForms all;
  const int side = shape.side();
  std::vector<int> labels(static_cast<std::size_t>(side) + 1);
  for (const auto& rows : line_orders(side, shape.box_rows)) {
    for (const auto& columns : line_orders(side, shape.box_columns)) {
      for (const bool transposes : {false, true}) {
        if (transposes && shape.box_rows != shape.box_columns) continue;
        std::iota(labels.begin(), labels.end(), 0);
        do {
          Cells form(cells.size());
          for (int r = 0; r < side; ++r) {
            for (int c = 0; c < side; ++c) {
              const int row = rows[r];
              const int column = columns[c];
              const int before = transposes ? column * side + row : row * side + column;
              form[r * side + c] = labels[cells[static_cast<std::size_t>(before)]];
            }
          }
          if (form == cells) ++all.automorphisms;
          if (all.smallest.empty() || form < all.smallest) all.smallest = form;
        } while (std::next_permutation(labels.begin() + 1, labels.end()));
      }
    }
  }
  return all;
}

void expect_smallest(BoxShape shape, const Cells& cells) {
  const AllForms all = all_forms(shape, cells);
  const CanonicalForm form = form_of(puzzle_with(shape, cells));
  EXPECT_EQ(cells_in(*form.puzzle), all.smallest);
  EXPECT_EQ(form.automorphisms, std::to_string(all.automorphisms));
  EXPECT_EQ(form.puzzle->title(), "");
}

Cells random_cells(Rng& rng, int side, int percent) {
  Cells cells(static_cast<std::size_t>(side * side));
  for (int& cell : cells) cell = rng.chance(percent) ? 1 + rng.below(side) : 0;
  return cells;
}

TEST(SudokuForms, TheFormOfA4x4IsTheSmallestOfAllForms) {
  Rng rng(1);
  for (int round = 0; round < 150; ++round) {
    // Most of them have no solution: rows, columns and boxes with equal givens, too.
    expect_smallest({2, 2}, random_cells(rng, 4, rng.below(101)));
  }
}

TEST(SudokuForms, TwoPuzzlesOf4x4HaveOneFormIfTheyAreTheSame) {
  Rng rng(2);
  std::vector<Puzzle> puzzles;
  std::vector<Cells> smallest;
  for (int i = 0; i < 400; ++i) {
    const Cells cells = random_cells(rng, 4, 15);
    puzzles.push_back(puzzle_with({2, 2}, cells));
    smallest.push_back(all_forms({2, 2}, cells).smallest);
  }
  int same = 0;
  for (std::size_t a = 0; a < puzzles.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const bool is_same = smallest[a] == smallest[b];
      same += is_same ? 1 : 0;
      EXPECT_EQ(form_of(puzzles[a]).puzzle->is_same(*form_of(puzzles[b]).puzzle), is_same);
    }
  }
  EXPECT_GT(same, 10);
}

TEST(SudokuForms, BoxesThatAreNotSquareKeepRowsAsRows) {
  Rng rng(3);
  for (const BoxShape shape : {BoxShape{2, 3}, BoxShape{3, 2}}) {
    for (const int percent : {5, 25}) expect_smallest(shape, random_cells(rng, 6, percent));
  }
}

TEST(SudokuForms, KnownGridsHaveTheirSymmetries) {
  EXPECT_EQ(form_of(puzzle_with({3, 3}, Cells(81))).automorphisms, "1218998108160");
  // The grid with the most automorphisms has 648 of them.
  const CanonicalForm most = form_of(puzzle_of_line(
      "123456789456789123789123456231564897564897231897231564312645978645978312978312645"));
  EXPECT_EQ(most.automorphisms, "648");
}

Made made_with(const MakeOrder& wanted, Rng& rng) {
  MakeOrder order = wanted;
  EXPECT_FALSE(maker.settle(order));
  for (;;) {
    Budget budget;
    Made made = maker.attempt(order, rng, budget);
    if (made.puzzle != nullptr) return made;
  }
}

TEST(SudokuForms, AllFormsOfAMadePuzzleHaveOneForm) {
  Rng rng(4);
  std::set<Cells> seen;
  for (int i = 0; i < 400; ++i) {
    const Made made = made_with({}, rng);
    const Cells smallest = cells_in(*form_of(*made.puzzle).puzzle);
    seen.insert(smallest);
    int left = 5;
    Budget budget;
    EXPECT_TRUE(forms.vary(*made.puzzle, rng, budget, [&](PuzzlePtr form) {
      EXPECT_EQ(cells_in(*form_of(*form).puzzle), smallest);
      return --left > 0;
    }));
  }
  EXPECT_EQ(seen.size(), 400U);
}

TEST(SudokuForms, ALimitGivesNoForm) {
  const Puzzle puzzle = puzzle_with({3, 3}, Cells(81));
  Budget budget({.nodes = 3});
  const Result<CanonicalForm> form = forms.canonical(puzzle, budget);
  ASSERT_TRUE(form);
  EXPECT_EQ(form->puzzle, nullptr);
  EXPECT_TRUE(budget.is_spent());
}

TEST(SudokuForms, PencilMarksHaveNoForm) {
  Board givens(16, 15);
  givens[3] = 5;
  Budget budget;
  const Result<CanonicalForm> form = forms.canonical(Puzzle({2, 2}, givens), budget);
  ASSERT_FALSE(form);
  EXPECT_EQ(form.error().message, "expected a puzzle of givens and blanks, saw pencil marks");
}

// What each_move hands out, compared with all symmetries of the classic grid.

std::vector<GridMove> moves_of(const Puzzle& puzzle) {
  std::vector<GridMove> moves;
  Budget budget;
  EXPECT_TRUE(each_move(puzzle, budget, [&](const GridMove& move) {
    moves.push_back(move);
    return true;
  }));
  return moves;
}

/// How many symmetries of the cells of a classic grid take each of these sets of cells to one of
/// them.
int moves_that_keep(BoxShape shape, const std::vector<std::set<Site>>& sets) {
  int kept = 0;
  const int side = shape.side();
  for (const auto& rows : line_orders(side, shape.box_rows)) {
    for (const auto& columns : line_orders(side, shape.box_columns)) {
      for (const bool transposes : {false, true}) {
        if (transposes && shape.box_rows != shape.box_columns) continue;
        const bool keeps = std::all_of(sets.begin(), sets.end(), [&](const std::set<Site>& set) {
          std::set<Site> after;
          for (const Site site : set) {
            const int row = rows[site / side];
            const int column = columns[site % side];
            after.insert(transposes ? column * side + row : row * side + column);
          }
          return std::find(sets.begin(), sets.end(), after) != sets.end();
        });
        kept += keeps ? 1 : 0;
      }
    }
  }
  return kept;
}

std::set<Site> diagonal(int side, bool is_main) {
  std::set<Site> sites;
  for (int i = 0; i < side; ++i) sites.insert(i * side + (is_main ? i : side - 1 - i));
  return sites;
}

TEST(SudokuForms, VariantsHaveTheSymmetriesThatKeepTheirHouses) {
  for (const BoxShape shape : {BoxShape{2, 2}, BoxShape{2, 3}, BoxShape{3, 2}}) {
    const Cells blank(static_cast<std::size_t>(shape.sites()));
    const std::set<Site> main = diagonal(shape.side(), true);
    const std::set<Site> other = diagonal(shape.side(), false);
    const Puzzle x = puzzle_with(shape, blank, {.main_diagonal = true, .other_diagonal = true});
    EXPECT_EQ(moves_of(x).size(), moves_that_keep(shape, {main, other}));
    const Puzzle one = puzzle_with(shape, blank, {.main_diagonal = true});
    EXPECT_EQ(moves_of(one).size(), moves_that_keep(shape, {main}));
  }
  const Cells blank(81);
  EXPECT_EQ(
      moves_of(puzzle_with({3, 3}, blank, {.main_diagonal = true, .other_diagonal = true})).size(),
      96U);
  EXPECT_EQ(moves_of(puzzle_with({3, 3}, blank, {.windows = true})).size(), 128U);
  EXPECT_EQ(moves_of(puzzle_with({3, 3}, blank, {.anti_king = true})).size(), 8U);
  EXPECT_EQ(moves_of(puzzle_with({2, 3}, Cells(36), {.anti_knight = true})).size(), 4U);
}

TEST(SudokuForms, SolutionsOfVariantsMoveWithThem) {
  Rng rng(5);
  for (const char* style : {"x", "windoku", "anti-knight", "anti-king"}) {
    const Made made = made_with({.style = style}, rng);
    const Puzzle& puzzle = of(*made.puzzle);
    const Puzzle solved(puzzle.shape(), made.solution, {}, {}, puzzle.variant());
    const Cells smallest = cells_in(*form_of(puzzle).puzzle);
    for (const GridMove& move : moves_of(puzzle)) {
      std::vector<Value> labels = natural_labels(puzzle.side());
      rng.shuffle(labels);
      const Puzzle after = moved(puzzle, move, labels, {});
      EXPECT_EQ(broken(after, moved(solved, move, labels, {}).givens()), "") << style;
      EXPECT_EQ(cells_in(*form_of(after).puzzle), smallest) << style;
    }
  }
}

TEST(SudokuForms, CagesAndRegionsMoveWithTheirCells) {
  Rng rng(6);
  const Made made = made_with({}, rng);
  Variant killer;
  for (Site site = 0; site < 80; site += 2) {
    if (site % 9 == 8 || !rng.chance(60)) continue;
    const int sum = made.solution.value(site) + made.solution.value(site + 1) + 2;
    killer.cages.push_back({{site, site + 1}, sum});
  }
  const Puzzle puzzle({3, 3}, of(*made.puzzle).givens(), {}, "a title", killer);
  const CanonicalForm form = form_of(puzzle);
  const Puzzle solved({3, 3}, made.solution, {}, {}, killer);
  const std::vector<GridMove> moves = moves_of(puzzle);
  EXPECT_EQ(moves.size(), 8U);
  for (const GridMove& move : moves) {
    const std::vector<Value> labels = natural_labels(9);
    const Puzzle after = moved(puzzle, move, labels, {});
    EXPECT_EQ(broken(after, moved(solved, move, labels, {}).givens()), "");
    EXPECT_TRUE(form_of(after).puzzle->is_same(*form.puzzle));
  }
  // Digits have a meaning of their own where there are sums.
  std::vector<Value> labels = natural_labels(9);
  std::swap(labels[0], labels[1]);
  EXPECT_FALSE(form_of(moved(puzzle, moves.front(), labels, {})).puzzle->is_same(*form.puzzle));
}

TEST(SudokuForms, OneDiagonalIsAsGoodAsTheOther) {
  Rng rng(7);
  const Made made = made_with({}, rng);
  const Puzzle main({3, 3}, of(*made.puzzle).givens(), {}, {}, {.main_diagonal = true});
  const Puzzle other = mirrored(main);
  EXPECT_TRUE(other.variant().other_diagonal);
  EXPECT_FALSE(other.variant().main_diagonal);
  EXPECT_TRUE(form_of(main).puzzle->is_same(*form_of(other).puzzle));
  Budget budget;
  int others = 0;
  int left = 100;
  EXPECT_TRUE(forms.vary(main, rng, budget, [&](PuzzlePtr form) {
    others += of(*form).variant().other_diagonal ? 1 : 0;
    EXPECT_TRUE(form_of(*form).puzzle->is_same(*form_of(main).puzzle));
    return --left > 0;
  }));
  EXPECT_GT(others, 25);
  EXPECT_LT(others, 75);
}

TEST(SudokuForms, AllFormsAreEquallyLikely) {
  // One given has 16 places and 4 digits; each form is drawn about 100 times of 6400.
  Cells cells(16);
  cells[5] = 2;
  Rng rng(8);
  std::map<Cells, int> drawn;
  Budget budget;
  int left = 6400;
  EXPECT_TRUE(forms.vary(puzzle_with({2, 2}, cells), rng, budget, [&](PuzzlePtr form) {
    EXPECT_EQ(form->title(), "a title");
    ++drawn[cells_in(*form)];
    return --left > 0;
  }));
  ASSERT_EQ(drawn.size(), 64U);
  for (const auto& [form, times] : drawn) {
    EXPECT_GT(times, 50);
    EXPECT_LT(times, 150);
  }
}

}  // namespace
}  // namespace crosshatch::sudoku
