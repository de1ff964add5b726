// SPDX-License-Identifier: MIT
#include "families/nonogram/learn/trail.h"

#include "families/nonogram/kinds_test.h"

namespace crosshatch::nonogram {
namespace {

/// A grid, solved as far as lines go, with a trail over it.
template <class Kind>
struct Walker {
  using Lines = typename Kind::Lines;

  explicit Walker(const Puzzle& puzzle) : Walker(puzzle, start(puzzle)) {}
  Walker(const Puzzle& puzzle, const Board& board)
      : grid(solved(puzzle, board, budget)),
        level_zero(board),
        lines(grid),
        numbers(grid),
        clauses(lines.variables()),
        trail(lines, clauses) {
    grid.narrow(level_zero);
  }

  static typename Lines::Grid solved(const Puzzle& puzzle, const Board& board, Budget& budget) {
    typename Lines::Grid grid = Kind::grid(puzzle, board);
    EXPECT_EQ(grid.propagate(budget), Fixpoint::reached);
    return grid;
  }

  [[nodiscard]] std::vector<CellLiteral> facts() const {
    std::vector<CellLiteral> facts;
    for (std::size_t i = lines.first_fact(); i < trail.size(); ++i) facts.push_back(trail[i]);
    return facts;
  }

  [[nodiscard]] CellLiteral random_open(Rng& rng) const {
    while (true) {
      const int variable = rng.below(lines.variables());
      if (trail.is_open(variable)) return 2 * variable + rng.below(2);
    }
  }

  /// Whether what these literals and level 0 hold is contradictory, by lines alone.
  [[nodiscard]] bool is_contradictory(const Puzzle& puzzle, std::span<const CellLiteral> literals) {
    Board board = level_zero;
    for (const CellLiteral literal : literals) {
      const auto [site, value] = numbers[variable_of(literal)];
      board[site] &= is_positive(literal) ? only(value) : ~only(value);
    }
    if (board.is_impossible()) return true;
    return Kind::grid(puzzle, board).propagate(budget) == Fixpoint::contradiction;
  }

