// SPDX-License-Identifier: MIT
#include "core/games/game_address.h"

#include <algorithm>

#include "base/text.h"

namespace crosshatch {

std::optional<GameAddress> game_address(std::string_view text) {
  constexpr std::string_view folder = "/puzzles/js/";
  constexpr std::string_view before_id = ".html#";
  std::string_view rest = text;
  std::string_view line;
  while (!rest.empty() && (is_blank(line) || line.starts_with('#'))) {
    line = rest.substr(0, first_line(rest).size());
    (void)take_line(rest);
  }
  if (!trimmed(line).starts_with("http")) return std::nullopt;
  const std::size_t at = line.find(folder);
  const std::size_t end = line.find(before_id);
  if (at == std::string_view::npos || end == std::string_view::npos || at > end)
    return std::nullopt;
  const std::size_t name = at + folder.size();
  const auto begin = static_cast<std::size_t>(line.data() - text.data());
  return GameAddress{.game = line.substr(name, end - name),
                     .at = begin + name,
                     .id = begin + end + before_id.size()};
}

std::string without_address(std::string_view text, const GameAddress& address) {
  std::string out(text);
  for (std::size_t i = address.id; i-- > 0 && out[i] != '\n' && out[i] != '\r';) out[i] = ' ';
  return out;
}

}  // namespace crosshatch
