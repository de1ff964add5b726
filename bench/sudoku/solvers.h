// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "lines.h"

namespace crosshatch::bench {

/// Boards in memory as `Lines` has them, and where answers go: see rival.h.
struct Call {
  const char* boards = nullptr;
  std::size_t count = 0;
  std::uint32_t limit = 2;
  char* solutions = nullptr;
  std::uint32_t* counts = nullptr;
};

/// In `Call::counts`: a board that a solver does not take.
inline constexpr std::uint32_t not_taken = 0xFFFFFFFF;

/// Something that counts the solutions of boards in memory.
struct Solver {
  std::string name;
  bool is_ours = false;
  std::function<void(const Call& call)> run = {};
};

/// The public call of the library, on the kernels that this machine gets: the one that rivals are
/// compared with.
[[nodiscard]] Solver crosshatch_batch();

/// The same on the kernels of lower levels.
[[nodiscard]] std::vector<Solver> crosshatch_levels();

/// The public call for one board, board after board.
[[nodiscard]] Solver crosshatch_one();

/// The search that everybody writes.
[[nodiscard]] Solver plain();

/// The libraries of a folder that have the function of rival.h, by name. Empty: no folder.
[[nodiscard]] std::vector<Solver> rivals(const std::filesystem::path& folder);

}  // namespace crosshatch::bench
