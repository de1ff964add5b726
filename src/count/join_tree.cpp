// SPDX-License-Identifier: MIT
//
// A state is packed into a word of 64 or 128 bits. Each rule of the scope has four bits for its
// sum so far, in the slot that the elimination chose. One addition joins two states. The slots of
// rules that end are cleared, so that others can have them.
//
//     | ... | slot 2 (4) | slot 1 (4) | slot 0 (4) |
//
// Only for rules in the scopes of both sides a sum may be wrong: it must be at most the greatest
// sum of the rule, and at least the least one minus the weights of its sites that are in neither
// side. All slots are compared at once, as bytes, first the even and then the odd ones (Lamport,
// "Multiple byte processing with full-word instructions", 1975). Where a rule ends that does not
// allow all sums between those two, its sum is looked up.
//
// If both sides are large, their states are sorted by these rules first, and the test is done once
// for all states that agree in them.
#include "count/join_tree.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "count/packed_state.h"
#include "count/state_numbering.h"

namespace crosshatch {

namespace {

template <class Key>
constexpr Key low_slots = ~Key{0} / 0xFF * 0x0F;  ///< the even slots
template <class Key>
constexpr Key high_bits = ~Key{0} / 0xFF * 0x80;  ///< of bytes

/// When a join allows two states, and which slots of their sum it clears.
template <class Key>
struct Terms {
  Key shared = 0;  ///< the slots of rules in both scopes
  Key least = 0;   ///< of the sums of those
  Key most = 0;
  Key ended = 0;  ///< the slots of the rules that end
  /// The slots of those that end and do not allow every sum from the least to the most.
  struct Gaps {
    int shift;
    std::uint16_t sums;
  };
  std::vector<Gaps> gaps = {};

  [[nodiscard]] bool allow(Key left, Key right) const {
    constexpr Key low = low_slots<Key>;
    constexpr Key high = high_bits<Key>;
    const Key a = left & shared;
    const Key b = right & shared;
    const Key even = (a & low) + (b & low);
    const Key odd = (a >> slot_bits & low) + (b >> slot_bits & low);
    const Key all = (((most & low) | high) - even) & ((even | high) - (least & low)) &
                    (((most >> slot_bits & low) | high) - odd) &
                    ((odd | high) - (least >> slot_bits & low));
    return (all & high) == high && (gaps.empty() || avoid_gaps(left, right));
  }

  [[nodiscard]] bool avoid_gaps(Key left, Key right) const {
    const Key sum = left + right;
    return std::all_of(gaps.begin(), gaps.end(), [&](const Gaps& own) {
      return (own.sums >> static_cast<int>(sum >> own.shift & 0xF) & 1) != 0;
    });
  }
};

/// An edge of the state `to` of the node that is being made.
struct PendingEdge {
  std::uint32_t to;
  JoinTree::Edge edge;
};

/// The tables for keys of one width.
template <class Key>
struct KeyTables {
  /// States that agree in the shared slots.
  struct Like {
    Key shared;
    std::uint32_t state;
  };
  std::vector<Key> keys;  ///< per state
  StateNumbering<Key> numbering;
  std::vector<Like> left;
  std::vector<Like> right;

  [[nodiscard]] std::size_t bytes() const {
    return bytes_of(keys) + numbering.bytes() + bytes_of(left) + bytes_of(right);
  }
};

}  // namespace

struct TreeBuilder::Tables {
  struct Entry {
    int rule;
    int done;
  };
  struct Scope {
    std::size_t first;
    std::size_t size;
  };
  Eliminator eliminator;
  std::vector<Entry> entries;
  std::vector<Scope> scopes;  ///< per node
  std::vector<int> done;      ///< per rule, zero between uses
  std::vector<PendingEdge> pending;
  KeyTables<std::uint64_t> narrow;
  KeyTables<Wide> wide;

  [[nodiscard]] std::size_t bytes() const {
    return bytes_of(pending) + narrow.bytes() + wide.bytes();
  }
  /// Large tables are not kept for the next component.
  void shrink() {
    constexpr std::size_t most_kept = std::size_t{1} << 20;
    if (bytes() <= most_kept) return;
    pending = {};
    narrow = {};
    wide = {};
  }

