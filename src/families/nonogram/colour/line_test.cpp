// SPDX-License-Identifier: MIT
#include "families/nonogram/colour/line.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/rng.h"
#include "families/nonogram/colour/layout.h"
#include "families/nonogram/line/line.h"

namespace crosshatch::nonogram::colour {
namespace {

using Cells = std::vector<Candidates>;

std::vector<Word> planes_of(const ColourLayout& layout, const Cells& cells) {
  std::vector<Word> planes(layout.plane_words(), 0);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (Candidates rest = cells[i] & layout.values(); rest != 0; rest &= rest - 1) {
      const std::size_t bit = i + border;
      const int plane = layout.plane_of(std::countr_zero(rest));
      planes[plane * layout.words() + bit / 64] |= Word{1} << (bit % 64);
    }
  }
  return planes;
}

/// What the kernel leaves to each cell; nothing for a contradiction.
Cells by_kernel(const Clue& clue, const Cells& cells) {
  const ColourLayout layout(clue, static_cast<int>(cells.size()));
  std::vector<Word> planes = planes_of(layout, cells);
  const std::vector<Word> before = planes;
  std::vector<Word> scratch(layout.scratch_words());
  if (!line_kernel(layout.words())(layout.runs(), layout.cells(), layout.colours(), planes.data(),
                                   scratch.data())) {
    EXPECT_EQ(planes, before);
    return {};
  }
  Cells out(cells.size(), 0);
  std::size_t bits = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (int plane = 0; plane <= layout.colours(); ++plane) {
      const std::size_t bit = i + border;
      const bool may = (planes[plane * layout.words() + bit / 64] >> (bit % 64) & 1) != 0;
      if (may) out[i] |= only(layout.value_of(plane));
      bits += may ? 1 : 0;
    }
  }
  // Nothing lies outside the line.
  for (const Word word : planes) bits -= std::popcount(word);
  EXPECT_EQ(bits, 0u);
  return out;
}

/// Every completion, one after another.
class BruteForce {
 public:
  BruteForce(const Clue& clue, const Cells& cells)
      : clue_(clue), cells_(cells), line_(cells.size(), empty), seen_(cells.size(), 0) {}

  Cells solve() {
    lay(0, 0);
    return found_ ? seen_ : Cells{};
  }
  /// Per run: the cells at which it starts in some completion.
  [[nodiscard]] const std::vector<std::vector<bool>>& starts() const { return starts_seen_; }

 private:
  void lay(std::size_t run, std::size_t from) {
    if (run == clue_.size()) {
      if (!fits(from, cells_.size(), empty)) return;
      found_ = true;
      for (std::size_t i = 0; i < line_.size(); ++i) seen_[i] |= only(line_[i]);
      starts_seen_.resize(clue_.size(), std::vector<bool>(cells_.size(), false));
      for (std::size_t j = 0; j < clue_.size(); ++j) starts_seen_[j][starts_[j]] = true;
      return;
    }
    const auto length = static_cast<std::size_t>(clue_[run].length);
    const bool is_apart = run > 0 && clue_[run - 1].colour == clue_[run].colour;
    for (std::size_t start = from + (is_apart ? 1 : 0); start + length <= cells_.size(); ++start) {
      if (!fits(from, start, empty)) return;
      if (!fits(start, start + length, clue_[run].colour)) continue;
      std::fill_n(line_.begin() + static_cast<std::ptrdiff_t>(start), length, clue_[run].colour);
      starts_.push_back(start);
      lay(run + 1, start + length);
      starts_.pop_back();
      std::fill_n(line_.begin() + static_cast<std::ptrdiff_t>(start), length, empty);
    }
  }

  [[nodiscard]] bool fits(std::size_t from, std::size_t to, Value value) const {
    for (std::size_t i = from; i < to; ++i) {
      if ((cells_[i] & only(value)) == 0) return false;
    }
    return true;
  }

  const Clue& clue_;
  const Cells& cells_;
  std::vector<Value> line_;
  std::vector<std::size_t> starts_;
  std::vector<std::vector<bool>> starts_seen_;
  Cells seen_;
  bool found_ = false;
};

