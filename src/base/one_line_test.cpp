// SPDX-License-Identifier: MIT
#include "base/one_line.h"

#include <gtest/gtest.h>

#include "base/utf8.h"

namespace crosshatch {
namespace {

TEST(OneLine, HasNoControlCharacters) {
  EXPECT_EQ(one_line("a\r\nb\x1B[m\x7F"), "a  b [m");
  EXPECT_EQ(one_line("a\tb\vc\fd"), "a b c d");
  EXPECT_EQ(one_line(std::string_view("a\0b", 3)), "a b");
  EXPECT_EQ(one_line("a\u0080b\u0085c\u009Bd"), "a b c d");
  for (char32_t code = 0; code < 0xA0; ++code) {
    if (code >= 0x20 && code < 0x7F) continue;
    EXPECT_EQ(one_line("<" + utf8(std::u32string(1, code)) + ">"), "< >")
        << static_cast<unsigned>(code);
  }
}

TEST(OneLine, HasNoLineEndsOfUnicode) {
  EXPECT_EQ(one_line("one\u2028two\u2029three"), "one two three");
}

TEST(OneLine, LeavesOutWhatTurnsTheWordsAroundIt) {
  EXPECT_EQ(one_line("a\u202Egnp.\u202Cexe"), "agnp.exe");
  EXPECT_EQ(one_line("\u2066a\u2067b\u2068c\u2069\u200E\u200F\u061C"), "abc");
  EXPECT_EQ(one_line("\uFEFFtitle\uFFFE\U0001FFFF\uFDD0\uFFF9"), "title");
}

TEST(OneLine, KeepsTheRestOfUnicode) {
  for (const char* text : {"귀여운 고양이", "Käfer & <b>", "猫\u3000犬", "👨\u200D👩\u200D👧",
                           "می\u200Cخواهم", "x\u00A0y", "\\x1B", "שלום", "e\u0301", "\uFFFD"})
    EXPECT_EQ(one_line(text), text);
}

TEST(OneLine, ReplacesWhatIsNotUtf8) {
  EXPECT_EQ(one_line("a\xFF\xC3(\xE2\x82"), "a\uFFFD\uFFFD(\uFFFD");
  EXPECT_EQ(one_line("\xED\xA0\x80"), "\uFFFD\uFFFD\uFFFD");
}

TEST(OneLine, HasNoSpacesAtItsEnds) {
  EXPECT_EQ(one_line("  a b \n\x1B \r\n"), "a b");
  EXPECT_EQ(one_line(" \u2028 \t"), "");
  EXPECT_EQ(one_line(""), "");
}

TEST(OneLine, IsCutWhereItIsTooLong) {
  EXPECT_EQ(one_line("12345", 5), "12345");
  EXPECT_EQ(one_line("12345  \n", 5), "12345");
  EXPECT_EQ(one_line("123456", 5), "1234…");
  EXPECT_EQ(one_line("123 56", 5), "123…");
  EXPECT_EQ(one_line("가나다라마바", 5), "가나다라…");
  const std::string title = one_line(std::string(1 << 20, 'x'));
  EXPECT_EQ(title.size(), longest_title - 1 + std::string_view("…").size());
}

TEST(OneLine, ChangesNothingASecondTime) {
  for (const char* text : {"a\nb", " \xFF ", "\u202Ea", "123456", "123 56", "  가나다라마바  "}) {
    const std::string once = one_line(text, 5);
    EXPECT_EQ(one_line(once, 5), once);
  }
}

TEST(Visible, TellsWhichBytesStandWhereNothingCanBeShown) {
  EXPECT_EQ(visible("plain/귀.txt"), "plain/귀.txt");
  EXPECT_EQ(visible("a\x1B[31m\n\x7F"), "a\\x1B[31m\\x0A\\x7F");
  EXPECT_EQ(visible("a\u202Eb\u0085\u2028"), "a\\xE2\\x80\\xAEb\\xC2\\x85\\xE2\\x80\\xA8");
  EXPECT_EQ(visible("\xFF\xC3"), "\\xFF\\xC3");
  EXPECT_EQ(visible(""), "");
}

}  // namespace
}  // namespace crosshatch
