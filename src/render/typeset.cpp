// SPDX-License-Identifier: MIT
//
// Grounds are sampled: each character shows one point of the scene, and takes the colour of the
// rectangle over it, layer by layer. Everything else is placed: a symbol knows its cell, a line
// between cells its place between them, a text beside the grid its place in the table of the
// layout. Nothing depends on how large a family draws something, only on where and what it is.
#include "render/typeset.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "render/columns.h"
#include "render/letters.h"

namespace crosshatch::render {

namespace {

/// Discs from this radius on are things (mines), smaller ones are marks (empty cells).
constexpr int thing = cell_side / 5;
/// Filled squares that leave so much around are in focus, those that leave more are assumed.
constexpr int inset_of_focus = 6;
constexpr int inset_of_assumed = 12;
/// How far every other cell is shaded towards the colour of the grid, where no lines are drawn.
constexpr int shade = 18;  // percent
constexpr int block_shade = 30;

Rgb mix(Rgb one, Rgb other, int percent) {
  Rgb out = 0;
  for (const int shift : {16, 8, 0}) {
    const int a = static_cast<int>(one >> shift & 255);
    const int b = static_cast<int>(other >> shift & 255);
    out |= static_cast<Rgb>(a + (b - a) * percent / 100) << shift;
  }
  return out;
}

/// The signs that have an ASCII form.
struct Signs {
  char32_t dot, empty_assumed, mine, mine_assumed;
  char32_t block, left_edge, right_edge, assumed, cover, hatch;
  char32_t row_pointer, column_pointer;
};
constexpr Signs unicode_signs = {U'·', U'◦', U'●', U'○', U'█', U'▐',
                                 U'▌', U'▒', U'░', U'░', U'▸', U'▾'};
constexpr Signs ascii_signs = {U'.', U',', U'*', U'o', U'#', U'[',
                               U']', U'%', U'_', U'?', U'>', U'v'};

/// The blocks of a puzzle with several colours, where none can be shown.
constexpr std::u32string_view unicode_blocks = U"█▓▒░";
constexpr std::u32string_view ascii_blocks = U"#%=-";

std::uint8_t style_of(Role role) {
  switch (role) {
    case Role::target_tint:
    case Role::conflict_tint:
      return reverse;
    case Role::cause_tint:
      return underline;
    case Role::witness_tint:
      return bold;
    default:
      return plain_style;
  }
}

bool is_vivid(Role role) { return role == Role::target || role == Role::conflict; }

class Typesetter {
 public:
  Typesetter(const Scene& scene, const Layout& layout, const Look& look)
      : scene_(scene),
        layout_(layout),
        look_(look),
        signs_(look.is_ascii ? ascii_signs : unicode_signs),
        canvas_(layout.rows, layout.columns,
                {.ink = look.theme[Role::ink], .ground = look.theme[Role::paper]}) {}

  Canvas run() {
    const std::vector<std::vector<int>> layers = scene_.in_layers();
    const auto each = [&](Layer layer, auto use) {
      for (const int i : layers[static_cast<std::size_t>(layer)])
        use(scene_.shapes[static_cast<std::size_t>(i)]);
    };
    number_hues();
    for (const Layer layer : {Layer::paper, Layer::ground, Layer::tint, Layer::filling})
      each(layer, [&](const Shape& shape) { paint(shape); });
    if (layout_.detail == Detail::half) {
      each(Layer::hatch, [&](const Shape& shape) { hatch(shape); });
      each(Layer::symbol, [&](const Shape& shape) { shade_symbol(shape); });
      each(Layer::tint, [&](const Shape& shape) { point_at(shape); });
      return halved();
    }
    rule();
    for (const Layer layer : {Layer::outline, Layer::symbol, Layer::link})
      each(layer, [&](const Shape& shape) { note_stroke(shape); });
    each(Layer::symbol, [&](const Shape& shape) { mark(shape); });
    write_texts();
    each(Layer::hatch, [&](const Shape& shape) { hatch(shape); });
    each(Layer::outline, [&](const Shape& shape) { bracket(shape); });
    for (const Layer layer : {Layer::tint, Layer::outline})
      each(layer, [&](const Shape& shape) {
        if (layout_.is_bare())
          point_at(shape);
        else
          point(shape);
      });
    return std::move(canvas_);
  }

