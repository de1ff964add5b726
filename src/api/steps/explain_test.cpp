// SPDX-License-Identifier: MIT
//
// explain, hint and rate on the null family: cells of 0 and 1, one technique, no rules.
#include <gtest/gtest.h>

#include <array>

#include "api/ask/saying_test.h"
#include "api/steps/summary.h"
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
          "\"ko\":\"해가 여러 개입니다: 하나로 정해지지 않는 칸이 1개 있습니다 (1행 2열).\","
          "\"summary\":{\"steps\":1,\"trials\":0,\"trial_steps\":0,\"longest_trial\":0,"
          "\"techniques\":[[\"given\",1]],"
          "\"hardest\":[{\"first\":1,\"last\":1,\"technique\":\"given\"}]}}\n");
}

TEST(Explain, BeginsWithASummaryIfItIsAskedFor) {
  EXPECT_EQ(say("explain", "01\n", {.summary = true}).text,
            "Summary: 2 steps, no trials\n"
            "    2  Given\n"
            "Hardest: step 1 (Given), step 2 (Given)\n"
            "\n" +
                say("explain", "01\n").text);
  EXPECT_EQ(say("explain", "1\n", {.language = Language::ko, .summary = true})
                .text.substr(0, std::string("요약: 1단계, 가정 없음\n").size()),
            "요약: 1단계, 가정 없음\n");
}

TEST(Explain, EndsWithASummaryOfManySteps) {
  const std::string many = std::string(many_steps, '0') + "\n";
  const std::string fewer = std::string(many_steps - 1, '0') + "\n";
  EXPECT_EQ(say("explain", fewer).text.find("Summary"), std::string::npos);
  const std::string text = say("explain", many).text;
  const std::string end =
      "Solved: every cell is decided.\n"
      "\n"
      "Summary: 1000 steps, no trials\n"
      " 1000  Given\n"
      "Hardest: step 1 (Given), step 2 (Given), step 3 (Given), step 4 (Given), step 5 (Given)\n";
  EXPECT_TRUE(text.ends_with(end)) << text.substr(text.size() - 400);
}

TEST(StepSummary, CountsTrialsAsOneUseAndNamesTheirSteps) {
  constexpr Technique easy{.id = "easy", .name = {"Easy", "쉬움"}, .sentence = {}};
  constexpr Technique trial{
      .id = "trial", .name = {"Trial", "가정법"}, .sentence = {}, .grade = Grade::extreme};
  const std::array<Technique, 2> techniques = {easy, trial};
  const Way way{.id = "person", .techniques = techniques};
  StepSummary summary(way);
  const auto add = [&](Step::Kind kind, const Technique* technique, int depth) {
    Step step;
    step.kind = kind;
    step.technique = technique;
    step.depth = depth;
    summary.add(step);
  };
  const Technique* const by_easy = techniques.data();
  const Technique* const by_trial = by_easy + 1;
  add(Step::Kind::deduce, by_easy, 0);
  for (int length = 1; length <= 2; ++length) {
    add(Step::Kind::assume, by_trial, 1);
    for (int i = 0; i < length; ++i) add(Step::Kind::deduce, by_easy, 1);
    add(Step::Kind::assume, by_trial, 2);
    add(Step::Kind::refute, by_trial, 1);
    add(Step::Kind::refute, by_trial, 0);
  }
  add(Step::Kind::deduce, by_easy, 0);
  add(Step::Kind::solution, nullptr, 0);
  EXPECT_EQ(summary.steps(), 13);
  EXPECT_EQ(summary.text(Language::en),
            "Summary: 13 steps, 11 of them in 2 trials; the longest trial has 6\n"
            "    2  Easy\n"
            "    2  Trial\n"
            "Hardest: steps 7-12 (Trial), steps 2-6 (Trial), step 1 (Easy), step 13 (Easy)\n");
  EXPECT_EQ(summary.text(Language::ko),
            "요약: 13단계. 그중 11단계는 가정해 본 것입니다(2번, 가장 긴 것은 6단계)\n"
            "    2  쉬움\n"
            "    2  가정법\n"
            "가장 어려운 곳: 7~12단계(가정법), 2~6단계(가정법), 1단계(쉬움), 13단계(쉬움)\n");
  EXPECT_EQ(
      summary.json().closed(),
      R"({"steps":13,"trials":2,"trial_steps":11,"longest_trial":6,)"
      R"("techniques":[["easy",2],["trial",2]],"hardest":[)"
      R"({"first":7,"last":12,"technique":"trial"},{"first":2,"last":6,"technique":"trial"},)"
      R"({"first":1,"last":1,"technique":"easy"},{"first":13,"last":13,"technique":"easy"}]})");
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
  EXPECT_EQ(said.note, "expected a way of a blank puzzle (person), saw 'magic'");
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
  EXPECT_EQ(said.note, "expected a half-solved 2x2 blank puzzle, saw 1 row of 2 cells");
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
