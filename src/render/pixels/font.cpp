// SPDX-License-Identifier: MIT
#include "render/pixels/font.h"

#include <algorithm>
#include <cmath>

#include "base/utf8.h"
#include "render/pixels/font_dots.h"
#include "render/pixels/font_hangul.h"
#include "render/pixels/font_strokes.h"

// A letter of a few pixels is legible only if its stems and bars fill whole pixels. So we fit it
// before it is drawn: the pen is a whole number of pixels wide, and every coordinate at which the
// skeleton runs straight up or straight across (a stem, a bar, the crown of a bowl) is moved to
// where the pen fills pixels exactly. What lies between is moved along in proportion. That takes
// the place of what "hints" do for outline fonts. Digits of 5 to 7 pixels are set by hand all the
// same (font_dots.h): a candidate of a sudoku has no more, and 3, 8 and 9 must be told apart there.
//
// A pixel is covered by how near its centre is to the stroke: a pen of width w covers it fully up
// to w/2 - 1/2 and not at all from w/2 + 1/2. That is exact for stems and good enough for the rest.
// Only + - * / and square roots are used, and the file is compiled without fused operations, so
// that all machines draw the same.

namespace crosshatch::render {

namespace {

/// The pen for capitals that are so high. Bold is always wider, but where letters would fill up.
int pen_of(int capital, bool is_bold) {
  const int regular = std::max(1, static_cast<int>(capital * 0.1 + 0.5));
  if (!is_bold || capital < 6) return regular;
  return std::max(regular + 1, static_cast<int>(capital * 0.17 + 0.5));
}

/// Where coordinates of the grid go, along one of the axes: the middle of the pen, in pixels.
class Fit {
 public:
  Fit(double scale, int pen) : scale_(scale), half_(pen / 2.0) {}

  void keep(int at) { kept_.push_back(at); }
  void ready() {
    std::sort(kept_.begin(), kept_.end());
    kept_.erase(std::unique(kept_.begin(), kept_.end()), kept_.end());
  }
  [[nodiscard]] double operator()(int at) const {
    const auto above = std::lower_bound(kept_.begin(), kept_.end(), at);
    if (above == kept_.end()) return kept_.empty() ? free(at) : free(at) + shift(kept_.back());
    if (above == kept_.begin() || *above == at) return free(at) + shift(*above);
    const int low = above[-1];
    const int high = *above;
    const double part = static_cast<double>(at - low) / (high - low);
    return free(at) + shift(low) * (1 - part) + shift(high) * part;
  }

 private:
  [[nodiscard]] double free(int at) const { return at * scale_ + half_; }
  [[nodiscard]] double shift(int at) const { return std::floor(at * scale_ + 0.5) - at * scale_; }

