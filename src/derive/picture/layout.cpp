// SPDX-License-Identifier: MIT
#include "derive/picture/layout.h"

#include <algorithm>

#include "derive/page.h"
#include "derive/picture/picture.h"
#include "scene/ruling.h"
#include "scene/words.h"

namespace crosshatch::derive {

namespace {

constexpr int margin = cell_side * 5 / 6;  ///< has room for the numbers of rows and columns
constexpr int head_margin = head_gap + head_side + 26;
constexpr int frame_margin = 20;   ///< around a frame of black cells
constexpr int most_numbered = 25;  ///< with at most this many lines, each has its number
constexpr int caption_height = 20;
constexpr int caption_pitch = 34;

/// With numbers on all sides, those of rows and columns stand outside of them.
constexpr int label_room_outside = 12;
constexpr int label_distance_outside = head_gap + head_side + 15;
constexpr int label_height = 14;

bool has_heads_around(const GridPuzzle& puzzle) {
  return !puzzle.clues().at(GridSide::below).empty();
}

int margin_at(const GridPuzzle& puzzle, GridSide side) {
  if (puzzle.clues().at(side).empty()) return margin;
  if (puzzle.page().notation.are_sum_pairs()) return cell_side + frame_margin;
  const bool has_labels =
      has_heads_around(puzzle) && (side == GridSide::left || side == GridSide::above);
  return head_margin + (has_labels ? label_room_outside : 0);
}

/// As `draw_labels`, farther away.
void draw_outer_labels(Scene& scene, int every_row, int every_column) {
  const Lattice grid = scene.lattice;
  const auto label = [&](int number, int x, int y) {
    scene.text(Layer::frame, Role::clue_done, x, y, label_height, std::to_string(number));
  };
  for (int row = every_row; row <= grid.rows; row += every_row)
    label(row, grid.x - label_distance_outside, grid.y + row * cell_side - cell_side / 2);
  for (int column = every_column; column <= grid.columns; column += every_column)
    label(column, grid.x + column * cell_side - cell_side / 2, grid.y - label_distance_outside);
}

}  // namespace

HeadSquare head_square(const Lattice& grid, GridSide side, int line) {
  const int along = line * cell_side + (cell_side - head_side) / 2;
  const int before = head_gap + head_side;
  switch (side) {
    case GridSide::above:
      return {grid.x + along, grid.y - before};
    case GridSide::left:
      return {grid.x - before, grid.y + along};
    case GridSide::below:
      return {grid.x + along, grid.y + grid.rows * cell_side + head_gap};
    case GridSide::right:
      break;
  }
  return {grid.x + grid.columns * cell_side + head_gap, grid.y + along};
}

std::vector<std::string> caption_of(const GridPuzzle& puzzle, Language language) {
  const std::string words = number_in_words(puzzle, language);
  if (words.empty()) return {};
  // No letter is wider than high.
  const int wide = 2 * margin + puzzle.columns() * cell_side;
  return wrapped_lines(words, wide / caption_height);
}

void lay_out(const GridPuzzle& puzzle, std::size_t caption_lines, Scene& scene) {
  scene.lattice = {.x = margin_at(puzzle, GridSide::left),
                   .y = margin_at(puzzle, GridSide::above),
                   .rows = puzzle.rows(),
                   .columns = puzzle.columns()};
  scene.width = scene.lattice.x + puzzle.columns() * cell_side + margin_at(puzzle, GridSide::right);
  scene.height = scene.lattice.y + puzzle.rows() * cell_side + margin_at(puzzle, GridSide::below) +
                 static_cast<int>(caption_lines) * caption_pitch;
}

bool has_black_circles(const FamilyPage& page) {
  return std::ranges::any_of(page.glyphs, [](Glyph* glyph) { return glyph == draw_disc; });
}

void draw_caption(const std::vector<std::string>& lines, Scene& scene) {
  int y = scene.height - static_cast<int>(lines.size()) * caption_pitch;
  for (const std::string& line : lines) {
    scene.text(Layer::symbol, Role::caption, scene.width / 2, y, caption_height, line);
    y += caption_pitch;
  }
}

void draw_line_numbers(const GridPuzzle& puzzle, Scene& scene) {
  const auto every = [](int lines) { return lines > most_numbered ? 5 : 1; };
  const int every_row = every(puzzle.rows());
  const int every_column = every(puzzle.columns());
  if (has_heads_around(puzzle)) {
    draw_outer_labels(scene, every_row, every_column);
    return;
  }
  const bool is_free = puzzle.clues().at(GridSide::above).empty();
  draw_labels(scene, is_free ? LabelSide::left_and_above : LabelSide::right_and_below, every_row,
              every_column);
}

}  // namespace crosshatch::derive
