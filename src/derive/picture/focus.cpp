// SPDX-License-Identifier: MIT
#include "derive/picture/focus.h"

#include <algorithm>

#include "derive/page.h"
#include "scene/patches.h"

namespace crosshatch::derive {

namespace {

constexpr int inset = 6;  ///< of the outlines of lines and regions: clear of the thickest lines
constexpr int stroke = 3;
constexpr int half_stroke = stroke / 2;  ///< by which strokes fill the corner where they meet

Light light_of(const Mark& mark, bool is_conflict) {
  if (is_conflict && mark.role != Mark::Role::witness) return Light::conflict;
  return mark.role == Mark::Role::witness ? Light::witness
         : mark.role == Mark::Role::cause ? Light::cause
                                          : Light::target;
}

/// The runs of one kind of edge of the cells of a light: those on one side of them. A run ends
/// inside of its last cell, or goes on into a cell of the light to meet the edge there.
class Edges {
 public:
  Edges(Scene& scene, const std::vector<Light>& around, Light light)
      : scene_(scene), grid_(scene.lattice), around_(around), light_(light) {}

  void draw() {
    for (const bool by_row : {true, false}) {
      const int lines = by_row ? grid_.rows : grid_.columns;
      for (int line = 0; line < lines; ++line) {
        for (const int beyond : {-1, 1}) draw_line(by_row, line, beyond);
      }
    }
  }

 private:
  [[nodiscard]] bool has(bool by_row, int line, int along) const {
    const int row = by_row ? line : along;
    const int column = by_row ? along : line;
    if (row < 0 || row >= grid_.rows || column < 0 || column >= grid_.columns) return false;
    return around_[row * grid_.columns + column] == light_;
  }

  void draw_line(bool by_row, int line, int beyond) {
    const int length = by_row ? grid_.columns : grid_.rows;
    const auto is_edge = [&](int along) {
      return has(by_row, line, along) && !has(by_row, line + beyond, along);
    };
    for (int from = 0; from < length; ++from) {
      if (!is_edge(from)) continue;
      int to = from + 1;
      while (to < length && is_edge(to)) ++to;
      const int start =
          from * cell_side - half_stroke + (has(by_row, line, from - 1) ? -inset : inset);
      const int end = to * cell_side + half_stroke + (has(by_row, line, to) ? inset : -inset);
      const int across = line * cell_side + (beyond < 0 ? inset : cell_side - inset);
      Shape& edge = by_row ? scene_.line(Layer::filling, stroke_of(light_), grid_.x + start,
                                         grid_.y + across, grid_.x + end, grid_.y + across, stroke)
                           : scene_.line(Layer::filling, stroke_of(light_), grid_.x + across,
                                         grid_.y + start, grid_.x + across, grid_.y + end, stroke);
      edge.dash = light_ == Light::witness    ? Dash::dashed
                  : light_ == Light::conflict ? Dash::dotted
                                              : Dash::solid;
      from = to;
    }
  }

  Scene& scene_;
  const Lattice grid_;
  const std::vector<Light>& around_;
  Light light_;
};

}  // namespace

PageFocus page_focus(const GridPuzzle& puzzle, const View& view) {
  PageFocus focus{.cells = focus_of(view),
                  .rows = std::vector<Light>(static_cast<std::size_t>(puzzle.rows())),
                  .columns = std::vector<Light>(static_cast<std::size_t>(puzzle.columns())),
                  .around = std::vector<Light>(static_cast<std::size_t>(puzzle.sites())),
                  .corners = std::vector<Light>(puzzle.clues().corners.size())};
  for (const GridSide side : {GridSide::above, GridSide::left, GridSide::below, GridSide::right}) {
    const bool is_row = side == GridSide::left || side == GridSide::right;
    focus.heads[static_cast<std::size_t>(side)] = is_row ? focus.rows : focus.columns;
  }
  const Step* const step = view.focus;
  if (step == nullptr || step->kind == Step::Kind::solution) return focus;
  std::vector<Light> regions;
  // Numbers beside the grid may be of some cells of their lines alone.
  const bool are_of_lines = !puzzle.page().notation.are_sum_pairs();
  const auto shine = [](std::vector<Light>& lights, int at, Light light) {
    lights.resize(std::max(lights.size(), static_cast<std::size_t>(at) + 1));
    lights[at] = std::max(lights[at], light);
  };
  for (const Mark& mark : step->marks) {
    const Light light = light_of(mark, focus.cells.is_conflict);
    const int index = mark.place.index;
    const auto shine_beside = [&](GridSide first, GridSide last) {
      const auto at = [&](GridSide side) -> auto& {
        return focus.heads[static_cast<std::size_t>(side)];
      };
      if (mark.place.part != 1) shine(at(first), index, light);
      if (mark.place.part != 0) shine(at(last), index, light);
    };
    if (mark.place.kind == Place::Kind::row) {
      if (are_of_lines) shine(focus.rows, index, light);
      shine_beside(GridSide::left, GridSide::right);
    }
    if (mark.place.kind == Place::Kind::column) {
      if (are_of_lines) shine(focus.columns, index, light);
      shine_beside(GridSide::above, GridSide::below);
    }
    if (mark.place.kind == Place::Kind::corner && !focus.corners.empty())
      shine(focus.corners, index, light);
    if (mark.place.kind == Place::Kind::box || mark.place.kind == Place::Kind::area)
      shine(regions, index, light);
  }
  const std::vector<int>& region_of = puzzle.clues().regions;
  const std::vector<std::vector<Site>> runs =
      region_of.empty() && !regions.empty() ? puzzle.runs() : std::vector<std::vector<Site>>();
  for (Site site = 0; site < puzzle.sites(); ++site) {
    Light& light = focus.around[site];
    light = std::max(focus.rows[site / puzzle.columns()], focus.columns[site % puzzle.columns()]);
    if (region_of.empty()) continue;
    const auto region = static_cast<std::size_t>(region_of[site]);
    if (region < regions.size()) light = std::max(light, regions[region]);
  }
  for (std::size_t run = 0; run < std::min(runs.size(), regions.size()); ++run) {
    for (const Site site : runs[run]) shine(focus.around, site, regions[run]);
  }
  return focus;
}

void PageFocus::draw(Scene& scene, bool outlines) const {
  const Lattice& grid = scene.lattice;
  const auto look_of = [&](Site site) {
    return cells[site] != Light::none ? 0 : static_cast<int>(around[site]);
  };
  each_patch(grid.rows, grid.columns, look_of, [&](const Patch& patch, int look) {
    scene.rect(Layer::tint, tint_of(static_cast<Light>(look)), grid.x + patch.column * cell_side,
               grid.y + patch.row * cell_side, patch.columns * cell_side, patch.rows * cell_side);
  });
  for (const Light light : {Light::cause, Light::witness, Light::target, Light::conflict}) {
    const bool is_used = std::ranges::find(around, light) != around.end();
    if (outlines && is_used) Edges(scene, around, light).draw();
  }
  draw_focus(scene, cells);
}

}  // namespace crosshatch::derive
