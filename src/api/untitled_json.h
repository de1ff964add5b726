// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "core/family.h"

namespace crosshatch {

/// The puzzle in the format `json` of its family, without its title and without the line end: the
/// same for all who ask about a puzzle, whatever they call it. None if that format cannot say it.
[[nodiscard]] std::optional<std::string> untitled_json(const Family& family, const Puzzle& puzzle);

}  // namespace crosshatch
