// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

namespace crosshatch::cli {

/// What a key asks of a player.
enum class Key {
  other,  ///< one without a meaning
  pause,
  forth,
  back,
  page_forth,
  page_back,
  first,
  last,
  faster,
  slower,
  language,
  theme,
  help,
  redraw,
  quit,
  next,  ///< Enter
};

/// Takes the next key from the front of what was typed. A lone Esc may be the beginning of another
/// key: it counts as one only if `is_all`, when nothing followed it for a while.
[[nodiscard]] std::optional<Key> take_key(std::string& typed, bool is_all);

}  // namespace crosshatch::cli
