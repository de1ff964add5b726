// SPDX-License-Identifier: MIT
#pragma once

#include "base/big.h"
#include "core/family.h"

namespace crosshatch {

/// Counts the solutions of a puzzle of which one is known, by a family that can count: as a whole,
/// else as the product over its parts, by Family::count where that is not stuck, one by one
/// elsewhere.
///
/// `exhausted` when `total` is exact, else `total` is a lower bound, 1 or more.
[[nodiscard]] Ending count_solutions(const Family& family, const Search& search,
                                     const std::vector<Board>& known, BigInt& total);

}  // namespace crosshatch
