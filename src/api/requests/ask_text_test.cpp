// SPDX-License-Identifier: MIT
#include "api/requests/ask_text.h"

#include <gtest/gtest.h>

namespace crosshatch {
namespace {

constexpr std::string_view small = "A;A;D;A;A|A;B;B;B;A";

struct Told {
  std::string bytes;
  TextReply reply;
  int status = 0;
};

Told tell(std::string_view verb, std::string_view text, std::string_view json = "{}") {
  Told told;
  VerbOptions options = usual_options();
  const Result<void> read = read_options(json, options);
  EXPECT_TRUE(read.has_value()) << read.error().message.english();
  told.reply = ask_text(verb, text, options, [&](std::string_view bytes) {
    told.bytes += bytes;
    return true;
  });
  told.status = static_cast<int>(told.reply.status);
  return told;
}

TEST(AskText, AnswersAsTheProgramDoesFromStandardInput) {
  const Told told = tell("check", std::string("\n\n") + std::string(small) + "\n");
  EXPECT_TRUE(told.bytes.starts_with(R"({"format":"crosshatch/1","family":"nonogram",)"));
  EXPECT_TRUE(
      told.bytes.ends_with("\"source\":{\"file\":null,\"line\":3,\"index\":1,\"title\":null}}\n"))
      << told.bytes;
  EXPECT_EQ(told.status, 0);
  EXPECT_EQ(told.reply.puzzles, 1U);
}

TEST(AskText, SeveralPuzzlesAreAnsweredOneAfterAnother) {
  const std::string two = std::string(small) + '\n' + std::string(small) + '\n';
  const Told json = tell("check", two);
  EXPECT_EQ(std::count(json.bytes.begin(), json.bytes.end(), '\n'), 2);
  EXPECT_NE(json.bytes.find("\"line\":2,\"index\":2"), std::string::npos);
  EXPECT_EQ(json.reply.puzzles, 2U);
  EXPECT_EQ(tell("check", two, R"({"json":false})").bytes,
            "<stdin>:1: unique\n<stdin>:2: unique\n");
}

TEST(AskText, TextHasItsNoteBesideIt) {
  const Told told = tell("solve", "B;B|B;B\n", R"({"json":false})");
  EXPECT_EQ(told.status, 0) << told.bytes;
  EXPECT_EQ(told.reply.note, "this is one of several solutions; --limit 2 prints another");
}

TEST(AskText, ABadTextIsAnErrorWithItsPlace) {
  const Told json = tell("check", "\nA;A;?|A;B\n");
  EXPECT_EQ(json.status, 2);
  ASSERT_TRUE(json.reply.error);
  EXPECT_EQ(json.reply.error->line, 2);
  EXPECT_NE(json.bytes.find("\"error\":{\"code\":"), std::string::npos);
  const Told text = tell("check", "\nA;A;?|A;B\n", R"({"json":false})");
  EXPECT_EQ(text.bytes, "");
  EXPECT_EQ(text.reply.error, json.reply.error);
  EXPECT_EQ(tell("check", "").reply.error->message, "expected a puzzle, saw an empty text");
}

TEST(AskText, ARequestThatMakesNoSenseIsRefused) {
  const Told verb = tell("chek", small);
  EXPECT_EQ(verb.status, 2);
  EXPECT_TRUE(verb.reply.error->message.english().starts_with("did you mean 'check'?"));
  EXPECT_TRUE(verb.bytes.ends_with(
      "\"source\":{\"file\":null,\"line\":null,\"index\":null,\"title\":null}}\n"));
  const Told option = tell("check", small, R"({"limit":2,"lang":"ko"})");
  EXPECT_EQ(option.status, 2);
  EXPECT_EQ(option.reply.error->message.in(Language::ko),
            "'limit'는 check의 옵션이 아닙니다. solve, count, repair, prove의 옵션입니다");
}

TEST(AskText, RenderWritesOnePicture) {
  const Told svg = tell("render", small, R"({"as":"svg"})");
  EXPECT_TRUE(svg.bytes.starts_with("<svg")) << svg.bytes.substr(0, 40);
  EXPECT_EQ(tell("render", small, R"({"as":"png"})").bytes.substr(1, 3), "PNG");
  const std::string two = std::string(small) + '\n' + std::string(small) + '\n';
  const Told several = tell("render", two, R"({"as":"svg"})");
  EXPECT_EQ(several.bytes, "");
  EXPECT_EQ(several.status, 2);
  EXPECT_TRUE(tell("render", two, R"({"as":"pdf"})").bytes.starts_with("%PDF"));
}

TEST(AskText, ASetStopFlagEndsItAtOnce) {
  const StopFlag stop = true;
  VerbOptions options = usual_options();
  options.limits.stop = &stop;
  std::string bytes;
  const TextReply reply = ask_text("check", small, options, [&](std::string_view more) {
    bytes += more;
    return true;
  });
  EXPECT_EQ(reply.status, Status::unknown);
  EXPECT_EQ(reply.puzzles, 0U);
  EXPECT_EQ(bytes, "");
}

TEST(AskText, ALongTextIsReadPieceByPiece) {
  std::string many;
  for (int i = 0; i < 10000; ++i) many += std::string(small) + '\n';
  const Told told = tell("check", many, R"({"json":false})");
  EXPECT_EQ(told.reply.puzzles, 10000U);
  EXPECT_TRUE(told.bytes.ends_with("<stdin>:10000: unique\n"));
}

}  // namespace
}  // namespace crosshatch
