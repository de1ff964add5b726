// SPDX-License-Identifier: MIT
//
// Sets of numbers of mines are bits, less the least number that occurs. A set for each state of a
// diagram costs a word or two; counting the mines in the states themselves would make a hundred
// states of one.
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

/// to |= from << shift, where a negative shift goes the other way and bits that fall off are lost.
void or_shifted(std::span<std::uint64_t> to, std::span<const std::uint64_t> from, int shift) {
  const int words = shift >= 0 ? shift / 64 : -((-shift + 63) / 64);
  const int bits = shift - 64 * words;  // 0..63
  for (int i = 0; i < static_cast<int>(from.size()); ++i) {
    const std::uint64_t word = from[static_cast<std::size_t>(i)];
    const int low = i + words;
    if (low >= 0 && low < static_cast<int>(to.size()))
      to[static_cast<std::size_t>(low)] |= word << bits;
    if (bits != 0 && low + 1 >= 0 && low + 1 < static_cast<int>(to.size()))
      to[static_cast<std::size_t>(low) + 1] |= word >> (64 - bits);
  }
}

}  // namespace

MineSets::MineSets(const Diagram& diagram) {
  const std::size_t layers = diagram.groups.size() + 1;
  // The range of each layer first, from the ranges of its states.
  std::vector<int> least(diagram.states(), 0);
  std::vector<int> most(diagram.states(), 0);
  for (std::size_t layer = 0; layer < layers; ++layer) {
    const std::uint32_t begin = diagram.layer_begin[layer];
    const std::uint32_t end = diagram.layer_begin[layer + 1];
    for (std::uint32_t state = begin; state < end; ++state) {
      bool is_first = true;
      for (const Diagram::Edge edge : diagram.into(state)) {
        const int low = least[edge.from] + static_cast<int>(edge.mines);
        const int high = most[edge.from] + static_cast<int>(edge.mines);
        least[state] = is_first ? low : std::min(least[state], low);
        most[state] = is_first ? high : std::max(most[state], high);
        is_first = false;
      }
    }
    Layer own;
    own.first = begin;
    own.least = *std::min_element(least.begin() + begin, least.begin() + end);
    const int highest = *std::max_element(most.begin() + begin, most.begin() + end);
    own.words = static_cast<std::size_t>(highest - own.least) / 64 + 1;
    own.begin = layers_.empty() ? 0 : place(layers_.back(), begin);
    layers_.push_back(own);
  }
  bits_.resize(place(layers_.back(), diagram.states()), 0);
  bits_[0] = 1;
  const std::span<std::uint64_t> all(bits_);
  for (std::size_t layer = 1; layer < layers; ++layer) {
    const Layer& before = layers_[layer - 1];
    const Layer& own = layers_[layer];
    for (std::uint32_t state = own.first; state < diagram.layer_begin[layer + 1]; ++state) {
      for (const Diagram::Edge edge : diagram.into(state))
        or_shifted(all.subspan(place(own, state), own.words),
                   all.subspan(place(before, edge.from), before.words),
                   before.least + static_cast<int>(edge.mines) - own.least);
    }
  }
  for (int mines = least.back(); mines <= most.back(); ++mines) {
    if (has(layers - 1, diagram.last(), mines)) totals_.push_back(mines);
  }
}

bool MineSets::has(std::size_t layer, std::uint32_t state, int mines) const {
  const Layer& own = layers_[layer];
  const int bit = mines - own.least;
  if (bit < 0 || bit >= static_cast<int>(own.words) * 64) return false;
  return (bits_[place(own, state) + static_cast<std::size_t>(bit) / 64] >> (bit % 64) & 1) != 0;
}

std::vector<std::uint16_t> MineSets::possible_mines(const Diagram& diagram,
                                                    const std::vector<bool>& is_wanted) const {
  std::vector<std::uint16_t> possible(diagram.groups.size(), 0);
  std::vector<std::uint64_t> wanted(bits_.size(), 0);  // per state, those from which one may go on
  const std::span<std::uint64_t> all(wanted);
  const Layer& end = layers_.back();
  for (std::size_t i = 0; i < totals_.size(); ++i) {
    const int bit = totals_[i] - end.least;
    if (is_wanted[i])
      wanted[end.begin + static_cast<std::size_t>(bit) / 64] |= std::uint64_t{1} << (bit % 64);
  }
  std::vector<std::uint64_t> here;
  for (std::size_t layer = diagram.groups.size(); layer > 0; --layer) {
    const Layer& before = layers_[layer - 1];
    const Layer& own = layers_[layer];
    unsigned seen = 0;
    for (std::uint32_t state = own.first; state < diagram.layer_begin[layer + 1]; ++state) {
      for (const Diagram::Edge edge : diagram.into(state)) {
        here.assign(before.words, 0);
        or_shifted(here, all.subspan(place(own, state), own.words),
                   own.least - static_cast<int>(edge.mines) - before.least);
        std::uint64_t any = 0;
        for (std::size_t i = 0; i < here.size(); ++i) {
          const std::size_t at = place(before, edge.from) + i;
          here[i] &= bits_[at];
          wanted[at] |= here[i];
          any |= here[i];
        }
        if (any != 0) seen |= 1u << edge.mines;
      }
    }
    possible[static_cast<std::size_t>(diagram.groups[layer - 1])] =
        static_cast<std::uint16_t>(seen);
  }
  return possible;
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
