// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace crosshatch::render {

/// The characters of a UTF-8 text, fit for a terminal: control characters, which could move its
/// cursor, and bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] std::u32string letters_of(std::string_view text);

/// Appends a character as UTF-8.
void append(std::string& out, char32_t letter);

/// How many columns of a terminal a character takes: 2 for Hangul, Kana, Han and pictures, 0 for
/// marks that join the character before them, else 1.
[[nodiscard]] int columns_of(char32_t letter);
[[nodiscard]] int columns_of(std::u32string_view text);

/// Breaks a text into lines of at most `columns` columns, at spaces where there are any.
[[nodiscard]] std::vector<std::u32string> wrapped(std::u32string_view text, int columns);

/// The beginning of a text that fits, with "…" where something is left out.
[[nodiscard]] std::u32string clipped(std::u32string_view text, int columns);

}  // namespace crosshatch::render
