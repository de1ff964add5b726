// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "lines.h"

namespace crosshatch::bench {

/// The number of solutions that every board of a set has.
enum class Promise : std::uint8_t { none, unique, several };

struct Scale {
  std::size_t boards = 10'000;  ///< at most in a set; exactly in a set made by code
  std::size_t least = 1'500;    ///< a smaller file is filled up with images of its boards
  std::uint64_t seed = 1;
};

/// Boards of one kind, made or read on demand.
struct BoardSet {
  std::string name;
  std::string about;
  Promise promise;
  std::function<Lines(const Scale&)> boards;  ///< in random order
};

/// All sets. Sets in files are in `data`, the folder `sudoku` of the shared collections, and are
/// left out if they do not exist.
[[nodiscard]] std::vector<BoardSet> board_sets(const std::filesystem::path& data);

}  // namespace crosshatch::bench
