// SPDX-License-Identifier: MIT
#include "ask/request_body.h"

#include <gtest/gtest.h>

namespace crosshatch::serve {
namespace {

struct ReadBody {
  Result<void> result;
  RequestBody body = {};
  VerbOptions options = usual_options();
};

ReadBody read(std::string_view json, bool has_id = true) {
  ReadBody read;
  read.result = read_request_body(json, 16, has_id, read.body, read.options);
  return read;
}

TEST(RequestBody, HasTextIdAndOptions) {
  const ReadBody good = read(R"({"id":[],"text":"x"})");
  EXPECT_FALSE(good.result);
  const ReadBody all = read(R"({"text":"A|B\n","options":{"limit":5},"id":"a\"b"})");
  ASSERT_TRUE(all.result) << all.result.error().message.english();
  EXPECT_EQ(all.body.text, "A|B\n");
  EXPECT_EQ(all.body.id, R"("a\"b")");
  EXPECT_EQ(all.options.limit, 5u);
  EXPECT_EQ(read(R"({"bytes":"QXxC"})").body.text, "A|B");
  EXPECT_EQ(read(R"({"id":1.5,"text":""})").body.id, "1.5");
}

TEST(RequestBody, KnowsTheIdOfALineThatMakesNoSense) {
  const ReadBody wrong = read(R"({"txet":"x","id":7})");
  ASSERT_FALSE(wrong.result);
  EXPECT_EQ(wrong.body.id, "7");
  EXPECT_EQ(wrong.result.error().code, ErrorCode::request);
  EXPECT_NE(wrong.result.error().message.english().find("did you mean 'text'"), std::string::npos);
}

TEST(RequestBody, RefusesWhatIsNoRequest) {
  std::string deep;
  for (int i = 0; i < 100'000; ++i) deep += '[';
  for (const std::string& wrong :
       {std::string(), std::string("{"), std::string("[]"), std::string("1"), deep,
        std::string(R"({"text":1})"), std::string(R"({"text":"a","bytes":"QQ=="})"),
        std::string(R"({"text":"a","text":"b"})"), std::string(R"({"bytes":"%"})"),
        std::string(R"({"options":{}})"), std::string(R"({"text":"a","options":[]})"),
        std::string(R"({"text":"a","options":{"limti":1}})"), std::string("{\"text\":\"\xff\"}"),
        std::string(R"({"text":"a"} x)"), std::string(R"({"text":"a","verb":"check"})")}) {
    const ReadBody body = read(wrong);
    ASSERT_FALSE(body.result) << wrong.substr(0, 40);
    EXPECT_EQ(body.result.error().code, ErrorCode::request) << wrong.substr(0, 40);
  }
  EXPECT_FALSE(read(R"({"text":"a","id":1})", false).result);
}

TEST(RequestBody, RefusesNestingAtItsBound) {
  const auto nested = [](int levels) {
    return R"({"text":"a","options":{"only":)" +
           std::string(static_cast<std::size_t>(levels), '[') +
           std::string(static_cast<std::size_t>(levels), ']') + "}}";
  };
  EXPECT_EQ(read(nested(20)).result.error().message,
            "expected JSON of at most 16 levels, saw more");
  EXPECT_NE(read(nested(2)).result.error().message, "expected JSON of at most 16 levels, saw more");
}

}  // namespace
}  // namespace crosshatch::serve
