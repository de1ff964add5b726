// SPDX-License-Identifier: MIT
//
// Random boards too large for brute force, against SAT on the whole grid: verdicts, backbones, and
// numbers of solutions where these are few. Some are near the density at which what logic leaves
// hangs together, and so wider than the engine likes.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "base/effort_test.h"
#include "mine_fields.h"
#include "sat/formula.h"
#include "sat/models.h"
#include "solve/solve.h"

namespace crosshatch::conformance {
namespace {

using minesweeper::Rules;

/// The clauses of a whole board, which knows no more than its clues.
class BySat {
 public:
  explicit BySat(const minesweeper::Puzzle& puzzle)
      : family_(family_of(puzzle.rules())),
        start_(family_.start(puzzle)),
        solver_(sat::make_solver()),
        formula_(start_, *solver_) {
    family_.encode(puzzle, formula_);
  }

  /// The first solutions; `ending` says whether these are all.
  std::vector<Board> solutions(std::size_t enough, Ending& ending) {
    std::vector<Board> found;
    ending = sat::enumerate(formula_, budget_, [&](const Board& solution) {
      found.push_back(solution);
      return found.size() < enough;
    });
    return found;
  }

  /// Which cells of a puzzle with this solution can be otherwise.
  Board backbone(const Board& solution) {
    Board seen = solution;
    Board board = start_;
    const auto learn = [](const Board& other, Board& all) {
      for (Site site = 0; site < all.sites(); ++site) all[site] |= other[site];
    };
    EXPECT_EQ(sat::backbone(formula_, budget_, solution, seen, learn, board), Ending::exhausted);
    return board;
  }

