// SPDX-License-Identifier: MIT
#include "make/make.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <thread>
#include <vector>

namespace crosshatch {
namespace {

const Family& sudoku() { return *find_family("sudoku"); }

/// Sudokus of 6x6: made in no time, and some are harder than others.
MakeOrder order_of(int side) {
  MakeOrder order{.rows = side, .columns = side};
  EXPECT_FALSE(settle_order(*sudoku().maker, order));
  return order;
}

struct Outcome {
  std::vector<NewPuzzle> puzzles;
  Tried tried;
  std::optional<NearMiss> nearest;
  bool is_cut = false;

  std::vector<std::string> texts() const {
    std::vector<std::string> all;
    for (const NewPuzzle& one : puzzles)
      all.push_back(*sudoku().codecs.front().write(*one.made.puzzle));
    return all;
  }
};

struct Options {
  int side = 6;
  std::uint64_t seed = 1;
  std::uint64_t count = 1;
  bool rates = false;
  Limits limits = {};
};

Outcome made(const WantedDifficulty& wanted, const Options& options, Crew crew = alone) {
  const MakeOrder order = order_of(options.side);
  Outcome outcome;
  Budget budget(options.limits);
  const auto keep = [&](NewPuzzle&& one) {
    outcome.puzzles.push_back(std::move(one));
    return true;
  };
  MakeOutcome all = make_puzzles({.family = sudoku(),
                                  .order = order,
                                  .wanted = wanted,
                                  .seed = options.seed,
                                  .count = options.count,
                                  .rates = options.rates,
                                  .crew = crew},
                                 budget, keep);
  outcome.tried = all.tried;
  outcome.nearest = std::move(all.nearest);
  EXPECT_FALSE(all.is_given_up);
  outcome.is_cut = budget.is_spent();
  return outcome;
}

/// The jobs from the last to the first.
constexpr auto backwards = [](std::size_t jobs, function_ref<void(std::size_t)> job) {
  while (jobs > 0) job(--jobs);
};

/// Odd jobs on one thread, even ones on another.
constexpr auto in_two = [](std::size_t jobs, function_ref<void(std::size_t)> job) {
  std::thread other([&] {
    for (std::size_t i = 1; i < jobs; i += 2) job(i);
  });
  for (std::size_t i = 0; i < jobs; i += 2) job(i);
  other.join();
};

bool uses(const Rating& rating, std::string_view technique) {
  for (const Rating::Use& use : rating.techniques) {
    if (use.technique->id == technique) return true;
  }
  return false;
}

Rating rated(const Puzzle& puzzle, const TechniqueChoice& techniques = {}) {
  Budget budget;
  Board board = sudoku().start(puzzle);
  return rate(sudoku(), sudoku().ways.front(), {puzzle, board, budget}, true, techniques);
}

TEST(Make, TheSamePuzzlesComeWhoeverDoesTheAttempts) {
  const WantedDifficulty wanted{.grades = Span{1, 4}};
  const Outcome one = made(wanted, {.count = 20});
  ASSERT_EQ(one.puzzles.size(), 20U);
  EXPECT_GT(one.tried.attempts, 20U);
  for (const Crew crew : {Crew(backwards), Crew(in_two)}) {
    const Outcome other = made(wanted, {.count = 20}, crew);
    EXPECT_EQ(other.texts(), one.texts());
    for (std::size_t i = 0; i < 20; ++i)
      EXPECT_EQ(other.puzzles[i].tried, one.puzzles[i].tried) << i;
  }
}

TEST(Make, NothingIsTriedBehindTheLastPuzzle) {
  static std::uint64_t calls;
  calls = 0;
  static constexpr Maker maker = {
      .settle = [](MakeOrder&) -> std::optional<Error> { return std::nullopt; },
      .attempt = [](const MakeOrder&, Rng& rng, Budget&) -> Made {
        ++calls;
        if (!rng.chance(5)) return {};
        return {.puzzle = std::move(*sudoku().codecs.front().read(std::string(81, '.')))};
      }};
  Family family = sudoku();
  family.maker = &maker;
  const MakeOrder order = order_of(9);
  const WantedDifficulty wanted;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    calls = 0;
    Budget budget;
    const MakeOutcome all =
        make_puzzles({.family = family, .order = order, .wanted = wanted, .seed = seed, .count = 2},
                     budget, [](NewPuzzle&&) { return true; });
    EXPECT_EQ(all.tried.attempts, calls) << seed;
  }
}

TEST(Make, ALongerRunBeginsLikeAShorterOneAndAnotherSeedGivesOthers) {
  const WantedDifficulty wanted{.grades = Span{1, 4}};
  const std::vector<std::string> all = made(wanted, {.count = 40}).texts();
  for (const std::uint64_t count : {1, 2, 7, 39}) {
    const std::vector<std::string> some = made(wanted, {.count = count}).texts();
    EXPECT_EQ(some, std::vector(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count)));
  }
  const std::vector<std::string> others = made(wanted, {.seed = 2, .count = 40}).texts();
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_NE(others[i], all[i]) << i;
}

