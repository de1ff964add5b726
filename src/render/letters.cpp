// SPDX-License-Identifier: MIT
#include "render/letters.h"

#include <cstddef>

namespace crosshatch::render {

namespace {

constexpr char32_t replacement = 0xFFFD;

/// Takes one character off the front of `text`. Of bytes that are none, takes those that could
/// still have become one, as Unicode advises (chapter 3.9), and answers U+FFFD.
char32_t take(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  std::size_t size = 1;
  unsigned low = 0x80;  // what the second byte may be: no overlong forms, surrogates, or beyond
  unsigned high = 0xBF;
  char32_t letter = first;
  if (first < 0x80) {
    text.remove_prefix(1);
    return letter;
  }
  if (first >= 0xC2 && first <= 0xDF) {
    size = 2;
    letter = first & 31;
  } else if (first >= 0xE0 && first <= 0xEF) {
    size = 3;
    letter = first & 15;
    if (first == 0xE0) low = 0xA0;
    if (first == 0xED) high = 0x9F;
  } else if (first >= 0xF0 && first <= 0xF4) {
    size = 4;
    letter = first & 7;
    if (first == 0xF0) low = 0x90;
    if (first == 0xF4) high = 0x8F;
  } else {
    text.remove_prefix(1);
    return replacement;
  }
  for (std::size_t i = 1; i < size; ++i, low = 0x80, high = 0xBF) {
    if (i >= text.size() || byte(i) < low || byte(i) > high) {
      text.remove_prefix(i);
      return replacement;
    }
    letter = letter << 6 | (byte(i) & 63);
  }
  text.remove_prefix(size);
  return letter;
}

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
    char32_t letter = take(text);
    if (is_invisible(letter)) continue;
    if (is_no_character(letter)) letter = replacement;
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

void append(std::string& out, char32_t letter) {
  const auto byte = [&out](char32_t bits) { out += static_cast<char>(bits); };
  if (letter < 0x80) {
    byte(letter);
  } else if (letter < 0x800) {
    byte(0xC0 | letter >> 6);
    byte(0x80 | (letter & 0x3F));
  } else if (letter < 0x10000) {
    byte(0xE0 | letter >> 12);
    byte(0x80 | (letter >> 6 & 0x3F));
    byte(0x80 | (letter & 0x3F));
  } else {
    byte(0xF0 | letter >> 18);
    byte(0x80 | (letter >> 12 & 0x3F));
    byte(0x80 | (letter >> 6 & 0x3F));
    byte(0x80 | (letter & 0x3F));
  }
}

std::string utf8(std::u32string_view letters) {
  std::string out;
  for (const char32_t letter : letters) append(out, letter);
  return out;
}

}  // namespace crosshatch::render
