// SPDX-License-Identifier: MIT
//
// Random puzzles of every family: all methods must find the same solutions, and the whole of
// `solve` must agree with them; small ones are compared with brute force; each is the same after
// every format.
#include <gtest/gtest.h>

#include <cstdlib>

#include "base/effort_test.h"
#include "case.h"
#include "generators.h"
#include "oracle.h"
#include "solve/solve.h"

namespace crosshatch::conformance {
namespace {

/// More solutions than this are not listed; the puzzle is then passed over.
const auto most_solutions = static_cast<std::uint64_t>(all_tries(100, 20));
/// Brute force is asked where it has at most this many ways to try.
constexpr double most_ways = 1 << 12;
/// And at most so many boards on the way, where it may turn back.
constexpr int most_boards = 1 << 12;
/// So many puzzles of each family: as many as CROSSHATCH_BOARDS says, if it says something.
int small_puzzles() {
  const char* const told = std::getenv("CROSSHATCH_BOARDS");
  return told != nullptr ? std::atoi(told) : tries(300, 40);
}

bool has_few_solutions(const Family& family, const Puzzle& puzzle) {
  Budget budget;
  return solve(family, puzzle, {.enough = most_solutions + 1}, budget).count.is_exact;
}

/// Whether the puzzle had few enough solutions to be compared.
bool compare_methods(const Family& family, const Puzzle& puzzle) {
  if (!has_few_solutions(family, puzzle)) return false;
  std::vector<Board> solutions;
  bool is_first = true;
  for (const Method& method : methods_of(family)) {
    const Found found = find_by(method, family, puzzle);
    if (!found.is_complete) continue;
    if (is_first) solutions = found.solutions;
    EXPECT_EQ(found.solutions, solutions) << method.name;
    is_first = false;
  }
  for (const Board& solution : solutions) EXPECT_EQ(family.broken(puzzle, solution), "");
  EXPECT_EQ(disagreement(family, puzzle, solutions), "");
  return true;
}

/// Whether brute force has few enough ways to try.
bool compare_with_brute_force(const Family& family, const Puzzle& puzzle) {
  const auto solutions = find_site_by_site(family, puzzle, most_boards);
  if (solutions) {
    EXPECT_EQ(disagreement(family, puzzle, *solutions), "");
  }
  if (ways(family.start(puzzle)) > most_ways) return solutions.has_value();
  EXPECT_EQ(disagreement(family, puzzle, find_by_brute_force(family, puzzle)), "");
  return true;
}

class RandomPuzzles : public testing::TestWithParam<Generator> {
 protected:
  /// Calls `is_good(puzzle)` for this many puzzles until one fails; returns for how many it is
  /// true.
  template <class IsGood>
  int each(std::uint64_t seed, int puzzles, int most_side, IsGood is_good) {
    Rng rng(seed);
    int good = 0;
    for (int i = 0; i < puzzles && !HasFailure(); ++i) {
      const PuzzlePtr puzzle = GetParam().make(rng, 2 + rng.below(most_side - 1));
      good += is_good(*puzzle);
      if (HasFailure()) ADD_FAILURE() << text_of(family, *puzzle);
    }
    return good;
  }

  const Family& family = *GetParam().family;
};

TEST_P(RandomPuzzles, HaveTheSameSolutionsByEveryMethod) {
  const int compared = each(2, tries(400, 100), 10,
                            [&](const Puzzle& puzzle) { return compare_methods(family, puzzle); });
  EXPECT_GT(compared, tries(120, 100)) << "more of them must have few solutions";
}

TEST_P(RandomPuzzles, AgreeWithBruteForce) {
  const int puzzles = small_puzzles();
  const int compared = each(3, puzzles, 4, [&](const Puzzle& puzzle) {
    return compare_with_brute_force(family, puzzle);
  });
  RecordProperty("compared", compared);
  // In a long run these are more than 100,000 of all families.
  const int share = is_long_run() ? 5 : 15;
  EXPECT_GT(compared, puzzles / share) << "more of them must be small or leave few cells open";
}

TEST_P(RandomPuzzles, AreTheSameAfterEveryFormat) {
  each(4, tries(100, 40), 12, [&](const Puzzle& puzzle) {
    for (const Codec& codec : family.codecs) {
      if (codec.write == nullptr) continue;
      const Result<std::string> text = codec.write(puzzle);
      if (!text) {
        EXPECT_EQ(text.error().code, ErrorCode::unsupported) << codec.id;
        continue;
      }
      const Result<PuzzlePtr> again = codec.read(*text);
      EXPECT_TRUE(again.has_value()) << codec.id << ": " << again.error().message.english() << "\n"
                                     << *text;
      if (!again) break;
      EXPECT_TRUE((*again)->is_same(puzzle)) << codec.id << ":\n" << *text;
    }
    return true;
  });
}

TEST_P(RandomPuzzles, GetNoOtherAnswerFromALimit) {
  each(5, tries(60, 40), 8, [&](const Puzzle& puzzle) {
    Budget unlimited({.nodes = 100'000});
    const Answer truth = solve(family, puzzle, {.wants_count = true}, unlimited);
    if (truth.verdict.kind() == Verdict::Kind::unknown) return false;
    for (std::uint64_t nodes = 0; nodes < 20; ++nodes) {
      Budget budget({.nodes = nodes});
      const Answer answer = solve(family, puzzle, {.wants_count = true}, budget);
      EXPECT_LE(budget.nodes_used(), nodes);
      if (answer.verdict.kind() != Verdict::Kind::unknown) {
        EXPECT_EQ(answer.verdict.kind(), truth.verdict.kind()) << "node limit " << nodes;
      }
    }
    return true;
  });
}

TEST_P(RandomPuzzles, HaveHalfSolvedBoardsReadAsTheyAreWritten) {
  if (family.state == nullptr) return;
  Rng rng(6);
  each(6, 100, 9, [&](const Puzzle& puzzle) {
    Budget budget;
    const Answer answer = solve(family, puzzle, {}, budget);
    if (answer.verdict.solutions().empty()) return false;
    const Board start = family.start(puzzle);
    Board half = start;
    for (Site site = 0; site < half.sites(); ++site) {
      if (rng.chance(50)) half[site] = answer.verdict.solutions().front()[site];
    }
    const std::string text = family.text(puzzle, half);
    const Result<Board> read = family.state(puzzle, text);
    EXPECT_TRUE(read.has_value()) << read.error().message.english() << "\n" << text;
    if (!read) return false;
    for (Site site = 0; site < half.sites(); ++site)
      EXPECT_EQ((*read)[site], half.is_decided(site) ? half[site] : start[site])
          << "site " << site << " of\n"
          << text;
    return true;
  });
}

INSTANTIATE_TEST_SUITE_P(Of, RandomPuzzles, testing::ValuesIn(generators()), name_of_generator);

}  // namespace
}  // namespace crosshatch::conformance
