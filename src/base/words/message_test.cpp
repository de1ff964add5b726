// SPDX-License-Identifier: MIT
#include "base/words/message.h"

#include <gtest/gtest.h>

#include <array>
#include <span>

namespace crosshatch {
namespace {

struct MessageCase {
  Message message;
  std::string_view en, ko;
};

constexpr Words clue = {"a clue", "숫자"};
constexpr Words a_row = {"a row", "행"};

void expect(std::span<const MessageCase> rows) {
  for (const MessageCase& row : rows) {
    EXPECT_EQ(row.message.in(Language::en), row.en);
    EXPECT_EQ(row.message.in(Language::ko), row.ko);
  }
}

TEST(Message, HasItsArgumentsInTheHolesOfEachLanguage) {
  const MessageCase rows[] = {
      {Message(), "", ""},
      {clue, "a clue", "숫자"},
      {Message::verbatim("-o -"), "-o -", "-o -"},
      {{{"row {0} of {1}", "{1} 중 {0}행"}, 2, "x.txt"}, "row 2 of x.txt", "x.txt 중 2행"},
      {{{"{0}, {0} and {1}", "{1}, {0}"}, 'a', clue}, "a, a and a clue", "숫자, a"},
      {{{"{x} {0}", "{0} {"}, 1}, "{x} 1", "1 {"},
      {{{"saw {0}", "{0}"}, "{1}"}, "saw {1}", "{1}"},
  };
  expect(rows);
}

TEST(Message, ChoosesTheFormOfANumberInEnglish) {
  const auto mines = [](int number) {
    return Message({"{0} {0?mine|mines}", "지뢰 {0}개"}, number);
  };
  const MessageCase rows[] = {
      {mines(0), "0 mines", "지뢰 0개"},
      {mines(1), "1 mine", "지뢰 1개"},
      {mines(11), "11 mines", "지뢰 11개"},
  };
  expect(rows);
}

TEST(Message, HasTheArticleThatFits) {
  const auto one = [](Message word) {
    return Message({"{0:a} puzzle", "{0} 퍼즐"}, std::move(word));
  };
  const MessageCase rows[] = {
      {one(Message::verbatim("akari")), "an akari puzzle", "akari 퍼즐"},
      {one(Message::verbatim("sudoku")), "a sudoku puzzle", "sudoku 퍼즐"},
      {one(Message::verbatim("8x8")), "an 8x8 puzzle", "8x8 퍼즐"},
      {one(Message::verbatim("11x3")), "an 11x3 puzzle", "11x3 퍼즐"},
      {one(Message::verbatim("18")), "an 18 puzzle", "18 퍼즐"},
      {one(Message::verbatim("80x1")), "an 80x1 puzzle", "80x1 퍼즐"},
      {one(Message::verbatim("9x9")), "a 9x9 puzzle", "9x9 퍼즐"},
      {one(Message::verbatim("10x8")), "a 10x8 puzzle", "10x8 퍼즐"},
      {one(Message::verbatim("X-sum")), "an X-sum puzzle", "X-sum 퍼즐"},
      {one(Message::verbatim("V")), "a V puzzle", "V 퍼즐"},
      {one(Message::verbatim("one-region")), "a one-region puzzle", "one-region 퍼즐"},
      {one(Message::verbatim("unequal")), "an unequal puzzle", "unequal 퍼즐"},
  };
  expect(rows);
}

TEST(Message, HasTheParticleThatFits) {
  const auto both = [](Message one) { return Message({"{0}", "{0:은} {0:로}"}, std::move(one)); };
  const MessageCase rows[] = {
      {both(clue), "a clue", "숫자는 숫자로"},
      {both(a_row), "a row", "행은 행으로"},
      {both(Message::verbatim("'7'")), "'7'", "'7'은 '7'로"},
      // What stands in brackets at the end is not read.
      {both({{"a cell ({0})", "칸({0})"}, 4}), "a cell (4)", "칸(4)은 칸(4)으로"},
      {{{"to be {0}", "{0:이라는} 말"}, "n"}, "to be n", "n이라는 말"},
  };
  expect(rows);
}

TEST(Message, CountsMillionsAsKoreansDo) {
  const auto million = [](std::string_view number) {
    return Message({"{0} million", "{0:백만}"}, number);
  };
  const MessageCase rows[] = {
      {million("25"), "25 million", "2500만"},
      {million("100"), "100 million", "1억"},
      {million("1.5"), "1.5 million", "1.5백만"},
  };
  expect(rows);
}

TEST(Message, SaysWhatIsExpectedAndWhatIsSeen) {
  const MessageCase rows[] = {
      {expected(clue), "expected a clue", "숫자가 필요합니다"},
      {expected(clue, nothing), "expected a clue, saw nothing", "숫자가 필요한데 없습니다"},
      {expected(clue, seen("x")), "expected a clue, saw 'x'", "숫자가 필요한데 'x'가 있습니다"},
      {expected(clue, seen("")), "expected a clue, saw the end of the line",
       "숫자가 필요한데 줄이 끝났습니다"},
      {expected(clue, given("x")), "expected a clue, saw 'x'", "숫자가 필요한데 'x'입니다"},
      {expected(from_to(Words{"a width", "너비"}, 1, 9), {saw::it, 10}),
       "expected a width from 1 to 9, saw 10", "1부터 9까지의 너비가 필요한데 10입니다"},
      {expected(with_choices(noun::family, one_of(std::array<std::string_view, 2>{"a", "b"})),
                given("c")),
       "expected a family (a or b), saw 'c'", "종류(a 또는 b)가 필요한데 'c'입니다"},
      {at(Message::verbatim("--limit"), expected(clue)), "--limit: expected a clue",
       "--limit: 숫자가 필요합니다"},
  };
  expect(rows);
}

TEST(Message, ListsWhatThereIsToChooseFrom) {
  const std::array<Message, 3> all = {clue, a_row, Message::verbatim("x")};
  const std::span<const Message> choices = all;
  const MessageCase rows[] = {
      {one_of(choices.first(0)), "", ""},
      {one_of(choices.first(1)), "a clue", "숫자"},
      {one_of(choices.first(2)), "a clue or a row", "숫자 또는 행"},
      {one_of(choices), "a clue, a row or x", "숫자, 행 또는 x"},
      {joined(clue, {}), "a clue", "숫자"},
      {joined({}, a_row), "a row", "행"},
      {joined(clue, a_row), "a clue; a row", "숫자; 행"},
  };
  expect(rows);
}

TEST(Message, IsEqualIfItSaysTheSameInEnglish) {
  EXPECT_EQ(Message(clue), Message::verbatim("a clue"));
  EXPECT_EQ(Message(clue), "a clue");
  EXPECT_FALSE(Message(clue) == Message(a_row));
  EXPECT_TRUE(Message().empty());
  EXPECT_FALSE(Message(clue).empty());
}

}  // namespace
}  // namespace crosshatch
