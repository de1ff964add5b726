// SPDX-License-Identifier: MIT
#include "api/ask/features.h"

#include <gtest/gtest.h>

namespace crosshatch {
namespace {

TEST(Features, TheProgramHasPicturesAndNothingHasANameOfSeveral) {
  EXPECT_TRUE(has_feature("pictures"));
  for (const std::string_view name : {"", " ", "sat gmp", "SAT", "pic", "threads"})
    EXPECT_FALSE(has_feature(name)) << name;
}

}  // namespace
}  // namespace crosshatch
