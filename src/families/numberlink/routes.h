// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/budget.h"
#include "core/board.h"
#include "rules/paths/paths.h"

namespace crosshatch::numberlink {

/// Lines for all numbers of a board, found by negotiation: a way to a solution that refutes
/// nothing, and finds soonest where there is room. Each number stands in two cells.
class Routes {
 public:
  /// The board has lost only what is in no solution. Both are borrowed.
  Routes(const rules::PathsRule& paths, const Board& board);

  /// Looks for lines that share no cell, until so many ways have been found, a node each. Every
  /// call begins anew, in another order.
  [[nodiscard]] std::optional<Board> find(int most_ways, Budget& budget);

  /// After it: of the lines that it met those that shared the fewest cells, and these.
  [[nodiscard]] const Board& nearest() const { return nearest_; }
  [[nodiscard]] std::span<const int> shared() const { return shared_; }

 private:
  struct Pair {
    int from = 0;
    int to = 0;
    std::vector<int> cells = {};  // of its way, with both ends
    std::vector<int> edges = {};
  };

  void begin();
  [[nodiscard]] bool is_crowded(const Pair& pair) const;
  /// False: there is none.
  [[nodiscard]] bool find_way(Pair& pair);
  [[nodiscard]] std::int64_t price(int cell) const;
  /// Prices rise where lines share cells. False: they share none.
  [[nodiscard]] bool raise_prices();
  void remember();
  [[nodiscard]] Board drawn() const;

  const rules::PathsRule& paths_;
  const Board& board_;
  std::vector<Pair> pairs_;
  std::vector<char> is_barred_;  // by cell: to lines that do not end there
  std::uint64_t seed_ = 0;
  std::int64_t pressure_ = 0;
  std::vector<std::int64_t> history_;  // by cell: how much others wanted it
  std::vector<int> lines_;             // by cell, how many pass
  std::vector<std::int64_t> cost_;     // of the way to each cell
  std::vector<int> by_;                // and the edge by which it comes there
  Board nearest_;
  std::vector<int> shared_;
};

}  // namespace crosshatch::numberlink
