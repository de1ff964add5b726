// SPDX-License-Identifier: MIT
//
// Forcing chains. Every implication has its contrapositive (if a implies b, then not b implies not
// a). So there are three ways in which chains can refute a literal: a chain from it to its
// negation, or chains from it that leave a cell without candidates or a digit without a place in a
// house. Read backwards, the last two say that every candidate of the cell, or every place in the
// house, leads to the negation; this is how they are told. `ImplicationClosure` says which literals
// are refuted. Among them the choice is that of HoDoKu: a digit placed before one eliminated, then
// by cell.
#include <algorithm>
#include <bit>
#include <limits>
#include <optional>

#include "families/sudoku/person/chain_techniques.h"
#include "families/sudoku/person/chains/chain.h"
#include "families/sudoku/person/position/filled_constraints.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

namespace {

/// About the candidates of a cell.
constexpr Technique chain_verity_of_cell =
    told(named(chain_techniques, "forcing-chain-verity"), candidates_agree);

class ForcingChainSearch {
 public:
  explicit ForcingChainSearch(const PencilMarks& pencil)
      : pencil_(pencil), links_(pencil, LinkGraph::Kind::constraints), reach_(links_) {}

  bool find(Step& step);

 private:
  /// The chains that refute a literal; in a verity, one for each possibility in `place`.
  struct Reasons {
    std::size_t length = std::numeric_limits<std::size_t>::max();
    std::optional<Place> place;
    Candidates values = 0;
    std::vector<Chain> chains;
  };

  [[nodiscard]] bool is_refuted(Literal premise) const;
  /// Whether it follows from the premise that none of these nodes holds.
  [[nodiscard]] bool rules_out(Literal premise, const std::vector<int>& nodes) const;
  template <class Use>
  bool each_alternative(Use use) const;
  [[nodiscard]] std::optional<Literal> choose() const;
  [[nodiscard]] Reasons reasons(Literal premise) const;
  void fill(Literal premise, Step& step) const;

  const PencilMarks& pencil_;
  LinkGraph links_;
  ImplicationClosure reach_;
};

/// Calls `use(nodes, place)` for each set of nodes of which one holds: the candidates of each cell,
/// the places of each digit in each house. Stops when it returns true.
template <class Use>
bool ForcingChainSearch::each_alternative(Use use) const {
  std::vector<int> nodes;
  for (CellSet rest = pencil_.open_cells(); !rest.is_empty();) {
    const Site site = rest.take();
    nodes.clear();
    for (Candidates marks = pencil_.candidates(site); marks != 0; marks &= marks - 1)
      nodes.push_back(links_.node(site, std::countr_zero(marks)));
    if (use(nodes, Place{.index = site})) return true;
  }
  for (HouseIndex house = 0; house < pencil_.houses(); ++house) {
    for (Value value = 0; value < pencil_.side(); ++value) {
      nodes.clear();
      (pencil_.cells(value) & pencil_.house_cells(house)).each([&](Site site) {
        nodes.push_back(links_.node(site, value));
      });
      if (nodes.empty()) continue;
      if (use(nodes, place_of(pencil_, house))) return true;
    }
  }
  return false;
}

bool ForcingChainSearch::rules_out(Literal premise, const std::vector<int>& nodes) const {
  return std::all_of(nodes.begin(), nodes.end(), [&](int node) {
    return that_fails(node) == premise || reach_.leads(premise, that_fails(node));
  });
}

bool ForcingChainSearch::is_refuted(Literal premise) const {
  if (reach_.leads(premise, premise ^ 1)) return true;
  if (reach_.row(premise).empty() || links_.from(premise).empty()) return false;
  return each_alternative(
      [&](const std::vector<int>& nodes, const Place&) { return rules_out(premise, nodes); });
}

std::optional<Literal> ForcingChainSearch::choose() const {
  for (const bool places : {true, false}) {
    for (int node = 0; node < links_.candidates(); ++node) {
      const Literal premise = places ? that_fails(node) : that_holds(node);
      if (is_refuted(premise)) return premise;
    }
  }
  return std::nullopt;
}

ForcingChainSearch::Reasons ForcingChainSearch::reasons(Literal premise) const {
  Reasons best;
  ShortestChains tree(links_);
  tree.grow(premise);
  if (tree.has(premise ^ 1)) {
    best.chains.push_back(tree.chain(premise ^ 1));
    best.length = best.chains.front().size();
  }
  each_alternative([&](const std::vector<int>& nodes, const Place& place) {
    if (!rules_out(premise, nodes)) return false;
    std::size_t length = nodes.size();
    for (const int node : nodes)
      length += static_cast<std::size_t>(tree.distance(that_fails(node)));
    if (length >= best.length) return false;
    best = {.length = length, .place = place, .values = 0, .chains = {}};
    for (const int node : nodes) {
      best.values |= only(links_[node].value);
      Chain chain = tree.chain(that_fails(node));
      std::reverse(chain.begin(), chain.end());
      for (Literal& literal : chain) literal ^= 1;
      best.chains.push_back(std::move(chain));
    }
    return false;
  });
  return best;
}

void ForcingChainSearch::fill(Literal premise, Step& step) const {
  const LinkGraph::Node& node = links_[node_of(premise)];
  step.changes.push_back(holds(premise) ? pencil_.removing(node.site, only(node.value))
                                        : pencil_.placing(node.site, node.value));
  const Reasons why = reasons(premise);
  const bool is_of_cell = why.place && why.place->kind == Place::Kind::site;
  step.technique = is_of_cell  ? &chain_verity_of_cell
                   : why.place ? &named(chain_techniques, "forcing-chain-verity")
                               : &named(chain_techniques, "forcing-chain-contradiction");
  if (!pencil_.wants_reasons()) return;
  if (why.place) {
    step.terms.push_back({.kind = Term::Kind::places, .places = {*why.place}});
    step.terms.push_back({.kind = Term::Kind::values, .values = why.values});
  }
  mark_targets(step);
  for (const Chain& chain : why.chains) {
    step.terms.push_back(chain_term(links_, chain));
    mark(links_, chain, step);
    mark_constraints(pencil_, step.terms.back(), step);
  }
}

bool ForcingChainSearch::find(Step& step) {
  const std::optional<Literal> premise = choose();
  if (!premise) return false;
  fill(*premise, step);
  return true;
}

}  // namespace

bool find_forcing_chain(const PencilMarks& pencil, Step& step) {
  return ForcingChainSearch(pencil).find(step);
}

}  // namespace crosshatch::sudoku
