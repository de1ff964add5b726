// SPDX-License-Identifier: MIT
#include "clauses.h"

#include <cstddef>
#include <deque>

namespace crosshatch::bench {

namespace {

class Writer {
 public:
  explicit Writer(const minesweeper::Puzzle& puzzle)
      : puzzle_(puzzle), variable_of_(static_cast<std::size_t>(puzzle.sites())) {}

  Clauses write() {
    for (Site site = 0; site < puzzle_.sites(); ++site) {
      if (!puzzle_.may_be_mine(site)) continue;
      variable_of_[site] = ++out_.variables;
      out_.cells.push_back(site);
    }
    for (Site site = 0; site < puzzle_.sites(); ++site) {
      if (puzzle_.is_hint(site)) hint(site);
    }
    if (puzzle_.mines()) total(*puzzle_.mines());
    return std::move(out_);
  }

 private:
  void clause(std::initializer_list<int> literals) {
    out_.literals.insert(out_.literals.end(), literals);
    out_.literals.push_back(0);
  }

  /// Not all of any `count` + 1 are mines, and of all but `count` - 1 at least one is.
  void hint(Site site) {
    std::vector<int> around;
    each_counted(puzzle_, site, [&](Site cell) {
      const int variable = variable_of_[cell];
      if (variable != 0) around.push_back(variable);
    });
    const int count = puzzle_.hint(site);
    const int all = static_cast<int>(around.size());
    if (count > all) return clause({});
    for (unsigned chosen = 0; chosen < 1U << around.size(); ++chosen) {
      const int size = __builtin_popcount(chosen);
      if (size == count + 1) some(around, chosen, -1);
      if (size == all - count + 1) some(around, chosen, 1);
    }
  }

  void some(const std::vector<int>& around, unsigned chosen, int sign) {
    for (std::size_t i = 0; i < around.size(); ++i) {
      if (chosen >> i & 1) out_.literals.push_back(sign * around[i]);
    }
    out_.literals.push_back(0);
  }

  /// Three bits of a place make a sum bit there and a carry, until each place has one bit.
  void total(int mines) {
    std::deque<int> bits;
    for (int variable = 1; variable <= static_cast<int>(out_.cells.size()); ++variable)
      bits.push_back(variable);
    for (; !bits.empty(); mines /= 2) {
      std::deque<int> carries;
      while (bits.size() > 1) {
        const int a = taken(bits);
        const int b = taken(bits);
        const int c = bits.empty() ? 0 : taken(bits);
        bits.push_back(c == 0 ? half_sum(a, b) : full_sum(a, b, c));
        carries.push_back(c == 0 ? both(a, b) : most(a, b, c));
      }
      clause({mines % 2 != 0 ? bits.front() : -bits.front()});
      bits = std::move(carries);
    }
    if (mines != 0) clause({});
  }

  static int taken(std::deque<int>& bits) {
    const int bit = bits.front();
    bits.pop_front();
    return bit;
  }

  int half_sum(int a, int b) {
    const int sum = ++out_.variables;
    clause({-a, -b, -sum});
    clause({a, b, -sum});
    clause({-a, b, sum});
    clause({a, -b, sum});
    return sum;
  }

  int full_sum(int a, int b, int c) {
    const int sum = ++out_.variables;
    for (const int x : {-a, a}) {
      for (const int y : {-b, b}) {
        // The clause forbids that the signs, of which this many are turned, give another sum.
        const bool is_odd = (x < 0) != (y < 0);
        clause({x, y, c, is_odd ? sum : -sum});
        clause({x, y, -c, is_odd ? -sum : sum});
      }
    }
    return sum;
  }

  int both(int a, int b) {
    const int carry = ++out_.variables;
    clause({-a, -b, carry});
    clause({a, -carry});
    clause({b, -carry});
    return carry;
  }

  int most(int a, int b, int c) {
    const int carry = ++out_.variables;
    clause({-a, -b, carry});
    clause({-a, -c, carry});
    clause({-b, -c, carry});
    clause({a, b, -carry});
    clause({a, c, -carry});
    clause({b, c, -carry});
    return carry;
  }

  const minesweeper::Puzzle& puzzle_;
  std::vector<int> variable_of_;  ///< per site, 0 where nothing is in question
  Clauses out_;
};

}  // namespace

Clauses clauses_of(const minesweeper::Puzzle& puzzle) { return Writer(puzzle).write(); }

}  // namespace crosshatch::bench
