// SPDX-License-Identifier: MIT
//
// Each group has some amounts above its least one. All amounts together make up what is missing
// from the least sum of all. Forward go the sums that the first groups can make, as bits, and
// backward those that the last ones can: an amount is kept if it leads from one to the other.
#include "families/sudoku/engine/linear/linear_filter.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace crosshatch::sudoku {

namespace {

using Mask = Propagator::Mask;

/// More are not listed: then its sites are no group.
constexpr std::size_t most_sets = 300;

/// All amounts are below it.
constexpr int amount_limit = 1024;

template <int words>
struct Bits {
  std::array<std::uint64_t, words> of{};

  void set(int bit) { of[bit / 64] |= std::uint64_t{1} << (bit % 64); }
  [[nodiscard]] bool is_empty() const {
    return std::ranges::all_of(of, [](std::uint64_t word) { return word == 0; });
  }
  /// Adds the bits of another one, moved up or down.
  void add_up(const Bits& other, int by) {
    const int whole = by / 64;
    const int part = by % 64;
    for (int word = words - 1; word >= whole; --word) {
      of[word] |= other.of[word - whole] << part;
      if (part != 0 && word > whole) of[word] |= other.of[word - whole - 1] >> (64 - part);
    }
  }
  void add_down(const Bits& other, int by) {
    const int whole = by / 64;
    const int part = by % 64;
    for (int word = 0; word + whole < words; ++word) {
      of[word] |= other.of[word + whole] >> part;
      if (part != 0 && word + whole + 1 < words)
        of[word] |= other.of[word + whole + 1] << (64 - part);
    }
  }
  [[nodiscard]] bool meets_up(const Bits& from, int by) const {
    Bits moved;
    moved.add_up(from, by);
    for (int word = 0; word < words; ++word) {
      if ((moved.of[word] & of[word]) != 0) return true;
    }
    return false;
  }
};

/// All sets of so many digits; none if there are too many.
std::vector<Mask> sets_of(int count, int side) {
  std::vector<Mask> sets;
  const Mask end = Mask{1} << side;
  for (Mask set = (Mask{1} << count) - 1; set < end;) {
    if (sets.size() == most_sets) return {};
    sets.push_back(set);
    const Mask low = set & (~set + 1);
    const Mask up = set + low;
    set = up | ((set ^ up) >> 2) / low;
  }
  return sets;
}

int sum_of(Mask set) {
  int sum = 0;
  for (; set != 0; set &= set - 1) sum += std::countr_zero(set);
  return sum;
}

}  // namespace

std::vector<std::size_t> take_group(
    std::vector<std::size_t>& left,
    const std::function<bool(std::size_t one, std::size_t other)>& go_together) {
  std::vector<std::size_t> best;
  std::vector<std::size_t> group;
  for (const std::size_t first : left) {
    group.assign(1, first);
    for (const std::size_t other : left) {
      const bool fits =
          std::ranges::all_of(group, [&](std::size_t one) { return go_together(one, other); });
      if (fits) group.push_back(other);
    }
    if (group.size() > best.size()) best = group;
  }
  std::erase_if(left,
                [&](std::size_t place) { return std::ranges::find(best, place) != best.end(); });
  return best;
}

std::unique_ptr<LinearFilter> LinearFilter::made(std::span<const Site> sites, const LinearSum& sum,
                                                 int side, const AreDifferent& are_different) {
  std::vector<std::size_t> left(sites.size());
  for (std::size_t i = 0; i < left.size(); ++i) left[i] = i;
  std::vector<Site> order;
  std::vector<Group> groups;
  while (!left.empty()) {
    const std::vector<std::size_t> all = left;
    std::vector<std::size_t> best = take_group(left, [&](std::size_t one, std::size_t other) {
      return sum.factors[one] == sum.factors[other] && are_different(sites[one], sites[other]);
    });
    Group group{.factor = sum.factors[best.front()]};
    if (best.size() > 1) group.combinations = sets_of(static_cast<int>(best.size()), side);
    if (group.combinations.empty()) {
      best.resize(1);
      left = all;
      std::erase(left, best.front());
    }
    for (const Mask set : group.combinations) group.sums.push_back(sum_of(set) * group.factor);
    group.begin = static_cast<std::uint16_t>(order.size());
    for (const std::size_t place : best) order.push_back(sites[place]);
    group.end = static_cast<std::uint16_t>(order.size());
    const int most = std::max(side * group.size() - group.size() * group.size(), side);
    if (std::abs(group.factor) * most >= amount_limit) return nullptr;
    groups.push_back(std::move(group));
  }
  return std::unique_ptr<LinearFilter>(
      new LinearFilter(std::move(order), std::move(groups), sum.total, side));
}

LinearFilter::LinearFilter(std::vector<Site> sites, std::vector<Group> groups, int total, int side)
    : Propagator(std::move(sites)), groups_(std::move(groups)), total_(total), cost_(2) {
  for (const Group& group : groups_)
    cost_ += group.size() == 1 ? side : 2 * static_cast<int>(group.combinations.size());
}

