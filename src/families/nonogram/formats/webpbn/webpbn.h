// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"

namespace crosshatch::nonogram::formats {

Result<PuzzlePtr> read_webpbn(std::string_view text);

}  // namespace crosshatch::nonogram::formats
