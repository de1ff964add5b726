// SPDX-License-Identifier: MIT
//
// The same tree as in count_under_total_directly, modulo as many primes as the result needs, eight
// primes at a time. In the end every number is found from its remainders. A board of 300 x 300
// sites with a total needs 500 primes; direct products of polynomials with a thousand coefficients
// of 27,000 bits would take minutes. The primes are independent, so a crew can share the work.
//
// How many primes? None of the numbers is greater than the number of ways for all together. That is
// at most the value of the product of all polynomials at any x > 0, divided by x^total. At the best
// x this bound is nearly exact (Chernoff, 1952; Daniels' saddle point).
#include <algorithm>
#include <cmath>
#include <limits>

#include "count/convolution.h"
#include "count/polynomial_product.h"
#include "count/residues.h"

namespace crosshatch {

namespace {

/// The logarithm to base 2 of a number > 0.
double log2_of(const BigInt& number) {
  constexpr unsigned enough = 64;
  const auto top = static_cast<unsigned>(boost::multiprecision::msb(number));
  if (top < enough) return std::log2(number.convert_to<double>());
  const BigInt leading = number >> (top - enough);
  return std::log2(leading.convert_to<double>()) + (top - enough);
}

/// The bound on the number of ways for all together, as a function of the logarithm of x.
class Bound {
 public:
  Bound(std::span<const CountsByTotal> components, int free, int total) : free_(free) {
    more_ = total;
    for (const CountsByTotal& component : components) {
      more_ -= component.least;
      std::vector<double>& logs = logs_.emplace_back();
      for (const BigInt& ways : component.ways)
        logs.push_back(ways == 0 ? -std::numeric_limits<double>::infinity() : log2_of(ways));
    }
  }

  /// At the best of some x.
  [[nodiscard]] double least() const {
    constexpr double ratio = 0.6180339887498949;
    double from = -40;
    double to = 40;
    double left = to - ratio * (to - from);
    double right = from + ratio * (to - from);
    double at_left = at(left);
    double at_right = at(right);
    for (int step = 0; step < 22; ++step) {
      if (at_left < at_right) {
        to = right;
        right = left;
        at_right = at_left;
        at_left = at(left = to - ratio * (to - from));
      } else {
        from = left;
        left = right;
        at_left = at_right;
        at_right = at(right = from + ratio * (to - from));
      }
    }
    // Rounding errors are smaller than this.
    const double bits = std::min(at_left, at_right);
    return bits > 0 ? bits * (1 + 1e-9) + 2 : 2;
  }

 private:
  [[nodiscard]] double at(double log_x) const {
    double bits = -more_ * log_x;
    bits += free_ * (log_x > 0 ? log_x + std::log2(1 + std::exp2(-log_x))
                               : std::log2(1 + std::exp2(log_x)));
    for (const std::vector<double>& logs : logs_) {
      double most = logs.front();
      for (std::size_t i = 0; i < logs.size(); ++i)
        most = std::max(most, logs[i] + static_cast<double>(i) * log_x);
      double sum = 0;
      for (std::size_t i = 0; i < logs.size(); ++i)
        sum += std::exp2(logs[i] + static_cast<double>(i) * log_x - most);
      bits += most + std::log2(sum);
    }
    return bits;
  }

  double free_;
  double more_;
  std::vector<std::vector<double>> logs_;
};

/// Numbers as limbs, one after the other.
class Limbs {
 public:
  void add(const BigInt& number) {
    begin_.push_back(words_.size());
    for (BigInt rest = number; rest != 0; rest >>= limb_bits)
      words_.push_back(static_cast<std::uint64_t>(rest & limb_mask));
  }
  [[nodiscard]] Lanes residue(std::size_t i, const Convolution& with) const {
    const std::size_t end = i + 1 < begin_.size() ? begin_[i + 1] : words_.size();
    Lanes result;
    with.kernel().from_limbs(with.moduli(), words_.data() + begin_[i], end - begin_[i], result);
    return result;
  }

 private:
  static constexpr std::uint64_t limb_mask = (std::uint64_t{1} << limb_bits) - 1;
  std::vector<std::size_t> begin_;
  std::vector<std::uint64_t> words_;
};

/// Computes the product for one board modulo eight primes.
class ResidueProduct {
 public:
  ResidueProduct(std::span<const CountsByTotal> components, int free, int total)
      : components_(components), free_(free), tree_(components) {
    int least = 0;
    for (const CountsByTotal& component : components) {
      least += component.least;
      for (const BigInt& ways : component.ways) limbs_.add(ways);
    }
    const auto length = static_cast<int>(tree_.nodes.back().length);
    // If the components have i ones more than the least number, free sites have `most_ - i`.
    most_ = total - least;
    low_ = std::clamp(most_ - length + 1, 0, free);
    high_ = most_ - length + 1 > free ? -1 : std::clamp(most_, -1, free);
    base_.add(binomials(free, low_, 1).front());
  }

