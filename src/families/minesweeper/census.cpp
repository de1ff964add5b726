// SPDX-License-Identifier: MIT
#include "families/minesweeper/census.h"

#include <map>
#include <utility>

#include "families/minesweeper/product.h"
#include "families/minesweeper/survey.h"
#include "families/minesweeper/tally.h"

namespace crosshatch::minesweeper {

namespace {

/// Writes down the shares, each distinct one once.
class Shares {
 public:
  Shares(const Board& board, Census& census) : census_(census) {
    census_.shares.clear();
    census_.share_of.assign(static_cast<std::size_t>(board.sites()), 0);
    const std::uint32_t never = number_of(0, 1);
    const std::uint32_t always = number_of(1, 1);
    for (Site site = 0; site < board.sites(); ++site)
      census_.share_of[static_cast<std::size_t>(site)] = board[site] == only(mine) ? always : never;
  }

  void set(std::span<const Site> cells, BigInt numerator, BigInt denominator) {
    const std::uint32_t share = number_of(std::move(numerator), std::move(denominator));
    for (const Site cell : cells) census_.share_of[static_cast<std::size_t>(cell)] = share;
  }

  /// Keeps only those in use, in the order of the sites.
  void finish() {
    std::vector<std::uint32_t> fresh(census_.shares.size(), ~std::uint32_t{0});
    std::vector<Census::Share> used;
    for (std::uint32_t& share : census_.share_of) {
      if (fresh[share] == ~std::uint32_t{0}) {
        fresh[share] = static_cast<std::uint32_t>(used.size());
        used.push_back(std::move(census_.shares[share]));
      }
      share = fresh[share];
    }
    census_.shares = std::move(used);
  }

 private:
  std::uint32_t number_of(BigInt numerator, BigInt denominator) {
    if (numerator == 0) denominator = 1;
    if (numerator == denominator) numerator = denominator = 1;
    const auto next = static_cast<std::uint32_t>(census_.shares.size());
    const auto [known, is_new] = numbers_.try_emplace({numerator, denominator}, next);
    if (is_new) census_.shares.push_back({std::move(numerator), std::move(denominator)});
    return known->second;
  }

  Census& census_;
  std::map<std::pair<BigInt, BigInt>, std::uint32_t> numbers_;
};

BigInt product_of(std::vector<BigInt> numbers) {
  if (numbers.empty()) return 1;
  for (; numbers.size() > 1; numbers.resize((numbers.size() + 1) / 2)) {
    for (std::size_t i = 0; 2 * i < numbers.size(); ++i) {
      BigInt both = numbers[2 * i];
      if (2 * i + 1 < numbers.size()) both *= numbers[2 * i + 1];
      numbers[i] = std::move(both);
    }
  }
  return std::move(numbers.front());
}

/// Without a total: every component on its own.
void write_free(const Survey& survey, const std::vector<Tally>& tallies, Census& census,
                Shares& shares) {
  std::vector<BigInt> factors;
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    const Component& component = survey.components()[i];
    const BigInt& solutions = tallies[i].solutions.front();
    factors.push_back(solutions);
    for (std::size_t g = 0; g < component.groups.size(); ++g) {
      const BigInt& mines = tallies[i].mines.front()[g];
      const BigInt divisor = boost::multiprecision::gcd(mines, solutions);
      shares.set(component.cells_of(component.groups[g]), mines / divisor, solutions / divisor);
    }
  }
  census.total = product_of(std::move(factors)) << survey.free().size();
  if (!survey.free().empty()) shares.set(survey.free(), 1, 2);
}

/// With a total.
bool write_tied(const Survey& survey, const std::vector<Tally>& tallies, Budget& budget,
                Census& census, Shares& shares) {
  std::vector<Distribution> distributions;
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    const std::vector<int>& choices = survey.choices()[i];
    Distribution& own = distributions.emplace_back();
    own.least = choices.front();
    own.ways.resize(static_cast<std::size_t>(choices.back() - choices.front()) + 1);
    for (std::size_t c = 0; c < choices.size(); ++c)
      own.ways[static_cast<std::size_t>(choices[c] - own.least)] = tallies[i].solutions[c];
  }
  const int free = static_cast<int>(survey.free().size());
  Product product(std::move(distributions), free, survey.mines_left());
  std::vector<std::vector<BigInt>> weights;
  if (!product.multiply(budget) || !product.weigh(budget, weights)) return false;
  census.total = product.solutions();
  if (free > 0) shares.set(survey.free(), product.solutions_with_free_mine(), census.total);
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    const Component& component = survey.components()[i];
    const std::vector<int>& choices = survey.choices()[i];
    for (std::size_t g = 0; g < component.groups.size(); ++g) {
      if (!budget.poll()) return false;
      BigInt sum = 0;
      for (std::size_t c = 0; c < choices.size(); ++c)
        sum +=
            tallies[i].mines[c][g] * weights[i][static_cast<std::size_t>(choices[c] - choices[0])];
      shares.set(component.cells_of(component.groups[g]), std::move(sum), census.total);
    }
  }
  return true;
}

}  // namespace

Ending take_census(const Search& search, Census& census) {
  Survey survey(search);
  std::vector<Tally> tallies;
  const Ending ending = survey.run([&](std::size_t i, const Diagram& diagram) {
    return count(survey.components()[i], diagram, true, search.budget, tallies.emplace_back());
  });
  if (ending != Ending::exhausted) return ending;
  Shares shares(search.board, census);
  census.total = 0;
  if (!survey.is_refuted()) {
    if (!survey.counts_mines()) {
      write_free(survey, tallies, census, shares);
    } else if (!write_tied(survey, tallies, search.budget, census, shares)) {
      return Ending::limit;
    }
  }
  shares.finish();
  return Ending::exhausted;
}

}  // namespace crosshatch::minesweeper
