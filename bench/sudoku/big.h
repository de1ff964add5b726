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

/// Boards of 16x16 and 25x25: made by code, or those in `data` if it exists.
[[nodiscard]] std::vector<BigSet> big_sets(const std::filesystem::path& data, std::uint64_t seed);

/// The CPU seconds that one way to solve a set took. Undecided boards count with the cap.
struct BigRun {
  std::string name;
  int unique = 0;
  int undecided = 0;
  std::vector<double> seconds = {};
};

/// `solve` of the library and, for `clauses`, the clauses of the whole board in CaDiCaL: solve,
/// forbid the solution, solve again. They take turns, one board each. All boards have one solution.
[[nodiscard]] std::vector<BigRun> run_big(std::span<const PuzzlePtr> puzzles, double cap,
                                          bool clauses);

}  // namespace crosshatch::bench
