// SPDX-License-Identifier: MIT
#include <utility>

#include "sat/proof/elaboration.h"
#include "sat/proof/refutation.h"

namespace crosshatch::sat {

namespace {

/// What unit propagation leaves of the clauses.
std::vector<std::vector<Literal>> left_of(const UnitPropagation& propagation) {
  std::vector<std::vector<Literal>> left;
  std::vector<Literal> open;
  const ClauseList& clauses = propagation.clauses();
  for (UnitPropagation::Number number = 1; number <= clauses.size(); ++number) {
    open.clear();
    bool is_settled = false;
    for (const Literal literal : clauses[number]) {
      is_settled = propagation.is_true(literal);
      if (is_settled) break;
      if (!propagation.is_false(literal)) open.push_back(literal);
    }
    if (!is_settled) left.push_back(open);
  }
  return left;
}

Refuted refute_by_all(ClauseList clauses, Budget& budget, Refutation& refutation) {
  Elaboration elaboration(std::move(clauses), budget);
  if (budget.is_spent()) return Refuted::unknown;
  if (!elaboration.is_refuted()) {
    ClausalProof proof(budget);
    const SatAnswer answer = refute_by_solver(left_of(elaboration.propagation()), budget, proof);
    if (answer == SatAnswer::satisfiable) return Refuted::no;
    if (answer == SatAnswer::unknown) return Refuted::unknown;
    elaboration.follow(proof);
    if (!elaboration.is_refuted() && !budget.is_spent()) return Refuted::failed;
  }
  if (!budget.is_spent() && elaboration.finish(refutation)) return Refuted::yes;
  return budget.is_spent() ? Refuted::unknown : Refuted::failed;
}

}  // namespace

Refuted refute(ClauseList clauses, Budget& budget, Refutation& refutation) {
  if (clauses.has_optional()) {
    const Refuted answer = refute_by_all(clauses.without_optional(), budget, refutation);
    const ClauseList::Optional& optional = clauses.optional();
    refutation.make_room(optional.before, optional.last - optional.before);
    if (answer != Refuted::no) return answer;
  }
  return refute_by_all(std::move(clauses), budget, refutation);
}

}  // namespace crosshatch::sat
