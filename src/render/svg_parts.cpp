// SPDX-License-Identifier: MIT
//
// A picture of a 1000 x 1000 board has a million cells and should still be some megabytes that a
// browser shows without delay. So shapes of the same paint share one <path>, whose parts begin
// relative to each other ("m60 0h60"), rectangles that touch side by side are one, and a filled
// disc is a stroke of no length with round ends ("m60 0h0"). A path is ended now and then, for a
// browser draws a picture in tiles and looks at the whole of each path that touches a tile.
#include "render/svg_parts.h"

#include <map>
#include <vector>

#include "render/markup.h"

namespace crosshatch::render {

namespace {

constexpr int parts_of_a_path = 1024;

/// Fonts differ little in this: capitals and digits are 0.70 to 0.73 of the size high.
constexpr double size_of_height = 1.4;

bool is_straight(const Shape& shape) { return shape.width == 0 || shape.height == 0; }

std::string attribute(std::string_view key, std::string_view value) {
  return ' ' + std::string(key) + "=\"" + std::string(value) + '"';
}

/// Of a stroke that ends bluntly.
std::string stroke_of(const Shape& shape, std::string_view colour) {
  std::string out = attribute("fill", "none") + attribute("stroke", colour) +
                    attribute("stroke-width", std::to_string(shape.stroke));
  if (shape.dash != Dash::solid) {
    const int on = shape.dash == Dash::dashed ? 3 * shape.stroke : shape.stroke;
    out +=
        attribute("stroke-dasharray", std::to_string(on) + ' ' + std::to_string(2 * shape.stroke));
  }
  return out;
}

std::string text_paint(const Shape& shape, std::string_view colour) {
  std::string out =
      attribute("fill", colour) + attribute("font-size", decimal(shape.height * size_of_height));
  if (shape.align != Align::left)
    out += attribute("text-anchor", shape.align == Align::middle ? "middle" : "end");
  if (shape.stroke != 0) out += attribute("font-weight", "bold");
  return out;
}

/// Writes path data; lengths are given doubled, for outlines lie inside by half of their stroke.
class Pen {
 public:
  Pen& move(int x, int y) {
    if (is_first_) {
      put('M', x, y);
    } else {
      put('m', x - x_, y - y_);
    }
    is_first_ = false;
    x_ = start_x_ = x;
    y_ = start_y_ = y;
    return *this;
  }
  Pen& by(int x, int y) {
    if (y == 0) {
      put('h', x);
    } else if (x == 0) {
      put('v', y);
    } else {
      put('l', x, y);
    }
    x_ += x;
    y_ += y;
    return *this;
  }
  /// Half a turn around the middle of the way.
  Pen& arc(int x) {
    const std::string radius = half(x < 0 ? -x / 2 : x / 2);
    data_ += 'a' + radius + ' ' + radius + " 0 0 0 " + half(x) + " 0";
    x_ += x;
    return *this;
  }
  Pen& close() {
    data_ += 'z';
    x_ = start_x_;
    y_ = start_y_;
    return *this;
  }
  [[nodiscard]] const std::string& data() const { return data_; }

 private:
  static std::string half(int doubled) { return decimal(doubled / 2.0); }
  void put(char command, int value) { (data_ += command) += half(value); }
  void put(char command, int x, int y) {
    put(command, x);
    if (y >= 0) data_ += ' ';
    data_ += half(y);
  }

