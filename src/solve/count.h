// SPDX-License-Identifier: MIT
#pragma once

#include "base/big.h"
#include "core/family.h"

namespace crosshatch {

/// Counts the solutions of a puzzle of which one is known, for a family that can count. First as a
/// whole; else as the product over its parts, each by Family::count, or one by one where that is
/// stuck.
///
/// `exhausted` when `total` is exact; otherwise `total` is a lower bound, at least 1.
[[nodiscard]] Ending count_solutions(const Family& family, const Search& search,
                                     const std::vector<Board>& known, BigInt& total);

}  // namespace crosshatch
