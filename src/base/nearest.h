// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosshatch {

/// How many letters must be inserted, removed, replaced or exchanged with their neighbour to make
/// one word of the other; capitals do not count. (Damerau 1964, each place edited once.)
[[nodiscard]] int edit_distance(std::string_view one, std::string_view other);

/// The word of `words` that was most likely meant by `seen`: at most every third letter is wrong,
/// or `seen` is the beginning of this word alone. "" where there is none.
[[nodiscard]] std::string_view nearest(std::string_view seen,
                                       std::span<const std::string_view> words);

/// What to add to a message about a wrong word: "; did you mean 'check'?", or "".
[[nodiscard]] std::string did_you_mean(std::string_view seen,
                                       std::span<const std::string_view> words);

/// The word of `words` that is the same but for capitals, or `seen` itself.
[[nodiscard]] std::string_view in_any_case(std::string_view seen,
                                           std::span<const std::string_view> words);

}  // namespace crosshatch
