// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/text.h"
#include "derive/formats/row_words.h"
#include "derive/grid_clues.h"
#include "derive/notation.h"
#include "derive/run_clues.h"

namespace crosshatch::derive {

/// Grids as rows of text, as plain text and JSON have them. A row has either one character a cell
/// or words between blanks: a number, a sign, '.' (also '_' and '-') for no clue; a letter, a digit
/// or a word of them for a region.

/// The largest number that may stand beside a grid.
inline constexpr int most_head = 999;

/// The sign of a cell whose number is left out, or the only one; none if there are no signs.
[[nodiscard]] inline Clue bare_clue(const Notation& notation) {
  if (notation.signs.empty()) return no_clue;
  return sign_clue(notation.bare >= 0 ? notation.bare : 0);
}

/// "a number from 1 to 9", or letters, or lists of runs.
[[nodiscard]] Message numbers_between(const Notation& notation, int least, int most);
/// What may stand beside the grid.
[[nodiscard]] Message a_head(const Notation& notation);
/// "expected a number from 1 to 9, 'T' or '.', saw 'x'": what may stand in a cell.
[[nodiscard]] Message a_clue(const Notation& notation, int rows);

/// Whether a word or an item of an address says that there is no clue.
[[nodiscard]] inline bool is_no_clue(std::string_view word) {
  return word == "." || word == "_" || word == "-";
}

/// The number that a word is; nothing if it is none, or too long for any clue.
[[nodiscard]] std::optional<int> number_in(std::string_view word);
/// The same where the notation may have letters, A is 1, or lists of runs.
[[nodiscard]] std::optional<int> clue_in(const Notation& notation, std::string_view word);
[[nodiscard]] Error bad_word(int line, const GridWord& word, Message wanted);

/// Reads rows into `clues`. If these have a size already it must be the same. The numbers of lines
/// and the columns of an error are those of `lines`.
[[nodiscard]] std::optional<Error> read_grid(const Notation& notation, std::span<const Line> lines,
                                             const GridLayout& layout, GridClues& clues);

/// The rows of a grid, with the signs between its cells if asked for. Without numbers beside it and
/// such signs they are one character a cell where that can be.
struct GridRows {
  std::vector<std::string> rows;
  bool is_spaced = false;
};
[[nodiscard]] GridRows write_grid(const Notation& notation, const GridClues& clues,
                                  GridContent content, Heads heads, bool has_signs = false);

/// How many lines above and below a grid have the numbers beside it.
[[nodiscard]] constexpr int lines_beside(Heads heads) {
  return heads == Heads::none ? 0 : heads == Heads::around ? 2 : 1;
}

/// How files of puzz.link's editor write lists of runs.
inline constexpr RunText runs_in_files = {'-', ','};

/// How many lines a grid of so many rows has in a text, with what stands beside and between them.
[[nodiscard]] inline int lines_of_grid(const Notation& notation, int rows) {
  return notation.written(rows) + (notation.between.empty() ? 0 : rows - 1) +
         lines_beside(notation.heads);
}

/// The genre that files of puzz.link's editor name.
[[nodiscard]] constexpr std::string_view file_genre(const Notation& notation) {
  return notation.file_genre.empty() ? notation.genre : notation.file_genre;
}

/// Cells, or regions where there are no cells: what numbers stand beside.
[[nodiscard]] inline GridContent main_content(const Notation& notation) {
  return notation.has_regions && !notation.has_cells() ? GridContent::regions : GridContent::cells;
}
[[nodiscard]] inline bool has_two_grids(const Notation& notation) {
  return notation.has_regions && notation.has_cells();
}

/// The error of a side that is too long for the puzzles of a family; nothing if it is not.
[[nodiscard]] std::optional<Error> too_long_side(const Notation& notation, std::size_t rows,
                                                 std::size_t columns, int line);

}  // namespace crosshatch::derive
