// SPDX-License-Identifier: MIT
//
// Cutset conditioning (Pearl, 1986; Dechter, 1990). Where the tree of a component would be too
// wide, one group gets each number of mines that it can have, in turn. Then single hints are
// propagated. What is still undecided may fall apart into pieces, and each piece is counted by a
// tree if possible, otherwise by cases again. The numbers of the pieces are multiplied, those of
// the cases added. A group of n cells with k mines stands for C(n, k) choices, and a given cell is
// a mine in k/n of them.
//
// A tree needs memory for each state, cases need time for each combination. But propagation cuts
// off most combinations: a mosaic that wraps, with a hint in each cell, is nowhere narrow enough to
// begin a tree, but two rows of decided cells leave a board that does not wrap.
//
// The group to decide has many hints in the scope of the widest table. It is the one among these
// after which a tree is expected to cost the least.
//
// Whether it will end in time is estimated on the way. Each case counts as an equal share of the
// work, and after a while the share that is done tells what all of it will cost.
#include "families/minesweeper/count/conditioning.h"

#include <algorithm>
#include <array>
#include <memory>
#include <numeric>
#include <utility>

#include "families/minesweeper/count/widths.h"

namespace crosshatch::minesweeper {

namespace {

/// To estimate the cost of a tree takes as long as this many states for each group.
constexpr std::uint64_t states_a_group = 32;

using WorkShare = std::uint64_t;  ///< of the whole work
constexpr WorkShare whole = WorkShare{1} << 62;

std::size_t at(int number) { return static_cast<std::size_t>(number); }

/// A component with some decided groups, and what follows from each single hint.
class PartialAssignment {
 public:
  explicit PartialAssignment(const Component& component)
      : component_(component),
        groups_of_(component.needs.size()),
        least_(component.groups.size(), 0),
        sum_least_(component.needs.size(), 0),
        sum_most_(component.opens),
        is_waiting_(component.needs.size(), true),
        waiting_(component.needs.size()) {
    std::iota(waiting_.begin(), waiting_.end(), 0);
    for (std::size_t g = 0; g < component.groups.size(); ++g) {
      most_.push_back(component.groups[g].size);
      for (const int hint : component.groups[g].own_hints())
        groups_of_[at(hint)].push_back(static_cast<int>(g));
    }
  }

  /// False when some hint cannot be met.
  [[nodiscard]] bool follow() {
    while (!waiting_.empty()) {
      const int hint = waiting_.back();
      waiting_.pop_back();
      is_waiting_[at(hint)] = false;
      const int need = component_.needs[at(hint)];
      if (sum_least_[at(hint)] > need || sum_most_[at(hint)] < need) return false;
      for (const int group : groups_of_[at(hint)]) {
        const int least =
            std::max(least_[at(group)], need - (sum_most_[at(hint)] - most_[at(group)]));
        const int most =
            std::min(most_[at(group)], need - (sum_least_[at(hint)] - least_[at(group)]));
        if (least > most) return false;
        set(group, least, most);
      }
    }
    return true;
  }

  void set(int group, int least, int most) {
    const int up = least - std::exchange(least_[at(group)], least);
    const int down = std::exchange(most_[at(group)], most) - most;
    if (up == 0 && down == 0) return;
    for (const int hint : component_.groups[at(group)].own_hints()) {
      sum_least_[at(hint)] += up;
      sum_most_[at(hint)] -= down;
      if (is_waiting_[at(hint)]) continue;
      is_waiting_[at(hint)] = true;
      waiting_.push_back(hint);
    }
  }

  [[nodiscard]] int least(int group) const { return least_[at(group)]; }
  [[nodiscard]] int most(int group) const { return most_[at(group)]; }
  [[nodiscard]] bool is_decided(int group) const { return least(group) == most(group); }
  [[nodiscard]] const std::vector<int>& groups_of(int hint) const { return groups_of_[at(hint)]; }

