// SPDX-License-Identifier: MIT
//
// Techniques of one line against all ways to complete it.
#include "families/nonogram/person/techniques.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "base/rng.h"
#include "families/nonogram/person/line_solver.h"

namespace crosshatch::nonogram::person {
namespace {

struct Named {
  const char* id;
  LineRule* look;
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
    Named{"colour-reach", look_for_colour_reach},
    Named{"range-overlap", look_for_range_overlap},
    Named{"too-long", look_for_too_long},
    Named{"wall", look_for_wall},
    Named{"narrow-gap", look_for_narrow_gap},
};

/// All lines of this many cells in this many colours.
struct Line {
  std::vector<Value> values;
  Clue clue;
  std::vector<int> starts;
};

std::vector<Line> all_lines(int cells, int colours) {
  std::vector<Line> lines;
  std::vector<Value> values(static_cast<std::size_t>(cells), empty);
  while (true) {
    Line line{values, {}, {}};
    for (int i = 0; i < cells; ++i) {
      const Value value = values[i];
      if (value == empty) continue;
      if (i == 0 || values[i - 1] != value) {
        line.clue.emplace_back(0, value);
        line.starts.push_back(i);
      }
      ++line.clue.back().length;
    }
    lines.push_back(std::move(line));
    const auto next = std::ranges::find_if(values, [&](Value value) { return value < colours; });
    if (next == values.end()) return lines;
    std::fill(values.begin(), next, empty);
    ++*next;
  }
}

using Cells = std::vector<Candidates>;

/// What all completions of a line have in common.
struct Common {
  Cells seen;  ///< the values that occur
  std::vector<int> first;
  std::vector<int> last;
};

bool agrees(const Line& line, const Cells& cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if ((cells[i] & only(line.values[i])) == 0) return false;
  }
  return true;
}

std::string text_of(const Clue& clue, const Cells& cells) {
  std::string out;
  for (const Run& run : clue)
    out += std::to_string(run.length) + static_cast<char>('a' + run.colour - 1) + " ";
  for (const Candidates cell : cells) {
    out += '[';
    for (Value value = 0; value < 5; ++value) {
      if ((cell & only(value)) != 0) out += ".abcd"[value];
    }
    out += ']';
  }
  return out;
}

class FindingCounts {
 public:
  /// Asks all techniques, and counts their findings.
  void check(const Clue& clue, const Cells& cells, const Common& common) {
    const LineView view{clue, cells, common.first, common.last};
    for (const Named& named : looks) {
      LineFinding finding;
      named.look(view, finding);
      for (const LineFinding::Narrowed& each : finding.narrowed) {
        const auto i = static_cast<std::size_t>(each.cell);
        ASSERT_NE(each.left, cells.at(i)) << named.id;
        ASSERT_EQ(each.left & ~cells.at(i), 0U) << named.id;
        ASSERT_EQ(common.seen[i] & ~each.left, 0U)
            << named.id << " narrows " << each.cell << " of " << text_of(clue, cells);
      }
      for (const int cell : finding.cells) ASSERT_TRUE(cell >= 0 && cell < view.size()) << named.id;
      for (const int run : finding.runs) ASSERT_TRUE(run >= 0 && run < view.runs()) << named.id;
      findings_[named.id] += finding.finds_any() ? 1 : 0;
    }
  }

  /// One technique is only for several colours.
  void expect_all_seen(int colours) {
    for (const Named& named : looks) {
      const bool is_for_these = colours > 1 || named.look != look_for_colour_reach;
      EXPECT_EQ(findings_[named.id] > 0, is_for_these) << named.id;
      std::cout << named.id << ": " << findings_[named.id] << '\n';
    }
  }

