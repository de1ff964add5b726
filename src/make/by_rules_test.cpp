// SPDX-License-Identifier: MIT
#include "make/by_rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/census.h"
#include "core/clues.h"
#include "make/make.h"

namespace crosshatch {
namespace {

template <int rows, int columns>
std::optional<Error> settle_size(MakeOrder& order) {
  order.rows = rows;
  order.columns = columns;
  return std::nullopt;
}

/// Makers that say no more than what a puzzle without clues is.
constexpr Maker of_sudoku = {
    .settle = settle_size<6, 6>, .blank = [](const MakeOrder&, Rng&) -> PuzzlePtr {
      return std::move(*find_family("sudoku")->codecs.front().read(std::string(36, '.')));
    }};
constexpr Maker of_mosaic = {
    .settle = settle_size<3, 4>, .blank = [](const MakeOrder&, Rng&) -> PuzzlePtr {
      return std::move(*find_family("mosaic")->codecs.front().read("#mosaic\n____\n____\n____\n"));
    }};

/// Rooms without numbers, so that they have many solutions.
constexpr Maker of_heyawake = {
    .settle = settle_size<9, 9>, .blank = [](const MakeOrder& order, Rng& rng) -> PuzzlePtr {
      const Family& family = *find_family("heyawake");
      const PuzzlePtr rooms = family.maker->blank(order, rng);
      const auto places = static_cast<std::size_t>(family.clues->places(*rooms));
      return family.clues->with(*rooms, std::vector<ClueValue>(places));
    }};

Family family_of(const char* id, const Maker& maker) {
  Family family = *find_family(id);
  family.maker = &maker;
  return family;
}

std::vector<Family> families_with_rules() {
  return {family_of("sudoku", of_sudoku), family_of("mosaic", of_mosaic)};
}

/// At most two solutions by the family's own engine, which has no part in the making.
std::vector<Board> solutions_of(const Family& family, const Puzzle& puzzle) {
  std::vector<Board> found;
  Board board = family.start(puzzle);
  Budget budget;
  (void)family.engines.front().run({puzzle, board, budget}, [&](const Board& solution) {
    found.push_back(solution);
    return found.size() < 2;
  });
  return found;
}

std::vector<Made> made(const Family& family, MakeOrder order, std::uint64_t count,
                       std::uint64_t seed = 1) {
  EXPECT_FALSE(settle_order(*family.maker, order));
  std::vector<Made> all;
  Budget budget;
  const WantedDifficulty wanted;
  const auto keep = [&](NewPuzzle&& one) {
    all.push_back(std::move(one.made));
    return true;
  };
  (void)make_puzzles(
      {.family = family, .order = order, .wanted = wanted, .seed = seed, .count = count}, budget,
      keep);
  return all;
}

int number_of_clues(const Family& family, const Puzzle& puzzle) {
  int number = 0;
  for (const ClueValue& clue : all_clues(*family.clues, puzzle)) number += clue ? 1 : 0;
  return number;
}

TEST(ByRules, PuzzlesAreUniqueAndNeedEveryClue) {
  for (const Family& family : families_with_rules()) {
    SCOPED_TRACE(family.id);
    const std::vector<Made> all = made(family, {}, 10);
    ASSERT_EQ(all.size(), 10u);
    for (const Made& one : all) {
      EXPECT_EQ(solutions_of(family, *one.puzzle), std::vector<Board>{one.solution});
      EXPECT_EQ(family.broken(*one.puzzle, one.solution), "");
      std::vector<ClueValue> clues = all_clues(*family.clues, *one.puzzle);
      for (ClueValue& clue : clues) {
        if (!clue) continue;
        const ClueValue before = std::exchange(clue, {});
        EXPECT_EQ(solutions_of(family, *family.clues->with(*one.puzzle, clues)).size(), 2u);
        clue = before;
      }
    }
  }
}

TEST(ByRules, TheNumberOfCluesIsExact) {
  for (const Family& family : families_with_rules()) {
    SCOPED_TRACE(family.id);
    for (const Made& one : made(family, {.clues = 12}, 5)) {
      EXPECT_EQ(number_of_clues(family, *one.puzzle), 12);
      EXPECT_EQ(solutions_of(family, *one.puzzle).size(), 1u);
    }
  }
}

TEST(ByRules, ASeedSaysWhichPuzzles) {
  for (const Family& family : families_with_rules()) {
    SCOPED_TRACE(family.id);
    const Made first = std::move(made(family, {}, 1, 7).at(0));
    EXPECT_TRUE(first.puzzle->is_same(*made(family, {}, 1, 7).at(0).puzzle));
    EXPECT_FALSE(first.puzzle->is_same(*made(family, {}, 1, 8).at(0).puzzle));
  }
}

/// A clue stays if the puzzle would be too hard without it: no attempt is in vain for that.
TEST(ByRules, NoPuzzleIsHarderThanItIsWanted) {
  for (const char* id : {"akari", "hitori", "masyu", "nurikabe", "skyscrapers", "slitherlink",
                         "starbattle", "tents"}) {
    SCOPED_TRACE(id);
    const Family& family = *find_family(id);
    MakeOrder order{.rows = 6, .columns = 6};
    ASSERT_FALSE(settle_order(*family.maker, order));
    const WantedDifficulty wanted{.grades = Span{0, 0}};
    int number = 0;
    Budget budget;
    const MakeOutcome outcome =
        make_puzzles({.family = family, .order = order, .wanted = wanted, .count = 5}, budget,
                     [&](NewPuzzle&& one) {
                       EXPECT_EQ(one.rating->grade, Grade::easy);
                       ++number;
                       return true;
                     });
    EXPECT_EQ(number, 5);
    EXPECT_EQ(outcome.tried.harder, 0U);
  }
}

/// Nothing is forced at first where some domino may be missing.
TEST(ByRules, AGradeThatNoPuzzleOfTheSizeHasIsRefused) {
  const Family& family = *find_family("dominosa");
  const WantedDifficulty easy{.grades = Span{0, 0}};
  for (const auto& [rows, is_refused] : {std::pair{4, true}, {5, false}}) {
    MakeOrder order{.rows = rows, .columns = 4};
    ASSERT_FALSE(settle_order(*family.maker, order));
    Budget budget;
    int refusals = 0;
    (void)make_puzzles({.family = family, .order = order, .wanted = easy}, budget,
                       [&](NewPuzzle&& one) {
                         refusals += one.made.trouble ? 1 : 0;
                         return true;
                       });
    EXPECT_EQ(refusals, is_refused ? 1 : 0) << rows;
  }
}

TEST(ByRules, HardPuzzlesHaveSymmetricClues) {
  const Family& family = *find_family("fillomino");
  MakeOrder order{.rows = 7, .columns = 7, .symmetry = "half-turn"};
  ASSERT_FALSE(settle_order(*family.maker, order));
  const WantedDifficulty hard{.grades = Span{2, 2}};
  Budget budget;
  int number = 0;
  (void)make_puzzles(
      {.family = family, .order = order, .wanted = hard, .count = 2}, budget, [&](NewPuzzle&& one) {
        EXPECT_EQ(one.rating->grade, Grade::hard);
        EXPECT_EQ(solutions_of(family, *one.made.puzzle).size(), 1U);
        const std::vector<ClueValue> all = all_clues(*family.clues, *one.made.puzzle);
        for (std::size_t i = 0; i < all.size(); ++i)
          EXPECT_EQ(all[i].has_value(), all[all.size() - 1 - i].has_value());
        ++number;
        return true;
      });
  EXPECT_EQ(number, 2);
}

/// Whether each clue of a cell or corner has one at the place that it comes to by a half turn.
bool is_the_same_turned(const Clues& clues, const Puzzle& puzzle) {
  const std::vector<ClueValue> all = all_clues(clues, puzzle);
  const auto cells = static_cast<std::size_t>(puzzle.cells());
  const bool has_corners = all.size() > cells;
  const std::size_t first = has_corners ? cells : 0;
  for (std::size_t i = first; i < all.size(); ++i) {
    if (all[i].has_value() != all[first + all.size() - 1 - i].has_value()) return false;
  }
  return true;
}

TEST(ByRules, CluesAreSymmetricAndAsFewAsThatAllows) {
  for (const char* id : {"binairo", "fillomino", "kurodoko", "masyu", "slant", "slitherlink"}) {
    SCOPED_TRACE(id);
    const Family& family = *find_family(id);
    const std::vector<Made> all =
        made(family, {.rows = 6, .columns = 6, .symmetry = "half-turn"}, 3);
    ASSERT_EQ(all.size(), 3U);
    for (const Made& one : all) {
      EXPECT_TRUE(is_the_same_turned(*family.clues, *one.puzzle));
      EXPECT_GT(number_of_clues(family, *one.puzzle), 0);
      EXPECT_LT(number_of_clues(family, *one.puzzle), one.puzzle->cells());
    }
  }
  const Family& thermometers = *find_family("thermometers");
  EXPECT_EQ(std::ranges::count(thermometers.maker->options, "symmetry"), 0);
}

/// Hardly any solution has numbers that tell it from all others: it is changed until they do.
TEST(ByRules, ASolutionIsChangedUntilItsCluesTellItApart) {
  for (const char* id : {"kakurasu", "thermometers"}) {
    SCOPED_TRACE(id);
    const Family& family = *find_family(id);
    MakeOrder order{.rows = 10, .columns = 10};
    ASSERT_FALSE(settle_order(*family.maker, order));
    int number = 0;
    Budget budget;
    const MakeOutcome outcome = make_puzzles(
        {.family = family, .order = order, .wanted = {.grades = Span{0, 0}}, .count = 5}, budget,
        [&](NewPuzzle&& one) {
          EXPECT_EQ(solutions_of(family, *one.made.puzzle), std::vector<Board>{one.made.solution});
          ++number;
          return true;
        });
    EXPECT_EQ(number, 5);
    EXPECT_LE(outcome.tried.attempts, 50U);
  }
}

/// Regions that are drawn around a solution hardly ever tell it from all others. The sweep over all
/// solutions, which has no part in the making, says that there is one.
TEST(ByRules, CellsMoveToOtherRegionsUntilNoRivalIsLeft) {
  struct Wanted {
    const char* id;
    int side;
  };
  for (const auto& [id, side] : {Wanted{"lits", 6}, Wanted{"norinori", 8}, {"starbattle", 8}}) {
    SCOPED_TRACE(id);
    const Family& family = *find_family(id);
    const std::vector<Made> all = made(family, {.rows = side, .columns = side}, 3);
    ASSERT_EQ(all.size(), 3U);
    for (const Made& one : all) {
      Board board = family.start(*one.puzzle);
      Budget budget;
      Total total;
      const Ending ending = family.count({*one.puzzle, board, budget}, total);
      EXPECT_EQ(ending, Ending::exhausted);
      EXPECT_EQ(total.number, 1);
      EXPECT_TRUE(family.broken(*one.puzzle, one.solution).empty());
    }
  }
}

/// Clues that change at random until quick logic leaves no cell open.
TEST(ByRules, WhatQuickLogicSolvesIsEasy) {
  for (const char* id : {"heyawake", "lits", "norinori"}) {
    SCOPED_TRACE(id);
    const Family& family = *find_family(id);
    MakeOrder order{.rows = 9, .columns = 10};
    ASSERT_FALSE(settle_order(*family.maker, order));
    int number = 0;
    Budget budget;
    const MakeOutcome outcome = make_puzzles(
        {.family = family, .order = order, .wanted = {.grades = Span{0, 0}}, .count = 4}, budget,
        [&](NewPuzzle&& one) {
          EXPECT_EQ(one.rating->grade, Grade::easy);
          EXPECT_EQ(solutions_of(family, *one.made.puzzle), std::vector<Board>{one.made.solution});
          ++number;
          return true;
        });
    EXPECT_EQ(number, 4);
    EXPECT_LE(outcome.tried.attempts, 6U);
  }
}

TEST(ByRules, ALimitEndsAnAttempt) {
  const Family family = family_of("sudoku", of_sudoku);
  Rng rng(1);
  Budget budget({.nodes = 3});
  EXPECT_EQ(make_by_rules(family, {}, rng, budget).puzzle, nullptr);
}

/// Of shaded cells that keep the others in one piece hardly one can be changed alone.
TEST(ByRules, WhereNoSiteCanBeChangedAloneAFewAreDrawnAnew) {
  const Family family = family_of("heyawake", of_heyawake);
  MakeOrder order;
  ASSERT_FALSE(settle_order(*family.maker, order));
  constexpr std::uint64_t puzzles = 3;
  constexpr std::uint64_t most_attempts = 18;  // 25 with single sites alone
  const WantedDifficulty wanted;
  Budget budget;
  std::uint64_t found = 0;
  const MakeOutcome outcome = make_puzzles(
      {.family = family, .order = order, .wanted = wanted, .seed = 1, .count = puzzles}, budget,
      [&](NewPuzzle&& one) {
        EXPECT_TRUE(family.broken(*one.made.puzzle, one.made.solution).empty());
        ++found;
        return true;
      });
  EXPECT_EQ(found, puzzles);
  EXPECT_LT(outcome.tried.attempts, most_attempts);
}

}  // namespace
}  // namespace crosshatch
