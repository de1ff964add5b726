// SPDX-License-Identifier: MIT
//
// The search that learns, without the engine around it, on puzzles of both kinds.
#include "families/nonogram/learn/learner.h"

#include <map>
#include <optional>

#include "families/nonogram/kinds_test.h"
#include "families/nonogram/learn/small_puzzles_test.h"

namespace crosshatch::nonogram {
namespace {

/// All solutions, by going through all pictures cell by cell, and giving one up where `broken` sees
/// it with its last rows empty.
std::vector<Board> all_coloured_pictures(const Puzzle& puzzle) {
  std::vector<Board> begun{start(puzzle)};
  for (Site site = 0; site < puzzle.sites(); ++site) {
    std::vector<Board> next;
    for (const Board& board : begun) {
      for (Candidates rest = board[site]; rest != 0; rest &= rest - 1) {
        Board with = board;
        with.set(site, std::countr_zero(rest));
        if (broken(puzzle, with).empty()) next.push_back(std::move(with));
      }
    }
    begun = std::move(next);
  }
  return begun;
}

bool is_among(const Board& one, const std::vector<Board>& all) {
  return std::binary_search(all.begin(), all.end(), one, comes_before);
}

template <class Kind>
class LearnerTest : public testing::Test {
 protected:
  using KindLearner = Learner<typename Kind::Lines>;
  using Outcome = typename KindLearner::Outcome;

  /// A learner over a grid that lines have solved, or none where they refute it.
  struct Student {
    explicit Student(const Puzzle& of_puzzle, std::uint64_t nodes = Limits::no_nodes_limit)
        : puzzle(of_puzzle),
          budget(Limits{.nodes = nodes}),
          grid(Kind::grid(puzzle, start(puzzle))) {
      if (grid.propagate(budget) != Fixpoint::contradiction) learner.emplace(grid, budget);
    }

    [[nodiscard]] Board picture() const {
      Board board = start(puzzle);
      grid.narrow(board);
      return board;
    }

    /// The solutions in the order of boards, or one more than `most`.
    [[nodiscard]] std::vector<Board> found_one_by_one(std::size_t most) {
      std::vector<Board> found;
      while (learner && found.size() <= most && learner->next() == Outcome::solution) {
        found.push_back(picture());
        learner->exclude_found();
      }
      sort_boards(found);
      return found;
    }

    const Puzzle& puzzle;
    Budget budget;
    typename Kind::Lines::Grid grid;
    std::optional<KindLearner> learner;
  };

  static PuzzlePtr small_puzzle(Rng& rng) {
    const int rows = Kind::is_coloured ? 3 + rng.below(3) : 5 + rng.below(5);
    const int columns = Kind::is_coloured ? 3 + rng.below(4) : 5 + rng.below(5);
    const int colours = Kind::colours(rng, 3);
    const int percent = Kind::is_coloured ? 25 + rng.below(30) : 30 + rng.below(20);
    return rng.chance(70) ? random_puzzle(rng, rows, columns, colours, percent)
                          : mixed_puzzle(rng, rows, columns, colours, percent);
  }

