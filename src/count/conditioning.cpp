// SPDX-License-Identifier: MIT
//
// Cutset conditioning (Pearl, 1986; Dechter, 1990). Where the tree of a component would be too
// wide, one group gets each number of ones that it can have, in turn. Then single rules are
// propagated. What is still undecided may fall apart into pieces, and each piece is counted by a
// tree if possible, otherwise by cases again. The numbers of the pieces are multiplied, those of
// the cases added. A group of n sites with k ones stands for C(n, k) choices, and a given site is
// a one in k/n of them.
//
// A tree needs memory for each state, cases need time for each combination. But propagation cuts
// off most combinations: a mosaic that wraps, with a hint in each cell, is nowhere narrow enough to
// begin a tree, but two rows of decided cells leave a board that does not wrap.
//
// The group to decide has many rules in the scope of the widest table. It is the one among these
// after which a tree is expected to cost the least.
//
// Whether it will end in time is estimated on the way. Each case counts as an equal share of the
// work, and after a while the share that is done tells what all of it will cost.
#include "count/conditioning.h"

#include <algorithm>
#include <array>
#include <memory>
#include <numeric>
#include <utility>

#include "count/widths.h"

namespace crosshatch {

namespace {

/// To estimate the cost of a tree takes as long as this many states for each group.
constexpr std::uint64_t states_a_group = 32;

using WorkShare = std::uint64_t;  ///< of the whole work
constexpr WorkShare whole = WorkShare{1} << 62;

std::size_t at(int number) { return static_cast<std::size_t>(number); }

/// A component with some decided groups, and what follows from each single rule.
class PartialAssignment {
 public:
  explicit PartialAssignment(const Component& component)
      : component_(component),
        members_of_(component.rules.size()),
        least_(component.groups.size(), 0),
        sum_least_(component.rules.size(), 0),
        is_waiting_(component.rules.size(), true),
        waiting_(component.rules.size()) {
    std::iota(waiting_.begin(), waiting_.end(), 0);
    for (std::size_t g = 0; g < component.groups.size(); ++g) {
      most_.push_back(component.groups[g].size);
      for (const RuleTerm term : component.groups[g].own_terms())
        members_of_[at(term.rule())].push_back({static_cast<int>(g), term.weight()});
    }
    for (const SumRule& rule : component.rules) sum_most_.push_back(rule.open);
  }

