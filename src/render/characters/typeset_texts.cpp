// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <tuple>

#include "base/columns.h"
#include "render/characters/typesetter.h"
#include "render/letters.h"

namespace crosshatch::render {

namespace {

bool is_digit(char32_t letter) { return letter >= U'0' && letter <= U'9'; }

}  // namespace

/// Strokes through texts and rings around them become the style of the text. A link of a chain may
/// pass over a text, even with its middle: only a stroke strikes.
void Typesetter::note_stroke(const Shape& shape) {
  if (shape.kind == Shape::Kind::line && shape.role == Role::struck)
    struck_.emplace(shape.x + shape.width / 2, shape.y + shape.height / 2);
  if (shape.kind != Shape::Kind::disc) return;
  if (shape.stroke > 0 || shape.role == Role::cause) ringed_.emplace(shape.x, shape.y);
  if (shape.stroke == 0) discs_[{shape.x, shape.y}] = ink_of(shape);
}

/// What was written on a disc has that for its ground.
void Typesetter::lay_disc(const Shape& text, int row, int column) {
  const auto disc = discs_.find({text.x, text.y});
  if (disc != discs_.end()) canvas_.at(row, column).ground = disc->second;
}

std::uint8_t Typesetter::style_at(const Shape& text) const {
  int style = text.stroke != 0 ? bold : plain_style;
  if (struck_.contains({text.x, text.y})) style |= struck_out;
  if (ringed_.contains({text.x, text.y})) style |= underline;
  return static_cast<std::uint8_t>(style);
}

void Typesetter::write_texts() {
  if (!layout_.is_bare()) {
    for (const Label& label : labels_) write_beside(label);
  }
  std::vector<std::pair<Cell, const Shape*>> small;
  std::vector<std::pair<Cell, const Shape*>> corners;
  std::vector<std::pair<Cell, const Shape*>> pairs;
  std::vector<const Shape*> plain;  // of one cell
  std::optional<Cell> last;
  TextsInRow in_row;
  const auto write_plain = [&] {
    if (plain.size() > 1)
      write_list(plain, *last);
    else if (!plain.empty())
      write_in_cell(*plain.front(), *last);
    plain.clear();
  };
  for (const Shape& shape : scene_.shapes) {
    if (shape.kind != Shape::Kind::text) continue;
    if (!scene_.allowance.tick()) return;
    if (is_at_crossing(scene_.lattice, shape)) {
      write_at_crossing(shape);
      continue;
    }
    const auto cell = cell_at(scene_.lattice, shape.x, shape.y);
    if (!cell || is_between_cells(shape)) continue;
    if (is_corner(shape))
      corners.emplace_back(*cell, &shape);
    else if (is_of_pair(shape))
      pairs.emplace_back(*cell, &shape);
    else if (!is_small(shape)) {
      in_row.count(shape, cell == last);
      if (in_row.number == 1) write_plain();
      plain.push_back(&shape);
      last = cell;
    } else if (layout_.detail == Detail::full)
      write_in_cell(shape, *cell);
    else if (layout_.detail == Detail::list)
      small.emplace_back(*cell, &shape);
  }
  write_plain();
  const auto each_cell = [](std::vector<std::pair<Cell, const Shape*>>& all, auto write) {
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
      const auto key = [](const auto& entry) {
        return std::tuple(entry.first, entry.second->y, entry.second->x);
      };
      return key(a) < key(b);
    });
    std::vector<const Shape*> texts;
    for (std::size_t i = 0; i < all.size(); ++i) {
      texts.push_back(all[i].second);
      if (i + 1 < all.size() && all[i + 1].first == all[i].first) continue;
      write(texts, all[i].first);
      texts.clear();
    }
  };
  each_cell(small, [&](const auto& texts, Cell cell) { write_list(texts, cell); });
  each_cell(corners, [&](const auto& texts, Cell cell) { write_corners(texts, cell); });
  each_cell(pairs, [&](const auto& texts, Cell cell) { write_pair(texts, cell); });
}

/// Two numbers with a slanting line between them, the lower one first, or one of them.
void Typesetter::write_pair(const std::vector<const Shape*>& texts, Cell cell) {
  std::u32string letters = U"\\";
  for (const Shape* const text : texts) {
    const bool is_low = (text->y - scene_.lattice.y) % cell_side > cell_side / 2;
    letters = is_low ? letters_of(text->text) + letters : letters + letters_of(text->text);
  }
  const int row = first_row(cell) + layout_.down.wide / 2;
  const int column =
      first_column(cell) + std::max(0, (layout_.across.wide - columns_of(letters) + 1) / 2);
  const std::uint8_t tinted = canvas_.at(row, column).style;
  canvas_.write(row, column, letters, ink_of(*texts.front()),
                static_cast<std::uint8_t>(style_at(*texts.front()) | tinted));
}

