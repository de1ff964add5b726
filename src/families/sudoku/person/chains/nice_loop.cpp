// SPDX-License-Identifier: MIT
//
// Nice loops and alternating inference chains. Among the shortest chains from all premises, the one
// that eliminates most is taken. This follows HoDoKu, whose tables have what follows from each
// literal, breadth first; a chain that visits a cell twice is dropped. Continuous loops are
// searched only from cells with at least three candidates. Continuous loops of bivalue cells are
// found as chains.
//
// HoDoKu expands the tables of all literals. Here chains are searched only where they can matter.
// Whatever a chain eliminates is a candidate that implies its own negation, and
// `ImplicationClosure` gives these in advance. Chains that eliminate a single candidate are
// searched only if no chain eliminates more, in the order in which HoDoKu prefers them.
#include <algorithm>
#include <bit>
#include <utility>

#include "families/sudoku/person/chain_techniques.h"
#include "families/sudoku/person/chains/chain.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

namespace {

enum class LoopKind : std::uint8_t { discontinuous, continuous, aic };

class NiceLoopSearch {
 public:
  NiceLoopSearch(const PencilMarks& pencil, LinkGraph::Kind kind)
      : pencil_(pencil), links_(pencil, kind), reach_(links_), tree_(links_) {}

  bool find();
  void fill(Step& step);

 private:
  struct Found {
    ChainEliminations eliminations;
    int count = 0;
    int weight = 0;
    LoopKind kind = LoopKind::discontinuous;
    Chain chain;
    /// Whether a chain that eliminates the same begins with a candidate that holds.
    bool holds_first = false;
  };

  [[nodiscard]] const LinkGraph::Node& at(Literal literal) const {
    return links_[node_of(literal)];
  }
  [[nodiscard]] Site site(Literal literal) const { return at(literal).site; }
  [[nodiscard]] bool refutes_itself(Site site, Value value) const {
    return refuted_[value].has(site);
  }

  void from_failing(int start);
  void from_holding(int start);
  [[nodiscard]] bool is_promising(int start) const;
  [[nodiscard]] bool removes_as_aic(int start, int end, ChainEliminations& eliminations) const;
  [[nodiscard]] ChainEliminations removed_by_loop(const Chain& chain) const;
  [[nodiscard]] bool is_sound(const Chain& chain, LoopKind kind) const;
  [[nodiscard]] bool is_better(const Found& found, std::size_t length, bool is_same) const;
  void consider(const ChainEliminations& eliminations, LoopKind kind, Literal end);

