// SPDX-License-Identifier: MIT
//
// A family whose engine lies: every verb must say that we are wrong, and nothing else.
#include <gtest/gtest.h>

#include "api/answers/bulk_answers.h"
#include "api/ask/question.h"
#include "api/ask/saying_test.h"
#include "api/pictures/puzzle_views.h"
#include "families/blank/blank.h"

namespace crosshatch {
namespace {

constexpr std::string_view message =
    "internal error: a solution was found that breaks the rules: all cells are 0; please report "
    "it, with the puzzle";

Message not_all_zero(const Puzzle&, const Board& board) {
  for (const Candidates cell : board.all()) {
    if (cell != only(0)) return {};
  }
  return Message::verbatim("all cells are 0");
}

constexpr Engine lying[] = {
    {.id = "liar", .summary = {}, .run = [](const Search& search, SolutionSink sink) {
       sink(Board(search.board.sites(), only(0)));
       return Ending::exhausted;
     }}};

Family lying_family() {
  Family family = blank::family;
  family.engines = lying;
  family.broken = not_all_zero;
  return family;
}

Said ask_liar(std::string_view verb, VerbOptions options) {
  const Family family = lying_family();
  const std::array<Format, 1> formats = {Format{&family, &family.codecs.front()}};
  Said said;
  const auto out = [&](std::string_view bytes) {
    said.text += bytes;
    return true;
  };
  const Reply reply =
      ask({.verb = verb, .text = "blank\n..\n", .formats = formats, .options = options}, out);
  said.status = static_cast<int>(reply.status);
  if (reply.error) {
    said.note = reply.error->message.english();
    EXPECT_EQ(reply.error->code, ErrorCode::internal);
  }
  return said;
}

TEST(InternalFault, IsAllThatIsSaidInText) {
  for (const std::string_view verb : {"solve", "check", "count", "rate", "explain", "hint"}) {
    const Said said = ask_liar(verb, {});
    EXPECT_EQ(said.text, "") << verb;
    EXPECT_EQ(said.status, 1) << verb;
    EXPECT_EQ(said.note, message) << verb;
  }
}

TEST(InternalFault, IsAllThatIsSaidInJson) {
  for (const std::string_view verb : {"solve", "check", "count", "rate", "explain", "hint"}) {
    const Said said = ask_liar(verb, {.json = true});
    EXPECT_NE(said.text.find("\"error\":{\"code\":\"internal\",\"message\":\"" +
                             std::string(message) + "\""),
              std::string::npos)
        << verb << said.text;
    EXPECT_EQ(said.text.find("answer"), std::string::npos) << verb;
    EXPECT_EQ(std::count(said.text.begin(), said.text.end(), '\n'), 1) << verb;
    EXPECT_EQ(said.status, 1) << verb;
  }
}

TEST(InternalFault, MakesNoPicture) {
  Family family = lying_family();
  family.draw = [](const Puzzle&, const View&, Scene&) {};
  const Result<PuzzlePtr> puzzle = family.codecs.front().read("blank\n..\n");
  ASSERT_TRUE(puzzle);
  const VerbOptions options;
  const Question question{family, **puzzle, options};
  PuzzleViews views(question);
  for (const What what : {What::solution, What::ambiguous}) {
    Reply reply;
    EXPECT_EQ(views.still(what, reply), nullptr);
    ASSERT_TRUE(reply.error);
    EXPECT_EQ(reply.error->message, message);
    EXPECT_EQ(reply.status, Status::failed);
  }
}

/// Says of every line that it has one solution, all zeros.
constexpr Bulk lying_bulk = {.answer_size = 3,
                             .rows = 1,
                             .columns = 2,
                             .run = [](std::string_view, std::span<const std::string_view> texts,
                                       Cpu, bool, Glance* glances, char* solutions) {
                               for (std::size_t i = 0; i < texts.size(); ++i) {
                                 glances[i] = Glance::unique;
                                 std::copy_n("00\n", 3, solutions + 3 * i);
                               }
                             }};

TEST(InternalFault, ABulkEngineIsJudgedByTheFirstLineAndASample) {
  Family family = lying_family();
  family.state = [](const Puzzle& puzzle, std::string_view text) -> Result<Board> {
    Board board(puzzle.sites(), only(0));
    for (Site site = 0; site < board.sites(); ++site) board.set(site, text[site] - '0');
    return board;
  };
  Codec codec = family.codecs.front();
  codec.bulk = &lying_bulk;
  const std::vector<std::string_view> texts(20'000, "blank\n..");
  std::vector<int> lines;
  for (std::size_t i = 0; i < texts.size(); ++i) lines.push_back(static_cast<int>(i) + 1);
  for (const bool is_json : {false, true}) {
    std::vector<std::size_t> faults;
    std::size_t answered = 0;
    const auto settled = [&](const AlikeAnswers& alike) {
      EXPECT_EQ(alike.number, answered);
      if (alike.error) {
        EXPECT_EQ(alike.error->message, message);
        EXPECT_EQ(alike.puzzles, 1U);
        faults.push_back(answered);
      } else if (is_json) {
        EXPECT_EQ(std::count(alike.text.begin(), alike.text.end(), '\n'), alike.puzzles);
      } else {
        EXPECT_EQ(alike.text.size(), 3 * alike.puzzles);
      }
      answered += alike.puzzles;
      return true;
    };
    EXPECT_TRUE(answer_in_bulk(*find_verb("solve"), {&family, &codec}, {.json = is_json},
                               {.texts = texts, .lines = lines}, settled,
                               [](std::size_t, Glance) { return false; }));
    EXPECT_EQ(answered, texts.size());
    EXPECT_EQ(faults, (std::vector<std::size_t>{0, 8192, 16384}));
  }
}

}  // namespace
}  // namespace crosshatch
