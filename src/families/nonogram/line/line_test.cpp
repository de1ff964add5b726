// SPDX-License-Identifier: MIT
#include "families/nonogram/line/line.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/effort_test.h"
#include "base/rng.h"

namespace crosshatch::nonogram {
namespace {

using Clue = std::vector<int>;

/// A line as text: '#', '.', '?'.
struct Planes {
  explicit Planes(const std::string& text)
      : words(words_for(static_cast<int>(text.size()))),
        filled_plane(words, 0),
        empty_plane(words, ~Word{0}) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      const std::size_t bit = i + border;
      const Word mask = Word{1} << (bit % 64);
      if (text[i] != '.') empty_plane[bit / 64] &= ~mask;
      if (text[i] == '#') filled_plane[bit / 64] |= mask;
    }
  }

  [[nodiscard]] std::string text(std::size_t cells) const {
    std::string out;
    for (std::size_t bit = border; bit < cells + border; ++bit) {
      const bool is_filled = ((filled_plane[bit / 64] >> (bit % 64)) & 1) != 0;
      const bool is_empty = ((empty_plane[bit / 64] >> (bit % 64)) & 1) != 0;
      EXPECT_FALSE(is_filled && is_empty);
      out += is_filled ? '#' : is_empty ? '.' : '?';
    }
    return out;
  }

  int words;
  std::vector<Word> filled_plane;
  std::vector<Word> empty_plane;
};

/// "" for a contradiction.
std::string solved(const Clue& clue, const std::string& text) {
  Planes planes(text);
  const Planes before = planes;
  const LineKernel kernel = line_kernel(planes.words);
  if (!kernel(clue, planes.filled_plane.data(), planes.empty_plane.data())) {
    EXPECT_EQ(planes.filled_plane, before.filled_plane);
    EXPECT_EQ(planes.empty_plane, before.empty_plane);
    return "";
  }
  // The border and all beyond the line stay empty.
  Planes outside(std::string(text.size(), '.'));
  Planes inside(std::string(text.size(), '?'));
  for (int i = 0; i < planes.words; ++i) {
    EXPECT_EQ(planes.empty_plane[i] | ~inside.empty_plane[i], ~Word{0});
    EXPECT_EQ(planes.empty_plane[i] & inside.empty_plane[i], inside.empty_plane[i]);
    EXPECT_EQ(planes.filled_plane[i] & inside.empty_plane[i], Word{0});
  }
  return planes.text(text.size());
}

/// The union of all completions, by a programme over cells and runs that is too simple to be wrong:
/// can[i][j] = "cells i.. can hold runs j.., cell i not touching a run on its left".
class CellByCell {
 public:
  CellByCell(Clue clue, std::string text) : clue_(std::move(clue)), text_(std::move(text)) {
    const std::size_t n = text_.size();
    right_.assign(n + 2, std::vector<bool>(clue_.size() + 1, false));
    left_ = right_;
    right_[n][clue_.size()] = right_[n + 1][clue_.size()] = true;
    for (std::size_t i = n; i-- > 0;) {
      for (std::size_t j = 0; j <= clue_.size(); ++j)
        right_[i][j] = (text_[i] != '#' && right_[i + 1][j]) ||
                       (j < clue_.size() && fits(i, clue_[j]) && right_[i + clue_[j] + 1][j + 1]);
    }
  }

  std::string solve() {
    if (!right_[0][0]) return "";
    const std::size_t n = text_.size();
    std::vector<bool> filled_seen(n, false);
    std::vector<bool> empty_seen(n, false);
    left_[0][0] = true;
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j <= clue_.size(); ++j) {
        if (!left_[i][j]) continue;
        if (text_[i] != '#' && right_[i + 1][j]) {
          empty_seen[i] = true;
          left_[i + 1][j] = true;
        }
        if (j == clue_.size() || !fits(i, clue_[j]) || !right_[i + clue_[j] + 1][j + 1]) continue;
        for (int k = 0; k < clue_[j]; ++k) filled_seen[i + k] = true;
        if (i + clue_[j] < n) empty_seen[i + clue_[j]] = true;
        left_[i + clue_[j] + 1][j + 1] = true;
      }
    }
    std::string out;
    for (std::size_t i = 0; i < n; ++i)
      out += filled_seen[i] && empty_seen[i] ? '?' : filled_seen[i] ? '#' : '.';
    return out;
  }

 private:
  [[nodiscard]] bool fits(std::size_t i, int length) const {
    if (i + length > text_.size()) return false;
    for (int k = 0; k < length; ++k) {
      if (text_[i + k] == '.') return false;
    }
    return i + length == text_.size() || text_[i + length] != '#';
  }

  Clue clue_;
  std::string text_;
  std::vector<std::vector<bool>> right_;
  std::vector<std::vector<bool>> left_;
};

/// The union of all completions by listing all 2^n lines.
std::string by_brute_force(const Clue& clue, const std::string& text) {
  const int n = static_cast<int>(text.size());
  unsigned ones = ~0u;
  unsigned zeros = ~0u;
  bool any = false;
  for (unsigned line = 0; line < 1u << n; ++line) {
    Clue runs;
    bool agrees = true;
    for (int i = 0; i < n; ++i) {
      const bool on = ((line >> i) & 1) != 0;
      agrees = agrees && !(on && text[i] == '.') && !(!on && text[i] == '#');
      if (on && (i == 0 || ((line >> (i - 1)) & 1) == 0)) runs.push_back(0);
      if (on) ++runs.back();
    }
    if (!agrees || runs != clue) continue;
    any = true;
    ones &= line;
    zeros &= ~line;
  }
  if (!any) return "";
  std::string out;
  for (int i = 0; i < n; ++i)
    out += ((ones >> i) & 1) != 0 ? '#' : ((zeros >> i) & 1) != 0 ? '.' : '?';
  return out;
}

