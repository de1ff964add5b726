// SPDX-License-Identifier: MIT
//
// The choice of methods, with engines that stop halfway and clauses that say what `blank` does not.
#include "solve/plan.h"

#include <gtest/gtest.h>

#include <set>

#include "base/rng.h"
#include "core/census.h"
#include "core/family.h"
#include "core/recognise.h"
#include "families/blank/blank.h"
#include "sat/formula.h"
#include "solve/count.h"
#include "solve/solve.h"

namespace crosshatch {

namespace blank {
extern const Family family;
}

namespace {

blank::Puzzle open_row(int sites) { return {1, sites, Board(sites, 0b11)}; }

/// The only solution of `all_ones`, and nothing else.
Ending stuck_after_ones(const Search& search, SolutionSink sink) {
  Board solution = search.board;
  for (Site site = 0; site < solution.sites(); ++site) solution.set(site, 1);
  return sink(solution) ? Ending::stuck : Ending::enough;
}
constexpr Engine ones_then_stuck[] = {{.id = "ones", .summary = {}, .run = stuck_after_ones}};

Ending stuck_at_once(const Search&, SolutionSink) { return Ending::stuck; }
constexpr Engine nothing[] = {{.id = "nothing", .summary = {}, .run = stuck_at_once}};

void all_ones(const Puzzle&, sat::Formula& formula) {
  for (const Site site : formula.open_sites()) formula.add({formula.is(site, 1)});
}

/// At least one 1 among the sites of the formula.
void some_one(const Puzzle&, sat::Formula& formula) {
  std::vector<sat::Literal> clause;
  for (const Site site : formula.open_sites()) clause.push_back(formula.is(site, 1));
  formula.add(clause);
}

Message no_rule(const Puzzle&, const Board&) { return {}; }

std::vector<std::vector<Site>> halves(const Search& search) {
  std::vector<std::vector<Site>> parts(2);
  for (Site site = 0; site < search.board.sites(); ++site)
    parts[site < search.board.sites() / 2 ? 0 : 1].push_back(site);
  return parts;
}

Family made(std::span<const Engine> engines, void (*encode)(const Puzzle&, sat::Formula&)) {
  Family family = blank::family;
  family.engines = engines;
  family.encode = encode;
  family.broken = no_rule;
  family.count = nullptr;
  family.split = nullptr;
  family.backbone = nullptr;
  return family;
}

/// All solutions in the order they come, as rows of 0 and 1.
std::vector<std::string> reported(const Family& family, const Puzzle& puzzle, Budget& budget,
                                  Ending expected = Ending::exhausted) {
  Board board = family.start(puzzle);
  std::vector<std::string> rows;
  const Ending ending =
      find_solutions(family, Search{puzzle, board, budget}, [&](const Board& solution) {
        rows.push_back(family.text(puzzle, solution));
        return true;
      });
  EXPECT_EQ(ending, expected);
  return rows;
}

TEST(Plan, SatDoesNotFindAgainWhatAStuckEngineReported) {
  for (const bool is_ordered : {false, true}) {
    for (const bool has_parts : {false, true}) {
      Family family = made(ones_then_stuck, all_ones);
      family.is_smallest_first = is_ordered;
      if (has_parts) family.split = halves;
      Budget budget;
      const Answer answer = solve(family, open_row(4), {.wants_ambiguous = true}, budget);
      EXPECT_EQ(answer.fault, "");
      EXPECT_EQ(answer.verdict.kind(), Verdict::Kind::unique) << is_ordered << has_parts;
      EXPECT_EQ(answer.count.number, 1);
      EXPECT_TRUE(answer.count.is_exact);
    }
  }
}

TEST(Plan, SatGoesOnBehindAStuckEngine) {
  for (const bool is_ordered : {false, true}) {
    Family family = made(ones_then_stuck, some_one);
    family.is_smallest_first = is_ordered;
    Budget budget;
    const std::vector<std::string> rows = reported(family, open_row(3), budget);
    EXPECT_EQ(rows.size(), 7U);
    EXPECT_EQ(std::set(rows.begin(), rows.end()).size(), 7U);
    EXPECT_EQ(rows.front(), "111\n");
  }
}

TEST(Plan, SatReportsTheSmallestFirstWhereTheFamilyPromisesIt) {
  Family family = made({}, some_one);
  family.is_smallest_first = true;
  Budget budget;
  const std::vector<std::string> rows = reported(family, open_row(4), budget);
  EXPECT_EQ(rows.size(), 15U);
  EXPECT_TRUE(std::is_sorted(rows.begin(), rows.end()));
}

TEST(Plan, PartsAreCombinedWithTheLastChangingFastest) {
  Family family = made(nothing, some_one);
  family.is_smallest_first = true;
  family.split = halves;
  Budget budget;
  // Each half has at least one 1: 3 times 3.
  const std::vector<std::string> rows = reported(family, open_row(4), budget);
  EXPECT_EQ(rows.size(), 9U);
  EXPECT_EQ(std::set(rows.begin(), rows.end()).size(), 9U);
  EXPECT_EQ(rows[0], "0101\n");
  EXPECT_EQ(rows[1], "0110\n");
}

const Family* minesweeper = nullptr;
std::vector<std::vector<Site>> scopes_searched;

/// The engine of minesweeper puzzles, which writes down the scope that it is given.
Ending watched_components(const Search& search, SolutionSink sink) {
  scopes_searched.emplace_back(search.scope.begin(), search.scope.end());
  return minesweeper->engines.front().run(search, sink);
}

/// Two square boards of this side beside each other with no cell between, and a hint at every
/// second cell of every second row: all hints of a board are tied together.
std::string two_wide_boards(int side) {
  Rng rng(1);
  std::vector<std::string> rows(static_cast<std::size_t>(side), std::string(2 * side + 1, '_'));
  for (std::string& row : rows) row[side] = '#';
  const auto is_hint = [](int row, int column) { return row % 2 == 1 && column % 2 == 1; };
  for (const int left : {0, side + 1}) {
    Board mines(side * side, only(0));
    for (Site site = 0; site < mines.sites(); ++site) {
      if (!is_hint(site / side, site % side) && rng.chance(40)) mines.set(site, 1);
    }
    for (Site site = 0; site < mines.sites(); ++site) {
      if (!is_hint(site / side, site % side)) continue;
      Value hint = 0;
      for (const int row : {-side, 0, side})
        for (const int column : {-1, 0, 1}) hint += mines.value(site + row + column);
      rows[site / side][left + site % side] = static_cast<char>('0' + hint);
    }
  }
  std::string text;
  for (const std::string& row : rows) text += row + '\n';
  return text;
}

/// A family whose engine is stuck on real puzzles: without a number of mines, where components are
/// too wide.
TEST(Plan, SolvesWideComponentsOfMinesweepersOneByOne) {
  constexpr int side = 25;
  const Result<Reading> reading =
      read_puzzle(families(), two_wide_boards(side), {.family = "minesweeper"});
  ASSERT_TRUE(reading);
  const Puzzle& puzzle = *reading->puzzle;
  minesweeper = reading->format.family;
  Engine watched = minesweeper->engines.front();
  watched.run = watched_components;
  Family family = *minesweeper;
  family.engines = std::span(&watched, 1);
  const auto two_solutions = [&] {
    Board board = family.start(puzzle);
    Budget budget;
    std::set<std::string> texts;
    scopes_searched.clear();
    const Ending ending =
        find_solutions(family, Search{puzzle, board, budget}, [&](const Board& solution) {
          EXPECT_EQ(minesweeper->broken(puzzle, solution), "");
          texts.insert(family.text(puzzle, solution));
          return texts.size() < 2;
        });
    EXPECT_EQ(ending, Ending::enough);
    return texts.size();
  };
  EXPECT_EQ(two_solutions(), 2U);
  ASSERT_EQ(scopes_searched.size(), 3U);  // the whole, then each board
  EXPECT_TRUE(scopes_searched[0].empty());
  for (const bool is_right : {false, true}) {
    const std::vector<Site>& scope = scopes_searched[is_right ? 2 : 1];
    EXPECT_GT(scope.size(), 400U);
    for (const Site site : scope) EXPECT_EQ(site % (2 * side + 1) > side, is_right);
  }
  family.split = nullptr;
  EXPECT_EQ(two_solutions(), 2U);
  EXPECT_EQ(scopes_searched.size(), 1U);
}

TEST(Plan, PartsThatAreStoppedWhileTheyAreCombinedAreNotAllSolutions) {
  Family family = made(nothing, some_one);
  family.split = halves;
  StopFlag stop = false;
  Budget budget({.stop = &stop});
  const blank::Puzzle puzzle =
      open_row(10);  // each half has 31 solutions, found by the fifth round
  Board board = family.start(puzzle);
  int solutions = 0;
  const Ending ending = find_solutions(family, Search{puzzle, board, budget}, [&](const Board&) {
    stop = ++solutions >= 300;  // 16 times 16 were combined in the fourth
    return true;
  });
  EXPECT_EQ(ending, Ending::limit);
  EXPECT_LT(solutions, 31 * 31);
}

TEST(Plan, APartWithoutASolutionEndsItAll) {
  Family family = made(nothing, [](const Puzzle&, sat::Formula& formula) {
    if (formula.is_in_scope(3)) formula.add({});
  });
  family.split = halves;
  Budget budget;
  EXPECT_TRUE(reported(family, open_row(4), budget).empty());
}

/// A formula that a limit cut short lacks clauses: what it has no model for may have solutions, and
/// its models may be none.
TEST(Plan, NeverSolvesHalfAFormula) {
  const auto encode = [](const Puzzle&, sat::Formula& formula) {
    for (int i = 0; i < 1000; ++i) some_one(open_row(4), formula);
    all_ones(open_row(4), formula);
  };
  for (std::size_t memory = 100; memory < 60'000; memory = memory * 3 / 2) {
    const Family family = made({}, encode);
    Budget budget({.memory = memory});
    const Answer answer = solve(family, open_row(4), {.wants_ambiguous = true}, budget);
    ASSERT_EQ(answer.verdict.kind(), Verdict::Kind::unknown) << memory;
    EXPECT_EQ(answer.verdict.why(), Why::memory);
    EXPECT_EQ(budget.why(), Why::memory);
    Budget other({.memory = memory});
    const blank::Puzzle puzzle = open_row(4);
    Board board = family.start(puzzle);
    Board seen(4, only(1));
    EXPECT_EQ(find_backbone(family, Search{puzzle, board, other}, Board(seen), seen),
              Ending::limit);
    for (Site site = 0; site < 4; ++site) EXPECT_FALSE(board.is_decided(site));
  }
}

TEST(Plan, APartThatMeetsALimitLeavesTheWholeOpen) {
  Family family = made(nothing, some_one);
  family.split = halves;
  family.backbone = [](const Search& search, const Board&, Board&) {
    return search.scope.empty() || search.scope.front() == 0 ? Ending::stuck : Ending::limit;
  };
  Budget budget;
  const blank::Puzzle puzzle = open_row(4);
  Board board = family.start(puzzle);
  Board seen(4, only(1));
  EXPECT_EQ(find_backbone(family, Search{puzzle, board, budget}, Board(seen), seen), Ending::limit);
}

/// A split that is cut short has no parts, which is not the same as nothing to do.
TEST(Plan, NoPartsAtALimitSettleNothing) {
  Family family = made(nothing, some_one);
  family.backbone = [](const Search&, const Board&, Board&) { return Ending::stuck; };
  family.count = [](const Search&, Total&) { return Ending::stuck; };
  family.split = [](const Search& search) {
    static_cast<void>(search.budget.take_memory(Limits::no_memory_limit));
    return std::vector<std::vector<Site>>();
  };
  const blank::Puzzle puzzle = open_row(12);
  Budget budget({.memory = 1 << 20});
  Board board = family.start(puzzle);
  Board seen(12, only(1));
  EXPECT_EQ(find_backbone(family, Search{puzzle, board, budget}, Board(seen), seen), Ending::limit);
  Budget other({.memory = 1 << 20});
  Board whole = family.start(puzzle);
  BigInt total;
  EXPECT_EQ(count_solutions(family, Search{puzzle, whole, other}, {Board(12, only(1))}, total),
            Ending::limit);
  EXPECT_GE(total, 1);
  EXPECT_LE(total, (1 << 12) - 1);
}

int patient_runs = 0;

/// Reports the numbers from 0 on in binary, at the cost of a thousand nodes each.
Ending slow_but_sure(const Search& search, SolutionSink sink) {
  for (int number = 0; number < 1 << search.board.sites(); ++number) {
    if (!search.budget.spend(1000)) return Ending::stuck;
    Board solution = search.board;
    for (Site bit = 0; bit < solution.sites(); ++bit) solution.set(bit, number >> bit & 1);
    ++patient_runs;
    if (!sink(solution)) return Ending::enough;
  }
  return Ending::exhausted;
}
constexpr Engine slow_engine[] = {
    {.id = "slow", .summary = {}, .patience = 1500, .run = slow_but_sure}};

TEST(Plan, PatienceBeginsAnewWithEachSolution) {
  patient_runs = 0;
  Budget budget;
  Family family = made(slow_engine, all_ones);  // SAT would say otherwise
  EXPECT_EQ(reported(family, open_row(3), budget).size(), 8U);
  EXPECT_EQ(patient_runs, 8);
}

/// One solution, and then nothing for a long time.
Ending tired_after_one(const Search& search, SolutionSink sink) {
  Board solution = search.board;
  for (Site site = 0; site < solution.sites(); ++site) solution.set(site, 0);
  if (!sink(solution)) return Ending::enough;
  return search.budget.spend(1'000'000) ? Ending::exhausted : Ending::stuck;
}

TEST(Plan, HasNoMorePatienceForTheNextSolutionThanItSays) {
  static constexpr Engine tired[] = {{.id = "tired",
                                      .summary = {},
                                      .patience = 1500,
                                      .patience_for_more = 1500,
                                      .run = tired_after_one}};
  Budget budget;
  EXPECT_EQ(reported(made(tired, all_ones), open_row(3), budget),
            (std::vector<std::string>{"000\n", "111\n"}));
}

/// Nine solutions of a large board, then a tenth that takes longer than anyone has patience for.
Ending slow_at_the_end(const Search& search, SolutionSink sink) {
  for (Site number = 0; number < 10; ++number) {
    if (!search.budget.spend(number < 9 ? 1 : 5000)) return Ending::stuck;
    Board solution = search.board;
    for (Site site = 0; site < solution.sites(); ++site) solution.set(site, site == number);
    if (!sink(solution)) return Ending::enough;
  }
  return Ending::exhausted;
}

TEST(Plan, LetsAnEngineFinishThatHasFilledTheMemory) {
  static constexpr Engine full[] = {
      {.id = "full", .summary = {}, .patience = 1500, .run = slow_at_the_end}};
  const Family family = made(full, [](const Puzzle&, sat::Formula& formula) { formula.add({}); });
  const blank::Puzzle puzzle(1000, 1000, Board(1'000'000, 0b11));  // 8 MB a solution
  Board board = family.start(puzzle);
  Budget budget;
  int solutions = 0;
  const Ending ending = find_solutions(family, Search{puzzle, board, budget},
                                       [&](const Board&) { return ++solutions > 0; });
  EXPECT_EQ(ending, Ending::exhausted);
  EXPECT_EQ(solutions, 10);
}

TEST(Plan, CountsTheMemoryOfWhatWasReported) {
  static constexpr Engine full[] = {
      {.id = "full", .summary = {}, .patience = 1500, .run = slow_at_the_end}};
  const Family family = made(full, [](const Puzzle&, sat::Formula& formula) { formula.add({}); });
  const blank::Puzzle puzzle(100, 1000, Board(100'000, 0b11));  // 800 kB a solution
  Board board = family.start(puzzle);
  constexpr std::size_t limit = 6'000'000;
  for (const std::size_t memory : {limit, std::size_t{1} << 30}) {
    Budget budget(Limits{.memory = memory});
    std::size_t most = 0;
    int solutions = 0;
    const Ending ending = find_solutions(family, Search{puzzle, board, budget}, [&](const Board&) {
      std::size_t taken = 0;
      while (!budget.has_memory(memory - taken)) taken += 100'000;
      most = std::max(most, taken);
      return ++solutions > 0;
    });
    // With little memory they are forgotten, and the engine is left to finish; else SAT follows.
    EXPECT_EQ(ending, Ending::exhausted);
    EXPECT_EQ(solutions, memory == limit ? 10 : 9);
    EXPECT_GE(most, 3'000'000u);
    if (memory == limit) {
      EXPECT_LE(most, limit / 2 + 800'000);
    }
    EXPECT_TRUE(budget.has_memory(memory)) << "all is given back";
    EXPECT_FALSE(budget.is_spent());
  }
}

TEST(Plan, AnEngineThatNobodyCanFollowHasAllTheTime) {
  patient_runs = 0;
  static constexpr Engine hasty[] = {
      {.id = "hasty", .summary = {}, .patience = 10, .run = slow_but_sure}};
  Budget budget;
  EXPECT_EQ(reported(made(hasty, nullptr), open_row(3), budget).size(), 8U);
  EXPECT_EQ(patient_runs, 8);
}

}  // namespace
}  // namespace crosshatch
