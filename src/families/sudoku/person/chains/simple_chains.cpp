// SPDX-License-Identifier: MIT
//
// Chains with the same digit at both ends, of which at least one holds: cells that see both ends
// lose it. The shortest chain from each start is found, and of these the one that eliminates most
// is taken, as in HoDoKu. As there, a chain has at most 20 nodes.
#include <utility>

#include "families/sudoku/person/chain_techniques.h"
#include "families/sudoku/person/chains/chain.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

namespace {

constexpr int longest = 19;  // links

struct BestChain {
  ChainEliminations eliminations;
  int count = 0;
  int weight = 0;
  Chain chain;
};

/// Tries the chains that start with a candidate that does not hold.
void grow(const PencilMarks& pencil, const LinkGraph& links, ShortestChains& tree, int start,
          bool may_return, BestChain& best) {
  const LinkGraph::Node& first = links[start];
  const CellSet seen = pencil.peers(first.site) & pencil.cells(first.value);
  if (seen.is_empty()) return;
  tree.grow(that_fails(start));
  for (const Literal end : tree.all()) {
    const int distance = tree.distance(end);
    if (distance > longest) break;
    const LinkGraph::Node& last = links[node_of(end)];
    if (distance < 3 || !holds(end) || last.value != first.value) continue;
    const bool is_loop = last.site == first.site;
    if (is_loop && !may_return) continue;
    const CellSet gone = seen & pencil.peers(last.site);
    const int count = gone.size();
    if (count == 0 || count < best.count) continue;
    ChainEliminations eliminations;
    eliminations.add(gone, first.value);
    const int weight = eliminations.weight();
    // Of those that eliminate the same, the shortest is taken; of other equals, the first.
    if (count == best.count &&
        (weight != best.weight ? weight > best.weight
                               : !(eliminations == best.eliminations) ||
                                     static_cast<std::size_t>(distance) + 1 >= best.chain.size()))
      continue;
    Chain chain = tree.chain(end);
    if (meets_twice(links, chain, is_loop)) continue;
    best = {eliminations, count, weight, std::move(chain)};
  }
}

bool fill(const PencilMarks& pencil, const LinkGraph& links, const BestChain& best, Step& step) {
  if (best.count == 0) return false;
  best.eliminations.fill(pencil, step);
  if (pencil.wants_reasons()) {
    step.terms.push_back(chain_term(links, best.chain));
    step.terms.push_back(
        {.kind = Term::Kind::values, .values = only(links[node_of(best.chain.front())].value)});
    mark_targets(step);
    mark(links, best.chain, step);
  }
  return true;
}

}  // namespace

bool find_x_chain(const PencilMarks& pencil, Step& step) {
  const LinkGraph links(pencil, LinkGraph::Kind::digits);
  const ImplicationClosure reach(links);
  Candidates promising = 0;
  for (int node = 0; node < links.candidates(); ++node) {
    if (reach.leads(that_holds(node), that_fails(node))) promising |= only(links[node].value);
  }
  if (promising == 0) return false;
  ShortestChains tree(links);
  BestChain best;
  for (int node = 0; node < links.candidates(); ++node) {
    if ((promising & only(links[node].value)) != 0 && !links.from(that_fails(node)).empty())
      grow(pencil, links, tree, node, true, best);
  }
  return fill(pencil, links, best, step);
}

bool find_xy_chain(const PencilMarks& pencil, Step& step) {
  const LinkGraph links(pencil, LinkGraph::Kind::bivalue_cells);
  ShortestChains tree(links);
  BestChain best;
  for (int node = 0; node < links.candidates(); ++node)
    grow(pencil, links, tree, node, false, best);
  return fill(pencil, links, best, step);
}

}  // namespace crosshatch::sudoku
