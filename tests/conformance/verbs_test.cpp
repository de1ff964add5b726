// SPDX-License-Identifier: MIT
//
// Every verb under every node limit from 0 until the limit no longer matters: the answer is the
// one without a limit, or "unknown", "at least" or "not complete", and never another one.
#include "api/verbs/verbs.h"

#include <gtest/gtest.h>

#include "base/effort_test.h"
#include "base/json.h"
#include "case.h"

namespace crosshatch::conformance {
namespace {

/// Answers that take more than this many nodes are swept to here.
constexpr std::uint64_t most_nodes = 200;
/// The same for verbs that go step by step, which say much more.
constexpr std::uint64_t most_nodes_of_walks = 60;
/// Of larger puzzles, runs of every day ask for the verdict alone.
constexpr Site largest_of_every_day = 150;
/// A limit no longer matters when so many in a row gave the answer that comes without one.
constexpr int most_alike = 4;

/// The limit to try after this one: the further the larger, in runs of every day soon.
std::uint64_t after(std::uint64_t nodes) {
  return nodes + (is_long_run() ? 1 + nodes / 15 : share_of_tries * (1 + nodes / 4));
}

struct Outcome {
  Status status;
  std::string text;
  std::string note;
};

Outcome outcome(const Verb& verb, const Case& one, const VerbOptions& options) {
  Outcome outcome{Status::yes, "", ""};
  const Hints hints{.family = one.family->id};
  const auto keep = [&](std::string_view text) {
    outcome.text += text;
    return true;
  };
  const Reply reply =
      ask({.verb = verb.id, .text = one.text, .hints = hints, .options = options}, keep);
  outcome.status = reply.status;
  outcome.note = reply.note.english();
  return outcome;
}

/// `is_cut`: a list of solutions that ends too early.
void expect_no_other_answer(const Json& limited, const Json& truth, bool is_cut) {
  const bool is_unknown = limited["answer"] == "unknown";
  const bool lacks_odds = limited.contains("odds") && limited["odds"].is_null();
  if (is_unknown || is_cut || (lacks_odds && limited["answer"] != "none")) {
    EXPECT_EQ(limited["why"], "nodes");
  } else {
    EXPECT_EQ(limited["why"], nullptr);
  }
  if (!is_unknown) {
    EXPECT_EQ(limited["answer"], truth["answer"]);
  }
  const std::string count = limited["count"];
  const std::string true_count = truth["count"];
  if (!true_count.starts_with(">=")) {
    const bool is_exact = !count.starts_with(">=");
    const BigInt number(is_exact ? count : count.substr(2));
    EXPECT_TRUE(is_exact ? number == BigInt(true_count) : number <= BigInt(true_count));
  }
  if (limited["ambiguous_complete"] == true && truth["ambiguous_complete"] == true) {
    EXPECT_EQ(limited["ambiguous"], truth["ambiguous"]);
  }
}

/// What is known of the next move under a limit is true; the rest is null.
void expect_no_other_moves(const Json& limited, const Json& truth) {
  if (limited.is_null()) return;
  EXPECT_EQ(limited["safest"], truth["safest"]);
  EXPECT_TRUE(limited["won"].is_null() || limited["won"] == truth["won"]);
  ASSERT_EQ(limited["cells"].size(), truth["cells"].size());
  for (std::size_t i = 0; i < truth["cells"].size(); ++i) {
    for (const char* key : {"dead", "safe_next", "won"}) {
      const Json& value = limited["cells"][i][key];
      EXPECT_TRUE(value.is_null() || value == truth["cells"][i][key]);
    }
  }
}

class Verbs : public testing::TestWithParam<Case> {};

TEST_P(Verbs, NeverGiveAnotherAnswerUnderANodeLimit) {
  // Too many solutions to list them all, or it takes minutes to ask for each clue.
  const bool is_large = puzzle_of(GetParam())->sites() > largest_of_every_day && !is_long_run();
  const bool checks_alone = GetParam().count.size() > 3 || is_large;
  for (const Verb& verb : verbs()) {
    const bool has_no_odds = verb.id == "odds" && GetParam().family->census == nullptr;
    const bool has_no_repairs = verb.id == "repair" && GetParam().family->repair == nullptr &&
                                GetParam().family->clues == nullptr &&
                                GetParam().family->regions == nullptr;
    const bool has_no_clues = verb.id == "minimise" && GetParam().family->clues == nullptr &&
                              GetParam().family->line_clues == nullptr;
    const bool has_no_certificates = verb.takes("claim") && GetParam().family->contract == nullptr;
    const bool has_no_forms = verb.writes_puzzle() && GetParam().family->forms == nullptr;
    const bool has_no_ways = verb.takes("by") && GetParam().family->ways.empty();
    if (verb.make != nullptr) continue;  // it answers no question about a puzzle
    if (!verb.takes("node_limit") || verb.takes("as") || has_no_odds || has_no_repairs ||
        has_no_clues || has_no_certificates || has_no_forms || has_no_ways ||
        (checks_alone && verb.id != "check"))
      continue;
    const bool asks_about_lines = verb.id == "minimise" && GetParam().family->clues == nullptr;
    const std::uint64_t last =
        verb.takes("by") || asks_about_lines ? most_nodes_of_walks : most_nodes;
    const bool has_best = verb.takes("best") && GetParam().family->next_moves != nullptr;
    for (const bool more : {false, true}) {
      const bool all = more && verb.takes("all") && !verb.takes("steps");
      if (more && !all && !has_best) continue;
      const bool best = more && has_best;
      SCOPED_TRACE(std::string(verb.id) + (all ? " --all" : best ? " --best" : ""));
      VerbOptions options{.json = true, .all = all, .best = best};
      const Outcome truth = outcome(verb, GetParam(), options);
      const Result<Json> true_json = parse_json(truth.text);
      ASSERT_TRUE(true_json.has_value()) << truth.text;
      int alike = 0;
      for (std::uint64_t nodes = 0; nodes <= last && alike < most_alike; nodes = after(nodes)) {
        SCOPED_TRACE("node limit " + std::to_string(nodes));
        options.limits.nodes = nodes;
        const Outcome limited = outcome(verb, GetParam(), options);
        alike = limited.text == truth.text ? alike + 1 : 0;
        EXPECT_TRUE(limited.status == truth.status || limited.status == Status::unknown);
        const Result<Json> json = parse_json(limited.text);
        ASSERT_TRUE(json.has_value()) << limited.text;
        if (verb.writes_puzzle()) {
          const bool is_unknown = limited.status == Status::unknown;
          EXPECT_EQ((*json)["why"], is_unknown ? Json("nodes") : Json(nullptr));
          EXPECT_EQ((*json)["text"], is_unknown ? Json(nullptr) : (*true_json)["text"]);
          continue;
        }
        const bool is_best_cut = best && (*json)["why"] == "nodes";
        if (best) expect_no_other_moves((*json)["best"], (*true_json)["best"]);
        // A repair may be found before it is known that no smaller one is enough, and a verdict
        // before it is known which clues are needed, or before it is proved.
        // A walk begins its answer before its steps come to a limit. What no technique solves, and
        // what no certificate can say, is unknown without one.
        const bool is_unknown = limited.status == Status::unknown && !verb.takes("steps");
        const bool may_be_beyond =
            (verb.takes("by") || verb.takes("claim")) && truth.status == Status::unknown;
        const bool is_cut =
            (is_unknown && (!may_be_beyond || (*json)["why"] == "nodes")) ||
            ((verb.id == "repair" || verb.id == "minimise" || verb.takes("claim")) &&
             (*json)["why"] == "nodes") ||
            is_best_cut;
        expect_no_other_answer(*json, *true_json, is_cut);
        if (HasFailure()) FAIL() << limited.text << truth.text;
      }
    }
  }
}

TEST_P(Verbs, DrawNoOtherPictureUnderANodeLimit) {
  for (const What what : {What::solution, What::ambiguous}) {
    SCOPED_TRACE(what_names[static_cast<std::size_t>(what)]);
    VerbOptions options{.picture = {.what = what}};
    const Verb& render = *find_verb("render");
    const Outcome truth = outcome(render, GetParam(), options);
    int alike = 0;
    for (std::uint64_t nodes = 0; nodes <= most_nodes_of_walks && alike < most_alike;
         nodes = after(nodes)) {
      SCOPED_TRACE("node limit " + std::to_string(nodes));
      options.limits.nodes = nodes;
      const Outcome limited = outcome(render, GetParam(), options);
      alike = limited.text == truth.text ? alike + 1 : 0;
      if (limited.status == Status::unknown) {
        EXPECT_EQ(limited.text, "");
      } else if (what == What::ambiguous && limited.note != truth.note) {
        EXPECT_NE(limited.note.find("a limit came first"), std::string::npos) << limited.note;
      } else {
        EXPECT_EQ(limited.status, truth.status);
        EXPECT_EQ(limited.text, truth.text);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, Verbs, testing::ValuesIn(all_cases()),
                         [](const auto& one) { return test_name(one.param); });

}  // namespace
}  // namespace crosshatch::conformance
