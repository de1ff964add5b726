// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "render/characters/labels.h"
#include "render/characters/typeset.h"

namespace crosshatch::render {

/// The signs that have an ASCII form.
struct Signs {
  char32_t dot, dot_assumed, piece, piece_assumed;
  char32_t block, left_edge, right_edge, assumed, cover, hatch;
  char32_t row_pointer, column_pointer;
  char32_t gap;  ///< a block where there is no cell
  char32_t shade;
  char32_t falling, rising;  ///< diagonals
  char32_t corner, cross;    ///< where edges of cells meet; on one
  /// Lines through an enclosure, light and heavy, and where they cross.
  std::array<char32_t, 2> broken_upright, broken_level, broken_cross;
};

inline constexpr Signs unicode_signs = {
    U'·', U'◦', U'●', U'○', U'█', U'▐', U'▌', U'▒',         U'░',         U'░',        U'▸',
    U'▾', U'▓', U'░', U'╲', U'╱', U'·', U'×', {U'┊', U'┋'}, {U'┈', U'┉'}, {U'·', U'╋'}};
inline constexpr Signs ascii_signs = {
    U'.', U',', U'*', U'o',  U'#', U'[', U']', U'%',         U'_',         U'?',        U'>',
    U'v', U'X', U'`', U'\\', U'/', U'+', U'x', {U' ', U':'}, {U' ', U'~'}, {U'.', U'#'}};

/// One scene on its way to characters: grounds and marks are in typeset.cpp, lines in
/// typeset_lines.cpp, those from cell to cell in typeset_links.cpp, texts in typeset_texts.cpp.
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
      for (const int i : layers[static_cast<std::size_t>(layer)]) {
        if (!scene_.allowance.tick()) return;
        use(scene_.shapes[i]);
      }
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
    write_border_signs();
    if (scene_.lattice.has_links) join_links(layers[static_cast<std::size_t>(Layer::frame)]);
    for (const Layer layer : {Layer::outline, Layer::symbol, Layer::link})
      each(layer, [&](const Shape& shape) { note_stroke(shape); });
    each(Layer::symbol, [&](const Shape& shape) { mark(shape); });
    each(Layer::symbol, [&](const Shape& shape) { cross(shape); });
    write_texts();
    each(Layer::hatch, [&](const Shape& shape) { hatch(shape); });
    each(Layer::outline, [&](const Shape& shape) { bracket(shape); });
    each(Layer::symbol, [&](const Shape& shape) { sign_assumed(shape); });
    for (const Layer layer : {Layer::tint, Layer::outline})
      each(layer, [&](const Shape& shape) {
        if (layout_.is_bare())
          point_at(shape);
        else
          point(shape);
      });
    for (const Layer layer : {Layer::grid, Layer::guide})
      each(layer, [&](const Shape& shape) { slant(shape); });
    if (!look_.has_colours) each(Layer::ground, [&](const Shape& shape) { edge(shape); });
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
  void write_border_signs();
  void write_at_crossing(const Shape& text);
  void join_links(const std::vector<int>& shapes);
  void note_stroke(const Shape& shape);
  void lay_disc(const Shape& text, int row, int column);
  [[nodiscard]] std::optional<int> place_in_cell(int x) const;
  void mark(const Shape& shape);
  void write_texts();
  void write_in_cell(const Shape& text, Cell cell);
  void write_corners(const std::vector<const Shape*>& texts, Cell cell);
  [[nodiscard]] Glyph* edge_at(int x, int y);
  void cross(const Shape& shape);
  void slant(const Shape& shape);
  void write_diagonal(const Shape& shape);
  void edge(const Shape& shape);
  void write_pair(const std::vector<const Shape*>& texts, Cell cell);
  void write_list(const std::vector<const Shape*>& texts, Cell cell);
  void write_beside(const Label& label);
  void sign(int row, int column, Cell cell, char32_t letter, Rgb ink);
  void sign_small(const Shape& text, int row, int column, Cell cell);
  void sign_assumed(const Shape& shape);
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
    return look_.has_colours && glyph.ground == (has_sheet_ ? look_.theme.on_sheet(Role::filled)
                                                            : look_.theme[Role::filled]);
  }
  [[nodiscard]] Cell place_of(const Shape& text, Cell cell, int size) const;
  [[nodiscard]] int first_row(Cell cell) const { return layout_.down.cell[cell.first]; }
  [[nodiscard]] int first_column(Cell cell) const { return layout_.across.cell[cell.second]; }
  [[nodiscard]] Rgb ink_of(const Shape& shape) const { return look_.theme.colour_of(shape); }
  [[nodiscard]] Rgb faded(Rgb hue) const;  ///< towards the paper
  [[nodiscard]] char32_t block_of(const Shape& shape) const;
  [[nodiscard]] char32_t block_of(Rgb hue) const;
  [[nodiscard]] std::uint8_t style_at(const Shape& text) const;

  const Scene& scene_;
  const Layout& layout_;
  const Look& look_;
  const Signs& signs_;
  Canvas canvas_;
  bool has_sheet_ = false;  ///< the grid is one
  std::vector<Rgb> hues_;   ///< of fillings, in the order in which they get their blocks
  std::vector<Label> labels_ = labels_of(scene_);
  std::map<Rgb, char32_t> names_;             ///< of fillings that have one
  std::set<Cell> slanted_;                    ///< cells with the sign of a diagonal
  std::set<std::pair<int, int>> struck_;      ///< the middles of strokes
  std::set<std::pair<int, int>> ringed_;      ///< the middles of rings
  std::map<std::pair<int, int>, Rgb> discs_;  ///< by their middles, the colours of full discs
};

}  // namespace crosshatch::render
