// SPDX-License-Identifier: MIT
#include "core/strangers/rows.h"

#include <algorithm>
#include <map>
#include <utility>

#include "base/text.h"

namespace crosshatch {

namespace {

/// How many words and characters a line has, blanks left out.
std::pair<int, int> words_and_characters(std::string_view line) {
  int words = 0;
  int characters = 0;
  bool is_in_word = false;
  for (const char c : line) {
    if (is_space(c)) {
      is_in_word = false;
      continue;
    }
    words += is_in_word ? 0 : 1;
    is_in_word = true;
    ++characters;
  }
  return {words, characters};
}

bool is_no_space(char c) { return !is_space(c) && !is_line_end(c); }

}  // namespace

bool are_bare_cells(std::string_view text) {
  return text.find_first_not_of("0123456789.?_*- \t\r\n") == std::string_view::npos;
}

bool are_rows(std::string_view text) {
  const auto is_cell = [](char c) { return is_digit(c) || c == '.'; };
  if (2 * std::ranges::count_if(text, is_cell) > std::ranges::count_if(text, is_no_space))
    return true;
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos || text[begin] == '{') return false;
  int lines = 0;
  int lines_of_words = 0;
  std::map<int, int> with_words;
  std::map<int, int> with_characters;
  while (!text.empty()) {
    const auto [words, characters] = words_and_characters(take_line(text));
    if (words == 0) continue;
    ++lines;
    lines_of_words += words > 1 ? 1 : 0;
    ++with_words[words];
    ++with_characters[characters];
  }
  int alike = 0;
  for (const auto& [size, found] : 2 * lines_of_words > lines ? with_words : with_characters)
    alike = std::max(alike, found);
  return alike > 1 && 5 * alike >= 2 * lines;
}

bool begins_with_size(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  const std::string_view line = trimmed(first_line(text));
  const std::size_t blank = line.find(' ');
  return blank != std::string_view::npos &&
         line.find_first_not_of("0123456789 ") == std::string_view::npos &&
         line.find(' ', line.find_first_not_of(' ', blank)) == std::string_view::npos;
}

bool begins_like_a_game_id(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  const std::string_view size = text.substr(0, std::min<std::size_t>(text.find(':'), 20));
  return !size.empty() && size.size() < text.size() && text[size.size()] == ':' &&
         is_digit(size.front()) &&
         std::ranges::all_of(size, [](char c) { return is_digit(c) || is_letter(c); });
}

}  // namespace crosshatch
