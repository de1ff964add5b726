// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/puzzle.h"
#include "sets.h"

namespace crosshatch::bench {

/// Boards larger than 9x9.
struct BigSet {
  std::string name;
  std::function<std::vector<PuzzlePtr>()> puzzles;
};

/// 16x16 and 25x25, made by code, or those in `data`, where that is there.
[[nodiscard]] std::vector<BigSet> big_sets(const std::filesystem::path& data, std::uint64_t seed);

/// What one way to solve a set took, in CPU seconds; undecided boards count with the cap.
struct BigRun {
  std::string name;
  int unique = 0;
  int undecided = 0;
  std::vector<double> seconds = {};
};

/// `solve` of the library and, for `clauses`, the clauses of the whole board in CaDiCaL: solve,
/// forbid the solution, solve again. They take turns, a board each; all boards have one solution.
[[nodiscard]] std::vector<BigRun> run_big(std::span<const PuzzlePtr> puzzles, double cap,
                                          bool clauses);

}  // namespace crosshatch::bench
