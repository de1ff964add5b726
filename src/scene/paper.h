// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "base/result.h"

namespace crosshatch {

enum class Paper : std::uint8_t { a4, letter };

/// The paper called `id`, "a4" or "letter"; a request error otherwise.
[[nodiscard]] Result<Paper> paper_of(std::string_view id);

/// Puzzles, or frames of an animation, on a page.
inline constexpr int most_a_page = 12;
inline constexpr int usual_puzzles = 4;
inline constexpr int usual_frames = 6;

}  // namespace crosshatch
