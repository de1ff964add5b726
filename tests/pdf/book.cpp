// SPDX-License-Identifier: MIT
// Makes PDF for check.py of pictures that are easy to recognise.
//
//   pdf_book OUT KIND COUNT PER_PAGE PAPER THEME ROWS COLUMNS TITLE WORDS
//
// KIND is `puzzles`, `several` (with the note "1 of several"), `unsolved` (no solutions), `clues`
// (none either; every other has room for more clues), `mixed` (from 1 x 1 up to ROWS x COLUMNS),
// `film` or `films` (two). TITLE is that of the book; WORDS those of each puzzle or moment, `#` in
// them its number. Prints the colours of paper and filled cells as "paper RRGGBB filled RRGGBB",
// then what letters no font has.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

#include "render/paper/pdf.h"
#include "scene/theme.h"

namespace {

using namespace crosshatch;

/// A grid, its left half of the author's red, its upper right quarter filled, with a number at each
/// row and column.
Scene picture(int rows, int columns, bool is_solution, int clues = cell_side) {
  constexpr int margin = cell_side / 2;
  Scene scene;
  scene.width = columns * cell_side + clues + 2 * margin;
  scene.height = rows * cell_side + clues + 2 * margin;
  scene.lattice = {.x = margin + clues, .y = margin + clues, .rows = rows, .columns = columns};
  scene.title = "A picture";
  const auto [x, y] = std::pair(scene.lattice.x, scene.lattice.y);
  const int right = x + columns * cell_side;
  const int bottom = y + rows * cell_side;
  scene.rect(Layer::paper, Role::paper, 0, 0, scene.width, scene.height);
  scene.rect(Layer::ground, Role::open, x, y, right - x, bottom - y);
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const bool is_left = 2 * column < columns;
      if (!is_left && 2 * row >= rows) continue;
      scene
          .rect(Layer::filling, is_left ? Role::hue : Role::filled, x + column * cell_side,
                y + row * cell_side, cell_side, cell_side)
          .hue = is_solution ? 0x0000CC : 0xCC0000;
    }
  for (int row = 0; row <= rows; ++row)
    scene.line(Layer::grid, Role::grid, x, y + row * cell_side, right, y + row * cell_side, 2);
  for (int row = 0; row < rows; ++row)
    scene.text(Layer::symbol, Role::clue, x - clues / 2, y + row * cell_side + cell_side / 2, 30,
               std::to_string(row % 100));
  for (int column = 0; column < columns; ++column)
    scene.text(Layer::symbol, Role::clue, x + column * cell_side + cell_side / 2, y - clues / 2, 30,
               std::to_string(column % 100));
  scene.outline(Layer::frame, Role::frame, x, y, right - x, bottom - y, 6).dash = Dash::dashed;
  return scene;
}

std::string numbered(std::string words, int number) {
  if (const std::size_t at = words.find('#'); at != std::string::npos)
    words.replace(at, 1, std::to_string(number));
  return words;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 11) return 2;
  const std::string kind = argv[2];
  const int count = std::atoi(argv[3]);
  const Result<Paper> paper = paper_of(argv[5]);
  if (!paper) {
    std::cerr << paper.error().message.english() << "\n";
    return 2;
  }
  const bool is_dark = std::string(argv[6]) == "dark";
  const int rows = std::atoi(argv[7]);
  const int columns = std::atoi(argv[8]);
  const std::string words = argv[10];

  render::Pdf pdf({.paper = *paper,
                   .per_page = std::atoi(argv[4]),
                   .theme = is_dark ? ThemeChoice::dark : ThemeChoice::light,
                   .title = argv[9],
                   .author = "Somebody"});
  for (int i = 1; i <= count; ++i) {
    Result<void> added;
    if (kind == "film" || kind == "films") {
      if (i == 1 || (kind == "films" && i == count / 2 + 1)) (void)pdf.begin_animation("A film");
      added = pdf.add_frame(picture(rows, columns, false), std::to_string(i), numbered(words, i));
    } else {
      const int part = kind == "mixed" ? i : count;
      const int high = std::max(rows * part / count, 1);
      const int wide = std::max(columns * part / count, 1);
      const Scene solution = picture(high, wide, true);
      const bool is_wide = kind == "clues" && i % 2 == 0;
      const bool has_solution = kind != "unsolved" && kind != "clues";
      added = pdf.add(picture(high, wide, false, is_wide ? 4 * cell_side : cell_side),
                      has_solution ? &solution : nullptr, numbered(words, i),
                      kind == "several" ? "1 of several" : "");
    }
    if (!added) {
      std::cerr << added.error().message.english() << "\n";
      return 2;
    }
  }
  const Result<std::string> bytes = pdf.finish();
  if (!bytes) {
    std::cerr << bytes.error().message.english() << "\n";
    return 2;
  }
  std::ofstream(argv[1], std::ios::binary) << *bytes;
  const Theme& theme = is_dark ? dark_theme : light_theme;
  std::printf("paper %06X filled %06X\n%s\n", theme[Role::paper], theme[Role::filled],
              pdf.unseen().c_str());
  return 0;
}
