// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "base/big.h"
#include "base/budget.h"
#include "base/cpu.h"
#include "base/crew.h"

namespace crosshatch::minesweeper {

/// How many ways there are for each number of mines: ways[i] of them with least + i mines.
struct CountsByMines {
  int least = 0;
  std::vector<BigInt> ways;
};

/// The number of choices of k cells out of n, for k = first .. first + count - 1; 0 where there is
/// none.
[[nodiscard]] std::vector<BigInt> binomials(int n, int first, int count);

/// Components that share a total of mines with each other and with free cells.
struct TotalCounts {
  BigInt solutions;       ///< the number of ways for all together
  BigInt with_free_mine;  ///< in how many of them a given free cell, if any, is a mine
  /// Per component and each of its numbers of mines, the ways for all the others and the free
  /// cells; 0 where it has none of its own.
  std::vector<std::vector<BigInt>> ways_of_others;
};

/// Who does it, and on what. The results are the same.
struct Means {
  Crew crew = alone;
  Cpu cpu = this_cpu();
};

/// False when the budget is spent.
[[nodiscard]] bool count_under_total(std::span<const CountsByMines> components, int free, int total,
                                     Budget& budget, TotalCounts& counts, const Means& means = {});

/// Only the number of solutions: that costs a third, or less.
[[nodiscard]] bool count_solutions(std::span<const CountsByMines> components, int free, int total,
                                   Budget& budget, BigInt& solutions, const Means& means = {});

/// The two ways to do it; `count_under_total` and `count_solutions` choose.
[[nodiscard]] bool count_under_total_directly(std::span<const CountsByMines> components, int free,
                                              int total, Budget& budget, TotalCounts& counts);
[[nodiscard]] bool count_solutions_directly(std::span<const CountsByMines> components, int free,
                                            int total, Budget& budget, BigInt& solutions);
[[nodiscard]] bool count_under_total_by_residues(std::span<const CountsByMines> components,
                                                 int free, int total, Budget& budget,
                                                 TotalCounts& counts, const Means& means = {});
[[nodiscard]] bool count_solutions_by_residues(std::span<const CountsByMines> components, int free,
                                               int total, Budget& budget, BigInt& solutions,
                                               const Means& means = {});

/// A binary tree over polynomials of these lengths, the shortest multiplied first.
struct ProductTree {
  struct Node {
    int left = -1;  ///< earlier nodes; -1 in the leaves, which come first
    int right = -1;
    std::size_t length = 0;
  };
  explicit ProductTree(std::span<const CountsByMines> components);
  std::vector<Node> nodes;  ///< the last is the root
};

}  // namespace crosshatch::minesweeper
