// SPDX-License-Identifier: MIT
//
// The variables get their values in a fixed order. What is left of a clause when its first
// variables have made none of its literals true is its residual clause: a suffix of the clause,
// whose literals are sorted by the order. How many models an assignment of the first variables has
// depends on nothing but the set of residual clauses, so all assignments with the same set are one
// state of a table, which has their number (Huang and Darwiche, "Using DPLL for Efficient OBDD
// Construction", 2004: these are the nodes of a layer of the decision diagram, or a few more).
//
// Equal suffixes are one node of a tree, whose root is the empty clause. A clause that has no value
// yet is left in every state, and is not written down. All others that some state may have at
// this time have a slot, a bit of the states.
#include "sat/proof/model_count.h"

#include <algorithm>
#include <cstdlib>
#include <unordered_map>
#include <utility>

#include "base/paid_growth.h"

namespace crosshatch::sat {

namespace {

constexpr std::int32_t no_slot = -1;

/// What happens to a residual clause when its first variable gets a value: the slot of the clause,
/// or no_slot if all states have it; and what becomes of it if the literal is false.
struct Move {
  enum class Then : std::uint8_t { keeps, breaks, sets };
  std::int32_t from;
  bool is_positive;
  Then then;
  std::int32_t to = no_slot;
};

/// The moves of each variable, by its place in the order.
class Plan {
 public:
  Plan(std::span<const std::vector<Literal>> clauses, const Order& order, Budget& budget) {
    std::unordered_map<Literal, std::size_t> places;
    for (const auto& group : order)
      for (const Literal variable : group) places.emplace(variable, places.size());
    std::vector<std::vector<std::uint32_t>> nodes_at(places.size());
    std::vector<std::pair<std::size_t, Literal>> sorted;
    for (const auto& clause : clauses) {
      sorted.clear();
      for (const Literal literal : clause)
        sorted.emplace_back(places.at(std::abs(literal)), literal);
      std::sort(sorted.rbegin(), sorted.rend());
      std::uint32_t at = 0;
      for (const auto& [place, literal] : sorted) at = child(at, literal, nodes_at[place]);
      nodes_[at].is_clause = true;
      if (!budget.tick()) return;
    }
    moves_.resize(places.size());
    for (std::size_t place = 0; place < places.size() && budget.tick(); ++place)
      plan(nodes_at[place], moves_[place]);
  }

  [[nodiscard]] std::span<const Move> moves(std::size_t place) const { return moves_[place]; }
  /// How many bits a state needs.
  [[nodiscard]] std::size_t slots() const { return slots_; }
  /// One of the clauses is empty.
  [[nodiscard]] bool is_contradiction() const { return nodes_.front().is_clause; }

 private:
  struct Node {
    Literal literal = 0;  ///< the first of the residual clause
    std::uint32_t rest = 0;
    std::int32_t slot = no_slot;
    bool is_clause = false;
  };

  std::uint32_t child(std::uint32_t rest, Literal literal, std::vector<std::uint32_t>& siblings) {
    const std::uint64_t key = std::uint64_t{rest} << 32 | static_cast<std::uint32_t>(literal);
    const auto [found, is_new] = children_.emplace(key, static_cast<std::uint32_t>(nodes_.size()));
    if (is_new) {
      siblings.push_back(found->second);
      nodes_.push_back({literal, rest});
    }
    return found->second;
  }

  void plan(std::span<const std::uint32_t> nodes, std::vector<Move>& moves) {
    for (const std::uint32_t number : nodes) {
      const Node& node = nodes_[number];
      if (!node.is_clause && node.slot == no_slot) continue;  // no state ever has it
      Node& rest = nodes_[node.rest];
      Move move{node.is_clause ? no_slot : node.slot, node.literal > 0, Move::Then::sets};
      if (node.rest == 0) {
        move.then = Move::Then::breaks;
      } else if (rest.is_clause) {
        move.then = Move::Then::keeps;
      } else {
        if (rest.slot == no_slot) rest.slot = take_slot();
        move.to = rest.slot;
      }
      moves.push_back(move);
    }
    for (const Move& move : moves)
      if (move.from != no_slot) free_.push_back(move.from);
  }
  std::int32_t take_slot() {
    if (free_.empty()) return static_cast<std::int32_t>(slots_++);
    const std::int32_t slot = free_.back();
    free_.pop_back();
    return slot;
  }

  std::vector<Node> nodes_ = {{}};  ///< the first is the empty clause
  std::unordered_map<std::uint64_t, std::uint32_t> children_;
  std::vector<std::int32_t> free_;
  std::size_t slots_ = 0;
  std::vector<std::vector<Move>> moves_;
};

/// States and their numbers.
class Table {
 public:
  Table(std::size_t slots, Budget& budget)
      : budget_(budget), key_(slots / 64 + 1), words_(key_ + 1, 0) {
    words_.back() = 1;
  }
  ~Table() { budget_.give_memory(bytes_of(words_) + bytes_of(heads_)); }
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  [[nodiscard]] std::size_t size() const { return words_.size() / (key_ + 1); }
  [[nodiscard]] std::uint64_t number(std::size_t state) const {
    return words_[state * (key_ + 1) + key_];
  }
  /// The most that there were at one time.
  [[nodiscard]] std::size_t peak() const { return peak_; }
  void clear() { words_.clear(); }

