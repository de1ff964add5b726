// SPDX-License-Identifier: MIT
//
// A matching gives each site a value of its own. From a site one goes on to the sites whose values
// it could take instead. Those that one comes to have no values but their own, unless one of them
// could take a value that nobody has: then there is no set around the site. Every set of as many
// values as sites is closed under these ways, so the smallest are found (the strong components of
// Régin, 1994, one by one: there are few sites, and each set is a reason).
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

  /// The sites that one comes to from this one, and their values.
  [[nodiscard]] HallSet around(int site) const {
    HallSet set{{site}, 0};
    for (std::size_t i = 0; i < set.sites.size(); ++i) {
      const Candidates more = left_[set.sites[i]] & ~set.values;
      set.values |= more;
      for (Candidates rest = more; rest != 0; rest &= rest - 1) {
        const int holder = holder_[std::countr_zero(rest)];
        const bool is_new = holder >= 0 && std::ranges::find(set.sites, holder) == set.sites.end();
        if (is_new) set.sites.push_back(holder);
      }
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
    if (!matching.give(site, asked)) return {matching.around(site)};
  }
  std::vector<HallSet> sets;
  std::vector<char> is_known(left.size());  // is in a set around itself
  for (int site = 0; site < static_cast<int>(left.size()); ++site) {
    if (is_known[site]) continue;
    HallSet set = matching.around(site);
    if (static_cast<std::size_t>(std::popcount(set.values)) != set.sites.size()) continue;
    const bool is_again =
        std::ranges::any_of(sets, [&](const HallSet& other) { return other.values == set.values; });
    if (!is_again) sets.push_back(std::move(set));
  }
  std::ranges::stable_sort(sets, {},
                           [](const HallSet& set) { return static_cast<int>(set.sites.size()); });
  return sets;
}

}  // namespace crosshatch::rules
