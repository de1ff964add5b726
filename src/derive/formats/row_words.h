// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "derive/formats/checked.h"
#include "derive/notation.h"

namespace crosshatch::derive {

/// What is written of one cell or beside one line.
struct GridWord {
  std::string_view text;
  int column = 0;
};
[[nodiscard]] std::vector<GridWord> words_between_blanks(std::string_view text);
/// Whether it is a sign that stands between two cells of a row.
[[nodiscard]] bool is_level_word(const Notation& notation, const GridWord& word);

enum class GridContent : std::uint8_t { cells, regions };

/// How rows are laid out.
struct GridLayout {
  GridContent content = GridContent::cells;
  Heads heads = Heads::none;
  bool is_spaced = false;    ///< words between blanks, even if less than half of the rows have one
  bool has_between = false;  ///< signs between cells stand there, and a line of them below each row
  int columns = 0;           ///< how many there should be; 0: as many as the rows have
};

/// The lines of a grid, cut into words.
class RowWords {
 public:
  RowWords(const Notation& notation, std::span<const Line> lines, const GridLayout& layout);

  [[nodiscard]] std::vector<GridWord> of(const Line& line) const;
  [[nodiscard]] std::vector<GridWord> without_signs(std::vector<GridWord> words) const;

  /// How many columns the grid has: as many as the first line says, unless it alone says so.
  [[nodiscard]] int columns() const;

  /// Where a cell stands, or a number beside the grid: then the row or the column is -1, or one
  /// behind the last. The lines have all words that they should have.
  [[nodiscard]] TextPlace place(int row, int column) const;

 private:
  [[nodiscard]] bool is_below(std::size_t line) const;
  [[nodiscard]] int before(std::size_t line) const;
  [[nodiscard]] int cells_in(std::size_t line) const;

  const Notation& notation_;
  std::span<const Line> lines_;
  const GridLayout& layout_;
  bool is_spaced_;
};

}  // namespace crosshatch::derive
