// SPDX-License-Identifier: MIT
#include "render/pixels/raster.h"

#include <cmath>
#include <cstring>
#include <string>
#include <tuple>

#include "base/utf8.h"

// An animation has hundreds of pictures, each much like the one before. So a picture is drawn by
// what differs: every shape gets a key, a hash of all that it says; the shapes of both scenes,
// sorted by key, are compared like two packs of cards, and the box around those that one has and
// the other has not is drawn anew, with all shapes that reach into it. Shapes are drawn in the
// order of their keys (layers first), so that a box looks the same whichever part of a picture it
// was drawn as. That two shapes have one key by chance happens once in 2^56 pairs, and then a
// change goes unseen.
//
// All edges are rounded to whole pixels, halves upwards, each by itself: two cells that share an
// edge in the scene share it in the picture. Widths of lines are rounded first, then their place.

namespace crosshatch::render {

namespace {

/// Whether a text may have letters that rise above capitals.
bool rises(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
}

int rounded(double value) { return static_cast<int>(std::floor(value + 0.5)); }

std::uint64_t stirred(std::uint64_t hash, std::uint64_t word) {
  hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
  return hash ^ hash >> 29;
}

std::uint64_t key_of(const Shape& shape) {
  const auto pair = [](int high, int low) {
    return static_cast<std::uint64_t>(static_cast<std::uint32_t>(high)) << 32 |
           static_cast<std::uint32_t>(low);
  };
  std::uint64_t hash = stirred(0x243F6A8885A308D3U, pair(shape.x, shape.y));
  hash = stirred(hash, pair(shape.width, shape.height));
  hash = stirred(hash, pair(shape.stroke, static_cast<int>(shape.hue)));
  hash = stirred(hash, static_cast<std::uint64_t>(shape.on_sheet) << 32 |
                           static_cast<std::uint64_t>(shape.kind) << 24 |
                           static_cast<std::uint64_t>(shape.role) << 16 |
                           static_cast<std::uint64_t>(shape.dash) << 8 |
                           static_cast<std::uint64_t>(shape.align));
  for (const char c : shape.text) hash = stirred(hash, static_cast<unsigned char>(c));
  hash = stirred(hash, shape.text.size());
  return static_cast<std::uint64_t>(shape.layer) << 56 | hash >> 8;
}

/// How a stroke of a length is broken: `parts` dashes, the first at its start, the last at its end.
struct Dashes {
  int parts = 1;
  double on = 0;
  double step = 0;

  Dashes(Dash dash, double length, double wide) : on(length) {
    if (dash == Dash::solid) return;
    const double gap = dash == Dash::dashed ? 2 * wide : 1.5 * wide;
    const double part = dash == Dash::dashed ? 4 * wide : wide;
    const int gaps = static_cast<int>((length - part) / (part + gap) + 0.5);
    if (gaps < 1) return;
    parts = gaps + 1;
    on = part;
    step = (length - part) / gaps;
  }
};

}  // namespace

Result<std::pair<int, int>> Raster::size_of(const Scene& scene) const {
  if (!(scale_ > 0 && scale_ <= 1e6))
    return fail({ErrorCode::request,
                 expected(Words{"a scale above 0 for the picture", "0보다 큰 그림 배율"})});
  const double width = std::max(1.0, std::floor(at(scene.width) + 0.5));
  const double height = std::max(1.0, std::floor(at(scene.height) + 0.5));
  if (width * height > most_pixels || width > longest_side || height > longest_side) {
    const auto whole = [](double value) { return static_cast<long long>(value); };
    return fail(
        {ErrorCode::too_large, expected({{"a picture of at most {0} million pixels and {1} a side",
                                          "{0:백만} 픽셀 이하, 한 변이 {1} 이하인 그림"},
                                         whole(most_pixels / 1e6),
                                         longest_side},
                                        {{"one of {0}x{1}: a smaller --scale would do",
                                          "{0}x{1}입니다. --scale을 줄이면 됩니다"},
                                         whole(width),
                                         whole(height)})});
  }
  return std::pair(static_cast<int>(width), static_cast<int>(height));
}

Result<Box> Raster::draw(const Scene& scene) {
  const Result<std::pair<int, int>> size = size_of(scene);
  if (!size) return fail(size.error());
  const bool is_new = *size != std::pair(width_, height_);
  std::swap(items_, last_);
  const std::size_t pixels =
      static_cast<std::size_t>(size->first) * static_cast<std::size_t>(size->second);
  held_ = scene.allowance.share();
  if (!held_.hold(pixels + 3 * scene.shapes.size() * sizeof(Item))) return Box{};
  if (is_new) {
    std::tie(width_, height_) = *size;
    pixels_.assign(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), 0);
    last_.clear();
  }
  list(scene);
  if (held_.is_spent()) return Box{};
  const Box whole{0, 0, width_, height_};
  clip_ = is_new ? whole : differing().cut(whole);
  if (clip_.is_empty()) return Box{};
  fill(clip_, palette_.index_of((*theme_)[Role::paper]));
  for (const Item& item : items_) {
    if (!held_.tick()) break;
    if (!item.box.cut(clip_).is_empty()) draw_shape(scene.shapes[item.shape], item.box);
  }
  return clip_;
}

