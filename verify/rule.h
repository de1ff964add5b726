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

/// Which words of values there are. The first state is 0; states ascend as the page has them.
class Automaton {
 public:
  virtual ~Automaton() = default;
  /// The state after a value, -1: there is none.
  virtual int step(int state, int value) const = 0;
  virtual bool is_end(int state) const = 0;
};
using AutomatonPtr = std::shared_ptr<const Automaton>;

/// So many values are higher than all before them.
AutomatonPtr seen_of(std::int32_t number);
/// The values of `filled` stand in runs of these lengths.
AutomatonPtr runs_of(const Array<std::int32_t>& lengths, std::uint64_t filled);
/// The values add up to a number from `least` to `most`.
AutomatonPtr sum_of(std::int32_t least, std::int32_t most);
/// Per state, whether a word may end there, and the number of the next one for each value from
/// `least_value` on; the first is 1, and 0 is none.
AutomatonPtr table_of(Array<std::int32_t> numbers, int least_value, int values);

/// The cells in this order have a word of an automaton, perhaps of different values.
class Sequence final : public Different {
 public:
  Sequence(const Puzzle& puzzle, Sites sites, AutomatonPtr automaton, bool are_different)
      : Different(puzzle, std::move(sites)),
        automaton_(std::move(automaton)),
        are_different_(are_different) {}
  void add_clauses(Formula& formula) const override;
  bool is_broken(Solution solution) const override;

 private:
  struct Edge {
    int from, value, to;
  };

  AutomatonPtr automaton_;
  bool are_different_;
};

}  // namespace crosshatch::verify
