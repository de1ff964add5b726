// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>

#include "count/disjoint_sets.h"
#include "rules/model.h"

namespace crosshatch::rules {

namespace {

/// Decides the open sites of a part so that all rules are kept.
bool complete_part(const Model& model, std::span<const Site> part, Board& board) {
  const auto open = std::ranges::find_if(part, [&](Site site) { return !board.is_decided(site); });
  if (open == part.end()) return true;
  const Site site = *open;
  Budget budget;
  for (Candidates rest = board[site]; rest != 0; rest &= rest - 1) {
    Board tried = board;
    tried.set(site, std::countr_zero(rest));
    (void)deduce_from(model, std::span(&site, 1), tried, budget);
    if (tried.is_impossible() || !complete_part(model, part, tried)) continue;
    board = std::move(tried);
    return true;
  }
  return false;
}

}  // namespace

bool complete(const Model& model, Board& board) {
  Budget budget;
  (void)deduce(model, board, budget);
  if (board.is_impossible()) return false;
  for (const std::vector<Site>& part : parts_of(model, board)) {
    if (!complete_part(model, part, board)) return false;
  }
  return !model.is_broken(board);
}

std::vector<std::vector<Site>> parts_of(const Model& model, const Board& board) {
  DisjointSets sets(board.sites());
  for (const auto& rule : model.rules()) {
    if (rule->is_settled(board)) continue;
    Site first = -1;
    for (const Site site : rule->sites()) {
      if (board.is_decided(site)) continue;
      if (first >= 0) sets.unite(first, site);
      if (first < 0) first = site;
    }
  }
  std::vector<std::vector<Site>> parts;
  std::vector<int> part_of(board.all().size(), -1);
  for (Site site = 0; site < board.sites(); ++site) {
    if (board.is_decided(site)) continue;
    int& part = part_of[sets.find(site)];
    if (part < 0) {
      part = static_cast<int>(parts.size());
      parts.emplace_back();
    }
    parts[part].push_back(site);
  }
  return parts;
}

}  // namespace crosshatch::rules
