// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "sat/proof/clausal_proof.h"
#include "sat/proof/propagation.h"
#include "sat/proof/refutation.h"
#include "sat/proof/unfinished.h"

namespace crosshatch::sat {

/// Turns the proof of a solver into a Refutation: forwards until the clauses contradict each other
/// by unit propagation, then backwards, so that only what is needed is looked at (Goldberg and
/// Novikov, 2003; Heule, Hunt and Wetzler, 2013, for the order of propagation).
///
/// Literals that are true without assumptions are written as steps of their own where several steps
/// need them; where one step does, its hints lead to them.
class Elaboration {
 public:
  explicit Elaboration(ClauseList clauses, Budget& budget);

  /// The clauses contradict each other by what was added so far.
  [[nodiscard]] bool is_refuted() const { return conflict_ != 0; }
  [[nodiscard]] const UnitPropagation& propagation() const { return propagation_; }

  using Number = UnitPropagation::Number;

  /// Goes through the steps of the proof from `from` to before `to`, up to the contradiction. All
  /// steps before `from` were gone through.
  void follow(const ClausalProof& proof, std::size_t from, std::size_t to);

  /// Adds steps to the proof that shorten its clauses to what is open and delete the long ones:
  /// with those that are left a solver can begin anew. False when the budget is spent.
  [[nodiscard]] bool shorten(ClausalProof& proof) const;

  /// Once it is refuted: the steps that are needed. False when a step does not follow, or the
  /// budget is spent.
  [[nodiscard]] bool finish(Refutation& refutation);

  /// What `finish` has done until the budget was spent, and is to go on from: not where it has not
  /// begun. `resume` needs all of the proof before `open` to be gone through; false when there is
  /// no room for the rest.
  void save(Unfinished& unfinished) const;
  [[nodiscard]] bool resume(const Unfinished& unfinished);

 private:
  /// What happened while the proof was followed.
  struct Event {
    Number clause;
    bool is_deletion;
    std::size_t trail;  ///< its length before
    std::size_t step;   ///< of the proof
  };

  void add(std::span<const Literal> clause, std::size_t step);
  void remove(std::span<const Literal> clause, std::size_t step);
  void settle(Number number);
  [[nodiscard]] std::size_t begin_draft(Number clause, Literal unit);
  void use(Literal literal, std::size_t draft);
  void use_clause(Number number, Literal except, std::size_t draft);
  void retire(Literal literal);
  void retire_down_to(std::size_t trail);
  [[nodiscard]] bool check(Number number);
  void explain(Number conflict, std::size_t root, std::size_t draft);
  [[nodiscard]] bool holds_negation(const Draft& draft, Literal literal) const;
  void write(Refutation& refutation) const;

  Budget& budget_;
  UnitPropagation propagation_;
  Number given_;         ///< the last clause that is not of the proof
  Number conflict_ = 0;  ///< a clause that is false
  std::vector<Event> events_;
  std::unordered_multimap<std::uint64_t, Number> learned_;  ///< by a hash of the literals
  std::vector<Draft> drafts_;                               ///< the last step first
  std::vector<std::vector<std::uint32_t>> users_;  ///< [variable]: the drafts that need its literal
  std::vector<std::uint8_t> is_seen_;              ///< [variable]: in `explain`
};

}  // namespace crosshatch::sat