void Raster::list(const Scene& scene) {
  items_.clear();
  items_.reserve(scene.shapes.size());
  int i = 0;
  for (const Shape& shape : scene.shapes) {
    if (!held_.tick()) return;
    items_.push_back({key_of(shape), i++, box_of(shape)});
  }
  // Blocks are sorted, then merged, so that it can stop in between.
  const auto by_key = [](const Item& one, const Item& other) { return one.key < other.key; };
  const auto count = static_cast<std::ptrdiff_t>(items_.size());
  const auto at = [&](std::ptrdiff_t place) { return items_.begin() + std::min(place, count); };
  constexpr std::ptrdiff_t block = 1 << 14;
  for (std::ptrdiff_t from = 0; from < count && held_.poll(); from += block)
    std::sort(at(from), at(from + block), by_key);
  for (std::ptrdiff_t wide = block; wide < count; wide *= 2) {
    for (std::ptrdiff_t from = 0; from + wide < count && held_.poll(); from += 2 * wide)
      std::inplace_merge(at(from), at(from + wide), at(from + 2 * wide), by_key);
  }
}

Box Raster::differing() const {
  Box out;
  auto old = last_.begin();
  auto now = items_.begin();
  while (old != last_.end() || now != items_.end()) {
    if (now == items_.end() || (old != last_.end() && old->key < now->key)) {
      out = out.with(old++->box);
    } else if (old == last_.end() || now->key < old->key) {
      out = out.with(now++->box);
    } else {
      ++old;
      ++now;
    }
  }
  return out;
}

int Raster::pixels_of(int length) const { return std::max(1, rounded(at(length))); }

Face& Raster::face(const Shape& shape) {
  const int capital = std::max(3, rounded(at(shape.height)));
  const bool is_bold = shape.stroke > 0;
  return faces_.try_emplace({capital, is_bold}, capital, is_bold).first->second;
}

Box Raster::box_of(const Shape& shape) {
  switch (shape.kind) {
    case Shape::Kind::rect: {
      const int left = rounded(at(shape.x));
      const int top = rounded(at(shape.y));
      return {left, top, std::max(left + 1, rounded(at(shape.x + shape.width))),
              std::max(top + 1, rounded(at(shape.y + shape.height)))};
    }
    case Shape::Kind::line: {
      const int wide = pixels_of(shape.stroke);
      const auto [from_x, to_x] = std::minmax({shape.x, shape.x + shape.width});
      const auto [from_y, to_y] = std::minmax({shape.y, shape.y + shape.height});
      if (shape.height == 0) {
        const int top = rounded(at(shape.y) - wide / 2.0);
        return {rounded(at(from_x)), top, rounded(at(to_x)), top + wide};
      }
      if (shape.width == 0) {
        const int left = rounded(at(shape.x) - wide / 2.0);
        return {left, rounded(at(from_y)), left + wide, rounded(at(to_y))};
      }
      const int reach = wide / 2 + 2;
      return {static_cast<int>(std::floor(at(from_x))) - reach,
              static_cast<int>(std::floor(at(from_y))) - reach,
              static_cast<int>(std::ceil(at(to_x))) + reach,
              static_cast<int>(std::ceil(at(to_y))) + reach};
    }
    case Shape::Kind::disc: {
      const int across = std::max(1, rounded(2 * at(shape.width)));
      const int left = rounded(at(shape.x) - across / 2.0);
      const int top = rounded(at(shape.y) - across / 2.0);
      return {left, top, left + across, top + across};
    }
    case Shape::Kind::text: {
      Face& letters = face(shape);
      const int wide = letters.width(shape.text);
      const double before = shape.align == Align::left    ? 0
                            : shape.align == Align::right ? wide
                                                          : wide / 2.0;
      const int left = rounded(at(shape.x) - before);
      const int top = rounded(at(shape.y) - letters.capital() / 2.0);
      const int rise = rises(shape.text) ? letters.rise() : 0;
      return {left, top - rise, left + wide, top + letters.lowest()};
    }
  }
  return {};
}

