// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <crosshatch/crosshatch.hpp>
#include <string>
#include <vector>

namespace crosshatch {
namespace {

const std::string letters = "A;A;D;A;A|A;B;B;B;A";

Verdict verdict_of(const Result<Puzzle>& puzzle) {
  if (!puzzle) {
    ADD_FAILURE() << puzzle.error().message();
    return Verdict::unknown;
  }
  const Engine engine;
  const auto answer = engine.check(*puzzle);
  EXPECT_TRUE(answer) << answer.error().message();
  return answer ? answer->verdict() : Verdict::unknown;
}

TEST(PuzzleInCpp, IsReadFromAText) {
  const auto puzzle = Puzzle::read(letters);
  ASSERT_TRUE(puzzle) << puzzle.error().message();
  EXPECT_EQ(puzzle->family(), "nonogram");
  EXPECT_EQ(puzzle->title(), "");
  EXPECT_EQ(puzzle->rows(), 5);
  EXPECT_EQ(puzzle->columns(), 5);
  EXPECT_EQ(puzzle->sites(), 25U);
  EXPECT_EQ(puzzle->place(7).kind, XH_CELL);
  EXPECT_EQ(puzzle->place(7).row, 1);
  EXPECT_EQ(puzzle->place(7).column, 2);
  EXPECT_EQ(puzzle->place(25).kind, -1);
  EXPECT_EQ(puzzle->place(~std::size_t{0}).kind, -1);
  EXPECT_EQ(verdict_of(puzzle), Verdict::unique);
}

TEST(PuzzleInCpp, IsReadInTheFormatThatTheCallerKnows) {
  const auto puzzle = Puzzle::read("1 1\n1\n1\n", {.family = "nonogram", .format = "nin"});
  EXPECT_EQ(verdict_of(puzzle), Verdict::unique);
  EXPECT_EQ(Puzzle::read(letters, {.format = "nin"}).error().code(), ErrorCode::parse);
  EXPECT_EQ(Puzzle::read(letters, {.format = "none such"}).error().code(), ErrorCode::request);
  EXPECT_EQ(Puzzle::read(letters, {.family = "chess"}).error().code(), ErrorCode::request);
}

TEST(PuzzleInCpp, SaysWhereATextIsWrong) {
  const auto puzzle = Puzzle::read("B;D;G;BB;D|B;E;DB;E;B");
  ASSERT_FALSE(puzzle);
  EXPECT_EQ(puzzle.error().code(), ErrorCode::parse);
  EXPECT_EQ(puzzle.error().line(), 1);
  EXPECT_EQ(puzzle.error().column(), 5);
  EXPECT_EQ(puzzle.error().message(), "expected a clue of at most 5 cells for row 3, saw 6 cells");
  EXPECT_FALSE(Puzzle::read(""));
  EXPECT_FALSE(Puzzle::read({}));
}

TEST(PuzzleInCpp, IsMadeOfCluesInAnyListOfLists) {
  EXPECT_EQ(verdict_of(Puzzle::from_clues({{1, 1}, {2}}, {{1}, {1}, {2}})), Verdict::unique);
  EXPECT_EQ(verdict_of(Puzzle::from_clues({{}, {1}}, {{}, {1}})), Verdict::unique);

  const std::vector<std::vector<int>> rows = {{1}, {1}};
  const std::array<std::array<std::uint16_t, 1>, 2> columns = {{{1}, {1}}};
  EXPECT_EQ(verdict_of(Puzzle::from_clues(rows, columns)), Verdict::multiple);
  const std::vector<std::span<const int>> spans(rows.begin(), rows.end());
  EXPECT_EQ(verdict_of(Puzzle::from_clues(spans, spans)), Verdict::multiple);
}

TEST(PuzzleInCpp, IsMadeOfCluesInColours) {
  const std::vector<std::vector<crosshatch::Run>> rows = {{{1, 1}, {1, 2}}, {{1, 2}, {1, 1}}};
  const std::vector<std::vector<crosshatch::Run>> columns = {{{1, 1}, {1, 2}}, {{1, 2}, {1, 1}}};
  const auto puzzle = Puzzle::from_clues(rows, columns);
  ASSERT_EQ(verdict_of(puzzle), Verdict::unique);
  const auto answer = Engine().check(*puzzle);
  const auto cells = answer->solution();
  EXPECT_EQ(std::vector<int>(cells.begin(), cells.end()), (std::vector<int>{1, 2, 2, 1}));
}

TEST(PuzzleInCpp, RefusesCluesThatDoNotFit) {
  EXPECT_FALSE(Puzzle::from_clues({{3}}, {{1}, {1}}));
  EXPECT_FALSE(Puzzle::from_clues({{-1}}, {{1}}));
  EXPECT_FALSE(Puzzle::from_clues({}, {}));
  const std::vector<std::vector<long long>> vast = {{(1LL << 32) + 1}};
  EXPECT_FALSE(Puzzle::from_clues(vast, vast)) << "a number that is 1 when it is cut to 32 bits";
  EXPECT_EQ(Puzzle::from_clues({{3}}, {{1}, {1}}).error().line(), 0);
  EXPECT_NE(Puzzle::from_clues({{3}}, {{1}, {1}}).error().message(), "");
}

TEST(PuzzleInCpp, IsMadeOfADrawing) {
  const std::vector<std::uint8_t> cells = {1, 0, 1, 0, 1, 1};
  const auto puzzle = Puzzle::from_cells(2, 3, cells);
  EXPECT_EQ(verdict_of(puzzle), Verdict::unique);
  EXPECT_EQ(puzzle->rows(), 2);
  EXPECT_EQ(puzzle->columns(), 3);
  for (const auto& [rows, columns] : {std::pair(3, 3), {2, 2}, {-2, -3}, {0, 0}, {-1, 6}})
    EXPECT_FALSE(Puzzle::from_cells(rows, columns, cells)) << rows << " x " << columns;
  const std::vector<std::uint8_t> wrong = {64};
  EXPECT_FALSE(Puzzle::from_cells(1, 1, wrong));
  EXPECT_FALSE(Puzzle::from_cells(0, 0, {}));
}

TEST(PuzzleInCpp, IsMadeOfGivens) {
  std::vector<std::uint8_t> givens(16, 0);
  EXPECT_EQ(verdict_of(Puzzle::from_givens(givens, 2, 2)), Verdict::multiple);
  givens = {0, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
  const auto puzzle = Puzzle::from_givens(givens, 2, 2);
  EXPECT_EQ(verdict_of(puzzle), Verdict::unique);
  EXPECT_EQ(puzzle->family(), "sudoku");
  EXPECT_EQ(Engine().check(*puzzle)->solution()[0], 1);
  EXPECT_FALSE(Puzzle::from_givens(givens)) << "16 cells are no 9x9";
  EXPECT_FALSE(Puzzle::from_givens(givens, 0, 0));
  EXPECT_FALSE(Puzzle::from_givens(givens, -2, -2));
  EXPECT_FALSE(Puzzle::from_givens({}, 1 << 16, 1 << 16));
  givens[0] = 5;
  EXPECT_FALSE(Puzzle::from_givens(givens, 2, 2));
}

TEST(PuzzleInCpp, IsMadeOfHints) {
  const std::vector<std::int8_t> hints = {1, unknown_cell, unknown_cell};
  EXPECT_EQ(verdict_of(Puzzle::from_hints(1, 3, hints, {.mines = 1})), Verdict::unique);
  EXPECT_EQ(verdict_of(Puzzle::from_hints(1, 3, hints)), Verdict::multiple);
  EXPECT_EQ(verdict_of(Puzzle::from_hints(3, 1, hints, {.mines = 2})), Verdict::unique);

  const std::vector<std::int8_t> mosaic = {4, unknown_cell, unknown_cell, unknown_cell};
  const auto full = Puzzle::from_hints(2, 2, mosaic, {.mosaic = true});
  EXPECT_EQ(verdict_of(full), Verdict::unique);
  EXPECT_EQ(full->family(), "mosaic");
  const std::vector<std::int8_t> hole = {1, no_cell, unknown_cell};
  EXPECT_EQ(verdict_of(Puzzle::from_hints(1, 3, hole)), Verdict::none);
  EXPECT_FALSE(Puzzle::from_hints(2, 3, hints));
  const std::vector<std::int8_t> wrong = {10, -3, 1};
  EXPECT_FALSE(Puzzle::from_hints(1, 3, wrong));
}

TEST(PuzzleInCpp, IsEmptyAfterItWasMoved) {
  auto puzzle = Puzzle::read(letters);
  ASSERT_TRUE(puzzle);
  const Puzzle taken = *std::move(puzzle);
  EXPECT_EQ(taken.sites(), 25U);
  EXPECT_EQ(puzzle->sites(), 0U);
  EXPECT_EQ(puzzle->rows(), 0);
  EXPECT_EQ(puzzle->columns(), 0);
  EXPECT_EQ(puzzle->family(), "");
  EXPECT_EQ(puzzle->title(), "");
  EXPECT_EQ(puzzle->place(0).kind, -1);
  EXPECT_EQ(puzzle->handle(), nullptr);
  const Engine engine;
  EXPECT_EQ(engine.check(*puzzle).error().code(), ErrorCode::request);
  EXPECT_EQ(engine.ask("check", *puzzle).status(), Status::refused);
  EXPECT_EQ(engine.steps(*puzzle).error()->code(), ErrorCode::request);
}

}  // namespace
}  // namespace crosshatch
