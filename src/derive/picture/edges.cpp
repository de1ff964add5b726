// SPDX-License-Identifier: MIT
#include "derive/picture/edges.h"

#include <algorithm>
#include <string>

#include "derive/page.h"
#include "derive/picture/layout.h"
#include "scene/focus.h"

namespace crosshatch::derive {

namespace {

constexpr int half_cell = cell_side / 2;
constexpr int line_stroke = 8;
constexpr int assumed_stroke = 4;
constexpr int corner_radius = 4;
constexpr int cross_reach = 6;
constexpr int cross_stroke = 3;
constexpr int clue_height = 32;
constexpr int sign_height = 20;  ///< of a value that is no line
constexpr int band = 18;         ///< how wide an edge in focus is
constexpr int band_inset = 10;   ///< and how far it keeps from its ends
constexpr int corner_ring = 12;

/// A rectangle around an edge.
struct Band {
  int x = 0;
  int y = 0;
  int wide = 0;
  int high = 0;
};

class EdgeDrawing {
 public:
  EdgeDrawing(const GridPuzzle& puzzle, const View& view, Scene& scene)
      : puzzle_(puzzle),
        layout_(puzzle.layout()),
        view_(view),
        scene_(scene),
        focus_(focus_of(view)) {
    lay_out(puzzle, 0, scene);
    scene.lattice.has_corners = true;
    for (Site site = 0; site < puzzle.sites(); ++site) is_finished_ &= is_known(site);
  }

  void draw() {
    scene_.rect(Layer::paper, Role::paper, 0, 0, scene_.width, scene_.height);
    scene_.rect(Layer::ground, Role::open, scene_.lattice.x, scene_.lattice.y,
                scene_.lattice.columns * cell_side, scene_.lattice.rows * cell_side);
    if (view_.focus != nullptr) draw_line_numbers(puzzle_, scene_);
    draw_corners();
    draw_marked_places();
    for (int cell = 0; cell < puzzle_.cells() && !scene_.is_cut(); ++cell) draw_number(cell);
    for (int line = 0; line <= puzzle_.rows(); ++line) draw_runs(line, true);
    for (int line = 0; line <= puzzle_.columns(); ++line) draw_runs(line, false);
    for (Site site = 0; site < puzzle_.sites() && !scene_.is_cut(); ++site) draw_edge(site);
  }

 private:
  [[nodiscard]] bool is_given(Site site) const { return puzzle_.model().start().is_decided(site); }
  [[nodiscard]] bool is_known(Site site) const { return is_given(site) || is_shown(view_, site); }
  [[nodiscard]] Value value(Site site) const {
    return (is_given(site) ? puzzle_.model().start() : view_.board).value(site);
  }
  [[nodiscard]] const ValueLook& look(Site site) const { return puzzle_.looks()[value(site)]; }
  [[nodiscard]] bool has_line(Site site) const { return is_known(site) && look(site).upright != 0; }
  [[nodiscard]] bool is_line(Site site) const { return has_line(site) && !view_.assumed[site]; }
  [[nodiscard]] int x_of(int drawn_column) const {
    return scene_.lattice.x + drawn_column * half_cell;
  }
  [[nodiscard]] int y_of(int drawn_row) const { return scene_.lattice.y + drawn_row * half_cell; }

  void draw_corners() {
    for (int row = 0; row <= puzzle_.rows() && !scene_.is_cut(); ++row) {
      for (int column = 0; column <= puzzle_.columns(); ++column)
        scene_.disc(Layer::grid, Role::guide, x_of(2 * column), y_of(2 * row), corner_radius);
    }
  }

  /// The sides of a cell are all known: its number is done with.
  void draw_number(int cell) {
    if (puzzle_.clue(cell) < 0) return;
    const std::vector<Site> sides = puzzle_.sides_of(cell);
    const bool is_done =
        !is_finished_ && std::ranges::all_of(sides, [&](Site site) { return is_known(site); });
    const auto [row, column] = grid_place(cell, puzzle_.columns());
    scene_
        .text(Layer::symbol, is_done ? Role::clue_done : Role::ink, x_of(2 * column + 1),
              y_of(2 * row + 1), clue_height, std::to_string(puzzle_.clue(cell)))
        .stroke = is_done ? 0 : 1;
  }

