// SPDX-License-Identifier: MIT
#include "families/nonogram/formats/side_words.h"

#include <algorithm>
#include <array>

#include "base/letter_case.h"
#include "base/text.h"

namespace crosshatch::nonogram::formats {

namespace {

/// Longer than "columns clues", and than "가로 힌트".
constexpr std::size_t longest_heading = 16;

bool is_mark(char c) {
  const bool is_word = is_letter(c) || is_digit(c) || (static_cast<unsigned char>(c) & 0x80) != 0;
  return !is_word;
}

}  // namespace

LineSide side_of_heading(std::string_view heading) {
  while (!heading.empty() && is_mark(heading.front())) heading.remove_prefix(1);
  while (!heading.empty() && is_mark(heading.back())) heading.remove_suffix(1);
  if (heading.size() > longest_heading) return LineSide::none;
  const std::string words = lower_case(heading);
  const std::string first = words.substr(0, std::min(words.find(' '), words.size()));
  const std::string rest = words.substr(first.size());
  constexpr std::array<std::string_view, 7> others = {"",       " clue", " clues", " hint",
                                                      " hints", " 힌트", " 단서"};
  if (std::find(others.begin(), others.end(), rest) == others.end()) return LineSide::none;
  if (first == "row" || first == "rows" || first == "행" || first == "가로") return LineSide::rows;
  const bool is_column = first == "col" || first == "cols" || first == "column" ||
                         first == "columns" || first == "열" || first == "세로";
  return is_column ? LineSide::columns : LineSide::none;
}

LineSide side_of_name(std::string_view name) {
  const std::string word = lower_case(name);
  const auto has = [&](const char* part) { return word.find(part) != std::string::npos; };
  const bool is_rows = word == "r" || has("row") || has("행");
  const bool is_columns = word == "c" || has("col") || has("열");
  if (is_rows == is_columns) return LineSide::none;
  return is_rows ? LineSide::rows : LineSide::columns;
}

}  // namespace crosshatch::nonogram::formats
