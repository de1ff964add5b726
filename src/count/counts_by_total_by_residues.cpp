// SPDX-License-Identifier: MIT
//
// The value of a polynomial at a point is a number, and numbers are multiplied as cheaply as added.
// So where coefficients are large, the polynomials of counts_by_ones.cpp are evaluated at as many
// points as the result has coefficients, modulo as many primes as these need. Interpolation and the
// Chinese remainder theorem then give the coefficients. An edge costs three short products for each
// point and prime, or one if only solutions are counted. Eight pairs of a prime and a point go
// through the tree at a time.
#include <algorithm>
#include <array>

#include "count/counts_by_total.h"
#include "count/residue_lanes.h"
#include "count/residues.h"

namespace crosshatch {

namespace {

/// Evaluates the polynomials of one component: first that of the component, then those of its
/// groups.
class Evaluator {
 public:
  Evaluator(const Component& component, const JoinTree& tree, Wanted wanted,
            const ResidueKernel& kernel)
      : component_(component),
        tree_(tree),
        kernel_(kernel),
        below_(tree.states()),
        elsewhere_(wanted == Wanted::ones_too ? tree.states() : 0),
        values_(1 + (wanted == Wanted::ones_too ? tree.groups() : 0)) {
    for (const SiteGroup& group : component.groups) largest_ = std::max(largest_, group.size);
  }

  /// At a point for each prime, plain numbers. False when the budget is spent.
  bool evaluate(const Moduli& moduli, const Lanes& points, Budget& budget) {
    std::array<Lanes, most_sum + 1> powers;
    powers[0] = moduli.one;
    const Lanes point = in_form(moduli, kernel_, points);
    for (std::size_t k = 1; k <= at(largest_); ++k)
      kernel_.times(moduli, &powers[k - 1], &point, &powers[k], 1);
    for (int size = 1; size <= largest_; ++size) {
      set_terms(moduli, powers, size, 0, terms_[at(size)]);
      set_terms(moduli, powers, size, 1, given_[at(size)]);
    }
    for (std::size_t group = 0; group < tree_.groups(); ++group) {
      const OneTerms& terms = terms_[at(component_.groups[group].size)];
      for (std::uint32_t state = begin(group); state < begin(group + 1); ++state)
        below_[state] = terms[at(tree_.ones(group, state))];
    }
    for (std::size_t node = tree_.groups(); node < tree_.nodes(); ++node) {
      if (!budget.tick()) return false;
      kernel_.joins_up(moduli, joins_of(node), below_.data());
    }
    values_.front() = below_[tree_.root()];
    if (!elsewhere_.empty() && !go_down(moduli, budget)) return false;
    kernel_.numbers(moduli, values_.data(), values_.size(), values_.data());
    return true;
  }

  [[nodiscard]] const std::vector<Lanes>& values() const { return values_; }

 private:
  using OneTerms = std::array<Lanes, most_sum + 1>;  // by the ones of an edge

  static std::size_t at(int number) { return static_cast<std::size_t>(number); }

  /// C(size - less, k - less) x^k.
  void set_terms(const Moduli& moduli, const OneTerms& powers, int size, int less,
                 OneTerms& terms) const {
    for (int k = less; k <= size; ++k) {
      const auto ways =
          static_cast<std::uint64_t>(choices_of(size - less, static_cast<unsigned>(k - less)));
      Lanes factor;
      kernel_.from_limbs(moduli, &ways, 1, factor);
      kernel_.times(moduli, &powers[at(k)], &factor, &terms[at(k)], 1);
    }
  }

