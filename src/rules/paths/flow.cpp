// SPDX-License-Identifier: MIT
#include "rules/paths/flow.h"

#include <algorithm>

namespace crosshatch::rules {

bool PathsFlow::fill(const std::vector<EndPair>& pairs) {
  for (const auto& [first, last] : pairs) is_source_[first] = is_sink_[last] = 1;
  return std::ranges::all_of(pairs, [&](const EndPair& pair) { return augment(pair.first); });
}

std::vector<char> PathsFlow::reached(int first) const {
  std::vector<char> is_in(from_.size() * 2);
  std::vector<int> all = {first};
  is_in[first] = 1;
  for (std::size_t i = 0; i < all.size(); ++i) {
    each_next(all[i], [&](int next, int /*edge*/) {
      if (std::exchange(is_in[next], 1) == 0) all.push_back(next);
    });
  }
  return is_in;
}

bool PathsFlow::augment(int first) {
  Reached by(from_.size() * 2, {none, none});  // node and edge
  std::vector<int> all = {2 * first + 1};
  by[all.front()] = {all.front(), none};
  int last = none;
  for (std::size_t i = 0; i < all.size() && last == none; ++i) {
    each_next(all[i], [&](int next, int edge) {
      if (last != none || by[next].first != none) return;
      by[next] = {all[i], edge};
      all.push_back(next);
      const int vertex = next / 2;
      if (next % 2 == 0 && is_sink_[vertex] != 0 && from_[vertex] == none) last = next;
    });
  }
  if (last == none) return false;
  change_along(by, last, all.front());
  return true;
}

void PathsFlow::change_along(const Reached& by, int last, int first) {
  // Edges that are taken back first, so that new ones stay.
  std::vector<std::pair<int, int>> forth;  // edge, and the vertex to which it leads
  for (int node = last; node != first; node = by[node].first) {
    const auto [before, edge] = by[node];
    if (edge == none) continue;
    if (node % 2 == 0) {
      forth.emplace_back(edge, node / 2);
    } else {
      to_[node / 2] = none;
      from_[before / 2] = none;
    }
  }
  for (const auto& [edge, vertex] : forth) {
    from_[vertex] = edge;
    to_[other_end(edge, vertex)] = edge;
  }
}

}  // namespace crosshatch::rules
