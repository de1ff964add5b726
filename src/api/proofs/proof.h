// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "api/ask/question.h"
#include "solve/prove/prove.h"

namespace crosshatch {

/// The most solutions that a certificate lists (docs/certificates.md).
inline constexpr std::uint64_t most_listed_solutions = 1'000'000;

/// The value of `options.unfinished` for a proof from the beginning.
inline constexpr std::string_view new_proof = "new";

/// What was found out about a puzzle, and the evidence for it.
struct Proof {
  Answer answer;
  Message why_not = {};  ///< why there is no certificate, "a limit came first (nodes)", or nothing
  std::optional<Why> limit = {};  ///< the limit that came first
  std::string unfinished = {};    ///< what another proof can go on from, if that was asked for
  Message note = {};              ///< why it did not go on from `options.unfinished`, or nothing
  Certificate certificate = {};

  [[nodiscard]] bool is_there() const { return why_not.empty(); }
};

/// The error of a family without certificates, if this is one.
[[nodiscard]] std::optional<Error> refuse_proof(const Family& family);

/// Which rule of a puzzle certificates do not know; empty if they know all.
[[nodiscard]] Message lack_of(const Question& question);

/// The puzzle as certificates write it, so that the same puzzle has the same certificate: with its
/// colours and cages in one order. Null: it is so. The family must have certificates.
[[nodiscard]] PuzzlePtr canonical_puzzle(const Family& family, const Puzzle& puzzle);

/// Solves the puzzle and proves what `options.claim` says. What is wrong with a proof is our
/// mistake and goes to `question.fault`.
[[nodiscard]] Proof find_proof(const Question& question, Budget& budget);

/// Proves the verdict of this answer.
[[nodiscard]] Proof prove_verdict(const Question& question, Answer answer, Budget& budget);

/// How long the certificate is as text, in bytes.
[[nodiscard]] std::uint64_t bytes_of(const Question& question, const Certificate& certificate);

/// "812 clauses, 3 steps, 1.2 kB", "812 clauses, at most 40 states, 1.2 kB": what there is to say
/// of a certificate of this many bytes.
[[nodiscard]] Message evidence_in_words(const Certificate& certificate, std::uint64_t bytes);

/// "none", "unique", "multiple", "map" or "count".
[[nodiscard]] std::string_view name(Claim claim);

/// The object of the answer with the keys `fingerprint`, `claim`, `clauses` and `steps`, without
/// the evidence itself.
[[nodiscard]] JsonObject proof_object(const Question& question, const Proof& proof);

/// The status and the note of an answer about this proof.
[[nodiscard]] Reply reply_about(const Proof& proof);

}  // namespace crosshatch
