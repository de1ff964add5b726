// SPDX-License-Identifier: MIT
#include "families/minesweeper/census.h"

#include <map>
#include <utility>

#include "families/minesweeper/product.h"
#include "families/minesweeper/spectrum.h"
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

BigInt product_of(const Survey& survey, const std::vector<Tally>& tallies) {
  std::vector<BigInt> factors;
  for (const Tally& tally : tallies) factors.push_back(tally.solutions);
  return product_of(std::move(factors)) << survey.free().size();
}

/// Without a total: every component on its own.
void write_free(const Survey& survey, const std::vector<Tally>& tallies, Census& census,
                Shares& shares) {
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    const Component& component = survey.components()[i];
    const BigInt& solutions = tallies[i].solutions;
    for (std::size_t g = 0; g < component.groups.size(); ++g) {
      const BigInt& mines = tallies[i].mines[g];
      const BigInt divisor = boost::multiprecision::gcd(mines, solutions);
      shares.set(component.cells_of(component.groups[g]), mines / divisor, solutions / divisor);
    }
  }
  census.total = product_of(survey, tallies);
  if (!survey.free().empty()) shares.set(survey.free(), 1, 2);
}

/// Of components that share a total, which have so many ways for each of their numbers of mines.
std::vector<Distribution> distributions_of(const Survey& survey,
                                           std::span<const std::vector<BigInt>> ways) {
  std::vector<Distribution> distributions;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const std::vector<int>& choices = survey.choices()[i];
    Distribution& own = distributions.emplace_back();
    own.least = choices.front();
    own.ways.resize(static_cast<std::size_t>(choices.back() - choices.front()) + 1);
    for (std::size_t c = 0; c < choices.size(); ++c)
      own.ways[static_cast<std::size_t>(choices[c] - own.least)] = ways[i][c];
  }
  return distributions;
}

/// With a total.
bool write_tied(const Search& search, const Survey& survey,
                const std::vector<std::vector<Tally>>& tallies, Census& census, Shares& shares) {
  std::vector<std::vector<BigInt>> ways;
  for (const std::vector<Tally>& own : tallies) {
    std::vector<BigInt>& numbers = ways.emplace_back();
    for (const Tally& tally : own) numbers.push_back(tally.solutions);
  }
  const int free = static_cast<int>(survey.free().size());
  Weighed weighed;
  if (!weigh(distributions_of(survey, ways), free, survey.mines_left(), search.budget, weighed,
             {search.crew, search.cpu}))
    return false;
  census.total = weighed.solutions;
  if (!survey.free().empty()) shares.set(survey.free(), weighed.with_free_mine, census.total);
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    const Component& component = survey.components()[i];
    const std::vector<int>& choices = survey.choices()[i];
    for (std::size_t g = 0; g < component.groups.size(); ++g) {
      if (!search.budget.poll()) return false;
      BigInt sum = 0;
      for (std::size_t c = 0; c < choices.size(); ++c)
        sum += tallies[i][c].mines[g] *
               weighed.weights[i][static_cast<std::size_t>(choices[c] - choices[0])];
      shares.set(component.cells_of(component.groups[g]), std::move(sum), census.total);
    }
  }
  return true;
}

/// The tallies of all components, by their mines where a total ties them.
struct Tallies {
  std::vector<Tally> free;
  std::vector<std::vector<Tally>> tied;
};

Ending tally_all(const Search& search, Survey& survey, Tallies& tallies) {
  return survey.run([&](std::size_t i, const Diagram& diagram) {
    const Component& component = survey.components()[i];
    if (!survey.counts_mines())
      return count(component, diagram, search.budget, tallies.free.emplace_back());
    return count_by_mines(component, diagram, survey.choices()[i], search.budget,
                          tallies.tied.emplace_back());
  });
}

}  // namespace

Ending count_all(const Search& search, BigInt& total) {
  total = 0;
  Survey survey(search);
  std::vector<Tally> tallies;
  std::vector<std::vector<BigInt>> ways;  // with a total, for each number of mines
  const Ending ending = survey.run([&](std::size_t i, const Diagram& diagram) {
    const Component& component = survey.components()[i];
    return survey.counts_mines() ? count_totals(component, diagram, survey.choices()[i],
                                                search.budget, ways.emplace_back())
                                 : count(component, diagram, search.budget, tallies.emplace_back());
  });
  if (ending != Ending::exhausted) return ending;
  if (survey.is_refuted()) {
    total = 0;
  } else if (!survey.counts_mines()) {
    total = product_of(survey, tallies);
  } else {
    const int free = static_cast<int>(survey.free().size());
    if (!count_together(distributions_of(survey, ways), free, survey.mines_left(), search.budget,
                        total, {search.crew, search.cpu}))
      return Ending::limit;
  }
  return Ending::exhausted;
}

Ending take_census(const Search& search, Census& census) {
  Survey survey(search);
  Tallies tallies;
  const Ending ending = tally_all(search, survey, tallies);
  if (ending != Ending::exhausted) return ending;
  Shares shares(search.board, census);
  census.total = 0;
  if (!survey.is_refuted()) {
    if (!survey.counts_mines()) {
      write_free(survey, tallies.free, census, shares);
    } else if (!write_tied(search, survey, tallies.tied, census, shares)) {
      return Ending::limit;
    }
  }
  shares.finish();
  return Ending::exhausted;
}

}  // namespace crosshatch::minesweeper
