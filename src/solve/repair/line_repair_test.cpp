// SPDX-License-Identifier: MIT
#include "solve/repair/line_repair.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <set>
#include <string>

#include "core/line_clues.h"
#include "solve/minimise/minimal.h"
#include "solve/repair/small_puzzles_test.h"
#include "solve/repair/some_of_the_lines.h"

namespace crosshatch {
namespace {

/// A nonogram as its definition has it: all pictures are tried.
class AllPictures {
 public:
  AllPictures(int rows, int columns) : rows_(rows), columns_(columns) {}

  /// The lengths of the runs of a line, the first cell in bit 0.
  static std::vector<int> runs_of(std::uint32_t cells) {
    std::vector<int> runs;
    for (int length = 0; cells != 0 || length > 0; cells >>= 1) {
      if ((cells & 1) != 0) {
        ++length;
      } else {
        if (length > 0) runs.push_back(length);
        length = 0;
      }
    }
    return runs;
  }

  [[nodiscard]] int lines() const { return rows_ + columns_; }
  [[nodiscard]] std::uint32_t pictures() const { return 1u << (rows_ * columns_); }

  [[nodiscard]] std::uint32_t line_of(std::uint32_t picture, int line) const {
    if (line < rows_) return picture >> (line * columns_) & ((1u << columns_) - 1);
    std::uint32_t cells = 0;
    for (int row = 0; row < rows_; ++row)
      cells |= (picture >> (row * columns_ + line - rows_) & 1) << row;
    return cells;
  }

  /// For each set of lines how many pictures meet just their clues: bit i is line i.
  [[nodiscard]] std::vector<int> pictures_by_lines(
      const std::vector<std::vector<int>>& clues) const {
    std::vector<std::array<bool, 32>> meets(clues.size());
    for (std::size_t line = 0; line < clues.size(); ++line) {
      for (std::uint32_t cells = 0; cells < 32; ++cells)
        meets[line][cells] = runs_of(cells) == clues[line];
    }
    std::vector<int> number(std::size_t{1} << clues.size(), 0);
    for (std::uint32_t picture = 0; picture < pictures(); ++picture) {
      std::size_t met = 0;
      for (int line = 0; line < lines(); ++line)
        met |= std::size_t{meets[line][line_of(picture, line)]} << line;
      ++number[met];
    }
    return number;
  }

 private:
  int rows_;
  int columns_;
};

std::string text_of(const std::vector<std::vector<int>>& clues, int rows) {
  std::string text = "{\"rows\":[";
  for (std::size_t line = 0; line < clues.size(); ++line) {
    if (line > 0) text += std::cmp_equal(line, rows) ? "],\"columns\":[" : ",";
    std::string runs;
    for (const int run : clues[line]) runs += (runs.empty() ? "" : ",") + std::to_string(run);
    text += "[" + runs + "]";
  }
  return text + "]}";
}

/// The same clues, taken from the text that the family writes of them.
std::vector<std::vector<int>> clues_of(const Family& family, const Puzzle& puzzle) {
  std::vector<std::vector<int>> clues;
  for (int line = 0; line < puzzle.rows() + puzzle.columns(); ++line) {
    std::vector<int> runs;
    for (const char c : family.line_clues->json(puzzle, puzzle, line)) {
      if (c >= '0' && c <= '9') runs.push_back(c - '0');
    }
    clues.push_back(std::move(runs));
  }
  return clues;
}

class Nonograms {
 public:
  Nonograms(int rows, int columns) : all_(rows, columns), rows_(rows) {}

  /// A puzzle without a solution: the clues of a picture, of which one or two have a slip.
  Reading next(Rng& rng) const {
    while (true) {
      const auto picture = static_cast<std::uint32_t>(rng.next()) & (all_.pictures() - 1);
      std::vector<std::vector<int>> clues;
      for (int line = 0; line < all_.lines(); ++line)
        clues.push_back(AllPictures::runs_of(all_.line_of(picture, line)));
      Reading reading = puzzle_of(text_of(clues, rows_), "nonogram");
      for (int slips = 1 + rng.below(2); slips > 0; --slips) {
        std::vector<PuzzlePtr> changed =
            reading.format.family->line_clues->slips(*reading.puzzle, rng.below(all_.lines()));
        if (changed.empty()) continue;
        const int i = rng.below(static_cast<int>(changed.size()));
        reading.puzzle = std::move(changed[i]);
      }
      if (all_.pictures_by_lines(clues_of(*reading.format.family, *reading.puzzle)).back() == 0)
        return reading;
    }
  }

