// SPDX-License-Identifier: MIT
#include "base/one_line.h"

#include "base/utf8.h"

namespace crosshatch {

namespace {

bool is_control_code(char32_t code) { return code < 0x20 || (code >= 0x7F && code < 0xA0); }

bool is_separator(char32_t code) { return code == 0x2028 || code == 0x2029; }

/// The Bidi_Control characters of the Unicode Standard (UAX #9).
bool is_bidi_control(char32_t code) {
  return code == 0x61C || code == 0x200E || code == 0x200F || (code >= 0x202A && code <= 0x202E) ||
         (code >= 0x2066 && code <= 0x2069);
}

/// The byte order mark, the marks of annotations, and code points that are not characters.
bool is_foreign_to_text(char32_t code) {
  return code == 0xFEFF || (code >= 0xFFF9 && code <= 0xFFFB) || (code & 0xFFFE) == 0xFFFE ||
         (code >= 0xFDD0 && code <= 0xFDEF);
}

void trim_end(std::string& text) {
  while (!text.empty() && text.back() == ' ') text.pop_back();
}

}  // namespace

bool is_fit_for_line(char32_t code) {
  return !is_control_code(code) && !is_separator(code) && !is_bidi_control(code) &&
         !is_foreign_to_text(code);
}

std::string one_line(std::string_view text, std::size_t most) {
  std::string out;
  std::size_t characters = 0;
  std::size_t cut = 0;  // where the last character begins for which there is room
  while (!text.empty()) {
    const Utf8Character first = first_character(text);
    text.remove_prefix(first.length);
    const char32_t code = first.code;
    if (is_bidi_control(code) || is_foreign_to_text(code)) continue;
    const bool is_space = code == ' ' || is_control_code(code) || is_separator(code);
    if (is_space && out.empty()) continue;
    if (characters == most) {
      if (is_space) continue;  // perhaps the last ones, which are taken off
      out.resize(cut);
      trim_end(out);
      return out + "\xE2\x80\xA6";
    }
    ++characters;
    cut = out.size();
    append_utf8(out, is_space ? U' ' : code);
  }
  trim_end(out);
  return out;
}

std::size_t visible_length(std::string_view text) {
  const Utf8Character first = first_character(text);
  return first.is_good && is_fit_for_line(first.code) ? first.length : 0;
}

std::string hex_escape(char c) {
  constexpr char digits[] = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(c);
  return std::string("\\x") + digits[byte >> 4] + digits[byte & 15];
}

std::string visible(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = visible_length(text);
    if (length == 0) {
      out += hex_escape(text.front());
    } else {
      out += text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return out;
}

}  // namespace crosshatch
