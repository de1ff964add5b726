// SPDX-License-Identifier: MIT
//
// Sums are kept less the least possible one: most components have a fixed number of mines, or one
// of two, so the sets are far shorter than the number of mines and often need not grow at all.
#include "families/minesweeper/mines.h"

#include <algorithm>

namespace crosshatch::minesweeper {

void NumberSet::add_shifted(const NumberSet& other, int shift) {
  const auto words = static_cast<std::size_t>(shift) / 64;
  const int bits = shift % 64;
  for (std::size_t i = 0; i < other.words_.size() && i + words < words_.size(); ++i) {
    words_[i + words] |= other.words_[i] << bits;
    if (bits != 0 && i + words + 1 < words_.size())
      words_[i + words + 1] |= other.words_[i] >> (64 - bits);
  }
  if (bound_ % 64 != 0) words_.back() &= (std::uint64_t{1} << (bound_ % 64)) - 1;
}

namespace {

/// The sums of a set and one more choice, less the least choice.
NumberSet plus(const NumberSet& set, const std::vector<int>& choices) {
  NumberSet sums(set.bound() + choices.back() - choices.front());
  for (const int choice : choices) sums.add_shifted(set, choice - choices.front());
  return sums;
}

NumberSet zero() {
  NumberSet set(1);
  set.add(0);
  return set;
}

}  // namespace

Sums::Sums(std::span<const std::vector<int>> choices, int free, int total)
    : choices_(choices),
      total_(total),
      free_(free),
      least_(choices.size() + 1, 0),
      after_(choices.size() + 1) {
  after_.back() = zero();
  for (std::size_t i = choices.size(); i-- > 0;) {
    least_[i] = least_[i + 1] + choices[i].front();
    after_[i] = plus(after_[i + 1], choices[i]);
  }
}

bool Sums::can_finish(std::size_t first, int mines) const {
  const NumberSet& sums = after_[first];
  const int high = std::min(mines - least_[first], sums.bound() - 1);
  const int low = std::max(0, mines - least_[first] - free_);
  for (int sum = high; sum >= low; --sum) {
    if (sums.has(sum)) return true;
  }
  return false;
}

Sums::Possible Sums::possible() const {
  Possible result;
  NumberSet before = zero();  // the sums of the components so far, less `least`
  int least = 0;
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    std::vector<bool>& is_possible = result.choices.emplace_back();
    for (const int choice : choices_[i]) {
      bool is_found = false;
      for (int sum = 0; sum < before.bound() && !is_found; ++sum)
        is_found = before.has(sum) && can_finish(i + 1, total_ - least - sum - choice);
      is_possible.push_back(is_found);
    }
    before = plus(before, choices_[i]);
    least += choices_[i].front();
  }
  for (int sum = before.bound() - 1; sum >= 0; --sum) {
    const int left = total_ - least - sum;
    if (!before.has(sum) || left < 0 || left > free_) continue;
    if (result.most_free < 0) result.least_free = left;
    result.most_free = left;
  }
  return result;
}

std::size_t Sums::bytes() const {
  std::size_t sum = 0;
  for (const NumberSet& set : after_) sum += set.bytes();
  return sum;
}

}  // namespace crosshatch::minesweeper
