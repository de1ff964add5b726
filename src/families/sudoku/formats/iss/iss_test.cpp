// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <set>

#include "families/sudoku/clauses_test.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/sample_test.h"
#include "families/sudoku/formats/variants.h"

namespace crosshatch::sudoku {
namespace {

TEST(Iss, ReadsConstraintsAndAddresses) {
  const std::string text =
      ".Shape~4x4.~R1C1_1~R2C2_3_4.Cage~5~R4C3~R4C4.AllDifferent~R1C1~R3C4.Diagonal~1.AntiKing";
  std::string escaped;
  for (const char c : text) escaped += c == '~' ? "%7E" : c == '.' ? "%2E" : std::string(1, c);
  for (const std::string& form :
       {text, "# mine\n" + text, ".Shape~4x4\n.~R1C1_1 ~R2C2_3_4" + text.substr(27),
        "https://sigh.github.io/Interactive-Sudoku-Solver/?q=" + escaped + "&mode=count",
        "http://sigh.github.io/Interactive-Sudoku-Solver?mode=count&q=" + text}) {
    EXPECT_EQ(iss_codec.likeness(form), Likeness::certain) << form;
    const Result<PuzzlePtr> puzzle = iss_codec.read(form);
    ASSERT_TRUE(puzzle) << puzzle.error().message.english() << "\n" << form;
    EXPECT_EQ(of(**puzzle).givens()[0], 1U);
    EXPECT_EQ(of(**puzzle).givens()[5], 12U);
    EXPECT_EQ(of(**puzzle).variant(), (Variant{.other_diagonal = true,
                                               .anti_king = true,
                                               .cages = {{{0, 11}, 0}, {{14, 15}, 5}}}));
  }
}

TEST(Iss, IsNotTakenForGridsOfDots) {
  for (const char* const text : {"....", ".1..\n....", ".A.B.C", "...1...942.......", ".", ""})
    EXPECT_EQ(iss_codec.likeness(text), Likeness::no) << text;
}

TEST(Iss, IsKnownByTheFirstNameThatTells) {
  for (const char* const text :
       {".AntiKing .AntiKnight .~R1C1_1", ".AntiKing\n.AntiKnight", "..Cage~3~R1C1~R1C2",
        "..~R1C1_1", ".NoSuchRule.NoBoxes.~R1C1_1", ".NoSuchRule .~R1C1_1", ".Or.~R1C1_1.End",
        ".GlobalMod", "# mine\n.ChaosConstruction\n.NoBoxes", ".StrictXV .~R1C1_1"})
    EXPECT_EQ(iss_codec.likeness(text), Likeness::certain) << text;
  for (const char* const text : {"..1.Cage~3~R1C1~R1C2", ".NoSuchRule.Neither", "..A.B..\n......."})
    EXPECT_EQ(iss_codec.likeness(text), Likeness::no) << text;
  EXPECT_EQ(of(**iss_codec.read(".AntiKing .AntiKnight ..~R1C1_1")).variant(),
            (Variant{.anti_knight = true, .anti_king = true}));
}

TEST(Iss, ReadsPillsByPlace) {
  const Result<PuzzlePtr> puzzle = iss_codec.read(".PillArrow~2~R1C3~R1C2~R2C2~R3C2");
  ASSERT_TRUE(puzzle) << puzzle.error().message.english();
  EXPECT_EQ(of(**puzzle).variant().constraints.front().sites, (std::vector<Site>{1, 2, 10, 19}));
  EXPECT_TRUE((*iss_codec.read(*iss_codec.write(**puzzle)))->is_same(**puzzle));
  // f-puzzles has pills that are read from the right.
  const Result<PuzzlePtr> from_the_right = json_codec.read(
      R"({"format":"crosshatch/1","family":"sudoku","box":[3,3],"grid":")" + std::string(81, '.') +
      R"(","constraints":[{"kind":"pill-arrow","cells":["r1c3","r1c2","r2c2"]}]})");
  ASSERT_TRUE(from_the_right) << from_the_right.error().message.english();
  EXPECT_EQ(iss_codec.write(**from_the_right).error().message,
            "this format cannot hold pill arrow; json can");
}

