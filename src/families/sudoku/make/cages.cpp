// SPDX-License-Identifier: MIT
//
// Random cages nearly always leave several solutions. Each one that the engine finds shows what is
// missing: a cage that it fills with other digits is cut in two, so that the sums of the parts
// exclude it. In the end cages of one cell, which are givens, join a cage beside them again
// wherever the solution stays the only one.
#include <algorithm>
#include <utility>

#include "families/sudoku/make/chance.h"
#include "families/sudoku/make/shapes.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::size_t largest_cage = 5;

/// Sizes that are aimed at; each is as likely.
constexpr std::size_t aims[] = {2, 2, 3, 3, 3, 4, 4, 5};

/// Ways to cut a cage that are looked at.
constexpr int most_cuts = 8;

/// A set of cages that takes more is as good as one with several solutions.
constexpr std::uint64_t nodes_of_cages = 3'000;

using Cells = std::vector<Site>;

class CagePlan {
 public:
  CagePlan(const Puzzle& puzzle, const Board& solution, Rng& rng)
      : puzzle_(puzzle), solution_(solution), rng_(rng) {
    cover();
  }

  /// Whether the solution became the only one.
  bool settle(Budget& budget) {
    while (budget.poll()) {
      std::optional<Board> other;
      if (is_unique(budget, other)) return true;
      cut_one(other);
    }
    return false;
  }

  /// Joins cages of one cell to others.
  void join_singles(Budget& budget) {
    std::vector<Site> singles;
    for (const Cells& cage : cages_) {
      if (cage.size() == 1) singles.push_back(cage.front());
    }
    rng_.shuffle(singles);
    for (const Site single : singles) {
      std::vector<Site> beside = neighbours(single, puzzle_.side());
      rng_.shuffle(beside);
      for (const Site next : beside) {
        if (cages_[cage_of(single)].size() > 1 || !fits(cages_[cage_of(next)], single)) continue;
        std::vector<Cells> before = cages_;
        const std::size_t gone = cage_of(single);
        cages_[cage_of(next)].push_back(single);
        cages_.erase(cages_.begin() + static_cast<std::ptrdiff_t>(gone));
        std::optional<Board> other;
        if (!is_unique(budget, other)) cages_ = std::move(before);
      }
    }
  }

  [[nodiscard]] std::vector<Cage> cages() const {
    std::vector<Cage> all;
    for (Cells sites : cages_) {
      std::sort(sites.begin(), sites.end());
      const int sum = sum_in(sites, solution_);
      all.push_back({std::move(sites), sum});
    }
    std::sort(all.begin(), all.end(),
              [](const Cage& a, const Cage& b) { return a.sites.front() < b.sites.front(); });
    return all;
  }

 private:
  static int sum_in(const Cells& cells, const Board& solution) {
    int sum = 0;
    for (const Site site : cells) sum += solution.value(site) + 1;
    return sum;
  }

  template <class Items>
  [[nodiscard]] const auto& any_of(const Items& items) {
    return items[rng_.below(static_cast<int>(std::size(items)))];
  }

  /// Whether a cage may have this cell, too.
  [[nodiscard]] bool fits(const Cells& cage, Site site) const {
    return cage.size() < largest_cage && std::none_of(cage.begin(), cage.end(), [&](Site other) {
             return solution_.value(other) == solution_.value(site);
           });
  }

  [[nodiscard]] std::size_t cage_of(Site site) const {
    const auto found = std::find_if(cages_.begin(), cages_.end(), [&](const Cells& cage) {
      return std::find(cage.begin(), cage.end(), site) != cage.end();
    });
    return static_cast<std::size_t>(found - cages_.begin());
  }

  /// Cages of random sizes over all cells.
  void cover() {
    std::vector<Site> order;
    for (Site site = 0; site < puzzle_.sites(); ++site) order.push_back(site);
    rng_.shuffle(order);
    std::vector<bool> is_free(order.size(), true);
    for (const Site first : order) {
      if (!is_free[first]) continue;
      Cells& cage = cages_.emplace_back();
      const std::size_t aim = any_of(aims);
      for (std::vector<Site> next = {first}; cage.size() < aim && !next.empty();) {
        const Site site = any_of(next);
        cage.push_back(site);
        is_free[site] = false;
        next.clear();
        for (const Site member : cage) {
          for (const Site beside : neighbours(member, puzzle_.side())) {
            if (is_free[beside] && fits(cage, beside)) next.push_back(beside);
          }
        }
      }
    }
  }

