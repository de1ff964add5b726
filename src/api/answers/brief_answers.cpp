// SPDX-License-Identifier: MIT
//
// The answers to puzzles of which a bulk engine has told all. They are put together by the
// functions that answer one puzzle, so that both give the same bytes.
#include "api/answers/json_answers.h"
#include "api/answers/verb_answers.h"
#include "api/answers/verdict_row.h"

namespace crosshatch {

namespace {

bool is_unique(Glance glance) { return glance == Glance::unique || glance == Glance::logical; }

Brief line(std::string text, Status status = Status::yes) {
  return {.pieces = {{std::move(text)}}, .status = status};
}

/// The answer in JSON. For a puzzle without a solution it tells why there is none.
std::optional<Brief> object(Glance glance, const BulkQuestion& question, bool shows_solution) {
  if (!is_unique(glance)) return std::nullopt;
  return Brief{unique_answer(question, glance == Glance::logical, shows_solution)};
}

}  // namespace

bool is_unlimited(const Limits& limits) {
  return limits.seconds == 0 && limits.nodes == Limits::no_nodes_limit &&
         limits.memory >= std::size_t{1} << 20;
}

std::optional<Brief> solve_briefly(Glance glance, const BulkQuestion& question) {
  if (question.options.json) return object(glance, question, true);
  if (is_unique(glance)) return Brief{};
  if (glance == Glance::none)
    return line(verdict_line(Verdict::none(), question.options), Status::none);
  return std::nullopt;
}

std::optional<Brief> check_briefly(Glance glance, const BulkQuestion& question) {
  if (question.options.json) return object(glance, question, true);
  if (question.options.table != TableForm::none) {
    if (glance == Glance::several)
      return Brief{row_of_many(question, Verdict::Kind::multiple, false), Status::several};
    if (!is_unique(glance)) return std::nullopt;
    return Brief{row_of_many(question, Verdict::Kind::unique, glance == Glance::logical)};
  }
  if (is_unique(glance)) return line(verdict_line(Verdict::unique({}), question.options));
  if (glance == Glance::none)
    return line(verdict_line(Verdict::none(), question.options), Status::none);
  return std::nullopt;
}

std::optional<Brief> count_briefly(Glance glance, const BulkQuestion& question) {
  if (question.options.limit == 1) return std::nullopt;
  if (question.options.json) return object(glance, question, false);
  if (is_unique(glance)) return line("1\n");
  if (glance == Glance::none) return line("0\n", Status::none);
  return std::nullopt;
}

}  // namespace crosshatch