/// The only constraint of a string, in the words that tell it.
std::string only_constraint(std::string_view text) {
  const Result<PuzzlePtr> puzzle = iss_codec.read(text);
  if (!puzzle) return fault(puzzle);
  const std::vector<Constraint>& all = of(**puzzle).variant().constraints;
  if (all.size() != 1) return std::to_string(all.size()) + " constraints";
  std::string out(kind_of(all[0]).id);
  for (const Site site : all[0].sites) out += ' ' + std::to_string(site);
  out += ":";
  for (const int number : all[0].numbers) out += ' ' + std::to_string(number);
  return out;
}

TEST(Iss, HasSumsWithFactors) {
  EXPECT_EQ(only_constraint(".Sum~10~R1C1~R1C2"), "sum 0 1: 10");
  EXPECT_EQ(only_constraint(".Sum~-3_=_1_-2~R1C2~R1C1"), "weighted-sum 1 0: -3 1 -2");
  EXPECT_EQ(only_constraint(".Sum~9~R1C1~R1C2~R1C1"), "weighted-sum 0 1: 9 2 1");
  EXPECT_EQ(fault(iss_codec, ".Sum~9_=_1~R1C1~R1C2"),
            "1:1: expected a number for each cell, saw '9_=_1'");
}

TEST(Iss, TakesEachTwoOfSeveralCellsThatShareASide) {
  const auto pairs = [](std::string_view text) {
    const Result<PuzzlePtr> puzzle = iss_codec.read(text);
    std::vector<std::vector<Site>> found;
    if (!puzzle) return found;
    for (const Constraint& each : of(**puzzle).variant().constraints) found.push_back(each.sites);
    return found;
  };
  using Pairs = std::vector<std::vector<Site>>;
  EXPECT_EQ(pairs(".WhiteDot~R1C1~R1C2~R1C3"), (Pairs{{0, 1}, {1, 2}}));
  EXPECT_EQ(pairs(".V~R2C2~R1C1~R1C2"), (Pairs{{0, 1}, {1, 10}}));
  EXPECT_EQ(pairs(".GreaterThan~R2C2~R1C2~R2C1~R3C2"), (Pairs{{10, 1}, {10, 9}, {10, 19}}));
}

TEST(Iss, HasKindsThatItsFirstArgumentTells) {
  EXPECT_EQ(only_constraint(".Indexing~C~R1C1~R2C1"), "column-index 0 9:");
  EXPECT_EQ(only_constraint(".Indexing~R~R1C1~R1C2"), "row-index 0 1:");
  EXPECT_EQ(only_constraint(".FullRankTies~any"), "rank-ties:");
  EXPECT_EQ(only_constraint(".FullRankTies~none"), "no-ties:");
  EXPECT_EQ(only_constraint(".FullRankTies~only-unclued.FullRank~R1~~7"),
            "full-rank 8 7 6 5 4 3 2 1 0: 7");
}

TEST(Iss, HasGroupsLoopsAndDigitsWithoutSpaces) {
  EXPECT_EQ(only_constraint(".EqualSum~R1C1~R1C2~-~R1C1"), "equal-sum 0 1 0: 2 1");
  EXPECT_EQ(only_constraint(".SameValues~2~R1C1~R1C2~R2C5~R3C5"), "same-digits 0 1 13 22: 2");
  EXPECT_EQ(only_constraint(".SumLine~10~R1C1~R1C2~R2C1~LOOP"), "sum-loop 0 1 9: 10");
  EXPECT_EQ(only_constraint(".LookAndSay~2705~R1C1~R1C2"), "look-and-say 0 1: 2 7 0 5");
  EXPECT_EQ(only_constraint(".ContainAtLeast~1_2~R1C1~R1C2"), "contents 0 1: 1 2");
  EXPECT_EQ(fault(iss_codec, ".SumLine~31~R1C1~R1C2"),
            "1:1: expected smaller numbers, saw larger ones");
  EXPECT_EQ(fault(iss_codec, ".LookAndSay~270~R1C1~R1C2"), "1:1: expected pairs of numbers, saw 3");
  EXPECT_EQ(fault(iss_codec, ".SumLine~10~R1C1~R1C2~R1C3~LOOP"),
            "1:1: expected ends that touch, saw r1c1 and r1c3");
}

