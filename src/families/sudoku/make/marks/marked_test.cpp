// SPDX-License-Identifier: MIT
#include "families/sudoku/make/marks/marked.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "base/effort_test.h"
#include "core/family.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/make/marks/mark.h"
#include "families/sudoku/make/shapes.h"
#include "families/sudoku/make/style_names.h"
#include "families/sudoku/sudoku.h"
#include "sat/formula.h"
#include "sat/models.h"

namespace crosshatch::sudoku {
namespace {

constexpr int most_attempts = 12;

bool has_one_solution(const Puzzle& puzzle) {
  Budget budget;
  const Board board = start(puzzle);
  const auto solver = sat::make_solver();
  sat::Formula formula(board, *solver);
  encode(puzzle, formula);
  int found = 0;
  (void)sat::enumerate(formula, budget, [&](const Board&) { return ++found < 2; });
  return found == 1;
}

std::string refusal_of(MakeOrder order) {
  const std::optional<Error> error = settle_order(maker, order);
  return error ? error->message.english() : "";
}

/// The first puzzle that comes of an order.
Made made(MakeOrder order, std::uint64_t seed = 1) {
  EXPECT_EQ(refusal_of(order), "") << order.style;
  if (settle_order(maker, order)) return {};
  Rng rng(seed);
  for (int i = 0; i < most_attempts; ++i) {
    Budget budget;
    Made one = maker.attempt(order, rng, budget);
    if (one.puzzle != nullptr) return one;
  }
  ADD_FAILURE() << "nothing made of " << order.style;
  return {};
}

int givens_of(const Puzzle& puzzle) {
  int number = 0;
  for (Site site = 0; site < puzzle.sites(); ++site)
    number += puzzle.givens().is_decided(site) ? 1 : 0;
  return number;
}

/// Its constraints of a kind.
int marks_of(const Puzzle& puzzle, std::string_view id) {
  return static_cast<int>(std::ranges::count_if(
      puzzle.variant().constraints, [&](const Constraint& one) { return kind_of(one).id == id; }));
}

void expect_sound(const Made& one) {
  const Puzzle& puzzle = of(*one.puzzle);
  EXPECT_TRUE(has_one_solution(puzzle));
  EXPECT_EQ(broken(puzzle, one.solution), "");
  EXPECT_TRUE(std::ranges::is_sorted(puzzle.variant().constraints));
  for (Constraint constraint : puzzle.variant().constraints) {
    const Constraint before = constraint;
    EXPECT_TRUE(arranged(constraint, puzzle.shape()).empty());
    EXPECT_EQ(constraint, before);
  }
}

MakeOrder of_side(int side, std::string style) {
  return {.rows = side, .columns = side, .style = std::move(style)};
}

std::vector<std::string> constraint_names() {
  return {styles.begin() + named_variants.size(), styles.end()};
}

TEST(MarkedSudokus, EveryKindOfConstraintIsAStyle) {
  const std::vector<std::string> names = constraint_names();
  EXPECT_EQ(std::set(styles.begin(), styles.end()).size(), styles.size());
  for (const std::string& name : names) {
    SCOPED_TRACE(name);
    const Made one = made(of_side(9, name));
    ASSERT_NE(one.puzzle, nullptr);
    expect_sound(one);
    const auto kind = std::ranges::find_if(constraint_kinds(), [&](const ConstraintKind& each) {
      return each.style == name || (each.id == name && is_style(each));
    });
    ASSERT_NE(kind, constraint_kinds().end());
    EXPECT_GT(marks_of(of(*one.puzzle), kind->id), 0);
    for (const Constraint& constraint : of(*one.puzzle).variant().constraints) {
      const std::string_view id = kind_of(constraint).id;
      EXPECT_TRUE(id == kind->id || std::ranges::find(kind->marks, id) != kind->marks.end()) << id;
    }
  }
}

TEST(MarkedSudokus, TwoStylesHoldTogetherOrAreRefused) {
  std::vector<std::string> names = constraint_names();
  const std::size_t constraints = names.size();
  names.insert(names.end(), named_variants.begin() + 1, named_variants.end());
  const int step = is_long_run() ? 1 : 31;
  int number = 0;
  int refused = 0;
  int asked = 0;
  for (std::size_t a = 0; a < names.size(); ++a) {
    for (std::size_t b = 0; b < std::min(a, constraints); ++b) {
      if (number++ % step != 0) continue;
      const MakeOrder order = of_side(6, names[a] + "," + names[b]);
      SCOPED_TRACE(order.style);
      ++asked;
      if (!refusal_of(order).empty()) {
        ++refused;
        continue;
      }
      const Made one = made(order);
      if (one.puzzle != nullptr) expect_sound(one);
    }
  }
  EXPECT_GT(asked - refused, asked * 2 / 3);
}

/// What is not said by trying is said of the solution.
TEST(MarkedSudokus, ConstraintsTellWhatTheSolutionHas) {
  const auto all_of = [](std::string_view style) {
    std::vector<Constraint> all;
    for (const std::uint64_t seed : {1, 2, 3}) {
      const Made one = made(of_side(9, std::string(style)), seed);
      const std::vector<Constraint>& own = of(*one.puzzle).variant().constraints;
      all.insert(all.end(), own.begin(), own.end());
    }
    return all;
  };
  for (const Constraint& loop : all_of("sum-loop")) {
    EXPECT_GE(loop.sites.size(), 4u);
    EXPECT_TRUE(do_touch(loop.sites.front(), loop.sites.back(), 9));
  }
  // The order of its cells is seen from its outline alone.
  for (const Constraint& box : all_of("lunchbox"))
    for (std::size_t i = 0; i < box.sites.size(); ++i)
      for (std::size_t j = i + 1; j < box.sites.size(); ++j)
        EXPECT_EQ(std::ranges::count(neighbours(box.sites[i], 9), box.sites[j]) > 0, j == i + 1);
  // Small numbers tell next to nothing: no digits of other grids add up to them.
  for (const Constraint& cage : all_of("rellik"))
    EXPECT_LE(cage.numbers.front(), 9 * static_cast<int>(cage.sites.size()));
  for (const Constraint& cage : all_of("look-and-say")) EXPECT_LE(cage.numbers.size(), 4u);
  for (const char* const style : {"equal-sum", "same-digits"}) {
    const std::vector<Constraint> all = all_of(style);
    EXPECT_EQ(all.size(), 3u) << "groups look alike, so there is one of them in a grid";
  }
}

TEST(MarkedSudokus, WhatCannotBeDrawnIsNotOffered) {
  for (const char* const style : {"weighted-sum", "pairs", "all-pairs", "machine", "pattern",
                                  "either", "all", "digits", "cage", "connected", "rank-ties"})
    EXPECT_NE(refusal_of(of_side(9, style)).find("expected a style"), std::string::npos) << style;
}

TEST(MarkedSudokus, TheSameSeedMakesTheSamePuzzle) {
  for (const char* const style : {"thermo,arrow", "kropki", "clone", "killer,whisper"}) {
    const Made one = made(of_side(9, style), 5);
    const Made other = made(of_side(9, style), 5);
    const Made another = made(of_side(9, style), 6);
    EXPECT_TRUE(one.puzzle->is_same(*other.puzzle)) << style;
    EXPECT_FALSE(one.puzzle->is_same(*another.puzzle)) << style;
  }
}

TEST(MarkedSudokus, TheNumberOfGivensIsExactAndMarksMakeUpForIt) {
  for (const int clues : {0, 4, 20}) {
    MakeOrder order = of_side(6, "thermo,quadruple");
    order.clues = clues;
    const Made one = made(order);
    ASSERT_NE(one.puzzle, nullptr);
    expect_sound(one);
    EXPECT_EQ(givens_of(of(*one.puzzle)), clues);
  }
}

TEST(MarkedSudokus, GivensAreSymmetricAndOfAMinimalPuzzleAllAreNeeded) {
  MakeOrder order = of_side(6, "arrow");
  order.is_minimal = true;
  const Made one = made(order);
  ASSERT_NE(one.puzzle, nullptr);
  const Puzzle& puzzle = of(*one.puzzle);
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (!puzzle.givens().is_decided(site)) continue;
    Board givens = puzzle.givens();
    givens[site] = puzzle.all_values();
    EXPECT_FALSE(has_one_solution({puzzle.shape(), givens, {}, {}, puzzle.variant()}));
  }
  order = of_side(9, "thermo");
  order.symmetry = "half-turn";
  const Made turned = made(order);
  const Board& givens = of(*turned.puzzle).givens();
  for (Site site = 0; site < 81; ++site)
    EXPECT_EQ(givens.is_decided(site), givens.is_decided(80 - site));
}

TEST(MarkedSudokus, MarksDoNotLieOnOneAnother) {
  for (const char* const style : {"thermo,arrow", "whisper,odd", "quadruple,renban",
                                  "killer,zipper", "sandwich,little-killer", "minimum,white-dot"}) {
    const Made one = made(of_side(9, style));
    ASSERT_NE(one.puzzle, nullptr);
    const Variant& variant = of(*one.puzzle).variant();
    std::vector<InkPoint> ink;
    for (const Constraint& constraint : variant.constraints) {
      const std::vector<InkPoint> own = ink_of(constraint, 9);
      ink.insert(ink.end(), own.begin(), own.end());
    }
    for (const Cage& cage : variant.cages)
      for (const Site site : cage.sites) ink.push_back({site / 9 * 2, site % 9 * 2});
    std::ranges::sort(ink);
    EXPECT_GT(ink.size(), 4u);
    EXPECT_TRUE(std::ranges::adjacent_find(ink) == ink.end()) << style;
  }
}

TEST(MarkedSudokus, WhatIsAllGivenIsAllGiven) {
  const Made one = made(of_side(9, "kropki"));
  const Puzzle& puzzle = of(*one.puzzle);
  EXPECT_EQ(marks_of(puzzle, "all-dots"), 1);
  int dots = 0;
  for (Site site = 0; site < 81; ++site) {
    for (const Site other : {site + 1, site + 9}) {
      if (other >= 81 || (other == site + 1 && other % 9 == 0)) continue;
      const int low = std::min(one.solution.value(site), one.solution.value(other)) + 1;
      const int high = std::max(one.solution.value(site), one.solution.value(other)) + 1;
      dots += high == low + 1 || high == 2 * low ? 1 : 0;
    }
  }
  EXPECT_EQ(marks_of(puzzle, "white-dot") + marks_of(puzzle, "black-dot"), dots);
}

TEST(MarkedSudokus, StylesThatDoNotGoTogetherAreRefused) {
  EXPECT_EQ(refusal_of(of_side(4, "nonconsecutive")),
            "expected rules that a 4x4 grid can satisfy, saw rules that none can");
  EXPECT_EQ(refusal_of(of_side(4, "whisper")),
            "expected a number from 1 to 4, saw '5' in a whisper line");
  EXPECT_EQ(refusal_of(of_side(16, "pill-arrow")),
            "expected digits up to 9, saw 16 in a pill arrow");
  EXPECT_EQ(refusal_of(of_side(9, "jigsaw,disjoint")),
            "expected boxes, saw none for disjoint groups");
  EXPECT_EQ(refusal_of(of_side(6, "x,disjoint")),
            "expected rules that a 6x6 grid can satisfy, saw rules that none can");
  EXPECT_EQ(refusal_of(of_side(4, "x-mark")),
            "expected styles that go together, saw no place for 'x-mark' in a 4x4 grid");
  EXPECT_EQ(refusal_of(of_side(6, "nonconsecutive,white-dot")),
            "expected styles that go together, saw no place for 'white-dot' in a 6x6 grid");
  EXPECT_NE(refusal_of(of_side(9, "thremo")).find("did you mean 'thermo'?"), std::string::npos);
  MakeOrder order = of_side(9, "thermo");
  order.most_scale = 72;
  EXPECT_EQ(refusal_of(order),
            "expected a classic sudoku of 9x9 for the rating of Sudoku Explainer, saw another");
}

TEST(MarkedSudokus, ALimitEndsAnAttempt) {
  MakeOrder order = of_side(9, "little-killer");
  ASSERT_FALSE(settle_order(maker, order));
  Rng rng(1);
  Budget budget({.nodes = 10});
  EXPECT_EQ(maker.attempt(order, rng, budget).puzzle, nullptr);
  EXPECT_TRUE(budget.is_spent());
}

}  // namespace
}  // namespace crosshatch::sudoku
