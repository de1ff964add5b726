// SPDX-License-Identifier: MIT
//
// What people see at once comes first, and ends the round when it says something: what joins too
// much is out before exits are looked for, and exits are taken before anything is measured.
#include "rules/areas/areas_logic.h"

#include <algorithm>
#include <set>
#include <utility>

#include "rules/areas/growth.h"
#include "rules/areas/room.h"

namespace crosshatch::rules {

namespace {

class AreasLogic {
 public:
  AreasLogic(const Graph& graph, const Literals& literals, std::span<const int> sizes, Facts& facts)
      : graph_(graph),
        literals_(literals),
        sizes_(sizes),
        facts_(facts),
        pieces_(graph, literals, facts.board(), sizes),
        growth_(graph, literals, facts.board(), pieces_),
        helpers_(pieces_.all().size()),
        owners_(literals.size()) {
    for (const Pieces::Piece& piece : pieces_.all()) largest_ = std::max(largest_, piece.wanted);
  }

  void run() {
    for (const auto step : {&AreasLogic::join, &AreasLogic::leave, &AreasLogic::reach,
                            &AreasLogic::link, &AreasLogic::fill, &AreasLogic::promise}) {
      (this->*step)();
      if (facts_.is_changed()) return;
    }
  }

 private:
  [[nodiscard]] const Board& board() const { return facts_.board(); }
  [[nodiscard]] Literals all_of(std::span<const int> vertices) const {
    Literals all;
    for (const int vertex : vertices) all.push_back(literals_[vertex]);
    return all;
  }
  /// A piece that has a seed and not all its vertices.
  [[nodiscard]] bool is_growing(int piece) const {
    return pieces_[piece].has_seed() && pieces_[piece].left() > 0;
  }
  [[nodiscard]] bool must_grow(int piece) const {
    return !pieces_[piece].has_seed() ||
           (sizes_[pieces_[piece].seeds.front()] > 0 && pieces_[piece].left() > 0);
  }
  [[nodiscard]] int count() const { return static_cast<int>(pieces_.all().size()); }

  void join();
  void join_at(int vertex);
  void leave();
  void reach();
  void link();
  void link_piece(int piece);
  void fill();
  void corner(const Pieces::Piece& piece);
  void promise();

  const Graph& graph_;
  const Literals& literals_;
  std::span<const int> sizes_;
  Facts& facts_;
  Pieces pieces_;
  Growth growth_;
  int largest_ = 0;
  std::vector<std::vector<int>> helpers_;  // per piece without a seed, those that reach it
  std::vector<std::vector<int>> owners_;   // per open vertex the same
};

/// No vertex may join pieces with two seeds, or more than a seed says.
void AreasLogic::join() {
  for (const Pieces::Piece& piece : pieces_.all()) {
    if (piece.seeds.size() > 1 || (piece.has_seed() && piece.left() < 0))
      return facts_.refute(all_of(piece.vertices), "joint");
  }
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
    if (literals_[vertex].is_open(board())) join_at(vertex);
  }
}

void AreasLogic::join_at(int vertex) {
  std::vector<int> joined;
  int size = 1;
  int seeds = 0;
  int allowed = graph_.vertices();
  for (const auto& [edge, next] : graph_.ends_at(vertex)) {
    const int number = pieces_.piece_of(next);
    if (number < 0 || std::ranges::find(joined, number) != joined.end()) continue;
    const Pieces::Piece& piece = pieces_[number];
    if (piece.has_seed() && piece.left() == 0)
      return facts_.conclude(!literals_[vertex], "complete",
                             [&] { return all_of(piece.vertices); });
    joined.push_back(number);
    size += piece.size();
    seeds += static_cast<int>(piece.seeds.size());
    if (piece.has_seed()) allowed = std::min(allowed, piece.wanted);
  }
  if (seeds < 2 && size <= allowed) return;
  facts_.conclude(!literals_[vertex], "joint", [&] {
    Literals reason;
    for (const int number : joined) {
      const Literals more = all_of(pieces_[number].vertices);
      reason.insert(reason.end(), more.begin(), more.end());
    }
    return reason;
  });
}

/// A piece that is too small, or has no seed, goes on where alone it can.
void AreasLogic::leave() {
  for (int number = 0; number < count(); ++number) {
    if (!must_grow(number)) continue;
    std::set<int> exits;
    std::set<int> walls;
    for (const int vertex : pieces_[number].vertices) {
      for (const auto& [edge, next] : graph_.ends_at(vertex)) {
        if (literals_[next].is_open(board())) exits.insert(next);
        if (!literals_[next].may_hold(board())) walls.insert(next);
      }
    }
    if (exits.size() > 1) continue;
    const auto reason = [&] {
      Literals around = all_of(pieces_[number].vertices);
      for (const int wall : walls) around.push_back(!literals_[wall]);
      return around;
    };
    const std::size_t size = pieces_[number].vertices.size();
    if (exits.empty()) return facts_.refute(reason(), "exit", size);
    // It changes the pieces: the rule is asked again.
    return facts_.conclude(literals_[*exits.begin()], "exit", reason, size);
  }
}

/// What no seed can reach is in no piece.
void AreasLogic::reach() {
  for (int number = 0; number < count(); ++number) {
    if (!is_growing(number)) continue;
    const int left = pieces_[number].left();
    growth_.look(number, left);
    for (const int vertex : growth_.found()) {
      const int other = pieces_.piece_of(vertex);
      if (other >= 0) helpers_[other].push_back(number);
      if (other < 0 && growth_.need(vertex) <= left) owners_[vertex].push_back(number);
    }
  }
  for (int number = 0; number < count(); ++number) {
    if (!pieces_[number].has_seed() && helpers_[number].empty())
      return facts_.refute(growth_.why_lost(pieces_[number].vertices, largest_), "link",
                           pieces_[number].vertices.size());
  }
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
    if (!owners_[vertex].empty() || !literals_[vertex].is_open(board())) continue;
    facts_.conclude(!literals_[vertex], "reach",
                    [&] { return growth_.why_lost(std::span(&vertex, 1), largest_); });
  }
}

