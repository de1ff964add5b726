// SPDX-License-Identifier: MIT
#include "make/thinning.h"

#include <gtest/gtest.h>

#include <numeric>
#include <string>

#include "base/rng.h"
#include "make/leave_out.h"

namespace crosshatch {
namespace {

/// Conflicts that decide any question about a small puzzle.
constexpr std::uint64_t enough = 100'000;

/// What is asked about each clue is narrow, and known solutions answer for SAT; a question about
/// the whole puzzle has to agree.
TEST(Thinning, LosesAClueExactlyIfOneSolutionIsLeft) {
  int lost = 0;
  int kept = 0;
  for (const char* id : {"binairo", "easyasabc", "fillomino", "futoshiki", "hidato", "kakurasu",
                         "kurodoko", "masyu", "ripple", "suguru", "tapa"}) {
    SCOPED_TRACE(id);
    const Family& family = *find_family(id);
    MakeOrder order{.rows = 6, .columns = 6};
    ASSERT_FALSE(settle_order(*family.maker, order));
    Budget budget;
    const Asking asking(family, nullptr, budget);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      Rng rng(seed);
      const PuzzlePtr blank = family.maker->blank(order, rng);
      Board solution;
      if (family.maker->fill != nullptr)
        solution = family.maker->fill(*blank, rng);
      else
        ASSERT_EQ(asking.other_solution(*blank, nullptr, &rng, solution, enough),
                  sat::SatAnswer::satisfiable);
      std::vector<ClueValue> given = clues_beside(*family.clues, *blank, solution, order);
      Thinning puzzle(asking, *blank, solution, given);
      if (!asking.is_unique(*puzzle.puzzle(), solution, enough)) continue;
      for (const ClueGroup& group : given_groups(*family.clues, *blank, order, given, rng)) {
        std::vector<ClueValue> fewer = given;
        for (const int place : group) fewer[place].reset();
        const bool is_unique =
            asking.is_unique(*family.clues->with(*blank, fewer), solution, enough);
        EXPECT_EQ(puzzle.lose(std::span(&group, 1)), is_unique);
        EXPECT_TRUE(given == fewer || !is_unique);
        ++(is_unique ? lost : kept);
      }
    }
  }
  EXPECT_GT(lost, 200);
  EXPECT_GT(kept, 100);
}

TEST(Thinning, AKnownSolutionAnswersOnceItsCluesAreGone) {
  const Family& family = *find_family("futoshiki");
  MakeOrder order{.rows = 4, .columns = 4};
  ASSERT_FALSE(settle_order(*family.maker, order));
  Budget budget;
  const Asking asking(family, nullptr, budget);
  Rng rng(1);
  const PuzzlePtr blank = family.maker->blank(order, rng);
  Board one;
  Board other;
  ASSERT_EQ(asking.other_solution(*blank, nullptr, &rng, one, enough), sat::SatAnswer::satisfiable);
  ASSERT_EQ(asking.other_solution(*blank, &one, &rng, other, enough), sat::SatAnswer::satisfiable);
  std::vector<ClueValue> given = clues_beside(*family.clues, *blank, one, order);
  KnownOthers known(family, *blank, given);
  EXPECT_FALSE(known.solve(*family.clues->with(*blank, given), given));
  known.add(other);
  EXPECT_FALSE(known.solve(*family.clues->with(*blank, given), given));
  for (std::size_t place = 0; place < given.size(); ++place) {
    if (family.clues->beside(*blank, other, static_cast<int>(place)) != given[place])
      given[place].reset();
  }
  EXPECT_TRUE(known.solve(*family.clues->with(*blank, given), given));
}

}  // namespace
}  // namespace crosshatch
