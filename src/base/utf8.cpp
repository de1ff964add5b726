// SPDX-License-Identifier: MIT
#include "base/utf8.h"

namespace crosshatch {

Utf8Character first_beyond_ascii(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  if (first < 0xC2 || first > 0xF4)
    return {.code = replacement_character, .length = 1, .is_good = false};
  const std::size_t length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  // The second byte has a smaller range where others would make an overlong form, a surrogate, or
  // a number beyond the last character.
  const unsigned low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  const unsigned high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  char32_t code = first & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    const bool fits =
        i < text.size() && byte(i) >= (i == 1 ? low : 0x80U) && byte(i) <= (i == 1 ? high : 0xBFU);
    if (!fits) return {.code = replacement_character, .length = i, .is_good = false};
    code = code << 6 | (byte(i) & 0x3FU);
  }
  return {.code = code, .length = length};
}

void append_utf8(std::string& out, char32_t code) {
  const auto byte = [&out](char32_t bits) { out += static_cast<char>(bits); };
  const auto tail = [&](int shift) { byte(0x80 | (code >> shift & 0x3F)); };
  if (code < 0x80) {
    byte(code);
  } else if (code < 0x800) {
    byte(0xC0 | code >> 6);
    tail(0);
  } else if (code < 0x10000) {
    byte(0xE0 | code >> 12);
    tail(6);
    tail(0);
  } else {
    byte(0xF0 | code >> 18);
    tail(12);
    tail(6);
    tail(0);
  }
}

std::string utf8(std::u32string_view characters) {
  std::string out;
  for (const char32_t code : characters) append_utf8(out, code);
  return out;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const Utf8Character first = first_character(text);
    if (!first.is_good) return false;
    text.remove_prefix(first.length);
  }
  return true;
}

}  // namespace crosshatch
