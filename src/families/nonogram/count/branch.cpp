// SPDX-License-Identifier: MIT
//
// A cell takes each of its values in turn, the lines propagate it, and the cells that are still
// open then fall into subcomponents, whose numbers are multiplied. The sum over the values is the
// number of solutions. Most subcomponents come again and again, so their numbers are cached by a
// key.
//
// Unlike the frontier (frontier.cpp) this sees dead ends as far as lines show them. So it is better
// where a component is wide and has few solutions for its size. Each state costs some hundred times
// as much. The cell to branch on is the one whose two lines have the fewest completions.
//
// This is how models of a formula are counted: Bayardo and Pehoushek, "Counting models using
// connected components" (2000); Sang et al., "Combining component caching and clause learning for
// effective model counting" (2004).
#include <bit>

#include "count/part_cache.h"
#include "families/nonogram/count/network.h"
#include "families/nonogram/count/one_component.h"

namespace crosshatch::nonogram {

namespace {

class BranchingCounter {
 public:
  BranchingCounter(const LineDiagrams& diagrams, const CellComponent& component,
                   std::uint64_t branches, Budget& budget)
      : network_(diagrams, component), branches_left_(branches), budget_(budget), cache_(budget) {}

  Ending run(BigInt& total) {
    std::vector<Network::Subcomponent> subcomponents;
    total = network_.start(subcomponents) ? product(subcomponents) : 0;
    if (!has_ended_) return Ending::exhausted;
    return budget_.is_spent() ? Ending::limit : Ending::stuck;
  }

 private:
  /// What was not counted before the end is 0, so every number is a lower bound.
  BigInt product(const std::vector<Network::Subcomponent>& subcomponents) {
    BigInt out = 1;
    for (const Network::Subcomponent& subcomponent : subcomponents) {
      if (out == 0) break;
      out *= count(subcomponent);
    }
    return out;
  }

  BigInt count(const Network::Subcomponent& subcomponent) {
    if (subcomponent.cells.size() == 1)
      return std::popcount(network_.values(subcomponent.cells.front()));
    if (const BigInt* known = cache_.find(subcomponent.key)) return *known;
    BigInt sum = 0;
    for (std::uint64_t rest = network_.values(subcomponent.branch_cell); rest != 0;
         rest &= rest - 1) {
      if (!may_branch()) return sum;
      const std::size_t mark = network_.mark();
      if (network_.narrow(subcomponent.branch_cell, rest & -rest)) {
        std::vector<Network::Subcomponent> subcomponents;
        network_.split(subcomponent.cells, subcomponents);
        sum += product(subcomponents);
      }
      network_.undo_to(mark);
    }
    // Without room in the cache the part is counted again.
    if (!has_ended_) static_cast<void>(cache_.add(subcomponent.key, sum));
    return sum;
  }

  bool may_branch() {
    if (has_ended_ || branches_left_ == 0 || !budget_.spend()) {
      has_ended_ = true;
      return false;
    }
    --branches_left_;
    return true;
  }

  Network network_;
  std::uint64_t branches_left_;
  bool has_ended_ = false;  ///< before everything was counted
  Budget& budget_;
  PartCache cache_;
};

}  // namespace

Ending count_by_branching(const LineDiagrams& diagrams, const CellComponent& component,
                          std::uint64_t most_branches, Budget& budget, BigInt& total) {
  total = 0;
  if (!Network::fits(diagrams, component)) return Ending::stuck;
  return BranchingCounter(diagrams, component, most_branches, budget).run(total);
}

}  // namespace crosshatch::nonogram
