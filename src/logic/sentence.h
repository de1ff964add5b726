// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/family.h"

namespace crosshatch {

/// A step as one sentence with its full stop: the technique's name, why it holds, what it does. In
/// Korean it may be two: a clause that ends in 다 is one of its own, after 므로 it goes on.
[[nodiscard]] std::string sentence(const Family& family, const Puzzle& puzzle, const Step& step,
                                   Language language);

/// The chains of a step that its sentence only speaks of, one a line: the branches of a forcing
/// chain. Empty for most steps.
[[nodiscard]] std::vector<std::string> branches(const Family& family, const Puzzle& puzzle,
                                                const Step& step, Language language);

}  // namespace crosshatch
