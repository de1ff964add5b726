// SPDX-License-Identifier: MIT
#pragma once

#include <cairo.h>

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace crosshatch::render {

/// What a letter is in a font, at size 1.
struct Letter {
  unsigned long glyph = 0;
  double advance = 0;
};

/// A font that is loaded.
struct Font {
  cairo_font_face_t* face = nullptr;
  cairo_scaled_font_t* measure = nullptr;  ///< at a large size, to measure
  double capital = 0.7;
  std::unordered_map<char32_t, Letter> letters = {};  ///< those asked for
};

/// The fonts of this machine in the order in which they are asked for a letter.
class FontList {
 public:
  FontList();
  FontList(const FontList&) = delete;
  FontList& operator=(const FontList&) = delete;
  ~FontList();

  /// The first font that has all these letters, as an index for `font`, or -1. Bold ones first, if
  /// that is wanted.
  [[nodiscard]] int having(const std::u32string& letters, bool is_bold);

  /// The font of cairo itself, for machines without any; it has ASCII.
  [[nodiscard]] int own(bool is_bold);

  [[nodiscard]] const Font& font(int index) const { return fonts_[index]; }
  [[nodiscard]] Letter letter(int font, char32_t letter);

 private:
  struct Found;
  bool load(Found& found);
  int keep(cairo_font_face_t* face);

  std::vector<Found> found_[2];  ///< by weight
  int own_[2] = {-1, -1};
  std::vector<Font> fonts_;
};

/// How glyphs are measured and drawn: to the curve, never to the pixels of some screen.
struct FontOptions {
  FontOptions();
  FontOptions(const FontOptions&) = delete;
  FontOptions& operator=(const FontOptions&) = delete;
  ~FontOptions() { cairo_font_options_destroy(options); }
  cairo_font_options_t* options;
};

}  // namespace crosshatch::render
