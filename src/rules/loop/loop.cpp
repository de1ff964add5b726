// SPDX-License-Identifier: MIT
#include "rules/loop/loop.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "rules/count/count.h"
#include "rules/encoding.h"
#include "rules/loop/blocks.h"
#include "rules/loop/faces.h"
#include "rules/loop/loop_sweep.h"
#include "rules/loop/paths.h"
#include "rules/min_cut.h"

namespace crosshatch::rules {

LoopRule::LoopRule(Graph graph, Literals literals, std::vector<Need> needs,
                   std::vector<std::vector<int>> faces)
    : graph_(std::move(graph)),
      literals_(std::move(literals)),
      needs_(std::move(needs)),
      faces_(std::move(faces)),
      sites_(sites_of(literals_)) {
  assert(literals_.size() == graph_.edges().size());
}

std::string LoopRule::line(LiteralText say) const {
  std::string line = "loop";
  for (const Literal& literal : literals_) line += ' ' + say(literal);
  return line;
}

bool LoopRule::is_broken(const Board& solution) const {
  int on = 0;
  int start = -1;
  for (int vertex = 0; vertex < graph_.vertices(); ++vertex) {
    int degree = 0;
    for (const auto& [edge, next] : graph_.ends_at(vertex))
      degree += literals_[edge].holds(solution);
    if (degree != 0 && degree != 2) return true;
    if (degree == 2) start = vertex;
    on += degree;
  }
  if (start < 0) return true;
  // Walks around once.
  int walked = 0;
  int vertex = start;
  int last_edge = -1;
  do {
    for (const auto& [edge, next] : graph_.ends_at(vertex)) {
      if (edge == last_edge || !literals_[edge].holds(solution)) continue;
      last_edge = edge;
      vertex = next;
      break;
    }
    ++walked;
  } while (vertex != start);
  return 2 * walked != on || leaves_out(solution, -1);
}

/// Whether the edges that hold, with one more, are too few for some need.
bool LoopRule::leaves_out(const Board& board, int closing) const {
  return std::ranges::any_of(needs_, [&](const Need& need) {
    const auto passed = std::ranges::count_if(
        need.edges, [&](int edge) { return edge == closing || literals_[edge].holds(board); });
    return passed < need.least;
  });
}

bool LoopRule::leaves_out(std::span<const int> edges) const {
  std::vector<char> is_passed(literals_.size());
  for (const int edge : edges) is_passed[edge] = true;
  return std::ranges::any_of(needs_, [&](const Need& need) {
    const auto passed =
        std::ranges::count_if(need.edges, [&](int edge) { return is_passed[edge] != 0; });
    return passed < need.least;
  });
}

void LoopRule::deduce(Facts& facts) const {
  const auto may_hold = [&](const Literal& literal) { return literal.may_hold(facts.board()); };
  if (std::ranges::none_of(literals_, may_hold)) {
    Literals none;
    for (const Literal& literal : literals_) none.push_back(!literal);
    return facts.refute(none);
  }
  deduce_paths(facts);
  if (!facts.is_impossible() && !facts.is_glance()) deduce_blocks(facts);
}

void LoopRule::deduce_paths(Facts& facts) const {
  const Board& board = facts.board();
  const LoopPaths paths(graph_, literals_, board);
  const auto edges_of = [&](int path) {
    Literals reason;
    for (const int edge : paths.edges(path)) reason.push_back(literals_[edge]);
    return reason;
  };
  for (int path = 0; path < paths.size(); ++path) {
    if (!paths.is_closed(path)) continue;
    for (std::size_t edge = 0; edge < literals_.size(); ++edge) {
      const bool is_on = literals_[edge].holds(board);
      if (!is_on || paths.path_at(graph_.edges()[edge].one) != path)
        facts.conclude(!literals_[edge], "closed", [&] { return edges_of(path); });
    }
    return;
  }
  if (paths.size() == 0) return;
  // An edge that closes one path leaves another out, or a need.
  for (int edge = 0; edge < static_cast<int>(literals_.size()); ++edge) {
    if (!literals_[edge].is_open(board)) continue;
    const auto [one, other] = graph_.edges()[edge];
    const int path = paths.path_at(one);
    if (path < 0 || path != paths.path_at(other)) continue;
    if (paths.size() == 1) {
      if (leaves_out(board, edge))
        facts.conclude(!literals_[edge], "unmet", [&] { return edges_of(path); });
      continue;
    }
    facts.conclude(!literals_[edge], "small-loop", [&] {
      Literals reason = edges_of(path);
      reason.push_back(literals_[paths.edges(path == 0 ? 1 : 0).front()]);
      return reason;
    });
  }
}

void LoopRule::deduce_blocks(Facts& facts) const {
  const Board& board = facts.board();
  const Blocks blocks(graph_, literals_, board);
  const auto holds = [&](const Literal& literal) { return literal.holds(board); };
  const auto on = std::ranges::find_if(literals_, holds);
  const int known = on == literals_.end() ? -1 : static_cast<int>(on - literals_.begin());
  for (int edge = 0; edge < static_cast<int>(literals_.size()); ++edge) {
    if (edge == known || !literals_[edge].may_hold(board) || blocks.block_of(edge) < 0) continue;
    const bool is_apart =
        known < 0 ? blocks.is_bridge(edge) : blocks.block_of(edge) != blocks.block_of(known);
    if (!is_apart) continue;
    facts.conclude(!literals_[edge], "apart", [&] {
      Literals reason = parting(graph_, literals_, board, blocks, edge, known);
      if (known >= 0) reason.push_back(literals_[known]);
      return reason;
    });
    if (facts.is_impossible()) return;
  }
}

/// Besides, what follows of its faces, which SAT sees late.
void LoopRule::encode(sat::Formula& formula) const {
  add(formula, literals_);
  if (!faces_.empty()) encode_faces(literals_, faces_, formula);
}

std::vector<Clause> LoopRule::cuts(const Board& solution, const Board& known) const {
  const LoopPaths paths(graph_, literals_, solution);
  std::vector<Clause> all;
  if (paths.size() < 2) return all;
  for (int path = 0; path < paths.size(); ++path) {
    if (paths.is_closed(path)) add_cuts(paths, path, known, all);
  }
  return all;
}

/// A closed path with edges elsewhere: a loop with one of its edges has to leave any side of the
/// graph that holds this path and no other (Dantzig, Fulkerson and Johnson, 1954). The fewer open
/// edges lead out of it, the more the clause says.
void LoopRule::add_cuts(const LoopPaths& paths, int path, const Board& known,
                        std::vector<Clause>& all) const {
  // This path and the others are a vertex each: no way between two of their own is to be cut.
  const int source = graph_.vertices();
  const int target = source + 1;
  const auto place_of = [&](int vertex) {
    const int at = paths.path_at(vertex);
    return at < 0 ? vertex : at == path ? source : target;
  };
  MinCut cut(graph_.vertices() + 2);
  for (int edge = 0; edge < static_cast<int>(literals_.size()); ++edge) {
    const auto [one, other] = graph_.edges()[edge];
    if (place_of(one) == place_of(other) || !literals_[edge].may_hold(known)) continue;
    cut.add(place_of(one), place_of(other), 1, 1);
  }
  cut.part(source, target);
  const auto side_of = [&](std::vector<char> side) {
    for (int vertex = 0; vertex < graph_.vertices(); ++vertex)
      side[vertex] = side[place_of(vertex)];
    return side;
  };
  const std::vector<char> least = side_of(cut.least_side());
  const std::vector<char> most = side_of(cut.most_side());
  add_cut(paths, path, least, known, all);
  if (most != least) add_cut(paths, path, most, known, all);
}

void LoopRule::add_cut(const LoopPaths& paths, int path, const std::vector<char>& side,
                       const Board& known, std::vector<Clause>& all) const {
  const auto surest = [&](std::span<const int> edges) {
    const auto at =
        std::ranges::find_if(edges, [&](int edge) { return literals_[edge].holds(known); });
    return at == edges.end() ? edges.front() : *at;
  };
  Clause leaving;
  std::vector<int> within;
  for (int edge = 0; edge < static_cast<int>(literals_.size()); ++edge) {
    const auto [one, other] = graph_.edges()[edge];
    if (side[one] && side[other]) within.push_back(edge);
    if (side[one] != side[other] && literals_[edge].may_hold(known))
      leaving.push_back(literals_[edge]);
  }
  // What is elsewhere has to be passed in any case, or if that edge is on the loop.
  if (!leaves_out(within)) leaving.push_back(!literals_[surest(paths.edges(path == 0 ? 1 : 0))]);
  leaving.push_back(!literals_[surest(paths.edges(path))]);
  all.push_back(std::move(leaving));
}

std::unique_ptr<Sweep> LoopRule::sweep(std::span<const Site> order) const {
  return sweep_loop(graph_, literals_, order);
}

void add_loop(Model& model, Graph graph, Literals literals, const LoopLabels& labels,
              std::vector<LoopRule::Need> needs, std::vector<std::vector<int>> faces) {
  const auto first = static_cast<int>(model.rules().size());
  std::vector<Site> order;
  for (int vertex = 0; vertex < graph.vertices(); ++vertex) {
    Literals own;
    for (const auto& [edge, next] : graph.ends_at(vertex)) own.push_back(literals[edge]);
    model.add<CountRule>(std::move(own), 2, 2, CountRule::None::is_allowed);
    for (const auto& [edge, next] : graph.ends_at(vertex)) {
      if (vertex < next && !model.is_hidden(literals[edge].site))
        order.push_back(literals[edge].site);
    }
    if (!labels.corner.empty())
      model.label({labels.corner, Place{.kind = labels.vertices, .index = vertex}});
  }
  model.add<LoopRule>(std::move(graph), std::move(literals), std::move(needs), std::move(faces));
  model.label({labels.loop});
  model.sweep_alone(first);
  if (static_cast<int>(order.size()) == model.visible()) model.sweep_in(std::move(order));
}

}  // namespace crosshatch::rules
