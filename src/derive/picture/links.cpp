// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <vector>

#include "derive/picture/edges.h"
#include "derive/picture/line_drawing.h"
#include "derive/picture/picture.h"
#include "scene/ruling.h"

namespace crosshatch::derive {

namespace {

/// Lines cross the borders of regions, and keep clear of the frame.
constexpr Layer line_layer = Layer::frame;
constexpr int link_half = cell_side / 2;
constexpr int link_stroke = 9;
constexpr int stroke_of_several = 6;  ///< where values are lines beside each other
constexpr int pitch_of_several = 12;  ///< from one to the next
constexpr int line_to_ground = 10;    ///< from the middle of a link to what is under a number
constexpr int number_in_cell = 32;
constexpr int number_aside = 8;   ///< of one on a sign
constexpr int small_number = 26;  ///< one of several digits there
constexpr int small_number_aside = 13;
constexpr int number_below = 9;       ///< of one under an arrow
constexpr int number_ground = 24;     ///< of a digit over a line
constexpr int link_band = 20;         ///< how wide a link in focus is
constexpr int link_band_length = 24;  ///< and how long, so that it keeps clear of marked cells
constexpr int marked_side = 34;       ///< of a cell that a step points at

class LinkDrawing : LineDrawing {
 public:
  LinkDrawing(const GridPuzzle& puzzle, const View& view, Scene& scene)
      : LineDrawing(puzzle, view, scene), is_marked_(static_cast<std::size_t>(puzzle.cells())) {
    scene.lattice.has_links = true;
    const auto has_several = [](const ValueLook& one) { return one.lines > 1; };
    if (std::ranges::any_of(puzzle.looks(), has_several)) stroke_ = stroke_of_several;
  }

  void draw() {
    draw_ruling(scene_, 0);
    draw_borders(puzzle_, scene_);
    scene_.rect(Layer::ground, Role::open, scene_.lattice.x, scene_.lattice.y,
                scene_.lattice.columns * cell_side, scene_.lattice.rows * cell_side);
    if (view_.focus != nullptr) draw_line_numbers(puzzle_, scene_);
    each_marked([&](const Place& place, Light light) {
      if (place.kind != Place::Kind::cell) return;
      const GridPlace at = grid_place(place.index, puzzle_.columns());
      light_up(light, x_of(at), y_of(at), marked_side, marked_side);
      is_marked_[place.index] = true;
    });
    for (int cell = 0; cell < puzzle_.cells() && !scene_.is_cut(); ++cell) draw_cell(cell);
    for (Site site = 0; site < puzzle_.sites() && !scene_.is_cut(); ++site) draw_link(site);
    // Where colours are clues, they are the same in all themes.
    if (!puzzle_.page().under_signs.empty() || has_black_circles(puzzle_.page()))
      scene_.lay_sheet();
  }

 private:
  [[nodiscard]] int x_of(const GridPlace& cell) const {
    return scene_.lattice.x + cell.column * cell_side + link_half;
  }
  [[nodiscard]] int y_of(const GridPlace& cell) const {
    return scene_.lattice.y + cell.row * cell_side + link_half;
  }

  void draw_cell(int cell) {
    const Clue clue = puzzle_.clue(cell);
    const GridPlace at = grid_place(cell, puzzle_.columns());
    const FamilyPage& page = puzzle_.page();
    const int sign = sign_under(page.notation, clue);
    Glyph* const glyph = sign >= 0         ? page.glyphs[static_cast<std::size_t>(sign)]
                         : clue == no_clue ? (is_left_out(cell) ? page.left_out : nullptr)
                                           : page.under_numbers;
    Glyph* const ground = sign >= 0 ? ground_of(page, sign) : nullptr;
    if (ground != nullptr) ground(scene_, {x_of(at), y_of(at), Role::ink});
    const Role ink = ground == draw_wall ? Role::open : Role::ink;
    if (glyph != nullptr) glyph(scene_, {x_of(at), y_of(at), ink});
    if (clue >= 0) draw_clue_number(cell, glyph, glyph == draw_disc ? Role::open : ink);
  }

  /// What a sign stands on; null: nothing.
  static Glyph* ground_of(const FamilyPage& page, int sign) {
    if (page.under_signs.empty()) return nullptr;
    const int colour = page.notation.signs[static_cast<std::size_t>(sign)].colour;
    return page.under_signs[static_cast<std::size_t>(colour)];
  }

