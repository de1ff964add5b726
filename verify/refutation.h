// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>

#include "clauses.h"
#include "text.h"

namespace crosshatch::verify {

/// Follows the steps of a refutation from a text that is at the first of them; afterwards it is
/// behind the last. `clauses` has those of `formula`, and what steps add until they delete it;
/// steps themselves are not kept. A step that does not hold is a Failure with status `wrong`. Steps
/// are written to `copy`, too, if it is not null.
void check_refutation(Text& text, const Formula& formula, Clauses& clauses, std::FILE* copy);

}  // namespace crosshatch::verify
