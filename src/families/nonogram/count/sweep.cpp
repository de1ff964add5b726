// SPDX-License-Identifier: MIT
//
// What was filled in so far matters to the rest of a part only by the class in which each line that
// is begun and not ended stands (see diagram.h). So the cells are passed one by one, and of all
// ways to fill those behind only these states are kept, each with the number of ways that lead to
// it: where two ways meet, their numbers are added. The last cell leaves one state without lines,
// and its number is the answer. It may have a thousand digits, for its cost is that of the states.
//
// The states of a part can be as many as the product of the classes of its begun lines, and in a
// wide part most of them are dead ends, which lines alone do not see. Independent swaps, narrow
// bands and puzzles of small clues are counted at once; a part of some 20 wide open lines is beyond
// it.
//
// This is the frontier method (Kawahara et al., "Frontier-based search for enumerating all
// constrained subgraphs with compressed representation", 2017) on lines instead of edges.
//
// A state is `words` words of classes, followed by the number in as many limbs as it needs: one as
// long as numbers fit. When one does not, the part is swept again with twice as many.
#include "families/nonogram/count/sweep.h"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "families/nonogram/count/blocks.h"
#include "families/nonogram/count/frontier.h"
#include "families/nonogram/count/order.h"

namespace crosshatch::nonogram {

namespace {

enum class Outcome : std::uint8_t { done, overflow, limit, stuck };

/// Adds a number of so many limbs to another; false when the sum does not fit.
bool add_to(std::uint64_t* sum, const std::uint64_t* number, std::size_t limbs) {
  bool carry = false;
  for (std::size_t limb = 0; limb < limbs; ++limb) {
    const std::uint64_t with_carry = number[limb] + (carry ? 1 : 0);
    carry = carry && with_carry == 0;
    sum[limb] += with_carry;
    carry = carry || sum[limb] < with_carry;
  }
  return !carry;
}

/// States with their numbers of ways, in the order in which they came, and a hash table over them.
template <std::size_t words>
class States {
 public:
  static constexpr std::size_t in_block = 1024;

  States(std::size_t limbs, Blocks& blocks)
      : stride_(words + limbs), limbs_(limbs), blocks_(&blocks) {}

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] const std::uint64_t* operator[](std::size_t i) const {
    return blocks_in_use_[i / in_block].get() + i % in_block * stride_;
  }

  /// Empties the table and makes it ready for about so many states.
  bool start(std::size_t expected, std::vector<std::uint32_t>& places) {
    while (!blocks_in_use_.empty()) {
      if (blocks_in_use_.back()) blocks_->give_back(std::move(blocks_in_use_.back()));
      blocks_in_use_.pop_back();
    }
    size_ = 0;
    places_ = &places;
    return resize(std::bit_ceil(std::max<std::size_t>(2 * expected, 16)));
  }

  Outcome add(const std::uint64_t* state, const std::uint64_t* number) {
    std::vector<std::uint32_t>& places = *places_;
    std::size_t at = place_of(state);
    for (; places[at] != 0; at = (at + 1) & (places.size() - 1)) {
      std::uint64_t* known = entry(places[at] - 1);
      if (std::equal(state, state + words, known))
        return add_to(known + words, number, limbs_) ? Outcome::done : Outcome::overflow;
    }
    if (size_ % in_block == 0) {
      blocks_in_use_.push_back(blocks_->take());
      if (!blocks_in_use_.back()) return Outcome::stuck;
    }
    std::uint64_t* fresh = entry(size_++);
    std::copy(state, state + words, fresh);
    std::copy(number, number + limbs_, fresh + words);
    places[at] = static_cast<std::uint32_t>(size_);
    if (2 * size_ <= places.size()) return Outcome::done;
    return resize(2 * places.size()) ? Outcome::done : Outcome::stuck;
  }

  /// For the reader of the states in order: those before `i` are not needed any more.
  void forget_before(std::size_t i) {
    if (i % in_block == 0 && i > 0) blocks_->give_back(std::move(blocks_in_use_[i / in_block - 1]));
  }

 private:
  std::uint64_t* entry(std::size_t i) {
    return blocks_in_use_[i / in_block].get() + i % in_block * stride_;
  }

  [[nodiscard]] std::size_t place_of(const std::uint64_t* state) const {
    std::uint64_t hash = 0;
    for (std::size_t word = 0; word < words; ++word) {
      hash = (hash ^ state[word]) * 0x9e3779b97f4a7c15u;
      hash ^= hash >> 32;
    }
    return static_cast<std::size_t>((hash * 0xd6e8feb86659fd93u) >> shift_);
  }

