// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "base/big.h"
#include "base/budget.h"

namespace crosshatch::minesweeper {

/// How many ways there are for each number of mines: ways[i] of them with least + i mines.
struct Distribution {
  int least = 0;
  std::vector<BigInt> ways;
};

/// The number of choices of k cells out of n, for k = first .. first + count - 1; 0 where there is
/// none.
[[nodiscard]] std::vector<BigInt> binomials(int n, int first, int count);

/// Components that share a total of mines with each other and with free cells.
class Product {
 public:
  Product(std::vector<Distribution> components, int free, int total);
  ~Product();
  Product(const Product&) = delete;
  Product& operator=(const Product&) = delete;

  /// To be called first; false when the budget is spent.
  [[nodiscard]] bool multiply(Budget& budget);

  /// The number of ways for all together.
  [[nodiscard]] BigInt solutions() const;
  /// In how many of them a given free cell is a mine. There must be one.
  [[nodiscard]] BigInt solutions_with_free_mine() const;

  /// Per component and each of its numbers of mines, the ways for all the others and the free
  /// cells; false when the budget is spent.
  [[nodiscard]] bool weigh(Budget& budget, std::vector<std::vector<BigInt>>& weights) const;

 private:
  struct Node {
    Distribution product;
    int left = -1;
    int right = -1;
  };
  [[nodiscard]] BigInt meet(int free, int total) const;

  std::vector<Node> nodes_;  ///< the components, then products of two earlier nodes each
  std::size_t components_;
  int free_;
  int total_;
};

}  // namespace crosshatch::minesweeper
