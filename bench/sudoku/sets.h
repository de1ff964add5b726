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
  std::size_t made = 20'000;  ///< boards of a set that is made by code
  std::size_t least = 3'000;  ///< a smaller file is filled up with images of its boards
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
