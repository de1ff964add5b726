// SPDX-License-Identifier: MIT
#include "core/names/left_out.h"

#include <gtest/gtest.h>

#include "core/family.h"

namespace crosshatch {
namespace {

TEST(LeftOut, NobodyIsInAWholeBuild) {
  EXPECT_TRUE(left_out_families().empty());
  for (const Family* family : families()) {
    EXPECT_FALSE(left_out(family->id)) << family->id;
    EXPECT_FALSE(left_out_by_text(family->id)) << family->id;
  }
}

}  // namespace
}  // namespace crosshatch