  Budget budget;
  typename Lines::Grid grid;
  Board level_zero;
  Lines lines;
  typename Kind::Variables numbers;
  Clauses clauses;
  Trail<Lines> trail;
};

/// A decided cell has its value and no other, on the trail as on the grid.
void expect_agreement_with_grid(const Walker<Coloured>& walker) {
  for (Site site = 0; site < walker.grid.sites(); ++site) {
    int known_to_have = 0;
    for (Candidates rest = walker.numbers.candidates(site); rest != 0; rest &= rest - 1) {
      const CellLiteral literal = walker.lines.literal(site, std::countr_zero(rest));
      const int truth = walker.trail.assignment()[literal];
      ASSERT_EQ(walker.trail.assignment()[opposite(literal)], -truth);
      ASSERT_EQ(truth < 0, (walker.grid[site] & rest & -rest) == 0);
      ASSERT_EQ(truth > 0, walker.grid[site] == (rest & -rest));
      known_to_have += truth > 0 ? 1 : 0;
    }
    if (walker.numbers.candidates(site) != 0) {
      ASSERT_EQ(known_to_have, walker.grid.is_open(site) ? 0 : 1);
    }
  }
}

void expect_agreement_with_grid(const Walker<BlackAndWhite>& walker) {
  for (Site site = 0; site < walker.numbers.variables(); ++site)
    ASSERT_EQ(walker.trail.assignment()[literal_of(site, filled)] == 0, walker.grid.is_open(site));
}

template <class Kind>
void expect_same(const Walker<Kind>& one, const Walker<Kind>& other) {
  ASSERT_EQ(one.trail.level(), other.trail.level());
  ASSERT_EQ(one.trail.assignment(), other.trail.assignment());
  ASSERT_EQ(one.grid.open_cells(), other.grid.open_cells());
  // Lines may have been solved in another order.
  std::vector<CellLiteral> facts = one.facts();
  std::vector<CellLiteral> other_facts = other.facts();
  std::sort(facts.begin(), facts.end());
  std::sort(other_facts.begin(), other_facts.end());
  ASSERT_EQ(facts, other_facts);
  for (const CellLiteral fact : facts) {
    const int variable = variable_of(fact);
    ASSERT_EQ(one.trail.level_of(variable), other.trail.level_of(variable));
    ASSERT_EQ(one.trail.is_decision(variable), other.trail.is_decision(variable));
  }
  if constexpr (!Kind::is_coloured) {
    for (int line = 0; line < one.grid.lines(); ++line) {
      ASSERT_TRUE(std::ranges::equal(one.grid.filled_cells(line), other.grid.filled_cells(line)));
      ASSERT_TRUE(std::ranges::equal(one.grid.empty_cells(line), other.grid.empty_cells(line)));
    }
  }
}

TEST(Trail, HoldsWhatTheGridAndItsBoardKnewOnLevelZero) {
  const PuzzlePtr puzzle = std::move(*make_puzzle({{1}, {1}, {3}}, {{3}, {1}, {1}}));
  Board board = start(*puzzle);
  board.set(0, filled);
  const Walker<BlackAndWhite> walker(of(*puzzle), board);
  EXPECT_EQ(walker.trail.level(), 0);
  EXPECT_EQ(walker.trail.size(), 8u);  // the cell that the board knew is no fact of the grid
  for (Site site = 0; site < 9; ++site) EXPECT_FALSE(walker.trail.is_open(site));
  EXPECT_EQ(walker.trail.assignment()[literal_of(0, filled)], 1);
  EXPECT_EQ(walker.trail.assignment()[literal_of(0, empty)], -1);
}

template <class Kind>
class TrailTest : public testing::Test {};
TYPED_TEST_SUITE(TrailTest, Kinds);

TYPED_TEST(TrailTest, GoesBackToWhatAFreshOneWouldBeAtThatLevel) {
  Rng rng(2);
  int compared = 0;
  for (int i = 0; i < 60; ++i) {
    const int colours = TypeParam::colours(rng, 4);
    const PuzzlePtr puzzle =
        random_puzzle(rng, 4 + rng.below(70), 4 + rng.below(12), colours, 40 + rng.below(6));
    Walker<TypeParam> walker(of(*puzzle));
    std::vector<CellLiteral> guesses;
    for (int step = 0; step < 60 && walker.grid.open_cells() > 0; ++step) {
      guesses.push_back(walker.random_open(rng));
      walker.trail.decide(guesses.back());
      const bool is_sound = walker.trail.propagate(walker.budget);
      if (is_sound) {
        ASSERT_NO_FATAL_FAILURE(expect_agreement_with_grid(walker));
      }
      if (is_sound && rng.chance(60)) continue;
      if (is_sound) {
        for (const CellLiteral fact : walker.facts()) static_cast<void>(walker.trail.reason(fact));
      }
      const int level = rng.below(static_cast<int>(guesses.size()));
      std::vector<CellLiteral> before = walker.facts();
      before.resize(walker.trail.mark_of(level + 1) - walker.lines.first_fact());
      walker.trail.backtrack(level);
      ASSERT_EQ(walker.facts(), before);
      ASSERT_NO_FATAL_FAILURE(expect_agreement_with_grid(walker));
      guesses.resize(static_cast<std::size_t>(level));
      if (compared++ % 4 != 0) continue;
      Walker<TypeParam> fresh(of(*puzzle));
      for (const CellLiteral guess : guesses) {
        fresh.trail.decide(guess);
        ASSERT_TRUE(fresh.trail.propagate(fresh.budget));
      }
      ASSERT_NO_FATAL_FAILURE(expect_same(walker, fresh));
      ASSERT_TRUE(walker.trail.propagate(walker.budget));  // there is nothing left to say
      ASSERT_NO_FATAL_FAILURE(expect_same(walker, fresh));
    }
  }
  EXPECT_GT(compared, 200);
}

TYPED_TEST(TrailTest, ExplainsFactsAndContradictionsByOlderFactsThatAreEnough) {
  Rng rng(3);
  int reasons = 0;
  int contradictions = 0;
  for (int i = 0; i < (TypeParam::is_coloured ? 250 : 80); ++i) {
    const int colours = TypeParam::colours(rng, 5);
    const int longest = TypeParam::is_coloured ? 40 : 70;
    const PuzzlePtr puzzle =
        random_puzzle(rng, 4 + rng.below(10), 4 + rng.below(longest), colours, 45);
    Walker<TypeParam> walker(of(*puzzle));
    bool is_sound = true;
    while (is_sound && walker.grid.open_cells() > 0) {
      walker.trail.decide(walker.random_open(rng));
      is_sound = walker.trail.propagate(walker.budget);
    }
    const std::vector<CellLiteral> facts = walker.facts();
    for (std::size_t at = 0; at < facts.size(); ++at) {
      const int variable = variable_of(facts[at]);
      ASSERT_EQ(walker.trail.place_of(variable), walker.lines.first_fact() + at);
      if (walker.trail.level_of(variable) == 0 || walker.trail.is_decision(variable)) continue;
      const std::span<const CellLiteral> span = walker.trail.reason(facts[at]);
      std::vector<CellLiteral> reason(span.begin(), span.end());
      for (const CellLiteral cause : reason) {
        const auto where = std::find(facts.begin(), facts.end(), cause) - facts.begin();
        ASSERT_LT(static_cast<std::size_t>(where), at);
        ASSERT_GT(walker.trail.level_of(variable_of(cause)), 0);
      }
      reason.push_back(opposite(facts[at]));
      if (++reasons % 8 == 0) {
        ASSERT_TRUE(walker.is_contradictory(of(*puzzle), reason));
      }
    }
    if (is_sound) continue;
    ++contradictions;
    ASSERT_TRUE(walker.is_contradictory(of(*puzzle), walker.trail.contradiction()));
  }
  EXPECT_GT(reasons, TypeParam::is_coloured ? 3000 : 1000);
  EXPECT_GT(contradictions, TypeParam::is_coloured ? 40 : 20);
}

TYPED_TEST(TrailTest, StopsWithTheBudgetAndGoesBackAllTheSame) {
  Rng rng(3);
  const PuzzlePtr puzzle = random_puzzle(rng, 15, 15, TypeParam::colours(rng, 2), 40);
  Walker<TypeParam> walker(of(*puzzle));
  const Walker<TypeParam> fresh(of(*puzzle));
  ASSERT_GT(walker.grid.open_cells(), 0);
  const StopFlag stop{true};
  Budget spent(Limits{.stop = &stop});
  walker.trail.decide(walker.random_open(rng));
  EXPECT_FALSE(walker.trail.propagate(spent));
  EXPECT_TRUE(spent.is_spent());
  walker.trail.backtrack(0);
  expect_same(walker, fresh);
}

}  // namespace
}  // namespace crosshatch::nonogram
