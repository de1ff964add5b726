// SPDX-License-Identifier: MIT
//
// explain, hint and rate on the null family: cells of 0 and 1, one technique, no rules.
#include <gtest/gtest.h>

#include "api/saying_test.h"
#include "base/json.h"

namespace crosshatch {
namespace {

VerbOptions level(int level, std::string state) {
  VerbOptions options;
  options.level = level;
  options.state = std::move(state);
  return options;
}

TEST(Explain, NumbersTheStepsAndEndsWithTheSolution) {
  const Said said = say("explain", "01\n");
  EXPECT_EQ(said.text,
            "1. Given: the puzzle gives r1c1, so r1c1 is 0.\n"
            "2. Given: the puzzle gives r1c2, so r1c2 is 1.\n"
            "Solved: every cell is decided.\n");
  EXPECT_EQ(said.status, 0);
}

TEST(Explain, SpeaksKorean) {
  EXPECT_EQ(say("explain", "1\n", {.language = Language::ko}).text,
            "1. 주어진 칸: 퍼즐에 1행 1열이 주어져 있으므로 1행 1열은 1입니다.\n"
            "풀었습니다: 모든 칸이 정해졌습니다.\n");
}

TEST(Explain, EndsWithTheAmbiguousCellsOfSeveralSolutions) {
  const Said said = say("explain", "0..\n");
  EXPECT_EQ(said.text,
            "1. Given: the puzzle gives r1c1, so r1c1 is 0.\n"
            "Several solutions: 2 cells are ambiguous: r1c2, r1c3.\n");
  EXPECT_EQ(said.status, 4);
}

TEST(Explain, SaysWhatItKnowsAtALimit) {
  const Said said = say("explain", "0.\n", {.limits = {.nodes = 0}});
  EXPECT_EQ(said.text,
            "1. Given: the puzzle gives r1c1, so r1c1 is 0.\n"
            "Stopped: the node limit was reached.\n");
  EXPECT_EQ(said.status, 5);
}

TEST(Explain, WritesAJsonLineAStepAfterAHeader) {
  EXPECT_EQ(
      say("explain", "1.\n", {.json_steps = true}).text,
      "{\"format\":\"crosshatch/steps/1\",\"family\":\"blank\",\"way\":\"person\",\"rows\":1,"
      "\"columns\":2,\"answer\":\"multiple\",\"board\":[2,3]" +
          no_source +
          "{\"step\":1,\"kind\":\"deduce\",\"technique\":\"given\",\"depth\":0,"
          "\"changes\":[[0,2,2,true]],\"follow\":[],"
          "\"marks\":[{\"role\":\"target\",\"kind\":\"site\",\"index\":0,\"values\":2}],"
          "\"terms\":[{\"places\":[{\"kind\":\"site\",\"index\":0}]}],"
          "\"en\":\"Given: the puzzle gives r1c1, so r1c1 is 1.\","
          "\"ko\":\"주어진 칸: 퍼즐에 1행 1열이 주어져 있으므로 1행 1열은 1입니다.\"}\n"
          "{\"step\":2,\"kind\":\"stuck\",\"ending\":\"several\",\"why\":null,\"technique\":null,"
          "\"depth\":0,\"changes\":[],\"follow\":[],"
          "\"marks\":[{\"role\":\"target\",\"kind\":\"site\",\"index\":1,\"values\":3}],\"terms\":["
          "],"
          "\"en\":\"Several solutions: 1 cell is ambiguous: r1c2.\","
          "\"ko\":\"해가 여러 개입니다: 하나로 정해지지 않는 칸이 1개 있습니다 (1행 2열).\"}\n");
}

TEST(Explain, PutsTheStepsIntoTheObjectOfCheck) {
  const Said check = say("check", "1.\n", {.json = true});
  const Said explain = say("explain", "1.\n", {.json = true});
  const std::string begin = check.text.substr(0, check.text.size() - no_source.size());
  EXPECT_EQ(explain.text.substr(0, begin.size()), begin);
  const Result<Json> json = parse_json(explain.text);
  ASSERT_TRUE(json.has_value()) << explain.text;
  EXPECT_EQ((*json)["steps"].size(), 2U);
  EXPECT_EQ((*json)["way"], "person");
}

TEST(Explain, RefusesAWayThatTheFamilyDoesNotHave) {
  const Said said = say("explain", "1.\n", {.by = "magic"});
  EXPECT_EQ(said.status, 2);
  EXPECT_EQ(said.text, "");
  EXPECT_EQ(said.note, "expected a way of a blank (person), saw 'magic'");
}

TEST(Hint, SaysMoreFromLevelToLevel) {
  const std::string rows = "01.\n";
  EXPECT_EQ(say("hint", rows).text, "Given: the puzzle gives r1c1, so r1c1 is 0.\n");
  EXPECT_EQ(say("hint", rows, {.level = 2}).text, "Look at r1c1: Given.\n");
  EXPECT_EQ(say("hint", rows, {.level = 1}).text, "Look at r1c1.\n");
}

TEST(Hint, NamesAWrongEntryFirst) {
  const std::string rows = "01\n1.\n";
  EXPECT_EQ(say("hint", rows, level(3, "01\n0?\n")).text,
            "A wrong entry: the board says r2c1 is 0, but no solution agrees.\n");
  VerbOptions korean = level(2, "01\n0?\n");
  korean.language = Language::ko;
  EXPECT_EQ(say("hint", rows, korean).text,
            "잘못된 칸: 2행 1열에 0이 적혀 있지만, 그런 해는 없습니다.\n");
  EXPECT_EQ(say("hint", rows, level(1, "00\n??\n")).text, "There is a wrong entry in row 1.\n");
  EXPECT_EQ(say("hint", rows, level(3, "?1\n?0\n")).text.substr(0, 6), "Given:");
}

TEST(Hint, RefusesABoardOfAnotherSize) {
  const Said said = say("hint", "01\n1.\n", level(3, "01\n"));
  EXPECT_EQ(said.status, 2);
  EXPECT_EQ(said.note, "expected a half-solved 2x2 blank, saw 1 row of 2 cells");
}

TEST(Hint, EndsAsExplainDoes) {
  EXPECT_EQ(say("hint", "..\n").status, 4);
  EXPECT_EQ(say("hint", "..\n").text, "Several solutions: 2 cells are ambiguous: r1c1, r1c2.\n");
}

TEST(Hint, TellsInJsonOnlyWhatTheLevelAllows) {
  VerbOptions options{.json = true, .level = 1};
  const Result<Json> where = parse_json(say("hint", "01\n", options).text);
  ASSERT_TRUE(where.has_value());
  EXPECT_EQ((*where)["hint"]["kind"], "step");
  EXPECT_EQ((*where)["hint"]["where"].dump(), "[{\"kind\":\"site\",\"index\":0}]");
  EXPECT_TRUE((*where)["hint"]["technique"].is_null());
  EXPECT_TRUE((*where)["hint"]["step"].is_null());
  options.level = 3;
  const Result<Json> all = parse_json(say("hint", "01\n", options).text);
  ASSERT_TRUE(all.has_value());
  EXPECT_EQ((*all)["hint"]["technique"], "given");
  EXPECT_EQ((*all)["hint"]["step"]["changes"].dump(), "[[0,1,1,true]]");
  options.state = "11\n";
  const Result<Json> wrong = parse_json(say("hint", "01\n", options).text);
  ASSERT_TRUE(wrong.has_value());
  EXPECT_EQ((*wrong)["hint"]["kind"], "wrong");
  EXPECT_EQ((*wrong)["hint"]["wrong"].dump(), "[0,0]");
}

TEST(Hint, HeedsNoOptionOfExplain) {
  const std::string plain = say("hint", "01\n").text;
  EXPECT_EQ(say("hint", "01\n", {.json_steps = true, .every_step = true}).text, plain);
}

TEST(Explain, RefusesAHalfSolvedBoardWithAWrongEntry) {
  VerbOptions options;
  options.state = "11\n";
  for (const bool every_step : {false, true}) {
    options.every_step = every_step;
    const Said said = say("explain", "01\n", options);
    EXPECT_EQ(said.text, "");
    EXPECT_EQ(said.status, 2);
  }
}

TEST(Rate, CountsTheTechniques) {
  const Said said = say("rate", "01\n1.\n");
  EXPECT_EQ(said.text, "multiple\n");
  EXPECT_EQ(said.status, 4);
  EXPECT_EQ(say("rate", "01\n11\n").text, "easy, score 4, hardest: Given\n    4  Given\n");
  EXPECT_EQ(say("rate", "01\n11\n", {.language = Language::ko}).text,
            "쉬움, 점수 4, 가장 어려운 기법: 주어진 칸\n    4  주어진 칸\n");
}

TEST(Rate, AddsItsKeysToTheObjectOfCheck) {
  const std::string unique = say("rate", "01\n", {.json = true}).text;
  EXPECT_TRUE(
      unique.ends_with(",\"ambiguous_complete\":true,\"grade\":\"easy\",\"score\":2,"
                       "\"hardest\":\"given\",\"techniques\":[[\"given\",2]]" +
                       no_source))
      << unique;
  const std::string several = say("rate", "0.\n", {.json = true}).text;
  EXPECT_TRUE(
      several.ends_with(",\"grade\":null,\"score\":null,\"hardest\":null,"
                        "\"techniques\":[]" +
                        no_source))
      << several;
}

}  // namespace
}  // namespace crosshatch
