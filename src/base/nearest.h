// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/words/message.h"

namespace crosshatch {

/// How many letters must be inserted, removed, replaced or exchanged with their neighbour to make
/// one word of the other; capitals do not count. (Damerau 1964, each place edited once.)
[[nodiscard]] int edit_distance(std::string_view one, std::string_view other);

/// The word of `words` that was most likely meant by `seen`: at most every third letter is wrong,
/// or `seen` is the beginning of this word alone. "" where there is none.
[[nodiscard]] std::string_view nearest(std::string_view seen,
                                       std::span<const std::string_view> words);

/// "did you mean 'check'? MESSAGE", or the message alone where nothing seems `meant`.
[[nodiscard]] Message did_you_mean(std::string_view meant, Message message);

/// The message about a word that is none of those that could be: "did you mean 'check'? expected
/// WHAT, saw SEEN". Where nothing seems `meant` (`nearest`), the choices are `listed` instead:
/// "expected a verb (solve or check), saw 'draw'".
[[nodiscard]] Message wrong_word(std::string_view meant, Message what, Message listed,
                                 Message seen);

/// The word of `words` that is the same except for capitals, or `seen` itself.
[[nodiscard]] std::string_view in_any_case(std::string_view seen,
                                           std::span<const std::string_view> words);

}  // namespace crosshatch
