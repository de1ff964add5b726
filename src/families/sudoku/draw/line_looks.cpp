// SPDX-License-Identifier: MIT
//
// Thermometers, arrows and all other lines. Each kind has a colour as setters know it, and differs
// from all others by its width, its edges or the marks on it as well.
#include <cstdlib>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/draw/constraints.h"
#include "families/sudoku/draw/tube.h"

namespace crosshatch::sudoku {

namespace {

/// What stands on a line wherever it goes from a cell to the next.
enum class LineMark : std::uint8_t { none, bar, bars, dot };

struct LineLook {
  TubeLook tube;
  LineMark mark = LineMark::none;
};

constexpr TubeInk author(Rgb hue) { return {Role::hue, hue}; }

/// By `ConstraintKind::colour`; the first two are those of bulbs and ends.
constexpr LineLook line_colours[] = {
    {},
    {},
    {{.ink = author(0x009E73), .half = 10, .stroke = 3, .core = Role::shade}},   // whispers
    {{.ink = author(0xC2589F), .half = 13, .stroke = 4}},                        // renbans
    {{.half = 6, .stroke = 0, .core = Role::grid}},                              // palindromes
    {{.ink = author(0x8F72D6), .half = 7, .stroke = 2}, LineMark::bar},          // zippers
    {{.ink = author(0xC17A00), .half = 10, .stroke = 3, .dash = Dash::dashed}},  // nabners
    {{.ink = author(0x0A8FA6), .half = 9, .stroke = 2, .core = Role::shade},
     LineMark::dot},  // modular lines
    {{.ink = author(0xD55E00),
      .half = 10,
      .stroke = 3,
      .dash = Dash::dotted,
      .core = Role::shade}},                                                    // entropic lines
    {{.ink = author(0xA0704A), .half = 8, .stroke = 2}, LineMark::bars},        // parity lines
    {{.ink = author(0x2A82C5), .half = 5, .stroke = 3}},                        // region sums
    {{.ink = author(0x6B7A12), .half = 11, .stroke = 2, .core = Role::shade}},  // sum lines
    {{.ink = author(0x6B7A12), .half = 11, .stroke = 2, .core = Role::shade},
     LineMark::bars},  // sum loops
    {{.ink = author(0x7A5AA8), .half = 6, .stroke = 2, .dash = Dash::dashed},
     LineMark::dot},                                                     // index lines
    {{.ink = author(0x5B6CC0), .half = 7, .stroke = 2}, LineMark::dot},  // custom lines
    {{.ink = author(0x5B6CC0), .half = 7, .stroke = 2, .dash = Dash::dashed},
     LineMark::dot},  // custom groups
    {{.ink = author(0x4F7F3F), .half = 7, .stroke = 2, .dash = Dash::dotted},
     LineMark::bar},  // automata
    {{.ink = author(0x9B4F6B), .half = 7, .stroke = 2, .dash = Dash::dashed},
     LineMark::bars},  // patterns
};

constexpr TubeLook thin_ring = {.stroke = 3};
constexpr int bulb_radius = 23;
constexpr int end_radius = 25;
constexpr int thread_stroke = 3;

bool is_slanting(ScenePoint from, ScenePoint to) { return from.x != to.x && from.y != to.y; }

class LineShape {
 public:
  LineShape(const DrawLayout& layout, const Constraint& constraint, Scene& scene)
      : constraint_(constraint), kind_(kind_of(constraint)), scene_(scene) {
    for (const Site site : constraint.sites) way_.push_back(layout.middle(site));
  }

  void draw() {
    switch (kind_.look) {
      case ConstraintLook::bulb:
        return bulb();
      case ConstraintLook::arrow:
        draw_ring(way_.front(), end_radius, thin_ring, scene_);
        if (kind_.colour == 1) draw_ring(way_.front(), end_radius - 5, thin_ring, scene_);
        draw_thread(way_, {.first = end_radius - 1}, thread_stroke, scene_);
        return draw_tip(way_, 8, scene_);
      case ConstraintLook::pill:
        return pill();
      case ConstraintLook::ends:
        return ends();
      case ConstraintLook::diamonds:
        return diamonds();
      default:
        return line();
    }
  }

