// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "api/ask/ask.h"
#include "api/ask/source.h"
#include "api/ask/words.h"
#include "solve/solve.h"

namespace crosshatch {

/// A request whose puzzle was read: what the answer of a verb is made of. All of it is borrowed for
/// the time of the answer.
struct Question {
  const Family& family;
  const Puzzle& puzzle;
  const VerbOptions& options;
  PuzzleSource source = {};

  /// Where solve_question writes what we did wrong (Answer::fault); may be null.
  Message* fault = nullptr;
};

/// The error that says so to the user.
[[nodiscard]] Error internal_error(Message fault);

/// A family cannot do what is asked of its puzzles. `wanted` says which do: "with odds".
[[nodiscard]] Error family_without(const Family& family, const Words& wanted);
inline constexpr Words that_is_drawn = {"that is drawn", "그림으로 그릴 수 있는"};

/// There is no answer, for the request or the text is wrong, or we are.
[[nodiscard]] Reply refusal(Error error);

/// Solves the puzzle as far as `goal` says, on what the options allow.
[[nodiscard]] Answer solve_question(const Question& question, Goal goal, Budget& budget,
                                    SolutionSink sink);
[[nodiscard]] Answer solve_question(const Question& question, Goal goal, Budget& budget);

/// The half-solved board of the options; the start without one. Errors are about that text.
[[nodiscard]] Result<Board> half_solved_board(const Question& question);

/// The error of such a board where a solution is wanted.
[[nodiscard]] Error no_whole_solution(const Question& question);
/// `fault`: what is wrong with the board.
[[nodiscard]] Error not_solved_by_board(Message fault);

}  // namespace crosshatch
