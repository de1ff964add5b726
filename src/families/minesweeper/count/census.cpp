// SPDX-License-Identifier: MIT
#include "families/minesweeper/count/census.h"

#include <algorithm>
#include <map>
#include <utility>

#include "base/digits.h"
#include "families/minesweeper/count/conditioning.h"
#include "families/minesweeper/count/product.h"
#include "families/minesweeper/count/spectrum.h"
#include "families/minesweeper/count/tree_tally.h"
#include "families/minesweeper/engine/free_survey.h"
#include "families/minesweeper/engine/survey.h"

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

/// Of those that are known; the others have one solution at least, if the puzzle has any.
BigInt product_of(const FreeSurvey& survey, const std::vector<Tally>& tallies) {
  std::vector<BigInt> factors;
  for (const Tally& tally : tallies) {
    if (tally.solutions > 0) factors.push_back(tally.solutions);
  }
  return product_of(std::move(factors)) << survey.free().size();
}

/// Without a total: every component on its own.
void write_free(const FreeSurvey& survey, const std::vector<Tally>& tallies, Census& census,
                Shares& shares) {
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    const Component& component = survey.components()[i];
    const BigInt& solutions = tallies[i].solutions;
    // Long fractions are seldom any shorter in lowest terms, and it takes longer than the count.
    const bool is_long = boost::multiprecision::msb(solutions) > 500;
    for (std::size_t g = 0; g < component.groups.size(); ++g) {
      const BigInt& mines = tallies[i].mines[g];
      if (is_long) {
        shares.set(component.cells_of(component.groups[g]), mines, solutions);
        continue;
      }
      const BigInt divisor = common_divisor(mines, solutions);
      shares.set(component.cells_of(component.groups[g]), mines / divisor, solutions / divisor);
    }
  }
  census.total = product_of(survey, tallies);
  if (!survey.free().empty()) shares.set(survey.free(), 1, 2);
}

/// Of components that share a total, which have so many ways for each of their numbers of mines.
std::vector<Distribution> distributions_of(const Survey& survey,
                                           std::span<const std::vector<Tally>> tallies) {
  std::vector<Distribution> distributions;
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    const std::vector<int>& choices = survey.choices()[i];
    Distribution& own = distributions.emplace_back();
    own.least = choices.front();
    own.ways.resize(static_cast<std::size_t>(choices.back() - choices.front()) + 1);
    for (std::size_t c = 0; c < choices.size(); ++c)
      own.ways[static_cast<std::size_t>(choices[c] - own.least)] = tallies[i][c].solutions;
  }
  return distributions;
}

/// With a total.
bool write_tied(const Search& search, const Survey& survey,
                std::vector<std::vector<Tally>>& tallies, Census& census, Shares& shares) {
  const int free = static_cast<int>(survey.free().size());
  Weighed weighed;
  if (!weigh(distributions_of(survey, tallies), free, survey.mines_left(), search.budget, weighed,
             {search.crew, search.cpu}))
    return false;
  census.total = weighed.solutions;
  if (!survey.free().empty()) shares.set(survey.free(), weighed.with_free_mine, census.total);
  // Long sums, so the crew does them: per component and group.
  constexpr std::size_t components_a_job = 32;
  const std::size_t jobs = (tallies.size() + components_a_job - 1) / components_a_job;
  std::vector<Budget> budgets(jobs, search.budget.fork());
  std::vector<std::vector<BigInt>> mines(tallies.size());
  search.crew(jobs, [&](std::size_t job) {
    const std::size_t end = std::min((job + 1) * components_a_job, tallies.size());
    for (std::size_t i = job * components_a_job; i < end; ++i) {
      const std::vector<int>& choices = survey.choices()[i];
      mines[i].resize(survey.components()[i].groups.size());
      for (std::size_t g = 0; g < mines[i].size(); ++g) {
        if (!budgets[job].poll()) return;
        for (std::size_t c = 0; c < choices.size(); ++c)
          mines[i][g] += tallies[i][c].mines[g] *
                         weighed.weights[i][static_cast<std::size_t>(choices[c] - choices[0])];
      }
      // They were as much as the sums are.
      tallies[i] = {};
      weighed.weights[i] = {};
    }
  });
  for (const Budget& budget : budgets) {
    if (!search.budget.join(budget)) return false;
  }
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    const Component& component = survey.components()[i];
    for (std::size_t g = 0; g < component.groups.size(); ++g)
      shares.set(component.cells_of(component.groups[g]), std::move(mines[i][g]), census.total);
  }
  return true;
}

