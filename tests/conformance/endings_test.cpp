// SPDX-License-Identifier: MIT
//
// What follows a puzzle, and puzzles that were cut. Whoever pastes a text may take too much or too
// little with it. A reader refuses that with its place, or reads exactly the same puzzle where
// remarks are allowed; never another puzzle. Only texts that neither say their size nor have an end
// may lose lines and grow: a board of rows without a header.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/one_line.h"
#include "base/rng.h"
#include "base/text.h"
#include "core/recognise.h"
#include "generators.h"

namespace crosshatch {
namespace {

using conformance::Generator;

/// What may stand behind a puzzle. A digit or letter right behind the last one is no ending: it
/// makes another number.
const std::vector<std::string>& endings() {
  static const std::vector<std::string> all = {
      " x",     "\nx",         "\nx\n", ",1", ", 1", " 1",   "|",      "]",     "}",   "\n]",
      "\n}",    "\n{}",        "\n[]",  "/",  "/1",  "\n#",  " # x",   "\n# x", "\n_", "\n.",
      "\n// x", "\n\nx y z\n", " {}",   "\"", ")",   "&x=1", "\n<x/>", "\nend"};
  return all;
}

/// Formats whose texts neither say their size nor have an end: one line more or less is another
/// good puzzle.
bool has_no_end(const Codec& codec) {
  constexpr std::string_view ids[] = {"text", "g", "headings", "letters", "tournament"};
  return std::find(std::begin(ids), std::end(ids), codec.id) != std::end(ids);
}

void expect_same_or_refused(const Codec& codec, const Puzzle& puzzle, const std::string& text) {
  const Result<PuzzlePtr> read = codec.read(text);
  if (read) {
    EXPECT_TRUE(puzzle.is_same(**read)) << codec.id << " reads another puzzle:\n" << visible(text);
  } else {
    EXPECT_FALSE(read.error().message.empty());
  }
}

class Endings : public testing::TestWithParam<Generator> {
 protected:
  template <typename Use>
  void each_text(Use use) const {
    const Family& family = *GetParam().family;
    Rng rng(12);
    for (int i = 0; i < 40; ++i) {
      const PuzzlePtr puzzle = GetParam().make(rng, 2 + i % 8);
      for (const Codec& codec : family.codecs) {
        if (codec.write == nullptr || codec.read == nullptr || codec.is_binary) continue;
        const Result<std::string> text = codec.write(*puzzle);
        if (text) use(codec, *puzzle, *text);
      }
    }
  }
};

TEST_P(Endings, AddedToATextChangeNoPuzzle) {
  each_text([](const Codec& codec, const Puzzle& puzzle, const std::string& text) {
    std::string bare = text;
    while (!bare.empty() && bare.back() == '\n') bare.pop_back();
    for (const std::string& ending : endings()) {
      // A row more, or a cell more in a board of one column.
      const bool is_more = has_no_end(codec) && (ending.front() == '\n' || ending == " 1");
      if (is_more) continue;
      expect_same_or_refused(codec, puzzle, bare + ending);
      expect_same_or_refused(codec, puzzle, text + ending);
    }
  });
}

TEST_P(Endings, OfASecondCopyChangeNoPuzzle) {
  each_text([](const Codec& codec, const Puzzle& puzzle, const std::string& text) {
    if (has_no_end(codec)) return;
    expect_same_or_refused(codec, puzzle, text + text);
    expect_same_or_refused(codec, puzzle, text + "\n" + text);
    expect_same_or_refused(codec, puzzle, text.substr(0, text.size() - 1) + text);
    expect_same_or_refused(codec, puzzle, text.substr(0, text.size() - 1) + " " + text);
  });
}

/// Where numbers stand on all sides, cells may be left out behind them: what is written of that
/// puzzle is all of this text.
bool is_all_beside_the_grid(const Family& family, const Codec& codec, const std::string& text) {
  const bool is_around = std::ranges::any_of(
      family.elements, [](const PuzzleElement& element) { return element.key == "below"; });
  const Result<PuzzlePtr> read = codec.read(text);
  if (!is_around || !read) return false;
  std::string written = *codec.write(**read);
  while (written.back() == '\n') written.pop_back();
  return written.ends_with(text);
}

TEST_P(Endings, ThatAreMissingChangeNoPuzzle) {
  const Family& family = *GetParam().family;
  each_text([&family](const Codec& codec, const Puzzle& puzzle, const std::string& text) {
    // Of the candidates of the last cell some may be left, and a list of givens or of circles says
    // nowhere how many there are.
    if (has_no_end(codec) || codec.id == "pm" || codec.id == "iss") return;
    if (codec.id == "sgt" && family.id == "galaxies") return;
    // Not so much that a square of another size is left, or no cell at all.
    for (std::size_t end = text.size() - std::min<std::size_t>(text.size() / 4, 15);
         end < text.size(); ++end) {
      // An address without any cells is an empty grid.
      if (codec.id == "puzzlink" && end <= text.rfind('/') + 1) continue;
      const std::string begin = text.substr(0, end);
      // A digit less makes another number.
      const bool is_number = codec.id == "sgt" && is_digit(text[end]) && is_digit(begin.back());
      if (is_number && text.find('_') != std::string::npos) continue;
      if (!is_all_beside_the_grid(family, codec, begin))
        expect_same_or_refused(codec, puzzle, begin);
    }
  });
}

TEST_P(Endings, MayBeCutOffAnywhere) {
  each_text([](const Codec& codec, const Puzzle&, const std::string& text) {
    for (std::size_t end = 0; end < text.size(); end += 1 + text.size() / 100) {
      for (const std::string& begin : {text.substr(0, end), text.substr(0, end) + "\n"}) {
        const Result<PuzzlePtr> read = codec.read(begin);
        EXPECT_TRUE(read || !read.error().message.empty()) << codec.id << ":\n" << visible(begin);
      }
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Of, Endings, testing::ValuesIn(conformance::generators()),
                         conformance::name_of_generator);

}  // namespace
}  // namespace crosshatch
