// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <set>
#include <string>
#include <vector>

#include "api/ask/ask.h"
#include "base/effort_test.h"
#include "base/json.h"
#include "base/rng.h"

namespace crosshatch {
namespace {

struct Asked {
  std::string text;
  Reply reply;
};

Asked asked(std::string_view verb, const std::string& text, const VerbOptions& options) {
  Asked answered;
  const auto keep = [&](std::string_view bytes) {
    answered.text += bytes;
    return true;
  };
  answered.reply =
      ask({.verb = verb, .text = text, .hints = {.family = "nonogram"}, .options = options}, keep);
  return answered;
}

Json repaired(const std::string& text, VerbOptions options = {}) {
  options.json = true;
  return *parse_json(asked("repair", text, options).text);
}

/// The puzzle of a random picture, which often has several solutions.
std::string random_puzzle(Rng& rng, int side, int percent) {
  std::string text = "P1\n" + std::to_string(side) + " " + std::to_string(side) + "\n";
  for (int i = 0; i < side * side; ++i) text += rng.chance(percent) ? "1 " : "0 ";
  return text;
}

std::size_t cells_that_differ(const std::string& a, const std::string& b) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < a.size(); ++i) count += a[i] != b.at(i) ? 1 : 0;
  return count;
}

TEST(RepairVerb, MakesRandomPuzzlesUniqueWithTheChangesThatItNames) {
  Rng rng(8);
  int repaired_puzzles = 0;
  for (int i = 0; i < 150; ++i) {
    const std::string text = random_puzzle(rng, 5 + rng.below(8), 40 + rng.below(20));
    const Json answer = repaired(text);
    if (answer["answer"] == "unique") {
      EXPECT_TRUE(answer["repairs"].empty());
      continue;
    }
    ASSERT_EQ(answer["answer"], "multiple") << text;
    ASSERT_FALSE(answer["repairs"].empty()) << text;
    for (const Json& repair : answer["repairs"]) {
      const Asked checked = asked("solve", repair["puzzle"].dump(), {});
      EXPECT_EQ(checked.text, repair["solution"].get<std::string>() + "\n") << text;
      EXPECT_EQ(asked("check", repair["puzzle"].dump(), {}).reply.status, Status::yes) << text;
      EXPECT_EQ(repair["cells"].size(), cells_that_differ(answer["picture"], repair["solution"]));
      EXPECT_GE(repair["cells"].size(), answer["least"].get<std::size_t>());
    }
    ++repaired_puzzles;
  }
  EXPECT_GT(repaired_puzzles, 50);
}

/// Says of pictures of at most 5x5 whether their clues have one solution, by trying every row that
/// has the row's clue. A picture has a number for each row, whose bits are its filled cells.
class SmallPictures {
 public:
  SmallPictures(int rows, int columns) : rows_(rows), columns_(columns) {}

  [[nodiscard]] bool is_unique(const std::vector<unsigned>& picture) const {
    std::vector<unsigned> tried(picture.size());
    return solutions(picture, tried, 0) == 1;
  }

  /// All sets of this many cells after whose change the picture is unique.
  [[nodiscard]] std::set<std::vector<int>> repairs(std::vector<unsigned> picture, int edits) const {
    std::set<std::vector<int>> found;
    std::vector<int> cells;
    change(picture, cells, edits, found);
    return found;
  }

 private:
  static std::vector<int> runs(unsigned line) {
    std::vector<int> lengths;
    for (unsigned before = 0; line != 0; before = line & 1U, line >>= 1) {
      if ((line & 1U) == 0) continue;
      if (before == 0) lengths.push_back(0);
      ++lengths.back();
    }
    return lengths;
  }
  [[nodiscard]] unsigned column(const std::vector<unsigned>& picture, int at) const {
    unsigned line = 0;
    for (const unsigned row : picture) line = line << 1 | (row >> at & 1U);
    return line;
  }
  [[nodiscard]] int solutions(const std::vector<unsigned>& picture, std::vector<unsigned>& tried,
                              std::size_t row) const {
    if (row == picture.size()) {
      for (int at = 0; at < columns_; ++at) {
        if (runs(column(tried, at)) != runs(column(picture, at))) return 0;
      }
      return 1;
    }
    int found = 0;
    const std::vector<int> clue = runs(picture[row]);
    for (unsigned line = 0; line < 1U << columns_ && found < 2; ++line) {
      if (runs(line) != clue) continue;
      tried[row] = line;
      found += solutions(picture, tried, row + 1);
    }
    return found;
  }
  void change(std::vector<unsigned>& picture, std::vector<int>& cells, int left,
              std::set<std::vector<int>>& found) const {
    if (left == 0) {
      if (is_unique(picture)) found.insert(cells);
      return;
    }
    for (int cell = cells.empty() ? 0 : cells.back() + 1; cell < rows_ * columns_; ++cell) {
      unsigned& row = picture[cell / columns_];
      row ^= 1U << cell % columns_;
      cells.push_back(cell);
      change(picture, cells, left - 1, found);
      cells.pop_back();
      row ^= 1U << cell % columns_;
    }
  }

