// SPDX-License-Identifier: MIT
#include "rules/areas/areas.h"

#include <algorithm>
#include <cassert>
#include <set>
#include <utility>

#include "rules/areas/areas_sweep.h"
#include "rules/areas/pieces.h"
#include "rules/encoding.h"

namespace crosshatch::rules {

namespace {

Literals literals_at(const Literals& literals, std::span<const int> vertices) {
  Literals some;
  for (const int vertex : vertices) some.push_back(literals[vertex]);
  return some;
}

void append(Literals& literals, const Literals& more) {
  literals.insert(literals.end(), more.begin(), more.end());
}

}  // namespace

AreasRule::AreasRule(Graph graph, Literals literals, std::vector<int> sizes, std::string_view ties)
    : graph_(std::move(graph)),
      literals_(std::move(literals)),
      sizes_(std::move(sizes)),
      ties_(ties),
      sites_(sites_of(literals_)) {
  assert(static_cast<int>(literals_.size()) == graph_.vertices());
  assert(sizes_.size() == literals_.size());
}

std::string AreasRule::line(LiteralText say) const {
  std::string line = "areas";
  if (!ties_.empty()) line.append(" ").append(ties_);
  for (std::size_t vertex = 0; vertex < literals_.size(); ++vertex) {
    line += ' ' + say(literals_[vertex]);
    if (sizes_[vertex] > 0) line += ':' + std::to_string(sizes_[vertex]);
  }
  return line;
}

bool AreasRule::is_broken(const Board& solution) const {
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
    if (sizes_[vertex] > 0 && !literals_[vertex].holds(solution)) return true;
  }
  const Pieces pieces(graph_, literals_, solution, sizes_);
  return std::ranges::any_of(pieces.all(), [&](const Pieces::Piece& piece) {
    return piece.seeds.size() != 1 ||
           static_cast<int>(piece.vertices.size()) != sizes_[piece.seeds.front()];
  });
}

void AreasRule::deduce(Facts& facts) const {
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
    if (sizes_[vertex] > 0) facts.conclude(literals_[vertex], "seed", [] { return Literals{}; });
  }
  if (!facts.is_impossible()) deduce_joints(facts);
  // What joins too much is out by now, so that exits are exits.
  if (!facts.is_changed()) deduce_exits(facts);
  if (!facts.is_changed()) deduce_reach(facts);
}

/// No vertex may join pieces with two seeds, or more than a seed says.
void AreasRule::deduce_joints(Facts& facts) const {
  const Board& board = facts.board();
  const Pieces pieces(graph_, literals_, board, sizes_);
  for (const Pieces::Piece& piece : pieces.all()) {
    const bool is_too_large = piece.seeds.size() == 1 &&
                              static_cast<int>(piece.vertices.size()) > sizes_[piece.seeds.front()];
    if (piece.seeds.size() > 1 || is_too_large)
      return facts.refute(literals_at(literals_, piece.vertices));
  }
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
    if (!literals_[vertex].is_open(board)) continue;
    std::set<int> joined;
    for (const auto& [edge, next] : graph_.ends_at(vertex)) {
      if (pieces.piece_of(next) >= 0) joined.insert(pieces.piece_of(next));
    }
    std::size_t size = 1;
    int seeds = 0;
    int allowed = graph_.vertices();
    for (const int number : joined) {
      const Pieces::Piece& piece = pieces.all()[number];
      size += piece.vertices.size();
      seeds += static_cast<int>(piece.seeds.size());
      if (!piece.seeds.empty()) allowed = std::min(allowed, sizes_[piece.seeds.front()]);
    }
    if (seeds < 2 && static_cast<int>(size) <= allowed) continue;
    facts.conclude(!literals_[vertex], "joint", [&] {
      Literals reason;
      for (const int number : joined)
        append(reason, literals_at(literals_, pieces.all()[number].vertices));
      return reason;
    });
  }
}