  KeyTables<std::uint64_t>& keys(std::uint64_t) { return narrow; }
  KeyTables<Wide>& keys(Wide) { return wide; }
};

namespace {

/// One build, with states of one width of key.
template <class Key, class Tables>
class TreeBuild {
 public:
  TreeBuild(const Component& component, const Elimination& elimination, const TreeLimits& limits,
            Tables& tables, Budget& budget, JoinTree& tree)
      : component_(component),
        limits_(limits),
        elimination_(elimination),
        tables_(tables),
        keys_(tables.keys(Key{})),
        budget_(budget),
        tree_(tree) {}

  BuildResult run() {
    // What is held is paid for all the time: first what is left from the component before.
    if (!budget_.take_memory(tree_.bytes() + tables_.bytes())) {
      forget(tree_);
      return BuildResult::limit;
    }
    const BuildResult result = add_all();
    budget_.give_memory(tables_.bytes());
    tables_.shrink();
    if (result == BuildResult::done) return result;
    budget_.give_memory(tree_.bytes());
    forget(tree_);
    return result;
  }

 private:
  using Like = typename KeyTables<Key>::Like;

  static void forget(JoinTree& tree) {
    tree.edges = {};
    tree.edge_begin = {};
  }

  BuildResult add_all() {
    keys_.keys.clear();
    tables_.entries.clear();
    tables_.scopes.clear();
    tables_.done.assign(component_.rules.size(), 0);
    tree_.joins = elimination_.joins;
    tree_.least.clear();
    tree_.state_begin.assign(1, 0);
    tree_.edges.clear();
    tree_.edge_begin.clear();
    if (!paid_reserve(budget_, tree_.edge_begin, 1)) return BuildResult::limit;
    tree_.edge_begin.push_back(0);
    const std::size_t most_keys = component_.groups.size() + component_.sites.size();
    if (!paid_reserve(budget_, keys_.keys, most_keys)) return BuildResult::limit;
    for (const SiteGroup& group : component_.groups) add_group(group);
    if (!budget_.spend(tree_.states())) return BuildResult::limit;
    BuildResult result = BuildResult::done;
    for (std::size_t i = 0; i < tree_.joins.size() && result == BuildResult::done; ++i)
      result = add_join(tree_.joins[i]);
    return result;
  }

  [[nodiscard]] int shift_of(int rule) const { return elimination_.slot_of[rule] * slot_bits; }
  [[nodiscard]] Key in_slot(int rule, int number) const {
    return static_cast<Key>(static_cast<unsigned>(number)) << shift_of(rule);
  }

  void add_group(const SiteGroup& group) {
    typename Tables::Scope scope{tables_.entries.size(), 0};
    const auto [low, high] = component_.range_of(group);
    Key one = 0;
    for (const RuleTerm term : group.own_terms()) {
      const int done = term.weight() * group.size;
      if (component_.rule(term).open == done) continue;
      one += in_slot(term.rule(), term.weight());
      tables_.entries.push_back({term.rule(), done});
      ++scope.size;
    }
    tables_.scopes.push_back(scope);
    tree_.least.push_back(static_cast<std::uint8_t>(low));
    for (int ones = low; ones <= high; ++ones)
      keys_.keys.push_back(one * static_cast<Key>(static_cast<unsigned>(ones)));
    tree_.state_begin.push_back(static_cast<std::uint32_t>(keys_.keys.size()));
  }

  /// Adds the scope of a join; returns what its states must satisfy.
  Terms<Key> add_scope(const Elimination::Join& join) {
    Terms<Key> terms;
    const auto left = tables_.scopes[join.left];
    const auto right = tables_.scopes[join.right];
    typename Tables::Scope scope{tables_.entries.size(), 0};
    for (std::size_t i = 0; i < right.size; ++i) {
      const auto entry = tables_.entries[right.first + i];
      tables_.done[entry.rule] = entry.done;
    }
    const auto keep = [&](int rule, int done) {
      tables_.entries.push_back({rule, done});
      ++scope.size;
    };
    for (std::size_t i = 0; i < left.size; ++i) {
      const auto entry = tables_.entries[left.first + i];
      const auto at = static_cast<std::size_t>(entry.rule);
      const int other = std::exchange(tables_.done[at], 0);
      if (other == 0) {
        keep(entry.rule, entry.done);
        continue;
      }
      const SumRule& rule = component_.rules[at];
      const int rest = rule.open - entry.done - other;
      const Key slot = in_slot(entry.rule, (1 << slot_bits) - 1);
      terms.shared |= slot;
      terms.most |= in_slot(entry.rule, rule.most());
      terms.least |= in_slot(entry.rule, std::max(0, rule.least() - rest));
      if (rest == 0) {
        terms.ended |= slot;
        if (rule.has_gaps()) terms.gaps.push_back({shift_of(entry.rule), rule.sums});
      } else {
        keep(entry.rule, entry.done + other);
      }
    }
    for (std::size_t i = 0; i < right.size; ++i) {
      const auto entry = tables_.entries[right.first + i];
      if (std::exchange(tables_.done[entry.rule], 0) != 0) keep(entry.rule, entry.done);
    }
    tables_.scopes.push_back(scope);
    return terms;
  }

