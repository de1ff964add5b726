// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "solve/solve.h"

namespace crosshatch {

/// What one part of a puzzle answered (Goal::cube).
struct PartAnswer {
  Cube cube;
  std::optional<CubePath> path;  ///< none: the part ended before it was cut
  Verdict::Kind verdict = Verdict::Kind::unknown;
  Why why = Why::cancelled;  ///< of `unknown`
  bool logic = false;        ///< of the whole puzzle (Answer::logic)
  SolutionCount count;
  std::vector<Board> solutions;  ///< those that it shows; all different
};

/// What the parts say of the whole puzzle.
struct JoinedAnswer {
  Verdict::Kind verdict = Verdict::Kind::unknown;
  std::optional<Why> why;  ///< of `unknown`, where a part tells; none: parts are missing
  bool logic = false;
  int parts = 0;    ///< of the cut
  int missing = 0;  ///< of them, for which there is no answer
  SolutionCount count;
  std::vector<Board> solutions;  ///< at most two
};

/// Joins the answers of parts, in any order. `multiple` needs no other parts than those with two
/// solutions; `unique` and `none` need all of them.
///
/// The parts need not be trusted to be cut alike: their paths prove that no solution is in two of
/// them, and that none is in no part. That proof takes only that `kept` and `other` of a choice are
/// all values of the site (CubeChoice). What a part says of its own solutions is taken from
/// it, except for the solutions that it shows: these are judged by Family::broken, and by the path.
///
/// An error: parts that contradict themselves or each other, are there twice, or belong to
/// different cuts. It names the part and has no line.
[[nodiscard]] Result<JoinedAnswer> join_parts(const Family& family, const Puzzle& puzzle,
                                              const std::vector<PartAnswer>& parts);

}  // namespace crosshatch