/// The texts in the corner of a cell: in a line of their own, or before a colon.
void Typesetter::write_corners(const std::vector<const Shape*>& texts, Cell cell) {
  std::u32string letters;
  for (const Shape* const text : texts) {
    if (!letters.empty()) letters += U' ';
    letters += letters_of(text->text);
  }
  const int row = first_row(cell);
  int column = first_column(cell);
  if (layout_.has_corner_line) {
    ++column;
  } else if (layout_.corner > 0) {
    letters += U':';
    column += layout_.corner - columns_of(letters);
  } else {
    return;
  }
  const std::uint8_t tinted = canvas_.at(row, column).style;
  canvas_.write(row, column, letters, ink_of(*texts.front()),
                static_cast<std::uint8_t>(style_at(*texts.front()) | tinted));
}

/// A number at the corner of cells, in the place of the lines that cross there.
void Typesetter::write_at_crossing(const Shape& text) {
  const int row = layout_.down.gap[(text.y - scene_.lattice.y) / cell_side];
  const int column = layout_.across.gap[(text.x - scene_.lattice.x) / cell_side];
  if (row >= 0 && column >= 0)
    canvas_.write(row, column, letters_of(text.text), ink_of(text),
                  text.stroke != 0 ? bold : plain_style);
}

/// The signs between cells, in the middle of the borders.
void Typesetter::write_border_signs() {
  for (const BorderSign& sign : scene_.border_signs) {
    const int columns = scene_.lattice.columns;
    const Cell cell = {sign.second / columns, sign.second % columns};
    const bool is_level = sign.second == sign.first + 1;
    const int row =
        is_level ? first_row(cell) + layout_.down.wide / 2 : layout_.down.gap[cell.first];
    const int column =
        is_level ? layout_.across.gap[cell.second] : first_column(cell) + layout_.across.wide / 2;
    if (row < 0 || column < 0) continue;
    Glyph& glyph = canvas_.at(row, column);
    glyph.letter = static_cast<char32_t>(sign.letter);
    glyph.ink = look_.theme[sign.role];
  }
}

/// The row and the first column of a text of this many letters in a cell.
Typesetter::Cell Typesetter::place_of(const Shape& text, Cell cell, int size) const {
  const int x = (text.x - scene_.lattice.x) % cell_side;
  const int y = (text.y - scene_.lattice.y) % cell_side;
  if (layout_.detail == Detail::full && is_small(text)) {
    // By its number among the places, so that no two are at one character.
    const auto place = [](const std::vector<int>& slots, int at) {
      return static_cast<int>(std::lower_bound(slots.begin(), slots.end(), at) - slots.begin());
    };
    const int each = layout_.small_size + 1;
    const int used = static_cast<int>(layout_.slots_across.size()) * each - 1;
    const int left = (layout_.across.wide - used + 1) / 2;
    return {first_row(cell) + (layout_.has_corner_line ? 1 : 0) + place(layout_.slots_down, y),
            first_column(cell) + left + place(layout_.slots_across, x) * each +
                (layout_.small_size - size) / 2};
  }
  // Twice the distance from the left of the cell, so that halves are whole.
  const int twice = 2 * x * (layout_.across.wide - layout_.corner) - (size - 1) * cell_side;
  return {first_row(cell) + y * layout_.down.wide / cell_side,
          first_column(cell) + layout_.corner + std::max(0, twice / (2 * cell_side))};
}

void Typesetter::write_in_cell(const Shape& text, Cell cell) {
  const std::u32string letters = letters_of(text.text);
  const auto [row, column] = place_of(text, cell, columns_of(letters));
  if (!look_.has_colours && canvas_.at(row, column).letter == signs_.cover) {
    for (int i = 0; i < layout_.across.wide; ++i)
      canvas_.at(row, first_column(cell) + i).letter = U' ';
  }
  const std::uint8_t tinted = canvas_.at(row, column).style;
  canvas_.write(row, column, letters, ink_of(text),
                static_cast<std::uint8_t>(style_at(text) | tinted));
  lay_disc(text, row, column);
  if (!look_.has_colours && is_small(text)) sign_small(text, row, column, cell);
}

/// A sign before a text of its cell, where nothing else stands.
void Typesetter::sign(int row, int column, Cell cell, char32_t letter, Rgb ink) {
  if (column <= first_column(cell) || !is_blank(row, column - 1)) return;
  Glyph& glyph = canvas_.at(row, column - 1);
  glyph.letter = letter;
  glyph.ink = ink;
}

