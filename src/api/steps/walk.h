// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "api/ask/question.h"
#include "base/function_ref.h"
#include "core/position.h"

namespace crosshatch {

/// The way of the question's family that `options.by` names, or its usual one.
[[nodiscard]] Result<const Way*> way_of(const Question& question);

/// Where a walk begins.
struct WalkStart {
  const Way* way;
  Answer answer;
  Board board;  ///< the half-solved board of the options; without one that of the puzzle
};

/// Solves the puzzle as `goal` says, to know whether the solution is unique. A half-solved board
/// with a wrong entry is an error.
[[nodiscard]] Result<WalkStart> start_of(const Question& question, Goal goal, Budget& budget);

/// The same from a board that somebody has entered something on.
[[nodiscard]] Result<WalkStart> start_on(const Question& question, Board board, Budget& budget);

/// How somebody goes on from a board, with the kernels and threads of the question. The position
/// keeps references to the puzzle, the board and the budget.
[[nodiscard]] std::unique_ptr<Position> position_on(const Question& question, Board& board,
                                                    Budget& budget, bool is_half_solved);

/// The answer to a question whose walk cannot begin or was broken off.
[[nodiscard]] Reply refused_walk(const Question& question, Error error);

/// What became of a walk.
struct Walked {
  Answer answer;
  Status status = Status::yes;  ///< 0 solved, 3 none, 4 several, 5 no further
  bool is_heard = true;         ///< false: `use` wanted no more, and the end was not reached
};

/// Goes through the puzzle by the way of the question, from its start: calls `begin` once and `use`
/// for each step of the stream, flat, the end too, until it returns false.
[[nodiscard]] Result<Walked> walk(
    const Question& question, const Goal& goal,
    function_ref<void(const Way& way, const Answer& answer, const Board& board)> begin,
    function_ref<bool(const Step& step)> use);

/// Where no technique goes on, makes the ladder's last step say what the verdict knows: that there
/// are several solutions, with the ambiguous sites as marks, or none. Which sites are ambiguous is
/// asked for only now, on what the steps have left of the budget.
void tell_verdict(const Question& question, Answer answer, Budget& budget, Step& end);

/// The status of a walk that came to this end: 0 solved, 3 none, 4 several, 5 no further.
[[nodiscard]] Status status_of(const Step& end);

/// What is wrong on a half-solved board, as a sentence; nothing if nothing is.
[[nodiscard]] std::optional<Error> wrong_entry(const Question& question, const Way& way,
                                               const Answer& answer, const Board& state,
                                               Budget& budget);

/// Where to look for a step: the lines that it rests on; else the cells, if they are few, such as a
/// hint or the cell that it fills; else the lines that hold what it changes.
[[nodiscard]] std::vector<Place> where(const Question& question, const Step& step);

/// The rows or the columns that hold what a step changes, whichever are fewer.
[[nodiscard]] std::vector<Place> lines_of_changes(const Question& question, const Step& step);

}  // namespace crosshatch
