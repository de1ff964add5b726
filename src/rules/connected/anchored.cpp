// SPDX-License-Identifier: MIT
#include "rules/connected/anchored.h"

#include <algorithm>
#include <utility>

#include "rules/connected/connected_sweep.h"
#include "rules/count/say.h"

namespace crosshatch::rules {

namespace {

/// What any board keeps.
constexpr Literal always = {0, ~Candidates{0}};

Graph with_anchor(const Graph& graph, std::span<const int> anchors) {
  std::vector<GraphEdge> edges(graph.edges().begin(), graph.edges().end());
  for (const int anchor : anchors) edges.push_back({anchor, graph.vertices()});
  return {graph.vertices() + 1, std::move(edges)};
}

Literals with_last(Literals literals, const Literal& last) {
  literals.push_back(last);
  return literals;
}

/// A sweep to which a site belongs before the first, with the value 0.
class AnchoredSweep final : public Sweep {
 public:
  explicit AnchoredSweep(std::unique_ptr<Sweep> tied) : tied_(std::move(tied)) {}

  [[nodiscard]] std::vector<std::uint8_t> start() const override {
    std::vector<std::uint8_t> state = tied_->start();
    (void)tied_->step(0, 0, state);
    return state;
  }
  [[nodiscard]] bool step(std::size_t place, Value value,
                          std::vector<std::uint8_t>& state) const override {
    return tied_->step(place + 1, value, state);
  }

 private:
  std::unique_ptr<Sweep> tied_;
};

}  // namespace

AnchoredRule::AnchoredRule(const Graph& graph, Literals literals, std::vector<int> anchors)
    : anchors_(std::move(anchors)),
      graph_(with_anchor(graph, anchors_)),
      literals_(std::move(literals)),
      tied_(graph_, with_last(literals_, always)),
      sites_(sites_of(literals_)) {}

std::string AnchoredRule::line(LiteralText say) const {
  std::string line = "anchored";
  for (const Literal& literal : literals_) line += ' ' + say(literal);
  return line;
}

void AnchoredRule::deduce(Facts& facts) const {
  Board board = facts.board();
  std::vector<Conclusion> conclusions;
  Facts tied(board, &conclusions, facts.wants_reasons() ? Reasons::told : Reasons::untold);
  tied_.deduce(tied);
  for (Conclusion& one : conclusions) {
    std::erase(one.reason, always);
    facts.conclude(one.literal, one.how, [&] { return one.reason; });
  }
}

std::vector<Clause> AnchoredRule::cuts(const Board& solution, const Board& known) const {
  std::vector<Clause> clauses = tied_.cuts(solution, known);
  for (Clause& clause : clauses) std::erase(clause, !always);
  return clauses;
}

std::unique_ptr<Sweep> AnchoredRule::sweep(std::span<const Site> order) const {
  const auto anchor = static_cast<Site>(order.size());
  std::vector<Site> longer = {anchor};
  longer.insert(longer.end(), order.begin(), order.end());
  std::unique_ptr<Sweep> tied =
      sweep_connected(graph_, with_last(literals_, {anchor, only(0)}), longer);
  return tied == nullptr ? nullptr : std::make_unique<AnchoredSweep>(std::move(tied));
}

std::vector<int> AnchoredRule::distances() const {
  std::vector<int> steps(literals_.size(), -1);
  std::vector<int> reached = anchors_;
  for (const int anchor : anchors_) steps[anchor] = 0;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const auto& [edge, next] : graph_.ends_at(reached[i])) {
      if (next == static_cast<int>(literals_.size()) || steps[next] >= 0) continue;
      steps[next] = steps[reached[i]] + 1;
      reached.push_back(next);
    }
  }
  return steps;
}

/// A vertex that is in is reached in some number of steps, fewer than there are vertices without an
/// anchor: for each such number a hidden site says whether it is reached so soon.
void AnchoredRule::spell_out(Model& model) const {
  constexpr Candidates no = only(0);
  constexpr Candidates yes = only(1);
  const std::vector<int> steps = distances();
  const auto vertices = static_cast<int>(literals_.size());
  const auto most = static_cast<int>(std::ranges::count_if(steps, [](int far) { return far > 0; }));
  Literals before = literals_;  // that it is reached in one step less; empty: it cannot be
  std::vector<char> can_be(literals_.size());
  for (int vertex = 0; vertex < vertices; ++vertex) can_be[vertex] = steps[vertex] == 0;
  for (int step = 1; step <= most; ++step) {
    Literals now = before;
    std::vector<char> can_be_now = can_be;
    for (int vertex = 0; vertex < vertices; ++vertex) {
      if (steps[vertex] <= 0 || steps[vertex] > step) continue;
      const Literal& own = literals_[vertex];
      const Site hidden = model.hide(no | yes, own.site);
      at_least(model, 1, {{hidden, no}, own});
      Literals any = {{hidden, no}};
      for (const auto& [edge, next] : graph_.ends_at(vertex)) {
        if (next == vertices || can_be[next] == 0) continue;
        any.push_back(before[next]);
        at_least(model, 1, {{hidden, yes}, !own, !before[next]});
      }
      at_least(model, 1, std::move(any));
      now[vertex] = {hidden, yes};
      can_be_now[vertex] = true;
    }
    before = std::move(now);
    can_be = std::move(can_be_now);
  }
  for (int vertex = 0; vertex < vertices; ++vertex) {
    if (steps[vertex] == 0) continue;
    Literals in_time = {!literals_[vertex]};
    if (steps[vertex] > 0) in_time.push_back(before[vertex]);
    at_least(model, 1, std::move(in_time));
  }
}

}  // namespace crosshatch::rules
