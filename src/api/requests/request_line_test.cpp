// SPDX-License-Identifier: MIT
#include "api/requests/request_line.h"

#include <gtest/gtest.h>

#include "base/json_text.h"

namespace crosshatch {
namespace {

std::string trouble_of(std::string_view line, Language language = Language::en) {
  const RequestLine request = read_request_line(line, {.language = language});
  return request.error ? request.error->message.in(request.options.language) : "";
}

TEST(RequestLine, HasIdVerbTextAndOptions) {
  const RequestLine request =
      read_request_line(R"({"id":"a\n","verb":"count","text":"1\n2","options":{"limit":5}})", {});
  ASSERT_FALSE(request.error);
  EXPECT_EQ(request.id, "\"a\\n\"");
  EXPECT_EQ(request.verb, "count");
  EXPECT_EQ(request.text, "1\n2");
  EXPECT_EQ(request.options.limit, 5U);
  EXPECT_FALSE(request.is_cancel);
}

TEST(RequestLine, AnIdIsAnyScalar) {
  for (const char* id : {"1", "-7", "1.5", "true", "null", "18446744073709551615", "\"x\""}) {
    const std::string line = R"({"verb":"check","text":"","id":)" + std::string(id) + "}";
    EXPECT_EQ(read_request_line(line, {}).id, id);
  }
  EXPECT_EQ(read_request_line(R"({"verb":"check","text":""})", {}).id, "null");
}

TEST(RequestLine, AListNeedsNoVerb) {
  const RequestLine request =
      read_request_line(R"({"id":2,"list":"formats","options":{"family":"mosaic"}})", {});
  ASSERT_FALSE(request.error);
  EXPECT_EQ(request.id, "2");
  EXPECT_EQ(request.list, "formats");
  EXPECT_EQ(request.options.family, "mosaic");
}

TEST(RequestLine, ACancelNamesARequest) {
  const RequestLine request = read_request_line(R"({"cancel":7})", {});
  EXPECT_TRUE(request.is_cancel);
  EXPECT_EQ(request.id, "7");
  EXPECT_FALSE(request.error);
  EXPECT_EQ(trouble_of(R"({"cancel":7,"id":1})"), "cancel: expected no other key, saw more");
  EXPECT_EQ(trouble_of(R"({"cancel":[7]})"), "cancel: expected a string or a number, saw a list");
}

TEST(RequestLine, BytesAreATextInBase64) {
  EXPECT_EQ(read_request_line(R"({"verb":"check","bytes":"AP8="})", {}).text,
            std::string_view("\0\xFF", 2));
}

TEST(RequestLine, WithoutLanguageOrLimitsTheUsualOnesHold) {
  VerbOptions usual = usual_options();
  usual.limits.seconds = 3;
  const char* const line = R"({"verb":"check","text":"","options":{"node_limit":1}})";
  const RequestLine request = read_request_line(line, usual);
  EXPECT_EQ(request.options.limits.seconds, 3);
  EXPECT_EQ(request.options.limits.nodes, 1U);
}

TEST(RequestLine, WhatIsWrongIsSaidInBothLanguages) {
  const std::pair<std::string_view, std::string_view> wrong[] = {
      {"x", "expected JSON, saw 'x'"},
      {"5", "expected an object, saw '5'"},
      {R"({"id":{},"verb":"check","text":""})", "id: expected a string or a number, saw an object"},
      {R"({"id":1})", "verb: expected a verb, saw nothing"},
      {R"({"verb":5,"text":""})", "verb: expected a string, saw '5'"},
      {R"({"verb":"check"})", "text: expected a puzzle, saw nothing"},
      {R"({"verb":"check","text":["x"]})", "text: expected a string, saw a list"},
      {R"({"verb":"check","text":"","bytes":""})", "bytes: cannot be used with text"},
      {R"({"verb":"check","bytes":"?"})", "bytes: expected base64, saw something else"},
      {R"({"verb":"check","text":"","option":{}})",
       "did you mean 'options'? expected id, verb, list, text, bytes, options or cancel, saw "
       "'option'"},
      {R"({"list":"puzzles"})",
       "list: expected a list (families, formats, engines, techniques, elements or constraints), "
       "saw 'puzzles'"},
      {R"({"list":"formats","verb":"check"})", "verb: cannot be used with list"},
      {R"({"list":["formats"]})", "list: expected a string, saw a list"},
      {R"({"verb":"check","text":"","options":5})", "options: expected an object, saw '5'"},
      {R"({"verb":"check","text":"","options":{"level":4}})", "level: expected 1, 2 or 3, saw '4'"},
  };
  for (const auto& [line, message] : wrong) {
    EXPECT_EQ(trouble_of(line), message);
    EXPECT_NE(trouble_of(line, Language::ko), message) << line;
  }
}

TEST(RequestLine, TheIdOfABadRequestIsKnownWhereItCanBeRead) {
  EXPECT_EQ(read_request_line(R"({"id":7,"verb":"check","txt":""})", {}).id, "7");
}

TEST(RequestLine, AnAnswerHoldsTheVeryBytes) {
  const TextReply one{.status = Status::several, .is_json = true};
  EXPECT_EQ(answer_line("1", one, "{\"a\": 1}\n", Language::en),
            "{\"id\":1,\"status\":4,\"answer\":{\"a\": 1}}\n");
  EXPECT_EQ(answer_line("1", one, "{}\n[]\n", Language::en),
            "{\"id\":1,\"status\":4,\"answers\":[{},[]]}\n");
  EXPECT_EQ(answer_line("1", one, "", Language::en), "{\"id\":1,\"status\":4,\"answer\":null}\n");
  const TextReply text{.note = Message::verbatim("n"), .is_json = false};
  EXPECT_EQ(answer_line("null", text, "a\nb\n", Language::en),
            "{\"id\":null,\"status\":0,\"note\":\"n\",\"text\":\"a\\nb\\n\"}\n");
  EXPECT_EQ(answer_line("null", text, "\xFF", Language::en),
            "{\"id\":null,\"status\":0,\"note\":\"n\",\"bytes\":\"/w==\"}\n");
}

TEST(RequestLine, ALineThatIsNoRequestIsAnsweredWithItsNumber) {
  EXPECT_EQ(refused_line("null", 3, {ErrorCode::request, Message::verbatim("expected JSON"), 0, 2},
                         Language::en),
            "{\"id\":null,\"status\":2,\"line\":3,\"error\":{\"code\":\"request\",\"message\":"
            "\"expected JSON\",\"line\":0,\"column\":2}}\n");
}

TEST(RequestLine, EveryAnswerIsOneLineOfJson) {
  const char* const lines[] = {
      R"({"id":1,"verb":"check","text":"B;B|B;B"})",
      R"({"id":2,"verb":"explain","text":"B;B|B;B","options":{"steps":"json"}})",
      R"({"id":3,"verb":"check","text":"B;B|B;B\nA|A\nx"})",
      R"({"id":4,"verb":"render","text":"B;B|B;B","options":{"as":"gif"}})",
      R"({"id":5,"verb":"render","text":"B;B|B;B","options":{"as":"svg","lang":"ko"}})",
      R"({"id":6,"verb":"solve","text":"\u007f\u202e","options":{"json":false}})"};
  for (const char* line : lines) {
    const RequestLine request = read_request_line(line, {});
    ASSERT_FALSE(request.error) << request.error->message.english();
    std::string bytes;
    const TextReply reply =
        ask_text(request.verb, request.text, request.options, [&](std::string_view more) {
          bytes += more;
          return true;
        });
    const std::string answer = answer_line(request.id, reply, bytes, request.options.language);
    EXPECT_EQ(answer.find('\n'), answer.size() - 1);
    EXPECT_TRUE(is_json(answer)) << answer;
  }
}

}  // namespace
}  // namespace crosshatch
