// SPDX-License-Identifier: MIT
#include "rules/paths/paths_logic.h"

#include <algorithm>
#include <vector>

#include "rules/loop/paths.h"

namespace crosshatch::rules {

namespace {

constexpr int nobody = -1;

class PathsLogic {
 public:
  PathsLogic(const Graph& graph, const Literals& literals, std::span<const int> labels,
             Facts& facts)
      : graph_(graph),
        literals_(literals),
        labels_(labels),
        facts_(facts),
        pieces_(graph, literals, facts.board()),
        label_of_piece_(static_cast<std::size_t>(pieces_.size()), nobody),
        ends_of_piece_(static_cast<std::size_t>(pieces_.size())) {
    for (int vertex = 0; vertex < graph.vertices(); ++vertex) {
      const int piece = pieces_.path_at(vertex);
      if (labels[vertex] == nobody || piece < 0) continue;
      label_of_piece_[piece] = labels[vertex];
      ++ends_of_piece_[piece];
    }
  }

  void deduce() {
    refute_pieces();
    if (!facts_.is_impossible()) deduce_edges();
    if (!facts_.is_impossible() && !facts_.is_glance()) deduce_ways();
    if (!facts_.is_impossible() && !facts_.is_glance()) deduce_apart();
  }

 private:
  /// The label of the piece that the vertex is on, or its own.
  [[nodiscard]] int label_at(int vertex) const {
    const int piece = pieces_.path_at(vertex);
    return piece < 0 ? labels_[vertex] : label_of_piece_[piece];
  }
  void add_piece_at(int vertex, Literals& reason) const {
    const int piece = pieces_.path_at(vertex);
    if (piece < 0) return;
    for (const int edge : pieces_.edges(piece)) {
      if (std::ranges::find(reason, literals_[edge]) == reason.end())
        reason.push_back(literals_[edge]);
    }
  }

  void refute_pieces() {
    for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
      const int piece = pieces_.path_at(vertex);
      if (piece < 0) continue;
      const bool is_unlike = labels_[vertex] != nobody && labels_[vertex] != label_of_piece_[piece];
      if (!is_unlike && !pieces_.is_closed(piece)) continue;
      Literals reason;
      add_piece_at(vertex, reason);
      return facts_.refute(reason, is_unlike ? "unlike" : "closed");
    }
  }

  void deduce_edges() {
    const Board& board = facts_.board();
    for (int edge = 0; edge < static_cast<int>(literals_.size()); ++edge) {
      if (!literals_[edge].is_open(board)) continue;
      const GraphEdge& ends = graph_.edges()[edge];
      const int piece = pieces_.path_at(ends.one);
      const bool is_closing = piece >= 0 && piece == pieces_.path_at(ends.other);
      const int label = label_at(ends.one);
      const int next = label_at(ends.other);
      const bool is_unlike = label != nobody && next != nobody && label != next;
      if (!is_closing && !is_unlike) continue;
      facts_.conclude(!literals_[edge], is_closing ? "closed" : "unlike", [&] {
        Literals reason;
        add_piece_at(ends.one, reason);
        add_piece_at(ends.other, reason);
        return reason;
      });
    }
  }

  /// From each end whose path is not complete some way leads to another one like it.
  void deduce_ways() {
    std::vector<char> is_done(static_cast<std::size_t>(graph_.vertices()));
    for (int end = 0; end < graph_.vertices(); ++end) {
      if (labels_[end] == nobody || is_complete(end) || is_done[end] != 0) continue;
      const std::vector<int> others = ends_like(end);
      if (others.size() == 1) is_done[others.front()] = true;
      if (!find_way(end)) return;
    }
  }

  /// On a path from end to end.
  [[nodiscard]] bool is_complete(int vertex) const {
    const int piece = pieces_.path_at(vertex);
    return piece >= 0 && ends_of_piece_[piece] == 2;
  }
  [[nodiscard]] std::vector<int> ends_like(int end) const {
    std::vector<int> others;
    for (int other = 0; other < graph_.vertices(); ++other) {
      if (other != end && labels_[other] == labels_[end] && !is_complete(other))
        others.push_back(other);
    }
    return others;
  }

  /// Whether a path with this label, from `end`, may come to the vertex.
  [[nodiscard]] bool is_free(int vertex, int end) const {
    const int label = label_at(vertex);
    return label == nobody || (label == labels_[end] && !is_complete(vertex));
  }
  [[nodiscard]] bool is_with(int vertex, int end) const {
    const int piece = pieces_.path_at(end);
    return vertex == end || (piece >= 0 && pieces_.path_at(vertex) == piece);
  }

