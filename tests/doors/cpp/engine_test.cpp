// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>
#include <crosshatch/crosshatch.hpp>
#include <optional>
#include <string>
#include <vector>

namespace crosshatch {
namespace {

const std::string letters = "A;A;D;A;A|A;B;B;B;A";
const std::string twice = "B;B|B;B";

Puzzle puzzle_of(const std::string& text) {
  auto puzzle = Puzzle::read(text);
  EXPECT_TRUE(puzzle) << puzzle.error().message();
  return *std::move(puzzle);
}

TEST(EngineInCpp, ChecksAPuzzleWithOneSolution) {
  const Puzzle puzzle = puzzle_of(letters);
  const Engine engine;
  const auto answer = engine.check(puzzle);
  ASSERT_TRUE(answer) << answer.error().message();
  EXPECT_EQ(answer->verdict(), Verdict::unique);
  EXPECT_EQ(answer->status(), Status::yes);
  EXPECT_EQ(answer->why(), Why::nothing);
  EXPECT_TRUE(answer->is_logic());
  EXPECT_EQ(answer->count(), "1");
  EXPECT_TRUE(answer->is_count_exact());
  ASSERT_EQ(answer->solutions(), 1U);
  ASSERT_EQ(answer->solution().size(), 25U);
  EXPECT_EQ(answer->solution()[11], 1);
  EXPECT_EQ(answer->solution()[10], 0);
  EXPECT_TRUE(answer->solution(1).empty());
  ASSERT_EQ(answer->known().size(), 25U);
  EXPECT_EQ(answer->known()[12], 1);
  EXPECT_TRUE(answer->ambiguous().empty());
  EXPECT_TRUE(answer->odds().empty());
}

TEST(EngineInCpp, ShowsWhereSolutionsDiffer) {
  const Puzzle puzzle = puzzle_of(twice);
  const auto answer = Engine().check(puzzle, Map::yes);
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->verdict(), Verdict::multiple);
  EXPECT_EQ(answer->status(), Status::several);
  EXPECT_EQ(answer->count(), ">=2");
  EXPECT_FALSE(answer->is_count_exact());
  EXPECT_EQ(answer->solutions(), 2U);
  EXPECT_NE(answer->solution(0)[0], answer->solution(1)[0]);
  EXPECT_TRUE(answer->is_map_complete());
  ASSERT_EQ(answer->ambiguous().size(), 4U);
  EXPECT_EQ(answer->ambiguous()[3].kind, XH_CELL);
  EXPECT_EQ(answer->ambiguous()[3].row, 1);
  EXPECT_EQ(answer->ambiguous()[3].column, 1);
  ASSERT_EQ(answer->known().size(), 4U);
  EXPECT_EQ(answer->known()[0], open);
}

TEST(EngineInCpp, CountsExactly) {
  const std::vector<std::vector<int>> ones(10, std::vector<int>{1});
  const auto puzzle = Puzzle::from_clues(ones, ones);
  const auto answer = Engine().count(*puzzle);
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->count(), "3628800") << "10 factorial";
  EXPECT_TRUE(answer->is_count_exact());
}

TEST(EngineInCpp, GivesOdds) {
  const std::vector<std::int8_t> hints = {unknown_cell, 1, unknown_cell};
  const auto puzzle = Puzzle::from_hints(1, 3, hints);
  const auto answer = Engine().odds(*puzzle);
  ASSERT_TRUE(answer) << answer.error().message();
  ASSERT_EQ(answer->odds().size(), 3U);
  EXPECT_NEAR(answer->odds()[0], 0.5, 1e-12);
  EXPECT_NEAR(answer->odds()[1], 0.0, 1e-12);
  EXPECT_EQ(answer->odds_values().size(), 1U);
  EXPECT_EQ(Engine().odds(puzzle_of(letters)).error().code(), ErrorCode::unsupported);
}