TEST(Make, SeedsHaveNoPuzzlesInCommon) {
  std::vector<std::string> all;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    const Outcome one = made({}, {.seed = seed, .count = 8});
    for (std::string& text : one.texts()) all.push_back(std::move(text));
  }
  std::sort(all.begin(), all.end());
  EXPECT_EQ(std::adjacent_find(all.begin(), all.end()), all.end());
}

TEST(Make, AttemptsAreAllAccountedFor) {
  const Outcome outcome = made({.grades = Span{1, 1}}, {.count = 30});
  Tried sum;
  for (const NewPuzzle& one : outcome.puzzles) sum.add(one.tried);
  EXPECT_EQ(sum.failed + sum.easier + sum.harder + sum.others + 30, sum.attempts);
  EXPECT_EQ(outcome.tried.attempts, sum.attempts);
  EXPECT_GT(sum.easier, 0U);
}

TEST(Make, WhatIsWantedIsWhatComes) {
  for (const NewPuzzle& one : made({.grades = Span{1, 2}}, {.side = 9, .count = 20}).puzzles) {
    const Rating rating = rated(*one.made.puzzle);
    EXPECT_TRUE(rating.grade == Grade::medium || rating.grade == Grade::hard);
    EXPECT_EQ(rating.score, one.rating->score);
  }
  for (const NewPuzzle& one : made({.scores = Span{700, 800}}, {.side = 9, .count = 10}).puzzles) {
    const int score = rated(*one.made.puzzle).score;
    EXPECT_TRUE(score >= 700 && score <= 800) << score;
  }
  for (const NewPuzzle& one : made({.scale = Span{30, 45}}, {.side = 9, .count = 5}).puzzles) {
    Budget budget;
    Board board = sudoku().start(*one.made.puzzle);
    const std::optional<int> scale = sudoku().scale({*one.made.puzzle, board, budget});
    ASSERT_TRUE(scale);
    EXPECT_TRUE(*scale >= 30 && *scale <= 45) << *scale;
    EXPECT_EQ(one.scale, scale);
  }
}

TEST(Make, TechniquesAreNeededOrNotAsItWasSaid) {
  for (const NewPuzzle& one : made({.technique = "naked-pair"}, {.side = 9, .count = 10}).puzzles)
    EXPECT_TRUE(uses(rated(*one.made.puzzle), "naked-pair"));
  const TechniqueChoice singles{.only = {"naked-single", "hidden-single", "full-house"}};
  const Outcome outcome = made({.techniques = singles}, {.side = 9, .count = 20});
  ASSERT_EQ(outcome.puzzles.size(), 20U);
  EXPECT_GT(outcome.tried.others, 0U);
  for (const NewPuzzle& one : outcome.puzzles)
    EXPECT_EQ(rated(*one.made.puzzle, singles).end, Step::Kind::solution);
}

