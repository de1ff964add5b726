// SPDX-License-Identifier: MIT
#include "rules/sizes/fitting.h"

#include <algorithm>

namespace crosshatch::rules {

void Fitting::enter(int vertex, int cost, int left) {
  if (cost > left || (cost_[vertex] > 0 && cost_[vertex] <= cost)) return;
  if (cost_[vertex] == 0) found_.push_back(vertex);
  cost_[vertex] = cost;
  waiting_[cost].push_back(vertex);
}

/// Dijkstra's search with small costs, the vertices that are taken: as Growth has it, from a vertex
/// that holds nothing yet, and no longer than until there is room.
bool Fitting::fits(int vertex, Value value) {
  const std::vector<int> own = equals_.beside(graph_, vertex, value);
  int size = 1;
  for (const int piece : own) size += equals_[piece].size();
  const int left = least_size(value) - size;
  if (left <= 0) return true;
  const int most = value < most_ ? left : graph_.vertices();
  for (const int one : found_) cost_[one] = 0;
  found_.clear();
  waiting_.resize(std::max(waiting_.size(), static_cast<std::size_t>(most) + 1));
  for (int cost = 0; cost <= most; ++cost) waiting_[cost].clear();
  const auto is_own = [&](int piece) { return std::ranges::find(own, piece) != own.end(); };
  const auto go_on = [&](int from, int cost) {
    for (const auto& [edge, next] : graph_.ends_at(from)) {
      if (next == vertex || !board_.may_be(next, value)) continue;
      const int piece = equals_.piece_of(next, value);
      if (piece < 0) {
        enter(next, cost + 1, most);
      } else if (!is_own(piece)) {
        enter(equals_[piece].vertices.front(), cost + equals_[piece].size(), most);
      }
    }
  };
  go_on(vertex, 0);
  for (const int piece : own) {
    for (const int one : equals_[piece].vertices) go_on(one, 0);
  }
  int room = 0;
  for (int cost = 1; cost <= most && room < left; ++cost) {
    for (std::size_t i = 0; i < waiting_[cost].size() && room < left; ++i) {
      const int at = waiting_[cost][i];
      if (cost_[at] != cost) continue;
      const int piece = equals_.piece_of(at, value);
      if (piece >= 0) {
        room += equals_[piece].size();
        for (const int one : equals_[piece].vertices) go_on(one, cost);
        continue;
      }
      // It would have the pieces beside it, too: from there on, or on the way to it.
      bool is_free = true;
      for (const auto& [edge, next] : graph_.ends_at(at)) {
        const int other = equals_.piece_of(next, value);
        if (other < 0 || is_own(other)) continue;
        const int known = cost_[equals_[other].vertices.front()];
        const int through = cost + equals_[other].size();
        is_free = is_free && (through <= most || (known > 0 && known < most));
      }
      if (!is_free) continue;
      ++room;
      go_on(at, cost);
    }
  }
  return room >= left;
}

}  // namespace crosshatch::rules
