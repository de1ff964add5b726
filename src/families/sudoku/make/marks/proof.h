// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/budget.h"
#include "families/sudoku/make/marks/mark.h"
#include "families/sudoku/puzzle.h"
#include "sat/formula.h"
#include "sat/models.h"

namespace crosshatch::sudoku {

/// Asks whether one solution is the only one, with some givens and some marks, again and again. One
/// SAT solver gets the rules once, that another solution is wanted, and each mark with a literal
/// which switches it on; it learns from one question for the next.
class MarkProof {
 public:
  /// `rules`: the puzzle with all that always holds. Refers to both and to the budget.
  MarkProof(const Puzzle& rules, const Board& solution, Budget& budget);

  /// A question that takes more has no answer.
  void set_most_conflicts(std::uint64_t most) { most_conflicts_ = most; }

  /// The number of the mark in questions.
  int add(const DrawnMark& mark);

  /// What of a question was needed for the answer that there is no other solution.
  struct Needed {
    std::vector<Site> givens = {};
    std::vector<int> marks = {};
  };
  /// Nothing if there is another solution, or none is known soon. Then `other` has one, or none.
  [[nodiscard]] std::optional<Needed> needed(std::span<const Site> givens,
                                             std::span<const int> marks,
                                             std::optional<Board>* other = nullptr);

 private:
  const Puzzle& rules_;
  const Board& solution_;
  Budget& budget_;
  std::uint64_t most_conflicts_ = 1'000;
  std::unique_ptr<sat::Solver> solver_;
  sat::Formula formula_;
  std::vector<sat::Literal> switches_ = {};  ///< per mark
};

/// Whether SAT soon says that the puzzle has no solution.
[[nodiscard]] bool is_without_solution(const Puzzle& puzzle);

/// A solution that comes of random phases of SAT.
[[nodiscard]] std::optional<Board> solution_by_sat(const Puzzle& puzzle, Rng& rng, Budget& budget);

}  // namespace crosshatch::sudoku
