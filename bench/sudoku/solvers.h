// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "lines.h"

namespace crosshatch::bench {

/// Boards in memory, stored as in `Lines`, and where the answers go: see rival.h.
struct Call {
  const char* boards = nullptr;
  std::size_t count = 0;
  std::uint32_t limit = 2;
  char* solutions = nullptr;
  std::uint32_t* counts = nullptr;
};

/// In `Call::counts`: a board that a solver does not accept.
inline constexpr std::uint32_t not_taken = 0xFFFFFFFF;

/// Something that counts the solutions of boards in memory.
struct Solver {
  std::string name;
  bool is_ours = false;
  std::function<void(const Call& call)> run = {};
};

/// The public function of the library, with the kernels for this machine. Rivals are compared with
/// it.
[[nodiscard]] Solver crosshatch_batch();

/// The same with the kernels of lower levels.
[[nodiscard]] std::vector<Solver> crosshatch_levels();

/// The public function for one board, called for each board.
[[nodiscard]] Solver crosshatch_one();

/// The plain search of plain.h.
[[nodiscard]] Solver plain();

/// The libraries of a folder that have the function of rival.h, by name. Empty: no folder.
[[nodiscard]] std::vector<Solver> rivals(const std::filesystem::path& folder);

}  // namespace crosshatch::bench