void Raster::draw_shape(const Shape& shape, const Box& box) {
  const std::uint8_t ink = palette_.index_of(theme_->colour_of(shape));
  switch (shape.kind) {
    case Shape::Kind::rect:
      if (shape.stroke > 0)
        draw_outline(shape, box, ink);
      else
        fill(box, ink);
      break;
    case Shape::Kind::line:
      if (shape.width == 0 || shape.height == 0)
        draw_straight(shape, box, ink);
      else
        draw_slanted(shape, ink);
      break;
    case Shape::Kind::disc:
      draw_disc(shape, box, ink);
      break;
    case Shape::Kind::text:
      draw_text(shape, box, ink);
      break;
  }
}

void Raster::fill(const Box& box, std::uint8_t ink) {
  const Box cut = box.cut(clip_);
  if (cut.is_empty()) return;
  const auto wide = static_cast<std::size_t>(width_);
  std::uint8_t* to = pixels_.data() + static_cast<std::size_t>(cut.top) * wide + cut.left;
  for (int y = cut.top; y < cut.bottom; ++y, to += wide)
    std::memset(to, ink, static_cast<std::size_t>(cut.right - cut.left));
}

void Raster::cover(int x, int y, int part, std::uint8_t ink) {
  if (part <= 0) return;
  std::uint8_t& pixel = pixels_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                                static_cast<std::size_t>(x)];
  pixel = part >= full_cover ? ink : palette_.blend(ink, pixel, part);
}

void Raster::draw_outline(const Shape& shape, const Box& box, std::uint8_t ink) {
  const int wide = std::min({pixels_of(shape.stroke), box.right - box.left, box.bottom - box.top});
  const auto across = [&](int top) {
    const Dashes dashes(shape.dash, box.right - box.left, wide);
    for (int i = 0; i < dashes.parts; ++i) {
      const int left = box.left + rounded(i * dashes.step);
      fill({left, top, left + rounded(dashes.on), top + wide}, ink);
    }
  };
  const auto down = [&](int left) {
    const Dashes dashes(shape.dash, box.bottom - box.top, wide);
    for (int i = 0; i < dashes.parts; ++i) {
      const int top = box.top + rounded(i * dashes.step);
      fill({left, top, left + wide, top + rounded(dashes.on)}, ink);
    }
  };
  across(box.top);
  across(box.bottom - wide);
  down(box.left);
  down(box.right - wide);
}

void Raster::draw_straight(const Shape& shape, const Box& box, std::uint8_t ink) {
  const bool is_level = shape.height == 0;
  const int length = is_level ? box.right - box.left : box.bottom - box.top;
  const Dashes dashes(shape.dash, length, pixels_of(shape.stroke));
  for (int i = 0; i < dashes.parts; ++i) {
    const int from = rounded(i * dashes.step);
    const int to = from + rounded(dashes.on);
    fill(is_level ? Box{box.left + from, box.top, box.left + to, box.bottom}
                  : Box{box.left, box.top + from, box.right, box.top + to},
         ink);
  }
}

