// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace crosshatch {

/// An address of Simon Tatham's collection with a game id behind it:
/// `https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#3x3:...`.
struct GameAddress {
  std::string_view game;  ///< "solo"
  std::size_t at = 0;     ///< where that stands in the text
  std::size_t id = 0;     ///< where the id begins
};

/// That of the first line that is neither blank nor a remark, if it is one.
[[nodiscard]] std::optional<GameAddress> game_address(std::string_view text);

/// The text with blanks in place of what stands before the id, so that all places stay the same.
[[nodiscard]] std::string without_address(std::string_view text, const GameAddress& address);

}  // namespace crosshatch
