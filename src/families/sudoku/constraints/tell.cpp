// SPDX-License-Identifier: MIT
#include "families/sudoku/constraints/tell.h"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <set>

#include "families/sudoku/constraints/ranks.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

namespace {

/// Numbers that many grids break, of which chance takes one.
constexpr std::size_t most_telling = 3;

/// Sets of digits that are compared with a number.
constexpr std::size_t most_sets = 2'000;

bool are_different(std::vector<int> digits) {
  std::ranges::sort(digits);
  return std::ranges::adjacent_find(digits) == digits.end();
}

/// The sums of one or several of these digits.
std::set<int> sums_of(std::span<const int> digits) {
  std::set<int> sums;
  for (const int digit : digits) {
    std::set<int> more = sums;
    for (const int sum : sums) more.insert(sum + digit);
    more.insert(digit);
    sums = std::move(more);
  }
  return sums;
}

}  // namespace

int FilledGrid::digit(Site site) const { return puzzle.number_of(solution.value(site)); }

std::vector<int> FilledGrid::digits(std::span<const Site> sites) const {
  std::vector<int> all;
  for (const Site site : sites) all.push_back(digit(site));
  return all;
}

std::vector<int> tell_digits(const FilledGrid& grid, std::span<const Site> sites) {
  constexpr int least = 2;
  constexpr int choices = 3;
  std::vector<int> digits = grid.digits(sites);
  grid.rng.shuffle(digits);
  const auto count = static_cast<std::size_t>(least + grid.rng.below(choices));
  digits.resize(std::min(count, digits.size()));
  std::ranges::sort(digits);
  return digits;
}

std::vector<int> tell_exact_digits(const FilledGrid& grid, std::span<const Site> sites) {
  const std::vector<int> all = grid.digits(sites);
  std::vector<int> some = tell_digits(grid, sites);
  std::vector<int> digits;
  std::ranges::copy_if(all, std::back_inserter(digits),
                       [&](int digit) { return std::ranges::count(some, digit) > 0; });
  std::ranges::sort(digits);
  return digits;
}

std::vector<int> tell_counts(const FilledGrid& grid, std::span<const Site> sites) {
  constexpr std::size_t most_pairs = 2;
  std::vector<int> digits = grid.digits(sites);
  grid.rng.shuffle(digits);
  std::vector<std::pair<int, int>> pairs;
  for (const int digit : digits) {
    const std::pair pair(static_cast<int>(std::ranges::count(digits, digit)), digit);
    if (std::ranges::find(pairs, pair) == pairs.end()) pairs.push_back(pair);
  }
  // Digits that are there twice are told sooner.
  std::ranges::stable_sort(pairs, std::ranges::greater(), &std::pair<int, int>::first);
  pairs.resize(std::min(pairs.size(), most_pairs));
  std::ranges::sort(pairs, {}, &std::pair<int, int>::second);
  std::vector<int> numbers;
  for (const auto& [often, digit] : pairs) numbers.insert(numbers.end(), {often, digit});
  return numbers;
}

std::vector<int> tell_filling(const FilledGrid& grid, std::span<const Site> sites) {
  const std::vector<int> digits = grid.digits(sites);
  if (!are_different(digits)) return {};
  auto [from, until] = std::ranges::minmax_element(digits);
  if (until < from) std::swap(from, until);
  return {std::accumulate(from + 1, until, 0)};
}

std::vector<int> tell_absent_sum(const FilledGrid& grid, std::span<const Site> sites) {
  const std::vector<int> digits = grid.digits(sites);
  if (!are_different(digits)) return {};
  const std::set<int> own = sums_of(digits);
  // In how many other sets of as many digits some add up to a number.
  std::map<int, int> broken;
  const int side = grid.puzzle.side();
  std::vector<int> choice(static_cast<std::size_t>(side), 0);
  std::fill(choice.begin(), choice.begin() + static_cast<std::ptrdiff_t>(sites.size()), 1);
  std::size_t sets = 0;
  do {
    std::vector<int> some;
    for (int value = 0; value < side; ++value)
      if (choice[static_cast<std::size_t>(value)] != 0)
        some.push_back(grid.puzzle.number_of(value));
    for (const int sum : sums_of(some)) ++broken[sum];
  } while (++sets < most_sets && std::ranges::prev_permutation(choice).found);
  std::vector<std::pair<int, int>> telling;
  for (const auto& [number, times] : broken)
    if (number > 0 && !own.contains(number)) telling.emplace_back(times, number);
  if (telling.empty()) return {};
  std::ranges::sort(telling, std::ranges::greater());
  const auto among = static_cast<int>(std::min(telling.size(), most_telling));
  return {telling[static_cast<std::size_t>(grid.rng.below(among))].second};
}

std::vector<int> tell_rank(const FilledGrid& grid, std::span<const Site> sites) {
  const std::vector<int> own = grid.digits(sites);
  int rank = 1;
  for (const auto& edge : lines_of_edges(grid.puzzle.side()))
    for (const RankRule::Line& line : edge) rank += grid.digits(line) < own ? 1 : 0;
  return {rank};
}

}  // namespace crosshatch::sudoku
