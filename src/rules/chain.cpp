// SPDX-License-Identifier: MIT
//
// All ways to keep each rule of a chain are few. Those that go with no way of the rule beside it
// fall out, from the first to the last, and back.
#include "rules/chain.h"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

namespace crosshatch::rules {

namespace {

constexpr std::size_t least_rules = 4;

/// The sites that two rules share.
std::vector<Site> shared(const PuzzleRule& one, const PuzzleRule& other) {
  std::vector<Site> sites;
  std::ranges::set_intersection(one.sites(), other.sites(), std::back_inserter(sites));
  return sites;
}

/// The rule on the other side of one, when one comes to it from the first.
const PuzzleRule* beyond(const PuzzleRule& from, const PuzzleRule& rule,
                         std::span<const PuzzleRule* const> met) {
  const std::vector<Site> entry = shared(from, rule);
  for (const PuzzleRule* const next : met) {
    const std::vector<Site> exit = shared(rule, *next);
    if (next != &from && std::ranges::find_first_of(entry, exit) == entry.end()) return next;
  }
  return nullptr;
}

/// A way to keep a rule: the value of each of its sites.
using Way = std::vector<Candidates>;

void add_ways(const PuzzleRule& rule, std::size_t at, Board& board, std::vector<Way>& ways) {
  if (rule.is_hopeless(board)) return;
  if (at == rule.sites().size()) {
    Way& way = ways.emplace_back();
    for (const Site site : rule.sites()) way.push_back(board[site]);
    return;
  }
  const Site site = rule.sites()[at];
  const Candidates before = board[site];
  for (Candidates rest = before; rest != 0; rest &= rest - 1) {
    board.set(site, std::countr_zero(rest));
    add_ways(rule, at + 1, board, ways);
  }
  board[site] = before;
}

/// What a way says of some of the sites of its rule.
Way part_of(const PuzzleRule& rule, const Way& way, const std::vector<Site>& sites) {
  Way part;
  for (const Site site : sites)
    part.push_back(way[std::ranges::lower_bound(rule.sites(), site) - rule.sites().begin()]);
  return part;
}

/// Leaves those ways of a rule that go with some way of the other.
void leave_fitting(const PuzzleRule& rule, std::vector<Way>& ways, const PuzzleRule& other,
                   const std::vector<Way>& ways_of_other) {
  const std::vector<Site> sites = shared(rule, other);
  std::vector<Way> parts;
  for (const Way& way : ways_of_other) parts.push_back(part_of(other, way, sites));
  std::erase_if(ways, [&](const Way& way) {
    return std::ranges::find(parts, part_of(rule, way, sites)) == parts.end();
  });
}

}  // namespace

std::vector<Cluster> chains_of(const Model& model) {
  std::map<const PuzzleRule*, std::vector<const PuzzleRule*>> met;
  std::vector<const PuzzleRule*> order;
  for (const Pair& pair : pairs_of(model)) {
    for (const std::size_t end : {0, 1}) {
      std::vector<const PuzzleRule*>& others = met[pair[end]];
      if (others.empty()) order.push_back(pair[end]);
      others.push_back(pair[1 - end]);
    }
  }
  std::vector<Cluster> chains;
  for (const PuzzleRule* const first : order) {
    for (const PuzzleRule* const second : met[first]) {
      if (beyond(*second, *first, met[first]) != nullptr) continue;
      Cluster chain = {first, second};
      while (const PuzzleRule* const next =
                 beyond(*chain[chain.size() - 2], *chain.back(), met[chain.back()])) {
        if (std::ranges::find(chain, next) != chain.end()) break;
        chain.push_back(next);
      }
      // Of the two ways to walk along it, one is enough.
      const auto place = [&](const PuzzleRule* rule) { return std::ranges::find(order, rule); };
      if (chain.size() >= least_rules && place(chain.front()) < place(chain.back()))
        chains.push_back(std::move(chain));
    }
  }
  return chains;
}

Literals narrowed_by_chain(std::span<const PuzzleRule* const> chain, Board board) {
  std::vector<std::vector<Way>> ways(chain.size());
  for (std::size_t i = 0; i < chain.size(); ++i) {
    add_ways(*chain[i], 0, board, ways[i]);
    if (i > 0) leave_fitting(*chain[i], ways[i], *chain[i - 1], ways[i - 1]);
  }
  std::map<Site, Candidates> left;
  for (std::size_t i = chain.size(); i-- > 0;) {
    if (i + 1 < chain.size()) leave_fitting(*chain[i], ways[i], *chain[i + 1], ways[i + 1]);
    for (std::size_t at = 0; at < chain[i]->sites().size(); ++at) {
      Candidates own = 0;
      for (const Way& way : ways[i]) own |= way[at];
      const Site site = chain[i]->sites()[at];
      const auto [place, is_new] = left.emplace(site, board[site]);
      place->second &= own;
    }
  }
  Literals narrowed;
  for (const auto& [site, values] : left) {
    if (values != board[site] && values != 0) narrowed.push_back({site, values});
  }
  return narrowed;
}

}  // namespace crosshatch::rules
