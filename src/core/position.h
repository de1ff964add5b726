// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "core/search.h"
#include "core/step.h"

namespace crosshatch {

/// A puzzle in the course of being solved by hand. A family derives its own, with whatever its
/// techniques like to look up quickly; only `apply` changes it.
class Position {
 public:
  virtual ~Position() = default;
  Position(const Position&) = delete;
  Position& operator=(const Position&) = delete;

  /// What is known now: the pencil marks of a person who keeps them all.
  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] Budget& budget() const { return budget_; }

  /// Whether steps must say what they rest on. If not, only the changes are needed, which is
  /// faster; the steps are the same.
  [[nodiscard]] bool wants_reasons() const { return wants_reasons_; }

  /// Some site has no value left: there is no solution. Called before every step, so a family that
  /// can tell without looking at each site overrides it.
  [[nodiscard]] virtual bool is_impossible() const { return board_.is_impossible(); }

  /// Every site has its value written down.
  [[nodiscard]] virtual bool is_solved() const = 0;

  /// Makes the changes of a step, and what follows from them by the bare rules; adds that to
  /// `step.follow` if reasons are wanted.
  virtual void apply(Step& step) = 0;

  /// Lays a step aside that was just found: from now on its technique looks for others that apply
  /// to the same board. False if it cannot: it would find this one again.
  [[nodiscard]] virtual bool lay_aside(const Step& /*step*/) { return false; }

  /// The steps that were laid aside may be found again, as by another technique.
  virtual void take_back() {}

 protected:
  Position(const Search& search, bool wants_reasons)
      : board_(search.board), budget_(search.budget), wants_reasons_(wants_reasons) {}

  Board board_;

 private:
  Budget& budget_;
  bool wants_reasons_;
};

}  // namespace crosshatch
