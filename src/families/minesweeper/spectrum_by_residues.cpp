// SPDX-License-Identifier: MIT
//
// At a point the polynomials of spectrum.cpp are numbers, and multiplied as cheaply as added. So
// where coefficients are large the whole is evaluated at as many points as it has coefficients,
// modulo primes of 62 bits, and put together again by interpolation and remainders. An edge costs
// three short products a point and prime.
//
// Points go through the diagram eight at a time: the edges are read once, and the products of
// different points do not wait for each other.
#include <algorithm>
#include <array>

#include "families/minesweeper/residues.h"
#include "families/minesweeper/spectrum.h"

namespace crosshatch::minesweeper {

namespace {

constexpr std::size_t lanes = 8;
using Lanes = std::array<std::uint64_t, lanes>;

/// Evaluates the polynomials of one component in one field.
class Evaluator {
 public:
  Evaluator(const Component& component, const Diagram& diagram, const Field& field)
      : component_(component),
        diagram_(diagram),
        field_(field),
        forward_(diagram.states()),
        backward_(diagram.states()) {}

  /// Values at eight points: of the whole, and of each group.
  void evaluate(const Lanes& points, Lanes& whole, std::vector<Lanes>& groups) {
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      powers_[0][lane] = field_.one();
      for (std::size_t k = 1; k < powers_.size(); ++k)
        powers_[k][lane] = field_.times(powers_[k - 1][lane], points[lane]);
    }
    forwards();
    whole = forward_[diagram_.last()];
    backwards(groups);
  }

 private:
  using Weights = std::array<Lanes, most_counted + 1>;

  /// C(size - less, k - less) x^k.
  [[nodiscard]] Weights weights(int size, int less) const {
    Weights result{};
    for (int k = less; k <= size; ++k) {
      const std::uint64_t ways = field_.from(
          static_cast<std::uint64_t>(choices_of(size - less, static_cast<unsigned>(k - less))));
      const auto at = static_cast<std::size_t>(k);
      for (std::size_t lane = 0; lane < lanes; ++lane)
        result[at][lane] = field_.times(ways, powers_[at][lane]);
    }
    return result;
  }

  void add_product(Lanes& to, const Lanes& a, const Lanes& b) const {
    for (std::size_t lane = 0; lane < lanes; ++lane)
      to[lane] = field_.plus(to[lane], field_.times(a[lane], b[lane]));
  }

  [[nodiscard]] int size_of(std::size_t layer) const {
    return component_.groups[static_cast<std::size_t>(diagram_.groups[layer])].size;
  }

  void forwards() {
    forward_[0].fill(field_.one());
    for (std::size_t layer = 0; layer < diagram_.groups.size(); ++layer) {
      const Weights weight = weights(size_of(layer), 0);
      for (std::uint32_t state = diagram_.layer_begin[layer + 1];
           state < diagram_.layer_begin[layer + 2]; ++state) {
        Lanes sum{};
        for (const Diagram::Edge edge : diagram_.into(state))
          add_product(sum, forward_[edge.from], weight[edge.mines]);
        forward_[state] = sum;
      }
    }
  }

  void backwards(std::vector<Lanes>& groups) {
    groups.assign(diagram_.groups.size(), Lanes{});
    std::fill(backward_.begin(), backward_.end(), Lanes{});
    backward_[diagram_.last()].fill(field_.one());
    for (std::size_t layer = diagram_.groups.size(); layer-- > 0;) {
      const Weights weight = weights(size_of(layer), 0);
      Weights sums{};  // of F G, apart by the number of mines
      for (std::uint32_t state = diagram_.layer_begin[layer + 1];
           state < diagram_.layer_begin[layer + 2]; ++state) {
        for (const Diagram::Edge edge : diagram_.into(state)) {
          add_product(backward_[edge.from], backward_[state], weight[edge.mines]);
          if (edge.mines > 0) add_product(sums[edge.mines], forward_[edge.from], backward_[state]);
        }
      }
      const Weights given = weights(size_of(layer), 1);
      Lanes& own = groups[static_cast<std::size_t>(diagram_.groups[layer])];
      for (std::size_t k = 1; k < sums.size(); ++k) add_product(own, sums[k], given[k]);
    }
  }

