// SPDX-License-Identifier: MIT
//
// Texts with one slip in them. Whoever has made it wants to hear where it is: a text that is
// clearly of a format is read as another puzzle that is good as well, or refused with the line, and
// never called unknown.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "base/one_line.h"
#include "base/text.h"
#include "core/recognise.h"

namespace crosshatch {
namespace {

/// The puzzles that all formats of a family write, where they can say them.
struct GoodPuzzle {
  std::string_view family;
  std::string_view text;
};

constexpr GoodPuzzle good_puzzles[] = {
    {"nonogram",
     R"({"family":"nonogram","rows":[[1],[3],[5],[1,1],[3]],"columns":[[1],[4],[3,1],[4],[1]]})"},
    {"nonogram",
     R"({"family":"nonogram","rows":[[2,2],[3],[1],[1]],"columns":[[1],[2],[1],[1],[2],[2]]})"},
    {"nonogram",
     R"({"family":"nonogram","palette":{"r":"#F00","b":"#00F"},"rows":[[[1,"r"]],[[1,"r"],[2,"b"]]],"columns":[[[1,"r"]],[[1,"r"],[1,"b"]],[[1,"b"]]]})"},
    {"minesweeper", R"({"family":"minesweeper","grid":["1_1_2","1121_","001__"],"mines":4})"},
    {"minesweeper", R"({"family":"minesweeper","grid":["1_1_2","1121_","001__"]})"},
    {"minesweeper", R"({"family":"minesweeper","grid":["1_10","1110","0000"],"mines":1})"},
    {"mosaic", R"({"family":"mosaic","grid":["_5_2","_5__","___3"],"filled":7})"},
    {"mosaic", R"({"family":"mosaic","grid":["_5_2","_5__","___3"]})"},
};

/// What a slip puts in place of a token.
const std::vector<std::string>& wrong_words() {
  static const std::vector<std::string> words = {"?!", "9999", "-1", "x7", "0.5", "1e3"};
  return words;
}

bool is_word_sign(char c) { return is_letter(c) || is_digit(c); }

/// From where to where the words of a text go.
std::vector<std::pair<std::size_t, std::size_t>> words_of(std::string_view text) {
  std::vector<std::pair<std::size_t, std::size_t>> words;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && is_word_sign(text[end])) ++end;
    if (end > i) words.emplace_back(i, end);
    i = std::max(end, i + 1);
  }
  return words;
}

/// A JSON text may name its family wrongly, and a puzz.link address its genre: these are not slips
/// within a format.
bool is_name_of_kind(const Codec& codec, std::string_view word) {
  return (codec.id == "json" || codec.id == "puzzlink" || codec.id == "pzprv3") &&
         (word == "nonogram" || word == "minesweeper" || word == "mosaic" || word == "mines");
}

struct SlipCounts {
  int refused = 0;
  int read = 0;
};

void expect_told(const std::string& text, SlipCounts& counts) {
  const Result<Reading> reading = read_puzzle(families(), text, {});
  if (reading) {
    ++counts.read;
    return;
  }
  ++counts.refused;
  const Error& error = reading.error();
  if (error.code == ErrorCode::ambiguous) return;
  EXPECT_EQ(error.message.english().find("in a known format"), std::string::npos)
      << visible(text) << "\n"
      << error.message.english();
  EXPECT_GT(error.line, 0) << visible(text) << "\n" << error.message.english();
}

class Slips : public testing::TestWithParam<std::size_t> {
 protected:
  /// The text of the puzzle in each format that can say it.
  template <typename Use>
  void each_text(Use use) const {
    const GoodPuzzle& good = good_puzzles[GetParam()];
    const Family& family = *find_family(good.family);
    const Result<Reading> reading = read_puzzle(families(), good.text, {});
    ASSERT_TRUE(reading) << reading.error().message.english();
    for (const Codec& codec : family.codecs) {
      if (codec.write == nullptr || codec.read == nullptr) continue;
      const Result<std::string> text = codec.write(*reading->puzzle);
      if (!text) continue;
      SCOPED_TRACE(codec.id);
      use(codec, *text);
    }
  }
};

TEST_P(Slips, InAWordAreToldWithTheirLine) {
  each_text([](const Codec& codec, const std::string& text) {
    SlipCounts counts;
    for (const auto& [begin, end] : words_of(text)) {
      if (is_name_of_kind(codec, std::string_view(text).substr(begin, end - begin))) continue;
      // Nothing is left of a text that is one word.
      if (end - begin > 12 || (end - begin) * 2 > text.size()) continue;
      for (const std::string& wrong : wrong_words())
        expect_told(text.substr(0, begin) + wrong + text.substr(end), counts);
    }
    EXPECT_GT(counts.refused, 0);
  });
}

TEST_P(Slips, InACharacterAreToldWithTheirLine) {
  each_text([](const Codec& codec, const std::string& text) {
    SlipCounts counts;
    const std::vector<std::pair<std::size_t, std::size_t>> words = words_of(text);
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (is_space(text[i]) || is_line_end(text[i])) continue;
      const auto word = std::find_if(words.begin(), words.end(), [&](const auto& one) {
        return one.first <= i && i < one.second;
      });
      if (word != words.end() &&
          is_name_of_kind(codec,
                          std::string_view(text).substr(word->first, word->second - word->first)))
        continue;
      std::string broken = text;
      broken[i] = '!';
      expect_told(broken, counts);
    }
    EXPECT_GT(counts.refused, 0);
  });
}

INSTANTIATE_TEST_SUITE_P(All, Slips, testing::Range(std::size_t{0}, std::size(good_puzzles)));

}  // namespace
}  // namespace crosshatch
