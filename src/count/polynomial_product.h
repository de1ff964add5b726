// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "base/big.h"
#include "base/budget.h"
#include "base/cpu.h"
#include "base/crew.h"

namespace crosshatch {

/// How many ways there are for each number of ones: ways[i] of them with least + i ones. These
/// are the coefficients of a generating function, a polynomial.
struct CountsByTotal {
  int least = 0;
  std::vector<BigInt> ways;
};

/// The binomial coefficients C(n, k) for k = first .. first + count - 1; 0 outside 0 .. n.
[[nodiscard]] std::vector<BigInt> binomials(int n, int first, int count);

/// The counts of components that share a total of ones with each other and with free sites.
struct TotalCounts {
  BigInt solutions;      ///< the number of ways for all together
  BigInt with_free_one;  ///< of these, the ways in which a given free site is a one
  /// Per component and number of ones in it, the ways for all other components and the free sites;
  /// 0 where the component itself has no way.
  std::vector<std::vector<BigInt>> ways_of_others;
};

/// The threads and the processor to use. Results do not depend on them.
struct Means {
  Crew crew = alone;
  Cpu cpu = this_cpu();
};

/// False when the budget is spent.
[[nodiscard]] bool count_under_total(std::span<const CountsByTotal> components, int free, int total,
                                     Budget& budget, TotalCounts& counts, const Means& means = {});

/// Only the number of solutions, which costs a third of that or less.
[[nodiscard]] bool count_solutions(std::span<const CountsByTotal> components, int free, int total,
                                   Budget& budget, BigInt& solutions, const Means& means = {});

/// The two ways to do it; `count_under_total` and `count_solutions` choose.
[[nodiscard]] bool count_under_total_directly(std::span<const CountsByTotal> components, int free,
                                              int total, Budget& budget, TotalCounts& counts);
[[nodiscard]] bool count_solutions_directly(std::span<const CountsByTotal> components, int free,
                                            int total, Budget& budget, BigInt& solutions);
[[nodiscard]] bool count_under_total_by_residues(std::span<const CountsByTotal> components,
                                                 int free, int total, Budget& budget,
                                                 TotalCounts& counts, const Means& means = {});
[[nodiscard]] bool count_solutions_by_residues(std::span<const CountsByTotal> components, int free,
                                               int total, Budget& budget, BigInt& solutions,
                                               const Means& means = {});

/// The order of multiplications: a binary tree in which the shortest polynomials are multiplied
/// first.
struct ProductTree {
  struct Node {
    int left = -1;  ///< earlier nodes; -1 in the leaves, which come first
    int right = -1;
    std::size_t length = 0;
  };
  explicit ProductTree(std::span<const CountsByTotal> components);
  std::vector<Node> nodes;  ///< the last is the root
};

}  // namespace crosshatch
