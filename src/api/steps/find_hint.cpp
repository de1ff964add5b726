// SPDX-License-Identifier: MIT
#include "api/answers/json_answers.h"
#include "api/ask/numbers.h"
#include "api/steps/hint.h"
#include "api/steps/walk.h"
#include "logic/ladder.h"
#include "solve/plan.h"

namespace crosshatch {

namespace {

/// What is known of the solutions: without a verdict, what the puzzle itself rules out.
const Board& known_of(const Answer& answer, const Board& start) {
  const Verdict::Kind kind = answer.verdict.kind();
  if (kind == Verdict::Kind::unique) return answer.verdict.solutions().front();
  return kind == Verdict::Kind::multiple ? answer.known : start;
}

/// The first site of which the board says what is known to stand in no solution.
Site wrong_site(const Board& board, const Board& start, const Answer& answer) {
  const Board& known = known_of(answer, start);
  // Where solutions differ only two values were looked for; there may be more.
  const bool is_open = answer.verdict.kind() == Verdict::Kind::multiple;
  for (Site site = 0; site < board.sites(); ++site) {
    if ((board[site] & known[site]) != 0 || start[site] == 0) continue;
    if (!is_open || known.is_decided(site) || (board[site] & start[site]) == 0) return site;
  }
  return -1;
}

/// Whether it is known that no solution fits the board; one that does is left in `seen`.
bool is_unfit(const Question& question, Board board, Budget& budget, Board* seen = nullptr) {
  bool is_found = false;
  const Search search{question.puzzle,      board, budget, {}, question.options.cpu,
                      question.options.crew};
  const Ending ending = find_solutions(question.family, search, [&](const Board& solution) {
    is_found = true;
    for (Site site = 0; seen != nullptr && site < solution.sites(); ++site)
      (*seen)[site] |= solution[site];
    return false;
  });
  return ending == Ending::exhausted && !is_found;
}

/// The first site of a board that no solution fits of which even by itself none says the same; -1
/// where each may stand alone, for all that the budget tells.
Site wrong_alone(const Question& question, const Board& board, const Board& start,
                 const Answer& answer, Budget& budget) {
  Board seen = answer.verdict.solutions().front();
  for (const Board& solution : answer.verdict.solutions()) {
    for (Site site = 0; site < seen.sites(); ++site) seen[site] |= solution[site];
  }
  for (Site site = 0; site < board.sites() && !budget.is_spent(); ++site) {
    if ((board[site] & seen[site]) != 0 || answer.known.is_decided(site)) continue;
    Board alone = start;
    alone[site] &= board[site];
    if (is_unfit(question, std::move(alone), budget, &seen)) return site;
  }
  return -1;
}

Hint wrong_at(Site site, const Board& start, const Board& state) {
  Hint hint{.kind = Hint::Kind::wrong};
  hint.step.changes.push_back({site, start[site], state[site], state.is_decided(site)});
  hint.step.marks.push_back({.role = Mark::Role::target, .place = {.index = site}});
  return hint;
}

}  // namespace

Hint find_hint(const Question& question, const Way& way, const Answer& answer, const Board& state,
               Budget& budget) {
  Hint hint;
  const Board start = question.family.start(question.puzzle);
  const derive::GridPuzzle* const ways = puzzle_of_ways(question);
  if (ways != nullptr) {
    if (const auto wrong = wrong_number(question, *ways, answer, budget)) {
      if (wrong->site >= 0) hint = wrong_at(wrong->site, start, start);
      hint.kind = wrong->site >= 0 ? Hint::Kind::wrong : Hint::Kind::unfit;
      hint.number = wrong->number;
      return hint;
    }
  }
  if (const Site site = wrong_site(state, start, answer); site >= 0)
    return wrong_at(site, start, state);
  const bool is_state = state != start;
  const Verdict::Kind verdict = answer.verdict.kind();
  if (is_state && verdict == Verdict::Kind::multiple && is_unfit(question, state, budget)) {
    const Site site = wrong_alone(question, state, start, answer, budget);
    if (site >= 0) return wrong_at(site, start, state);
    hint.kind = Hint::Kind::unfit;
    return hint;
  }
  if (is_state && verdict == Verdict::Kind::none) {
    hint.step.kind = Step::Kind::stuck;
    hint.step.ending = Step::Ending::contradiction;
    return hint;
  }
  Board board = state;
  const PuzzlePtr told = half_solved_puzzle(question, board);
  const Question asked{question.family, told != nullptr ? *told : question.puzzle,
                       question.options};
  const std::unique_ptr<Position> position =
      position_on(asked, board, budget, is_state || question.options.state);
  Ladder ladder(way, *position, verdict == Verdict::Kind::unique, question.options.techniques);
  if (ladder.next(hint.step)) return hint;
  // Without a verdict nobody has looked yet at whether the entries agree with the clues.
  const bool is_broken = hint.step.ending == Step::Ending::contradiction ||
                         (hint.step.kind == Step::Kind::solution &&
                          !question.family.broken(question.puzzle, position->board()).empty());
  if (is_state && is_broken) {
    hint.kind = Hint::Kind::unfit;
    hint.step.clear();
    return hint;
  }
  tell_verdict(question, answer, budget, hint.step);
  return hint;
}

}  // namespace crosshatch
