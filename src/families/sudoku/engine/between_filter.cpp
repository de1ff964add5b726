// SPDX-License-Identifier: MIT
//
// All places of the crusts are tried, and all sets between them. A set fits if each site between
// has one of its digits, each site outside another digit, and each digit a place. It is far less
// work than an automaton that knows all digits so far.
#include "families/sudoku/engine/between_filter.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace crosshatch::sudoku {

namespace {

/// More are not listed.
constexpr std::size_t most_listed = 20'000;
constexpr int most_between = 12;

}  // namespace

/// Reads a pattern: before and behind the crusts all digits are alike, and between them their order
/// does not matter.
class BetweenFilter::Making {
 public:
  Making(BetweenFilter& made, const rules::Pattern& pattern, int side)
      : made_(made),
        pattern_(pattern),
        side_(side),
        length_(static_cast<int>(made.sites().size())),
        behind_(std::size_t{1} << side),
        ways_(behind_.size()) {}

  [[nodiscard]] bool add(int start) {
    const Mask digits = digits_from(start);
    if (std::popcount(digits) < 2) return digits == 0;
    const Mask low = digits & (~digits + 1);
    const Mask high = std::bit_floor(digits);
    others_ = digits & ~low & ~high;
    Crusts crusts{low | high, others_, static_cast<std::uint32_t>(made_.fillings_.size()), 0};
    int state = start;
    for (int place = 0; place + 1 < length_ && state != rules::Pattern::none; ++place) {
      if (!add_from(state, place, low, high) || !add_from(state, place, high, low)) return false;
      if (!go_on(state)) return false;
    }
    // Nothing ends well without crusts.
    if (state != rules::Pattern::none && !go_on(state)) return false;
    if (state != rules::Pattern::none && pattern_.ends[state] != 0) return false;
    crusts.end = static_cast<std::uint32_t>(made_.fillings_.size());
    if (crusts.end > crusts.begin) made_.crusts_.push_back(crusts);
    return true;
  }

 private:
  /// The digits of all words from a state on.
  [[nodiscard]] Mask digits_from(int start) const {
    Mask digits = 0;
    std::vector<char> is_met(static_cast<std::size_t>(pattern_.states()));
    std::vector<int> open = {start};
    while (!open.empty()) {
      const int state = open.back();
      open.pop_back();
      for (int digit = 0; digit < side_; ++digit) {
        const int to = pattern_.step(state, digit);
        if (to == rules::Pattern::none) continue;
        digits |= Mask{1} << digit;
        if (is_met[to] == 0) open.push_back(to);
        is_met[to] = 1;
      }
    }
    return digits;
  }

  [[nodiscard]] int step(int state, Mask digit) const {
    return pattern_.step(state, std::countr_zero(digit));
  }

  /// Goes to the state behind any other digit. False if they lead to different ones.
  [[nodiscard]] bool go_on(int& state) const {
    if (others_ == 0) {
      state = rules::Pattern::none;
      return true;
    }
    const int next = step(state, others_ & (~others_ + 1));
    for (Mask rest = others_; rest != 0; rest &= rest - 1) {
      if (step(state, rest & (~rest + 1)) != next) return false;
    }
    state = next;
    return true;
  }

  /// Adds the fillings with the first crust at a place.
  [[nodiscard]] bool add_from(int state, int place, Mask first, Mask second) {
    const int begin = step(state, first);
    if (begin == rules::Pattern::none) return true;
    std::vector<Mask> now = {0};  // digits behind the first crust
    behind_[0] = begin;
    for (int end = place + 1; end < length_ && !now.empty(); ++end) {
      const auto from = static_cast<std::uint32_t>(made_.sets_.size());
      for (const Mask set : now) {
        int behind = step(behind_[set], second);
        for (int rest = end + 1; rest < length_ && behind != rules::Pattern::none; ++rest) {
          if (!go_on(behind)) return false;
        }
        if (behind != rules::Pattern::none && pattern_.ends[behind] != 0)
          made_.sets_.push_back(set);
      }
      const auto to = static_cast<std::uint32_t>(made_.sets_.size());
      if (to > most_listed) return false;
      if (to > from)
        made_.fillings_.push_back({static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(end),
                                   first, second, from, to});
      if (!add_a_digit(now)) return false;
    }
    return true;
  }

