// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "base/json.h"
#include "base/result.h"

namespace crosshatch::sudoku {

/// Reads the short JSON that SudokuPad puts into addresses: names of keys without quotes and of one
/// or two letters, ' for ", nothing for an empty object in a list, t and f for true and false, six
/// hexadecimal digits for a colour. The value has the long names. JSON proper is read as it is,
/// with its own names. Errors have no column, for nobody sees this text.
[[nodiscard]] Result<Json> parse_zipped(std::string_view text);

/// The same text as JSON proper, still with short names; whatever the text is. At most four times
/// as long.
[[nodiscard]] std::string unzipped(std::string_view text);

}  // namespace crosshatch::sudoku
