// SPDX-License-Identifier: MIT
#include "rules/connected/connected.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "rules/connected/articulation.h"
#include "rules/connected/connected_cuts.h"
#include "rules/connected/connected_sweep.h"

namespace crosshatch::rules {

ConnectedRule::ConnectedRule(Graph graph, Literals literals, std::string_view ties)
    : graph_(std::move(graph)),
      literals_(std::move(literals)),
      ties_(ties),
      sites_(sites_of(literals_)) {
  assert(static_cast<int>(literals_.size()) == graph_.vertices());
}

/// Which vertices can be reached from one, over vertices that may be in the set.
std::vector<char> ConnectedRule::reached_from(const Board& board, int root) const {
  std::vector<char> reached(literals_.size());
  std::vector<int> stack = {root};
  reached[root] = true;
  while (!stack.empty()) {
    const int vertex = stack.back();
    stack.pop_back();
    for (const auto& [edge, next] : graph_.ends_at(vertex)) {
      if (reached[next] || !literals_[next].may_hold(board)) continue;
      reached[next] = true;
      stack.push_back(next);
    }
  }
  return reached;
}

/// That the vertices around a piece are not in the set.
Literals ConnectedRule::walls_of(const std::vector<char>& piece, const Board& board) const {
  Literals walls;
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
    if (piece[vertex] || literals_[vertex].may_hold(board)) continue;
    const auto touches = [&](const Graph::End& end) { return piece[end.vertex] != 0; };
    if (std::ranges::any_of(graph_.ends_at(vertex), touches)) walls.push_back(!literals_[vertex]);
  }
  return walls;
}

std::string ConnectedRule::line(LiteralText say) const {
  std::string line = "connected";
  if (!ties_.empty()) line.append(" ").append(ties_);
  for (const Literal& literal : literals_) line += ' ' + say(literal);
  return line;
}

bool ConnectedRule::is_broken(const Board& solution) const {
  const auto holds = [&](const Literal& literal) { return literal.holds(solution); };
  const auto first = std::ranges::find_if(literals_, holds);
  if (first == literals_.end()) return false;
  const std::vector<char> piece =
      reached_from(solution, static_cast<int>(first - literals_.begin()));
  return std::ranges::count(piece, char{true}) != std::ranges::count_if(literals_, holds);
}

void ConnectedRule::deduce(Facts& facts) const {
  const Board& board = facts.board();
  const auto holds = [&](const Literal& literal) { return literal.holds(board); };
  const auto first = std::ranges::find_if(literals_, holds);
  if (first == literals_.end()) return;
  const int root = static_cast<int>(first - literals_.begin());

  // What cannot be reached is not in the set.
  const std::vector<char> reached = reached_from(board, root);
  const Literals walls = facts.wants_reasons() ? walls_of(reached, board) : Literals{};
  const auto apart = [&] {
    Literals reason = walls;
    reason.push_back(literals_[root]);
    return reason;
  };
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
    if (!reached[vertex] && literals_[vertex].may_hold(board))
      facts.conclude(!literals_[vertex], "cut-off", apart);
  }
  if (facts.is_impossible()) return;

  // What alone leads from the root to another of the set is in it.
  const Bottlenecks necks = bottlenecks(graph_, literals_, board, root);
  for (const Bottleneck& neck : necks.all) {
    facts.conclude(literals_[neck.vertex], "neck", [&] {
      std::vector<char> beyond(literals_.size());
      for (std::size_t i = neck.begin; i < neck.end; ++i) beyond[necks.order[i]] = true;
      Literals reason = walls_of(beyond, board);
      reason.push_back(literals_[root]);
      reason.push_back(literals_[neck.other]);
      return reason;
    });
  }
}

void ConnectedRule::encode(sat::Formula& /*formula*/) const {}

std::vector<Clause> ConnectedRule::cuts(const Board& solution, const Board& known) const {
  return cuts_of_connected(graph_, literals_, solution, known);
}

std::unique_ptr<Sweep> ConnectedRule::sweep(std::span<const Site> order) const {
  return sweep_connected(graph_, literals_, order);
}

}  // namespace crosshatch::rules
