// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/budget.h"
#include "base/rng.h"
#include "count/component.h"
#include "count/order.h"

namespace crosshatch {

/// How to join the groups of a component, two tables at a time, until one table is left. A table
/// stands for some groups, the nodes below it. Its scope are the rules that have sites both in
/// these groups and elsewhere: for these it has to know the sum so far.
struct Elimination {
  /// Nodes are numbered: first the groups, then the joins in their order, each after its two
  /// inputs.
  struct Join {
    int left = 0;
    int right = 0;
  };
  std::vector<Join> joins;
  std::vector<std::uint8_t> slot_of;  ///< per rule; rules that share a table differ in it
  int slots = 0;
  std::uint64_t cost = 0;  ///< an upper estimate of the states of all tables together
};

/// Finds good eliminations, one after the other, and keeps its memory for the next one.
class Eliminator {
 public:
  /// The result is valid until the next call. If no elimination is near `most_cost`, it gives up
  /// soon: the cost is then above `most_cost`, and the rest must not be used. The same holds once
  /// the budget is spent.
  const Elimination& find(const Component& component, Budget& budget,
                          std::uint64_t most_cost = std::uint64_t{1} << 48);

  /// Only the cost, from a single try.
  [[nodiscard]] std::uint64_t estimate(const Component& component, Budget& budget);

  /// The scope of the widest table of the last try.
  [[nodiscard]] const std::vector<int>& widest() const { return widest_; }

 private:
  /// A rule of a scope, and what its sites in groups of the table weigh together.
  struct Entry {
    int rule = 0;
    int done = 0;
  };
  struct Table {
    std::size_t first = 0;  ///< in entries_
    std::size_t size = 0;
    int node = 0;
    int log_states = 0;
    int log_choices = 0;  ///< of the number of ways to choose a number of ones for each group below
  };
  /// The tables with a rule in their scope.
  struct Near {
    std::array<int, most_sum> tables;
    int count = 0;

    [[nodiscard]] std::span<const int> all() const {
      return std::span(tables).first(static_cast<std::size_t>(count));
    }
  };
  struct Bid {
    int log_states = 0;
    int rule = 0;
    int round = 0;  ///< not current any more if the rule has made another bid
  };

  void run();
  [[nodiscard]] int log_of_choices(const SiteGroup& group) const;
  [[nodiscard]] int log_of_choices_near(int rule) const;
  void sweep(const GroupOrder& order);
  void start();
  void eliminate(int rule);
  void join_near(int rule);
  void join_leftovers();
  void give_slots();
  void merge_near(int rule);
  void bid(int rule);
  [[nodiscard]] int log_of(int rule, int done) const;
  [[nodiscard]] std::span<const Entry> scope(const Table& table) const {
    return std::span(entries_).subspan(table.first, table.size);
  }

  const Component* component_ = nullptr;
  Budget* budget_ = nullptr;
  std::uint64_t give_up_at_ = 0;  ///< a run ends early at this cost
  int jitter_ = 0;                ///< every bid gets a random addition below this
  Rng rng_{1};
  Elimination result_;
  Elimination best_;
  std::vector<Entry> entries_;
  std::vector<Table> tables_;
  std::vector<Near> near_;   ///< per rule
  std::vector<int> rounds_;  ///< per rule; negative once it is gone
  std::vector<Bid> bids_;    ///< a heap
  std::vector<int> done_;    ///< per rule, zero between uses
  std::vector<int> merged_;  ///< rules
  std::vector<int> widest_;  ///< rules
  int log_widest_ = 0;
  std::vector<int> inputs_;
  std::vector<int> leftovers_;         ///< tables with an empty scope
  std::vector<int> ended_;             ///< rules in the order in which they are eliminated
  std::vector<std::size_t> ended_at_;  ///< per elimination its first rule in `ended_`
  std::vector<int> outlived_;          ///< the scopes that eliminations leave
  std::vector<std::size_t> outlived_at_;
};

}  // namespace crosshatch