TEST(EngineInCpp, GivesOddsOfSeveralValues) {
  // Four of the twelve squares of three begin with a 2.
  const auto answer =
      Engine().odds(puzzle_of("skyscrapers\n  . . .\n. 2 . . .\n. . . . .\n. . . . .\n  . . .\n"));
  ASSERT_TRUE(answer) << answer.error().message();
  ASSERT_EQ(answer->odds_values().size(), 3U);
  ASSERT_EQ(answer->odds().size(), 27U);
  EXPECT_EQ(answer->odds()[1], 1.0);
  double sum = 0;
  for (const double share : answer->odds()) sum += share;
  EXPECT_NEAR(sum, 9, 1e-12) << "each site holds some value";
  EXPECT_NEAR(answer->odds()[1 * 3 + 0], 0.5, 1e-12) << "r1c2 is 1 in two of the four";
}

TEST(EngineInCpp, FindsNoSolution) {
  const Puzzle clash = puzzle_of("#mosaic\n#filled 3\n4_\n__\n");
  const auto none = Engine().check(clash, Map::yes);
  ASSERT_TRUE(none);
  EXPECT_EQ(none->verdict(), Verdict::none);
  EXPECT_EQ(none->status(), Status::none);
  EXPECT_EQ(none->count(), "0");
  EXPECT_EQ(none->solutions(), 0U);
  EXPECT_TRUE(none->solution().empty());
  EXPECT_TRUE(none->ambiguous().empty());
}

TEST(EngineInCpp, KeepsToItsLimits) {
  const std::vector<std::vector<int>> ones(20, std::vector<int>{1, 1, 1});
  const auto puzzle = Puzzle::from_clues(ones, ones);
  const Engine engine({.nodes = 1});
  const auto answer = engine.check(*puzzle, Map::yes);
  ASSERT_TRUE(answer);
  if (answer->verdict() == Verdict::unknown) {
    EXPECT_EQ(answer->why(), Why::nodes);
    EXPECT_EQ(answer->status(), Status::unknown);
  } else {
    EXPECT_FALSE(answer->is_map_complete());
  }
}

TEST(EngineInCpp, AsksInTheBytesOfTheProgram) {
  const Engine engine;
  const Reply reply = engine.ask("check", twice);
  EXPECT_EQ(reply.status(), Status::several);
  EXPECT_FALSE(reply.error());
  EXPECT_EQ(reply.text().find(R"({"format":"crosshatch/1","family":"nonogram","rows":2)"), 0U);
  EXPECT_EQ(reply.text().back(), '\n');
  const Reply text = engine.ask("check", twice, R"({"json": false})");
  EXPECT_EQ(text.text(), "multiple\n??\n??\n");
  const Puzzle puzzle = puzzle_of(twice);
  EXPECT_EQ(engine.ask("check", puzzle, R"({"json": false})").text(), text.text());
  EXPECT_EQ(engine.ask("count", twice, R"({"json": false})").text(), "2\n");
}

TEST(EngineInCpp, SaysWhatIsWrongInAReply) {
  const Engine engine;
  const Reply reply = engine.ask("check", "B;D;G;BB;D|B;E;DB;E;B");
  EXPECT_EQ(reply.status(), Status::refused);
  ASSERT_TRUE(reply.error());
  EXPECT_EQ(reply.error()->column(), 5);
  EXPECT_NE(reply.text().find(R"("code":"parse")"), std::string_view::npos);
  EXPECT_EQ(engine.ask("chekc", twice).error()->code(), ErrorCode::request);
  EXPECT_EQ(engine.ask("check", twice, R"({"limti": 5})").error()->code(), ErrorCode::request);
  EXPECT_EQ(engine.ask("check", twice, "no JSON").error()->code(), ErrorCode::request);
  EXPECT_EQ(engine.ask(nullptr, twice).status(), Status::refused);
}

TEST(EngineInCpp, SpeaksKorean) {
  const Engine engine({.language = Language::korean});
  EXPECT_EQ(engine.ask("check", "").error()->message(), "퍼즐이 필요한데 입력이 비어 있습니다");
  const Puzzle puzzle = puzzle_of(letters);
  auto steps = engine.steps(puzzle);
  const Step* first = steps.next();
  ASSERT_NE(first, nullptr);
  EXPECT_NE(first->sentence.find("행"), std::string_view::npos);
}

