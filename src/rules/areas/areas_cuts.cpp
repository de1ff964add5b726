// SPDX-License-Identifier: MIT
//
// Each seed owns vertices: as many as it says, and next to an own vertex that is in, no vertex of
// another. What no seed can reach in so few steps, it cannot own. These clauses count islands
// before they are whole, and leave one thing open: own vertices that are cut off from their seed.
// Of small pieces, further clauses say by which steps each vertex is reached. Of the others, cuts
// tell, a clause or two for each piece of a model.
#include "rules/areas/areas_cuts.h"

#include <algorithm>
#include <set>
#include <utility>

#include "rules/areas/pieces.h"
#include "rules/connected/anchored.h"
#include "rules/encoding.h"
#include "sat/cardinality.h"

namespace crosshatch::rules {

namespace {

/// More owned vertices than these are not written down; then only cuts tell the sizes.
constexpr std::size_t most_owned = 400'000;
/// What is cut off from a seed is left to cuts, too, where clauses of that are more than these.
constexpr std::size_t most_ties = 20'000;

/// The vertices within reach of a seed, itself the first, and how many steps it takes.
struct Region {
  std::vector<int> vertices = {};
  std::vector<int> steps = {};  // of each of them
};

/// By the board alone.
Region within(const Graph& graph, const Literals& literals, std::span<const int> sizes,
              const Board& board, int seed) {
  const auto stops = [&](int vertex) {
    return std::ranges::any_of(graph.ends_at(vertex), [&](const Graph::End& end) {
      return sizes[end.vertex] != 0 && end.vertex != seed;
    });
  };
  const int most = sizes[seed] > 0 ? sizes[seed] : graph.vertices();
  Region region = {{seed}, {0}};
  std::vector<char> is_found(literals.size());
  is_found[seed] = true;
  for (std::size_t i = 0; i < region.vertices.size(); ++i) {
    const int steps = region.steps[i] + 1;
    if (steps == most) break;
    for (const auto& [edge, next] : graph.ends_at(region.vertices[i])) {
      if (is_found[next] != 0 || !literals[next].may_hold(board) || sizes[next] != 0 || stops(next))
        continue;
      is_found[next] = true;
      region.vertices.push_back(next);
      region.steps.push_back(steps);
    }
  }
  return region;
}

/// How many literals `tie_to_seed` takes.
std::size_t ties_of(const Region& region, int size) {
  std::size_t ties = 0;
  for (const int steps : region.steps) ties += static_cast<std::size_t>(size - 1 - steps);
  return ties;
}

/// What a seed owns is tied to it: each vertex by so many steps over others that it owns.
void tie_to_seed(const Graph& graph, const Region& region, int size,
                 std::span<const sat::Literal> own, sat::Formula& formula) {
  std::vector<sat::Literal> before(own.size(), formula.no());  // by fewer steps
  std::vector<sat::Literal> now = before;
  before[region.vertices.front()] = formula.yes();
  for (int steps = 1; steps < size; ++steps) {
    now[region.vertices.front()] = formula.yes();
    for (std::size_t i = 1; i < region.vertices.size() && region.steps[i] <= steps; ++i) {
      const int vertex = region.vertices[i];
      now[vertex] = steps == size - 1 ? own[vertex] : formula.fresh();
      std::vector<sat::Literal> over = {-now[vertex]};
      for (const auto& [edge, next] : graph.ends_at(vertex)) over.push_back(before[next]);
      formula.add(over);
      if (now[vertex] != own[vertex]) formula.add({-now[vertex], own[vertex]});
    }
    std::swap(before, now);
  }
}

}  // namespace

void encode_areas(const Graph& graph, const Literals& literals, std::span<const int> sizes,
                  sat::Formula& formula) {
  const Board& board = formula.board();
  std::vector<Region> regions;  // of each seed
  std::size_t owned = 0;
  for (int seed = 0; seed < graph.vertices(); ++seed) {
    if (sizes[seed] == 0) continue;
    regions.push_back(within(graph, literals, sizes, board, seed));
    owned += regions.back().vertices.size();
    if (owned > most_owned) return;
  }
  std::vector<std::vector<sat::Literal>> owners(literals.size());
  std::vector<sat::Literal> in(literals.size());
  for (int vertex = 0; vertex < graph.vertices(); ++vertex)
    in[vertex] = encoded(formula, literals[vertex]);
  // Pieces of any size need cuts in any case; with those, steps cost more than they save.
  const bool are_sized = std::ranges::none_of(sizes, [](int size) { return size < 0; });
  std::size_t ties = 0;
  for (const Region& region : regions) {
    if (formula.is_cut_short()) return;
    const int seed = region.vertices.front();
    std::vector<sat::Literal> own(literals.size(), formula.no());
    std::vector<sat::Literal> all;
    for (const int vertex : region.vertices) {
      own[vertex] = vertex == seed ? formula.yes() : formula.fresh();
      owners[vertex].push_back(own[vertex]);
      all.push_back(own[vertex]);
    }
    for (const int vertex : region.vertices) {
      if (vertex != seed) formula.add({-own[vertex], in[vertex]});
      std::vector<sat::Literal> beside = {-own[vertex]};
      for (const auto& [edge, next] : graph.ends_at(vertex)) {
        // What is in beside one of ours is ours.
        formula.add({-own[vertex], -in[next], own[next]});
        beside.push_back(own[next]);
      }
      if (vertex != seed) formula.add(beside);
    }
    if (sizes[seed] < 0) continue;
    sat::exactly(formula, all, sizes[seed]);
    ties += ties_of(region, sizes[seed]);
    if (are_sized && ties <= most_ties) tie_to_seed(graph, region, sizes[seed], own, formula);
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

/// Pieces without a seed are tied to one by some vertex of each set that parts them from all seeds.
std::vector<Clause> without_seed(const Graph& graph, const Literals& literals,
                                 std::span<const int> sizes, const Board& solution,
                                 const Board& known) {
  std::vector<int> seeds;
  for (int vertex = 0; vertex < graph.vertices(); ++vertex) {
    if (sizes[vertex] != 0) seeds.push_back(vertex);
  }
  return AnchoredRule(graph, literals, std::move(seeds)).cuts(solution, known);
}

}  // namespace

std::vector<Clause> cuts_of_areas(const Graph& graph, const Literals& literals,
                                  std::span<const int> sizes, const Board& solution,
                                  const Board& known) {
  std::vector<Clause> clauses = without_seed(graph, literals, sizes, solution, known);
  const Pieces pieces(graph, literals, solution, sizes);
  for (const Pieces::Piece& piece : pieces.all()) {
    if (piece.seeds.empty()) continue;
    const bool is_one = piece.seeds.size() == 1;
    const bool is_any = is_one && sizes[piece.seeds.front()] < 0;
    if (is_one && (is_any || piece.left() == 0)) continue;
    if (!is_one || piece.left() < 0) {
      clauses.push_back(too_large(graph, literals, sizes, solution, piece));
      continue;
    }
    // While its rim is out, it is no larger.
    Clause clause = {!literals[piece.seeds.front()]};
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
