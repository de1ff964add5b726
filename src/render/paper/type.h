// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

using cairo_t = struct _cairo;  // as <cairo.h> has it

namespace crosshatch::render {

/// A letter in its place, in a font of `Type`. Lengths are those of the font at size 1.
struct FontGlyph {
  int font = 0;
  unsigned long index = 0;
  char32_t letter = 0;
  double x = 0;
};

/// A line of text as glyphs.
struct Setting {
  std::vector<FontGlyph> glyphs;
  double width = 0;
  double capital = 0.7;  ///< the height of a capital
};

/// A setting at a point: where its baseline begins.
struct Placed {
  const Setting* setting;
  double x;
  double y;
};

/// Sets text in the fonts of this machine, found by fontconfig: a whole line in one font that has
/// all its letters, else each letter in the first font that has it. Where no font has a letter, '?'
/// stands for it. Without any font, letters are cairo's own strokes. Never fails.
class Type {
 public:
  Type();
  Type(const Type&) = delete;
  Type& operator=(const Type&) = delete;
  ~Type();

  [[nodiscard]] Setting set(std::u32string_view letters, bool is_bold);

  /// The same, cut to `width` with an ellipsis at its end if it is wider.
  [[nodiscard]] Setting set_within(std::u32string_view letters, bool is_bold, double width);

  /// In lines of `width` at most, the first one `indent` shorter, broken at spaces; in longer
  /// words, and in Hangul where half a line would be empty, anywhere. The first is empty where
  /// `indent` leaves no room for a word.
  [[nodiscard]] std::vector<Setting> wrap(std::u32string_view letters, bool is_bold, double width,
                                          double indent);

  /// Draws lines in fonts of one size, in the colour that is set.
  void show(cairo_t* page, std::span<const Placed> lines, double size);

  /// The letters that no font has, each once, at most some twenty, as UTF-8.
  [[nodiscard]] const std::string& unseen() const;

 private:
  struct Fonts;
  std::unique_ptr<Fonts> fonts_;
};

}  // namespace crosshatch::render
