// SPDX-License-Identifier: MIT
//
// A picture of a 1000 x 1000 board has a million cells and should still be some megabytes that a
// browser shows without delay. So shapes of the same paint share one <path>, whose parts begin
// relative to each other ("m60 0h60"), rectangles that touch side by side are one, and a filled
// disc is a stroke of no length with round ends ("m60 0h0"). A path is ended now and then, for a
// browser draws a picture in tiles and looks at the whole of each path that touches a tile.
#include "render/web/svg_parts.h"

#include <algorithm>
#include <map>

#include "render/web/markup.h"

namespace crosshatch::render {

namespace {

constexpr int parts_of_a_path = 1024;

/// Fonts differ little in this: capitals and digits are 0.70 to 0.73 of the size high.
constexpr double size_of_height = 1.4;

bool is_straight(const Shape& shape) { return shape.width == 0 || shape.height == 0; }

using Paint = std::vector<Attribute>;

/// The attributes of a stroke that ends bluntly.
void add_stroke(const Shape& shape, const std::string& colour, double least, Paint& out) {
  out.push_back({"fill", "none"});
  out.push_back({"stroke", colour});
  out.push_back({"stroke-width", decimal(std::max<double>(shape.stroke, least))});
  if (shape.dash == Dash::solid) return;
  const int on = shape.dash == Dash::dashed ? 3 * shape.stroke : shape.stroke;
  out.push_back({"stroke-dasharray", std::to_string(on) + ' ' + std::to_string(2 * shape.stroke)});
}

std::string attribute(std::string_view key, std::string_view value) {
  return ' ' + std::string(key) + "=\"" + std::string(value) + '"';
}

std::string written(const Paint& paint) {
  std::string out;
  for (const Attribute& each : paint) out += attribute(each.key, each.value);
  return out;
}

/// "m60-30", in halves.
std::string move(char command, int x, int y) {
  return command + halved(x) + (y < 0 ? "" : " ") + halved(y);
}

/// A rectangle that goes on where the last one ends is part of it.
bool joins(const Shape& last, const Shape& next) {
  return last.kind == Shape::Kind::rect && next.kind == Shape::Kind::rect && last.stroke == 0 &&
         next.stroke == 0 && next.y == last.y && next.height == last.height &&
         next.x == last.x + last.width;
}

/// All shapes of a layer that have this paint, as far as the allowance goes.
void add_element(const std::string& paint, const std::vector<const Shape*>& shapes, Allowance& held,
                 std::string& out) {
  const std::size_t pointers = shapes.size() * (sizeof(void*) + sizeof(int)) * 2;
  // When a text grows, there are the old one and the new.
  const auto may_go_on = [&] { return held.hold(pointers + out.capacity() + out.size()); };
  if (shapes[0]->kind == Shape::Kind::text) {
    out += "<g" + paint + ">\n";
    std::size_t count = 0;
    for (const Shape* shape : shapes) {
      if (++count % parts_of_a_path == 0 && !(held.poll() && may_go_on())) return;
      out += "<text" + attribute("x", std::to_string(shape->x)) +
             attribute("y", std::to_string(baseline(*shape))) + '>' + escaped(shape->text) +
             "</text>\n";
    }
    out += "</g>\n";
    return;
  }
  std::string data;
  int parts = 0;
  Start pen;
  const auto end = [&] {
    out += "<path" + paint + attribute("d", data) + "/>\n";
    data.clear();
    parts = 0;
  };
  for (std::size_t i = 0; i < shapes.size();) {
    Shape shape = *shapes[i];
    for (++i; i < shapes.size() && joins(shape, *shapes[i]); ++i) shape.width += shapes[i]->width;
    const Start to = start(shape);
    data += parts == 0 ? move('M', to.x, to.y) : move('m', to.x - pen.x, to.y - pen.y);
    data += form(shape);
    pen = to;
    if (shape.kind == Shape::Kind::line) pen = {to.x + 2 * shape.width, to.y + 2 * shape.height};
    if (++parts < parts_of_a_path) continue;
    end();
    if (!held.poll() || !may_go_on()) return;
  }
  if (parts > 0) end();
}

}  // namespace

std::vector<Attribute> paint(const Shape& shape, double least_stroke) {
  const bool is_own = shape.role == Role::hue;
  const std::string colour = is_own ? hex(shape.hue) : "currentColor";
  std::vector<Attribute> out;
  if (!is_own)
    out.push_back({"class", std::string(name(shape.role)) + (shape.on_sheet ? " on-sheet" : "")});
  switch (shape.kind) {
    case Shape::Kind::rect:
      if (shape.stroke == 0)
        out.push_back({"fill", colour});
      else
        add_stroke(shape, colour, least_stroke, out);
      out.push_back({"shape-rendering", "crispEdges"});
      break;
    case Shape::Kind::line:
      add_stroke(shape, colour, is_straight(shape) ? least_stroke : 0, out);
      if (is_straight(shape)) out.push_back({"shape-rendering", "crispEdges"});
      break;
    case Shape::Kind::disc:
      if (shape.stroke == 0) {
        out.push_back({"stroke", colour});
        out.push_back({"stroke-width", std::to_string(2 * shape.width)});
        out.push_back({"stroke-linecap", "round"});
      } else {
        add_stroke(shape, colour, 0, out);
      }
      break;
    case Shape::Kind::text:
      out.push_back({"fill", colour});
      out.push_back({"font-size", decimal(shape.height * size_of_height)});
      if (shape.align != Align::left)
        out.push_back({"text-anchor", shape.align == Align::middle ? "middle" : "end"});
      if (shape.stroke != 0) out.push_back({"font-weight", "bold"});
      break;
  }
  return out;
}

Start start(const Shape& shape) {
  const int in = shape.kind == Shape::Kind::line ? 0 : shape.stroke;  // halves
  const int left = shape.kind == Shape::Kind::disc && in != 0 ? 2 * shape.width : 0;
  const int down = shape.kind == Shape::Kind::disc ? 0 : in;
  return {2 * shape.x - left + in, 2 * shape.y + down};
}

std::string form(const Shape& shape) {
  switch (shape.kind) {
    case Shape::Kind::rect: {
      const std::string wide = std::to_string(shape.width - shape.stroke);
      const std::string back = std::to_string(shape.stroke - shape.width);
      return 'h' + wide + 'v' + std::to_string(shape.height - shape.stroke) + 'h' + back + 'z';
    }
    case Shape::Kind::line:
      if (shape.height == 0) return 'h' + std::to_string(shape.width);
      if (shape.width == 0) return 'v' + std::to_string(shape.height);
      return move('l', 2 * shape.width, 2 * shape.height);
    case Shape::Kind::disc: {
      if (shape.stroke == 0) return "h0";
      const int radius = 2 * shape.width - shape.stroke;  // halves
      const std::string arc = 'a' + halved(radius) + ' ' + halved(radius) + " 0 0 0 ";
      return arc + halved(2 * radius) + " 0" + arc + halved(-2 * radius) + " 0z";
    }
    case Shape::Kind::text:
      break;
  }
  return "";
}

std::string halved(int halves) { return decimal(halves / 2.0); }

int baseline(const Shape& text) { return text.y + (text.height + 1) / 2; }

void Roles::add(const Scene& scene) {
  for (const Shape& shape : scene.shapes)
    (shape.on_sheet ? on_sheet : used)[static_cast<std::size_t>(shape.role)] = true;
}

std::string colour_rules(const Theme& theme, const Roles& used) {
  std::string out;
  for (int i = 0; i < roles; ++i) {
    const Role role = static_cast<Role>(i);
    if (role == Role::hue) continue;
    const std::string own = '.' + std::string(name(role));
    if (used.used[i]) out += own + "{color:" + hex(theme[role]) + '}';
    if (used.on_sheet[i]) out += own + ".on-sheet{color:" + hex(theme.on_sheet(role)) + '}';
  }
  return out;
}

std::string opening(const Scene& scene, std::string_view attributes) {
  std::string labels = scene.title.empty() ? "" : "title";
  if (!scene.description.empty()) labels += labels.empty() ? "description" : " description";
  std::string out = "<svg" + std::string(attributes) +
                    attribute("viewBox", "0 0 " + std::to_string(scene.width) + ' ' +
                                             std::to_string(scene.height)) +
                    attribute("font-family", fonts) + attribute("role", "img");
  if (!labels.empty()) out += attribute("aria-labelledby", labels);
  out += ">\n";
  if (!scene.title.empty()) out += "<title id=\"title\">" + escaped(scene.title) + "</title>\n";
  if (!scene.description.empty())
    out += "<desc id=\"description\">" + escaped(scene.description) + "</desc>\n";
  return out;
}

std::string groups(const Scene& scene, double least_stroke) {
  std::string out;
  Allowance held = scene.allowance.share();
  for (const std::vector<int>& layer : scene.in_layers()) {
    if (layer.empty()) continue;
    std::map<std::string, std::vector<const Shape*>> by_paint;
    for (const int index : layer) {
      if (!held.tick()) return out;
      const Shape& shape = scene.shapes[index];
      by_paint[written(paint(shape, least_stroke))].push_back(&shape);
    }
    out += "<g>\n";
    for (const auto& [paint, shapes] : by_paint) {
      if (held.is_spent()) return out;
      add_element(paint, shapes, held, out);
    }
    out += "</g>\n";
  }
  return out;
}

}  // namespace crosshatch::render
