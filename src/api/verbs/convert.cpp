// SPDX-License-Identifier: MIT
#include <utility>

#include "api/answers/json_answers.h"
#include "api/answers/verb_answers.h"
#include "api/ask/puzzle_texts.h"
#include "core/clues.h"
#include "core/line_clues.h"
#include "derive/standing.h"

namespace crosshatch {

namespace {

/// The puzzle whose clues are those of the solution in the options, as many as can stand; a total
/// only if the puzzle has one.
Result<PuzzlePtr> puzzle_of_solution(const Question& question) {
  const Result<Board> solution = half_solved_board(question);
  if (!solution) return fail(solution.error());
  if (!solution->is_solved()) return fail(no_whole_solution(question));
  const Puzzle& puzzle = question.puzzle;
  if (question.family.line_clues != nullptr)
    return question.family.line_clues->of(puzzle, *solution);
  const Board start = question.family.start(puzzle);
  for (Site site = 0; site < start.sites(); ++site) {
    if ((start[site] & (*solution)[site]) == 0)
      return fail(Error{ErrorCode::parse, derive::beside_clues(puzzle, site)});
  }
  const Clues& clues = *question.family.clues;
  std::vector<ClueValue> told = all_clues(clues, puzzle);
  for (int place = 0; place < clues.places(puzzle); ++place) {
    ClueValue& clue = told[place];
    if (place < puzzle.cells() || clue) clue = clues.beside(puzzle, *solution, place);
  }
  PuzzlePtr made = clues.with(puzzle, told);
  if (made == nullptr) return made;
  Message fault = question.family.broken(*made, *solution);
  if (!fault.empty()) return fail(not_solved_by_board(std::move(fault)));
  return made;
}

}  // namespace

Reply convert_puzzle(const Question& question, Out out) {
  const Result<const Codec*> codec = codec_named(question.family, question.options.to);
  if (!codec) return refusal(codec.error());
  PuzzlePtr derived;
  if (question.options.state) {
    if (question.family.clues == nullptr && question.family.line_clues == nullptr)
      return refusal(family_without(
          question.family, {"whose clues follow from a solution", "해에서 단서가 정해지는"}));
    Result<PuzzlePtr> made = puzzle_of_solution(question);
    if (!made) {
      Reply reply = refusal(std::move(made.error()));
      reply.is_about_state = true;
      return reply;
    }
    if (*made == nullptr)
      return refusal(internal_error(
          Words{"the clues of a solution are not a puzzle", "해에서 만든 단서가 퍼즐이 아닙니다"}));
    derived = *std::move(made);
  }
  Result<std::string> text = (*codec)->write(derived ? *derived : question.puzzle);
  if (!text) return refusal(std::move(text.error()));
  if (question.options.json) {
    const Puzzle& puzzle = question.puzzle;
    JsonObject object = puzzle_object(question.family.id, puzzle.rows(), puzzle.columns());
    object.add(member("to", question.options.to), member("text", *text));
    *text = object.add(member("source", source_json(question.source, puzzle.title()))).line();
  }
  out(*text);
  return {};
}

}  // namespace crosshatch