TEST(Iss, CountsACellTwiceThatACageNamesTwice) {
  const Result<PuzzlePtr> puzzle = iss_codec.read(".Cage~50~R1C1~R1C2~R1C3~R1C1");
  ASSERT_TRUE(puzzle) << fault(puzzle);
  const Variant& variant = of(**puzzle).variant();
  EXPECT_EQ(variant.cages, (std::vector<Cage>{{{0, 1, 2}, 0}}));
  ASSERT_EQ(variant.constraints.size(), 1U);
  EXPECT_EQ(variant.constraints[0].numbers, (std::vector<int>{50, 2, 1, 1}));
  EXPECT_EQ(of(**iss_codec.read(".AllDifferent~R1C2~R1C1~R1C2")).variant().cages,
            (std::vector<Cage>{{{0, 1}, 0}}));
}

TEST(Iss, PartsALineThatComesBackToACell) {
  const Result<PuzzlePtr> puzzle = iss_codec.read(".Whisper~5~R1C1~R1C2~R2C2~R2C1~R1C1~R1C2~R1C3");
  ASSERT_TRUE(puzzle) << fault(puzzle);
  std::vector<std::vector<Site>> lines;
  for (const Constraint& each : of(**puzzle).variant().constraints) lines.push_back(each.sites);
  EXPECT_EQ(lines, (std::vector<std::vector<Site>>{{0, 1, 10, 9}, {9, 0, 1, 2}}));
}

TEST(Iss, RefusesTwoCluesOfWhichTheProgramTakesTheLast) {
  for (const char* const text : {".Sandwich~9~R1.Sandwich~8~R1", ".Quad~R1C1~1.Quad~R1C1~2",
                                 ".LittleKiller~9~R1C3.LittleKiller~8~R1C3"})
    EXPECT_TRUE(
        fault(iss_codec, text).ends_with("expected one clue of a kind at a place, saw another"))
        << text;
  EXPECT_TRUE(iss_codec.read(".Skyscraper~R1~2~3.Skyscraper~C1~2~3.Sandwich~9~R1.Sandwich~9~R1"));
}

TEST(Iss, HasDisjointSetsOfBoxesAlone) {
  EXPECT_TRUE(iss_codec.read(".Shape~4x4.DisjointSets"));
  EXPECT_EQ(fault(iss_codec, ".Shape~4x4.DisjointSets.Jigsaw~1112122233443344.NoBoxes"),
            "1:11: expected boxes, saw none");
  EXPECT_EQ(fault(iss_codec,
                  ".Shape~6x6.DisjointSets.Jigsaw~001122001122001122334455334455334455.NoBoxes"),
            "1:11: expected boxes, saw none");
}

TEST(Iss, HasOneNameForADiagonal) {
  EXPECT_TRUE(iss_codec.read(".LittleKiller~9~R1C1.LittleKiller~9~R1C9"));
  for (const char* const name : {"R9C1", "R9C9", "R5C5"})
    EXPECT_TRUE(fault(iss_codec, std::string(".LittleKiller~9~") + name)
                    .starts_with("1:1: expected a cell at the edge"))
        << name;
  const Result<PuzzlePtr> from_below = json_codec.read(
      R"({"family":"sudoku","grid":["....","....","....","...."],"constraints":[)"
      R"({"kind":"little-killer","cells":["r4c4","r3c3","r2c2","r1c1"],"numbers":[9]}]})");
  ASSERT_TRUE(from_below);
  EXPECT_EQ(*iss_codec.write(**from_below), ".Shape~4x4.LittleKiller~9~R1C1\n");
}

