// SPDX-License-Identifier: MIT
//
// Up the tree and down again, as in belief propagation (Pearl, 1982). U(s) is the number of ways to
// reach the state s from the groups below it, D(s) the number of ways to complete it with all other
// groups. A join s of a and b adds U(a) U(b) to U(s), D(s) U(b) to D(a) and D(s) U(a) to D(b). The
// state of a group of n sites that puts k ones into it stands for C(n, k) choices, in C(n-1, k-1)
// of which a given site is a one: of D C(n-1, k-1) solutions.
//
// Integers are only as wide as the total needs. The number of sites is a bound, and if that is too
// large a pass in floating point gives a better one. Only states that occur in a solution matter,
// and none of their numbers exceeds the total. Numbers of dead ends may overflow, but they are
// multiplied by zero.
//
// Beyond 128 bits each number is as long as it needs to be: short below, long above. The numbers D
// are long everywhere, so each is kept only until the nodes below it have theirs.
#include <algorithm>
#include <cmath>
#include <utility>

#include "count/counts.h"
#include "count/join_tree.h"

namespace crosshatch {

namespace {

template <class Number>
class TreeCounter {
 public:
  TreeCounter(const Component& component, const JoinTree& tree, Budget& budget)
      : component_(component), tree_(tree), budget_(budget) {}

  ~TreeCounter() { budget_.give_memory(bytes_); }
  TreeCounter(const TreeCounter&) = delete;
  TreeCounter& operator=(const TreeCounter&) = delete;

  bool up() {
    if (!take(tree_.states() * sizeof(Number))) return false;
    up_.resize(tree_.states());
    for (std::size_t group = 0; group < tree_.groups(); ++group) {
      const int size = component_.groups[group].size;
      for (std::uint32_t state = begin(group); state < begin(group + 1); ++state)
        up_[state] =
            static_cast<Number>(choices_of(size, static_cast<unsigned>(tree_.ones(group, state))));
    }
    std::size_t bits = 0;
    for (std::uint32_t state = begin(tree_.groups()); state < tree_.states(); ++state) {
      if (!budget_.tick()) return false;
      Number sum = 0;
      for (const JoinTree::Edge edge : tree_.edges_of(state))
        sum += up_[edge.left] * up_[edge.right];
      if constexpr (is_growing) bits += msb(sum);
      up_[state] = std::move(sum);
    }
    return take(bits / 8);
  }

  [[nodiscard]] const Number& total() const { return up_[tree_.root()]; }

  /// Per group, the solutions in which a given site is a one.
  bool down(std::vector<BigInt>& ones) {
    if (!take(tree_.states() * sizeof(Number))) return false;
    down_.resize(tree_.states());
    ones.assign(tree_.groups(), 0);
    down_[tree_.root()] = 1;
    for (std::size_t node = tree_.nodes(); node-- > tree_.groups();) {
      for (std::uint32_t state = begin(node); state < begin(node + 1); ++state) {
        if (!budget_.tick()) return false;
        const Number& here = down_[state];
        if (here == 0) continue;
        for (const JoinTree::Edge edge : tree_.edges_of(state)) {
          down_[edge.left] += here * up_[edge.right];
          down_[edge.right] += here * up_[edge.left];
        }
        if constexpr (is_growing) {
          // Both are not needed any more.
          down_[state] = Number();
          up_[state] = Number();
        }
      }
    }
    for (std::size_t group = 0; group < tree_.groups(); ++group) {
      const int size = component_.groups[group].size;
      Number sum = 0;
      for (std::uint32_t state = begin(group); state < begin(group + 1); ++state) {
        const int k = tree_.ones(group, state);
        if (k > 0)
          sum += down_[state] *
                 static_cast<Number>(choices_of(size - 1, static_cast<unsigned>(k - 1)));
      }
      ones[group] = to_big(sum);
    }
    return true;
  }

 private:
  static constexpr bool is_growing = std::is_same_v<Number, BigInt>;

  static std::size_t msb(const Number& number) {
    if constexpr (is_growing) {
      return number == 0 ? 0 : boost::multiprecision::msb(number);
    } else {
      return 0;
    }
  }

  bool take(std::size_t bytes) {
    if (!budget_.take_memory(bytes)) return false;
    bytes_ += bytes;
    return true;
  }

  [[nodiscard]] std::uint32_t begin(std::size_t node) const { return tree_.state_begin[node]; }

  const Component& component_;
  const JoinTree& tree_;
  Budget& budget_;
  std::vector<Number> up_;
  std::vector<Number> down_;
  std::size_t bytes_ = 0;
};

}  // namespace

double log_of_count(const Component& component, const JoinTree& tree) {
  // Scaled node by node. Numbers that underflow are too small to matter.
  std::vector<double> ways(tree.states(), 0);
  std::vector<double> log(tree.nodes(), 0);
  for (std::size_t node = 0; node < tree.nodes(); ++node) {
    const std::uint32_t begin = tree.state_begin[node];
    const std::uint32_t end = tree.state_begin[node + 1];
    if (tree.is_group(node)) {
      for (std::uint32_t state = begin; state < end; ++state)
        ways[state] =
            choices_of(component.groups[node].size, static_cast<unsigned>(tree.ones(node, state)));
      continue;
    }
    double most = 0;
    for (std::uint32_t state = begin; state < end; ++state) {
      for (const JoinTree::Edge edge : tree.edges_of(state))
        ways[state] += ways[edge.left] * ways[edge.right];
      most = std::max(most, ways[state]);
    }
    int exponent = 0;
    static_cast<void>(std::frexp(most, &exponent));
    for (std::uint32_t state = begin; state < end; ++state)
      ways[state] = std::ldexp(ways[state], -exponent);
    log[node] = log[tree.join(node).left] + log[tree.join(node).right] + exponent;
  }
  int exponent = 0;
  static_cast<void>(std::frexp(ways[tree.root()], &exponent));
  return log.back() + exponent + 1;
}

bool count(const Component& component, const JoinTree& tree, Wanted wanted, Budget& budget,
           ComponentCounts& counts) {
  counts = ComponentCounts{};
  const auto count_as = [&](auto number) {
    TreeCounter<decltype(number)> counter(component, tree, budget);
    if (!counter.up()) return false;
    counts.solutions = to_big(counter.total());
    return wanted == Wanted::solutions || counter.down(counts.ones);
  };
  // There are no more solutions than ways to fill the sites.
  auto log = static_cast<double>(component.sites.size()) + 0.5;
  if (log >= 63) log = log_of_count(component, tree);
  return in_width_of<BigInt>(log, count_as);
}

}  // namespace crosshatch
