// SPDX-License-Identifier: MIT
//
// What each kind of constraint means, written once more for tests, on grids of 4x4.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/constraints/machine.h"

namespace crosshatch::sudoku::defined {

inline constexpr int side = 4;
using Digits = std::vector<int>;  ///< of all cells, or of those of a constraint

/// All grids, as digits from 1.
inline const std::vector<Digits>& all_grids() {
  static const std::vector<Digits> grids = [] {
    std::vector<Digits> found;
    Digits grid(side * side, 0);
    const auto fill = [&](const auto& self, int cell) -> void {
      if (cell == side * side) {
        found.push_back(grid);
        return;
      }
      for (int digit = 1; digit <= side; ++digit) {
        bool is_free = true;
        for (int other = 0; other < cell; ++other) {
          const bool sees = other / side == cell / side || other % side == cell % side ||
                            (other / 8 == cell / 8 && other % side / 2 == cell % side / 2);
          is_free &= !sees || grid[other] != digit;
        }
        if (!is_free) continue;
        grid[cell] = digit;
        self(self, cell + 1);
      }
      grid[cell] = 0;
    };
    fill(fill, 0);
    return found;
  }();
  return grids;
}

/// What a definition sees: the digits of the constraint, its numbers, and everything else.
struct Case {
  Digits at;
  Digits numbers;
  const Digits& grid;
  const Constraint& constraint;
  const std::vector<Constraint>& all;
};
using Definition = std::function<bool(const Case&)>;

inline bool each_neighbour(const Digits& at, const std::function<bool(int, int)>& is_right) {
  for (std::size_t i = 0; i + 1 < at.size(); ++i)
    if (!is_right(at[i], at[i + 1])) return false;
  return true;
}

inline bool each_window(const Digits& at, std::size_t size,
                        const std::function<int(int)>& class_of) {
  for (std::size_t i = 0; i < at.size(); ++i)
    for (std::size_t j = i + 1; j < at.size() && j < i + size; ++j)
      if (class_of(at[i]) == class_of(at[j])) return false;
  return true;
}

inline int sum_of(const Digits& at) {
  int sum = 0;
  for (const int digit : at) sum += digit;
  return sum;
}

/// All pairs of cells that share a side and have none of these marks between them.
inline bool each_unmarked(const Case& it, const std::set<std::string>& marks,
                          const std::function<bool(int, int)>& is_right) {
  for (int one = 0; one < side * side; ++one) {
    for (int other = one + 1; other < side * side; ++other) {
      const int apart = std::abs(one / side - other / side) + std::abs(one % side - other % side);
      if (apart != 1) continue;
      bool is_marked = false;
      for (const Constraint& mark : it.all) {
        const std::set<Site> cells(mark.sites.begin(), mark.sites.end());
        is_marked |= marks.contains(std::string(kind_of(mark).id)) && cells == std::set{one, other};
      }
      if (!is_marked && !is_right(it.grid[one], it.grid[other])) return false;
    }
  }
  return true;
}

inline bool beats_neighbours(const Case& it, int sign) {
  for (const Site one : it.constraint.sites) {
    for (int other = 0; other < side * side; ++other) {
      const int apart = std::abs(one / side - other / side) + std::abs(one % side - other % side);
      bool is_marked = false;
      for (const Constraint& mark : it.all)
        for (const Site site : mark.sites)
          is_marked |= mark.kind == it.constraint.kind && site == other;
      if (apart == 1 && !is_marked && sign * (it.grid[one] - it.grid[other]) <= 0) return false;
    }
  }
  return true;
}

inline bool is_consecutive(int a, int b) { return std::abs(a - b) == 1; }
inline bool is_double(int a, int b) { return a == 2 * b || b == 2 * a; }

/// Whether an automaton accepts the digits, with the marks between segments of them.
inline bool is_read(const Machine& machine, const Digits& at) {
  std::set<int> now(machine.starts.begin(), machine.starts.end());
  const auto read = [&](int symbol) {
    std::set<int> next;
    for (const Machine::Step& step : machine.steps)
      if (now.contains(step.from) && step.symbol == symbol) next.insert(step.to);
    now = next;
  };
  for (int i = 0; i <= static_cast<int>(at.size()); ++i) {
    for (const int place : machine.breaks)
      if (place == i) read(side + 1);
    if (i < static_cast<int>(at.size())) read(at[i]);
  }
  return std::ranges::any_of(machine.ends, [&](int end) { return now.contains(end); });
}

inline bool is_listed(const Digits& pairs, int a, int b) {
  for (std::size_t i = 0; i + 1 < pairs.size(); i += 2)
    if (pairs[i] == a && pairs[i + 1] == b) return true;
  return false;
}

inline bool keeps(const Case& it, const Constraint& part);

inline const std::map<std::string, Definition>& first_definitions() {
  static const std::map<std::string, Definition> all = {
      {"thermo", [](const Case& it) { return each_neighbour(it.at, std::less<>()); }},
      {"slow-thermo", [](const Case& it) { return each_neighbour(it.at, std::less_equal<>()); }},
      {"whisper",
       [](const Case& it) {
         return each_neighbour(it.at,
                               [&](int a, int b) { return std::abs(a - b) >= it.numbers[0]; });
       }},
      {"renban",
       [](const Case& it) {
         const std::set<int> digits(it.at.begin(), it.at.end());
         return digits.size() == it.at.size() &&
                *digits.rbegin() - *digits.begin() + 1 == static_cast<int>(digits.size());
       }},
      {"palindrome", [](const Case& it) { return Digits(it.at.rbegin(), it.at.rend()) == it.at; }},
      {"between",
       [](const Case& it) {
         const auto [low, high] = std::minmax(it.at.front(), it.at.back());
         for (std::size_t i = 1; i + 1 < it.at.size(); ++i)
           if (it.at[i] <= low || it.at[i] >= high) return false;
         return true;
       }},
      {"lockout",
       [](const Case& it) {
         const auto [low, high] = std::minmax(it.at.front(), it.at.back());
         for (std::size_t i = 1; i + 1 < it.at.size(); ++i)
           if (it.at[i] >= low && it.at[i] <= high) return false;
         return high - low >= it.numbers[0];
       }},
      {"zipper",
       [](const Case& it) {
         const std::size_t last = it.at.size() - 1;
         std::set<int> sums;
         for (std::size_t i = 0; i < last - i; ++i) sums.insert(it.at[i] + it.at[last - i]);
         if (last % 2 == 0) sums.insert(it.at[last / 2]);
         return sums.size() == 1;
       }},
      {"nabner",
       [](const Case& it) {
         for (std::size_t i = 0; i < it.at.size(); ++i)
           for (std::size_t j = i + 1; j < it.at.size(); ++j)
             if (std::abs(it.at[i] - it.at[j]) <= 1) return false;
         return true;
       }},
      {"modular",
       [](const Case& it) {
         return each_window(it.at, static_cast<std::size_t>(it.numbers[0]),
                            [&](int digit) { return digit % it.numbers[0]; });
       }},
      {"entropic",
       [](const Case& it) {
         return each_window(it.at, 3, [](int digit) { return (digit - 1) / 2; });
       }},
      {"parity",
       [](const Case& it) {
         return each_neighbour(it.at, [](int a, int b) { return a % 2 != b % 2; });
       }},
      {"region-sum",
       [](const Case& it) {
         std::set<int> sums;
         int sum = 0;
         for (std::size_t i = 0; i < it.at.size(); ++i) {
           const auto box = [&](std::size_t k) {
             return it.constraint.sites[k] / 8 * 2 + it.constraint.sites[k] % side / 2;
           };
           sum += it.at[i];
           if (i + 1 < it.at.size() && box(i) == box(i + 1)) continue;
           sums.insert(sum);
           sum = 0;
         }
         return sums.size() == 1;
       }},
      {"arrow", [](const Case& it) { return 2 * it.at[0] == sum_of(it.at); }},
      {"pill-arrow",
       [](const Case& it) {
         int number = 0;
         int in_pill = 0;
         for (int i = 0; i < it.numbers[0]; ++i) {
           number = number * 10 + it.at[i];
           in_pill += it.at[i];
         }
         return static_cast<int>(it.at.size()) > it.numbers[0] && number == sum_of(it.at) - in_pill;
       }},
      {"double-arrow",
       [](const Case& it) { return 2 * (it.at.front() + it.at.back()) == sum_of(it.at); }},
      {"white-dot", [](const Case& it) { return is_consecutive(it.at[0], it.at[1]); }},
      {"black-dot", [](const Case& it) { return is_double(it.at[0], it.at[1]); }},
      {"difference", [](const Case& it) { return std::abs(it.at[0] - it.at[1]) == it.numbers[0]; }},
      {"ratio",
       [](const Case& it) {
         return it.at[0] == it.numbers[0] * it.at[1] || it.at[1] == it.numbers[0] * it.at[0];
       }},
      {"x", [](const Case& it) { return sum_of(it.at) == 10; }},
      {"v", [](const Case& it) { return sum_of(it.at) == 5; }},
      {"greater", [](const Case& it) { return it.at[0] > it.at[1]; }},
      {"all-dots",
       [](const Case& it) {
         return each_unmarked(
             it, {"white-dot", "black-dot", "difference", "ratio"},
             [](int a, int b) { return !is_consecutive(a, b) && !is_double(a, b); });
       }},
      {"all-xv",
       [](const Case& it) {
         return each_unmarked(it, {"x", "v"},
                              [](int a, int b) { return a + b != 5 && a + b != 10; });
       }},
      {"nonconsecutive",
       [](const Case& it) {
         return each_unmarked(it, {}, [](int a, int b) { return !is_consecutive(a, b); });
       }},
      {"undotted-nonconsecutive",
       [](const Case& it) {
         return each_unmarked(it, {"white-dot", "black-dot", "difference", "ratio"},
                              [](int a, int b) { return !is_consecutive(a, b); });
       }},
      {"undotted-ratio",
       [](const Case& it) {
         const int ratio = it.numbers[0];
         return each_unmarked(it, {"white-dot", "black-dot", "difference", "ratio"},
                              [&](int a, int b) { return a != ratio * b && b != ratio * a; });
       }},
      {"quadruple",
       [](const Case& it) {
         std::multiset<int> there(it.at.begin(), it.at.end());
         for (const int digit : it.numbers) {
           if (!there.contains(digit)) return false;
           there.erase(there.find(digit));
         }
         return true;
       }},
      {"odd",
       [](const Case& it) {
         return std::ranges::all_of(it.at, [](int digit) { return digit % 2 == 1; });
       }},
      {"even",
       [](const Case& it) {
         return std::ranges::all_of(it.at, [](int digit) { return digit % 2 == 0; });
       }},
      {"minimum", [](const Case& it) { return beats_neighbours(it, -1); }},
      {"maximum", [](const Case& it) { return beats_neighbours(it, 1); }},
      {"clone",
       [](const Case& it) {
         const std::size_t half = it.at.size() / 2;
         return std::equal(it.at.begin(), it.at.begin() + static_cast<std::ptrdiff_t>(half),
                           it.at.begin() + static_cast<std::ptrdiff_t>(half));
       }},
      {"sum", [](const Case& it) { return sum_of(it.at) == it.numbers[0]; }},
      {"counting-circles",
       [](const Case& it) {
         return std::ranges::all_of(
             it.at, [&](int digit) { return std::ranges::count(it.at, digit) == digit; });
       }},
      {"row-index",
       [](const Case& it) {
         return std::ranges::all_of(it.constraint.sites, [&](Site site) {
           return it.grid[(it.grid[site] - 1) * side + site % side] == site / side + 1;
         });
       }},
      {"column-index",
       [](const Case& it) {
         return std::ranges::all_of(it.constraint.sites, [&](Site site) {
           return it.grid[site / side * side + it.grid[site] - 1] == site % side + 1;
         });
       }},
      {"disjoint",
       [](const Case& it) {
         for (int place = 0; place < side; ++place) {
           std::set<int> digits;
           for (int box = 0; box < side; ++box)
             digits.insert(it.grid[(box / 2 * 2 + place / 2) * side + box % 2 * 2 + place % 2]);
           if (digits.size() != side) return false;
         }
         return true;
       }},
      {"anti-taxicab",
       [](const Case& it) {
         for (int one = 0; one < side * side; ++one)
           for (int other = one + 1; other < side * side; ++other)
             if (it.grid[one] == it.grid[other] &&
                 std::abs(one / side - other / side) + std::abs(one % side - other % side) ==
                     it.grid[one])
               return false;
         return true;
       }},
      {"global-entropy",
       [](const Case& it) {
         for (int row = 0; row + 1 < side; ++row) {
           for (int column = 0; column + 1 < side; ++column) {
             std::set<int> classes;
             for (const int cell : {0, 1, side, side + 1})
               classes.insert((it.grid[row * side + column + cell] - 1) / 2);
             if (classes.size() != 2) return false;
           }
         }
         return true;
       }},
      {"little-killer", [](const Case& it) { return sum_of(it.at) == it.numbers[0]; }},
      {"sandwich",
       [](const Case& it) {
         auto from = std::ranges::find(it.at, 1);
         auto to = std::ranges::find(it.at, side);
         if (to < from) std::swap(from, to);
         return sum_of(Digits(from + 1, to)) == it.numbers[0];
       }},
      {"skyscraper",
       [](const Case& it) {
         int seen = 0;
         int highest = 0;
         for (const int digit : it.at) {
           seen += digit > highest ? 1 : 0;
           highest = std::max(highest, digit);
         }
         return seen == it.numbers[0];
       }},
      {"x-sum",
       [](const Case& it) {
         return sum_of(Digits(it.at.begin(), it.at.begin() + it.at[0])) == it.numbers[0];
       }},
      {"numbered-room",
       [](const Case& it) {
         return it.at[static_cast<std::size_t>(it.at[0] - 1)] == it.numbers[0];
       }},
      {"pairs",
       [](const Case& it) {
         return each_neighbour(it.at, [&](int a, int b) { return is_listed(it.numbers, a, b); });
       }},
      {"all-pairs",
       [](const Case& it) {
         for (std::size_t i = 0; i < it.at.size(); ++i)
           for (std::size_t j = 0; j < it.at.size(); ++j)
             if (i != j && !is_listed(it.numbers, it.at[i], it.at[j])) return false;
         return true;
       }},
      {"machine", [](const Case& it) { return is_read(machine_of(it.numbers), it.at); }},
      {"pattern",
       [](const Case& it) {
         std::string word;
         for (const int digit : it.at) word += std::to_string(digit);
         return std::regex_match(word, std::regex(it.constraint.text));
       }},
      {"either",
       [](const Case& it) {
         return std::ranges::any_of(it.constraint.parts,
                                    [&](const Constraint& part) { return keeps(it, part); });
       }},
      {"all",
       [](const Case& it) {
         return std::ranges::all_of(it.constraint.parts,
                                    [&](const Constraint& part) { return keeps(it, part); });
       }},
      {"extra-cells",
       [](const Case& it) {
         Digits grid = it.grid;
         const std::size_t cells = grid.size();
         const auto is_right = [&](const auto& self) -> bool {
           if (grid.size() == cells + static_cast<std::size_t>(it.numbers[0]))
             return std::ranges::all_of(it.constraint.parts, [&](const Constraint& part) {
               return keeps(Case{{}, {}, grid, it.constraint, it.all}, part);
             });
           bool is_any = false;
           for (int digit = 1; digit <= side && !is_any; ++digit) {
             grid.push_back(digit);
             is_any = self(self);
             grid.pop_back();
           }
           return is_any;
         };
         return is_right(is_right);
       }},
      {"digits",
       [](const Case& it) {
         return std::ranges::all_of(it.at, [&](int digit) {
           return std::ranges::find(it.numbers, digit) != it.numbers.end();
         });
       }},
      {"connected-cells",
       [](const Case& it) {
         std::set<int> left;
         for (const Site cell : it.constraint.sites)
           if (std::ranges::find(it.numbers, it.grid[cell]) != it.numbers.end()) left.insert(cell);
         if (left.empty()) return false;
         std::set<int> seen = {*left.begin()};
         for (std::size_t before = 0; before < seen.size();) {
           before = seen.size();
           for (const int cell : left)
             for (const int other : std::set<int>(seen))
               if (std::abs(cell / side - other / side) + std::abs(cell % side - other % side) == 1)
                 seen.insert(cell);
         }
         return seen == left;
       }},
      {"connected",
       [](const Case& it) {
         std::set<int> left;
         for (int cell = 0; cell < side * side; ++cell)
           if (std::ranges::find(it.numbers, it.grid[cell]) != it.numbers.end()) left.insert(cell);
         std::vector<int> now = {*left.begin()};
         while (!now.empty()) {
           const int cell = now.back();
           now.pop_back();
           if (left.erase(cell) == 0) continue;
           if (cell % side > 0) now.push_back(cell - 1);
           if (cell % side < side - 1) now.push_back(cell + 1);
           now.push_back(cell - side);
           now.push_back(cell + side);
         }
         return left.empty();
       }},
      {"cage",
       [](const Case& it) {
         return std::set<int>(it.at.begin(), it.at.end()).size() == it.at.size() &&
                (it.numbers.empty() || sum_of(it.at) == it.numbers[0]);
       }},
  };
  return all;
}

/// All of them (more_definitions_test.h).
inline const std::map<std::string, Definition>& definitions();

inline bool keeps(const Case& it, const Constraint& part) {
  Digits at;
  for (const Site site : part.sites) at.push_back(it.grid[site]);
  return definitions().at(std::string(kind_of(part).id))({at, part.numbers, it.grid, part, it.all});
}

}  // namespace crosshatch::sudoku::defined