/// The same by a programme over cells and runs, too simple to be wrong, for lines of any length.
/// right[j][i]: runs j, j + 1, ... can be laid from cell i on; left is its mirror.
Cells by_cells(const Clue& clue, const Cells& cells) {
  const std::size_t n = cells.size();
  const std::size_t k = clue.size();
  const auto row = [&] { return std::vector<bool>(n + 2, false); };
  std::vector<std::vector<bool>> left(k + 1, row());
  std::vector<std::vector<bool>> right(k + 1, row());
  const auto may = [&](std::size_t i, Value value) { return (cells[i] & only(value)) != 0; };
  const auto may_start = [&](std::size_t j, std::size_t i) {
    const auto length = static_cast<std::size_t>(clue[j].length);
    if (i + length > n) return false;
    for (std::size_t c = i; c < i + length; ++c) {
      if (!may(c, clue[j].colour)) return false;
    }
    return true;
  };
  // Where the runs after j may begin when run j ends before cell i.
  const auto rest_fits = [&](std::size_t j, std::size_t i) {
    if (j + 1 < k && clue[j + 1].colour == clue[j].colour)
      return i < n && may(i, empty) && right[j + 1][i + 1];
    return bool(right[j + 1][i]);
  };
  for (std::size_t j = k + 1; j-- > 0;) {
    for (std::size_t i = n + 1; i-- > 0;) {
      if (i == n) {
        right[j][i] = j == k;
        continue;
      }
      right[j][i] = may(i, empty) && right[j][i + 1];
      if (j < k && may_start(j, i))
        right[j][i] = right[j][i] || rest_fits(j, i + static_cast<std::size_t>(clue[j].length));
    }
  }
  if (!right[0][0]) return {};
  Cells seen(n, 0);
  left[0][0] = true;
  for (std::size_t j = 0; j <= k; ++j) {
    for (std::size_t i = 0; i < n; ++i) {
      if (!left[j][i]) continue;
      if (may(i, empty) && right[j][i + 1]) {
        seen[i] |= only(empty);
        left[j][i + 1] = true;
      }
      if (j == k || !may_start(j, i)) continue;
      const std::size_t end = i + static_cast<std::size_t>(clue[j].length);
      if (!rest_fits(j, end)) continue;
      for (std::size_t c = i; c < end; ++c) seen[c] |= only(clue[j].colour);
      if (j + 1 < k && clue[j + 1].colour == clue[j].colour) {
        seen[end] |= only(empty);
        left[j + 1][end + 1] = true;
      } else {
        left[j + 1][end] = true;
      }
    }
  }
  return seen;
}

struct Sample {
  Clue clue;
  Cells cells;
};

/// The clue of a random line, and candidates of which most hold that line, so that most samples
/// have a completion and few are easy.
Sample random_sample(Rng& rng, int cells, int colours) {
  std::vector<Value> line;
  const int longest = 1 + rng.below(6);
  while (static_cast<int>(line.size()) < cells) {
    const Value value = rng.below(colours + 1);
    for (int i = 1 + rng.below(longest); i > 0; --i) line.push_back(value);
  }
  line.resize(static_cast<std::size_t>(cells));
  Sample sample;
  Value last = empty;
  for (const Value value : line) {
    if (value != empty && value != last) sample.clue.emplace_back(0, value);
    if (value != empty) ++sample.clue.back().length;
    last = value;
  }
  const Candidates all = ~Candidates{0} >> (63 - colours);
  const int known = rng.below(60);
  const int spoilt = rng.chance(30) ? 4 : 0;
  for (const Value value : line) {
    Candidates cell = all;
    if (rng.chance(known)) cell = only(value) | (static_cast<Candidates>(rng.below(1 << 16)) & all);
    if (rng.chance(spoilt)) cell &= ~only(rng.below(colours + 1));
    sample.cells.push_back(cell);
  }
  return sample;
}

std::string shown(const Sample& sample) {
  std::string out;
  for (const Run& run : sample.clue)
    out += std::to_string(run.length) + static_cast<char>('a' + run.colour - 1) + ' ';
  for (const Candidates cell : sample.cells) out += ' ' + std::to_string(cell);
  return out;
}

/// What the sample's own line can have: the kernel knows no other colours.
Cells with_colours_of(const Sample& sample) {
  Cells cells = sample.cells;
  const Candidates all = ColourLayout(sample.clue, 1).values();
  for (Candidates& cell : cells) cell &= all;
  return cells;
}

TEST(ColourLine, LetsRunsOfDifferentColoursTouch) {
  const Cells open(4, 0b111);
  EXPECT_EQ(by_kernel({{2, 1}, {2, 2}}, open), (Cells{0b010, 0b010, 0b100, 0b100}));
  EXPECT_EQ(by_kernel({{2, 1}, {1, 2}}, open), (Cells{0b011, 0b010, 0b111, 0b101}));
}

TEST(ColourLine, KeepsRunsOfOneColourApart) {
  const Cells open(4, 0b11);
  EXPECT_EQ(by_kernel({{2, 1}, {1, 1}}, open), (Cells{0b10, 0b10, 0b01, 0b10}));
  EXPECT_EQ(by_kernel({{2, 1}, {2, 1}}, open), Cells{});
}

TEST(ColourLine, EmptiesALineWithoutRuns) {
  EXPECT_EQ(by_kernel({}, Cells(3, 0b1)), Cells(3, 0b1));
  EXPECT_EQ(by_kernel({}, {0b1, 0b0, 0b1}), Cells{});
}

TEST(ColourLine, OfOneCellWorks) {
  EXPECT_EQ(by_kernel({{1, 63}}, {~Candidates{0}}), Cells{only(63)});
  EXPECT_EQ(by_kernel({{1, 63}}, {only(0)}), Cells{});
}

