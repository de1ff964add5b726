// SPDX-License-Identifier: MIT
#include "ask/query.h"

#include <charconv>

namespace crosshatch::serve {

namespace {

/// "a%20b+c" as "a b c".
std::optional<std::string> decoded(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const char c = text.front();
    text.remove_prefix(1);
    if (c != '%') {
      out += c == '+' ? ' ' : c;
      continue;
    }
    unsigned code = 0;
    if (text.size() < 2) return std::nullopt;
    const auto [end, error] = std::from_chars(text.data(), text.data() + 2, code, 16);
    if (error != std::errc() || end != text.data() + 2) return std::nullopt;
    out += static_cast<char>(code);
    text.remove_prefix(2);
  }
  return out;
}

}  // namespace

std::optional<Target> read_target(std::string_view target) {
  if (!target.starts_with('/')) return std::nullopt;
  target = target.substr(0, target.find('#'));
  const std::size_t mark = target.find('?');
  Target read{.path = target.substr(0, mark)};
  if (mark == std::string_view::npos) return read;
  for (std::string_view rest = target.substr(mark + 1); !rest.empty();) {
    const std::size_t end = std::min(rest.find('&'), rest.size());
    const std::string_view item = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (item.empty()) continue;
    const std::size_t equals = item.find('=');
    std::optional<std::string> name = decoded(item.substr(0, equals));
    // A flag needs no value: "?no_map".
    std::optional<std::string> value = equals == std::string_view::npos
                                           ? std::optional<std::string>("true")
                                           : decoded(item.substr(equals + 1));
    if (!name || !value) return std::nullopt;
    read.query.emplace_back(*std::move(name), *std::move(value));
  }
  return read;
}

}  // namespace crosshatch::serve
