// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "base/budget.h"
#include "base/words/message.h"

namespace crosshatch {

/// "a limit came first (nodes)".
[[nodiscard]] Message limit_reached(Why why);

/// What is seen instead of a word: "'x'", or "nothing".
[[nodiscard]] Message word_seen(std::string_view word);

inline constexpr Words error_word = {"error", "오류"};
inline constexpr Words out_of_memory = {"out of memory", "메모리가 부족합니다"};
inline constexpr Words no_solution = {"the puzzle has no solution", "퍼즐에 해가 없습니다"};

}  // namespace crosshatch
