// SPDX-License-Identifier: MIT
//
// Puzzles of pages, written as rules, are puzzles of the family `rules` with the same solutions.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "derive/formats.h"
#include "generators.h"
#include "solve/solve.h"

namespace crosshatch::conformance {
namespace {

/// The first solutions.
std::vector<Board> some_solutions(const Family& family, const Puzzle& puzzle) {
  constexpr std::uint64_t most = 50;
  std::vector<Board> found;
  Budget budget;
  (void)solve(family, puzzle, {.enough = most}, budget, [&](const Board& solution) {
    found.push_back(solution);
    return found.size() < most;
  });
  return found;
}

class SaidRulesOfPages : public testing::TestWithParam<Generator> {};

TEST_P(SaidRulesOfPages, HaveTheSameSolutions) {
  const Family& family = *GetParam().family;
  if (!derive::is_page(family)) return;
  const Family& said = *find_family("rules");
  const Codec& text = said.codecs.front();
  Rng rng(17);
  int several = 0;
  for (int i = 0; i < 60 && !HasFailure(); ++i) {
    const PuzzlePtr puzzle = GetParam().make(rng, 3 + i % 6);
    const Result<std::string> rules = derive::rules_codec.write(*puzzle);
    ASSERT_TRUE(rules);
    const Result<PuzzlePtr> read = text.read(*rules);
    ASSERT_TRUE(read) << read.error().message << '\n' << *rules;
    EXPECT_EQ(text.write(**read), rules) << "written again, it is the same";
    const std::vector<Board> theirs = some_solutions(family, *puzzle);
    const std::vector<Board> ours = some_solutions(said, **read);
    EXPECT_EQ(ours.size(), theirs.size()) << *rules;
    for (const Board& solution : theirs) EXPECT_EQ(said.broken(**read, solution), "") << *rules;
    for (const Board& solution : ours) EXPECT_EQ(family.broken(*puzzle, solution), "") << *rules;
    several += ours.size() > 1;
  }
  EXPECT_GT(several, 0);
}

/// Odds are the shares of the solutions that are listed one by one.
TEST_P(SaidRulesOfPages, HaveTheOddsOfTheirSolutions) {
  const Family& family = *GetParam().family;
  if (!derive::is_page(family)) return;
  constexpr std::size_t most = 3000;
  Rng rng(23);
  int told = 0;
  for (int i = 0; i < 120 && !HasFailure(); ++i) {
    const PuzzlePtr puzzle = GetParam().make(rng, 2 + i % 5);
    Budget budget;
    std::vector<Board> all;
    (void)solve(family, *puzzle, {.enough = most}, budget, [&](const Board& solution) {
      all.push_back(solution);
      return all.size() < most;
    });
    if (all.empty() || all.size() == most) continue;
    const Answer answer = solve(family, *puzzle, {.wants_odds = true}, budget);
    ASSERT_TRUE(answer.has_odds);
    ++told;
    ASSERT_EQ(answer.census.total, BigInt(all.size()));
    for (Site site = 0; site < puzzle->sites(); ++site) {
      for (std::size_t k = 0; k < answer.census.values.size(); ++k) {
        const Value value = answer.census.values[k].value;
        const auto holding = std::ranges::count_if(
            all, [&](const Board& solution) { return solution.value(site) == value; });
        const Census::Share& share = answer.census.share(site, k);
        EXPECT_EQ(share.numerator * answer.census.total, BigInt(holding) * share.denominator)
            << site;
      }
    }
  }
  EXPECT_GT(told, 10);
}

INSTANTIATE_TEST_SUITE_P(Of, SaidRulesOfPages, testing::ValuesIn(generators()), name_of_generator);

}  // namespace
}  // namespace crosshatch::conformance