  bool go_down(const Moduli& moduli, Budget& budget) {
    std::fill(elsewhere_.begin(), elsewhere_.end(), Lanes{});
    elsewhere_[tree_.root()] = moduli.one;
    for (std::size_t node = tree_.nodes(); node-- > tree_.groups();) {
      if (!budget.tick()) return false;
      kernel_.joins_down(moduli, joins_of(node), below_.data(), elsewhere_.data());
    }
    for (std::size_t group = 0; group < tree_.groups(); ++group) {
      const OneTerms& given = given_[at(component_.groups[group].size)];
      // A state without ones does not count.
      const std::uint32_t end = begin(group + 1);
      const std::uint32_t first =
          std::min(end, begin(group) + (tree_.least[group] == 0 ? std::uint32_t{1} : 0));
      if (first == end) {
        values_[group + 1] = Lanes{};
        continue;
      }
      kernel_.dot(moduli, &elsewhere_[first], &given[at(tree_.ones(group, first))], end - first,
                  values_[group + 1]);
    }
    return true;
  }

  [[nodiscard]] std::uint32_t begin(std::size_t node) const { return tree_.state_begin[node]; }
  [[nodiscard]] JoinStates joins_of(std::size_t node) const {
    return {tree_.edges.data(), tree_.edge_begin.data(), begin(tree_.groups()), begin(node),
            begin(node + 1)};
  }

  const Component& component_;
  const JoinTree& tree_;
  const ResidueKernel& kernel_;
  int largest_ = 0;                             ///< of the sizes of groups
  std::array<OneTerms, most_sum + 1> terms_{};  ///< by the size of the group
  std::array<OneTerms, most_sum + 1> given_{};  ///< of solutions where a given site is a one
  std::vector<Lanes> below_;
  std::vector<Lanes> elsewhere_;
  std::vector<Lanes> values_;
};

/// Finds the coefficients of polynomials x^least (c0 + c1 x + ...) from their values at the points
/// 1, 2, ..., size, by Lagrange's formula: eight polynomials at a time, modulo one prime.
class Interpolation {
 public:
  Interpolation(std::uint64_t prime, const ResidueKernel& kernel, int least, std::size_t size)
      : kernel_(kernel), moduli_(moduli_of(std::span(&prime, 1), kernel)), size_(size) {
    const PrimeField field(prime);
    std::vector<std::uint64_t> points;
    for (std::size_t j = 0; j < size; ++j) points.push_back(field.from(j + 1));
    std::vector<std::uint64_t> product{field.one()};  // of all (x - point)
    for (const std::uint64_t point : points) {
      product.push_back(0);
      for (std::size_t i = product.size(); i-- > 0;) {
        const std::uint64_t shifted = i > 0 ? product[i - 1] : 0;
        product[i] = field.minus(shifted, field.times(point, product[i]));
      }
    }
    shares_.resize(size * size);
    std::vector<std::uint64_t> row(size);
    for (std::size_t j = 0; j < size; ++j) {
      // Synthetic division by (x - point), and its value at the point.
      std::uint64_t carry = 0;
      for (std::size_t i = size; i-- > 0;)
        row[i] = carry = field.plus(product[i + 1], field.times(carry, points[j]));
      std::uint64_t value = 0;
      for (std::size_t i = size; i-- > 0;)
        value = field.plus(field.times(value, points[j]), row[i]);
      const std::uint64_t offset = field.power(points[j], static_cast<std::uint64_t>(least));
      const std::uint64_t scale = field.inverse(field.times(value, offset));
      for (std::size_t i = 0; i < size; ++i) {
        Lanes& share = shares_[i * size + j];
        std::fill(share.lane, share.lane + lanes, field.number(field.times(row[i], scale)));
      }
    }
    const std::vector<Lanes> squares(size, moduli_.square);
    for (std::size_t i = 0; i < size; ++i)
      kernel.times(moduli_, &shares_[i * size], squares.data(), &shares_[i * size], size);
  }

  /// Of plain values, `size` of them.
  [[nodiscard]] Lanes coefficient(std::size_t i, const std::vector<Lanes>& values) const {
    // One factor is in Montgomery's form and the other is not, so the product is not. It may still
    // have to be reduced once.
    Lanes sum;
    kernel_.dot(moduli_, values.data(), &shares_[i * size_], size_, sum);
    for (std::uint64_t& number : sum.lane) number -= number >= prime() ? prime() : 0;
    return sum;
  }