 private:
  const Component& component_;
  std::vector<std::vector<int>> groups_of_;  ///< per hint
  std::vector<int> least_;                   ///< per group
  std::vector<int> most_;
  std::vector<int> sum_least_;  ///< per hint
  std::vector<int> sum_most_;
  std::vector<bool> is_waiting_;  ///< per hint
  std::vector<int> waiting_;
};

/// What hangs together of the undecided groups of a component.
struct Piece {
  Component component = {};
  std::vector<int> origins = {};  ///< per group, its number in the whole
};

std::vector<Piece> pieces_of(const Component& component, const PartialAssignment& position) {
  std::vector<Piece> pieces;
  std::vector<bool> is_seen(component.groups.size(), false);
  std::vector<int> place(component.needs.size(), -1);  // of a hint, in its piece
  for (std::size_t first = 0; first < component.groups.size(); ++first) {
    if (is_seen[first] || position.is_decided(static_cast<int>(first))) continue;
    Piece& piece = pieces.emplace_back();
    is_seen[first] = true;
    piece.origins.push_back(static_cast<int>(first));
    for (std::size_t i = 0; i < piece.origins.size(); ++i) {
      CellGroup group = component.groups[at(piece.origins[i])];
      for (int& hint : std::span(group.hints).first(at(group.hint_count))) {
        if (place[at(hint)] < 0) {
          place[at(hint)] = static_cast<int>(piece.component.needs.size());
          int need = component.needs[at(hint)];
          int open = 0;
          for (const int other : position.groups_of(hint)) {
            if (position.is_decided(other)) {
              need -= position.least(other);
              continue;
            }
            open += component.groups[at(other)].size;
            if (is_seen[at(other)]) continue;
            is_seen[at(other)] = true;
            piece.origins.push_back(other);
          }
          piece.component.needs.push_back(need);
          piece.component.opens.push_back(open);
        }
        hint = place[at(hint)];
      }
      // Ascending, as they are for all groups.
      for (std::size_t end = 1; end < at(group.hint_count); ++end) {
        for (std::size_t j = end; j > 0 && group.hints[j] < group.hints[j - 1]; --j)
          std::swap(group.hints[j], group.hints[j - 1]);
      }
      const std::span<const Site> cells =
          component.cells_of(component.groups[at(piece.origins[i])]);
      group.first = static_cast<int>(piece.component.cells.size());
      piece.component.cells.insert(piece.component.cells.end(), cells.begin(), cells.end());
      piece.component.groups.push_back(group);
    }
  }
  return pieces;
}

class Cases {
 public:
  Cases(const CasePlan& plan, Budget& budget)
      : plan_(plan), budget_(budget), start_(budget.nodes_used()) {}

  /// Counts a component that is this share of the whole work.
  BuildResult count(const Component& component, WorkShare share, ComponentCounts& counts) {
    if (!budget_.spend(states_a_group * component.groups.size())) return BuildResult::limit;
    if (is_hopeless()) return BuildResult::too_wide;
    BuildResult result = count_by_tree(component, counts);
    if (result == BuildResult::done) done_ += share;
    if (result != BuildResult::too_wide) return result;

    counts.solutions = 0;
    counts.mines.assign(plan_.wanted == Wanted::mines_too ? component.groups.size() : 0, 0);
    PartialAssignment start(component);
    if (!start.follow()) {
      done_ += share;
      return BuildResult::done;
    }
    const int group = choice(component, start);
    if (budget_.is_spent()) return BuildResult::limit;
    if (is_hopeless()) return BuildResult::too_wide;
    const int least = start.least(group);
    const int most = start.most(group);
    const WorkShare own = share / static_cast<WorkShare>(most - least + 1);
    for (int mines = least; mines <= most; ++mines) {
      PartialAssignment position = start;
      position.set(group, mines, mines);
      if (!position.follow()) {
        done_ += own;
        continue;
      }
      result = add_case(component, position, own, counts);
      if (result != BuildResult::done) return result;
    }
    return BuildResult::done;
  }

 private:
  [[nodiscard]] bool is_hopeless() const {
    constexpr std::uint64_t grace =
        256;  // nothing is concluded before this part of the nodes is spent
    const std::uint64_t used = budget_.nodes_used() - start_;
    if (used < plan_.most_nodes / grace) return false;
    return Wide{done_} * plan_.most_nodes < Wide{used} * whole;
  }

