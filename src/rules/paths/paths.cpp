// SPDX-License-Identifier: MIT
#include "rules/paths/paths.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <utility>

#include "rules/count/count.h"
#include "rules/count/say.h"
#include "rules/encoding.h"
#include "rules/loop/paths.h"
#include "rules/min_cut.h"
#include "rules/paths/paths_logic.h"
#include "rules/paths/paths_sweep.h"
#include "sat/formula.h"

namespace crosshatch::rules {

PathsRule::PathsRule(Graph graph, Literals literals, std::vector<int> labels, bool passes_all)
    : graph_(std::move(graph)),
      literals_(std::move(literals)),
      labels_(std::move(labels)),
      passes_all_(passes_all),
      sites_(sites_of(literals_)) {
  assert(literals_.size() == graph_.edges().size());
  assert(static_cast<int>(labels_.size()) == graph_.vertices());
}

std::string PathsRule::line(LiteralText say) const {
  std::string line = "paths";
  for (const Literal& literal : literals_) line += ' ' + say(literal);
  return line;
}

bool PathsRule::is_broken(const Board& solution) const {
  const LoopPaths paths(graph_, literals_, solution);
  std::vector<std::vector<int>> ends(static_cast<std::size_t>(paths.size()));
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
    int degree = 0;
    for (const auto& [edge, next] : graph_.ends_at(vertex))
      degree += literals_[edge].holds(solution);
    const bool is_end = labels_[vertex] >= 0;
    const bool is_left_out = degree == 0 && !is_end && !passes_all_;
    if (!is_left_out && degree != (is_end ? 1 : 2)) return true;
    if (is_end) ends[paths.path_at(vertex)].push_back(labels_[vertex]);
  }
  return std::ranges::any_of(ends, [](const std::vector<int>& labels) {
    return labels.size() != 2 || labels.front() != labels.back();
  });
}

void PathsRule::deduce(Facts& facts) const { deduce_paths(graph_, literals_, labels_, facts); }

int PathsRule::bits() const {
  const int most = std::ranges::max(labels_);
  return std::bit_width(static_cast<unsigned>(std::max(most, 0)));
}

std::vector<PathsRule::LabelBits> PathsRule::encode_labels(sat::Formula& formula) const {
  const auto size = static_cast<std::size_t>(bits());
  const LoopPaths pieces(graph_, literals_, formula.board());
  std::vector<LabelBits> of_piece(static_cast<std::size_t>(pieces.size()));
  std::vector<LabelBits> of(labels_.size());
  // What is joined already has the same bits, from an end if there is one.
  for (const bool is_end : {true, false}) {
    for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
      if ((labels_[vertex] >= 0) != is_end) continue;
      const int piece = pieces.path_at(vertex);
      if (!is_end && piece >= 0 && !of_piece[piece].empty()) {
        of[vertex] = of_piece[piece];
        continue;
      }
      for (std::size_t bit = 0; bit < size; ++bit) {
        const bool is_set = is_end && (labels_[vertex] >> bit & 1) != 0;
        of[vertex].push_back(!is_end ? formula.fresh() : is_set ? formula.yes() : formula.no());
      }
      if (piece >= 0) of_piece[piece] = of[vertex];
    }
  }
  for (std::size_t edge = 0; edge < literals_.size(); ++edge) {
    if (!literals_[edge].may_hold(formula.board())) continue;
    const auto [one, other] = graph_.edges()[edge];
    const sat::Literal on = encoded(formula, literals_[edge]);
    for (std::size_t bit = 0; bit < size; ++bit) {
      if (of[one][bit] == of[other][bit]) continue;
      formula.add({-on, -of[one][bit], of[other][bit]});
      formula.add({-on, of[one][bit], -of[other][bit]});
    }
  }
  return of;
}

/// A closed path: a path with one of its edges has to leave any side of the graph without an end.
/// The fewer open edges lead out of it, the more the clause says.
std::vector<Clause> PathsRule::cuts(const Board& solution, const Board& known) const {
  const LoopPaths paths(graph_, literals_, solution);
  std::vector<Clause> all;
  for (int path = 0; path < paths.size(); ++path) {
    if (!paths.is_closed(path)) continue;
    const int source = graph_.vertices();
    const int target = source + 1;
    // The other paths are on the other side: none of them crosses the border.
    const auto place_of = [&](int vertex) {
      const int at = paths.path_at(vertex);
      return at == path ? source : at >= 0 || labels_[vertex] >= 0 ? target : vertex;
    };
    MinCut cut(graph_.vertices() + 2);
    for (int edge = 0; edge < static_cast<int>(literals_.size()); ++edge) {
      const auto [one, other] = graph_.edges()[edge];
      if (place_of(one) == place_of(other) || !literals_[edge].may_hold(known)) continue;
      cut.add(place_of(one), place_of(other), 1, 1);
    }
    cut.part(source, target);
    std::vector<char> side = cut.most_side();
    for (int vertex = 0; vertex < graph_.vertices(); ++vertex)
      side[vertex] = side[place_of(vertex)];
    add_cut(paths.edges(path), side, known, all);
  }
  return all;
}

void PathsRule::add_cut(std::span<const int> edges, const std::vector<char>& side,
                        const Board& known, std::vector<Clause>& all) const {
  Clause leaving;
  for (std::size_t edge = 0; edge < literals_.size(); ++edge) {
    const auto [one, other] = graph_.edges()[edge];
    if (side[one] != side[other] && literals_[edge].may_hold(known))
      leaving.push_back(literals_[edge]);
  }
  if (passes_all_) return all.push_back(std::move(leaving));
  for (const int edge : edges) {
    all.push_back(leaving);
    all.back().push_back(!literals_[edge]);
  }
}

