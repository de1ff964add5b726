// SPDX-License-Identifier: MIT
#include "batch/splitter.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "base/rng.h"
#include "batch/block.h"

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

/// Goes on at the beginning of each record with a splitter of its own, and compares what follows.
void expect_same_rest(const Framing& framing, const std::string& text) {
  std::vector<Record> records;
  const auto keep = [&](Record&& record) { records.push_back(std::move(record)); };
  Splitter splitter(framing);
  splitter.feed(text, keep);
  splitter.finish(keep);
  for (std::size_t i = 1; i < records.size(); ++i) {
    Splitter rest(framing, records[i].line, records[i].heading);
    std::size_t at = i;
    const auto compare = [&](Record&& record) {
      ASSERT_LT(at, records.size()) << text;
      EXPECT_EQ(record.text, records[at].text) << text;
      EXPECT_EQ(record.line, records[at].line) << text;
      EXPECT_EQ(record.begin + records[i].begin, records[at].begin) << text;
      ++at;
    };
    rest.feed(std::string_view(text).substr(records[i].begin), compare);
    rest.finish(compare);
    EXPECT_EQ(at, records.size()) << text;
  }
}

TEST(Splitter, AStreamMayBeCutWhereARecordBegins) {
  const std::array<Framing, 6> framings = {{{.kind = Kind::lines, .mark = "#"},
                                            {.kind = Kind::lines, .mark = "", .has_heading = true},
                                            {.kind = Kind::starts, .mark = "$"},
                                            {.kind = Kind::breaks, .mark = "="},
                                            {.kind = Kind::breaks},
                                            {.kind = Kind::json}}};
  const std::array<std::string_view, 10> words = {"1",  "23", "#",    "$",  "=",
                                                  "\n", "\n", "\r\n", "\r", " "};
  Rng rng(7);
  for (const Framing& framing : framings) {
    for (int round = 0; round < 2000; ++round) {
      std::string text;
      for (int i = 0; i < 24; ++i) text += words[rng.below(10)];
      expect_same_rest(framing, text);
    }
  }
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

TEST(Splitter, WithoutAMarkBlankLinesStandBetweenRecords) {
  const Framing framing = {.kind = Kind::breaks, .mark = ""};
  EXPECT_EQ(split(framing, "a\nb\n\n \t\nc\n\nd"), (Texts{"1:a\nb\n", "5:c\n", "7:d"}));
  EXPECT_EQ(split(framing, "\n\na\n\n"), Texts{"3:a\n"});
  // Remarks belong to what is below them.
  EXPECT_EQ(split(framing, "# two\n\n#1\n\na\n\n# next\nb"),
            (Texts{"1:# two\n\n#1\n\na\n", "7:# next\nb"}));
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

TEST(Splitter, AHeadingGoesBeforeEveryRow) {
  const Framing framing = {.kind = Kind::lines, .has_heading = true};
  EXPECT_EQ(split(framing,
                  "\n\xEF\xBB\xBF"
                  "a,b\r\n1\n\n2"),
            (Texts{"3:\xEF\xBB\xBF"
                   "a,b\n1",
                   "5:\xEF\xBB\xBF"
                   "a,b\n2"}));
  EXPECT_EQ(split(framing, "a,b\n1\n"), Texts{"2:a,b\n1"});
  EXPECT_EQ(split(framing, "a,b"), Texts{});
}

TEST(Splitter, ALongHeadingEndsItAll) {
  const Framing framing = {.kind = Kind::lines, .has_heading = true};
  EXPECT_EQ(split(framing, "\nabc\n1\n2\n", {.line = 8, .record = 8, .heading = 2}), Texts{"2!"});
}

/// The records as `split` gives them, from the puzzles of blocks.
std::vector<std::string> split_blocks(const Framing& framing, std::string_view text,
                                      std::size_t piece, std::size_t size, int& blocks) {
  std::vector<std::string> out;
  std::uint64_t end = 0;
  const auto keep = [&](Record&& record) {
    EXPECT_GE(record.end, end);
    end = record.end;
    const std::string line = std::to_string(record.line);
    if (!record.is_block) {
      out.push_back(record.error ? line + "!" : line + ":" + record.text);
      return;
    }
    ++blocks;
    const BlockPuzzles puzzles = puzzles_of_block(record.text, record.line, framing);
    EXPECT_FALSE(puzzles.texts.empty());
    EXPECT_EQ(record.puzzles, puzzles.texts.size());
    for (std::size_t i = 0; i < puzzles.texts.size(); ++i) {
      const std::string heading = record.heading.empty() ? "" : record.heading + "\n";
      out.push_back(std::to_string(puzzles.lines[i]) + ":" + heading +
                    std::string(puzzles.texts[i]));
    }
  };
  Splitter splitter(framing, {.line = 24, .record = 24, .heading = 10});
  std::string waiting;
  for (std::size_t i = 0; i < text.size(); i += piece) {
    waiting += text.substr(i, piece);
    splitter.feed_blocks(waiting, size, keep);
  }
  splitter.feed(waiting, keep);
  splitter.finish(keep);
  EXPECT_LE(end, text.size());
  return out;
}

TEST(Splitter, BlocksHoldTheLinesThatWouldComeAlone) {
  Rng rng(3);
  constexpr std::array<std::string_view, 12> parts = {
      "\n", "\r\n", "\r",  "\n\n",    "\r\r\n",       "#",
      " ",  "a",    "bcd", "1234567", "\xEF\xBB\xBF", "a line that is longer than any may be"};
  int blocks = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text = "x";
    for (int k = rng.below(30); k > 0; --k) text += parts[rng.below(rng.chance(90) ? 10 : 12)];
    const Framing framing = {
        .kind = Kind::lines, .mark = rng.chance(50) ? "#" : "", .has_heading = rng.chance(30)};
    const std::size_t piece = 1 + rng.below(40);
    const std::size_t size = 1 + rng.below(12);
    const Splitter::Caps caps = {.line = 24, .record = 24, .heading = 10};
    ASSERT_EQ(split_blocks(framing, text, piece, size, blocks), split(framing, text, piece, caps))
        << testing::PrintToString(text) << " in pieces of " << piece << ", blocks of " << size;
  }
  EXPECT_GT(blocks, 20'000);
}

}  // namespace
}  // namespace crosshatch
