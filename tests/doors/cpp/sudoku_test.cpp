// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "crosshatch/crosshatch.hpp"

namespace crosshatch::sudoku {
namespace {

// Made by hand: a grid whose rows are the digits in a circle, and what is left of it.
const std::string grid =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

/// The grid without cell 0: one solution. Without those of the digits 1 and 2: two at least.
std::string unique() { return "." + grid.substr(1); }
std::string several() {
  std::string board = grid;
  for (char& cell : board) {
    if (cell == '1' || cell == '2') cell = '0';
  }
  return board;
}
std::string none() { return "2" + grid.substr(1); }

struct Call {
  std::string boards;
  std::string solutions;
  std::vector<std::uint32_t> counts;

  explicit Call(std::size_t boards_count, std::size_t stride = cells)
      : solutions(boards_count * stride, '#'), counts(boards_count, 77) {}
  Batch batch(std::size_t stride = cells) {
    return {.boards = boards,
            .stride = stride,
            .solutions = solutions,
            .solution_stride = stride,
            .counts = counts};
  }
};

TEST(SudokusInCpp, CountsAndSolvesBoardsInTheirOrder) {
  for (const Level level : {Level::generic, Level::avx2, Level::avx512}) {
    Call call(3);
    call.boards = unique() + several() + none();
    ASSERT_EQ(solve(call.batch(), level), Fault::none);
    EXPECT_EQ(call.counts, (std::vector<std::uint32_t>{1, 2, 0}));
    EXPECT_EQ(call.solutions.substr(0, 81), grid);
    EXPECT_EQ(call.solutions.substr(162), std::string(81, '#'));
  }
}

TEST(SudokusInCpp, ReadsTheLinesOfAFileAndWritesLines) {
  Call call(2, 82);
  call.boards = unique() + "\n" + several();
  call.solutions = std::string(81, '#') + "\n" + std::string(81, '#');
  ASSERT_EQ(solve(call.batch(82)), Fault::none);
  EXPECT_EQ(call.solutions.substr(0, 82), grid + "\n");
  const Answer second = solve(call.solutions.substr(82));
  EXPECT_TRUE(second.is_unique()) << "a full grid that is right is its own solution";
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (several()[cell] != '0') {
      EXPECT_EQ(second.solution()[cell], several()[cell]);
    }
  }
}

TEST(SudokusInCpp, TellsWhatIsNoBoard) {
  Call call(2);
  call.boards = unique() + "x" + grid.substr(1);
  ASSERT_EQ(solve(call.batch()), Fault::none);
  EXPECT_EQ(call.counts, (std::vector<std::uint32_t>{1, not_a_board}));
  EXPECT_EQ(solve("53..7").count, not_a_board);
  EXPECT_EQ(solve(grid + "\n").count, not_a_board);
  EXPECT_EQ(solve(unique(), 0).count, not_a_board);
  EXPECT_EQ(solve("53..7").solution(), "");
}

TEST(SudokusInCpp, KnowsAllBlanks) {
  for (const char blank : std::string(".0_*-")) EXPECT_EQ(solve(blank + grid.substr(1)).count, 1u);
}

TEST(SudokusInCpp, StopsAtTheLimit) {
  const std::string empty(cells, '.');
  EXPECT_EQ(solve(empty, 1).count, 1u);
  EXPECT_EQ(solve(empty, 17).count, 17u);
  EXPECT_EQ(solve(unique(), most_limit).count, 1u);
}

TEST(SudokusInCpp, RefusesMemoryThatIsTooShortAndWritesNothing) {
  const auto refuse = [](Fault expected, auto&& change) {
    Call call(2);
    call.boards = unique() + unique();
    Batch batch = call.batch();
    change(batch);
    EXPECT_EQ(solve(batch), expected) << message(expected);
    EXPECT_EQ(call.counts, (std::vector<std::uint32_t>{77, 77}));
    EXPECT_EQ(call.solutions, std::string(162, '#'));
  };
  constexpr std::size_t most = std::numeric_limits<std::size_t>::max();
  refuse(Fault::stride, [](Batch& batch) { batch.stride = 80; });
  refuse(Fault::stride, [](Batch& batch) { batch.solution_stride = 0; });
  refuse(Fault::limit, [](Batch& batch) { batch.limit = 0; });
  refuse(Fault::limit, [](Batch& batch) { batch.limit = most_limit + 1; });
  refuse(Fault::boards_short, [](Batch& batch) { batch.stride = 82; });
  refuse(Fault::boards_short, [](Batch& batch) { batch.stride = most; });
  refuse(Fault::boards_short, [](Batch& batch) { batch.boards = batch.boards.first(161); });
  refuse(Fault::boards_short, [](Batch& batch) { batch.boards = {}; });
  refuse(Fault::solutions_short, [](Batch& batch) { batch.solution_stride = most / 2 + 1; });
  refuse(Fault::solutions_short,
         [](Batch& batch) { batch.solutions = batch.solutions.first(161); });
  refuse(Fault::solutions_short, [](Batch& batch) { batch.solutions = batch.solutions.first(1); });
  refuse(Fault::overlap, [](Batch& batch) { batch.boards = batch.solutions; });
}

TEST(SudokusInCpp, TakesMemoryThatJustSuffices) {
  Call call(2, 100);
  call.boards = unique() + std::string(19, '?') + unique();
  Batch batch = call.batch(100);
  batch.solutions = batch.solutions.first(181);
  EXPECT_EQ(solve(batch), Fault::none);
  EXPECT_EQ(call.solutions, grid + std::string(19, '#') + grid + std::string(19, '#'));
}

TEST(SudokusInCpp, WritesNoSolutionsWhereNobodyWantsThem) {
  Call call(1);
  call.boards = unique();
  Batch batch = call.batch();
  batch.solutions = {};
  EXPECT_EQ(solve(batch), Fault::none);
  EXPECT_EQ(call.counts[0], 1u);
  EXPECT_EQ(solve(Batch{}), Fault::none) << "no boards are few, not too few";
}

TEST(SudokusInCpp, SaysTheSameOfTheWholeAndOfItsParts) {
  Call whole(7, 82);
  Call parts(7, 82);
  for (int i = 0; i < 7; ++i)
    whole.boards += (i % 3 == 0 ? none() : i % 3 == 1 ? several() : unique()) + "\n";
  parts.boards = whole.boards;
  ASSERT_EQ(solve(whole.batch(82)), Fault::none);
  for (std::size_t from = 0; from < 9; from += 3)
    ASSERT_EQ(solve(part(parts.batch(82), from, 3)), Fault::none);
  EXPECT_EQ(parts.counts, whole.counts);
  EXPECT_EQ(parts.solutions, whole.solutions);
  EXPECT_EQ(part(parts.batch(82), 7, 1).counts.size(), 0u);
  EXPECT_EQ(part(parts.batch(82), 6, std::numeric_limits<std::size_t>::max()).boards.size(), 81u);
}

TEST(SudokusInCpp, RefusesThePartsOfWhatItRefuses) {
  Call call(3);
  call.boards = unique() + unique();
  EXPECT_EQ(solve(part(call.batch(), 0, 1)), Fault::boards_short);
  EXPECT_EQ(solve(part(call.batch(), 2, 1)), Fault::boards_short);
}

TEST(SudokusInCpp, KnowsItsVersionAndTheMachine) {
  EXPECT_EQ(library_version_number(), version_number);
  EXPECT_NE(library_version(), "");
  EXPECT_LE(machine_level(), Level::avx512);
  for (int fault = 0; fault <= static_cast<int>(Fault::overlap); ++fault)
    EXPECT_EQ(message(static_cast<Fault>(fault)).find("version"), std::string_view::npos);
}

}  // namespace
}  // namespace crosshatch::sudoku
