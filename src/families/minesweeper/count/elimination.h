// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/budget.h"
#include "base/rng.h"
#include "families/minesweeper/count/components.h"
#include "families/minesweeper/count/order.h"

namespace crosshatch::minesweeper {

/// How to join the groups of a component, two tables at a time, until one is left. A table is for
/// some groups, its nodes below; it has to know the mines so far of the hints that have cells in
/// it and elsewhere: its scope.
struct Elimination {
  /// Nodes are numbered: the groups first, then the joins in their order, each after its two.
  struct Join {
    int left = 0;
    int right = 0;
  };
  std::vector<Join> joins;
  std::vector<std::uint8_t> slot_of;  ///< per hint; hints that share a table differ in it
  int slots = 0;
  std::uint64_t cost = 0;  ///< an estimate, from above, of the states of all tables together
};

/// Finds good ones, one after the other, in memory that is kept in between.
class Eliminator {
 public:
  /// The result stays until the next call. Where nothing is near `most_cost` it gives up soon: the
  /// cost is then above it, and the rest is of no use. That is so, too, once the budget is spent.
  const Elimination& find(const Component& component, Budget& budget,
                          std::uint64_t most_cost = std::uint64_t{1} << 48);

  /// Only the cost, of a single try.
  [[nodiscard]] std::uint64_t estimate(const Component& component, Budget& budget);

  /// The hints that the widest table of the last try had to know.
  [[nodiscard]] const std::vector<int>& widest() const { return widest_; }

 private:
  /// A hint of a scope, and how many of its cells the table has decided.
  struct Entry {
    int hint = 0;
    int done = 0;
  };
  struct Table {
    std::size_t first = 0;  ///< in entries_
    std::size_t size = 0;
    int node = 0;
    int log_states = 0;
    int log_choices = 0;  ///< of the ways to give each group below its mines
  };
  /// The tables with a hint in their scope.
  struct Near {
    std::array<int, most_counted> tables;
    int count = 0;

    [[nodiscard]] std::span<const int> all() const {
      return std::span(tables).first(static_cast<std::size_t>(count));
    }
  };
  struct Bid {
    int log_states = 0;
    int hint = 0;
    int round = 0;  ///< stale if the hint has made another since
  };

  void run();
  [[nodiscard]] int log_of_choices(const CellGroup& group) const;
  [[nodiscard]] int log_of_choices_near(int hint) const;
  void sweep(const GroupOrder& order);
  void start();
  void eliminate(int hint);
  void join_near(int hint);
  void join_leftovers();
  void give_slots();
  void merge_near(int hint);
  void bid(int hint);
  [[nodiscard]] int log_of(int hint, int done) const;
  [[nodiscard]] std::span<const Entry> scope(const Table& table) const {
    return std::span(entries_).subspan(table.first, table.size);
  }

  const Component* component_ = nullptr;
  Budget* budget_ = nullptr;
  std::uint64_t give_up_at_ = 0;  ///< the cost at which a run ends early
  int jitter_ = 0;                ///< what is added by lot to every bid
  Rng rng_{1};
  Elimination result_;
  Elimination best_;
  std::vector<Entry> entries_;
  std::vector<Table> tables_;
  std::vector<Near> near_;   ///< per hint
  std::vector<int> rounds_;  ///< per hint; negative once it is gone
  std::vector<Bid> bids_;    ///< a heap
  std::vector<int> done_;    ///< per hint, zero between uses
  std::vector<int> merged_;  ///< hints
  std::vector<int> widest_;  ///< hints
  int log_widest_ = 0;
  std::vector<int> inputs_;
  std::vector<int> leftovers_;         ///< tables without a scope
  std::vector<int> ended_;             ///< hints in the order in which they are eliminated, and ...
  std::vector<std::size_t> ended_at_;  ///< ... per elimination the first of them
  std::vector<int> outlived_;          ///< the scopes that eliminations leave
  std::vector<std::size_t> outlived_at_;
};

}  // namespace crosshatch::minesweeper
