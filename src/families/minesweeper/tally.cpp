// SPDX-License-Identifier: MIT
//
// Forward times backward, as for hidden Markov models: F(s) counts the ways from the first state to
// s, G(s) those from s to a last state, and an edge s -> t that puts k mines into a group of n
// cells stands for F(s) C(n, k) G(t) solutions, in C(n-1, k-1) / C(n, k) of which a given cell is a
// mine.
//
// The arithmetic is as wide as the total needs and no wider: a first pass in floating point tells.
// Only states from which a last state is reached matter, and none of their numbers exceeds the
// total; those of dead ends may wrap around and are multiplied by zero.
#include "families/minesweeper/tally.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <type_traits>

#include "families/minesweeper/wide.h"

namespace crosshatch::minesweeper {

namespace {

using boost::multiprecision::cpp_int_backend;

template <unsigned bits>
using Fixed = boost::multiprecision::number<
    cpp_int_backend<bits, bits, boost::multiprecision::unsigned_magnitude,
                    boost::multiprecision::unchecked, void>,
    boost::multiprecision::et_off>;

using Choices = std::array<std::array<int, most_neighbours + 1>, most_neighbours + 1>;

constexpr Choices choices = [] {
  Choices table{};
  for (int all = 0; all <= most_neighbours; ++all) {
    for (int some = 0; some <= all; ++some)
      table[static_cast<std::size_t>(all)][static_cast<std::size_t>(some)] = choose(all, some);
  }
  return table;
}();

int chosen(int all, unsigned some) {
  return choices[static_cast<std::size_t>(all)][static_cast<std::size_t>(some)];
}

template <class Number>
BigInt big(const Number& number) {
  if constexpr (std::is_same_v<Number, Wide>) {
    BigInt result = static_cast<std::uint64_t>(number >> 64);
    result <<= 64;
    return result + static_cast<std::uint64_t>(number);
  } else {
    return BigInt(number);
  }
}

template <class Number>
class Counter {
 public:
  Counter(const Component& component, const Diagram& diagram, Budget& budget)
      : component_(component), diagram_(diagram), budget_(budget) {}

  ~Counter() { budget_.give_memory(bytes_); }
  Counter(const Counter&) = delete;
  Counter& operator=(const Counter&) = delete;

  bool forwards() {
    if (!make(forward_)) return false;
    forward_[0] = 1;
    for (std::size_t layer = 0; layer < diagram_.groups.size(); ++layer) {
      const int size = size_of(layer);
      for (std::uint32_t state = begin(layer + 1); state < begin(layer + 2); ++state) {
        if (!budget_.tick()) return false;
        Number sum = 0;
        for (const Diagram::Edge edge : diagram_.into(state)) {
          const int ways = chosen(size, edge.mines);
          if (ways == 1) {
            sum += forward_[edge.from];
          } else {
            sum += forward_[edge.from] * static_cast<Number>(ways);
          }
        }
        forward_[state] = sum;
      }
    }
    return true;
  }

  [[nodiscard]] const Number& at_end(std::size_t ending) const {
    return forward_[diagram_.first_final() + ending];
  }

  /// Per group, the solutions with this ending in which a given cell is a mine.
  bool backwards(std::size_t ending, std::vector<BigInt>& mines) {
    if (backward_.empty() && !make(backward_)) return false;
    std::fill(backward_.begin(), backward_.end(), Number(0));
    mines.assign(diagram_.groups.size(), 0);
    backward_[diagram_.first_final() + ending] = 1;
    for (std::size_t layer = diagram_.groups.size(); layer-- > 0;) {
      const int size = size_of(layer);
      Number sum = 0;
      for (std::uint32_t state = begin(layer + 1); state < begin(layer + 2); ++state) {
        if (!budget_.tick()) return false;
        const Number& here = backward_[state];
        if (here == 0) continue;
        for (const Diagram::Edge edge : diagram_.into(state)) {
          backward_[edge.from] += here * static_cast<Number>(chosen(size, edge.mines));
          if (edge.mines == 0) continue;
          sum += forward_[edge.from] * here * static_cast<Number>(chosen(size - 1, edge.mines - 1));
        }
      }
      mines[static_cast<std::size_t>(diagram_.groups[layer])] = big(sum);
    }
    return true;
  }

 private:
  bool make(std::vector<Number>& numbers) {
    const std::size_t bytes = diagram_.states() * sizeof(Number);
    if (!budget_.take_memory(bytes)) return false;
    bytes_ += bytes;
    numbers.resize(diagram_.states());
    return true;
  }

  [[nodiscard]] std::uint32_t begin(std::size_t layer) const { return diagram_.layer_begin[layer]; }
  [[nodiscard]] int size_of(std::size_t layer) const {
    return component_.groups[static_cast<std::size_t>(diagram_.groups[layer])].size;
  }

  const Component& component_;
  const Diagram& diagram_;
  Budget& budget_;
  std::vector<Number> forward_;
  std::vector<Number> backward_;
  std::size_t bytes_ = 0;
};

template <class Number>
bool count_in(const Component& component, const Diagram& diagram, bool wants_mines, Budget& budget,
              Tally& tally) {
  Counter<Number> counter(component, diagram, budget);
  if (!counter.forwards()) return false;
  for (std::size_t ending = 0; ending < diagram.final_mines.size(); ++ending) {
    tally.solutions.push_back(big(counter.at_end(ending)));
    if (wants_mines && !counter.backwards(ending, tally.mines.emplace_back())) return false;
  }
  return true;
}

}  // namespace

bool count(const Component& component, const Diagram& diagram, bool wants_mines, Budget& budget,
           Tally& tally) {
  tally = Tally{};
  double most = 0;
  {
    Counter<double> estimate(component, diagram, budget);
    if (!estimate.forwards()) return false;
    for (std::size_t i = 0; i < diagram.final_mines.size(); ++i)
      most = std::max(most, estimate.at_end(i));
  }
  const auto fits = [&](int bits) { return most < std::ldexp(1.0, bits - 2); };
  const auto count_as = [&](auto number) {
    return count_in<decltype(number)>(component, diagram, wants_mines, budget, tally);
  };
  if (fits(64)) return count_as(std::uint64_t{});
  if (fits(128)) return count_as(Wide{0});
  if (fits(256)) return count_as(Fixed<256>{});
  if (fits(512)) return count_as(Fixed<512>{});
  return count_as(BigInt{});
}

}  // namespace crosshatch::minesweeper
