// SPDX-License-Identifier: MIT
//
// Grounds are sampled: each character shows one point of the scene, and takes the colour of the
// rectangle over it, layer by layer. Everything else is placed: a symbol knows its cell, a line
// between cells its place between them, a text beside the grid its place in the table of the
// layout. Nothing depends on how large a family draws something, only on where and what it is.
#include "render/characters/typeset.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "render/characters/typesetter.h"

namespace crosshatch::render {

namespace {

/// Discs from this radius on are pieces, smaller ones are dots: marks of empty cells.
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

/// The blocks of a puzzle with several colours, where none can be shown.
constexpr std::u32string_view unicode_blocks = U"█▓▒░▚▤▥▦▧▨▩◆◈◉▲▼";
constexpr std::u32string_view ascii_blocks = U"#%=-&$~^/\\;+";

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

}  // namespace

/// The palette of a coloured picture is the same in each of its scenes: so are the blocks, the
/// darkest colour first. What is as light as paper is left blank.
void Typesetter::number_hues() {
  std::set<Rgb> hues;
  for (const Shape& shape : scene_.shapes) {
    if (shape.role == Role::hue && shape.kind == Shape::Kind::rect) hues.insert(shape.hue);
    has_sheet_ = has_sheet_ || shape.on_sheet;
  }
  if (!hues.empty()) names_ = names_of(scene_, labels_);
  hues_.assign(hues.begin(), hues.end());
  std::stable_sort(hues_.begin(), hues_.end(), [](Rgb one, Rgb other) {
    return contrast(one, 0xFFFFFF) > contrast(other, 0xFFFFFF);
  });
}

Rgb Typesetter::faded(Rgb hue) const { return mix(hue, look_.theme[Role::paper], 75); }

char32_t Typesetter::block_of(const Shape& shape) const {
  if (shape.role == Role::hue) return block_of(shape.hue);
  if (shape.role == Role::guide || shape.role == Role::grid) return signs_.gap;
  return shape.role == Role::assumed ? signs_.assumed : signs_.block;
}

/// The letter by which the scene names a colour, else a block, and one that cannot be taken for a
/// letter.
char32_t Typesetter::block_of(Rgb hue) const {
  if (const auto name = names_.find(hue); name != names_.end()) return name->second;
  constexpr double as_paper = 1.05;
  if (contrast(hue, 0xFFFFFF) < as_paper) return U' ';
  const std::u32string_view blocks = look_.is_ascii ? ascii_blocks : unicode_blocks;
  const auto place = std::find(hues_.begin(), hues_.end(), hue) - hues_.begin();
  return blocks[static_cast<std::size_t>(place) % blocks.size()];
}

/// How far a ground goes towards the colour of the grid: every other cell does, so that cells can
/// be told apart, and every other block where guides have no line.
int Typesetter::shade_at(int row, int column) const {
  const int down = layout_.down.at[row] - scene_.lattice.y;
  const int over = layout_.across.at[column] - scene_.lattice.x;
  const bool is_between = down % cell_side == 0 || over % cell_side == 0;
  const bool is_beside = down < 0 || over < 0 || down >= scene_.lattice.rows * cell_side ||
                         over >= scene_.lattice.columns * cell_side;
  if (is_between || is_beside) return 0;
  const int y = down / cell_side;
  const int x = over / cell_side;
  const bool has_blocks = layout_.detail == Detail::dense || layout_.is_bare();
  const int block = layout_.down.block[y] + layout_.across.block[x];
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
      if (is_shaded) {
        const Rgb grid =
            shape.on_sheet ? look_.theme.on_sheet(Role::grid) : look_.theme[Role::grid];
        glyph.ground = mix(colour, grid, shade_at(row, column));
      }
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
  // The name of a colour is told rather than the other edge.
  const bool is_named = shape.role == Role::hue && names_.contains(shape.hue) && !look_.has_colours;
  if (!is_named || last - first > 2) canvas_.at(row, last - 1).letter = signs_.right_edge;
}

/// Which character of its cell a mark gets: that in the middle, or one beside it for a mark in a
/// corner, which leaves the middle to a digit; none where a cell has only one.
std::optional<int> Typesetter::place_in_cell(int x) const {
  const int wide = layout_.across.wide;
  const int over = (x - scene_.lattice.x) % cell_side;
  const bool is_central = over > cell_side / 4 && over < cell_side * 3 / 4;
  if (is_central) return wide / 2;
  if (wide < 2) return std::nullopt;
  return over < cell_side / 2 || wide == 2 ? 0 : wide - 1;
}

/// Dots and pieces. Lines of dots are drawn as one where there are very many.
void Typesetter::mark(const Shape& shape) {
  const auto put = [&](int x, int y, char32_t letter) {
    const auto cell = cell_at(scene_.lattice, x, y);
    if (!cell) return;
    const int row = first_row(*cell) + layout_.down.wide / 2;
    const std::optional<int> place = place_in_cell(x);
    if (!place) return;
    Glyph& glyph = canvas_.at(row, first_column(*cell) + *place);
    if (!look_.has_colours && glyph.letter == signs_.cover) {
      for (int i = 0; i < layout_.across.wide; ++i)
        canvas_.at(row, first_column(*cell) + i).letter = U' ';
    }
    glyph.letter = letter;
    glyph.ink = ink_of(shape);
    if (shape.role == Role::piece) glyph.style |= bold;
  };
  if (shape.kind == Shape::Kind::line && shape.role == Role::dot && shape.height == 0) {
    for (int x = shape.x; x < shape.x + shape.width; x += cell_side) put(x, shape.y, signs_.dot);
  }
  if (shape.kind != Shape::Kind::disc || is_at_crossing(scene_.lattice, shape)) return;
  const bool is_hollow = shape.stroke > 0;
  put(shape.x, shape.y,
      shape.width >= thing ? (is_hollow ? signs_.piece_assumed : signs_.piece)
                           : (is_hollow ? signs_.dot_assumed : signs_.dot));
}

/// Hatching comes as lines; each cell that one crosses is hatched where nothing else stands.
void Typesetter::hatch(const Shape& shape) {
  if (shape.role != Role::ambiguous) return;  // a line below those of the grid
  if (shape.kind != Shape::Kind::line) return;
  constexpr int step = cell_side / 8;
  const int pieces = std::max(1, std::abs(shape.width) / step);
  for (int piece = 0; piece < pieces; ++piece) {
    const int x = shape.x + shape.width * (2 * piece + 1) / (2 * pieces);
    const int y = shape.y + shape.height * (2 * piece + 1) / (2 * pieces);
    if (scene_.lattice.has_corners) {
      if (Glyph* const edge = edge_at(x, y); edge != nullptr && edge->letter == U' ') {
        edge->letter = U'?';
        edge->ink = ink_of(shape);
      }
      continue;
    }
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

/// What changes stands in brackets, where there is room. Without colours what it rests on has them,
/// too, if cells are wide enough to tell them apart.
void Typesetter::bracket(const Shape& shape) {
  if (shape.kind != Shape::Kind::rect) return;
  const bool is_target = shape.role == Role::target;
  const bool is_vivid = is_target || shape.role == Role::conflict;
  const bool is_ground = shape.role == Role::cause || shape.role == Role::witness;
  const bool has_room = !look_.has_colours && layout_.across.wide > 2 &&
                        shape.x >= scene_.lattice.x && shape.y >= scene_.lattice.y;
  if (!is_vivid && !(is_ground && has_room)) return;
  const auto [top, bottom] = layout_.down.between(shape.y, shape.y + shape.height);
  const auto [left, right] = layout_.across.between(shape.x, shape.x + shape.width);
  if (left >= right) return;
  const char32_t opening = is_target                   ? U'['
                           : is_vivid                  ? U'!'
                           : shape.role == Role::cause ? U'('
                                                       : U'{';
  const char32_t closing = is_target                   ? U']'
                           : is_vivid                  ? U'!'
                           : shape.role == Role::cause ? U')'
                                                       : U'}';
  const auto put = [&](int row, int column, char32_t letter) {
    Glyph& glyph = canvas_.at(row, column);
    glyph.letter = letter;
    glyph.ink = ink_of(shape);
    glyph.style |= bold;
  };
  const std::vector<int>& gaps = layout_.across.gap;
  const bool is_before_line = std::find(gaps.begin(), gaps.end(), right) != gaps.end();
  for (int row = top; row < bottom; ++row) {
    if (canvas_.at(row, left).letter == signs_.left_edge) continue;  // is seen already
    // After what stands in the corner: 14[5].
    const int colon = left + layout_.corner - 1;
    const bool is_labelled =
        !is_blank(row, left) && layout_.corner > 0 && canvas_.at(row, colon).letter == U':';
    const int start = is_labelled ? colon : left;
    const bool opens = is_labelled || is_blank(row, left);
    const bool has_end = right - 1 > left && is_blank(row, right - 1);
    if (has_end) put(row, right - 1, closing);
    // Else it closes right after the cells, in the place of a line if need be; where something
    // else stands there, a pointer says the same and needs no other half.
    const bool closes = has_end || is_blank(row, right) || (is_vivid && is_before_line);
    if (!opens || (!closes && !is_vivid)) continue;
    if (!has_end && closes) put(row, right, closing);
    put(row, start, is_target && !closes ? signs_.row_pointer : opening);
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
      const bool is_upper_hatched = upper.letter == signs_.hatch;
      const bool is_lower_hatched = lower.letter == signs_.hatch;
      if (look_.has_colours && is_upper_hatched && is_lower_hatched) {
        const Rgb open = has_sheet_ ? look_.theme.on_sheet(Role::open) : look_.theme[Role::open];
        glyph = {.letter = signs_.hatch, .ink = upper.ground, .ground = open};
        continue;
      }
      // Half a line has no hatching: a quarter is enough of a pattern.
      if (look_.has_colours && (is_upper_hatched || is_lower_hatched)) {
        glyph = {.letter = is_upper_hatched ? U'▘' : U'▗',
                 .ink = is_upper_hatched ? upper.ground : lower.ground,
                 .ground = is_upper_hatched ? lower.ground : upper.ground};
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
      glyph.style = upper.style | lower.style;
      glyph.letter = is_up && is_down                       ? U'█'
                     : is_up                                ? U'▀'
                     : is_down                              ? U'▄'
                     : is_upper_hatched || is_lower_hatched ? U'░'
                                                            : U' ';
    }
  }
  return out;
}

Canvas typeset(const Scene& scene, const Layout& layout, const Look& look) {
  return Typesetter(scene, layout, look).run();
}

}  // namespace crosshatch::render
