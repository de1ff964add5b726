// SPDX-License-Identifier: MIT
#include <utility>

#include "sat/proof/elaboration.h"
#include "sat/proof/open_clauses.h"
#include "sat/proof/refutation.h"
#include "sat/proof/unfinished.h"

namespace crosshatch::sat {

namespace {

/// Has the solver go on from a proof that was gone through, and goes through what it adds.
SatAnswer search(Elaboration& elaboration, Budget& budget, ClausalProof& proof) {
  const std::size_t before = proof.size();
  if (!elaboration.shorten(proof)) return SatAnswer::unknown;
  const std::size_t shortened = proof.size();
  elaboration.follow(proof, before, shortened);
  const auto give = [&](TakeClause take) { give_open_clauses(elaboration.propagation(), take); };
  const SatAnswer answer = refute_by_solver(give, budget, proof);
  if (answer == SatAnswer::unsatisfiable) elaboration.follow(proof, shortened, proof.size());
  return answer;
}

}  // namespace

Refuted refute(ClauseList clauses, Budget& budget, Refutation& refutation, Unfinished& unfinished) {
  const UnitPropagation::Number given = clauses.size();
  Elaboration elaboration(std::move(clauses), budget);
  if (budget.is_spent()) return Refuted::unknown;
  const bool has_drafts = !unfinished.drafts.empty();
  if (!elaboration.is_refuted()) {
    ClausalProof& proof = unfinished.proof;
    elaboration.follow(proof, 0, has_drafts ? unfinished.open : proof.size());
    if (budget.is_spent()) return Refuted::unknown;
    if (has_drafts) {
      if (elaboration.is_refuted() || !elaboration.resume(unfinished))
        return budget.is_spent() ? Refuted::unknown : Refuted::failed;
    } else if (!elaboration.is_refuted()) {
      const SatAnswer answer = search(elaboration, budget, proof);
      if (answer == SatAnswer::satisfiable) return Refuted::no;
      if (answer == SatAnswer::unknown) return Refuted::unknown;
      if (!elaboration.is_refuted() && !budget.is_spent()) return Refuted::failed;
    }
  }
  const bool is_done =
      !budget.is_spent() && elaboration.finish(refutation) &&
      // Hints of an earlier search are followed as a checker does.
      (!has_drafts || follows(elaboration.propagation().clauses(), given, refutation));
  if (is_done) return Refuted::yes;
  if (!budget.is_spent()) return Refuted::failed;
  elaboration.save(unfinished);
  return Refuted::unknown;
}

}  // namespace crosshatch::sat
