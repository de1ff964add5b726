// SPDX-License-Identifier: MIT
//
// Single steps on empty grids from which a few candidates are eliminated, and whole puzzles of our
// own with the ratings that Sudoku Explainer 1.2.1 gave them.
#include "families/sudoku/explainer/rating.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "families/sudoku/explainer/forcing_search.h"
#include "families/sudoku/explainer/nested_simple.h"
#include "families/sudoku/explainer/techniques.h"
#include "families/sudoku/formats/line.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku::explainer {
namespace {

using Taken = std::vector<std::pair<Site, Candidates>>;

/// An empty grid from which candidates are eliminated.
class EmptyGrid {
 public:
  /// Leaves a digit only these places in a house.
  void confine(HouseIndex house, Value value, const std::set<int>& places) {
    for (int place = 0; place < side; ++place) {
      if (!places.contains(place)) pencil.erase(site_at(house, place), only(value));
    }
  }

  /// Leaves a cell only these digits.
  void hold(Site site, Mask values) { pencil.erase(site, full & ~values); }

  /// The sites that a step changes, with the digits that it eliminates from each.
  Taken find(double (*technique)(PencilMarks&, Step&), double expected) {
    Step step;
    EXPECT_NEAR(technique(pencil, step), expected, 1e-9);
    Taken taken;
    for (const Change& change : step.changes) {
      taken.emplace_back(change.site, change.before & ~change.after);
    }
    return taken;
  }