void Raster::draw_slanted(const Shape& shape, std::uint8_t ink) {
  const double wide = std::max(1.0, at(shape.stroke));
  const double x = at(shape.x);
  const double y = at(shape.y);
  const double dx = at(shape.width);
  const double dy = at(shape.height);
  const double length = std::sqrt(dx * dx + dy * dy);
  const Dashes dashes(shape.dash, length, wide);
  for (int i = 0; i < dashes.parts; ++i) {
    const double from = i * dashes.step / length;
    const double to = from + dashes.on / length;
    draw_slanted(x + dx * from, y + dy * from, x + dx * to, y + dy * to, wide, ink);
  }
}

void Raster::draw_slanted(double x, double y, double to_x, double to_y, double wide,
                          std::uint8_t ink) {
  const double dx = to_x - x;
  const double dy = to_y - y;
  const double length = std::sqrt(dx * dx + dy * dy);
  if (!(length > 0)) return;
  const double reach = wide / 2 + 1;
  const int top = std::max(clip_.top, static_cast<int>(std::floor(std::min(y, to_y) - reach)));
  const int bottom = std::min(clip_.bottom, static_cast<int>(std::ceil(std::max(y, to_y) + reach)));
  const double left = std::min(x, to_x) - reach;
  const double right = std::max(x, to_x) + reach;
  // In a row the line is within `reach` only near where it crosses the row.
  const double spread = reach * length / std::abs(dy) + std::abs(dx / dy);
  for (int row = top; row < bottom; ++row) {
    const double middle = x + (row + 0.5 - y) * dx / dy;
    const int from = std::max(clip_.left, static_cast<int>(std::max(left, middle - spread)));
    const int end = std::min(clip_.right, static_cast<int>(std::min(right, middle + spread)) + 1);
    for (int column = from; column < end; ++column) {
      const double px = column + 0.5 - x;
      const double py = row + 0.5 - y;
      const double aside = std::abs(px * dy - py * dx) / length;
      const double along = (px * dx + py * dy) / length;
      const double part = std::clamp(wide / 2 + 0.5 - aside, 0.0, 1.0) *
                          std::clamp(along + 0.5, 0.0, 1.0) *
                          std::clamp(length - along + 0.5, 0.0, 1.0);
      cover(column, row, static_cast<int>(part * full_cover + 0.5), ink);
    }
  }
}

void Raster::draw_disc(const Shape& shape, const Box& box, std::uint8_t ink) {
  if (box.right - box.left <= 2) return fill(box, ink);
  const double radius = (box.right - box.left) / 2.0;
  const double x = box.left + radius;
  const double y = box.top + radius;
  const double hole = shape.stroke > 0 ? radius - pixels_of(shape.stroke) : -2;
  const Box cut = box.cut(clip_);
  for (int row = cut.top; row < cut.bottom; ++row)
    for (int column = cut.left; column < cut.right; ++column) {
      const double dx = column + 0.5 - x;
      const double dy = row + 0.5 - y;
      const double away = std::sqrt(dx * dx + dy * dy);
      // A broken outline leaves out every other eighth.
      if (shape.dash != Dash::solid && (std::abs(dx) > std::abs(dy)) == (dx * dy > 0)) continue;
      const double part =
          std::clamp(radius + 0.5 - away, 0.0, 1.0) * std::clamp(away - hole + 0.5, 0.0, 1.0);
      cover(column, row, static_cast<int>(part * full_cover + 0.5), ink);
    }
}

void Raster::draw_text(const Shape& shape, const Box& box, std::uint8_t ink) {
  Face& letters = face(shape);
  int pen = box.left;
  const int line = box.top + (rises(shape.text) ? letters.rise() : 0);
  std::string_view rest = shape.text;
  while (!rest.empty()) {
    const Letterform& glyph = letters.glyph(take_character(rest));
    const int top = line + glyph.top;
    const Box cut = Box{pen, top, pen + glyph.ink, top + glyph.rows}.cut(clip_);
    for (int row = cut.top; row < cut.bottom; ++row) {
      const std::uint8_t* parts =
          glyph.cover.data() + static_cast<std::ptrdiff_t>(row - top) * glyph.ink - pen;
      for (int column = cut.left; column < cut.right; ++column)
        cover(column, row, parts[column], ink);
    }
    pen += glyph.advance;
  }
}

}  // namespace crosshatch::render
