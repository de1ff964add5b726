// SPDX-License-Identifier: MIT
//
// Without a scope, sites are looked up in tables as large as the board, which is fastest. With a
// scope they are looked up in sorted lists, because a part of a large board must not cost more than
// the same cells on a small board.
#include "families/minesweeper/count/components.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>

#include "count/disjoint_sets.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

namespace {

std::vector<Site> cells_in_question(const Search& search) {
  std::vector<Site> cells;
  if (search.scope.empty()) {
    for (Site site = 0; site < search.board.sites(); ++site) {
      if (search.board[site] == open_cell) cells.push_back(site);
    }
  } else {
    for (const Site site : search.scope) {
      if (search.board[site] == open_cell) cells.push_back(site);
    }
    std::sort(cells.begin(), cells.end());
  }
  return cells;
}

/// Sites in ascending order, and which number each of them has.
class NumberedSites {
 public:
  /// `table`: the number of sites of the board if there is to be a table of all sites, otherwise 0.
  NumberedSites(std::vector<Site> sites, int table) : sites_(std::move(sites)) {
    if (table == 0) return;
    numbers_.assign(static_cast<std::size_t>(table), -1);
    for (std::size_t i = 0; i < sites_.size(); ++i) numbers_[sites_[i]] = static_cast<int>(i);
  }

  [[nodiscard]] const std::vector<Site>& sites() const { return sites_; }

  /// -1 if it is not one of them.
  [[nodiscard]] int number(Site site) const {
    if (!numbers_.empty()) return numbers_[site];
    const auto found = std::lower_bound(sites_.begin(), sites_.end(), site);
    return found == sites_.end() || *found != site ? -1 : static_cast<int>(found - sites_.begin());
  }

 private:
  std::vector<Site> sites_;
  std::vector<int> numbers_;
};

/// Divides the open cells and the hints around them.
class ComponentCutter {
 public:
  explicit ComponentCutter(const Search& search)
      : puzzle_(of(search.puzzle)),
        board_(search.board),
        budget_(search.budget),
        table_(search.scope.empty() ? search.board.sites() : 0),
        cells_(cells_in_question(search), table_) {}

  BoardComponents cut() {
    if (find_hints() && gather_groups()) gather_components();
    return std::move(result_);
  }

 private:
  [[nodiscard]] std::vector<Site> hints_around() const {
    std::vector<Site> hints;
    std::vector<bool> is_seen(static_cast<std::size_t>(table_), false);
    for (const Site cell : cells_.sites()) {
      each_counted(puzzle_, cell, [&](Site site) {
        if (!puzzle_.is_hint(site)) return;
        if (table_ > 0) {
          if (is_seen[site]) return;
          is_seen[site] = true;
        }
        hints.push_back(site);
      });
    }
    std::sort(hints.begin(), hints.end());
    hints.erase(std::unique(hints.begin(), hints.end()), hints.end());
    return hints;
  }

  bool find_hints() {
    if (!budget_.poll()) return false;
    hints_of_.resize(cells_.sites().size());
    for (const Site site : hints_around()) {
      if (!budget_.tick()) return false;
      int need = puzzle_.hint(site);
      int open = 0;
      std::array<int, most_counted> own;
      bool is_cut = false;
      each_counted(puzzle_, site, [&](Site cell) {
        need -= board_[cell] == only(mine);
        if (board_[cell] != open_cell) return;
        const int number = cells_.number(cell);
        is_cut = is_cut || number < 0;
        own[open++] = number;
      });
      if (is_cut) continue;  // some of its cells are out of scope: it belongs to another part
      if (need < 0 || need > open) result_.is_refuted = true;
      const RuleTerm term(static_cast<int>(rules_.size()));
      rules_.push_back(SumRule::exactly(need, open));
      for (const int cell : std::span(own).first(static_cast<std::size_t>(open))) {
        SiteGroup& near = hints_of_[cell];
        near.terms[near.term_count++] = term;
      }
    }
    return true;
  }

  static bool has_same_hints(const SiteGroup& a, const SiteGroup& b) {
    return std::equal(a.own_terms().begin(), a.own_terms().end(), b.own_terms().begin(),
                      b.own_terms().end());
  }

  /// Cells with the same hints are found in a hash table.
  bool gather_groups() {
    const std::size_t cells = hints_of_.size();
    group_of_.assign(cells, -1);
    const std::size_t size = std::bit_ceil(2 * cells + 1);
    std::vector<int> table(size, -1);
    for (std::size_t i = 0; i < cells; ++i) {
      if (!budget_.tick()) return false;
      const SiteGroup& near = hints_of_[i];
      if (near.term_count == 0) {
        result_.free.push_back(cells_.sites()[i]);
        continue;
      }
      std::uint64_t hash = 0;
      for (const RuleTerm term : near.own_terms())
        hash = (hash ^ static_cast<std::uint64_t>(term.rule())) * 0x9e3779b97f4a7c15u;
      std::size_t at = static_cast<std::size_t>(hash >> 32) & (size - 1);
      while (table[at] >= 0 && !has_same_hints(groups_[table[at]], near))
        at = (at + 1) & (size - 1);
      if (table[at] < 0) {
        table[at] = static_cast<int>(groups_.size());
        groups_.push_back(near);
        groups_.back().size = 0;
      }
      group_of_[i] = table[at];
      ++groups_[table[at]].size;
    }
    return true;
  }

