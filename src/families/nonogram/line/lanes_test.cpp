// SPDX-License-Identifier: MIT
#include "families/nonogram/line/lanes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>
#include <vector>

#include "base/effort_test.h"
#include "base/rng.h"

namespace crosshatch::nonogram {
namespace {

using Runs = std::vector<int>;

Word cells_mask(int cells) { return ((Word{1} << cells) - 1) << border; }

/// A random picture of a line; lines of density 0 and 100 are among them.
Word random_picture(Rng& rng, int cells) {
  const int density = 5 * rng.below(21);
  Word picture = 0;
  for (int bit = border; bit < cells + border; ++bit) {
    if (rng.chance(density)) picture |= Word{1} << bit;
  }
  return picture;
}

Word random_cells(Rng& rng, int cells, int percent) {
  Word out = 0;
  for (int bit = border; bit < cells + border; ++bit) {
    if (rng.chance(percent)) out |= Word{1} << bit;
  }
  return out;
}

Runs runs_of(Word picture) {
  Runs runs;
  while (picture != 0) {
    picture >>= std::countr_zero(picture);
    runs.push_back(std::countr_one(picture));
    picture >>= runs.back();
  }
  return runs;
}

struct Line {
  Runs runs;
  std::vector<Word> filled;
  std::vector<Word> empty;
  bool is_possible = true;
};

/// Three in four have a completion for sure; the others are known as in another picture, or wrong
/// in one cell, or both filled and empty there.
Line random_line(Rng& rng, int cells) {
  const Word picture = random_picture(rng, cells);
  const Word known = random_cells(rng, cells, rng.below(101));
  Line line{runs_of(picture), {picture & known}, {~picture & known}};
  const Word cell = Word{1} << (border + rng.below(cells));
  switch (rng.below(12)) {
    case 0: {
      const Word other = random_picture(rng, cells);
      line.filled[0] = other & known;
      line.empty[0] = ~other & known;
      break;
    }
    case 1:
      (rng.chance(50) ? line.filled : line.empty)[0] ^= cell;
      break;
    case 2:
      line.filled[0] |= cell;
      line.empty[0] |= cell;
      break;
    default:
      break;
  }
  line.empty[0] |= ~cells_mask(cells);
  return line;
}

/// Without runs. All but its cells is empty, as line.h has it.
Line open_line(int cells) {
  const auto words = static_cast<std::size_t>(words_for(cells));
  Line line{{}, std::vector<Word>(words, 0), std::vector<Word>(words, 0)};
  for (int bit = 0; bit < static_cast<int>(64 * words); ++bit) {
    if (bit < border || bit >= cells + border) line.empty[bit / 64] |= Word{1} << (bit % 64);
  }
  return line;
}

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

/// The same of several words.
Line random_long_line(Rng& rng, int cells) {
  constexpr int means[] = {1, 2, 5, 15, 40, 100, 250};
  const auto mean = [&] { return means[rng.below(7)]; };
  const std::vector<bool> picture = random_long_picture(rng, cells, mean(), mean());
  const std::vector<bool> other = random_long_picture(rng, cells, mean(), mean());
  Line line = open_line(cells);
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
  return line;
}

std::vector<Line> random_lines(Rng& rng, int cells) {
  std::vector<Line> lines;
  for (int i = rng.below(80); i >= 0; --i) lines.push_back(random_line(rng, cells));
  return lines;
}

void solve_by_scalar_kernel(Line& line) {
  const auto words = static_cast<int>(line.filled.size());
  line.is_possible = line_kernel(words)(line.runs, line.filled.data(), line.empty.data());
}

/// All pictures with these runs, each of which is given to `see`.
template <class See>
void list_pictures(const Runs& runs, std::size_t run, int bit, int cells, Word picture, See& see) {
  if (run == runs.size()) {
    see(picture);
    return;
  }
  for (int at = bit; at + runs[run] <= cells + border; ++at)
    list_pictures(runs, run + 1, at + runs[run] + 1, cells,
                  picture | (((Word{1} << runs[run]) - 1) << at), see);
}

void solve_by_brute_force(Line& line, int cells) {
  Word always_filled = ~Word{0};
  Word always_empty = ~Word{0};
  bool any = false;
  const auto see = [&](Word picture) {
    if ((line.filled[0] & ~picture) != 0 || (line.empty[0] & picture) != 0) return;
    any = true;
    always_filled &= picture;
    always_empty &= ~picture;
  };
  list_pictures(line.runs, 0, border, cells, 0, see);
  line.is_possible = any;
  if (!any) return;
  line.filled[0] = always_filled;
  line.empty[0] = always_empty;
}

/// A call of `form` on lines of a board, in random order, at random places: they must become what
/// `solve_alone` makes of each.
template <class Solve>
void expect_same(const LaneForm& form, Rng& rng, int cells, const std::vector<Line>& lines,
                 std::size_t count, Solve solve_alone) {
  const auto words = static_cast<std::size_t>(words_for(cells));
  LaneTable table(cells, static_cast<int>(lines.size()));
  for (std::size_t i = 0; i < lines.size(); ++i) table.set(static_cast<int>(i), lines[i].runs);
  std::vector<std::uint16_t> order(std::max(count, lines.size()));
  for (std::size_t i = 0; i < order.size(); ++i)
    order[i] = static_cast<std::uint16_t>(i % lines.size());
  rng.shuffle(order);
  order.resize(count);
  std::vector<std::uint16_t> places(count + 3);
  std::iota(places.begin(), places.end(), std::uint16_t{0});
  rng.shuffle(places);

  constexpr Word untouched = 0x5a5a5a5a5a5a5a5a;
  std::vector<Word> filled(places.size() * words, untouched);
  std::vector<Word> empty(places.size() * words, untouched);
  for (std::size_t i = 0; i < count; ++i) {
    const Line& line = lines[order[i]];
    std::ranges::copy(line.filled, &filled[places[i] * words]);
    std::ranges::copy(line.empty, &empty[places[i] * words]);
  }
  LaneGains gains;
  const LaneAnswer answer =
      form.solve(table, order, std::span(places).first(count), filled.data(), empty.data(), gains);

  for (std::size_t i = 0; i < count; ++i) {
    const Line& before = lines[order[i]];
    Line after = before;
    solve_alone(after);
    ASSERT_EQ(((answer.impossible >> i) & 1) == 0, after.is_possible) << "line " << i;
    ASSERT_EQ(((answer.changed >> i) & 1) != 0,
              after.filled != before.filled || after.empty != before.empty);
    for (std::size_t word = 0; word < words; ++word) {
      const std::size_t at = places[i] * words + word;
      ASSERT_EQ(filled[at], after.filled[word]) << "line " << i << ", word " << word;
      ASSERT_EQ(empty[at], after.empty[word]) << "line " << i << ", word " << word;
      ASSERT_EQ(gains.filled[i * words + word], after.filled[word] & ~before.filled[word]);
      ASSERT_EQ(gains.empty[i * words + word], after.empty[word] & ~before.empty[word]);
    }
  }
  ASSERT_EQ(count == most_lines_a_call ? 0 : (answer.impossible | answer.changed) >> count, 0u);
  for (std::size_t i = count; i < places.size(); ++i) {
    for (std::size_t word = 0; word < words; ++word) {
      ASSERT_EQ(filled[places[i] * words + word], untouched);
      ASSERT_EQ(empty[places[i] * words + word], untouched);
    }
  }
}

class Lanes : public testing::TestWithParam<LaneForm> {
 protected:
  void SetUp() override {
    if (GetParam().cpu > this_cpu()) GTEST_SKIP() << "this processor has no such instructions";
  }
};

TEST_P(Lanes, AgreeWithTheScalarKernelOnLinesOfEveryLength) {
  Rng rng(1);
  for (int round = 0; round < tries(100); ++round) {
    for (int cells = 1; cells <= 62; ++cells) {
      const int count = rng.chance(30) ? most_lines_a_call : 1 + rng.below(most_lines_a_call);
      expect_same(GetParam(), rng, cells, random_lines(rng, cells), count, solve_by_scalar_kernel);
      if (HasFatalFailure()) FAIL() << cells << " cells, " << count << " lines";
    }
  }
}

TEST_P(Lanes, AgreeWithBruteForceOnShortLines) {
  Rng rng(2);
  for (int round = 0; round < 60; ++round) {
    for (int cells = 1; cells <= 16; ++cells) {
      expect_same(GetParam(), rng, cells, random_lines(rng, cells), 1 + rng.below(40),
                  [&](Line& line) { solve_by_brute_force(line, cells); });
      if (HasFatalFailure()) FAIL() << cells << " cells";
    }
  }
}

TEST_P(Lanes, FillALineWithoutSlackAndClearOneWithoutRuns) {
  for (const int cells : {30, 31, 61, 62}) {
    LaneTable table(cells, 3);
    table.set(0, Runs{cells});
    table.set(1, Runs((cells + 1) / 2, 1));
    table.set(2, Runs{});
    const std::vector<std::uint16_t> all{0, 1, 2};
    std::vector<Word> filled(3, 0);
    std::vector<Word> empty(3, ~cells_mask(cells));
    LaneGains gains;
    const LaneAnswer answer = GetParam().solve(table, all, all, filled.data(), empty.data(), gains);
    EXPECT_EQ(answer.impossible, 0u);
    EXPECT_EQ(filled[0], cells_mask(cells));
    EXPECT_EQ(filled[1], cells % 2 == 0 ? 0 : 0xaaaaaaaaaaaaaaaa & cells_mask(cells));
    EXPECT_EQ(filled[2], 0u);
    EXPECT_EQ(empty[2], ~Word{0});
  }
}

TEST_P(Lanes, TakeNoLinesForAnAnswer) {
  const LaneTable table(5, 1);
  LaneGains gains;
  const LaneAnswer answer = GetParam().solve(table, {}, {}, nullptr, nullptr, gains);
  EXPECT_EQ(answer.impossible, 0u);
  EXPECT_EQ(answer.changed, 0u);
}

TEST_P(Lanes, AgreeWithTheScalarKernelOnLinesOfSeveralWords) {
  Rng rng(3);
  for (int round = 0; round < 12; ++round) {
    for (int cells = 63; cells <= LaneTable::longest_line; ++cells) {
      const int count = rng.chance(30) ? most_lines_a_call : 1 + rng.below(most_lines_a_call);
      std::vector<Line> lines;
      for (int i = 0; i < count; ++i) lines.push_back(random_long_line(rng, cells));
      expect_same(GetParam(), rng, cells, lines, lines.size(), solve_by_scalar_kernel);
      if (HasFatalFailure()) FAIL() << cells << " cells, " << count << " lines";
    }
  }
}

TEST_P(Lanes, SolveRunsOfEveryLengthBesideShortOnes) {
  Rng rng(4);
  for (const int cells : {63, 64, 126, 127, 128, 190, 254}) {
    for (int length = 1; length <= cells; ++length) {
      Line line = open_line(cells);
      line.runs = {length};
      Line touched = line;
      add_bit(touched.filled, cells / 2);
      Line other = line;
      other.runs.assign(static_cast<std::size_t>((cells + 1) / 2), 1);
      expect_same(GetParam(), rng, cells, {line, other, touched}, 3, solve_by_scalar_kernel);
      if (HasFatalFailure()) FAIL() << cells << " cells, a run of " << length;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(EveryForm, Lanes,
                         testing::ValuesIn(lane_forms().begin(), lane_forms().end()),
                         [](const testing::TestParamInfo<LaneForm>& form) {
                           return std::string(form.param.name);
                         });

TEST(LaneForms, AreChosenByTheProcessor) {
  for (const Cpu cpu : {Cpu::generic, Cpu::avx2, Cpu::avx512}) EXPECT_LE(lane_form(cpu).cpu, cpu);
  EXPECT_LE(lane_form().cpu, this_cpu());
}

}  // namespace
}  // namespace crosshatch::nonogram