  int rows_;
  int columns_;
};

/// One number a row of "#.." and a line end.
std::vector<unsigned> picture_of(const std::string& text) {
  std::vector<unsigned> rows(1);
  int at = 0;
  for (const char letter : text) {
    if (letter == '\n') {
      rows.push_back(0);
      at = 0;
    } else {
      rows.back() |= (letter == '#' ? 1U : 0U) << at++;
    }
  }
  return rows;
}

/// None of 10,000 needs three changes; sets of three would be tried if two did not help.
TEST(RepairVerb, FindsAllSmallestRepairsOfPuzzlesUpTo5x5) {
  const int wanted = is_long_run() ? 10'000 : 60;
  std::vector<int> by_edits(5);
  Rng rng(11);
  for (int compared = 0; compared < wanted && !testing::Test::HasFailure();) {
    const int rows = 1 + rng.below(5);
    const int columns = 1 + rng.below(5);
    const int percent = 25 + rng.below(50);
    std::string text = "P1\n" + std::to_string(columns) + " " + std::to_string(rows) + "\n";
    for (int i = 0; i < rows * columns; ++i) text += rng.chance(percent) ? "1 " : "0 ";
    const Json answer = repaired(text, {.limit = 1'000'000});
    if (answer["answer"] == "unique") continue;
    ++compared;
    const SmallPictures pictures(rows, columns);
    const std::vector<unsigned> picture = picture_of(answer["picture"]);
    ASSERT_FALSE(pictures.is_unique(picture)) << text;
    std::set<std::vector<int>> smallest;
    int edits = 0;
    while (smallest.empty() && edits < 3) smallest = pictures.repairs(picture, ++edits);
    ++by_edits[smallest.empty() ? 4 : edits];
    if (smallest.empty()) {
      EXPECT_EQ(answer["least"], 4) << text;
      continue;
    }
    EXPECT_EQ(answer["least"], edits) << text;
    std::set<std::vector<int>> found;
    for (const Json& repair : answer["repairs"]) {
      std::vector<int> cells;
      for (const Json& cell : repair["cells"])
        cells.push_back(cell[0].get<int>() * columns + cell[1].get<int>());
      found.insert(cells);
    }
    EXPECT_EQ(found, smallest) << text;
  }
  EXPECT_GT(by_edits[1], 0);
  EXPECT_GT(by_edits[2], 0);
  RecordProperty("by_edits", testing::PrintToString(by_edits));
}

/// A picture of blots: each cell as most of the noise around it.
std::string blots(Rng& rng, int side) {
  std::vector<int> noise(static_cast<std::size_t>(side * side));
  for (int& cell : noise) cell = rng.chance(50) ? 1 : 0;
  std::string text = "P1\n" + std::to_string(side) + " " + std::to_string(side) + "\n";
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) {
      int filled = 0;
      int cells = 0;
      for (int y = std::max(row - 1, 0); y < std::min(row + 2, side); ++y) {
        for (int x = std::max(column - 1, 0); x < std::min(column + 2, side); ++x, ++cells)
          filled += noise[y * side + x];
      }
      text += 2 * filled > cells ? "1 " : "0 ";
    }
  }
  return text;
}

TEST(RepairVerb, RepairsPicturesWithAFewAmbiguousCellsAtOnce) {
  const int wanted = is_long_run() ? 200 : 12;
  constexpr double most_seconds = 5;  // ten times what docs/repair.md says
  int proved = 0;
  double longest = 0;
  Rng rng(12);
  for (int made = 0; made < wanted && !testing::Test::HasFailure();) {
    const std::string text = blots(rng, 8 + rng.below(23));
    const Json map = *parse_json(asked("check", text, {.json = true}).text);
    if (map["answer"] != "multiple" || map["ambiguous_complete"] != true) continue;
    if (map["ambiguous"].size() > 20) continue;
    ++made;
    const std::clock_t begun = std::clock();  // others at work do not count
    const Json answer = repaired(text);
    const double seconds = static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
    longest = std::max(longest, seconds);
    EXPECT_LT(seconds, most_seconds) << text;
    ASSERT_FALSE(answer["repairs"].empty()) << text;
    const Json& best = answer["repairs"][0];
    EXPECT_EQ(asked("check", best["puzzle"].dump(), {}).reply.status, Status::yes) << text;
    const auto edits = best["cells"].size();
    const bool is_proved = answer["least"] == edits;
    EXPECT_TRUE(is_proved || edits > 3) << text;
    proved += is_proved ? 1 : 0;
  }
  EXPECT_GT(proved, wanted * 9 / 10);
  RecordProperty("proved", proved);
  RecordProperty("longest", testing::PrintToString(longest));
}

