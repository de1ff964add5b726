// SPDX-License-Identifier: MIT
#include "base/columns.h"

#include <algorithm>
#include <array>

namespace crosshatch {

namespace {

struct Range {
  char32_t first;
  char32_t last;
};

/// East Asian Width W and F, by whole blocks.
constexpr std::array wide = {
    Range{0x1100, 0x115F},   Range{0x231A, 0x231B},   Range{0x23E9, 0x23EC},
    Range{0x2E80, 0x303E},   Range{0x3041, 0xA4CF},   Range{0xA960, 0xA97C},
    Range{0xAC00, 0xD7A3},   Range{0xF900, 0xFAFF},   Range{0xFE30, 0xFE6F},
    Range{0xFF01, 0xFF60},   Range{0xFFE0, 0xFFE6},   Range{0x1F300, 0x1F64F},
    Range{0x1F680, 0x1F6FF}, Range{0x1F900, 0x1FAFF}, Range{0x20000, 0x3FFFD},
};

/// Marks that join what stands before them, and characters that are not seen.
constexpr std::array joining = {
    Range{0x0300, 0x036F}, Range{0x1160, 0x11FF}, Range{0x1AB0, 0x1AFF}, Range{0x1DC0, 0x1DFF},
    Range{0x200B, 0x200F}, Range{0x202A, 0x202E}, Range{0x2060, 0x206F}, Range{0x20D0, 0x20FF},
    Range{0xFE00, 0xFE0F}, Range{0xFE20, 0xFE2F}, Range{0xFEFF, 0xFEFF},
};

template <std::size_t Size>
bool is_in(const std::array<Range, Size>& ranges, char32_t letter) {
  return std::any_of(ranges.begin(), ranges.end(), [letter](const Range& range) {
    return range.first <= letter && letter <= range.last;
  });
}

}  // namespace

int columns_of(char32_t letter) {
  if (letter < 0x300) return 1;
  if (is_in(joining, letter)) return 0;
  return is_in(wide, letter) ? 2 : 1;
}

int columns_of(std::u32string_view text) {
  int columns = 0;
  for (const char32_t letter : text) columns += columns_of(letter);
  return columns;
}

std::vector<std::u32string> wrapped(std::u32string_view text, int columns) {
  std::vector<std::u32string> lines;
  std::size_t begin = 0;
  while (begin < text.size()) {
    std::size_t end = begin;        // of what fits
    std::size_t space = text.npos;  // the last one in it, or right after it
    int used = 0;
    for (; end < text.size(); ++end) {
      if (text[end] == U' ') space = end;
      if (used + columns_of(text[end]) > columns) break;
      used += columns_of(text[end]);
    }
    if (end == begin) end = begin + 1;  // a wide character where there is one column
    if (end < text.size() && space != text.npos && space > begin) end = space;
    lines.emplace_back(text.substr(begin, end - begin));
    begin = end;
    while (begin < text.size() && text[begin] == U' ') ++begin;
  }
  return lines;
}

std::u32string clipped(std::u32string_view text, int columns) {
  if (columns_of(text) <= columns) return std::u32string(text);
  std::u32string out;
  int used = 0;
  for (const char32_t letter : text) {
    used += columns_of(letter);
    if (used >= columns) break;
    out += letter;
  }
  if (columns > 0) out += U'…';
  return out;
}

}  // namespace crosshatch
