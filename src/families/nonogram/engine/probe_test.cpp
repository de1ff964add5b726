// SPDX-License-Identifier: MIT
#include "families/nonogram/engine/probe.h"

#include <gtest/gtest.h>

#include <array>
#include <utility>
#include <vector>

#include "base/effort_test.h"
#include "base/rng.h"
#include "families/nonogram/kinds_test.h"
#include "families/nonogram/nonogram.h"

namespace crosshatch::nonogram {
namespace {

constexpr Cpu levels[] = {Cpu::generic, Cpu::avx2, Cpu::avx512};

struct Settled {
  Fixpoint fixpoint;
  Board board;
};

/// What a fixpoint of probing must be, the slow and obvious way: every open cell with either value,
/// on grids of their own, over and over.
Settled by_definition(const Puzzle& puzzle, Board board) {
  while (true) {
    Budget budget;
    BinaryGrid grid(puzzle, board, Cpu::generic);
    if (grid.propagate(budget) == Fixpoint::contradiction) return {Fixpoint::contradiction, board};
    grid.narrow(board);
    const Board before = board;
    for (Site site = 0; site < board.sites(); ++site) {
      if (board.is_decided(site)) continue;
      Board either(board.sites(), 0);
      for (const Value value : {empty, filled}) {
        Board tried = board;
        tried.set(site, value);
        BinaryGrid probe(puzzle, tried, Cpu::generic);
        if (probe.propagate(budget) == Fixpoint::contradiction) continue;
        probe.narrow(tried);
        for (Site other = 0; other < board.sites(); ++other) either[other] |= tried[other];
      }
      if (either.is_impossible()) return {Fixpoint::contradiction, board};
      board = either;
    }
    if (board == before) return {Fixpoint::reached, board};
  }
}

Settled by_prober(const Puzzle& puzzle, const Board& start, Cpu cpu, bool in_lanes,
                  const Limits& limits = {}) {
  Budget budget(limits);
  BinaryGrid grid(puzzle, start, cpu);
  Prober prober(grid, budget, in_lanes);
  Settled settled{prober.settle(), start};
  grid.narrow(settled.board);
  return settled;
}

void expect_same(const Settled& found, const Settled& expected) {
  ASSERT_EQ(found.fixpoint, expected.fixpoint);
  if (expected.fixpoint == Fixpoint::reached) {
    ASSERT_EQ(found.board, expected.board);
  }
}

/// Wrong in a cell or two, so that some have no solution.
Board random_start(Rng& rng, const Board& picture) {
  Board start(picture.sites(), open_cell);
  if (!rng.chance(30)) return start;
  for (int i = 0; i < 2; ++i) {
    const Site site = rng.below(picture.sites());
    start.set(site, picture.value(site) == filled && rng.chance(50) ? empty : filled);
  }
  return start;
}

TEST(Probing, EndsAtTheFixpointOfItsDefinition) {
  Rng rng(1);
  std::array<int, 2> seen{};
  for (int round = 0; round < tries(3000); ++round) {
    const int rows = 1 + rng.below(14);
    const int columns = 1 + rng.below(14);
    const Board picture = random_picture(rng, rows * columns, 1, 30 + rng.below(40));
    const PuzzlePtr puzzle = puzzle_of(picture, rows, columns);
    const Board start = random_start(rng, picture);
    const Settled expected = by_definition(of(*puzzle), start);
    ++seen[expected.fixpoint == Fixpoint::reached ? 0 : 1];
    for (const bool in_lanes : {false, true}) {
      expect_same(by_prober(of(*puzzle), start, this_cpu(), in_lanes), expected);
      if (HasFatalFailure()) FAIL() << rows << "x" << columns << (in_lanes ? " in lanes" : "");
    }
  }
  for (const int count : seen) EXPECT_GT(count, tries(100));
}

TEST(Probing, InLanesFindsWhatItFindsAloneOnEveryProcessor) {
  constexpr std::array<std::pair<int, int>, 12> sizes{{{1, 40},
                                                       {40, 1},
                                                       {1, 62},
                                                       {62, 2},
                                                       {5, 62},
                                                       {12, 25},
                                                       {25, 25},
                                                       {30, 30},
                                                       {31, 30},
                                                       {30, 31},
                                                       {40, 35},
                                                       {62, 62}}};
  Rng rng(2);
  for (const auto& [rows, columns] : sizes) {
    const int rounds = rows * columns > 1200 ? 10 : rows * columns > 600 ? 100 : 200;
    int learned = 0;
    for (int round = 0; round < rounds; ++round) {
      const Board picture = random_picture(rng, rows * columns, 1, 35 + rng.below(25));
      const PuzzlePtr puzzle = puzzle_of(picture, rows, columns);
      const Board start = random_start(rng, picture);
      const Settled expected = by_prober(of(*puzzle), start, Cpu::generic, false);
      for (const Cpu cpu : levels) {
        if (cpu > this_cpu()) continue;
        expect_same(by_prober(of(*puzzle), start, cpu, true), expected);
        if (HasFatalFailure()) FAIL() << rows << "x" << columns << " on " << static_cast<int>(cpu);
      }
      if (expected.board != start) ++learned;
    }
    EXPECT_GT(learned, 0) << rows << "x" << columns;
  }
}

TEST(Probing, SpendsTheSameNodesOnEveryProcessor) {
  Rng rng(3);
  for (int round = 0; round < 50; ++round) {
    const PuzzlePtr puzzle = puzzle_of(random_picture(rng, 600, 1, 45), 20, 30);
    std::vector<std::uint64_t> nodes;
    for (const Cpu cpu : levels) {
      if (cpu > this_cpu()) continue;
      Budget budget;
      BinaryGrid grid(of(*puzzle), Board(600, open_cell), cpu);
      static_cast<void>(Prober(grid, budget).settle());
      nodes.push_back(budget.nodes_used());
    }
    for (const std::uint64_t count : nodes) EXPECT_EQ(count, nodes.front());
  }
}

TEST(Probing, LosesNoSolutionWhereverItStops) {
  Rng rng(4);
  int stopped = 0;
  for (int round = 0; round < 40; ++round) {
    const int rows = 8 + rng.below(8);
    const int columns = 8 + rng.below(8);
    const Board picture = random_picture(rng, rows * columns, 1, 45);
    const PuzzlePtr puzzle = puzzle_of(picture, rows, columns);
    const Board start(rows * columns, open_cell);
    for (const bool in_lanes : {false, true}) {
      const Settled whole = by_prober(of(*puzzle), start, this_cpu(), in_lanes);
      for (std::uint64_t nodes = 0;; ++nodes) {
        const Settled part = by_prober(of(*puzzle), start, this_cpu(), in_lanes, {.nodes = nodes});
        for (Site site = 0; site < picture.sites(); ++site) {
          ASSERT_EQ(picture[site] & ~part.board[site], 0u);
          ASSERT_EQ(whole.board[site] & ~part.board[site], 0u);
        }
        if (part.fixpoint != Fixpoint::limit) {
          expect_same(part, whole);
          break;
        }
        ++stopped;
      }
    }
  }
  EXPECT_GT(stopped, 1000);
}

TEST(Probing, GoesOneByOneWhereALineTakesTwoWords) {
  Rng rng(5);
  const PuzzlePtr puzzle = puzzle_of(random_picture(rng, 63 * 6, 1, 50), 6, 63);
  const Board start(63 * 6, open_cell);
  EXPECT_FALSE(ProbeBatch::suits(BinaryGrid(of(*puzzle), start, this_cpu())));
  Budget budget;
  BinaryGrid grid(of(*puzzle), start, this_cpu());
  Settled found{Prober(grid, budget).settle(), start};
  grid.narrow(found.board);
  expect_same(found, by_definition(of(*puzzle), start));
}

}  // namespace
}  // namespace crosshatch::nonogram
