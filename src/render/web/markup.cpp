// SPDX-License-Identifier: MIT
#include "render/web/markup.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>

namespace crosshatch::render {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD

struct Character {
  std::string_view bytes;  ///< as it stands in the text
  std::uint32_t code = 0;  ///< U+FFFD for a byte that is not UTF-8
};

/// The character that a text, not empty, begins with, by the table of well-formed byte sequences of
/// the Unicode standard (3.9, D92): no surrogates, nothing longer than need be.
Character first_of(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const unsigned lead = byte(0);
  if (lead < 0x80) return {text.substr(0, 1), lead};
  const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  std::uint32_t code = lead & (0x7FU >> size);
  bool is_good = lead >= 0xC2 && lead <= 0xF4;
  for (std::size_t i = 1; i < size; ++i) {
    is_good = is_good && (byte(i) & 0xC0) == 0x80;
    code = code << 6 | (byte(i) & 0x3F);
  }
  constexpr std::uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  is_good = is_good && code >= least[size] && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
  if (!is_good) return {text.substr(0, 1), 0xFFFD};
  return {text.substr(0, size), code};
}

/// Goes through the characters; those that XML 1.0 does not have (2.2) are U+FFFD or a space.
template <typename Use>
void each_character(std::string_view text, Use use) {
  while (!text.empty()) {
    const Character next = first_of(text);
    text.remove_prefix(next.bytes.size());
    if (next.code < 0x20 || next.code == 0x7F)
      use(std::string_view(" "));
    else if (next.code >= 0xFFFD && next.code <= 0xFFFF)
      use(replacement);
    else
      use(next.bytes);
  }
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  each_character(text, [&](std::string_view bytes) {
    switch (bytes[0]) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += bytes;
    }
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
