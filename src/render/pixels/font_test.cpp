// SPDX-License-Identifier: MIT
#include "render/pixels/font.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>

#include "render/pixels/raster.h"

namespace crosshatch::render {
namespace {

TEST(Font, AllLettersDiffer) {
  for (const bool is_bold : {false, true})
    for (const int capital : {9, 10, 14, 20, 40}) {
      Face face(capital, is_bold);
      std::set<std::pair<int, std::vector<std::uint8_t>>> seen;
      for (char32_t letter = 32; letter < 127; ++letter) {
        const Letterform& form = face.glyph(letter);
        EXPECT_TRUE(seen.emplace(form.ink, form.cover).second)
            << static_cast<char>(letter) << " at " << capital;
      }
    }
}

TEST(Font, SyllablesDifferAndStayInTheirRows) {
  for (const int capital : {11, 14, 24}) {
    Face face(capital, false);
    std::set<std::pair<int, std::vector<std::uint8_t>>> seen;
    std::size_t alike = 0;
    constexpr char32_t step = 7;  // a prime to the numbers of parts
    for (char32_t letter = 0xAC00; letter <= 0xD7A3; letter += step) {
      const Letterform& form = face.glyph(letter);
      EXPECT_GE(form.top, -face.rise());
      EXPECT_LE(form.top + form.rows, face.lowest());
      alike += seen.emplace(form.ink, form.cover).second ? 0 : 1;
    }
    EXPECT_EQ(alike, 0U) << capital;
  }
}

TEST(Font, SaysWhatItHas) {
  EXPECT_TRUE(has_letters("3 → 4, 한글 · 뷁…"));
  EXPECT_FALSE(has_letters("日曜日"));
  EXPECT_FALSE(has_letters("Grüße"));
}

TEST(Font, AllDigitsDifferByMoreThanShadesAtAnySize) {
  for (const bool is_bold : {false, true})
    for (int capital = 5; capital < 40; ++capital) {
      Face face(capital, is_bold);
      for (char32_t one = '0'; one <= '9'; ++one)
        for (char32_t other = '0'; other < one; ++other) {
          const Letterform& a = face.glyph(one);
          const Letterform& b = face.glyph(other);
          ASSERT_EQ(a.cover.size(), b.cover.size());
          int differing = 0;
          for (std::size_t i = 0; i < a.cover.size(); ++i)
            differing += std::abs(a.cover[i] - b.cover[i]);
          EXPECT_GE(differing, full_cover)
              << char(one) << " and " << char(other) << " at " << capital;
        }
    }
}

TEST(Font, DigitsAreEquallyWide) {
  for (const bool is_bold : {false, true})
    for (int capital = 3; capital < 80; ++capital) {
      Face face(capital, is_bold);
      for (char32_t digit = '0'; digit <= '9'; ++digit) {
        EXPECT_EQ(face.glyph(digit).ink, face.glyph('0').ink);
        EXPECT_EQ(face.glyph(digit).advance, face.glyph('0').advance);
      }
    }
}

TEST(Font, CapitalsAndDigitsFillTheirHeightExactly) {
  for (const bool is_bold : {false, true})
    for (int capital = 3; capital < 80; ++capital) {
      Face face(capital, is_bold);
      for (const char letter : std::string_view("0123456789ABCDEFGHIJKLMNOPRSTUVWXYZ")) {
        const Letterform& form = face.glyph(static_cast<unsigned char>(letter));
        EXPECT_EQ(form.rows, capital) << letter;
        const auto has_ink = [&](int row) {
          const auto* from = form.cover.data() + static_cast<std::ptrdiff_t>(row) * form.ink;
          return std::any_of(from, from + form.ink, [](std::uint8_t part) { return part > 0; });
        };
        EXPECT_TRUE(has_ink(0)) << letter << " at " << capital;
        EXPECT_TRUE(has_ink(capital - 1)) << letter << " at " << capital;
      }
    }
}

TEST(Font, StemsAndBarsAreWholePixels) {
  for (int capital = 5; capital < 60; ++capital) {
    Face face(capital, false);
    for (const char letter : std::string_view("EFHLT")) {
      const Letterform& form = face.glyph(static_cast<unsigned char>(letter));
      int soft = 0;
      for (const std::uint8_t part : form.cover) soft += part > 0 && part < full_cover ? 1 : 0;
      // Only the round ends of strokes are soft.
      EXPECT_LE(soft, capital < 25 ? 18 : capital * 2) << letter << " at " << capital;
    }
  }
}

TEST(Font, BoldHasMoreInk) {
  for (int capital = 5; capital < 60; ++capital) {
    Face plain(capital, false);
    Face bold(capital, true);
    const auto ink = [](const Letterform& form) {
      int sum = 0;
      for (const std::uint8_t part : form.cover) sum += part;
      return sum;
    };
    for (char32_t letter = '0'; letter <= (capital < 6 ? '9' : 'Z'); ++letter)
      EXPECT_GT(ink(bold.glyph(letter)), ink(plain.glyph(letter))) << capital;
  }
}

TEST(Font, TextStaysInItsBoxAndKeepsItsSide) {
  for (const Align align : {Align::left, Align::middle, Align::right})
    for (const double pixels : {9.0, 24.0, 60.0}) {
      Scene scene{.width = 3000, .height = 180};
      std::string ascii;
      for (char letter = 33; letter < 127; ++letter) ascii += letter;
      scene.text(Layer::symbol, Role::ink, 1500, 90, 36, "E" + ascii.substr(0, 20) + "E").align =
          align;
      Raster raster(light_theme, pixels);
      ASSERT_TRUE(raster.draw(scene));
      Face face(static_cast<int>(36 * pixels / 60 + 0.5), false);
      const int wide = face.width(scene.shapes[0].text);
      const int middle = static_cast<int>(25 * pixels + 0.5);
      int left = raster.width();
      int right = 0;
      for (int y = 0; y < raster.height(); ++y)
        for (int x = 0; x < raster.width(); ++x)
          if (raster.palette()[raster.row(y)[x]] != light_theme[Role::paper]) {
            left = std::min(left, x);
            right = std::max(right, x + 1);
          }
      EXPECT_EQ(right - left, wide);
      const int twice = align == Align::left    ? 2 * left
                        : align == Align::right ? 2 * right
                                                : left + right;
      EXPECT_NEAR(twice, 2 * middle, align == Align::middle ? 1 : 0);
    }
}

TEST(Font, NoLetterReachesOutOfTheBoxThatIsDrawnAnew) {
  for (const bool is_bold : {false, true})
    for (int capital = 3; capital < 80; ++capital) {
      Face face(capital, is_bold);
      for (char32_t letter = 32; letter < 128; ++letter)
        EXPECT_LE(face.glyph(letter).rows, face.lowest()) << capital;
    }
}

TEST(Font, LettersOfOtherScriptsAreOneBoxEach) {
  Face face(20, false);
  const int box = face.width("\xE6\x97\xA5");  // a Han character
  EXPECT_GT(box, 5);
  EXPECT_EQ(face.width("\xC3\xA9"), box);
  EXPECT_EQ(face.width("\xF0\x9F\x98\x80"), box);
  EXPECT_EQ(face.width("\xFF"), box);
  EXPECT_EQ(face.width("\xEA\xB0"),
            2 * face.glyph(0xFFFD).advance - (face.glyph(0xFFFD).advance - box));
  EXPECT_EQ(face.width(""), 0);
}

}  // namespace
}  // namespace crosshatch::render
