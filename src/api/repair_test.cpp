// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>

#include "api/ask.h"
#include "base/json.h"
#include "base/rng.h"

namespace crosshatch {
namespace {

struct Asked {
  std::string text;
  Reply reply;
};

Asked asked(std::string_view verb, const std::string& text, const VerbOptions& options) {
  Asked answered;
  const auto keep = [&](std::string_view bytes) {
    answered.text += bytes;
    return true;
  };
  answered.reply =
      ask({.verb = verb, .text = text, .hints = {.family = "nonogram"}, .options = options}, keep);
  return answered;
}

Json repaired(const std::string& text, VerbOptions options = {}) {
  options.json = true;
  return *parse_json(asked("repair", text, options).text);
}

/// The puzzle of a random picture, which often has several solutions.
std::string random_puzzle(Rng& rng, int side, int percent) {
  std::string text = "P1\n" + std::to_string(side) + " " + std::to_string(side) + "\n";
  for (int i = 0; i < side * side; ++i) text += rng.chance(percent) ? "1 " : "0 ";
  return text;
}

std::size_t cells_that_differ(const std::string& a, const std::string& b) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < a.size(); ++i) count += a[i] != b.at(i) ? 1 : 0;
  return count;
}

TEST(RepairVerb, MakesRandomPuzzlesUniqueWithTheChangesThatItNames) {
  Rng rng(8);
  int repaired_puzzles = 0;
  for (int i = 0; i < 150; ++i) {
    const std::string text = random_puzzle(rng, 5 + rng.below(8), 40 + rng.below(20));
    const Json answer = repaired(text);
    if (answer["answer"] == "unique") {
      EXPECT_TRUE(answer["repairs"].empty());
      continue;
    }
    ASSERT_EQ(answer["answer"], "multiple") << text;
    ASSERT_FALSE(answer["repairs"].empty()) << text;
    for (const Json& repair : answer["repairs"]) {
      const Asked checked = asked("solve", repair["puzzle"].dump(), {});
      EXPECT_EQ(checked.text, repair["solution"].get<std::string>() + "\n") << text;
      EXPECT_EQ(asked("check", repair["puzzle"].dump(), {}).reply.status, Status::yes) << text;
      EXPECT_EQ(repair["cells"].size(), cells_that_differ(answer["picture"], repair["solution"]));
      EXPECT_GE(repair["cells"].size(), answer["least"].get<std::size_t>());
    }
    ++repaired_puzzles;
  }
  EXPECT_GT(repaired_puzzles, 50);
}

TEST(RepairVerb, ChangesTheSolutionThatIsMeant) {
  const std::string text = R"({"rows":[[1],[1]],"columns":[[1],[1]]})";
  EXPECT_EQ(repaired(text, {.state = "#.\n.#\n"})["picture"], "#.\n.#");
  EXPECT_EQ(repaired(text, {.state = ".#\n#.\n"})["picture"], ".#\n#.");
}

TEST(RepairVerb, RefusesABoardThatIsNoSolution) {
  const std::string text = R"({"rows":[[1],[1]],"columns":[[1],[1]]})";
  for (const char* const state : {"##\n..\n", "#?\n??\n"}) {
    const Asked answered = asked("repair", text, {.state = state});
    EXPECT_EQ(answered.reply.status, Status::refused) << state;
    EXPECT_TRUE(answered.reply.is_about_state) << state;
    EXPECT_EQ(answered.text, "") << state;
  }
}

TEST(RepairVerb, ListsAsManyAsAreWanted) {
  const std::string text = R"({"rows":[[1],[1]],"columns":[[1],[1]]})";
  EXPECT_EQ(repaired(text, {.limit = 1})["repairs"].size(), 1U);
  EXPECT_EQ(repaired(text, {.limit = 100})["repairs"].size(), 4U);
}

TEST(RepairVerb, SaysUnknownAtALimit) {
  Rng rng(5);
  int cut = 0;
  for (int i = 0; i < 10; ++i) {
    const std::string text = random_puzzle(rng, 25, 35);
    const Asked answered = asked("repair", text, {.json = true, .limits = {.nodes = 300}});
    const Json answer = *parse_json(answered.text);
    if (!answer["repairs"].empty()) continue;
    EXPECT_EQ(answered.reply.status, Status::unknown);
    EXPECT_EQ(answer["why"], "nodes");
    ++cut;
  }
  EXPECT_GT(cut, 0);
}

TEST(RepairVerb, GivesTheSameBytesUnderANodeLimitAgain) {
  Rng rng(6);
  const std::string text = random_puzzle(rng, 20, 50);
  const VerbOptions options{.json = true, .limits = {.nodes = 20'000}};
  EXPECT_EQ(asked("repair", text, options).text, asked("repair", text, options).text);
}

}  // namespace
}  // namespace crosshatch
