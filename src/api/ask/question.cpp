// SPDX-License-Identifier: MIT
#include "api/ask/question.h"

#include <algorithm>
#include <utility>

#include "api/ask/numbers.h"
#include "base/text.h"
#include "base/utf8.h"
#include "derive/standing.h"
#include "derive/way_map.h"

namespace crosshatch {

namespace {

bool has_size(const Puzzle& puzzle, std::size_t rows, std::size_t columns) {
  return rows == static_cast<std::size_t>(puzzle.rows()) &&
         columns == static_cast<std::size_t>(puzzle.columns());
}

/// What a text is that is no half-solved board of the puzzle, if it is of another family or size:
/// "a 4x4 sudoku puzzle", "5 rows of 5 cells". Empty if it has the right size.
Message what_else(const Question& question, std::string_view text) {
  const Result<Reading> reading = read_puzzle(families(), text, Hints{});
  if (reading) {
    const Puzzle& puzzle = *reading->puzzle;
    const Family& family = *reading->format.family;
    const bool is_sure = !is_guess(families(), reading->format, text, Hints{});
    const bool has_own_size = has_size(question.puzzle, static_cast<std::size_t>(puzzle.rows()),
                                       static_cast<std::size_t>(puzzle.columns()));
    // Of the right size, it may look like another family for its entries alone.
    const bool is_other =
        &family != &question.family && reading->format.codec->likeness(text) == Likeness::certain;
    if (is_sure && (!has_own_size || is_other))
      return {{"{0:a}x{1} {2} puzzle", "{0}x{1} {2} 퍼즐입니다"},
              puzzle.rows(),
              puzzle.columns(),
              words_of(family)};
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
  return {{"{0} {0?row|rows} of {1} {1?cell|cells}", "{1}칸짜리 행이 {0}개입니다"}, rows, columns};
}

}  // namespace

Error internal_error(Message fault) {
  return {ErrorCode::internal,
          {{"internal error: {0}; please report it, with the puzzle",
            "내부 오류: {0}. 이 메시지를 퍼즐과 함께 알려 주세요"},
           std::move(fault)}};
}

Error family_without(const Family& family, const Words& wanted) {
  return unsupported(expected({{"a puzzle of a family {0}", "{0} 종류의 퍼즐"}, wanted},
                              {{"{0}", "{0}입니다"}, puzzle_of(family)}));
}

Reply refusal(Error error) {
  const Status status = status_of(error.code);
  return {.status = status, .error = std::move(error)};
}

Answer solve_question(const Question& question, Goal goal, Budget& budget, SolutionSink sink) {
  goal.cpu = question.options.cpu;
  goal.crew = question.options.crew;
  goal.cube = question.options.cube;
  const derive::GridPuzzle* const ways =
      goal.wants_ambiguous && !goal.cube ? puzzle_of_ways(question) : nullptr;
  if (ways != nullptr) goal.wants_ambiguous = false;
  Answer answer = solve(question.family, question.puzzle, goal, budget, sink);
  if (ways != nullptr && answer.verdict.kind() == Verdict::Kind::multiple)
    map_numbers(*ways, answer, budget);
  if (question.fault != nullptr && !answer.fault.empty()) *question.fault = answer.fault;
  return answer;
}

Answer solve_question(const Question& question, Goal goal, Budget& budget) {
  return solve_question(question, goal, budget, [](const Board&) { return true; });
}

Result<Board> half_solved_board(const Question& question) {
  if (!question.options.state) return question.family.start(question.puzzle);
  if (question.family.state == nullptr)
    return fail(unsupported(
        expected(Words{"a family with half-solved boards", "풀다 만 판을 읽을 수 있는 종류"},
                 seen(question.family.id))));
  const Result<std::string_view> text = plain_text(*question.options.state);
  if (!text) return fail(text.error());
  if (const derive::GridPuzzle* const ways = puzzle_of_ways(question)) {
    // Numbers that contradict each other are no error of the text: `wrong_number` names them.
    const Result<std::vector<int>> numbers = derive::state_numbers(*ways, *text);
    Board board = question.family.start(question.puzzle);
    Site at = 0;
    if (numbers && !derive::take_numbers(*ways, *numbers, board, at))
      board = question.family.start(question.puzzle);
    if (numbers) return board;
  }
  Result<Board> board = question.family.state(question.puzzle, *text);
  if (board) return board;
  const Message other = what_else(question, *text);
  if (other.empty()) return board;
  return fail(parse_error(1, 1,
                          expected({{"a half-solved {0}x{1} {2} puzzle", "풀다 만 {0}x{1} {2} 판"},
                                    question.puzzle.rows(),
                                    question.puzzle.columns(),
                                    words_of(question.family)},
                                   other)));
}

Error no_whole_solution(const Question& question) {
  // Numbers that are all there leave no cell open, but no way goes through those that contradict
  // each other.
  if (const derive::GridPuzzle* const ways = puzzle_of_ways(question)) {
    const Result<std::vector<int>> numbers = half_solved_numbers(question, *ways);
    if (numbers) {
      derive::Judgement standing = derive::standing_of_numbers(*ways, *numbers);
      if (!standing.broken.empty())
        return not_solved_by_board(std::move(standing.broken.front().what));
    }
  }
  return {ErrorCode::parse,
          expected(Words{"a whole solution", "칸이 모두 정해진 해"},
                   Words{"a board with open cells", "정해지지 않은 칸이 있는 판입니다"})};
}

Error not_solved_by_board(Message fault) {
  return {ErrorCode::parse,
          {{"the board is not a solution of the puzzle: {0}", "이 판은 퍼즐의 해가 아닙니다: {0}"},
           std::move(fault)}};
}

}  // namespace crosshatch
