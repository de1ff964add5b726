// SPDX-License-Identifier: MIT
//
// Every case of every family: the known answer, every method, brute force where it is small
// enough, every node limit while it is small, and every format there and back.
#include <gtest/gtest.h>

#include "case.h"
#include "oracle.h"
#include "solve/solve.h"

namespace crosshatch::conformance {
namespace {

constexpr double brute_force_limit = 1 << 16;

class Cases : public testing::TestWithParam<Case> {
 protected:
  Cases() : family(*GetParam().family), puzzle(puzzle_of(GetParam())) {}

  const Family& family;
  PuzzlePtr puzzle;
};

TEST_P(Cases, HaveTheKnownAnswer) {
  Budget budget;
  const Answer answer =
      solve(family, *puzzle, {.wants_ambiguous = true, .wants_count = true}, budget);
  if (!GetParam().verdict.empty()) {
    EXPECT_EQ(name(answer.verdict.kind()), GetParam().verdict);
  }
  if (!GetParam().count.empty() && answer.count.is_exact) {
    EXPECT_EQ(answer.count.number.str(), GetParam().count);
  }
  if (!GetParam().logic.empty()) {
    EXPECT_EQ(answer.logic ? "yes" : "no", GetParam().logic);
  }
  if (!GetParam().known.empty()) {
    EXPECT_EQ(family.text(*puzzle, answer.known), GetParam().known);
  }
}

TEST_P(Cases, GetTheSameSolutionsFromEveryMethod) {
  if (GetParam().count.empty() || GetParam().count.size() > 4) return;  // too many to list
  const std::size_t count = std::stoul(GetParam().count);
  std::vector<Board> first;
  for (const Method& method : methods_of(family)) {
    const Found found = find_by(method, family, *puzzle);
    if (!found.is_complete) continue;
    EXPECT_EQ(found.solutions.size(), count) << method.name;
    if (first.empty()) first = found.solutions;
    EXPECT_EQ(found.solutions, first) << method.name;
    for (const Board& solution : found.solutions)
      EXPECT_EQ(family.broken(*puzzle, solution), "") << method.name;
  }
}

TEST_P(Cases, AgreeWithBruteForce) {
  if (ways(family.start(*puzzle)) > brute_force_limit) return;
  EXPECT_EQ(disagreement(family, *puzzle, find_by_brute_force(family, *puzzle)), "");
}

TEST_P(Cases, NeverGetAnotherAnswerFromALimit) {
  Budget unlimited;
  const Goal goal = {.wants_ambiguous = true, .wants_count = true};
  const Answer truth = solve(family, *puzzle, goal, unlimited);
  const std::uint64_t last = std::min<std::uint64_t>(unlimited.nodes_used() + 1, 300);
  for (std::uint64_t nodes = 0; nodes <= last; ++nodes) {
    Budget budget({.nodes = nodes});
    const Answer answer = solve(family, *puzzle, goal, budget);
    ASSERT_LE(budget.nodes_used(), nodes);
    if (answer.verdict.kind() == Verdict::Kind::unknown) {
      EXPECT_EQ(answer.verdict.why(), Why::nodes);
    } else {
      EXPECT_EQ(answer.verdict.kind(), truth.verdict.kind()) << nodes;
    }
    if (truth.count.is_exact && answer.count.is_exact) {
      EXPECT_EQ(answer.count.number, truth.count.number) << nodes;
    }
    if (truth.count.is_exact) {
      EXPECT_LE(answer.count.number, truth.count.number) << nodes;
    }
    if (!truth.ambiguous_complete || truth.verdict.solutions().empty()) continue;
    for (Site site = 0; site < answer.known.sites(); ++site) {
      const Candidates known = answer.known[site];
      if (answer.ambiguous_complete) {
        EXPECT_EQ(answer.known.is_decided(site), truth.known.is_decided(site)) << nodes;
      } else if (answer.known.is_decided(site)) {
        EXPECT_EQ(known, truth.known[site]) << "site " << site << ", limit " << nodes;
      }
    }
  }
}

TEST_P(Cases, AreTheSameAfterEveryFormat) {
  int formats = 0;
  for (const Codec& codec : family.codecs) {
    if (codec.write == nullptr) continue;
    const Result<std::string> text = codec.write(*puzzle);
    if (!text) {
      EXPECT_EQ(text.error().code, ErrorCode::unsupported) << codec.id;
      continue;
    }
    ++formats;
    EXPECT_NE(codec.likeness(std::string_view(*text).substr(0, 64 << 10)), Likeness::no)
        << codec.id << " does not know its own text:\n"
        << *text;
    const Result<PuzzlePtr> again = codec.read(*text);
    ASSERT_TRUE(again.has_value()) << codec.id << ": " << again.error().message.english() << "\n"
                                   << *text;
    EXPECT_TRUE((*again)->is_same(*puzzle)) << codec.id << ":\n" << *text;
  }
  EXPECT_GT(formats, 0);
}

INSTANTIATE_TEST_SUITE_P(All, Cases, testing::ValuesIn(all_cases()),
                         [](const auto& one) { return test_name(one.param); });

}  // namespace
}  // namespace crosshatch::conformance
