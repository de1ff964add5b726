// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/words/message.h"
#include "core/board.h"
#include "core/technique.h"

namespace crosshatch {

/// How cells and lines of a grid are called. Rows and columns are counted from 1 in all of them.

/// "row 3, column 4": a cell of a grid with this many columns, for error messages.
[[nodiscard]] Message cell_in_words(Site site, int columns);

/// "r3c4", "3행 4열": a cell in a sentence that names many.
[[nodiscard]] std::string short_cell_name(Site site, int columns, Language language);

/// The same where several rows or columns go by one text: "r3-5c2".
[[nodiscard]] std::string short_cell_name(const std::string& rows, const std::string& columns,
                                          Language language);

/// "row 3", "3행" and "column 3", "3열"; `index` is counted from 0.
[[nodiscard]] std::string row_name(int index, Language language);
[[nodiscard]] std::string column_name(int index, Language language);

}  // namespace crosshatch
