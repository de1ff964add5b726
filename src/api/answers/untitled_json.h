// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/result.h"
#include "core/family.h"

namespace crosshatch {

/// The puzzle in the format `json` of its family, without its title and without the line end: the
/// same for all who ask about a puzzle, whatever they call it. An error if that format cannot write
/// it.
[[nodiscard]] Result<std::string> untitled_json(const Family& family, const Puzzle& puzzle);

/// The same; for a family without `json`, the puzzle in the first format that can write it.
[[nodiscard]] Result<std::string> untitled_text(const Family& family, const Puzzle& puzzle);

}  // namespace crosshatch
