// SPDX-License-Identifier: MIT
#include "batch/splitter.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace crosshatch {
namespace {

using Kind = Framing::Kind;

/// "line:text" of each record, "line!" for a refused one.
std::vector<std::string> split(const Framing& framing, std::string_view text, std::size_t piece,
                               Splitter::Caps caps = {}) {
  std::vector<std::string> out;
  const auto keep = [&](Record&& record) {
    const std::string line = std::to_string(record.line);
    out.push_back(record.error ? line + "!" : line + ":" + record.text);
  };
  Splitter splitter(framing, caps);
  for (std::size_t i = 0; i < text.size(); i += piece) splitter.feed(text.substr(i, piece), keep);
  splitter.finish(keep);
  return out;
}

/// The records, which must not depend on how the text is chopped into pieces.
std::vector<std::string> split(const Framing& framing, const std::string& text,
                               Splitter::Caps caps = {}) {
  const std::vector<std::string> records = split(framing, text, text.size() + 1, caps);
  for (std::size_t piece = 1; piece <= text.size(); ++piece)
    EXPECT_EQ(split(framing, text, piece, caps), records) << "in pieces of " << piece;
  return records;
}

using Texts = std::vector<std::string>;

TEST(Splitter, AWholeTextIsOneRecordByteForByte) {
  EXPECT_EQ(split({}, "a\r\n\r\nb\rc"), Texts{"1:a\r\n\r\nb\rc"});
  EXPECT_EQ(split({}, " \n\t"), Texts{});
}

TEST(Splitter, EveryLineIsARecordButBlankAndMarkedOnes) {
  const Framing framing = {.kind = Kind::lines, .mark = "#"};
  EXPECT_EQ(split(framing, "# x\n12\n\n \t\n34\n#y\n5"), (Texts{"2:12", "5:34", "7:5"}));
  EXPECT_EQ(split({.kind = Kind::lines}, "12\n#3\n"), (Texts{"1:12", "2:#3"}));
}

TEST(Splitter, KnowsAllLineEnds) {
  EXPECT_EQ(split({.kind = Kind::lines}, "a\r\nb\rc\nd\r\r\ne"),
            (Texts{"1:a", "2:b", "3:c", "4:d", "6:e"}));
}

TEST(Splitter, ALineIsHandedOverWithItsLineEnd) {
  std::vector<std::string> out;
  Splitter splitter({.kind = Kind::lines});
  splitter.feed("12\n3", [&](Record&& record) { out.push_back(record.text); });
  EXPECT_EQ(out, Texts{"12"});
}

TEST(Splitter, AMarkStartsARecord) {
  const Framing framing = {.kind = Kind::starts, .mark = "$"};
  EXPECT_EQ(split(framing, "$1\na\r\nb\n\n$2\nc"), (Texts{"1:$1\na\nb\n\n", "5:$2\nc"}));
  EXPECT_EQ(split(framing, "\n\n$1\n$2\n"), (Texts{"3:$1\n", "4:$2\n"}));
  EXPECT_EQ(split(framing, "junk\n$1\nx\n$"), (Texts{"1:junk\n", "2:$1\nx\n", "4:$\n"}));
}

TEST(Splitter, AMarkStandsBetweenRecords) {
  const Framing framing = {.kind = Kind::breaks, .mark = "===="};
  EXPECT_EQ(split(framing, "a\nb\n====\nc\n===\n=====\n\n====\nd"),
            (Texts{"1:a\nb\n", "4:c\n===\n", "9:d"}));
  EXPECT_EQ(split(framing, "====\na\n===="), Texts{"2:a\n"});
}

TEST(Splitter, AJsonValueOnTheFirstLineMeansAValueALine) {
  EXPECT_EQ(split({.kind = Kind::json}, "\n{\"a\":1}\r\n\r\n[2]\noops\n"),
            (Texts{"2:{\"a\":1}", "4:[2]", "5:oops"}));
}

TEST(Splitter, OtherwiseJsonIsOneRecord) {
  EXPECT_EQ(split({.kind = Kind::json}, "{\r\n\"a\":\r\n1}"), Texts{"1:{\n\"a\":\r\n1}"});
  EXPECT_EQ(split({.kind = Kind::json}, "\n[1,\n2]\n[3]"), Texts{"1:\n[1,\n2]\n[3]"});
  EXPECT_EQ(split({.kind = Kind::json}, "{\"a\":1}"), Texts{"1:{\"a\":1}"});
}

TEST(Splitter, AByteOrderMarkIsNoPartOfTheFirstLine) {
  EXPECT_EQ(split({.kind = Kind::lines, .mark = "#"}, "\xEF\xBB\xBF#a\nb"), Texts{"2:b"});
  EXPECT_EQ(split({.kind = Kind::json}, "\xEF\xBB\xBF[1]\n[2]\n"), (Texts{"1:[1]", "2:[2]"}));
}

TEST(Splitter, ALineThatIsTooLongIsRefusedAndTheRestGoesOn) {
  EXPECT_EQ(split({.kind = Kind::lines}, "abc\nabcd\nabcdefgh\nef", {.line = 3, .record = 9}),
            (Texts{"1:abc", "2!", "3!", "4:ef"}));
}

TEST(Splitter, ARecordThatIsTooLongIsRefusedAndTheRestGoesOn) {
  const Splitter::Caps caps = {.line = 6, .record = 8};
  EXPECT_EQ(split({.kind = Kind::breaks, .mark = "=="}, "ab\ncd\nef\ngh\nij\n==\nkl\n", caps),
            (Texts{"1!", "7:kl\n"}));
  EXPECT_EQ(split({.kind = Kind::starts, .mark = "$"}, "$1\nabc\nabc\nabc\n$2\n", caps),
            (Texts{"1!", "5:$2\n"}));
  EXPECT_EQ(split({}, "123456789", caps), Texts{"1!"});
  EXPECT_EQ(split({}, "12345678", caps), Texts{"1:12345678"});
}

TEST(Splitter, WantsNoMoreOfAWholeTextThatIsTooLong) {
  Splitter splitter({}, {.line = 2, .record = 2});
  const auto ignore = [](Record&&) {};
  splitter.feed("ab", ignore);
  EXPECT_TRUE(splitter.wants_more());
  splitter.feed("c", ignore);
  EXPECT_FALSE(splitter.wants_more());
}

}  // namespace
}  // namespace crosshatch
