// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace crosshatch::sudoku {

/// The UTF-8 text that lz-string's compressToBase64 made `base64` of. Errors have the column of the
/// character in question, from 1, on line 1. At most 2^20 characters come out.
[[nodiscard]] Result<std::string> decompressed(std::string_view base64);

/// The inverse, padded with '='.
[[nodiscard]] std::string compressed(std::string_view utf8);

}  // namespace crosshatch::sudoku
