// SPDX-License-Identifier: MIT
// A scene as curves of cairo.
//
// What looks the same in a layer is drawn in one go: all filled cells of a picture are one area,
// not a thousand. Neighbours then join without the hairlines that viewers show between two areas
// that only touch, and a page of a million cells stays small.
//
// Lines along the axes are strokes as long as they are at least a hair wide on paper, as viewers
// then draw all of them equally wide. Thinner ones, in puzzles of hundreds of cells, are filled
// rectangles: strokes would be drawn a pixel wide, however thin, and make the picture black. Some
// viewers let no rectangle vanish either, so lines of the grid that no printer can show, a tenth of
// a dot of 300 dpi, are left out: a picture of 1000 x 1000 cells on a page would show nothing but
// its grid.
#include "render/paper/drawing.h"

#include <cairo.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "render/letters.h"

namespace crosshatch::render {

namespace {

constexpr double hair = 0.1;  // points
constexpr double least_grid = 0.025;
constexpr std::ptrdiff_t most_at_once = 1 << 14;
constexpr double whole_turn = 6.283185307179586;

/// What two shapes of a layer share if they can be drawn in one go.
auto look(const Shape& shape, Rgb colour) {
  // The size of texts is theirs, other shapes may have any.
  const int high = shape.kind == Shape::Kind::text ? shape.height : 0;
  return std::tuple(shape.kind, colour, shape.stroke, shape.dash, high);
}

void set_dash(cairo_t* page, Dash dash, double width) {
  const double dashed[] = {width * 2.5, width * 1.5};
  const double dotted[] = {width, width};
  if (dash == Dash::solid) cairo_set_dash(page, nullptr, 0, 0);
  if (dash == Dash::dashed) cairo_set_dash(page, dashed, 2, 0);
  if (dash == Dash::dotted) cairo_set_dash(page, dotted, 2, 0);
}

double points_a_unit(cairo_t* page) {
  cairo_matrix_t matrix;
  cairo_get_matrix(page, &matrix);
  return matrix.xx;
}

class Drawing {
 public:
  Drawing(cairo_t* page, Type& type) : page_(page), type_(type), scale_(points_a_unit(page)) {}

  /// Shapes that look alike.
  void draw(const Scene& scene, const int* begin, const int* end) {
    const Shape& first = scene.shapes[*begin];
    if (first.kind == Shape::Kind::text) return draw_texts(scene, begin, end);
    const bool is_line = first.kind == Shape::Kind::line;
    const bool is_grid = first.layer == Layer::grid || first.layer == Layer::guide;
    if (is_line && is_grid && first.stroke * scale_ < least_grid) return;
    const bool is_thin = first.stroke * scale_ < hair && first.dash == Dash::solid;
    const bool fills = (first.stroke == 0 && !is_line) || (is_line && is_thin);
    // Very many shapes are drawn some at a time: a path is gone through in one call.
    while (end - begin > most_at_once) {
      draw(scene, begin, begin + most_at_once);
      begin += most_at_once;
    }
    for (const int* i = begin; i != end; ++i) {
      if (!scene.allowance.tick()) return cairo_new_path(page_);
      const Shape& shape = scene.shapes[*i];
      if (shape.kind == Shape::Kind::rect) add_rect(shape);
      if (shape.kind == Shape::Kind::disc) add_disc(shape);
      if (is_line && fills) add_band(shape);
      if (is_line && !fills) add_line(shape);
    }
    if (fills) return cairo_fill(page_);
    cairo_set_line_width(page_, first.stroke);
    set_dash(page_, first.dash, first.stroke);
    cairo_stroke(page_);
  }

 private:
  void add_rect(const Shape& shape) {
    const double inset = shape.stroke / 2.0;
    cairo_rectangle(page_, shape.x + inset, shape.y + inset, std::max(shape.width - 2 * inset, 0.0),
                    std::max(shape.height - 2 * inset, 0.0));
  }

  void add_disc(const Shape& shape) {
    cairo_new_sub_path(page_);
    cairo_arc(page_, shape.x, shape.y, std::max(shape.width - shape.stroke / 2.0, 0.0), 0,
              whole_turn);
    cairo_close_path(page_);
  }

  void add_line(const Shape& shape) {
    cairo_move_to(page_, shape.x, shape.y);
    cairo_line_to(page_, shape.x + shape.width, shape.y + shape.height);
  }

  /// A line as the four corners around it, always in the same turn: where two cross, both count.
  void add_band(const Shape& shape) {
    const double length = std::hypot(shape.width, shape.height);
    if (length == 0) return;
    const double across = -shape.height / length * shape.stroke / 2;
    const double down = shape.width / length * shape.stroke / 2;
    const double to_x = shape.x + shape.width;
    const double to_y = shape.y + shape.height;
    cairo_move_to(page_, shape.x + across, shape.y + down);
    cairo_line_to(page_, shape.x - across, shape.y - down);
    cairo_line_to(page_, to_x - across, to_y - down);
    cairo_line_to(page_, to_x + across, to_y + down);
    cairo_close_path(page_);
  }

