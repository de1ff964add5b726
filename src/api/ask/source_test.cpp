// SPDX-License-Identifier: MIT
#include "api/ask/source.h"

#include <gtest/gtest.h>

#include <string>

#include "api/ask/ask.h"

namespace crosshatch {

namespace {

TEST(SourceOfAnswer, IsNullWhereNothingIsKnown) {
  EXPECT_EQ(source_json({}, "").text, R"({"file":null,"line":null,"index":null,"title":null})");
}

TEST(SourceOfAnswer, SaysWhatIsKnown) {
  EXPECT_EQ(source_json({.file = "a \"b\"\n", .line = 3, .index = 2}, "T").text,
            R"({"file":"a \"b\"\n","line":3,"index":2,"title":"T"})");
}

TEST(SourceOfAnswer, IsOneLineInTexts) {
  EXPECT_EQ(source_text({.label = "a\nb:4"}, "\t x\x1B[31m\r\n"), "a\\x0Ab:4 (x [31m)");
  EXPECT_EQ(source_text({.label = "a"}, " \t"), "a");
  EXPECT_EQ(source_text({}, "title"), "");
}

std::string answer_to(std::string_view verb, const PuzzleSource& source,
                      const VerbOptions& options) {
  std::string text;
  const auto keep = [&](std::string_view bytes) {
    text += bytes;
    return true;
  };
  const Reply reply = ask({.verb = verb,
                           .text = "title \"Cat\"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n",
                           .source = source,
                           .options = options},
                          keep);
  EXPECT_FALSE(reply.error);
  return text;
}

TEST(SourceOfAnswer, StandsBeforeTextsOnly) {
  EXPECT_EQ(answer_to("check", {.label = "a:1"}, {}), "a:1 (Cat): unique\n");
  EXPECT_EQ(answer_to("check", {}, {}), "unique\n");
  EXPECT_EQ(answer_to("solve", {.label = "a:1"}, {}), "#\n");
  EXPECT_TRUE(answer_to("explain", {.label = "a"}, {}).starts_with("a (Cat):\n1. "));
  const std::string json = answer_to("check", {.file = "f", .label = "a:1"}, {.json = true});
  EXPECT_TRUE(json.starts_with("{\"format\""));
  EXPECT_TRUE(json.ends_with(
      "\"source\":{\"file\":\"f\",\"line\":null,\"index\":null,\"title\":\"Cat\"}}\n"));
}

}  // namespace

}  // namespace crosshatch
