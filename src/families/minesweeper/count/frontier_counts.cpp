// SPDX-License-Identifier: MIT
//
// The forward-backward algorithm, as for hidden Markov models: F(s) counts the ways from the first
// state to s, G(s) those from s to the last, and an edge s -> t that puts k mines into a group of n
// cells stands for F(s) C(n, k) G(t) solutions, in C(n-1, k-1) / C(n, k) of which a given cell is a
// mine.
//
// Integers are only as wide as the total needs, which a first pass in floating point tells. Only
// states from which the last state can be reached matter, and none of their numbers exceeds the
// total. Numbers of dead ends may overflow, but they are multiplied by zero.
#include <algorithm>
#include <cmath>
#include <cstdint>

#include "families/minesweeper/count/counts.h"
#include "families/minesweeper/count/frontier.h"

namespace crosshatch::minesweeper {

namespace {

template <class Number>
class FrontierCounter {
 public:
  FrontierCounter(const Component& component, const FrontierDiagram& frontier, Budget& budget)
      : component_(component), frontier_(frontier), budget_(budget) {}

  ~FrontierCounter() { budget_.give_memory(bytes_); }
  FrontierCounter(const FrontierCounter&) = delete;
  FrontierCounter& operator=(const FrontierCounter&) = delete;

  bool forwards() {
    if (!make(forward_)) return false;
    forward_[0] = 1;
    for (std::size_t layer = 0; layer < frontier_.groups.size(); ++layer) {
      const int size = size_of(layer);
      for (std::uint32_t state = begin(layer + 1); state < begin(layer + 2); ++state) {
        if (!budget_.tick()) return false;
        Number sum = 0;
        for (const FrontierDiagram::Edge edge : frontier_.into(state)) {
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

  [[nodiscard]] const Number& total() const { return forward_[frontier_.last()]; }

  /// Per group, the solutions in which a given cell is a mine.
  bool backwards(std::vector<BigInt>& mines) {
    if (!make(backward_)) return false;
    mines.assign(frontier_.groups.size(), 0);
    backward_[frontier_.last()] = 1;
    for (std::size_t layer = frontier_.groups.size(); layer-- > 0;) {
      const int size = size_of(layer);
      Number sum = 0;
      for (std::uint32_t state = begin(layer + 1); state < begin(layer + 2); ++state) {
        if (!budget_.tick()) return false;
        const Number& here = backward_[state];
        if (here == 0) continue;
        for (const FrontierDiagram::Edge edge : frontier_.into(state)) {
          backward_[edge.from] += here * static_cast<Number>(choices_of(size, edge.mines));
          if (edge.mines == 0) continue;
          sum += forward_[edge.from] * here *
                 static_cast<Number>(choices_of(size - 1, edge.mines - 1));
        }
      }
      mines[static_cast<std::size_t>(frontier_.groups[layer])] = to_big(sum);
    }
    return true;
  }

 private:
  bool make(std::vector<Number>& numbers) {
    const std::size_t bytes = frontier_.states() * sizeof(Number);
    if (!budget_.take_memory(bytes)) return false;
    bytes_ += bytes;
    numbers.resize(frontier_.states());
    return true;
  }

  [[nodiscard]] std::uint32_t begin(std::size_t layer) const {
    return frontier_.layer_begin[layer];
  }
  [[nodiscard]] int size_of(std::size_t layer) const {
    return component_.groups[static_cast<std::size_t>(frontier_.groups[layer])].size;
  }

  const Component& component_;
  const FrontierDiagram& frontier_;
  Budget& budget_;
  std::vector<Number> forward_;
  std::vector<Number> backward_;
  std::size_t bytes_ = 0;
};

template <class Number>
bool count_in(const Component& component, const FrontierDiagram& frontier, Budget& budget,
              ComponentCounts& counts) {
  FrontierCounter<Number> counter(component, frontier, budget);
  if (!counter.forwards()) return false;
  counts.solutions = to_big(counter.total());
  return counter.backwards(counts.mines);
}

}  // namespace

double log_of_count(const Component& component, const FrontierDiagram& frontier) {
  // Scaled layer by layer. Numbers that underflow are too small to matter.
  double log = 0;
  std::vector<double> before{1};
  std::vector<double> after;
  for (std::size_t layer = 0; layer < frontier.groups.size(); ++layer) {
    const int size = component.groups[static_cast<std::size_t>(frontier.groups[layer])].size;
    const std::uint32_t begin = frontier.layer_begin[layer + 1];
    after.assign(frontier.layer_begin[layer + 2] - begin, 0);
    double most = 0;
    for (std::size_t i = 0; i < after.size(); ++i) {
      for (const FrontierDiagram::Edge edge : frontier.into(begin + static_cast<std::uint32_t>(i)))
        after[i] += before[edge.from - frontier.layer_begin[layer]] * choices_of(size, edge.mines);
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

bool count(const Component& component, const FrontierDiagram& frontier, Budget& budget,
           ComponentCounts& counts) {
  counts = ComponentCounts{};
  const double log = log_of_count(component, frontier);
  const auto count_as = [&](auto number) {
    return count_in<decltype(number)>(component, frontier, budget, counts);
  };
  return in_width_of<BigInt>(log, count_as);
}

}  // namespace crosshatch::minesweeper