  /// Texts of one height and colour. Fonts differ in how large their capitals are.
  void draw_texts(const Scene& scene, const int* begin, const int* end) {
    std::map<std::string_view, Setting> settings;
    std::map<double, std::vector<Placed>> by_size;
    for (const int* i = begin; i != end; ++i) {
      if (!scene.allowance.tick()) return;
      const Shape& shape = scene.shapes[*i];
      const auto [at, is_new] = settings.try_emplace(shape.text);
      if (is_new) at->second = type_.set(letters_of(shape.text), shape.stroke == 1);
      const Setting& setting = at->second;
      const double size = shape.height / setting.capital;
      double x = shape.x;
      if (shape.align == Align::middle) x -= setting.width * size / 2;
      if (shape.align == Align::right) x -= setting.width * size;
      by_size[size].push_back({.setting = &setting, .x = x, .y = shape.y + shape.height / 2.0});
    }
    for (const auto& [size, lines] : by_size) {
      for (std::size_t from = 0; from < lines.size(); from += most_at_once) {
        if (!scene.allowance.poll()) return;
        const std::size_t count = std::min<std::size_t>(lines.size() - from, most_at_once);
        type_.show(page_, std::span(lines).subspan(from, count), size);
      }
    }
  }

  cairo_t* page_;
  Type& type_;
  double scale_;
};

}  // namespace

void set_colour(cairo_t* page, Rgb rgb) {
  const auto channel = [&](int shift) { return static_cast<double>(rgb >> shift & 255) / 255; };
  cairo_set_source_rgb(page, channel(16), channel(8), channel(0));
}

void draw(cairo_t* page, const Scene& scene, const Theme& theme, Type& type) {
  Drawing drawing(page, type);
  std::vector<std::vector<int>> in_layers = scene.in_layers();
  in_layers[static_cast<std::size_t>(Layer::paper)].clear();
  for (std::vector<int>& layer : in_layers) {
    const auto look_of = [&](int i) {
      const Shape& shape = scene.shapes[i];
      return look(shape, theme.colour_of(shape));
    };
    std::stable_sort(layer.begin(), layer.end(),
                     [&](int one, int other) { return look_of(one) < look_of(other); });
    if (!scene.allowance.poll()) return;
    const int* const end = layer.data() + layer.size();
    for (const int* begin = layer.data(); begin != end;) {
      const int* next = begin;
      while (next != end && look_of(*next) == look_of(*begin)) ++next;
      set_colour(page, theme.colour_of(scene.shapes[*begin]));
      drawing.draw(scene, begin, next);
      begin = next;
    }
  }
}

Bounds united(const Bounds& one, const Bounds& other) {
  return {.left = std::min(one.left, other.left),
          .top = std::min(one.top, other.top),
          .right = std::max(one.right, other.right),
          .bottom = std::max(one.bottom, other.bottom)};
}

Bounds bounds_of(const Shape& shape) {
  int left = shape.x;
  int top = shape.y;
  int right = shape.x + shape.width;
  int bottom = shape.y + shape.height;
  if (shape.kind == Shape::Kind::line) {
    const int half = (shape.stroke + 1) / 2;
    const bool is_across = shape.height == 0;
    const bool is_down = shape.width == 0;
    const int beside = is_across ? 0 : half;
    const int above = is_down ? 0 : half;
    std::tie(left, right) =
        std::pair(std::min(left, right) - beside, std::max(left, right) + beside);
    std::tie(top, bottom) = std::pair(std::min(top, bottom) - above, std::max(top, bottom) + above);
  } else if (shape.kind == Shape::Kind::disc) {
    left -= shape.width;
    top -= shape.width;
    bottom = shape.y + shape.width;
  } else if (shape.kind == Shape::Kind::text) {
    const int wide = static_cast<int>(shape.text.size()) * shape.height * 3 / 4;
    if (shape.align == Align::middle) left -= wide / 2;
    if (shape.align == Align::right) left -= wide;
    right = left + wide;
    top -= shape.height / 2;
    bottom = top + shape.height;
  }
  return {.left = left, .top = top, .right = right, .bottom = bottom};
}

Bounds bounds_of(const Scene& scene) {
  Bounds out{.left = scene.width, .top = scene.height, .right = 0, .bottom = 0};
  for (const Shape& shape : scene.shapes) {
    if (shape.layer != Layer::paper) out = united(out, bounds_of(shape));
  }
  if (out.left >= out.right || out.top >= out.bottom)
    return {.left = 0, .top = 0, .right = scene.width, .bottom = scene.height};
  out.left = std::max(out.left, 0);
  out.top = std::max(out.top, 0);
  out.right = std::min(out.right, scene.width);
  out.bottom = std::min(out.bottom, scene.height);
  return out;
}

}  // namespace crosshatch::render