  /// Gives a variable both values, where they are possible. False when there is no more room, or
  /// the budget is spent.
  [[nodiscard]] bool branch(std::span<const Move> moves, std::size_t most_states) {
    const std::size_t before = size();
    const std::size_t width = key_ + 1;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < before; ++i) {
      if (!budget_.spend()) return false;
      std::uint64_t* state = &words_[i * width];
      bool can_be[2] = {true, true};
      for (const Move& move : moves)
        if (move.then == Move::Then::breaks && has(state, move))
          can_be[move.is_positive ? 0 : 1] = false;
      if (can_be[0] && can_be[1]) {
        if (size() >= most_states || !paid_reserve(budget_, words_, words_.size() + width))
          return false;
        words_.insert(words_.end(), words_.begin() + static_cast<std::ptrdiff_t>(i * width),
                      words_.begin() + static_cast<std::ptrdiff_t>((i + 1) * width));
        peak_ = std::max(peak_, size());
        state = &words_[i * width];
        give_value(&words_[words_.size() - width], moves, true);
        give_value(state, moves, false);
      } else if (can_be[0] || can_be[1]) {
        give_value(state, moves, can_be[1]);
      } else {
        continue;
      }
      if (kept != i) std::copy_n(state, width, &words_[kept * width]);
      ++kept;
    }
    words_.erase(words_.begin() + static_cast<std::ptrdiff_t>(kept * width),
                 words_.begin() + static_cast<std::ptrdiff_t>(before * width));
    return true;
  }

  /// Makes one of states that are equal. False when the budget is spent.
  [[nodiscard]] bool merge() {
    const std::size_t width = key_ + 1;
    std::size_t room = 16;
    while (room < 2 * size()) room *= 2;
    heads_.clear();
    if (!paid_reserve(budget_, heads_, room)) return false;
    heads_.assign(room, 0);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < size(); ++i) {
      if (!budget_.tick()) return false;
      const std::uint64_t* const state = &words_[i * width];
      std::size_t at = hash(state) & (room - 1);
      while (heads_[at] != 0 && !std::equal(state, state + key_, &words_[(heads_[at] - 1) * width]))
        at = (at + 1) & (room - 1);
      if (heads_[at] != 0) {
        words_[(heads_[at] - 1) * width + key_] += state[key_];
        continue;
      }
      if (kept != i) std::copy_n(state, width, &words_[kept * width]);
      heads_[at] = static_cast<std::uint32_t>(++kept);
    }
    words_.resize(kept * width);
    return true;
  }

 private:
  [[nodiscard]] static bool has(const std::uint64_t* state, const Move& move) {
    return move.from == no_slot || (state[move.from / 64] >> (move.from % 64) & 1) != 0;
  }
  static void give_value(std::uint64_t* state, std::span<const Move> moves, bool value) {
    for (const Move& move : moves)
      if (move.then == Move::Then::sets && move.is_positive != value && has(state, move))
        state[move.to / 64] |= std::uint64_t{1} << (move.to % 64);
    for (const Move& move : moves)
      if (move.from != no_slot) state[move.from / 64] &= ~(std::uint64_t{1} << (move.from % 64));
  }
  [[nodiscard]] std::size_t hash(const std::uint64_t* state) const {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < key_; ++i) {
      sum = (sum ^ state[i]) * 0x9E3779B97F4A7C15ULL;
      sum ^= sum >> 29;
    }
    return sum;
  }

  Budget& budget_;
  std::size_t peak_ = 1;
  std::size_t key_;                   ///< words of the residual clauses; the number follows
  std::vector<std::uint64_t> words_;  ///< of all states
  std::vector<std::uint32_t> heads_;  ///< in `merge`: a state by its hash, from 1
};

}  // namespace

Counted count_models(std::span<const std::vector<Literal>> clauses, const Order& order,
                     const TableSize& most, Budget& budget, ModelCount& count) {
  const Plan plan(clauses, order, budget);
  if (budget.is_spent()) return Counted::unknown;
  const std::size_t bytes_of_a_state = 4 * plan.slots() + most.bytes_of_a_state + 1;
  const std::size_t most_states = std::min(most.states, most.bytes / bytes_of_a_state);
  Table table(plan.slots(), budget);
  if (plan.is_contradiction()) table.clear();
  std::size_t place = 0;
  for (const auto& group : order) {
    for (std::size_t i = 0; i < group.size(); ++i) {
      if (!table.branch(plan.moves(place++), most_states))
        return budget.is_spent() ? Counted::unknown : Counted::too_large;
    }
    if (!table.merge()) return Counted::unknown;
  }
  count.most_states = table.peak();
  // All clauses have their values, so there is one state without residual clauses, or none.
  count.models = table.size() == 0 ? 0 : table.number(0);
  return Counted::yes;
}

}  // namespace crosshatch::sat