TEST(Iss, RefusesWhatTheProgramHasNot) {
  EXPECT_TRUE(iss_codec.read(".Entropic~R1C1~R1C2~R1C3.GlobalEntropy.PillArrow~2~R1C1~R1C2~R1C3"));
  EXPECT_EQ(fault(iss_codec, ".Shape~4x4.Entropic~R1C1~R1C2"),
            "1:11: expected the digits from 1 to 9, saw 1 to 4");
  EXPECT_EQ(fault(iss_codec, ".PillArrow~2~R1C2~R2C1~R3C1"),
            "1:1: expected a pill whose cells go right or down, saw another");
  EXPECT_EQ(fault(iss_codec, ".Shape~16x16.PillArrow~2~R1C1~R1C2~R1C3"),
            "1:13: expected digits up to 9, saw 16");
  const Result<PuzzlePtr> two = json_codec.read(
      R"({"family":"sudoku","grid":["....","....","....","...."],"constraints":[)"
      R"({"kind":"quadruple","cells":["r1c1","r1c2","r2c1","r2c2"],"numbers":[1]},)"
      R"({"kind":"quadruple","cells":["r1c1","r1c2","r2c1","r2c2"],"numbers":[2]}]})");
  ASSERT_TRUE(two);
  EXPECT_FALSE(iss_codec.write(**two));
}

TEST(Iss, HasWindowsAndJigsaws) {
  EXPECT_TRUE(of(**iss_codec.read(".Windoku")).variant().windows);
  EXPECT_EQ(of(**iss_codec.read(".Shape~16x16.Windoku")).variant().cages, windows_of({4, 4}));
  const std::string regions = ".Shape~4x4.Jigsaw~1112122233443344";
  const Result<PuzzlePtr> alone = iss_codec.read(regions + ".NoBoxes");
  ASSERT_TRUE(alone) << alone.error().message.english();
  EXPECT_EQ(of(**alone).variant().regions.size(), 16U);
  // Without .NoBoxes the boxes stay.
  const Result<PuzzlePtr> both = iss_codec.read(regions);
  ASSERT_TRUE(both) << both.error().message.english();
  EXPECT_EQ(of(**both).shape(), (BoxShape{2, 2}));
  EXPECT_EQ(of(**both).variant().cages.size(), 4U);
}

TEST(Iss, HasFrames) {
  const auto shape_in = [](const char* text) {
    const Result<PuzzlePtr> puzzle = iss_codec.read(text);
    EXPECT_TRUE(puzzle) << text;
    return puzzle ? of(**puzzle).shape() : BoxShape{};
  };
  EXPECT_EQ(shape_in(".NoBoxes"), (BoxShape{1, 9}));
  EXPECT_EQ(shape_in(".Shape~7x7"), (BoxShape{1, 7})) << "no boxes fit";
  EXPECT_EQ(shape_in(".Shape~9x9~0-8"), (BoxShape{3, 3, 0, 0, 0, 0}));
  EXPECT_EQ(shape_in(".Shape~9x9~0-9"), (BoxShape{3, 3, 0, 0, 10, 0}));
  EXPECT_EQ(shape_in(".Shape~6x8"), (BoxShape{2, 4, 6, 0, 0, 1}));
  EXPECT_EQ(shape_in(".Shape~6x6~9.RegionSize~9"), (BoxShape{3, 3, 6, 6, 0, 1}));
  EXPECT_EQ(shape_in(".Shape~5x10"), (BoxShape{5, 2, 5, 0, 0, 1}));
  const Result<PuzzlePtr> rest =
      iss_codec.read(".Shape~4x4~5.RegionSize~5.Jigsaw~aaaaabbbbbcccccd.NoBoxes");
  ASSERT_TRUE(rest);
  EXPECT_EQ(of(**rest).variant().regions.back(), no_region);
  EXPECT_EQ(fault(iss_codec, ".Shape~9x9~8"), "1:1: expected at least 9 digits, saw 8");
  EXPECT_EQ(fault(iss_codec, ".Shape~9x9~2-10"),
            "1:1: expected digits such as 9 or 0-8, at most 16, saw '2-10'");
  EXPECT_EQ(fault(iss_codec, ".Shape~6x8.Diagonal~1"),
            "1:1: expected a square grid with diagonals");
}

/// The constraints of what is read, and what is written again.
void expect_regions(const std::string& text, std::vector<Constraint> constraints) {
  const std::string whole = ".Shape~4x4.NoBoxes.ChaosConstruction" + text + "\n";
  const Result<PuzzlePtr> puzzle = iss_codec.read(whole);
  ASSERT_TRUE(puzzle) << text;
  constraints.push_back({*kind_called("chaos"), {}, {}});
  sort_constraints(constraints);
  EXPECT_EQ(of(**puzzle).variant().constraints, constraints) << text;
  EXPECT_EQ(iss_codec.write(**puzzle), whole);
}

