// SPDX-License-Identifier: MIT
#include "api/ask/numbers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "api/answers/json_answers.h"
#include "api/answers/verb_answers.h"
#include "api/steps/hint.h"
#include "api/steps/walk.h"
#include "base/rng.h"
#include "core/recognise.h"
#include "derive/decimals.h"

namespace crosshatch {
namespace {

constexpr int rows = 6;
constexpr int columns = 12;

/// A snake of 72 numbers, of which some are left out.
std::vector<int> snake(Rng& rng, int percent) {
  std::vector<int> numbers;
  for (int cell = 0; cell < rows * columns; ++cell) {
    const int row = cell / columns;
    const int along = row % 2 == 0 ? cell % columns : columns - 1 - cell % columns;
    numbers.push_back(rng.chance(percent) ? 0 : row * columns + along + 1);
  }
  return numbers;
}

std::string text_of(const std::vector<int>& numbers, std::string text) {
  for (int cell = 0; cell < rows * columns; ++cell) {
    text += numbers[cell] == 0 ? (text.empty() ? "?" : ".") : std::to_string(numbers[cell]);
    text += (cell + 1) % columns == 0 ? "\n" : " ";
  }
  return text;
}

PuzzlePtr read(const std::string& text) {
  Result<Reading> reading = read_puzzle(families(), text, {});
  return reading ? std::move(reading->puzzle) : nullptr;
}

const Family& hidato() {
  return **std::ranges::find(families(), std::string_view("hidato"), &Family::id);
}

TEST(NumbersOfWays, AreAmbiguousWhereSolutionsHaveOthers) {
  Rng rng(7);
  int several = 0;
  for (int round = 0; round < 12; ++round) {
    const PuzzlePtr puzzle = read(text_of(snake(rng, 45), "hidato\n"));
    ASSERT_NE(puzzle, nullptr);
    const VerbOptions options;
    const Question question{hidato(), *puzzle, options};
    const derive::GridPuzzle* const ways = puzzle_of_ways(question);
    ASSERT_NE(ways, nullptr);
    std::vector<std::set<int>> found(static_cast<std::size_t>(puzzle->cells()));
    int solutions = 0;
    Budget all;
    solve_question(question, {.enough = 400}, all, [&](const Board& solution) {
      const std::vector<int> numbers = derive::numbers_on(*ways, solution);
      for (std::size_t cell = 0; cell < found.size(); ++cell) found[cell].insert(numbers[cell]);
      return ++solutions < 400;
    });
    if (solutions < 2 || solutions == 400) continue;
    ++several;
    Budget budget;
    const Answer answer = solve_question(question, {.wants_ambiguous = true}, budget);
    EXPECT_TRUE(answer.ambiguous_complete);
    const std::vector<Site> ambiguous = ambiguous_sites(answer);
    const std::vector<int> told = derive::numbers_on(*ways, answer.known);
    for (Site site = 0; site < puzzle->cells(); ++site) {
      const bool is_one = found[site].size() == 1;
      EXPECT_EQ(std::ranges::find(ambiguous, site) == ambiguous.end(), is_one) << site;
      EXPECT_EQ(told[site], is_one ? *found[site].begin() : 0) << site;
    }
  }
  EXPECT_GE(several, 2);
}

std::string hint(const std::vector<int>& clues, const std::vector<int>& state) {
  const PuzzlePtr puzzle = read(text_of(clues, "hidato\n"));
  VerbOptions options;
  options.state = text_of(state, "");
  const Question question{hidato(), *puzzle, options};
  std::string text;
  const Reply reply = give_hint(question, [&](std::string_view bytes) {
    text += bytes;
    return true;
  });
  return reply.error ? reply.error->message.english() : text;
}

TEST(NumbersOfWays, AreWrongEntriesWhereNoSolutionHasThem) {
  Rng rng(3);
  const std::vector<int> whole = snake(rng, 0);
  std::vector<int> clues = whole;
  for (const int cell : {14, 15, 30, 31, 32}) clues[cell] = 0;
  std::vector<int> state = clues;
  EXPECT_EQ(hint(clues, state).find("wrong"), std::string::npos);
  state[14] = 31;  // alone, and another's
  EXPECT_EQ(hint(clues, state),
            "A wrong entry: the board says r2c3 is 31, but no solution agrees.\n");
  state[14] = 22;
  state[15] = 22;  // twice
  EXPECT_EQ(hint(clues, state),
            "A wrong entry: the board says r2c4 is 22, but no solution agrees.\n");
  state[15] = 73;
  EXPECT_EQ(hint(clues, state),
            "expected a number that may stand there, or '?', saw '73 20 19 18 17 16 15...'");
}

}  // namespace
}  // namespace crosshatch
