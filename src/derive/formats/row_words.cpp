// SPDX-License-Identifier: MIT
#include "derive/formats/row_words.h"

#include <algorithm>

#include "base/utf8.h"

namespace crosshatch::derive {

namespace {

std::vector<GridWord> characters_of(std::string_view text) {
  std::vector<GridWord> words;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_space(text[i])) continue;
    std::size_t end = i + 1;
    while (end < text.size() && continues_character(text[end])) ++end;
    words.push_back({text.substr(i, end - i), static_cast<int>(i) + 1});
    i = end - 1;
  }
  return words;
}

bool has_inner_blank(const Line& line) {
  return trimmed(line.text).find_first_of(" \t") != std::string_view::npos;
}

bool is_level_sign(const Notation& notation, char c) {
  return std::ranges::find(notation.between, c, &BetweenSign::level) != notation.between.end();
}

/// Takes the words of a row apart where signs stand: each of these is a word.
std::vector<GridWord> parted(const Notation& notation, std::span<const GridWord> words) {
  std::vector<GridWord> parts;
  for (const GridWord& word : words) {
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= word.text.size(); ++i) {
      const bool is_sign = i < word.text.size() && is_level_sign(notation, word.text[i]);
      if (i < word.text.size() && !is_sign) continue;
      const auto part = [&](std::size_t from, std::size_t size) {
        if (size > 0)
          parts.push_back({word.text.substr(from, size), word.column + static_cast<int>(from)});
      };
      part(begin, i - begin);
      if (is_sign) part(i, 1);
      begin = i + 1;
    }
  }
  return parts;
}

}  // namespace

std::vector<GridWord> words_between_blanks(std::string_view text) {
  std::vector<GridWord> words;
  Scanner in({text, 0});
  for (in.skip_spaces(); !in.at_end(); in.skip_spaces()) {
    const int column = in.column();
    words.push_back({in.take_word(), column});
  }
  return words;
}

bool is_level_word(const Notation& notation, const GridWord& word) {
  return word.text.size() == 1 && is_level_sign(notation, word.text.front());
}

RowWords::RowWords(const Notation& notation, std::span<const Line> lines, const GridLayout& layout)
    : notation_(notation),
      lines_(lines),
      layout_(layout),
      is_spaced_(layout.is_spaced || layout.heads != Heads::none ||
                 2 * std::ranges::count_if(lines, has_inner_blank) >=
                     static_cast<std::ptrdiff_t>(lines.size())) {}

std::vector<GridWord> RowWords::of(const Line& line) const {
  const std::vector<GridWord> words =
      is_spaced_ ? words_between_blanks(line.text) : characters_of(line.text);
  return layout_.has_between ? parted(notation_, words) : words;
}

std::vector<GridWord> RowWords::without_signs(std::vector<GridWord> words) const {
  std::erase_if(words, [&](const GridWord& word) { return is_level_word(notation_, word); });
  return words;
}

int RowWords::before(std::size_t line) const {
  if (layout_.heads == Heads::none) return 0;
  const bool is_beside = line == 0 || is_below(line);
  return is_beside && !notation_.are_sum_pairs() ? 0 : 1;
}

bool RowWords::is_below(std::size_t line) const {
  return layout_.heads == Heads::around && line + 1 == lines_.size();
}

int RowWords::cells_in(std::size_t line) const {
  const bool has_last = layout_.heads == Heads::around && line > 0 && !is_below(line);
  return static_cast<int>(without_signs(of(lines_[line])).size()) - before(line) - has_last;
}

int RowWords::columns() const {
  if (layout_.columns > 0) return layout_.columns;
  const int first = cells_in(0);
  const std::size_t step = layout_.has_between ? 2 : 1;
  if (lines_.size() <= 2 * step) return first;
  const int second = cells_in(step);
  for (std::size_t line = 2 * step; line < lines_.size(); line += step)
    if (cells_in(line) != second) return first;
  return second > 0 ? second : first;
}

TextPlace RowWords::place(int row, int column) const {
  const int above = layout_.heads == Heads::none ? 0 : 1;
  const auto line = static_cast<std::size_t>(layout_.has_between ? 2 * row : row + above);
  const std::vector<GridWord> words = without_signs(of(lines_[line]));
  return {lines_[line].number, words[static_cast<std::size_t>(column + before(line))].column};
}

}  // namespace crosshatch::derive
