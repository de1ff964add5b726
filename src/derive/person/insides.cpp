// SPDX-License-Identifier: MIT
//
// A closed loop parts the plane: who goes around and comes back has crossed it an even number of
// times. So an open edge holds or not, if there is a way from one side of it to the other that
// crosses only edges which are decided.
#include <algorithm>
#include <utility>

#include "core/grid_place.h"
#include "derive/person/person.h"
#include "derive/person/sheet.h"
#include "rules/loop/loop.h"

namespace crosshatch::derive {

namespace {

using rules::Literal;
using rules::LoopRule;

/// A way from one face to another: the edges that it crosses.
using Crossings = std::vector<int>;

/// The faces of a loop's graph and the edges that are decided between them.
class LoopFaces {
 public:
  LoopFaces(const LoopRule& loop, const Board& board)
      : loop_(loop), board_(board), outer_(static_cast<int>(loop.faces().size())) {
    beside_.resize(loop.literals().size());
    around_.resize(loop.faces().size() + 1);
    for (int face = 0; face < outer_; ++face) {
      for (const int edge : loop.faces()[face]) beside_[edge].push_back(face);
    }
    for (int edge = 0; edge < static_cast<int>(beside_.size()); ++edge) {
      if (beside_[edge].size() == 1) beside_[edge].push_back(outer_);
      if (is_open(edge) || beside_[edge].size() != 2) continue;
      for (const int face : beside_[edge]) around_[face].push_back(edge);
    }
    group();
  }

  /// The two faces of an edge; `outer` is the one around all others.
  [[nodiscard]] int side(int edge, std::size_t which) const { return beside_[edge][which]; }
  [[nodiscard]] int outer() const { return outer_; }
  [[nodiscard]] int edges() const { return static_cast<int>(beside_.size()); }
  [[nodiscard]] bool is_open(int edge) const { return loop_.literals()[edge].is_open(board_); }
  /// Whether there is a way from one side of the edge to the other.
  [[nodiscard]] bool has_way(int edge) const {
    return beside_[edge].size() == 2 && group_[beside_[edge][0]] == group_[beside_[edge][1]];
  }
  /// Of these the shortest.
  [[nodiscard]] Crossings way(int edge) const {
    std::vector<int> entered(around_.size(), -1);  // by which edge
    std::vector<int> faces = {beside_[edge][0]};
    for (std::size_t next = 0; next < faces.size(); ++next) {
      const int face = faces[next];
      for (const int across : around_[face]) {
        const int other = other_side(across, face);
        if (other == faces.front() || entered[other] >= 0) continue;
        entered[other] = across;
        faces.push_back(other);
      }
    }
    Crossings way;
    for (int face = beside_[edge][1]; face != faces.front(); face = other_side(way.back(), face))
      way.push_back(entered[face]);
    return way;
  }

 private:
  [[nodiscard]] int other_side(int edge, int face) const {
    return beside_[edge][0] == face ? beside_[edge][1] : beside_[edge][0];
  }
  void group() {
    group_.assign(around_.size(), -1);
    for (int first = 0; first <= outer_; ++first) {
      if (group_[first] >= 0) continue;
      std::vector<int> left = {first};
      group_[first] = first;
      while (!left.empty()) {
        const int face = left.back();
        left.pop_back();
        for (const int edge : around_[face]) {
          const int other = other_side(edge, face);
          if (std::exchange(group_[other], first) != first) left.push_back(other);
        }
      }
    }
  }

  const LoopRule& loop_;
  const Board& board_;
  int outer_;
  std::vector<std::vector<int>> beside_ = {};  // by edge, faces
  std::vector<std::vector<int>> around_ = {};  // by face, decided edges
  std::vector<int> group_ = {};                // by face: those with a way between them
};

/// A way that leaves the grid.
constexpr Technique out_of_grid =
    told(std::ranges::find_if(
             shared_techniques,
             [](const SharedTechnique& one) { return one.technique.find == find_inside; })
             ->technique,
         {"a way from {1} out of the grid crosses {0}, and a closed loop is crossed an even number "
          "of times",
          "{1}에서 바깥으로 나가는 길이 {0:을} 지나고, 한 바퀴를 돌면 고리를 짝수 번 지나게 "
          "되므로"});

/// Where a face is: a cell, or the corner between four cells where the loop goes through cells.
Place place_of_face(const GridPuzzle& puzzle, int face) {
  if (puzzle.layout().of() != SiteLayout::Sites::links) return {Place::Kind::cell, face};
  const GridPlace at = grid_place(face, puzzle.layout().said().columns());
  return {Place::Kind::corner, (at.row + 1) * (puzzle.columns() + 1) + at.column + 1};
}

const LoopRule* loop_of(const rules::Model& model) {
  for (const auto& rule : model.rules()) {
    if (const auto* loop = dynamic_cast<const LoopRule*>(rule.get())) return loop;
  }
  return nullptr;
}

}  // namespace

bool find_inside(Position& position, Step& step) {
  PageSheet& sheet = sheet_of(position);
  const LoopRule* const loop = loop_of(sheet.model());
  if (loop == nullptr || loop->faces().empty() || !sheet.budget().tick()) return false;
  const Board& board = sheet.whole();
  const LoopFaces faces(*loop, board);
  const auto far = [&](int edge) { return sheet.distance(loop->literals()[edge].site); };
  int best = -1;
  for (int edge = 0; edge < faces.edges(); ++edge) {
    const bool is_found = faces.is_open(edge) && faces.has_way(edge);
    if (is_found && (best < 0 || far(edge) < far(best))) best = edge;
  }
  if (best < 0) return false;
  const Crossings way = faces.way(best);
  const auto lines = static_cast<int>(
      std::ranges::count_if(way, [&](int edge) { return loop->literals()[edge].holds(board); }));
  const Literal& literal = loop->literals()[best];
  add_change(step.changes, {.literal = lines % 2 == 1 ? literal : !literal, .reason = {}}, board);
  if (!sheet.wants_reasons()) return true;
  PageSheet::mark_targets(step);
  for (const int edge : way) {
    const Site site = loop->literals()[edge].site;
    step.marks.push_back({Mark::Role::cause, {.index = site}, board[site]});
  }
  step.terms = {{.kind = Term::Kind::number, .number = lines}};
  for (const std::size_t which : {0, 1}) {
    const int face = faces.side(best, which);
    if (face == faces.outer())
      step.technique = &out_of_grid;
    else
      step.terms.push_back(places_term({place_of_face(sheet.puzzle(), face)}));
  }
  return true;
}

}  // namespace crosshatch::derive
