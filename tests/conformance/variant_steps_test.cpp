// SPDX-License-Identifier: MIT
//
// Explanations of variants: every technique is tried in every position while random puzzles with
// one solution are solved, and none may eliminate anything of the solution. Solving must come to
// the end.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <optional>

#include "base/effort_test.h"
#include "core/family.h"
#include "families/sudoku/puzzle.h"
#include "logic/ladder.h"
#include "logic/sentence.h"
#include "puzzles/variants.h"
#include "solve/solve.h"
#include "steps.h"

namespace crosshatch::conformance {
namespace {

using sudoku::BoxShape;
using sudoku::Variant;

struct Kind {
  const char* name;
  BoxShape shape;
  Variant variant = {};
  bool has_regions = false;
  int largest_cage = 0;
  int blanks = 0;  ///< how many cells are tried, in grids that are too large to go on
};

void PrintTo(const Kind& kind, std::ostream* out) { *out << kind.name; }

const Kind kinds[] = {
    {"x", {}, {.main_diagonal = true, .other_diagonal = true}},
    {"one_diagonal", {}, {.other_diagonal = true}},
    {"windoku", {}, {.windows = true}},
    {"knight", {}, {.anti_knight = true}},
    {"king", {}, {.anti_king = true}},
    {"jigsaw", {1, 9}, {}, true},
    {"killer", {}, {}, false, 4},
    {"killer_of_large_cages", {}, {}, false, 7},
    {"windoku_x", {}, {.main_diagonal = true, .windows = true}},
    {"knight_king", {}, {.anti_knight = true, .anti_king = true}},
    {"jigsaw_x", {1, 9}, {.main_diagonal = true}, true},
    {"killer_x", {}, {.main_diagonal = true, .other_diagonal = true}, false, 4},
    {"killer_windoku_knight", {}, {.windows = true, .anti_knight = true}, false, 5},
    {"killer_jigsaw", {1, 9}, {}, true, 5},
    {"jigsaw_4", {1, 4}, {}, true},
    {"killer_4", {2, 2}, {}, false, 4},
    {"jigsaw_5", {1, 5}, {}, true},
    {"x_6", {2, 3}, {.main_diagonal = true, .other_diagonal = true}},
    {"killer_6", {3, 2}, {}, false, 6},
    {"king_6", {2, 3}, {.anti_king = true}},
    {"jigsaw_7", {1, 7}, {}, true},
    {"killer_8", {2, 4}, {}, false, 4},
    {"x_10", {2, 5}, {.main_diagonal = true, .other_diagonal = true}, false, 0, 60},
    {"jigsaw_11", {1, 11}, {}, true, 0, 60},
    {"killer_12", {3, 4}, {}, false, 3, 80},
};

/// Sentences are complete: no placeholder is left, and every place has a name.
void check_words(const Family& family, const Puzzle& puzzle, const Step& step) {
  for (const Language language : {Language::en, Language::ko}) {
    const std::string text = sentence(family, puzzle, step, language);
    ASSERT_EQ(text.find('{'), std::string::npos) << text;
    ASSERT_EQ(text.find("  "), std::string::npos) << text;
    ASSERT_EQ(text.find(" ,"), std::string::npos) << text;
  }
}

/// Null if no full grid was found.
PuzzlePtr random_puzzle(const Kind& kind, Rng& rng) {
  Variant variant = kind.variant;
  const int side = kind.shape.side();
  if (kind.has_regions) variant.regions = puzzles::random_regions(rng, side);
  const std::optional<Board> grid = puzzles::random_grid_of(rng, kind.shape, variant);
  if (!grid) return nullptr;
  if (kind.largest_cage > 0)
    variant.cages = puzzles::random_cages(rng, side, *grid, kind.largest_cage);
  if (kind.blanks == 0) return puzzles::random_sudoku_of(rng, kind.shape, variant, *grid);
  Board givens = *grid;
  for (int i = 0; i < kind.blanks; ++i) {
    const Site site = rng.below(givens.sites());
    givens[site] = only(side) - 1;
    auto puzzle = std::make_unique<sudoku::Puzzle>(kind.shape, givens, sudoku::TextStyle{},
                                                   std::string{}, variant);
    Budget budget;
    const Answer answer = solve(*find_family("sudoku"), *puzzle, {}, budget);
    if (answer.verdict.kind() != Verdict::Kind::unique) givens[site] = (*grid)[site];
  }
  return std::make_unique<sudoku::Puzzle>(kind.shape, givens, sudoku::TextStyle{}, std::string{},
                                          variant);
}

/// Solves a random puzzle and tries all techniques in every position. Returns whether there was a
/// puzzle.
bool go_through(const Kind& kind, Rng& rng, Uses& uses) {
  const Family& family = *find_family("sudoku");
  const Way& way = family.ways.front();
  const PuzzlePtr puzzle = random_puzzle(kind, rng);
  if (puzzle == nullptr) return false;
  Budget budget;
  const Answer answer = solve(family, *puzzle, {}, budget);
  EXPECT_EQ(answer.verdict.kind(), Verdict::Kind::unique);
  const std::vector<Board>& solutions = answer.verdict.solutions();
  Board board = family.start(*puzzle);
  const Search search{.puzzle = *puzzle, .board = board, .budget = budget};
  const auto quiet = family.position(search, false);
  const auto telling = family.position(search, true);
  Ladder quiet_ladder(way, *quiet, true);
  Ladder telling_ladder(way, *telling, true);
  Step step;
  Step told;
  while (!testing::Test::HasFailure()) {
    for (const Technique& technique : way.techniques) {
      // Trials are slow and come last: the ladder itself uses them.
      if (technique.find == nullptr || technique.id == "trial") continue;
      step.clear();
      step.technique = &technique;
      told.clear();
      told.technique = &technique;
      const bool is_found = technique.find(*quiet, step);
      EXPECT_EQ(is_found, technique.find(*telling, told)) << technique.id;
      if (!is_found) continue;
      ++uses[step.technique->id];
      // A solution that is made by a swap may break the rules of a variant.
      EXPECT_FALSE(technique.needs_unique) << technique.id;
      EXPECT_EQ(step.changes, told.changes) << technique.id;
      check_step(step.technique->id, quiet->board(), step, solutions);
      check_words(family, *puzzle, told);
    }
    const Board before = quiet->board();
    const bool goes_on = telling_ladder.next(told);
    EXPECT_EQ(quiet_ladder.next(step), goes_on);
    if (!goes_on) break;
    if (told.technique->id == "trial") ++uses["trial"];
    check_step(told.technique->id, before, told, solutions);
    flatten(told, [&](const Step& each) { check_words(family, *puzzle, each); });
    EXPECT_EQ(quiet->board(), telling->board());
  }
  EXPECT_EQ(told.kind, Step::Kind::solution);
  EXPECT_EQ(telling->board(), solutions.front());
  return true;
}

class SudokuVariants : public testing::TestWithParam<Kind> {};

TEST_P(SudokuVariants, AreExplainedToTheEnd) {
  Rng rng(7);
  Uses uses;
  int made = 0;
  // Some regions have no full grid.
  for (int round = 0; made < tries(1, 40) && round < tries(4, 40) && !HasFailure(); ++round)
    made += go_through(GetParam(), rng, uses) ? 1 : 0;
  EXPECT_GT(made, 0);
  print(GetParam().name, uses);
}

INSTANTIATE_TEST_SUITE_P(, SudokuVariants, testing::ValuesIn(kinds),
                         [](const auto& of) { return std::string(of.param.name); });

TEST(SudokuVariantsTogether, ShowEachTechniqueOfTheirOwn) {
  Rng rng(8);
  Uses uses;
  const auto is_seen = [&](const char* id) { return uses.count(id) > 0; };
  constexpr std::array ids = {"common-peers",
                              "cage-combinations",
                              "cage-permutations",
                              "cage-hidden-single",
                              "cage-pointing",
                              "innie",
                              "outie",
                              "innies",
                              "outies"};
  const Kind kind{"", {}, {.anti_knight = true}, false, 5};
  for (int i = 0; i < 30 && !std::all_of(ids.begin(), ids.end(), is_seen) && !HasFailure(); ++i)
    go_through(kind, rng, uses);
  for (const char* id : ids) EXPECT_TRUE(is_seen(id)) << id;
}

TEST(SudokuVariantsTogether, HaveNoNumberOfSudokuExplainer) {
  const Family& family = *find_family("sudoku");
  Rng rng(3);
  const PuzzlePtr puzzle = random_puzzle({"", {}, {.main_diagonal = true}, false, 0, 40}, rng);
  ASSERT_NE(puzzle, nullptr);
  Budget budget;
  Board board = family.start(*puzzle);
  EXPECT_EQ(family.scale({.puzzle = *puzzle, .board = board, .budget = budget}), std::nullopt);
}

}  // namespace
}  // namespace crosshatch::conformance
