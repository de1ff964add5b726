// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "core/technique.h"

namespace crosshatch {

/// "a, b and c"; in Korean "a와 b", and commas when there are more.
[[nodiscard]] std::string listed(std::span<const std::string> parts, Language language);

/// "a, b or c"; in Korean "a, b, c", where the sentence says that it is one of them.
[[nodiscard]] std::string either(std::span<const std::string> parts, Language language);

/// "a, b and 14 more", "a, b와 그 밖의 14칸": the first of many cells.
[[nodiscard]] std::string first_of_many(std::span<const std::string> parts, std::size_t others,
                                        Language language);

/// "zero", "one" up to "twelve", then digits; in Korean always digits.
[[nodiscard]] std::string number_in_words(int number, Language language);

}  // namespace crosshatch
