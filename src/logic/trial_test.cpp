// SPDX-License-Identifier: MIT
#include "logic/trial.h"

#include <gtest/gtest.h>

namespace crosshatch {
namespace {

constexpr Technique guess = {.id = "guess", .name = {"Guess", ""}, .sentence = {}};
constexpr Candidates both = only(0) | only(1);

TEST(Trial, BeginsWithAValueThatIsSupposed) {
  const Step step = assumption_step(guess, 4, both, 1, 2);
  EXPECT_EQ(step.kind, Step::Kind::assume);
  EXPECT_EQ(step.technique, &guess);
  EXPECT_EQ(step.depth, 2);
  EXPECT_EQ(step.changes, std::vector<Change>({{4, both, only(1), true}}));
  ASSERT_EQ(step.marks.size(), 1U);
  EXPECT_EQ(step.marks[0].place, (Place{.index = 4}));
  EXPECT_EQ(step.marks[0].values, only(1));
}

TEST(Trial, RefutesAValue) {
  Step step;
  make_refutation(step, 4, both | only(2), 1, true);
  EXPECT_EQ(step.kind, Step::Kind::refute);
  EXPECT_EQ(step.changes, std::vector<Change>({{4, both | only(2), only(0) | only(2), false}}));
}

TEST(Trial, WritesTheLastValueWhereNobodyKeepsPencilMarks) {
  Step written;
  make_refutation(written, 4, both, 1, true);
  EXPECT_EQ(written.changes, std::vector<Change>({{4, both, only(0), true}}));
  Step pencilled;
  make_refutation(pencilled, 4, both, 1, false);
  EXPECT_EQ(pencilled.changes, std::vector<Change>({{4, both, only(0), false}}));
}

}  // namespace
}  // namespace crosshatch
