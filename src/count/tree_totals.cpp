// SPDX-License-Identifier: MIT
//
// Sets of sums, as bits: up the tree those of a join are the sums of the two below it, one of which
// moves the other by each of its numbers. Down again, a number below one side is wanted if some
// number below the other makes a wanted sum of it.
#include "count/tree_totals.h"

#include <algorithm>
#include <bit>
#include <span>

namespace crosshatch {

namespace {

/// Calls `use` with each bit that is set.
template <class Use>
void each_bit(std::span<const std::uint64_t> bits, Use use) {
  for (std::size_t i = 0; i < bits.size(); ++i) {
    for (std::uint64_t word = bits[i]; word != 0; word &= word - 1)
      use(64 * i + static_cast<std::size_t>(std::countr_zero(word)));
  }
}

std::size_t bits_of(std::span<const std::uint64_t> bits) {
  std::size_t count = 0;
  for (const std::uint64_t word : bits) count += static_cast<std::size_t>(std::popcount(word));
  return count;
}

/// The 64 bits from `first` on; none are set beyond the ends.
std::uint64_t word_from(std::span<const std::uint64_t> bits, std::size_t first) {
  const std::size_t word = first / 64;
  const std::size_t shift = first % 64;
  std::uint64_t result = word < bits.size() ? bits[word] >> shift : 0;
  if (shift != 0 && word + 1 < bits.size()) result |= bits[word + 1] << (64 - shift);
  return result;
}

/// to |= from << shift, for bits that all fit.
void add_shifted(std::span<std::uint64_t> to, std::span<const std::uint64_t> from,
                 std::size_t shift) {
  const std::size_t words = shift / 64;
  const std::size_t bits = shift % 64;
  for (std::size_t i = 0; i < from.size(); ++i) {
    if (i + words < to.size()) to[i + words] |= from[i] << bits;
    if (bits != 0 && i + words + 1 < to.size()) to[i + words + 1] |= from[i] >> (64 - bits);
  }
}

}  // namespace

bool TreeTotals::find(const JoinTree& tree, Budget& budget) {
  const std::uint32_t states = tree.states();
  least_.assign(states, 0);
  std::vector<int> most(states, 0);
  for (std::size_t group = 0; group < tree.groups(); ++group) {
    for (std::uint32_t state = tree.state_begin[group]; state < tree.state_begin[group + 1];
         ++state)
      least_[state] = most[state] = tree.ones(group, state);
  }
  for (std::uint32_t state = tree.state_begin[tree.groups()]; state < states; ++state) {
    bool is_first = true;
    for (const JoinTree::Edge edge : tree.edges_of(state)) {
      const int low = least_[edge.left] + least_[edge.right];
      const int high = most[edge.left] + most[edge.right];
      least_[state] = is_first ? low : std::min(least_[state], low);
      most[state] = is_first ? high : std::max(most[state], high);
      is_first = false;
    }
  }
  begin_.assign(states + std::size_t{1}, 0);
  for (std::uint32_t state = 0; state < states; ++state)
    begin_[state + 1] =
        begin_[state] + static_cast<std::size_t>(most[state] - least_[state]) / 64 + 1;
  const std::size_t bytes = begin_.back() * sizeof(std::uint64_t) +
                            begin_.size() * sizeof(std::size_t) + least_.size() * sizeof(int);
  if (!budget.take_memory(bytes)) return false;
  bits_.assign(begin_.back(), 0);

  const std::span<std::uint64_t> all(bits_);
  const auto words = [&](std::uint32_t state) {
    return all.subspan(begin_[state], begin_[state + 1] - begin_[state]);
  };
  for (std::uint32_t state = 0; state < tree.state_begin[tree.groups()]; ++state)
    bits_[begin_[state]] = 1;
  for (std::uint32_t state = tree.state_begin[tree.groups()]; state < states; ++state) {
    for (const JoinTree::Edge edge : tree.edges_of(state)) {
      if (!budget.tick()) {
        budget.give_memory(bytes);
        return false;
      }
      const auto offset =
          static_cast<std::size_t>(least_[edge.left] + least_[edge.right] - least_[state]);
      std::span<std::uint64_t> few = words(edge.left);
      std::span<std::uint64_t> many = words(edge.right);
      if (bits_of(few) > bits_of(many)) std::swap(few, many);
      each_bit(few, [&](std::size_t bit) { add_shifted(words(state), many, bit + offset); });
    }
  }
  totals_.clear();
  each_bit(words(tree.root()), [&](std::size_t bit) {
    totals_.push_back(least_[tree.root()] + static_cast<int>(bit));
  });
  return true;
}

std::vector<std::uint16_t> TreeTotals::possible_ones(const JoinTree& tree,
                                                     const std::vector<bool>& is_wanted) const {
  std::vector<std::uint64_t> wanted(bits_.size(), 0);
  const auto own = [&](std::vector<std::uint64_t>& of, std::uint32_t state) {
    return std::span(of).subspan(begin_[state], begin_[state + 1] - begin_[state]);
  };
  const auto known = [&](std::uint32_t state) {
    return std::span(bits_).subspan(begin_[state], begin_[state + 1] - begin_[state]);
  };
  for (std::size_t i = 0; i < totals_.size(); ++i) {
    const auto bit = static_cast<std::size_t>(totals_[i] - least_[tree.root()]);
    if (is_wanted[i]) wanted[begin_[tree.root()] + bit / 64] |= std::uint64_t{1} << (bit % 64);
  }
  // Those of the wanted sums that each number of `there` leaves to `here`.
  const auto pass_on = [&](std::uint32_t from, std::uint32_t here, std::uint32_t there) {
    const std::span<std::uint64_t> sums = own(wanted, from);
    const std::span<std::uint64_t> to = own(wanted, here);
    const auto offset = static_cast<std::size_t>(least_[here] + least_[there] - least_[from]);
    each_bit(known(there), [&](std::size_t bit) {
      for (std::size_t i = 0; i < to.size(); ++i)
        to[i] |= word_from(sums, 64 * i + bit + offset) & known(here)[i];
    });
  };
  for (std::uint32_t state = tree.states(); state-- > tree.state_begin[tree.groups()];) {
    if (bits_of(own(wanted, state)) == 0) continue;
    for (const JoinTree::Edge edge : tree.edges_of(state)) {
      pass_on(state, edge.left, edge.right);
      pass_on(state, edge.right, edge.left);
    }
  }
  std::vector<std::uint16_t> possible(tree.groups(), 0);
  for (std::size_t group = 0; group < tree.groups(); ++group) {
    for (std::uint32_t state = tree.state_begin[group]; state < tree.state_begin[group + 1];
         ++state) {
      if (wanted[begin_[state]] != 0)
        possible[group] |= static_cast<std::uint16_t>(1u << tree.ones(group, state));
    }
  }
  return possible;
}

}  // namespace crosshatch
