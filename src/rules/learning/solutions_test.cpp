// SPDX-License-Identifier: MIT
#include "rules/learning/solutions.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "core/puzzle.h"
#include "rules/count/count.h"
#include "rules/kinds_test.h"
#include "rules/unlike/unlike.h"

namespace crosshatch::rules {
namespace {

/// A puzzle about which nobody asks.
class AnyPuzzle final : public Puzzle {
 public:
  explicit AnyPuzzle(int sites) : Puzzle(1, sites) {}
  [[nodiscard]] bool is_same(const Puzzle& other) const override { return this == &other; }
};

Literals some_literals(Rng& rng, std::vector<Site> order, std::size_t size) {
  rng.shuffle(order);
  Literals literals;
  for (std::size_t i = 0; i < size; ++i) literals.push_back({order[i], only(rng.below(2))});
  return literals;
}

/// Counts, and pairs of lists that differ, of sites with two values.
Model random_model(Rng& rng) {
  const int sites = 4 + rng.below(7);
  std::vector<Site> order;
  for (Site site = 0; site < sites; ++site) order.push_back(site);
  Model model(Board(sites, only(0) | only(1)));
  const int counts = 1 + rng.below(5);
  for (int i = 0; i < counts; ++i) {
    const int size = 1 + rng.below(sites);
    const int least = rng.below(size + 1);
    const int most = least + rng.below(size - least + 1);
    model.add<CountRule>(some_literals(rng, order, static_cast<std::size_t>(size)), least, most);
  }
  const int pairs = rng.below(4);
  for (int i = 0; i < pairs; ++i) {
    const Literals both = some_literals(rng, order, 4);
    model.add<UnlikeRule>(Literals(both.begin(), both.begin() + 2),
                          Literals(both.begin() + 2, both.end()));
  }
  return model;
}

TEST(Learning, FindsAllSolutionsOnceAndWhatTheyHaveInCommon) {
  Rng rng(31);
  int unique = 0;
  int none = 0;
  int settled = 0;
  for (int round = 0; round < 3000; ++round) {
    const Model model = random_model(rng);
    const Board start = narrowed(model.start(), rng);
    std::vector<Board> expected = solutions_of(model, start);
    const AnyPuzzle puzzle(start.sites());
    Board board = start;
    Budget budget;
    const Search search{puzzle, board, budget};
    std::vector<Board> found;
    const Ending ending =
        search_by_learning(model, search, Limits::no_nodes_limit, [&](const Board& solution) {
          found.push_back(solution);
          return true;
        });
    ASSERT_EQ(ending, Ending::exhausted);
    const auto by_values = [](const Board& one, const Board& other) {
      return std::ranges::lexicographical_compare(one.all(), other.all());
    };
    std::ranges::sort(found, by_values);
    std::ranges::sort(expected, by_values);
    ASSERT_EQ(found, expected) << "round " << round;
    unique += found.size() == 1;
    none += found.empty();
    if (found.empty()) continue;

    Board seen = found.front();
    Board all = found.front();
    for (const Board& solution : found) all.add(solution);
    ASSERT_TRUE(settle_by_learning(model, search, Limits::no_nodes_limit, seen));
    EXPECT_EQ(seen, all);
    EXPECT_EQ(board, all);
    settled += all.is_solved() ? 0 : 1;
  }
  EXPECT_GT(unique, 100);
  EXPECT_GT(none, 100);
  EXPECT_GT(settled, 100);
}

/// Pigeons in holes: no solution, and a proof of many conflicts.
TEST(Learning, EndsAtItsPatienceAndAtTheLimitOfTheBudget) {
  constexpr int holes = 6;
  Model model(Board(holes * (holes + 1), only(0) | only(1)));
  const auto place = [](int pigeon, int hole) { return pigeon * holes + hole; };
  for (int pigeon = 0; pigeon <= holes; ++pigeon) {
    Literals some;
    for (int hole = 0; hole < holes; ++hole) some.push_back({place(pigeon, hole), only(1)});
    model.add<CountRule>(some, 1, holes);
  }
  for (int hole = 0; hole < holes; ++hole) {
    for (int one = 0; one <= holes; ++one) {
      for (int other = 0; other < one; ++other)
        model.add<CountRule>(Literals{{place(one, hole), only(1)}, {place(other, hole), only(1)}},
                             0, 1);
    }
  }
  const AnyPuzzle puzzle(model.start().sites());
  Board board = model.start();
  const auto fails = [](const Board&) { return ADD_FAILURE(), true; };
  Budget budget;
  EXPECT_EQ(search_by_learning(model, {puzzle, board, budget}, 5, fails), Ending::limit);
  EXPECT_EQ(budget.nodes_used(), 5U);
  EXPECT_FALSE(budget.is_spent());
  Budget small({.nodes = 7});
  EXPECT_EQ(search_by_learning(model, {puzzle, board, small}, Limits::no_nodes_limit, fails),
            Ending::limit);
  EXPECT_TRUE(small.is_spent());
  EXPECT_EQ(search_by_learning(model, {puzzle, board, budget}, Limits::no_nodes_limit, fails),
            Ending::exhausted);
}

TEST(Learning, LeavesOtherBoardsToOthers) {
  Model model(Board(3, only(0) | only(1) | only(2)));
  model.add<CountRule>(Literals{{0, only(1)}, {1, only(1)}}, 1, 1);
  const AnyPuzzle puzzle(3);
  Board board = model.start();
  Budget budget;
  EXPECT_EQ(search_by_learning(model, {puzzle, board, budget}, Limits::no_nodes_limit,
                               [](const Board&) { return ADD_FAILURE(), true; }),
            Ending::limit);
  Board seen = board;
  EXPECT_FALSE(settle_by_learning(model, {puzzle, board, budget}, Limits::no_nodes_limit, seen));
  EXPECT_EQ(board, model.start());
}

}  // namespace
}  // namespace crosshatch::rules
