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

}  // namespace crosshatch::render
