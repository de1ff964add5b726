// SPDX-License-Identifier: MIT
#include "render/paper/type.h"

#include <cairo.h>

#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/utf8.h"
#include "render/letters.h"
#include "render/paper/fonts.h"

namespace crosshatch::render {

namespace {

constexpr std::size_t most_unseen = 60;  // bytes

/// In Hangul, Chinese and Japanese, a line may end after any letter.
bool ends_anywhere(char32_t letter) { return letter >= 0x2E80 && letter < 0xFF00; }

}  // namespace

struct Type::Fonts {
  FontList list;
  std::string unseen;

  /// The font for one letter; where none has it, makes '?' of it.
  int font_for(char32_t& letter, bool is_bold) {
    int font = list.having({letter}, is_bold);
    if (font >= 0) return font;
    const std::string text = utf8({&letter, 1});
    const bool is_ascii = letter < 0x7F;
    if (!is_ascii) {
      if (unseen.size() < most_unseen && unseen.find(text) == std::string::npos) unseen += text;
      letter = U'?';
      font = list.having({letter}, is_bold);
    }
    return font >= 0 ? font : list.own(is_bold);
  }
};

Type::Type() : fonts_(std::make_unique<Fonts>()) {}
Type::~Type() = default;

const std::string& Type::unseen() const { return fonts_->unseen; }

Setting Type::set(std::u32string_view letters, bool is_bold) {
  Setting out;
  const int whole = fonts_->list.having(std::u32string(letters), is_bold);
  for (char32_t letter : letters) {
    const int font = whole >= 0 ? whole : fonts_->font_for(letter, is_bold);
    if (font < 0) continue;  // no memory for the simplest font: no text
    const Letter known = fonts_->list.letter(font, letter);
    if (out.glyphs.empty()) out.capital = fonts_->list.font(font).capital;
    out.glyphs.push_back({.font = font, .index = known.glyph, .letter = letter, .x = out.width});
    out.width += known.advance;
  }
  return out;
}

Setting Type::set_within(std::u32string_view letters, bool is_bold, double width) {
  Setting whole = set(letters, is_bold);
  if (whole.width <= width) return whole;
  // Set anew with the ellipsis, which may want another font for all of it.
  std::size_t kept = letters.size();
  do {
    kept = kept * 9 / 10;
    while (kept > 0 && letters[kept - 1] == U' ') --kept;
    whole = set(std::u32string(letters.substr(0, kept)) + U"\u2026", is_bold);
  } while (kept > 0 && whole.width > width);
  if (whole.width > width) return {};
  // One letter more as long as they fit.
  while (kept < letters.size()) {
    Setting longer = set(std::u32string(letters.substr(0, ++kept)) + U"\u2026", is_bold);
    if (longer.width > width) break;
    if (letters[kept - 1] != U' ') whole = std::move(longer);
  }
  return whole;
}

std::vector<Setting> Type::wrap(std::u32string_view letters, bool is_bold, double width,
                                double indent) {
  std::vector<Setting> lines;
  const Setting all = set(letters, is_bold);
  if (all.glyphs.size() != letters.size()) return lines;
  const auto x_of = [&](std::size_t i) {
    return i < all.glyphs.size() ? all.glyphs[i].x : all.width;
  };
  std::size_t begin = 0;
  while (begin < letters.size()) {
    const double room = lines.empty() ? width - indent : width;
    std::size_t fit = begin;  // the end of what fits
    while (fit < letters.size() && x_of(fit + 1) - x_of(begin) <= room) ++fit;
    std::size_t end = fit;
    if (fit < letters.size()) {
      while (end > begin && letters[end] != U' ') --end;
      const bool is_hangul = fit > begin && ends_anywhere(letters[fit - 1]);
      const bool is_short = x_of(end) - x_of(begin) < room / 2;
      if (end == begin ? is_hangul || !lines.empty() || indent <= 0 : is_hangul && is_short)
        end = std::max(fit, begin + 1);
    }
    lines.push_back(set(letters.substr(begin, end - begin), is_bold));
    begin = end;
    while (begin < letters.size() && letters[begin] == U' ') ++begin;
  }
  return lines;
}

void Type::show(cairo_t* page, std::span<const Placed> lines, double size) {
  // One call a font, however many lines: a large puzzle has hundreds of thousands, and cairo keeps
  // a region of the page for each call.
  constexpr std::size_t most_a_call = 20'000;
  std::vector<int> fonts;
  for (const Placed& line : lines)
    for (const FontGlyph& glyph : line.setting->glyphs)
      if (std::find(fonts.begin(), fonts.end(), glyph.font) == fonts.end())
        fonts.push_back(glyph.font);
  std::sort(fonts.begin(), fonts.end());

  const FontOptions exact;
  cairo_set_font_options(page, exact.options);
  cairo_set_font_size(page, size);
  std::string text;
  std::vector<cairo_glyph_t> glyphs;
  std::vector<cairo_text_cluster_t> clusters;
  const auto flush = [&] {
    if (!glyphs.empty())
      cairo_show_text_glyphs(page, text.data(), static_cast<int>(text.size()), glyphs.data(),
                             static_cast<int>(glyphs.size()), clusters.data(),
                             static_cast<int>(clusters.size()), cairo_text_cluster_flags_t{});
    text.clear();
    glyphs.clear();
    clusters.clear();
  };
  for (const int font : fonts) {
    cairo_set_font_face(page, fonts_->list.font(font).face);
    for (const Placed& line : lines) {
      for (const FontGlyph& glyph : line.setting->glyphs) {
        if (glyph.font != font) continue;
        const std::string one = utf8({&glyph.letter, 1});
        text += one;
        glyphs.push_back({.index = glyph.index, .x = line.x + glyph.x * size, .y = line.y});
        clusters.push_back({.num_bytes = static_cast<int>(one.size()), .num_glyphs = 1});
      }
      if (glyphs.size() >= most_a_call) flush();
    }
    flush();
  }
}

}  // namespace crosshatch::render
