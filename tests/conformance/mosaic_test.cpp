// SPDX-License-Identifier: MIT
//
// Mosaics, all small ones and random ones, by every method: each engine, SAT alone and brute force
// find the same solutions, and the steps of a person remove none of them.
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "base/effort_test.h"
#include "families/minesweeper/brute_test.h"
#include "logic/ladder.h"
#include "oracle.h"
#include "solve/solve.h"

namespace crosshatch::conformance {
namespace {

using minesweeper::Hint;
using minesweeper::Rules;

const Family& mosaic() { return *find_family("mosaic"); }

std::string text_of(const Puzzle& puzzle) {
  for (const Codec& codec : mosaic().codecs) {
    if (codec.id == "text") return *codec.write(puzzle);
  }
  return {};
}

/// Against brute force by the family's own rules, and by a definition written apart from them.
void compare(const Puzzle& puzzle) {
  const std::vector<Board> solutions = find_by_brute_force(mosaic(), puzzle);
  std::vector<Board> apart = minesweeper::brute_force(minesweeper::of(puzzle));
  std::sort(apart.begin(), apart.end(), [](const Board& a, const Board& b) {
    return std::lexicographical_compare(a.all().begin(), a.all().end(), b.all().begin(),
                                        b.all().end());
  });
  ASSERT_EQ(apart, solutions) << text_of(puzzle);
  ASSERT_EQ(disagreement(mosaic(), puzzle, solutions), "") << text_of(puzzle);
}

/// All boards of a size whose hints are of these.
void compare_all(int rows, int columns, const std::vector<Hint>& choice, Rules rules) {
  const auto cells = static_cast<std::size_t>(rows * columns);
  std::vector<std::size_t> digits(cells, 0);
  while (true) {
    std::vector<Hint> hints;
    for (const std::size_t digit : digits) hints.push_back(choice[digit]);
    compare(**minesweeper::make_puzzle(rows, columns, std::move(hints), std::nullopt, rules));
    if (testing::Test::HasFatalFailure()) return;
    std::size_t i = 0;
    while (i < cells && digits[i] + 1 == choice.size()) digits[i++] = 0;
    if (i == cells) return;
    ++digits[i];
  }
}

TEST(Mosaics, OfTwoByTwoAndTwoByThreeAllAgree) {
  const Rules rules{.counts_itself = true};
  compare_all(2, 2, {minesweeper::gap, minesweeper::unknown, 0, 1, 2, 3, 4, 9}, rules);
  compare_all(2, 3, {minesweeper::unknown, 1, 2, 3}, rules);
  compare_all(1, 5, {minesweeper::unknown, 0, 1, 2, 3}, rules);
}

TEST(Mosaics, ThatShowHintsOfAThreeByThreePictureAllAgree) {
  const unsigned stride = is_long_run() ? 1 : 37;
  std::set<std::string> seen;
  for (const bool wraps : {false, true}) {
    for (unsigned picture = 0; picture < 512; picture += wraps ? 7 : 1) {
      for (unsigned shown = picture % stride; shown < 512; shown += stride) {
        std::vector<Hint> hints(9, minesweeper::unknown);
        const Rules rules{.counts_itself = true, .wraps = wraps};
        const PuzzlePtr empty = *minesweeper::make_puzzle(3, 3, hints, std::nullopt, rules);
        for (Site site = 0; site < 9; ++site) {
          if ((shown >> site & 1) == 0) continue;
          int count = 0;
          for (Site cell = 0; cell < 9; ++cell) {
            count += (picture >> cell & 1) != 0 &&
                     minesweeper::does_count(minesweeper::of(*empty), site, cell);
          }
          hints[site] = static_cast<Hint>(count);
        }
        const PuzzlePtr puzzle = *minesweeper::make_puzzle(3, 3, hints, std::nullopt, rules);
        if (!seen.insert(text_of(*puzzle)).second) continue;
        compare(*puzzle);
        if (HasFatalFailure()) return;
      }
    }
  }
}

/// A mosaic at random, some of them on boards that wrap or have gaps, some with the total.
PuzzlePtr random_mosaic(Rng& rng, int most_rows, int most_columns) {
  const Rules rules{.counts_itself = true, .wraps = rng.chance(25)};
  return minesweeper::random_puzzle(rng, 3 + rng.below(most_rows - 2),
                                    3 + rng.below(most_columns - 2), 30 + rng.below(71),
                                    rng.chance(30), 30, rules, rng.chance(25) ? 15 : 0);
}

TEST(Mosaics, AtRandomAgreeWithBruteForce) {
  Rng rng(20);
  for (int i = 0; i < tries(400, 40); ++i) {
    compare(*random_mosaic(rng, 3, 5));
    if (HasFatalFailure()) return;
  }
}

TEST(Mosaics, AtRandomHaveTheSameSolutionsByEveryMethod) {
  constexpr std::uint64_t most_solutions = 500;
  Rng rng(21);
  int compared = 0;
  for (int i = 0; i < tries(500, 40); ++i) {
    const PuzzlePtr puzzle = random_mosaic(rng, 11, 12);
    Budget budget;
    if (!solve(mosaic(), *puzzle, {.enough = most_solutions + 1}, budget).count.is_exact) continue;
    std::vector<Board> solutions;
    bool is_first = true;
    for (const Method& method : methods_of(mosaic())) {
      const Found found = find_by(method, mosaic(), *puzzle);
      if (!found.is_complete) continue;
      if (is_first) solutions = found.solutions;
      ASSERT_EQ(found.solutions, solutions) << method.name << "\n" << text_of(*puzzle);
      is_first = false;
    }
    for (const Board& solution : solutions)
      ASSERT_EQ(mosaic().broken(*puzzle, solution), "") << text_of(*puzzle);
    ASSERT_EQ(disagreement(mosaic(), *puzzle, solutions), "") << text_of(*puzzle);
    ++compared;
  }
  EXPECT_GT(compared, tries(250, 40));
}

TEST(Mosaics, AreWalkedThroughWithoutLosingASolution) {
  Rng rng(22);
  int finished = 0;
  for (int i = 0; i < tries(300, 40); ++i) {
    const PuzzlePtr puzzle = random_mosaic(rng, 9, 9);
    Budget budget;
    const Answer answer = solve(mosaic(), *puzzle, {.wants_ambiguous = true}, budget);
    if (answer.verdict.kind() == Verdict::Kind::none) continue;
    Board known = mosaic().start(*puzzle);
    const Search search{*puzzle, known, budget};
    const std::unique_ptr<Position> position = mosaic().position(search, false);
    Step step;
    for (bool goes_on = true; goes_on;) {
      goes_on = false;
      for (const Technique& technique : mosaic().ways[0].techniques) {
        step.clear();
        step.technique = &technique;
        if (!technique.find(*position, step)) continue;
        for (const Change& change : step.changes) {
          ASSERT_NE(change.after & answer.known[change.site], 0U) << technique.id << "\n"
                                                                  << text_of(*puzzle);
        }
        position->apply(step);
        goes_on = true;
        break;
      }
    }
    // What all solutions agree on is found: a person with patience needs no search.
    ASSERT_EQ(position->board(), answer.known) << text_of(*puzzle);
    finished += position->is_solved();
  }
  EXPECT_GT(finished, tries(50, 40));
}

}  // namespace
}  // namespace crosshatch::conformance
