// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string_view>
#include <vector>

namespace crosshatch::render {

/// How much of a pixel is covered goes in steps of 1/full_cover, so that few colours do.
inline constexpr int full_cover = 6;

/// A letter at a size, as coverages. Its pixel (0, 0) is at the pen's place, in the uppermost row
/// of capitals.
struct Letterform {
  int advance = 0;  ///< from this letter to the next
  int ink = 0;      ///< the advance without the space behind it
  int top = 0;      ///< where the rows begin
  int rows = 0;
  std::vector<std::uint8_t> cover;  ///< `rows` rows of `ink` pixels: 0..full_cover
};

/// Whether the font has all letters of a text in UTF-8: ASCII and Hangul, and a few signs.
[[nodiscard]] bool has_letters(std::string_view text);

/// Our own font, so that pictures need none: letters are strokes of a pen, fitted to whole pixels.
/// One face is one size, in pixels of its capitals and digits.
class Face {
 public:
  Face(int capital, bool is_bold);

  [[nodiscard]] int capital() const { return capital_; }
  /// How far letters rise above capitals: syllables of Hangul do.
  [[nodiscard]] int rise() const { return (capital_ + 6) / 6; }
  /// No letter has more rows than this below the uppermost row of capitals.
  [[nodiscard]] int lowest() const { return capital_ + (capital_ + 1) / 2; }
  /// Stays valid as long as the face. Letters that the font does not have are all the same box.
  const Letterform& glyph(char32_t letter);
  /// Pixels of a line of UTF-8 from the first pixel of ink to the last.
  int width(std::string_view text);

 private:
  int capital_;
  bool is_bold_;
  int pen_;
  std::array<std::unique_ptr<Letterform>, 96> glyphs_;
  std::map<char32_t, Letterform> others_;
};

}  // namespace crosshatch::render