 private:
  std::map<std::string, long> findings_;
};

void add(Common& common, const Line& line) {
  if (common.seen.empty()) {
    common.seen.resize(line.values.size(), 0);
    common.first = line.starts;
    common.last = line.starts;
  }
  for (std::size_t i = 0; i < line.values.size(); ++i) common.seen[i] |= only(line.values[i]);
  for (std::size_t i = 0; i < line.starts.size(); ++i) {
    common.first[i] = std::min(common.first[i], line.starts[i]);
    common.last[i] = std::max(common.last[i], line.starts[i]);
  }
}

/// Every line up to a size, with every state of its cells.
void check_all_lines(int colours, int longest) {
  FindingCounts counts;
  const Candidates all = only(colours + 1) - 1;
  for (int size = 1; size <= longest; ++size) {
    const std::vector<Line> lines = all_lines(size, colours);
    Cells cells(static_cast<std::size_t>(size), 1);
    while (true) {
      std::map<Clue, Common> commons;
      for (const Line& line : lines) {
        if (agrees(line, cells)) add(commons[line.clue], line);
      }
      for (const auto& [clue, common] : commons) counts.check(clue, cells, common);
      const auto next = std::ranges::find_if(cells, [&](Candidates cell) { return cell < all; });
      if (next == cells.end()) break;
      std::fill(cells.begin(), next, 1);
      ++*next;
    }
  }
  counts.expect_all_seen(colours);
}

/// All, some or nothing is known of each cell of a hidden line.
Cells random_cells(Rng& rng, const Line& hidden, int colours) {
  const Candidates all = only(colours + 1) - 1;
  Cells cells(hidden.values.size(), all);
  const int known = 10 + rng.below(80);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!rng.chance(known)) continue;
    const bool is_decided = colours == 1 || rng.chance(60);
    const auto some = static_cast<Candidates>(rng.below(static_cast<int>(all)));
    cells[i] = only(hidden.values[i]) | (is_decided ? 0 : some);
  }
  return cells;
}

void check_random_lines(int colours, std::initializer_list<int> sizes, int rounds) {
  FindingCounts counts;
  Rng rng(1);
  for (const int size : sizes) {
    const std::vector<Line> lines = all_lines(size, colours);
    std::map<Clue, std::vector<const Line*>> by_clue;
    for (const Line& line : lines) by_clue[line.clue].push_back(&line);
    for (int round = 0; round < rounds; ++round) {
      const Line& hidden = lines[rng.below(static_cast<int>(lines.size()))];
      const Cells cells = random_cells(rng, hidden, colours);
      Common common;
      for (const Line* line : by_clue[hidden.clue]) {
        if (agrees(*line, cells)) add(common, *line);
      }
      counts.check(hidden.clue, cells, common);
    }
  }
  counts.expect_all_seen(colours);
}

TEST(Looks, SeeNothingButWhatAllCompletionsShareOnAllShortLines) { check_all_lines(1, 8); }

TEST(Looks, SeeNothingButWhatAllCompletionsShareOnAllShortLinesOfTwoColours) {
  check_all_lines(2, 5);
}

TEST(Looks, SeeNothingButWhatAllCompletionsShareOnLongerLines) {
  check_random_lines(1, {11, 13, 15}, 20'000);
}

TEST(Looks, SeeNothingButWhatAllCompletionsShareOnLongerLinesOfSeveralColours) {
  check_random_lines(2, {7, 9, 10}, 20'000);
  check_random_lines(3, {6, 8}, 20'000);
}

TEST(LineSolver, FindsTheFirstAndTheLastPlacesOfColouredRuns) {
  const Palette palette = {.colours = {{'r', "red", 0xFF0000}, {'b', "blue", 0x0000FF}}};
  Rng rng(2);
  const std::vector<Line> lines = all_lines(8, 2);
  int compared = 0;
  for (int round = 0; round < 2'000; ++round) {
    const Line& hidden = lines[rng.below(static_cast<int>(lines.size()))];
    if (std::ranges::count(hidden.values, 1) == 0 || std::ranges::count(hidden.values, 2) == 0)
      continue;
    Board board(8, 0);
    for (Site site = 0; site < 8; ++site) board.set(site, hidden.values[site]);
    const PuzzlePtr puzzle = puzzle_of(board, 1, 8, "", palette);
    const Cells cells = random_cells(rng, hidden, 2);
    for (Site site = 0; site < 8; ++site) board[site] = cells[site];
    Common common;
    for (const Line& line : lines) {
      if (line.clue == hidden.clue && agrees(line, cells)) add(common, line);
    }
    std::vector<int> first;
    std::vector<int> last;
    LineSolver solver(nonogram::of(*puzzle));
    ASSERT_TRUE(solver.places(board, 0, first, last));
    EXPECT_EQ(first, common.first) << text_of(hidden.clue, cells);
    EXPECT_EQ(last, common.last) << text_of(hidden.clue, cells);
    ++compared;
  }
  EXPECT_GT(compared, 1'000);
}

}  // namespace
}  // namespace crosshatch::nonogram::person
