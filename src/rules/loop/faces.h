// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/literal.h"
#include "sat/formula.h"

namespace crosshatch::rules {

/// Clauses that say of a loop in the plane that it parts it: of the faces beside an edge that it
/// runs along, one is inside. `faces` are the edges around each face but the outer one. Faces
/// between which the board decides share a variable.
void encode_faces(const Literals& literals, const std::vector<std::vector<int>>& faces,
                  sat::Formula& formula);

}  // namespace crosshatch::rules