  const PencilMarks& pencil_;
  LinkGraph links_;
  ImplicationClosure reach_;
  ShortestChains tree_;
  std::array<CellSet, 10> refuted_;  ///< [value]: the candidates that imply their own negation
  Found best_;
};

bool NiceLoopSearch::find() {
  std::vector<std::pair<int, int>> falling;  // weight, node
  for (int node = 0; node < links_.candidates(); ++node) {
    if (!reach_.leads(that_holds(node), that_fails(node))) continue;
    const LinkGraph::Node& candidate = links_[node];
    refuted_[candidate.value].add(candidate.site);
    falling.emplace_back(candidate.site + candidate.value + 1, node);
  }
  if (falling.empty()) return false;
  for (int node = 0; node < links_.candidates(); ++node) {
    if (is_promising(node)) from_failing(node);
  }
  if (best_.count > 1) return true;
  std::sort(falling.begin(), falling.end());
  for (const auto& [weight, node] : falling) {
    if (best_.count == 1 && weight > best_.weight) break;
    from_holding(node);
  }
  return best_.count > 0;
}

bool NiceLoopSearch::is_promising(int start) const {
  if (links_.from(that_fails(start)).empty()) return false;
  const LinkGraph::Node& first = links_[start];
  const auto row = reach_.row(that_fails(start));
  for (std::size_t word = 0; word < row.size(); ++word) {
    for (std::uint64_t rest = row[word]; rest != 0; rest &= rest - 1) {
      const Literal end = static_cast<Literal>(word * 64) + std::countr_zero(rest);
      if (node_of(end) >= links_.candidates()) return false;
      if (site(end) == first.site) {
        if (holds(end)
                ? end == that_holds(start) || std::popcount(pencil_.candidates(first.site)) > 2
                : refutes_itself(first.site, at(end).value))
          return true;
      } else if (holds(end)) {
        ChainEliminations eliminations;
        if (removes_as_aic(start, node_of(end), eliminations)) return true;
      }
    }
  }
  return false;
}

/// For a chain from "start does not hold" to "end holds", so that one of them holds.
bool NiceLoopSearch::removes_as_aic(int start, int end, ChainEliminations& eliminations) const {
  const LinkGraph::Node& a = links_[start];
  const LinkGraph::Node& b = links_[end];
  if (a.value == b.value) {
    const CellSet common = pencil_.peers(a.site) & pencil_.peers(b.site) & pencil_.cells(a.value);
    if (common.size() < 2) return false;
    eliminations.add(common, a.value);
    return true;
  }
  if (!pencil_.peers(a.site).has(b.site)) return false;
  if (!pencil_.cells(b.value).has(a.site) || !pencil_.cells(a.value).has(b.site)) return false;
  eliminations.add(a.site, b.value);
  eliminations.add(b.site, a.value);
  return true;
}

void NiceLoopSearch::from_failing(int start) {
  tree_.grow(that_fails(start));
  const LinkGraph::Node& first = links_[start];
  for (const Literal end : tree_.all()) {
    if (tree_.distance(end) <= 2 || links_.is_group(node_of(end))) continue;
    ChainEliminations eliminations;
    if (site(end) != first.site) {
      if (holds(end) && removes_as_aic(start, node_of(end), eliminations))
        consider(eliminations, LoopKind::aic, end);
    } else if (end == that_holds(start)) {
      for (Candidates rest = pencil_.candidates(first.site) & ~only(first.value); rest != 0;
           rest &= rest - 1)
        eliminations.add(first.site, std::countr_zero(rest));
      consider(eliminations, LoopKind::discontinuous, end);
    } else if (!holds(end)) {
      eliminations.add(first.site, at(end).value);
      consider(eliminations, LoopKind::discontinuous, end);
    } else {
      const Chain chain = tree_.chain(end);
      if (is_sound(chain, LoopKind::continuous))
        consider(removed_by_loop(chain), LoopKind::continuous, end);
    }
  }
}

void NiceLoopSearch::from_holding(int start) {
  tree_.grow(that_holds(start));
  const LinkGraph::Node& first = links_[start];
  ChainEliminations eliminations;
  eliminations.add(first.site, first.value);
  for (const Literal end : tree_.all()) {
    if (tree_.distance(end) <= 2 || links_.is_group(node_of(end))) continue;
    if (site(end) != first.site || holds(end) == (node_of(end) == start)) continue;
    consider(eliminations, LoopKind::discontinuous, end);
  }
}

/// What a continuous loop eliminates that closes between two candidates of a cell: the other
/// candidates of cells that it crosses by two strong links, and whatever sees both ends of a weak
/// link.
ChainEliminations NiceLoopSearch::removed_by_loop(const Chain& chain) const {
  ChainEliminations eliminations;
  const auto rest_of = [&](Site site, Value a, Value b) {
    for (Candidates rest = pencil_.candidates(site) & ~only(a) & ~only(b); rest != 0;
         rest &= rest - 1)
      eliminations.add(site, std::countr_zero(rest));
  };
  CellSet used;
  for (const Literal literal : chain) used |= at(literal).cells;
  rest_of(site(chain.front()), at(chain.front()).value, at(chain.back()).value);
  for (std::size_t i = 1; i < chain.size(); ++i) {
    if (site(chain[i - 1]) == site(chain[i])) continue;
    const LinkGraph::Node& here = at(chain[i]);
    if (!holds(chain[i])) {
      const CellSet both = pencil_.seen_by_all(at(chain[i - 1]).cells | here.cells);
      eliminations.add((both & pencil_.cells(here.value)) - used, here.value);
    } else if (i + 2 < chain.size() && site(chain[i + 1]) == here.site && holds(chain[i + 2]) &&
               site(chain[i + 2]) != here.site) {
      rest_of(here.site, here.value, at(chain[i + 2]).value);
    }
  }
  return eliminations;
}

/// A loop must leave its first cell at once and return from outside.
bool NiceLoopSearch::is_sound(const Chain& chain, LoopKind kind) const {
  if (kind == LoopKind::aic) return !meets_twice(links_, chain, false);
  return site(chain[0]) != site(chain[1]) && site(chain.back()) != site(chain[chain.size() - 2]) &&
         !meets_twice(links_, chain, true);
}

/// Among equals HoDoKu takes the first that it finds: loops from a candidate that holds, then loops
/// from one that fails, then chains. But of those that eliminate the same it takes the shortest.
bool NiceLoopSearch::is_better(const Found& found, std::size_t length, bool is_same) const {
  if (found.count != best_.count) return found.count > best_.count;
  if (found.weight != best_.weight) return found.weight < best_.weight;
  const bool is_aic = found.kind == LoopKind::aic;
  const bool was_aic = best_.kind == LoopKind::aic;
  if (is_aic != was_aic) return was_aic;
  return is_same ? length < best_.chain.size() : found.holds_first && !best_.holds_first;
}

void NiceLoopSearch::consider(const ChainEliminations& eliminations, LoopKind kind, Literal end) {
  Found found = {.eliminations = {},
                 .count = eliminations.count(),
                 .weight = eliminations.weight(),
                 .kind = kind,
                 .chain = {},
                 .holds_first = holds(tree_.all().front())};
  if (found.count == 0) return;
  const bool is_same = found.count == best_.count && found.weight == best_.weight &&
                       eliminations == best_.eliminations;
  const bool is_first = is_same && found.holds_first && !best_.holds_first;
  const std::size_t length = static_cast<std::size_t>(tree_.distance(end)) + 1;
  const bool replaces = is_better(found, length, is_same);
  if (!replaces && !is_first) return;
  found.chain = tree_.chain(end);
  if (!is_sound(found.chain, kind)) return;
  found.holds_first |= is_same && best_.holds_first;
  if (replaces) {
    found.eliminations = eliminations;
    best_ = std::move(found);
  } else {
    best_.holds_first = true;
  }
}

void NiceLoopSearch::fill(Step& step) {
  static constexpr const Technique* variants[2][3] = {
      {&named(chain_techniques, "discontinuous-nice-loop"),
       &named(chain_techniques, "continuous-nice-loop"), &named(chain_techniques, "aic")},
      {&named(chain_techniques, "grouped-discontinuous-nice-loop"),
       &named(chain_techniques, "grouped-continuous-nice-loop"),
       &named(chain_techniques, "grouped-aic")}};
  const bool is_grouped = std::any_of(best_.chain.begin(), best_.chain.end(), [&](Literal literal) {
    return links_.is_group(node_of(literal));
  });
  step.technique = variants[is_grouped ? 1 : 0][static_cast<int>(best_.kind)];
  best_.eliminations.fill(pencil_, step);
  if (!pencil_.wants_reasons()) return;
  Chain chain = best_.chain;
  const Literal opposite = chain.front() ^ 1;
  if (best_.kind == LoopKind::discontinuous && chain.back() != opposite) {
    // Two candidates of one cell are explained as one assumption that implies its negation.
    if (holds(chain.front())) {
      chain.push_back(opposite);
    } else {
      chain.insert(chain.begin(), chain.back() ^ 1);
    }
  }
  step.terms.push_back(chain_term(links_, chain));
  mark_targets(step);
  mark(links_, chain, step);
}

bool find_loop(Position& position, Step& step, LinkGraph::Kind kind) {
  const PencilMarks& pencil = of(position);
  if (!pencil.tables().is_small()) return false;
  NiceLoopSearch search(pencil, kind);
  if (!search.find()) return false;
  search.fill(step);
  return true;
}

}  // namespace

bool find_nice_loop(Position& position, Step& step) {
  return find_loop(position, step, LinkGraph::Kind::all);
}

bool find_grouped_nice_loop(Position& position, Step& step) {
  return find_loop(position, step, LinkGraph::Kind::groups);
}

}  // namespace crosshatch::sudoku
