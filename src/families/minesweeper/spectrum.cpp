// SPDX-License-Identifier: MIT
//
// Counting apart by the number of mines. Let n(m) be the solutions with m mines; then an edge that
// puts k mines into a group weighs C(n, k) x^k instead of C(n, k), and the count of tally.cpp comes
// out as the polynomial sum of n(m) x^m.
//
// On the way forwards a polynomial is never multiplied by another but added, moved by k places, to
// that of the next state. So the polynomials themselves go through the diagram: no more of them
// than the one for the mines so far, which is short, for a state has seen a part of the component.
// An edge costs one addition a coefficient and limb, all of them next to each other.
//
// A limb has 48 of its 64 bits, and carries wait until they might reach the 65th: there are about
// as many as fit between two layers in ten, and what carries there are does not matter.
//
// For each cell the way back has to multiply the polynomials at both ends of an edge. That is done
// here where coefficients fit 64 bits; spectrum_by_residues.cpp does it at points.
#include "families/minesweeper/spectrum.h"

#include <algorithm>
#include <limits>

namespace crosshatch::minesweeper {

namespace {

constexpr int limb_bits = 48;
constexpr std::uint64_t limb_mask = (std::uint64_t{1} << limb_bits) - 1;

int size_of(const Component& component, const Diagram& diagram, std::size_t layer) {
  return component.groups[static_cast<std::size_t>(diagram.groups[layer])].size;
}

/// How many mines there can be before each state, or after it, and where the coefficients for them
/// are: `begin[state]` up to `begin[state + 1]`, none for dead ends.
struct Ranges {
  std::vector<int> least;
  std::vector<std::size_t> begin;

  [[nodiscard]] std::size_t length(std::uint32_t state) const {
    return begin[state + 1] - begin[state];
  }
  [[nodiscard]] std::size_t bytes() const {
    return least.size() * sizeof(int) + begin.size() * sizeof(std::size_t);
  }
};

constexpr int nowhere = std::numeric_limits<int>::max() / 2;

/// From the least and the most of each state; what has no least stays empty.
Ranges placed(std::vector<int> least, const std::vector<int>& most) {
  Ranges ranges{std::move(least), {}};
  ranges.begin.resize(most.size() + 1, 0);
  for (std::size_t state = 0; state < most.size(); ++state) {
    const bool is_used = ranges.least[state] != nowhere;
    ranges.begin[state + 1] =
        ranges.begin[state] +
        (is_used ? static_cast<std::size_t>(most[state] - ranges.least[state]) + 1 : 0);
  }
  return ranges;
}

Ranges ranges_before(const Diagram& diagram) {
  std::vector<int> least(diagram.states(), nowhere);
  std::vector<int> most(diagram.states(), 0);
  least[0] = 0;
  for (std::uint32_t state = 1; state < diagram.states(); ++state) {
    for (const Diagram::Edge edge : diagram.into(state)) {
      least[state] = std::min(least[state], least[edge.from] + static_cast<int>(edge.mines));
      most[state] = std::max(most[state], most[edge.from] + static_cast<int>(edge.mines));
    }
  }
  return placed(std::move(least), most);
}

Ranges ranges_after(const Diagram& diagram) {
  std::vector<int> least(diagram.states(), nowhere);
  std::vector<int> most(diagram.states(), 0);
  least.back() = 0;
  for (std::uint32_t state = diagram.states(); state-- > 1;) {
    if (least[state] == nowhere) continue;
    for (const Diagram::Edge edge : diagram.into(state)) {
      const int mines = static_cast<int>(edge.mines);
      least[edge.from] = std::min(least[edge.from], least[state] + mines);
      most[edge.from] = std::max(most[edge.from], most[state] + mines);
    }
  }
  return placed(std::move(least), most);
}

using Number = std::uint64_t;

void add_times(Number* __restrict to, const Number* __restrict from, std::size_t count, int times) {
  if (times == 1) {
    for (std::size_t i = 0; i < count; ++i) to[i] += from[i];
  } else {
    const auto factor = static_cast<std::uint64_t>(times);
    for (std::size_t i = 0; i < count; ++i) to[i] += from[i] * factor;
  }
}

/// Takes the carries of numbers of so many limbs one limb up. The highest keeps its own.
void carry(std::span<std::uint64_t> words, std::size_t limbs) {
  for (std::size_t first = 0; first < words.size(); first += limbs) {
    std::uint64_t* const number = words.data() + first;
    for (std::size_t i = limbs - 1; i > 0; --i) {
      const std::uint64_t own = i + 1 == limbs ? number[i] : number[i] & limb_mask;
      number[i] = own + (number[i - 1] >> limb_bits);
    }
    if (limbs > 1) number[0] &= limb_mask;
  }
}

BigInt big(std::span<const std::uint64_t> limbs) {
  BigInt number = 0;
  for (std::size_t i = limbs.size(); i-- > 0;) {
    number <<= limb_bits;
    number += limbs[i];
  }
  return number;
}

/// The polynomials of one layer after the other, forwards.
class Forwards {
 public:
  Forwards(const Component& component, const Diagram& diagram, const Ranges& ranges,
           std::size_t limbs)
      : component_(component), diagram_(diagram), ranges_(ranges), limbs_(limbs), before_(limbs) {
    before_[0] = 1;
  }

