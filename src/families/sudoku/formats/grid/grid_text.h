// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace crosshatch::sudoku {

/// A row of a grid in text: groups of characters between spaces, commas and frame lines. The views
/// point into the text.
struct GridTextRow {
  std::string_view line;
  std::vector<std::string_view> groups;
  int characters = 0;  ///< in all groups; one of several bytes counts once
};

/// A text divided into rows of cells, before the characters are interpreted. Frames, blank lines
/// and remarks are removed.
struct GridText {
  std::vector<GridTextRow> rows;
  std::string title;              ///< from a "#D" line
  bool is_framed = false;         ///< had | or lines of dashes
  bool has_heading = false;       ///< had "[Puzzle]"
  std::string_view another = {};  ///< the line of a second "[Puzzle]"; empty: there is none
  bool has_letter_tag = false;    ///< had "#A..." to "#U...", the tags of SadMan files
  bool has_foreign_tag = false;   ///< had "#mines", "#wrap", ...: not a sudoku
};

/// Stops after `most_text_rows` rows and `most_row_characters` characters of a row. Longer texts
/// are no sudokus, and the rest need not be kept.
inline constexpr int most_text_rows = 26;
inline constexpr int most_row_characters = 1000;

[[nodiscard]] GridText grid_text_of(std::string_view text);

/// What the characters of a grid stand for.
enum class CellStyle : std::uint8_t {
  none,        ///< the text is not a grid
  characters,  ///< each character is a cell
  numbers,     ///< each group is a number
  marks,       ///< each group holds the candidates of a cell
};

/// The only interpretation that makes the text a square grid: n rows of n cells, n from 4 to 25.
[[nodiscard]] CellStyle cells_in(const GridText& grid);

}  // namespace crosshatch::sudoku
