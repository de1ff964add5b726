// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace crosshatch {

/// How many columns of a terminal a character takes: 2 for Hangul, Kana, Han and pictures, 0 for
/// marks that join the character before them, else 1.
[[nodiscard]] int columns_of(char32_t letter);
[[nodiscard]] int columns_of(std::u32string_view text);

/// Breaks a text into lines of at most `columns` columns, at spaces where there are any.
[[nodiscard]] std::vector<std::u32string> wrapped(std::u32string_view text, int columns);

/// The beginning of a text that fits, with "…" where something is left out.
[[nodiscard]] std::u32string clipped(std::u32string_view text, int columns);

}  // namespace crosshatch
