// SPDX-License-Identifier: MIT
#include "api/ask/remarks.h"

#include <gtest/gtest.h>

#include "api/ask/ask.h"

namespace crosshatch {
namespace {

constexpr std::string_view empty_rows = R"([{},{},{},{}],[{},{},{},{}],[{},{},{},{}])";

std::string pad_with(const std::string& rest) {
  return R"({"size":4,"grid":[[{"value":1,"given":true},{},{},{}],)" + std::string(empty_rows) +
         "]," + rest + "}";
}

struct Told {
  Reply reply;
  std::string bytes;
};

Told told(const std::string& text, bool is_json, Language language) {
  VerbOptions options;
  options.json = is_json;
  options.language = language;
  Told told;
  told.reply =
      ask({.verb = "check", .text = text, .hints = {.ignores_drawings = true}, .options = options},
          [&](std::string_view more) {
            told.bytes += more;
            return true;
          });
  return told;
}

TEST(Remarks, NameWhatIsLeftOut) {
  const std::string text = pad_with(R"("line":[1],"text":[1])");
  EXPECT_EQ(told(text, false, Language::en).reply.note, "left out: line, text");
  EXPECT_EQ(told(text, false, Language::ko).reply.note.in(Language::ko),
            "읽지 않고 뺀 것: line, text");
  const Told json = told(text, true, Language::en);
  EXPECT_TRUE(json.bytes.ends_with("\"title\":null,\"remarks\":[\"left out: line, text\"]}}\n"))
      << json.bytes;
}

TEST(Remarks, TellAWrongSolutionFromARightOne) {
  EXPECT_EQ(told(pad_with(R"("solution":"1234341221434321")"), false, Language::en).reply.note, "");
  EXPECT_EQ(told(pad_with(R"("solution":"1234............")"), false, Language::en).reply.note, "");
  const std::string clash = pad_with(R"("solution":"1134341221434321")");
  EXPECT_EQ(
      told(clash, false, Language::en).reply.note,
      "the solution in the text does not solve the puzzle: row 1 has two 1s, in columns 1 and "
      "2");
  EXPECT_EQ(told(clash, false, Language::ko).reply.note.in(Language::ko),
            "함께 적힌 해는 이 퍼즐의 해가 아닙니다: 1행에 1이 두 번 들어갑니다(1열과 2열)");
  const std::string other = pad_with(R"("solution":"2134341212434321")");
  EXPECT_FALSE(told(other, false, Language::en).reply.note.empty());
  EXPECT_NE(told(other, true, Language::en).bytes.find("\"remarks\":[\"the solution"),
            std::string::npos);
}

}  // namespace
}  // namespace crosshatch