  /// The remainders of the numbers of a TotalCounts, one after the other: all of them, or only the
  /// first. Empty when the budget is spent.
  [[nodiscard]] Polynomial evaluate(Convolution& with, bool all, Budget& budget) const {
    std::vector<Polynomial> products(tree_.nodes.size());
    std::size_t next = 0;
    for (std::size_t i = 0; i < components_.size(); ++i) {
      for (std::size_t c = 0; c < components_[i].ways.size(); ++c)
        products[i].push_back(limbs_.residue(next++, with));
    }
    for (std::size_t i = components_.size(); i < tree_.nodes.size(); ++i) {
      if (!budget.tick()) return {};
      const std::size_t left = at(tree_.nodes[i].left);
      const std::size_t right = at(tree_.nodes[i].right);
      products[i] = with.product(products[left], products[right]);
      if (all) continue;
      products[left] = {};
      products[right] = {};
    }
    std::vector<Polynomial> outside(all ? tree_.nodes.size() : 1);
    outside.back() = free_ways(with);
    Polynomial result{sum_of(with, products.back(), outside.back())};
    if (!all) return result;
    result.push_back(sum_of(with, products.back(), with_free_one(with, outside.back())));
    for (std::size_t i = tree_.nodes.size(); i-- > components_.size();) {
      if (!budget.tick()) return {};
      const std::size_t left = at(tree_.nodes[i].left);
      const std::size_t right = at(tree_.nodes[i].right);
      with.correlations(products[right], products[left], outside[i], outside[left], outside[right]);
      products[i] = {};
      outside[i] = {};
    }
    for (std::size_t i = 0; i < components_.size(); ++i)
      result.insert(result.end(), outside[i].begin(), outside[i].end());
    return result;
  }

  /// The bytes of the products, and of what is outside.
  [[nodiscard]] std::size_t bytes(bool all) const {
    std::size_t lengths = 0;
    for (const ProductTree::Node& node : tree_.nodes) lengths += node.length;
    return ((all ? 2 : 1) * lengths + 8 * tree_.nodes.back().length) * sizeof(Lanes);
  }

 private:
  static std::size_t at(int node) { return static_cast<std::size_t>(node); }

  static Lanes sum_of(const Convolution& with, const Polynomial& a, const Polynomial& b) {
    Lanes sum;
    with.kernel().dot(with.moduli(), a.data(), b.data(), a.size(), sum);
    return sum;
  }

  /// Per i, the ways for the free sites. From C(n, low) on they are
  ///
  ///     C(n, k)  =  C(n, low)  (n - low)...(n - k + 1)  high...(k + 1)  /  high...(low + 1),
  ///
  /// which takes one division.
  [[nodiscard]] Polynomial free_ways(const Convolution& with) const {
    Polynomial ways(tree_.nodes.back().length);
    if (low_ > high_) return ways;
    const auto count = static_cast<std::size_t>(high_ - low_) + 1;
    Polynomial above(count);
    Polynomial below(count);
    const Moduli& moduli = with.moduli();
    const ResidueKernel& kernel = with.kernel();
    kernel.factorials(moduli, static_cast<std::uint64_t>(free_ - low_), count, above.data());
    kernel.factorials(moduli, static_cast<std::uint64_t>(high_), count, below.data());
    std::reverse(above.begin(), above.end());
    Lanes* const place = ways.data() + (most_ - high_);
    kernel.times(moduli, above.data(), below.data(), place, count);
    const Lanes factor = quotient(with, base_.residue(0, with), below.back());
    kernel.scale(moduli, place, factor, place, count);
    return ways;
  }

  /// The ways in which a given free site is a one: C(n-1, k-1) = C(n, k) k / n.
  [[nodiscard]] Polynomial with_free_one(const Convolution& with, const Polynomial& ways) const {
    Polynomial result(ways.size());
    if (free_ == 0) return result;
    Limbs numbers;
    numbers.add(free_);
    for (int ones = low_; ones <= high_; ++ones) numbers.add(ones);
    const Lanes share = quotient(with, with.moduli().one, numbers.residue(0, with));
    for (int ones = low_; ones <= high_; ++ones)
      result[at(most_ - ones)] = numbers.residue(at(ones - low_) + 1, with);
    with.kernel().times(with.moduli(), result.data(), ways.data(), result.data(), ways.size());
    with.kernel().scale(with.moduli(), result.data(), share, result.data(), ways.size());
    return result;
  }

  static Lanes quotient(const Convolution& with, const Lanes& a, const Lanes& b) {
    const Moduli& moduli = with.moduli();
    Lanes plain_a;
    Lanes plain_b;
    with.kernel().numbers(moduli, &a, 1, &plain_a);
    with.kernel().numbers(moduli, &b, 1, &plain_b);
    for (std::size_t i = 0; i < lanes; ++i) {
      const PrimeField field(moduli.prime.lane[i]);
      const std::uint64_t inverse = field.inverse(field.from(plain_b.lane[i]));
      plain_a.lane[i] = field.number(field.times(field.from(plain_a.lane[i]), inverse));
    }
    return in_form(moduli, with.kernel(), plain_a);
  }

