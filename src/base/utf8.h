// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace crosshatch {

/// The character that a text begins with.
struct Utf8Character {
  char32_t code = 0;       ///< U+FFFD if the bytes are not UTF-8
  std::size_t length = 0;  ///< in bytes; if they are not UTF-8, as many as could have begun one
  bool is_good = true;
};

/// What stands for bytes that are not UTF-8.
inline constexpr char32_t replacement_character = 0xFFFD;

/// The first character of a text whose first byte is none of ASCII.
[[nodiscard]] Utf8Character first_beyond_ascii(std::string_view text);

/// The first character of a text that is not empty, by the table of well-formed byte sequences of
/// the Unicode standard (3.9, D92): no surrogates, nothing longer than need be, nothing beyond
/// U+10FFFF.
[[nodiscard]] inline Utf8Character first_character(std::string_view text) {
  const auto byte = static_cast<unsigned char>(text.front());
  return byte < 0x80 ? Utf8Character{.code = byte, .length = 1} : first_beyond_ascii(text);
}

/// Whether the whole text is UTF-8. An empty one is.
[[nodiscard]] bool is_utf8(std::string_view text);

/// Takes the first character off a text that is not empty. If the bytes are not UTF-8, it takes one
/// of them and returns U+FFFD.
[[nodiscard]] inline char32_t take_character(std::string_view& text) {
  const Utf8Character first = first_character(text);
  text.remove_prefix(first.is_good ? first.length : 1);
  return first.code;
}

/// Whether a byte belongs to the character of the byte before it.
[[nodiscard]] inline bool continues_character(char c) {
  return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

/// Appends a character, which is not a surrogate, as UTF-8.
void append_utf8(std::string& out, char32_t code);

/// Characters as UTF-8.
[[nodiscard]] std::string utf8(std::u32string_view characters);

}  // namespace crosshatch
