// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/family.h"

namespace crosshatch::conformance {

/// What the title of a text that a format writes is when it is read: the same, or "" in a format
/// that says no titles.
[[nodiscard]] std::string title_by(const Family& family, const Codec& codec,
                                   const std::string& title);

}  // namespace crosshatch::conformance
