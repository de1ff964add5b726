// SPDX-License-Identifier: MIT
//
// Engine, backbone, census and logic against brute force.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/effort_test.h"
#include "core/place_names.h"
#include "families/minesweeper/brute_test.h"
#include "families/minesweeper/count/components.h"
#include "families/minesweeper/engine/with_total.h"
#include "families/minesweeper/minesweeper.h"

namespace crosshatch::minesweeper {

namespace {

using BoardList = std::vector<Board>;

bool comes_before(const Board& a, const Board& b) {
  return std::lexicographical_compare(a.all().begin(), a.all().end(), b.all().begin(),
                                      b.all().end());
}

BoardList sorted(BoardList boards) {
  std::sort(boards.begin(), boards.end(), comes_before);
  return boards;
}

BoardList all_solutions(const Puzzle& puzzle, Board& board, std::span<const Site> scope = {}) {
  Budget budget;
  BoardList found;
  const Ending ending =
      search_components({puzzle, board, budget, scope}, [&](const Board& solution) {
        found.push_back(solution);
        return true;
      });
  EXPECT_EQ(ending, Ending::exhausted);
  return sorted(std::move(found));
}

Board merged(const BoardList& solutions) {
  Board board = solutions.front();
  for (const Board& solution : solutions) {
    for (Site site = 0; site < board.sites(); ++site) board[site] |= solution[site];
  }
  return board;
}

bool keeps_all(const Board& board, const BoardList& solutions) {
  return std::all_of(solutions.begin(), solutions.end(), [&](const Board& solution) {
    for (Site site = 0; site < board.sites(); ++site) {
      if ((board[site] & solution[site]) == 0) return false;
    }
    return true;
  });
}

void check_census(const Puzzle& puzzle, const BoardList& expected) {
  Board board = start(puzzle);
  Budget budget;
  Census census;
  ASSERT_EQ(take_census({puzzle, board, budget}, census), Ending::exhausted);
  EXPECT_EQ(census.total, expected.size());
  if (expected.empty()) return;
  for (Site site = 0; site < puzzle.sites(); ++site) {
    BigInt mines = 0;
    for (const Board& solution : expected) mines += solution.value(site);
    const Census::Share& share = census.shares[census.share_of[site]];
    EXPECT_EQ(share.numerator * census.total, share.denominator * mines)
        << cell_in_words(site, puzzle.columns());
  }
}

/// Everything the family says of a small puzzle.
void check(const Puzzle& puzzle) {
  SCOPED_TRACE(*text_codec.write(puzzle));
  const BoardList expected = sorted(brute_force(puzzle));
  const Board at_start = start(puzzle);

  Board board = at_start;
  EXPECT_EQ(all_solutions(puzzle, board), expected);
  EXPECT_TRUE(keeps_all(board, expected));
  EXPECT_EQ(board.is_impossible(), expected.empty());
  for (const Board& solution : expected) EXPECT_EQ(broken(puzzle, solution), "");
  if (!broken(puzzle, at_start).empty()) {
    EXPECT_TRUE(expected.empty());
  }

  Board by_logic = at_start;
  Budget budget;
  EXPECT_EQ(logic({puzzle, by_logic, budget}), Ending::exhausted);
  EXPECT_TRUE(keeps_all(by_logic, expected));
  if (by_logic.is_solved()) {
    EXPECT_EQ(BoardList{by_logic}, expected);
  }
  if (by_logic.is_impossible()) {
    EXPECT_TRUE(expected.empty());
  }

  Board known = at_start;
  Board seen = at_start;
  EXPECT_EQ(backbone({puzzle, known, budget}, at_start, seen), Ending::exhausted);
  if (!expected.empty()) {
    EXPECT_EQ(known, merged(expected));
  }
  check_census(puzzle, expected);
}

TEST(Minesweeper, AgreesWithBruteForceOnEveryTwoByThreeBoard) {
  // Each cell unknown or a hint up to 5, all 7^6 boards, every 7th with a total.
  for (int code = 0; code < 117'649; code += 5) {
    std::vector<Hint> hints;
    for (int rest = code, i = 0; i < 6; ++i, rest /= 7)
      hints.push_back(static_cast<Hint>(rest % 7 - 1));
    const std::optional<int> total = code % 3 == 0 ? std::optional(code / 3 % 7) : std::nullopt;
    check(of(**make_puzzle(2, 3, std::move(hints), total)));
    if (HasFailure()) return;
  }
}

TEST(Minesweeper, AgreesWithBruteForceOnRandomBoards) {
  Rng rng(2);
  for (int i = 0; i < tries(600); ++i) {
    const int rows = 1 + rng.below(4);
    const int columns = 1 + rng.below(5);
    const int hints = rows * columns > 15 ? 45 + rng.below(40) : rng.below(90);
    const PuzzlePtr puzzle = random_puzzle(rng, rows, columns, hints, rng.chance(50), 20);
    const auto open = std::count(of(*puzzle).hints().begin(), of(*puzzle).hints().end(), unknown);
    if (open > 13) continue;
    check(of(*puzzle));
    if (HasFailure()) return;
  }
}

TEST(Minesweeper, AgreesWithBruteForceUnderOtherRules) {
  Rng rng(4);
  for (int i = 0; i < tries(1500); ++i) {
    const Rules rules{.counts_itself = rng.chance(50), .wraps = rng.chance(60)};
    const int rows = (rules.wraps ? 3 : 1) + rng.below(3);
    const int columns = (rules.wraps ? 3 : 1) + rng.below(4);
    const PuzzlePtr puzzle =
        random_puzzle(rng, rows, columns, 20 + rng.below(80), rng.chance(40), 20, rules, 20);
    const Board at_start = start(*puzzle);
    const auto open = std::count(at_start.all().begin(), at_start.all().end(), open_cell);
    if (open > 13) continue;
    check(of(*puzzle));
    if (HasFailure()) return;
  }
}

TEST(Minesweeper, FindsTheSolutionsOfEachPartByItself) {
  Rng rng(3);
  for (int i = 0; i < tries(200); ++i) {
    const PuzzlePtr puzzle = random_puzzle(rng, 4, 5, 40, i % 4 == 0, 1000);
    const auto open = std::count(of(*puzzle).hints().begin(), of(*puzzle).hints().end(), unknown);
    if (open > 14) continue;
    const BoardList expected = brute_force(of(*puzzle));
    Board board = start(*puzzle);
    const Board before = board;
    std::size_t product = 1;
    Budget unlimited;
    for (const std::vector<Site>& part : split({*puzzle, board, unlimited})) {
      const BoardList found = all_solutions(of(*puzzle), board, part);
      std::set<std::vector<Value>> seen;
      for (const Board& solution : found) {
        std::vector<Value> values;
        for (const Site site : part) values.push_back(solution.value(site));
        EXPECT_TRUE(seen.insert(values).second);
      }
      product *= found.size();
    }
    EXPECT_EQ(product, expected.size()) << *text_codec.write(*puzzle);
    EXPECT_TRUE(keeps_all(board, expected));
  }
}

TEST(Minesweeper, CountsAnEmptyBoardExactly) {
  struct Field {
    int rows, columns;
    std::optional<int> mines;
    BigInt total;
    int share, of;  ///< of the solutions a cell is a mine in
  };
  for (const auto& [rows, columns, mines, total, share, of] :
       {Field{30, 30, {}, BigInt(1) << 900, 1, 2},
        Field{5, 8, 13, 12'033'222'880, 13, 40}}) {  // a binomial
    const std::vector<Hint> hints(static_cast<std::size_t>(rows * columns), unknown);
    const PuzzlePtr puzzle = *make_puzzle(rows, columns, hints, mines);
    Board board = start(*puzzle);
    Budget budget;
    Census census;
    ASSERT_EQ(take_census({*puzzle, board, budget}, census), Ending::exhausted);
    EXPECT_EQ(census.total, total);
    ASSERT_EQ(census.shares.size(), 1u);
    EXPECT_EQ(census.shares[0].numerator * of, census.shares[0].denominator * share);
  }
}

TEST(Minesweeper, ReportsTwoOfVeryManySolutionsAtOnce) {
  for (const std::optional<int> total : {std::optional<int>{}, std::optional<int>{3000}}) {
    const PuzzlePtr puzzle =
        std::move(*make_puzzle(100, 90, std::vector<Hint>(9000, unknown), total));
    Board board = start(*puzzle);
    Budget budget;
    BoardList found;
    const Ending ending = search_components({*puzzle, board, budget}, [&](const Board& solution) {
      found.push_back(solution);
      return found.size() < 2;
    });
    EXPECT_EQ(ending, Ending::enough);
    ASSERT_EQ(found.size(), 2u);
    EXPECT_NE(found[0], found[1]);
    EXPECT_EQ(broken(*puzzle, found[0]), "");
    EXPECT_EQ(broken(*puzzle, found[1]), "");
    EXPECT_LE(budget.nodes_used(), 2u);
  }
}

TEST(Minesweeper, NamesTheHintThatIsLargerThanItsNeighbourhood) {
  const PuzzlePtr puzzle = puzzle_of({"____", "____", "__0_", "___5"});
  EXPECT_EQ(broken(*puzzle, start(*puzzle)), "row 4, column 4: the hint 5 has room for 2 mines");
  const PuzzlePtr eight = puzzle_of({"___", "_8_", "_0_"});
  EXPECT_EQ(broken(*eight, start(*eight)), "row 2, column 2: the hint 8 has room for 7 mines");
}

TEST(Minesweeper, NamesATotalThatTheBoardCannotHold) {
  const PuzzlePtr puzzle = puzzle_of({"#mines 4", "_1_"});
  EXPECT_EQ(broken(*puzzle, start(*puzzle)), "the total is 4 mines, but there is room for 2");
  EXPECT_EQ(broken(*puzzle, start(*puzzle)).in(Language::ko),
            "지뢰는 모두 4개인데 들어갈 자리가 2개뿐입니다");
}

TEST(Minesweeper, StopsAtEveryNodeLimitWithoutAWrongAnswer) {
  const PuzzlePtr puzzle = puzzle_of({"#mines 7", "__2___", "1____2", "__3___", "_____1"});
  Board whole = start(*puzzle);
  const BoardList expected = all_solutions(of(*puzzle), whole);
  ASSERT_GT(expected.size(), 2u);
  for (std::uint64_t nodes = 0;; ++nodes) {
    Budget budget(Limits{.nodes = nodes});
    Board board = start(*puzzle);
    BoardList found;
    const Ending ending = search_components({*puzzle, board, budget}, [&](const Board& solution) {
      found.push_back(solution);
      return true;
    });
    EXPECT_TRUE(keeps_all(board, expected));
    EXPECT_LE(budget.nodes_used(), nodes);
    if (ending == Ending::exhausted) {
      EXPECT_EQ(sorted(found), expected);
      break;
    }
    EXPECT_EQ(ending, Ending::limit);
    EXPECT_LT(found.size(), expected.size());
  }
}

}  // namespace

}  // namespace crosshatch::minesweeper
