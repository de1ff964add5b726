// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "sat/proof/clause_list.h"

namespace crosshatch::sat {

/// Unit propagation that remembers why each literal is true. Clauses that a proof needs (the core)
/// are looked at before all others, which keeps proofs small (Heule, Hunt and Wetzler, 2013).
class UnitPropagation {
 public:
  using Number = std::uint32_t;  ///< of a clause; 0: none

  /// Takes the clauses; all of them are attached.
  explicit UnitPropagation(ClauseList clauses);

  [[nodiscard]] const ClauseList& clauses() const { return clauses_; }

  /// Adds a clause, attached. What it implies at once is the caller's to imply.
  Number add(std::span<const Literal> clause);
  /// Takes a clause out of the propagation, or puts it back when the trail is as it was then.
  void detach(Number number) { is_attached_[number] = 0; }
  void attach(Number number);

  /// Puts a clause into the core.
  void need(Number number);
  [[nodiscard]] bool is_attached(Number number) const { return is_attached_[number] != 0; }
  [[nodiscard]] bool is_needed(Number number) const { return is_core_[number] != 0; }

  [[nodiscard]] bool is_true(Literal literal) const { return values_[index(literal)] != 0; }
  [[nodiscard]] bool is_false(Literal literal) const { return is_true(-literal); }
  [[nodiscard]] bool is_open(Literal literal) const {
    return !is_true(literal) && !is_false(literal);
  }

  /// Makes an open literal true; without a reason it is an assumption.
  void imply(Literal literal, Number reason = 0);
  /// Makes true all that follows. Returns a clause that is then false, or 0.
  [[nodiscard]] Number propagate();

  /// Finds the literals of a clause that are open. False if one of the others is true.
  [[nodiscard]] bool leaves_of(std::span<const Literal> clause, std::vector<Literal>& open) const;

  /// The true literals in the order in which they became true.
  [[nodiscard]] std::span<const Literal> trail() const { return trail_; }
  [[nodiscard]] Number reason(Literal literal) const { return reasons_[variable(literal)]; }
  /// Where the variable of a true or false literal is on the trail.
  [[nodiscard]] std::size_t position(Literal literal) const {
    return positions_[variable(literal)];
  }
  /// Makes the last literals open again.
  void undo(std::size_t trail);

 private:
  struct Watch {
    Number clause;
    Literal other;  ///< of the clause: if it is true, the clause need not be looked at
  };
  enum Part : std::uint8_t { core, rest };

  [[nodiscard]] static std::size_t index(Literal literal) {
    return literal > 0 ? 2 * static_cast<std::size_t>(literal)
                       : 2 * static_cast<std::size_t>(-literal) + 1;
  }
  [[nodiscard]] static std::size_t variable(Literal literal) {
    return static_cast<std::size_t>(literal > 0 ? literal : -literal);
  }
  void watch(Number number);
  [[nodiscard]] bool find_other_watch(Number number, std::span<Literal> clause);
  [[nodiscard]] Number visit(Part part, Literal is_false_now);

  ClauseList clauses_;
  std::vector<std::uint8_t> is_attached_;
  std::vector<std::uint8_t> is_core_;
  std::array<std::vector<std::vector<Watch>>, 2> watches_;  ///< [Part][index of a literal]
  std::vector<std::uint8_t> values_;                        ///< [index of a literal]: it is true
  std::vector<Number> reasons_;
  std::vector<std::size_t> positions_;
  std::vector<Literal> trail_;
  std::array<std::size_t, 2> heads_ = {0, 0};  ///< [Part]: how much of the trail was visited
  /// Where the search for a literal to watch goes on in clauses that are so long that it counts.
  std::unordered_map<Number, std::size_t> places_;
};

}  // namespace crosshatch::sat
