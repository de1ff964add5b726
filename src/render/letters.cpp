// SPDX-License-Identifier: MIT
#include "render/letters.h"

#include "base/utf8.h"

namespace crosshatch::render {

namespace {

bool is_space(char32_t c) {
  return c <= 0x20 || (c >= 0x7F && c <= 0xA0) || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) ||
         c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

/// Shows nothing, and fonts often have no glyph for it: soft hyphen, joiners, marks of direction,
/// variants and byte order, tags.
bool is_invisible(char32_t c) {
  return c == 0xAD || c == 0x61C || (c >= 0x200B && c <= 0x200F) || (c >= 0x202A && c <= 0x202E) ||
         (c >= 0x2060 && c <= 0x206F) || (c >= 0xFE00 && c <= 0xFE0F) || c == 0xFEFF ||
         (c >= 0xFFF0 && c <= 0xFFFB) || (c >= 0xE0000 && c <= 0xE0FFF);
}

bool is_no_character(char32_t c) { return (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF); }

/// The syllable of two letters of Hangul, or of a syllable and its final; 0 if they make none
/// (The Unicode Standard, 3.12).
char32_t syllable(char32_t one, char32_t other) {
  constexpr char32_t first = 0x1100, vowel = 0x1161, last = 0x11A7, base = 0xAC00;
  constexpr char32_t vowels = 21, lasts = 28;
  if (one >= first && one < first + 19 && other >= vowel && other < vowel + vowels)
    return base + ((one - first) * vowels + (other - vowel)) * lasts;
  if (one >= base && one <= 0xD7A3 && (one - base) % lasts == 0 && other > last &&
      other < last + lasts)
    return one + (other - last);
  return 0;
}

}  // namespace

std::u32string letters_of(std::string_view text) {
  std::u32string out;
  while (!text.empty()) {
    // Bytes that are none but could still have become one are replaced together, as
    // Unicode advises (chapter 3.9).
    const Utf8Character first = first_character(text);
    text.remove_prefix(first.length);
    char32_t letter = first.code;
    if (is_invisible(letter)) continue;
    if (is_no_character(letter)) letter = replacement_character;
    if (is_space(letter)) {
      if (out.empty() || out.back() == U' ') continue;
      letter = U' ';
    }
    if (const char32_t joined = out.empty() ? 0 : syllable(out.back(), letter); joined != 0)
      out.back() = joined;
    else
      out.push_back(letter);
  }
  if (!out.empty() && out.back() == U' ') out.pop_back();
  return out;
}

}  // namespace crosshatch::render
