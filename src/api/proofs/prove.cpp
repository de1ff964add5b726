// SPDX-License-Identifier: MIT
#include <utility>

#include "api/answers/json_answers.h"
#include "api/answers/verb_answers.h"
#include "api/proofs/proof.h"
#include "base/json_text.h"

namespace crosshatch {

namespace {

/// What a writer writes.
std::string text_written(function_ref<void(Out)> write) {
  std::string text;
  write([&](std::string_view piece) {
    text += piece;
    return true;
  });
  return text;
}

/// The clauses and the refutation by themselves; nulls where there is no refutation.
void add_dimacs(const Question& question, const Proof& proof, JsonObject& object) {
  std::optional<std::string> cnf;
  std::optional<std::string> lrat;
  if (proof.is_there() && proof.certificate.has_refutation()) {
    Budget unlimited;  // there was room for these clauses before
    const sat::ClauseList clauses =
        claim_clauses(question.family, question.puzzle, proof.certificate, unlimited);
    cnf = text_written([&](Out out) { write_dimacs(clauses, out); });
    lrat = text_written([&](Out out) { write_lrat(proof.certificate, out); });
  }
  object.add(member("cnf", cnf), member("lrat", lrat));
}

void add_certificate(const Question& question, const Proof& proof, JsonObject& object) {
  std::optional<std::string> text;
  if (proof.is_there()) {
    text = text_written([&](Out out) {
      write_certificate(question.family, question.puzzle, proof.certificate, out);
    });
  }
  object.add(member("certificate", text));
}

/// What `check --prove` adds to the answer as JSON: nothing without a certificate.
std::optional<JsonObject> proof_json(const Question& question, const Proof& proof) {
  if (!proof.is_there()) return std::nullopt;
  const Certificate& certificate = proof.certificate;
  return JsonObject().add(member("claim", certificate.claim),
                          member("clauses", certificate.clauses),
                          member("steps", certificate.refutation.size()),
                          member("bytes", bytes_of(question, certificate)));
}

/// Why there is no proof; nothing if there is one.
Message proof_note(const Proof& proof) {
  if (proof.is_there()) return {};
  return {{"not proved: {0}", "증명되지 않음: {0}"}, proof.why_not};
}

/// All that there is to say of the proof, as a line of text.
std::string proof_line(const Question& question, const Proof& proof) {
  const Certificate& shown = proof.certificate;
  const Message line = proof.is_there()
                           ? Message({"proved: {0}", "증명됨: {0}"},
                                     evidence_in_words(shown, bytes_of(question, shown)))
                           : proof_note(proof);
  return line.in(question.options.language) + "\n";
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
    JsonObject object = proof_object(question, proof);
    question.options.dimacs ? add_dimacs(question, proof, object)
                            : add_certificate(question, proof, object);
    const std::string& unfinished = proof.unfinished;
    if (question.options.unfinished)
      object.add(
          member("unfinished", unfinished.empty() ? std::nullopt : std::optional(unfinished)));
    out(whole_answer(question, proof.answer, std::move(object)));
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
    out(whole_answer(question, proof.answer,
                     check_object(question, proof.answer, proof.limit)
                         .add(member("proof", proof_json(question, proof)))));
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
