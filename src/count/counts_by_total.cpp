// SPDX-License-Identifier: MIT
//
// Counts for each number of ones, with generating functions. If a state that puts k ones into a
// group of n sites counts C(n, k) x^k instead of C(n, k), then the counts of tree_counts.cpp become
// polynomials in x. That of the root is the sum of s(m) x^m, where s(m) is the number of solutions
// with m ones.
//
// Near the leaves of a tree there are few ones, so most polynomials are short. Here they are
// multiplied by the definition, with coefficients of 64 bits. For larger coefficients
// counts_by_mines_by_residues.cpp evaluates them at points instead.
#include "count/counts_by_total.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace crosshatch {

namespace {

using Coefficient = std::uint64_t;

constexpr int nowhere = std::numeric_limits<int>::max() / 2;

/// How many ones there can be below each state, or everywhere else, and where the coefficients for
/// these numbers are: from `begin[state]` to `begin[state + 1]`; dead ends have none.
struct Ranges {
  std::vector<int> least;
  std::vector<int> most;
  std::vector<std::size_t> begin;

  explicit Ranges(std::uint32_t states) : least(states, nowhere), most(states, -nowhere) {}

  void add(std::uint32_t state, int low, int high) {
    least[state] = std::min(least[state], low);
    most[state] = std::max(most[state], high);
  }
  void place() {
    begin.assign(least.size() + 1, 0);
    for (std::size_t state = 0; state < least.size(); ++state)
      begin[state + 1] =
          begin[state] + static_cast<std::size_t>(std::max(0, most[state] - least[state] + 1));
  }
  [[nodiscard]] bool is_used(std::uint32_t state) const { return least[state] != nowhere; }
  [[nodiscard]] std::size_t length(std::uint32_t state) const {
    return begin[state + 1] - begin[state];
  }
  [[nodiscard]] std::size_t bytes() const {
    return least.size() * 2 * sizeof(int) + begin.size() * sizeof(std::size_t) +
           begin.back() * sizeof(Coefficient);
  }
};

Ranges ranges_below(const JoinTree& tree) {
  Ranges ranges(tree.states());
  for (std::size_t group = 0; group < tree.groups(); ++group) {
    for (std::uint32_t state = tree.state_begin[group]; state < tree.state_begin[group + 1];
         ++state)
      ranges.add(state, tree.ones(group, state), tree.ones(group, state));
  }
  for (std::uint32_t state = tree.state_begin[tree.groups()]; state < tree.states(); ++state) {
    for (const JoinTree::Edge edge : tree.edges_of(state))
      ranges.add(state, ranges.least[edge.left] + ranges.least[edge.right],
                 ranges.most[edge.left] + ranges.most[edge.right]);
  }
  ranges.place();
  return ranges;
}

Ranges ranges_elsewhere(const JoinTree& tree, const Ranges& below) {
  Ranges ranges(tree.states());
  ranges.add(tree.root(), 0, 0);
  for (std::uint32_t state = tree.states(); state-- > tree.state_begin[tree.groups()];) {
    if (!ranges.is_used(state)) continue;
    const int low = ranges.least[state];
    const int high = ranges.most[state];
    for (const JoinTree::Edge edge : tree.edges_of(state)) {
      ranges.add(edge.left, low + below.least[edge.right], high + below.most[edge.right]);
      ranges.add(edge.right, low + below.least[edge.left], high + below.most[edge.left]);
    }
  }
  ranges.place();
  return ranges;
}

/// to += a b.
void add_product(std::span<Coefficient> to, std::span<const Coefficient> a,
                 std::span<const Coefficient> b) {
  if (a.size() > b.size()) std::swap(a, b);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) to[i + j] += a[i] * b[j];
  }
}

/// The polynomials of all states, below or elsewhere.
class Polynomials {
 public:
  explicit Polynomials(const Ranges& ranges) : ranges_(ranges), numbers_(ranges.begin.back(), 0) {}

  [[nodiscard]] std::span<const Coefficient> of(std::uint32_t state) const {
    return std::span(numbers_).subspan(ranges_.begin[state], ranges_.length(state));
  }
  /// The coefficients from the one for this many ones on.
  [[nodiscard]] std::span<Coefficient> from(std::uint32_t state, int ones) {
    const auto offset = static_cast<std::size_t>(ones - ranges_.least[state]);
    return std::span(numbers_).subspan(ranges_.begin[state] + offset,
                                       ranges_.length(state) - offset);
  }

