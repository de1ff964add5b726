// SPDX-License-Identifier: MIT
#include "api/proofs/proof.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "api/answers/json_answers.h"
#include "base/text.h"
#include "sat/proof/contract.h"

namespace crosshatch {

namespace {

/// More solutions than a list of them should have.
constexpr std::uint64_t usual_limit = 1000;

void explain_no_proof(const Question& question, Unproved unproved, const Budget& budget,
                      Proof& proof) {
  switch (unproved) {
    case Unproved::limit:
      proof.limit = budget.why();
      proof.why_not = limit_reached(budget.why());
      break;
    case Unproved::too_large:
      proof.why_not = Words{"the puzzle is too large for a certificate",
                            "퍼즐이 증명서를 만들기에 너무 큽니다"};
      break;
    case Unproved::too_wide:
      proof.why_not = Words{"the tables that count its solutions are too large for a certificate",
                            "해를 세는 표가 증명서를 만들기에 너무 큽니다"};
      break;
    case Unproved::no_order:
      proof.why_not = Words{"there are more solutions than a certificate lists",
                            "해가 증명서에 적을 수 있는 것보다 많습니다"};
      break;
    case Unproved::no_solver:
      proof.why_not = Words{"this build has no SAT solver", "이 빌드에는 SAT 솔버가 없습니다"};
      break;
    case Unproved::bad_start:
      proof.why_not = Words{"the unfinished proof does not hold", "이어받은 증명이 맞지 않습니다"};
      break;
    case Unproved::fault:
      proof.why_not = Words{"a proof was found that does not hold", "찾은 증명이 맞지 않습니다"};
      if (question.fault != nullptr) *question.fault = proof.why_not;
      break;
  }
}

/// Proves what `prove` does, going on from an unfinished proof if the options have one.
std::optional<Unproved> prove_on(const Question& question, Proof& proof,
                                 function_ref<std::optional<Unproved>(Progress*)> prove) {
  const std::optional<std::string>& given = question.options.unfinished;
  if (!given) return prove(nullptr);
  Progress progress;
  if (*given != new_proof) progress.before = *given;
  const std::optional<Unproved> unproved = prove(&progress);
  proof.unfinished = std::move(progress.after);
  if (progress.taken == sat::UnfinishedText::damaged)
    proof.note = Words{"the unfinished proof is damaged: the proof begins anew",
                       "남겨 둔 증명이 손상되어 처음부터 증명합니다"};
  if (progress.taken == sat::UnfinishedText::foreign)
    proof.note = Words{"the unfinished proof is of another puzzle or claim: the proof begins anew",
                       "남겨 둔 증명은 다른 퍼즐이나 주장의 것이므로 처음부터 증명합니다"};
  return unproved;
}

/// Proves which cells differ between solutions, of a puzzle with several.
Proof find_map(const Question& question, Budget& budget) {
  Answer answer = solve_question(question, {}, budget);
  if (answer.verdict.kind() != Verdict::Kind::multiple)
    return prove_verdict(question, std::move(answer), budget);
  Proof proof{std::move(answer)};
  const auto prove = [&](Progress* progress) {
    return prove_map(question.family, question.puzzle, proof.answer.verdict.solutions(), budget,
                     proof.certificate, progress);
  };
  const std::optional<Unproved> unproved = prove_on(question, proof, prove);
  if (unproved) {
    explain_no_proof(question, *unproved, budget, proof);
    return proof;
  }
  for (const Board& solution : proof.certificate.solutions) {
    for (Site site = 0; site < solution.sites(); ++site) proof.answer.seen[site] |= solution[site];
  }
  proof.answer.ambiguous_complete = true;
  return proof;
}

/// Proves how many solutions there are, where they are more than can be listed.
Proof find_number(const Question& question, Budget& budget) {
  Proof proof{solve_question(question, {.wants_count = true}, budget)};
  if (!proof.answer.fault.empty()) return proof;
  if (budget.is_spent() || !proof.answer.count.is_exact) {
    explain_no_proof(question, Unproved::limit, budget, proof);
  } else if (const std::optional<Unproved> unproved =
                 prove_number(question.family, question.puzzle, proof.answer.count.number, budget,
                              proof.certificate)) {
    explain_no_proof(question, *unproved, budget, proof);
  }
  return proof;
}

/// Proves how many solutions there are: by all of them, or, if they are more than the limit, by an
/// order in which a checker can count them.
Proof find_count(const Question& question, Budget& budget) {
  const std::uint64_t own = question.options.limit;
  const std::uint64_t limit = std::min(own == 0 ? usual_limit : own, most_listed_solutions);
  std::vector<Board> solutions;
  std::size_t held = 0;
  bool has_more = false;
  const auto keep = [&](const Board& solution) {
    has_more = solutions.size() == limit;
    const auto bytes = static_cast<std::size_t>(solution.sites()) * sizeof(Candidates);
    if (has_more || !budget.take_memory(bytes)) return false;
    held += bytes;
    solutions.push_back(solution);
    return true;
  };
  Proof proof{solve_question(question, {.enough = Goal::all}, budget, keep)};
  const auto prove = [&](Progress* progress) {
    return prove_all(question.family, question.puzzle, std::move(solutions), Claim::count, budget,
                     proof.certificate, progress);
  };
  if (!proof.answer.fault.empty()) return proof;
  if (has_more) {
    solutions.clear();
    budget.give_memory(held);
    return find_number(question, budget);
  }
  if (budget.is_spent() || !proof.answer.count.is_exact) {
    explain_no_proof(question, Unproved::limit, budget, proof);
  } else if (const std::optional<Unproved> unproved = prove_on(question, proof, prove)) {
    explain_no_proof(question, *unproved, budget, proof);
  }
  return proof;
}

/// "480 B", "1.2 kB", "34 MB".
std::string size_text(std::uint64_t bytes) {
  constexpr std::array units = {" kB", " MB", " GB"};
  if (bytes < 1000) return std::to_string(bytes) + " B";
  double size = static_cast<double>(bytes) / 1000;
  std::size_t unit = 0;
  for (; size >= 999.5 && unit + 1 < units.size(); ++unit) size /= 1000;
  const auto tenths = static_cast<std::uint64_t>(size * 10 + 0.5);
  const std::string whole = std::to_string(tenths >= 100 ? (tenths + 5) / 10 : tenths / 10);
  return whole + (tenths >= 100 ? "" : "." + std::to_string(tenths % 10)) + units.at(unit);
}

}  // namespace

std::optional<Error> refuse_proof(const Family& family) {
  if (family.contract != nullptr) return std::nullopt;
  return family_without(family, {"with certificates", "증명서를 만들 수 있는"});
}

Message lack_of(const Question& question) {
  const auto lacks = question.family.contract->lacks;
  return lacks != nullptr ? lacks(question.puzzle) : Message();
}

PuzzlePtr canonical_puzzle(const Family& family, const Puzzle& puzzle) {
  const auto canonical = family.contract->canonical;
  return canonical != nullptr ? canonical(puzzle) : nullptr;
}

Proof prove_verdict(const Question& question, Answer answer, Budget& budget) {
  Proof proof{std::move(answer)};
  const Verdict& verdict = proof.answer.verdict;
  if (!proof.answer.fault.empty()) return proof;
  proof.why_not = lack_of(question);
  if (!proof.is_there()) return proof;
  if (verdict.kind() == Verdict::Kind::unknown) {
    proof.limit = verdict.why();
    proof.why_not = limit_reached(verdict.why());
    return proof;
  }
  std::vector<Board> solutions = verdict.solutions();
  if (verdict.kind() == Verdict::Kind::multiple) {
    solutions.resize(2);
    proof.certificate = {.claim = Claim::multiple, .solutions = std::move(solutions)};
    return proof;
  }
  const Claim claim = solutions.empty() ? Claim::none : Claim::unique;
  const auto prove = [&](Progress* progress) {
    return prove_all(question.family, question.puzzle, std::move(solutions), claim, budget,
                     proof.certificate, progress);
  };
  const std::optional<Unproved> unproved = prove_on(question, proof, prove);
  if (unproved) explain_no_proof(question, *unproved, budget, proof);
  return proof;
}

Proof find_proof(const Question& question, Budget& budget) {
  const std::string& claim = question.options.claim;
  if (Message lack = lack_of(question); !lack.empty())
    return {.answer = solve_question(question, {}, budget), .why_not = std::move(lack)};
  if (claim == "map") return find_map(question, budget);
  if (claim == "count") return find_count(question, budget);
  return prove_verdict(question, solve_question(question, {}, budget), budget);
}

std::uint64_t bytes_of(const Question& question, const Certificate& certificate) {
  std::uint64_t bytes = 0;
  write_certificate(question.family, question.puzzle, certificate, [&](std::string_view piece) {
    bytes += piece.size();
    return true;
  });
  return bytes;
}

Message evidence_in_words(const Certificate& certificate, std::uint64_t bytes) {
  const std::string size = size_text(bytes);
  if (certificate.claim == Claim::multiple)
    return {
        {"{0} {0?solution|solutions}, {1}", "해 {0}개, {1}"}, certificate.solutions.size(), size};
  if (certificate.has_order())
    return {{"{0} {0?clause|clauses}, at most {1} {1?state|states}, {2}",
             "절 {0}개, 상태 최대 {1}개, {2}"},
            certificate.clauses,
            certificate.most_states,
            size};
  if (!certificate.cuts.empty())
    return {{"{0} {0?clause|clauses} and {1} {1?cut|cuts}, {2} {2?step|steps}, {3}",
             "절 {0}개와 컷 {1}개, 단계 {2}개, {3}"},
            certificate.clauses - certificate.cuts.size(),
            certificate.cuts.size(),
            certificate.refutation.size(),
            size};
  return {{"{0} {0?clause|clauses}, {1} {1?step|steps}, {2}", "절 {0}개, 단계 {1}개, {2}"},
          certificate.clauses,
          certificate.refutation.size(),
          size};
}

std::string_view name(Claim claim) {
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

JsonObject proof_object(const Question& question, const Proof& proof) {
  const Certificate& certificate = proof.certificate;
  const auto value = [&](auto known) {
    return proof.is_there() ? std::optional(known) : std::nullopt;
  };
  JsonObject object = check_object(question, proof.answer, proof.limit)
                          .add(member("fingerprint", fingerprint(question.family, question.puzzle)),
                               member("claim", value(certificate.claim)),
                               member("clauses", value(certificate.clauses)));
  if (needs_cuts(*question.family.contract, question.puzzle))
    object.add(member("cuts", value(certificate.cuts.size())));
  object.add(member("steps", value(certificate.refutation.size())));
  return object;
}

Reply reply_about(const Proof& proof) {
  if (proof.is_there()) return {.note = proof.note};
  return {.status = Status::unknown,
          .note = {{"no certificate: {0}", "증명서 없음: {0}"}, proof.why_not}};
}

}  // namespace crosshatch
