// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>

#include "derive/board.h"
#include "rules/learning/solutions.h"
#include "rules/model.h"

namespace crosshatch::derive {

namespace {

using rules::Model;

/// One look ahead: values that lead to a contradiction go, until nothing changes.
Ending probe(const Model& model, std::span<const Site> scope, Board& board, Budget& budget) {
  std::vector<Site> sites(scope.begin(), scope.end());
  if (sites.empty()) {
    for (Site site = 0; site < board.sites(); ++site) sites.push_back(site);
  }
  std::size_t quiet = 0;
  for (std::size_t i = 0; quiet < sites.size(); i = (i + 1) % sites.size(), ++quiet) {
    const Site site = sites[i];
    if (board.is_decided(site)) continue;
    for (Candidates rest = board[site]; rest != 0; rest &= rest - 1) {
      if (!budget.spend()) return Ending::limit;
      Board tried = board;
      tried.set(site, std::countr_zero(rest));
      if (glance_from(model, std::span(&site, 1), tried, budget) == Ending::limit)
        return Ending::limit;
      if (!tried.is_impossible()) continue;
      board.remove(site, std::countr_zero(rest));
      if (deduce_from(model, std::span(&site, 1), board, budget) == Ending::limit)
        return Ending::limit;
      if (board.is_impossible()) return Ending::exhausted;
      quiet = 0;
    }
  }
  return Ending::exhausted;
}

bool is_open(const Board& board, std::span<const Site> scope, int visible) {
  const auto open = [&](Site site) { return !board.is_decided(site); };
  if (!scope.empty()) return std::ranges::any_of(scope, open);
  for (Site site = 0; site < visible; ++site) {
    if (open(site)) return true;
  }
  return false;
}

}  // namespace

Ending logic(const Search& search) {
  Board board = whole(model_of(search), search.board);
  const Ending ending = deduce(model_of(search), board, search.budget);
  show(board, search.board);
  return ending;
}

Ending look_ahead(const Search& search, SolutionSink sink) {
  const Model& model = model_of(search);
  Board board = whole(model, search.board);
  Ending ending = deduce(model, board, search.budget);
  if (ending == Ending::exhausted && !board.is_impossible() &&
      is_open(board, search.scope, model.visible()))
    ending = probe(model, search.scope, board, search.budget);
  show(board, search.board);
  if (ending == Ending::limit || board.is_impossible()) return ending;
  if (is_open(board, search.scope, model.visible())) return Ending::stuck;
  if (search.scope.empty() && !complete(model, board)) return Ending::exhausted;
  return sink(search.board) ? Ending::exhausted : Ending::enough;
}

// A board that it cannot say goes to SAT as a whole.
Ending search_counts(const Search& search, SolutionSink sink) {
  return rules::search_by_learning(model_of(search), search, Limits::no_nodes_limit, sink);
}

void encode(const Puzzle& puzzle, sat::Formula& formula) { encode(of(puzzle).model(), formula); }

std::vector<std::vector<Site>> split(const Search& search) {
  const Model& model = model_of(search);
  Board board = whole(model, search.board);
  if (deduce(model, board, search.budget) == Ending::limit || board.is_impossible()) return {};
  show(board, search.board);
  std::vector<std::vector<Site>> parts = parts_of(model, board);
  for (std::vector<Site>& part : parts)
    std::erase_if(part, [&](Site site) { return model.is_hidden(site); });
  std::erase_if(parts, [](const std::vector<Site>& part) { return part.empty(); });
  return parts;
}

}  // namespace crosshatch::derive
