// SPDX-License-Identifier: MIT
//
// Parts that are forged, mixed, missing or there twice, of a row of open cells without rules.
#include "solve/join.h"

#include <gtest/gtest.h>

#include "families/blank/blank.h"

namespace crosshatch {

namespace blank {
extern const Family family;
}

namespace {

constexpr Candidates either = only(0) | only(1);

/// Three cells of which the last two are given: two solutions.
blank::Puzzle one_open() {
  Board givens(3, only(1));
  givens[0] = either;
  return {1, 3, givens};
}

Board row(int first) {
  Board board(3, only(1));
  board.set(0, first);
  return board;
}

PartAnswer none_of(int part, int parts, std::vector<CubeChoice> choices, bool is_empty = false) {
  PartAnswer answer;
  answer.cube = {part, parts};
  answer.path = CubePath{std::move(choices), is_empty};
  answer.verdict = Verdict::Kind::none;
  answer.count = {0, true};
  return answer;
}

PartAnswer one_of(int part, int parts, std::vector<CubeChoice> choices, const Board& solution) {
  PartAnswer answer = none_of(part, parts, std::move(choices));
  answer.verdict = Verdict::Kind::unique;
  answer.count = {1, true};
  answer.solutions = {solution};
  return answer;
}

PartAnswer stopped(PartAnswer answer) {
  answer.verdict = Verdict::Kind::unknown;
  answer.why = Why::nodes;
  answer.count = {BigInt(answer.solutions.size()), false};
  return answer;
}

const CubeChoice zero{0, only(0), only(1)};
const CubeChoice one{0, only(1), only(0)};

std::string verdict_of(const std::vector<PartAnswer>& parts) {
  const Result<JoinedAnswer> joined = join_parts(blank::family, one_open(), parts);
  return joined ? name(joined->verdict) : joined.error().message.english();
}

TEST(Join, TwoSolutionsAreSeveralWhateverElseIsMissing) {
  const PartAnswer low = one_of(1, 2, {zero}, row(0));
  const PartAnswer high = one_of(2, 2, {one}, row(1));
  EXPECT_EQ(verdict_of({low, high}), "multiple");
  EXPECT_EQ(verdict_of({high, low}), "multiple");
  EXPECT_EQ(verdict_of({stopped(high), low}), "multiple");
  PartAnswer both = one_of(3, 9, {}, row(0));
  both.verdict = Verdict::Kind::multiple;
  both.count = {2, false};
  both.solutions.push_back(row(1));
  EXPECT_EQ(verdict_of({both}), "multiple");
}

TEST(Join, OneSolutionIsTheOnlyOneIfAllOthersHaveNone) {
  const PartAnswer low = one_of(1, 2, {zero}, row(0));
  EXPECT_EQ(verdict_of({low, none_of(2, 2, {one})}), "unique");
  EXPECT_EQ(verdict_of({none_of(1, 2, {zero}), none_of(2, 2, {one})}), "none");
  EXPECT_EQ(verdict_of({low}), "unknown");
  EXPECT_EQ(verdict_of({none_of(1, 2, {zero})}), "unknown");
  EXPECT_EQ(verdict_of({low, stopped(none_of(2, 2, {one}))}), "unknown");
  EXPECT_EQ(verdict_of({stopped(low), none_of(2, 2, {one})}), "unknown");
}

TEST(Join, APartThatWasNotCutIsUnknown) {
  PartAnswer uncut = stopped(none_of(2, 2, {}));
  uncut.path.reset();
  EXPECT_EQ(verdict_of({one_of(1, 2, {zero}, row(0)), uncut}), "unknown");
  PartAnswer lie = none_of(2, 2, {});
  lie.path.reset();
  EXPECT_EQ(verdict_of({one_of(1, 2, {zero}, row(0)), lie}),
            "part 2 of 2: expected where it lies, saw nothing");
}

TEST(Join, EmptyPartsBelongToOneThatIsNot) {
  const PartAnswer whole = one_of(1, 3, {}, row(0));
  const PartAnswer second = none_of(2, 3, {}, true);
  EXPECT_EQ(verdict_of({whole, second, none_of(3, 3, {}, true)}), "unique");
  EXPECT_EQ(verdict_of({whole, second}), "unknown");
  EXPECT_EQ(verdict_of({whole, second, none_of(3, 3, {})}),
            "part 3 of 3: expected a part of the same cut as the others, saw one of another cut");
  EXPECT_EQ(verdict_of({none_of(1, 3, {}, true), second, none_of(3, 3, {}, true)}),
            "part 3 of 3: expected parts that make up the whole puzzle, saw others");
}

TEST(Join, PartsOfDifferentCutsAreRefused) {
  const std::string refused =
      "part 2 of 2: expected a part of the same cut as the others, saw one of another cut";
  const PartAnswer low = none_of(1, 2, {zero});
  EXPECT_EQ(verdict_of({low, none_of(2, 2, {})}), refused);
  EXPECT_EQ(verdict_of({none_of(1, 2, {}), none_of(2, 2, {one})}), refused);
  // The same side twice leaves the other one out.
  EXPECT_EQ(verdict_of({low, none_of(2, 2, {zero})}), refused);
  EXPECT_EQ(verdict_of({low, none_of(2, 2, {zero}, true)}),
            "part 2 of 2: expected parts that make up the whole puzzle, saw others");
  EXPECT_EQ(verdict_of({low, none_of(2, 3, {one})}),
            "part 2 of 3: expected a part of 2 like the first, saw a part of 3");
  EXPECT_EQ(verdict_of({low, low}), "part 1 of 2: expected one answer, saw two");
  PartAnswer other = none_of(2, 2, {one});
  other.logic = true;
  EXPECT_EQ(verdict_of({low, other}),
            "part 2 of 2: expected the same 'logic' as in the others, saw another");
}

TEST(Join, PathsThatAreNoneAreRefused) {
  const std::string refused = "part 1 of 9: expected a path of cells of this puzzle, saw another";
  EXPECT_EQ(verdict_of({none_of(1, 9, {{3, only(0), only(1)}})}), refused);
  EXPECT_EQ(verdict_of({none_of(1, 9, {{-1, only(0), only(1)}})}), refused);
  EXPECT_EQ(verdict_of({none_of(1, 9, {{0, only(0), only(0)}})}), refused);
  EXPECT_EQ(verdict_of({none_of(1, 9, {{0, only(0), 0}})}), refused);
  EXPECT_EQ(verdict_of({none_of(1, 9, {{0, only(0), only(5)}})}), refused);
  EXPECT_EQ(verdict_of({none_of(1, 2, {zero, zero})}),
            "part 1 of 2: expected a path of cells of this puzzle, saw another");
}

TEST(Join, WhatAPartShowsIsJudged) {
  Board wrong = row(0);
  wrong.set(2, 0);
  EXPECT_EQ(verdict_of({one_of(1, 2, {zero}, wrong)}),
            "part 1 of 2: expected solutions of the puzzle, saw another board");
  EXPECT_EQ(verdict_of({one_of(1, 2, {zero}, row(1))}),
            "part 1 of 2: expected solutions that lie in it, saw one of another part");
  PartAnswer twice = one_of(1, 2, {zero}, row(0));
  twice.verdict = Verdict::Kind::multiple;
  twice.count = {2, true};
  twice.solutions.push_back(row(0));
  EXPECT_EQ(verdict_of({twice}),
            "part 1 of 2: expected different solutions, saw the same one twice");
  PartAnswer vague = one_of(1, 2, {zero}, row(0));
  vague.verdict = Verdict::Kind::none;
  EXPECT_EQ(verdict_of({vague}),
            "part 1 of 2: expected a verdict that fits its count, saw another");
  PartAnswer empty = one_of(2, 2, {zero}, row(0));
  empty.path->is_empty = true;
  EXPECT_EQ(verdict_of({empty}), "part 2 of 2: expected no solution in an empty part, saw unique");
  EXPECT_EQ(verdict_of({none_of(3, 2, {zero})}),
            "part 3 of 2: expected a part of its cut, saw another number");
  EXPECT_EQ(verdict_of({}), "expected answers of parts, saw none");
}

TEST(Join, CountsAddUp) {
  PartAnswer low = one_of(1, 2, {zero}, row(0));
  PartAnswer high = none_of(2, 2, {one});
  low.solutions.clear();
  low.verdict = high.verdict = Verdict::Kind::multiple;
  low.count.number = BigInt("123456789012345678901234567890");
  high.count = {BigInt(2), true};
  Result<JoinedAnswer> joined = join_parts(blank::family, one_open(), {low, high});
  ASSERT_TRUE(joined);
  EXPECT_EQ(joined->count.number, BigInt("123456789012345678901234567892"));
  EXPECT_TRUE(joined->count.is_exact);
  high.count.is_exact = false;
  EXPECT_FALSE(join_parts(blank::family, one_open(), {low, high})->count.is_exact);
  EXPECT_FALSE(join_parts(blank::family, one_open(), {low})->count.is_exact);
  EXPECT_EQ(join_parts(blank::family, one_open(), {low})->missing, 1);
}

}  // namespace
}  // namespace crosshatch