  /// Goes over the graph depth first (Hopcroft and Tarjan, 1973): edges over which every way leads.
  /// False: there is no way at all, which is said.
  bool find_way(int end) {
    const Board& board = facts_.board();
    struct Visit {
      int vertex;
      int by;  // the edge that led there
      std::size_t next;
    };
    std::vector<int> time(static_cast<std::size_t>(graph_.vertices()), nobody);
    std::vector<int> low(time.size());
    std::vector<int> goals(time.size());  // behind each vertex, or there
    struct Neck {
      int edge;
      int goals;
    };
    std::vector<Neck> necks;
    std::vector<Visit> stack = {{end, nobody, 0}};
    int now = 0;
    time[end] = low[end] = now++;
    while (!stack.empty()) {
      Visit& at = stack.back();
      const std::span<const Graph::End> ends = graph_.ends_at(at.vertex);
      if (at.next < ends.size()) {
        const auto& [edge, next] = ends[at.next++];
        if (edge == at.by || !literals_[edge].may_hold(board) || !is_free(next, end)) continue;
        if (time[next] != nobody) {
          low[at.vertex] = std::min(low[at.vertex], time[next]);
          continue;
        }
        time[next] = low[next] = now++;
        goals[next] = label_at(next) == labels_[end] && !is_with(next, end);
        stack.push_back({next, edge, 0});
        continue;
      }
      const auto [vertex, by, unused] = at;
      stack.pop_back();
      if (stack.empty()) break;
      const int before = stack.back().vertex;
      if (low[vertex] > time[before]) necks.push_back({by, goals[vertex]});
      low[before] = std::min(low[before], low[vertex]);
      goals[before] += goals[vertex];
    }
    if (goals[end] == 0) {
      facts_.refute(walls(side_without(nobody, end), nobody), "cut-off");
      return false;
    }
    for (const auto& neck : necks) {
      const int edge = neck.edge;
      if (neck.goals < goals[end] || !literals_[edge].is_open(board)) continue;
      facts_.conclude(literals_[edge], "only-way",
                      [&, edge] { return walls(side_without(edge, end), edge); });
    }
    return true;
  }

  /// Where no end can be reached there is no path.
  void deduce_apart() {
    std::vector<char> is_seen(static_cast<std::size_t>(graph_.vertices()));
    for (int first = 0; first < graph_.vertices(); ++first) {
      if (is_seen[first] != 0) continue;
      std::vector<int> all = {first};
      std::vector<int> edges;
      std::vector<char> is_in(is_seen.size());
      is_in[first] = is_seen[first] = true;
      bool has_end = false;
      for (std::size_t i = 0; i < all.size(); ++i) {
        has_end = has_end || labels_[all[i]] != nobody;
        for (const auto& [edge, next] : graph_.ends_at(all[i])) {
          if (!literals_[edge].may_hold(facts_.board())) continue;
          edges.push_back(edge);
          if (is_in[next] != 0) continue;
          is_in[next] = is_seen[next] = true;
          all.push_back(next);
        }
      }
      if (has_end) continue;
      for (const int edge : edges) {
        facts_.conclude(!literals_[edge], "no-end", [&] { return walls(is_in, nobody); });
        if (facts_.is_impossible()) return;
      }
    }
  }

  /// What is reached from an end without that edge.
  [[nodiscard]] std::vector<char> side_without(int neck, int end) const {
    std::vector<char> is_reached(static_cast<std::size_t>(graph_.vertices()));
    std::vector<int> all = {end};
    is_reached[end] = true;
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (const auto& [edge, next] : graph_.ends_at(all[i])) {
        if (edge == neck || is_reached[next] != 0 || !is_free(next, end) ||
            !literals_[edge].may_hold(facts_.board()))
          continue;
        is_reached[next] = true;
        all.push_back(next);
      }
    }
    return is_reached;
  }

  /// What keeps a path on the side that it reaches: edges that do not hold, and lines of others.
  [[nodiscard]] Literals walls(const std::vector<char>& side, int neck) const {
    Literals reason;
    for (int edge = 0; edge < static_cast<int>(literals_.size()); ++edge) {
      const auto [one, other] = graph_.edges()[edge];
      if (edge == neck || side[one] == side[other]) continue;
      if (!literals_[edge].may_hold(facts_.board()))
        reason.push_back(!literals_[edge]);
      else
        add_piece_at(side[one] != 0 ? other : one, reason);
    }
    return reason;
  }

  const Graph& graph_;
  const Literals& literals_;
  std::span<const int> labels_;
  Facts& facts_;
  LoopPaths pieces_;
  std::vector<int> label_of_piece_;
  std::vector<int> ends_of_piece_;
};

}  // namespace

void deduce_paths(const Graph& graph, const Literals& literals, std::span<const int> labels,
                  Facts& facts) {
  PathsLogic(graph, literals, labels, facts).deduce();
}

}  // namespace crosshatch::rules
