// SPDX-License-Identifier: MIT
//
// A build without CaDiCaL refutes nothing that unit propagation does not refute.
#include "sat/proof/clausal_proof.h"

namespace crosshatch::sat {

SatAnswer refute_by_solver(function_ref<void(TakeClause)> /*clauses*/, Budget& /*budget*/,
                           ClausalProof& /*proof*/) {
  return SatAnswer::unknown;
}

}  // namespace crosshatch::sat
