// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "base/budget.h"
#include "base/function_ref.h"
#include "core/board.h"
#include "core/puzzle.h"

namespace crosshatch {

/// One change that an author makes: this site of the solution gets another value.
struct Edit {
  Site site = 0;
  Value value = 0;

  auto operator<=>(const Edit&) const = default;
};

/// A puzzle with a few changes that has exactly one solution.
struct Repair {
  std::vector<Edit> edits;  ///< in order of their sites
  PuzzlePtr puzzle;
  Board solution;
  int visibility = 0;  ///< how much the changes show: of equally many, fewer is better
};

/// Whether a puzzle has a solution beside the one that is known.
enum class Others : std::uint8_t { none, some, unknown };

/// What Family::repair needs. All of it is borrowed.
struct RepairSearch {
  const Puzzle& puzzle;
  const Board&
      picture;  ///< the solution that the author means; it is to change as little as can be
  Budget& budget;
  std::uint64_t wanted = 1;  ///< how many repairs of the same number of edits to return
  /// Whether one with more edits is looked for, too, whose puzzle basic logic alone solves. It is
  /// returned last.
  bool wants_easy = false;

  /// Looks for solutions of `changed` beside `solution`, and shows some of them. Takes at most this
  /// many `nodes` of a search: beyond them the answer is `unknown`.
  function_ref<Others(const Puzzle& changed, const Board& solution, std::uint64_t nodes,
                      function_ref<void(const Board&)> see)>
      others;
};

/// What was found.
struct Repairs {
  std::vector<Repair> best =
      {};         ///< with the same number of edits, those that show least first; then an easy one
  int least = 1;  ///< it is proved that fewer edits than this are not enough
};

}  // namespace crosshatch
