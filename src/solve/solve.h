// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "base/cpu.h"
#include "core/census.h"
#include "core/family.h"
#include "core/verdict.h"
#include "solve/cube.h"

namespace crosshatch {

/// What is wanted of one puzzle.
struct Goal {
  static constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();

  /// Stop after this many solutions. A verdict takes 2.
  std::uint64_t enough = 2;

  bool wants_ambiguous = false;  ///< which sites differ between solutions
  bool wants_count = false;      ///< the exact number of solutions, whatever `enough` says
  bool wants_odds = false;       ///< the share of solutions of each site (core/census.h)

  /// Only the solutions of this part: the answer says nothing of the whole puzzle but what
  /// `Answer::logic` tells. Nobody is told which sites are ambiguous, or what the odds are.
  std::optional<Cube> cube = {};

  Cpu cpu = this_cpu();  ///< what kernels may be used
  Crew crew = alone;     ///< who does what can be done side by side; borrowed
};

/// How many solutions there are: exactly, or at least.
struct SolutionCount {
  BigInt number = 0;
  bool is_exact = false;
};

/// All that was found out about one puzzle.
struct Answer {
  Verdict verdict;     ///< its solutions: at most the first two found
  bool logic = false;  ///< basic logic alone solves it, the whole puzzle also where a part is asked
  std::optional<CubePath> path = {};  ///< of the part; none before a limit that came first

  /// What we did wrong, or "". If there is something, nothing was found out: the verdict is
  /// unknown(cancelled).
  Message fault = {};

  SolutionCount count = {};

  /// What is known of each site: decided where it is proved that all solutions agree, open
  /// elsewhere.
  Board known = {};
  /// The values of each site in the solutions that were found: a site with two of them is
  /// ambiguous. Empty without a solution.
  Board seen = {};
  /// Every open site of `known` is known to be ambiguous. Only when asked for, or when the verdict
  /// alone tells (unique, none).
  bool ambiguous_complete = false;
  /// A limit has cut short the map that was asked for: some open sites of `known` may be settled.
  bool is_map_cut = false;

  Census census = {};     ///< only with wants_odds
  bool has_odds = false;  ///< `census` is complete
};

/// Answers within a budget what `goal` asks. Solutions go to `sink` as they are found, in the order
/// that the family promises; the sink may stop the search early, `Goal::enough` does it by itself.
///
/// Nothing is ever guessed: a limit turns any part of the answer into "unknown", "at least" or "not
/// complete", never into another answer. A caller that stops before two solutions are found, by
/// `enough` = 1 or by its sink, has cancelled the search: the verdict is then unknown(cancelled)
/// and holds what was found.
///
/// Engines are never trusted by themselves. The first 64 solutions, and each 64th after them, are
/// compared with the clues and with Family::broken before the sink gets them, and the first two
/// with each other; a count must not be smaller than what was found. What fails is our mistake:
/// `Answer::fault` then says which, in place of an answer.
[[nodiscard]] Answer solve(const Family& family, const Puzzle& puzzle, const Goal& goal,
                           Budget& budget, SolutionSink sink);

[[nodiscard]] Answer solve(const Family& family, const Puzzle& puzzle, const Goal& goal,
                           Budget& budget);

/// What is wrong with a board that was found to be a solution, by the slow definition of the rules;
/// "" when nothing is.
[[nodiscard]] Message fault_of_solution(const Family& family, const Puzzle& puzzle,
                                        const Board& solution);

}  // namespace crosshatch
