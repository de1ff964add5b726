// SPDX-License-Identifier: MIT
#include "base/quantity.h"

#include <gtest/gtest.h>

#include <string>

namespace crosshatch {

TEST(Quantity, TimesHaveUnitsANumberAloneIsOfSeconds) {
  EXPECT_EQ(seconds_of("10"), 10);
  EXPECT_EQ(seconds_of("0.5"), 0.5);
  EXPECT_EQ(seconds_of(".5"), 0.5);
  EXPECT_EQ(seconds_of("1e3"), 1000);
  EXPECT_EQ(seconds_of("5s"), 5);
  EXPECT_EQ(seconds_of("500ms"), 0.5);
  EXPECT_EQ(seconds_of("500MS"), 0.5);
  EXPECT_EQ(seconds_of("2m"), 120);
  EXPECT_EQ(seconds_of("2min"), 120);
  EXPECT_EQ(seconds_of("1.5h"), 5400);
}

TEST(Quantity, WhatIsNoTimeIsNone) {
  for (const char* text : {"", "s", "-1", "+1", "5 s", "5x", "5sm", "nan", "inf", "infs", "0x10",
                           "1e999", "1e308h", "1..2", " 5", "5s "})
    EXPECT_FALSE(seconds_of(text).has_value());
}

TEST(Quantity, CountsHaveUnitsOfAThousand) {
  EXPECT_EQ(count_of("0"), std::uint64_t{0});
  EXPECT_EQ(count_of("1000"), std::uint64_t{1000});
  EXPECT_EQ(count_of("1k"), std::uint64_t{1000});
  EXPECT_EQ(count_of("1K"), std::uint64_t{1000});
  EXPECT_EQ(count_of("2M"), std::uint64_t{2'000'000});
  EXPECT_EQ(count_of("1.5M"), std::uint64_t{1'500'000});
  EXPECT_EQ(count_of("1.50k"), std::uint64_t{1500});
  EXPECT_EQ(count_of("3G"), std::uint64_t{3'000'000'000});
  EXPECT_EQ(count_of("1.0"), std::uint64_t{1});
  EXPECT_EQ(count_of("18446744073709551615"), std::uint64_t{18446744073709551615U});
}

TEST(Quantity, WhatIsNoCountOrIsTooLargeIsNone) {
  for (const char* text :
       {"", "k", "-1", "+1", "1.5", "1.2345k", "1.", ".5k", "1..5k", "1 k", "1kk", "1e3", "0x10",
        "18446744073709551616", "18446744073709552k", "99999999999999999999", "1T"})
    EXPECT_FALSE(count_of(text).has_value());
  EXPECT_FALSE(count_of(std::string(100'000, '9')).has_value());
}

TEST(Quantity, SizesHaveUnitsOf1024ANumberAloneIsOfMiB) {
  EXPECT_EQ(bytes_of("1"), std::uint64_t{1} << 20);
  EXPECT_EQ(bytes_of("512M"), std::uint64_t{512} << 20);
  EXPECT_EQ(bytes_of("512MiB"), std::uint64_t{512} << 20);
  EXPECT_EQ(bytes_of("512mib"), std::uint64_t{512} << 20);
  EXPECT_EQ(bytes_of("512MB"), std::uint64_t{512'000'000});
  EXPECT_EQ(bytes_of("2048K"), std::uint64_t{2} << 20);
  EXPECT_EQ(bytes_of("2G"), std::uint64_t{2} << 30);
  EXPECT_EQ(bytes_of("1.5G"), std::uint64_t{3} << 29);
  EXPECT_EQ(bytes_of("1.3K"), std::uint64_t{1331});
  EXPECT_EQ(bytes_of("1T"), std::uint64_t{1} << 40);
}

TEST(Quantity, WhatIsNoSizeOrIsTooLargeIsNone) {
  for (const char* text :
       {"", "M", "-1M", "1MM", "1Mi", "1B", "1 G", "17592186044416", "16777216T"})
    EXPECT_FALSE(bytes_of(text).has_value());
}

}  // namespace crosshatch
