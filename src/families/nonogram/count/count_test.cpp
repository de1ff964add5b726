// SPDX-License-Identifier: MIT
#include <array>
#include <map>
#include <optional>
#include <set>

#include "base/effort_test.h"
#include "base/function_ref.h"
#include "families/nonogram/count/components.h"
#include "families/nonogram/count/learning_counter.h"
#include "families/nonogram/count/one_component.h"
#include "families/nonogram/kinds_test.h"

namespace crosshatch::nonogram {
namespace {

PuzzlePtr puzzle(std::vector<Clue> rows, std::vector<Clue> columns) {
  return std::move(*make_puzzle(std::move(rows), std::move(columns)));
}

BigInt count_of(const crosshatch::Puzzle& puzzle, Board board, std::span<const Site> scope = {}) {
  Budget budget;
  BigInt total;
  EXPECT_EQ(count({puzzle, board, budget, scope}, total), Ending::exhausted);
  return total;
}

/// From the clues alone: the whole puzzle, however much of it lines would settle.
BigInt count_of(const crosshatch::Puzzle& puzzle) { return count_of(puzzle, start(puzzle)); }

/// Counts the solutions of one component.
using CountOne =
    function_ref<Ending(const Search&, const LineDiagrams&, const CellComponent&, BigInt& total)>;

BigInt product_of(const crosshatch::Puzzle& puzzle, Board board, CountOne count_one) {
  Budget budget;
  const Search search{puzzle, board, budget};
  NonogramComponents open;
  EXPECT_TRUE(decompose(search, open));
  BigInt product = open.is_refuted ? 0 : 1;
  for (const CellComponent& component : open.components) {
    BigInt own;
    EXPECT_EQ(count_one(search, open.diagrams, component, own), Ending::exhausted);
    product *= own;
  }
  return product;
}

/// Each way of counting by itself.
void expect_by_each_way(const crosshatch::Puzzle& puzzle, const Board& board,
                        const BigInt& expected) {
  constexpr std::uint64_t all = Limits::no_nodes_limit;
  ASSERT_EQ(product_of(puzzle, board,
                       [](const Search& search, const LineDiagrams& diagrams,
                          const CellComponent& component, BigInt& total) {
                         return count_by_frontier(search, diagrams, component, all, total);
                       }),
            expected);
  ASSERT_EQ(product_of(puzzle, board,
                       [](const Search& search, const LineDiagrams& diagrams,
                          const CellComponent& component, BigInt& total) {
                         return count_by_branching(diagrams, component, all, search.budget, total);
                       }),
            expected);
  for (const BranchOrder order :
       {BranchOrder::few_completions, BranchOrder::by_rows, BranchOrder::by_columns})
    ASSERT_EQ(product_of(puzzle, board,
                         [order](const Search& search, const LineDiagrams&,
                                 const CellComponent& component, BigInt& total) {
                           return LearningCounter(search, component).run(order, all, total);
                         }),
              expected);
}

/// A square puzzle with a single filled cell on every line: the permutations.
PuzzlePtr permutations(std::size_t side) {
  const std::vector<Clue> clues(side, Clue{1});
  return puzzle(clues, clues);
}

/// Blocks of two by two cells, each with one of its diagonals filled, an empty line between them.
PuzzlePtr swaps(std::size_t down, std::size_t across) {
  std::vector<Clue> rows(3 * down);
  std::vector<Clue> columns(3 * across);
  for (std::size_t row = 0; row < 3 * down; ++row) {
    if (row % 3 != 2) rows[row] = Clue(across, 1);
  }
  for (std::size_t column = 0; column < 3 * across; ++column) {
    if (column % 3 != 2) columns[column] = Clue(down, 1);
  }
  return puzzle(std::move(rows), std::move(columns));
}

Board after_lines(const crosshatch::Puzzle& puzzle) {
  Board board = start(puzzle);
  Budget budget;
  EXPECT_EQ(solve_lines({puzzle, board, budget}), Ending::exhausted);
  return board;
}

TEST(Count, OfASolvedBoardIsOne) {
  const PuzzlePtr one = puzzle({{1}, {}}, {{1}, {}});
  EXPECT_EQ(count_of(*one), 1);
  EXPECT_EQ(count_of(*one, after_lines(*one)), 1);
}

TEST(Count, OfAnImpossiblePuzzleIsZero) {
  EXPECT_EQ(count_of(*puzzle({{3}, {}, {3}}, {{2}, {2}, {2}})), 0);
  // Each line for itself has a completion here.
  EXPECT_EQ(count_of(*puzzle({{3}, {}, {3}}, {{1, 1}, {2}, {1, 1}})), 0);
  EXPECT_EQ(count_of(*puzzle({{1}, {2}, {1}}, {{1, 1}, {}, {2}})), 0);
}

TEST(Count, OfPermutationsIsAFactorial) {
  BigInt factorial = 1;
  for (std::size_t side = 1; side <= 14; ++side) {
    factorial *= side;
    EXPECT_EQ(count_of(*permutations(side)), factorial) << side;
  }
}

TEST(Count, OfOnePartGoesOnBeyondAWord) {
  std::vector<Clue> rows(3, Clue(30, 1));
  const PuzzlePtr wide = puzzle(std::move(rows), std::vector<Clue>(90, Clue{1}));
  // By an independent way: columns are words over three rows, no two neighbours alike, each row
  // 30 times. Counted by a table over how often each row was taken.
  std::map<std::array<int, 4>, BigInt> ways = {{{0, 0, 0, 3}, 1}};
  for (int column = 0; column < 90; ++column) {
    std::map<std::array<int, 4>, BigInt> next;
    for (const auto& [used, number] : ways) {
      for (int row = 0; row < 3; ++row) {
        std::array<int, 4> then = used;
        if (row == used[3] || ++then[row] > 30) continue;
        then[3] = row;
        next[then] += number;
      }
    }
    ways = std::move(next);
  }
  BigInt expected = 0;
  for (const auto& [used, number] : ways) expected += number;
  EXPECT_GT(expected, BigInt(1) << 64);
  EXPECT_EQ(count_of(*wide), expected);
}

TEST(Count, OfSwapsIsAPowerOfTwo) {
  for (const auto& [down, across] : {std::pair(1, 1), {2, 3}, {7, 5}, {41, 41}}) {
    const PuzzlePtr carpet = swaps(down, across);
    EXPECT_EQ(count_of(*carpet, after_lines(*carpet)), BigInt(1) << (down * across));
  }
  EXPECT_GT(count_of(*swaps(41, 41), after_lines(*swaps(41, 41))).str().size(), 500u);
}

/// All pictures of a size, grouped by their clues: those of a group are a puzzle's solutions.
void compare_all(int rows, int columns) {
  std::map<std::pair<std::vector<Clue>, std::vector<Clue>>, int> groups;
  for (unsigned bits = 0; bits < 1u << (rows * columns); ++bits) {
    Board picture(rows * columns, 0);
    for (Site site = 0; site < picture.sites(); ++site)
      picture.set(site, static_cast<Value>((bits >> site) & 1));
    const PuzzlePtr one = puzzle_of(picture, rows, columns);
    ++groups[{of(*one).row_clues(), of(*one).column_clues()}];
  }
  for (const auto& [clues, pictures] : groups) {
    const PuzzlePtr one = puzzle(clues.first, clues.second);
    ASSERT_NO_FATAL_FAILURE(expect_by_each_way(*one, start(*one), pictures));
    ASSERT_EQ(count_of(*one, after_lines(*one)), pictures);
  }
}

TEST(Count, IsThatOfAllPictures) {
  compare_all(1, 10);
  compare_all(10, 1);
  compare_all(3, 4);
  compare_all(4, 3);
  compare_all(2, 6);
}

/// The number of solutions by search; nothing when it is over `most`.
std::optional<BigInt> found_by_search(const crosshatch::Puzzle& puzzle, const Board& known,
                                      int most) {
  Board board = known;
  Budget budget;
  int found = 0;
  const Ending ending =
      probe_and_learn({puzzle, board, budget}, [&](const Board&) { return ++found < most; });
  if (ending != Ending::exhausted) return std::nullopt;
  return found;
}

TEST(Count, AgreesWithSearch) {
  Rng rng(3);
  int compared = 0;
  for (int i = 0; i < tries(3000); ++i) {
    const int most = i % 30 == 0 ? 12 : 6;
    const int rows = 1 + rng.below(most);
    const int columns = 1 + rng.below(most);
    const PuzzlePtr random = random_puzzle(rng, rows, columns, 1, 10 + rng.below(80));
    const std::optional<BigInt> found = found_by_search(*random, start(*random), 3000);
    if (!found) continue;
    ++compared;
    ASSERT_NO_FATAL_FAILURE(expect_by_each_way(*random, start(*random), *found));
    ASSERT_EQ(count_of(*random, after_lines(*random)), *found);
  }
  EXPECT_GT(compared, tries(2500));
}

TEST(Count, AgreesWithSearchOnEveryKnownBoard) {
  Rng rng(5);
  int impossible = 0;
  for (int i = 0; i < tries(500); ++i) {
    const PuzzlePtr random = random_puzzle(rng, 6, 7, 1, 30 + rng.below(40));
    Board known = start(*random);
    for (int k = 0; k < 5; ++k) known.set(rng.below(42), rng.below(2));
    const std::optional<BigInt> found = found_by_search(*random, known, 5000);
    if (!found) continue;
    impossible += *found == 0 ? 1 : 0;
    ASSERT_NO_FATAL_FAILURE(expect_by_each_way(*random, known, *found));
  }
  EXPECT_GT(impossible, tries(20));
}

TEST(Parts, HaveSolutionsThatMultiply) {
  Rng rng(7);
  int in_parts = 0;
  for (int i = 0; i < tries(300); ++i) {
    const PuzzlePtr random = random_puzzle(rng, 15, 18, 1, 48 + rng.below(15));
    Board board = start(*random);
    Budget budget;
    (void)probe_and_learn({*random, board, budget}, [](const Board&) { return false; });
    const std::vector<std::vector<Site>> components = split({*random, board, budget});
    in_parts += components.size() > 1 ? 1 : 0;
    std::set<Site> sites;
    BigInt product = 1;
    for (const std::vector<Site>& component : components) {
      product *= count_of(*random, board, component);
      sites.insert(component.begin(), component.end());
    }
    std::set<Site> open;
    for (Site site = 0; site < board.sites(); ++site) {
      if (!board.is_decided(site)) open.insert(site);
    }
    ASSERT_EQ(sites, open);
    ASSERT_EQ(product, count_of(*random, board));
  }
  EXPECT_GT(in_parts, tries(30));
}

TEST(Parts, ArePuzzlesThatStandSideBySide) {
  // Two puzzles corner to corner, an empty row and column between them.
  Rng rng(9);
  for (int i = 0; i < 50; ++i) {
    const PuzzlePtr one = random_puzzle(rng, 5, 6, 1, 50);
    const PuzzlePtr other = random_puzzle(rng, 4, 7, 1, 50);
    std::vector<Clue> rows = of(*one).row_clues();
    std::vector<Clue> columns = of(*one).column_clues();
    rows.emplace_back();
    columns.emplace_back();
    rows.insert(rows.end(), of(*other).row_clues().begin(), of(*other).row_clues().end());
    columns.insert(columns.end(), of(*other).column_clues().begin(),
                   of(*other).column_clues().end());
    const PuzzlePtr both = puzzle(rows, columns);
    Board board = start(*both);
    for (Site site = 0; site < board.sites(); ++site) {
      const bool is_above = site / columns.size() < 5;
      const bool is_left = site % columns.size() < 6;
      if (is_above != is_left) board.set(site, empty);
    }
    ASSERT_EQ(count_of(*both, board), count_of(*one) * count_of(*other));
  }
}

TEST(Count, StopsAtEveryLimit) {
  const PuzzlePtr eight = permutations(8);
  Board board = start(*eight);
  BigInt total;
  Budget unlimited;
  ASSERT_EQ(count({*eight, board, unlimited}, total), Ending::exhausted);
  for (std::uint64_t nodes = 0; nodes < unlimited.nodes_used(); ++nodes) {
    Budget budget(Limits{.nodes = nodes});
    ASSERT_EQ(count({*eight, board, budget}, total), Ending::limit);
    ASSERT_LE(budget.nodes_used(), nodes);
  }
  const StopFlag stop{true};
  Budget stopped(Limits{.stop = &stop});
  EXPECT_EQ(count({*eight, board, stopped}, total), Ending::limit);
}

TEST(Count, ReturnsTheMemoryItTookAndDoesNotSpendIt) {
  const PuzzlePtr many = permutations(16);
  Board board = start(*many);
  BigInt total;
  Budget budget(Limits{.memory = 1 << 19});
  NonogramComponents open;
  ASSERT_TRUE(decompose({*many, board, budget}, open));
  EXPECT_EQ(count_by_frontier({*many, board, budget}, open.diagrams, open.components.front(),
                              Limits::no_nodes_limit, total),
            Ending::stuck);
  EXPECT_FALSE(budget.is_spent());
  EXPECT_TRUE(budget.has_memory(1 << 19));
  const PuzzlePtr few = permutations(6);
  board = start(*few);
  EXPECT_EQ(count({*few, board, budget}, total), Ending::exhausted);
  EXPECT_EQ(total, 720);
}

}  // namespace
}  // namespace crosshatch::nonogram
