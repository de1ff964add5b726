// SPDX-License-Identifier: MIT
#include "families/sudoku/combinations.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace crosshatch::sudoku {

namespace {

int lowest_digit(DigitSet set) { return std::countr_zero(set) + 1; }
int highest_digit(DigitSet set) { return 32 - std::countl_zero(set); }
DigitSet only_digit(int digit) { return DigitSet{1} << (digit - 1); }

/// Calls `use` with each set until it returns false. The highest digit is chosen first. The bounds
/// on the rest of the sum prune nearly all dead ends.
template <class Use>
bool each_set(DigitSet from, int count, int sum, DigitSet chosen, Use& use) {
  if (count == 0) return sum != 0 || use(chosen);
  for (; std::popcount(from) >= count; from &= ~only_digit(highest_digit(from))) {
    if (greatest_sum(from, count) < sum) return true;
    const int digit = highest_digit(from);
    const DigitSet below = from & ~only_digit(digit);
    if (std::popcount(below) < count - 1) return true;
    if (digit + least_sum(below, count - 1) > sum) continue;
    if (!each_set(below, count - 1, sum - digit, chosen | only_digit(digit), use)) return false;
  }
  return true;
}

}  // namespace

int least_sum(DigitSet from, int count) {
  assert(std::popcount(from) >= count);
  int sum = 0;
  for (; count > 0; --count, from &= from - 1) sum += lowest_digit(from);
  return sum;
}

int greatest_sum(DigitSet from, int count) {
  assert(std::popcount(from) >= count);
  int sum = 0;
  for (; count > 0; --count, from &= ~only_digit(highest_digit(from))) sum += highest_digit(from);
  return sum;
}

bool can_add_up(DigitSet from, int count, int sum) {
  auto found = [](DigitSet) { return false; };
  return !each_set(from, count, sum, 0, found);
}

DigitSet digits_adding_up(int side, int count, int sum) {
  const DigitSet all = (DigitSet{1} << side) - 1;
  DigitSet digits = 0;
  for (int digit = 1; digit <= side; ++digit) {
    if (digit <= sum && can_add_up(all & ~only_digit(digit), count - 1, sum - digit))
      digits |= only_digit(digit);
  }
  return digits;
}

std::vector<DigitSet> combinations(int side, int count, int sum, std::size_t most) {
  std::vector<DigitSet> sets;
  auto keep = [&](DigitSet set) {
    sets.push_back(set);
    return sets.size() <= most;
  };
  if (count <= side && !each_set((DigitSet{1} << side) - 1, count, sum, 0, keep)) sets.clear();
  std::sort(sets.begin(), sets.end());
  return sets;
}

}  // namespace crosshatch::sudoku