  Puzzle puzzle{BoxShape{}, Board(sites, full)};
  Board board = puzzle.givens();
  Budget budget;
  PencilMarks pencil{Search{.puzzle = puzzle, .board = board, .budget = budget}, false};
};

constexpr HouseIndex box(int number) { return first_box + number; }
constexpr HouseIndex row(int number) { return first_row + number; }
constexpr HouseIndex column(int number) { return first_column + number; }

TEST(Explainer, FindsNothingInAnEmptyGrid) {
  EmptyGrid grid;
  for (const ExplainerRule& rule : explainer_rules()) {
    if (rule.id.starts_with("nested")) continue;  // of 729 candidates they take seconds
    EXPECT_EQ(grid.find(rule.find, 0), Taken{}) << rule.id;
  }
}

TEST(Explainer, PlacesAHiddenSingleOfABoxBeforeOneOfARow) {
  EmptyGrid grid;
  grid.confine(row(8), 2, {8});
  EXPECT_EQ(grid.find(find_hidden_single, 1.5), (Taken{{80, full & ~4u}}));
  grid.confine(box(4), 6, {4});
  EXPECT_EQ(grid.find(find_hidden_single, 1.2), (Taken{{40, full & ~64u}}));
}

TEST(Explainer, PlacesTheLastCellOfAHouseFirst) {
  const Result<PuzzlePtr> read = read_line(std::string("12345678.") + std::string(72, '.'));
  ASSERT_TRUE(read);
  Board board = start(**read);
  Budget budget;
  PencilMarks pencil({.puzzle = **read, .board = board, .budget = budget}, false);
  Step step;
  EXPECT_EQ(find_hidden_single(pencil, step), 1.0);
  ASSERT_EQ(step.changes.size(), 1u);
  EXPECT_EQ(step.changes[0], pencil.placing(8, 8));
}

TEST(Explainer, PlacesANakedSingle) {
  EmptyGrid grid;
  grid.hold(40, 0b10000);
  EXPECT_EQ(grid.find(find_naked_single, 2.3), (Taken{{40, 0}}));
}

TEST(Explainer, PlacesWhatPointingLeavesSingle) {
  EmptyGrid grid;
  grid.confine(box(0), 0, {0, 1, 2});
  grid.confine(box(1), 0, {0, 1, 4});
  const Taken taken = grid.find(find_direct_locking, 1.7);
  ASSERT_EQ(taken.size(), 6u);  // two of box 1, three of box 2, and the single
  EXPECT_EQ(taken.back(), std::pair(13, Candidates{full & ~1u}));
}

TEST(Explainer, PointsFromABoxAndClaimsFromALine) {
  EmptyGrid pointing;
  pointing.confine(box(0), 0, {0, 3});
  EXPECT_EQ(pointing.find(find_locking, 2.6),
            (Taken{{27, 1}, {36, 1}, {45, 1}, {54, 1}, {63, 1}, {72, 1}}));
  EmptyGrid claiming;
  claiming.confine(row(0), 0, {0, 2});
  EXPECT_EQ(claiming.find(find_locking, 2.8),
            (Taken{{9, 1}, {10, 1}, {11, 1}, {18, 1}, {19, 1}, {20, 1}}));
}

TEST(Explainer, KnowsNakedAndHiddenSets) {
  EmptyGrid naked;
  naked.hold(0, 0b11);
  naked.hold(8, 0b11);
  EXPECT_EQ(naked.find(find_naked_set<2>, 3.0).size(), 7u);
  EmptyGrid hidden;
  hidden.confine(row(8), 0, {0, 5});
  hidden.confine(row(8), 1, {0, 5});
  EXPECT_EQ(hidden.find(find_hidden_set<2>, 3.4), (Taken{{72, full & ~3u}, {77, full & ~3u}}));
  EXPECT_EQ(hidden.find(find_direct_hidden_set<2>, 0), Taken{});
  hidden.confine(row(8), 2, {0, 3, 5});
  const Taken direct = hidden.find(find_direct_hidden_set<2>, 2.0);
  ASSERT_EQ(direct.size(), 3u);
  EXPECT_EQ(direct.back(), std::pair(75, Candidates{full & ~7u}));
}

TEST(Explainer, KnowsFish) {
  EmptyGrid grid;
  grid.confine(column(0), 0, {0, 4});
  grid.confine(column(5), 0, {0, 4});
  EXPECT_EQ(grid.find(find_fish<2>, 3.2).size(), 14u);
  grid.confine(column(5), 0, {0});
  EXPECT_EQ(grid.find(find_fish<2>, 0), Taken{});
}

TEST(Explainer, KnowsWings) {
  EmptyGrid xy;
  xy.hold(0, 0b011);
  xy.hold(8, 0b101);
  xy.hold(10, 0b110);
  EXPECT_EQ(xy.find(find_xyz_wing, 0), Taken{});
  EXPECT_EQ(xy.find(find_xy_wing, 4.2), (Taken{{1, 4}, {2, 4}, {15, 4}, {16, 4}, {17, 4}}));
  EmptyGrid xyz;
  xyz.hold(0, 0b111);
  xyz.hold(8, 0b101);
  xyz.hold(10, 0b110);
  EXPECT_EQ(xyz.find(find_xy_wing, 0), Taken{});
  EXPECT_EQ(xyz.find(find_xyz_wing, 4.4), (Taken{{1, 4}, {2, 4}}));
}

TEST(Explainer, KnowsUniqueRectanglesOfFourTypes) {
  EmptyGrid type_1;
  for (const Site site : {0, 3, 9}) type_1.hold(site, 0b11);
  type_1.hold(12, 0b111);
  EXPECT_EQ(type_1.find(find_unique_loop, 4.5), (Taken{{12, 3}}));

  EmptyGrid type_2;
  for (const Site site : {0, 9}) type_2.hold(site, 0b11);
  for (const Site site : {3, 12}) type_2.hold(site, 0b111);
  EXPECT_EQ(type_2.find(find_unique_loop, 4.5).size(), 13u);

  EmptyGrid type_3;
  for (const Site site : {0, 9}) type_3.hold(site, 0b11);
  type_3.hold(3, 0b111);
  type_3.hold(12, 0b1011);
  type_3.hold(30, 0b1100);
  EXPECT_EQ(type_3.find(find_unique_loop, 4.6).size(), 6u);

  EmptyGrid type_4;
  for (const Site site : {0, 9}) type_4.hold(site, 0b11);
  type_4.confine(column(3), 0, {0, 1});
  EXPECT_EQ(type_4.find(find_unique_loop, 4.5), (Taken{{12, 2}, {3, 2}}));
}

TEST(Explainer, ExcludesWhatNoPairOfCellsAllows) {
  EmptyGrid grid;  // 0 and 1 see 2, 3 and 4; with digit 0 in cell 0 nothing is left for cell 1
  grid.hold(1, 0b1110);
  grid.hold(2, 0b0011);
  grid.hold(3, 0b0101);
  grid.hold(4, 0b1001);
  const Taken taken = grid.find(find_aligned_pair, 6.2);
  EXPECT_EQ(taken, (Taken{{0, 1}}));
}

TEST(Explainer, FollowsAChainOfOneDigit) {
  EmptyGrid grid;  // a skyscraper
  grid.confine(row(1), 0, {1, 7});
  grid.confine(row(5), 0, {1, 6});
  EXPECT_EQ(grid.find(find_chain, 6.6), (Taken{{6, 1}}));
}

TEST(Explainer, AddsATenthWhenAChainIsOverFourSixEightTwelveAndSixteenLinks) {
  EXPECT_EQ(length_difficulty(6), 0);
  EXPECT_NEAR(length_difficulty(7), 0.1, 1e-9);
  EXPECT_NEAR(length_difficulty(8), 0.1, 1e-9);
  EXPECT_NEAR(length_difficulty(9), 0.2, 1e-9);
  EXPECT_NEAR(length_difficulty(11), 0.3, 1e-9);
  EXPECT_NEAR(length_difficulty(14), 0.3, 1e-9);
  EXPECT_NEAR(length_difficulty(15), 0.4, 1e-9);
  EXPECT_NEAR(length_difficulty(19), 0.5, 1e-9);
}

std::optional<int> rate_line(std::string_view cells, const Limits& limits = {}) {
  const Result<PuzzlePtr> read = read_line(cells);
  EXPECT_TRUE(read);
  Board board = start(**read);
  Budget budget(limits);
  return rate({.puzzle = **read, .board = board, .budget = budget});
}

struct Rated {
  std::string_view cells;
  int number;
};

constexpr std::array rated = {
    Rated{"......1.8.......3.89.3....7....7..2.2.4....7.9...48..3..3.65...6....25...8...4..9", 12},
    Rated{"........8597.1...66.......2..4...5.97....8......2.9....5..4..2.3.85.....4....37..", 15},
    Rated{".85.1.4....137..6.7324........8......94..3.7......46.1...7......2....1......91.8.", 17},
    Rated{"...13..7.......394...4.9....5.2..9...6....8317......4.6...8..1...1.....2..4..3...", 20},
    Rated{".9..6...8.7.1.5.6.....9.2..6......9...4..2....5...7...2....4..3..3.....7..7..91..", 23},
    Rated{".......563.5...7....12..4....3.9.1.....4.258....38.....9.......8......7..6.8...4.", 25},
    Rated{"6.1........5...3..3..2.9......71.8...8...4.2.9.3..26..5..9...7...........4.5...1.", 26},
    Rated{"4...8.....8..43..7.6.1.9.5.82.36.....754....1...8...........86........72..2......", 28},
    Rated{"5.......4462.9.....1..7...3...48.6..3.....15............47..........5..985..2...1", 30},
    Rated{".29.3.5........24.........7..3..4......39..1.6..1..87.86.9......5..2...1........5", 32},
    Rated{"5..1.4.9...........98..5...3....2....1....4.5..73....1...26.5.7....7..1.9.....6..", 34},
    Rated{"..51.7..4.6.2....5......6.7.....4....8...2.53..4.3.8.18.6....9..1.8.....2..9.....", 36},
    Rated{"8.6....9.....5.2..1....7.3..15..........867.5..85...4...39............1696.8.2...", 38},
    Rated{"..35...7.....7......1...2.6.....5..1....6.9..68...4..224.8.7......9....35..6.....", 40},
    Rated{"...1...8...8...3.....96...26...4.9..4.2.1...5...5...6...5...4......92....93....2.", 42},
    Rated{"....34...........84.9...6......7...6.8.2.6..5..2.45.3...1..9.5.2.3...9..7.83.....", 44},
    Rated{"4............6.1....68.9....6.....9..4.....7..8.67...2723..1..9.......2....3.4.5.", 45},
    Rated{"76....8.....4.5..7...6..3.5.5.......1.6..97..9.28.....8..2.7.4....5.4.......8..2.", 46},
    Rated{"...3.....7...25...23.4..7...6.5.8...3...6..5782..39.6..8..5......9..1..4........6", 56},
    Rated{"83...56..5..39.1....4........6.4.37.....3.....8...754..7......54..2..........176.", 57},
    Rated{"...1...64....8...51....9....7....8.6.1.9.6.2......2.4.....3.5..7..5...8.8....4..2", 59},
    Rated{"31......7...........7...2.5....5.8...9..2.76.7....84..5..7.3.......9...398...2...", 62},
    Rated{"....4..9.54...........793...9..8..7.......9...84....63.....26......17...65...314.", 65},
    Rated{"8.2...........51.7.9...8......4..2.5..7.6.3.....15......5.2...41.......69..7.1..2", 66},
    Rated{"4..3..........76....1...25........4.....3..27.25......3..5.4....7...9..6..9.1....", 67},
    Rated{"..6....9...9358..2...6..4..2..57..........95..6.....2...3...1..5.498.......2.43..", 68},
    Rated{"9.....5...854....1...6.8.7...4.6..2557...39.4.....4......3......3.29....6.....35.", 71},
    Rated{"5..1..4...7....3.9..3.6..2...14...65.............27.3....6...8.8.....9....4.8...2", 72},
    Rated{".....5....8.6.....69..8...51...2.7.....36.4.........9.2.......85..491..33........", 73},
    Rated{"1.....9....5....83....6...5.2..3.64......28.9.4.6.......47.5...97....5...1..8..27", 74},
    Rated{"1...45...9.....5...7......3..71.....48..9.2.7..9...4....6..1.8....8..95......63..", 75},
    Rated{"13..5....6......1..47.....3.1.8......9.7...5...8.4...6.....378..239..1......6.3.5", 76},
    Rated{"..4....695..4..2......5.....2...34..7..8.....3.....8.2..1.9....9.5..7.46...6.5...", 77},
    Rated{".329.4........8.2....6..1.9...2......5....68797..........3..8....1..2.5.48...72..", 78},
    Rated{"48...296..2...8.....53...1.1......7.....13....49...1.....2..7..8....5...31..49.8.", 79},
    Rated{".37.2...6.....8.4...14....9.52.86...6......1.74...2...5......9..1...4.58....9.7..", 82},
    Rated{"...5.6.......7.35.5.6...14..4...3...82.....9.3..7.....1.........8....9.1...2.56..", 83},
    Rated{"..821.....7..6....9....8...3....69....6.73.24..9.4....7.....8....46...72.5.....3.", 84},
    Rated{"4.....5...3....71.....79..3..8.92..5...41..3......5...8....7.6...15....9..9.61...", 85},
    Rated{"3..12....5.26...9..8.4.......7..6...93..1..7.....9.61...3...9.2...8...5.4.......6", 86},
    Rated{".82.14.9......7...934.....7.......5..1..46........32.....7.23..8..9..7....3.81...", 88},
    Rated{"95......84.8...1.......4..2...3.....1.6.2.8...29.....7...8.146.....4...3...97....", 89},
    Rated{".....2..8...38.17.1.....23..28...9..456.........5..8.3....6...794..1.........5...", 90},
};

TEST(Explainer, RatesAsSudokuExplainerDoes) {
  for (const Rated& puzzle : rated) EXPECT_EQ(rate_line(puzzle.cells), puzzle.number);
}

/// Calls `use(pencil)` wherever a rated puzzle has neither singles nor locked candidates left.
template <class Use>
void at_each_chain(Use use) {
  for (const Rated& puzzle : rated) {
    const Result<PuzzlePtr> read = read_line(puzzle.cells);
    ASSERT_TRUE(read);
    Board board = start(**read);
    Budget budget;
    PencilMarks pencil({.puzzle = **read, .board = board, .budget = budget}, false);
    while (!pencil.is_solved()) {
      Step step;
      if (find_hidden_single(pencil, step) == 0 && find_naked_single(pencil, step) == 0 &&
          find_locking(pencil, step) == 0) {
        use(pencil);
      }
      ASSERT_GT(next(pencil, step), 0);
    }
  }
}

/// What a chain removes from a position.
std::set<Mark> removed_by(const PencilMarks& pencil, const Step& step) {
  std::set<Mark> removed;
  for (const Change& change : step.changes) {
    for (Value value = 0; value < side; ++value) {
      const bool goes = ((change.before & ~change.after) >> value & 1) != 0;
      if (goes && (digits(pencil, change.site) >> value & 1) != 0)
        removed.insert(mark_of(change.site, value));
    }
  }
  return removed;
}

/// The shortest of all chains is the one that the search for a single one finds.
template <class All>
int compare_with(double (*find)(PencilMarks&, Step&), double base, All all) {
  int compared = 0;
  at_each_chain([&](PencilMarks& pencil) {
    Step step;
    const double difficulty = find(pencil, step);
    NestedChains chains;
    const RemainingCandidates now(pencil);
    all(now, pencil, chains);
    ASSERT_EQ(chains.empty(), difficulty == 0);
    if (chains.empty()) return;
    const std::set<Mark> first(chains.front().removed.begin(), chains.front().removed.end());
    EXPECT_EQ(first, removed_by(pencil, step));
    if (base > 0) EXPECT_EQ(base + length_difficulty(chains.front().complexity), difficulty);
    ++compared;
  });
  return compared;
}

TEST(Explainer, FindsTheSameChainsInsideOthers) {
  EXPECT_GT(compare_with(find_chain, 0,
                         [](const RemainingCandidates& now, PencilMarks&, NestedChains& chains) {
                           SimpleChains().all(now, chains);
                         }),
            100);
  const auto forcing = [](bool is_dynamic) {
    return [is_dynamic](const RemainingCandidates& now, PencilMarks& pencil, NestedChains& chains) {
      ForcingSearch(is_dynamic, nullptr, nullptr, pencil.budget()).all(now, chains);
    };
  };
  EXPECT_GT(compare_with(find_multiple_chain, 8.0, forcing(false)), 100);
  EXPECT_GT(compare_with(find_dynamic_chain, 8.5, forcing(true)), 100);
}

TEST(Explainer, RemovesOnlyWhatIsWrongByNestedChains) {
  constexpr std::array nested = {find_nested_chain<1>, find_nested_chain<2>, find_nested_chain<3>};
  const Rated& puzzle = rated.back();
  const Result<PuzzlePtr> read = read_line(puzzle.cells);
  ASSERT_TRUE(read);
  Board board = start(**read);
  Budget budget;
  PencilMarks pencil({.puzzle = **read, .board = board, .budget = budget}, false);
  Board solution = start(**read);
  PencilMarks solved({.puzzle = **read, .board = solution, .budget = budget}, false);
  Step step;
  while (!solved.is_solved()) ASSERT_GT(next(solved, step), 0);
  for (const auto find : nested) {
    step.clear();
    const double difficulty = find(pencil, step);
    EXPECT_GE(difficulty, 9.0);
    for (const Change& change : step.changes) {
      EXPECT_NE(change.after & solution[change.site], 0u);
    }
  }
}

TEST(Explainer, ListsEveryNumber) {
  EXPECT_TRUE(std::is_sorted(numbers.begin(), numbers.end()));
  for (const Rated& puzzle : rated)
    EXPECT_TRUE(std::binary_search(numbers.begin(), numbers.end(), puzzle.number)) << puzzle.number;
}

TEST(Explainer, RatesNothingWithoutOneSolution) {
  EXPECT_EQ(rate_line(std::string(81, '.')), std::nullopt);
  EXPECT_EQ(rate_line("11" + std::string(79, '.')), std::nullopt);
}

TEST(Explainer, RatesOnlyGridsOfNine) { EXPECT_EQ(rate_line("1234341221434321"), std::nullopt); }

TEST(Explainer, GivesUpAtALimit) {
  EXPECT_EQ(rate_line(rated.back().cells, {.nodes = 3}), std::nullopt);
  const StopFlag stop = true;
  EXPECT_EQ(rate_line(rated.back().cells, {.stop = &stop}), std::nullopt);
}

}  // namespace
}  // namespace crosshatch::sudoku::explainer