  /// Whether the solution is the only one with these cages; if another one was found, it is in
  /// `other`.
  bool is_unique(Budget& budget, std::optional<Board>& other) const {
    Variant variant = puzzle_.variant();
    variant.cages = cages();
    const Puzzle caged(puzzle_.shape(), puzzle_.givens(), {}, {}, std::move(variant));
    Board board = start(caged);
    const auto see = [&](const Board& found) {
      if (found == solution_) return true;
      other = found;
      return false;
    };
    budget.begin_slice(nodes_of_cages);
    const Ending ending = search_to_end({caged, board, budget}, see);
    budget.end_slice();
    return ending == Ending::exhausted && !other;
  }

  /// Cuts a cage in which another solution has other digits; one of the largest where none is
  /// known.
  void cut_one(const std::optional<Board>& other) {
    std::vector<std::size_t> choice;
    std::size_t largest = 2;
    for (std::size_t i = 0; i < cages_.size(); ++i) {
      const Cells& cage = cages_[i];
      const bool differs = other && std::any_of(cage.begin(), cage.end(), [&](Site site) {
                             return (*other)[site] != solution_[site];
                           });
      if (cage.size() < 2 || (other && !differs)) continue;
      if (!other && cage.size() > largest) choice.clear();
      if (!other && cage.size() < largest) continue;
      if (!other) largest = cage.size();
      choice.push_back(i);
    }
    if (choice.empty()) return;  // the budget is spent
    const std::size_t chosen = any_of(choice);
    const Cells cage = cages_[chosen];
    std::vector<Cells> parts = {};
    for (int i = 0; i < most_cuts && !excludes(parts, other); ++i) parts = random_cut(cage);
    if (!excludes(parts, other)) {
      const auto differing = std::find_if(
          cage.begin(), cage.end(), [&](Site site) { return (*other)[site] != solution_[site]; });
      parts = cut(cage, {*differing});
    }
    cages_.erase(cages_.begin() + static_cast<std::ptrdiff_t>(chosen));
    cages_.insert(cages_.end(), parts.begin(), parts.end());
  }

  [[nodiscard]] bool excludes(const std::vector<Cells>& parts,
                              const std::optional<Board>& other) const {
    return std::any_of(parts.begin(), parts.end(), [&](const Cells& part) {
      return !other || sum_in(part, *other) != sum_in(part, solution_);
    });
  }

  /// The part, and what is left of the cage without it.
  [[nodiscard]] std::vector<Cells> cut(const Cells& cage, Cells part) const {
    Cells rest;
    for (const Site site : cage) {
      if (std::find(part.begin(), part.end(), site) == part.end()) rest.push_back(site);
    }
    std::vector<Cells> parts = connected_parts(rest, puzzle_.side());
    parts.push_back(std::move(part));
    return parts;
  }

  /// Cuts off half of a cage, from a random cell on.
  std::vector<Cells> random_cut(const Cells& cage) {
    Cells part = {any_of(cage)};
    for (std::size_t i = 0; i < part.size() && part.size() < cage.size() / 2; ++i) {
      for (const Site next : neighbours(part[i], puzzle_.side())) {
        const bool is_inside = std::find(cage.begin(), cage.end(), next) != cage.end();
        const bool is_known = std::find(part.begin(), part.end(), next) != part.end();
        if (is_inside && !is_known && part.size() < cage.size() / 2) part.push_back(next);
      }
    }
    return cut(cage, std::move(part));
  }

  const Puzzle& puzzle_;
  const Board& solution_;
  Rng& rng_;
  std::vector<Cells> cages_;
};

}  // namespace

std::optional<std::vector<Cage>> random_cages(const Puzzle& puzzle, const Board& solution, Rng& rng,
                                              Budget& budget) {
  CagePlan plan(puzzle, solution, rng);
  if (!plan.settle(budget)) return std::nullopt;
  plan.join_singles(budget);
  if (budget.is_spent()) return std::nullopt;
  return plan.cages();
}

}  // namespace crosshatch::sudoku
