// SPDX-License-Identifier: MIT
#include "families/sudoku/draw/tube.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosshatch::sudoku {

namespace {

/// A point or a direction.
struct Vector {
  double x = 0;
  double y = 0;

  Vector operator+(Vector other) const { return {x + other.x, y + other.y}; }
  Vector operator*(double by) const { return {x * by, y * by}; }
  [[nodiscard]] double along(Vector other) const { return x * other.x + y * other.y; }
  /// A quarter turn.
  [[nodiscard]] Vector aside() const { return {y, -x}; }
  [[nodiscard]] Vector turned(double angle) const {
    return {x * std::cos(angle) - y * std::sin(angle), x * std::sin(angle) + y * std::cos(angle)};
  }
};

Vector vector(ScenePoint point) {
  return {static_cast<double>(point.x), static_cast<double>(point.y)};
}

ScenePoint rounded(Vector at) {
  return {static_cast<int>(std::lround(at.x)), static_cast<int>(std::lround(at.y))};
}

Vector direction(Vector from, Vector to) {
  const Vector way = to + from * -1;
  return way * (1 / std::hypot(way.x, way.y));
}

/// The ends of a way and where it turns, without what is cut off at both ends.
std::vector<Vector> bends(const std::vector<ScenePoint>& way, TubeTrim trim) {
  std::vector<Vector> out;
  for (std::size_t i = 0; i < way.size(); ++i) {
    const auto step = [&](std::size_t to) {
      return ScenePoint{way[to].x - way[to - 1].x, way[to].y - way[to - 1].y};
    };
    if (i > 0 && i + 1 < way.size() && step(i) == step(i + 1)) continue;
    out.push_back(vector(way[i]));
  }
  if (out.size() < 2) return out;
  const Vector first = direction(out[0], out[1]);
  const Vector last = direction(out.back(), out[out.size() - 2]);
  out.front() = out.front() + first * trim.first;
  out.back() = out.back() + last * trim.last;
  return out;
}

/// One side of a tube around its bends.
class TubeEdge {
 public:
  TubeEdge(const std::vector<Vector>& way, double distance) : way_(way), distance_(distance) {}

  std::vector<Vector> run(double side) {
    points_.clear();
    for (std::size_t i = 0; i < way_.size(); ++i) {
      const Vector before = direction(way_[i == 0 ? 0 : i - 1], way_[i == 0 ? 1 : i]);
      const bool is_last = i + 1 == way_.size();
      const Vector after = is_last ? before : direction(way_[i], way_[i + 1]);
      const Vector out = before.aside() * side;
      const Vector next = after.aside() * side;
      if (out.along(after) > 1e-6) {
        // The inside of a bend.
        points_.push_back(way_[i] + (out + next) * (distance_ / (1 + out.along(next))));
      } else {
        arc(way_[i], out, next);
      }
    }
    return points_;
  }

  /// Round the end of the way: from one side to the other.
  std::vector<Vector> cap(Vector at, Vector outwards) {
    points_.clear();
    arc(at, outwards.aside(), outwards);
    arc(at, outwards, outwards.aside() * -1);
    return points_;
  }

 private:
  void arc(Vector centre, Vector from, Vector to) {
    const double angle = std::atan2(from.x * to.y - from.y * to.x, from.along(to));
    const int steps = static_cast<int>(std::ceil(std::abs(angle) * 6 / std::numbers::pi - 1e-6));
    for (int i = 0; i <= steps; ++i) {
      const double part = steps == 0 ? 0 : angle * i / steps;
      points_.push_back(centre + from.turned(part) * distance_);
    }
  }

  const std::vector<Vector>& way_;
  double distance_;
  std::vector<Vector> points_;
};

void draw_polyline(const std::vector<Vector>& points, const TubeLook& look, Scene& scene) {
  for (std::size_t i = 1; i < points.size(); ++i) {
    const ScenePoint from = rounded(points[i - 1]);
    const ScenePoint to = rounded(points[i]);
    if (from != to) draw_stroke(from, to, look.ink, look.stroke, scene).dash = look.dash;
  }
}

void draw_core(const std::vector<Vector>& way, const TubeLook& look, TubeTrim trim, Scene& scene) {
  const int wide = 2 * (look.half - look.stroke);
  for (std::size_t i = 0; i < way.size(); ++i) {
    const ScenePoint at = rounded(way[i]);
    if (i > 0) {
      const ScenePoint from = rounded(way[i - 1]);
      scene.line(Layer::filling, *look.core, from.x, from.y, at.x, at.y, wide);
    }
    const bool is_open = (i == 0 && trim.first > 0) || (i + 1 == way.size() && trim.last > 0);
    if (!is_open) scene.disc(Layer::filling, *look.core, at.x, at.y, wide / 2);
  }
}

}  // namespace

Shape& draw_stroke(ScenePoint from, ScenePoint to, TubeInk ink, int stroke, Scene& scene) {
  Shape& line = scene.line(ink_layer, ink.role, from.x, from.y, to.x, to.y, stroke);
  line.hue = ink.hue;
  return line;
}

void draw_tube(const std::vector<ScenePoint>& points, const TubeLook& look, TubeTrim trim,
               Scene& scene) {
  const std::vector<Vector> way = bends(points, trim);
  if (way.size() < 2) return;
  if (look.core) draw_core(way, look, trim, scene);
  if (look.stroke == 0) return;
  TubeEdge edge(way, look.half - look.stroke / 2.0);
  draw_polyline(edge.run(1), look, scene);
  draw_polyline(edge.run(-1), look, scene);
  if (trim.first == 0) draw_polyline(edge.cap(way.front(), direction(way[1], way[0])), look, scene);
  if (trim.last == 0)
    draw_polyline(edge.cap(way.back(), direction(way[way.size() - 2], way.back())), look, scene);
}

void draw_thread(const std::vector<ScenePoint>& points, TubeTrim trim, int stroke, Scene& scene) {
  const std::vector<Vector> way = bends(points, trim);
  for (std::size_t i = 1; i < way.size(); ++i) {
    draw_stroke(rounded(way[i - 1]), rounded(way[i]), {}, stroke, scene);
    const ScenePoint at = rounded(way[i]);
    if (i + 1 < way.size()) scene.disc(ink_layer, Role::diagonal, at.x, at.y, stroke / 2);
  }
}

void draw_tip(const std::vector<ScenePoint>& points, int beyond, Scene& scene) {
  constexpr int stroke = 3;
  constexpr double length = 14;
  const Vector end = vector(points.back());
  const Vector ahead = direction(vector(points[points.size() - 2]), end);
  const Vector tip = end + ahead * beyond;
  if (beyond > 0) draw_stroke(rounded(end), rounded(tip), {}, stroke, scene);
  for (const double angle : {0.8, -0.8})
    draw_stroke(rounded(tip), rounded(tip + ahead.turned(angle) * -length), {}, stroke, scene);
}

void draw_ring(ScenePoint at, int radius, const TubeLook& look, Scene& scene) {
  if (look.core) scene.disc(Layer::filling, *look.core, at.x, at.y, radius - look.stroke);
  if (look.stroke == 0) return;
  Shape& ring = scene.disc(ink_layer, look.ink.role, at.x, at.y, radius);
  ring.hue = look.ink.hue;
  ring.stroke = look.stroke;
  ring.dash = look.dash;
}

}  // namespace crosshatch::sudoku
