// SPDX-License-Identifier: MIT
#include "rules/loop/loop.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "rules/count/count.h"
#include "rules/encoding.h"
#include "rules/loop/blocks.h"
#include "rules/loop/loop_sweep.h"
#include "rules/loop/paths.h"

namespace crosshatch::rules {

LoopRule::LoopRule(Graph graph, Literals literals)
    : graph_(std::move(graph)), literals_(std::move(literals)), sites_(sites_of(literals_)) {
  assert(literals_.size() == graph_.edges().size());
}

std::string LoopRule::line(LiteralText say) const {
  std::string line = "loop";
  for (const Literal& literal : literals_) line += ' ' + say(literal);
  return line;
}

bool LoopRule::is_broken(const Board& solution) const {
  int on = 0;
  int start = -1;
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
    int degree = 0;
    for (const auto& [edge, next] : graph_.ends_at(vertex))
      degree += literals_[edge].holds(solution);
    if (degree != 0 && degree != 2) return true;
    if (degree == 2) start = vertex;
    on += degree;
  }
  if (start < 0) return true;
  // Walks around once.
  int walked = 0;
  int vertex = start;
  int last_edge = -1;
  do {
    for (const auto& [edge, next] : graph_.ends_at(vertex)) {
      if (edge == last_edge || !literals_[edge].holds(solution)) continue;
      last_edge = edge;
      vertex = next;
      break;
    }
    ++walked;
  } while (vertex != start);
  return 2 * walked != on;
}

void LoopRule::deduce(Facts& facts) const {
  Literals none;
  for (const Literal& literal : literals_) none.push_back(!literal);
  const auto holds = [&](const Literal& literal) { return literal.holds(facts.board()); };
  if (std::ranges::all_of(none, holds)) return facts.refute(none);
  deduce_paths(facts);
  if (!facts.is_impossible()) deduce_blocks(facts);
}

void LoopRule::deduce_paths(Facts& facts) const {
  const Board& board = facts.board();
  const LoopPaths paths(graph_, literals_, board);
  const auto edges_of = [&](int path) {
    Literals reason;
    for (const int edge : paths.edges(path)) reason.push_back(literals_[edge]);
    return reason;
  };
  for (int path = 0; path < paths.size(); ++path) {
    if (!paths.is_closed(path)) continue;
    for (std::size_t edge = 0; edge < literals_.size(); ++edge) {
      const bool is_on = literals_[edge].holds(board);
      if (!is_on || paths.path_at(graph_.edges()[edge].one) != path)
        facts.conclude(!literals_[edge], "closed", [&] { return edges_of(path); });
    }
    return;
  }
  if (paths.size() < 2) return;
  // An edge that closes one path leaves another out.
  for (int edge = 0; edge < static_cast<int>(literals_.size()); ++edge) {
    if (!literals_[edge].is_open(board)) continue;
    const auto [one, other] = graph_.edges()[edge];
    const int path = paths.path_at(one);
    if (path < 0 || path != paths.path_at(other)) continue;
    facts.conclude(!literals_[edge], "small-loop", [&] {
      Literals reason = edges_of(path);
      reason.push_back(literals_[paths.edges(path == 0 ? 1 : 0).front()]);
      return reason;
    });
  }
}

void LoopRule::deduce_blocks(Facts& facts) const {
  const Board& board = facts.board();
  const Blocks blocks(graph_, literals_, board);
  const auto holds = [&](const Literal& literal) { return literal.holds(board); };
  const auto on = std::ranges::find_if(literals_, holds);
  const int known = on == literals_.end() ? -1 : static_cast<int>(on - literals_.begin());
  for (int edge = 0; edge < static_cast<int>(literals_.size()); ++edge) {
    if (edge == known || !literals_[edge].may_hold(board) || blocks.block_of(edge) < 0) continue;
    const bool is_apart =
        known < 0 ? blocks.is_bridge(edge) : blocks.block_of(edge) != blocks.block_of(known);
    if (!is_apart) continue;
    facts.conclude(!literals_[edge], "apart", [&] {
      Literals reason = parting(graph_, literals_, board, edge, known);
      if (known >= 0) reason.push_back(literals_[known]);
      return reason;
    });
    if (facts.is_impossible()) return;
  }
}

void LoopRule::encode(sat::Formula& formula) const { add(formula, literals_); }

std::optional<Clause> LoopRule::cut(const Board& solution) const {
  const LoopPaths paths(graph_, literals_, solution);
  if (paths.size() < 2) return std::nullopt;
  // The shortest closed one, and an edge elsewhere.
  int shortest = -1;
  for (int path = 0; path < paths.size(); ++path) {
    if (paths.is_closed(path) &&
        (shortest < 0 || paths.edges(path).size() < paths.edges(shortest).size()))
      shortest = path;
  }
  if (shortest < 0) return std::nullopt;
  Clause clause;
  for (const int edge : paths.edges(shortest)) clause.push_back(!literals_[edge]);
  clause.push_back(!literals_[paths.edges(shortest == 0 ? 1 : 0).front()]);
  return clause;
}

std::unique_ptr<Sweep> LoopRule::sweep(std::span<const Site> order) const {
  return sweep_loop(graph_, literals_, order);
}

void add_loop(Model& model, Graph graph, Literals literals) {
  for (int vertex = 0; vertex < graph.vertices(); ++vertex) {
    Literals own;
    for (const auto& [edge, next] : graph.ends_at(vertex)) own.push_back(literals[edge]);
    model.add<CountRule>(std::move(own), 2, 2, CountRule::None::is_allowed);
  }
  model.add<LoopRule>(std::move(graph), std::move(literals));
}

}  // namespace crosshatch::rules
