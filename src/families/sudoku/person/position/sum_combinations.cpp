// SPDX-License-Identifier: MIT
//
// Dynamic programming over the cells of a sum. The state before a cell is the set of digits in the
// cells before it if digits must differ (at most 1024 sets of ten digits), or else their sum. Going
// back from the final states with the right sum, the transitions on the way are kept. So every
// digit that is kept is part of a full assignment, with combinations and matching in one. A cage of
// five cells takes some thousand steps.
#include "families/sudoku/person/position/sum_combinations.h"

#include <algorithm>
#include <bit>
#include <bitset>
#include <numeric>

namespace crosshatch::sudoku {

namespace {

constexpr int most_digits = 10;
constexpr std::size_t most_sets = std::size_t{1} << most_digits;
constexpr int most_sum = 25 * 25;

int sum_of(Candidates set) {
  int sum = 0;
  for (; set != 0; set &= set - 1) sum += std::countr_zero(set) + 1;
  return sum;
}

/// The order of combinations: 1+5 before 2+4, by the lowest digit in which they differ.
bool is_before(Candidates a, Candidates b) {
  const Candidates apart = a ^ b;
  return (a & apart & -apart) != 0;
}

/// The sets of digits that the first cells can hold, without repetition.
struct SumLevel {
  std::bitset<most_sets> has;
  std::vector<Candidates> sets;

  void add(Candidates set) {
    if (has[set]) return;
    has[set] = true;
    sets.push_back(set);
  }
};

SumCombinations of_sets(std::span<const Candidates> marks, int sum) {
  std::vector<SumLevel> levels(marks.size() + 1);
  levels[0].add(0);
  for (std::size_t cell = 0; cell < marks.size(); ++cell) {
    for (const Candidates set : levels[cell].sets) {
      for (Candidates rest = marks[cell] & ~set; rest != 0; rest &= rest - 1)
        levels[cell + 1].add(set | (rest & -rest));
    }
  }
  SumCombinations sums;
  SumLevel right;
  for (const Candidates set : levels.back().sets) {
    if (sum_of(set) == sum) right.add(set);
  }
  sums.is_possible = !right.sets.empty();
  sums.sets = right.sets;
  std::sort(sums.sets.begin(), sums.sets.end(), is_before);
  for (std::size_t cell = marks.size(); cell-- > 0;) {
    SumLevel before;
    for (const Candidates set : right.sets) {
      for (Candidates rest = marks[cell] & set; rest != 0; rest &= rest - 1) {
        const Candidates digit = rest & -rest;
        if (!levels[cell].has[set & ~digit]) continue;
        sums.left[cell] |= digit;
        before.add(set & ~digit);
      }
    }
    right = std::move(before);
  }
  return sums;
}

SumCombinations of_totals(std::span<const Candidates> marks, int sum) {
  using Totals = std::bitset<most_sum + 1>;
  SumCombinations sums;
  if (sum < 0 || sum > most_sum) return sums;
  std::vector<Totals> before(marks.size() + 1);
  before[0][0] = true;
  for (std::size_t cell = 0; cell < marks.size(); ++cell) {
    for (Candidates rest = marks[cell]; rest != 0; rest &= rest - 1)
      before[cell + 1] |= before[cell] << static_cast<std::size_t>(std::countr_zero(rest) + 1);
  }
  sums.is_possible = before.back()[sum];
  Totals right;
  right[sum] = sums.is_possible;
  for (std::size_t cell = marks.size(); cell-- > 0;) {
    Totals earlier;
    for (Candidates rest = marks[cell]; rest != 0; rest &= rest - 1) {
      const Totals with =
          (right >> static_cast<std::size_t>(std::countr_zero(rest) + 1)) & before[cell];
      if (with.none()) continue;
      sums.left[cell] |= rest & -rest;
      earlier |= with;
    }
    right = earlier;
  }
  return sums;
}

}  // namespace

Candidates SumCombinations::needed() const {
  return sets.empty() ? 0
                      : std::accumulate(sets.begin(), sets.end(), ~Candidates{0},
                                        [](Candidates a, Candidates b) { return a & b; });
}

Candidates SumCombinations::used() const {
  return std::accumulate(left.begin(), left.end(), Candidates{0},
                         [](Candidates a, Candidates b) { return a | b; });
}

SumCombinations combinations_of(std::span<const Candidates> marks, int sum, bool differ) {
  const Candidates all = std::accumulate(marks.begin(), marks.end(), Candidates{0},
                                         [](Candidates a, Candidates b) { return a | b; });
  const bool is_few = std::bit_width(all) <= most_digits;
  return differ && is_few ? of_sets(marks, sum) : of_totals(marks, sum);
}

}  // namespace crosshatch::sudoku
