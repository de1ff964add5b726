// SPDX-License-Identifier: MIT
#include "base/json.h"

#include <gtest/gtest.h>

#include "base/json_object.h"
#include "base/json_text.h"
#include "base/utf8.h"

namespace crosshatch {
namespace {

TEST(Json, IsWhatTheLibraryMakesOfIt) {
  for (const char* text :
       {"null", "true", "-7", "18446744073709551615", "-0", "0.5e3", "1e400", "\"a\\u00e9\\n\"",
        "[]", "{}", "[[],[[]],{}]",
        R"({"b":[1,-2,2.5,null,false,"x"],"a":{"c":{},"d":[{"e":[]},{"e":1}]},"f":""})"}) {
    const Result<Json> ours = parse_json(text);
    const Json library = Json::parse(text, nullptr, false);
    ASSERT_EQ(ours.has_value(), !library.is_discarded()) << text;
    if (!ours) continue;
    EXPECT_EQ(*ours, library) << text;
    EXPECT_EQ(ours->type(), library.type()) << text;
    EXPECT_EQ(ours->dump(), library.dump()) << text;
  }
}

TEST(Json, KeepsTheOrderOfKeys) {
  EXPECT_EQ(parse_json(R"({"b":1,"a":[2]})")->dump(), R"({"b":1,"a":[2]})");
}

TEST(Json, TellsWhereTheTextGoesWrong) {
  const Error error = parse_json("{\"a\":1,\n  x}").error();
  EXPECT_EQ(error.line, 2);
  EXPECT_EQ(error.column, 3);
  EXPECT_EQ(error.message.english().find("expected JSON, saw "), 0u);
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

TEST(Json, RefusesMoreValuesThanWanted) {
  constexpr std::string_view six = R"([1,"2",null,{"3":[]}])";
  EXPECT_TRUE(parse_json(six, 6).has_value());
  for (const std::size_t most : {0, 1, 4, 5}) {
    const Result<Json> json = parse_json(six, most);
    ASSERT_FALSE(json.has_value()) << most;
    EXPECT_EQ(json.error().code, ErrorCode::too_large);
    EXPECT_EQ(json.error().message,
              "expected at most " + std::to_string(most) + " JSON values, saw more");
  }
}

TEST(Json, RefusesMoreKeysThanAnyObjectNeeds) {
  const auto with_keys = [](int keys) {
    std::string text;
    for (int i = 0; i < keys; ++i) text += (i == 0 ? "{\"" : ",\"") + std::to_string(i) + "\":0";
    return text + '}';
  };
  EXPECT_TRUE(parse_json(with_keys(256)).has_value());
  EXPECT_EQ(
      parse_json(with_keys(257)).error(),
      parse_error(1, 1940, Message::verbatim("expected at most 256 keys an object, saw more")));
  EXPECT_FALSE(parse_json(with_keys(1'000'000)).has_value());
}

TEST(JsonString, EscapesWhatATerminalWouldObey) {
  EXPECT_EQ(json_string("a\"\\\x1B\n"), R"("a\"\\\u001b\n")");
  EXPECT_EQ(json_string("\x7F\u009B\u2028\u202E\uFEFF\U0001FFFF"),
            R"("\u007f\u009b\u2028\u202e\ufeff\ud83f\udfff")");
  EXPECT_EQ(json_string("귀 👍 \xFF"), "\"귀 👍 \uFFFD\"");
  for (const char32_t code : {U'\x7F', U'\u202E', U'\U0001FFFF', U'귀'}) {
    const std::string text = utf8(std::u32string(1, code));
    EXPECT_EQ(parse_json(json_string(text))->get<std::string>(), text);
  }
}

TEST(JsonMember, IsAMemberOfTheObjectItself) {
  EXPECT_EQ(json_member(R"({"a":1,"b" : "x"})", "b"), R"("x"})");
  EXPECT_EQ(json_member(R"({"a":{"b":1},"c":[{"b":2}],"b":3})", "b"), "3}");
  EXPECT_EQ(json_member(R"({"title":"b","b":3})", "b"), "3}");
  EXPECT_EQ(json_member(R"({"title":"\"b\":4","b":3})", "b"), "3}");
  EXPECT_EQ(json_member(R"({"title":"\\","b":3})", "b"), "3}");
  EXPECT_EQ(json_member(R"({"a":1})", "b"), std::nullopt);
  EXPECT_EQ(json_member(R"({"b":)", "b"), "");
  for (const char* const cut : {"", "{", "{\"b", "{\"b\"", "{\"b\\", "{\"a\":\"b"})
    EXPECT_EQ(json_member(cut, "b"), std::nullopt) << cut;
}

TEST(Json, RefusesAKeyTwice) {
  EXPECT_EQ(parse_json(R"({"a":1,"a":2})").error().message,
            "expected each key once, saw 'a' twice");
  EXPECT_TRUE(parse_json(R"([{"a":1},{"a":2}])").has_value());
}

TEST(JsonRows, AreLinesOfAStringOrAList) {
  EXPECT_EQ(json_rows(R"("1.\n.2","x":1)"), "1.\n.2");
  EXPECT_EQ(json_rows(R"(["1.",".2"],"x":1)"), "1.\n.2\n");
  EXPECT_EQ(json_rows(R"([[1,null,""],[0,10,"3"]])"), "1 . . \n0 10 3 \n");
  EXPECT_EQ(json_rows(R"(["1.",".2)"), "1.\n.2\n");
  EXPECT_EQ(json_rows("7"), "7 ");
  EXPECT_EQ(json_rows(""), "");
}

TEST(JsonObject, WritesValuesOfEachKindInTheirOrder) {
  const std::vector<int> numbers = {1, 2};
  const auto halves = [](int number) { return number / 2.0; };
  JsonObject object;
  object.add(member("b", true), member("a", -3), member("text", "\"x\""));
  object.add(member("code", ErrorCode::parse), member("none", std::optional<int>()));
  object.add(member("one", std::optional(1)), member("list", numbers));
  object.add(member("halves", json_list(numbers, halves)));
  object.add(member("in", JsonObject().add(member("json", JsonText{"[[]]"}))));
  EXPECT_EQ(object.closed(),
            R"({"b":true,"a":-3,"text":"\"x\"","code":"parse","none":null,"one":1,"list":[1,2],)"
            R"("halves":[0.5,1.0],"in":{"json":[[]]}})");
  EXPECT_EQ(JsonObject("]").add(member("more", nullptr)).line(), "],\"more\":null}\n");
}

}  // namespace
}  // namespace crosshatch
