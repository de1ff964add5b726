// SPDX-License-Identifier: MIT
//
// The picture of a sudoku: grid, givens, entries, candidates, hatching. What the step in focus adds
// is in focus.cpp and chain.cpp.
#include <algorithm>
#include <bit>

#include "families/sudoku/constraints/names.h"
#include "families/sudoku/draw/constraints.h"
#include "families/sudoku/draw/focus.h"
#include "families/sudoku/draw/layout.h"
#include "families/sudoku/draw/variant.h"
#include "families/sudoku/sudoku.h"
#include "scene/ruling.h"

namespace crosshatch::sudoku {

namespace {

class SudokuDrawing {
 public:
  SudokuDrawing(const Puzzle& puzzle, const View& view, Scene& scene)
      : puzzle_(puzzle),
        view_(view),
        scene_(scene),
        layout_(puzzle),
        focus_(puzzle, view),
        reach_(outside_reach(puzzle)) {}

  void draw() {
    ground();
    lines();
    draw_variant(puzzle_, focus_, scene_);
    if (view_.focus != nullptr) labels();
    for (Site site = 0; site < puzzle_.sites(); ++site) {
      if (puzzle_.is_hole(site)) continue;
      if (focus_.is_ambiguous(site)) hatch(site);
      if (digit(site)) continue;
      candidates(site);
      if (focus_[site].is_dead) cross(site);
    }
    draw_grid_focus(puzzle_, focus_, scene_);
    draw_chains(puzzle_, view_, focus_, scene_);
    draw_extra_cells(puzzle_, view_.appearance.language, scene_);
    if (reach_ > 0) make_room();
    scene_.description = constraints_in_words(puzzle_, view_.appearance.language);
  }

 private:
  [[nodiscard]] std::string name(Value value) const {
    return std::string(1, symbol(value, puzzle_.look().symbols));
  }
  [[nodiscard]] bool is_given(Site site) const { return is_one(puzzle_.givens()[site]); }

  void ground() {
    scene_.width = layout_.grid_width() + 2 * DrawLayout::margin;
    scene_.height = layout_.grid_height() + room_for_extra_cells(puzzle_) + 2 * DrawLayout::margin;
    scene_.lattice = {DrawLayout::margin, DrawLayout::margin, puzzle_.rows(), puzzle_.columns()};
    scene_.rect(Layer::paper, Role::paper, 0, 0, scene_.width, scene_.height);
    draw_ground(puzzle_, scene_);
  }

  void lines() {
    const ScenePoint start = DrawLayout::corner(0, 0);
    const int width = layout_.grid_width();
    const int height = layout_.grid_height();
    if (puzzle_.has_grids()) {
      draw_lines_of_grids(puzzle_, scene_);
      return;
    }
    const BoxShape shape = puzzle_.shape();
    const bool has_regions = !puzzle_.variant().regions.empty();
    if (has_regions) draw_region_lines(puzzle_, scene_);
    const bool has_boxes = shape.has_boxes();
    for (int i = 1; i < std::max(shape.rows(), shape.columns()) && !has_regions; ++i) {
      const ScenePoint at = DrawLayout::corner(i, i);
      const bool is_guide_row = has_boxes && i % shape.box_rows == 0;
      const bool is_guide_column = has_boxes && i % shape.box_columns == 0;
      if (i < shape.rows()) line(is_guide_row, start.x, at.y, start.x + width, at.y);
      if (i < shape.columns()) line(is_guide_column, at.x, start.y, at.x, start.y + height);
    }
    // The frame is outside the grid except for half a line: the inside is for outlines of cells.
    constexpr int outside = frame_stroke - grid_stroke / 2;
    scene_.outline(Layer::frame, Role::frame, start.x - outside, start.y - outside,
                   width + 2 * outside, height + 2 * outside, frame_stroke);
  }

  void line(bool is_guide, int x, int y, int to_x, int to_y) {
    scene_.line(is_guide ? Layer::guide : Layer::grid, is_guide ? Role::border : Role::grid, x, y,
                to_x, to_y, is_guide ? border_stroke : grid_stroke);
  }

  /// The numbers of rows and columns, as sentences name them; further outside than others.
  void labels() {
    for (int i = 0; i < std::max(puzzle_.rows(), puzzle_.columns()); ++i) {
      const ScenePoint at = DrawLayout::corner(i, i);
      const std::string number = std::to_string(i + 1);
      constexpr int usual = DrawLayout::margin / 2 - 2;
      const int middle = reach_ > 0 ? DrawLayout::margin - reach_ - label_space / 2 : usual;
      if (i < puzzle_.rows())
        scene_.text(Layer::frame, Role::clue_done, middle, at.y + cell_side / 2,
                    DrawLayout::label_high, number);
      if (i < puzzle_.columns())
        scene_.text(Layer::frame, Role::clue_done, at.x + cell_side / 2, middle,
                    DrawLayout::label_high, number);
    }
  }

