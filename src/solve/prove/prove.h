// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/big.h"
#include "base/budget.h"
#include "base/out.h"
#include "core/board.h"
#include "core/family.h"
#include "core/verdict.h"
#include "sat/proof/clause_list.h"
#include "sat/proof/contract.h"
#include "sat/proof/model_count.h"
#include "sat/proof/refutation.h"
#include "sat/proof/unfinished.h"

namespace crosshatch {

/// What a certificate claims (docs/certificates.md).
enum class Claim : std::uint8_t { none, unique, multiple, map, count };

/// A claim about a puzzle with all that a checker needs.
struct Certificate {
  Claim claim = Claim::none;
  std::vector<Board> solutions = {};
  /// Clauses that follow those of the claim. Checkers find out by themselves that rules imply them.
  std::vector<sat::CutClause> cuts = {};
  /// The number of clauses of the puzzle and the claim, and of cuts; the steps are numbered from
  /// there on.
  std::uint32_t clauses = 0;
  sat::Refutation refutation = {};  ///< empty for `multiple`, and where there is an order

  /// For `count`, instead of solutions and refutation: the order in which variables get values.
  sat::Order order = {};
  BigInt number = 0;            ///< of solutions, with an order
  std::size_t most_states = 0;  ///< that the table of states has at one time

  [[nodiscard]] bool has_order() const { return !order.empty(); }
  [[nodiscard]] bool has_refutation() const { return claim != Claim::multiple && !has_order(); }
};

/// What checkers accept of an order (docs/certificates.md): states at one time, and literals of
/// the clauses.
inline constexpr std::size_t most_states = 4'000'000;
inline constexpr std::size_t most_literals_to_order = 10'000'000;

/// Why there is no certificate.
enum class Unproved : std::uint8_t {
  limit,      ///< the budget is spent
  too_large,  ///< certificates have limits of their own
  too_wide,   ///< no order was found whose tables are small enough
  no_order,   ///< its clauses do not say all rules, or hidden sites are not told apart: the models
              ///< are not as many as the solutions
  no_solver,  ///< only a SAT solver would find it, and this build has none
  fault,      ///< what is claimed does not hold: our mistake
  bad_start,  ///< the unfinished proof that it went on from does not hold
};

/// A proof that goes on from an earlier one, as texts of `write_unfinished`.
struct Progress {
  std::string_view before = {};  ///< "": from the beginning; borrowed
  /// What came of it; where it is not `read`, the proof has begun anew.
  sat::UnfinishedText taken = sat::UnfinishedText::read;
  std::string after = {};  ///< how far it came, after `limit`; "" where there is nothing to keep
};

/// Proves that the solutions are all there are: none, one (`unique`), or several (`count`).
/// The family must have a contract. Without `progress` nothing is kept.
[[nodiscard]] std::optional<Unproved> prove_all(const Family& family, const Puzzle& puzzle,
                                                std::vector<Board> solutions, Claim claim,
                                                Budget& budget, Certificate& certificate,
                                                Progress* progress = nullptr);

/// Proves which cells are ambiguous, given two solutions: finds more solutions until each
/// ambiguous cell differs in two of them, and proves that no others do.
[[nodiscard]] std::optional<Unproved> prove_map(const Family& family, const Puzzle& puzzle,
                                                std::vector<Board> solutions, Budget& budget,
                                                Certificate& certificate,
                                                Progress* progress = nullptr);

/// Proves that there are this many solutions, more than can be listed, by an order in which a
/// checker can count them. `fault` if the order gives another number.
[[nodiscard]] std::optional<Unproved> prove_number(const Family& family, const Puzzle& puzzle,
                                                   BigInt number, Budget& budget,
                                                   Certificate& certificate);

/// The clauses of the puzzle, as they are with an order or without, in the order of
/// docs/certificates.md.
[[nodiscard]] sat::ClauseList puzzle_clauses(const Family& family, const Puzzle& puzzle,
                                             Budget& budget, bool has_order = false);

/// The clauses of the puzzle and the claim, without an order, and the cuts of the certificate, in
/// the order of docs/certificates.md.
[[nodiscard]] sat::ClauseList claim_clauses(const Family& family, const Puzzle& puzzle,
                                            const Certificate& certificate, Budget& budget);

/// The lines of a certificate that say what puzzle it is about, all above the claim.
[[nodiscard]] std::string puzzle_lines(const Family& family, const Puzzle& puzzle);

/// Writes the certificate as text, piece by piece; false when nobody wants any more.
bool write_certificate(const Family& family, const Puzzle& puzzle, const Certificate& certificate,
                       Out out);

/// 32 hexadecimal digits that are the same for the same puzzle (docs/certificates.md, "The same
/// puzzle"). The family must have a contract.
[[nodiscard]] std::string fingerprint(const Family& family, const Puzzle& puzzle);

/// The same evidence for the checkers of SAT solvers, of claims with a refutation: the clauses in
/// DIMACS' format, and the steps in that of LRAT. False when nobody wants any more.
bool write_dimacs(const sat::ClauseList& clauses, Out out);
bool write_lrat(const Certificate& certificate, Out out);

}  // namespace crosshatch
