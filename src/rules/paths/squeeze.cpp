// SPDX-License-Identifier: MIT
#include "rules/paths/squeeze.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "rules/loop/paths.h"
#include "rules/paths/flow.h"

namespace crosshatch::rules {

namespace {

constexpr int none = PathsFlow::none;
/// Nobody sees that more are all needed.
constexpr std::size_t most_needed = 9;

/// Those of all such paths; nothing if some label does not have two ends.
std::optional<std::vector<EndPair>> open_pairs(const PathsRule& paths, const Board& board) {
  const LoopPaths pieces(paths.graph(), paths.literals(), board);
  std::vector<std::vector<int>> ends;
  for (int vertex = 0; vertex < paths.graph().vertices(); ++vertex) {
    const int label = paths.labels()[vertex];
    if (label < 0) continue;
    ends.resize(std::max(ends.size(), static_cast<std::size_t>(label) + 1));
    ends[label].push_back(vertex);
  }
  std::vector<EndPair> pairs;
  for (const std::vector<int>& two : ends) {
    if (two.size() != 2) return std::nullopt;
    const int piece = pieces.path_at(two[0]);
    if (piece < 0 || piece != pieces.path_at(two[1])) pairs.emplace_back(two[0], two[1]);
  }
  return pairs;
}

/// Nodes of which each reaches the others have the same number (Tarjan, 1972).
std::vector<int> components_of(const PathsFlow& flow, int nodes) {
  std::vector<std::vector<int>> next(static_cast<std::size_t>(nodes));
  for (int node = 0; node < nodes; ++node)
    flow.each_next(node, [&](int other, int /*edge*/) { next[node].push_back(other); });
  std::vector<int> part(next.size(), none);
  std::vector<int> time(next.size(), none);
  std::vector<int> low(next.size());
  std::vector<int> open;
  std::vector<std::pair<int, std::size_t>> stack;
  int now = 0;
  for (int first = 0; first < nodes; ++first) {
    if (time[first] != none) continue;
    stack.emplace_back(first, 0);
    while (!stack.empty()) {
      auto& [node, at] = stack.back();
      if (at == 0) {
        time[node] = low[node] = now++;
        open.push_back(node);
      }
      if (at < next[node].size()) {
        const int other = next[node][at++];
        if (time[other] == none)
          stack.emplace_back(other, 0);
        else if (part[other] == none)
          low[node] = std::min(low[node], time[other]);
        continue;
      }
      const int done = node;
      stack.pop_back();
      if (!stack.empty()) low[stack.back().first] = std::min(low[stack.back().first], low[done]);
      if (low[done] != time[done]) continue;
      while (part[done] == none) {
        part[open.back()] = done;
        open.pop_back();
      }
    }
  }
  return part;
}

/// What the flow needs to leave these nodes.
void add_needed(const PathsRule& paths, const PathsFlow& flow, const std::vector<char>& is_in,
                Squeezed& found) {
  const auto add = [](std::vector<int>& all, int one) {
    if (std::ranges::find(all, one) == all.end()) all.push_back(one);
  };
  for (int vertex = 0; vertex < paths.graph().vertices(); ++vertex) {
    const bool is_leaving = is_in[2 * vertex] != 0 && is_in[2 * vertex + 1] == 0;
    if (is_leaving && !flow.is_end(vertex)) add(found.vertices, vertex);
    const int edge = flow.to(vertex);
    if (is_in[2 * vertex + 1] == 0 || edge == none) continue;
    const GraphEdge& ends = paths.graph().edges()[edge];
    const int next = ends.one == vertex ? ends.other : ends.one;
    if (is_in[2 * next] == 0) add(found.edges, edge);
  }
}

}  // namespace

std::optional<Squeezed> find_squeezed(const PathsRule& paths, const Board& board, int ranks,
                                      const std::function<int(int vertex, int order)>& rank,
                                      const std::function<int(int edge)>& far) {
  std::optional<std::vector<EndPair>> pairs = open_pairs(paths, board);
  if (!pairs || pairs->empty()) return std::nullopt;
  const Graph& graph = paths.graph();
  std::vector<char> is_closed(static_cast<std::size_t>(graph.vertices()));
  for (int vertex = 0; vertex < graph.vertices(); ++vertex) {
    const auto is_own = [&](const EndPair& pair) {
      return paths.labels()[pair.first] == paths.labels()[vertex];
    };
    is_closed[vertex] = paths.labels()[vertex] >= 0 && std::ranges::none_of(*pairs, is_own);
  }
  std::optional<Squeezed> best;
  const auto worth = [&](const Squeezed& one) {
    return std::tuple(one.vertices.size() + one.edges.size(), far(one.edge), one.edge);
  };
  for (int order = 0; order < ranks; ++order) {
    for (EndPair& pair : *pairs) {
      if (rank(pair.first, order) > rank(pair.second, order)) std::swap(pair.first, pair.second);
    }
    PathsFlow flow(paths, board, is_closed);
    if (!flow.fill(*pairs)) return std::nullopt;  // others tell that
    const std::vector<int> part = components_of(flow, 2 * graph.vertices());
    for (int edge = 0; edge < static_cast<int>(graph.edges().size()); ++edge) {
      if (!paths.literals()[edge].is_open(board)) continue;
      auto [one, other] = graph.edges()[edge];
      if (is_closed[one] != 0 || is_closed[other] != 0) continue;
      if (flow.to(other) == edge) std::swap(one, other);
      Squeezed found{edge, flow.to(one) == edge};
      if (part[2 * one + 1] == part[2 * other]) continue;
      if (found.holds) {
        add_needed(paths, flow, flow.reached(2 * one + 1), found);
      } else {
        if (part[2 * other + 1] == part[2 * one]) continue;
        add_needed(paths, flow, flow.reached(2 * other), found);
        add_needed(paths, flow, flow.reached(2 * one), found);
      }
      if (found.vertices.size() + found.edges.size() > most_needed) continue;
      if (!best || worth(found) < worth(*best)) best = std::move(found);
    }
  }
  return best;
}

}  // namespace crosshatch::rules
