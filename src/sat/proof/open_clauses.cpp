// SPDX-License-Identifier: MIT
#include "sat/proof/open_clauses.h"

#include <vector>

namespace crosshatch::sat {

void give_open_clauses(const UnitPropagation& propagation, TakeClause take) {
  std::vector<Literal> open;
  for (UnitPropagation::Number number = 1; number <= propagation.clauses().size(); ++number) {
    if (!propagation.clauses().tick()) return;
    if (!propagation.is_attached(number)) continue;
    if (propagation.leaves_of(propagation.clauses()[number], open)) take(open);
  }
}

}  // namespace crosshatch::sat