  /// False when some rule cannot be met.
  [[nodiscard]] bool follow() {
    while (!waiting_.empty()) {
      const int number = waiting_.back();
      waiting_.pop_back();
      is_waiting_[at(number)] = false;
      const SumRule& rule = component_.rules[at(number)];
      const int& sum_least = sum_least_[at(number)];
      const int& sum_most = sum_most_[at(number)];
      if (sum_least > rule.most() || sum_most < rule.least()) return false;
      if (sum_least == sum_most && !rule.allows(sum_least)) return false;
      for (const auto [group, weight] : members_of_[at(number)]) {
        const int missing = rule.least() - (sum_most - weight * most_[at(group)]);
        const int room = rule.most() - (sum_least - weight * least_[at(group)]);
        const int least = std::max(least_[at(group)], (missing + weight - 1) / weight);
        const int most = std::min(most_[at(group)], room / weight);
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
    for (const RuleTerm term : component_.groups[at(group)].own_terms()) {
      const int rule = term.rule();
      sum_least_[at(rule)] += term.weight() * up;
      sum_most_[at(rule)] -= term.weight() * down;
      if (is_waiting_[at(rule)]) continue;
      is_waiting_[at(rule)] = true;
      waiting_.push_back(rule);
    }
  }

  [[nodiscard]] int least(int group) const { return least_[at(group)]; }
  [[nodiscard]] int most(int group) const { return most_[at(group)]; }
  [[nodiscard]] bool is_decided(int group) const { return least(group) == most(group); }

  struct Member {
    int group;
    int weight;
  };
  [[nodiscard]] const std::vector<Member>& members_of(int rule) const {
    return members_of_[at(rule)];
  }

 private:
  const Component& component_;
  std::vector<std::vector<Member>> members_of_;  ///< per rule
  std::vector<int> least_;                       ///< per group
  std::vector<int> most_;
  std::vector<int> sum_least_;  ///< per rule
  std::vector<int> sum_most_;
  std::vector<bool> is_waiting_;  ///< per rule
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
  std::vector<int> place(component.rules.size(), -1);  // of a rule, in its piece
  for (std::size_t first = 0; first < component.groups.size(); ++first) {
    if (is_seen[first] || position.is_decided(static_cast<int>(first))) continue;
    Piece& piece = pieces.emplace_back();
    is_seen[first] = true;
    piece.origins.push_back(static_cast<int>(first));
    for (std::size_t i = 0; i < piece.origins.size(); ++i) {
      SiteGroup group = component.groups[at(piece.origins[i])];
      const std::span own_terms = std::span(group.terms).first(at(group.term_count));
      for (RuleTerm& term : own_terms) {
        const int rule = term.rule();
        if (place[at(rule)] < 0) {
          place[at(rule)] = static_cast<int>(piece.component.rules.size());
          SumRule rest = component.rules[at(rule)];
          for (const auto [other, weight] : position.members_of(rule)) {
            if (position.is_decided(other)) {
              rest.sums = static_cast<std::uint16_t>(rest.sums >> weight * position.least(other));
              rest.open -= weight * component.groups[at(other)].size;
              continue;
            }
            if (is_seen[at(other)]) continue;
            is_seen[at(other)] = true;
            piece.origins.push_back(other);
          }
          piece.component.rules.push_back(rest);
        }
        term = RuleTerm(place[at(rule)], term.weight());
      }
      std::sort(own_terms.begin(), own_terms.end());
      const std::span<const Site> sites =
          component.sites_of(component.groups[at(piece.origins[i])]);
      group.first = static_cast<int>(piece.component.sites.size());
      piece.component.sites.insert(piece.component.sites.end(), sites.begin(), sites.end());
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
    counts.ones.assign(plan_.wanted == Wanted::ones_too ? component.groups.size() : 0, 0);
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
    for (int ones = least; ones <= most; ++ones) {
      PartialAssignment position = start;
      position.set(group, ones, ones);
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

  /// Of a group that is left alone with a choice, which a tree could not show.
  static void count_alone(const SiteGroup& group, Component::Range range, ComponentCounts& counts) {
    counts.solutions = 0;
    counts.ones.assign(1, 0);
    for (int ones = range.least; ones <= range.most; ++ones) {
      counts.solutions += choices_of(group.size, static_cast<unsigned>(ones));
      if (ones > 0)
        counts.ones.front() += choices_of(group.size - 1, static_cast<unsigned>(ones - 1));
    }
  }

  BuildResult count_by_tree(const Component& component, ComponentCounts& counts) {
    if (component.groups.size() == 1) {
      const Component::Range range = component.range_of(component.groups.front());
      if (range.least < range.most) {
        count_alone(component.groups.front(), range, counts);
        return BuildResult::done;
      }
    }
    JoinTree tree;
    BuildResult result = builder_.build(component, plan_.trees, budget_, tree);
    if (result != BuildResult::done) return result;
    if (!tree.has_solution()) {
      counts.solutions = 0;
      counts.ones.assign(component.groups.size(), 0);
    } else if (!crosshatch::count(component, tree, plan_.wanted, budget_, counts)) {
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
      const int ones = position.least(static_cast<int>(g));
      if (position.is_decided(static_cast<int>(g)) && ones > 0)
        sum.ones[g] += product * ones / component.groups[g].size;
    }
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const BigInt others = product / all_counts[i].solutions;
      for (std::size_t g = 0; g < all_counts[i].ones.size(); ++g)
        sum.ones[at(pieces[i].origins[g])] += others * all_counts[i].ones[g];
    }
    return BuildResult::done;
  }

  /// The group to decide.
  int choice(const Component& component, const PartialAssignment& start) {
    constexpr std::size_t most_candidates = 6;
    static_cast<void>(estimate(component));
    std::vector<bool> is_wide(component.rules.size(), false);
    for (const int rule : eliminator_.widest()) is_wide[at(rule)] = true;
    std::vector<std::pair<int, int>> candidates;  // how little they weigh, and their numbers
    for (std::size_t g = 0; g < component.groups.size(); ++g) {
      int weight = component.groups[g].term_count;
      for (const RuleTerm term : component.groups[g].own_terms())
        weight += 16 * is_wide[at(term.rule())];
      candidates.emplace_back(-weight, static_cast<int>(g));
    }
    const std::size_t count = std::min(most_candidates, candidates.size());
    std::partial_sort(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(count),
                      candidates.end());
    int best = -1;
    std::uint64_t least = 0;
    for (const auto& [weight, group] : std::span(candidates).first(count)) {
      std::uint64_t cost = 0;
      for (int ones = start.least(group); ones <= start.most(group); ++ones) {
        if (budget_.is_spent()) return group;
        PartialAssignment position = start;
        position.set(group, ones, ones);
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

}  // namespace crosshatch
