// SPDX-License-Identifier: MIT
//
// A component is counted by its frontier (frontier.cpp), or by branching: with learning
// (learning_counter.cpp), or without it where lines are too long for that (branch.cpp). Which is
// better cannot be known beforehand: permutations take seconds with the first and hours with
// branching, and a wide component with few solutions the other way round. Where the frontier is
// surely narrow it is enough. Otherwise they take turns, each time with sixteen times the effort,
// which costs little more than twice the better one.
#include <algorithm>
#include <optional>

#include "families/nonogram/count/components.h"
#include "families/nonogram/count/frontier_layout.h"
#include "families/nonogram/count/learning_counter.h"
#include "families/nonogram/count/one_component.h"
#include "families/nonogram/nonogram.h"

namespace crosshatch::nonogram {

namespace {

/// About a tenth of a second each.
constexpr std::uint64_t first_states = std::uint64_t{1} << 20;
constexpr std::uint64_t first_branches = std::uint64_t{1} << 10;
constexpr std::uint64_t first_learning_branches = std::uint64_t{1} << 12;
/// After that, listing solutions one by one, with all that the engines and SAT know, has as good a
/// chance.
constexpr int most_turns = 5;

/// The frontier has at most this many states, as logarithms: it may take what it needs; it is given
/// turns beside branching. If it may have more, only its first turn is worth while.
constexpr double narrow = 30;
constexpr double half_narrow = 36;

class ComponentCounter {
 public:
  ComponentCounter(const Search& search, const LineDiagrams& diagrams,
                   const CellComponent& component)
      : search_(search), diagrams_(diagrams), component_(component) {}

  Ending run(BigInt& total) {
    const double width = log2_of_states(diagrams_, ordered(diagrams_, component_));
    if (width <= narrow) {
      const Ending ending = sweep(Limits::no_nodes_limit, total);
      if (ending != Ending::stuck) return ending;
    }
    const bool is_wide = width > half_narrow && LearningCounter::suits(search_);
    // A wide component of the whole board may well be smaller once the backbone is known.
    const int turns = search_.scope.empty() && is_wide ? 1 : most_turns;
    BigInt least = 0;
    for (int turn = 0; turn < turns; ++turn) {
      Ending ending = Ending::stuck;
      if (turn == 0 && width > narrow) ending = sweep(first_states, total);
      if (ending == Ending::stuck) ending = branch(turn, total);
      least = std::max(least, total);
      if (ending == Ending::stuck && turn > 0 && width > narrow && !is_wide)
        ending = sweep(first_states << (4 * turn), total);
      if (ending == Ending::exhausted) return ending;
      total = least;
      if (ending == Ending::limit) return ending;
    }
    return Ending::stuck;
  }

 private:
  Ending sweep(std::uint64_t most_states, BigInt& total) {
    return count_by_frontier(search_, diagrams_, component_, most_states, total);
  }

  Ending branch(int turn, BigInt& total) {
    if (!LearningCounter::suits(search_))
      return count_by_branching(diagrams_, component_, first_branches << (4 * turn), search_.budget,
                                total);
    if (!learning_) learning_.emplace(search_, component_);
    BigInt least = 0;
    for (const BranchOrder order : {learning_->line_by_line(), BranchOrder::few_completions}) {
      const Ending ending = learning_->run(order, first_learning_branches << (4 * turn), total);
      if (ending == Ending::exhausted) return ending;
      least = std::max(least, total);
      total = least;
      if (ending == Ending::limit) return ending;
    }
    return Ending::stuck;
  }

  const Search& search_;
  const LineDiagrams& diagrams_;
  const CellComponent& component_;
  std::optional<LearningCounter> learning_;  ///< keeps what it learned from turn to turn
};

}  // namespace

Ending count(const Search& search, BigInt& total) {
  NonogramComponents open;
  total = 0;
  if (!decompose(search, open)) return Ending::limit;
  if (open.is_refuted) return Ending::exhausted;
  std::stable_sort(
      open.components.begin(), open.components.end(),
      [](const CellComponent& a, const CellComponent& b) { return a.size() < b.size(); });
  BigInt product = 1;
  for (const CellComponent& component : open.components) {
    BigInt own;
    const Ending ending = ComponentCounter(search, open.diagrams, component).run(own);
    product *= own;
    // This is a lower bound only if no component is left, as one that is left may have no solution.
    if (ending != Ending::exhausted) {
      if (&component == &open.components.back()) total = std::move(product);
      return ending;
    }
    if (product == 0) break;
  }
  total = std::move(product);
  return Ending::exhausted;
}

}  // namespace crosshatch::nonogram