  const Component& component_;
  const Diagram& diagram_;
  const Field& field_;
  Weights powers_{};
  std::vector<Lanes> forward_;
  std::vector<Lanes> backward_;
};

/// From the values at the points 1, 2, ..., size of a polynomial x^least (c0 + c1 x + ...) to its
/// coefficients, by Lagrange's formula: row j holds what the value at point j adds to each.
class Interpolation {
 public:
  Interpolation(const Field& field, int least, std::size_t size) : field_(field) {
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
    for (const std::uint64_t point : points) {
      // Synthetic division by (x - point), and its value at the point.
      std::vector<std::uint64_t>& row = rows_.emplace_back(size);
      std::uint64_t carry = 0;
      for (std::size_t i = size; i-- > 0;)
        row[i] = carry = field.plus(product[i + 1], field.times(carry, point));
      std::uint64_t value = 0;
      for (std::size_t i = size; i-- > 0;) value = field.plus(field.times(value, point), row[i]);
      const std::uint64_t offset = field.power(point, static_cast<std::uint64_t>(least));
      const std::uint64_t scale = field.inverse(field.times(value, offset));
      for (std::uint64_t& entry : row) entry = field.times(entry, scale);
    }
  }

  [[nodiscard]] std::uint64_t coefficient(std::size_t i,
                                          std::span<const std::uint64_t> values) const {
    std::uint64_t sum = 0;
    for (std::size_t j = 0; j < values.size(); ++j)
      sum = field_.plus(sum, field_.times(values[j], rows_[j][i]));
    return field_.number(sum);
  }

 private:
  const Field& field_;
  std::vector<std::vector<std::uint64_t>> rows_;
};

}  // namespace

bool count_by_mines_by_residues(const Component& component, const Diagram& diagram,
                                std::span<const int> totals, Budget& budget,
                                std::vector<Tally>& tallies) {
  const int least = totals.front();
  const auto size = static_cast<std::size_t>(totals.back() - least) + 1;
  const std::size_t polynomials = component.groups.size() + 1;
  const auto primes = static_cast<std::size_t>(log_of_count(component, diagram) / 61) + 1;
  const std::size_t bytes =
      2 * diagram.states() * sizeof(Lanes) +
      polynomials * (size + lanes + totals.size() * primes) * sizeof(std::uint64_t);
  if (!budget.take_memory(bytes)) return false;

  const std::vector<std::uint64_t> moduli = large_primes(primes);
  const std::vector<Field> fields(moduli.begin(), moduli.end());
  // remainders[(polynomial * totals + total) * primes + prime]
  std::vector<std::uint64_t> remainders(polynomials * totals.size() * primes);
  std::vector<std::vector<std::uint64_t>> values(polynomials);
  std::vector<Lanes> groups;
  bool goes_on = true;
  for (std::size_t f = 0; f < primes && goes_on; ++f) {
    Evaluator evaluator(component, diagram, fields[f]);
    for (std::vector<std::uint64_t>& row : values) row.clear();
    for (std::size_t first = 0; first < size && goes_on; first += lanes) {
      Lanes points;
      for (std::size_t lane = 0; lane < lanes; ++lane)
        points[lane] = fields[f].from(first + lane + 1);
      Lanes whole;
      evaluator.evaluate(points, whole, groups);
      goes_on = budget.poll();
      for (std::size_t lane = 0; lane < lanes && first + lane < size; ++lane) {
        for (std::size_t p = 0; p < groups.size(); ++p) values[p].push_back(groups[p][lane]);
        values.back().push_back(whole[lane]);
      }
    }
    if (!goes_on) break;
    const Interpolation interpolation(fields[f], least, size);
    for (std::size_t p = 0; p < polynomials; ++p) {
      for (std::size_t t = 0; t < totals.size(); ++t)
        remainders[(p * totals.size() + t) * primes + f] =
            interpolation.coefficient(static_cast<std::size_t>(totals[t] - least), values[p]);
    }
  }
  if (goes_on) {
    const Restorer restorer(moduli);
    tallies.assign(totals.size(), Tally{});
    for (std::size_t t = 0; t < totals.size(); ++t) {
      for (std::size_t p = 0; p < polynomials; ++p) {
        BigInt number = restorer.number(
            std::span(remainders).subspan((p * totals.size() + t) * primes, primes));
        if (p + 1 == polynomials) {
          tallies[t].solutions = std::move(number);
        } else {
          tallies[t].mines.push_back(std::move(number));
        }
      }
    }
  }
  budget.give_memory(bytes);
  return goes_on;
}

}  // namespace crosshatch::minesweeper