  std::string data_;
  bool is_first_ = true;
  int x_ = 0;
  int y_ = 0;
  int start_x_ = 0;
  int start_y_ = 0;
};

void draw(const Shape& shape, Pen& pen) {
  const int x = 2 * shape.x;
  const int y = 2 * shape.y;
  const int wide = 2 * shape.width;
  const int high = 2 * shape.height;
  switch (shape.kind) {
    case Shape::Kind::rect: {
      const int in = shape.stroke;  // half of the stroke, doubled
      pen.move(x + in, y + in).by(wide - 2 * in, 0).by(0, high - 2 * in);
      pen.by(2 * in - wide, 0).close();
      break;
    }
    case Shape::Kind::line:
      pen.move(x, y).by(wide, high);
      break;
    case Shape::Kind::disc: {
      const int in = shape.stroke;
      if (in == 0) {
        pen.move(x, y).by(0, 0);
      } else {
        pen.move(x - wide + in, y).arc(2 * (wide - in)).arc(-2 * (wide - in)).close();
      }
      break;
    }
    case Shape::Kind::text:
      break;
  }
}

/// A rectangle that goes on where the last one ends is part of it.
bool joins(const Shape& last, const Shape& next) {
  return last.kind == Shape::Kind::rect && next.kind == Shape::Kind::rect && last.stroke == 0 &&
         next.stroke == 0 && next.y == last.y && next.height == last.height &&
         next.x == last.x + last.width;
}

/// All shapes of a layer that have this paint.
std::string element(const std::string& paint, const std::vector<const Shape*>& shapes) {
  std::string out;
  if (shapes[0]->kind == Shape::Kind::text) {
    out = "<g" + paint + ">\n";
    for (const Shape* shape : shapes)
      out += "<text" + attribute("x", std::to_string(shape->x)) +
             attribute("y", std::to_string(baseline(*shape))) + '>' + escaped(shape->text) +
             "</text>\n";
    return out + "</g>\n";
  }
  Pen pen;
  int parts = 0;
  const auto end = [&] {
    out += "<path" + paint + attribute("d", pen.data()) + "/>\n";
    pen = {};
    parts = 0;
  };
  for (std::size_t i = 0; i < shapes.size();) {
    Shape shape = *shapes[i];
    for (++i; i < shapes.size() && joins(shape, *shapes[i]); ++i) shape.width += shapes[i]->width;
    draw(shape, pen);
    if (++parts == parts_of_a_path) end();
  }
  if (parts > 0) end();
  return out;
}

}  // namespace

std::string paint(const Shape& shape) {
  const bool is_own = shape.role == Role::hue;
  const std::string colour = is_own ? hex(shape.hue) : "currentColor";
  std::string out = is_own ? "" : attribute("class", name(shape.role));
  switch (shape.kind) {
    case Shape::Kind::rect:
      out += shape.stroke == 0 ? attribute("fill", colour) : stroke_of(shape, colour);
      out += attribute("shape-rendering", "crispEdges");
      break;
    case Shape::Kind::line:
      out += stroke_of(shape, colour);
      if (is_straight(shape)) out += attribute("shape-rendering", "crispEdges");
      break;
    case Shape::Kind::disc:
      if (shape.stroke == 0) {
        out += attribute("stroke", colour) +
               attribute("stroke-width", std::to_string(2 * shape.width)) +
               attribute("stroke-linecap", "round");
      } else {
        out += stroke_of(shape, colour);
      }
      break;
    case Shape::Kind::text:
      out += text_paint(shape, colour);
      break;
  }
  return out;
}

std::string path(const Shape& shape) {
  Pen pen;
  draw(shape, pen);
  return pen.data();
}

int baseline(const Shape& text) { return text.y + (text.height + 1) / 2; }

void Roles::add(const Scene& scene) {
  for (const Shape& shape : scene.shapes) used[static_cast<std::size_t>(shape.role)] = true;
}

std::string colour_rules(const Theme& theme, const Roles& used) {
  std::string out;
  for (int i = 0; i < roles; ++i) {
    const Role role = static_cast<Role>(i);
    if (!used.used[static_cast<std::size_t>(i)] || role == Role::hue) continue;
    out += '.' + std::string(name(role)) + "{color:" + hex(theme[role]) + '}';
  }
  return out;
}

std::string groups(const Scene& scene) {
  std::string out;
  for (const std::vector<int>& layer : scene.in_layers()) {
    if (layer.empty()) continue;
    std::map<std::string, std::vector<const Shape*>> by_paint;
    for (const int index : layer) {
      const Shape& shape = scene.shapes[static_cast<std::size_t>(index)];
      by_paint[paint(shape)].push_back(&shape);
    }
    out += "<g>\n";
    for (const auto& [paint, shapes] : by_paint) out += element(paint, shapes);
    out += "</g>\n";
  }
  return out;
}

}  // namespace crosshatch::render