  bool resize(std::size_t size) {
    std::vector<std::uint32_t>& places = *places_;
    if (size > std::size_t{1} << 31) return false;
    if (size > places.capacity()) {
      if (!blocks_->pay((size - places.capacity()) * sizeof(std::uint32_t))) return false;
      places = {};
      places.reserve(size);
    }
    places.assign(size, 0);
    shift_ = 64 - std::countr_zero(size);
    for (std::size_t i = 0; i < size_; ++i) {
      std::size_t at = place_of((*this)[i]);
      while (places[at] != 0) at = (at + 1) & (size - 1);
      places[at] = static_cast<std::uint32_t>(i + 1);
    }
    return true;
  }

  std::size_t stride_;
  std::size_t limbs_;
  Blocks* blocks_;  ///< never null
  std::vector<Blocks::Block> blocks_in_use_;
  std::vector<std::uint32_t>* places_ = nullptr;  ///< 0 or the number of a state + 1
  int shift_ = 0;
  std::size_t size_ = 0;
};

/// One sweep over one part.
template <std::size_t words>
class Counter {
 public:
  Counter(const Search& search, const Diagrams& diagrams, const Sweep& sweep, std::size_t limbs,
          std::uint64_t states)
      : search_(search),
        diagrams_(diagrams),
        sweep_(sweep),
        limbs_(limbs),
        states_left_(states),
        blocks_((words + limbs) * States<words>::in_block, search.budget),
        behind_(limbs, blocks_),
        ahead_(limbs, blocks_) {}

  Outcome run(BigInt& total) {
    std::vector<std::uint64_t> first(words + limbs_, 0);
    first[words] = 1;
    if (!behind_.start(1, places_)) return Outcome::stuck;
    if (const Outcome outcome = behind_.add(first.data(), first.data() + words);
        outcome != Outcome::done)
      return outcome;
    for (const Step& step : sweep_.steps) {
      if (const Outcome outcome = take(step); outcome != Outcome::done) return outcome;
      std::swap(behind_, ahead_);
    }
    total = 0;
    if (behind_.size() == 0) return Outcome::done;
    for (std::size_t limb = limbs_; limb-- > 0;) total = (total << 64) + behind_[0][words + limb];
    return Outcome::done;
  }

 private:
  Outcome take(const Step& step) {
    if (behind_.size() > states_left_) return Outcome::stuck;
    states_left_ -= behind_.size();
    if (!ahead_.start(behind_.size(), places_)) return Outcome::stuck;
    const Candidates candidates = search_.board[step.site];
    for (std::size_t i = 0; i < behind_.size(); ++i) {
      if (!search_.budget.spend()) return Outcome::limit;
      behind_.forget_before(i);
      const std::uint64_t* from = behind_[i];
      std::array<std::uint64_t, words> others;
      std::copy(from, from + words, others.begin());
      const unsigned row = step.row_before.read(from);
      const unsigned column = step.column_before.read(from);
      step.row_before.clear(others.data());
      step.column_before.clear(others.data());
      int n = 0;
      for (Candidates rest = candidates; rest != 0; rest &= rest - 1, ++n) {
        const std::uint16_t row_after = diagrams_.next(*step.row, row, n);
        const std::uint16_t column_after = diagrams_.next(*step.column, column, n);
        if (row_after == Diagrams::none || column_after == Diagrams::none) continue;
        std::array<std::uint64_t, words> to = others;
        step.row_after.write(to.data(), row_after);
        step.column_after.write(to.data(), column_after);
        if (const Outcome outcome = ahead_.add(to.data(), from + words); outcome != Outcome::done)
          return outcome;
      }
    }
    return Outcome::done;
  }

  const Search& search_;
  const Diagrams& diagrams_;
  const Sweep& sweep_;
  std::size_t limbs_;
  std::uint64_t states_left_;
  Blocks blocks_;
  States<words> behind_;
  States<words> ahead_;
  std::vector<std::uint32_t> places_;
};

template <std::size_t words>
Ending count_by(const Search& search, const Diagrams& diagrams, const Sweep& sweep,
                std::uint64_t states, BigInt& total) {
  for (std::size_t limbs = 1;; limbs *= 2) {
    switch (Counter<words>(search, diagrams, sweep, limbs, states).run(total)) {
      case Outcome::done:
        return Ending::exhausted;
      case Outcome::overflow:
        break;
      case Outcome::limit:
        return Ending::limit;
      case Outcome::stuck:
        return Ending::stuck;
    }
  }
}

}  // namespace

Ending count_by_sweeping(const Search& search, const Diagrams& diagrams, const Part& part,
                         std::uint64_t most_states, BigInt& total) {
  total = 0;
  const Sweep sweep = sweep_of(diagrams, ordered(diagrams, part));
  if (sweep.words <= 1) return count_by<1>(search, diagrams, sweep, most_states, total);
  if (sweep.words <= 2) return count_by<2>(search, diagrams, sweep, most_states, total);
  if (sweep.words <= 4) return count_by<4>(search, diagrams, sweep, most_states, total);
  if (sweep.words <= 16) return count_by<16>(search, diagrams, sweep, most_states, total);
  return Ending::stuck;
}

}  // namespace crosshatch::nonogram