TEST(EngineInCpp, IsNotMadeOfOptionsOutOfRange) {
  const Puzzle puzzle = puzzle_of(letters);
  for (const Options& options : {Options{.language = static_cast<Language>(7)},
                                 Options{.seconds = -1}, Options{.seconds = std::nan("")}}) {
    Engine engine(options);
    EXPECT_FALSE(engine.is_made());
    const std::optional<Error> fault = Engine::fault_of(options);
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->code(), ErrorCode::request);
    EXPECT_TRUE(fault->message().find(": expected ") != std::string_view::npos) << fault->message();
    EXPECT_EQ(engine.check(puzzle).error().code(), ErrorCode::request);
    EXPECT_EQ(engine.steps(puzzle).status(), Status::refused);
    engine.cancel();
    engine.resume();
  }
}

TEST(EngineInCpp, FindsNoFaultInOptionsThatItTakes) {
  EXPECT_FALSE(Engine::fault_of({}));
  EXPECT_FALSE(Engine::fault_of({.language = Language::korean, .seconds = 0.5, .nodes = 1}));
}

TEST(EngineInCpp, RefusesQuestionsAfterItWasMoved) {
  const Puzzle puzzle = puzzle_of(letters);
  Engine engine;
  Engine taken = std::move(engine);
  EXPECT_TRUE(taken.check(puzzle));
  EXPECT_FALSE(engine.is_made());
  EXPECT_EQ(engine.handle(), nullptr);
  EXPECT_FALSE(engine.check(puzzle));
  EXPECT_FALSE(engine.count(puzzle));
  EXPECT_FALSE(engine.odds(puzzle));
  EXPECT_TRUE(engine.steps(puzzle).error());
  EXPECT_TRUE(engine.hint(puzzle).error());
  EXPECT_EQ(engine.ask("check", letters).status(), Status::refused);
  EXPECT_TRUE(engine.ask("check", letters).error());
  engine = std::move(taken);
  EXPECT_TRUE(engine.check(puzzle));
}

TEST(AnswerInCpp, KeepsItsArraysWhenItMoves) {
  const Puzzle puzzle = puzzle_of(twice);
  auto result = Engine().check(puzzle, Map::yes);
  const auto solution = result->solution();
  const auto ambiguous = result->ambiguous();
  const Answer taken = *std::move(result);
  EXPECT_EQ(taken.solution().data(), solution.data());
  EXPECT_EQ(taken.ambiguous().data(), ambiguous.data());
  EXPECT_EQ(result->verdict(), Verdict::unknown);
  EXPECT_EQ(result->status(), Status::failed);
  EXPECT_EQ(result->why(), Why::nothing);
  EXPECT_EQ(result->count(), "");
  EXPECT_FALSE(result->is_count_exact());
  EXPECT_EQ(result->solutions(), 0U);
  EXPECT_TRUE(result->solution().empty());
  EXPECT_TRUE(result->known().empty());
  EXPECT_TRUE(result->ambiguous().empty());
  EXPECT_TRUE(result->odds().empty());
  EXPECT_FALSE(result->is_logic());
  EXPECT_FALSE(result->is_map_complete());
}

TEST(AnswerInCpp, OutlivesEngineAndPuzzle) {
  auto answer = Engine().check(puzzle_of(letters));
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->solution()[12], 1);
}

TEST(ReplyInCpp, IsEmptyAfterItWasMoved) {
  Reply reply = Engine().ask("check", letters);
  const Reply taken = std::move(reply);
  EXPECT_NE(taken.text(), "");
  EXPECT_EQ(reply.text(), "");
  EXPECT_EQ(reply.note(), "");
  EXPECT_EQ(reply.status(), Status::failed);
}

TEST(LibraryInCpp, TellsItsVersionAndWhatItHas) {
  EXPECT_EQ(library_version_number(), version_number);
  EXPECT_NE(library_version(), "");
  EXPECT_FALSE(has("wings"));
  EXPECT_EQ(verb(-1), "");
  std::string verbs;
  for (int i = 0; !verb(i).empty(); ++i) verbs += std::string(verb(i)) + " ";
  EXPECT_NE(verbs.find("check "), std::string::npos);
  EXPECT_NE(verbs.find("solve "), std::string::npos);
  std::string families;
  for (int i = 0; !family(i).empty(); ++i) families += std::string(family(i)) + " ";
  EXPECT_NE(families.find("nonogram "), std::string::npos);
  EXPECT_NE(families.find("mosaic "), std::string::npos);
}

}  // namespace
}  // namespace crosshatch
