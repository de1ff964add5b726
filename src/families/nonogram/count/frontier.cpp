// SPDX-License-Identifier: MIT
//
// The cells of a component are passed one by one. What was filled in so far matters to the rest
// only by the node in which the diagram of each begun line is (see diagram.h). The begun lines are
// the frontier, their nodes together a state. Only the states of all ways to fill the cells that
// were passed are kept, each with the number of ways that lead to it. Where two ways lead to the
// same state, their numbers are added. After the last cell one state without lines is left, and its
// number is the answer. The number may have a thousand digits: the cost is that of the states.
//
// There can be as many states as the product of the widths of the begun diagrams. In a wide
// component most of them are dead ends, which lines alone do not see. Independent swaps, narrow
// bands and puzzles with small clues are counted at once; a component of some 20 wide open lines is
// out of reach.
//
// This is frontier-based search (Kawahara et al., "Frontier-based search for enumerating all
// constrained subgraphs with compressed representation", 2017), with lines instead of edges.
//
// A state is `words` words of node numbers. Its number of ways follows, in as many limbs as it
// needs: one while all numbers fit. If one does not fit, the component is counted again with twice
// as many limbs.
#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "families/nonogram/count/block_pool.h"
#include "families/nonogram/count/frontier_layout.h"
#include "families/nonogram/count/one_component.h"

namespace crosshatch::nonogram {

namespace {

enum class FrontierOutcome : std::uint8_t { done, overflow, limit, stuck };

/// Adds a number of this many limbs to another. False when the sum does not fit.
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

/// States with their numbers of ways, in the order in which they were added, and a hash table over
/// them.
template <std::size_t words>
class StateTable {
 public:
  static constexpr std::size_t in_block = 1024;

  StateTable(std::size_t limbs, BlockPool& blocks)
      : stride_(words + limbs), limbs_(limbs), blocks_(&blocks) {}

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] const std::uint64_t* operator[](std::size_t i) const {
    return blocks_in_use_[i / in_block].get() + i % in_block * stride_;
  }

  /// Empties the table and makes room for about this many states.
  bool start(std::size_t expected, std::vector<std::uint32_t>& places) {
    while (!blocks_in_use_.empty()) {
      if (blocks_in_use_.back()) blocks_->give_back(std::move(blocks_in_use_.back()));
      blocks_in_use_.pop_back();
    }
    size_ = 0;
    places_ = &places;
    return resize(std::bit_ceil(std::max<std::size_t>(2 * expected, 16)));
  }

  FrontierOutcome add(const std::uint64_t* state, const std::uint64_t* number) {
    std::vector<std::uint32_t>& places = *places_;
    std::size_t at = place_of(state);
    for (; places[at] != 0; at = (at + 1) & (places.size() - 1)) {
      std::uint64_t* known = entry(places[at] - 1);
      if (std::equal(state, state + words, known))
        return add_to(known + words, number, limbs_) ? FrontierOutcome::done
                                                     : FrontierOutcome::overflow;
    }
    if (size_ % in_block == 0) {
      blocks_in_use_.push_back(blocks_->take());
      if (!blocks_in_use_.back()) return FrontierOutcome::stuck;
    }
    std::uint64_t* fresh = entry(size_++);
    std::copy(state, state + words, fresh);
    std::copy(number, number + limbs_, fresh + words);
    places[at] = static_cast<std::uint32_t>(size_);
    if (2 * size_ <= places.size()) return FrontierOutcome::done;
    return resize(2 * places.size()) ? FrontierOutcome::done : FrontierOutcome::stuck;
  }

