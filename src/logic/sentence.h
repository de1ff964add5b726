// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/family.h"

namespace crosshatch {

/// A step as one sentence with its full stop: the technique's name, why it holds, what it does. In
/// Korean it may be two: a clause that ends in 다 is one of its own.
[[nodiscard]] std::string sentence(const Family& family, const Puzzle& puzzle, const Step& step,
                                   Language language);

}  // namespace crosshatch