  BuildResult count_by_tree(const Component& component, ComponentCounts& counts) {
    JoinTree tree;
    BuildResult result = builder_.build(component, plan_.trees, budget_, tree);
    if (result != BuildResult::done) return result;
    if (!tree.has_solution()) {
      counts.solutions = 0;
      counts.mines.assign(component.groups.size(), 0);
    } else if (!minesweeper::count(component, tree, plan_.wanted, budget_, counts)) {
      result = BuildResult::limit;
    }
    budget_.give_memory(tree.bytes());
    return result;
  }

  /// Adds the counts of one case.
  BuildResult add_case(const Component& component, const PartialAssignment& position,
                       WorkShare share, ComponentCounts& sum) {
    const std::vector<Piece> pieces = pieces_of(component, position);
    std::vector<ComponentCounts> all_counts(pieces.size());
    if (pieces.empty()) done_ += share;
    BigInt product = 1;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const BuildResult result = count(pieces[i].component, share / pieces.size(), all_counts[i]);
      if (result != BuildResult::done) return result;
      if (all_counts[i].solutions == 0) {
        done_ += share / pieces.size() * (pieces.size() - i - 1);
        return BuildResult::done;
      }
      product *= all_counts[i].solutions;
    }
    for (std::size_t g = 0; g < component.groups.size(); ++g) {
      if (position.is_decided(static_cast<int>(g)))
        product *= choices_of(component.groups[g].size,
                              static_cast<unsigned>(position.least(static_cast<int>(g))));
    }
    sum.solutions += product;
    if (plan_.wanted == Wanted::solutions) return BuildResult::done;
    for (std::size_t g = 0; g < component.groups.size(); ++g) {
      const int mines = position.least(static_cast<int>(g));
      if (position.is_decided(static_cast<int>(g)) && mines > 0)
        sum.mines[g] += product * mines / component.groups[g].size;
    }
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const BigInt others = product / all_counts[i].solutions;
      for (std::size_t g = 0; g < all_counts[i].mines.size(); ++g)
        sum.mines[at(pieces[i].origins[g])] += others * all_counts[i].mines[g];
    }
    return BuildResult::done;
  }

  /// The group to decide.
  int choice(const Component& component, const PartialAssignment& start) {
    constexpr std::size_t most_candidates = 6;
    static_cast<void>(estimate(component));
    std::vector<bool> is_wide(component.needs.size(), false);
    for (const int hint : eliminator_.widest()) is_wide[at(hint)] = true;
    std::vector<std::pair<int, int>> candidates;  // how little they weigh, and their numbers
    for (std::size_t g = 0; g < component.groups.size(); ++g) {
      int weight = component.groups[g].hint_count;
      for (const int hint : component.groups[g].own_hints()) weight += 16 * is_wide[at(hint)];
      candidates.emplace_back(-weight, static_cast<int>(g));
    }
    const std::size_t count = std::min(most_candidates, candidates.size());
    std::partial_sort(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(count),
                      candidates.end());
    int best = -1;
    std::uint64_t least = 0;
    for (const auto& [weight, group] : std::span(candidates).first(count)) {
      std::uint64_t cost = 0;
      for (int mines = start.least(group); mines <= start.most(group); ++mines) {
        if (budget_.is_spent()) return group;
        PartialAssignment position = start;
        position.set(group, mines, mines);
        if (!position.follow()) continue;
        for (const Piece& piece : pieces_of(component, position)) cost += estimate(piece.component);
      }
      if (best >= 0 && cost >= least) continue;
      best = group;
      least = cost;
    }
    return best;
  }

  /// Spends nodes but does not check the budget: the next count does.
  std::uint64_t estimate(const Component& component) {
    static_cast<void>(budget_.spend(states_a_group * component.groups.size()));
    return eliminator_.estimate(component, budget_);
  }

  const CasePlan& plan_;
  Budget& budget_;
  const std::uint64_t start_;
  WorkShare done_ = 0;
  TreeBuilder builder_;
  Eliminator eliminator_;
};

}  // namespace

BuildResult count_by_cases(const Component& component, const CasePlan& plan, Budget& budget,
                           ComponentCounts& counts) {
  return Cases(plan, budget).count(component, whole, counts);
}

}  // namespace crosshatch::minesweeper
