// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "lines.h"

namespace crosshatch::bench {

/// What every board of a set has, as its name promises: solutions.
enum class Promise : std::uint8_t { none, unique, several };

struct Scale {
  std::size_t boards = 10'000;  ///< of a set, at most; made by code, as many
  std::size_t least = 1'500;    ///< a smaller file is filled up with images of its boards
  std::uint64_t seed = 1;
};

/// Boards of one kind, had when they are asked for.
struct BoardSet {
  std::string name;
  std::string about;
  Promise promise;
  std::function<Lines(const Scale&)> boards;  ///< in random order
};

/// All sets. Those that are files lie in `data`, the folder `sudoku` of the shared collections, and
/// are left out where they are not there.
[[nodiscard]] std::vector<BoardSet> board_sets(const std::filesystem::path& data);

}  // namespace crosshatch::bench
