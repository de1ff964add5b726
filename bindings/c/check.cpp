// SPDX-License-Identifier: MIT
//
// The typed questions: the same calls of the solver as the verbs make, whose answer is copied into
// plain arrays.
#include "api/answers/json_answers.h"
#include "api/answers/verb_answers.h"
#include "api/ask/shares.h"
#include "handles.h"

namespace crosshatch::c {

namespace {

/// Copies what is known of the solutions.
void tell(const xh_puzzle& puzzle, const Answer& found, xh_answer& answer) {
  const Verdict& verdict = found.verdict;
  answer.verdict = name(verdict.kind());
  if (verdict.kind() == Verdict::Kind::unknown) answer.why = name(verdict.why());
  answer.is_logic = found.logic;
  answer.is_map_complete = found.ambiguous_complete;
  answer.count = count_text(found.count);
  for (const Board& solution : verdict.solutions())
    answer.solutions.push_back(puzzle.values.of(solution));
  answer.known = puzzle.values.of(found.known);
  for (const Site site : ambiguous_sites(found))
    answer.ambiguous.push_back(place_of(puzzle.puzzle(), site));
}

/// Answers with what `work` finds out about the puzzle; it returns the status.
template <class Work>
xh_status answered(const xh_engine* engine, const xh_puzzle* puzzle, xh_answer** answer,
                   Work work) noexcept {
  return make_answer(answer, [&](xh_answer& made) {
    if (engine == nullptr || puzzle == nullptr) {
      made.error = english_error("expected an engine and a puzzle, saw NULL");
      return;
    }
    const VerbOptions options = options_of(*engine);
    made.language = options.language;
    Message fault;
    const Question question{puzzle->family(), puzzle->puzzle(), options, {}, &fault};
    Budget budget(options.limits);
    const Status status = work(question, budget, made);
    made.status = status_of(status);
    if (fault.empty()) return;
    made = xh_answer{};
    made.error = internal_error(fault);
    made.language = engine->language;
  });
}

void tell_odds(const ValueNames& names, const Census& census, xh_answer& answer) {
  std::vector<double> shares;
  for (const Census::Share& share : census.shares) shares.push_back(as_double(share));
  for (const std::uint32_t share : census.share_of) answer.odds.push_back(shares[share]);
  for (const Census::Told& told : census.values)
    answer.odds_values.push_back(static_cast<std::int8_t>(names.of(told.value)));
}

}  // namespace

}  // namespace crosshatch::c

using namespace crosshatch;

xh_status xh_check(xh_engine* engine, const xh_puzzle* puzzle, int32_t wants_map,
                   xh_answer** answer) {
  return c::answered(
      engine, puzzle, answer, [&](const Question& question, Budget& budget, xh_answer& made) {
        const Answer found = solve_question(question, {.wants_ambiguous = wants_map != 0}, budget);
        c::tell(*puzzle, found, made);
        return verdict_status(found.verdict.kind());
      });
}

xh_status xh_count(xh_engine* engine, const xh_puzzle* puzzle, xh_answer** answer) {
  return c::answered(engine, puzzle, answer,
                     [&](const Question& question, Budget& budget, xh_answer& made) {
                       const Answer found = solve_question(question, {.wants_count = true}, budget);
                       c::tell(*puzzle, found, made);
                       if (const std::optional<Why> why = why_not_counted(found, budget))
                         made.why = name(*why);
                       return count_status(found);
                     });
}

xh_status xh_odds(xh_engine* engine, const xh_puzzle* puzzle, xh_answer** answer) {
  return c::answered(engine, puzzle, answer,
                     [&](const Question& question, Budget& budget, xh_answer& made) {
                       if (question.family.census == nullptr) {
                         made.error = no_odds(question.family);
                         return Status::refused;
                       }
                       const Answer found = solve_question(question, {.wants_odds = true}, budget);
                       c::tell(*puzzle, found, made);
                       if (found.has_odds) c::tell_odds(puzzle->values, found.census, made);
                       if (found.verdict.kind() == Verdict::Kind::none) return Status::none;
                       if (found.has_odds) return Status::yes;
                       made.why = name(budget.is_spent() ? budget.why() : Why::nodes);
                       return Status::unknown;
                     });
}
