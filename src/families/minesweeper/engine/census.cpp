// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <utility>

#include "base/digits.h"
#include "count/conditioning.h"
#include "count/counts.h"
#include "count/counts_by_total.h"
#include "count/polynomial_product.h"
#include "families/minesweeper/engine/with_total.h"
#include "families/minesweeper/engine/without_total.h"
#include "families/minesweeper/minesweeper.h"

namespace crosshatch::minesweeper {

namespace {

/// Stores the shares, each distinct share once.
class Shares {
 public:
  Shares(const Board& board, Census& census) : census_(census) {
    census_.shares.clear();
    census_.share_of.assign(static_cast<std::size_t>(board.sites()), 0);
    const std::uint32_t never = number_of(0, 1);
    const std::uint32_t always = number_of(1, 1);
    for (Site site = 0; site < board.sites(); ++site)
      census_.share_of[site] = board[site] == only(mine) ? always : never;
  }

  void set(std::span<const Site> cells, BigInt numerator, BigInt denominator) {
    const std::uint32_t share = number_of(std::move(numerator), std::move(denominator));
    for (const Site cell : cells) census_.share_of[cell] = share;
  }

  /// Keeps only the shares in use, in the order of the sites.
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

/// The product over all components that are counted. Each of the others has at least one solution,
/// if the puzzle has any.
BigInt product_of(const AnalysisWithoutTotal& analysis,
                  const std::vector<ComponentCounts>& all_counts) {
  std::vector<BigInt> factors;
  for (const ComponentCounts& counts : all_counts) {
    if (counts.solutions > 0) factors.push_back(counts.solutions);
  }
  return product_of(std::move(factors)) << analysis.free().size();
}

/// Without a total: every component by itself.
void write_shares_without_total(const AnalysisWithoutTotal& analysis,
                                const std::vector<ComponentCounts>& all_counts, Census& census,
                                Shares& shares) {
  for (std::size_t i = 0; i < all_counts.size(); ++i) {
    const Component& component = analysis.components()[i];
    const BigInt& solutions = all_counts[i].solutions;
    // To reduce long fractions to lowest terms takes longer than the count and seldom makes them
    // shorter.
    const bool is_long = boost::multiprecision::msb(solutions) > 500;
    for (std::size_t g = 0; g < component.groups.size(); ++g) {
      const BigInt& mines = all_counts[i].ones[g];
      if (is_long) {
        shares.set(component.sites_of(component.groups[g]), mines, solutions);
        continue;
      }
      const BigInt divisor = common_divisor(mines, solutions);
      shares.set(component.sites_of(component.groups[g]), mines / divisor, solutions / divisor);
    }
  }
  census.total = product_of(analysis, all_counts);
  if (!analysis.free().empty()) shares.set(analysis.free(), 1, 2);
}

/// For components that share a total: how many ways each of them has for each of its numbers of
/// mines.
std::vector<CountsByTotal> counts_by_mines_of(
    const AnalysisWithTotal& analysis, std::span<const std::vector<ComponentCounts>> all_counts) {
  std::vector<CountsByTotal> components;
  for (std::size_t i = 0; i < all_counts.size(); ++i) {
    const std::vector<int>& choices = analysis.choices()[i];
    CountsByTotal& own = components.emplace_back();
    own.least = choices.front();
    own.ways.resize(static_cast<std::size_t>(choices.back() - choices.front()) + 1);
    for (std::size_t c = 0; c < choices.size(); ++c)
      own.ways[choices[c] - own.least] = all_counts[i][c].solutions;
  }
  return components;
}

/// With a total.
bool write_shares_with_total(const Search& search, const AnalysisWithTotal& analysis,
                             std::vector<std::vector<ComponentCounts>>& all_counts, Census& census,
                             Shares& shares) {
  const int free = static_cast<int>(analysis.free().size());
  TotalCounts counts;
  if (!count_under_total(counts_by_mines_of(analysis, all_counts), free, analysis.mines_left(),
                         search.budget, counts, {search.crew, search.cpu}))
    return false;
  census.total = counts.solutions;
  if (!analysis.free().empty()) shares.set(analysis.free(), counts.with_free_one, census.total);
  // These sums take long, so the crew computes them: one per component and group.
  constexpr std::size_t components_a_job = 32;
  const std::size_t jobs = (all_counts.size() + components_a_job - 1) / components_a_job;
  std::vector<Budget> budgets(jobs, search.budget.fork());
  std::vector<std::vector<BigInt>> mines(all_counts.size());
  search.crew(jobs, [&](std::size_t job) {
    const std::size_t end = std::min((job + 1) * components_a_job, all_counts.size());
    for (std::size_t i = job * components_a_job; i < end; ++i) {
      const std::vector<int>& choices = analysis.choices()[i];
      mines[i].resize(analysis.components()[i].groups.size());
      for (std::size_t g = 0; g < mines[i].size(); ++g) {
        if (!budgets[job].poll()) return;
        for (std::size_t c = 0; c < choices.size(); ++c)
          mines[i][g] +=
              all_counts[i][c].ones[g] * counts.ways_of_others[i][choices[c] - choices[0]];
      }
      // These take as much memory as the sums.
      all_counts[i] = {};
      counts.ways_of_others[i] = {};
    }
  });
  for (const Budget& budget : budgets) {
    if (!search.budget.join(budget)) return false;
  }
  for (std::size_t i = 0; i < all_counts.size(); ++i) {
    const Component& component = analysis.components()[i];
    for (std::size_t g = 0; g < component.groups.size(); ++g)
      shares.set(component.sites_of(component.groups[g]), std::move(mines[i][g]), census.total);
  }
  return true;
}

/// Without a total: the all_counts of all components. Small trees come first, then what takes long,
/// so that most components are counted at a limit; the others are left with no solutions.
Ending count_components_without_total(const Search& search, AnalysisWithoutTotal& analysis,
                                      Wanted wanted, std::vector<ComponentCounts>& all_counts) {
  Ending ending = analysis.cut();
  if (ending != Ending::exhausted || analysis.is_refuted()) return ending;
  all_counts.resize(analysis.components().size());
  const auto count_one = [&](std::size_t i, const JoinTree& tree, Budget& budget) {
    return count(analysis.components()[i], tree, wanted, budget, all_counts[i]);
  };
  ending = analysis.run(count_one);
  if (ending == Ending::stuck) ending = analysis.run_far(count_one);
  // Other components may have been counted, too, but which ones depends on the crew.
  for (std::size_t i = 0; i < all_counts.size(); ++i) {
    if (!analysis.is_done(i)) all_counts[i] = ComponentCounts{};
  }
  if (ending != Ending::stuck) return ending;
  ending = Ending::exhausted;
  for (const std::size_t i : analysis.too_wide()) {
    const BuildResult result =
        count_by_cases(analysis.components()[i], {.wanted = wanted}, search.budget, all_counts[i]);
    if (result == BuildResult::limit) return Ending::limit;
    if (result == BuildResult::too_wide) {
      all_counts[i] = ComponentCounts{};
      ending = Ending::stuck;
    } else if (all_counts[i].solutions == 0) {
      analysis.refute();
      return Ending::exhausted;
    }
  }
  return ending;
}

/// With a total: the counts of all components for each number of mines.
Ending count_components_with_total(AnalysisWithTotal& analysis, Wanted wanted,
                                   std::vector<std::vector<ComponentCounts>>& all_counts) {
  const Ending ending = analysis.cut();
  if (ending != Ending::exhausted || analysis.is_refuted()) return ending;
  all_counts.resize(analysis.components().size());
  return analysis.run([&](std::size_t i, const JoinTree& tree, std::span<const int> totals,
                          Budget& budget) {
    return count_by_total(analysis.components()[i], tree, totals, wanted, budget, all_counts[i]);
  });
}

Ending count_all_without_total(const Search& search, BigInt& total) {
  AnalysisWithoutTotal analysis(search);
  std::vector<ComponentCounts> all_counts;
  const Ending ending =
      count_components_without_total(search, analysis, Wanted::solutions, all_counts);
  if (!analysis.is_refuted()) total = product_of(analysis, all_counts);
  return ending;
}

Ending count_all_with_total(const Search& search, BigInt& total) {
  AnalysisWithTotal analysis(search);
  std::vector<std::vector<ComponentCounts>> all_counts;
  const Ending ending = count_components_with_total(analysis, Wanted::solutions, all_counts);
  if (ending != Ending::exhausted || analysis.is_refuted()) return ending;
  const int free = static_cast<int>(analysis.free().size());
  const bool is_counted =
      count_solutions(counts_by_mines_of(analysis, all_counts), free, analysis.mines_left(),
                      search.budget, total, {search.crew, search.cpu});
  return is_counted ? Ending::exhausted : Ending::limit;
}

Ending take_census_without_total(const Search& search, Census& census) {
  AnalysisWithoutTotal analysis(search);
  std::vector<ComponentCounts> all_counts;
  const Ending ending =
      count_components_without_total(search, analysis, Wanted::ones_too, all_counts);
  if (ending != Ending::exhausted) return ending;
  Shares shares(search.board, census);
  if (!analysis.is_refuted()) write_shares_without_total(analysis, all_counts, census, shares);
  shares.finish();
  return Ending::exhausted;
}

Ending take_census_with_total(const Search& search, Census& census) {
  AnalysisWithTotal analysis(search);
  std::vector<std::vector<ComponentCounts>> all_counts;
  const Ending ending = count_components_with_total(analysis, Wanted::ones_too, all_counts);
  if (ending != Ending::exhausted) return ending;
  Shares shares(search.board, census);
  if (!analysis.is_refuted() &&
      !write_shares_with_total(search, analysis, all_counts, census, shares))
    return Ending::limit;
  shares.finish();
  return Ending::exhausted;
}

}  // namespace

Ending count_all(const Search& search, Total& total) {
  total.number = 0;
  return of(search.puzzle).mines() ? count_all_with_total(search, total.number)
                                   : count_all_without_total(search, total.number);
}

Ending take_census(const Search& search, Census& census) {
  census = {};
  return of(search.puzzle).mines() ? take_census_with_total(search, census)
                                   : take_census_without_total(search, census);
}

}  // namespace crosshatch::minesweeper