TEST(RepairVerb, PutsTheEasiestPuzzleFirst) {
  Rng rng(13);
  int with_more_changes = 0;
  for (int i = 0; i < 20; ++i) {
    const int percent = 40 + rng.below(20);
    const int size = 6 + rng.below(8);
    const std::string text = random_puzzle(rng, size, percent);
    const Json answer = repaired(text, {.limit = 50, .easiest = true});
    if (answer["repairs"].empty()) continue;
    const Json fewest = repaired(text, {.limit = 1})["repairs"][0];
    std::pair<int, int> before{-1, 0};
    for (const Json& repair : answer["repairs"]) {
      const Json rated = *parse_json(asked("rate", repair["puzzle"].dump(), {.json = true}).text);
      EXPECT_EQ(repair["grade"], rated["grade"]) << text;
      EXPECT_EQ(repair["score"], rated["score"]) << text;
      const std::vector<std::string> grades = {"easy", "medium", "hard", "unfair", "extreme"};
      const auto grade = std::ranges::find(grades, repair["grade"].get<std::string>());
      const std::pair<int, int> own{
          grade - grades.begin(), repair["score"].is_null() ? 1 << 30 : repair["score"].get<int>()};
      EXPECT_LE(before, own) << text;
      before = own;
      EXPECT_GE(repair["cells"].size(), fewest["cells"].size()) << text;
    }
    with_more_changes += answer["repairs"][0]["cells"].size() > fewest["cells"].size() ? 1 : 0;
  }
  EXPECT_GT(with_more_changes, 0);
}

TEST(RepairVerb, ChangesTheSolutionThatIsMeant) {
  const std::string text = R"({"rows":[[1],[1]],"columns":[[1],[1]]})";
  EXPECT_EQ(repaired(text, {.state = "#.\n.#\n"})["picture"], "#.\n.#");
  EXPECT_EQ(repaired(text, {.state = ".#\n#.\n"})["picture"], ".#\n#.");
}

TEST(RepairVerb, RefusesABoardThatIsNoSolution) {
  const std::string text = R"({"rows":[[1],[1]],"columns":[[1],[1]]})";
  for (const char* const state : {"##\n..\n", "#?\n??\n"}) {
    const Asked answered = asked("repair", text, {.state = state});
    EXPECT_EQ(answered.reply.status, Status::refused) << state;
    EXPECT_TRUE(answered.reply.is_about_state) << state;
    EXPECT_EQ(answered.text, "") << state;
  }
}

TEST(RepairVerb, ListsAsManyAsAreWanted) {
  const std::string text = R"({"rows":[[1],[1]],"columns":[[1],[1]]})";
  EXPECT_EQ(repaired(text, {.limit = 1})["repairs"].size(), 1U);
  EXPECT_EQ(repaired(text, {.limit = 100})["repairs"].size(), 4U);
}

TEST(RepairVerb, SaysUnknownAtALimit) {
  Rng rng(5);
  int cut = 0;
  for (int i = 0; i < 10; ++i) {
    const std::string text = random_puzzle(rng, 25, 35);
    const Asked answered = asked("repair", text, {.json = true, .limits = {.nodes = 300}});
    const Json answer = *parse_json(answered.text);
    if (!answer["repairs"].empty()) continue;
    EXPECT_EQ(answered.reply.status, Status::unknown);
    EXPECT_EQ(answer["why"], "nodes");
    ++cut;
  }
  EXPECT_GT(cut, 0);
}

TEST(RepairVerb, GivesTheSameBytesUnderANodeLimitAgain) {
  Rng rng(6);
  const std::string text = random_puzzle(rng, 20, 50);
  const VerbOptions options{.json = true, .limits = {.nodes = 20'000}};
  EXPECT_EQ(asked("repair", text, options).text, asked("repair", text, options).text);
}

}  // namespace
}  // namespace crosshatch
