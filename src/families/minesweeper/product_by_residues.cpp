// SPDX-License-Identifier: MIT
//
// The same tree as weigh_directly, once for each of as many primes as the result needs, and every
// number put together from its remainders in the end. For a board of 300 x 300 cells with a total
// that is 440 primes: products of polynomials of a thousand numbers of 27,000 bits would cost
// minutes, their remainders a few seconds.
#include <algorithm>
#include <cmath>

#include "families/minesweeper/convolution.h"
#include "families/minesweeper/product.h"

namespace crosshatch::minesweeper {

namespace {

using Residues = std::vector<std::uint64_t>;

std::uint64_t remainder(const BigInt& number, const Field& field) {
  return field.from(static_cast<std::uint64_t>(number % field.prime()));
}

double log_of(const BigInt& number) {
  return number == 0 ? 0 : static_cast<double>(boost::multiprecision::msb(number)) + 1;
}

/// One board modulo one prime after the other.
class Weighing {
 public:
  Weighing(std::span<const Distribution> components, int free, int total)
      : components_(components), free_(free), tree_(components) {
    int least = 0;
    for (const Distribution& component : components) least += component.least;
    const int length = static_cast<int>(tree_.nodes.back().length);
    // Free cells have `most_ - i` mines where the components have the least and i more.
    most_ = total - least;
    low_ = std::clamp(most_ - length + 1, 0, free);
    high_ = most_ - length + 1 > free ? -1 : std::clamp(most_, -1, free);
    base_ = binomials(free, low_, 1).front();
    for (const Distribution& component : components) {
      BigInt sum = 0;
      for (const BigInt& ways : component.ways) sum += ways;
      bits_ += log_of(sum);
    }
    if (low_ <= high_) {
      const int middle = std::clamp(free / 2, low_, high_);
      bits_ += log_of(binomials(free, middle, 1).front());
    }
  }

  /// Of the largest number that can come out.
  [[nodiscard]] double bits() const { return bits_ + 1; }

  /// The remainders of all numbers of a Weighed, one after the other.
  [[nodiscard]] Residues weigh(const Field& field) const {
    const Convolution convolution(field, tree_.nodes.back().length);
    std::vector<Residues> products;
    for (const Distribution& component : components_) {
      Residues& ways = products.emplace_back();
      for (const BigInt& number : component.ways) ways.push_back(remainder(number, field));
    }
    for (std::size_t i = products.size(); i < tree_.nodes.size(); ++i)
      products.push_back(convolution.product(products[at(tree_.nodes[i].left)],
                                             products[at(tree_.nodes[i].right)]));
    std::vector<Residues> outside(tree_.nodes.size());
    Residues fewer;
    free_ways(field, outside.back(), fewer);
    Residues result{sum_of(field, products.back(), outside.back()),
                    sum_of(field, products.back(), fewer)};
    for (std::size_t i = tree_.nodes.size(); i-- > components_.size();) {
      const std::size_t left = at(tree_.nodes[i].left);
      const std::size_t right = at(tree_.nodes[i].right);
      outside[left] = convolution.correlation(products[right], outside[i]);
      outside[right] = convolution.correlation(products[left], outside[i]);
    }
    for (std::size_t i = 0; i < components_.size(); ++i)
      result.insert(result.end(), outside[i].begin(), outside[i].end());
    return result;
  }

 private:
  static std::size_t at(int node) { return static_cast<std::size_t>(node); }

  static std::uint64_t sum_of(const Field& field, const Residues& a, const Residues& b) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum = field.plus(sum, field.times(a[i], b[i]));
    return sum;
  }

  /// Per i, the ways for the free cells, and those in which a given one is a mine: C(n, k) and
  /// C(n-1, k-1) = C(n, k) k / n.
  void free_ways(const Field& field, Residues& ways, Residues& with_mine) const {
    ways.assign(tree_.nodes.back().length, 0);
    with_mine.assign(ways.size(), 0);
    std::uint64_t choices = remainder(base_, field);
    const std::uint64_t share = free_ > 0 ? field.inverse(number(field, free_)) : 0;
    for (int mines = low_; mines <= high_; ++mines) {
      const auto place = static_cast<std::size_t>(most_ - mines);
      ways[place] = choices;
      with_mine[place] = field.times(choices, field.times(number(field, mines), share));
      choices = field.times(choices, number(field, free_ - mines));
      choices = field.times(choices, field.inverse(number(field, mines + 1)));
    }
  }

  static std::uint64_t number(const Field& field, int value) {
    return field.from(static_cast<std::uint64_t>(value));
  }

  std::span<const Distribution> components_;
  int free_;
  ProductTree tree_;
  int most_ = 0;
  int low_ = 0;
  int high_ = -1;
  BigInt base_;  ///< choices of low_ free cells
  double bits_ = 0;
};

}  // namespace

bool weigh_by_residues(std::span<const Distribution> components, int free, int total,
                       Budget& budget, Weighed& weighed) {
  const Weighing weighing(components, free, total);
  const auto primes = static_cast<std::size_t>(weighing.bits() / 61) + 1;
  std::size_t numbers = 2;
  for (const Distribution& component : components) numbers += component.ways.size();
  const std::size_t bytes = numbers * primes * sizeof(std::uint64_t);
  if (!budget.take_memory(bytes)) return false;

  std::vector<Field> fields;
  std::vector<Residues> remainders(numbers, Residues(primes));
  bool goes_on = true;
  for (const std::uint64_t prime : primes_for_transforms(primes)) {
    goes_on = budget.poll();
    if (!goes_on) break;
    const std::size_t f = fields.size();
    fields.emplace_back(prime);
    const Residues all = weighing.weigh(fields.back());
    for (std::size_t i = 0; i < numbers; ++i) remainders[i][f] = fields.back().number(all[i]);
  }
  if (goes_on) {
    const Restorer restorer(fields);
    std::size_t next = 0;
    weighed.solutions = restorer.number(remainders[next++]);
    weighed.with_free_mine = restorer.number(remainders[next++]);
    weighed.weights.assign(components.size(), {});
    for (std::size_t i = 0; i < components.size() && goes_on; ++i) {
      goes_on = budget.poll();
      for (std::size_t c = 0; c < components[i].ways.size(); ++c)
        weighed.weights[i].push_back(restorer.number(remainders[next++]));
    }
  }
  budget.give_memory(bytes);
  return goes_on;
}

}  // namespace crosshatch::minesweeper
