// SPDX-License-Identifier: MIT
#include "render/characters/canvas.h"

#include <algorithm>

#include "base/columns.h"
#include "render/letters.h"

namespace crosshatch::render {

Canvas::Canvas(int rows, int columns, Glyph blank)
    : rows_(rows),
      columns_(columns),
      glyphs_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns), blank) {}

int Canvas::write(int row, int column, std::u32string_view text, Rgb ink, std::uint8_t style) {
  for (const char32_t letter : text) {
    const int wide = columns_of(letter);
    if (wide == 0) continue;  // a mark on the letter before it: it can be read without
    const bool fits = has(row, column) && has(row, column + wide - 1);
    for (int i = 0; fits && i < wide; ++i) {
      Glyph& glyph = at(row, column + i);
      glyph.letter = i == 0 ? letter : U'\0';
      glyph.ink = ink;
      glyph.style = style;
    }
    column += wide;
  }
  return column;
}

void Canvas::paste(const Canvas& other, int row, int column, int rows, int columns, int to_row,
                   int to_column) {
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      if (has(to_row + r, to_column + c) && other.has(row + r, column + c))
        at(to_row + r, to_column + c) = other.at(row + r, column + c);
    }
  }
}

}  // namespace crosshatch::render
