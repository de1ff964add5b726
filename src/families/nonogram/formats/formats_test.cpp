// SPDX-License-Identifier: MIT
//
// What every format owes: what it writes it reads as the same puzzle and knows as its own, and no
// text whatever makes it crash, hang or return a puzzle that is none.
#include "families/nonogram/formats/formats.h"

#include <gtest/gtest.h>

#include <set>

#include "base/rng.h"
#include "base/text.h"
#include "families/nonogram/formats/sample.h"

namespace crosshatch::nonogram {
namespace {

using formats::gap;
using formats::outcome;
using formats::reads;
using formats::tree;

constexpr Codecs codecs = formats::codecs;

PuzzlePtr random_puzzle(Rng& rng, int rows, int columns, int density, int colours = 1) {
  Board picture(rows * columns, only(empty));
  for (Site site = 0; site < picture.sites(); ++site)
    if (rng.chance(density)) picture.set(site, 1 + rng.below(colours));
  return puzzle_of(picture, rows, columns, "Random", numbered_palette(colours));
}

std::vector<PuzzlePtr> coloured_puzzles() {
  std::vector<PuzzlePtr> out;
  Rng rng(6);
  for (int i = 0; i < 160; ++i)
    out.push_back(random_puzzle(rng, 1 + rng.below(9), 1 + rng.below(9), 10 + rng.below(91),
                                2 + rng.below(4)));
  for (const int colours : {52, 63}) {
    out.push_back(random_puzzle(rng, 30, 30, 90, colours));
    out.push_back(random_puzzle(rng, 1, 1000, 90, colours));
    out.push_back(random_puzzle(rng, 1000, 1, 100, colours));
  }
  out.push_back(formats::flag());
  return out;
}

std::vector<PuzzlePtr> sample_puzzles() {
  std::vector<PuzzlePtr> out;
  Rng rng(5);
  for (int i = 0; i < 160; ++i)
    out.push_back(random_puzzle(rng, 1 + rng.below(12), 1 + rng.below(12), 10 + rng.below(85)));
  for (const int cells : {1, 2, 7, 30, 60}) {
    for (const int density : {0, 50, 100}) {
      out.push_back(random_puzzle(rng, 1, cells, density));
      out.push_back(random_puzzle(rng, cells, 1, density));
      out.push_back(random_puzzle(rng, cells, cells, density));
    }
  }
  out.push_back(tree());
  out.push_back(gap());
  out.push_back(*make_puzzle({{}, {}, {3}, {}, {}}, {{}, {1}, {1}, {1}, {}}));
  out.push_back(*make_puzzle({{1, 1}, {2}}, {{1}, {1}, {2}}));
  return out;
}

/// A sound result: a puzzle within the limits, or an error with a message of one line.
void expect_sane(const Codec& codec, const Result<PuzzlePtr>& result, const std::string& text) {
  if (result) {
    ASSERT_NE(result->get(), nullptr) << codec.id << ": " << text;
    EXPECT_TRUE(make_puzzle(of(**result).row_clues(), of(**result).column_clues()));
    return;
  }
  const Error& error = result.error();
  EXPECT_FALSE(error.message.empty()) << codec.id << ": " << text;
  EXPECT_EQ(error.message.english().find('\n'), std::string::npos) << codec.id << ": " << text;
  EXPECT_GE(error.line, 0);
  EXPECT_LT(error.message.english().size(), 200u) << codec.id << ": " << error.message.english();
}

/// The tree as each format writes it, and for formats that are only read, as a person would.
std::string good_text(const Codec& codec) {
  if (codec.id == "pbm") return "P1\n# a tree\n5 3\n01000\n11100\n01011\n";
  if (codec.id == "rosetta") return "A C AB\nA C A A A\n";
  if (codec.id == "tournament") return "$1\n1\n3\n1\n1\n1\n0\n0\n1\n3\n1\t2\n";
  if (codec.id == "certificate")
    return "crosshatch certificate 1\nnonogram 3 5 1\nrow 1\nrow 3\nrow 1 2\n"
           "column 1\ncolumn 3\ncolumn 1\ncolumn 1\ncolumn 1\nclaim none\nend\n";
  const Result<std::string> text = codec.write(*tree());
  return text ? *text : "";
}

TEST(Formats, HaveDistinctNamesAndAllOfTheirParts) {
  std::set<std::string_view> ids;
  for (const Codec& codec : codecs) {
    EXPECT_TRUE(ids.insert(codec.id).second) << codec.id;
    EXPECT_FALSE(codec.title.empty()) << codec.id;
    EXPECT_NE(codec.likeness, nullptr) << codec.id;
    EXPECT_NE(codec.read, nullptr) << codec.id;
  }
  EXPECT_EQ(ids.size(), 20u);
}

/// What a format reads of what it writes: the same puzzle, or null where it cannot write it.
PuzzlePtr read_again(const Codec& codec, const PuzzlePtr& puzzle) {
  const Result<std::string> text = codec.write(*puzzle);
  if (!text) {
    EXPECT_EQ(text.error().code, ErrorCode::unsupported) << codec.id;
    return nullptr;
  }
  Result<PuzzlePtr> read = codec.read(*text);
  EXPECT_TRUE(reads(read, puzzle)) << codec.id << ": " << outcome(read) << "\n" << *text;
  EXPECT_TRUE(text->ends_with('\n')) << codec.id;
  EXPECT_TRUE(plain_text(*text)) << codec.id;
  EXPECT_NE(codec.likeness(std::string_view(*text).substr(0, 64 << 10)), Likeness::no)
      << codec.id << ":\n"
      << *text;
  return read ? *std::move(read) : nullptr;
}

TEST(Formats, ReadWhatTheyWrite) {
  const std::vector<PuzzlePtr> puzzles = sample_puzzles();
  for (const Codec& codec : codecs) {
    if (!codec.write) continue;
    int written = 0;
    for (const PuzzlePtr& puzzle : puzzles) {
      if (read_again(codec, puzzle)) ++written;
    }
    EXPECT_GE(written, 20) << codec.id;
  }
}

TEST(Formats, ReadTheColoursTheyWrite) {
  const std::vector<PuzzlePtr> puzzles = coloured_puzzles();
  for (const Codec& codec : codecs) {
    if (!codec.write) continue;
    std::size_t written = 0;
    for (const PuzzlePtr& puzzle : puzzles) {
      const PuzzlePtr read = read_again(codec, puzzle);
      if (!read || !of(*puzzle).is_coloured()) continue;
      ++written;
      if (codec.id == "cwc") continue;  // It numbers colours, and they look as they may.
      for (Value value = 1; value <= of(*puzzle).palette().size(); ++value)
        EXPECT_EQ(of(*read).palette()[value].rgb, of(*puzzle).palette()[value].rgb) << codec.id;
    }
    const bool holds_colours = codec.id == "json" || codec.id == "g" || codec.id == "xml" ||
                               codec.id == "cwc" || codec.id == "non";
    EXPECT_EQ(written > 100, holds_colours) << codec.id;
    EXPECT_EQ(written > 0, holds_colours) << codec.id;
  }
}

TEST(Formats, ReadTheSamePuzzleWithOtherLineEnds) {
  for (const Codec& codec : codecs) {
    const std::string good = good_text(codec);
    const Result<PuzzlePtr> read = codec.read(good);
    ASSERT_TRUE(read) << codec.id << ": " << outcome(read);
    for (const std::string end : {"\n", "\r\n", "\r"}) {
      std::string text;
      for (const Line& line : lines_of(good)) text += std::string(line.text) + end;
      EXPECT_TRUE(reads(codec.read(text), *read)) << codec.id << ": " << outcome(codec.read(text));
    }
  }
}

TEST(Formats, ReadNoOtherPuzzleFromATruncatedText) {
  for (const Codec& codec : codecs) {
    const std::string text = good_text(codec);
    const Result<PuzzlePtr> whole = codec.read(text);
    ASSERT_TRUE(whole) << codec.id;
    for (std::size_t size = 0; size < text.size(); ++size) {
      const std::string part = text.substr(0, size);
      const Result<PuzzlePtr> read = codec.read(part);
      expect_sane(codec, read, part);
      static_cast<void>(codec.likeness(part));
      EXPECT_TRUE(!read || (*read)->is_same(**whole)) << codec.id << ": " << part;
    }
  }
}

TEST(Formats, RefuseTrailingData) {
  for (const Codec& codec : codecs) {
    if (codec.id == "non") continue;  // It ignores words that it does not know.
    const Result<PuzzlePtr> read = codec.read(good_text(codec) + "~ more\n");
    EXPECT_FALSE(read) << codec.id;
  }
}

TEST(Formats, SayInKoreanTooWhatTheyRefuse) {
  using namespace formats;
  struct Case {
    const Codec& codec;
    std::string_view text;
    std::string_view korean;
  };
  for (const Case& one : {
           Case{nin, "0 5\n", "1부터 1000까지의 너비가 필요한데 '0'이 있습니다"},
           Case{nin, "2 1\n2\n", "2열 중 1번째 열이 필요한데 입력이 끝났습니다"},
           Case{nin, "1 1\n2\n1\n", "1행은 1칸뿐인데 숫자를 채우려면 2칸이 필요합니다"},
           Case{nin, "1 1\n1\n0\n", "행과 열의 칠할 칸 수가 같아야 하는데 각각 1칸과 0칸입니다"},
           Case{non, "width 1\nheight 3\nrows\n1\n0\ncolumns\n1\n",
                "행이 3개여야 하는데 2개입니다"},
           Case{non, "width 2\nheight 1\ngoal \"1\"\n", "2칸이 필요한데 1칸입니다"},
           Case{json, "{\"rows\":5,\"columns\":5}",
                "rows: 숫자들의 목록이 필요한데 '5'가 있습니다"},
           Case{puzzlink, "nonogram/2/1/11k", "숫자의 끝이 필요한데 빈자리가 4개 더 많습니다"},
           Case{sgt, "2x1:1/1", "/와 1행 중 1번째 행이 필요한데 입력이 끝났습니다"},
       }) {
    const Result<PuzzlePtr> read = one.codec.read(one.text);
    ASSERT_FALSE(read) << one.text;
    EXPECT_EQ(read.error().message.in(Language::ko), one.korean);
  }
}

TEST(Formats, SurviveSmallDamageAnywhere) {
  const std::string odd = "0-9z,|;[\"<\t\n.\xC3";
  for (const Codec& codec : codecs) {
    const std::string text = good_text(codec);
    for (std::size_t i = 0; i < text.size(); ++i) {
      for (const char c : odd) {
        std::string damaged = text;
        damaged[i] = c;
        expect_sane(codec, codec.read(damaged), damaged);
        damaged.insert(i, 1, text[i]);
        expect_sane(codec, codec.read(damaged), damaged);
        static_cast<void>(codec.likeness(damaged));
      }
    }
  }
}

TEST(Formats, SurviveEachOthersTexts) {
  for (const Codec& writer : codecs) {
    const std::string text = good_text(writer);
    for (const Codec& reader : codecs) expect_sane(reader, reader.read(text), text);
  }
  for (const char* text :
       {"",   "\n",  " ", "\n\n\n", "\xFF", "0", "-",    "1e9",       "{}",   "[]", "<", "$",
        "P1", "P4 ", "|", ";",      "x",    "=", "[[[[", "nonogram/", "====", ":",  "#d"})
    for (const Codec& codec : codecs) {
      const Result<PuzzlePtr> read = codec.read(text);
      expect_sane(codec, read, text);
      // Nothing on both sides of the bar is one empty row and one empty column.
      const bool is_letters = codec.id == "letters" && text == std::string_view("|");
      EXPECT_EQ(read.has_value(), is_letters) << codec.id << ": " << text;
    }
}

TEST(Formats, AreKnownFromTheirOwnTextsOnly) {
  for (const Codec& writer : codecs) {
    for (const Codec& reader : codecs) {
      const Likeness likeness = reader.likeness(good_text(writer));
      if (&writer == &reader) {
        EXPECT_NE(likeness, Likeness::no) << writer.id;
      } else if (writer.id == "nin" || writer.id == "nemo" || writer.id == "cwc") {
        EXPECT_LE(likeness, Likeness::possible) << writer.id << " as " << reader.id;
      } else {
        // Others may claim it for the sake of a slip, but never as surely.
        EXPECT_LT(likeness, writer.likeness(good_text(writer))) << writer.id << " as " << reader.id;
      }
    }
  }
}

TEST(Formats, TakeLinearTimeForALongLine) {
  std::string digits;
  while (digits.size() < 200'000) digits += "1 1,";
  const std::string lines(200'000, '\n');
  for (const Codec& codec : codecs) {
    const std::string text = good_text(codec);
    for (const std::string& much : {digits, lines, std::string(200'000, 'A'),
                                    std::string(200'000, '9'), std::string(200'000, '<')}) {
      expect_sane(codec, codec.read(much), "much of " + much.substr(0, 4));
      expect_sane(codec, codec.read(text + much), text);
      expect_sane(codec, codec.read(text.substr(0, text.size() / 2) + much), text);
      static_cast<void>(codec.likeness(std::string_view(much).substr(0, 65536)));
    }
  }
}

TEST(Formats, HoldALargePuzzle) {
  Rng rng(7);
  const PuzzlePtr large = random_puzzle(rng, 300, max_side, 50);
  for (const Codec& codec : codecs) {
    const Result<std::string> text = codec.write ? codec.write(*large) : Result<std::string>();
    if (!codec.write || !text) continue;
    EXPECT_TRUE(reads(codec.read(*text), large)) << codec.id << ": " << outcome(codec.read(*text));
  }
}

}  // namespace
}  // namespace crosshatch::nonogram
