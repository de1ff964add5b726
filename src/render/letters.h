// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace crosshatch::render {

/// A text of unknown origin as characters that can be printed in one line: what is not UTF-8
/// becomes U+FFFD, controls and line ends become one space, invisible marks (byte order, direction)
/// go, and Hangul written in single letters, as some file systems do, becomes syllables. No spaces
/// at the ends.
[[nodiscard]] std::u32string letters_of(std::string_view text);

/// Appends a character as UTF-8.
void append(std::string& out, char32_t letter);

/// Back to UTF-8; `letters` are characters, not surrogates.
[[nodiscard]] std::string utf8(std::u32string_view letters);

}  // namespace crosshatch::render