  BuildResult add_join(const Elimination::Join& join) {
    const Terms<Key> terms = add_scope(join);
    const auto left = static_cast<std::size_t>(join.left);
    const auto right = static_cast<std::size_t>(join.right);
    const std::size_t lefts = tree_.state_begin[left + 1] - tree_.state_begin[left];
    const std::size_t rights = tree_.state_begin[right + 1] - tree_.state_begin[right];
    tables_.pending.clear();
    keys_.numbering.start(keys_.keys, budget_);
    constexpr std::size_t few = 12;
    BuildResult result = lefts <= few || rights <= few ? join_each(left, right, terms)
                                                       : join_alike(left, right, terms);
    if (result == BuildResult::done) result = add_edges();
    return result;
  }

  /// False when that would take too much memory.
  [[nodiscard]] bool connect(std::uint32_t a, std::uint32_t b, Key ended) {
    const auto key = static_cast<Key>((keys_.keys[a] + keys_.keys[b]) & ~ended);
    const std::uint32_t to = keys_.numbering.number(key);
    if (to == StateNumbering<Key>::no_number) return false;
    if (!paid_reserve(budget_, tables_.pending, tables_.pending.size() + 1)) return false;
    tables_.pending.push_back({to, {a, b}});
    return true;
  }

  /// Spends nodes for what was added since the last call, and tells whether there may be more.
  BuildResult pay(std::size_t& states, std::size_t& pending) {
    const std::size_t fresh =
        keys_.keys.size() - std::exchange(states, keys_.keys.size()) +
        (tables_.pending.size() - std::exchange(pending, tables_.pending.size()) + 7) / 8;
    if (!budget_.spend(fresh)) return BuildResult::limit;
    if (states > limits_.states || tree_.edges.size() + pending > limits_.edges)
      return BuildResult::too_wide;
    return BuildResult::done;
  }

  BuildResult join_each(std::size_t left, std::size_t right, const Terms<Key>& terms) {
    std::size_t states = keys_.keys.size();
    std::size_t pending = 0;
    for (std::uint32_t a = tree_.state_begin[left]; a < tree_.state_begin[left + 1]; ++a) {
      for (std::uint32_t b = tree_.state_begin[right]; b < tree_.state_begin[right + 1]; ++b) {
        if (terms.allow(keys_.keys[a], keys_.keys[b]) && !connect(a, b, terms.ended))
          return BuildResult::limit;
      }
      if (tables_.pending.size() - pending < 1024) continue;
      if (const BuildResult result = pay(states, pending); result != BuildResult::done)
        return result;
    }
    return pay(states, pending);
  }

  BuildResult join_alike(std::size_t left, std::size_t right, const Terms<Key>& terms) {
    if (!sort_alike(left, terms.shared, keys_.left) ||
        !sort_alike(right, terms.shared, keys_.right))
      return BuildResult::limit;
    std::size_t states = keys_.keys.size();
    std::size_t pending = 0;
    const auto end_of = [](const std::vector<Like>& all, std::size_t begin) {
      std::size_t end = begin;
      while (end < all.size() && all[end].shared == all[begin].shared) ++end;
      return end;
    };
    for (std::size_t a = 0, a_end = 0; a < keys_.left.size(); a = a_end) {
      a_end = end_of(keys_.left, a);
      for (std::size_t b = 0, b_end = 0; b < keys_.right.size(); b = b_end) {
        b_end = end_of(keys_.right, b);
        if (!terms.allow(keys_.left[a].shared, keys_.right[b].shared)) continue;
        for (std::size_t i = a; i < a_end; ++i) {
          for (std::size_t j = b; j < b_end; ++j) {
            if (!connect(keys_.left[i].state, keys_.right[j].state, terms.ended))
              return BuildResult::limit;
          }
          if (tables_.pending.size() - pending < 1024) continue;
          if (const BuildResult result = pay(states, pending); result != BuildResult::done)
            return result;
        }
      }
      if (!budget_.tick()) return BuildResult::limit;
    }
    return pay(states, pending);
  }

