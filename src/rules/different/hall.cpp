// SPDX-License-Identifier: MIT
//
// A matching gives each site a value of its own. From a site one goes on to the sites whose values
// it could take instead. Those that one comes to have no values but their own, unless one of them
// could take a value that nobody has: then there is no set around the site. Every set of as many
// values as sites is closed under these ways, so the smallest are found (the strong components of
// Régin, 1994, one by one: there are few sites, and each set is a reason). Most sites have none, so
// ways are followed by values alone, and the sites are those that hold them.
#include "rules/different/hall.h"

#include <algorithm>
#include <array>
#include <bit>

namespace crosshatch::rules {

namespace {

constexpr int most_values = 64;

/// Gives each site of a list a value.
class Matching {
 public:
  explicit Matching(std::span<const Candidates> left) : left_(left) { holder_.fill(-1); }

  /// Gives one more site a value, if need be by moving others. The values that were asked for are
  /// in `asked` then.
  bool give(int site, Candidates& asked) {
    for (Candidates rest = left_[site] & ~asked; rest != 0; rest = left_[site] & ~asked) {
      const Value value = std::countr_zero(rest);
      asked |= only(value);
      if (holder_[value] >= 0 && !give(holder_[value], asked)) continue;
      holder_[value] = site;
      return true;
    }
    return false;
  }

  /// The values of the sites that one comes to from this one; 0: one of them could take a value
  /// that nobody has.
  [[nodiscard]] Candidates values_around(int site) const {
    Candidates values = left_[site];
    for (Candidates followed = 0; values != followed;) {
      const Value value = std::countr_zero(values & ~followed);
      followed |= only(value);
      if (holder_[value] < 0) return 0;
      values |= left_[holder_[value]];
    }
    return values;
  }

  /// Those who hold these values, and the site that one came from.
  [[nodiscard]] HallSet set_of(int site, Candidates values) const {
    HallSet set{{site}, values};
    for (Candidates rest = values; rest != 0; rest &= rest - 1) {
      const int holder = holder_[std::countr_zero(rest)];
      if (holder != site) set.sites.push_back(holder);
    }
    std::ranges::sort(set.sites);
    return set;
  }

 private:
  std::span<const Candidates> left_;
  std::array<int, most_values> holder_ = {};  // per value; -1: nobody
};

}  // namespace

std::vector<HallSet> hall_sets(std::span<const Candidates> left) {
  Matching matching(left);
  for (int site = 0; site < static_cast<int>(left.size()); ++site) {
    Candidates asked = 0;
    if (!matching.give(site, asked)) return {matching.set_of(site, matching.values_around(site))};
  }
  std::vector<HallSet> sets;
  for (int site = 0; site < static_cast<int>(left.size()); ++site) {
    const Candidates values = matching.values_around(site);
    if (values == 0) continue;
    const bool is_again =
        std::ranges::any_of(sets, [&](const HallSet& other) { return other.values == values; });
    if (!is_again) sets.push_back(matching.set_of(site, values));
  }
  std::ranges::stable_sort(sets, {},
                           [](const HallSet& set) { return static_cast<int>(set.sites.size()); });
  return sets;
}

}  // namespace crosshatch::rules