  void gather_components() {
    DisjointSets sets(rules_.size());
    const auto rule_of = [](RuleTerm term) { return static_cast<std::size_t>(term.rule()); };
    for (const SiteGroup& group : groups_) {
      for (const RuleTerm term : group.own_terms())
        sets.unite(rule_of(term), rule_of(group.terms[0]));
    }
    if (!budget_.poll()) return;
    // Number the components, and the hints within each.
    std::vector<std::size_t> component(rules_.size());
    std::vector<int> place(rules_.size());
    std::vector<int> hints;
    for (std::size_t hint = 0; hint < rules_.size(); ++hint) {
      const std::size_t first = sets.find(hint);
      if (first == hint) {
        component[hint] = hints.size();
        hints.push_back(0);
      }
      component[hint] = component[first];
      place[hint] = hints[component[hint]]++;
    }
    result_.components.resize(hints.size());
    for (std::size_t i = 0; i < hints.size(); ++i)
      result_.components[i].rules.reserve(static_cast<std::size_t>(hints[i]));
    for (std::size_t hint = 0; hint < rules_.size(); ++hint)
      result_.components[component[hint]].rules.push_back(rules_[hint]);
    const auto component_of = [&](const SiteGroup& group) -> Component& {
      return result_.components[component[rule_of(group.terms[0])]];
    };
    if (!budget_.poll()) return;
    std::vector<int> next(groups_.size());  // per group, where its next cell goes
    std::vector<int> cells(hints.size(), 0);
    for (std::size_t i = 0; i < groups_.size(); ++i) {
      if (!budget_.tick()) return;
      SiteGroup group = groups_[i];
      Component& own = component_of(group);
      int& end = cells[&own - result_.components.data()];
      next[i] = group.first = end;
      end += group.size;
      for (RuleTerm& term : std::span(group.terms).first(group.own_terms().size()))
        term = RuleTerm(place[rule_of(term)]);
      own.groups.push_back(group);
    }
    for (std::size_t i = 0; i < hints.size(); ++i)
      result_.components[i].sites.resize(static_cast<std::size_t>(cells[i]));
    for (std::size_t i = 0; i < group_of_.size(); ++i) {
      if (group_of_[i] < 0) continue;
      const auto group = static_cast<std::size_t>(group_of_[i]);
      component_of(groups_[group]).sites[next[group]++] = cells_.sites()[i];
    }
  }

  const Puzzle& puzzle_;
  const Board& board_;
  Budget& budget_;
  const int table_;                  ///< the length of tables for all sites; 0 with a scope
  const NumberedSites cells_;        ///< those in question
  std::vector<SiteGroup> hints_of_;  ///< per cell, the hints around it
  std::vector<SiteGroup> groups_;    ///< of the same cells merged
  std::vector<int> group_of_;        ///< per cell, -1 if it is free
  std::vector<SumRule> rules_;       ///< per hint
  BoardComponents result_;
};

}  // namespace

BoardComponents decompose(const Search& search) { return ComponentCutter(search).cut(); }

std::size_t bytes_to_decompose(const Search& search) {
  // Groups of the cells four times, while vectors grow; numbers, places and a hash table.
  constexpr std::size_t bytes_a_cell = 4 * sizeof(SiteGroup) + 40;
  const std::size_t sites = static_cast<std::size_t>(search.board.sites());
  const std::size_t cells =
      search.scope.empty() ? static_cast<std::size_t>(std::count(
                                 search.board.all().begin(), search.board.all().end(), open_cell))
                           : search.scope.size();
  return cells * bytes_a_cell + (search.scope.empty() ? sites * sizeof(int) : 0);
}

std::vector<std::vector<Site>> split(const Search& search) {
  std::vector<std::vector<Site>> parts;
  if (of(search.puzzle).mines()) {
    parts.push_back(cells_in_question(search));
    return parts;
  }
  const std::size_t bytes = bytes_to_decompose(search);
  if (!search.budget.take_memory(bytes)) return parts;
  BoardComponents decomposition = decompose(search);
  search.budget.give_memory(bytes);
  if (search.budget.is_spent()) return parts;
  for (Component& component : decomposition.components) {
    std::sort(component.sites.begin(), component.sites.end());
    parts.push_back(std::move(component.sites));
  }
  if (!decomposition.free.empty()) parts.push_back(std::move(decomposition.free));
  return parts;
}

}  // namespace crosshatch::minesweeper