/// Without a total: the tallies of all components. What is near has its turn first, then what takes
/// long: at a limit most are known, and the others are left without solutions.
Ending tally_free(const Search& search, FreeSurvey& survey, Wanted wanted,
                  std::vector<Tally>& tallies) {
  Ending ending = survey.cut();
  if (ending != Ending::exhausted || survey.is_refuted()) return ending;
  tallies.resize(survey.components().size());
  const auto count_one = [&](std::size_t i, const JoinTree& tree, Budget& budget) {
    return count(survey.components()[i], tree, wanted, budget, tallies[i]);
  };
  ending = survey.run(count_one);
  if (ending == Ending::stuck) ending = survey.run_far(count_one);
  // Which others were counted before the limit depends on the crew.
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    if (!survey.is_done(i)) tallies[i] = Tally{};
  }
  if (ending != Ending::stuck) return ending;
  ending = Ending::exhausted;
  for (const std::size_t i : survey.too_wide()) {
    const BuildResult result =
        count_by_cases(survey.components()[i], {.wanted = wanted}, search.budget, tallies[i]);
    if (result == BuildResult::limit) return Ending::limit;
    if (result == BuildResult::too_wide) {
      tallies[i] = Tally{};
      ending = Ending::stuck;
    } else if (tallies[i].solutions == 0) {
      survey.refute();
      return Ending::exhausted;
    }
  }
  return ending;
}

/// With a total: those of all components, by their mines.
Ending tally_tied(Survey& survey, Wanted wanted, std::vector<std::vector<Tally>>& tallies) {
  const Ending ending = survey.cut();
  if (ending != Ending::exhausted || survey.is_refuted()) return ending;
  tallies.resize(survey.components().size());
  return survey.run(
      [&](std::size_t i, const JoinTree& tree, std::span<const int> totals, Budget& budget) {
        return count_by_mines(survey.components()[i], tree, totals, wanted, budget, tallies[i]);
      });
}

Ending count_free(const Search& search, BigInt& total) {
  FreeSurvey survey(search);
  std::vector<Tally> tallies;
  const Ending ending = tally_free(search, survey, Wanted::solutions, tallies);
  if (!survey.is_refuted()) total = product_of(survey, tallies);
  return ending;
}

Ending count_tied(const Search& search, BigInt& total) {
  Survey survey(search);
  std::vector<std::vector<Tally>> tallies;
  const Ending ending = tally_tied(survey, Wanted::solutions, tallies);
  if (ending != Ending::exhausted || survey.is_refuted()) return ending;
  const int free = static_cast<int>(survey.free().size());
  const bool is_counted =
      count_together(distributions_of(survey, tallies), free, survey.mines_left(), search.budget,
                     total, {search.crew, search.cpu});
  return is_counted ? Ending::exhausted : Ending::limit;
}

Ending take_free(const Search& search, Census& census) {
  FreeSurvey survey(search);
  std::vector<Tally> tallies;
  const Ending ending = tally_free(search, survey, Wanted::mines_too, tallies);
  if (ending != Ending::exhausted) return ending;
  Shares shares(search.board, census);
  if (!survey.is_refuted()) write_free(survey, tallies, census, shares);
  shares.finish();
  return Ending::exhausted;
}

Ending take_tied(const Search& search, Census& census) {
  Survey survey(search);
  std::vector<std::vector<Tally>> tallies;
  const Ending ending = tally_tied(survey, Wanted::mines_too, tallies);
  if (ending != Ending::exhausted) return ending;
  Shares shares(search.board, census);
  if (!survey.is_refuted() && !write_tied(search, survey, tallies, census, shares))
    return Ending::limit;
  shares.finish();
  return Ending::exhausted;
}

}  // namespace

Ending count_all(const Search& search, BigInt& total) {
  total = 0;
  return of(search.puzzle).mines() ? count_tied(search, total) : count_free(search, total);
}

Ending take_census(const Search& search, Census& census) {
  census.total = 0;
  return of(search.puzzle).mines() ? take_tied(search, census) : take_free(search, census);
}

}  // namespace crosshatch::minesweeper
