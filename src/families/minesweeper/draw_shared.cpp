// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>

#include "base/text.h"
#include "families/minesweeper/draw.h"
#include "scene/focus.h"
#include "scene/patches.h"
#include "scene/ruling.h"
#include "scene/words.h"

namespace crosshatch::minesweeper {

namespace {

/// How far lines go beyond the frame, less far than the numbers of rows and columns.
constexpr int overhang = 14;
constexpr Words wrap_caption{"wraps around", "가장자리가 서로 이어짐"};

constexpr int margin = cell_side * 5 / 6;
constexpr int caption_height = 26;
constexpr int most_numbered = 25;  ///< with at most this many lines, each has its number

/// Where the caption of that number, from 0, has its middle.
int caption_y(const Scene& scene, int line) {
  return scene.lattice.y + (scene.lattice.rows + line + 1) * cell_side;
}

/// Whether a step names no hint that it rests on: then it rests on the total.
bool rests_on_total(const Step* step) {
  if (step == nullptr || step->kind != Step::Kind::deduce) return false;
  return std::none_of(step->marks.begin(), step->marks.end(),
                      [](const Mark& mark) { return mark.role == Mark::Role::cause; });
}

void draw_caption(const std::string& caption, bool is_lit, Scene& scene) {
  const int x = scene.width / 2;
  const int y = caption_y(scene, 0);
  scene.text(Layer::symbol, Role::caption, x, y, caption_height, caption);
  if (!is_lit) return;
  const int wide = text_columns(caption) * caption_height * 4 / 5 + cell_side / 2;
  const int high = caption_height * 2 - 6;
  scene.rect(Layer::tint, Role::cause_tint, x - wide / 2, y - high / 2, wide, high);
  light_outline(scene, Light::cause, x - wide / 2, y - high / 2, wide, high);
}

void draw_wrap(Scene& scene, int caption_line, Language language) {
  const Lattice grid = scene.lattice;
  const int right = grid.x + grid.columns * cell_side;
  const int bottom = grid.y + grid.rows * cell_side;
  const auto beyond = [&](int x, int at_y, int along, int down) {
    scene.line(Layer::frame, Role::frame, x, at_y, x + along * overhang, at_y + down * overhang,
               grid_stroke);
  };
  for (int row = 0; row <= grid.rows; ++row) {
    beyond(grid.x, grid.y + row * cell_side, -1, 0);
    beyond(right, grid.y + row * cell_side, 1, 0);
  }
  for (int column = 0; column <= grid.columns; ++column) {
    beyond(grid.x + column * cell_side, grid.y, 0, -1);
    beyond(grid.x + column * cell_side, bottom, 0, 1);
  }
  scene.text(Layer::symbol, Role::caption, scene.width / 2, caption_y(scene, caption_line),
             caption_height, std::string(wrap_caption.in(language)));
}

}  // namespace

std::string hints_in_words(const Puzzle& puzzle, Language language) {
  std::size_t hints = 0;
  for (Site site = 0; site < puzzle.sites(); ++site) hints += puzzle.is_hint(site) ? 1 : 0;
  return language == Language::ko ? "숫자 " + std::to_string(hints) + "개" : counted(hints, "hint");
}

void draw_gaps(const Puzzle& puzzle, Scene& scene) {
  if (!puzzle.has_gaps()) return;
  const auto look_of = [&](Site site) { return puzzle.is_gap(site) ? 1 : 0; };
  each_patch(puzzle.rows(), puzzle.columns(), look_of, [&](const Patch& patch, int) {
    scene.rect(Layer::filling, Role::guide, scene.lattice.x + patch.column * cell_side,
               scene.lattice.y + patch.row * cell_side, patch.columns * cell_side,
               patch.rows * cell_side);
  });
}

void lay_out(const Puzzle& puzzle, std::string_view caption, Language language, Scene& scene) {
  const bool wraps = puzzle.rules().wraps;
  const int letters =
      std::max(text_columns(caption), wraps ? text_columns(wrap_caption.in(language)) : 0);
  // No letter of any font is wider than this for its height, on average of such words.
  const int caption_width = letters * caption_height;
  const int wide = puzzle.columns() * cell_side;
  const int inner = std::max(wide, (caption_width + cell_side - 1) / cell_side * cell_side);
  scene.lattice = {.x = margin + (inner - wide) / 2,
                   .y = margin,
                   .rows = puzzle.rows(),
                   .columns = puzzle.columns()};
  const int captions = (caption.empty() ? 0 : 1) + (wraps ? 1 : 0);
  scene.width = inner + 2 * margin;
  scene.height = (puzzle.rows() + captions) * cell_side + 2 * margin;
}

void number_lines(const Puzzle& puzzle, Scene& scene) {
  const auto every = [](int lines) { return lines > most_numbered ? 5 : 1; };
  draw_labels(scene, LabelSide::left_and_above, every(puzzle.rows()), every(puzzle.columns()));
}

void draw_words(const Puzzle& puzzle, const View& view, const std::string& caption, Scene& scene) {
  if (!caption.empty()) draw_caption(caption, rests_on_total(view.focus), scene);
  if (puzzle.rules().wraps) draw_wrap(scene, caption.empty() ? 0 : 1, view.appearance.language);
}

}  // namespace crosshatch::minesweeper
