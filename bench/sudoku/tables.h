// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "../figures.h"
#include "big.h"
#include "files.h"
#include "latency.h"
#include "threads.h"
#include "turns.h"

namespace crosshatch::bench {

/// A row a solver: microseconds a board and how many times those of the first solver, the median of
/// the rounds and the least and the most of them; for the verdict, and for a solution with it.
[[nodiscard]] Report in_memory(const BoardSet& set, std::size_t boards,
                               std::span<const Solver> solvers, const Match& verdicts,
                               const Match& solutions);

[[nodiscard]] Report one_board(const BoardSet& set, std::size_t boards,
                               std::span<const Solver> solvers, std::span<const Latency> latencies);

[[nodiscard]] Report on_threads(const BoardSet& set, std::size_t boards, const Threads& threads);

[[nodiscard]] Report file_to_file(const BoardSet& set, std::size_t boards,
                                  std::span<const FileRun> runs);

[[nodiscard]] Report large(const std::string& set, std::size_t boards,
                           std::span<const BigRun> runs);

}  // namespace crosshatch::bench
