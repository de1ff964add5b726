// SPDX-License-Identifier: MIT
//
// The generating functions are multiplied in a binary tree, smallest first. The ways for all other
// components are found by going down the same tree. If w[j] are the ways for everything outside a
// node when there are j ones inside, then the ways for everything outside its left child, when
// there are i ones inside that, are
//     sum over j of right[j] w[i + j]
// This is a transposed multiplication and costs as much as the way up. To leave out each component
// in turn would cost as much for each of them.
#include "count/polynomial_product.h"

#include <algorithm>
#include <queue>
#include <utility>

namespace crosshatch {

namespace {

/// The product of the numbers, by halves, so that both factors have about the same size.
BigInt product_of(std::span<const std::uint64_t> numbers) {
  if (numbers.empty()) return 1;
  if (numbers.size() == 1) return numbers.front();
  const std::size_t half = numbers.size() / 2;
  return product_of(numbers.first(half)) * product_of(numbers.subspan(half));
}

/// By its prime factors (Legendre's formula), which is fast even for numbers of a million digits.
BigInt binomial(int n, int k) {
  if (k < 0 || k > n) return 0;
  std::vector<bool> is_composite(static_cast<std::size_t>(n) + 1, false);
  std::vector<std::uint64_t> factors;
  for (int prime = 2; prime <= n; ++prime) {
    if (is_composite[prime]) continue;
    for (std::int64_t i = std::int64_t{prime} * prime; i <= n; i += prime) is_composite[i] = true;
    for (std::int64_t power = prime; power <= n; power *= prime) {
      if (n / power > k / power + (n - k) / power)
        factors.push_back(static_cast<std::uint64_t>(prime));
    }
  }
  return product_of(factors);
}

/// This and the next function return early when the budget is spent; the caller has to ask it.
CountsByTotal times(const CountsByTotal& a, const CountsByTotal& b, Budget& budget) {
  CountsByTotal product{a.least + b.least, std::vector<BigInt>(a.ways.size() + b.ways.size() - 1)};
  for (std::size_t i = 0; i < a.ways.size() && budget.poll(); ++i) {
    if (a.ways[i] == 0) continue;
    for (std::size_t j = 0; j < b.ways.size(); ++j) product.ways[i + j] += a.ways[i] * b.ways[j];
  }
  return product;
}

/// out[i] = sum of other[j] outside[i + j].
std::vector<BigInt> transposed(const std::vector<BigInt>& other, const std::vector<BigInt>& outside,
                               Budget& budget) {
  std::vector<BigInt> out(outside.size() - other.size() + 1);
  for (std::size_t i = 0; i < out.size() && budget.poll(); ++i) {
    for (std::size_t j = 0; j < other.size(); ++j) {
      if (other[j] != 0) out[i] += other[j] * outside[i + j];
    }
  }
  return out;
}

}  // namespace

std::vector<BigInt> binomials(int n, int first, int count) {
  std::vector<BigInt> row(static_cast<std::size_t>(count));
  const int low = std::clamp(first, 0, n + 1);
  const int high = std::clamp(first + count - 1, -1, n);
  if (low > high) return row;
  BigInt ways = binomial(n, low);
  for (int k = low; k <= high; ++k) {
    row[k - first] = ways;
    ways *= n - k;
    ways /= k + 1;
  }
  return row;
}

ProductTree::ProductTree(std::span<const CountsByTotal> components) {
  // (length, number): of equals the oldest.
  using Entry = std::pair<std::size_t, int>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  for (const CountsByTotal& component : components) {
    queue.emplace(component.ways.size(), static_cast<int>(nodes.size()));
    nodes.push_back({-1, -1, component.ways.size()});
  }
  while (queue.size() > 1) {
    const Entry left = queue.top();
    queue.pop();
    const Entry right = queue.top();
    queue.pop();
    const std::size_t length = left.first + right.first - 1;
    queue.emplace(length, static_cast<int>(nodes.size()));
    nodes.push_back({left.second, right.second, length});
  }
}

namespace {

/// The products of all nodes.
std::vector<CountsByTotal> products_of(std::span<const CountsByTotal> components,
                                       const ProductTree& tree, Budget& budget) {
  std::vector<CountsByTotal> products(components.begin(), components.end());
  products.reserve(tree.nodes.size());
  for (std::size_t i = products.size(); i < tree.nodes.size() && !budget.is_spent(); ++i)
    products.push_back(times(products[tree.nodes[i].left], products[tree.nodes[i].right], budget));
  return products;
}

/// If the components have least + i ones, the free sites have total - least - i. `rest` are the
/// ways for them, in ascending order of their ones.
BigInt meet(const CountsByTotal& all, const std::vector<BigInt>& rest) {
  BigInt sum = 0;
  for (std::size_t i = 0; i < rest.size(); ++i) sum += all.ways[rest.size() - 1 - i] * rest[i];
  return sum;
}

/// Whether there are so many possible numbers of ones that residues are faster.
bool is_long(std::span<const CountsByTotal> components) {
  constexpr std::size_t long_enough = 150;
  std::size_t length = 1;
  for (const CountsByTotal& component : components) length += component.ways.size() - 1;
  return length > long_enough;
}

}  // namespace

bool count_solutions_directly(std::span<const CountsByTotal> components, int free, int total,
                              Budget& budget, BigInt& solutions) {
  const std::vector<CountsByTotal> products =
      products_of(components, ProductTree(components), budget);
  if (budget.is_spent()) return false;
  const CountsByTotal& all = products.back();
  const int count = static_cast<int>(all.ways.size());
  solutions = meet(all, binomials(free, total - all.least - count + 1, count));
  return true;
}

bool count_under_total_directly(std::span<const CountsByTotal> components, int free, int total,
                                Budget& budget, TotalCounts& counts) {
  const ProductTree tree(components);
  const std::vector<CountsByTotal> products = products_of(components, tree, budget);
  if (budget.is_spent()) return false;
  const CountsByTotal& all = products.back();
  const int count = static_cast<int>(all.ways.size());
  if (free > 0)
    counts.with_free_one = meet(all, binomials(free - 1, total - all.least - count, count));
  std::vector<std::vector<BigInt>> outside(tree.nodes.size());
  outside.back() = binomials(free, total - all.least - count + 1, count);
  counts.solutions = meet(all, outside.back());
  std::reverse(outside.back().begin(), outside.back().end());
  for (std::size_t i = tree.nodes.size(); i-- > components.size();) {
    const auto left = static_cast<std::size_t>(tree.nodes[i].left);
    const auto right = static_cast<std::size_t>(tree.nodes[i].right);
    outside[left] = transposed(products[right].ways, outside[i], budget);
    outside[right] = transposed(products[left].ways, outside[i], budget);
    if (budget.is_spent()) return false;
    outside[i] = {};
  }
  outside.resize(components.size());
  for (std::size_t i = 0; i < components.size(); ++i) {
    for (std::size_t c = 0; c < components[i].ways.size(); ++c) {
      if (components[i].ways[c] == 0) outside[i][c] = 0;
    }
  }
  counts.ways_of_others = std::move(outside);
  return true;
}

bool count_under_total(std::span<const CountsByTotal> components, int free, int total,
                       Budget& budget, TotalCounts& counts, const Means& means) {
  if (components.empty()) {
    const CountsByTotal none{0, {1}};
    if (!count_under_total_directly(std::span(&none, 1), free, total, budget, counts)) return false;
    counts.ways_of_others.clear();
    return true;
  }
  return is_long(components)
             ? count_under_total_by_residues(components, free, total, budget, counts, means)
             : count_under_total_directly(components, free, total, budget, counts);
}

bool count_solutions(std::span<const CountsByTotal> components, int free, int total, Budget& budget,
                     BigInt& solutions, const Means& means) {
  if (components.empty()) {
    const CountsByTotal none{0, {1}};
    return count_solutions_directly(std::span(&none, 1), free, total, budget, solutions);
  }
  return is_long(components)
             ? count_solutions_by_residues(components, free, total, budget, solutions, means)
             : count_solutions_directly(components, free, total, budget, solutions);
}

}  // namespace crosshatch
