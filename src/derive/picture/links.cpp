// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>

#include "derive/page.h"
#include "derive/picture/edges.h"
#include "derive/picture/layout.h"
#include "derive/picture/picture.h"
#include "scene/focus.h"
#include "scene/ruling.h"

namespace crosshatch::derive {

namespace {

constexpr int link_half = cell_side / 2;
constexpr int link_stroke = 9;
constexpr int assumed_link_stroke = 4;
constexpr int link_cross = 6;
constexpr int link_cross_stroke = 3;
constexpr int number_in_cell = 32;
constexpr int link_band = 20;         ///< how wide a link in focus is
constexpr int link_band_length = 24;  ///< and how long, so that it keeps clear of marked cells
constexpr int mark_inset = 13;        ///< of a cell that a step points at

class LinkDrawing {
 public:
  LinkDrawing(const GridPuzzle& puzzle, const View& view, Scene& scene)
      : puzzle_(puzzle), view_(view), scene_(scene), focus_(focus_of(view)) {
    lay_out(puzzle, 0, scene);
    scene.lattice.has_links = true;
    for (Site site = 0; site < puzzle.sites(); ++site) is_finished_ &= is_known(site);
  }

  void draw() {
    draw_ruling(scene_, 0);
    draw_borders(puzzle_, scene_);
    scene_.rect(Layer::ground, Role::open, scene_.lattice.x, scene_.lattice.y,
                scene_.lattice.columns * cell_side, scene_.lattice.rows * cell_side);
    if (view_.focus != nullptr) draw_line_numbers(puzzle_, scene_);
    draw_marked_cells();
    for (int cell = 0; cell < puzzle_.cells() && !scene_.is_cut(); ++cell) draw_cell(cell);
    for (Site site = 0; site < puzzle_.sites() && !scene_.is_cut(); ++site) draw_link(site);
  }

 private:
  [[nodiscard]] bool is_given(Site site) const { return puzzle_.model().start().is_decided(site); }
  [[nodiscard]] bool is_known(Site site) const { return is_given(site) || is_shown(view_, site); }
  [[nodiscard]] bool is_line(Site site) const {
    if (!is_known(site)) return false;
    const Board& board = is_given(site) ? puzzle_.model().start() : view_.board;
    return puzzle_.looks()[board.value(site)].upright != 0;
  }
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
    Glyph* const glyph = is_sign(clue)     ? page.glyphs[static_cast<std::size_t>(sign_of(clue))]
                         : clue == no_clue ? nullptr
                                           : page.under_numbers;
    if (glyph == draw_wall) {
      scene_.rect(Layer::filling, Role::filled, x_of(at) - link_half, y_of(at) - link_half,
                  cell_side, cell_side);
    } else if (glyph != nullptr) {
      glyph(scene_, {x_of(at), y_of(at), Role::ink});
    }
    if (clue >= 0)
      scene_.text(Layer::symbol, Role::ink, x_of(at), y_of(at), number_in_cell,
                  std::to_string(clue));
  }

  void draw_link(Site site) {
    const SitePlace place = puzzle_.layout().place(site);
    const GridPlace other = place.other.value_or(place.cell);
    const int x = (x_of(place.cell) + x_of(other)) / 2;
    const int y = (y_of(place.cell) + y_of(other)) / 2;
    const bool is_level = place.cell.row == other.row;
    const int wide = is_level ? link_band_length : link_band;
    const int high = is_level ? link_band : link_band_length;
    if (is_line(site)) {
      draw_line(x, y, is_level, view_.assumed[site]);
    } else if (is_known(site) && !is_given(site) && !is_finished_) {
      cross(x, y, view_.assumed[site] ? Role::assumed : Role::dot);
    }
    if (focus_[site] != Light::none) {
      scene_.rect(Layer::tint, tint_of(focus_[site]), x - wide / 2, y - high / 2, wide, high);
      light_outline(scene_, focus_[site], x - wide / 2, y - high / 2, wide, high);
    }
    if (focus_.ambiguous[site])
      scene_.hatch(Layer::hatch, Role::ambiguous, x - wide / 2, y - high / 2, wide, high);
    if (std::ranges::find(focus_.dead, site) != focus_.dead.end()) cross(x, y, Role::conflict);
  }

  /// Half of a line is added to both ends, so that bends are filled.
  void draw_line(int x, int y, bool is_level, bool is_assumed) {
    const int reach = link_half + (is_assumed ? -link_stroke : link_stroke / 2);
    const int over = is_level ? reach : 0;
    const int down = is_level ? 0 : reach;
    Shape& line =
        scene_.line(Layer::guide, is_assumed ? Role::assumed : Role::entry, x - over, y - down,
                    x + over, y + down, is_assumed ? assumed_link_stroke : link_stroke);
    if (is_assumed) line.dash = Dash::dotted;
  }

  void cross(int x, int y, Role role) {
    for (const int down : {-link_cross, link_cross})
      scene_.line(Layer::symbol, role, x - link_cross, y - down, x + link_cross, y + down,
                  link_cross_stroke);
  }

  /// Cells that a step points at.
  void draw_marked_cells() {
    const Step* const step = view_.focus;
    if (step == nullptr || step->kind == Step::Kind::solution) return;
    for (const Mark& mark : step->marks) {
      if (mark.place.kind != Place::Kind::cell) continue;
      const Light light = mark.role == Mark::Role::witness ? Light::witness
                          : focus_.is_conflict             ? Light::conflict
                                                           : Light::cause;
      const GridPlace at = grid_place(mark.place.index, puzzle_.columns());
      const int side = cell_side - 2 * mark_inset;
      const int x = x_of(at) - side / 2;
      const int y = y_of(at) - side / 2;
      scene_.rect(Layer::tint, tint_of(light), x, y, side, side);
      light_outline(scene_, light, x, y, side, side);
    }
  }

  const GridPuzzle& puzzle_;
  const View& view_;
  Scene& scene_;
  Focus focus_;
  bool is_finished_ = true;  ///< the lines alone tell all: no crosses
};

}  // namespace

void draw_links(const GridPuzzle& puzzle, const View& view, Scene& scene) {
  LinkDrawing(puzzle, view, scene).draw();
}

}  // namespace crosshatch::derive
