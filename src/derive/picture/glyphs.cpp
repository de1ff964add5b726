// SPDX-License-Identifier: MIT
//
// A scene has no polygons, so a star and a tent are bundles of strokes. Each has a letter below its
// strokes, in the same ink, so that it is not seen: it is what terminals and plain text show.
#include "derive/picture/glyphs.h"

#include <array>
#include <string>
#include <utility>

#include "derive/picture/layout.h"
#include "derive/run_clues.h"
#include "scene/dots.h"

namespace crosshatch::derive {

namespace {

constexpr int letter_height = 26;  ///< any smaller, and it is a pencil mark
constexpr int digit_height = 32;
constexpr int ring_radius = 24;
constexpr int ring_stroke = 2;

/// A point of a glyph, from the middle of its cell.
struct GlyphPoint {
  int x = 0;
  int y = 0;
};

/// Draws a glyph in one ink: as large as it is, or, where it is assumed, smaller in a ring.
class Pen {
 public:
  Pen(Scene& scene, const Spot& spot, Role role)
      : scene_(scene), spot_(spot), role_(role), is_small_(role == Role::assumed) {
    if (!is_small_) return;
    Shape& ring = scene.disc(Layer::symbol, role, spot.x, spot.y, ring_radius);
    ring.stroke = ring_stroke;
    ring.dash = Dash::dotted;
  }

  void line(GlyphPoint from, GlyphPoint to, int stroke) {
    scene_.line(Layer::symbol, role_, spot_.x + scaled(from.x), spot_.y + scaled(from.y),
                spot_.x + scaled(to.x), spot_.y + scaled(to.y), scaled(stroke));
  }
  void disc(GlyphPoint middle, int radius) {
    scene_.disc(Layer::symbol, role_, spot_.x + scaled(middle.x), spot_.y + scaled(middle.y),
                scaled(radius));
  }
  /// `down`: from the middle; `if_small`, where the glyph is smaller, which the letter cannot be.
  void letter(char letter, int down, int if_small) {
    letter_at(letter, {0, is_small_ ? if_small : down});
  }
  void letter_at(char letter, GlyphPoint at) {
    scene_.text(Layer::symbol, role_, spot_.x + at.x, spot_.y + at.y, letter_height, {letter})
        .stroke = 1;
  }

 private:
  [[nodiscard]] int scaled(int length) const { return is_small_ ? length * 3 / 4 : length; }

