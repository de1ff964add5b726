// SPDX-License-Identifier: MIT
//
// What stands between cells: dots, letters, signs, and circles at corners. They lie over the lines
// of the grid; candidates keep clear of them (DrawLayout).
#include <algorithm>
#include <string>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/draw/constraints.h"
#include "families/sudoku/draw/tube.h"

namespace crosshatch::sudoku {

namespace {

constexpr int dot_radius = 8;
constexpr int numbered_dot_radius = 10;
constexpr int dot_stroke = 2;
constexpr int corner_radius = 13;

class MarkDrawing {
 public:
  MarkDrawing(const Puzzle& puzzle, const DrawLayout& layout, const Constraint& constraint,
              Scene& scene)
      : constraint_(constraint),
        kind_(kind_of(constraint)),
        symbols_(puzzle.look().symbols),
        scene_(scene) {
    const auto [first, last] = std::minmax({constraint.sites.front(), constraint.sites.back()});
    first_ = first;
    last_ = last;
    const ScenePoint one = layout.middle(first);
    const ScenePoint other = layout.middle(last);
    at_ = {(one.x + other.x) / 2, (one.y + other.y) / 2};
    is_level_ = one.y == other.y;
  }

  void draw() {
    switch (kind_.look) {
      case ConstraintLook::white_dot:
        return dot(false);
      case ConstraintLook::black_dot:
        return dot(true);
      case ConstraintLook::letter:
        return letter();
      case ConstraintLook::sign:
        return sign();
      default:
        return numbers();
    }
  }

 private:
  crosshatch::Shape& text(int x, int y, int high, const std::string& content) {
    crosshatch::Shape& text = scene_.text(Layer::outline, Role::ink, x, y, high, content);
    text.stroke = 1;
    return text;
  }

  /// A disc with an outline that is no part of it: within a layer the order does not count.
  void disc(int radius, TubeInk ground, TubeInk outline) {
    scene_.disc(Layer::frame, ground.role, at_.x, at_.y, radius - dot_stroke).hue = ground.hue;
    crosshatch::Shape& ring = scene_.disc(Layer::frame, outline.role, at_.x, at_.y, radius);
    ring.hue = outline.hue;
    ring.stroke = dot_stroke;
  }

  void border_sign(char letter) {
    scene_.border_signs.push_back({first_, last_, letter, Role::ink});
  }

  /// A white dot is white and a black one black in dark pictures, too.
  void dot(bool is_black) {
    constexpr TubeInk white = {Role::hue, 0xFFFFFF};
    constexpr TubeInk black = {Role::hue, 0x16191D};
    const TubeInk ground = is_black ? black : white;
    const TubeInk outline = is_black ? white : black;
    const bool has_number = kind_.numbers.most > 0;
    disc(has_number ? numbered_dot_radius : dot_radius, ground, outline);
    if (!has_number) return border_sign(is_black ? '*' : 'o');
    const std::string number = std::to_string(constraint_.numbers.front());
    crosshatch::Shape& written = text(at_.x, at_.y, number.size() > 1 ? 8 : 11, number);
    written.role = Role::hue;
    written.hue = outline.hue;
    border_sign(number.size() > 1 ? '#' : number.front());
  }

  /// A ground that hides the line between the cells.
  void patch(int wide, int high) {
    scene_.rect(Layer::frame, Role::open, at_.x - wide, at_.y - high, 2 * wide, 2 * high);
  }

  void letter() {
    patch(7, 9);
    text(at_.x, at_.y, 14, std::string(kind_.name.en));
    border_sign(kind_.name.en.front());
  }

  /// It opens to the first of its cells, which holds more.
  void sign() {
    constexpr int reach = 7;
    constexpr int depth = 4;
    const bool opens_back = constraint_.sites.front() == first_;
    border_sign(is_level_ ? (opens_back ? '>' : '<') : (opens_back ? 'v' : '^'));
    patch((is_level_ ? depth : reach) + 2, (is_level_ ? reach : depth) + 2);
    const int tip = opens_back ? depth : -depth;
    for (const int side : {-reach, reach}) {
      const ScenePoint from = {at_.x + (is_level_ ? tip : 0), at_.y + (is_level_ ? 0 : tip)};
      const ScenePoint to = {at_.x + (is_level_ ? -tip : side), at_.y + (is_level_ ? side : -tip)};
      scene_.line(Layer::outline, Role::ink, from.x, from.y, to.x, to.y, 3);
    }
  }

  /// Up to four in two lines.
  void numbers() {
    disc(corner_radius, {Role::open}, {Role::ink});
    const auto count = static_cast<int>(constraint_.numbers.size());
    for (int i = 0; i < count; ++i) {
      const bool is_alone = count == 1 || (count == 3 && i == 2);
      const int x = is_alone ? 0 : i % 2 == 0 ? -5 : 5;
      const int y = count <= 2 ? 0 : i < 2 ? -5 : 6;
      const Value digit = constraint_.numbers[static_cast<std::size_t>(i)] - 1;
      text(at_.x + x, at_.y + y,
           count == 1   ? 14
           : count == 2 ? 11
                        : 9,
           std::string(1, symbol(digit, symbols_)));
    }
  }

  const Constraint& constraint_;
  const ConstraintKind& kind_;
  Symbols symbols_;
  Scene& scene_;
  Site first_ = 0;
  Site last_ = 0;
  ScenePoint at_;
  bool is_level_ = false;
};

}  // namespace

void draw_mark_constraint(const Puzzle& puzzle, const DrawLayout& layout,
                          const Constraint& constraint, Scene& scene) {
  MarkDrawing(puzzle, layout, constraint, scene).draw();
}

}  // namespace crosshatch::sudoku