TEST(Make, ALimitLeavesThePuzzlesThatWereMadeBeforeIt) {
  const std::vector<std::string> all = made({}, {.count = 100}).texts();
  std::size_t most = 0;
  for (const std::uint64_t nodes : {0, 1, 300, 2'000, 5'000}) {
    const Outcome cut = made({}, {.count = 100, .limits = {.nodes = nodes}});
    EXPECT_TRUE(cut.is_cut) << nodes;
    const std::vector<std::string> texts = cut.texts();
    ASSERT_LT(texts.size(), all.size()) << nodes;
    EXPECT_EQ(texts,
              std::vector(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(texts.size())));
    EXPECT_GE(texts.size(), most);
    most = texts.size();
    EXPECT_EQ(made({}, {.count = 100, .limits = {.nodes = nodes}}, in_two).texts(), texts) << nodes;
  }
  EXPECT_GT(most, 0U);
  const StopFlag stop = true;
  EXPECT_TRUE(made({}, {.limits = {.stop = &stop}}).puzzles.empty());
}

TEST(Make, WhatIsFinishedBeforeTimeIsUpIsKept) {
  const std::vector<std::string> all = made({}, {.count = 20}).texts();
  StopFlag stop = false;
  const auto stopped_after_three = [&](std::size_t jobs, function_ref<void(std::size_t)> job) {
    for (std::size_t i = 0; i < jobs; ++i) {
      if (i == 3) stop = true;
      job(i);
    }
  };
  const Outcome cut = made({}, {.count = 20, .limits = {.stop = &stop}}, stopped_after_three);
  EXPECT_TRUE(cut.is_cut);
  EXPECT_EQ(cut.texts(), std::vector(all.begin(), all.begin() + 3));
  EXPECT_EQ(cut.tried.attempts, 3U);
}

TEST(Make, ItEndsWhenNoMoreAreWanted) {
  const MakeOrder order = order_of(4);
  Budget budget;
  int seen = 0;
  (void)make_puzzles({.family = sudoku(), .order = order, .wanted = {}, .count = 1'000'000}, budget,
                     [&](NewPuzzle&&) { return ++seen < 3; });
  EXPECT_EQ(seen, 3);
}

TEST(Make, AWishThatNothingFulfilsEndsAndTellsWhatCameNearest) {
  // Nonograms of 2x2 are made in no time, and none is as hard as this.
  const Family& nonogram = *find_family("nonogram");
  MakeOrder order{.rows = 2, .columns = 2};
  ASSERT_FALSE(settle_order(*nonogram.maker, order));
  Budget budget;
  const MakeOutcome outcome =
      make_puzzles({.family = nonogram, .order = order, .wanted = {.grades = Span{4, 4}}}, budget,
                   [](NewPuzzle&&) { return true; });
  EXPECT_TRUE(outcome.is_given_up);
  EXPECT_FALSE(outcome.is_always_so);
  EXPECT_FALSE(budget.is_spent());
  EXPECT_EQ(outcome.tried.attempts, most_in_vain(4));
  ASSERT_TRUE(outcome.nearest);
  EXPECT_LT(outcome.nearest->rating.grade, Grade::extreme);
}

TEST(Make, TheNearestIsTheFirstThatMissesByLeast) {
  const WantedDifficulty wanted{.scores = Span{2'000'000, 2'000'001}};
  const Outcome all = made({}, {.count = 60, .rates = true});
  int highest = 0;
  for (const NewPuzzle& one : all.puzzles) highest = std::max(highest, one.rating->score);
  // As many attempts as made those.
  std::uint64_t nodes = 0;
  Outcome cut;
  do {
    nodes += 2000;
    cut = made(wanted, {.limits = {.nodes = nodes}});
  } while (cut.tried.attempts < all.tried.attempts);
  EXPECT_TRUE(cut.is_cut);
  ASSERT_TRUE(cut.nearest);
  EXPECT_GE(cut.nearest->rating.score, highest);
}

TEST(Make, AsManyTriesAsAreWrittenDown) {
  EXPECT_EQ(most_in_vain(16), 100'000U);
  EXPECT_EQ(most_in_vain(81), 100'000U);
  EXPECT_EQ(most_in_vain(40 * 40), 5062U);
  EXPECT_EQ(most_in_vain(1'000'000), 1000U);
}

TEST(Make, PuzzlesAreRatedWhereThatIsWanted) {
  EXPECT_FALSE(made({}, {}).puzzles.front().rating);
  const NewPuzzle one = std::move(made({}, {.side = 9, .rates = true}).puzzles.front());
  EXPECT_TRUE(one.rating);
  EXPECT_TRUE(one.scale);
}

}  // namespace
}  // namespace crosshatch
