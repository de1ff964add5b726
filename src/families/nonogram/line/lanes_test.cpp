// SPDX-License-Identifier: MIT
#include "families/nonogram/line/lanes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>
#include <vector>

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
  Word filled = 0;
  Word empty = 0;
  bool is_possible = true;
};

/// Three in four have a completion for sure; the others are known as in another picture, or wrong
/// in one cell, or both filled and empty there.
Line random_line(Rng& rng, int cells) {
  const Word picture = random_picture(rng, cells);
  const Word known = random_cells(rng, cells, rng.below(101));
  Line line{runs_of(picture), picture & known, ~picture & known, true};
  const Word cell = Word{1} << (border + rng.below(cells));
  switch (rng.below(12)) {
    case 0: {
      const Word other = random_picture(rng, cells);
      line.filled = other & known;
      line.empty = ~other & known;
      break;
    }
    case 1:
      (rng.chance(50) ? line.filled : line.empty) ^= cell;
      break;
    case 2:
      line.filled |= cell;
      line.empty |= cell;
      break;
    default:
      break;
  }
  line.empty |= ~cells_mask(cells);
  return line;
}

void solve_by_scalar_kernel(Line& line) {
  line.is_possible = line_kernel(1)(line.runs, &line.filled, &line.empty);
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
    if ((line.filled & ~picture) != 0 || (line.empty & picture) != 0) return;
    any = true;
    always_filled &= picture;
    always_empty &= ~picture;
  };
  list_pictures(line.runs, 0, border, cells, 0, see);
  line.is_possible = any;
  if (!any) return;
  line.filled = always_filled;
  line.empty = always_empty;
}

/// A call of `form` on lines of a random board, in random order, at random places: they must become
/// what `solve_alone` makes of each.
template <class Solve>
void expect_same(const LaneForm& form, Rng& rng, int cells, int count, Solve solve_alone) {
  const int clues = 1 + rng.below(80);
  LaneTable table(cells, clues);
  std::vector<Line> lines;
  for (int i = 0; i < clues; ++i) {
    lines.push_back(random_line(rng, cells));
    table.set(i, lines.back().runs);
  }

  std::vector<std::uint16_t> order;
  for (int i = 0; i < count; ++i) order.push_back(static_cast<std::uint16_t>(rng.below(clues)));
  std::vector<std::uint16_t> places(count + 3);
  std::iota(places.begin(), places.end(), std::uint16_t{0});
  for (std::size_t i = places.size(); i > 1; --i)
    std::swap(places[i - 1], places[rng.below(static_cast<int>(i))]);

  constexpr Word untouched = 0x5a5a5a5a5a5a5a5a;
  std::vector<Word> filled(places.size(), untouched);
  std::vector<Word> empty(places.size(), untouched);
  for (int i = 0; i < count; ++i) {
    filled[places[i]] = lines[order[i]].filled;
    empty[places[i]] = lines[order[i]].empty;
  }
  LaneGains gains;
  const LaneAnswer answer = form.solve(table, order, std::span(places).first(order.size()),
                                       filled.data(), empty.data(), gains);

  for (int i = 0; i < count; ++i) {
    const Line before = lines[order[i]];
    Line after = before;
    solve_alone(after);
    ASSERT_EQ(((answer.impossible >> i) & 1) == 0, after.is_possible);
    ASSERT_EQ(filled[places[i]], after.filled);
    ASSERT_EQ(empty[places[i]], after.empty);
    ASSERT_EQ(gains.filled[i], after.filled & ~before.filled);
    ASSERT_EQ(gains.empty[i], after.empty & ~before.empty);
    ASSERT_EQ(((answer.changed >> i) & 1) != 0,
              after.filled != before.filled || after.empty != before.empty);
  }
  if (count < most_lines_a_call) {
    ASSERT_EQ((answer.impossible | answer.changed) >> count, 0u);
  }
  for (std::size_t i = order.size(); i < places.size(); ++i) {
    ASSERT_EQ(filled[places[i]], untouched);
    ASSERT_EQ(empty[places[i]], untouched);
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
  for (int round = 0; round < 100; ++round) {
    for (int cells = 1; cells <= 62; ++cells) {
      const int count = rng.chance(30) ? most_lines_a_call : 1 + rng.below(most_lines_a_call);
      expect_same(GetParam(), rng, cells, count, solve_by_scalar_kernel);
      if (HasFatalFailure()) FAIL() << cells << " cells, " << count << " lines";
    }
  }
}

TEST_P(Lanes, AgreeWithBruteForceOnShortLines) {
  Rng rng(2);
  for (int round = 0; round < 60; ++round) {
    for (int cells = 1; cells <= 16; ++cells) {
      expect_same(GetParam(), rng, cells, 1 + rng.below(40),
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
