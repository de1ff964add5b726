// SPDX-License-Identifier: MIT
//
// The solve layer, on families made for it: `blank`, whose solutions are known by heart, and
// variants of it that lack an engine, are stuck or split.
#include "solve/solve.h"

#include <gtest/gtest.h>

#include <set>

#include "families/blank/blank.h"

namespace crosshatch {

namespace blank {
extern const Family family;
}

namespace {

/// A blank puzzle of one row: '0', '1' or '.'.
blank::Puzzle row(std::string_view cells) {
  Board givens(static_cast<int>(cells.size()), 0b11);
  for (Site site = 0; site < givens.sites(); ++site) {
    if (cells[site] != '.') givens.set(site, cells[site] - '0');
  }
  return {1, givens.sites(), givens};
}

Ending always_stuck(const Search&, SolutionSink) { return Ending::stuck; }
constexpr Engine stuck_engine[] = {{.id = "stuck", .summary = {}, .run = always_stuck}};

std::vector<std::vector<Site>> each_alone(const Search& search) {
  std::vector<std::vector<Site>> parts;
  for (Site site = 0; site < search.board.sites(); ++site) {
    if (!search.board.is_decided(site)) parts.push_back({site});
  }
  return parts;
}

Ending stuck_count(const Search&, Total&) { return Ending::stuck; }

/// The numbers from 0 to 8999 in binary on the first 14 of 1000 sites, and is stuck then: together
/// more than anyone remembers.
Ending stuck_after_many(const Search& search, SolutionSink sink) {
  Board solution(search.board.sites(), only(0));
  for (int number = 0; number < 9000; ++number) {
    for (Site bit = 0; bit < 14; ++bit) solution.set(bit, number >> bit & 1);
    if (!sink(solution)) return Ending::enough;
  }
  return Ending::stuck;
}
constexpr Engine engine_stuck_late[] = {{.id = "late", .summary = {}, .run = stuck_after_many}};

Family without_engines() {
  Family family = blank::family;
  family.engines = {};
  return family;
}

Family stuck_but_split() {
  Family family = blank::family;
  family.engines = stuck_engine;
  family.split = each_alone;
  family.count = stuck_count;
  return family;
}

TEST(Solve, TellsUniqueFromMultiple) {
  for (const Family& family : {blank::family, without_engines(), stuck_but_split()}) {
    Budget budget;
    EXPECT_EQ(solve(family, row("0110"), {}, budget).verdict.kind(), Verdict::Kind::unique);
    const Answer several = solve(family, row(".1."), {}, budget);
    EXPECT_EQ(several.verdict.kind(), Verdict::Kind::multiple);
    EXPECT_EQ(several.count.number, 2);
    EXPECT_FALSE(several.count.is_exact);
  }
}

TEST(Solve, ReportsEverySolutionOnce) {
  for (const Family& family : {blank::family, without_engines(), stuck_but_split()}) {
    Budget budget;
    std::set<std::string> seen;
    const blank::Puzzle puzzle = row("..1...");
    const Answer answer =
        solve(family, puzzle, {.enough = Goal::all}, budget, [&](const Board& solution) {
          EXPECT_TRUE(seen.insert(family.text(puzzle, solution)).second);
          return true;
        });
    EXPECT_EQ(seen.size(), 32u);
    EXPECT_EQ(answer.count.number, 32);
    EXPECT_TRUE(answer.count.is_exact);
  }
}

TEST(Solve, ReportsNoSolutionAgainThatItNoLongerRemembers) {
  Family family = blank::family;
  family.engines = engine_stuck_late;
  family.count = nullptr;
  Budget budget(Limits{.memory = std::size_t{512} << 10});
  const Answer answer = solve(family, row(std::string(14, '.') + std::string(986, '0')),
                              {.enough = Goal::all}, budget);
  EXPECT_EQ(answer.verdict.kind(), Verdict::Kind::multiple);
  EXPECT_EQ(answer.count.number, 9000);
  EXPECT_FALSE(answer.count.is_exact);
}

TEST(Solve, StopsWhenThereAreEnough) {
  for (const Family& family : {blank::family, without_engines(), stuck_but_split()}) {
    Budget budget;
    int seen = 0;
    const auto count = [&](const Board&) {
      ++seen;
      return true;
    };
    EXPECT_FALSE(solve(family, row("......"), {.enough = 5}, budget, count).count.is_exact);
    EXPECT_EQ(seen, 5);
  }
}

TEST(Solve, LeavesAPrematureStopUndecided) {
  Budget budget;
  const Answer answer = solve(blank::family, row("."), {.enough = 1}, budget);
  EXPECT_EQ(answer.verdict.kind(), Verdict::Kind::unknown);
  EXPECT_EQ(answer.verdict.why(), Why::cancelled);
  EXPECT_EQ(answer.verdict.solutions().size(), 1u);
}

TEST(Solve, StopsBeforeItChecksMoreThanTwoSolutions) {
  StopFlag stop = false;
  Budget budget({.stop = &stop});
  int found = 0;
  const auto count = [&](const Board&) {
    stop = ++found >= 3;
    return true;
  };
  const Answer answer = solve(blank::family, row("........"), {.enough = Goal::all}, budget, count);
  EXPECT_FALSE(answer.count.is_exact);
  EXPECT_LE(found, 5);
}

TEST(Solve, CountsByPartsWhereTheFamilyIsStuck) {
  Budget budget;
  const Answer answer =
      solve(stuck_but_split(), row(std::string(70, '.')), {.wants_count = true}, budget);
  EXPECT_EQ(answer.count.number, BigInt(1) << 70);
  EXPECT_TRUE(answer.count.is_exact);
}

TEST(Solve, CountsOneByOneWhereTheFamilyCannot) {
  for (const Family& family : {blank::family, without_engines()}) {
    Budget budget;
    const Answer answer = solve(family, row("..0...."), {.wants_count = true}, budget);
    EXPECT_EQ(answer.count.number, 64);
    EXPECT_TRUE(answer.count.is_exact);
  }
}

TEST(Solve, CountsAtLeastWhatItFoundBeforeALimit) {
  for (std::uint64_t nodes = 0; nodes < 300; ++nodes) {
    Budget budget({.nodes = nodes});
    const Answer answer =
        solve(stuck_but_split(), row(std::string(20, '.')), {.wants_count = true}, budget);
    EXPECT_LE(answer.count.number, 1 << 20);
    EXPECT_GE(answer.count.number, answer.verdict.solutions().size());
    EXPECT_TRUE(!answer.count.is_exact || answer.count.number == 1 << 20);
  }
}

TEST(Solve, FindsTheAmbiguousSites) {
  for (const Family& family : {blank::family, without_engines(), stuck_but_split()}) {
    Budget budget;
    const Answer answer = solve(family, row("0.1."), {.wants_ambiguous = true}, budget);
    ASSERT_TRUE(answer.ambiguous_complete);
    EXPECT_EQ(family.text(row("0.1."), answer.known), "0?1?\n");
  }
}

TEST(Solve, AnswersUnknownUnderEveryNodeLimitThatIsTooSmall) {
  for (const Family& family : {blank::family, without_engines(), stuck_but_split()}) {
    for (std::uint64_t nodes = 0; nodes < 40; ++nodes) {
      Budget budget({.nodes = nodes});
      const Answer answer =
          solve(family, row("..."), {.enough = Goal::all, .wants_ambiguous = true}, budget);
      if (answer.verdict.kind() == Verdict::Kind::unknown) {
        EXPECT_EQ(answer.verdict.why(), Why::nodes);
      } else {
        EXPECT_EQ(answer.verdict.kind(), Verdict::Kind::multiple);
      }
      EXPECT_LE(answer.count.number, 8);
      EXPECT_TRUE(!answer.count.is_exact || answer.count.number == 8);
    }
  }
}

TEST(Solve, DoesWithoutSatWhereAFamilyHasNone) {
  Family family = blank::family;
  family.encode = nullptr;
  Budget budget;
  const Answer answer = solve(family, row("..."), {.enough = Goal::all}, budget);
  EXPECT_EQ(answer.count.number, 8);
  EXPECT_TRUE(answer.count.is_exact);
  family.engines = {};
  EXPECT_EQ(solve(family, row("..."), {}, budget).verdict.kind(), Verdict::Kind::unknown);
}

TEST(Solve, NamesTheClashOfTheGivens) {
  Family family = blank::family;
  family.broken = [](const Puzzle&, const Board&) { return Message::verbatim("two 5s in row 1"); };
  Budget budget;
  const Answer answer = solve(family, row(".."), {}, budget);
  EXPECT_EQ(answer.verdict.kind(), Verdict::Kind::none);
  EXPECT_EQ(answer.verdict.clash(), "two 5s in row 1");
}

}  // namespace
}  // namespace crosshatch
