// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace crosshatch::sudoku {

/// A row of a pasted grid: runs of characters between spaces, commas and frame lines. The views
/// point into the text.
struct GridTextRow {
  std::string_view line;
  std::vector<std::string_view> groups;
  int characters = 0;  ///< in all groups
};

/// A text taken apart into rows of cells, before anyone says what the characters mean: frames,
/// blank lines and remarks are gone.
struct GridText {
  std::vector<GridTextRow> rows;
  std::string title;            ///< of a "#D" line
  bool is_framed = false;       ///< had | or lines of dashes
  bool has_heading = false;     ///< had "[Puzzle]"
  bool has_letter_tag = false;  ///< had "#A..." to "#U...", the tags of SadMan files
  bool has_mines_tag = false;   ///< had "#mines": not a sudoku
};

/// Stops after `most_text_rows` rows and `most_row_characters` characters a row: what is longer is
/// no sudoku, and its surplus need not be kept.
inline constexpr int most_text_rows = 26;
inline constexpr int most_row_characters = 1000;

[[nodiscard]] GridText grid_text_of(std::string_view text);

/// How the characters of a sheet are to be taken.
enum class CellStyle : std::uint8_t {
  none,        ///< not as a grid
  characters,  ///< each character is a cell
  numbers,     ///< each group is a number
  marks,       ///< each group holds the candidates of a cell
};

/// The one reading by which a sheet is a square grid: n rows of n cells, n from 4 to 25.
[[nodiscard]] CellStyle cells_in(const GridText& grid);

}  // namespace crosshatch::sudoku