  /// False when the budget is spent.
  bool advance(std::size_t layer, Budget& budget) {
    const std::uint32_t begin = diagram_.layer_begin[layer];
    const std::uint32_t middle = diagram_.layer_begin[layer + 1];
    const std::uint32_t end = diagram_.layer_begin[layer + 2];
    const int size = size_of(component_, diagram_, layer);
    carry_if_needed(middle, end, size);
    const std::size_t from = ranges_.begin[begin];
    const std::size_t to = ranges_.begin[middle];
    after_.assign((ranges_.begin[end] - to) * limbs_, 0);
    for (std::uint32_t state = middle; state < end; ++state) {
      if (!budget.tick()) return false;
      std::uint64_t* const own = after_.data() + (ranges_.begin[state] - to) * limbs_;
      for (const Diagram::Edge edge : diagram_.into(state)) {
        const int shift =
            ranges_.least[edge.from] + static_cast<int>(edge.mines) - ranges_.least[state];
        add_times(own + static_cast<std::size_t>(shift) * limbs_,
                  before_.data() + (ranges_.begin[edge.from] - from) * limbs_,
                  ranges_.length(edge.from) * limbs_, choices_of(size, edge.mines));
      }
    }
    before_.swap(after_);
    return true;
  }

  [[nodiscard]] std::span<const std::uint64_t> coefficient(std::size_t i) const {
    return std::span(before_).subspan(i * limbs_, limbs_);
  }

 private:
  /// No limb of the layer before is more than `bound_`; the sums into one state multiply that.
  void carry_if_needed(std::uint32_t middle, std::uint32_t end, int size) {
    if (limbs_ == 1) return;
    std::uint64_t growth = 1;
    for (std::uint32_t state = middle; state < end; ++state) {
      std::uint64_t sum = 0;
      for (const Diagram::Edge edge : diagram_.into(state))
        sum += static_cast<std::uint64_t>(choices_of(size, edge.mines));
      growth = std::max(growth, sum);
    }
    if (bound_ > std::numeric_limits<std::uint64_t>::max() / growth) {
      carry(before_, limbs_);
      bound_ = std::uint64_t{1} << (limb_bits + 1);  // a carry is of 16 bits
    }
    bound_ *= growth;
  }

  const Component& component_;
  const Diagram& diagram_;
  const Ranges& ranges_;
  std::size_t limbs_;
  std::uint64_t bound_ = 1;
  std::vector<std::uint64_t> before_;
  std::vector<std::uint64_t> after_;
};

/// The most words that two layers next to each other have together.
std::size_t most_words(const Diagram& diagram, const Ranges& ranges, std::size_t limbs) {
  std::size_t most = 0;
  for (std::size_t layer = 0; layer < diagram.groups.size(); ++layer)
    most = std::max(most, ranges.begin[diagram.layer_begin[layer + 2]] -
                              ranges.begin[diagram.layer_begin[layer]]);
  return most * limbs;
}

/// Forwards and backwards with polynomials kept for all states.
class BothWays {
 public:
  BothWays(const Component& component, const Diagram& diagram, const Ranges& before,
           const Ranges& after, std::span<const int> totals)
      : component_(component),
        diagram_(diagram),
        before_(before),
        after_(after),
        totals_(totals),
        forward_(before.begin.back()),
        backward_(after.begin.back()) {}

  bool forwards(Budget& budget) {
    forward_[0] = 1;
    for (std::size_t layer = 0; layer < diagram_.groups.size(); ++layer) {
      const int size = size_of(component_, diagram_, layer);
      for (std::uint32_t state = diagram_.layer_begin[layer + 1];
           state < diagram_.layer_begin[layer + 2]; ++state) {
        if (!budget.tick()) return false;
        for (const Diagram::Edge edge : diagram_.into(state)) {
          const int shift =
              before_.least[edge.from] + static_cast<int>(edge.mines) - before_.least[state];
          add_times(&forward_[before_.begin[state] + static_cast<std::size_t>(shift)],
                    &forward_[before_.begin[edge.from]], before_.length(edge.from),
                    choices_of(size, edge.mines));
        }
      }
    }
    return true;
  }

