// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace crosshatch::render {

/// The rows of a digit set by hand, for the sizes at which there are hardly pixels to choose from:
/// `capital` rows of equal length in one string, '#' where there is ink. "" of other letters and
/// sizes.
[[nodiscard]] std::string_view dots_of(char32_t letter, int capital);

}  // namespace crosshatch::render