  /// All sets with a digit more that a word goes on with. False if the order of digits matters.
  [[nodiscard]] bool add_a_digit(std::vector<Mask>& sets) {
    std::vector<Mask> next;
    for (const Mask set : sets) {
      for (Mask rest = others_ & ~set; rest != 0; rest &= rest - 1) {
        const Mask more = set | (rest & (~rest + 1));
        const int to = step(behind_[set], rest & (~rest + 1));
        if (to == rules::Pattern::none) continue;
        if (ways_[more] == 0) {
          next.push_back(more);
          behind_[more] = to;
        }
        ++ways_[more];
        if (behind_[more] != to) return false;
      }
    }
    bool are_all = true;
    for (const Mask set : next) are_all &= std::exchange(ways_[set], 0) == std::popcount(set);
    sets = std::move(next);
    return are_all;
  }

  BetweenFilter& made_;
  const rules::Pattern& pattern_;
  int side_;
  int length_;
  Mask others_ = 0;
  std::vector<int> behind_;  // [set]: the state behind its digits
  std::vector<int> ways_;    // [set]: with how many of its digits last it was found
};

std::unique_ptr<BetweenFilter> BetweenFilter::made(std::vector<Site> sites,
                                                   const rules::Pattern& pattern, int side,
                                                   std::span<const int> starts) {
  if (sites.size() < 2 || side > most_between) return nullptr;
  std::unique_ptr<BetweenFilter> made(new BetweenFilter(std::move(sites)));
  Making making(*made, pattern, side);
  for (const int start : starts) {
    if (!making.add(start)) return nullptr;
  }
  made->is_full_ = static_cast<int>(made->sites().size()) == side;
  made->cost_ = 2 + static_cast<int>(made->sets_.size() / 4);
  return made;
}

bool BetweenFilter::narrow(std::span<Mask> cells, std::vector<NeededDigits>& /*needed*/) {
  kept_.assign(cells.size(), 0);
  for (const Crusts& crusts : crusts_) narrow(crusts, cells);
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i] &= kept_[i];
  return !cells.empty() && cells[0] != 0;
}

void BetweenFilter::narrow(const Crusts& crusts, std::span<const Mask> cells) {
  own_.assign(cells.begin(), cells.end());
  std::uint32_t must = 0;  // sites that hold crusts
  for (std::size_t i = 0; i < own_.size(); ++i) {
    own_[i] &= crusts.others;
    if ((cells[i] & crusts.digits) == 0 && own_[i] == 0) return;
    if (own_[i] == 0) must |= std::uint32_t{1} << i;
  }
  for (std::uint32_t at = crusts.begin; at < crusts.end; ++at) {
    const Filling& filling = fillings_[at];
    if ((cells[filling.first] & filling.digit_at_first) == 0 ||
        (cells[filling.second] & filling.digit_at_second) == 0)
      continue;
    if ((must & ~(std::uint32_t{1} << filling.first | std::uint32_t{1} << filling.second)) == 0)
      narrow(filling, crusts.others);
  }
}

void BetweenFilter::narrow(const Filling& filling, Mask others) {
  const std::size_t size = own_.size();
  const auto each_outside = [&](auto use) {
    for (std::size_t i = 0; i < filling.first; ++i) use(i);
    for (std::size_t i = filling.second + std::size_t{1}; i < size; ++i) use(i);
  };
  const auto each_inside = [&](auto use) {
    for (std::size_t i = filling.first + std::size_t{1}; i < filling.second; ++i) use(i);
  };
  Mask any_inside = 0;
  Mask any_outside = 0;
  each_inside([&](std::size_t i) { any_inside |= own_[i]; });
  each_outside([&](std::size_t i) { any_outside |= own_[i]; });
  const Mask without_place = is_full_ ? others & ~any_outside : 0;
  Mask inside = 0;
  Mask outside = 0;
  bool is_possible = false;
  for (std::uint32_t at = filling.begin; at < filling.end; ++at) {
    const Mask set = sets_[at];
    const Mask rest = others & ~set;
    if (is_possible && ((set & ~inside) | (rest & ~outside)) == 0) continue;
    if ((set & ~any_inside) != 0 || (rest & without_place) != 0) continue;
    bool fits = true;
    each_inside([&](std::size_t i) { fits &= (own_[i] & set) != 0; });
    each_outside([&](std::size_t i) { fits &= (own_[i] & rest) != 0; });
    if (!fits) continue;
    is_possible = true;
    inside |= set;
    outside |= rest;
  }
  if (!is_possible) return;
  each_inside([&](std::size_t i) { kept_[i] |= own_[i] & inside; });
  each_outside([&](std::size_t i) { kept_[i] |= own_[i] & outside; });
  kept_[filling.first] |= filling.digit_at_first;
  kept_[filling.second] |= filling.digit_at_second;
}

}  // namespace crosshatch::sudoku
