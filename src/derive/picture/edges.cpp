// SPDX-License-Identifier: MIT
#include "derive/picture/edges.h"

#include <algorithm>
#include <string>

#include "derive/picture/line_drawing.h"

namespace crosshatch::derive {

namespace {

constexpr int half_cell = cell_side / 2;
constexpr int line_stroke = 8;
constexpr int corner_radius = 4;
constexpr int clue_height = 32;
constexpr int sign_height = 20;  ///< of a value that is no line
constexpr int band = 18;         ///< how wide an edge in focus is
constexpr int band_inset = 10;   ///< and how far it keeps from its ends
constexpr int corner_ring = 12;

class EdgeDrawing : LineDrawing {
 public:
  EdgeDrawing(const GridPuzzle& puzzle, const View& view, Scene& scene)
      : LineDrawing(puzzle, view, scene), layout_(puzzle.layout()) {
    scene.lattice.has_corners = true;
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
    if (puzzle_.page().notation.has_half_places) draw_signs();
  }

 private:
  [[nodiscard]] bool is_line(Site site) const { return has_line(site) && !view_.assumed[site]; }
  [[nodiscard]] int x_of(int drawn_column) const {
    return scene_.lattice.x + drawn_column * half_cell;
  }
  [[nodiscard]] int y_of(int drawn_row) const { return scene_.lattice.y + drawn_row * half_cell; }

  void draw_corners() {
    for (int row = 0; row <= puzzle_.rows() && !scene_.is_cut(); ++row) {
      for (int column = 0; column <= puzzle_.columns(); ++column) {
        // A sign may stand there.
        if (puzzle_.clue_at_corner(row * (puzzle_.columns() + 1) + column) == no_clue)
          scene_.disc(Layer::grid, Role::guide, x_of(2 * column), y_of(2 * row), corner_radius);
      }
    }
  }

  /// The signs in cells, between two and where four meet.
  void draw_signs() {
    const FamilyPage& page = puzzle_.page();
    const GridClues clues = as_written(page.notation, puzzle_.clues());
    for (int place = 0; place < std::ssize(clues.cells) && !scene_.is_cut(); ++place) {
      const Clue clue = clues.cells[place];
      if (clue == no_clue) continue;
      const auto [row, column] = grid_place(place, clues.columns);
      page.glyphs[static_cast<std::size_t>(sign_of(clue))](
          scene_, {x_of(column + 1), y_of(row + 1), Role::ink});
    }
  }

  /// The sides of a cell are all known: its number is done with.
  void draw_number(int cell) {
    if (puzzle_.clue(cell) < 0) return;
    const std::vector<Site> sides = puzzle_.sides_of(cell);
    const bool is_done =
        !is_finished_ && std::ranges::all_of(sides, [&](Site site) { return is_known(site); });
    const auto [row, column] = grid_place(cell, puzzle_.columns());
    const std::string number = std::to_string(puzzle_.clue(cell));
    scene_
        .text(Layer::symbol, is_done ? Role::clue_done : Role::ink, x_of(2 * column + 1),
              y_of(2 * row + 1),
              std::min(clue_height, (cell_side - 8) / static_cast<int>(number.size())), number)
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

  void draw_edge(Site site) {
    const GridPlace drawn = layout_.place(site).drawn;
    const int x = x_of(drawn.column);
    const int y = y_of(drawn.row);
    const bool is_level = drawn.row % 2 == 0;
    constexpr int length = cell_side - 2 * band_inset;
    if (is_known(site) && !has_line(site)) draw_other(site, x, y);
    // Clear of the lines that it may meet.
    if (has_line(site) && view_.assumed[site])
      draw_assumed(Layer::guide, x, y, is_level, half_cell - line_stroke / 2 - 1);
    draw_findings(site, x, y, is_level ? length : band, is_level ? band : length);
  }

  /// What is no line: a cross where there is nothing else, or the sign of its value.
  void draw_other(Site site, int x, int y) {
    const bool is_assumed = view_.assumed[site];
    if (puzzle_.looks().size() > 2)
      scene_.text(Layer::symbol, is_assumed ? Role::assumed : Role::entry, x, y, sign_height,
                  std::string(1, look(site).sign));
    else if (!is_finished_ && !(is_given(site) && puzzle_.page().notation.has_half_places))
      cross(x, y, is_assumed ? Role::assumed : Role::dot);
  }

  /// Cells and corners that a step points at.
  void draw_marked_places() {
    each_marked([&](const Place& place, Light light) {
      if (place.kind == Place::Kind::cell) {
        const auto [row, column] = grid_place(place.index, puzzle_.columns());
        constexpr int side = cell_side - 2 * (band / 2 + 2);
        light_up(light, x_of(2 * column + 1), y_of(2 * row + 1), side, side);
      } else if (place.kind == Place::Kind::corner) {
        const int wide = puzzle_.columns() + 1;
        Shape& ring = scene_.disc(Layer::outline, stroke_of(light), x_of(2 * (place.index % wide)),
                                  y_of(2 * (place.index / wide)), corner_ring);
        ring.stroke = 3;
        if (light == Light::conflict) ring.dash = Dash::dotted;
      }
    });
  }

  const SiteLayout& layout_;
};

}  // namespace

void draw_on_edges(const GridPuzzle& puzzle, const View& view, Scene& scene) {
  EdgeDrawing(puzzle, view, scene).draw();
}

}  // namespace crosshatch::derive
