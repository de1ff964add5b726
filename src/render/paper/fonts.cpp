// SPDX-License-Identifier: MIT
// Which font has a letter?
//
// cairo's plain text functions draw boxes where the font that they have chosen lacks a letter, so
// we choose. fontconfig sorts all fonts of the machine by likeness to what we want: the families
// below, then any without serifs. A font is loaded when it is first needed, by its file and nothing
// else, so that no setting of somebody's desktop (hinting, false bold) gets into a document. One
// whose file cannot be read is left out. Fonts of pictures (emoji) have no outlines and are left
// out too.
//
// The configuration is loaded for each document and freed with it: fontconfig's own global one
// would outlive us. That and the sorting take some 10 ms with a hundred fonts.
#include "render/paper/fonts.h"

#include <cairo-ft.h>
#include <fontconfig/fontconfig.h>

#include <algorithm>
#include <utility>

#include "base/utf8.h"
#include "render/letters.h"

namespace crosshatch::render {

namespace {

/// Wanted in this order.
constexpr const char* families[] = {"NanumBarunGothic", "DejaVu Sans", "sans-serif"};

constexpr double large = 1000;

template <class T, void (*destroy)(T*)>
struct Owner {
  void operator()(T* thing) const { destroy(thing); }
};
using Config = std::unique_ptr<FcConfig, Owner<FcConfig, FcConfigDestroy>>;
using Pattern = std::unique_ptr<FcPattern, Owner<FcPattern, FcPatternDestroy>>;
using FontSet = std::unique_ptr<FcFontSet, Owner<FcFontSet, FcFontSetDestroy>>;
using CharSet = std::unique_ptr<FcCharSet, Owner<FcCharSet, FcCharSetDestroy>>;

const FcChar8* bytes(const char* text) { return reinterpret_cast<const FcChar8*>(text); }

FontSet sorted(FcConfig* config, bool is_bold) {
  const Pattern wanted(FcPatternCreate());
  if (!wanted) return nullptr;
  for (const char* family : families) FcPatternAddString(wanted.get(), FC_FAMILY, bytes(family));
  FcPatternAddInteger(wanted.get(), FC_WEIGHT, is_bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
  FcPatternAddInteger(wanted.get(), FC_SLANT, FC_SLANT_ROMAN);
  FcConfigSubstitute(config, wanted.get(), FcMatchPattern);
  FcDefaultSubstitute(wanted.get());
  FcResult result = FcResultMatch;
  return FontSet(FcFontSort(config, wanted.get(), FcTrue, nullptr, &result));
}

/// All fonts of this machine. In place of FcInitLoadConfigAndFonts, which complains on standard
/// error where nothing is set up, as in an empty container.
Config fonts_of_machine() {
  Config config(FcConfigCreate());
  if (!config) return nullptr;
  if (!FcConfigParseAndLoad(config.get(), nullptr, FcFalse))
    FcConfigAppFontAddDir(config.get(), bytes("/usr/share/fonts"));
  FcConfigBuildFonts(config.get());
  return config;
}

}  // namespace

/// A font that fontconfig knows of.
struct FontList::Found {
  std::string file;
  int index = 0;  ///< in the file; the upper half is the instance of a variable font
  CharSet letters;
  int font = -1;  ///< once it is loaded
  bool is_bad = false;
};

FontList::FontList() {
  const Config config = fonts_of_machine();
  if (!config) return;
  for (const bool is_bold : {false, true}) {
    const FontSet set = sorted(config.get(), is_bold);
    for (int i = 0; set && i < set->nfont; ++i) {
      FcPattern* const pattern = set->fonts[i];
      FcChar8* file = nullptr;
      FcCharSet* letters = nullptr;
      FcBool is_scalable = FcFalse;
      FcBool is_coloured = FcFalse;
      Found found;
      FcPatternGetBool(pattern, FC_SCALABLE, 0, &is_scalable);
      FcPatternGetBool(pattern, FC_COLOR, 0, &is_coloured);
      FcPatternGetInteger(pattern, FC_INDEX, 0, &found.index);
      if (!is_scalable || is_coloured ||
          FcPatternGetString(pattern, FC_FILE, 0, &file) != FcResultMatch ||
          FcPatternGetCharSet(pattern, FC_CHARSET, 0, &letters) != FcResultMatch)
        continue;
      found.file = reinterpret_cast<const char*>(file);
      found.letters.reset(FcCharSetCopy(letters));
      found_[is_bold].push_back(std::move(found));
    }
  }
}

FontList::~FontList() {
  for (const Font& font : fonts_) {
    cairo_scaled_font_destroy(font.measure);
    cairo_font_face_destroy(font.face);
  }
}

int FontList::having(const std::u32string& letters, bool is_bold) {
  for (Found& found : found_[is_bold]) {
    const auto has = [&](char32_t letter) { return FcCharSetHasChar(found.letters.get(), letter); };
    if (!found.is_bad && std::all_of(letters.begin(), letters.end(), has) && load(found))
      return found.font;
  }
  return -1;
}

bool FontList::load(Found& found) {
  if (found.font >= 0) return true;
  const Pattern pattern(FcPatternCreate());
  FcPatternAddString(pattern.get(), FC_FILE, bytes(found.file.c_str()));
  FcPatternAddInteger(pattern.get(), FC_INDEX, found.index);
  found.font = keep(cairo_ft_font_face_create_for_pattern(pattern.get()));
  found.is_bad = found.font < 0;
  return !found.is_bad;
}

int FontList::own(bool is_bold) {
  int& own = own_[is_bold];
  if (own < 0)
    own = keep(
        cairo_toy_font_face_create("@cairo:", CAIRO_FONT_SLANT_NORMAL,
                                   is_bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL));
  return own;
}

/// Takes the face over; -1 if it is no good.
int FontList::keep(cairo_font_face_t* face) {
  cairo_matrix_t size;
  cairo_matrix_t identity;
  cairo_matrix_init_scale(&size, large, large);
  cairo_matrix_init_identity(&identity);
  const FontOptions exact;
  Font font{.face = face,
            .measure = cairo_scaled_font_create(face, &size, &identity, exact.options)};
  cairo_text_extents_t capital = {};
  cairo_scaled_font_text_extents(font.measure, "H", &capital);
  if (cairo_font_face_status(face) != CAIRO_STATUS_SUCCESS ||
      cairo_scaled_font_status(font.measure) != CAIRO_STATUS_SUCCESS) {
    cairo_scaled_font_destroy(font.measure);
    cairo_font_face_destroy(face);
    return -1;
  }
  if (capital.height > 0) font.capital = capital.height / large;
  fonts_.push_back(std::move(font));
  return static_cast<int>(fonts_.size()) - 1;
}

Letter FontList::letter(int index, char32_t letter) {
  Font& font = fonts_[index];
  const auto [at, is_new] = font.letters.try_emplace(letter);
  if (is_new) {
    const std::string text = utf8(std::u32string_view(&letter, 1));
    cairo_glyph_t* glyphs = nullptr;
    int count = 0;
    if (cairo_scaled_font_text_to_glyphs(font.measure, 0, 0, text.data(),
                                         static_cast<int>(text.size()), &glyphs, &count, nullptr,
                                         nullptr, nullptr) == CAIRO_STATUS_SUCCESS &&
        count > 0) {
      cairo_text_extents_t extents = {};
      cairo_scaled_font_glyph_extents(font.measure, glyphs, 1, &extents);
      at->second = {.glyph = glyphs[0].index, .advance = extents.x_advance / large};
    }
    cairo_glyph_free(glyphs);
  }
  return at->second;
}

FontOptions::FontOptions() : options(cairo_font_options_create()) {
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
}

}  // namespace crosshatch::render