  double scale_;
  double half_;
  std::vector<int> kept_;
};

struct Point {
  double x;
  double y;
};

struct Segment {
  Point from;
  Point to;
};

double distance(const Point& point, const Segment& segment) {
  const double dx = segment.to.x - segment.from.x;
  const double dy = segment.to.y - segment.from.y;
  const double along = (point.x - segment.from.x) * dx + (point.y - segment.from.y) * dy;
  const double length = dx * dx + dy * dy;
  const double part = length > 0 ? std::clamp(along / length, 0.0, 1.0) : 0.0;
  const double x = point.x - (segment.from.x + part * dx);
  const double y = point.y - (segment.from.y + part * dy);
  return std::sqrt(x * x + y * y);
}

/// A quarter of an ellipse as chords. As a rational quadratic curve it is exact: the corner weighs
/// half the square root of two.
void add_quarter(std::vector<Segment>& out, Point from, Point corner, Point to) {
  constexpr double weight = 0.70710678118654752;
  constexpr int chords = 8;
  Point last = from;
  for (int i = 1; i <= chords; ++i) {
    const double t = static_cast<double>(i) / chords;
    const double a = (1 - t) * (1 - t);
    const double b = 2 * weight * t * (1 - t);
    const double c = t * t;
    const double sum = a + b + c;
    const Point next{(a * from.x + b * corner.x + c * to.x) / sum,
                     (a * from.y + b * corner.y + c * to.y) / sum};
    out.push_back({last, next});
    last = next;
  }
}

/// Tells both axes what to fit, for a letter that is at least so wide.
void keep_straight(const std::vector<Stroke>& strokes, int width, Fit& x, Fit& y) {
  const auto side = [&](GridPoint from, GridPoint to) {
    if (from.x == to.x) x.keep(from.x);
    if (from.y == to.y) y.keep(from.y);
  };
  int right = 0;
  for (const Stroke& stroke : strokes) {
    GridPoint at = stroke.start;
    right = std::max(right, at.x);
    for (const Arc& arc : stroke.arcs) {
      side(at, arc.corner);
      if (arc.is_curved) side(arc.corner, arc.end);
      at = arc.end;
      right = std::max(right, at.x);
    }
  }
  x.keep(0);
  x.keep(std::max(right, width));
  y.keep(0);
  y.keep(grid_capital);
  x.ready();
  y.ready();
}

std::vector<Segment> segments_of(const std::vector<Stroke>& strokes, const Fit& x, const Fit& y) {
  std::vector<Segment> out;
  const auto at = [&](GridPoint point) { return Point{x(point.x), y(point.y)}; };
  for (const Stroke& stroke : strokes) {
    Point last = at(stroke.start);
    for (const Arc& arc : stroke.arcs) {
      const Point end = at(arc.end);
      if (arc.is_curved)
        add_quarter(out, last, at(arc.corner), end);
      else
        out.push_back({last, end});
      last = end;
    }
  }
  return out;
}

/// A digit set by hand. Bold draws it twice, a pixel apart; of three columns that would leave
/// nothing open, so that only the first stem of a row gets wider there.
Letterform dotted(std::string_view dots, int capital, bool is_bold) {
  const int wide = static_cast<int>(dots.size()) / capital;
  const int more = is_bold ? 1 : 0;
  Letterform glyph{.advance = wide + more + 1, .ink = wide + more, .rows = capital, .cover = {}};
  for (int row = 0; row < capital; ++row) {
    const auto has = [&](int column) {
      return column >= 0 && column < wide && dots[row * wide + column] == '#';
    };
    int first = 0;
    while (first < wide && !has(first)) ++first;
    for (int column = 0; column < glyph.ink; ++column) {
      bool is_ink = has(column);
      if (is_bold && wide > 3) is_ink |= has(column - 1);
      if (is_bold && wide == 3 && column > first) is_ink = has(column - 1);
      glyph.cover.push_back(is_ink ? full_cover : 0);
    }
  }
  return glyph;
}

Letterform drawn(char32_t letter, int capital, int pen, bool is_bold) {
  if (const std::string_view dots = dots_of(letter, capital); !dots.empty())
    return dotted(dots, capital, is_bold);
  const double scale = static_cast<double>(std::max(0, capital - pen)) / grid_capital;
  const int space = std::max(1, static_cast<int>(scale * 5 + 0.5));
  const std::vector<Stroke> strokes = strokes_of(letter);
  Letterform glyph;
  if (strokes.empty()) {
    glyph.advance = space + std::max(1, static_cast<int>(scale * 8));
    return glyph;
  }
  Fit x(scale, pen);
  Fit y(scale, pen);
  // All digits are as wide as 0, though 1 has less ink.
  const bool is_digit = letter >= '0' && letter <= '9';
  keep_straight(strokes, is_digit ? grid_digit : 0, x, y);
  const std::vector<Segment> segments = segments_of(strokes, x, y);
  double right = is_digit ? x(grid_digit) : 0;
  double bottom = 0;
  const double half = pen / 2.0;
  double highest = half;
  for (const Segment& segment : segments) {
    right = std::max({right, segment.from.x, segment.to.x});
    bottom = std::max({bottom, segment.from.y, segment.to.y});
    highest = std::min({highest, segment.from.y, segment.to.y});
  }
  glyph.top = static_cast<int>(std::floor(highest - half + 0.01));
  glyph.ink = static_cast<int>(std::ceil(right + half - 0.01));
  glyph.advance = glyph.ink + space;
  glyph.rows = static_cast<int>(std::ceil(bottom + half - 0.01)) - glyph.top;
  glyph.cover.assign(static_cast<std::size_t>(glyph.ink) * static_cast<std::size_t>(glyph.rows), 0);
  for (const Segment& segment : segments) {
    const double reach = half + 1;
    const int left = std::max(0, static_cast<int>(std::min(segment.from.x, segment.to.x) - reach));
    const int end =
        std::min(glyph.ink, static_cast<int>(std::max(segment.from.x, segment.to.x) + reach) + 1);
    const double from = std::min(segment.from.y, segment.to.y) - glyph.top;
    const double to = std::max(segment.from.y, segment.to.y) - glyph.top;
    const int top = std::max(0, static_cast<int>(from - reach));
    const int low = std::min(glyph.rows, static_cast<int>(to + reach) + 1);
    for (int row = top; row < low; ++row)
      for (int column = left; column < end; ++column) {
        const double gap = distance({column + 0.5, row + glyph.top + 0.5}, segment);
        const double part = std::clamp(half + 0.5 - gap, 0.0, 1.0);
        std::uint8_t& cover = glyph.cover[row * glyph.ink + column];
        cover = std::max(cover, static_cast<std::uint8_t>(part * full_cover + 0.5));
      }
  }
  return glyph;
}

}  // namespace

Face::Face(int capital, bool is_bold)
    : capital_(capital), is_bold_(is_bold), pen_(pen_of(capital, is_bold)) {}

bool has_letters(std::string_view text) {
  while (!text.empty()) {
    if (!has_strokes(take_character(text))) return false;
  }
  return true;
}

const Letterform& Face::glyph(char32_t letter) {
  if (letter >= 127 && has_strokes(letter)) {
    const auto [at, is_new] = others_.try_emplace(letter);
    if (is_new) at->second = drawn(letter, capital_, pen_, is_bold_);
    return at->second;
  }
  const std::size_t place = letter >= 32 && letter < 127 ? letter - 32 : 95;
  std::unique_ptr<Letterform>& glyph = glyphs_[place];
  if (!glyph) glyph = std::make_unique<Letterform>(drawn(letter, capital_, pen_, is_bold_));
  return *glyph;
}

int Face::width(std::string_view text) {
  int at = 0;
  int end = 0;
  while (!text.empty()) {
    const Letterform& letter = glyph(take_character(text));
    end = at + letter.ink;
    at += letter.advance;
  }
  return end;
}

}  // namespace crosshatch::render
