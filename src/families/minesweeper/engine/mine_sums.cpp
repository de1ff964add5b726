// SPDX-License-Identifier: MIT
//
// Sets of numbers of mines are bits, relative to the least number that occurs. A set for each state
// of a tree costs a word or two. To have the number of mines in the states themselves would make a
// hundred states of one.
//
// Sums are relative to the least possible sum. Most components have a fixed number of mines or one
// of two, so the sets are much shorter than the number of mines, and often do not grow at all. The
// free cells are added first and fill the gaps.
#include "families/minesweeper/engine/mine_sums.h"

#include <algorithm>
#include <array>
#include <bit>

namespace crosshatch::minesweeper {

std::uint64_t NumberSet::word_from(int first) const {
  std::uint64_t word = 0;
  if (is_full()) {
    const int low = std::max(0, -first);
    const int high = std::min(64, bound_ - first);  // bits [low, high)
    if (low >= high) return 0;
    word = ~std::uint64_t{0} >> (64 - (high - low)) << low;
    return word;
  }
  const int at = first >= 0 ? first / 64 : -((-first + 63) / 64);
  const int bits = first - 64 * at;  // 0..63
  const int words = static_cast<int>(words_.size());
  if (at >= 0 && at < words) word = words_[at] >> bits;
  if (bits != 0 && at + 1 >= 0 && at + 1 < words) word |= words_[at + 1] << (64 - bits);
  return word;
}

int NumberSet::least(int low, int high) const {
  low = std::max(low, 0);
  high = std::min(high, bound_ - 1);
  for (int first = low; first <= high; first += 64) {
    const std::uint64_t word = word_from(first);
    if (word == 0) continue;
    const int number = first + std::countr_zero(word);
    return number <= high ? number : -1;
  }
  return -1;
}

int NumberSet::most(int low, int high) const {
  low = std::max(low, 0);
  high = std::min(high, bound_ - 1);
  for (int last = high; last >= low; last -= 64) {
    const std::uint64_t word = word_from(last - 63);
    if (word == 0) continue;
    const int number = last - std::countl_zero(word);
    return number >= low ? number : -1;
  }
  return -1;
}

NumberSet NumberSet::plus(std::span<const int> shifts, int bound) const {
  const int least = shifts.front();
  bound = std::min(bound, bound_ + shifts.back() - least);
  NumberSet sums(bound);
  bool is_full = this->is_full();
  for (std::size_t i = 1; i < shifts.size() && is_full; ++i)
    is_full = shifts[i] - shifts[i - 1] <= bound_;
  if (is_full) return sums;
  sums.words_.resize((static_cast<std::size_t>(bound) + 63) / 64);
  bool has_gap = false;
  for (int first = 0; first < bound; first += 64) {
    std::uint64_t word = 0;
    for (const int shift : shifts) word |= word_from(first - (shift - least));
    const std::uint64_t all = ~std::uint64_t{0} >> (bound - first < 64 ? 64 - (bound - first) : 0);
    sums.words_[static_cast<std::size_t>(first) / 64] = word & all;
    has_gap = has_gap || (word & all) != all;
  }
  if (!has_gap) sums.words_ = {};
  return sums;
}

namespace {

std::uint64_t mirrored(std::uint64_t word) {
  constexpr std::array<std::uint64_t, 6> masks{0x5555555555555555, 0x3333333333333333,
                                               0x0F0F0F0F0F0F0F0F, 0x00FF00FF00FF00FF,
                                               0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};
  for (std::size_t i = 0; i < masks.size(); ++i) {
    const int shift = 1 << i;
    word = (word >> shift & masks[i]) | (word & masks[i]) << shift;
  }
  return word;
}

}  // namespace

bool NumberSet::adds_up(const NumberSet& other, int sum) const {
  if (is_full()) return other.least(sum - bound_ + 1, sum) >= 0;
  if (other.is_full()) return least(sum - other.bound_ + 1, sum) >= 0;
  for (int first = std::max(0, sum - other.bound_ + 1); first < bound_ && first <= sum;
       first += 64) {
    if ((word_from(first) & mirrored(other.word_from(sum - first - 63))) != 0) return true;
  }
  return false;
}

MineSums::MineSums(std::span<const std::vector<int>> choices, int free, int total)
    : choices_(choices),
      total_(total),
      free_(free),
      least_(choices.size() + 1, 0),
      after_(choices.size() + 1) {
  for (std::size_t i = choices.size(); i-- > 0;) least_[i] = least_[i + 1] + choices[i].front();
  // No sum needs to be greater than what the total leaves when all components have their least
  // numbers.
  const int bound = std::max(total - least_.front() + 1, 0);
  after_.back() = NumberSet(std::min(free + 1, bound));
  for (std::size_t i = choices.size(); i-- > 0;) after_[i] = after_[i + 1].plus(choices[i], bound);
}

bool MineSums::can_finish(std::size_t first, int mines) const {
  return after_[first].has(mines - least_[first]);
}

MineSums::Possible MineSums::possible() const {
  Possible result;
  const int left = total_ - least_.front();
  NumberSet before(std::min(1, std::max(left + 1, 0)));  // sums of the components so far
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    std::vector<bool>& is_possible = result.choices.emplace_back();
    for (const int choice : choices_[i])
      is_possible.push_back(before.adds_up(after_[i + 1], left - (choice - choices_[i].front())));
    before = before.plus(choices_[i], std::max(left + 1, 0));
  }
  const int most = before.most(left - free_, left);
  if (most < 0) return result;
  result.least_free = left - most;
  result.most_free = left - before.least(left - free_, left);
  return result;
}

std::size_t MineSums::bytes() const {
  std::size_t sum = 0;
  for (const NumberSet& set : after_) sum += set.bytes();
  return sum;
}

}  // namespace crosshatch::minesweeper