  [[nodiscard]] bool sort_alike(std::size_t node, Key shared, std::vector<Like>& all) {
    all.clear();
    const std::size_t size = tree_.state_begin[node + 1] - tree_.state_begin[node];
    if (!paid_reserve(budget_, all, size)) return false;
    for (std::uint32_t state = tree_.state_begin[node]; state < tree_.state_begin[node + 1];
         ++state)
      all.push_back({static_cast<Key>(keys_.keys[state] & shared), state});
    std::sort(all.begin(), all.end(), [](const Like& a, const Like& b) {
      return a.shared != b.shared ? a.shared < b.shared : a.state < b.state;
    });
    return true;
  }

  /// Sorts the pending edges by the state they belong to, keeping their order otherwise.
  BuildResult add_edges() {
    const std::uint32_t first = tree_.state_begin.back();
    const auto states = static_cast<std::uint32_t>(keys_.keys.size()) - first;
    std::vector<std::uint32_t>& begin = tree_.edge_begin;
    const std::size_t here = begin.size() - 1;  // of the first state
    if (!paid_reserve(budget_, begin, begin.size() + states) ||
        !paid_reserve(budget_, tree_.edges, tree_.edges.size() + tables_.pending.size()))
      return BuildResult::limit;
    begin.resize(begin.size() + states, 0);
    for (const PendingEdge& edge : tables_.pending) ++begin[here + 1 + edge.to - first];
    for (std::size_t i = here; i < here + states; ++i) begin[i + 1] += begin[i];
    tree_.edges.resize(begin.back());
    // Filled from the back: each end is moved down until it is the beginning.
    for (std::size_t i = tables_.pending.size(); i-- > 0;)
      tree_.edges[--begin[here + 1 + tables_.pending[i].to - first]] = tables_.pending[i].edge;
    // Now begin[s + 1] is the beginning of s, so all move down by one.
    for (std::size_t i = here; i < here + states; ++i) begin[i] = begin[i + 1];
    begin[here + states] = static_cast<std::uint32_t>(tree_.edges.size());
    tree_.state_begin.push_back(first + states);
    return BuildResult::done;
  }

  const Component& component_;
  const TreeLimits& limits_;
  const Elimination& elimination_;
  Tables& tables_;
  KeyTables<Key>& keys_;
  Budget& budget_;
  JoinTree& tree_;
};

}  // namespace

TreeBuilder::TreeBuilder() : tables_(std::make_unique<Tables>()) {}

TreeBuilder::~TreeBuilder() = default;

BuildResult TreeBuilder::build(const Component& component, const TreeLimits& limits, Budget& budget,
                               JoinTree& tree) {
  const Elimination& elimination = tables_->eliminator.find(component, budget, limits.cost);
  if (budget.is_spent()) return BuildResult::limit;
  if (elimination.cost > limits.cost) return BuildResult::too_wide;
  const auto build_with = [&](auto key) {
    using Key = decltype(key);
    return TreeBuild<Key, Tables>(component, elimination, limits, *tables_, budget, tree).run();
  };
  if (elimination.slots <= slots_of<std::uint64_t>) return build_with(std::uint64_t{});
  if (elimination.slots <= slots_of<Wide>) return build_with(Wide{});
  return BuildResult::too_wide;
}

std::vector<std::uint16_t> possible_ones(const JoinTree& tree) {
  std::vector<std::uint16_t> possible(tree.groups(), 0);
  std::vector<bool> is_alive(tree.states(), false);
  is_alive[tree.root()] = true;
  for (std::uint32_t state = tree.states(); state-- > tree.state_begin[tree.groups()];) {
    if (!is_alive[state]) continue;
    for (const JoinTree::Edge edge : tree.edges_of(state))
      is_alive[edge.left] = is_alive[edge.right] = true;
  }
  for (std::size_t group = 0; group < tree.groups(); ++group) {
    for (std::uint32_t state = tree.state_begin[group]; state < tree.state_begin[group + 1];
         ++state)
      if (is_alive[state])
        possible[group] |= static_cast<std::uint16_t>(1u << tree.ones(group, state));
  }
  return possible;
}

}  // namespace crosshatch