 private:
  using Cell = std::pair<int, int>;

  void number_hues();
  void paint(const Shape& shape);
  [[nodiscard]] int shade_at(int row, int column) const;
  [[nodiscard]] int inset_of(const Shape& shape) const;
  void fill(const Shape& shape, int row, int first, int last);
  void rule();
  void note_stroke(const Shape& shape);
  void lay_disc(const Shape& text, int row, int column);
  void mark(const Shape& shape);
  void write_texts();
  void write_in_cell(const Shape& text, Cell cell);
  void write_list(const std::vector<const Shape*>& texts, Cell cell);
  void write_beside(const Shape& text);
  void hatch(const Shape& shape);
  void bracket(const Shape& shape);
  void point(const Shape& shape);
  void shade_symbol(const Shape& shape);
  void point_at(const Shape& shape);
  [[nodiscard]] Canvas halved() const;

  [[nodiscard]] bool is_blank(int row, int column) const {
    return canvas_.has(row, column) && canvas_.at(row, column).letter == U' ' &&
           !is_filled(canvas_.at(row, column));
  }
  /// Only where fillings are grounds can a blank be one.
  [[nodiscard]] bool is_filled(const Glyph& glyph) const {
    return look_.has_colours && glyph.ground == look_.theme[Role::filled];
  }
  [[nodiscard]] int first_row(Cell cell) const {
    return layout_.down.cell[static_cast<std::size_t>(cell.first)];
  }
  [[nodiscard]] int first_column(Cell cell) const {
    return layout_.across.cell[static_cast<std::size_t>(cell.second)];
  }
  [[nodiscard]] Rgb ink_of(const Shape& shape) const { return look_.theme.colour_of(shape); }
  [[nodiscard]] char32_t block_of(const Shape& shape) const;
  [[nodiscard]] char32_t block_of(Rgb hue) const;
  [[nodiscard]] std::uint8_t style_at(const Shape& text) const;

