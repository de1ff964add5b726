// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/function_ref.h"
#include "rules/facts.h"
#include "rules/literal.h"

namespace crosshatch::sat {
class Formula;
}

namespace crosshatch::rules {

/// What a rule remembers of the sites that have their values already, when they get them one by one
/// in an order that was fixed beforehand. Two prefixes with the same state have the same
/// continuations, so that one can count the boards that keep the rule without looking at each (the
/// frontier method: Knuth's Simpath, 2008; Kawahara and others, 2017). Several rules are swept side
/// by side.
class Sweep {
 public:
  virtual ~Sweep() = default;

  /// The state before the first site.
  [[nodiscard]] virtual std::vector<std::uint8_t> start() const = 0;

  /// The site at this place of the order gets a value. False: whatever follows breaks the rule.
  /// Once the last site has its value, what is left of the state keeps the rule.
  [[nodiscard]] virtual bool step(std::size_t place, Value value,
                                  std::vector<std::uint8_t>& state) const = 0;
};

class Model;

/// Writes a literal.
using LiteralText = function_ref<std::string(const Literal&)>;

/// One rule of a puzzle, said of its sites. A kind of rule is a class of its own; a puzzle has many
/// rules of few kinds.
class PuzzleRule {
 public:
  virtual ~PuzzleRule() = default;

  /// The sites that it speaks of, each once, in order.
  [[nodiscard]] virtual std::span<const Site> sites() const = 0;

  /// The rule as a line of text: the kind, what it takes, and its literals as `say` writes them.
  /// "count 1..2 r1c1=* r1c2=*".
  [[nodiscard]] virtual std::string line(LiteralText say) const = 0;

  /// Whether those who know fewer kinds need it said by counts: `spell_out` adds these to a model,
  /// with hidden sites that are `a` or `b`.
  [[nodiscard]] virtual bool has_to_be_spelled() const { return false; }
  virtual void spell_out(Model& /*model*/) const {}

  /// The slow definition: whether a board whose sites are decided breaks the rule.
  [[nodiscard]] virtual bool is_broken(const Board& solution) const = 0;

  /// Whether a glance shows that no way to decide the open sites keeps the rule. True of a solved
  /// board exactly if it breaks the rule. Only for rules that are tried together with others
  /// (rules/together.h); the rest are never hopeless.
  [[nodiscard]] virtual bool is_hopeless(const Board& /*board*/) const { return false; }

  /// Whether a glance shows that all ways to decide the open sites keep the rule.
  [[nodiscard]] virtual bool is_settled(const Board& /*board*/) const { return false; }

  /// Whether all values of its sites are alike to it, so that none stands for nothing.
  [[nodiscard]] virtual bool is_of_all_values() const { return false; }

  /// For rules that count: how much there is on the board.
  [[nodiscard]] virtual std::optional<int> tally(const Board& /*board*/) const {
    return std::nullopt;
  }

  /// For rules that count: how much there can be at most, where that is too little. Nothing if it
  /// may be enough.
  [[nodiscard]] virtual std::optional<int> shortage(const Board& /*board*/) const {
    return std::nullopt;
  }

  /// Narrows the board by this rule alone, a little or as far as it can; to the fixpoint when it is
  /// called until nothing changes. What it removes is in no board that keeps the rule.
  virtual void deduce(Facts& facts) const = 0;

  /// Whether `deduce` takes so long for its few sites that it pays to remember what it said.
  [[nodiscard]] virtual bool is_slow() const { return false; }

  /// Adds clauses that all boards keep which keep the rule. They may allow more boards: `cuts`
  /// tells then what is missing.
  virtual void encode(sat::Formula& formula) const = 0;

  /// Whether the clauses of `encode` do not say all, so that `cuts` does.
  [[nodiscard]] virtual bool is_lazy() const { return false; }

  /// Clauses that this board breaks and that every board keeps which keeps the rule: each saves a
  /// search. None if the board keeps the rule, or if the clauses of `encode` say it already.
  /// `known`: what the search knew when it began. The fewer literals are open there, the better.
  [[nodiscard]] virtual std::vector<Clause> cuts(const Board& /*solution*/,
                                                 const Board& /*known*/) const {
    return {};
  }

  /// The rule along an order of all sites of the puzzle.
  [[nodiscard]] virtual std::unique_ptr<Sweep> sweep(std::span<const Site> order) const = 0;
};

}  // namespace crosshatch::rules
