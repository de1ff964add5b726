// SPDX-License-Identifier: MIT
//
// Two pieces are not both there, unless one of the vertices is in that part them. Any set of
// vertices will do without which no way leads from one to the other; the fewer of them are open,
// the more the clause says. So each piece is parted from all others by a minimum cut (Menger,
// 1927), near to it and, if that is another, far from it.
#include "rules/connected/connected_cuts.h"

#include <algorithm>
#include <array>

#include "rules/min_cut.h"

namespace crosshatch::rules {

namespace {

class ConnectedCuts {
 public:
  ConnectedCuts(const Graph& graph, const Literals& literals, const Board& solution,
                const Board& known)
      : graph_(graph), literals_(literals), known_(known), piece_of_(literals.size(), none) {
    for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
      if (piece_of_[vertex] == none && literals_[vertex].holds(solution))
        find_piece(vertex, solution);
    }
  }

  [[nodiscard]] std::vector<Clause> all() const {
    std::vector<Clause> clauses;
    if (pieces_.size() < 2) return clauses;
    const auto largest = std::ranges::max_element(
        pieces_, {}, [](const std::vector<int>& piece) { return piece.size(); });
    const int other = static_cast<int>(largest - pieces_.begin());
    for (int piece = 0; piece < static_cast<int>(pieces_.size()); ++piece) {
      if (piece != other) part(piece, other, clauses);
    }
    return clauses;
  }

 private:
  static constexpr int none = -1;

  void find_piece(int first, const Board& solution) {
    const int number = static_cast<int>(pieces_.size());
    std::vector<int>& piece = pieces_.emplace_back(1, first);
    piece_of_[first] = number;
    for (std::size_t i = 0; i < piece.size(); ++i) {
      for (const auto& [edge, next] : graph_.ends_at(piece[i])) {
        if (piece_of_[next] != none || !literals_[next].holds(solution)) continue;
        piece_of_[next] = number;
        piece.push_back(next);
      }
    }
  }

  /// Vertices that may be in have an entrance and an exit, between which it costs one to cut; this
  /// piece is one vertex of the network, and all others are another.
  void part(int piece, int other, std::vector<Clause>& clauses) const {
    const int source = 2 * graph_.vertices();
    const int target = source + 1;
    const auto end_of = [&](int vertex, int is_exit) {
      if (piece_of_[vertex] == none) return 2 * vertex + is_exit;
      return piece_of_[vertex] == piece ? source : target;
    };
    MinCut cut(graph_.vertices() * 2 + 2);
    const int whole = graph_.vertices();  // more than all that can be cut
    for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
      if (piece_of_[vertex] == none && literals_[vertex].may_hold(known_))
        cut.add(2 * vertex, 2 * vertex + 1, 1, 0);
    }
    for (const auto& [one, two] : graph_.edges()) {
      if (!literals_[one].may_hold(known_) || !literals_[two].may_hold(known_)) continue;
      for (const auto& [from, to] : {std::array{one, two}, std::array{two, one}}) {
        if (end_of(from, 1) != end_of(to, 0)) cut.add(end_of(from, 1), end_of(to, 0), whole, 0);
      }
    }
    cut.part(source, target);
    const std::vector<char> least = cut.least_side();
    const std::vector<char> most = cut.most_side();
    clauses.push_back(clause_of(least, piece, other));
    if (most != least) clauses.push_back(clause_of(most, piece, other));
  }

  [[nodiscard]] Clause clause_of(const std::vector<char>& side, int piece, int other) const {
    Clause clause = {!literals_[surest(piece)], !literals_[surest(other)]};
    for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
      const bool is_parting = piece_of_[vertex] == none && literals_[vertex].may_hold(known_) &&
                              side[2 * vertex] != 0 && side[2 * vertex + 1] == 0;
      if (is_parting) clause.push_back(literals_[vertex]);
    }
    return clause;
  }

  [[nodiscard]] int surest(int piece) const {
    const std::vector<int>& vertices = pieces_[piece];
    const auto at =
        std::ranges::find_if(vertices, [&](int vertex) { return literals_[vertex].holds(known_); });
    return at == vertices.end() ? vertices.front() : *at;
  }

  const Graph& graph_;
  const Literals& literals_;
  const Board& known_;
  std::vector<int> piece_of_;  // by vertex
  std::vector<std::vector<int>> pieces_;
};

}  // namespace

std::vector<Clause> cuts_of_connected(const Graph& graph, const Literals& literals,
                                      const Board& solution, const Board& known) {
  return ConnectedCuts(graph, literals, solution, known).all();
}

}  // namespace crosshatch::rules