  std::span<const CountsByTotal> components_;
  int free_;
  ProductTree tree_;
  Limbs limbs_;  ///< of the ways of all components
  Limbs base_;   ///< choices of low_ free sites
  int most_ = 0;
  int low_ = 0;
  int high_ = -1;
};

/// For each number its remainders by all primes.
class Remainders {
 public:
  Remainders(std::size_t numbers, std::size_t primes)
      : primes_(primes), remainders_(numbers * primes) {}

  /// Of eight primes from `first` on, or as many as there are.
  void take(std::size_t first, const Polynomial& plain) {
    const std::size_t count = std::min(lanes, primes_ - first);
    for (std::size_t i = 0; i < plain.size(); ++i) {
      for (std::size_t j = 0; j < count; ++j)
        remainders_[i * primes_ + first + j] = plain[i].lane[j];
    }
  }
  [[nodiscard]] std::span<const std::uint64_t> of(std::size_t number) const {
    return std::span(remainders_).subspan(number * primes_, primes_);
  }

 private:
  std::size_t primes_;
  std::vector<std::uint64_t> remainders_;
};

bool all_joined(Budget& budget, std::span<const Budget> shares) {
  bool goes_on = true;
  for (const Budget& share : shares) goes_on = goes_on && budget.join(share);
  return goes_on;
}

/// From the third number on.
bool restore_ways_of_others(std::span<const CountsByTotal> components, const Remainders& remainders,
                            const ChineseRemainders& crt, Budget& budget, const Means& means,
                            TotalCounts& counts) {
  constexpr std::size_t components_a_job = 32;
  counts.ways_of_others.assign(components.size(), {});
  std::vector<std::size_t> first;  // per component, its first number
  std::size_t next = 2;
  for (const CountsByTotal& component : components) {
    first.push_back(next);
    next += component.ways.size();
  }
  const std::size_t jobs = (components.size() + components_a_job - 1) / components_a_job;
  std::vector<Budget> shares(jobs, budget.fork());
  means.crew(jobs, [&](std::size_t job) {
    const std::size_t begin = job * components_a_job;
    const std::size_t end = std::min(begin + components_a_job, components.size());
    for (std::size_t i = begin; i < end && shares[job].poll(); ++i) {
      for (std::size_t c = 0; c < components[i].ways.size(); ++c) {
        // The bound does not hold where the component itself has no way.
        const bool is_bounded = components[i].ways[c] != 0;
        counts.ways_of_others[i].push_back(is_bounded ? crt.number(remainders.of(first[i] + c))
                                                      : 0);
      }
    }
  });
  return all_joined(budget, shares);
}

bool by_residues(std::span<const CountsByTotal> components, int free, int total, bool all,
                 Budget& budget, const Means& means, TotalCounts& counts) {
  const ResidueKernel& kernel = residue_kernel(means.cpu);
  const ResidueProduct product(components, free, total);
  const double bits = Bound(components, free, total).least();
  const auto count = static_cast<std::size_t>(bits / (kernel.prime_bits - 0.01)) + 1;
  std::size_t numbers = 1;
  std::size_t longest = 1;
  for (const CountsByTotal& component : components) {
    if (all) numbers += component.ways.size();
    longest += component.ways.size() - 1;
  }
  if (all) ++numbers;
  const std::size_t bytes = numbers * count * sizeof(std::uint64_t);
  if (!budget.take_memory(bytes)) return false;

  const std::vector<std::uint64_t> primes = primes_for_transforms(count, kernel.prime_bits);
  Remainders remainders(numbers, count);
  const std::size_t jobs = (count + lanes - 1) / lanes;
  std::vector<Budget> shares(jobs, budget.fork());
  means.crew(jobs, [&](std::size_t job) {
    Budget& share = shares[job];
    if (!share.poll() || !share.take_memory(product.bytes(all))) return;
    const std::size_t first = job * lanes;
    const Moduli moduli =
        moduli_of(std::span(primes).subspan(first, std::min(lanes, count - first)), kernel);
    Convolution convolution(moduli, kernel, longest);
    Polynomial result = product.evaluate(convolution, all, share);
    kernel.numbers(moduli, result.data(), result.size(), result.data());
    remainders.take(first, result);
    share.give_memory(product.bytes(all));
  });
  bool goes_on = all_joined(budget, shares);
  if (goes_on) {
    const ChineseRemainders crt(primes);
    counts.solutions = crt.number(remainders.of(0));
    if (all) {
      counts.with_free_one = crt.number(remainders.of(1));
      goes_on = restore_ways_of_others(components, remainders, crt, budget, means, counts);
    }
  }
  budget.give_memory(bytes);
  return goes_on;
}

}  // namespace

bool count_under_total_by_residues(std::span<const CountsByTotal> components, int free, int total,
                                   Budget& budget, TotalCounts& counts, const Means& means) {
  return by_residues(components, free, total, true, budget, means, counts);
}

bool count_solutions_by_residues(std::span<const CountsByTotal> components, int free, int total,
                                 Budget& budget, BigInt& solutions, const Means& means) {
  TotalCounts counts;
  if (!by_residues(components, free, total, false, budget, means, counts)) return false;
  solutions = std::move(counts.solutions);
  return true;
}

}  // namespace crosshatch
