// SPDX-License-Identifier: MIT
#include "families/nonogram/repair/descent.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "base/rng.h"
#include "families/nonogram/nonogram.h"
#include "families/nonogram/repair/picture_logic.h"

namespace crosshatch::nonogram {
namespace {

Board random_cells(Rng& rng, int cells, int values) {
  Board board(cells, 0);
  for (Site site = 0; site < cells; ++site) board.set(site, rng.below(values));
  return board;
}

Board filled_evenly(int cells) {
  Board board(cells, 0);
  for (Site site = 0; site < cells; ++site) board.set(site, (site / 3) % 2);
  return board;
}

/// What line logic leaves open of a puzzle, from nothing.
int open_by_lines(const crosshatch::Puzzle& puzzle) {
  Board board = start(puzzle);
  Budget budget;
  const Search lines{puzzle, board, budget};
  if (of(puzzle).is_coloured()) {
    EXPECT_EQ(colour::solve_lines(lines), Ending::exhausted);
  } else {
    EXPECT_EQ(solve_lines(lines), Ending::exhausted);
  }
  int open = 0;
  for (Site site = 0; site < board.sites(); ++site) open += board.is_decided(site) ? 0 : 1;
  return open;
}

/// The search of the engine itself, as far as the nodes allow.
Others others_of(const crosshatch::Puzzle& puzzle, const Board& solution,
                 function_ref<void(const Board&)> see) {
  Board board = start(puzzle);
  Budget budget;
  bool is_some = false;
  const auto sink = [&](const Board& found) {
    if (found == solution) return true;
    is_some = true;
    see(found);
    return false;
  };
  const Search search{puzzle, board, budget};
  const Ending ending = of(puzzle).is_coloured() ? colour::probe_and_learn(search, sink)
                                                 : probe_and_learn(search, sink);
  if (is_some) return Others::some;
  return ending == Ending::exhausted ? Others::none : Others::unknown;
}

/// A descent from a picture, and what it led to.
struct Outcome {
  std::optional<Mending> mending;
  EditedPuzzle puzzle;
  bool is_left_alone = false;  ///< the trial is as it was
};

Outcome descend_from(const Board& picture, int rows, int columns, int colours,
                     const DescentAim& aim, Budget& budget) {
  const PuzzlePtr puzzle =
      puzzle_of(picture, rows, columns, {}, colours > 1 ? numbered_palette(colours) : Palette{});
  const auto others = [](const crosshatch::Puzzle& changed, const Board& solution, std::uint64_t,
                         function_ref<void(const Board&)> see) {
    return others_of(changed, solution, see);
  };
  const RepairSearch search{
      .puzzle = *puzzle, .picture = picture, .budget = budget, .others = others};
  Trial trial(search);
  Outcome outcome;
  outcome.mending = descend(search, trial, aim);
  outcome.is_left_alone = trial.edits().empty();
  EditablePicture edited(picture, of(*puzzle));
  for (Site site = 0; site < edited.cells(); ++site)
    outcome.is_left_alone = outcome.is_left_alone && trial.picture()[site] == edited[site];
  if (outcome.mending) edited.set(outcome.mending->edits);
  outcome.puzzle = puzzle_of(edited, of(*puzzle).palette());
  return outcome;
}

TEST(PictureLogic, KnowsWhatLinesLeaveOpenAfterAnyEdits) {
  Rng rng(7);
  for (int round = 0; round < 60; ++round) {
    const int rows = 2 + rng.below(12);
    const int columns = 2 + rng.below(12);
    const int values = 2 + rng.below(2);
    Board board = random_cells(rng, rows * columns, values);
    // The palette has the colours of the picture.
    for (Value value = 0; value < values; ++value) board.set(value, value);
    const Palette palette = values > 2 ? numbered_palette(values - 1) : Palette{};
    const PuzzlePtr puzzle = puzzle_of(board, rows, columns, {}, palette);
    EditablePicture picture(board, of(*puzzle));
    Budget budget;
    PictureLogic logic(picture, palette, budget);
    for (int edits = 0; edits < 8; ++edits) {
      ASSERT_TRUE(logic.solve());
      const int open = logic.open_cells();
      ASSERT_EQ(open, open_by_lines(*puzzle_of(picture, palette).puzzle));
      int counted = 0;
      for (Site site = 0; site < picture.cells(); ++site) {
        if (!logic.is_open(site)) continue;
        ++counted;
        const Value before = picture[site];
        ASSERT_TRUE(logic.may_be(site, before));
        if (!logic.may_be(site, (before + 1) % values)) continue;
        picture.set(site, (before + 1) % values);
        // What follows from nothing follows from more, too.
        ASSERT_LE(logic.open_cells_after(site), open_by_lines(*puzzle_of(picture, palette).puzzle));
        picture.set(site, before);
      }
      ASSERT_EQ(counted, open);
      const Site site = rng.below(picture.cells());
      picture.set(site, rng.below(values));
      logic.see(site);
    }
  }
}

TEST(Descent, LeadsToPuzzlesThatLineLogicSolves) {
  Rng rng(1);
  Budget budget;
  for (int round = 0; round < 200; ++round) {
    const int rows = 1 + rng.below(15);
    const int columns = 2 + rng.below(14);
    const int colours = 1 + rng.below(2);
    Board picture = random_cells(rng, rows * columns, colours + 1);
    // The palette has the colours of the picture.
    for (Value value = 1; value <= colours; ++value) picture.set(value - 1, value);
    const Outcome outcome =
        descend_from(picture, rows, columns, colours, {.by_lines = true}, budget);
    ASSERT_TRUE(outcome.mending);
    EXPECT_TRUE(outcome.is_left_alone);
    EXPECT_EQ(open_by_lines(*outcome.puzzle.puzzle), 0);
  }
}

/// The runs of all lines of a picture, a bit a cell, written apart from the code under test.
std::string runs_of(unsigned picture, int rows, int columns) {
  std::string text;
  const auto add = [&](int first, int step, int cells) {
    int length = 0;
    for (int i = 0; i <= cells; ++i) {
      if (i < cells && (picture >> (first + i * step) & 1) != 0) {
        ++length;
      } else if (length > 0) {
        text += static_cast<char>('0' + length);
        length = 0;
      }
    }
    text += '/';
  };
  for (int row = 0; row < rows; ++row) add(row * columns, 1, columns);
  for (int column = 0; column < columns; ++column) add(column, columns, rows);
  return text;
}

/// How many cells of each picture must change until its runs are those of no other.
std::vector<int> distances_to_unique(int rows, int columns) {
  const int cells = rows * columns;
  const unsigned pictures = 1u << cells;
  std::map<std::string, int> count;
  for (unsigned picture = 0; picture < pictures; ++picture)
    ++count[runs_of(picture, rows, columns)];
  std::vector<int> distance(pictures, -1);
  std::vector<unsigned> reached;
  for (unsigned picture = 0; picture < pictures; ++picture) {
    if (count[runs_of(picture, rows, columns)] != 1) continue;
    distance[picture] = 0;
    reached.push_back(picture);
  }
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (int cell = 0; cell < cells; ++cell) {
      const unsigned next = reached[i] ^ 1u << cell;
      if (distance[next] >= 0) continue;
      distance[next] = distance[reached[i]] + 1;
      reached.push_back(next);
    }
  }
  return distance;
}

TEST(Descent, MakesTheFewestEditsOfAllPicturesOfThreeByFour) {
  const std::vector<int> distance = distances_to_unique(3, 4);
  Budget budget;
  int edited = 0;
  for (unsigned number = 0; number < distance.size(); ++number) {
    Board picture(12, 0);
    for (Site site = 0; site < 12; ++site)
      picture.set(site, static_cast<Value>(number >> site & 1));
    const Outcome unique = descend_from(picture, 3, 4, 1, {}, budget);
    ASSERT_TRUE(unique.mending);
    ASSERT_EQ(unique.mending->edits.size(), static_cast<std::size_t>(distance[number])) << number;
    edited += distance[number];
  }
  EXPECT_GT(edited, 900);
}

TEST(Descent, EndsEarlierWhereOneSolutionIsEnough) {
  Rng rng(2);
  Budget budget;
  std::size_t by_lines = 0;
  std::size_t unique = 0;
  for (int round = 0; round < 40; ++round) {
    const Board picture = random_cells(rng, 10 * 12, 2);
    const Outcome lines = descend_from(picture, 10, 12, 1, {.by_lines = true}, budget);
    const Outcome any = descend_from(picture, 10, 12, 1, {}, budget);
    ASSERT_TRUE(lines.mending && any.mending);
    by_lines += lines.mending->edits.size();
    unique += any.mending->edits.size();
    EXPECT_EQ(others_of(*any.puzzle.puzzle, any.puzzle.solution, [](const Board&) {}),
              Others::none);
  }
  EXPECT_LT(unique, by_lines);
}

TEST(Descent, EditsCheapCellsWhereItCan) {
  // A diagonal of four cells has many solutions, and one edit mends none or much.
  Board picture(16, 0);
  for (Site site = 0; site < 16; ++site) picture.set(site, site % 5 == 0 ? filled : empty);
  Budget budget;
  std::vector<int> costs(32, DescentAim::dearest);
  const Outcome alike = descend_from(picture, 4, 4, 1, {.by_lines = true, .costs = costs}, budget);
  ASSERT_TRUE(alike.mending);
  // The same cells mirrored at the other diagonal would do as well: they are cheap now.
  for (const Edit& edit : alike.mending->edits) {
    const Site mirrored = 15 - edit.site;
    costs[2 * mirrored] = 0;
    costs[2 * mirrored + 1] = 0;
  }
  const Outcome cheap = descend_from(picture, 4, 4, 1, {.by_lines = true, .costs = costs}, budget);
  ASSERT_TRUE(cheap.mending);
  for (const Edit& edit : cheap.mending->edits)
    EXPECT_EQ(costs[2 * edit.site + edit.value], 0) << edit.site;
}

TEST(Descent, FindsFewerEditsInMoreRounds) {
  Rng rng(3);
  Budget budget;
  std::size_t once = 0;
  std::size_t often = 0;
  for (int i = 0; i < 6; ++i) {
    const Board picture = random_cells(rng, 30 * 30, 2);
    const Outcome first = descend_from(picture, 30, 30, 1, {.by_lines = true}, budget);
    const Outcome more = descend_from(picture, 30, 30, 1, {.by_lines = true, .rounds = 30}, budget);
    ASSERT_TRUE(first.mending && more.mending);
    EXPECT_LE(more.mending->edits.size(), first.mending->edits.size());
    EXPECT_EQ(open_by_lines(*more.puzzle.puzzle), 0);
    EXPECT_TRUE(more.is_left_alone);
    once += first.mending->edits.size();
    often += more.mending->edits.size();
  }
  EXPECT_LT(often, once);
}

TEST(Descent, HasNoneAtALimit) {
  Rng rng(4);
  const Board picture = random_cells(rng, 400, 2);
  for (const std::uint64_t nodes : {0, 1, 5}) {
    Budget budget({.nodes = nodes});
    const Outcome outcome = descend_from(picture, 20, 20, 1, {.by_lines = true}, budget);
    EXPECT_FALSE(outcome.mending) << nodes;
    EXPECT_TRUE(outcome.is_left_alone);
  }
  Budget poor({.memory = 100});
  EXPECT_FALSE(descend_from(picture, 20, 20, 1, {.by_lines = true}, poor).mending);
}

TEST(Descent, NeedsNoEditsOfAPictureThatIsFine) {
  Budget budget;
  const Outcome outcome =
      descend_from(filled_evenly(36), 6, 6, 1, {.by_lines = true, .rounds = 5}, budget);
  ASSERT_TRUE(outcome.mending);
  EXPECT_TRUE(outcome.mending->edits.empty());
}

}  // namespace
}  // namespace crosshatch::nonogram
