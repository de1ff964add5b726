// SPDX-License-Identifier: MIT
#include "render/web/markup.h"

#include <cmath>
#include <cstdlib>

#include "base/text.h"
#include "base/utf8.h"

namespace crosshatch::render {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD

/// Goes through the characters; those that XML 1.0 does not have (2.2) are U+FFFD or a space.
template <typename Use>
void each_character(std::string_view text, Use use) {
  while (!text.empty()) {
    const std::string_view before = text;
    const char32_t code = take_character(text);
    if (code < 0x20 || code == 0x7F)
      use(std::string_view(" "));
    else if (code >= 0xFFFD && code <= 0xFFFF)
      use(replacement);
    else
      use(before.substr(0, before.size() - text.size()));
  }
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  each_character(text, [&](std::string_view bytes) {
    if (const std::string_view entity = entity_of(bytes[0]); !entity.empty())
      out += entity;
    else if (bytes[0] == '\'')
      out += "&#39;";
    else
      out += bytes;
  });
  return out;
}

std::string script_string(std::string_view text) {
  std::string out = "\"";
  each_character(text, [&](std::string_view bytes) {
    if (bytes == "<")
      out += "\\u003c";
    else if (bytes == "\"" || bytes == "\\")
      (out += '\\') += bytes;
    else
      out += bytes;
  });
  return out + '"';
}

std::string decimal(double value) {
  const long long hundredths = std::llround(value * 100);
  const long long size = std::abs(hundredths);
  std::string out = (hundredths < 0 ? "-" : "") + std::to_string(size / 100);
  const int rest = static_cast<int>(size % 100);
  if (rest == 0) return out;
  (out += '.') += static_cast<char>('0' + rest / 10);
  if (rest % 10 != 0) out += static_cast<char>('0' + rest % 10);
  return out;
}

}  // namespace crosshatch::render