  static std::vector<Board> all_pictures_of(const Puzzle& puzzle) {
    std::vector<Board> all =
        Kind::is_coloured ? all_coloured_pictures(puzzle) : all_solutions(puzzle);
    sort_boards(all);
    return all;
  }
};
TYPED_TEST_SUITE(LearnerTest, Kinds);

TYPED_TEST(LearnerTest, FindsEverySolutionOnce) {
  Rng rng(1);
  for (int i = 0; i < 300; ++i) {
    const PuzzlePtr puzzle = this->small_puzzle(rng);
    const std::vector<Board> expected = this->all_pictures_of(of(*puzzle));
    if (expected.size() > 300) continue;
    typename TestFixture::Student student(of(*puzzle));
    ASSERT_EQ(student.found_one_by_one(expected.size()), expected);
    if (student.learner) {
      EXPECT_EQ(student.learner->next(), TestFixture::Outcome::none);
    }
  }
}

TYPED_TEST(LearnerTest, FindsInLargerPuzzlesWhatSatFinds) {
  Rng rng(6);
  std::uint64_t conflicts = 0;
  constexpr std::size_t most_solutions = 200;
  for (int i = 0; i < (TypeParam::is_coloured ? 60 : 30); ++i) {
    const int colours = TypeParam::colours(rng, 3);
    const PuzzlePtr puzzle = rng.chance(70) ? random_puzzle(rng, 12, 12, colours, 35)
                                            : mixed_puzzle(rng, 12, 12, colours, 35);
    const std::vector<Board> expected = all_by_sat(of(*puzzle), start(*puzzle), most_solutions);
    if (expected.size() > most_solutions) continue;
    typename TestFixture::Student student(of(*puzzle));
    ASSERT_EQ(student.found_one_by_one(expected.size()), expected);
    conflicts += student.budget.nodes_used();
  }
  EXPECT_GT(conflicts, 100u);
}

TYPED_TEST(LearnerTest, PassesOverSolutionsThatWereExcludedFromOutside) {
  Rng rng(2);
  int excluded = 0;
  for (int i = 0; i < 300; ++i) {
    const PuzzlePtr puzzle = this->small_puzzle(rng);
    const std::vector<Board> expected = this->all_pictures_of(of(*puzzle));
    if (expected.size() < 2 || expected.size() > 200) continue;
    typename TestFixture::Student student(of(*puzzle));
    ASSERT_TRUE(student.learner.has_value());
    std::vector<Board> left = expected;
    while (true) {
      // Some go before the next is asked for, now and then one of them twice.
      while (!left.empty() && rng.chance(40)) {
        const auto at = left.begin() + rng.below(static_cast<int>(left.size()));
        student.learner->exclude(*at);
        if (rng.chance(20)) student.learner->exclude(*at);
        left.erase(at);
        ++excluded;
      }
      if (rng.chance(20)) student.learner->prefer(expected.front());
      const auto outcome = student.learner->next();
      if (left.empty()) {
        ASSERT_EQ(outcome, TestFixture::Outcome::none);
        break;
      }
      ASSERT_EQ(outcome, TestFixture::Outcome::solution);
      const auto at = std::find(left.begin(), left.end(), student.picture());
      ASSERT_NE(at, left.end());
      left.erase(at);
      student.learner->exclude_found();
    }
  }
  EXPECT_GT(excluded, TypeParam::is_coloured ? 100 : 300);
}

/// A question that is given up is neither answered nor forgotten.
TYPED_TEST(LearnerTest, SaysOfEveryCellAndValueWhetherASolutionHasItOrHasItNot) {
  using Outcome = typename TestFixture::Outcome;
  Rng rng(3);
  int impossible = 0;
  int given_up = 0;
  for (int i = 0; i < (TypeParam::is_coloured ? 300 : 200); ++i) {
    const PuzzlePtr puzzle = this->small_puzzle(rng);
    const std::vector<Board> solutions = this->all_pictures_of(of(*puzzle));
    typename TestFixture::Student student(of(*puzzle));
    if (!student.learner) continue;
    const typename TypeParam::Variables numbers(student.grid);
    for (int asked = 0; asked < 2 * numbers.variables(); ++asked) {
      const CellLiteral literal = rng.below(2 * numbers.variables());
      const auto [site, value] = numbers[variable_of(literal)];
      const auto agrees = [&, site = site, value = value](const Board& solution) {
        return (solution.value(site) == value) == is_positive(literal);
      };
      const bool is_possible = std::any_of(solutions.begin(), solutions.end(), agrees);
      const bool may_give_up = rng.chance(50);
      Outcome outcome = may_give_up ? student.learner->next_with(literal, 1)
                                    : student.learner->next_with(literal);
      for (int again = 0; may_give_up && outcome == Outcome::gave_up && again < 1000; ++again) {
        ++given_up;
        outcome = student.learner->next_with(literal, 1);
      }
      ASSERT_EQ(outcome, is_possible ? Outcome::solution : Outcome::none);
      impossible += is_possible ? 0 : 1;
      if (is_possible) {
        ASSERT_TRUE(is_among(student.picture(), solutions));
        ASSERT_TRUE(agrees(student.picture()));
      }
      if (rng.chance(20) && !solutions.empty()) {
        ASSERT_EQ(student.learner->next_elsewhere(), Outcome::solution);
        ASSERT_TRUE(is_among(student.picture(), solutions));
      }
      const Outcome elsewhere = student.learner->next_elsewhere({}, 1);
      if (elsewhere == Outcome::solution) {
        ASSERT_TRUE(is_among(student.picture(), solutions));
      }
      ASSERT_EQ(elsewhere == Outcome::none, elsewhere != Outcome::gave_up && solutions.empty());
    }
  }
  EXPECT_GT(impossible, 25);
  EXPECT_GT(given_up, TypeParam::is_coloured ? 0 : 50);
}

TYPED_TEST(LearnerTest, LeavesWithEveryNodeLimitOnlyFactsThatHoldInAllSolutionsToCome) {
  using Outcome = typename TestFixture::Outcome;
  Rng rng(4);
  int limits = 0;
  for (int i = 0; i < (TypeParam::is_coloured ? 60 : 150); ++i) {
    const PuzzlePtr puzzle =
        TypeParam::is_coloured
            ? random_puzzle(rng, 9, 10, TypeParam::colours(rng, 3), 30 + rng.below(10))
            : this->small_puzzle(rng);
    const std::vector<Board> solutions = all_by_sat(of(*puzzle), start(*puzzle), 200);
    if (solutions.size() > 200) continue;
    for (std::uint64_t nodes = 0;; nodes += 1 + nodes / 4) {
      typename TestFixture::Student student(of(*puzzle), nodes);
      if (!student.learner) break;
      std::vector<Board> left = solutions;
      Outcome outcome = student.learner->next();
      while (outcome == Outcome::solution) {
        const auto at = std::find(left.begin(), left.end(), student.picture());
        ASSERT_NE(at, left.end());
        left.erase(at);
        student.learner->exclude_found();
        outcome = student.learner->next();
      }
      ASSERT_LE(student.budget.nodes_used(), nodes);
      Board proved = start(*puzzle);
      student.grid.narrow(proved, student.learner->facts_of_level_0());
      for (const Board& solution : left) {
        for (Site site = 0; site < proved.sites(); ++site)
          ASSERT_NE(proved[site] & solution[site], 0u);
      }
      if (outcome == Outcome::none) {
        ASSERT_TRUE(left.empty());
        break;
      }
      ++limits;
    }
  }
  EXPECT_GT(limits, TypeParam::is_coloured ? 50 : 100);
}

TYPED_TEST(LearnerTest, GivesBackTheMemoryOfItsClauses) {
  Rng rng(5);
  const PuzzlePtr puzzle = random_puzzle(rng, 20, 20, TypeParam::is_coloured ? 2 : 1, 35);
  Budget budget(Limits{.nodes = 3000, .memory = 1 << 20});
  auto grid = TypeParam::grid(of(*puzzle), start(*puzzle));
  ASSERT_EQ(grid.propagate(budget), Fixpoint::reached);
  {
    typename TestFixture::KindLearner learner(grid, budget);
    for (int i = 0; i < 500 && learner.next() == TestFixture::Outcome::solution; ++i)
      learner.exclude_found();
    EXPECT_FALSE(budget.has_memory(1 << 20));
  }
  EXPECT_TRUE(budget.has_memory(1 << 20));
}

TYPED_TEST(LearnerTest, StopsWhenItsClausesFillTheMemory) {
  using Outcome = typename TestFixture::Outcome;
  Rng rng(6);
  const PuzzlePtr puzzle = random_puzzle(rng, 20, 20, TypeParam::is_coloured ? 2 : 1, 40);
  Budget budget(Limits{.memory = 10'000});
  auto grid = TypeParam::grid(of(*puzzle), start(*puzzle));
  ASSERT_EQ(grid.propagate(budget), Fixpoint::reached);
  typename TestFixture::KindLearner learner(grid, budget);
  Outcome outcome = Outcome::solution;
  for (int i = 0; i < 2000 && outcome == Outcome::solution; ++i) {
    outcome = learner.next();
    if (outcome == Outcome::solution) learner.exclude_found();
  }
  EXPECT_EQ(outcome, Outcome::limit);
  EXPECT_EQ(budget.why(), Why::memory);
}

using ColouredLearner = LearnerTest<Coloured>;

TEST_F(ColouredLearner, SolvesAllPicturesOfNineCellsInTwoColours) {
  constexpr int sites = 9;
  std::map<std::pair<std::vector<Clue>, std::vector<Clue>>, std::vector<Board>> puzzles;
  Board picture(sites, only(empty));
  for (int number = 0; number < 19683; ++number) {
    for (int site = 0, rest = number; site < sites; ++site, rest /= 3) picture.set(site, rest % 3);
    const PuzzlePtr puzzle = puzzle_in(picture, 3, 3, 2);
    if (of(*puzzle).is_coloured())
      puzzles[{of(*puzzle).row_clues(), of(*puzzle).column_clues()}].push_back(picture);
  }
  ASSERT_GT(puzzles.size(), 10'000u);
  for (auto& [clues, pictures] : puzzles) {
    const PuzzlePtr puzzle =
        std::move(*make_puzzle(clues.first, clues.second, {}, numbered_palette(2)));
    sort_boards(pictures);
    ASSERT_EQ(Student(of(*puzzle)).found_one_by_one(pictures.size()), pictures);
  }
}

}  // namespace
}  // namespace crosshatch::nonogram