template <class Use>
void LinearFilter::each_sum(const Group& group, std::span<const Mask> cells, Use use) {
  if (group.size() == 1) {
    for (Mask rest = cells[group.begin]; rest != 0; rest &= rest - 1)
      use(group.factor * std::countr_zero(rest));
  } else {
    for (const std::uint16_t which : group.possible) use(group.sums[which]);
  }
}

/// Finds the combinations and amounts of a group.
bool LinearFilter::look(Group& group, std::span<const Mask> cells) {
  group.possible.clear();
  if (group.size() > 1) {
    Mask any = 0;
    for (int i = group.begin; i < group.end; ++i) any |= cells[i];
    for (std::size_t which = 0; which < group.combinations.size(); ++which) {
      const Mask set = group.combinations[which];
      if ((set & ~any) != 0) continue;
      bool fits = true;
      for (int i = group.begin; i < group.end; ++i) fits &= (cells[i] & set) != 0;
      if (fits) group.possible.push_back(static_cast<std::uint16_t>(which));
    }
    if (group.possible.empty()) return false;
  }
  bool is_first = true;
  each_sum(group, cells, [&](int sum) {
    group.least = is_first ? sum : std::min(group.least, sum);
    group.most = is_first ? sum : std::max(group.most, sum);
    is_first = false;
  });
  return !is_first;
}

bool LinearFilter::narrow(std::span<Mask> cells, std::vector<NeededDigits>& needed) {
  int least = 0;
  int most = 0;
  for (Group& group : groups_) {
    if (!look(group, cells)) return false;
    least += group.least;
    most += group.most;
  }
  const int whole = total_ - least;
  if (whole < 0 || total_ > most) return false;
  const int slack = most - least - whole;
  for (Group& group : groups_) {
    Bits<amount_limit / 64> has;
    each_sum(group, cells, [&](int sum) {
      if (sum - group.least <= whole && group.most - sum <= slack) has.set(sum - group.least);
    });
    group.amounts.clear();
    const int words = std::min(whole, group.most - group.least) / 64 + 1;
    for (int word = 0; word < words; ++word) {
      for (std::uint64_t rest = has.of[word]; rest != 0; rest &= rest - 1)
        group.amounts.push_back(static_cast<std::uint16_t>(word * 64 + std::countr_zero(rest)));
    }
  }
  if (whole < 64) {
    keep_fitting<1>(whole);
  } else if (whole < 128) {
    keep_fitting<2>(whole);
  } else if (whole <= most_amount) {
    keep_fitting<most_words>(whole);
  }
  return std::ranges::all_of(groups_,
                             [&](const Group& group) { return apply(group, cells, needed); });
}

template <int words>
void LinearFilter::keep_fitting(int whole) {
  // Before each group, what those before it can add.
  static constexpr std::size_t most_groups = 128;
  if (groups_.size() > most_groups) return;
  std::array<Bits<words>, most_groups> before;
  before[0] = {};
  before[0].set(0);
  for (std::size_t i = 0; i + 1 < groups_.size(); ++i) {
    before[i + 1] = {};
    for (const int amount : groups_[i].amounts) before[i + 1].add_up(before[i], amount);
  }
  Bits<words> behind;
  behind.set(whole);
  for (std::size_t i = groups_.size(); i-- > 0;) {
    Bits<words> next;
    std::erase_if(groups_[i].amounts, [&](int amount) {
      if (!behind.meets_up(before[i], amount)) return true;
      next.add_down(behind, amount);
      return false;
    });
    behind = next;
  }
}

bool LinearFilter::apply(const Group& group, std::span<Mask> cells,
                         std::vector<NeededDigits>& needed) {
  if (group.amounts.empty()) return false;
  std::array<std::uint64_t, amount_limit / 64> has{};
  for (const int amount : group.amounts) has[amount / 64] |= std::uint64_t{1} << (amount % 64);
  const auto fits = [&](int sum) {
    const int amount = sum - group.least;
    return (has[amount / 64] >> (amount % 64) & 1) != 0;
  };
  if (group.size() == 1) {
    Mask& cell = cells[group.begin];
    for (Mask rest = cell; rest != 0; rest &= rest - 1) {
      if (!fits(group.factor * std::countr_zero(rest))) cell ^= rest & (~rest + 1);
    }
    return true;
  }
  Mask any = 0;
  Mask all = ~Mask{0};
  for (const std::uint16_t which : group.possible) {
    if (!fits(group.sums[which])) continue;
    any |= group.combinations[which];
    all &= group.combinations[which];
  }
  for (int i = group.begin; i < group.end; ++i) cells[i] &= any;
  if (all != 0 && any != 0) needed.push_back({all, group.begin, group.end});
  return any != 0;
}

}  // namespace crosshatch::sudoku
