// SPDX-License-Identifier: MIT
//
// What is said of half-solved boards without any search (`check --state`): nothing is broken on the
// way to a solution; what is broken stays so with the entries that are told, and no others; and a
// clue that is kept stays so whatever follows.
#include "api/steps/standing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/recognise.h"
#include "generators.h"

namespace crosshatch {
namespace {

using conformance::Generator;
using derive::Judgement;

class Standings : public testing::TestWithParam<Generator> {
 protected:
  [[nodiscard]] Judgement of(const Puzzle& puzzle, const Board& board) const {
    VerbOptions options;
    options.state = GetParam().family->text(puzzle, board);
    Result<Judgement> standing = standing_of({*GetParam().family, puzzle, options});
    EXPECT_TRUE(standing) << *options.state;
    return standing ? std::move(*standing) : Judgement{};
  }

  [[nodiscard]] std::optional<Board> solution_of(const Puzzle& puzzle) const {
    Budget budget({.nodes = 2000});
    const Answer answer = solve(*GetParam().family, puzzle, {}, budget);
    if (answer.verdict.solutions().empty()) return std::nullopt;
    return answer.verdict.solutions().front();
  }

  /// Some sites as on the solution, and some of these as nowhere in it.
  [[nodiscard]] Board some_of(const Board& open, const Board& solution, int wrong, Rng& rng) const {
    Board board = open;
    for (Site site = 0; site < board.sites(); ++site) {
      if (!rng.chance(60)) continue;
      const Candidates others = open[site] & ~solution[site];
      const bool is_wrong = rng.chance(wrong) && others != 0;
      board[site] = is_wrong ? others & ~(others - 1) : solution[site];
    }
    return board;
  }
};

TEST_P(Standings, NothingIsBrokenOnTheWayToASolution) {
  Rng rng(5);
  for (int i = 0; i < 12; ++i) {
    const PuzzlePtr puzzle = GetParam().make(rng, 3 + i % 4);
    const std::optional<Board> solution = solution_of(*puzzle);
    if (!solution) continue;
    const Board open = GetParam().family->start(*puzzle);
    const Judgement half = of(*puzzle, some_of(open, *solution, 0, rng));
    const Judgement whole = of(*puzzle, *solution);
    for (const derive::BrokenRule& one : half.broken) ADD_FAILURE() << one.what.in(Language::en);
    for (const derive::BrokenRule& one : whole.broken) ADD_FAILURE() << one.what.in(Language::en);
    for (const Place& place : half.kept)
      EXPECT_NE(std::ranges::find(whole.kept, place), whole.kept.end());
  }
}

TEST_P(Standings, WhatIsBrokenIsSoByTheEntriesThatAreTold) {
  Rng rng(6);
  int told = 0;
  for (int i = 0; i < 12; ++i) {
    const PuzzlePtr puzzle = GetParam().make(rng, 3 + i % 4);
    const std::optional<Board> solution = solution_of(*puzzle);
    if (!solution) continue;
    const Board open = GetParam().family->start(*puzzle);
    const Board board = some_of(open, *solution, 30, rng);
    for (const derive::BrokenRule& one : of(*puzzle, board).broken) {
      if (one.sites.empty()) continue;
      Board alone = open;
      for (const Site site : one.sites) alone[site] = board[site];
      EXPECT_FALSE(of(*puzzle, alone).broken.empty()) << one.what.in(Language::en) << '\n'
                                                      << GetParam().family->text(*puzzle, board);
      ++told;
    }
  }
  RecordProperty("told", told);
}

TEST_P(Standings, AnEntryThatTheCluesRuleOutIsNoErrorOfTheText) {
  Rng rng(7);
  int told = 0;
  for (int i = 0; i < 8; ++i) {
    const PuzzlePtr puzzle = GetParam().make(rng, 3 + i % 4);
    const auto* grid = dynamic_cast<const derive::GridPuzzle*>(puzzle.get());
    const Board open = grid == nullptr ? GetParam().family->start(*puzzle) : grid->model().start();
    const Board start = GetParam().family->start(*puzzle);
    Candidates all = 0;
    for (Site site = 0; site < start.sites(); ++site) all |= open[site];
    for (Site site = 0; site < start.sites(); ++site) {
      const Candidates others = all & ~open[site];
      if (others == 0 || !rng.chance(20)) continue;
      Board board = start;
      board[site] = others & ~(others - 1);
      const std::string text = GetParam().family->text(*puzzle, board);
      if (text == GetParam().family->text(*puzzle, start)) continue;  // the clue is shown
      EXPECT_FALSE(of(*puzzle, board).broken.empty()) << text;
      ++told;
    }
  }
  RecordProperty("told", told);
}

INSTANTIATE_TEST_SUITE_P(All, Standings, testing::ValuesIn(conformance::generators()),
                         conformance::name_of_generator);

/// 72 cells hold ways (derive/decimals.h): the numbers that people write are judged.
TEST(StandingOfNumbers, TellsWhatNoSnakeHas) {
  constexpr int rows = 6;
  constexpr int columns = 12;
  std::vector<int> snake;
  std::string text = "hidato\n";
  for (int cell = 0; cell < rows * columns; ++cell) {
    const int row = cell / columns;
    const int along = row % 2 == 0 ? cell % columns : columns - 1 - cell % columns;
    snake.push_back(row * columns + along + 1);
    text += (cell % 5 == 0 ? std::to_string(snake.back()) : ".");
    text += along == (row % 2 == 0 ? columns - 1 : 0) ? '\n' : ' ';
  }
  const Result<Reading> reading = read_puzzle(families(), text, {});
  ASSERT_TRUE(reading);
  Rng rng(9);
  for (int i = 0; i < 200; ++i) {
    std::vector<int> numbers = snake;
    for (int& number : numbers) number = rng.chance(50) ? number : 0;
    const bool is_wrong = i % 2 != 0;
    const Site one = rng.below(rows * columns);
    if (is_wrong) numbers[one] = snake[one] % (rows * columns) + 1;  // the next one's
    std::string state;
    for (Site site = 0; site < rows * columns; ++site) {
      state += numbers[site] == 0 ? "?" : std::to_string(numbers[site]);
      state += (site + 1) % columns == 0 ? '\n' : ' ';
    }
    VerbOptions options;
    options.state = state;
    const auto standing = standing_of({*reading->format.family, *reading->puzzle, options});
    ASSERT_TRUE(standing) << state;
    EXPECT_TRUE(is_wrong || standing->broken.empty()) << state;
    const bool is_given = one % 5 == 0;
    const bool is_twice = std::ranges::count(numbers, numbers[one]) > 1;
    const bool is_plain = is_wrong && (is_given || is_twice);
    EXPECT_FALSE(is_plain && standing->broken.empty()) << state;
    for (const derive::BrokenRule& broken : standing->broken) {
      const auto is_told = [&](Site site) { return numbers[site] > 0; };
      EXPECT_TRUE(std::ranges::all_of(broken.sites, is_told)) << broken.what << '\n' << state;
    }
  }
}

TEST(SmallestCause, LeavesOutWhatIsNotNeededAndFindsAllCauses) {
  // Two of three equal ones are one too many.
  Board board(5, 0b11);
  const Board open = board;
  for (const Site site : {0, 2, 4}) board.set(site, 1);
  board.set(1, 0);
  const std::vector<Site> sites = {0, 1, 2, 4};
  const auto has_two = [](const Board& tried) {
    int ones = 0;
    for (Site site = 0; site < tried.sites(); ++site) ones += tried[site] == 0b10 ? 1 : 0;
    return ones > 1;
  };
  const std::vector<Site> cause = derive::smallest_cause(board, open, sites, has_two);
  EXPECT_EQ(cause.size(), 2U);
  EXPECT_EQ(derive::all_causes(board, open, sites, 100, has_two), (std::vector<Site>{0, 2, 4}));
  EXPECT_TRUE(derive::all_causes(open, open, sites, 100, has_two).empty());
}

}  // namespace
}  // namespace crosshatch
