// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/rgb.h"

namespace crosshatch::render {

/// How a character is set off, besides its colours.
enum Style : std::uint8_t {
  plain_style = 0,
  bold = 1,
  underline = 2,
  struck_out = 4,
  reverse = 8,
};

/// One character of a picture made of characters.
struct Glyph {
  char32_t letter = U' ';  ///< 0: the right half of the wide character before it
  Rgb ink = 0;
  Rgb ground = 0;
  std::uint8_t style = plain_style;

  bool operator==(const Glyph&) const = default;
};

/// A rectangle of characters: what terminals and plain text show of a scene.
class Canvas {
 public:
  Canvas() = default;
  Canvas(int rows, int columns, Glyph blank);

  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int columns() const { return columns_; }

  [[nodiscard]] Glyph& at(int row, int column) { return glyphs_[index(row, column)]; }
  [[nodiscard]] const Glyph& at(int row, int column) const { return glyphs_[index(row, column)]; }
  [[nodiscard]] bool has(int row, int column) const {
    return row >= 0 && row < rows_ && column >= 0 && column < columns_;
  }

  /// Writes over what stands there, keeping its grounds; what does not fit is left out. Returns the
  /// column after the text.
  int write(int row, int column, std::u32string_view text, Rgb ink, std::uint8_t style);

  /// Copies a part of `other`, which begins at its `row` and `column`, to `to_row`, `to_column`.
  void paste(const Canvas& other, int row, int column, int rows, int columns, int to_row,
             int to_column);

  bool operator==(const Canvas&) const = default;

 private:
  [[nodiscard]] std::size_t index(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(column);
  }

  int rows_ = 0;
  int columns_ = 0;
  std::vector<Glyph> glyphs_;
};

}  // namespace crosshatch::render
