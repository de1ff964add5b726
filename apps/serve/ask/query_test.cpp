// SPDX-License-Identifier: MIT
#include "ask/query.h"

#include <gtest/gtest.h>

namespace crosshatch::serve {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

TEST(Query, HasNamesAndValuesDecoded) {
  const std::optional<Target> target = read_target("/v1/check?a=1&b%5f=x%20y+z&&flag&empty=");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/v1/check");
  EXPECT_EQ(target->query, (Pairs{{"a", "1"}, {"b_", "x y z"}, {"flag", "true"}, {"empty", ""}}));
}

TEST(Query, IsRefusedWithAnEscapeThatIsNone) {
  for (const char* wrong : {"/a?b=%", "/a?b=%2", "/a?b=%zz", "/a?%-1=2", "http://x/", "*", ""})
    EXPECT_FALSE(read_target(wrong)) << wrong;
}

TEST(Query, LeavesThePathAsItIs) {
  EXPECT_EQ(read_target("/..%2f../etc?x=1")->path, "/..%2f../etc");
  EXPECT_EQ(read_target("/a#b?c=1")->path, "/a");
}

}  // namespace
}  // namespace crosshatch::serve