TEST(Iss, HasRegionsThatAreToBeFound) {
  const int sight = *kind_called("region-sight");
  expect_regions(".ChaosArrow~R1C2~0", {{sight, {1}, {0}}});
  expect_regions(".ChaosArrow~R1C2~1~CC2~CC3~CC4", {{sight, {1, 2, 3}, {1}}});
  expect_regions(".ChaosArrow~R1C2~0~CC2~CC1~-~CC2~CC6~CC10", {{sight, {1, 0, 5, 9}, {0, 1, 2}}});
  expect_regions(".ChaosArrow~R1C2~0~CC2", {{sight, {1}, {0, 0}}});
  expect_regions(".ChaosCount~R2C2~0", {{*kind_called("region-count"), {5}, {0}}});
  expect_regions(".ChaosCount~R2C2~1~CC6~CC1~CC12",
                 {{*kind_called("region-count"), {5, 0, 11}, {1}}});
  expect_regions(".CountDistinct~R1C1~CC1~CC2", {{*kind_called("region-variety"), {0, 0, 1}, {}}});
  expect_regions(".SameValues~2~CC1~CC6", {{*kind_called("same-region"), {0, 5}, {}}});
  expect_regions(".AllDifferent~CC1~CC6", {{*kind_called("other-regions"), {0, 5}, {}}});
  const Result<PuzzlePtr> arms =
      iss_codec.read(".ChaosConstruction.ChaosArrow~R1C1~~CC1~-~CC1~CC10~-~CC1");
  ASSERT_TRUE(arms);
  EXPECT_EQ(of(**arms).variant().constraints.back(), (Constraint{sight, {0, 9}, {0}}));
  EXPECT_EQ(fault(iss_codec, ".ChaosConstruction.ChaosCount~R1C1~0~CC2~CC1"),
            "1:19: expected cells of regions from the same cell on, saw 'CC2'");
  EXPECT_EQ(fault(iss_codec, ".ChaosConstruction.SameValues~2~CC1~CC2~CC3~CC4"),
            "1:19: expected groups of one cell each, saw '2'");
  EXPECT_EQ(fault(iss_codec, ".Shape~5x5~6.ChaosConstruction"),
            "1:13: expected regions of 6 cells that fill the grid, saw 25");
}

TEST(Iss, RefusesOtherConstraintsByName) {
  for (const char* const name : {"Torus", "Fog"}) {
    const Result<PuzzlePtr> puzzle =
        iss_codec.read(".Shape~9x9." + std::string(name) + "~R1C1~R1C2");
    EXPECT_EQ(fault(puzzle), "1:11: expected only constraints that Crosshatch has, saw '" +
                                 std::string(name) + "'");
    EXPECT_EQ(puzzle.error().code, ErrorCode::unsupported);
  }
}