  const Scene& scene_;
  const Layout& layout_;
  const Look& look_;
  const Signs& signs_;
  Canvas canvas_;
  std::vector<Rgb> hues_;  ///< of fillings, in the order in which they get their blocks
  std::map<std::pair<int, int>, Rgb> chips_;  ///< beside the grid: the colour behind a number
  std::set<std::pair<int, int>> struck_;      ///< the middles of strokes
  std::set<std::pair<int, int>> ringed_;      ///< the middles of rings
  std::map<std::pair<int, int>, Rgb> discs_;  ///< by their middles, the colours of full discs
};

/// The palette of a coloured picture is the same in each of its scenes: so are the blocks, the
/// darkest colour first. What is as light as paper is left blank.
void Typesetter::number_hues() {
  std::set<Rgb> hues;
  for (const Shape& shape : scene_.shapes) {
    if (shape.role != Role::hue || shape.kind != Shape::Kind::rect) continue;
    hues.insert(shape.hue);
    if (!cell_at(scene_.lattice, shape.x, shape.y))
      chips_[{shape.x + shape.width / 2, shape.y + shape.height / 2}] = shape.hue;
  }
  hues_.assign(hues.begin(), hues.end());
  std::stable_sort(hues_.begin(), hues_.end(), [](Rgb one, Rgb other) {
    return contrast(one, 0xFFFFFF) > contrast(other, 0xFFFFFF);
  });
}

char32_t Typesetter::block_of(const Shape& shape) const {
  if (shape.role != Role::hue) return shape.role == Role::assumed ? signs_.assumed : signs_.block;
  return block_of(shape.hue);
}

char32_t Typesetter::block_of(Rgb hue) const {
  constexpr double as_paper = 1.05;
  if (contrast(hue, 0xFFFFFF) < as_paper) return U' ';
  const std::u32string_view blocks = look_.is_ascii ? ascii_blocks : unicode_blocks;
  const auto place = std::find(hues_.begin(), hues_.end(), hue) - hues_.begin();
  const auto number = static_cast<std::size_t>(place);
  return number < blocks.size() ? blocks[number]
                                : U'A' + static_cast<char32_t>((number - blocks.size()) % 26);
}

/// How far a ground goes towards the colour of the grid: every other cell does, so that cells can
/// be told apart, and every other block where guides have no line.
int Typesetter::shade_at(int row, int column) const {
  const int down = layout_.down.at[static_cast<std::size_t>(row)] - scene_.lattice.y;
  const int over = layout_.across.at[static_cast<std::size_t>(column)] - scene_.lattice.x;
  const bool is_between = down % cell_side == 0 || over % cell_side == 0;
  const bool is_beside = down < 0 || over < 0 || down >= scene_.lattice.rows * cell_side ||
                         over >= scene_.lattice.columns * cell_side;
  if (is_between || is_beside) return 0;
  const int y = down / cell_side;
  const int x = over / cell_side;
  const bool has_blocks = layout_.detail == Detail::dense || layout_.is_bare();
  const int block = layout_.down.block[static_cast<std::size_t>(y)] +
                    layout_.across.block[static_cast<std::size_t>(x)];
  const bool has_cells = layout_.detail != Detail::half;
  return (has_cells && (x + y) % 2 != 0 ? shade : 0) +
         (has_blocks && block % 2 != 0 ? block_shade : 0);
}

void Typesetter::paint(const Shape& shape) {
  if (shape.kind != Shape::Kind::rect || shape.stroke != 0) return;
  const bool is_filling = shape.layer == Layer::filling;
  // A square within a cell is shown by other blocks, not by fewer of them.
  const int inset = is_filling ? inset_of(shape) : 0;
  const auto [top, bottom] = layout_.down.between(shape.y - inset, shape.y + shape.height + inset);
  const auto [left, right] = layout_.across.between(shape.x - inset, shape.x + shape.width + inset);
  const bool is_shaded = look_.has_colours && layout_.least_line > 1 &&
                         (shape.layer == Layer::ground || shape.layer == Layer::paper);
  const Rgb colour = ink_of(shape);
  const bool is_cover = !look_.has_colours && shape.role == Role::cover;
  for (int row = top; row < bottom; ++row) {
    if (is_filling) {
      fill(shape, row, left, right);
      continue;
    }
    for (int column = left; column < right; ++column) {
      Glyph& glyph = canvas_.at(row, column);
      glyph.ground = colour;
      if (is_shaded) glyph.ground = mix(colour, look_.theme[Role::grid], shade_at(row, column));
      if (is_cover) glyph.letter = signs_.cover;
      if (!look_.has_colours && shape.layer == Layer::tint) glyph.style = style_of(shape.role);
    }
  }
}

/// How far a rectangle keeps from the edges of its cell.
int Typesetter::inset_of(const Shape& shape) const {
  if (!cell_at(scene_.lattice, shape.x, shape.y)) return 0;
  return (shape.x - scene_.lattice.x) % cell_side;
}

/// One row of characters of a filled rectangle.
void Typesetter::fill(const Shape& shape, int row, int first, int last) {
  const bool is_half = layout_.detail == Detail::half;
  const bool is_beside = !cell_at(scene_.lattice, shape.x, shape.y);
  const int inset = inset_of(shape);
  const bool is_assumed = inset >= inset_of_assumed;
  const bool is_fresh = inset >= inset_of_focus && !is_assumed;
  const Rgb colour = ink_of(shape);
  for (int column = first; column < last; ++column) {
    Glyph& glyph = canvas_.at(row, column);
    if (is_half && look_.has_colours) {
      glyph.ground = is_fresh ? mix(colour, glyph.ground, 50) : colour;
    } else if (is_assumed || is_fresh || !look_.has_colours) {
      glyph.ink = colour;
      glyph.letter = is_beside ? U' ' : is_assumed ? signs_.assumed : block_of(shape);
      if (!is_beside) glyph.style &= static_cast<std::uint8_t>(~(reverse | underline));
    } else {
      glyph.ground = colour;
      glyph.letter = U' ';
    }
  }
  if (!is_fresh || is_half || first == last) return;
  canvas_.at(row, first).letter = signs_.left_edge;
  canvas_.at(row, last - 1).letter = signs_.right_edge;
}

/// The lines between cells.
void Typesetter::rule() {
  const Seams seams(scene_);
  const auto weight = [&](Strength strength) {
    if (strength < layout_.least_line) return 0;
    return layout_.detail == Detail::full && strength > 1 ? 2 : 1;
  };
  const Rgb faint = look_.theme[Role::grid];
  const Rgb strong = look_.theme[Role::guide];
  const auto draw = [&](int row, int column, int up, int down, int left, int right) {
    if (up + down + left + right == 0) return;
    Glyph& glyph = canvas_.at(row, column);
    glyph.letter = joint(up, down, left, right, look_.is_ascii);
    const bool is_strong = layout_.detail != Detail::full || std::max({up, down, left, right}) == 2;
    glyph.ink = is_strong ? strong : faint;
  };
  const Lattice& grid = scene_.lattice;
  for (int row = 0; row <= grid.rows; ++row) {
    const int line = layout_.down.gap[static_cast<std::size_t>(row)];
    for (int column = 0; column <= grid.columns; ++column) {
      const int bar = layout_.across.gap[static_cast<std::size_t>(column)];
      const int up = weight(seams.left_of(row - 1, column));
      const int down = weight(seams.left_of(row, column));
      const int left = weight(seams.above(row, column - 1));
      const int right = weight(seams.above(row, column));
      if (line >= 0 && bar >= 0) draw(line, bar, up, down, left, right);
      if (line >= 0 && column < grid.columns) {
        const int first = layout_.across.cell[static_cast<std::size_t>(column)];
        for (int i = 0; i < layout_.across.wide; ++i) draw(line, first + i, 0, 0, right, right);
      }
      if (bar >= 0 && row < grid.rows) {
        const int first = layout_.down.cell[static_cast<std::size_t>(row)];
        for (int i = 0; i < layout_.down.wide; ++i) draw(first + i, bar, down, down, 0, 0);
      }
    }
  }
}

/// Strokes through texts and rings around them become the style of the text.
void Typesetter::note_stroke(const Shape& shape) {
  if (shape.kind == Shape::Kind::line)
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

/// Dots and mines. Lines of dots are drawn as one where there are very many.
void Typesetter::mark(const Shape& shape) {
  const auto put = [&](int x, int y, char32_t letter) {
    const auto cell = cell_at(scene_.lattice, x, y);
    if (!cell) return;
    const int row = first_row(*cell) + layout_.down.wide / 2;
    Glyph& glyph = canvas_.at(row, first_column(*cell) + layout_.across.wide / 2);
    if (!look_.has_colours && glyph.letter == signs_.cover) {
      for (int i = 0; i < layout_.across.wide; ++i)
        canvas_.at(row, first_column(*cell) + i).letter = U' ';
    }
    glyph.letter = letter;
    glyph.ink = ink_of(shape);
    if (shape.role == Role::mine) glyph.style |= bold;
  };
  if (shape.kind == Shape::Kind::line && shape.role == Role::dot && shape.height == 0) {
    for (int x = shape.x; x < shape.x + shape.width; x += cell_side) put(x, shape.y, signs_.dot);
  }
  if (shape.kind != Shape::Kind::disc) return;
  const bool is_hollow = shape.stroke > 0;
  put(shape.x, shape.y,
      shape.width >= thing ? (is_hollow ? signs_.mine_assumed : signs_.mine)
                           : (is_hollow ? signs_.empty_assumed : signs_.dot));
}

void Typesetter::write_texts() {
  std::vector<std::pair<Cell, const Shape*>> small;
  for (const Shape& shape : scene_.shapes) {
    if (shape.kind != Shape::Kind::text) continue;
    const auto cell = cell_at(scene_.lattice, shape.x, shape.y);
    if (!cell && layout_.is_bare()) continue;
    if (!cell)
      write_beside(shape);
    else if (!is_small(shape) || layout_.detail == Detail::full)
      write_in_cell(shape, *cell);
    else if (layout_.detail == Detail::list)
      small.emplace_back(*cell, &shape);
  }
  std::sort(small.begin(), small.end(), [](const auto& a, const auto& b) {
    const auto key = [](const auto& entry) {
      return std::tuple(entry.first, entry.second->y, entry.second->x);
    };
    return key(a) < key(b);
  });
  std::vector<const Shape*> texts;
  for (std::size_t i = 0; i < small.size(); ++i) {
    texts.push_back(small[i].second);
    if (i + 1 < small.size() && small[i + 1].first == small[i].first) continue;
    write_list(texts, small[i].first);
    texts.clear();
  }
}

void Typesetter::write_in_cell(const Shape& text, Cell cell) {
  const std::u32string letters = letters_of(text.text);
  const int size = columns_of(letters);
  const int x = (text.x - scene_.lattice.x) % cell_side;
  const int y = (text.y - scene_.lattice.y) % cell_side;
  // Twice the distance from the left of the cell, so that halves are whole.
  const int twice = 2 * x * layout_.across.wide - (size - 1) * cell_side;
  const int column = first_column(cell) + std::max(0, twice / (2 * cell_side));
  const int row = first_row(cell) + y * layout_.down.wide / cell_side;
  if (!look_.has_colours && canvas_.at(row, column).letter == signs_.cover) {
    for (int i = 0; i < layout_.across.wide; ++i)
      canvas_.at(row, first_column(cell) + i).letter = U' ';
  }
  const std::uint8_t tinted = canvas_.at(row, column).style;
  canvas_.write(row, column, letters, ink_of(text),
                static_cast<std::uint8_t>(style_at(text) | tinted));
  lay_disc(text, row, column);
}

void Typesetter::write_list(const std::vector<const Shape*>& texts, Cell cell) {
  int size = 0;
  bool is_long = false;
  for (const Shape* const text : texts) {
    const int own = columns_of(letters_of(text->text));
    size += own;
    is_long = is_long || own > 1;
  }
  if (is_long) size += static_cast<int>(texts.size()) - 1;
  const int row = first_row(cell);
  int column = first_column(cell) + std::max(0, (layout_.across.wide - size) / 2);
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

void Typesetter::write_beside(const Shape& text) {
  const Lattice& grid = scene_.lattice;
  std::u32string letters = letters_of(text.text);
  if (const auto chip = chips_.find({text.x, text.y}); chip != chips_.end())
    letters += look_.has_colours ? U' ' : block_of(chip->second);
  const int size = columns_of(letters);
  const int over = text.x - grid.x;
  const int under = text.y - grid.y;
  const bool is_in_rows = under >= 0 && under < grid.rows * cell_side;
  const bool is_in_columns = over >= 0 && over < grid.columns * cell_side;
  const int row = is_in_rows ? layout_.down.cell[static_cast<std::size_t>(under / cell_side)] +
                                   layout_.down.wide / 2
                             : layout_.down.stop_at(text.y);
  if (row < 0) return;
  int column = 0;
  if (text.role == Role::caption) {
    const int middle = layout_.across.cell.empty() ? 0 : layout_.across.gap.back() / 2;
    column = text.align == Align::left ? std::max(0, layout_.across.gap.front())
                                       : middle - (size - 1) / 2;
  } else if (is_in_columns) {
    const int first = layout_.across.cell[static_cast<std::size_t>(over / cell_side)];
    column = first + std::max(0, (layout_.across.wide - size + 1) / 2);
  } else {
    column = layout_.across.stop_at(text.x) - size + 1;
  }
  column = std::clamp(column, 0, std::max(0, layout_.columns - size));
  std::uint8_t style = style_at(text);
  if (canvas_.has(row, column)) style |= canvas_.at(row, column).style;
  canvas_.write(row, column, letters, ink_of(text), style);
}

/// Hatching comes as lines; each cell that one crosses is hatched where nothing else stands.
void Typesetter::hatch(const Shape& shape) {
  if (shape.kind != Shape::Kind::line) return;
  constexpr int step = cell_side / 8;
  const int pieces = std::max(1, std::abs(shape.width) / step);
  for (int piece = 0; piece < pieces; ++piece) {
    const int x = shape.x + shape.width * (2 * piece + 1) / (2 * pieces);
    const int y = shape.y + shape.height * (2 * piece + 1) / (2 * pieces);
    const auto cell = cell_at(scene_.lattice, x, y);
    if (!cell) continue;
    for (int row = 0; row < layout_.down.wide; ++row) {
      for (int column = 0; column < layout_.across.wide; ++column) {
        Glyph& glyph = canvas_.at(first_row(*cell) + row, first_column(*cell) + column);
        if (layout_.detail == Detail::half) glyph.ground = ink_of(shape);
        if (glyph.letter != U' ' && glyph.letter != signs_.cover) continue;
        const bool is_middle = layout_.across.wide > 2 && column == layout_.across.wide / 2 &&
                               row == layout_.down.wide / 2;
        glyph.letter = is_middle && layout_.detail != Detail::half ? U'?' : signs_.hatch;
        glyph.ink = ink_of(shape);
      }
    }
  }
}

/// What changes stands in brackets, where there is room.
void Typesetter::bracket(const Shape& shape) {
  if (!is_vivid(shape.role) || shape.kind != Shape::Kind::rect) return;
  const auto [top, bottom] = layout_.down.between(shape.y, shape.y + shape.height);
  const auto [left, right] = layout_.across.between(shape.x, shape.x + shape.width);
  if (left >= right) return;
  const auto put = [&](int row, int column, char32_t letter) {
    if (!is_blank(row, column)) return;
    Glyph& glyph = canvas_.at(row, column);
    glyph.letter = letter;
    glyph.ink = look_.theme[shape.role];
    glyph.style |= bold;
  };
  for (int row = top; row < bottom; ++row) {
    if (canvas_.at(row, left).letter == signs_.left_edge) continue;  // is seen already
    const int end = right - left < 3 && !is_blank(row, right - 1) ? right : right - 1;
    put(row, left, shape.role == Role::conflict ? U'!' : U'[');
    put(row, end, shape.role == Role::conflict ? U'!' : U']');
  }
}

/// A clue in focus points at its line, on the frame of the grid.
void Typesetter::point(const Shape& shape) {
  if (shape.kind != Shape::Kind::rect) return;
  const bool is_left = shape.x + shape.width <= scene_.lattice.x;
  const bool is_above = shape.y + shape.height <= scene_.lattice.y;
  if (is_left == is_above) return;
  const Axis& axis = is_left ? layout_.down : layout_.across;
  const int frame = is_left ? layout_.across.gap.front() : layout_.down.gap.front();
  if (frame < 0) return;
  const auto [first, last] = is_left ? axis.between(shape.y, shape.y + shape.height)
                                     : axis.between(shape.x, shape.x + shape.width);
  if (first >= last) return;
  const int middle = first + (last - first) / 2;
  Glyph& glyph = is_left ? canvas_.at(middle, frame) : canvas_.at(frame, middle);
  glyph.letter = is_left ? signs_.row_pointer : signs_.column_pointer;
  glyph.ink = look_.theme[Role::cause];
  glyph.style = bold;
}

/// At half a line a cell has no room for a symbol: known empty cells differ by their shade.
void Typesetter::shade_symbol(const Shape& shape) {
  if (shape.role != Role::dot && shape.role != Role::assumed) return;
  const auto shade_at = [&](int x, int y) {
    const auto cell = cell_at(scene_.lattice, x, y);
    if (!cell || !look_.has_colours) return;
    Glyph& glyph = canvas_.at(first_row(*cell), first_column(*cell));
    glyph.ground = mix(glyph.ground, ink_of(shape), 2 * shade);
  };
  if (shape.kind == Shape::Kind::disc) shade_at(shape.x, shape.y);
  if (shape.kind == Shape::Kind::line) {
    for (int x = shape.x; x < shape.x + shape.width; x += cell_side) shade_at(x, shape.y);
  }
}

/// Beside and above the grid, the rows and columns of what changes.
void Typesetter::point_at(const Shape& shape) {
  if (shape.role != Role::target_tint && shape.role != Role::conflict_tint) return;
  const Role role = shape.role == Role::target_tint ? Role::target : Role::conflict;
  const auto put = [&](int row, int column, char32_t letter) {
    Glyph& glyph = canvas_.at(row, column);
    glyph.letter = letter;
    glyph.ink = look_.theme[role];
    glyph.style = bold;
  };
  const auto [top, bottom] = layout_.down.between(shape.y, shape.y + shape.height);
  const auto [left, right] = layout_.across.between(shape.x, shape.x + shape.width);
  for (int row = top; row < bottom; ++row) put(row, 0, signs_.row_pointer);
  for (int column = left; column < right; ++column) put(0, column, signs_.column_pointer);
}

/// Two rows in one line of half blocks.
Canvas Typesetter::halved() const {
  const Glyph below_all{.ink = look_.theme[Role::ink], .ground = look_.theme[Role::paper]};
  Canvas out(layout_.lines(), canvas_.columns(), below_all);
  for (int row = 0; row < out.rows(); ++row) {
    for (int column = 0; column < out.columns(); ++column) {
      const Glyph& upper = canvas_.at(2 * row, column);
      const Glyph& lower =
          canvas_.has(2 * row + 1, column) ? canvas_.at(2 * row + 1, column) : below_all;
      Glyph& glyph = out.at(row, column);
      if (row == 0 || column == 0) {
        glyph = upper.letter != U' ' ? upper : lower;
        continue;
      }
      if (look_.has_colours) {
        glyph = {.letter = upper.ground == lower.ground ? U' ' : U'▀',
                 .ink = upper.ground,
                 .ground = lower.ground};
        continue;
      }
      const auto is_full = [&](const Glyph& pixel) {
        return pixel.letter != U' ' && pixel.letter != signs_.hatch;
      };
      const bool is_up = is_full(upper);
      const bool is_down = is_full(lower);
      const bool is_hatched = upper.letter == signs_.hatch || lower.letter == signs_.hatch;
      glyph.style = upper.style | lower.style;
      glyph.letter = is_up && is_down ? U'█'
                     : is_up          ? U'▀'
                     : is_down        ? U'▄'
                     : is_hatched     ? U'░'
                                      : U' ';
    }
  }
  return out;
}

}  // namespace

Canvas typeset(const Scene& scene, const Layout& layout, const Look& look) {
  return Typesetter(scene, layout, look).run();
}

}  // namespace crosshatch::render
