// SPDX-License-Identifier: MIT
#include "render/paper/type.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace crosshatch::render {
namespace {

std::u32string read(const Setting& setting) {
  std::u32string out;
  for (const FontGlyph& glyph : setting.glyphs) out.push_back(glyph.letter);
  return out;
}

TEST(Type, SetsALineFromLeftToRight) {
  Type type;
  const Setting line = type.set(U"Spring 12", false);
  EXPECT_EQ(read(line), U"Spring 12");
  for (std::size_t i = 1; i < line.glyphs.size(); ++i)
    EXPECT_GT(line.glyphs[i].x, line.glyphs[i - 1].x);
  EXPECT_GT(line.width, line.glyphs.back().x);
  EXPECT_GT(line.capital, 0.5);
  EXPECT_LT(line.capital, 0.9);
  EXPECT_NE(type.set(U"Spring 12", true).glyphs[0].font, line.glyphs[0].font) << "bold is another";
  EXPECT_EQ(type.set(U"", false).width, 0);
}

TEST(Type, SetsALineInOneFontIfOneHasItAll) {
  Type type;
  const Setting line = type.set(U"Spring 12", false);
  for (const FontGlyph& glyph : line.glyphs) EXPECT_EQ(glyph.font, line.glyphs.front().font);
}

TEST(Type, PutsAQuestionMarkForWhatNoFontHasAndSaysSo) {
  Type type;
  // Private characters: fonts with icons may have some, hardly any this one.
  const Setting line = type.set(U"a\U0010FFF0b", false);
  EXPECT_EQ(read(line), U"a?b");
  EXPECT_EQ(type.unseen(), "\xF4\x8F\xBF\xB0");
  (void)type.set(U"\U0010FFF0", true);
  EXPECT_EQ(type.unseen().size(), 4U) << "each once";
}

TEST(Type, CutsWhatIsTooWideWithAnEllipsis) {
  Type type;
  const std::u32string words = U"a title that is much too long for its place";
  const double whole = type.set(words, false).width;
  EXPECT_EQ(read(type.set_within(words, false, whole + 0.01)), words);
  for (double width = 0; width < whole; width += 0.7) {
    const Setting cut = type.set_within(words, false, width);
    EXPECT_LE(cut.width, width);
    const std::u32string text = read(cut);
    if (text.empty()) continue;
    EXPECT_EQ(text.back(), U'\u2026');
    EXPECT_EQ(words.find(text.substr(0, text.size() - 1)), 0U);
    EXPECT_FALSE(text.size() > 1 && text[text.size() - 2] == U' ') << "no space before it";
  }
  const std::u32string most = read(type.set_within(words, false, whole * 0.9));
  EXPECT_GT(most.size(), words.size() * 7 / 10) << "no more is cut than need be";
}

TEST(Type, WrapsAtSpacesAndLosesNothing) {
  Type type;
  const std::u32string words =
      U"in row 4 the 5 may stand anywhere, and then columns 3 to 6 are full";
  for (double width = 6; width < 30; width += 0.9) {
    const std::vector<Setting> lines = type.wrap(words, false, width, 2);
    std::u32string again;
    for (const Setting& line : lines) {
      EXPECT_LE(line.width, line.glyphs.data() == lines[0].glyphs.data() ? width - 2 : width);
      again += (again.empty() ? U"" : U" ") + read(line);
    }
    EXPECT_EQ(again, words) << width;
  }
  EXPECT_TRUE(type.wrap(U"", false, 10, 0).empty());
}

TEST(Type, BreaksWordsThatAreLongerThanALine) {
  Type type;
  for (const double width : {0.01, 1.0, 3.0}) {
    std::u32string again;
    for (const Setting& line : type.wrap(U"Hippopotamus", false, width, 0)) {
      EXPECT_TRUE(line.width <= width || line.glyphs.size() == 1);
      again += read(line);
    }
    EXPECT_EQ(again, U"Hippopotamus");
  }
  EXPECT_EQ(type.wrap(U"Hippopotamus", false, 9, 8.5)[0].glyphs.size(), 0U)
      << "but not on a first line that something else begins";
}

}  // namespace
}  // namespace crosshatch::render
