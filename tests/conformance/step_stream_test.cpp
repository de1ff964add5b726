// SPDX-License-Identifier: MIT
//
// The stream of `explain --steps json`, read by one who knows only docs/steps.md: on every case of
// every family, by every way, it can be followed forth and back, loses no solution, and ends as
// `check` says.
#include <gtest/gtest.h>

#include <sstream>

#include "api/ask/ask.h"
#include "base/json.h"
#include "case.h"
#include "solve/solve.h"

namespace crosshatch::conformance {
namespace {

/// A reader of the stream: the masks as they are after the steps so far, and how to go back.
class Reader {
 public:
  explicit Reader(std::vector<Candidates> start) : board(std::move(start)) {}

  /// "" or what does not fit.
  std::string follow(const Json& step) {
    if (step["kind"] == "refute") {
      const int tried = step["depth"].get<int>() + 1;
      while (!done_.empty() && !is_assumption(done_.back(), tried)) undo();
      if (done_.empty()) return "a refutation without its assumption";
      undo();
    }
    for (const char* list : {"changes", "follow"}) {
      for (const Json& change : step[list]) {
        const auto site = change[0].get<std::size_t>();
        if (board[site] != change[1].get<Candidates>())
          return std::string(list) + " of site " + std::to_string(site) + " find another mask";
        board[site] = change[2].get<Candidates>();
      }
    }
    done_.push_back(step);
    return {};
  }

  void go_back_to_the_start() {
    while (!done_.empty()) undo();
  }

  std::vector<Candidates> board;

 private:
  static bool is_assumption(const Json& step, int depth) {
    return step["kind"] == "assume" && step["depth"] == depth;
  }

  void undo() {
    for (const char* list : {"follow", "changes"}) {
      const Json& changes = done_.back()[list];
      for (auto change = changes.rbegin(); change != changes.rend(); ++change)
        board[(*change)[0].get<std::size_t>()] = (*change)[1].get<Candidates>();
    }
    done_.pop_back();
  }

  std::vector<Json> done_;
};

std::string steps_of(const Case& one, const Way& way) {
  VerbOptions options{.by = std::string(way.id), .json_steps = true};
  std::string text;
  const auto keep = [&](std::string_view bytes) {
    text += bytes;
    return true;
  };
  const Reply reply = ask({.verb = "explain",
                           .text = one.text,
                           .hints = {.family = one.family->id},
                           .options = options},
                          keep);
  EXPECT_FALSE(reply.error) << reply.error->message.english();
  return text;
}

class Steps : public testing::TestWithParam<Case> {
 protected:
  void read(const Way& way);
};

void Steps::read(const Way& way) {
  const Family& family = *GetParam().family;
  Budget budget;
  const Answer answer = solve(family, *puzzle_of(GetParam()), {.wants_ambiguous = true}, budget);
  std::istringstream lines(steps_of(GetParam(), way));
  std::string line;
  ASSERT_TRUE(std::getline(lines, line));
  const Result<Json> header = parse_json(line);
  ASSERT_TRUE(header.has_value()) << line;
  EXPECT_EQ((*header)["format"], "crosshatch/steps/1");
  EXPECT_EQ((*header)["answer"], name(answer.verdict.kind()));
  const auto start = (*header)["board"].get<std::vector<Candidates>>();
  Reader reader(start);
  Json last;
  int number = 0;
  while (std::getline(lines, line)) {
    Result<Json> step = parse_json(line);
    ASSERT_TRUE(step.has_value()) << line;
    ASSERT_EQ((*step)["step"], ++number);
    ASSERT_EQ(reader.follow(*step), "") << line;
    for (const char* language : {"en", "ko"}) {
      const auto text = (*step)[language].get<std::string>();
      EXPECT_TRUE(text.ends_with('.') && text.find_first_of("{}\n") == std::string::npos) << text;
    }
    last = *std::move(step);
    if (last["depth"] != 0) continue;
    for (const Board& solution : answer.verdict.solutions()) {
      for (Site site = 0; site < solution.sites(); ++site)
        ASSERT_NE(reader.board[site] & solution[site], 0U)
            << "site " << site << " of a solution: " << line;
    }
  }
  ASSERT_GT(number, 0);
  const bool is_solution = last["kind"] == "solution";
  switch (answer.verdict.kind()) {
    case Verdict::Kind::unique:
      EXPECT_TRUE(is_solution || last["ending"] == "beyond") << last;
      break;
    case Verdict::Kind::multiple:
      EXPECT_EQ(last["ending"], "several") << last;
      break;
    case Verdict::Kind::none:
      EXPECT_EQ(last["ending"], "contradiction") << last;
      break;
    case Verdict::Kind::unknown:
      break;
  }
  if (is_solution) {
    for (std::size_t site = 0; site < reader.board.size(); ++site)
      EXPECT_TRUE(is_one(reader.board[site])) << site;
  }
  reader.go_back_to_the_start();
  EXPECT_EQ(reader.board, start);
}

TEST_P(Steps, CanBeFollowedForthAndBack) {
  for (const Way& way : GetParam().family->ways) {
    SCOPED_TRACE(std::string(way.id));
    read(way);
  }
}

INSTANTIATE_TEST_SUITE_P(All, Steps, testing::ValuesIn(all_cases()),
                         [](const auto& one) { return test_name(one.param); });

}  // namespace
}  // namespace crosshatch::conformance
