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

/// One row for each solver: microseconds for a board, and the ratio to the first solver, with the
/// median, the least and the greatest over the rounds; for the verdict alone, and with a solution.
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