  /// In the middle, or beside or below an arrow.
  void draw_clue_number(int cell, Glyph* glyph, Role ink) {
    const Notation& notation = puzzle_.page().notation;
    const GridPlace at = grid_place(cell, puzzle_.columns());
    const int number = number_of(notation, puzzle_.clue(cell));
    const bool is_on_sign = sign_under(notation, puzzle_.clue(cell)) >= 0;
    const bool is_circle = glyph == draw_ring || glyph == draw_disc;
    const bool is_below = glyph == draw_arrow_left || glyph == draw_arrow_right;
    const bool is_beside = is_on_sign && !is_circle && !is_below;
    const bool is_small = is_beside && number > 9;
    const int aside = !is_beside ? 0 : is_small ? small_number_aside : number_aside;
    const bool is_open = glyph == nullptr || (glyph == draw_ring && is_on_sign);
    const int down = is_below ? number_below : 0;
    draw_number({x_of(at) - aside, y_of(at) + down, ink}, is_small ? small_number : number_in_cell,
                std::to_string(number), is_open && has_line_at(cell) && !is_marked_[cell]);
  }

  /// Whether all of its links are known, and no line passes it.
  [[nodiscard]] bool is_left_out(int cell) const {
    return std::ranges::all_of(puzzle_.sides_of(cell), [&](Site site) {
      return is_known(site) && !has_line(site) && !view_.assumed[site];
    });
  }

  [[nodiscard]] bool has_line_at(int cell) const {
    return std::ranges::any_of(puzzle_.sides_of(cell), [&](Site site) { return has_line(site); });
  }

  /// Lines that end or pass there leave room for it.
  void draw_number(const Spot& spot, int high, const std::string& number, bool is_on_line) {
    if (is_on_line) {
      const int wide = number_ground * static_cast<int>(number.size());
      scene_.rect(Layer::outline, Role::open, spot.x - wide / 2, spot.y - number_in_cell / 2, wide,
                  number_in_cell);
    }
    // Over a disc, which is in the layer of symbols.
    const Layer layer = spot.role == Role::open ? Layer::link : Layer::symbol;
    scene_.text(layer, spot.role, spot.x, spot.y, high, number);
  }

  void draw_link(Site site) {
    const SitePlace place = puzzle_.layout().place(site);
    const GridPlace other = place.other.value_or(place.cell);
    const int x = (x_of(place.cell) + x_of(other)) / 2;
    const int y = (y_of(place.cell) + y_of(other)) / 2;
    const bool is_level = place.cell.row == other.row;
    const int wide = is_level ? link_band_length : link_band;
    const int high = is_level ? link_band : link_band_length;
    if (has_line(site)) {
      draw_lines(site, x, y, is_level);
    } else if (is_known(site) && !is_given(site) && !is_finished_) {
      cross(x, y, view_.assumed[site] ? Role::assumed : Role::dot);
    }
    draw_findings(site, x, y, wide, high);
  }

  /// As many as its value has, beside each other.
  void draw_lines(Site site, int x, int y, bool is_level) {
    const SitePlace place = puzzle_.layout().place(site);
    const int before = reach_to(place.cell, view_.assumed[site]);
    const int after = reach_to(*place.other, view_.assumed[site]);
    const int shift = (after - before) / 2;
    const int lines = look(site).lines;
    for (int line = 0; line < lines; ++line) {
      const int aside = (2 * line - lines + 1) * pitch_of_several / 2;
      const int line_x = x + (is_level ? shift : aside);
      const int line_y = y + (is_level ? aside : shift);
      const int reach = (before + after) / 2;
      const int over = is_level ? reach : 0;
      const int down = is_level ? 0 : reach;
      if (view_.assumed[site])
        draw_assumed(line_layer, line_x, line_y, is_level, reach);
      else
        scene_.line(line_layer, Role::entry, line_x - over, line_y - down, line_x + over,
                    line_y + down, stroke_);
    }
  }

  /// How far a line goes from the middle of a link to a cell: to what is under its number, if there
  /// is something; else to the middle, and half of a line farther, so that bends are filled.
  [[nodiscard]] int reach_to(const GridPlace& cell, bool is_assumed) const {
    const bool has_ground = puzzle_.page().under_numbers != nullptr &&
                            puzzle_.has_clue(cell.row * puzzle_.columns() + cell.column);
    return has_ground   ? line_to_ground
           : is_assumed ? link_half - link_stroke
                        : link_half + stroke_ / 2;
  }

  std::vector<bool> is_marked_;  ///< per cell
  int stroke_ = link_stroke;
};

}  // namespace

void draw_links(const GridPuzzle& puzzle, const View& view, Scene& scene) {
  LinkDrawing(puzzle, view, scene).draw();
}

}  // namespace crosshatch::derive
