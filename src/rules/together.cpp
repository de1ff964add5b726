// SPDX-License-Identifier: MIT
#include "rules/together.h"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <map>

namespace crosshatch::rules {

namespace {

/// Rules with more sites are not tried: 2^12 ways are a glance for us, if not for a person.
constexpr std::size_t most_sites = 6;
/// Nor more open sites together.
constexpr std::size_t most_open = 12;
constexpr std::size_t most_clusters = 100'000;

/// All ways to decide some sites of a board so that some rules are kept.
class Ways {
 public:
  Ways(std::span<const PuzzleRule* const> rules, const Board& board, std::vector<Site> open)
      : rules_(rules), board_(board), open_(std::move(open)), allowed_(open_.size()) {
    go_on(0);
  }
  /// The values that a site has in some way.
  [[nodiscard]] Candidates allowed(std::size_t i) const { return allowed_[i]; }

 private:
  bool is_hopeless() const {
    return std::ranges::any_of(rules_,
                               [&](const PuzzleRule* rule) { return rule->is_hopeless(board_); });
  }
  /// Whether there is a way. Looks on for others only where they could allow more.
  bool go_on(std::size_t i) {
    if (is_hopeless()) return false;
    if (i == open_.size()) return true;
    bool is_any = false;
    const Site site = open_[i];
    const Candidates before = board_[site];
    for (Candidates rest = before; rest != 0; rest &= rest - 1) {
      board_.set(site, std::countr_zero(rest));
      if (!go_on(i + 1)) continue;
      allowed_[i] |= board_[site];
      is_any = true;
    }
    board_[site] = before;
    return is_any;
  }

  std::span<const PuzzleRule* const> rules_;
  Board board_;
  std::vector<Site> open_;
  std::vector<Candidates> allowed_;
};

}  // namespace

std::vector<Site> sites_of(std::span<const PuzzleRule* const> rules) {
  std::vector<Site> sites;
  for (const PuzzleRule* rule : rules)
    sites.insert(sites.end(), rule->sites().begin(), rule->sites().end());
  std::ranges::sort(sites);
  sites.erase(std::unique(sites.begin(), sites.end()), sites.end());
  return sites;
}

std::vector<Pair> pairs_of(const Model& model) {
  std::vector<Pair> pairs;
  std::vector<std::vector<std::size_t>> rules_of(static_cast<std::size_t>(model.start().sites()));
  for (std::size_t i = 0; i < model.rules().size(); ++i) {
    const PuzzleRule& rule = *model.rules()[i];
    if (rule.sites().size() > most_sites) continue;
    std::vector<std::size_t> seen;  // earlier rules, once a shared site
    for (const Site site : rule.sites()) {
      seen.insert(seen.end(), rules_of[site].begin(), rules_of[site].end());
      rules_of[site].push_back(i);
    }
    std::ranges::sort(seen);
    for (std::size_t at = 1; at < seen.size(); ++at) {
      const bool is_first = at < 2 || seen[at - 2] != seen[at];
      if (seen[at - 1] == seen[at] && is_first)
        pairs.push_back({model.rules()[seen[at]].get(), &rule});
    }
  }
  return pairs;
}

std::vector<Cluster> clusters_of(const Model& model) {
  std::map<const PuzzleRule*, std::vector<const PuzzleRule*>> met;
  std::map<const PuzzleRule*, std::size_t> numbers;
  for (const auto& rule : model.rules()) numbers.emplace(rule.get(), numbers.size());
  for (const Pair& pair : pairs_of(model)) {
    met[pair[0]].push_back(pair[1]);
    met[pair[1]].push_back(pair[0]);
  }
  std::map<std::array<std::size_t, 2>, Cluster> between;
  for (const auto& rule : model.rules()) {
    const std::vector<const PuzzleRule*>& ends = met[rule.get()];
    for (std::size_t i = 0; i < ends.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const auto [low, high] = std::minmax(numbers.at(ends[i]), numbers.at(ends[j]));
        between[{low, high}].push_back(rule.get());
      }
    }
    if (between.size() > most_clusters) return {};
  }
  std::vector<Cluster> clusters;
  for (const auto& [ends, inner] : between) {
    clusters.push_back({model.rules()[ends[0]].get(), model.rules()[ends[1]].get()});
    clusters.back().insert(clusters.back().end(), inner.begin(), inner.end());
  }
  return clusters;
}

void deduce_together(std::span<const PuzzleRule* const> rules, Facts& facts) {
  const Board& board = facts.board();
  const std::vector<Site> sites = sites_of(rules);
  std::vector<Site> open;
  std::ranges::copy_if(sites, std::back_inserter(open),
                       [&](Site site) { return !board.is_decided(site); });
  if (open.size() < 2 || open.size() > most_open) return;
  const Ways ways(rules, board, open);
  const Board known = board;
  for (std::size_t i = 0; i < open.size(); ++i) {
    // Nothing is said of values that are gone already.
    facts.conclude({open[i], ways.allowed(i) | ~known[open[i]]}, "pair", [&] {
      Literals reason;
      for (const Site site : sites) {
        if (site != open[i]) reason.push_back({site, known[site]});
      }
      return reason;
    });
  }
}

Ending deduce_with_pairs(const Model& model, std::span<const Pair> pairs, Board& board,
                         Budget& budget, std::vector<Conclusion>* conclusions) {
  while (true) {
    if (deduce(model, board, budget, conclusions) == Ending::limit) return Ending::limit;
    if (board.is_impossible()) return Ending::exhausted;
    bool is_changed = false;
    for (const Pair& pair : pairs) {
      if (!budget.spend()) return Ending::limit;
      Facts facts(board, conclusions);
      deduce_together(pair, facts);
      if (facts.is_impossible()) return Ending::exhausted;
      is_changed = is_changed || facts.is_changed();
    }
    if (!is_changed) return Ending::exhausted;
  }
}

}  // namespace crosshatch::rules
