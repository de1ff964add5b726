// SPDX-License-Identifier: MIT
#include "render/characters/typeset.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "render/characters/text.h"

namespace crosshatch::render {
namespace {

constexpr int margin = 30;
constexpr int side = cell_side;

/// A bare grid: paper, open cells, thin lines, a frame.
Scene grid(int rows, int columns, int left = margin, int top = margin) {
  Scene scene;
  scene.lattice = {.x = left, .y = top, .rows = rows, .columns = columns};
  scene.width = left + columns * side + margin;
  scene.height = top + rows * side + margin;
  scene.rect(Layer::paper, Role::paper, 0, 0, scene.width, scene.height);
  scene.rect(Layer::ground, Role::open, left, top, columns * side, rows * side);
  for (int i = 1; i < columns; ++i)
    scene.line(Layer::grid, Role::grid, left + i * side, top, left + i * side, top + rows * side,
               2);
  for (int i = 1; i < rows; ++i)
    scene.line(Layer::grid, Role::grid, left, top + i * side, left + columns * side, top + i * side,
               2);
  scene.outline(Layer::frame, Role::frame, left - 3, top - 3, columns * side + 6, rows * side + 6,
                6);
  return scene;
}

/// Where a cell's upper left corner is.
int x_of(const Scene& scene, int column) { return scene.lattice.x + column * side; }
int y_of(const Scene& scene, int row) { return scene.lattice.y + row * side; }

void fill(Scene& scene, int row, int column, int inset = 0, Role role = Role::filled) {
  scene.rect(Layer::filling, role, x_of(scene, column) + inset, y_of(scene, row) + inset,
             side - 2 * inset, side - 2 * inset);
}

void write(Scene& scene, int row, int column, const std::string& content, int high = 32) {
  scene.text(Layer::symbol, Role::ink, x_of(scene, column) + side / 2, y_of(scene, row) + side / 2,
             high, content);
}

std::string print(const Scene& scene, Detail detail, bool is_ascii = false) {
  Measure measure;
  measure.add(scene);
  return text(
      typeset(scene, Layout(measure, detail), {.theme = light_theme, .is_ascii = is_ascii}));
}

TEST(Typeset, what_is_written_between_cells_takes_no_room_in_them) {
  Scene scene = grid(2, 2);
  write(scene, 0, 0, "5");
  Scene marked = scene;
  marked.text(Layer::outline, Role::ink, x_of(scene, 1), y_of(scene, 0) + side / 2, 11, "3");
  for (const Detail detail : {Detail::full, Detail::list, Detail::roomy})
    EXPECT_EQ(print(marked, detail), print(scene, detail));
}

TEST(Typeset, guides_are_lines_between_cells_and_the_grid_is_none) {
  Scene scene = grid(2, 3);
  const int x = x_of(scene, 2);
  scene.line(Layer::guide, Role::guide, x, y_of(scene, 0), x, y_of(scene, 2), 5);
  fill(scene, 0, 0);
  fill(scene, 1, 2);
  EXPECT_EQ(print(scene, Detail::roomy),
            "┌────┬──┐\n"
            "│██  │  │\n"
            "│    │██│\n"
            "└────┴──┘\n");
  EXPECT_EQ(print(scene, Detail::dense),
            "┌──────┐\n"
            "│██    │\n"
            "│    ██│\n"
            "└──────┘\n");
}

TEST(Typeset, ascii_needs_nothing_else) {
  Scene scene = grid(2, 3);
  fill(scene, 0, 0);
  fill(scene, 0, 1, 9);
  fill(scene, 0, 2, 15, Role::assumed);
  scene.disc(Layer::symbol, Role::dot, x_of(scene, 0) + 30, y_of(scene, 1) + 30, 5);
  scene.disc(Layer::symbol, Role::piece, x_of(scene, 1) + 30, y_of(scene, 1) + 30, 14);
  EXPECT_EQ(print(scene, Detail::roomy, true),
            "+------+\n"
            "|##[]%%|\n"
            "| . *  |\n"
            "+------+\n");
}

TEST(Typeset, what_is_filled_just_now_has_edges_and_what_is_assumed_is_shaded) {
  Scene scene = grid(1, 3);
  fill(scene, 0, 0);
  fill(scene, 0, 1, 9);
  fill(scene, 0, 2, 15, Role::assumed);
  EXPECT_EQ(print(scene, Detail::bare), "\n ██▐▌▒▒\n");
}

TEST(Typeset, hollow_marks_are_assumed) {
  Scene scene = grid(1, 4);
  const int y = y_of(scene, 0) + 30;
  scene.disc(Layer::symbol, Role::dot, x_of(scene, 0) + 30, y, 5);
  scene.disc(Layer::symbol, Role::assumed, x_of(scene, 1) + 30, y, 10).stroke = 4;
  scene.disc(Layer::symbol, Role::piece, x_of(scene, 2) + 30, y, 14);
  scene.disc(Layer::symbol, Role::assumed, x_of(scene, 3) + 30, y, 14).stroke = 4;
  EXPECT_EQ(print(scene, Detail::tight), "┌────────┐\n│ · ◦ ● ○│\n└────────┘\n");
}

TEST(Typeset, clues_beside_the_grid_become_a_table) {
  Scene scene = grid(2, 2, 200, 100);
  const auto clue = [&](int x, int y, const char* number) {
    scene.text(Layer::symbol, Role::clue, x, y, 28, number);
  };
  clue(170, 130, "2");
  clue(110, 130, "10");
  clue(170, 190, "1");
  clue(230, 70, "1");
  clue(290, 70, "12");
  EXPECT_EQ(print(scene, Detail::roomy),
            "       1  12\n"
            "     ┌──────┐\n"
            "10 2 │      │\n"
            "   1 │      │\n"
            "     └──────┘\n");
}

TEST(Typeset, a_caption_stands_below) {
  Scene scene = grid(1, 2);
  scene.text(Layer::symbol, Role::caption, 90, 150, 26, "10 mines");
  EXPECT_EQ(print(scene, Detail::roomy), "┌────┐\n│    │\n└────┘\n10 mines\n");
}

TEST(Typeset, candidates_have_places_or_a_list_or_are_left_out) {
  Scene scene = grid(1, 3);
  const auto candidate = [&](int column, int slot, const char* digit) {
    scene.text(Layer::symbol, Role::pencil, x_of(scene, column) + 15 + slot % 2 * 30,
               y_of(scene, 0) + 15 + slot / 2 * 30, 14, digit);
  };
  candidate(0, 0, "1");
  candidate(0, 3, "4");
  candidate(1, 1, "2");
  write(scene, 0, 2, "7");
  EXPECT_EQ(print(scene, Detail::full),
            "┏━━━━━┯━━━━━┯━━━━━┓\n"
            "┃ 1   │   2 │     ┃\n"
            "┃   4 │     │  7  ┃\n"
            "┗━━━━━┷━━━━━┷━━━━━┛\n");
  EXPECT_EQ(print(scene, Detail::list), "┌─────────┐\n│14  2  7 │\n└─────────┘\n");
  EXPECT_EQ(print(scene, Detail::roomy), "┌─────────┐\n│       7 │\n└─────────┘\n");
}

TEST(Typeset, texts_beside_each_other_in_a_cell_stand_in_a_row) {
  Scene scene = grid(1, 2);
  for (const int x : {15, 30, 45})
    scene.text(Layer::symbol, Role::ink, x_of(scene, 0) + x, y_of(scene, 0) + 60 - x, 25,
               std::to_string(x / 15));
  write(scene, 0, 1, "8");
  EXPECT_EQ(print(scene, Detail::roomy),
            "┌────────┐\n"
            "│123   8 │\n"
            "└────────┘\n");
}

TEST(Typeset, half_blocks_hold_two_rows) {
  Scene scene = grid(3, 3);
  fill(scene, 0, 0);
  fill(scene, 1, 0);
  fill(scene, 0, 1);
  fill(scene, 1, 2);
  fill(scene, 2, 2);
  EXPECT_EQ(print(scene, Detail::half), "\n █▀▄\n   ▀\n");
}

TEST(Typeset, what_changes_stands_in_brackets_and_is_pointed_at) {
  Scene scene = grid(2, 3);
  const int x = x_of(scene, 1);
  const int y = y_of(scene, 1);
  scene.rect(Layer::tint, Role::target_tint, x, y, side, side);
  scene.outline(Layer::outline, Role::target, x, y, side, side, 6);
  EXPECT_EQ(print(scene, Detail::roomy), "┌──────┐\n│      │\n│  []  │\n└──────┘\n");
  EXPECT_EQ(print(scene, Detail::bare), "   ▾▾\n\n▸  []\n");
  write(scene, 1, 1, "5");
  EXPECT_EQ(print(scene, Detail::roomy), "┌─────────┐\n│         │\n│   [5]   │\n└─────────┘\n");
}

TEST(Typeset, brackets_are_closed_or_there_are_none) {
  Scene scene = grid(3, 4);
  const auto target = [&](int row, int column, int columns) {
    scene.outline(Layer::outline, Role::target, x_of(scene, column), y_of(scene, row),
                  columns * side, side, 6);
    for (int i = 0; i < columns; ++i)
      scene.disc(Layer::symbol, Role::dot, x_of(scene, column + i) + 30, y_of(scene, row) + 30, 5);
  };
  target(0, 0, 1);  // closed by the blank after it
  target(1, 2, 2);  // closed in the place of the frame
  target(2, 0, 2);  // before a filled cell
  fill(scene, 2, 2);
  EXPECT_EQ(print(scene, Detail::tight),
            "┌────────┐\n│[·]     │\n│    [· ·]\n│▸· ·██  │\n└────────┘\n");
}

TEST(Typeset, without_colours_the_focus_has_signs) {
  Scene scene = grid(1, 3);
  const int y = y_of(scene, 0);
  const auto focus = [&](Role role, int column) {
    scene.outline(Layer::outline, role, x_of(scene, column), y, side, side, 4);
    write(scene, 0, column, std::to_string(column));
  };
  focus(Role::cause, 0);
  focus(Role::witness, 1);
  EXPECT_EQ(print(scene, Detail::roomy), "┌─────────┐\n│(0){1}   │\n└─────────┘\n");
  write(scene, 0, 2, "2");
  scene.shapes.back().role = Role::assumed;
  EXPECT_EQ(print(scene, Detail::roomy), "┌────────────┐\n│( 0){ 1} ~2 │\n└────────────┘\n");
}

TEST(Typeset, without_colours_candidates_in_focus_have_signs) {
  Scene scene = grid(1, 1);
  const int y = y_of(scene, 0);
  for (int slot = 0; slot < 4; ++slot) {
    const int x = x_of(scene, 0) + 12 + slot * 12;
    scene.text(Layer::symbol, Role::pencil, x, y + 30, 10, std::to_string(slot + 1));
    if (slot == 0) scene.line(Layer::symbol, Role::struck, x - 5, y + 35, x + 5, y + 25, 2);
    if (slot == 1) scene.disc(Layer::outline, Role::cause, x, y + 30, 6);
    if (slot == 2) scene.disc(Layer::outline, Role::witness, x, y + 30, 6).stroke = 2;
  }
  EXPECT_EQ(print(scene, Detail::full), "┏━━━━━━━━━┓\n┃-1*2'3 4 ┃\n┗━━━━━━━━━┛\n");
}

TEST(Typeset, half_blocks_hatch_by_a_pattern) {
  Scene scene = grid(2, 2);
  scene.hatch(Layer::hatch, Role::ambiguous, x_of(scene, 0), y_of(scene, 0), side, 2 * side);
  scene.hatch(Layer::hatch, Role::ambiguous, x_of(scene, 1), y_of(scene, 0), side, side);
  Measure measure;
  measure.add(scene);
  const Canvas canvas =
      typeset(scene, Layout(measure, Detail::half), {.theme = dark_theme, .has_colours = true});
  EXPECT_EQ(text(canvas), "\n ░▘\n");
}

TEST(Typeset, colours_have_their_own_letters_and_no_others) {
  Scene scene = grid(1, 8, 90);
  for (int i = 0; i < 8; ++i) {
    fill(scene, 0, i, 0, Role::hue);
    scene.shapes.back().hue = static_cast<Rgb>(0x102030 * (i % 7 + 1));
  }
  EXPECT_EQ(print(scene, Detail::tight).find_first_of("ABCDEFGabcdefg"), std::string::npos);
  // A chip: the number, and below it the letter of its colour.
  const int y = y_of(scene, 0) + 30;
  scene.rect(Layer::filling, Role::hue, 33, y - 27, 54, 54).hue = 0x102030;
  scene.text(Layer::symbol, Role::hue, 60, y - 13, 22, "3");
  scene.text(Layer::symbol, Role::hue, 60, y + 12, 20, "r");
  const std::string printed = print(scene, Detail::roomy);
  EXPECT_NE(printed.find("\n3r │rr"), std::string::npos) << printed;
  EXPECT_NE(printed.find("rr│"), std::string::npos) << printed;
  EXPECT_EQ(std::count(printed.begin(), printed.end(), '\n'), 3) << printed;
}

TEST(Typeset, ambiguous_cells_are_hatched_around_what_stands_there) {
  Scene scene = grid(1, 3);
  scene.hatch(Layer::hatch, Role::ambiguous, x_of(scene, 1), y_of(scene, 0), 2 * side, side);
  EXPECT_EQ(print(scene, Detail::tight), "┌──────┐\n│  ░░░░│\n└──────┘\n");
  write(scene, 0, 2, "5");
  EXPECT_EQ(print(scene, Detail::roomy), "┌─────────┐\n│   ░?░░5░│\n└─────────┘\n");
}

TEST(Typeset, colours_fill_by_grounds_and_tell_cells_apart) {
  Scene scene = grid(1, 3);
  fill(scene, 0, 2);
  Measure measure;
  measure.add(scene);
  const Canvas canvas =
      typeset(scene, Layout(measure, Detail::roomy), {.theme = dark_theme, .has_colours = true});
  ASSERT_EQ(canvas.columns(), 8);
  EXPECT_EQ(canvas.at(1, 5).ground, dark_theme[Role::filled]);
  EXPECT_EQ(canvas.at(1, 5).letter, U' ');
  EXPECT_EQ(canvas.at(1, 1).ground, dark_theme[Role::open]);
  EXPECT_NE(canvas.at(1, 3).ground, dark_theme[Role::open]);
}

TEST(Typeset, without_colours_what_is_in_focus_has_a_style) {
  Scene scene = grid(1, 2);
  scene.rect(Layer::tint, Role::target_tint, x_of(scene, 0), y_of(scene, 0), side, side);
  scene.rect(Layer::tint, Role::cause_tint, x_of(scene, 1), y_of(scene, 0), side, side);
  Measure measure;
  measure.add(scene);
  const Canvas canvas = typeset(scene, Layout(measure, Detail::roomy), {.theme = dark_theme});
  EXPECT_EQ(canvas.at(1, 1).style, reverse);
  EXPECT_EQ(canvas.at(1, 3).style, underline);
}

TEST(Typeset, strokes_strike_and_links_do_not) {
  Scene scene = grid(1, 3);
  for (int i = 0; i < 3; ++i) write(scene, 0, i, "7");
  const int y = y_of(scene, 0) + 30;
  scene.line(Layer::symbol, Role::struck, x_of(scene, 0) + 25, y + 5, x_of(scene, 0) + 35, y - 5,
             2);
  scene.line(Layer::link, Role::link, x_of(scene, 0) + 30, y, x_of(scene, 2) + 30, y, 3);
  Measure measure;
  measure.add(scene);
  const Canvas canvas = typeset(scene, Layout(measure, Detail::roomy), {.theme = dark_theme});
  EXPECT_EQ(canvas.at(1, 2).style, struck_out);
  EXPECT_EQ(canvas.at(1, 5).style, plain_style);
}

TEST(Typeset, numbers_of_columns_take_the_room_they_find) {
  Scene scene = grid(1, 12, margin, 90);
  for (int i = 0; i < 12; ++i) {
    write(scene, 0, i, "1");
    scene.text(Layer::frame, Role::clue_done, x_of(scene, i) + 30, 60, 17, std::to_string(i + 1));
  }
  Measure measure;
  measure.add(scene);
  ASSERT_TRUE(measure.suits(Detail::tight)) << "they make no board wider";
  const auto numbers = [&](Detail detail) {
    const Canvas canvas = typeset(scene, Layout(measure, detail), {.theme = dark_theme});
    std::string out;
    for (int column = 0; column < canvas.columns(); ++column)
      out += static_cast<char>(canvas.at(0, column).letter);
    return out.substr(out.find('1'), out.find_last_not_of(' ') + 1 - out.find('1'));
  };
  EXPECT_EQ(numbers(Detail::roomy), "1  2  3  4  5  6  7  8  9  10 11 12");
  EXPECT_EQ(numbers(Detail::tight), "1 2 3 4 5 6 7 8 9  11");
}

TEST(Typeset, colours_of_a_picture_differ_in_plain_text) {
  Scene scene = grid(1, 3, 90);
  constexpr std::array<Rgb, 3> hues = {0xFFFFFF, 0xFF8800, 0x000088};
  for (int i = 0; i < 3; ++i) {
    fill(scene, 0, i, 0, Role::hue);
    scene.shapes.back().hue = hues[i];
  }
  scene.rect(Layer::filling, Role::hue, 35, y_of(scene, 0) + 5, 50, 50).hue = 0xFF8800;
  scene.text(Layer::symbol, Role::hue, 60, y_of(scene, 0) + 30, 28, "3");
  EXPECT_EQ(print(scene, Detail::roomy), "   ┌──────┐\n3▓ │  ▓▓██│\n   └──────┘\n");
}

TEST(Typeset, a_scene_that_was_not_measured_does_no_harm) {
  Measure measure;
  measure.add(grid(2, 2));
  Scene scene = grid(2, 2, 300, 200);
  scene.text(Layer::symbol, Role::clue, 100, 230, 28, "123456789");
  scene.text(Layer::symbol, Role::caption, 100, 20, 28, "far too long for what was measured");
  write(scene, 1, 1, "a long text");
  for (const Detail detail : {Detail::full, Detail::list, Detail::roomy, Detail::dense,
                              Detail::tight, Detail::bare, Detail::half}) {
    const Layout layout(measure, detail);
    EXPECT_EQ(typeset(scene, layout, {.theme = dark_theme}).columns(), layout.columns);
  }
}

TEST(Typeset, one_cell_is_a_picture) {
  EXPECT_EQ(print(grid(1, 1), Detail::roomy), "┌──┐\n│  │\n└──┘\n");
  EXPECT_EQ(print(grid(1, 1), Detail::half), "\n\n");
}

}  // namespace
}  // namespace crosshatch::render
