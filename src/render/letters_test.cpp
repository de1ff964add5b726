// SPDX-License-Identifier: MIT
#include "render/letters.h"

#include <gtest/gtest.h>

#include "base/utf8.h"

namespace crosshatch::render {
namespace {

TEST(Letters, AreTheCharactersOfUtf8) {
  EXPECT_EQ(letters_of("ab é 봄 😀"), U"ab é 봄 😀");
  EXPECT_EQ(utf8(letters_of("ab é 봄 😀")), "ab é 봄 😀");
}

TEST(Letters, ReplaceWhatIsNotUtf8) {
  EXPECT_EQ(letters_of("a\xFFz"), U"a\uFFFDz");
  EXPECT_EQ(letters_of("a\xC3"), U"a\uFFFD");
  EXPECT_EQ(letters_of("\xE2\x82z"), U"\uFFFDz");
  EXPECT_EQ(letters_of("\xC0\x80"), U"\uFFFD\uFFFD") << "an overlong form";
  EXPECT_EQ(letters_of("\xED\xA0\x80"), U"\uFFFD\uFFFD\uFFFD") << "a surrogate";
  EXPECT_EQ(letters_of("\xF4\x90\x80\x80"), U"\uFFFD\uFFFD\uFFFD\uFFFD") << "beyond Unicode";
  EXPECT_EQ(letters_of("\xEF\xBF\xBF"), U"\uFFFD") << "U+FFFF is no character";
}

TEST(Letters, HaveNoControlsLineEndsOrSpacesAtTheEnds) {
  EXPECT_EQ(letters_of(" \t one\r\n\x1B[31mtwo\x7F "), U"one [31mtwo");
  EXPECT_EQ(letters_of(std::string_view("a\0b", 3)), U"a b");
  EXPECT_EQ(letters_of("\xEF\xBB\xBF"
                       "a\u202Eb\u200B"),
            U"ab");
  EXPECT_EQ(letters_of("\n\n"), U"");
}

TEST(Letters, JoinHangulThatIsWrittenInSingleLetters) {
  EXPECT_EQ(letters_of("\u1112\u1161\u11AB\u1100\u1173\u11AF"), U"한글");
  EXPECT_EQ(letters_of("\u1100\u1161\u1100\u1161"), U"가가");
  EXPECT_EQ(letters_of("\u1161\u11A8"), U"\u1161\u11A8") << "no first letter: left as it is";
}

TEST(Letters, GoToUtf8AndBack) {
  for (const char32_t first : {U'!', U'\u00C0', U'\u0390', U'\u4E00', U'\uAC00', U'\U0001F600'})
    for (char32_t c = first; c < first + 40; ++c) {
      const std::u32string one(1, c);
      EXPECT_EQ(letters_of(utf8(one)), one);
    }
  EXPECT_EQ(utf8(U"\U0010FFFD"), "\xF4\x8F\xBF\xBD");
}

}  // namespace
}  // namespace crosshatch::render
