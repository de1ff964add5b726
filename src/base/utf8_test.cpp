// SPDX-License-Identifier: MIT
#include "base/utf8.h"

#include <gtest/gtest.h>

namespace crosshatch {
namespace {

/// The characters of a text, one by one.
std::u32string characters_of(std::string_view text) {
  std::u32string out;
  while (!text.empty()) out += take_character(text);
  return out;
}

TEST(Utf8, IsTakenCharacterByCharacter) {
  EXPECT_EQ(characters_of("a\xC3\xA9\xEA\xB0\x80\xF0\x9F\x98\x80z"), U"a\u00E9\uAC00\U0001F600z");
  EXPECT_EQ(first_character("\xEA\xB0\x80z").length, 3U);
}

TEST(Utf8, HasNothingInPlaceOfWrongBytes) {
  EXPECT_EQ(characters_of("\x80z"), U"\uFFFDz") << "a tail without a head";
  EXPECT_EQ(characters_of("\xE2\x82z"), U"\uFFFD\uFFFDz") << "cut short";
  EXPECT_EQ(characters_of("\xC0\x80"), U"\uFFFD\uFFFD") << "an overlong form";
  EXPECT_EQ(characters_of("\xE0\x81\x81"), U"\uFFFD\uFFFD\uFFFD") << "an overlong form";
  EXPECT_EQ(characters_of("\xED\xA0\x80"), U"\uFFFD\uFFFD\uFFFD") << "a surrogate";
  EXPECT_EQ(characters_of("\xF4\x90\x80\x80"), U"\uFFFD\uFFFD\uFFFD\uFFFD") << "beyond Unicode";
}

TEST(Utf8, TellsHowManyBytesCouldHaveBegunACharacter) {
  EXPECT_EQ(first_character("\xF0\x9F\x98z").length, 3U);
  EXPECT_FALSE(first_character("\xF0\x9F\x98z").is_good);
  EXPECT_EQ(first_character("\xE2").length, 1U);
  EXPECT_EQ(first_character("\xED\xA0\x80").length, 1U);
  EXPECT_TRUE(first_character("\xEF\xBF\xBD").is_good) << "U+FFFD itself is a character";
}

TEST(Utf8, IsUtf8AsAWhole) {
  EXPECT_TRUE(is_utf8(""));
  EXPECT_TRUE(is_utf8("a\xEA\xB0\x80z"));
  EXPECT_FALSE(is_utf8("a\xEA\xB0"));
  EXPECT_FALSE(is_utf8("\xC0\x80"));
}

TEST(Utf8, GoesThereAndBack) {
  for (char32_t code = 0; code <= 0x10FFFF; code += code < 0x10000 ? 1 : 257) {
    if (code == 0xD800) code = 0xE000;  // past the surrogates
    const std::string text = utf8({&code, 1});
    const Utf8Character first = first_character(text);
    ASSERT_TRUE(first.is_good && first.code == code && first.length == text.size())
        << static_cast<unsigned>(code);
  }
}

}  // namespace
}  // namespace crosshatch