  Scene& scene_;
  const Spot& spot_;
  Role role_;
  bool is_small_;
};

}  // namespace

void draw_dot(Scene& scene, const Spot& spot) {
  const bool is_ring = spot.role == Role::assumed;
  Shape& dot = scene.disc(Layer::symbol, is_ring ? Role::assumed : Role::dot, spot.x, spot.y,
                          is_ring ? 10 : 5);
  if (is_ring) dot.stroke = 4;
}

/// Five tips: chords from each to the next but one, a spoke to each, and a disc in the middle.
void draw_star(Scene& scene, const Spot& spot) {
  constexpr std::array<GlyphPoint, 5> tips = {{{0, -21}, {20, -6}, {12, 17}, {-12, 17}, {-20, -6}}};
  Pen pen(scene, spot, spot.role);
  pen.letter('*', 6, 5);
  pen.disc({0, 0}, 10);
  for (std::size_t tip = 0; tip < tips.size(); ++tip) {
    const auto [x, y] = tips[tip];
    pen.line(tips[tip], tips[(tip + 2) % tips.size()], 4);
    pen.line({0, 0}, {x * 4 / 5, y * 4 / 5}, 5);
  }
}

/// A round crown; the letter's bar is in it, and its stem is in the trunk.
void draw_tree(Scene& scene, const Spot& spot) {
  // Green, as far as a theme has it; told from tents by its shape alone.
  Pen pen(scene, spot, spot.role == Role::ink ? Role::hint_2 : spot.role);
  pen.letter('T', 6, 3);
  pen.line({0, 0}, {0, 22}, 7);
  pen.disc({0, -9}, 13);
  pen.disc({-9, -1}, 11);
  pen.disc({9, -1}, 11);
}

/// A fan of strokes from the top to the ground, and the poles that cross above it.
void draw_tent(Scene& scene, const Spot& spot) {
  Pen pen(scene, spot, spot.role);
  pen.letter('A', 4, -1);
  pen.line({4, -23}, {-20, 17}, 5);
  pen.line({-4, -23}, {20, 17}, 5);
  for (const int side : {-1, 1}) {
    pen.line({side, -10}, {side * 5, 16}, 8);
    pen.line({side * 3, -5}, {side * 13, 16}, 8);
  }
  pen.line({0, -16}, {0, 0}, 5);
  pen.line({-23, 17}, {23, 17}, 4);
}

void draw_bulb(Scene& scene, const Spot& spot) {
  const bool is_hollow = spot.role == Role::assumed;
  Shape& glass = scene.disc(Layer::symbol, spot.role, spot.x, spot.y - 5, 15);
  if (is_hollow) glass.stroke = 4;
  for (const auto [down, half] : std::array<GlyphPoint, 2>{{{13, 7}, {18, 5}}})
    scene.line(Layer::symbol, spot.role, spot.x - half, spot.y + down, spot.x + half, spot.y + down,
               3);
}

void draw_wall(Scene& scene, const Spot& spot) {
  const bool is_small = spot.role == Role::assumed;
  const int inset = is_small ? assumed_inset : 0;
  const int side = cell_side - 2 * inset;
  scene.rect(Layer::filling, is_small ? Role::assumed : Role::filled,
             spot.x - cell_side / 2 + inset, spot.y - cell_side / 2 + inset, side, side);
}

void draw_pane(Scene& scene, const Spot& spot) {
  scene.outline(Layer::filling, Role::border, spot.x - cell_side / 2, spot.y - cell_side / 2,
                cell_side, cell_side, 3);
}

void draw_grey(Scene& scene, const Spot& spot) {
  scene.rect(Layer::filling, Role::grid, spot.x - cell_side / 2, spot.y - cell_side / 2, cell_side,
             cell_side);
}

namespace {

/// One that is given is larger than one that is found, and that is larger than one that is assumed.
int circle_radius(const Spot& spot) {
  return spot.role == Role::ink ? 22 : spot.role == Role::assumed ? 13 : 17;
}

}  // namespace

void draw_ring(Scene& scene, const Spot& spot) {
  scene.disc(Layer::symbol, spot.role, spot.x, spot.y, circle_radius(spot)).stroke = 3;
}

void draw_disc(Scene& scene, const Spot& spot) {
  scene.disc(Layer::symbol, spot.role, spot.x, spot.y, circle_radius(spot));
}

namespace {

/// Strokes from one side of the cell to the slanted one, and one along that. `corner` is the
/// way to the black one.
void draw_triangle(Scene& scene, const Spot& spot, char letter, GlyphPoint corner) {
  constexpr int half = cell_side / 2;
  constexpr int spacing = 6;
  constexpr int overlap = 2;  // so that no gap is seen between strokes
  Pen pen(scene, spot, spot.role == Role::entry ? Role::filled : spot.role);
  pen.letter_at(letter, {corner.x * 13, corner.y * 13});
  for (int from = 0; from < cell_side; from += spacing) {
    const int y = corner.y * (half - from - spacing / 2);
    pen.line({corner.x * half, y}, {corner.x * (from + spacing / 2 - half), y}, spacing + overlap);
  }
  pen.line({corner.x * half, -corner.y * half}, {-corner.x * half, corner.y * half}, spacing - 1);
}

}  // namespace

namespace {

/// A line between two corners of the cell. One that is assumed keeps away from them.
void draw_slant(Scene& scene, const Spot& spot, int way) {
  constexpr int more = 2;  // so that the ends of lines that meet leave no gap
  constexpr int inset = 12;
  const bool is_assumed = spot.role == Role::assumed;
  const int reach = cell_side / 2 + (is_assumed ? -inset : more);
  Shape& line = scene.line(Layer::guide, spot.role, spot.x - reach, spot.y - way * reach,
                           spot.x + reach, spot.y + way * reach, is_assumed ? 5 : 6);
  if (is_assumed) line.dash = Dash::dotted;
}

}  // namespace

void draw_falling(Scene& scene, const Spot& spot) { draw_slant(scene, spot, 1); }
void draw_rising(Scene& scene, const Spot& spot) { draw_slant(scene, spot, -1); }

void draw_upper_left(Scene& scene, const Spot& spot) { draw_triangle(scene, spot, 'r', {-1, -1}); }
void draw_upper_right(Scene& scene, const Spot& spot) { draw_triangle(scene, spot, '7', {1, -1}); }
void draw_lower_right(Scene& scene, const Spot& spot) { draw_triangle(scene, spot, 'J', {1, 1}); }
void draw_lower_left(Scene& scene, const Spot& spot) { draw_triangle(scene, spot, 'L', {-1, 1}); }

namespace {

/// An arrow at the right of a number. The letter is its head.
void draw_upright_arrow(Scene& scene, const Spot& spot, char letter, int way) {
  constexpr int aside = 18;
  constexpr int reach = 10;
  Pen pen(scene, spot, spot.role);
  pen.letter_at(letter, {aside, 3 * way});
  pen.line({aside, -way * reach}, {aside, way * reach}, 3);
}

/// The same above a number, where it has room.
void draw_level_arrow(Scene& scene, const Spot& spot, char letter, int way) {
  constexpr int above = 19;
  constexpr int reach = 21;
  Pen pen(scene, spot, spot.role);
  pen.letter_at(letter, {way * 13, -above});
  pen.line({-way * reach, -above}, {way * reach, -above}, 3);
}

}  // namespace

void draw_arrow_up(Scene& scene, const Spot& spot) { draw_upright_arrow(scene, spot, '^', -1); }
void draw_arrow_left(Scene& scene, const Spot& spot) { draw_level_arrow(scene, spot, '<', -1); }
void draw_arrow_right(Scene& scene, const Spot& spot) { draw_level_arrow(scene, spot, '>', 1); }
void draw_arrow_down(Scene& scene, const Spot& spot) { draw_upright_arrow(scene, spot, 'v', 1); }

void draw_water(Scene& scene, const Spot& spot) { draw_text(scene, spot, "~"); }

namespace {

constexpr int ship_radius = 21;

/// A round part that goes on in a direction, if in any.
void draw_round_part(Scene& scene, const Spot& spot, char letter, GlyphPoint way) {
  constexpr int reach = 26;
  Pen pen(scene, spot, spot.role);
  pen.letter(letter, 0, 0);
  pen.disc({0, 0}, ship_radius);
  if (way.x != 0 || way.y != 0) pen.line({0, 0}, {way.x * reach, way.y * reach}, 2 * ship_radius);
}

void draw_square_part(Scene& scene, const Spot& spot, char letter, int half) {
  Pen pen(scene, spot, spot.role);
  pen.letter(letter, 0, 0);
  pen.line({-half, 0}, {half, 0}, 2 * half);
}

}  // namespace

void draw_ship(Scene& scene, const Spot& spot) { draw_round_part(scene, spot, 'o', {0, 0}); }
void draw_ship_top(Scene& scene, const Spot& spot) { draw_round_part(scene, spot, '^', {0, 1}); }
void draw_ship_left(Scene& scene, const Spot& spot) { draw_round_part(scene, spot, '<', {1, 0}); }
void draw_ship_right(Scene& scene, const Spot& spot) { draw_round_part(scene, spot, '>', {-1, 0}); }
void draw_ship_bottom(Scene& scene, const Spot& spot) {
  draw_round_part(scene, spot, 'v', {0, -1});
}
void draw_ship_middle(Scene& scene, const Spot& spot) {
  draw_square_part(scene, spot, '#', ship_radius);
}
void draw_ship_part(Scene& scene, const Spot& spot) {
  draw_square_part(scene, spot, 'x', ship_radius * 2 / 3);
}

void draw_question(Scene& scene, const Spot& spot) { draw_text(scene, spot, "?"); }

void draw_runs(Scene& scene, const Spot& spot, int list) {
  struct Arrangement {
    int height;
    std::array<GlyphPoint, most_runs> at;
  };
  // In the order in which people read, so that characters show the runs in their order.
  static constexpr std::array<Arrangement, most_runs> arrangements = {{
      {digit_height, {{{0, 0}}}},
      {28, {{{-12, -11}, {12, 11}}}},
      {25, {{{0, -13}, {-14, 13}, {14, 13}}}},
      {25, {{{0, -14}, {-17, 0}, {17, 0}, {0, 14}}}},
  }};
  const std::vector<int> lengths = lengths_of(list);
  const Arrangement& arrangement = arrangements[lengths.size() - 1];
  for (std::size_t i = 0; i < lengths.size(); ++i)
    scene
        .text(Layer::symbol, spot.role, spot.x + arrangement.at[i].x, spot.y + arrangement.at[i].y,
              arrangement.height, written_list(lengths[i]))
        .stroke = 1;
}

void draw_text(Scene& scene, const Spot& spot, std::string text) {
  // Of several digits each has less room.
  const int height = std::min(digit_height, (cell_side - 8) / static_cast<int>(text.size()));
  scene.text(Layer::symbol, spot.role, spot.x, spot.y, height, std::move(text));
  if (spot.role != Role::assumed) return;
  Shape& ring = scene.disc(Layer::symbol, spot.role, spot.x, spot.y, ring_radius);
  ring.stroke = ring_stroke;
  ring.dash = Dash::dotted;
}

}  // namespace crosshatch::derive
