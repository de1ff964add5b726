// SPDX-License-Identifier: MIT
//
// Lines of several words in lanes, for which lanes_test.cpp has no planes.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/rng.h"
#include "families/nonogram/line/lanes.h"

namespace crosshatch::nonogram {
namespace {

struct LongLine {
  std::vector<int> runs;
  std::vector<Word> filled;
  std::vector<Word> empty;
  bool is_possible = true;
};

void add_bit(std::vector<Word>& plane, int cell) {
  const int bit = cell + border;
  plane[bit / 64] |= Word{1} << (bit % 64);
}

/// Runs and gaps of random lengths around `mean_run` and `mean_gap`.
std::vector<bool> random_long_picture(Rng& rng, int cells, int mean_run, int mean_gap) {
  std::vector<bool> picture;
  bool is_filled = rng.chance(50);
  while (static_cast<int>(picture.size()) < cells) {
    const int length = 1 + rng.below(2 * (is_filled ? mean_run : mean_gap));
    picture.insert(picture.end(), static_cast<std::size_t>(length), is_filled);
    is_filled = !is_filled;
  }
  picture.resize(static_cast<std::size_t>(cells));
  return picture;
}

/// Three in four have a completion for sure; the others are known as in another picture, or wrong
/// in one cell, or both filled and empty there.
LongLine random_long_line(Rng& rng, int cells) {
  constexpr int means[] = {1, 2, 5, 15, 40, 100, 250};
  const auto mean = [&] { return means[rng.below(7)]; };
  const std::vector<bool> picture = random_long_picture(rng, cells, mean(), mean());
  const std::vector<bool> other = random_long_picture(rng, cells, mean(), mean());
  const auto words = static_cast<std::size_t>(words_for(cells));
  LongLine line{{}, std::vector<Word>(words, 0), std::vector<Word>(words, 0), true};
  const int kind = rng.below(12);
  const int percent = rng.below(101);
  // Known cells in groups, as a solve leaves them.
  const std::vector<bool> group = random_long_picture(rng, cells, mean(), mean());
  for (int cell = 0; cell < cells; ++cell) {
    if (picture[cell] && (cell == 0 || !picture[cell - 1])) line.runs.push_back(0);
    if (picture[cell]) ++line.runs.back();
    if (!(percent % 2 == 0 ? rng.chance(percent) : group[cell])) continue;
    add_bit((kind == 0 ? other : picture)[cell] ? line.filled : line.empty, cell);
  }
  const int cell = rng.below(cells);
  if (kind == 1 || kind == 2) add_bit(line.filled, cell);
  if (kind == 2 || kind == 3) add_bit(line.empty, cell);
  for (int bit = 0; bit < static_cast<int>(64 * words); ++bit) {
    if (bit < border || bit >= cells + border) line.empty[bit / 64] |= Word{1} << (bit % 64);
  }
  return line;
}

class LongLanes : public testing::TestWithParam<LaneForm> {
 protected:
  void SetUp() override {
    if (GetParam().cpu > this_cpu()) GTEST_SKIP() << "this processor has no such instructions";
  }
};

/// A call on lines of a random board at places in reverse order: they must become what the scalar
/// kernel makes of each.
void expect_same_as_alone(const LaneForm& form, const std::vector<LongLine>& lines, int cells) {
  const auto words = static_cast<std::size_t>(words_for(cells));
  const std::size_t count = lines.size();
  LaneTable table(cells, static_cast<int>(count));
  std::vector<std::uint16_t> order;
  std::vector<std::uint16_t> places;
  std::vector<Word> filled(count * words);
  std::vector<Word> empty(count * words);
  for (std::size_t i = 0; i < count; ++i) {
    table.set(static_cast<int>(i), lines[i].runs);
    order.push_back(static_cast<std::uint16_t>(i));
    places.push_back(static_cast<std::uint16_t>(count - 1 - i));
    std::copy(lines[i].filled.begin(), lines[i].filled.end(), &filled[places[i] * words]);
    std::copy(lines[i].empty.begin(), lines[i].empty.end(), &empty[places[i] * words]);
  }
  LaneGains gains;
  const LaneAnswer answer = form.solve(table, order, places, filled.data(), empty.data(), gains);
  for (std::size_t i = 0; i < count; ++i) {
    LongLine after = lines[i];
    after.is_possible =
        line_kernel(static_cast<int>(words))(after.runs, after.filled.data(), after.empty.data());
    ASSERT_EQ(((answer.impossible >> i) & 1) == 0, after.is_possible) << "line " << i;
    ASSERT_EQ(((answer.changed >> i) & 1) != 0,
              after.filled != lines[i].filled || after.empty != lines[i].empty);
    for (std::size_t word = 0; word < words; ++word) {
      const std::size_t at = places[i] * words + word;
      ASSERT_EQ(filled[at], after.filled[word]) << "line " << i << ", word " << word;
      ASSERT_EQ(empty[at], after.empty[word]) << "line " << i << ", word " << word;
      ASSERT_EQ(gains.filled[i * words + word], after.filled[word] & ~lines[i].filled[word]);
      ASSERT_EQ(gains.empty[i * words + word], after.empty[word] & ~lines[i].empty[word]);
    }
  }
  ASSERT_EQ(count == most_lines_a_call ? 0 : (answer.impossible | answer.changed) >> count, 0u);
}

TEST_P(LongLanes, AgreeWithTheScalarKernelOnLinesOfEveryLength) {
  Rng rng(3);
  for (int round = 0; round < 12; ++round) {
    for (int cells = 63; cells <= LaneTable::longest_line; ++cells) {
      const int count = rng.chance(30) ? most_lines_a_call : 1 + rng.below(most_lines_a_call);
      std::vector<LongLine> lines;
      for (int i = 0; i < count; ++i) lines.push_back(random_long_line(rng, cells));
      expect_same_as_alone(GetParam(), lines, cells);
      if (HasFatalFailure()) FAIL() << cells << " cells, " << count << " lines";
    }
  }
}

TEST_P(LongLanes, SolveRunsOfEveryLengthBesideShortOnes) {
  for (const int cells : {63, 64, 126, 127, 128, 190, 254}) {
    for (int length = 1; length <= cells; ++length) {
      const auto words = static_cast<std::size_t>(words_for(cells));
      LongLine line{{length}, std::vector<Word>(words, 0), std::vector<Word>(words, 0), true};
      for (int bit = 0; bit < static_cast<int>(64 * words); ++bit) {
        if (bit < border || bit >= cells + border) line.empty[bit / 64] |= Word{1} << (bit % 64);
      }
      LongLine touched = line;
      add_bit(touched.filled, cells / 2);
      LongLine other = line;
      other.runs.assign(static_cast<std::size_t>((cells + 1) / 2), 1);
      expect_same_as_alone(GetParam(), {line, other, touched}, cells);
      if (HasFatalFailure()) FAIL() << cells << " cells, a run of " << length;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(EveryForm, LongLanes,
                         testing::ValuesIn(lane_forms().begin(), lane_forms().end()),
                         [](const testing::TestParamInfo<LaneForm>& form) {
                           return std::string(form.param.name);
                         });

}  // namespace
}  // namespace crosshatch::nonogram
