// SPDX-License-Identifier: MIT
#pragma once

#include "rules/count/count.h"

namespace crosshatch::rules {

/// What two counts that share open literals say together: how many of the shared ones hold is
/// bounded by both, and so is what is left for the rest of each. Concludes `overlap`, and some of
/// what each says alone. Neither may be none (`CountRule::None`).
void deduce_overlap(const CountRule& one, const CountRule& other, Facts& facts);

}  // namespace crosshatch::rules