  /// For a caller that reads the states in order: those before `i` are no longer needed.
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
  BlockPool* blocks_;  ///< never null
  std::vector<BlockPool::Block> blocks_in_use_;
  std::vector<std::uint32_t>* places_ = nullptr;  ///< 0 or the number of a state + 1
  int shift_ = 0;
  std::size_t size_ = 0;
};

/// Counts one component with numbers of this many limbs.
template <std::size_t words>
class FrontierCounter {
 public:
  FrontierCounter(const Search& search, const LineDiagrams& diagrams, const FrontierLayout& layout,
                  std::size_t limbs, std::uint64_t states)
      : search_(search),
        diagrams_(diagrams),
        layout_(layout),
        limbs_(limbs),
        states_left_(states),
        blocks_((words + limbs) * StateTable<words>::in_block, search.budget),
        current_(limbs, blocks_),
        next_(limbs, blocks_) {}

  FrontierOutcome run(BigInt& total) {
    std::vector<std::uint64_t> first(words + limbs_, 0);
    first[words] = 1;
    if (!current_.start(1, places_)) return FrontierOutcome::stuck;
    if (const FrontierOutcome outcome = current_.add(first.data(), first.data() + words);
        outcome != FrontierOutcome::done)
      return outcome;
    for (const FrontierStep& step : layout_.steps) {
      if (const FrontierOutcome outcome = take(step); outcome != FrontierOutcome::done)
        return outcome;
      std::swap(current_, next_);
    }
    total = 0;
    if (current_.size() == 0) return FrontierOutcome::done;
    for (std::size_t limb = limbs_; limb-- > 0;) total = (total << 64) + current_[0][words + limb];
    return FrontierOutcome::done;
  }

 private:
  FrontierOutcome take(const FrontierStep& step) {
    if (current_.size() > states_left_) return FrontierOutcome::stuck;
    states_left_ -= current_.size();
    if (!next_.start(current_.size(), places_)) return FrontierOutcome::stuck;
    const Candidates candidates = search_.board[step.site];
    for (std::size_t i = 0; i < current_.size(); ++i) {
      if (!search_.budget.spend()) return FrontierOutcome::limit;
      current_.forget_before(i);
      const std::uint64_t* from = current_[i];
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
        if (row_after == LineDiagrams::none || column_after == LineDiagrams::none) continue;
        std::array<std::uint64_t, words> to = others;
        step.row_after.write(to.data(), row_after);
        step.column_after.write(to.data(), column_after);
        if (const FrontierOutcome outcome = next_.add(to.data(), from + words);
            outcome != FrontierOutcome::done)
          return outcome;
      }
    }
    return FrontierOutcome::done;
  }

  const Search& search_;
  const LineDiagrams& diagrams_;
  const FrontierLayout& layout_;
  std::size_t limbs_;
  std::uint64_t states_left_;
  BlockPool blocks_;
  StateTable<words> current_;
  StateTable<words> next_;
  std::vector<std::uint32_t> places_;
};

template <std::size_t words>
Ending count_by(const Search& search, const LineDiagrams& diagrams, const FrontierLayout& layout,
                std::uint64_t states, BigInt& total) {
  for (std::size_t limbs = 1;; limbs *= 2) {
    switch (FrontierCounter<words>(search, diagrams, layout, limbs, states).run(total)) {
      case FrontierOutcome::done:
        return Ending::exhausted;
      case FrontierOutcome::overflow:
        break;
      case FrontierOutcome::limit:
        return Ending::limit;
      case FrontierOutcome::stuck:
        return Ending::stuck;
    }
  }
}

}  // namespace

Ending count_by_frontier(const Search& search, const LineDiagrams& diagrams,
                         const CellComponent& component, std::uint64_t most_states, BigInt& total) {
  total = 0;
  const FrontierLayout layout = frontier_layout(diagrams, ordered(diagrams, component));
  if (layout.words <= 1) return count_by<1>(search, diagrams, layout, most_states, total);
  if (layout.words <= 2) return count_by<2>(search, diagrams, layout, most_states, total);
  if (layout.words <= 4) return count_by<4>(search, diagrams, layout, most_states, total);
  if (layout.words <= 16) return count_by<16>(search, diagrams, layout, most_states, total);
  return Ending::stuck;
}

}  // namespace crosshatch::nonogram
