// SPDX-License-Identifier: MIT
#include "api/verbs/verbs.h"

#include <gtest/gtest.h>

#include "api/answers/json_answers.h"
#include "api/ask/saying_test.h"
#include "base/json.h"

namespace crosshatch {
namespace {

TEST(Verbs, SolvePrintsTheFirstSolution) {
  const Said said = say("solve", "01.\n.10\n");
  EXPECT_EQ(said.text, "010\n010\n");
  EXPECT_EQ(said.status, 0);
}

TEST(Verbs, SolvePrintsAsManyAsAskedFor) {
  EXPECT_EQ(say("solve", ".0.\n", {.limit = 3}).text, "000\n\n001\n\n100\n");
  EXPECT_EQ(say("solve", ".0.\n", {.all = true}).text, "000\n\n001\n\n100\n\n101\n");
}

TEST(Verbs, SolveSaysWhenALimitCutsTheListShort) {
  const Said said = say("solve", "....\n", {.all = true, .limits = {.nodes = 3}});
  EXPECT_EQ(said.status, 5);
  EXPECT_NE(said.note.find("nodes"), std::string::npos);
}

TEST(Verbs, SolveWithoutNodesSaysWhatIsKnown) {
  const Said said = say("solve", "0.1\n", {.limits = {.nodes = 0}});
  EXPECT_EQ(said.text, "unknown (nodes)\n0?1\n");
  EXPECT_EQ(said.status, 5);
}

TEST(Verbs, CheckPrintsTheMapOfAmbiguousCells) {
  const Said several = say("check", "0.\n1.\n..\n");
  EXPECT_EQ(several.text, "multiple\n0?\n1?\n??\n");
  EXPECT_EQ(several.status, 4);
  const Said unique = say("check", "01\n");
  EXPECT_EQ(unique.text, "unique\n");
  EXPECT_EQ(unique.status, 0);
}

TEST(Verbs, ColoursAreOnlyForThoseWhoAsk) {
  EXPECT_EQ(say("check", "01\n", {.color = true}).text, "\x1b[32munique\x1b[0m\n");
}

TEST(Verbs, CountIsExactUnlessALimitComesFirst) {
  EXPECT_EQ(say("count", "...\n...\n").text, "64\n");
  const Said limited = say("count", "...\n...\n", {.limit = 10});
  EXPECT_EQ(limited.text, ">= 10\n");
  EXPECT_EQ(limited.status, 5);
}

TEST(Verbs, JsonHasItsKeysInOrder) {
  EXPECT_EQ(say("check", "0.\n11\n", {.json = true}).text,
            "{\"format\":\"crosshatch/1\",\"family\":\"blank\",\"rows\":2,\"columns\":2,"
            "\"answer\":\"multiple\",\"why\":null,\"count\":\">=2\",\"count_exact\":false,"
            "\"logic\":false,"
            "\"solutions\":[\"00\\n11\",\"01\\n11\"],\"ambiguous\":[[0,1]],"
            "\"ambiguous_complete\":true" +
                no_source);
  EXPECT_EQ(
      say("solve", "010\n", {.json = true}).text,
      "{\"format\":\"crosshatch/1\",\"family\":\"blank\",\"rows\":1,\"columns\":3,"
      "\"answer\":\"unique\",\"why\":null,\"count\":\"1\",\"count_exact\":true,\"logic\":true,"
      "\"solutions\":[\"010\"],\"ambiguous\":[],\"ambiguous_complete\":true" +
          no_source);
}

TEST(Verbs, JsonGivesARealVerdictHoweverFewSolutionsAreShown) {
  const Said said = say("solve", "..\n", {.json = true});
  EXPECT_NE(said.text.find("\"answer\":\"multiple\""), std::string::npos) << said.text;
  EXPECT_NE(said.text.find("\"solutions\":[\"00\"]"), std::string::npos) << said.text;
  EXPECT_EQ(said.status, 0);
}

TEST(Verbs, JsonNamesTheLimit) {
  const Said said = say("check", "..\n", {.json = true, .limits = {.nodes = 0}});
  EXPECT_NE(said.text.find("\"answer\":\"unknown\",\"why\":\"nodes\",\"count\":\">=0\""),
            std::string::npos)
      << said.text;
  EXPECT_EQ(said.status, 5);
}

TEST(Verbs, ErrorsHaveTheLineOfTheFile) {
  std::string text;
  const auto out = [&](std::string_view bytes) {
    text += bytes;
    return true;
  };
  const Reply reply = ask({.verb = "check",
                           .text = "blank\n01\n0x\n",
                           .formats = blank_format,
                           .first_line = 11,
                           .options = {.json = true}},
                          out);
  ASSERT_TRUE(reply.error);
  EXPECT_EQ(reply.error->line, 13);
  EXPECT_EQ(text,
            "{\"format\":\"crosshatch/1\",\"error\":{\"code\":\"parse\","
            "\"message\":\"expected a cell, 0, 1 or ., saw 'x'\",\"line\":13,\"column\":2}" +
                no_source);
}

TEST(Verbs, AVerbThatIsNoneIsRefused) {
  const Said said = say("salve", "01\n", {.json = true});
  EXPECT_EQ(said.status, 2);
  EXPECT_EQ(said.note, "did you mean 'solve'? expected a verb, saw 'salve'");
  EXPECT_NE(said.text.find("\"code\":\"request\""), std::string::npos) << said.text;
}

TEST(Verbs, APuzzleThatWasReadBeforeGetsTheSameAnswer) {
  const VerbOptions options;
  const Result<Reading> reading = read_puzzle(
      {.verb = "solve", .text = "blank\n01.\n.10\n", .formats = blank_format, .options = options});
  ASSERT_TRUE(reading);
  std::string text;
  const auto out = [&](std::string_view bytes) {
    text += bytes;
    return true;
  };
  const Reply reply = ask({.verb = "solve", .puzzle = &*reading, .options = options}, out);
  EXPECT_EQ(reply.status, Status::yes);
  EXPECT_EQ(text, "010\n010\n");
}

TEST(Verbs, MakeNeedsAFamilyThatMakesPuzzles) {
  const Said said = say("make", "0.\n");
  EXPECT_EQ(said.status, 2);
  EXPECT_EQ(said.text, "");
  EXPECT_TRUE(said.note.starts_with("expected a family whose puzzles are made (")) << said.note;
}

TEST(Verbs, ConvertRefusesFormatsThatTheFamilyDoesNotHave) {
  EXPECT_EQ(say("convert", "0.\n", {.to = "text"}).text, "blank\n0.\n");
  const Said said = say("convert", "0.\n", {.to = "png"});
  EXPECT_EQ(said.status, 2);
  EXPECT_EQ(said.note,
            "expected a format in which a blank puzzle can be written (text, json), saw 'png'");
}

TEST(Verbs, OddsNeedAFamilyWithOdds) {
  const Said said = say("odds", "0.\n");
  EXPECT_EQ(said.status, 2);
  EXPECT_EQ(said.text, "");
}

TEST(Json, StringsAreEscapedAndAlwaysUtf8) {
  EXPECT_EQ(json_string("a\"b\n"), "\"a\\\"b\\n\"");
  EXPECT_TRUE(parse_json(json_string("\xff\xfe broken \xc3")));
}

}  // namespace
}  // namespace crosshatch
