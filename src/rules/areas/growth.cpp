// SPDX-License-Identifier: MIT
//
// Dijkstra's search with small costs. A piece without a seed is one place of it, entered as a
// whole.
#include "rules/areas/growth.h"

#include <algorithm>
#include <utility>

namespace crosshatch::rules {

Growth::Growth(const Graph& graph, const Literals& literals, const Board& board,
               const Pieces& pieces)
    : graph_(graph),
      literals_(literals),
      board_(board),
      pieces_(pieces),
      cost_(literals.size()),
      from_(literals.size(), nowhere) {}

int Growth::stranger_beside(int vertex, int piece) const {
  for (const auto& [edge, next] : graph_.ends_at(vertex)) {
    const int other = pieces_.piece_of(next);
    if (other >= 0 && other != piece && is_seeded(other)) return other;
  }
  return nowhere;
}

void Growth::enter(int vertex, int cost, int from) {
  if (cost > most_ || (cost_[vertex] > 0 && cost_[vertex] <= cost)) return;
  if (cost_[vertex] == 0) found_.push_back(vertex);
  cost_[vertex] = cost;
  from_[vertex] = from;
  waiting_[cost].push_back(vertex);
}

void Growth::look(int piece, int most, int closed) {
  for (const int vertex : found_) cost_[vertex] = 0;
  found_.clear();
  piece_ = piece;
  most_ = most;
  if (static_cast<int>(waiting_.size()) <= most)
    waiting_.resize(static_cast<std::size_t>(most) + 1);
  const auto go_on = [&](int vertex, int cost) {
    for (const auto& [edge, next] : graph_.ends_at(vertex)) {
      const int other = pieces_.piece_of(next);
      if (other == piece || next == closed) continue;
      if (other >= 0) {
        if (!is_seeded(other))
          enter(pieces_[other].vertices.front(), cost + pieces_[other].size(), vertex);
      } else if (literals_[next].may_hold(board_) && stranger_beside(next, piece) == nowhere) {
        enter(next, cost + 1, vertex);
      }
    }
  };
  for (const int vertex : pieces_[piece].vertices) go_on(vertex, 0);
  for (int cost = 1; cost <= most; ++cost) {
    for (std::size_t i = 0; i < waiting_[cost].size(); ++i) {
      const int vertex = waiting_[cost][i];
      if (cost_[vertex] != cost) continue;
      const int other = pieces_.piece_of(vertex);
      if (other < 0) {
        go_on(vertex, cost);
      } else {
        for (const int one : pieces_[other].vertices) go_on(one, cost);
      }
    }
    waiting_[cost].clear();
  }
  std::ranges::stable_sort(found_, {}, [&](int vertex) { return cost_[vertex]; });
}

int Growth::need_of_piece(int piece) const {
  const int cost = cost_[pieces_[piece].vertices.front()];
  return cost > 0 ? cost : most_ + 1;
}

int Growth::need(int vertex) const {
  if (cost_[vertex] == 0) return most_ + 1;
  int need = cost_[vertex];
  for (const auto& [edge, next] : graph_.ends_at(vertex)) {
    const int other = pieces_.piece_of(next);
    if (other < 0 || other == piece_ || is_seeded(other)) continue;
    // It has the piece, too: from there on, or on the way to it.
    const int through = cost_[vertex] + pieces_[other].size();
    need = std::max(need, std::min(need_of_piece(other) + 1, through));
  }
  return need;
}

std::vector<int> Growth::way_to(int vertex) const {
  std::vector<int> way;
  int at = vertex;
  while (true) {
    const int piece = pieces_.piece_of(at);
    if (piece == piece_) return way;
    if (piece < 0) way.push_back(at);
    at = from_[piece < 0 ? at : pieces_[piece].vertices.front()];
  }
}

void Growth::add_piece(int piece, std::vector<char>& is_told, Literals& reason) const {
  for (const int vertex : pieces_[piece].vertices) {
    if (!std::exchange(is_told[vertex], true)) reason.push_back(literals_[vertex]);
  }
}

/// The three meet somewhere (Dreyfus and Wagner, 1971): the way from the piece to there, from the
/// other piece to there, and from there on.
std::vector<int> Growth::needs_beside(int piece) const {
  const int too_much = most_ + 1;
  const auto is_free = [&](int vertex) {
    return cost_[vertex] > 0 && pieces_.piece_of(vertex) < 0;
  };
  std::vector<std::vector<int>> waiting(static_cast<std::size_t>(too_much) + 1);
  // With as little as is known already, a vertex costs one, or nothing where a piece is joined.
  const auto spread = [&](std::vector<int>& needed) {
    for (auto& same : waiting) same.clear();
    for (std::size_t vertex = 0; vertex < needed.size(); ++vertex) {
      if (needed[vertex] < too_much) waiting[needed[vertex]].push_back(static_cast<int>(vertex));
    }
    for (int now = 0; now < too_much; ++now) {
      for (std::size_t i = 0; i < waiting[now].size(); ++i) {
        const int vertex = waiting[now][i];
        if (needed[vertex] != now) continue;
        for (const auto& [edge, next] : graph_.ends_at(vertex)) {
          const int other = pieces_.piece_of(next);
          const bool is_joined = other >= 0 && (other == piece_ || !is_seeded(other));
          if (!is_joined && !is_free(next)) continue;
          const int more = now + (is_joined ? 0 : 1);
          if (more >= needed[next]) continue;
          needed[next] = more;
          waiting[more].push_back(next);
        }
      }
    }
  };
  std::vector<int> from_other(literals_.size(), too_much);
  for (const int vertex : pieces_[piece].vertices) from_other[vertex] = 0;
  spread(from_other);
  std::vector<int> from_own(literals_.size(), too_much);
  for (const int vertex : pieces_[piece_].vertices) from_own[vertex] = 0;
  spread(from_own);
  std::vector<int> needed(literals_.size(), too_much);
  for (std::size_t vertex = 0; vertex < needed.size(); ++vertex) {
    const bool is_in = pieces_.piece_of(static_cast<int>(vertex)) >= 0;
    // Where they meet, the vertex counts once.
    const int both = from_own[vertex] + from_other[vertex] - (is_in ? 0 : 1);
    needed[vertex] = std::min(both + pieces_[piece].size(), too_much);
  }
  spread(needed);
  return needed;
}

Literals Growth::what_is_near(std::span<const int> vertices, int other, int largest) const {
  Literals reason;
  std::vector<char> is_told(literals_.size());
  std::vector<char> is_met(literals_.size());
  std::vector<int> now(vertices.begin(), vertices.end());
  now.push_back(other);
  for (const int vertex : now) is_met[vertex] = true;
  for (int far = 0; far <= largest && !now.empty(); ++far) {
    std::vector<int> next_ones;
    for (const int vertex : now) {
      const int own = pieces_.piece_of(vertex);
      if (own >= 0) add_piece(own, is_told, reason);
      if (!literals_[vertex].may_hold(board_) && !std::exchange(is_told[vertex], true))
        reason.push_back(!literals_[vertex]);
      if (!literals_[vertex].may_hold(board_)) continue;
      for (const auto& [edge, next] : graph_.ends_at(vertex)) {
        if (!std::exchange(is_met[next], true)) next_ones.push_back(next);
      }
    }
    now = std::move(next_ones);
  }
  return reason;
}

Literals Growth::limits() const {
  Literals reason;
  std::vector<char> is_told(literals_.size());
  add_piece(piece_, is_told, reason);
  const auto tell_beside = [&](int vertex) {
    for (const auto& [edge, next] : graph_.ends_at(vertex)) {
      const int other = pieces_.piece_of(next);
      if (other >= 0) {
        add_piece(other, is_told, reason);
      } else if (!literals_[next].may_hold(board_)) {
        if (!std::exchange(is_told[next], true)) reason.push_back(!literals_[next]);
      } else {
        // Perhaps it is not found because of what it touches.
        for (const auto& [edge_beyond, beyond] : graph_.ends_at(next)) {
          if (pieces_.piece_of(beyond) >= 0) add_piece(pieces_.piece_of(beyond), is_told, reason);
        }
      }
    }
  };
  for (const int vertex : pieces_[piece_].vertices) tell_beside(vertex);
  for (const int vertex : found_) {
    const int other = pieces_.piece_of(vertex);
    if (other < 0) {
      tell_beside(vertex);
    } else {
      for (const int one : pieces_[other].vertices) tell_beside(one);
    }
  }
  return reason;
}

Literals Growth::why_lost(std::span<const int> vertices, int largest, int closed) const {
  Literals reason;
  std::vector<char> is_told(literals_.size());
  std::vector<int> cost(literals_.size());  // with all up to there
  std::vector<std::vector<int>> waiting(static_cast<std::size_t>(largest) + 1);
  const auto enter = [&](int vertex, int size) {
    if (size > largest || (cost[vertex] > 0 && cost[vertex] <= size)) return;
    cost[vertex] = size;
    waiting[size].push_back(vertex);
  };
  // What these vertices are, or touch, is one piece with them.
  std::vector<int> first(vertices.begin(), vertices.end());
  int size = 0;
  std::vector<char> is_first(literals_.size());
  for (const int vertex : first) is_first[vertex] = true;
  for (std::size_t i = 0; i < first.size(); ++i, ++size) {
    for (const auto& [edge, next] : graph_.ends_at(first[i])) {
      const int other = pieces_.piece_of(next);
      if (other < 0 || is_seeded(other)) continue;
      add_piece(other, is_told, reason);
      for (const int one : pieces_[other].vertices) {
        if (!std::exchange(is_first[one], true)) first.push_back(one);
      }
    }
  }
  for (const int vertex : first) {
    if (pieces_.piece_of(vertex) >= 0) add_piece(pieces_.piece_of(vertex), is_told, reason);
    enter(vertex, size);
  }
  for (int now = 1; now <= largest; ++now) {
    for (std::size_t i = 0; i < waiting[now].size(); ++i) {
      const int vertex = waiting[now][i];
      if (cost[vertex] != now) continue;
      // Beside a seed's piece it would be of that one, which has no room for it.
      const int stranger = stranger_beside(vertex, nowhere);
      if (stranger != nowhere) add_piece(stranger, is_told, reason);
      if (stranger != nowhere && !is_first[vertex]) continue;
      for (const auto& [edge, next] : graph_.ends_at(vertex)) {
        if (next == closed || is_first[next]) continue;
        const int other = pieces_.piece_of(next);
        if (other >= 0) {
          add_piece(other, is_told, reason);
          if (is_seeded(other)) continue;
          // All of it at once: its other vertices cost no more.
          for (const int one : pieces_[other].vertices) enter(one, now + pieces_[other].size());
        } else if (!literals_[next].may_hold(board_)) {
          if (!std::exchange(is_told[next], true)) reason.push_back(!literals_[next]);
        } else {
          enter(next, now + 1);
        }
      }
    }
  }
  return reason;
}

}  // namespace crosshatch::rules