/// Plain text has neither strokes nor discs and rings: signs say the same.
void Typesetter::sign_small(const Shape& text, int row, int column, Cell cell) {
  const std::pair at(text.x, text.y);
  if (struck_.contains(at))
    sign(row, column, cell, U'-', ink_of(text));
  else if (ringed_.contains(at))
    sign(row, column, cell, discs_.contains(at) ? U'*' : U'\'', ink_of(text));
}

/// The same for what is assumed; brackets come before.
void Typesetter::sign_assumed(const Shape& shape) {
  if (look_.has_colours || shape.kind != Shape::Kind::text || shape.role != Role::assumed) return;
  const auto cell = cell_at(scene_.lattice, shape.x, shape.y);
  if (!cell || is_small(shape)) return;
  const auto [row, column] = place_of(shape, *cell, columns_of(letters_of(shape.text)));
  sign(row, column, *cell, U'~', ink_of(shape));
}

void Typesetter::write_list(const std::vector<const Shape*>& texts, Cell cell) {
  int size = 0;
  bool is_long = false;
  bool has_signs = false;
  for (const Shape* const text : texts) {
    const int own = columns_of(letters_of(text->text));
    size += own;
    is_long = is_long || own > 1;
    has_signs = has_signs || !is_digit(text->text.front());
  }
  // Signs beside a number need no blank.
  is_long = is_long && !has_signs;
  if (is_long) size += static_cast<int>(texts.size()) - 1;
  const int row = first_row(cell);
  const int room = layout_.across.wide - layout_.corner;
  int column = first_column(cell) + layout_.corner + std::max(0, (room - size) / 2);
  const int end = first_column(cell) + layout_.across.wide;
  for (const Shape* const text : texts) {
    const std::u32string letters = letters_of(text->text);
    if (column + columns_of(letters) > end) break;
    const std::uint8_t tinted = canvas_.at(row, column).style;
    lay_disc(*text, row, column);
    column = canvas_.write(row, column, letters, ink_of(*text),
                           static_cast<std::uint8_t>(style_at(*text) | tinted)) +
             (is_long ? 1 : 0);
  }
}

void Typesetter::write_beside(const Label& label) {
  const Lattice& grid = scene_.lattice;
  const Shape& text = *label.text;
  std::u32string letters = label.letters;
  if (label.chip && !label.name) letters += look_.has_colours ? U' ' : block_of(*label.chip);
  if (label.is_silent && look_.has_colours) letters.back() = U' ';
  const int size = columns_of(letters);
  const int over = label.x - grid.x;
  const int under = label.y - grid.y;
  const bool is_in_rows = under >= 0 && under < grid.rows * cell_side;
  const bool is_in_columns = over >= 0 && over < grid.columns * cell_side;
  const int row = is_in_rows ? layout_.down.cell[under / cell_side] + layout_.down.wide / 2
                             : layout_.down.stop_at(label.y);
  if (row < 0) return;
  int column = 0;
  if (text.role == Role::caption) {
    const int middle = layout_.across.cell.empty() ? 0 : layout_.across.gap.back() / 2;
    column = text.align == Align::left ? std::max(0, layout_.across.gap.front())
                                       : middle - (size - 1) / 2;
  } else if (is_in_columns) {
    const int first = layout_.across.cell[over / cell_side];
    column = first + std::max(0, (layout_.across.wide - size + 1) / 2);
  } else {
    column = layout_.across.stop_at(label.x) - size + 1;
  }
  column = std::clamp(column, 0, std::max(0, layout_.columns - size));
  if (is_in_columns && is_line_number(text)) {
    // Numbers of several digits side by side run together, so every other one is left out.
    for (const int next : {column - 1, column, column + size})
      if (canvas_.has(row, next) && is_digit(canvas_.at(row, next).letter)) return;
  }
  std::uint8_t style = style_at(text);
  if (canvas_.has(row, column)) style |= canvas_.at(row, column).style;
  // A chip whose number is not in an ink for its colour is faded: it is done.
  const bool is_faded = label.chip && text.role != Role::hue && look_.has_colours;
  for (int i = 0; is_faded && i < size; ++i) {
    if (canvas_.has(row, column + i)) canvas_.at(row, column + i).ground = faded(*label.chip);
  }
  canvas_.write(row, column, letters, is_faded ? look_.theme[Role::clue] : ink_of(text), style);
}

}  // namespace crosshatch::render