  bool backwards(Budget& budget, std::vector<Tally>& tallies) {
    backward_.back() = 1;
    std::vector<Number> own;  // of a group: solutions in which a given cell is a mine, by mines
    const std::size_t range = static_cast<std::size_t>(totals_.back() - totals_.front()) + 1;
    for (std::size_t layer = diagram_.groups.size(); layer-- > 0;) {
      const int size = size_of(component_, diagram_, layer);
      own.assign(range, 0);
      for (std::uint32_t state = diagram_.layer_begin[layer + 1];
           state < diagram_.layer_begin[layer + 2]; ++state) {
        if (!budget.tick()) return false;
        const std::size_t length = after_.length(state);
        if (length == 0) continue;
        const Number* const here = &backward_[after_.begin[state]];
        for (const Diagram::Edge edge : diagram_.into(state)) {
          const int mines = static_cast<int>(edge.mines);
          const int shift = after_.least[state] + mines - after_.least[edge.from];
          add_times(&backward_[after_.begin[edge.from] + static_cast<std::size_t>(shift)], here,
                    length, choices_of(size, edge.mines));
          if (mines == 0) continue;
          const int place =
              before_.least[edge.from] + mines + after_.least[state] - totals_.front();
          const int ways = choices_of(size - 1, edge.mines - 1);
          for (std::size_t i = 0; i < before_.length(edge.from); ++i) {
            const Number factor =
                forward_[before_.begin[edge.from] + i] * static_cast<Number>(ways);
            Number* const to = &own[static_cast<std::size_t>(place) + i];
            for (std::size_t j = 0; j < length; ++j) to[j] += factor * here[j];
          }
        }
      }
      const auto group = static_cast<std::size_t>(diagram_.groups[layer]);
      for (std::size_t t = 0; t < totals_.size(); ++t)
        tallies[t].mines[group] = own[static_cast<std::size_t>(totals_[t] - totals_.front())];
    }
    return true;
  }

  [[nodiscard]] Number ways(int mines) const {
    const std::uint32_t last = diagram_.last();
    return forward_[before_.begin[last] + static_cast<std::size_t>(mines - before_.least[last])];
  }

 private:
  const Component& component_;
  const Diagram& diagram_;
  const Ranges& before_;
  const Ranges& after_;
  std::span<const int> totals_;
  std::vector<Number> forward_;
  std::vector<Number> backward_;
};

}  // namespace

bool count_totals_directly(const Component& component, const Diagram& diagram,
                           std::span<const int> totals, Budget& budget, std::vector<BigInt>& ways) {
  const double log = log_of_count(component, diagram);
  const Ranges ranges = ranges_before(diagram);
  const std::size_t limbs = log < 63 ? 1 : static_cast<std::size_t>(log / limb_bits) + 1;
  const std::size_t bytes =
      ranges.bytes() + most_words(diagram, ranges, limbs) * sizeof(std::uint64_t);
  if (!budget.take_memory(bytes)) return false;
  Forwards forwards(component, diagram, ranges, limbs);
  bool goes_on = true;
  for (std::size_t layer = 0; layer < diagram.groups.size() && goes_on; ++layer)
    goes_on = forwards.advance(layer, budget);
  ways.clear();
  for (std::size_t t = 0; t < totals.size() && goes_on; ++t) {
    const int place = totals[t] - ranges.least[diagram.last()];
    ways.push_back(big(forwards.coefficient(static_cast<std::size_t>(place))));
  }
  budget.give_memory(bytes);
  return goes_on;
}

bool count_by_mines_directly(const Component& component, const Diagram& diagram,
                             std::span<const int> totals, Budget& budget,
                             std::vector<Tally>& tallies) {
  const Ranges before = ranges_before(diagram);
  const Ranges after = ranges_after(diagram);
  const std::size_t bytes =
      before.bytes() + after.bytes() + (before.begin.back() + after.begin.back()) * sizeof(Number);
  if (!budget.take_memory(bytes)) return false;
  BothWays both(component, diagram, before, after, totals);
  tallies.assign(totals.size(), Tally{0, std::vector<BigInt>(component.groups.size())});
  const bool is_done = both.forwards(budget) && both.backwards(budget, tallies);
  for (std::size_t t = 0; t < totals.size() && is_done; ++t)
    tallies[t].solutions = both.ways(totals[t]);
  budget.give_memory(bytes);
  return is_done;
}

bool count_totals(const Component& component, const Diagram& diagram, std::span<const int> totals,
                  Budget& budget, std::vector<BigInt>& ways) {
  return count_totals_directly(component, diagram, totals, budget, ways);
}

bool count_by_mines(const Component& component, const Diagram& diagram, std::span<const int> totals,
                    Budget& budget, std::vector<Tally>& tallies) {
  const double log = log_of_count(component, diagram);
  return log < 63 ? count_by_mines_directly(component, diagram, totals, budget, tallies)
                  : count_by_mines_by_residues(component, diagram, totals, budget, tallies);
}

}  // namespace crosshatch::minesweeper
