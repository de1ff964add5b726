// SPDX-License-Identifier: MIT
#include "families/nonogram/palette.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace crosshatch::nonogram {
namespace {

TEST(Palette, IsPlainByItsHuesAlone) {
  EXPECT_TRUE(is_plain(Palette{}));
  EXPECT_TRUE(is_plain({.colours = {{'X', "ink", 0x000000}}}));
  EXPECT_FALSE(is_plain({.colours = {{'#', "black", 0x000001}}}));
  EXPECT_FALSE(is_plain({.background = {'.', "white", 0xFFFFFE}}));
  EXPECT_FALSE(is_plain({.colours = {Colour{}, Colour{}}}));
}

TEST(Palette, NumberedGivesEveryColourALookOfItsOwn) {
  EXPECT_TRUE(is_plain(numbered_palette(1)));
  const Palette all = numbered_palette(max_colours);
  ASSERT_EQ(all.size(), 63);
  std::set<char> symbols;
  std::set<std::string> names;
  std::set<Rgb> hues;
  for (const Colour& colour : all.colours) {
    symbols.insert(colour.symbol);
    names.insert(colour.name);
    hues.insert(colour.rgb);
  }
  EXPECT_EQ(symbols.size(), 63u);
  EXPECT_EQ(names.size(), 63u);
  EXPECT_EQ(hues.size(), 63u);
  EXPECT_FALSE(symbols.contains('.') || symbols.contains('?') || symbols.contains('#'));
}

TEST(Palette, SettlesWhatIsMissingUnfitOrTaken) {
  Palette palette{.colours = {{'.', "white", 0}, {'a', "sea", 1}, {'a', "sea", 2}, {'\0', "", 3}},
                  .background = {'x', "white", 0xFFFFFF}};
  settle(palette);
  EXPECT_EQ(palette.background.symbol, '.');
  std::string symbols;
  std::string names;
  for (const Colour& colour : palette.colours) {
    symbols += colour.symbol;
    names += colour.name + ';';
  }
  EXPECT_EQ(symbols, "bacd");
  EXPECT_EQ(names, "white 2;sea;sea 2;colour d;");
}

TEST(Palette, FindsSymbolsAmongThoseThatAreAllowed) {
  const Palette palette{.colours = {{'#', "a", 0}, {'b', "b", 0}, {'7', "c", 0}}};
  EXPECT_EQ(symbols_among(palette, "bcd#"), "#bc");
  EXPECT_EQ(symbols_among(palette, "abc"), "abc");
  EXPECT_EQ(symbols_among(palette, "ab"), "");
}

TEST(Palette, ReadsHuesAndNames) {
  EXPECT_EQ(rgb_of_digits("C00"), 0xCC0000u);
  EXPECT_EQ(rgb_of_digits("12aBcD"), 0x12ABCDu);
  for (const char* bad : {"", "F", "F00F", "GG0000", "#C00", "12345", "1234567"})
    EXPECT_FALSE(rgb_of_digits(bad)) << bad;
  EXPECT_EQ(rgb_of_name("Blue"), 0x0000FFu);
  EXPECT_FALSE(rgb_of_name("blu"));
  EXPECT_FALSE(rgb_of_name(""));
  EXPECT_EQ(hex(0x00CC0F), "#00CC0F");
}

}  // namespace
}  // namespace crosshatch::nonogram
