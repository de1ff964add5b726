// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>

#include "base/words/message.h"
#include "core/board.h"

namespace crosshatch {

/// "r1c2": a cell of a grid with this many columns, in the language of the sentence around it.
[[nodiscard]] Message short_cell_in_words(Site cell, int columns);

/// "r1c2, r3c4 and r5c6": cells of a grid with this many columns; of many the first, "and 7 more".
[[nodiscard]] Message cells_in_words(std::span<const Site> cells, int columns);

/// How many names of a list are said: of more than twelve the first ten.
[[nodiscard]] std::size_t named_of(std::size_t all);

/// The end of such a list: the names, and how many others there are.
inline constexpr WordsFor<2> and_more = {"{0} and {1} more", "{0:와} 그 밖의 {1}곳"};

/// "a, b and c": the same of any names.
[[nodiscard]] Message names_in_words(std::span<const Message> names);

}  // namespace crosshatch
