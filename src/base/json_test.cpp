// SPDX-License-Identifier: MIT
#include "base/json.h"

#include <gtest/gtest.h>

namespace crosshatch {
namespace {

TEST(Json, KeepsTheOrderOfKeys) {
  EXPECT_EQ(parse_json(R"({"b":1,"a":[2]})")->dump(), R"({"b":1,"a":[2]})");
}

TEST(Json, TellsWhereTheTextGoesWrong) {
  const Error error = parse_json("{\"a\":1,\n  x}").error();
  EXPECT_EQ(error.line, 2);
  EXPECT_EQ(error.column, 3);
  EXPECT_EQ(error.message.find("expected JSON, saw "), 0u);
}

TEST(Json, TellsThatTheTextEndsTooSoon) {
  EXPECT_EQ(parse_json("[1,").error().message, "expected JSON, saw the end of the text");
  EXPECT_FALSE(parse_json("").has_value());
}

TEST(Json, RefusesTextAfterTheValue) { EXPECT_FALSE(parse_json("{} {}").has_value()); }

TEST(Json, RefusesDepth) {
  EXPECT_TRUE(parse_json(std::string(16, '[') + std::string(16, ']')).has_value());
  EXPECT_FALSE(parse_json(std::string(17, '[') + std::string(17, ']')).has_value());
  EXPECT_FALSE(parse_json(std::string(1'000'000, '[')).has_value());
}

TEST(Json, RefusesMoreKeysThanAnyObjectNeeds) {
  const auto with_keys = [](int keys) {
    std::string text;
    for (int i = 0; i < keys; ++i) text += (i == 0 ? "{\"" : ",\"") + std::to_string(i) + "\":0";
    return text + '}';
  };
  EXPECT_TRUE(parse_json(with_keys(256)).has_value());
  EXPECT_EQ(parse_json(with_keys(257)).error(),
            parse_error(1, 1940, "expected at most 256 keys an object, saw more"));
  EXPECT_FALSE(parse_json(with_keys(1'000'000)).has_value());
}

TEST(Json, RefusesAKeyTwice) {
  EXPECT_EQ(parse_json(R"({"a":1,"a":2})").error().message,
            "expected each key once, saw 'a' twice");
  EXPECT_TRUE(parse_json(R"([{"a":1},{"a":2}])").has_value());
}

}  // namespace
}  // namespace crosshatch
