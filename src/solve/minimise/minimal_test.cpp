// SPDX-License-Identifier: MIT
#include "solve/minimise/minimal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <string>

#include "sat/models.h"
#include "solve/repair/small_puzzles_test.h"

namespace crosshatch {
namespace {

constexpr std::size_t most_clues = 10;

/// A puzzle with one solution, which has some clues too many.
struct Example {
  PuzzlePtr puzzle;
  Board solution;
  std::vector<ClueValue> clues;
  std::vector<std::size_t> places;  ///< with a clue
};

/// Puzzles of one size: solutions of the empty grid, with some of the clues that fit beside them.
class Examples {
 public:
  Examples(const std::string& text, std::string_view family, int per_cent)
      : reading_(puzzle_of(text, family)), per_cent_(per_cent) {
    Budget budget;
    (void)solve(this->family(), *reading_.puzzle, {.enough = Goal::all}, budget,
                [&](const Board& solution) {
                  solutions_.push_back(solution);
                  return true;
                });
  }

  [[nodiscard]] const Family& family() const { return *reading_.format.family; }

  Example next(Rng& rng) const {
    const Puzzle& blank = *reading_.puzzle;
    const Clues& clues = *family().clues;
    while (true) {
      Example example;
      example.solution = solutions_[rng.below(static_cast<int>(solutions_.size()))];
      example.clues.resize(static_cast<std::size_t>(clues.places(blank)));
      for (std::size_t i = 0; i < example.clues.size(); ++i) {
        if (!rng.chance(per_cent_)) continue;
        example.clues[i] = clues.beside(blank, example.solution, static_cast<int>(i));
        if (example.clues[i]) example.places.push_back(i);
      }
      if (example.places.size() > most_clues || solutions(family(), blank, example.clues) != 1)
        continue;
      example.puzzle = clues.with(blank, example.clues);
      return example;
    }
  }

