// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/result.h"
#include "core/family.h"

namespace crosshatch {

/// The puzzle in the format `json` of its family, without its title and without the line end: the
/// same for all who ask about a puzzle, whatever they call it. An error if that format cannot say
/// it.
[[nodiscard]] Result<std::string> untitled_json(const Family& family, const Puzzle& puzzle);

/// The same; of a family without `json` the puzzle in the first format in which it can be written.
[[nodiscard]] Result<std::string> untitled_text(const Family& family, const Puzzle& puzzle);

}  // namespace crosshatch