TEST(Iss, HasCellsBesideTheGrid) {
  const auto extra = [](int cells, std::vector<Constraint> parts) {
    sort_constraints(parts);
    return Constraint{*kind_called("extra-cells"), {}, {cells}, {}, std::move(parts)};
  };
  const auto constraint_of = [](const std::string& text) {
    const Result<PuzzlePtr> puzzle = iss_codec.read(".Shape~4x4" + text);
    EXPECT_TRUE(puzzle) << text << (puzzle ? "" : puzzle.error().message.english());
    if (!puzzle || of(**puzzle).variant().constraints.size() != 1) return Constraint{};
    EXPECT_FALSE(iss_codec.write(**puzzle)) << text;
    return of(**puzzle).variant().constraints.front();
  };
  const int arrow = *kind_called("arrow");
  const int digits = *kind_called("digits");
  const int cage = *kind_called("cage");
  EXPECT_EQ(constraint_of(".Var~A~totals~2.Arrow~VA2~R4C1~R1C4.~VA1_3_1"),
            extra(2, {{arrow, {17, 12, 3}}, {digits, {16}, {1, 3}}}));
  EXPECT_EQ(constraint_of(".Var~A~~1.Var~Bc~~2x2.Cage~9~VA~R1C1~VBc4.AllDifferent~VA~VBc1"),
            extra(5, {{cage, {0, 16, 20}, {9}}, {cage, {16, 17}}}));
  // At the first three cells of a grid of 2x2.
  EXPECT_EQ(
      constraint_of(".Var~A~~2x2.Replicate~F~VA1.~VA1_2.End.Replicate~D~VA1.Arrow~VA1~VA3.End"),
      extra(4, {{digits, {16}, {2}}, {digits, {18}, {2}}, {arrow, {16, 18}}, {arrow, {17, 19}}}));
  EXPECT_EQ(fault(iss_codec, ".Shape~4x4.Var~A~~2.~VA3_1"),
            "1:20: expected a given such as R1C1_5, saw 'VA3_1'");
  EXPECT_EQ(fault(iss_codec, ".Shape~4x4.Var~A~~2.Var~A~~1"),
            "1:20: expected groups of cells with different names, saw 'VA'");
  EXPECT_EQ(fault(iss_codec, ".Shape~4x4.Var~A~~x"),
            "1:11: expected a letter, a name, and cells such as 8 or 6x6, saw 'x'");
  EXPECT_EQ(fault(iss_codec, ".Shape~4x4.Var~A~~2.Indexing~R~VA1"),
            "1:1: expected only cells of the grid, saw row index cells for group of extra cells");
}

TEST(Iss, SaysWhatAllHousesHave) {
  const Result<PuzzlePtr> same = iss_codec.read(".Shape~4x4~6.RegionSameValues");
  ASSERT_TRUE(same);
  const Constraint& constraint = of(**same).variant().constraints.front();
  EXPECT_EQ(kind_of(constraint).id, "same-digits");
  EXPECT_EQ(constraint.numbers, std::vector{12});
  EXPECT_EQ(constraint.sites.size(), 48U);
  EXPECT_TRUE(of(**iss_codec.read(".Shape~4x4.RegionSameValues")).variant().constraints.empty());
  EXPECT_EQ(fault(iss_codec, ".Shape~4x4.Doppelganger"),
            "1:11: expected a square grid with the digits from 0 to its side, saw 1 to 4");
}

/// Whether each row, column and box of a 4x4 has 0 and three others, no two of a sort lack the
/// same, and at each 0 three different ones lack.
bool is_doppelganger(const std::vector<int>& grid) {
  std::vector<int> lacks;  // of rows, columns, boxes
  for (int house = 0; house < 12; ++house) {
    std::set<int> digits;
    for (int i = 0; i < 4; ++i) {
      const int k = house % 4;
      digits.insert(house < 4   ? grid[4 * k + i]
                    : house < 8 ? grid[4 * i + k]
                                : grid[4 * (k / 2 * 2 + i / 2) + k % 2 * 2 + i % 2]);
    }
    if (digits.size() < 4 || !digits.contains(0)) return false;
    int lack = 1;
    while (digits.contains(lack)) ++lack;
    lacks.push_back(lack);
  }
  for (int sort = 0; sort < 3; ++sort)
    if (std::set(lacks.begin() + 4 * sort, lacks.begin() + 4 * sort + 4).size() < 4) return false;
  for (int cell = 0; cell < 16; ++cell) {
    const int box = cell / 8 * 2 + cell % 4 / 2;
    if (grid[cell] == 0 &&
        std::set{lacks[cell / 4], lacks[4 + cell % 4], lacks[8 + box]}.size() < 3)
      return false;
  }
  return true;
}