Clue clue_of_text(const std::string& text) {
  Clue clue;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '#') continue;
    if (i == 0 || text[i - 1] != '#') clue.push_back(0);
    ++clue.back();
  }
  return clue;
}

std::string random_line(Rng& rng, int cells, int percent_filled) {
  std::string line;
  for (int i = 0; i < cells; ++i) line += rng.chance(percent_filled) ? '#' : '.';
  return line;
}

std::string with_holes(std::string line, Rng& rng, int percent_known) {
  for (char& c : line) {
    if (!rng.chance(percent_known)) c = '?';
  }
  return line;
}

TEST(Line, FixesTheMiddleOfOneLongRun) { EXPECT_EQ(solved({3}, "????"), "?##?"); }

TEST(Line, ClearsALineWithoutRuns) {
  EXPECT_EQ(solved({}, "?????"), ".....");
  EXPECT_EQ(solved({}, "??#??"), "");
}

TEST(Line, FillsALineWithoutSlack) {
  EXPECT_EQ(solved({2, 1, 3}, "????????"), "##.#.###");
  EXPECT_EQ(solved({1}, "?"), "#");
}

TEST(Line, FindsWhatOverlapsAloneDoNotTell) {
  EXPECT_EQ(solved({1, 2}, "?#????"), ".#.?#?");
  EXPECT_EQ(solved({2, 2}, "?.?????"), "..##.##");
}

TEST(Line, RefusesAContradictionAndLeavesTheLineAlone) {
  EXPECT_EQ(solved({2}, "#.#"), "");
  EXPECT_EQ(solved({4}, "???"), "");
}

TEST(Line, AgreesWithBruteForceOnEveryPartialLineOfSevenCells) {
  constexpr int cells = 7;
  std::vector<std::string> lines;
  std::set<Clue> clues;
  for (unsigned shape = 0; shape < 1u << cells; ++shape) {
    lines.emplace_back();
    for (int i = 0; i < cells; ++i) lines.back() += ((shape >> i) & 1) != 0 ? '#' : '.';
    clues.insert(clue_of_text(lines.back()));
  }
  for (int state = 0; state < 2187; ++state) {
    std::string text;
    for (int i = 0, rest = state; i < cells; ++i, rest /= 3) text += "?.#"[rest % 3];
    std::map<Clue, std::string> expected;
    for (const Clue& clue : clues) expected[clue] = "";
    for (const std::string& line : lines) {
      bool agrees = true;
      for (int i = 0; i < cells; ++i) agrees = agrees && (text[i] == '?' || text[i] == line[i]);
      if (!agrees) continue;
      std::string& all = expected[clue_of_text(line)];
      if (all.empty()) all = line;
      for (int i = 0; i < cells; ++i) all[i] = all[i] == line[i] ? line[i] : '?';
    }
    for (const auto& [clue, all] : expected) ASSERT_EQ(solved(clue, text), all) << text;
  }
}

TEST(Line, AgreesWithBruteForceOnRandomLinesOfEightToTwelveCells) {
  Rng rng(1);
  for (int i = 0; i < tries(500); ++i) {
    const std::string line = random_line(rng, 8 + rng.below(5), 20 + rng.below(70));
    const std::string other = random_line(rng, static_cast<int>(line.size()), 50);
    // Every other time the known cells are of another line, so that contradictions are met.
    const std::string text = with_holes(i % 2 == 0 ? line : other, rng, rng.below(60));
    const Clue clue = clue_of_text(line);
    ASSERT_EQ(solved(clue, text), by_brute_force(clue, text)) << text;
  }
}

TEST(Line, AgreesWithCellByCellOnLinesOfEveryWidth) {
  Rng rng(2);
  for (const int cells : {1,   2,   30,  61,  62,  63,  64,  65,  100, 126, 127,
                          128, 200, 254, 255, 300, 510, 511, 512, 999, 1000}) {
    const int rounds = cells > 400 ? 8 : 40;
    for (int i = 0; i < rounds; ++i) {
      const std::string line = random_line(rng, cells, 10 + rng.below(88));
      std::string text = with_holes(line, rng, rng.below(50));
      if (i % 4 == 3) text[rng.below(cells)] = "#."[rng.below(2)];
      const Clue clue = clue_of_text(line);
      ASSERT_EQ(solved(clue, text), CellByCell(clue, text).solve()) << cells << ' ' << text;
    }
  }
}

TEST(Line, MovesLongRunsAcrossWords) {
  EXPECT_EQ(solved({64, 64}, std::string(130, '?')).substr(0, 66),
            "?" + std::string(63, '#') + "??");
  EXPECT_EQ(solved({1000}, std::string(1000, '?')), std::string(1000, '#'));
  EXPECT_EQ(solved({900}, std::string(1000, '?')),
            std::string(100, '?') + std::string(800, '#') + std::string(100, '?'));
}

TEST(RunStarts, ListsWhereEachRunBeginsInSomeCompletion) {
  const Planes planes("?.?????");
  std::vector<Word> starts(2);
  const Clue clue{1, 2};
  ASSERT_TRUE(run_starts(clue, 1, planes.filled_plane.data(), planes.empty_plane.data(), starts));
  EXPECT_EQ(starts[0] >> border, 0b0001101u);
  EXPECT_EQ(starts[1] >> border, 0b0111100u);
}

TEST(RunStarts, SeesContradictions) {
  const Planes planes("?.?");
  std::vector<Word> starts(1);
  EXPECT_FALSE(
      run_starts(Clue{2}, 1, planes.filled_plane.data(), planes.empty_plane.data(), starts));
}

}  // namespace
}  // namespace crosshatch::nonogram
