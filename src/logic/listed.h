// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "core/technique.h"

namespace crosshatch {

/// "a, b and c"; in Korean "a와 b", and commas when there are more.
[[nodiscard]] std::string listed(std::span<const std::string> parts, Language language);

}  // namespace crosshatch
