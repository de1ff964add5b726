// SPDX-License-Identifier: MIT
//
// Articulation points (Tarjan, 1972) of what a piece may take, the piece being the root. Each other
// piece is one place, its first vertex.
#include "rules/areas/room.h"

#include <algorithm>

namespace crosshatch::rules {

Room::Room(const Graph& graph, const Pieces& pieces, const Growth& growth, int piece, int most)
    : beyond_(static_cast<std::size_t>(graph.vertices())) {
  struct Visit {
    int place;
    std::vector<int> beside = {};
    std::size_t next = 0;
  };
  const auto vertices = static_cast<std::size_t>(graph.vertices());
  const int root = pieces[piece].vertices.front();
  std::vector<char> is_room(vertices);
  is_room[root] = true;
  for (const int vertex : growth.found()) {
    const bool is_open = pieces.piece_of(vertex) < 0;
    is_room[vertex] = is_open ? growth.need(vertex) <= most : true;
  }
  const auto place_of = [&](int vertex) {
    const int own = pieces.piece_of(vertex);
    return own < 0 ? vertex : pieces[own].vertices.front();
  };
  const auto add_beside = [&](int vertex, std::vector<int>& beside) {
    for (const auto& [edge, next] : graph.ends_at(vertex)) {
      const int place = place_of(next);
      if (is_room[place]) beside.push_back(place);
    }
  };
  std::vector<int> number(vertices, 0);  // in the order of the search, from 1
  std::vector<int> low(vertices);
  std::vector<int> weight(vertices);  // of the subtree
  std::vector<Visit> path;
  int count = 0;
  const auto enter = [&](int place) {
    number[place] = low[place] = ++count;
    Visit visit{place};
    const int own = pieces.piece_of(place);
    if (own < 0) {
      weight[place] = 1;
      vertices_.push_back(place);
      add_beside(place, visit.beside);
    } else {
      weight[place] = pieces[own].size();
      for (const int vertex : pieces[own].vertices) add_beside(vertex, visit.beside);
    }
    path.push_back(std::move(visit));
  };
  enter(root);
  while (!path.empty()) {
    Visit& top = path.back();
    const int place = top.place;
    if (top.next < top.beside.size()) {
      const int next = top.beside[top.next++];
      if (number[next] > 0) {
        low[place] = std::min(low[place], number[next]);
      } else {
        enter(next);
      }
      continue;
    }
    path.pop_back();
    if (path.empty()) break;
    const int parent = path.back().place;
    low[parent] = std::min(low[parent], low[place]);
    weight[parent] += weight[place];
    if (low[place] >= number[parent]) beyond_[parent] += weight[place];
  }
  size_ = weight[root] - pieces[piece].size();
}

}  // namespace crosshatch::rules
