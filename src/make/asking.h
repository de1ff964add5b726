// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "core/family.h"
#include "core/make.h"
#include "sat/solver.h"

namespace crosshatch {

/// Conflicts for one question. A puzzle that takes more counts as one of several solutions.
inline constexpr std::uint64_t nodes_of_question = 3'000;

/// The same where a puzzle may be as hard as it comes. Where it takes more, a clue is kept.
inline constexpr std::uint64_t nodes_as_they_come = 300;

/// The same before those are asked who try values. Where it takes more, they are.
inline constexpr std::uint64_t nodes_before_solvers = 200;

/// How many sites of a board are not decided.
[[nodiscard]] int open_sites(const Board& board);

/// What those who make puzzles by rules ask of one.
class Asking {
 public:
  /// All is borrowed. Null: whoever solves it knows everything.
  Asking(const Family& family, const Solvers* solvers, Budget& budget)
      : family_(family), solvers_(solvers), budget_(budget) {}

  [[nodiscard]] const Family& family() const { return family_; }
  [[nodiscard]] const Solvers* solvers() const { return solvers_; }
  [[nodiscard]] Budget& budget() const { return budget_; }

  /// What SAT says of another solution than `known`, or of any, where it is null; `found` gets it.
  /// With `phases` it is a random one. It agrees with `within`, where that is not null.
  [[nodiscard]] sat::SatAnswer other_solution(const Puzzle& puzzle, const Board* known, Rng* phases,
                                              Board& found,
                                              std::uint64_t most_nodes = nodes_of_question,
                                              const Board* within = nullptr) const;

  /// The same for up to so many random ones, told to a sink.
  [[nodiscard]] sat::SatAnswer other_solutions(const Puzzle& puzzle, const Board& known, int most,
                                               Rng& phases,
                                               function_ref<void(const Board&)> sink) const;

  [[nodiscard]] bool is_unique(const Puzzle& puzzle, const Board& solution,
                               std::uint64_t most_nodes = nodes_of_question) const;

  /// Whether the puzzle has one solution and somebody with the techniques that are allowed finds
  /// it.
  [[nodiscard]] bool is_good(const Puzzle& puzzle, const Board& solution) const;

  /// How far the bare rules lead.
  [[nodiscard]] Reach by_logic(const Puzzle& puzzle) const;
  /// The same with a look ahead, where the family's first engine has one.
  [[nodiscard]] Reach ahead(const Puzzle& puzzle) const;

 private:
  const Family& family_;
  const Solvers* solvers_;
  Budget& budget_;
};

}  // namespace crosshatch