 private:
  Reading reading_;
  int per_cent_;
  std::vector<Board> solutions_;
};

/// Which sets of the clues have one solution, by trying every one: bit i is `places[i]`.
std::vector<bool> sets_with_one_solution(const Family& family, const Example& example) {
  std::vector<bool> has_one(std::size_t{1} << example.places.size());
  for (std::size_t set = 0; set < has_one.size(); ++set) {
    std::vector<ClueValue> some(example.clues.size());
    for (std::size_t i = 0; i < example.places.size(); ++i) {
      if ((set >> i & 1) != 0) some[example.places[i]] = example.clues[example.places[i]];
    }
    has_one[set] = solutions(family, *example.puzzle, some) == 1;
  }
  return has_one;
}

std::size_t bits_of(const Example& example, const std::vector<int>& places) {
  std::size_t bits = 0;
  for (std::size_t i = 0; i < example.places.size(); ++i) {
    if (std::binary_search(places.begin(), places.end(), static_cast<int>(example.places[i])))
      bits |= std::size_t{1} << i;
  }
  return bits;
}

struct Truth {
  std::size_t needed = 0;  ///< in all sets with one solution
  std::size_t smallest = most_clues;
};

Truth truth_of(const std::vector<bool>& has_one) {
  Truth truth{.needed = has_one.size() - 1};
  for (std::size_t set = 0; set < has_one.size(); ++set) {
    if (!has_one[set]) continue;
    truth.needed &= set;
    truth.smallest = std::min(truth.smallest, static_cast<std::size_t>(std::popcount(set)));
  }
  return truth;
}

bool is_minimal_set(const std::vector<bool>& has_one, std::size_t set) {
  if (!has_one[set]) return false;
  for (std::size_t rest = set; rest != 0; rest &= rest - 1) {
    if (has_one[set & ~(rest & -rest)]) return false;
  }
  return true;
}

void expect_truth(const Examples& examples, std::uint64_t seed, int number) {
  Rng rng(seed);
  int with_needless = 0;
  for (int i = 0; i < number; ++i) {
    const Example example = examples.next(rng);
    const std::vector<bool> has_one = sets_with_one_solution(examples.family(), example);
    const Truth truth = truth_of(has_one);
    for (const bool smallest : {false, true}) {
      Budget budget;
      const ClueQuestion question{examples.family(), *example.puzzle, budget};
      const Minimal found = minimise(SomeOfTheClues(question, example.clues), example.solution,
                                     {.seed = rng.next(), .smallest = smallest});
      EXPECT_EQ(bits_of(example, found.needed), truth.needed);
      EXPECT_EQ(bits_of(example, found.needless), has_one.size() - 1 - truth.needed);
      EXPECT_TRUE(found.open.empty());
      EXPECT_TRUE(found.is_minimal);
      EXPECT_TRUE(is_minimal_set(has_one, bits_of(example, found.kept)));
      EXPECT_LE(found.least, truth.smallest);
      EXPECT_EQ(found.is_smallest, found.kept.size() == found.least);
      if (!smallest) continue;
      EXPECT_TRUE(found.is_smallest);
      EXPECT_EQ(found.kept.size(), truth.smallest);
    }
    with_needless += truth.needed + 1 < has_one.size() ? 1 : 0;
  }
  EXPECT_GT(with_needless, number / 2);
}

TEST(Minimal, IsRightForSmallSudokus) {
  expect_truth({"....\n....\n....\n....\n", "sudoku", 50}, 1, 60);
}

TEST(Minimal, IsRightForSmallMinesweeperPuzzles) {
  expect_truth({"___\n___\n___\n", "minesweeper", 90}, 2, 60);
  expect_truth({"_____\n_____\n", "minesweeper", 90}, 3, 30);
}

TEST(Minimal, IsRightForSmallMosaics) {
  expect_truth({"#mosaic\n___\n___\n___\n", "mosaic", 80}, 4, 60);
}

/// How many solutions SAT finds for the clues alone, at most 2.
int solutions_by_sat(const Family& family, const Puzzle& puzzle) {
  const std::unique_ptr<sat::Solver> solver = sat::make_solver();
  sat::Formula formula(family.start(puzzle), *solver);
  family.encode(puzzle, formula);
  Budget budget;
  int found = 0;
  (void)sat::enumerate(formula, budget, [&](const Board&) { return ++found < 2; });
  return found;
}

constexpr const char* full_grids[] = {
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
};

TEST(Minimal, LeavesNoClueOfASudokuThatSatCanDoWithout) {
  for (const char* const text : full_grids) {
    const Reading reading = puzzle_of(text, "sudoku");
    const Family& family = *reading.format.family;
    const Puzzle& puzzle = *reading.puzzle;
    const std::vector<ClueValue> clues = all_clues(*family.clues, puzzle);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      Budget budget;
      const ClueQuestion question{family, puzzle, budget};
      const SomeOfTheClues some(question, clues);
      const Minimal found = minimise(some, family.start(puzzle), {.seed = seed});
      ASSERT_TRUE(found.is_minimal);
      EXPECT_TRUE(found.needed.empty());
      EXPECT_LT(found.kept.size(), 30u);
      EXPECT_EQ(solutions_by_sat(family, *family.clues->with(puzzle, some.only(found.kept))), 1);
      for (const int place : found.kept) {
        std::vector<ClueValue> fewer = some.only(found.kept);
        fewer[place].reset();
        EXPECT_EQ(solutions_by_sat(family, *family.clues->with(puzzle, fewer)), 2);
      }
    }
  }
}

TEST(Minimal, ClaimsNoMoreThanIsProvedAtALimit) {
  const Examples examples("....\n....\n....\n....\n", "sudoku", 50);
  Rng rng(5);
  int cut = 0;
  for (int i = 0; i < 10; ++i) {
    const Example example = examples.next(rng);
    const std::vector<bool> has_one = sets_with_one_solution(examples.family(), example);
    const Truth truth = truth_of(has_one);
    for (std::uint64_t nodes = 0; nodes < 60; ++nodes) {
      Budget budget(Limits{.nodes = nodes});
      const ClueQuestion question{examples.family(), *example.puzzle, budget};
      const Minimal found = minimise(SomeOfTheClues(question, example.clues), example.solution,
                                     {.seed = 1, .smallest = true});
      EXPECT_EQ(bits_of(example, found.needed) & ~truth.needed, 0u);
      EXPECT_EQ(bits_of(example, found.needless) & truth.needed, 0u);
      EXPECT_EQ(found.needed.size() + found.needless.size() + found.open.size(),
                example.places.size());
      EXPECT_TRUE(has_one[bits_of(example, found.kept)]);
      EXPECT_LE(found.least, truth.smallest);
      if (found.is_minimal) {
        EXPECT_TRUE(is_minimal_set(has_one, bits_of(example, found.kept)));
      }
      if (found.is_smallest) {
        EXPECT_EQ(found.kept.size(), truth.smallest);
      }
      cut += found.is_smallest ? 0 : 1;
    }
  }
  EXPECT_GT(cut, 50);
}

}  // namespace
}  // namespace crosshatch
