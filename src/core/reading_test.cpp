// SPDX-License-Identifier: MIT
#include "core/reading.h"

#include <gtest/gtest.h>

namespace crosshatch {
namespace {

constexpr Words a_width = {"a width", "너비"};
constexpr Words address = {"address", "주소"};
constexpr Words one_code = {"one code", "코드 하나"};

/// The side at the begin of a line, or the error.
Result<int> side_in(std::string_view text) {
  Scanner in({text, 3});
  return read_side(in, a_width);
}

TEST(ReadSide, StopsAfterTheNumber) {
  Scanner in({"30x16", 1});
  EXPECT_EQ(*read_side(in, a_width), 30);
  EXPECT_EQ(in.rest(), "x16");
  EXPECT_EQ(*side_in("1000"), max_side);
}

TEST(ReadSide, RefusesWhatNoGridHas) {
  EXPECT_EQ(side_in("0x3").error(),
            parse_error(3, 1, Message::verbatim("expected a width of at least 1, saw '0x3'")));
  EXPECT_EQ(side_in("x").error().message, "expected a width of at least 1, saw 'x'");
  EXPECT_EQ(side_in("1001").error().code, ErrorCode::too_large);
  EXPECT_EQ(side_in("99999999999999999999").error().code, ErrorCode::too_large);
}

/// What stands in the only line, as the message of an error: there is no puzzle here to return.
std::string line_read(std::string_view text) {
  return read_only_line(text, address,
                        [](Scanner& in) -> Result<PuzzlePtr> {
                          return fail(in.expected(Message::verbatim("read")));
                        })
      .error()
      .message.english();
}

TEST(ReadOnlyLine, PassesOverCommentsAndBlankLines) {
  EXPECT_EQ(line_read("# of today\n\n  abc\n"), "expected read, saw 'abc'");
  EXPECT_EQ(line_read("\n# nothing\n"),
            "expected a line with the address, saw the end of the text");
}

TEST(ReadOnlyLine, RefusesASecondOne) {
  const auto read = [](Scanner&) -> Result<PuzzlePtr> {
    struct Empty : Puzzle {
      Empty() : Puzzle(1, 1) {}
      [[nodiscard]] bool is_same(const Puzzle&) const override { return true; }
    };
    return std::make_unique<Empty>();
  };
  EXPECT_TRUE(read_only_line("abc\n# end\n", address, read));
  EXPECT_EQ(read_only_line("abc\ndef\n", address, read).error(),
            parse_error(2, 1, Message::verbatim("expected one address, saw 'def'")));
}

TEST(OnlyLine, HasNothingAfterIt) {
  EXPECT_EQ(*only_line("abc\r\n \n", one_code), "abc");
  EXPECT_EQ(only_line("abc\n\ndef", one_code).error(),
            parse_error(2, 1, Message::verbatim("expected one code")));
}

}  // namespace
}  // namespace crosshatch
