// SPDX-License-Identifier: MIT
#pragma once

#include "puzzle.h"

namespace crosshatch::verify {

/// "This cell has one of these values": a bit for each sign. Hidden sites are behind the cells.
struct Site {
  std::size_t at;
  std::uint64_t values;

  bool holds(Solution solution) const { return (values >> solution[at] & 1) != 0; }
};
using Sites = Array<Site>;

/// One rule of a puzzle that says its rules.
class Rule {
 public:
  Rule(const Puzzle& puzzle, Sites sites) : puzzle_(puzzle), sites_(std::move(sites)) {}
  virtual ~Rule() = default;
  virtual void add_clauses(Formula& formula) const = 0;
  /// By the rule itself, of the values of all sites.
  virtual bool is_broken(Solution solution) const = 0;
  /// Whether no board that keeps the rule breaks a clause of cells. False where this is not seen at
  /// a glance.
  virtual bool implies(std::span<const std::int32_t> /*clause*/) const { return false; }

 protected:
  const Puzzle& puzzle_;
  const Sites sites_;
};

/// From `least` to `most` of the literals hold, or none. Its clauses are in totals.cpp.
class Count final : public Rule {
 public:
  Count(const Puzzle& puzzle, Sites sites, std::size_t least, std::size_t most, bool may_be_none)
      : Rule(puzzle, std::move(sites)), least_(least), most_(most), may_be_none_(may_be_none) {}
  void add_clauses(Formula& formula) const override;
  bool is_broken(Solution solution) const override;

 private:
  std::size_t least_;
  std::size_t most_;
  bool may_be_none_;
};

/// No two cells have the same of the values that are named.
class Different : public Rule {
 public:
  using Rule::Rule;
  void add_clauses(Formula& formula) const override;
  bool is_broken(Solution solution) const override;
};

/// The cells in this order have a word of an automaton. "seen": so many are higher than all before
/// them. "runs": those with values of `filled` stand in runs of these lengths.
class Sequence final : public Different {
 public:
  Sequence(const Puzzle& puzzle, Sites sites, Array<std::int32_t> numbers, std::uint64_t filled,
           bool are_different);
  void add_clauses(Formula& formula) const override;
  bool is_broken(Solution solution) const override;

 private:
  struct Edge {
    int from, value, to;
  };
  /// The state after a value, -1: there is none. The first is 0; they ascend as the page has them.
  int step(int state, int value) const;
  bool is_end(int state) const;

  Array<std::int32_t> numbers_;
  std::uint64_t filled_;  ///< 0: seen
  bool are_different_;
  Array<char> is_filled_ = {0};  ///< of runs: what leads to each state
};

}  // namespace crosshatch::verify