 private:
  const Family& family_;
  const Board start_;
  std::unique_ptr<sat::Solver> solver_;
  sat::Formula formula_;
  Budget budget_;
};

struct Verdicts {
  int none = 0;
  int unique = 0;
  int multiple = 0;
};

void compare_verdict(const minesweeper::Puzzle& puzzle, Verdicts& verdicts) {
  Budget budget;
  const Answer answer = solve(family_of(puzzle.rules()), puzzle, {}, budget);
  BySat sat(puzzle);
  Ending ending;
  const std::vector<Board> found = sat.solutions(2, ending);
  const auto expected = found.empty()       ? Verdict::Kind::none
                        : found.size() == 1 ? Verdict::Kind::unique
                                            : Verdict::Kind::multiple;
  ASSERT_EQ(name(answer.verdict.kind()), std::string(name(expected))) << shown(puzzle);
  for (const Board& solution : answer.verdict.solutions())
    ASSERT_EQ(family_of(puzzle.rules()).broken(puzzle, solution), "") << shown(puzzle);
  if (found.size() == 1) {
    ASSERT_EQ(answer.verdict.solutions().front(), found.front()) << shown(puzzle);
  }
  (found.empty() ? verdicts.none : found.size() == 1 ? verdicts.unique : verdicts.multiple) += 1;
}

Verdicts compare_verdicts(int least, int most, int boards, std::uint64_t seed) {
  Rng rng(seed);
  Verdicts verdicts;
  for (int i = 0; i < boards && !testing::Test::HasFailure(); ++i) {
    const Rules rules{.counts_itself = i % 4 == 3, .wraps = i % 5 == 4};
    const int rows = least + rng.below(most - least + 1);
    const Field field(rows, least + rng.below(most - least + 1), rules);
    Recipe recipe{.mines = 15 + rng.below(20), .hints = 40 + rng.below(61)};
    if (rng.chance(50)) recipe = {.mines = 10 + rng.below(10), .hints = 100};
    if (rng.chance(20)) recipe.gaps = 10;
    const PuzzlePtr puzzle = random_puzzle(rng, field, recipe);
    compare_verdict(minesweeper::of(*puzzle), verdicts);
    // One hint more or less, somewhere in the middle.
    if (i % 2 == 0) continue;
    std::vector<minesweeper::Hint> hints = minesweeper::of(*puzzle).hints();
    for (std::size_t at = hints.size() / 2; at < hints.size(); ++at) {
      if (hints[at] < 0) continue;
      hints[at] = static_cast<minesweeper::Hint>(hints[at] ^ 1);
      break;
    }
    const PuzzlePtr wrong = puzzle_of(field, std::move(hints), {});
    compare_verdict(minesweeper::of(*wrong), verdicts);
  }
  std::printf("  %d none, %d unique, %d multiple\n", verdicts.none, verdicts.unique,
              verdicts.multiple);
  return verdicts;
}

TEST(LargeMinesweeperBoards, OfThirtyAndMoreGetTheVerdictOfSat) {
  const Verdicts verdicts = compare_verdicts(20, 40, tries(60, 20), 1);
  EXPECT_GT(verdicts.none, tries(5, 20));
  EXPECT_GT(verdicts.unique, tries(5, 20));
  EXPECT_GT(verdicts.multiple, tries(5, 20));
}

TEST(LargeMinesweeperBoards, OfAHundredGetTheVerdictOfSat) {
  const Verdicts verdicts = compare_verdicts(90, 110, tries(6, 20), 2);
  EXPECT_GT(verdicts.multiple, tries(1, 20));
}

/// What is asked of one board with some solution: how many there are, and each cell's share.
Answer answer_of(const minesweeper::Puzzle& puzzle) {
  Budget budget;
  return solve(family_of(puzzle.rules()), puzzle,
               {.wants_ambiguous = true, .wants_count = true, .wants_odds = true}, budget);
}

TEST(LargeMinesweeperBoards, HaveTheBackboneOfSat) {
  Rng rng(3);
  for (int i = 0; i < tries(15, 20) && !HasFailure(); ++i) {
    const Rules rules{.counts_itself = i % 4 == 3, .wraps = i % 5 == 4};
    const Field field(12 + rng.below(16), 12 + rng.below(16), rules);
    const PuzzlePtr puzzle = random_puzzle(rng, field,
                                           {.mines = 15 + rng.below(20),
                                            .hints = 30 + rng.below(50),
                                            .gaps = 10 * rng.below(2),
                                            .tells_total = i % 3 == 0});
    const minesweeper::Puzzle& ours = minesweeper::of(*puzzle);
    const Answer answer = answer_of(ours);
    if (answer.verdict.kind() != Verdict::Kind::multiple) continue;
    ASSERT_TRUE(answer.ambiguous_complete);
    BySat sat(ours);
    const Board known = sat.backbone(answer.verdict.solutions().front());
    for (Site site = 0; site < puzzle->sites(); ++site) {
      ASSERT_EQ(answer.known.is_decided(site), known.is_decided(site)) << site << shown(ours);
      if (known.is_decided(site)) {
        ASSERT_EQ(answer.known[site], known[site]) << site << shown(ours);
      }
      if (!answer.has_odds) continue;
      // Zero and one are the shares of the cells that are settled.
      const auto& share = answer.census.shares[answer.census.share_of[site]];
      const bool is_settled = share.numerator == 0 || share.numerator == share.denominator;
      ASSERT_EQ(is_settled, known.is_decided(site)) << site << shown(ours);
    }
  }
}

/// Whether SAT lists all solutions of a board, in a number that can be compared.
bool compare_list(const minesweeper::Puzzle& puzzle) {
  constexpr std::size_t most = 1000;
  BySat sat(puzzle);
  Ending ending;
  const std::vector<Board> found = sat.solutions(most, ending);
  if (ending != Ending::exhausted) return false;
  const Answer answer = answer_of(puzzle);
  EXPECT_TRUE(answer.count.is_exact) << shown(puzzle);
  EXPECT_EQ(answer.count.number, found.size()) << shown(puzzle);
  EXPECT_TRUE(answer.ambiguous_complete) << shown(puzzle);
  for (Site site = 0; site < puzzle.sites() && !found.empty(); ++site) {
    const auto mines = static_cast<std::size_t>(std::count_if(
        found.begin(), found.end(), [&](const Board& each) { return each.value(site) == 1; }));
    const bool is_settled = mines == 0 || mines == found.size();
    EXPECT_EQ(answer.known.is_decided(site), is_settled) << site << shown(puzzle);
    if (!answer.has_odds) continue;
    const auto& share = answer.census.shares[answer.census.share_of[site]];
    EXPECT_EQ(share.numerator * found.size(), share.denominator * mines) << site << shown(puzzle);
  }
  return true;
}

TEST(LargeMinesweeperBoards, HaveAsManySolutionsAsSatLists) {
  Rng rng(4);
  int compared = 0;
  for (int i = 0; i < tries(150, 20) && !HasFailure(); ++i) {
    const Rules rules{.counts_itself = i % 4 == 3, .wraps = i % 5 == 4};
    const Field field(6 + rng.below(10), 6 + rng.below(10), rules);
    const PuzzlePtr puzzle = random_puzzle(rng, field,
                                           {.mines = 15 + rng.below(30),
                                            .hints = 60 + rng.below(41),
                                            .gaps = 10 * rng.below(2),
                                            .tells_total = i % 3 == 0});
    compared += compare_list(minesweeper::of(*puzzle));
  }
  EXPECT_GT(compared, tries(60, 20));
}

// Without an edge, and with as many hints as cells, nothing is wider: some are too wide for any
// table, and go to SAT, but in parts.
TEST(LargeMinesweeperBoards, ThatAreAsWideAsCanBeHaveAsManySolutionsAsSatLists) {
  Rng rng(5);
  int compared = 0;
  int passed_on = 0;
  for (int i = 0; i < tries(30, 20) && !HasFailure(); ++i) {
    const Field field(6 + rng.below(4), 6 + rng.below(4), {.counts_itself = true, .wraps = true});
    const PuzzlePtr puzzle = random_puzzle(
        rng, field,
        {.mines = 35 + rng.below(30), .hints = 60 + rng.below(35), .tells_total = i % 3 == 0});
    const minesweeper::Puzzle& ours = minesweeper::of(*puzzle);
    if (!compare_list(ours)) continue;
    ++compared;
    Board board = family_of(field.rules).start(*puzzle);
    Budget budget;
    Total count;
    passed_on += family_of(field.rules).count({*puzzle, board, budget}, count) == Ending::stuck;
  }
  std::printf("  %d boards, %d of them too wide\n", compared, passed_on);
  EXPECT_GT(compared, tries(15, 20));
}

}  // namespace
}  // namespace crosshatch::conformance