 private:
  [[nodiscard]] std::uint64_t prime() const { return moduli_.prime.lane[0]; }

  const ResidueKernel& kernel_;
  Moduli moduli_;
  std::size_t size_;
  std::vector<Lanes> shares_;  ///< [i * size + j]: what the value at point j adds to coefficient i
};

}  // namespace

bool count_by_total_by_residues(const Component& component, const JoinTree& tree,
                                std::span<const int> totals, Wanted wanted, Budget& budget,
                                std::vector<ComponentCounts>& all_counts, Cpu cpu) {
  const ResidueKernel& kernel = residue_kernel(cpu);
  const int least = totals.front();
  const auto size = static_cast<std::size_t>(totals.back() - least) + 1;
  const std::size_t groups = wanted == Wanted::ones_too ? component.groups.size() : 0;
  const std::size_t polynomials = groups + 1;
  const auto count =
      static_cast<std::size_t>(log_of_count(component, tree) / (kernel.prime_bits - 1)) + 1;
  const std::size_t pairs = size * count;
  const std::size_t bytes =
      ((groups > 0 ? 2u : 1u) * tree.states() + size * size + size) * sizeof(Lanes) +
      polynomials * (pairs + lanes + totals.size() * count) * sizeof(std::uint64_t);
  if (!budget.take_memory(bytes)) return false;

  const std::vector<std::uint64_t> primes = large_primes(count, kernel.prime_bits);
  std::vector<std::uint64_t> values(polynomials * pairs);  // [polynomial][prime][point]
  Evaluator evaluator(component, tree, wanted, kernel);
  bool goes_on = true;
  for (std::size_t first = 0; first < pairs && goes_on; first += lanes) {
    std::array<std::uint64_t, lanes> own_primes;
    Lanes points;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      const std::size_t pair = std::min(first + lane, pairs - 1);
      own_primes[lane] = primes[pair / size];
      points.lane[lane] = pair % size + 1;
    }
    goes_on = evaluator.evaluate(moduli_of(own_primes, kernel), points, budget);
    const std::size_t used = std::min(lanes, pairs - first);
    for (std::size_t p = 0; p < polynomials; ++p)
      std::copy_n(evaluator.values()[p].lane, used, values.begin() + p * pairs + first);
  }
  // remainders[(polynomial * totals + total) * primes + prime]
  std::vector<std::uint64_t> remainders(polynomials * totals.size() * count);
  std::vector<Lanes> eight(size);
  for (std::size_t f = 0; f < count && goes_on; ++f) {
    const Interpolation interpolation(primes[f], kernel, least, size);
    for (std::size_t p = 0; p < polynomials && goes_on; p += lanes) {
      goes_on = budget.poll();
      const std::size_t used = std::min(lanes, polynomials - p);
      for (std::size_t j = 0; j < size; ++j) {
        for (std::size_t lane = 0; lane < used; ++lane)
          eight[j].lane[lane] = values[(p + lane) * pairs + f * size + j];
      }
      for (std::size_t t = 0; t < totals.size(); ++t) {
        const Lanes coefficients =
            interpolation.coefficient(static_cast<std::size_t>(totals[t] - least), eight);
        for (std::size_t lane = 0; lane < used; ++lane)
          remainders[((p + lane) * totals.size() + t) * count + f] = coefficients.lane[lane];
      }
    }
  }
  if (goes_on) {
    const ChineseRemainders crt(primes);
    const auto number = [&](std::size_t polynomial, std::size_t total) {
      return crt.number(
          std::span(remainders).subspan((polynomial * totals.size() + total) * count, count));
    };
    all_counts.assign(totals.size(), ComponentCounts{});
    for (std::size_t t = 0; t < totals.size(); ++t) {
      all_counts[t].solutions = number(0, t);
      for (std::size_t group = 0; group < groups; ++group)
        all_counts[t].ones.push_back(number(group + 1, t));
    }
  }
  budget.give_memory(bytes);
  return goes_on;
}

}  // namespace crosshatch
