// SPDX-License-Identifier: MIT
#include "api/options/options.h"

#include <gtest/gtest.h>

namespace crosshatch {
namespace {

/// What is wrong with the options; "" for nothing.
std::string trouble_in(std::string_view json) {
  VerbOptions options = usual_options();
  const Result<void> read = read_options(json, options);
  return read ? "" : read.error().message.english();
}

VerbOptions settled(std::string_view verb, std::string_view json) {
  VerbOptions options = usual_options();
  const Result<void> read = read_options(json, options);
  EXPECT_TRUE(read.has_value()) << read.error().message.english();
  const Result<VerbOptions> verb_options = settle(options, *find_verb(verb), Spelling::data);
  EXPECT_TRUE(verb_options.has_value()) << verb_options.error().message.english();
  return *verb_options;
}

/// Why the options do not go with the verb, or with each other.
std::string clash_in(std::string_view verb, std::string_view json,
                     Spelling spelling = Spelling::data) {
  VerbOptions options = usual_options();
  EXPECT_EQ(trouble_in(json), "");
  EXPECT_TRUE(read_options(json, options).has_value());
  const Result<VerbOptions> verb_options = settle(options, *find_verb(verb), spelling);
  return verb_options ? "" : verb_options.error().message.english();
}

TEST(RequestOptions, WithoutOptionsAllIsAsInTheProgramButJson) {
  const VerbOptions options = settled("check", "{}");
  EXPECT_TRUE(options.json);
  EXPECT_EQ(options.limits.memory, std::size_t{2} << 30);
  EXPECT_EQ(options.limits.seconds, 0);
  EXPECT_EQ(options.limits.nodes, Limits::no_nodes_limit);
  EXPECT_EQ(options.language, Language::en);
  EXPECT_FALSE(options.color);
}

TEST(RequestOptions, NumbersAreNumbersOrTextsAsOnTheCommandLine) {
  EXPECT_EQ(settled("count", R"({"limit":5})").limit, 5U);
  EXPECT_EQ(settled("count", R"({"limit":"5k"})").limit, 5000U);
  EXPECT_EQ(settled("check", R"({"time_limit":0.5})").limits.seconds, 0.5);
  EXPECT_EQ(settled("check", R"({"time_limit":2})").limits.seconds, 2);
  EXPECT_EQ(settled("check", R"({"time_limit":"500ms"})").limits.seconds, 0.5);
  EXPECT_EQ(settled("check", R"({"node_limit":0})").limits.nodes, 0U);
  EXPECT_EQ(settled("check", R"({"memory_limit":64})").limits.memory,
            memory_for_tables(std::size_t{64} << 20));
  EXPECT_EQ(settled("check", R"({"memory_limit":"1G"})").limits.memory,
            memory_for_tables(std::size_t{1} << 30));
}

TEST(RequestOptions, WhatNewPuzzlesAreToBeLikeIsOneValueOrTwo) {
  const auto made = [](std::string_view json) { return settled("make", json).make; };
  EXPECT_EQ(made("{}").seed, 1U);
  EXPECT_EQ(made("{}").count, 1U);
  EXPECT_EQ(made(R"({"seed":18446744073709551615})").seed, ~std::uint64_t{0});
  EXPECT_EQ(made(R"({"count":"2k"})").count, 2000U);
  const MakeOrder order = made(R"({"size":"30x16","open":"8,15"})").order;
  EXPECT_EQ(order.columns, 30);
  EXPECT_EQ(order.rows, 16);
  EXPECT_EQ(order.open->row, 7);
  EXPECT_EQ(order.open->column, 14);
  EXPECT_EQ(made(R"({"size":9})").order.rows, 9);
  EXPECT_EQ(made(R"({"size":9})").order.columns, 9);
  const auto is_span = [](const std::optional<Span>& span, int low, int high) {
    return span && span->low == low && span->high == high;
  };
  EXPECT_TRUE(is_span(made(R"({"grade":"hard"})").wanted.grades, 2, 2));
  EXPECT_TRUE(is_span(made(R"({"grade":"Easy..extreme"})").wanted.grades, 0, 4));
  EXPECT_TRUE(is_span(made(R"({"score":"500..800"})").wanted.scores, 500, 800));
  EXPECT_TRUE(is_span(made(R"({"score":500})").wanted.scores, 500, 500));
  EXPECT_TRUE(is_span(made(R"({"se":"7.0..7.5"})").wanted.scale, 70, 75));
  EXPECT_TRUE(is_span(made(R"({"se":7.2})").wanted.scale, 72, 72));
  EXPECT_EQ(made(R"({"technique":"X-Wing"})").wanted.technique, "x-wing");
  EXPECT_TRUE(made(R"({"minimal":true})").order.is_minimal);
  EXPECT_EQ(made(R"({"threshold":128})").order.threshold, "128");
  for (const char* const wrong :
       {R"({"grade":"hard..easy"})", R"({"grade":"hard.."})", R"({"score":"800..500"})",
        R"({"se":"7..x"})", R"({"size":"0"})", R"({"size":"9x"})", R"({"size":"1001"})",
        R"({"open":"8"})", R"({"open":"0,1"})", R"({"count":0})", R"({"seed":-1})",
        R"({"technique":"x-wing,skyscraper"})", R"({"density":101})"})
    EXPECT_NE(trouble_in(wrong), "") << wrong;
}

TEST(RequestOptions, NullIsNotGiven) {
  EXPECT_EQ(settled("check", R"({"time_limit":null,"to":null})").limits.seconds, 0);
}

TEST(RequestOptions, AListOfTechniquesIsAListOrOneTextWithCommas) {
  const std::vector<std::string> both = {"naked-single", "hidden-single"};
  EXPECT_EQ(settled("hint", R"({"only":["naked-single","hidden-single"]})").techniques.only, both);
  EXPECT_EQ(settled("hint", R"({"only":"naked-single,HIDDEN-single"})").techniques.only, both);
  EXPECT_EQ(settled("hint", R"({"without":[]})").techniques.without.size(), 0U);
}

TEST(RequestOptions, WhatIsKnownAlreadyStaysUnlessItIsGiven) {
  VerbOptions options = usual_options();
  options.limits.seconds = 3;
  options.limits.nodes = 4;
  ASSERT_TRUE(read_options(R"({"node_limit":5})", options));
  EXPECT_EQ(options.limits.seconds, 3);
  EXPECT_EQ(options.limits.nodes, 5U);
}

TEST(RequestOptions, WrongOnesChangeNothing) {
  VerbOptions options = usual_options();
  EXPECT_FALSE(read_options(R"({"limit":5,"level":9})", options));
  EXPECT_EQ(options.limit, 0U);
}

TEST(RequestOptions, ErrorsNameTheOption) {
  EXPECT_EQ(trouble_in(R"({"limit":0})"),
            "limit: expected a number from 1, such as 1000 or 1k, saw '0'");
  EXPECT_EQ(trouble_in(R"({"limit":-5})"),
            "limit: expected a number from 1, such as 1000 or 1k, saw '-5'");
  EXPECT_EQ(trouble_in(R"({"limit":true})"),
            "limit: expected a number from 1, such as 1000 or 1k, saw 'true'");
  EXPECT_EQ(trouble_in(R"({"limit":""})"),
            "limit: expected a number from 1, such as 1000 or 1k, saw nothing");
  EXPECT_EQ(trouble_in(R"({"time_limit":[1]})"),
            "time_limit: expected a time above 0, such as 10, 500ms or 2m, saw a list");
  EXPECT_EQ(trouble_in(R"({"json":{}})"), "json: expected true or false, saw an object");
  EXPECT_EQ(trouble_in(R"({"json":"maybe"})"), "json: expected true or false, saw 'maybe'");
  EXPECT_EQ(trouble_in(R"({"only":["naked-singel"]})"),
            "only: did you mean 'naked-single'? expected techniques, saw 'naked-singel'");
  EXPECT_EQ(trouble_in(R"({"title":5})"),
            "title: expected the title of the picture or the book, saw '5'");
}

TEST(RequestOptions, AnUnknownNameIsAnErrorThatGuesses) {
  EXPECT_EQ(trouble_in(R"({"limt":5})"), "did you mean 'limit'? expected an option, saw 'limt'");
  EXPECT_EQ(trouble_in(R"({"time-limit":5})"),
            "did you mean 'time_limit'? expected an option, saw 'time-limit'");
}

TEST(RequestOptions, OnlyAnObjectIsRead) {
  EXPECT_EQ(trouble_in("[]"), "options: expected an object, saw a list");
  EXPECT_EQ(trouble_in("5"), "options: expected an object, saw '5'");
  EXPECT_EQ(trouble_in(""), "options: expected JSON, saw the end of the text");
  EXPECT_EQ(trouble_in(R"({"limit":1,"limit":2})"),
            "options: expected each key once, saw 'limit' twice");
  EXPECT_NE(trouble_in(std::string(100000, '[')).find("deep"), std::string::npos);
}

TEST(RequestOptions, TheFamilySettlesFormatsAndTechniquesWhereverItStands) {
  EXPECT_EQ(settled("convert", R"({"to":"grid","family":"Sudoku"})").to, "grid");
  EXPECT_NE(trouble_in(R"({"only":"naked-single","family":"nonogram"})"), "");
  EXPECT_NE(trouble_in(R"({"family":"sudku"})").find("did you mean 'sudoku'?"), std::string::npos);
}

TEST(RequestOptions, WhatDoesNotGoTogetherIsRefused) {
  EXPECT_EQ(clash_in("solve", R"({"limit":5,"all":true})"), "limit: cannot be used with all");
  EXPECT_EQ(clash_in("solve", R"({"limit":5,"all":true})", Spelling::command_line),
            "--limit: cannot be used with --all");
  EXPECT_EQ(clash_in("explain", R"({"steps":"json","all":true})"),
            "all: cannot be used with steps json");
  EXPECT_EQ(clash_in("rate", R"({"table":"csv","json":true})"), "table: cannot be used with json");
  EXPECT_EQ(clash_in("rate", R"({"table":"csv"})"), "");
  EXPECT_EQ(clash_in("rate", R"({"table":false,"json":true})"), "");
  EXPECT_EQ(clash_in("render", R"({"step":3,"what":"puzzle"})"),
            "step: expected what steps, saw 'puzzle'");
  EXPECT_EQ(clash_in("render", R"({"state":"1","step":3})"),
            "state: expected what puzzle, saw step");
  EXPECT_EQ(clash_in("render", R"({"json":true})"), "json: cannot be used with render");
  EXPECT_EQ(clash_in("convert", "{}"),
            "to: expected a format that 'crosshatch list formats' shows as written, saw nothing");
  EXPECT_EQ(
      clash_in("check", R"({"limit":5})"),
      "expected an option of check, saw 'limit', an option of solve, count, repair and prove");
}

TEST(RequestOptions, OneNameMeansAllSolutionsOrAllSteps) {
  EXPECT_TRUE(settled("solve", R"({"all":true})").all);
  EXPECT_TRUE(settled("explain", R"({"all":true})").every_step);
  EXPECT_FALSE(settled("explain", R"({"all":true})").all);
}

/// A value of the option that is not the usual one.
std::string unusual(const RequestOption& row) {
  const std::string name(row.name);
  if (name == "unfinished") return "new";
  if (name == "family" || name == "by" || name == "to" || name == "from") {
    const Family& family = *families().back();
    return std::string(name == "family" ? family.id
                       : name == "by"   ? family.ways.front().id
                                        : family.codecs.front().id);
  }
  if (name == "only" || name == "without" || name == "technique")
    return std::string(families().front()->ways.front().techniques.front().id);
  if (name == "lang") return "ko";
  if (name == "open") return "2,3";
  if (name == "cube") return "2/3";
  if (row.place.kind == OptionKind::number && name != "level") return "7";
  // The first choice is mostly what is done anyway.
  const std::vector<std::string_view> choices = words_of(row.choices);
  return choices.empty() ? "true" : std::string(choices[choices.size() > 1 ? 1 : 0]);
}

TEST(RequestOptions, APlaceTellsWhatWasSetThere) {
  for (const RequestOption& row : request_options()) {
    VerbOptions options = usual_options();
    const std::string usual = row.place.get(options);
    const Result<void> set = set_option(row.name, unusual(row), options);
    ASSERT_TRUE(set.has_value()) << row.name << ": " << set.error().message.english();
    EXPECT_NE(row.place.get(options), usual) << row.name << ' ' << unusual(row);
    for (const RequestOption& other : request_options()) {
      if (&other == &row) continue;
      EXPECT_EQ(other.place.get(options), other.place.get(usual_options()))
          << row.name << " sets " << other.name;
    }
  }
}

TEST(RequestOptions, EachRowSaysAllThatFrontEndsShow) {
  for (const RequestOption& row : request_options()) {
    EXPECT_NE(row.expected(), "") << row.name;
    for (const std::string_view verb : words_of(row.verbs == any_verb ? "" : row.verbs))
      EXPECT_TRUE(find_verb(verb) != nullptr || verb == "verify") << row.name << ' ' << verb;
    for (const OptionWords& other : row.others) {
      for (const std::string_view verb : words_of(other.verbs))
        EXPECT_TRUE(row.is_of_command(verb)) << row.name << " has words for " << verb;
    }
    EXPECT_EQ(row.words.en.empty(), row.words.ko.empty()) << row.name;
  }
}

TEST(RequestOptions, AnyOptionCanBeSetFromAText) {
  for (const RequestOption& row : request_options()) {
    VerbOptions options = usual_options();
    const Result<void> set = set_option(row.name, "\x01", options);
    const bool is_any_text = row.name == "title" || row.name == "state" || row.name == "parts" ||
                             row.name == "unlike" || row.name == "threshold" ||
                             row.name == "dither" || row.name == "crop" || row.name == "symmetry" ||
                             row.name == "style";  // families know them
    EXPECT_EQ(set.has_value(), is_any_text) << row.name;
    EXPECT_EQ(options.has(row.name), is_any_text) << row.name;
    if (set) continue;
    const Message& message = set.error().message;
    EXPECT_NE(message.in(Language::ko), message.english()) << row.name;
  }
}

TEST(RequestOptions, AreRefusedInBothLanguages) {
  struct Case {
    std::string_view verb, options, english, korean;
  };
  constexpr Case cases[] = {
      {"solve", R"({"limit":"x"})", "limit: expected a number from 1, such as 1000 or 1k, saw 'x'",
       "limit: 1 이상의 수(예: 1000, 1k)가 필요한데 'x'입니다"},
      {"solve", R"({"limit":[1]})",
       "limit: expected a number from 1, such as 1000 or 1k, saw a list",
       "limit: 1 이상의 수(예: 1000, 1k)가 필요한데 목록입니다"},
      {"render", R"({"theme":"drak"})",
       "theme: did you mean 'dark'? expected auto, light, dark or classic, saw 'drak'",
       "theme: 'dark'인가요? auto, light, dark 또는 classic가 필요한데 'drak'입니다"},
      {"make", R"({"grade":"esay"})", "grade: did you mean 'easy'? expected a grade, saw 'esay'",
       "grade: 'easy'인가요? 등급이 필요한데 'esay'입니다"},
      {"render", R"({"scale":0})", "scale: expected a number from 0.1 to 20, saw '0'",
       "scale: 0.1부터 20까지의 수가 필요한데 '0'입니다"},
      {"check", R"({"limit":2})",
       "expected an option of check, saw '--limit', an option of solve, count, repair and prove",
       "'--limit'는 check의 옵션이 아닙니다. solve, count, repair, prove의 옵션입니다"},
      {"solve", R"({"all":true,"limit":2})", "--limit: cannot be used with --all",
       "--limit: --all과 함께 쓸 수 없습니다"},
      {"prove", R"({"limit":2})", "--limit: expected --claim count, saw 'verdict'",
       "--limit: --claim count일 때만 쓸 수 있는데 'verdict'입니다"},
      {"convert", "{}",
       "--to: expected a format that 'crosshatch list formats' shows as written, saw nothing",
       "--to: 'crosshatch list formats'에 쓸 수 있다고 나오는 형식이 필요한데 없습니다"},
  };
  for (const Case& one : cases) {
    VerbOptions options = usual_options();
    const Result<void> read = read_options(one.options, options);
    const Result<VerbOptions> settled =
        read ? settle(options, *find_verb(one.verb), Spelling::command_line) : fail(read.error());
    ASSERT_FALSE(settled) << one.english;
    EXPECT_EQ(settled.error().message.english(), one.english);
    EXPECT_EQ(settled.error().message.in(Language::ko), one.korean);
  }
}

}  // namespace
}  // namespace crosshatch
