// SPDX-License-Identifier: MIT
//
// Nonograms solved as a person does, step by step: every case, random puzzles in one or more
// colours, and collections if they are present. No step removes a value of a solution. Steps are
// the same with and without reasons. A puzzle with one solution ends with it; if lines solve it,
// lines alone do. In a puzzle with several solutions, every cell that is left differs among them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>
#include <string>

#include "base/effort_test.h"
#include "base/rng.h"
#include "case.h"
#include "families/nonogram/puzzle.h"
#include "logic/ladder.h"
#include "puzzles/nonograms.h"
#include "solve/solve.h"
#include "steps.h"

namespace crosshatch::conformance {
namespace {

namespace fs = std::filesystem;

const Family& nonograms() { return *find_family("nonogram"); }

const Way& way(std::string_view id) {
  for (const Way& way : nonograms().ways) {
    if (way.id == id) return way;
  }
  std::abort();
}

/// How a puzzle was solved.
struct Walk {
  std::vector<std::vector<Change>> changes;
  std::set<std::string> ids;
  Step end;
  Board board;
};

/// Fails the test if a step removes a value of one of the solutions.
Walk walk(std::string_view by, const Puzzle& puzzle, const std::vector<Board>& solutions,
          bool wants_reasons, const Limits& limits = {}) {
  Walk walk;
  Budget budget(limits);
  Board board = nonograms().start(puzzle);
  const auto position = nonograms().position({puzzle, board, budget}, wants_reasons);
  Ladder ladder(way(by), *position, false);
  while (true) {
    const Board before = position->board();
    if (!ladder.next(walk.end)) break;
    const Step& step = walk.end;
    walk.changes.push_back(step.changes);
    walk.ids.emplace(step.technique->id);
    check_step(step.technique->id, before, step, solutions);
    EXPECT_EQ(step.kind == Step::Kind::refute && wants_reasons, !step.trial.empty());
    for (const Change& change : step.changes)
      EXPECT_NE(change.before, change.after) << step.technique->id;
    if (testing::Test::HasFailure()) break;
  }
  walk.board = position->board();
  return walk;
}

/// Solves a puzzle in all ways; adds to `steps` how many were checked.
void check(const Puzzle& puzzle, const Limits& limits, long& steps) {
  Budget budget;
  const Answer answer = solve(nonograms(), puzzle, {.wants_ambiguous = true}, budget);
  const std::vector<Board> solutions(answer.verdict.solutions().begin(),
                                     answer.verdict.solutions().end());
  const Walk with = walk("person", puzzle, solutions, true, limits);
  const bool is_cut = with.end.ending == Step::Ending::limit;
  if (!is_cut) {
    const Walk without = walk("person", puzzle, solutions, false, limits);
    if (without.end.ending != Step::Ending::limit) {
      ASSERT_EQ(with.changes, without.changes);
    }
  }
  const Walk lines = walk("lines", puzzle, solutions, true);
  steps += static_cast<long>(with.changes.size() + lines.changes.size());

  const bool is_by_lines = std::ranges::none_of(
      with.ids, [](const std::string& id) { return id.ends_with("contradiction"); });
  if (answer.verdict.kind() == Verdict::Kind::unique) {
    EXPECT_EQ(lines.end.kind == Step::Kind::solution, answer.logic);
  }
  if (is_cut) return;
  switch (answer.verdict.kind()) {
    case Verdict::Kind::unique:
      ASSERT_EQ(with.end.kind, Step::Kind::solution);
      EXPECT_EQ(with.board, solutions.front());
      EXPECT_EQ(is_by_lines, answer.logic);
      break;
    case Verdict::Kind::multiple:
      EXPECT_EQ(with.end.ending, Step::Ending::beyond);
      // Coloured puzzles may be given up earlier.
      if (answer.ambiguous_complete && !nonogram::of(puzzle).is_coloured()) {
        for (Site site = 0; site < puzzle.sites(); ++site)
          EXPECT_EQ(with.board.is_decided(site), answer.known.is_decided(site)) << site;
      }
      break;
    case Verdict::Kind::none:
      EXPECT_EQ(with.end.ending, Step::Ending::contradiction);
      break;
    case Verdict::Kind::unknown:
      break;
  }
}

TEST(NonogramPerson, GoesThroughEveryCase) {
  long steps = 0;
  for (const Case& one : all_cases()) {
    if (one.family != &nonograms()) continue;
    SCOPED_TRACE(one.path);
    check(*puzzle_of(one), {.seconds = 5}, steps);
  }
  std::cout << steps << " steps checked\n";
  EXPECT_GT(steps, 1000);
}

TEST(NonogramPerson, SolvesTheListsOfTheSeedByLinesAndTheHardOneByContradictions) {
  int seen = 0;
  for (const Case& one : all_cases()) {
    const std::string name = fs::path(one.path).stem().string();
    if (one.family != &nonograms() || name[0] != 'p' || !(name[1] >= '0' && name[1] <= '9'))
      continue;
    ++seen;
    SCOPED_TRACE(name);
    const Walk person = walk("person", *puzzle_of(one), {}, true);
    ASSERT_EQ(person.end.kind, Step::Kind::solution);
    EXPECT_EQ(nonograms().broken(*puzzle_of(one), person.board), "");
    EXPECT_EQ(person.ids.contains("contradiction"), name == "p30-hard");
    EXPECT_FALSE(person.ids.contains("nested-contradiction"));
    const Walk lines = walk("lines", *puzzle_of(one), {}, true);
    EXPECT_EQ(lines.end.kind == Step::Kind::solution, name != "p30-hard");
  }
  EXPECT_EQ(seen, 6);
}

TEST(NonogramPerson, GoesThroughRandomPuzzles) {
  Rng rng(4);
  long steps = 0;
  const int rounds = is_long_run() ? 60'000 : 1'500;
  for (int i = 0; i < rounds; ++i) {
    const PuzzlePtr puzzle =
        puzzles::random_nonogram(rng, 1 + rng.below(12), 1 + rng.below(12), 20 + rng.below(61));
    check(*puzzle, {.nodes = 200'000}, steps);
    ASSERT_FALSE(HasFailure()) << "puzzle " << i;
  }
  std::cout << steps << " steps checked\n";
}

TEST(NonogramPerson, GoesThroughRandomPuzzlesWithSeveralColours) {
  Rng rng(6);
  long steps = 0;
  for (int i = 0; i < 300; ++i) {
    const int rows = 1 + rng.below(8);
    const int columns = 1 + rng.below(8);
    const int colours = 2 + rng.below(3);
    Board picture(rows * columns, only(nonogram::empty));
    for (Site site = 0; site < picture.sites(); ++site) {
      if (rng.chance(60)) picture.set(site, 1 + rng.below(colours));
    }
    const PuzzlePtr puzzle =
        nonogram::puzzle_of(picture, rows, columns, "", nonogram::numbered_palette(colours));
    check(*puzzle, {.nodes = 200'000}, steps);
    ASSERT_FALSE(HasFailure()) << "puzzle " << i;
  }
  std::cout << steps << " steps checked\n";
}

/// A column's clue with its cells in another order mostly makes an impossible puzzle.
TEST(NonogramPerson, FindsTheContradictionOfPuzzlesWithoutSolution) {
  Rng rng(8);
  long steps = 0;
  int none = 0;
  for (int i = 0; i < 500; ++i) {
    const PuzzlePtr puzzle = puzzles::random_nonogram(rng, 5, 6, 50);
    std::vector<nonogram::Clue> rows = nonogram::of(*puzzle).row_clues();
    std::swap(rows[0], rows[3]);
    const auto changed = nonogram::make_puzzle(rows, nonogram::of(*puzzle).column_clues());
    ASSERT_TRUE(changed.has_value());
    check(**changed, {.nodes = 200'000}, steps);
    Budget budget;
    none += solve(nonograms(), **changed, {}, budget).verdict.kind() == Verdict::Kind::none;
    ASSERT_FALSE(HasFailure()) << "puzzle " << i;
  }
  EXPECT_GT(none, 50);
}

TEST(NonogramPerson, IsNotUpsetByAnyBoard) {
  Rng rng(9);
  for (int i = 0; i < 2'000; ++i) {
    const int rows = 1 + rng.below(7);
    const int columns = 1 + rng.below(7);
    const PuzzlePtr puzzle = puzzles::random_nonogram(rng, rows, columns, 50);
    Board board = nonograms().start(*puzzle);
    for (Site site = 0; site < board.sites(); ++site) {
      if (rng.chance(30)) board.set(site, rng.below(2));
    }
    Budget budget({.nodes = 50'000});
    for (const Technique& technique : way("person").techniques) {
      const auto position = nonograms().position({*puzzle, board, budget}, true);
      Step step;
      step.technique = &technique;
      if (technique.find(*position, step)) position->apply(step);
    }
    const auto position = nonograms().position({*puzzle, board, budget}, true);
    Ladder ladder(way("person"), *position, true);
    Step step;
    while (ladder.next(step)) continue;
    if (step.kind == Step::Kind::solution) {
      EXPECT_EQ(nonograms().broken(*puzzle, position->board()), "");
    }
  }
}

TEST(NonogramPerson, GoesThroughTheCollections) {
  const fs::path folder = fs::path(DATA_FOLDER) / "nonogram";
  if (!fs::is_directory(folder)) GTEST_SKIP() << "no puzzles at " << folder;
  long steps = 0;
  int puzzles = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string extension = entry.path().extension().string();
    if (extension != ".non" && extension != ".nin") continue;
    std::ostringstream text;
    text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
    SCOPED_TRACE(entry.path().string());
    for (const Codec& codec : nonograms().codecs) {
      if (codec.extension != extension) continue;
      const Result<PuzzlePtr> puzzle = codec.read(text.str());
      ASSERT_TRUE(puzzle.has_value()) << puzzle.error().message.english();
      if ((*puzzle)->sites() > 3'000 && !is_long_run()) continue;
      Budget budget({.nodes = 3'000});
      if (solve(nonograms(), **puzzle, {}, budget).verdict.kind() == Verdict::Kind::unknown)
        continue;  // a matter for the benchmarks
      check(**puzzle, {.nodes = is_long_run() ? 2'000'000U : 4'000U}, steps);
      ++puzzles;
    }
    ASSERT_FALSE(HasFailure());
    if (puzzles == 40 && !is_long_run()) break;
  }
  std::cout << puzzles << " puzzles, " << steps << " steps checked\n";
}

}  // namespace
}  // namespace crosshatch::conformance
