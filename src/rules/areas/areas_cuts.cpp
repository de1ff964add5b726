// SPDX-License-Identifier: MIT
//
// Each seed owns vertices: as many as it says, and next to an own vertex that is in, no vertex of
// another. What no seed can reach in so few steps, it cannot own. These clauses count islands
// before they are whole, and leave one thing open: own vertices that are cut off from their seed.
// Cuts tell of those that a model has, a clause for each piece.
#include "rules/areas/areas_cuts.h"

#include <algorithm>
#include <set>

#include "rules/areas/pieces.h"
#include "rules/encoding.h"
#include "sat/cardinality.h"

namespace crosshatch::rules {

namespace {

/// More owned vertices than these are not written down; then only cuts tell the sizes.
constexpr std::size_t most_owned = 400'000;

/// The vertices within reach of a seed, itself the first, by the board alone.
std::vector<int> within(const Graph& graph, const Literals& literals, std::span<const int> sizes,
                        const Board& board, int seed) {
  const auto stops = [&](int vertex) {
    return std::ranges::any_of(graph.ends_at(vertex), [&](const Graph::End& end) {
      return sizes[end.vertex] != 0 && end.vertex != seed;
    });
  };
  const int most = sizes[seed] > 0 ? sizes[seed] : graph.vertices();
  std::vector<int> found = {seed};
  std::vector<int> steps(literals.size(), 0);
  steps[seed] = 1;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (steps[found[i]] == most) break;
    for (const auto& [edge, next] : graph.ends_at(found[i])) {
      if (steps[next] > 0 || !literals[next].may_hold(board) || sizes[next] != 0 || stops(next))
        continue;
      steps[next] = steps[found[i]] + 1;
      found.push_back(next);
    }
  }
  return found;
}

}  // namespace

void encode_areas(const Graph& graph, const Literals& literals, std::span<const int> sizes,
                  sat::Formula& formula) {
  const Board& board = formula.board();
  std::vector<std::vector<int>> regions;  // of each seed
  std::size_t owned = 0;
  for (int seed = 0; seed < graph.vertices(); ++seed) {
    if (sizes[seed] == 0) continue;
    regions.push_back(within(graph, literals, sizes, board, seed));
    owned += regions.back().size();
    if (owned > most_owned) return;
  }
  std::vector<std::vector<sat::Literal>> owners(literals.size());
  std::vector<sat::Literal> in(literals.size());
  for (int vertex = 0; vertex < graph.vertices(); ++vertex)
    in[vertex] = encoded(formula, literals[vertex]);
  for (const std::vector<int>& region : regions) {
    if (formula.is_cut_short()) return;
    const int seed = region.front();
    std::vector<sat::Literal> own(literals.size(), formula.no());
    std::vector<sat::Literal> all;
    for (const int vertex : region) {
      own[vertex] = vertex == seed ? formula.yes() : formula.fresh();
      owners[vertex].push_back(own[vertex]);
      all.push_back(own[vertex]);
    }
    for (const int vertex : region) {
      if (vertex != seed) formula.add({-own[vertex], in[vertex]});
      std::vector<sat::Literal> beside = {-own[vertex]};
      for (const auto& [edge, next] : graph.ends_at(vertex)) {
        // What is in beside one of ours is ours.
        formula.add({-own[vertex], -in[next], own[next]});
        beside.push_back(own[next]);
      }
      if (vertex != seed) formula.add(beside);
    }
    if (sizes[seed] > 0) sat::exactly(formula, all, sizes[seed]);
  }
  for (int vertex = 0; vertex < graph.vertices(); ++vertex) {
    sat::at_most_one(formula, owners[vertex]);
    std::vector<sat::Literal> any = owners[vertex];
    any.push_back(-in[vertex]);
    formula.add(any);
  }
}

namespace {

/// From one seed on, one vertex more than it allows, or as far as another seed: not all are in.
Clause too_large(const Graph& graph, const Literals& literals, std::span<const int> sizes,
                 const Board& solution, const Pieces::Piece& piece) {
  Clause clause;
  std::vector<int> found = {piece.seeds.front()};
  std::vector<char> seen(literals.size());
  seen[found.front()] = true;
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const auto& [edge, next] : graph.ends_at(found[i])) {
      if (seen[next] || !literals[next].holds(solution)) continue;
      seen[next] = true;
      found.push_back(next);
      if (static_cast<int>(found.size()) <= piece.wanted && sizes[next] == 0) continue;
      for (const int vertex : found) clause.push_back(!literals[vertex]);
      return clause;
    }
  }
  return clause;
}

}  // namespace

std::vector<Clause> cuts_of_areas(const Graph& graph, const Literals& literals,
                                  std::span<const int> sizes, const Board& solution) {
  std::vector<Clause> clauses;
  const Pieces pieces(graph, literals, solution, sizes);
  for (const Pieces::Piece& piece : pieces.all()) {
    const bool is_one = piece.seeds.size() == 1;
    const bool is_any = is_one && sizes[piece.seeds.front()] < 0;
    if (is_one && (is_any || piece.left() == 0)) continue;
    if (piece.seeds.size() > 1 || (is_one && piece.left() < 0)) {
      clauses.push_back(too_large(graph, literals, sizes, solution, piece));
      continue;
    }
    // While its rim is out, what holds one of its vertices is no larger.
    Clause clause = {!literals[is_one ? piece.seeds.front() : piece.vertices.front()]};
    std::set<int> rim;
    for (const int vertex : piece.vertices) {
      for (const auto& [edge, next] : graph.ends_at(vertex)) {
        if (!literals[next].holds(solution)) rim.insert(next);
      }
    }
    for (const int vertex : rim) clause.push_back(literals[vertex]);
    clauses.push_back(std::move(clause));
  }
  return clauses;
}

}  // namespace crosshatch::rules