/// A piece without a seed reaches one over vertices that no way leaves out.
void AreasLogic::link() {
  for (int number = 0; number < count(); ++number) {
    if (!pieces_[number].has_seed()) link_piece(number);
    if (facts_.is_changed()) return;
  }
}

void AreasLogic::link_piece(int piece) {
  const std::vector<int>& helpers = helpers_[piece];
  growth_.look(helpers.front(), pieces_[helpers.front()].left());
  for (const int vertex : growth_.way_to(pieces_[piece].vertices.front())) {
    const bool is_needed = std::ranges::all_of(helpers, [&](int helper) {
      const int left = pieces_[helper].left();
      growth_.look(helper, left, vertex);
      return growth_.need_of_piece(piece) > left;
    });
    if (!is_needed) continue;
    facts_.conclude(
        literals_[vertex], "link",
        [&] { return growth_.why_lost(pieces_[piece].vertices, largest_, vertex); },
        pieces_[piece].vertices.size());
  }
}

/// What a piece needs of the room that it has.
void AreasLogic::fill() {
  for (int number = 0; number < count() && !facts_.is_changed(); ++number) {
    const Pieces::Piece& piece = pieces_[number];
    if (!is_growing(number) || !must_grow(number)) continue;
    growth_.look(number, piece.left());
    const Room room(graph_, pieces_, growth_, number, piece.left());
    const std::size_t size = piece.vertices.size();
    if (room.size() < piece.left()) return facts_.refute(growth_.limits(), "room", size);
    for (const int vertex : room.vertices()) {
      if (room.size_without(vertex) < piece.left())
        facts_.conclude(
            literals_[vertex], "room", [&] { return growth_.limits(); }, size);
    }
    if (piece.left() == 1 && !facts_.is_changed()) corner(piece);
  }
}

/// A vertex that touches all places for the last vertex of a piece is in no piece.
void AreasLogic::corner(const Pieces::Piece& piece) {
  std::vector<int> places;
  std::vector<int> walls;
  for (const int vertex : piece.vertices) {
    for (const auto& [edge, next] : graph_.ends_at(vertex)) {
      if (literals_[next].is_open(board())) places.push_back(next);
      if (!literals_[next].may_hold(board())) walls.push_back(next);
    }
  }
  if (places.empty()) return;
  for (const Graph::End& beside : graph_.ends_at(places.front())) {
    const int vertex = beside.vertex;
    if (!literals_[vertex].is_open(board())) continue;
    const bool touches_all = std::ranges::all_of(places, [&](int place) {
      return std::ranges::any_of(graph_.ends_at(place),
                                 [&](const Graph::End& end) { return end.vertex == vertex; });
    });
    if (!touches_all || std::ranges::find(places, vertex) != places.end()) continue;
    facts_.conclude(!literals_[vertex], "corner", [&] {
      Literals reason = all_of(piece.vertices);
      for (const int wall : walls) reason.push_back(!literals_[wall]);
      return reason;
    });
  }
}

/// A piece without a seed that one other alone can reach is of that one, which has then too few
/// vertices left for others that it alone could reach.
void AreasLogic::promise() {
  for (int number = 0; number < count() && !facts_.is_changed(); ++number) {
    if (pieces_[number].has_seed() || helpers_[number].size() != 1) continue;
    const int owner = helpers_[number].front();
    const int left = pieces_[owner].left();
    growth_.look(owner, left);
    const std::vector<int> needed = growth_.needs_beside(number);
    for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
      const bool is_owned = owners_[vertex].size() == 1 && owners_[vertex].front() == owner;
      if (!is_owned || needed[vertex] <= left || !literals_[vertex].is_open(board())) continue;
      facts_.conclude(!literals_[vertex], "promised", [&] {
        return growth_.what_is_near(pieces_[number].vertices, vertex, largest_);
      });
    }
  }
}

}  // namespace

void deduce_areas(const Graph& graph, const Literals& literals, std::span<const int> sizes,
                  Facts& facts) {
  AreasLogic(graph, literals, sizes, facts).run();
}

}  // namespace crosshatch::rules
