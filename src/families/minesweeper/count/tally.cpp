// SPDX-License-Identifier: MIT
//
// Forward times backward, as for hidden Markov models: F(s) counts the ways from the first state to
// s, G(s) those from s to the last, and an edge s -> t that puts k mines into a group of n
// cells stands for F(s) C(n, k) G(t) solutions, in C(n-1, k-1) / C(n, k) of which a given cell is a
// mine.
//
// The arithmetic is as wide as the total needs and no wider: a first pass in floating point tells.
// Only states from which the last state is reached matter, and none of their numbers exceeds the
// total; those of dead ends may wrap around and are multiplied by zero.
#include "families/minesweeper/count/tally.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "families/minesweeper/count/widths.h"

namespace crosshatch::minesweeper {

namespace {

using ChoiceTable = std::array<std::array<int, most_counted + 1>, most_counted + 1>;

constexpr ChoiceTable choices = [] {
  ChoiceTable table{};
  for (int all = 0; all <= most_counted; ++all) {
    for (int some = 0; some <= all; ++some)
      table[static_cast<std::size_t>(all)][static_cast<std::size_t>(some)] = choose(all, some);
  }
  return table;
}();

template <class Number>
class FrontierCounter {
 public:
  FrontierCounter(const Component& component, const Diagram& diagram, Budget& budget)
      : component_(component), diagram_(diagram), budget_(budget) {}

  ~FrontierCounter() { budget_.give_memory(bytes_); }
  FrontierCounter(const FrontierCounter&) = delete;
  FrontierCounter& operator=(const FrontierCounter&) = delete;

  bool forwards() {
    if (!make(forward_)) return false;
    forward_[0] = 1;
    for (std::size_t layer = 0; layer < diagram_.groups.size(); ++layer) {
      const int size = size_of(layer);
      for (std::uint32_t state = begin(layer + 1); state < begin(layer + 2); ++state) {
        if (!budget_.tick()) return false;
        Number sum = 0;
        for (const Diagram::Edge edge : diagram_.into(state)) {
          const int ways = choices_of(size, edge.mines);
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

  [[nodiscard]] const Number& total() const { return forward_[diagram_.last()]; }

  /// Per group, the solutions in which a given cell is a mine.
  bool backwards(std::vector<BigInt>& mines) {
    if (!make(backward_)) return false;
    mines.assign(diagram_.groups.size(), 0);
    backward_[diagram_.last()] = 1;
    for (std::size_t layer = diagram_.groups.size(); layer-- > 0;) {
      const int size = size_of(layer);
      Number sum = 0;
      for (std::uint32_t state = begin(layer + 1); state < begin(layer + 2); ++state) {
        if (!budget_.tick()) return false;
        const Number& here = backward_[state];
        if (here == 0) continue;
        for (const Diagram::Edge edge : diagram_.into(state)) {
          backward_[edge.from] += here * static_cast<Number>(choices_of(size, edge.mines));
          if (edge.mines == 0) continue;
          sum += forward_[edge.from] * here *
                 static_cast<Number>(choices_of(size - 1, edge.mines - 1));
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
bool count_in(const Component& component, const Diagram& diagram, Budget& budget, Tally& tally) {
  FrontierCounter<Number> counter(component, diagram, budget);
  if (!counter.forwards()) return false;
  tally.solutions = big(counter.total());
  return counter.backwards(tally.mines);
}

}  // namespace

int choices_of(int all, unsigned some) {
  return choices[static_cast<std::size_t>(all)][static_cast<std::size_t>(some)];
}

double log_of_count(const Component& component, const Diagram& diagram) {
  // Scaled layer by layer. What falls below the smallest number is too little to matter.
  double log = 0;
  std::vector<double> before{1};
  std::vector<double> after;
  for (std::size_t layer = 0; layer < diagram.groups.size(); ++layer) {
    const int size = component.groups[static_cast<std::size_t>(diagram.groups[layer])].size;
    const std::uint32_t begin = diagram.layer_begin[layer + 1];
    after.assign(diagram.layer_begin[layer + 2] - begin, 0);
    double most = 0;
    for (std::size_t i = 0; i < after.size(); ++i) {
      for (const Diagram::Edge edge : diagram.into(begin + static_cast<std::uint32_t>(i)))
        after[i] += before[edge.from - diagram.layer_begin[layer]] * choices_of(size, edge.mines);
      most = std::max(most, after[i]);
    }
    int exponent = 0;
    static_cast<void>(std::frexp(most, &exponent));
    for (double& number : after) number = std::ldexp(number, -exponent);
    log += exponent;
    before.swap(after);
  }
  return log + 1;
}

bool count(const Component& component, const Diagram& diagram, Budget& budget, Tally& tally) {
  tally = Tally{};
  const double log = log_of_count(component, diagram);
  const auto count_as = [&](auto number) {
    return count_in<decltype(number)>(component, diagram, budget, tally);
  };
  return in_width_of(log, count_as);
}

}  // namespace crosshatch::minesweeper
