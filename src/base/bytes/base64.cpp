// SPDX-License-Identifier: MIT
#include "base/bytes/base64.h"

#include <algorithm>
#include <cstdint>

namespace crosshatch {

namespace {

constexpr std::string_view base64_digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

}  // namespace

std::string base64(std::string_view bytes) {
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (; !bytes.empty(); bytes.remove_prefix(std::min<std::size_t>(3, bytes.size()))) {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < 3; ++i)
      bits = bits << 8 | (i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U);
    for (std::size_t digit = 0; digit < 4; ++digit)
      out += digit <= bytes.size() ? base64_digits[bits >> (18 - 6 * digit) & 63] : '=';
  }
  return out;
}

std::optional<std::string> bytes_of_base64(std::string_view text) {
  std::string bytes;
  std::uint32_t bits = 0;
  int known = 0;  // bits that are not a byte yet
  for (const char c : text.substr(0, text.find('='))) {
    const std::size_t digit = base64_digits.find(c);
    if (digit == std::string_view::npos) return std::nullopt;
    bits = (bits << 6 | static_cast<std::uint32_t>(digit)) & 0xFFFF;
    known += 6;
    if (known < 8) continue;
    known -= 8;
    bytes += static_cast<char>(bits >> known & 0xFF);
  }
  // The '=' and the bits beyond the last byte leave no choice.
  if (base64(bytes) != text) return std::nullopt;
  return bytes;
}

}  // namespace crosshatch
