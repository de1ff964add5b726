// SPDX-License-Identifier: MIT
#include "api/ask/numbers.h"

#include <utility>

#include "base/text.h"
#include "derive/decimals.h"
#include "derive/formats.h"
#include "derive/way_map.h"
#include "solve/plan.h"

namespace crosshatch {

const derive::GridPuzzle* puzzle_of_ways(const Question& question) {
  if (!derive::is_page(question.family)) return nullptr;
  const derive::GridPuzzle& puzzle = derive::of(question.puzzle);
  return derive::are_ways(puzzle.page(), puzzle.clues()) ? &puzzle : nullptr;
}

void map_numbers(const derive::GridPuzzle& puzzle, Answer& answer, Budget& budget) {
  const std::vector<Board>& solutions = answer.verdict.solutions();
  std::vector<int> agreed;
  const bool is_whole =
      derive::settle_numbers(puzzle, answer.known, solutions, budget, agreed) == Ending::exhausted;
  const std::vector<int> sure = derive::numbers_on(puzzle, answer.known);
  std::vector<int> told = is_whole ? agreed : sure;
  answer.seen = solutions.front();
  for (Site site = 0; site < puzzle.cells(); ++site) {
    if (derive::holds_nothing(puzzle.page().notation, puzzle.clue(site))) continue;
    // Two values say that a cell is ambiguous, whichever they are: its way may be known.
    if (agreed[site] == 0) answer.seen[site] = only(0) | only(1);
    if (agreed[site] != told[site]) answer.known[site] |= puzzle.model().start()[site];
  }
  derive::add_numbers(answer.known, told);
  answer.ambiguous_complete = is_whole;
  answer.is_map_cut = !is_whole;
}

Result<std::vector<int>> half_solved_numbers(const Question& question,
                                             const derive::GridPuzzle& puzzle) {
  if (!question.options.state) return std::vector<int>();
  const Result<std::string_view> text = plain_text(*question.options.state);
  if (!text) return fail(text.error());
  return derive::state_numbers(puzzle, *text);
}

PuzzlePtr half_solved_puzzle(const Question& question, Board& board) {
  const derive::GridPuzzle* const puzzle = puzzle_of_ways(question);
  if (puzzle == nullptr || !question.options.state) return nullptr;
  const Result<std::vector<int>> numbers = half_solved_numbers(question, *puzzle);
  PuzzlePtr told = numbers ? derive::with_numbers(*puzzle, *numbers) : nullptr;
  if (told == nullptr) return nullptr;
  Board start = question.family.start(*told);
  Site at = 0;
  if (!derive::take_numbers(derive::of(*told), *numbers, start, at)) return nullptr;
  board = std::move(start);
  return told;
}

namespace {

/// Whether it is known that no solution has these numbers.
bool are_unfit(const Question& question, const derive::GridPuzzle& puzzle,
               const std::vector<int>& numbers, Budget& budget) {
  const PuzzlePtr told = derive::with_numbers(puzzle, numbers);
  if (told == nullptr) return true;
  bool is_found = false;
  Board board = question.family.start(*told);
  const Search search{*told, board, budget, {}, question.options.cpu, question.options.crew};
  const Ending ending = find_solutions(question.family, search, [&](const Board&) {
    is_found = true;
    return false;
  });
  return ending == Ending::exhausted && !is_found;
}

}  // namespace

std::optional<WrongNumber> wrong_number(const Question& question, const derive::GridPuzzle& puzzle,
                                        const Answer& answer, Budget& budget) {
  const Result<std::vector<int>> numbers = half_solved_numbers(question, puzzle);
  const Verdict::Kind kind = answer.verdict.kind();
  if (!numbers || numbers->empty()) return std::nullopt;
  for (Site site = 0; site < puzzle.cells(); ++site) {
    const int number = (*numbers)[site];
    if (derive::is_off_given(puzzle, site, number)) return WrongNumber{site, number};
  }
  if (kind != Verdict::Kind::unique && kind != Verdict::Kind::multiple) return std::nullopt;
  const bool is_unique = kind == Verdict::Kind::unique;
  const std::vector<int> known =
      derive::numbers_on(puzzle, is_unique ? answer.verdict.solutions().front() : answer.known);
  for (Site site = 0; site < puzzle.cells(); ++site) {
    const int number = (*numbers)[site];
    if (number > 0 && known[site] > 0 && known[site] != number) return WrongNumber{site, number};
  }
  if (is_unique || !are_unfit(question, puzzle, *numbers, budget)) return std::nullopt;
  for (Site site = 0; site < puzzle.cells() && !budget.is_spent(); ++site) {
    if ((*numbers)[site] == 0 || known[site] > 0) continue;
    std::vector<int> alone(numbers->size());
    alone[site] = (*numbers)[site];
    if (are_unfit(question, puzzle, alone, budget)) return WrongNumber{site, alone[site]};
  }
  return WrongNumber{};
}

}  // namespace crosshatch
