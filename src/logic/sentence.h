// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/family.h"

namespace crosshatch {

/// A step as one sentence with its full stop: the technique's name, why it holds, what it does.
[[nodiscard]] std::string sentence(const Family& family, const Puzzle& puzzle, const Step& step,
                                   Language language);

}  // namespace crosshatch
