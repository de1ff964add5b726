// SPDX-License-Identifier: MIT
#include <algorithm>
#include <span>

#include "derive/formats/rows.h"

namespace crosshatch::derive {

namespace {

constexpr std::string_view region_letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// Rows with the signs between their cells, and lines of those between two rows: ". < .", "^   -".
std::vector<std::string> rows_with_signs(const Notation& notation, const GridClues& clues,
                                         std::span<const std::vector<std::string>> words,
                                         std::size_t width) {
  std::vector<std::string> rows;
  const auto sign_at = [&](int pair) {
    const Clue sign = clues.between.empty() ? no_clue : clues.between[pair];
    return sign == no_clue ? ' ' : written_between(notation, clues, pair, sign);
  };
  const auto add = [&](const std::string& word) {
    rows.back().append(width - word.size(), ' ').append(word);
  };
  int level = 0;
  int upright = level_pairs(clues.rows, clues.columns);
  for (int row = 0; row < clues.rows; ++row) {
    rows.emplace_back();
    for (int column = 0; column < clues.columns; ++column) {
      if (column > 0) rows.back() += {' ', sign_at(level++), ' '};
      add(words[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]);
    }
    if (row + 1 == clues.rows) break;
    rows.emplace_back();
    for (int column = 0; column < clues.columns; ++column) {
      const char sign = sign_at(upright++);
      if (column > 0) rows.back() += "   ";
      add(std::string(1, sign == ' ' ? '-' : sign));
    }
  }
  return rows;
}

}  // namespace

GridRows write_grid(const Notation& notation, const GridClues& clues, GridContent content,
                    Heads heads, bool has_signs) {
  std::vector<std::string> words;
  if (content == GridContent::cells) {
    for (int site = 0; site < clues.rows * clues.columns; ++site)
      words.push_back(clues.cells.empty() ? "." : written_clue(notation, clues.cells[site]));
  } else {
    const int most = *std::max_element(clues.regions.begin(), clues.regions.end());
    const bool are_letters = most < static_cast<int>(region_letters.size());
    for (const int region : clues.regions)
      words.push_back(are_letters ? std::string(1, region_letters[region])
                                  : "R" + std::to_string(region + 1));
  }
  const auto head_word = [&](GridSide side, int line) {
    const std::vector<Clue>& numbers = clues.at(side);
    if (!notation.are_sum_pairs())
      return numbers.empty() ? "." : written_clue(notation, numbers[line]);
    // A frame of black cells.
    const int sum = numbers.empty() ? no_clue : numbers[line];
    const bool is_above = side == GridSide::above;
    return written_clue(notation, sum < 0 ? bare_clue(notation)
                                          : pair_clue(is_above ? sum : 0, is_above ? 0 : sum));
  };
  std::vector<std::vector<std::string>> lines;
  const auto beside = [&](GridSide side) {
    std::vector<std::string>& line = lines.emplace_back(1);
    if (notation.are_sum_pairs()) line[0] = written_clue(notation, bare_clue(notation));
    for (int column = 0; column < clues.columns; ++column) line.push_back(head_word(side, column));
  };
  if (heads != Heads::none) beside(GridSide::above);
  for (int row = 0; row < clues.rows; ++row) {
    std::vector<std::string>& line = lines.emplace_back();
    if (heads != Heads::none) line.push_back(head_word(GridSide::left, row));
    const auto first = words.begin() + std::ptrdiff_t{row} * clues.columns;
    line.insert(line.end(), first, first + clues.columns);
    if (heads == Heads::around) line.push_back(head_word(GridSide::right, row));
  }
  if (heads == Heads::around) beside(GridSide::below);
  const bool has_between = has_signs && !notation.between.empty();
  std::size_t width = 1;
  for (const auto& line : lines) {
    for (const std::string& word : line) width = std::max(width, word.size());
  }
  GridRows out{.rows = {}, .is_spaced = heads != Heads::none || width > 1};
  if (has_between) {
    out.rows = rows_with_signs(notation, clues, lines, width);
    return out;
  }
  for (const auto& line : lines) {
    std::string& row = out.rows.emplace_back();
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (out.is_spaced) row.append((i > 0 ? 1 : 0) + width - line[i].size(), ' ');
      row += line[i];
    }
  }
  return out;
}

}  // namespace crosshatch::derive
