// SPDX-License-Identifier: MIT
//
// What further kinds of constraints mean, written once more for tests, on grids of 4x4.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "families/sudoku/constraints/chaos_definitions_test.h"
#include "families/sudoku/constraints/definitions_test.h"

namespace crosshatch::sudoku::defined {

inline bool all_differ(const Digits& at) {
  return std::set<int>(at.begin(), at.end()).size() == at.size();
}

inline int count_of(const Digits& at, int digit) {
  return static_cast<int>(std::ranges::count(at, digit));
}

/// The digits in parts of these lengths.
inline std::vector<Digits> parts_of(const Digits& at, const Digits& sizes) {
  std::vector<Digits> parts;
  auto from = at.begin();
  for (const int size : sizes) {
    parts.emplace_back(from, from + size);
    from += size;
  }
  return parts;
}

/// Whether digits from a place on can be parted into runs with this sum.
inline bool has_runs(const Digits& at, std::size_t from, int sum) {
  if (from == at.size()) return true;
  int so_far = 0;
  for (std::size_t to = from; to < at.size(); ++to) {
    so_far += at[to];
    if (so_far == sum && has_runs(at, to + 1, sum)) return true;
  }
  return false;
}

/// All 16 lines, as they are read.
inline std::vector<Digits> lines_read(const Digits& grid) {
  std::vector<Digits> lines;
  for (int line = 0; line < side; ++line) {
    Digits row;
    Digits column;
    for (int i = 0; i < side; ++i) {
      row.push_back(grid[line * side + i]);
      column.push_back(grid[i * side + line]);
    }
    for (const Digits& one : {row, column}) {
      lines.push_back(one);
      lines.emplace_back(one.rbegin(), one.rend());
    }
  }
  return lines;
}

inline bool each_square(const Digits& grid, const std::function<bool(const Digits&)>& is_right) {
  for (int row = 0; row + 1 < side; ++row)
    for (int column = 0; column + 1 < side; ++column) {
      const int at = row * side + column;
      if (!is_right({grid[at], grid[at + 1], grid[at + side], grid[at + side + 1]})) return false;
    }
  return true;
}

inline const std::map<std::string, Definition>& more_definitions() {
  static const std::map<std::string, Definition> all = {
      {"hidden-skyscraper",
       [](const Case& it) {
         for (std::size_t i = 1; i < it.at.size(); ++i)
           if (it.at[i] < *std::max_element(it.at.begin(), it.at.begin() + i))
             return it.at[i] == it.numbers[0];
         return false;
       }},
      {"weighted-sum",
       [](const Case& it) {
         int sum = 0;
         for (std::size_t i = 0; i < it.at.size(); ++i) sum += it.at[i] * it.numbers[i + 1];
         return sum == it.numbers[0];
       }},
      {"equal-sum",
       [](const Case& it) {
         std::set<int> sums;
         for (const Digits& part : parts_of(it.at, it.numbers)) sums.insert(sum_of(part));
         return sums.size() == 1;
       }},
      {"sum-line", [](const Case& it) { return has_runs(it.at, 0, it.numbers[0]); }},
      {"sum-loop",
       [](const Case& it) {
         Digits turned = it.at;
         for (std::size_t turn = 0; turn < it.at.size(); ++turn) {
           if (has_runs(turned, 0, it.numbers[0])) return true;
           std::rotate(turned.begin(), turned.begin() + 1, turned.end());
         }
         return false;
       }},
      {"lunchbox",
       [](const Case& it) {
         if (!all_differ(it.at)) return false;
         auto [from, to] = std::ranges::minmax_element(it.at);
         if (to < from) std::swap(from, to);
         return sum_of(Digits(from + 1, to)) == it.numbers[0];
       }},
      {"rellik",
       [](const Case& it) {
         for (unsigned some = 1; some < 1U << it.at.size(); ++some) {
           int sum = 0;
           for (std::size_t i = 0; i < it.at.size(); ++i)
             sum += (some >> i & 1) != 0 ? it.at[i] : 0;
           if (sum == it.numbers[0]) return false;
         }
         return all_differ(it.at);
       }},
      {"look-and-say",
       [](const Case& it) {
         for (std::size_t i = 0; i < it.numbers.size(); i += 2)
           if (count_of(it.at, it.numbers[i + 1]) != it.numbers[i]) return false;
         return true;
       }},
      {"contents",
       [](const Case& it) {
         return std::ranges::all_of(it.numbers, [&](int digit) {
           return count_of(it.at, digit) >= count_of(it.numbers, digit);
         });
       }},
      {"exact-contents",
       [](const Case& it) {
         return std::ranges::all_of(it.numbers, [&](int digit) {
           return count_of(it.at, digit) == count_of(it.numbers, digit);
         });
       }},
      {"equality",
       [](const Case& it) {
         const int even = count_of(it.at, 2) + count_of(it.at, 4);
         const int low = count_of(it.at, 1) + count_of(it.at, 2);
         const auto cells = static_cast<int>(it.at.size());
         return all_differ(it.at) && 2 * even == cells && 2 * low == cells;
       }},
      {"same-digits",
       [](const Case& it) {
         const int sets = it.numbers[0];
         const Digits sizes(sets, static_cast<int>(it.at.size()) / sets);
         std::set<Digits> kinds;
         for (Digits part : parts_of(it.at, sizes)) {
           std::ranges::sort(part);
           kinds.insert(part);
         }
         return kinds.size() == 1;
       }},
      {"count-arrow",
       [](const Case& it) {
         const std::set<int> digits(it.at.begin() + 1, it.at.end());
         return static_cast<int>(digits.size()) == it.at[0];
       }},
      {"index-line",
       [](const Case& it) {
         const auto place = static_cast<std::size_t>(it.at[1]) + 1;
         return place < it.at.size() && it.at[place] == it.at[0];
       }},
      {"global-modulo",
       [](const Case& it) {
         return each_square(it.grid, [](const Digits& at) {
           return std::ranges::count(at, 2) > 0 && std::ranges::count(at, 3) > 0 &&
                  count_of(at, 1) + count_of(at, 4) > 0;
         });
       }},
      {"flatmates",
       [](const Case& it) {
         for (int cell = 0; cell < side * side; ++cell) {
           const bool has_upper = cell >= side && it.grid[cell - side] == 1;
           const bool has_lower = cell + side < side * side && it.grid[cell + side] == side;
           if (it.grid[cell] == 2 && !has_upper && !has_lower) return false;
         }
         return true;
       }},
      {"full-rank",
       [](const Case& it) {
         int smaller = 0;
         int same = 0;
         for (const Digits& line : lines_read(it.grid)) {
           smaller += line < it.at ? 1 : 0;
           same += line == it.at ? 1 : 0;
         }
         const bool may_tie = std::ranges::any_of(
             it.all, [](const Constraint& each) { return kind_of(each).id == "rank-ties"; });
         return smaller + 1 == it.numbers[0] && (may_tie || same == 1);
       }},
      {"rank-ties", [](const Case& /*it*/) { return true; }},
      {"no-ties",
       [](const Case& it) {
         const std::vector<Digits> lines = lines_read(it.grid);
         return std::set<Digits>(lines.begin(), lines.end()).size() == lines.size();
       }},
  };
  return all;
}

inline const std::map<std::string, Definition>& definitions() {
  static const std::map<std::string, Definition> all = [] {
    std::map<std::string, Definition> both = first_definitions();
    both.insert(more_definitions().begin(), more_definitions().end());
    both.insert(chaos_definitions().begin(), chaos_definitions().end());
    return both;
  }();
  return all;
}

}  // namespace crosshatch::sudoku::defined