/// A piece that is too small, or has no seed, goes on where alone it can.
void AreasRule::deduce_exits(Facts& facts) const {
  const Board& board = facts.board();
  const Pieces pieces(graph_, literals_, board, sizes_);
  for (const Pieces::Piece& piece : pieces.all()) {
    const auto size = static_cast<int>(piece.vertices.size());
    if (!piece.seeds.empty() && size == sizes_[piece.seeds.front()]) continue;
    std::set<int> exits;
    std::set<int> walls;
    for (const int vertex : piece.vertices) {
      for (const auto& [edge, next] : graph_.ends_at(vertex)) {
        if (literals_[next].is_open(board)) exits.insert(next);
        if (!literals_[next].may_hold(board)) walls.insert(next);
      }
    }
    if (exits.size() > 1) continue;
    const auto reason = [&] {
      Literals around = literals_at(literals_, piece.vertices);
      for (const int wall : walls) around.push_back(!literals_[wall]);
      return around;
    };
    if (exits.empty()) return facts.refute(reason());
    // It changes the pieces: the rule is asked again.
    return facts.conclude(literals_[*exits.begin()], "exit", reason);
  }
}

/// What no seed can reach is in no piece. The reason is all that is known: which walls and which
/// other pieces are in the way.
void AreasRule::deduce_reach(Facts& facts) const {
  const Board& board = facts.board();
  const Pieces pieces(graph_, literals_, board, sizes_);
  std::vector<char> is_reached(literals_.size());
  for (const Pieces::Piece& piece : pieces.all()) {
    if (piece.seeds.empty()) continue;
    int left = sizes_[piece.seeds.front()] - static_cast<int>(piece.vertices.size());
    std::vector<int> front = piece.vertices;
    std::vector<char> seen(literals_.size());
    for (const int vertex : front) seen[vertex] = is_reached[vertex] = true;
    for (; left > 0 && !front.empty(); --left) {
      std::vector<int> next_front;
      for (const int vertex : front) {
        for (const auto& [edge, next] : graph_.ends_at(vertex)) {
          if (seen[next] || !literals_[next].may_hold(board)) continue;
          seen[next] = is_reached[next] = true;
          next_front.push_back(next);
        }
      }
      front = std::move(next_front);
    }
  }
  Literals known;
  for (const Literal& literal : literals_) {
    if (literal.holds(board)) known.push_back(literal);
    if (!literal.may_hold(board)) known.push_back(!literal);
  }
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
    if (is_reached[vertex] || !literals_[vertex].may_hold(board)) continue;
    if (literals_[vertex].holds(board)) return facts.refute(known);
    facts.conclude(!literals_[vertex], "reach", [&] { return known; });
  }
}

void AreasRule::encode(sat::Formula& formula) const {
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
    if (sizes_[vertex] > 0) add(formula, {literals_[vertex]});
  }
}

std::optional<Clause> AreasRule::cut(const Board& solution) const {
  const Pieces pieces(graph_, literals_, solution, sizes_);
  for (const Pieces::Piece& piece : pieces.all()) {
    const auto size = static_cast<int>(piece.vertices.size());
    const bool is_one = piece.seeds.size() == 1;
    const int wanted = piece.seeds.empty() ? 0 : sizes_[piece.seeds.front()];
    if (is_one && size == wanted) continue;
    Clause clause;
    if (piece.seeds.empty() || (is_one && size < wanted)) {
      // While its rim is out, what holds one of its vertices is no larger.
      clause.push_back(!literals_[is_one ? piece.seeds.front() : piece.vertices.front()]);
      std::set<int> rim;
      for (const int vertex : piece.vertices) {
        for (const auto& [edge, next] : graph_.ends_at(vertex)) {
          if (!literals_[next].holds(solution)) rim.insert(next);
        }
      }
      for (const int vertex : rim) clause.push_back(literals_[vertex]);
      return clause;
    }
    // From one seed on, one vertex more than it allows, or as far as another seed.
    std::vector<int> found = {piece.seeds.front()};
    std::vector<char> seen(literals_.size());
    seen[found.front()] = true;
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (const auto& [edge, next] : graph_.ends_at(found[i])) {
        if (seen[next] || !literals_[next].holds(solution)) continue;
        seen[next] = true;
        found.push_back(next);
        const bool is_enough = static_cast<int>(found.size()) > wanted || sizes_[next] > 0;
        if (!is_enough) continue;
        for (const int vertex : found) clause.push_back(!literals_[vertex]);
        return clause;
      }
    }
  }
  return std::nullopt;
}

std::unique_ptr<Sweep> AreasRule::sweep(std::span<const Site> order) const {
  return sweep_areas(graph_, literals_, sizes_, order);
}

}  // namespace crosshatch::rules
