// SPDX-License-Identifier: MIT
#include <utility>

#include "api/json_answers.h"
#include "api/korean/message.h"
#include "api/proofs/proof.h"
#include "api/verb_answers.h"
#include "base/json_text.h"

namespace crosshatch {

namespace {

constexpr std::string_view nothing = "null";

/// What a writer writes, as a JSON string.
std::string text_written(function_ref<void(Out)> write) {
  std::string text;
  write([&](std::string_view piece) {
    text += piece;
    return true;
  });
  return json_string(text);
}

/// The clauses and the refutation by themselves; nulls where there is no refutation.
std::string dimacs_keys(const Question& question, const Proof& proof) {
  std::string cnf(nothing);
  std::string lrat(nothing);
  if (proof.is_there() && proof.certificate.has_refutation()) {
    Budget unlimited;  // there was room for these clauses before
    const sat::ClauseList clauses =
        claim_clauses(question.family, question.puzzle, proof.certificate, unlimited);
    cnf = text_written([&](Out out) { write_dimacs(clauses, out); });
    lrat = text_written([&](Out out) { write_lrat(proof.certificate, out); });
  }
  return json_key("cnf") + cnf + json_key("lrat") + lrat;
}

std::string certificate_key(const Question& question, const Proof& proof) {
  if (!proof.is_there()) return json_key("certificate") + std::string(nothing);
  return json_key("certificate") + text_written([&](Out out) {
           write_certificate(question.family, question.puzzle, proof.certificate, out);
         });
}

/// What another proof can go on from, where that is asked for.
std::string unfinished_key(const Question& question, const Proof& proof) {
  if (!question.options.unfinished) return "";
  return json_key("unfinished") +
         (proof.unfinished.empty() ? std::string(nothing) : json_string(proof.unfinished));
}

/// What `check --prove` adds to the answer as JSON: null without a certificate.
std::string proof_key(const Question& question, const Proof& proof) {
  if (!proof.is_there()) return json_key("proof") + std::string(nothing);
  const Certificate& certificate = proof.certificate;
  return json_key("proof") + "{\"claim\":" + json_string(name(certificate.claim)) +
         json_key("clauses") + std::to_string(certificate.clauses) + json_key("steps") +
         std::to_string(certificate.refutation.size()) + json_key("bytes") +
         std::to_string(bytes_of(question, certificate)) + "}";
}

/// Why there is no proof; "" if there is one.
std::string proof_note(const Proof& proof) {
  return proof.is_there() ? "" : "not proved: " + proof.why_not;
}

/// All that there is to say of the proof, as a line of text.
std::string proof_line(const Question& question, const Proof& proof) {
  const std::string line =
      proof.is_there()
          ? "proved: " + evidence_in_words(proof.certificate, bytes_of(question, proof.certificate))
          : proof_note(proof);
  return message_in(question.options.language, line) + "\n";
}

}  // namespace

Reply prove_puzzle(const Question& asked, Out out) {
  if (std::optional<Error> trouble = refuse_proof(asked.family))
    return refusal(*std::move(trouble));
  const PuzzlePtr canonical = canonical_puzzle(asked.family, asked.puzzle);
  const Question question{asked.family, canonical ? *canonical : asked.puzzle, asked.options,
                          asked.source, asked.fault};
  Budget budget(question.options.limits);
  const Proof proof = find_proof(question, budget);
  if (!proof.answer.fault.empty()) return {};
  if (question.options.json) {
    const std::string evidence =
        question.options.dimacs ? dimacs_keys(question, proof) : certificate_key(question, proof);
    out(proof_object(question, proof) + evidence + unfinished_key(question, proof) +
        answer_end(question, proof.answer));
  } else if (proof.is_there()) {
    write_certificate(question.family, question.puzzle, proof.certificate, out);
  }
  return reply_about(proof);
}

Reply check_with_proof(const Question& question, Out out) {
  if (std::optional<Error> trouble = refuse_proof(question.family))
    return refusal(*std::move(trouble));
  Budget budget(question.options.limits);
  const Proof proof = prove_verdict(question, check_all(question, budget), budget);
  if (!proof.answer.fault.empty()) return {};
  if (question.options.json) {
    out(check_object(question, proof.answer, proof.limit) + proof_key(question, proof) +
        answer_end(question, proof.answer));
    return {.status = verdict_status(proof.answer.verdict.kind()), .note = proof_note(proof)};
  }
  std::string text;
  Reply reply = check_in_words(question, proof.answer, [&](std::string_view piece) {
    text += piece;
    return true;
  });
  out(text + proof_line(question, proof));
  return reply;
}

}  // namespace crosshatch
