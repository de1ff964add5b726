// SPDX-License-Identifier: MIT
//
// Minesweeper boards and mosaics of all rules, turned, mirrored and shifted: the same verdict, the
// same number of solutions, the same odds, each at its place. Engines go through a board in some
// order, by rows, by words, by components; this is what must not show.
#include <gtest/gtest.h>

#include <cstdlib>

#include "base/effort_test.h"
#include "mine_fields.h"
#include "solve/solve.h"
#include "symmetry.h"

namespace crosshatch::conformance {
namespace {

using minesweeper::Rules;

struct Kind {
  const char* name;
  Rules rules = {};
  int least = 3;  ///< cells a side
  int most = 3;
  int boards = 1;
  int most_hints = 100;
};

// Sides on either side of 8, 64 and 128: of what a word or a vector holds.
constexpr Kind kinds[] = {
    {"small", {}, 3, 12, 60},
    {"medium", {}, 20, 70, 8},
    {"large", {}, 100, 140, 2, 30},
    {"mosaic", {.counts_itself = true}, 3, 14, 30},
    {"wrapped", {.wraps = true}, 3, 12, 30},
    {"wrapped_medium", {.wraps = true}, 60, 70, 2},
    {"wrapped_mosaic", {.counts_itself = true, .wraps = true}, 3, 9, 30, 50},
};

class MinesweeperSymmetry : public testing::TestWithParam<Kind> {};

TEST_P(MinesweeperSymmetry, KeepsEveryAnswer) {
  const Kind& kind = GetParam();
  Rng rng(5);
  for (int i = 0; i < tries(kind.boards, 40); ++i) {
    const int rows = kind.least + rng.below(kind.most - kind.least + 1);
    const Field field(rows, kind.least + rng.below(kind.most - kind.least + 1), kind.rules);
    // In the middle what is left hangs together, and may be too wide from one side only.
    const bool is_sparse = i % 2 == 0 || kind.most_hints < 80;
    const int hints = is_sparse ? 5 + rng.below(kind.most > 14 ? 20 : 50) : 80 + rng.below(21);
    const PuzzlePtr puzzle = random_puzzle(rng, field,
                                           {.mines = 12 + rng.below(15),
                                            .hints = std::min(hints, kind.most_hints),
                                            .gaps = 5 * rng.below(3),
                                            .wrong = i % 6 == 5 ? 1 : 0,
                                            .tells_total = field.sites() < 3000 && i % 3 == 0});
    ASSERT_EQ(asymmetry(family_of(kind.rules), *puzzle, variants_of_minesweeper(*puzzle)), "")
        << shown(minesweeper::of(*puzzle));
  }
}

INSTANTIATE_TEST_SUITE_P(, MinesweeperSymmetry, testing::ValuesIn(kinds),
                         [](const auto& of) { return std::string(of.param.name); });

}  // namespace
}  // namespace crosshatch::conformance
