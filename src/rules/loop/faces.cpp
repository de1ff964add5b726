// SPDX-License-Identifier: MIT
#include "rules/loop/faces.h"

#include <algorithm>
#include <array>
#include <utility>

#include "rules/encoding.h"

namespace crosshatch::rules {

namespace {

constexpr int outer = 0;  // the outer face; the others follow it

/// Faces, and the edges between them.
struct FaceGraph {
  FaceGraph(const Literals& literals, const std::vector<std::vector<int>>& faces)
      : beside(literals.size(), {outer, outer}), edges(faces.size() + 1) {
    std::vector<std::size_t> known(literals.size());
    for (std::size_t face = 0; face < faces.size(); ++face) {
      edges[face + 1] = faces[face];
      for (const int edge : faces[face]) beside[edge][known[edge]++] = static_cast<int>(face) + 1;
    }
    for (std::size_t edge = 0; edge < known.size(); ++edge) {
      if (known[edge] == 1) edges[outer].push_back(static_cast<int>(edge));
      if (known[edge] == 0) beside[edge] = {nowhere, nowhere};
    }
  }
  static constexpr int nowhere = -1;

  std::vector<std::array<int, 2>> beside;  // by edge; `nowhere`: it is beside no face
  std::vector<std::vector<int>> edges;     // by face
};

/// What says of each face that it is inside.
std::vector<sat::Literal> insides(const FaceGraph& graph, const Literals& literals,
                                  sat::Formula& formula) {
  std::vector<sat::Literal> inside(graph.edges.size(), 0);
  std::vector<int> stack;
  for (int first = 0; first < static_cast<int>(inside.size()); ++first) {
    if (inside[first] != 0) continue;
    inside[first] = first == outer ? formula.no() : formula.fresh();
    stack.push_back(first);
    while (!stack.empty()) {
      const int face = stack.back();
      stack.pop_back();
      for (const int edge : graph.edges[face]) {
        const auto [one, other] = graph.beside[edge];
        const int next = one == face ? other : one;
        if (literals[edge].is_open(formula.board()) || inside[next] != 0) continue;
        inside[next] = literals[edge].holds(formula.board()) ? -inside[face] : inside[face];
        stack.push_back(next);
      }
    }
  }
  return inside;
}

}  // namespace

void encode_faces(const Literals& literals, const std::vector<std::vector<int>>& faces,
                  sat::Formula& formula) {
  const FaceGraph graph(literals, faces);
  const std::vector<sat::Literal> inside = insides(graph, literals, formula);
  for (std::size_t edge = 0; edge < literals.size(); ++edge) {
    const auto [face, next] = graph.beside[edge];
    if (face == FaceGraph::nowhere) continue;
    const sat::Literal one = inside[face];
    const sat::Literal other = inside[next];
    const sat::Literal on = encoded(formula, literals[edge]);
    if (on == (one == other ? formula.no() : formula.yes()) && (one == other || one == -other))
      continue;  // as it should be
    formula.add({-on, one, other});
    formula.add({-on, -one, -other});
    formula.add({on, -one, other});
    formula.add({on, one, -other});
  }
}

}  // namespace crosshatch::rules