 private:
  void bulb() {
    // A slow thermometer has broken edges.
    const TubeLook look = {.dash = kind_.colour == 0 ? Dash::solid : Dash::dashed,
                           .core = Role::shade};
    draw_ring(way_.front(), bulb_radius, look, scene_);
    draw_tube(way_, look, {.first = bulb_radius - 1}, scene_);
  }

  void pill() {
    const auto cells = static_cast<std::ptrdiff_t>(constraint_.numbers.front());
    draw_tube({way_.begin(), way_.begin() + cells}, {.half = end_radius, .stroke = 3}, {}, scene_);
    const std::vector<ScenePoint> rest(way_.begin() + cells - 1, way_.end());
    if (rest.size() < 2) return;
    draw_thread(rest, {.first = end_radius - 1}, thread_stroke, scene_);
    draw_tip(rest, 8, scene_);
  }

  void ends() {
    const TubeTrim trim = {end_radius - 1, end_radius - 1};
    for (const ScenePoint end : {way_.front(), way_.back()})
      draw_ring(end, end_radius, thin_ring, scene_);
    if (kind_.colour == 0)
      draw_tube(way_, {.half = 6, .core = Role::shade}, trim, scene_);
    else
      draw_thread(way_, trim, thread_stroke, scene_);
  }

  void diamonds() {
    constexpr int reach = 27;
    for (const ScenePoint at : {way_.front(), way_.back()}) {
      for (const int across : {-reach, reach}) {
        for (const int down : {-reach, reach})
          draw_stroke({at.x + across, at.y}, {at.x, at.y + down}, {}, 3, scene_);
      }
    }
    const auto trim = [](ScenePoint end, ScenePoint next) {
      return is_slanting(end, next) ? reach * 7 / 10 : reach;
    };
    draw_tube(way_, {.half = 6, .stroke = 2, .dash = Dash::dashed},
              {trim(way_[0], way_[1]), trim(way_.back(), way_[way_.size() - 2])}, scene_);
  }

  void line() {
    const LineLook& look = line_colours[static_cast<std::size_t>(kind_.colour)];
    std::vector<ScenePoint> way = way_;
    TubeTrim trim;
    if (kind_.is_closed) {
      // From between its last cell and its first, where bars hide the seam.
      const ScenePoint seam = {(way_.front().x + way_.back().x) / 2,
                               (way_.front().y + way_.back().y) / 2};
      way.insert(way.begin(), seam);
      way.push_back(seam);
      trim = {1, 1};
      way_.push_back(way_.front());
    }
    draw_tube(way, look.tube, trim, scene_);
    // The begin of a line that goes one way.
    if (kind_.id == "index-line") draw_ring(way_.front(), 12, look.tube, scene_);
    for (std::size_t i = 1; i < way_.size(); ++i) mark(look, way_[i - 1], way_[i]);
  }

  void mark(const LineLook& look, ScenePoint from, ScenePoint to) {
    const ScenePoint middle = {(from.x + to.x) / 2, (from.y + to.y) / 2};
    if (look.mark == LineMark::dot) {
      scene_.disc(ink_layer, look.tube.ink.role, middle.x, middle.y, 5).hue = look.tube.ink.hue;
      return;
    }
    // Bars across the line; slanting steps are longer, so less of each direction.
    const int over = is_slanting(from, to) ? 8 : 12;
    const int along = is_slanting(from, to) ? 3 : 4;
    const int dx = (to.x > from.x) - (to.x < from.x);
    const int dy = (to.y > from.y) - (to.y < from.y);
    const auto bar = [&](int off) {
      const ScenePoint at = {middle.x + dx * off, middle.y + dy * off};
      draw_stroke({at.x + dy * over, at.y - dx * over}, {at.x - dy * over, at.y + dx * over},
                  look.tube.ink, 3, scene_);
    };
    if (look.mark == LineMark::bar) bar(0);
    if (look.mark != LineMark::bars) return;
    bar(-along);
    bar(along);
  }

  const Constraint& constraint_;
  const ConstraintKind& kind_;
  Scene& scene_;
  std::vector<ScenePoint> way_;
};

}  // namespace

void draw_line_constraint(const DrawLayout& layout, const Constraint& constraint, Scene& scene) {
  LineShape(layout, constraint, scene).draw();
}

}  // namespace crosshatch::sudoku
