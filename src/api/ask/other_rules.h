// SPDX-License-Identifier: MIT
#pragma once

#include "core/family.h"

namespace crosshatch {

/// For a puzzle that does not have exactly one solution: which of the options of its family it
/// would have one with, or without. Empty where there is none, or where that is not seen soon.
[[nodiscard]] Message one_with_other_rules(const Family& family, const Puzzle& puzzle);

}  // namespace crosshatch
