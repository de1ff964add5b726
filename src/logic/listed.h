// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "base/function_ref.h"
#include "core/technique.h"

namespace crosshatch {

/// "a, b and c"; in Korean "a와 b", and commas when there are more.
[[nodiscard]] std::string listed(std::span<const std::string> parts, Language language);

/// "a, b or c"; in Korean "a, b, c", where the sentence says that it is one of them.
[[nodiscard]] std::string either(std::span<const std::string> parts, Language language);

/// "a, b and 14 more", "a, b와 그 밖의 14곳": the first of many cells.
[[nodiscard]] std::string first_of_many(std::span<const std::string> parts, std::size_t others,
                                        Language language);

/// So many cells by their names; when they are many, the first of them.
[[nodiscard]] std::string listed_cells(std::size_t cells,
                                       function_ref<std::string(std::size_t)> name_of,
                                       Language language);

/// "no stars", "one star", "two stars"; in Korean "별 2개".
struct CountedThing {
  std::string_view one;   ///< "star"
  std::string_view many;  ///< "stars"
  std::string_view ko;    ///< "별"
};
[[nodiscard]] std::string counted_in_words(const CountedThing& thing, int number,
                                           Language language);

/// "zero", "one" up to "twelve", then digits; in Korean always digits.
[[nodiscard]] std::string number_in_words(int number, Language language);

}  // namespace crosshatch