std::unique_ptr<Sweep> PathsRule::sweep(std::span<const Site> order) const {
  return sweep_paths(graph_, literals_, labels_, passes_all_, order);
}

namespace {

constexpr Candidates no = only(0);
constexpr Candidates yes = only(1);

/// Shift registers that come to each of 2^size - 1 states in turn (Golomb, 1967): the last bit and
/// this one give the next.
struct Register {
  int size;
  int tap;
};
constexpr std::array registers = {Register{2, 1},   Register{3, 2},  Register{4, 3},
                                  Register{5, 3},   Register{6, 5},  Register{7, 6},
                                  Register{9, 5},   Register{10, 7}, Register{11, 9},
                                  Register{15, 14}, Register{17, 14}};

/// If the literals of a board all hold, so does one more bit: it is the sum of others.
void add_sum(Model& model, const Literals& unless, Site sum, const std::vector<Site>& bits) {
  for (unsigned ones = 0; ones < 1U << bits.size(); ++ones) {
    Literals any = unless;
    for (std::size_t i = 0; i < bits.size(); ++i)
      any.push_back({bits[i], (ones >> i & 1) != 0 ? no : yes});
    any.push_back({sum, std::popcount(ones) % 2 != 0 ? yes : no});
    at_least(model, 1, std::move(any));
  }
}

}  // namespace

/// Each vertex has hidden sites for the bits of its label, and for the state of a register; each
/// edge has one for its direction. All along a path has one direction, in which the register goes
/// on: so no path is closed, as no two of so few states are alike.
void PathsRule::spell_out(Model& model) const {
  const auto [size, tap] = *std::ranges::find_if(
      registers, [&](const Register& one) { return (1 << one.size) - 1 > graph_.vertices(); });
  std::vector<std::vector<Site>> label(labels_.size());
  std::vector<std::vector<Site>> state(labels_.size());
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
    const std::span<const Graph::End> ends = graph_.ends_at(vertex);
    if (ends.empty()) continue;
    const Site near = literals_[ends.front().edge].site;
    for (int bit = 0; bit < bits(); ++bit) {
      label[vertex].push_back(model.hide(no | yes, near));
      if (labels_[vertex] < 0) continue;
      const Candidates value = (labels_[vertex] >> bit & 1) != 0 ? yes : no;
      at_least(model, 1, {{label[vertex].back(), value}});
    }
    Literals any;
    for (int bit = 0; bit < size; ++bit) {
      state[vertex].push_back(model.hide(no | yes, near));
      any.push_back({state[vertex].back(), yes});
    }
    at_least(model, 1, std::move(any));
  }
  std::vector<Site> is_back;
  for (std::size_t edge = 0; edge < literals_.size(); ++edge) {
    const auto [one, other] = graph_.edges()[edge];
    is_back.push_back(model.hide(no | yes, literals_[edge].site));
    for (int bit = 0; bit < bits(); ++bit)
      add_sum(model, {!literals_[edge]}, label[one][bit], {label[other][bit]});
    for (const bool back : {false, true}) {
      const std::vector<Site>& from = state[back ? other : one];
      const std::vector<Site>& to = state[back ? one : other];
      const Literals unless = {!literals_[edge], {is_back.back(), back ? no : yes}};
      add_sum(model, unless, to[0], {from[size - 1], from[tap - 1]});
      for (int bit = 1; bit < size; ++bit) add_sum(model, unless, to[bit], {from[bit - 1]});
    }
  }
  // No two edges of a vertex both come, or both go.
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
    const std::span<const Graph::End> ends = graph_.ends_at(vertex);
    for (std::size_t i = 0; i < ends.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        for (const bool goes : {false, true}) {
          Literals any;
          for (const Graph::End& end : {ends[i], ends[j]}) {
            const bool begins = graph_.edges()[end.edge].one == vertex;
            any.push_back(!literals_[end.edge]);
            any.push_back({is_back[end.edge], begins == goes ? yes : no});
          }
          at_least(model, 1, std::move(any));
        }
      }
    }
  }
}

void add_paths(Model& model, Graph graph, Literals literals, std::vector<int> labels,
               bool passes_all, const PathLabels& names) {
  const auto add_vertex = [&](int vertex) {
    Literals own;
    for (const auto& [edge, next] : graph.ends_at(vertex)) own.push_back(literals[edge]);
    const bool is_end = labels[vertex] >= 0;
    const int degree = is_end ? 1 : 2;
    const bool may_be_none = !is_end && !passes_all;
    model.add<CountRule>(std::move(own), degree, degree,
                         may_be_none ? CountRule::None::is_allowed : CountRule::None::counts);
    model.label(
        {is_end ? names.end : names.vertex, Place{.kind = names.vertices, .index = vertex}});
  };
  // Sweeps do not come to vertices without edges.
  for (int vertex = 0; vertex < graph.vertices(); ++vertex) {
    if (graph.ends_at(vertex).empty()) add_vertex(vertex);
  }
  const auto first = static_cast<int>(model.rules().size());
  std::vector<Site> order;
  for (int vertex = 0; vertex < graph.vertices(); ++vertex) {
    if (graph.ends_at(vertex).empty()) continue;
    add_vertex(vertex);
    for (const auto& [edge, next] : graph.ends_at(vertex)) {
      if (vertex < next && !model.is_hidden(literals[edge].site))
        order.push_back(literals[edge].site);
    }
  }
  model.add<PathsRule>(std::move(graph), std::move(literals), std::move(labels), passes_all);
  model.label({names.paths});
  model.sweep_alone(first);
  if (static_cast<int>(order.size()) == model.visible()) model.sweep_in(std::move(order));
}

}  // namespace crosshatch::rules
