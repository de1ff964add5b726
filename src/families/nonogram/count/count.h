// SPDX-License-Identifier: MIT
#pragma once

#include "base/big.h"
#include "core/search.h"

namespace crosshatch::nonogram {

/// Family::count: the exact number of solutions, the product over the components. `stuck` when some
/// component is too wide. Each state of a frontier and each branch is a node.
[[nodiscard]] Ending count(const Search& search, BigInt& total);

}  // namespace crosshatch::nonogram
