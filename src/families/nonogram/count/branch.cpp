// SPDX-License-Identifier: MIT
//
// A cell's values are tried, each is followed through the lines, and what is still open then falls
// into subcomponents, whose numbers are multiplied; the sum over the values is the number. Pieces
// that come again, which is the rule, are counted once: their numbers are remembered by their keys.
//
// Unlike a sweep (sweep.cpp) it sees dead ends as far as lines show them, so it is the better one
// where a component is wide and its solutions are few for its size; it costs some hundred times as
// much for each state. The cell to be tried is the one whose two lines have the fewest completions.
//
// This is how models of a formula are counted: Bayardo and Pehoushek, "Counting models using
// connected components" (2000); Sang et al., "Combining component caching and clause learning for
// effective model counting" (2004).
#include "families/nonogram/count/branch.h"

#include <bit>
#include <string>
#include <unordered_map>

#include "families/nonogram/count/network.h"

namespace crosshatch::nonogram {

namespace {

class BranchingCounter {
 public:
  BranchingCounter(const LineDiagrams& diagrams, const CellComponent& component,
                   std::uint64_t branches, Budget& budget)
      : network_(diagrams, component), branches_left_(branches), budget_(budget) {}
  ~BranchingCounter() { budget_.give_memory(taken_); }
  BranchingCounter(const BranchingCounter&) = delete;
  BranchingCounter& operator=(const BranchingCounter&) = delete;

  Ending run(BigInt& total) {
    std::vector<Network::Subcomponent> subcomponents;
    total = network_.start(subcomponents) ? product(subcomponents) : 0;
    if (!has_ended_) return Ending::exhausted;
    return budget_.is_spent() ? Ending::limit : Ending::stuck;
  }

 private:
  /// What is not counted before the end is 0, so that all numbers are lower bounds.
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
    if (const auto known = cache_.find(subcomponent.key); known != cache_.end())
      return known->second;
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
    if (!has_ended_) store(subcomponent.key, sum);
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

  void store(const std::string& key, const BigInt& number) {
    constexpr std::size_t around = 150;  // the table's own share of an entry, and the number
    const std::size_t bytes = key.size() + around;
    if (!budget_.has_memory(bytes) || !budget_.take_memory(bytes)) return;
    taken_ += bytes;
    cache_.emplace(key, number);
  }

  Network network_;
  std::uint64_t branches_left_;
  bool has_ended_ = false;  ///< before all was tried
  Budget& budget_;
  std::unordered_map<std::string, BigInt> cache_;
  std::size_t taken_ = 0;
};

}  // namespace

Ending count_by_branching(const LineDiagrams& diagrams, const CellComponent& component,
                          std::uint64_t most_branches, Budget& budget, BigInt& total) {
  total = 0;
  if (!Network::fits(diagrams, component)) return Ending::stuck;
  return BranchingCounter(diagrams, component, most_branches, budget).run(total);
}

}  // namespace crosshatch::nonogram
