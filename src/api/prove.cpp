// SPDX-License-Identifier: MIT
#include "solve/prove/prove.h"

#include <algorithm>
#include <utility>

#include "api/json_answers.h"
#include "api/verb_answers.h"
#include "base/text.h"

namespace crosshatch {

namespace {

/// More solutions than a list of them should have.
constexpr std::uint64_t usual_limit = 1000;

/// What was found out, and the evidence for it.
struct Proved {
  Answer answer;
  std::optional<Unproved> why_not = {};
  Certificate certificate = {};
};

Proved prove_verdict(const Question& question, Budget& budget) {
  Proved proved{solve_question(question, {}, budget)};
  const Verdict& verdict = proved.answer.verdict;
  std::vector<Board> solutions = verdict.solutions();
  switch (verdict.kind()) {
    case Verdict::Kind::none:
    case Verdict::Kind::unique: {
      const Claim claim = solutions.empty() ? Claim::none : Claim::unique;
      proved.why_not = prove_all(question.family, question.puzzle, std::move(solutions), claim,
                                 budget, proved.certificate);
      break;
    }
    case Verdict::Kind::multiple:
      solutions.resize(2);
      proved.certificate = {.claim = Claim::multiple, .solutions = std::move(solutions)};
      break;
    case Verdict::Kind::unknown:
      proved.why_not = Unproved::limit;
      break;
  }
  return proved;
}

Proved prove_ambiguous(const Question& question, Budget& budget) {
  Proved proved{solve_question(question, {}, budget)};
  const Verdict& verdict = proved.answer.verdict;
  if (verdict.kind() != Verdict::Kind::multiple) return prove_verdict(question, budget);
  proved.why_not =
      prove_map(question.family, question.puzzle, verdict.solutions(), budget, proved.certificate);
  return proved;
}

/// With all solutions, or with one more than the limit.
Proved prove_count(const Question& question, std::uint64_t limit, Budget& budget) {
  std::vector<Board> solutions;
  const auto keep = [&](const Board& solution) {
    solutions.push_back(solution);
    return solutions.size() <= limit;
  };
  Proved proved{solve_question(question, {.enough = Goal::all}, budget, keep)};
  proved.certificate.claim = Claim::count;
  if (budget.is_spent()) {
    proved.why_not = Unproved::limit;
  } else if (solutions.size() > limit) {
    proved.certificate.solutions = std::move(solutions);
  } else {
    proved.why_not = prove_all(question.family, question.puzzle, std::move(solutions), Claim::count,
                               budget, proved.certificate);
  }
  return proved;
}

Reply without_certificate(const Question& question, const Proved& proved, const Budget& budget,
                          Out out) {
  std::string why;
  switch (*proved.why_not) {
    case Unproved::limit:
      why = "a limit came first (" + std::string(name(budget.why())) + ")";
      break;
    case Unproved::too_large:
      why = "the puzzle is too large for a certificate";
      break;
    case Unproved::no_solver:
      why = "this build has no SAT solver";
      break;
    case Unproved::fault:
      if (question.fault != nullptr) *question.fault = "a proof that does not hold";
      return {};
  }
  if (question.options.json)
    out(check_object(question, proved.answer) + json_key("claim") + "null" + json_key("clauses") +
        "null" + json_key("steps") + "null" + json_key("certificate") + "null" +
        answer_end(question, proved.answer));
  return {.status = Status::unknown, .note = "no certificate: " + why};
}

std::string claim_name(Claim claim) {
  switch (claim) {
    case Claim::none:
      return "none";
    case Claim::unique:
      return "unique";
    case Claim::multiple:
      return "multiple";
    case Claim::map:
      return "map";
    case Claim::count:
      break;
  }
  return "count";
}

Reply with_certificate(const Question& question, const Proved& proved, Out out) {
  const Certificate& certificate = proved.certificate;
  if (!question.options.json) {
    write_certificate(question.family, question.puzzle, certificate, out);
    return {};
  }
  std::string text;
  const auto keep = [&](std::string_view piece) {
    text += piece;
    return true;
  };
  write_certificate(question.family, question.puzzle, certificate, keep);
  out(check_object(question, proved.answer) + json_key("claim") +
      json_string(claim_name(certificate.claim)) + json_key("clauses") +
      std::to_string(certificate.clauses) + json_key("steps") +
      std::to_string(certificate.refutation.size()) + json_key("certificate") + json_string(text) +
      answer_end(question, proved.answer));
  return {};
}

}  // namespace

Reply prove_puzzle(const Question& question, Out out) {
  if (question.family.contract == nullptr)
    return refusal(unsupported("expected a puzzle of a family with certificates, saw a " +
                               std::string(question.family.id)));
  const std::string& claim = question.options.claim;
  const std::uint64_t limit = question.options.limit == 0 ? usual_limit : question.options.limit;
  Budget budget(question.options.limits);
  const Proved proved = claim == "map"     ? prove_ambiguous(question, budget)
                        : claim == "count" ? prove_count(question, limit, budget)
                                           : prove_verdict(question, budget);
  if (!proved.answer.fault.empty()) return {};
  if (proved.why_not) return without_certificate(question, proved, budget, out);
  if (proved.certificate.solutions.size() > limit && claim == "count")
    return refusal(unsupported("expected at most " + counted(limit, "solution") + ", saw more"));
  return with_certificate(question, proved, out);
}

}  // namespace crosshatch
