// SPDX-License-Identifier: MIT
#include "render/characters/ansi.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/utf8.h"
#include "render/characters/text.h"
#include "render/characters/typeset.h"
#include "render/letters.h"

namespace crosshatch::render {

namespace {

struct Channels {
  int red, green, blue;
};

Channels channels_of(Rgb rgb) {
  return {static_cast<int>(rgb >> 16 & 255), static_cast<int>(rgb >> 8 & 255),
          static_cast<int>(rgb & 255)};
}

int distance(const Channels& a, const Channels& b) {
  const int red = a.red - b.red;
  const int green = a.green - b.green;
  const int blue = a.blue - b.blue;
  return 2 * red * red + 4 * green * green + 3 * blue * blue;
}

/// The nearest of the 240 colours of a terminal of 256 that all terminals agree about: a cube of
/// six levels a side and a ramp of greys.
int palette_index(Rgb rgb) {
  constexpr std::array levels = {0, 95, 135, 175, 215, 255};
  const Channels want = channels_of(rgb);
  const auto level = [&](int value) {
    int best = 0;
    for (int i = 1; i < 6; ++i) {
      if (std::abs(levels[i] - value) < std::abs(levels[best] - value)) best = i;
    }
    return best;
  };
  const int red = level(want.red);
  const int green = level(want.green);
  const int blue = level(want.blue);
  const auto at = [&](int i) { return levels[i]; };
  const int grey = std::clamp(((want.red + want.green + want.blue) / 3 - 3) / 10, 0, 23);
  const int shade = 8 + 10 * grey;
  const bool is_grey =
      distance(want, {shade, shade, shade}) < distance(want, {at(red), at(green), at(blue)});
  return is_grey ? 232 + grey : 16 + 36 * red + 6 * green + blue;
}

/// One of sixteen: a grey by its lightness, else the hue. A nearest colour by distance would make
/// the dark tints of the focus black, and nothing would be in focus.
int sixteen_index(Rgb rgb) {
  const auto [red, green, blue] = channels_of(rgb);
  const int most = std::max({red, green, blue});
  const int least = std::min({red, green, blue});
  if (most - least < 24) return most < 72 ? 0 : most < 150 ? 8 : most < 225 ? 7 : 15;
  // What is nearly as strong as the strongest belongs to the hue.
  const int enough = least + (most - least) * 3 / 4;
  const int hue = (red > enough ? 1 : 0) | (green > enough ? 2 : 0) | (blue > enough ? 4 : 0);
  return hue + (most > 160 ? 8 : 0);
}

void append_colour(std::string& out, Rgb rgb, bool is_ground, Colours colours) {
  if (colours == Colours::none) return;
  if (colours == Colours::sixteen) {
    const int index = sixteen_index(rgb);
    out += ';' + std::to_string((index < 8 ? 30 + index : 82 + index) + (is_ground ? 10 : 0));
    return;
  }
  out += is_ground ? ";48" : ";38";
  if (colours == Colours::palette) {
    out += ";5;" + std::to_string(palette_index(rgb));
    return;
  }
  const auto [red, green, blue] = channels_of(rgb);
  out += ";2;" + std::to_string(red) + ';' + std::to_string(green) + ';' + std::to_string(blue);
}

/// Whether a character may be written in the look of the one before: the ink of a blank is not
/// seen.
bool may_follow(const Glyph& glyph, const Glyph& last, Colours colours) {
  if (glyph.style != last.style) return false;
  if (colours == Colours::none) return true;
  const bool is_seen = glyph.letter != U' ' || (glyph.style & (underline | struck_out | reverse));
  return glyph.ground == last.ground && (!is_seen || glyph.ink == last.ink);
}

}  // namespace

Colours colours_of(std::string_view colorterm, std::string_view term, std::string_view no_color) {
  if (!no_color.empty() || term.empty() || term == "dumb") return Colours::none;
  if (colorterm == "truecolor" || colorterm == "24bit" || term.ends_with("-direct"))
    return Colours::all;
  if (term.find("256color") != term.npos || !colorterm.empty()) return Colours::palette;
  return term.starts_with("vt") ? Colours::none : Colours::sixteen;
}

void AnsiWriter::write(std::string& out, const Glyph& glyph) {
  if (glyph.letter == U'\0') return;
  if (!is_set_ || !may_follow(glyph, last_, colours_)) {
    out += "\x1b[0";
    if ((glyph.style & bold) != 0) out += ";1";
    if ((glyph.style & underline) != 0) out += ";4";
    if ((glyph.style & reverse) != 0) out += ";7";
    if ((glyph.style & struck_out) != 0) out += ";9";
    append_colour(out, glyph.ink, false, colours_);
    append_colour(out, glyph.ground, true, colours_);
    out += 'm';
    is_set_ = true;
    last_ = glyph;
  }
  append_utf8(out, glyph.letter);
}

void AnsiWriter::reset(std::string& out) {
  if (is_set_) out += "\x1b[0m";
  is_set_ = false;
}

std::string ansi(const Canvas& canvas, Colours colours, const Allowance& allowance) {
  std::string out;
  Allowance held = allowance.share();
  AnsiWriter writer(colours);
  for (int row = 0; row < canvas.rows(); ++row) {
    if (!held.poll() || !held.hold(out.capacity() + out.size())) return {};
    for (int column = 0; column < canvas.columns(); ++column)
      writer.write(out, canvas.at(row, column));
    writer.reset(out);
    out += '\n';
  }
  return out;
}

std::string ansi(const Scene& scene, const AnsiLook& look) {
  Measure measure;
  measure.add(scene);
  if (scene.is_cut()) return {};
  const Layout layout(measure, look.detail.value_or(detail_of_print(measure)));
  Allowance held = scene.allowance.share();
  if (!held.hold(bytes_of_print(layout))) return {};
  const bool has_colours = look.colours != Colours::none;
  return ansi(typeset(scene, layout, {.theme = look.theme, .has_colours = has_colours}),
              look.colours, scene.allowance) +
         legend_where_needed(scene);
}

}  // namespace crosshatch::render