  /// Makes the margin wide enough for numbers beside the grid and, whether or not they are there,
  /// for labels: all frames of a film are of one size.
  void make_room() {
    const int more = std::max(0, reach_ + label_space - DrawLayout::margin);
    for (crosshatch::Shape& shape : scene_.shapes) {
      if (shape.layer == Layer::paper) continue;
      shape.x += more;
      shape.y += more;
    }
    scene_.lattice.x += more;
    scene_.lattice.y += more;
    scene_.width += 2 * more;
    scene_.height += 2 * more;
    for (crosshatch::Shape& shape : scene_.shapes) {
      if (shape.layer != Layer::paper) continue;
      shape.width = scene_.width;
      shape.height = scene_.height;
    }
  }

  void hatch(Site site) {
    const ScenePoint at = layout_.corner(site);
    scene_.hatch(Layer::hatch, Role::ambiguous, at.x, at.y, cell_side, cell_side);
  }

  /// Draws the digit of a cell that has one. False for other cells.
  bool digit(Site site) {
    const auto at = static_cast<std::size_t>(site);
    if (!is_given(site) && !is_shown(view_, site)) return false;
    const Candidates mask = is_given(site) ? puzzle_.givens()[site] : view_.board[site];
    const Role role = is_given(site) ? Role::ink : view_.assumed[at] ? Role::assumed : Role::entry;
    const ScenePoint centre = layout_.centre(site);
    crosshatch::Shape& text = scene_.text(Layer::symbol, role, centre.x, centre.y,
                                          DrawLayout::digit_high, name(std::countr_zero(mask)));
    text.stroke = is_given(site) ? 1 : 0;
    if (role == Role::assumed) {
      crosshatch::Shape& ring =
          scene_.disc(Layer::symbol, role, centre.x, centre.y, DrawLayout::digit_radius);
      ring.stroke = 2;
      ring.dash = Dash::dotted;
    }
    return true;
  }

  void candidates(Site site) {
    const CellFocus& cell = focus_[site];
    const bool shows_all = view_.shows_candidates || !puzzle_.is_plain();
    const Candidates shown = (shows_all ? view_.board[site] : 0) | cell.named();
    for (Candidates rest = shown; rest != 0; rest &= rest - 1)
      candidate(site, std::countr_zero(rest), cell);
  }

  /// Marks a cell without candidates.
  void cross(Site site) {
    const ScenePoint at = layout_.centre(site);
    constexpr int reach = 15;
    for (const int down : {-reach, reach})
      scene_.line(Layer::symbol, Role::conflict, at.x - reach, at.y - down, at.x + reach,
                  at.y + down, 7);
  }

  void candidate(Site site, Value value, const CellFocus& cell) {
    const ScenePoint at = layout_.slot(site, value);
    const auto has = [&](Candidates set) { return (set & only(value)) != 0; };
    const bool is_struck = has(cell.struck);
    const bool is_link = has(cell.holding | cell.failing);
    const bool is_cause = is_link ? has(cell.holding) : focus_.chains().empty() && has(cell.causes);
    const bool is_witness = !is_cause && !cell.is_whole && has(cell.witnesses);
    const int radius = layout_.ring_radius();
    // Causes of the step are discs; everything else that it names is a ring.
    const bool is_disc = is_cause && !is_struck;
    if (is_disc) {
      scene_.disc(Layer::outline, Role::cause, at.x, at.y, radius);
    } else if (is_link || is_cause || is_witness) {
      const Role role = is_cause ? Role::cause : is_link ? Role::weak_link : Role::witness;
      scene_.disc(Layer::outline, role, at.x, at.y, radius).stroke = 2;
    } else if (focus_.is_ambiguous(site)) {
      // A background on which it can be read.
      scene_.disc(Layer::outline, Role::open, at.x, at.y, radius);
    }
    const bool is_named = has(cell.named());
    const Role role = is_struck  ? Role::struck
                      : is_disc  ? Role::open
                      : is_named ? Role::ink
                                 : Role::pencil;
    crosshatch::Shape& text =
        scene_.text(Layer::symbol, role, at.x, at.y, layout_.pencil_high(), name(value));
    text.stroke = is_named && !is_disc && !is_struck ? 1 : 0;
    if (!is_struck) return;
    // Horizontal, because a slanted one would hide strokes of a 4 or 7 in small pictures.
    scene_.line(Layer::symbol, Role::struck, at.x - radius, at.y, at.x + radius, at.y, 2);
  }

  static constexpr int label_space = 24;

  const Puzzle& puzzle_;
  const View& view_;
  Scene& scene_;
  DrawLayout layout_;
  GridFocus focus_;
  int reach_;  ///< of numbers beside the grid
};

}  // namespace

void draw(const crosshatch::Puzzle& puzzle, const View& view, Scene& scene) {
  SudokuDrawing(of(puzzle), view, scene).draw();
}

}  // namespace crosshatch::sudoku
