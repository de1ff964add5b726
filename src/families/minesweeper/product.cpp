// SPDX-License-Identifier: MIT
//
// The distributions are multiplied as polynomials, smallest first, in a binary tree. What the
// others weigh is found by going down the same tree: if w[j] are the ways for everything outside a
// node to go with j mines inside, then what lies outside its left child goes with i mines inside
// that in
//     sum over j of right[j] w[i + j]
// ways. That is a multiplication transposed and costs as much as the way up; leaving out one
// component after the other would cost that much for each.
#include "families/minesweeper/product.h"

#include <algorithm>
#include <queue>
#include <utility>

namespace crosshatch::minesweeper {

namespace {

/// The product of numbers[from, to), halves first so that the factors stay of one size.
BigInt product_of(std::span<const std::uint64_t> numbers) {
  if (numbers.empty()) return 1;
  if (numbers.size() == 1) return numbers.front();
  const std::size_t half = numbers.size() / 2;
  return product_of(numbers.first(half)) * product_of(numbers.subspan(half));
}

/// By its prime factors (Legendre's formula): numbers of a million digits stay affordable.
BigInt binomial(int n, int k) {
  if (k < 0 || k > n) return 0;
  std::vector<bool> is_composite(static_cast<std::size_t>(n) + 1, false);
  std::vector<std::uint64_t> factors;
  for (int prime = 2; prime <= n; ++prime) {
    if (is_composite[static_cast<std::size_t>(prime)]) continue;
    for (std::int64_t i = std::int64_t{prime} * prime; i <= n; i += prime)
      is_composite[static_cast<std::size_t>(i)] = true;
    for (std::int64_t power = prime; power <= n; power *= prime) {
      if (n / power > k / power + (n - k) / power)
        factors.push_back(static_cast<std::uint64_t>(prime));
    }
  }
  return product_of(factors);
}

Distribution times(const Distribution& a, const Distribution& b) {
  Distribution product{a.least + b.least, std::vector<BigInt>(a.ways.size() + b.ways.size() - 1)};
  for (std::size_t i = 0; i < a.ways.size(); ++i) {
    if (a.ways[i] == 0) continue;
    for (std::size_t j = 0; j < b.ways.size(); ++j) product.ways[i + j] += a.ways[i] * b.ways[j];
  }
  return product;
}

/// out[i] = sum of other[j] outside[i + j].
std::vector<BigInt> transposed(const std::vector<BigInt>& other,
                               const std::vector<BigInt>& outside) {
  std::vector<BigInt> out(outside.size() - other.size() + 1);
  for (std::size_t i = 0; i < out.size(); ++i) {
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
    row[static_cast<std::size_t>(k - first)] = ways;
    ways *= n - k;
    ways /= k + 1;
  }
  return row;
}

Product::Product(std::vector<Distribution> components, int free, int total)
    : components_(components.size()), free_(free), total_(total) {
  if (components.empty()) components.push_back({0, {1}});
  for (Distribution& component : components) nodes_.push_back({std::move(component), -1, -1});
}

Product::~Product() = default;

bool Product::multiply(Budget& budget) {
  // (length, number): the shortest first, of equals the oldest.
  using Entry = std::pair<std::size_t, int>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  for (std::size_t i = 0; i < nodes_.size(); ++i)
    queue.emplace(nodes_[i].product.ways.size(), static_cast<int>(i));
  while (queue.size() > 1) {
    if (!budget.poll()) return false;
    const int left = queue.top().second;
    queue.pop();
    const int right = queue.top().second;
    queue.pop();
    nodes_.push_back({times(nodes_[static_cast<std::size_t>(left)].product,
                            nodes_[static_cast<std::size_t>(right)].product),
                      left, right});
    queue.emplace(nodes_.back().product.ways.size(), static_cast<int>(nodes_.size()) - 1);
  }
  return true;
}

BigInt Product::meet(int free, int total) const {
  const Distribution& all = nodes_.back().product;
  const int count = static_cast<int>(all.ways.size());
  // The free cells have total - least - i mines where the components have least + i.
  const std::vector<BigInt> rest = binomials(free, total - all.least - count + 1, count);
  BigInt sum = 0;
  for (std::size_t i = 0; i < all.ways.size(); ++i) sum += all.ways[i] * rest[rest.size() - 1 - i];
  return sum;
}

BigInt Product::solutions() const { return meet(free_, total_); }

BigInt Product::solutions_with_free_mine() const { return meet(free_ - 1, total_ - 1); }

bool Product::weigh(Budget& budget, std::vector<std::vector<BigInt>>& weights) const {
  const Distribution& all = nodes_.back().product;
  const int count = static_cast<int>(all.ways.size());
  std::vector<std::vector<BigInt>> outside(nodes_.size());
  outside.back() = binomials(free_, total_ - all.least - count + 1, count);
  std::reverse(outside.back().begin(), outside.back().end());
  for (std::size_t i = nodes_.size(); i-- > 0;) {
    if (!budget.poll()) return false;
    if (nodes_[i].left < 0) continue;
    const auto left = static_cast<std::size_t>(nodes_[i].left);
    const auto right = static_cast<std::size_t>(nodes_[i].right);
    outside[left] = transposed(nodes_[right].product.ways, outside[i]);
    outside[right] = transposed(nodes_[left].product.ways, outside[i]);
    outside[i].clear();
    outside[i].shrink_to_fit();
  }
  outside.resize(components_);
  weights = std::move(outside);
  return true;
}

}  // namespace crosshatch::minesweeper
