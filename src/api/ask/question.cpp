// SPDX-License-Identifier: MIT
#include "api/ask/question.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "base/utf8.h"

namespace crosshatch {

namespace {

/// "9x9 sudoku".
std::string size_of(const Puzzle& puzzle, const Family& family) {
  return std::to_string(puzzle.rows()) + "x" + std::to_string(puzzle.columns()) + " " +
         std::string(family.id) + " puzzle";
}

bool has_size(const Puzzle& puzzle, std::size_t rows, std::size_t columns) {
  return rows == static_cast<std::size_t>(puzzle.rows()) &&
         columns == static_cast<std::size_t>(puzzle.columns());
}

/// What a text is that is no half-solved board of the puzzle, if it is of another family or size:
/// "a 4x4 sudoku", "5 rows of 5 cells". Empty if it has the right size.
std::string what_else(const Question& question, std::string_view text) {
  const Result<Reading> reading = read_puzzle(families(), text, Hints{});
  if (reading) {
    const Puzzle& puzzle = *reading->puzzle;
    const Family& family = *reading->format.family;
    const bool is_sure = !is_guess(families(), reading->format, text, Hints{});
    const bool has_own_size = has_size(question.puzzle, static_cast<std::size_t>(puzzle.rows()),
                                       static_cast<std::size_t>(puzzle.columns()));
    if (is_sure && (!has_own_size || &family != &question.family))
      return "a " + size_of(puzzle, family);
  }
  std::size_t rows = 0;
  std::size_t columns = 0;
  for (const Line& line : lines_of(text)) {
    if (is_blank(line.text) ||
        (line.text.size() > 1 && line.text[0] == '#' && is_letter(line.text[1])))
      continue;
    const auto width = static_cast<std::size_t>(std::count_if(
        line.text.begin(), line.text.end(), [](char c) { return !continues_character(c); }));
    if (rows++ > 0 && width != columns) return {};
    columns = width;
  }
  const auto own_rows = static_cast<std::size_t>(question.puzzle.rows());
  const bool may_be_framed = text.find_first_of("|+") != std::string_view::npos ||
                             (rows == own_rows && text.find(' ') != std::string_view::npos);
  const bool has_all_cells = rows * columns == static_cast<std::size_t>(question.puzzle.sites());
  if (rows == 0 || may_be_framed || has_all_cells) return {};
  return counted(rows, "row") + " of " + counted(columns, "cell");
}

}  // namespace

Error internal_error(Message fault) {
  return {ErrorCode::internal,
          {{"internal error: {0}; please report it, with the puzzle",
            "내부 오류: {0}. 이 메시지를 퍼즐과 함께 알려 주세요"},
           std::move(fault)}};
}

Error family_without(const Family& family, std::string_view wanted) {
  return unsupported("expected a puzzle of a family " + std::string(wanted) + ", saw a " +
                     std::string(family.id) + " puzzle");
}

Reply refusal(Error error) {
  const Status status = status_of(error.code);
  return {.status = status, .error = std::move(error)};
}

Answer solve_question(const Question& question, Goal goal, Budget& budget, SolutionSink sink) {
  goal.cpu = question.options.cpu;
  goal.crew = question.options.crew;
  goal.cube = question.options.cube;
  Answer answer = solve(question.family, question.puzzle, goal, budget, sink);
  if (question.fault != nullptr && !answer.fault.empty()) *question.fault = answer.fault;
  return answer;
}

Answer solve_question(const Question& question, Goal goal, Budget& budget) {
  return solve_question(question, goal, budget, [](const Board&) { return true; });
}

Result<Board> half_solved_board(const Question& question) {
  if (!question.options.state) return question.family.start(question.puzzle);
  if (question.family.state == nullptr)
    return fail(Error{ErrorCode::unsupported, "expected a family with half-solved boards, saw " +
                                                  quote(question.family.id)});
  const Result<std::string_view> text = plain_text(*question.options.state);
  if (!text) return fail(text.error());
  Result<Board> board = question.family.state(question.puzzle, *text);
  if (board) return board;
  const std::string seen = what_else(question, *text);
  if (seen.empty()) return board;
  return fail(parse_error(
      1, 1,
      "expected a half-solved " + size_of(question.puzzle, question.family) + ", saw " + seen));
}

}  // namespace crosshatch
