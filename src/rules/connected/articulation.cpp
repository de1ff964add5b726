// SPDX-License-Identifier: MIT
#include "rules/connected/articulation.h"

#include <algorithm>

namespace crosshatch::rules {

Bottlenecks bottlenecks(const Graph& graph, const Literals& literals, const Board& board,
                        int root) {
  struct Visit {
    int vertex;
    std::size_t next_end = 0;
  };
  const auto vertices = static_cast<std::size_t>(graph.vertices());
  std::vector<int> number(vertices, -1);  // in the order of the search
  std::vector<int> low(vertices);         // the smallest number that the subtree touches
  std::vector<int> member(vertices, -1);  // of the set, in the subtree
  Bottlenecks found;
  std::vector<int>& order = found.order;

  std::vector<Visit> path;
  const auto enter = [&](int vertex) {
    number[vertex] = low[vertex] = static_cast<int>(order.size());
    if (literals[vertex].holds(board)) member[vertex] = vertex;
    order.push_back(vertex);
    path.push_back({vertex});
  };
  enter(root);
  while (!path.empty()) {
    Visit& top = path.back();
    const int vertex = top.vertex;
    const auto ends = graph.ends_at(vertex);
    if (top.next_end < ends.size()) {
      const int next = ends[top.next_end++].vertex;
      if (number[next] >= 0) {
        low[vertex] = std::min(low[vertex], number[next]);
      } else if (literals[next].may_hold(board)) {
        enter(next);
      }
      continue;
    }
    path.pop_back();
    if (path.empty()) break;
    const int parent = path.back().vertex;
    low[parent] = std::min(low[parent], low[vertex]);
    if (member[vertex] < 0) continue;
    member[parent] = member[vertex];
    if (low[vertex] < number[parent] || !literals[parent].is_open(board)) continue;
    // The subtree is the last that was entered.
    found.all.push_back(
        {parent, member[vertex], static_cast<std::size_t>(number[vertex]), order.size()});
  }
  return found;
}

}  // namespace crosshatch::rules
