// SPDX-License-Identifier: MIT
//
// The sums that the first sites can have, from the front, and those from which the others can end
// well, from behind. A value fits if it leads from one to the other.
#include "rules/sum/ways.h"

#include <bit>
#include <bitset>

namespace crosshatch::rules {

namespace {

using Sums = std::bitset<sum_limit>;

template <class Use>
void each_worth(const Addend& addend, Candidates values, Use use) {
  for (Candidates rest = values; rest != 0; rest &= rest - 1) {
    const Value value = std::countr_zero(rest);
    const int worth = addend.of(value);
    if (worth < sum_limit) use(value, static_cast<std::size_t>(worth));
  }
}

}  // namespace

std::vector<Candidates> fitting_sum(std::span<const Addend> addends,
                                    std::span<const Candidates> left, int least, int most) {
  std::vector<Sums> good(addends.size() + 1);  // sums before a site from which all ends well
  for (int sum = least; sum <= most; ++sum) good.back().set(static_cast<std::size_t>(sum));
  for (std::size_t i = addends.size(); i-- > 0;)
    each_worth(addends[i], left[i],
               [&](Value, std::size_t worth) { good[i] |= good[i + 1] >> worth; });
  std::vector<Candidates> fitting(addends.size());
  Sums before;
  before.set(0);
  for (std::size_t i = 0; i < addends.size(); ++i) {
    Sums behind;
    each_worth(addends[i], left[i], [&](Value value, std::size_t worth) {
      const Sums sums = before << worth & good[i + 1];
      if (sums.any()) fitting[i] |= only(value);
      behind |= sums;
    });
    before = behind;
  }
  return fitting;
}

}  // namespace crosshatch::rules
