// SPDX-License-Identifier: MIT
#pragma once

#include "api/reply.h"
#include "solve/solve.h"

namespace crosshatch {

/// Solves the puzzle of a question, on what its options allow.
[[nodiscard]] inline Answer ask(const Question& question, Request request, Budget& budget,
                                SolutionSink sink) {
  request.cpu = question.options.cpu;
  request.crew = question.options.crew;
  return solve(question.family, question.puzzle, request, budget, sink);
}

[[nodiscard]] inline Answer ask(const Question& question, Request request, Budget& budget) {
  return ask(question, request, budget, [](const Board&) { return true; });
}

}  // namespace crosshatch