TEST(Iss, MakesDoppelgangersOfOtherRules) {
  std::set<std::vector<int>> right;
  std::vector<int> grid = {0, 1, 2, 3};
  const auto fill = [&](const auto& self) -> void {
    if (grid.size() == 16) {
      if (is_doppelganger(grid)) right.insert(grid);
      return;
    }
    for (int digit = 0; digit <= 4; ++digit) {
      bool is_free = true;
      for (std::size_t other = 0; other < grid.size(); ++other)
        is_free &=
            grid[other] != digit || (other / 4 != grid.size() / 4 && other % 4 != grid.size() % 4);
      if (!is_free) continue;
      grid.push_back(digit);
      self(self);
      grid.pop_back();
    }
  };
  fill(fill);
  const Result<PuzzlePtr> puzzle =
      iss_codec.read(".Shape~4x4~0-4.Doppelganger.~R1C1_0~R1C2_1~R1C3_2~R1C4_3");
  ASSERT_TRUE(puzzle);
  std::set<std::vector<int>> found;
  for (const Board& solution : solutions_by_clauses(of(**puzzle))) {
    std::vector<int>& digits = grid;
    digits.clear();
    for (Site site = 0; site < 16; ++site) digits.push_back(solution.value(site));
    found.insert(digits);
  }
  EXPECT_FALSE(right.empty());
  EXPECT_EQ(found, right);
}

TEST(Iss, HasZerosForBoxesOfDoppelgangersWithoutBoxes) {
  const Result<PuzzlePtr> puzzle = iss_codec.read(
      ".Shape~4x4~0-4.NoBoxes.Doppelganger.Cage~3~DGB1~DGR1.~R1C1_0~R1C2_1~R1C3_2~R1C4_3");
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(of(**puzzle).variant().constraints.front().numbers, std::vector{12});
  const std::vector<Board> solutions = solutions_by_clauses(of(**puzzle), 50);
  ASSERT_FALSE(solutions.empty());
  // The first column lacks 3.
  for (const Board& solution : solutions)
    for (Site site = 0; site < 16; site += 4) EXPECT_NE(solution.value(site), 3);
  // There are no boxes of five cells.
  EXPECT_EQ(fault(iss_codec, ".Shape~5x5~0-5.NoBoxes.Doppelganger.Cage~3~DGB1~DGR1"),
            "1:36: expected a cell such as R1C1, saw 'DGB1'");
}

TEST(Iss, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(fault(iss_codec, ".~R1C1_10"), "1:1: expected digits from 1 to 9, saw 'R1C1_10'");
  EXPECT_EQ(fault(iss_codec, ".~R1C1"), "1:1: expected a given such as R1C1_5, saw 'R1C1'");
  EXPECT_EQ(fault(iss_codec, ".Cage~46~R1C1~R1C2"), "1:1: expected a sum from 1 to 45, saw '46'");
  EXPECT_EQ(fault(iss_codec, ".~R1C1_1.~R1C1_2"),
            "1:9: expected candidates that agree in each cell, saw 'R1C1_2'");
  EXPECT_EQ(fault(iss_codec, "https://sigh.github.io/Interactive-Sudoku-Solver/"),
            "1:1: expected an address with ?q=, saw 'https://sigh.github....'");
  EXPECT_EQ(fault(iss_codec, "https://sigh.github.io/Interactive-Sudoku-Solver/?q=12"),
            "1:1: expected constraints that begin with '.', saw '12'");
  EXPECT_EQ(fault(iss_codec, ".Shape~400000x400000"),
            "1:1: expected a shape such as 9x9, up to 16x16, saw '400000x400000'");
}

TEST(Iss, RefusesTextsThatAreTooLong) {
  EXPECT_EQ(iss_codec.read("." + std::string(1 << 20, '.')).error().code, ErrorCode::too_large);
  EXPECT_TRUE(iss_codec.read("." + std::string((1 << 20) - 1, '.')));
}

TEST(Iss, ComesBackAsItWas) {
  for (const char* const text :
       {".Windoku.AntiKnight.Cage~9~R1C1~R1C2", ".Shape~9x9", ".Shape~6x6.~R6C6_1_2_3.Diagonal~-1",
        ".Shape~16x16.~RgCa_16.AllDifferent~RaCb~RgCg"}) {
    const Result<PuzzlePtr> puzzle = iss_codec.read(text);
    ASSERT_TRUE(puzzle) << puzzle.error().message.english();
    const Result<PuzzlePtr> back = iss_codec.read(*iss_codec.write(**puzzle));
    ASSERT_TRUE(back) << *iss_codec.write(**puzzle);
    EXPECT_TRUE((*back)->is_same(**puzzle)) << *iss_codec.write(**puzzle);
  }
}

}  // namespace
}  // namespace crosshatch::sudoku
