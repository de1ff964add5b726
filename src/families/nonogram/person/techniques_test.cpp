// SPDX-License-Identifier: MIT
//
// Techniques of one line against all ways to complete it.
#include <gtest/gtest.h>

#include <array>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "base/rng.h"
#include "families/nonogram/person/counting.h"
#include "families/nonogram/person/overlap.h"
#include "families/nonogram/person/ranges.h"
#include "families/nonogram/person/run_lengths.h"

namespace crosshatch::nonogram::person {
namespace {

struct Named {
  const char* id;
  LineRule look;
};

constexpr std::array looks = {
    Named{"empty-line", look_for_empty_line},
    Named{"full-line", look_for_full_line},
    Named{"completed-line", look_for_completed_line},
    Named{"last-cells", look_for_last_cells},
    Named{"overlap", look_for_overlap},
    Named{"edge", look_for_edge},
    Named{"finished-run", look_for_finished_run},
    Named{"small-gap", look_for_small_gap},
    Named{"splitting", look_for_splitting},
    Named{"joining", look_for_joining},
    Named{"known-run", look_for_known_run},
    Named{"out-of-reach", look_for_out_of_reach},
    Named{"range-overlap", look_for_range_overlap},
    Named{"too-long", look_for_too_long},
    Named{"wall", look_for_wall},
    Named{"narrow-gap", look_for_narrow_gap},
};

using Clue = std::vector<int>;

/// All lines of so many cells, as bits.
struct Line {
  unsigned bits;
  Clue clue;
  std::vector<int> starts;
};

std::vector<Line> all_lines(int cells) {
  std::vector<Line> lines;
  for (unsigned bits = 0; bits < 1U << cells; ++bits) {
    Line line{bits, {}, {}};
    for (int i = 0; i < cells; ++i) {
      if (((bits >> i) & 1) == 0) continue;
      if (i == 0 || ((bits >> (i - 1)) & 1) == 0) {
        line.clue.push_back(0);
        line.starts.push_back(i);
      }
      ++line.clue.back();
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

/// What all completions of a line have in common.
struct Common {
  unsigned ones = ~0U;
  unsigned zeros = ~0U;
  Clue first;
  Clue last;
};

bool agrees(unsigned bits, const std::vector<CellState>& cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const bool is_filled = ((bits >> i) & 1) != 0;
    if (cells[i] == CellState::filled ? !is_filled : cells[i] == CellState::empty && is_filled)
      return false;
  }
  return true;
}

std::string text_of(const Clue& clue, const std::vector<CellState>& cells) {
  std::string out;
  for (const int length : clue) out += std::to_string(length) + " ";
  for (const CellState cell : cells) out += "?#."[static_cast<int>(cell)];
  return out;
}

class FindingCounts {
 public:
  /// Asks all techniques, and counts their findings.
  void check(const Clue& clue, const std::vector<CellState>& cells, const Common& common) {
    const LineView view{clue, cells, common.first, common.last};
    for (const Named& named : looks) {
      LineFinding finding;
      named.look(view, finding);
      for (const int cell : finding.filled) {
        ASSERT_EQ(cells.at(static_cast<std::size_t>(cell)), CellState::open);
        ASSERT_TRUE((common.ones >> cell) & 1)
            << named.id << " fills " << cell << " of " << text_of(clue, cells);
      }
      for (const int cell : finding.empty) {
        ASSERT_EQ(cells.at(static_cast<std::size_t>(cell)), CellState::open);
        ASSERT_TRUE((common.zeros >> cell) & 1)
            << named.id << " empties " << cell << " of " << text_of(clue, cells);
      }
      for (const int cell : finding.cells) ASSERT_TRUE(cell >= 0 && cell < view.size()) << named.id;
      for (const int run : finding.runs) ASSERT_TRUE(run >= 0 && run < view.runs()) << named.id;
      findings_[named.id] += finding.finds_any() ? 1 : 0;
    }
  }

  void expect_all_seen() const {
    for (const Named& named : looks) {
      const auto found = findings_.find(named.id);
      EXPECT_TRUE(found != findings_.end() && found->second > 0) << named.id << " finds nothing";
      if (found != findings_.end()) std::cout << named.id << ": " << found->second << '\n';
    }
  }

 private:
  std::map<std::string, long> findings_;
};

void add(Common& common, const Line& line) {
  common.ones &= line.bits;
  common.zeros &= ~line.bits;
  if (common.first.empty()) {
    common.first = line.starts;
    common.last = line.starts;
    return;
  }
  for (std::size_t i = 0; i < line.starts.size(); ++i) {
    common.first[i] = std::min(common.first[i], line.starts[i]);
    common.last[i] = std::max(common.last[i], line.starts[i]);
  }
}

TEST(Looks, SeeNothingButWhatAllCompletionsShareOnAllShortLines) {
  FindingCounts counts;
  for (int size = 1; size <= 8; ++size) {
    const std::vector<Line> lines = all_lines(size);
    int patterns = 1;
    for (int i = 0; i < size; ++i) patterns *= 3;
    std::vector<CellState> cells(static_cast<std::size_t>(size));
    for (int pattern = 0; pattern < patterns; ++pattern) {
      int rest = pattern;
      for (CellState& cell : cells) {
        cell = static_cast<CellState>(rest % 3);
        rest /= 3;
      }
      std::map<Clue, Common> commons;
      for (const Line& line : lines) {
        if (agrees(line.bits, cells)) add(commons[line.clue], line);
      }
      for (const auto& [clue, common] : commons) counts.check(clue, cells, common);
    }
  }
  counts.expect_all_seen();
}

TEST(Looks, SeeNothingButWhatAllCompletionsShareOnLongerLines) {
  FindingCounts counts;
  Rng rng(1);
  for (const int size : {11, 13, 15}) {
    const std::vector<Line> lines = all_lines(size);
    std::map<Clue, std::vector<const Line*>> by_clue;
    for (const Line& line : lines) by_clue[line.clue].push_back(&line);
    for (int round = 0; round < 20'000; ++round) {
      const Line& hidden = lines[static_cast<std::size_t>(rng.below(1 << size))];
      std::vector<CellState> cells(static_cast<std::size_t>(size));
      const int known = 10 + rng.below(80);
      for (std::size_t i = 0; i < cells.size(); ++i) {
        if (rng.chance(known))
          cells[i] = ((hidden.bits >> i) & 1) != 0 ? CellState::filled : CellState::empty;
      }
      Common common;
      for (const Line* line : by_clue[hidden.clue]) {
        if (agrees(line->bits, cells)) add(common, *line);
      }
      counts.check(hidden.clue, cells, common);
    }
  }
  counts.expect_all_seen();
}

}  // namespace
}  // namespace crosshatch::nonogram::person