TEST(ColourLine, LeavesExactlyWhatSomeCompletionHas) {
  Rng rng(1);
  int solvable = 0;
  int contradictory = 0;
  for (int i = 0; i < 60'000; ++i) {
    const Sample sample = random_sample(rng, 1 + rng.below(11), 1 + rng.below(4));
    const Cells cells = with_colours_of(sample);
    const Cells expected = BruteForce(sample.clue, cells).solve();
    (expected.empty() ? contradictory : solvable) += 1;
    ASSERT_EQ(by_kernel(sample.clue, cells), expected) << shown(sample);
  }
  EXPECT_GT(solvable, 30'000);
  EXPECT_GT(contradictory, 500);
}

TEST(ColourLine, IsExactInEveryWidth) {
  Rng rng(2);
  for (const int cells :
       {14, 30, 61, 62, 63, 64, 65, 125, 126, 127, 200, 254, 255, 400, 510, 511}) {
    for (int i = 0; i < 40; ++i) {
      const Sample sample = random_sample(rng, cells, 1 + rng.below(5));
      const Cells line = with_colours_of(sample);
      ASSERT_EQ(by_kernel(sample.clue, line), by_cells(sample.clue, line)) << shown(sample);
    }
  }
  for (const int colours : {1, 3, 63}) {
    const Sample sample = random_sample(rng, 1000, colours);
    const Cells line = with_colours_of(sample);
    ASSERT_EQ(by_kernel(sample.clue, line), by_cells(sample.clue, line));
  }
}

TEST(ColourLine, HoldsAsManyRunsAsCells) {
  Clue clue;
  Cells expected;
  for (int i = 0; i < 1000; ++i) {
    clue.emplace_back(1, 1 + i % 63);
    expected.push_back(only(1 + i % 63));
  }
  EXPECT_EQ(by_kernel(clue, Cells(1000, ~Candidates{0})), expected);
}

TEST(ColourLine, WithOneColourSaysWhatBlackAndWhiteDoes) {
  Rng rng(3);
  for (int i = 0; i < 3000; ++i) {
    const int cells = 1 + rng.below(80);
    const Sample sample = random_sample(rng, cells, 1);
    Cells line = sample.cells;
    for (Candidates& cell : line) cell &= 0b11;
    const int words = nonogram::words_for(cells);
    std::vector<Word> filled_plane(words, 0);
    std::vector<Word> empty_plane(words, ~Word{0});
    bool is_possible = true;
    for (int c = 0; c < cells; ++c) {
      const int bit = c + nonogram::border;
      if (line[c] & only(filled)) empty_plane[bit / 64] &= ~(Word{1} << (bit % 64));
      if ((line[c] & only(empty)) == 0) filled_plane[bit / 64] |= Word{1} << (bit % 64);
      is_possible = is_possible && line[c] != 0;
    }
    std::vector<int> lengths;
    for (const nonogram::Run& run : sample.clue) lengths.push_back(run.length);
    Cells expected;
    if (is_possible &&
        nonogram::line_kernel(words)(lengths, filled_plane.data(), empty_plane.data())) {
      for (int c = 0; c < cells; ++c) {
        const int bit = c + nonogram::border;
        Candidates cell = 0b11;
        if (filled_plane[bit / 64] >> (bit % 64) & 1) cell = only(filled);
        if (empty_plane[bit / 64] >> (bit % 64) & 1) cell = only(empty);
        expected.push_back(cell);
      }
    }
    if (sample.clue.empty()) {
      for (Candidates& cell : line) cell &= only(empty);
    }
    ASSERT_EQ(by_kernel(sample.clue, line), expected) << shown(sample);
  }
}

TEST(ColourStarts, AreExactlyThoseOfSomeCompletion) {
  Rng rng(4);
  for (int i = 0; i < 10'000; ++i) {
    const Sample sample = random_sample(rng, 1 + rng.below(11), 1 + rng.below(3));
    const Cells cells = with_colours_of(sample);
    BruteForce brute_force(sample.clue, cells);
    const bool is_solvable = !brute_force.solve().empty();
    const ColourLayout layout(sample.clue, static_cast<int>(cells.size()));
    const std::vector<Word> planes = planes_of(layout, cells);
    std::vector<Word> scratch(layout.scratch_words());
    std::vector<Word> starts(sample.clue.size() * layout.words());
    ASSERT_EQ(coloured_run_starts(layout.runs(), layout.cells(), layout.colours(), planes.data(),
                                  scratch.data(), starts.data()),
              is_solvable);
    for (std::size_t j = 0; is_solvable && j < sample.clue.size(); ++j) {
      Word expected = 0;
      for (std::size_t c = 0; c < cells.size(); ++c) {
        if (brute_force.starts()[j][c]) expected |= Word{1} << (c + border);
      }
      ASSERT_EQ(starts[j], expected) << shown(sample) << " run " << j;
    }
  }
}

}  // namespace
}  // namespace crosshatch::nonogram::colour
