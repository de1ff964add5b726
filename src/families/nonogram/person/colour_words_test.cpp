// SPDX-License-Identifier: MIT
#include "families/nonogram/person/colour_words.h"

#include <gtest/gtest.h>

namespace crosshatch::nonogram::person {
namespace {

std::string both(const Palette& palette, Value value) {
  return colour_word(palette, value, Language::en) + " / " +
         colour_word(palette, value, Language::ko);
}

std::string both(Colour colour) {
  return both({.colours = {std::move(colour), {'z', "zinc", 0x123456}}}, 1);
}

TEST(ColourWords, TranslatesTheUsualNames) {
  EXPECT_EQ(both({'r', "red", 0xFF0000}), "red / 빨강");
  EXPECT_EQ(both({'b', "Blue", 0x0000FF}), "Blue / 파랑");
  EXPECT_EQ(both({'d', "dark blue", 0x00008B}), "dark blue / 진파랑");
  EXPECT_EQ(both({'g', "Grey", 0xBEBEBE}), "Grey / 회색");
}

TEST(ColourWords, KeepsAKoreanNameInKorean) {
  EXPECT_EQ(both({'r', "단풍색", 0xD02020}), "red / 단풍색");
}

TEST(ColourWords, CallsOtherColoursByTheNearestBasicOne) {
  EXPECT_EQ(both({'a', "colour a", 0xFF0000}), "red / 빨강");
  EXPECT_EQ(both({'a', "#00C000", 0x00C000}), "green / 초록");
  EXPECT_EQ(both({'a', "", 0x4040FF}), "blue / 파랑");
  EXPECT_EQ(both({'a', "burnt umber", 0x8A3324}), "burnt umber / 갈색");
  EXPECT_EQ(both({'a', "f0", 0xFFFF00}), "yellow / 노랑");
}

TEST(ColourWords, NeverShowsWhatIsNoName) {
  EXPECT_EQ(both({'a', "red\x1b[31m", 0xFF0000}), "red / 빨강");
  EXPECT_EQ(both({'a', "a\nb", 0x000000}), "black / 검정");
  EXPECT_EQ(both({'a', "a name that is much too long for any sentence", 0x000000}), "black / 검정");
}

TEST(ColourWords, TellsColoursOfOneWordApart) {
  const Palette palette = {.colours = {{'b', "colour b", 0x0000FF}, {'c', "colour c", 0x0010F0}}};
  EXPECT_EQ(both(palette, 1), "blue (b) / 파랑(b)");
  EXPECT_EQ(both(palette, 2), "blue (c) / 파랑(c)");
}

}  // namespace
}  // namespace crosshatch::nonogram::person