  /// The lines along a line of the grid, each run of them in one piece.
  void draw_runs(int line, bool is_level) {
    const int length = is_level ? puzzle_.columns() : puzzle_.rows();
    const auto has_line_at = [&](int i) {
      return is_line(
          layout_.drawn(is_level ? 2 * line : 2 * i + 1, is_level ? 2 * i + 1 : 2 * line).index);
    };
    for (int from = 0; from < length; ++from) {
      if (!has_line_at(from)) continue;
      int to = from + 1;
      while (to < length && has_line_at(to)) ++to;
      // Half of a line is added to both ends, so that bends are filled.
      constexpr int more = line_stroke / 2;
      const int at = (is_level ? scene_.lattice.y : scene_.lattice.x) + line * cell_side;
      const int origin = is_level ? scene_.lattice.x : scene_.lattice.y;
      const int begin = origin + from * cell_side - more;
      const int end = origin + to * cell_side + more;
      if (is_level)
        scene_.line(Layer::guide, Role::entry, begin, at, end, at, line_stroke);
      else
        scene_.line(Layer::guide, Role::entry, at, begin, at, end, line_stroke);
      from = to;
    }
  }

  [[nodiscard]] Band band_of(const GridPlace& drawn) const {
    const bool is_level = drawn.row % 2 == 0;
    constexpr int length = cell_side - 2 * band_inset;
    const int wide = is_level ? length : band;
    const int high = is_level ? band : length;
    return {x_of(drawn.column) - wide / 2, y_of(drawn.row) - high / 2, wide, high};
  }

  void draw_edge(Site site) {
    const GridPlace drawn = layout_.place(site).drawn;
    const int x = x_of(drawn.column);
    const int y = y_of(drawn.row);
    const Band around = band_of(drawn);
    if (is_known(site) && !has_line(site)) draw_other(site, x, y);
    if (has_line(site) && view_.assumed[site]) {
      const bool is_level = drawn.row % 2 == 0;
      // Clear of the lines that it may meet.
      constexpr int reach = half_cell - line_stroke / 2 - 1;
      const int over = is_level ? reach : 0;
      const int down = is_level ? 0 : reach;
      scene_
          .line(Layer::guide, Role::assumed, x - over, y - down, x + over, y + down, assumed_stroke)
          .dash = Dash::dotted;
    }
    if (focus_[site] != Light::none) {
      scene_.rect(Layer::tint, tint_of(focus_[site]), around.x, around.y, around.wide, around.high);
      light_outline(scene_, focus_[site], around.x, around.y, around.wide, around.high);
    }
    if (focus_.ambiguous[site])
      scene_.hatch(Layer::hatch, Role::ambiguous, around.x, around.y, around.wide, around.high);
    if (std::ranges::find(focus_.dead, site) != focus_.dead.end()) cross(x, y, Role::conflict);
  }

  /// What is no line: a cross where there is nothing else, or the sign of its value.
  void draw_other(Site site, int x, int y) {
    const bool is_assumed = view_.assumed[site];
    if (puzzle_.looks().size() > 2)
      scene_.text(Layer::symbol, is_assumed ? Role::assumed : Role::entry, x, y, sign_height,
                  std::string(1, look(site).sign));
    else if (!is_finished_)
      cross(x, y, is_assumed ? Role::assumed : Role::dot);
  }

  void cross(int x, int y, Role role) {
    for (const int down : {-cross_reach, cross_reach})
      scene_.line(Layer::symbol, role, x - cross_reach, y - down, x + cross_reach, y + down,
                  cross_stroke);
  }

  /// Cells and corners that a step points at.
  void draw_marked_places() {
    const Step* const step = view_.focus;
    if (step == nullptr || step->kind == Step::Kind::solution) return;
    for (const Mark& mark : step->marks) {
      const Light light = mark.role == Mark::Role::witness ? Light::witness
                          : focus_.is_conflict             ? Light::conflict
                                                           : Light::cause;
      if (mark.place.kind == Place::Kind::cell) {
        const auto [row, column] = grid_place(mark.place.index, puzzle_.columns());
        const int inset = band / 2 + 2;
        const int side = cell_side - 2 * inset;
        const int x = x_of(2 * column) + inset;
        const int y = y_of(2 * row) + inset;
        scene_.rect(Layer::tint, tint_of(light), x, y, side, side);
        light_outline(scene_, light, x, y, side, side);
      } else if (mark.place.kind == Place::Kind::corner) {
        const int wide = puzzle_.columns() + 1;
        Shape& ring =
            scene_.disc(Layer::outline, stroke_of(light), x_of(2 * (mark.place.index % wide)),
                        y_of(2 * (mark.place.index / wide)), corner_ring);
        ring.stroke = 3;
        if (light == Light::conflict) ring.dash = Dash::dotted;
      }
    }
  }

  const GridPuzzle& puzzle_;
  const SiteLayout& layout_;
  const View& view_;
  Scene& scene_;
  Focus focus_;
  bool is_finished_ = true;  ///< the lines alone tell all: no crosses
};

}  // namespace

void draw_on_edges(const GridPuzzle& puzzle, const View& view, Scene& scene) {
  EdgeDrawing(puzzle, view, scene).draw();
}

}  // namespace crosshatch::derive