 private:
  const Ranges& ranges_;
  std::vector<Coefficient> numbers_;
};

bool count_below(const Component& component, const JoinTree& tree, const Ranges& ranges,
                 Budget& budget, Polynomials& below) {
  for (std::size_t group = 0; group < tree.groups(); ++group) {
    const int size = component.groups[group].size;
    for (std::uint32_t state = tree.state_begin[group]; state < tree.state_begin[group + 1];
         ++state) {
      const int ones = tree.ones(group, state);
      below.from(state, ones)[0] =
          static_cast<Coefficient>(choices_of(size, static_cast<unsigned>(ones)));
    }
  }
  for (std::uint32_t state = tree.state_begin[tree.groups()]; state < tree.states(); ++state) {
    if (!budget.tick()) return false;
    for (const JoinTree::Edge edge : tree.edges_of(state))
      add_product(below.from(state, ranges.least[edge.left] + ranges.least[edge.right]),
                  below.of(edge.left), below.of(edge.right));
  }
  return true;
}

bool count_elsewhere(const JoinTree& tree, const Ranges& ranges_below, const Polynomials& below,
                     const Ranges& ranges, Budget& budget, Polynomials& elsewhere) {
  elsewhere.from(tree.root(), 0)[0] = 1;
  for (std::uint32_t state = tree.states(); state-- > tree.state_begin[tree.groups()];) {
    if (!ranges.is_used(state)) continue;
    if (!budget.tick()) return false;
    const int least = ranges.least[state];
    for (const JoinTree::Edge edge : tree.edges_of(state)) {
      add_product(elsewhere.from(edge.left, least + ranges_below.least[edge.right]),
                  elsewhere.of(state), below.of(edge.right));
      add_product(elsewhere.from(edge.right, least + ranges_below.least[edge.left]),
                  elsewhere.of(state), below.of(edge.left));
    }
  }
  return true;
}

}  // namespace

bool count_by_total_directly(const Component& component, const JoinTree& tree,
                             std::span<const int> totals, Wanted wanted, Budget& budget,
                             std::vector<ComponentCounts>& all_counts) {
  all_counts.assign(totals.size(), ComponentCounts{});
  const Ranges below = ranges_below(tree);
  if (!budget.take_memory(below.bytes())) return false;
  Polynomials ways(below);
  bool goes_on = count_below(component, tree, below, budget, ways);
  for (std::size_t t = 0; t < totals.size() && goes_on; ++t)
    all_counts[t].solutions = ways.from(tree.root(), totals[t])[0];
  if (goes_on && wanted == Wanted::ones_too) {
    const Ranges elsewhere = ranges_elsewhere(tree, below);
    if (!budget.take_memory(elsewhere.bytes())) {
      budget.give_memory(below.bytes());
      return false;
    }
    Polynomials others(elsewhere);
    goes_on = count_elsewhere(tree, below, ways, elsewhere, budget, others);
    std::vector<Coefficient> own;
    for (std::size_t group = 0; group < tree.groups() && goes_on; ++group) {
      const int size = component.groups[group].size;
      own.assign(static_cast<std::size_t>(totals.back()) + 1, 0);
      for (std::uint32_t state = tree.state_begin[group]; state < tree.state_begin[group + 1];
           ++state) {
        const int ones = tree.ones(group, state);
        if (ones == 0 || !elsewhere.is_used(state)) continue;
        const auto choices =
            static_cast<Coefficient>(choices_of(size - 1, static_cast<unsigned>(ones - 1)));
        const std::span<const Coefficient> rest = others.of(state);
        const auto first = static_cast<std::size_t>(elsewhere.least[state] + ones);
        for (std::size_t i = 0; i < rest.size(); ++i) own[first + i] += choices * rest[i];
      }
      for (std::size_t t = 0; t < totals.size(); ++t)
        all_counts[t].ones.emplace_back(own[totals[t]]);
    }
    budget.give_memory(elsewhere.bytes());
  }
  budget.give_memory(below.bytes());
  return goes_on;
}

bool count_by_total(const Component& component, const JoinTree& tree, std::span<const int> totals,
                    Wanted wanted, Budget& budget, std::vector<ComponentCounts>& all_counts) {
  // There are no more solutions than ways to fill the sites.
  const bool is_short = component.sites.size() < 63 || log_of_count(component, tree) < 63;
  return is_short ? count_by_total_directly(component, tree, totals, wanted, budget, all_counts)
                  : count_by_total_by_residues(component, tree, totals, wanted, budget, all_counts);
}

}  // namespace crosshatch