  void expect_truth(const Reading& reading) const {
    const Family& family = *reading.format.family;
    const Puzzle& puzzle = *reading.puzzle;
    Budget budget;
    const LineRepairs found = repair_lines({family, puzzle, budget}, 10'000);
    EXPECT_TRUE(found.contradiction.is_smallest);
    EXPECT_EQ(found.contradiction.places.size(), smallest(family, puzzle));
    EXPECT_TRUE(contradict(family, puzzle, found.contradiction.places));

    std::set<std::string> mended;
    int least = 1;
    for (int changes = 1; changes <= 2 && mended.empty(); ++changes) {
      least = changes;
      mended = changed(clues_of(family, puzzle), changes);
    }
    std::set<std::string> repaired;
    int unlikeness = 0;
    for (const LineRepair& repair : found.best) {
      const std::vector<std::vector<int>> clues = clues_of(family, *repair.puzzle);
      repaired.insert(text_of(clues, rows_));
      EXPECT_EQ(family.broken(*repair.puzzle, repair.solution), "");
      EXPECT_EQ(repair.lines.size(), static_cast<std::size_t>(least));
      int sum = 0;
      for (int line = 0; line < all_.lines(); ++line) {
        const bool is_changed = std::count(repair.lines.begin(), repair.lines.end(), line) > 0;
        EXPECT_EQ(is_changed, clues[line] != clues_of(family, puzzle)[line]);
        sum += family.line_clues->unlikeness(puzzle, *repair.puzzle, line);
      }
      EXPECT_GE(sum, unlikeness);
      unlikeness = sum;
    }
    EXPECT_EQ(repaired, mended);
    EXPECT_EQ(found.best.size(), mended.size());
    EXPECT_EQ(found.least, mended.empty() ? 3 : least);
    ++repaired_[mended.empty() ? 0 : least];
  }

  /// How many of the puzzles so far needed this many changes; 0: more than two.
  [[nodiscard]] const std::map<int, int>& repaired() const { return repaired_; }

 private:
  /// Whether no picture meets the clues of these lines.
  [[nodiscard]] bool contradict(const Family& family, const Puzzle& puzzle,
                                const std::vector<int>& lines) const {
    std::size_t set = 0;
    for (const int line : lines) set |= std::size_t{1} << line;
    return contradict(all_.pictures_by_lines(clues_of(family, puzzle)), set);
  }
  static bool contradict(const std::vector<int>& pictures, std::size_t set) {
    for (std::size_t met = 0; met < pictures.size(); ++met) {
      if (pictures[met] > 0 && (met & set) == set) return false;
    }
    return true;
  }

  [[nodiscard]] std::size_t smallest(const Family& family, const Puzzle& puzzle) const {
    const std::vector<int> pictures = all_.pictures_by_lines(clues_of(family, puzzle));
    std::size_t smallest = pictures.size();
    for (std::size_t set = 1; set < pictures.size(); ++set) {
      const auto size = static_cast<std::size_t>(std::popcount(set));
      if (size < smallest && contradict(pictures, set)) smallest = size;
    }
    return smallest;
  }

  /// The puzzles with one solution that have other clues in this many lines.
  [[nodiscard]] std::set<std::string> changed(const std::vector<std::vector<int>>& clues,
                                              int changes) const {
    std::map<std::string, int> pictures;  // of each puzzle
    for (std::uint32_t picture = 0; picture < all_.pictures(); ++picture) {
      std::vector<std::vector<int>> seen;
      int differ = 0;
      for (int line = 0; line < all_.lines() && differ <= changes; ++line) {
        seen.push_back(AllPictures::runs_of(all_.line_of(picture, line)));
        differ += seen.back() != clues[line] ? 1 : 0;
      }
      if (differ == changes) ++pictures[text_of(seen, rows_)];
    }
    std::set<std::string> unique;
    for (const auto& [text, number] : pictures) {
      if (number == 1) unique.insert(text);
    }
    return unique;
  }

  AllPictures all_;
  int rows_;
  mutable std::map<int, int> repaired_;
};

/// Returns how many of the puzzles needed two changes.
int expect_truth(int rows, int columns, int number) {
  SCOPED_TRACE(std::to_string(rows) + " x " + std::to_string(columns));
  const Nonograms nonograms(rows, columns);
  Rng rng(static_cast<std::uint64_t>(rows * 10 + columns));
  for (int i = 0; i < number; ++i) nonograms.expect_truth(nonograms.next(rng));
  const auto two = nonograms.repaired().find(2);
  return two == nonograms.repaired().end() ? 0 : two->second;
}

TEST(LineRepair, IsRightForSmallNonograms) {
  int two = expect_truth(3, 3, 30) + expect_truth(3, 4, 30) + expect_truth(4, 3, 20) +
            expect_truth(4, 4, 10) + expect_truth(2, 5, 20);
  EXPECT_GT(two, 3);
  if (is_long_run()) expect_truth(4, 5, 20);
}

TEST(LineRepair, FindsTheTwoLinesThatWereChangedIn5x5Puzzles) {
  const AllPictures all(5, 5);
  Rng rng(7);
  const int wanted = is_long_run() ? 1'000 : 50;
  int fewer = 0;
  for (int pairs = 0; pairs < wanted;) {
    const auto picture = static_cast<std::uint32_t>(rng.next()) & (all.pictures() - 1);
    std::vector<std::vector<int>> meant;
    for (int line = 0; line < 10; ++line)
      meant.push_back(AllPictures::runs_of(all.line_of(picture, line)));
    std::vector<std::vector<int>> written = meant;
    for (int i = 0; i < 2; ++i)
      written[rng.below(10)] = AllPictures::runs_of(static_cast<std::uint32_t>(rng.below(32)));
    int changed = 0;
    int more = 0;  // cells that the rows ask for, and the columns do not
    for (std::size_t line = 0; line < 10; ++line) {
      changed += written[line] != meant[line] ? 1 : 0;
      for (const int run : written[line]) more += line < 5 ? run : -run;
    }
    const auto kind = [](const std::vector<std::vector<int>>& clues) {
      const Reading reading = puzzle_of(text_of(clues, 5), "nonogram");
      Budget budget;
      return solve(*reading.format.family, *reading.puzzle, {}, budget).verdict.kind();
    };
    if (changed != 2 || more != 0 || kind(meant) != Verdict::Kind::unique ||
        kind(written) != Verdict::Kind::none)
      continue;
    const Reading reading = puzzle_of(text_of(written, 5), "nonogram");
    Budget budget;
    const LineRepairs found =
        repair_lines({*reading.format.family, *reading.puzzle, budget}, 10'000);
    ASSERT_FALSE(found.best.empty()) << text_of(written, 5);
    EXPECT_EQ(found.best.front().lines.size(), static_cast<std::size_t>(found.least));
    if (found.least == 1) {
      ++fewer;
      continue;
    }
    ++pairs;
    EXPECT_TRUE(std::any_of(found.best.begin(), found.best.end(), [&](const LineRepair& repair) {
      return clues_of(*reading.format.family, *repair.puzzle) == meant;
    })) << text_of(written, 5);
  }
  EXPECT_GT(fewer, 0);
}

TEST(LineRepair, TriesSlipsOfALineThatLeavesTooManyPictures) {
  // All columns are [1] but one: so row 2 has what the runs of the rows beside it leave, and
  // without its clue these have some 1,500 places. It should be 10 1 60 30.
  std::vector<std::vector<int>> clues = {{12}, {1, 10, 60, 30}, {3}};
  for (int column = 0; column < 115; ++column)
    clues.push_back(column == 18 ? std::vector<int>{2} : std::vector<int>{1});
  const Reading reading = puzzle_of(text_of(clues, 3), "nonogram");
  const Family& family = *reading.format.family;
  Budget budget;
  const LineRepairs found = repair_lines({family, *reading.puzzle, budget}, 3);
  EXPECT_EQ(found.least, 1);
  ASSERT_FALSE(found.best.empty());
  EXPECT_EQ(found.best.front().lines, std::vector<int>{1});
  EXPECT_EQ(family.line_clues->clue(*reading.puzzle, *found.best.front().puzzle, 1), "10 1 60 30");
  for (std::size_t i = 0; i < found.best.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_FALSE(found.best[i].puzzle->is_same(*found.best[j].puzzle));
  }
}

/// All boards of 2 x 3 cells in two colours.
std::vector<Board> all_coloured_boards() {
  std::vector<Board> boards;
  for (int number = 0; number < 729; ++number) {
    Board board(6, 0);
    int rest = number;
    for (Site site = 0; site < 6; ++site, rest /= 3) board.set(site, rest % 3);
    boards.push_back(std::move(board));
  }
  return boards;
}

/// The clues of all lines of a puzzle, beside those of `written`.
std::vector<std::string> lines_of(const Family& family, const Puzzle& written,
                                  const Puzzle& puzzle) {
  std::vector<std::string> lines;
  for (int line = 0; line < puzzle.rows() + puzzle.columns(); ++line)
    lines.push_back(family.line_clues->clue(written, puzzle, line));
  return lines;
}

/// The clue that cells have by the definition of runs: "1r 1g".
std::string runs_in_words(const std::vector<Value>& cells) {
  std::string text;
  for (std::size_t i = 0; i < cells.size();) {
    std::size_t end = i;
    while (end < cells.size() && cells[end] == cells[i]) ++end;
    if (cells[i] != 0)
      text += (text.empty() ? "" : " ") + std::to_string(end - i) + (cells[i] == 1 ? 'r' : 'g');
    i = end;
  }
  return text.empty() ? "0" : text;
}

/// The clues of all lines of a board of 2 x 3 cells.
std::vector<std::string> runs_of_board(const Board& board) {
  std::vector<std::string> lines;
  for (int row = 0; row < 2; ++row)
    lines.push_back(
        runs_in_words({board.value(3 * row), board.value(3 * row + 1), board.value(3 * row + 2)}));
  for (int column = 0; column < 3; ++column)
    lines.push_back(runs_in_words({board.value(column), board.value(3 + column)}));
  return lines;
}

using CluesOfLines = std::vector<std::string>;

/// By the number of lines with another clue than `written`: the clues of all boards, and of how
/// many boards each of them is.
std::map<int, std::map<CluesOfLines, int>> all_changes(const CluesOfLines& written) {
  std::map<int, std::map<CluesOfLines, int>> changes;
  for (const Board& board : all_coloured_boards()) {
    const CluesOfLines clues = runs_of_board(board);
    int differ = 0;
    for (std::size_t line = 0; line < clues.size(); ++line)
      differ += clues[line] != written[line] ? 1 : 0;
    ++changes[differ][clues];
  }
  return changes;
}

/// The puzzle has both colours and no solution. Returns how many changes it needs; 3: more than
/// two.
int expect_all_repairs_in_two_colours(const Family& family, const Puzzle& puzzle) {
  auto changes = all_changes(lines_of(family, puzzle, puzzle));
  const auto are_unique = [&](int number) {
    std::set<CluesOfLines> unique;
    for (const auto& [clues, boards] : changes[number]) {
      if (boards == 1) unique.insert(clues);
    }
    return unique;
  };
  const int least = !are_unique(1).empty() ? 1 : !are_unique(2).empty() ? 2 : 3;
  Budget budget;
  const LineRepairs found = repair_lines({family, puzzle, budget}, 10'000);
  EXPECT_EQ(found.least, least);
  std::set<CluesOfLines> repaired;
  for (const LineRepair& repair : found.best)
    repaired.insert(lines_of(family, puzzle, *repair.puzzle));
  EXPECT_EQ(repaired, least < 3 ? are_unique(least) : std::set<CluesOfLines>());
  EXPECT_EQ(found.best.size(), repaired.size());
  return least;
}

TEST(LineRepair, IsRightForSmallNonogramsInTwoColours) {
  const std::vector<Board> boards = all_coloured_boards();
  const Reading any =
      puzzle_of(R"({"palette":{"r":"red","g":"green"},"rows":[[[1,"r"],[1,"g"]],[]],)"
                R"("columns":[[[1,"r"]],[[1,"g"]],[]]})",
                "nonogram");
  const Family& family = *any.format.family;
  Rng rng(4);
  std::map<int, int> needed;
  for (int i = 0; i < 60;) {
    PuzzlePtr puzzle =
        family.line_clues->of(*any.puzzle, boards[rng.below(static_cast<int>(boards.size()))]);
    for (int slips = 0; slips < 2; ++slips) {
      std::vector<PuzzlePtr> changed = family.line_clues->slips(*puzzle, rng.below(5));
      if (changed.empty()) continue;
      puzzle = std::move(changed[rng.below(static_cast<int>(changed.size()))]);
    }
    const bool is_in_two_colours = std::popcount(family.line_clues->open(*puzzle)[0]) == 3;
    if (!is_in_two_colours) continue;
    if (all_changes(lines_of(family, *puzzle, *puzzle)).contains(0)) continue;
    ++i;
    ++needed[expect_all_repairs_in_two_colours(family, *puzzle)];
  }
  EXPECT_GT(needed[1], 5);
  EXPECT_GT(needed[2], 5);
}

TEST(LineRepair, TellsRepairsApartThatDifferInColourAlone) {
  const Reading reading =
      puzzle_of(R"({"palette":{"r":"red","g":"green"},"rows":[[[1,"r"],[1,"g"]],[]],)"
                R"("columns":[[],[[1,"r"],[1,"g"]],[]]})",
                "nonogram");
  EXPECT_EQ(expect_all_repairs_in_two_colours(*reading.format.family, *reading.puzzle), 2);
}

TEST(LineRepair, FindsTheColoursOfLinesThatContradictEachOther) {
  const Reading reading =
      puzzle_of(R"({"palette":{"r":"red","g":"green"},"rows":[[[1,"r"]],[[1,"g"]]],)"
                R"("columns":[[[1,"g"],[1,"r"]],[]]})",
                "nonogram");
  Budget budget;
  const LineRepairs found = repair_lines({*reading.format.family, *reading.puzzle, budget}, 3);
  EXPECT_TRUE(found.contradiction.is_smallest);
  // Column 1 with any of the rows.
  ASSERT_EQ(found.contradiction.places.size(), 2u);
  EXPECT_EQ(found.contradiction.places.back(), 2);
  ASSERT_EQ(found.best.size(), 1u);
  EXPECT_EQ(found.best.front().lines, std::vector<int>{2});
  const LineClues& clues = *reading.format.family->line_clues;
  EXPECT_EQ(clues.clue(*reading.puzzle, *found.best.front().puzzle, 2), "1r 1g");
}

TEST(SomeOfTheLines, AreMinimisedAsOtherCluesAre) {
  const AllPictures all(3, 4);
  Rng rng(3);
  int unique = 0;
  while (unique < 10) {
    const auto picture = static_cast<std::uint32_t>(rng.next()) & (all.pictures() - 1);
    std::vector<std::vector<int>> clues;
    for (int line = 0; line < all.lines(); ++line)
      clues.push_back(AllPictures::runs_of(all.line_of(picture, line)));
    const std::vector<int> pictures = all.pictures_by_lines(clues);
    if (pictures.back() != 1) continue;
    ++unique;
    auto smallest = static_cast<std::size_t>(all.lines());
    for (std::size_t set = 0; set < pictures.size(); ++set) {
      int meet = 0;
      for (std::size_t met = 0; met < pictures.size(); ++met)
        meet += (met & set) == set ? pictures[met] : 0;
      if (meet == 1) smallest = std::min(smallest, static_cast<std::size_t>(std::popcount(set)));
    }
    const Reading reading = puzzle_of(text_of(clues, 3), "nonogram");
    Board solution(12, 0);
    for (Site site = 0; site < 12; ++site) solution.set(site, picture >> site & 1);
    Budget budget;
    const SomeOfTheLines lines(*reading.format.family, *reading.puzzle, budget);
    const Minimal found = minimise(lines, solution, {.smallest = true});
    EXPECT_TRUE(found.is_smallest);
    EXPECT_EQ(found.kept.size(), smallest) << text_of(clues, 3);
  }
}

TEST(LineRepair, ClaimsNothingAtALimit) {
  const Nonograms nonograms(4, 4);
  Rng rng(9);
  const Reading reading = nonograms.next(rng);
  Budget whole;
  const int least = repair_lines({*reading.format.family, *reading.puzzle, whole}, 3).least;
  for (std::uint64_t nodes = 0; nodes < 200; ++nodes) {
    Budget budget(Limits{.nodes = nodes});
    const LineRepairs found = repair_lines({*reading.format.family, *reading.puzzle, budget}, 3);
    for (const LineRepair& repair : found.best) {
      Budget unlimited;
      const Answer answer = solve(*reading.format.family, *repair.puzzle, {}, unlimited);
      EXPECT_EQ(answer.verdict.kind(), Verdict::Kind::unique);
    }
    if (found.contradiction.is_smallest) {
      EXPECT_FALSE(found.contradiction.places.empty());
    }
    EXPECT_LE(found.least, least);
  }
}

}  // namespace
}  // namespace crosshatch
