// SPDX-License-Identifier: MIT
#include "api/forms/forms.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "api/ask/saying_test.h"
#include "base/json.h"

namespace crosshatch {
namespace {

struct OfPuzzle {
  std::string text;
  Status status;
  std::string error;
};

OfPuzzle of_puzzle(std::string_view verb, const std::string& text, VerbOptions options = {}) {
  OfPuzzle said;
  const auto keep = [&](std::string_view bytes) {
    said.text += bytes;
    return true;
  };
  const Reply reply = ask({.verb = verb, .text = text, .options = options}, keep);
  said.status = reply.status;
  if (reply.error) said.error = reply.error->message.english();
  return said;
}

Json json_of(std::string_view verb, const std::string& text, VerbOptions options = {}) {
  options.json = true;
  return *parse_json(of_puzzle(verb, text, options).text);
}

/// With one solution, several and none, in all families and most variants.
const std::vector<std::string> puzzles = {
    R"({"format":"crosshatch/1","family":"sudoku","grid":"1...\n...3\n..2.\n...."})",
    R"({"format":"crosshatch/1","family":"sudoku","grid":"1..1\n....\n....\n2..."})",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
    R"({"format":"crosshatch/1","family":"sudoku","box":[2,3],"grid":"1.....\n..2...\n....3.\n.4....\n......\n.....5"})",
    R"({"format":"crosshatch/1","family":"sudoku","grid":"1...\n....\n.3..\n....","diagonals":true})",
    R"({"format":"crosshatch/1","family":"sudoku","grid":"1...\n....\n..2.\n....","antiking":true})",
    R"({"format":"crosshatch/1","family":"sudoku","grid":"1...\n...2\n....\n....","regions":"1112\n1322\n3324\n3444"})",
    R"({"format":"crosshatch/1","family":"sudoku","grid":"....\n....\n..2.\n....","cages":[{"cells":["r1c1","r1c2"],"sum":4},{"cells":["r2c4","r3c4"],"sum":3}]})",
    "BB;C|B;B;C\n",
    "A;A;D;A;A|A;B;B;B;A\n",
    R"({"format":"crosshatch/1","family":"minesweeper","rows":2,"columns":4,"grid":["_1__","___2"],"mines":3})",
    R"({"format":"crosshatch/1","family":"minesweeper","rows":3,"columns":4,"grid":["1___","____","__2_"],"mines":3,"wraps":true})",
    R"({"format":"crosshatch/1","family":"mosaic","rows":3,"columns":2,"grid":["2_","__","_1"]})",
};

TEST(Forms, VariedPuzzlesHaveTheFormTheVerdictAndTheNumberOfSolutions) {
  for (const std::string& text : puzzles) {
    const Json canon = json_of("canon", text);
    ASSERT_TRUE(canon["key"].is_string()) << text << canon;
    VerbOptions options{.json = true, .to = "json"};
    options.make.count = 12;
    std::string lines = of_puzzle("vary", text, options).text;
    std::set<std::string> different;
    int number = 0;
    for (; !lines.empty(); lines.erase(0, lines.find('\n') + 1)) {
      const Json varied = *parse_json(lines.substr(0, lines.find('\n')));
      EXPECT_EQ(varied["index"], ++number);
      const std::string form = varied["text"];
      different.insert(form);
      EXPECT_EQ(json_of("canon", form)["key"], canon["key"]) << form;
      EXPECT_EQ(json_of("canon", form)["automorphisms"], canon["automorphisms"]) << form;
      EXPECT_EQ(json_of("check", form)["answer"], json_of("check", text)["answer"]) << form;
      EXPECT_EQ(json_of("count", form)["count"], json_of("count", text)["count"]) << form;
    }
    EXPECT_EQ(number, 12);
    EXPECT_GT(different.size(), 1U) << text;
    EXPECT_EQ(of_puzzle("vary", text, options).text, of_puzzle("vary", text, options).text);
  }
}

TEST(Forms, TheFormOfAFormIsItself) {
  std::set<std::string> keys;
  for (const std::string& text : puzzles) {
    const Json canon = json_of("canon", text);
    const Json again = json_of("canon", canon["text"]);
    EXPECT_EQ(again["text"], canon["text"]);
    EXPECT_EQ(again["key"], canon["key"]);
    EXPECT_EQ(of_puzzle("canon", text).text, canon["text"].get<std::string>());
    keys.insert(canon["key"]);
  }
  EXPECT_EQ(keys.size(), puzzles.size());
}

TEST(Forms, KeysNeverChange) {
  EXPECT_EQ(json_of("canon", "BB;C|B;B;C\n")["key"], "ad7346ad6563f9c7");
  EXPECT_EQ(json_of("canon", puzzles[0], {.to = "grid"})["key"],
            json_of("canon", puzzles[0], {.to = "sgt"})["key"]);
}

TEST(Forms, ALimitGivesNeitherFormNorForms) {
  VerbOptions options{.json = true};
  options.limits.nodes = 2;
  const OfPuzzle canon = of_puzzle("canon", puzzles[2], options);
  EXPECT_EQ(canon.status, Status::unknown);
  EXPECT_EQ((*parse_json(canon.text))["key"], nullptr);
  EXPECT_EQ((*parse_json(canon.text))["why"], "nodes");
  const OfPuzzle vary = of_puzzle("vary", puzzles[4], options);
  EXPECT_EQ(vary.status, Status::unknown);
  EXPECT_EQ((*parse_json(vary.text))["text"], nullptr);
  EXPECT_EQ((*parse_json(vary.text))["why"], "nodes");
}

TEST(Forms, FamiliesWithoutSymmetriesHaveNone) {
  for (const std::string_view verb : {"canon", "vary"}) {
    const Said said = say(verb, "0.\n");
    EXPECT_EQ(said.status, 2);
    EXPECT_EQ(said.note, "expected a puzzle of a family with symmetries, saw a blank puzzle");
  }
}

TEST(Forms, AFormatOfOnePuzzleHoldsOneForm) {
  VerbOptions options{.to = "grid"};
  EXPECT_EQ(of_puzzle("vary", puzzles[0], options).status, Status::yes);
  options.make.count = 2;
  EXPECT_EQ(of_puzzle("vary", puzzles[0], options).error,
            "expected one puzzle, because a text in the format grid holds one, saw another");
  options.to = "png";
  EXPECT_EQ(of_puzzle("vary", puzzles[0], options).status, Status::refused);
}

TEST(Forms, KnownFormsKnowAllFormsOfAText) {
  const Family& sudoku = *find_family("sudoku");
  KnownForms known(sudoku);
  Budget budget;
  EXPECT_TRUE(known.add_text(" \n\n", budget));
  EXPECT_TRUE(known.add_text("1......3..2.....\n1..............2\n", budget));
  const auto add = [&](std::string_view line) {
    const Result<Reading> reading = read_puzzle(families(), line, {.family = "sudoku"});
    EXPECT_TRUE(reading);
    return *known.add(*reading->puzzle, budget);
  };
  EXPECT_FALSE(add("......2.3......4\n"));
  EXPECT_FALSE(add("...4........1...\n"));
  EXPECT_TRUE(add("...4........4...\n"));
  EXPECT_FALSE(add("1..............1\n"));
  const Result<void> wrong = known.add_text(puzzles[2] + "53..7\n", budget);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().line, 2);
}

TEST(Forms, NoTwoPuzzlesThatAreMadeAreAlike) {
  VerbOptions options{.json = true};
  options.make.order.rows = options.make.order.columns = 4;
  options.make.count = 30;
  options.make.named = {"size"};
  const auto keys = [&](const VerbOptions& wanted) {
    std::vector<std::string> all;
    std::string lines = of_puzzle("make", "sudoku", wanted).text;
    for (; !lines.empty(); lines.erase(0, lines.find('\n') + 1)) {
      const Json made = *parse_json(lines.substr(0, lines.find('\n')));
      all.push_back(json_of("canon", made["text"])["key"]);
    }
    return all;
  };
  const std::vector<std::string> any = keys(options);
  EXPECT_LT(std::set<std::string>(any.begin(), any.end()).size(), any.size());
  options.make.unlike = "";
  const std::vector<std::string> first = keys(options);
  EXPECT_EQ(first.size(), 30U);
  EXPECT_EQ(std::set<std::string>(first.begin(), first.end()).size(), 30U);
  // The same run, without what the other has made.
  VerbOptions as_text = options;
  as_text.json = false;
  as_text.make.count = 10;
  options.make.unlike = of_puzzle("make", "sudoku", as_text).text;
  options.make.count = 20;
  const std::vector<std::string> others = keys(options);
  EXPECT_EQ(others, std::vector<std::string>(first.begin() + 10, first.end()));
}

}  // namespace
}  // namespace crosshatch
