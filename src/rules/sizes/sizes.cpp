// SPDX-License-Identifier: MIT
#include "rules/sizes/sizes.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "rules/encoding.h"
#include "rules/sizes/equals.h"
#include "rules/sizes/sizes_logic.h"
#include "rules/sizes/sizes_sweep.h"
#include "sat/cardinality.h"
#include "sat/formula.h"

namespace crosshatch::rules {

SizesRule::SizesRule(Graph graph, int most)
    : graph_(std::move(graph)), most_(most), sites_(static_cast<std::size_t>(graph_.vertices())) {
  std::iota(sites_.begin(), sites_.end(), 0);
}

std::string SizesRule::line(LiteralText /*say*/) const { return "sizes " + std::to_string(most_); }

bool SizesRule::is_hopeless(const Board& board) const {
  const Equals equals(graph_, board);
  return std::ranges::any_of(equals.all(), [&](const Equals::Piece& piece) {
    if (piece.size() > largest_size(piece.value, most_)) return true;
    if (piece.size() >= least_size(piece.value)) return false;
    return std::ranges::none_of(piece.vertices, [&](int vertex) {
      return std::ranges::any_of(graph_.ends_at(vertex), [&](const Graph::End& end) {
        return !board.is_decided(end.vertex) && board.may_be(end.vertex, piece.value);
      });
    });
  });
}

void SizesRule::deduce(Facts& facts) const { deduce_sizes(graph_, most_, facts); }

void SizesRule::deduce(Facts& facts, SizesMemo& memo) const {
  deduce_sizes(graph_, most_, facts, &memo);
}

Literals SizesRule::exits(const Board& board) const {
  Literals found;
  const Equals equals(graph_, board);
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
    if (equals.piece_of(vertex) >= 0) continue;
    Candidates growing = 0;
    for (const auto& [edge, next] : graph_.ends_at(vertex)) {
      const int piece = equals.piece_of(next);
      if (piece >= 0 && equals[piece].size() < least_size(equals[piece].value))
        growing |= only(equals[piece].value);
    }
    for (growing &= board[vertex]; growing != 0; growing &= growing - 1)
      found.push_back({vertex, growing & -growing});
  }
  return found;
}

void SizesRule::encode(sat::Formula& formula) const {
  const Board& board = formula.board();
  for (Value value = 0; value <= most_; ++value) {
    std::vector<sat::Literal> all;
    for (const Site site : sites_) {
      if (!board.may_be(site, value)) continue;
      if (formula.is_cut_short()) return;
      const sat::Literal own = encoded(formula, {site, only(value)});
      all.push_back(own);
      std::vector<sat::Literal> beside = {-own};
      for (const auto& [edge, next] : graph_.ends_at(site))
        beside.push_back(encoded(formula, {next, only(value)}));
      // One has no neighbour, two has one, and others have some.
      for (std::size_t i = 1; i < beside.size() && value <= 1 && value < most_; ++i) {
        if (value == 0) formula.add({-own, -beside[i]});
        for (std::size_t j = i + 1; j < beside.size() && value == 1; ++j)
          formula.add({-own, -beside[i], -beside[j]});
      }
      if (value > 0) formula.add(beside);
    }
  }
}

std::vector<Clause> SizesRule::cuts(const Board& solution, const Board& known) const {
  std::vector<Clause> clauses;
  const Equals equals(graph_, solution);
  for (const Equals::Piece& piece : equals.all()) {
    const int largest = largest_size(piece.value, most_);
    if (piece.size() > largest) {
      Clause& clause = clauses.emplace_back();
      for (int i = 0; i <= largest; ++i) clause.push_back({piece.vertices[i], ~only(piece.value)});
    }
    if (piece.size() >= least_size(piece.value)) continue;
    // While its rim holds something else, what holds one of its vertices is no larger.
    std::set<int> rim;
    for (const int vertex : piece.vertices) {
      for (const auto& [edge, next] : graph_.ends_at(vertex)) {
        if (solution[next] != only(piece.value) && known.may_be(next, piece.value))
          rim.insert(next);
      }
    }
    for (const int vertex : piece.vertices) {
      Clause& clause = clauses.emplace_back(Clause{{vertex, ~only(piece.value)}});
      for (const int at : rim) clause.push_back({at, only(piece.value)});
    }
  }
  return clauses;
}

std::unique_ptr<Sweep> SizesRule::sweep(std::span<const Site> order) const {
  return sweep_sizes(graph_, most_, order);
}

}  // namespace crosshatch::rules
