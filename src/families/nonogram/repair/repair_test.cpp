// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "families/nonogram/nonogram.h"
#include "families/nonogram/repair/editable_picture.h"

namespace crosshatch::nonogram {
namespace {

using Values = std::vector<Value>;

/// The clues of all lines, written apart from the code under test.
std::string clues_of(const Values& cells, int rows, int columns) {
  std::string text;
  const auto line = [&](int first, int step, int length) {
    for (int i = 0; i < length;) {
      const Value value = cells[first + i * step];
      const int begin = i;
      while (i < length && cells[first + i * step] == value) ++i;
      if (value != empty) text += std::to_string(i - begin) + char('a' + value);
    }
    text += '/';
  };
  for (int row = 0; row < rows; ++row) line(row * columns, 1, columns);
  for (int column = 0; column < columns; ++column) line(column, columns, rows);
  return text;
}

Values values_of(std::uint64_t number, int cells, int values) {
  Values result(static_cast<std::size_t>(cells));
  for (Value& value : result) {
    value = static_cast<Value>(number % static_cast<unsigned>(values));
    number /= static_cast<unsigned>(values);
  }
  return result;
}

/// How often each set of clues occurs among all pictures of a size.
struct AllPictures {
  AllPictures(int all_rows, int all_columns, int all_values)
      : rows(all_rows), columns(all_columns), values(all_values) {
    std::uint64_t number = 1;
    for (int i = 0; i < rows * columns; ++i) number *= static_cast<unsigned>(values);
    for (std::uint64_t i = 0; i < number; ++i)
      by_clues.emplace(clues_of(values_of(i, rows * columns, values), rows, columns), i);
    for (auto i = by_clues.begin(); i != by_clues.end(); i = by_clues.upper_bound(i->first)) {
      if (by_clues.count(i->first) == 1)
        unique.push_back(values_of(i->second, rows * columns, values));
    }
  }
  int rows, columns, values;
  std::multimap<std::string, std::uint64_t> by_clues;
  std::vector<Values> unique;
};

/// Looks in the list of all pictures: no solver is involved.
Repairs repair_by(const AllPictures& all, const Values& picture, std::uint64_t wanted) {
  Board board(all.rows * all.columns, 0);
  for (Site site = 0; site < board.sites(); ++site) board.set(site, picture[site]);
  // All colours are in the palette, whatever is in the picture.
  const PuzzlePtr puzzle = puzzle_of(board, all.rows, all.columns, {},
                                     all.values > 2 ? numbered_palette(all.values - 1) : Palette{});
  Budget budget;
  const auto others = [&](const crosshatch::Puzzle&, const Board& solution, std::uint64_t,
                          function_ref<void(const Board&)> see) {
    Values cells;
    for (Site site = 0; site < solution.sites(); ++site) cells.push_back(solution.value(site));
    const auto [first, last] = all.by_clues.equal_range(clues_of(cells, all.rows, all.columns));
    Others answer = Others::none;
    for (auto i = first; i != last; ++i) {
      const Values found = values_of(i->second, solution.sites(), all.values);
      if (found == cells) continue;
      Board other(solution.sites(), 0);
      for (Site site = 0; site < solution.sites(); ++site) other.set(site, found[site]);
      see(other);
      answer = Others::some;
    }
    return answer;
  };
  return repair(
      {.puzzle = *puzzle, .picture = board, .budget = budget, .wanted = wanted, .others = others});
}

int distance(const Values& a, const Values& b) {
  int count = 0;
  for (std::size_t i = 0; i < a.size(); ++i) count += a[i] != b[i] ? 1 : 0;
  return count;
}

void compare_all(const AllPictures& all, std::uint64_t step) {
  int compared = 0;
  std::uint64_t at = 0;
  for (const auto& [clues, number] : all.by_clues) {
    if (all.by_clues.count(clues) == 1 || at++ % step != 0) continue;
    const Values picture = values_of(number, all.rows * all.columns, all.values);
    // The palette has the colours of the picture.
    if (std::set(picture.begin(), picture.end()).size() < static_cast<std::size_t>(all.values))
      continue;
    int least = 100;
    std::set<std::vector<Edit>> nearest;
    for (const Values& unique : all.unique) {
      const int far = distance(picture, unique);
      if (far > least) continue;
      if (far < least) nearest.clear();
      least = far;
      std::vector<Edit> edits;
      for (std::size_t i = 0; i < picture.size(); ++i) {
        if (picture[i] != unique[i]) edits.push_back({static_cast<Site>(i), unique[i]});
      }
      nearest.insert(edits);
    }
    const Repairs repairs = repair_by(all, picture, 100);
    ASSERT_FALSE(repairs.best.empty()) << clues;
    ASSERT_EQ(repairs.best.front().edits.size(), static_cast<std::size_t>(least)) << clues;
    if (least > 3) continue;
    ASSERT_EQ(repairs.least, least) << clues;
    std::set<std::vector<Edit>> found;
    for (const Repair& one : repairs.best) found.insert(one.edits);
    ASSERT_EQ(found, nearest) << clues;
    ++compared;
  }
  EXPECT_GT(compared, 20);
}

TEST(Repair, FindsAllSmallestRepairsOfEverySmallPicture) {
  for (const auto& [rows, columns] : {std::pair{2, 4}, {3, 3}, {3, 4}, {4, 3}})
    compare_all(AllPictures(rows, columns, 2), 1);
}

TEST(Repair, FindsAllSmallestRepairsOfSmallColouredPictures) {
  compare_all(AllPictures(3, 3, 3), 7);
}

}  // namespace
}  // namespace crosshatch::nonogram
