// SPDX-License-Identifier: MIT
#pragma once

#include "sat/proof/clausal_proof.h"
#include "sat/proof/propagation.h"

namespace crosshatch::sat {

/// Gives the clauses that no true literal satisfies, without their false literals.
void give_open_clauses(const UnitPropagation& propagation, TakeClause take);

}  // namespace crosshatch::sat
