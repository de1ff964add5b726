// SPDX-License-Identifier: MIT
#include "base/text.h"

#include <gtest/gtest.h>

namespace crosshatch {
namespace {

std::vector<std::string_view> texts(std::string_view text) {
  std::vector<std::string_view> out;
  for (const Line& line : lines_of(text)) out.push_back(line.text);
  return out;
}

using Texts = std::vector<std::string_view>;

TEST(Lines, EndAtEveryKindOfLineEnd) {
  EXPECT_EQ(texts("a\nb\r\nc\rd"), (Texts{"a", "b", "c", "d"}));
}

TEST(Lines, KeepBlankOnesAndDropTheOneAfterTheLastEnd) {
  EXPECT_EQ(texts(""), Texts{});
  EXPECT_EQ(texts("\n"), Texts{""});
  EXPECT_EQ(texts("a\n\nb\n"), (Texts{"a", "", "b"}));
  EXPECT_EQ(texts("a\r\n\r\n"), (Texts{"a", ""}));
}

TEST(PlainText, DropsAByteOrderMark) {
  EXPECT_EQ(*plain_text("\xEF\xBB\xBF"
                        "5"),
            "5");
}

TEST(PlainText, RefusesUtf16) {
  EXPECT_EQ(plain_text("\xFF\xFE"
                       "5")
                .error()
                .message,
            "expected UTF-8 text, saw UTF-16");
}

TEST(PlainText, RefusesControlBytesWithTheirPlace) {
  const auto result = plain_text(std::string_view("ab\r\nc\0d", 7));
  EXPECT_EQ(result.error(),
            parse_error(2, 2, Message::verbatim("expected text, saw the control byte \\x00")));
  EXPECT_TRUE(plain_text("tabs\tand\r\nlines\n").has_value());
}

TEST(ErrorAt, CountsCharactersNotBytes) {
  const Error error = error_at("x\n\xED\x95\x9C!", 5, Message());
  EXPECT_EQ(error.line, 2);
  EXPECT_EQ(error.column, 2);
}

TEST(Quote, ClipsAndEscapes) {
  EXPECT_EQ(quote("a\x01"), "'a\\x01'");
  EXPECT_EQ(quote(""), "the end of the line");
  EXPECT_EQ(quote("123456789012345678901234"), "'12345678901234567890...'");
}

TEST(Quote, ShowsCharactersWhole) {
  EXPECT_EQ(quote("\xED\x95\x9C\xF0\x9F\x98\x80\xC3\xA9"),
            "'\xED\x95\x9C\xF0\x9F\x98\x80\xC3\xA9'");
  EXPECT_EQ(quote("1234567890123456789\xC3\xA9!"), "'1234567890123456789\xC3\xA9...'");
}

TEST(Quote, EscapesWhatIsNotUtf8) {
  EXPECT_EQ(quote("caf\xE9"), "'caf\\xE9'");
  EXPECT_EQ(quote("\xC3"), "'\\xC3'");
  EXPECT_EQ(quote("\xC2\x9B"
                  "31m"),
            "'\\xC2\\x9B31m'");                                             // a terminal's escape
  EXPECT_EQ(quote("\xC0\xAF\xED\xA0\x80"), "'\\xC0\\xAF\\xED\\xA0\\x80'");  // too long; a surrogate
  EXPECT_EQ(quote("\xF4\x90\x80\x80"), "'\\xF4\\x90\\x80\\x80'");
  EXPECT_LT(quote(std::string(100'000, '\x80')).size(), 100u);
}

TEST(FirstLine, EndsWithItsLine) {
  EXPECT_EQ(first_line("one\r\ntwo\n"), "one");
  EXPECT_EQ(first_line("one"), "one");
  EXPECT_EQ(first_line("\none"), "");
  EXPECT_EQ(first_line(""), "");
}

TEST(FirstLine, IsTakenOffWithItsEnd) {
  std::string_view text = "one\r\n\rtwo\nthree";
  EXPECT_EQ(take_line(text), "one");
  EXPECT_EQ(take_line(text), "");
  EXPECT_EQ(take_line(text), "two");
  EXPECT_EQ(text, "three");
  EXPECT_EQ(take_line(text), "three");
  EXPECT_EQ(text, "");
  EXPECT_EQ(take_line(text), "");
}

TEST(Counted, HasAPluralButForOne) {
  EXPECT_EQ(counted(0, "cell"), "0 cells");
  EXPECT_EQ(counted(1, "cell"), "1 cell");
  EXPECT_EQ(counted(2, "more cell"), "2 more cells");
}

TEST(RunLetters, CountFromTheFirst) {
  EXPECT_EQ(run_letters(0, 'a', 26), "");
  EXPECT_EQ(run_letters(1, 'a', 26), "a");
  EXPECT_EQ(run_letters(26, 'a', 26), "z");
  EXPECT_EQ(run_letters(43, 'g', 20), "zzi");
}

TEST(Entities, StandForWhatMarkupIsMadeOf) {
  EXPECT_EQ(entity_of('<'), "&lt;");
  EXPECT_EQ(entity_of('>'), "&gt;");
  EXPECT_EQ(entity_of('&'), "&amp;");
  EXPECT_EQ(entity_of('"'), "&quot;");
  EXPECT_EQ(entity_of('a'), "");
}

TEST(Scanner, ReadsNumbersInRange) {
  Scanner in({"12 7", 1});
  EXPECT_EQ(*in.number(Words{"a width", "너비"}, 1, 20), 12);
  in.skip_spaces();
  EXPECT_EQ(*in.number(Words{"a height", "높이"}, 1, 20), 7);
  EXPECT_TRUE(in.at_end());
}

TEST(Scanner, RefusesWhatIsNoPlainNumber) {
  for (const char* text :
       {"-3", "+3", "3.5", "0x10", "1e3", "", "x", "21", "99999999999999999999"}) {
    Scanner in({text, 4});
    const Result<int> number = in.number(Words{"a width", "너비"}, 1, 20);
    ASSERT_FALSE(number.has_value()) << text;
    EXPECT_EQ(number.error().line, 4);
    EXPECT_EQ(number.error().column, 1);
    EXPECT_EQ(number.error().message.english().find("expected a width from 1 to 20, saw "), 0u);
  }
}

TEST(Scanner, TellsWhatItSaw) {
  Scanner in({"5 x", 2});
  EXPECT_EQ(*in.number(Words{"a clue", "숫자"}, 0, 9), 5);
  in.skip_spaces();
  EXPECT_EQ(in.expected(Words{"a clue", "숫자"}),
            parse_error(2, 3, Message::verbatim("expected a clue, saw 'x'")));
}

}  // namespace
}  // namespace crosshatch
