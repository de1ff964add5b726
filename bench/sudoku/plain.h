// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace crosshatch::bench {

/// The search that everybody writes: the cell with the fewest digits left, each of them in turn.
/// It shares nothing with the library, and says how hard a board is for those who know no better.
/// A board of 81 characters, '1' to '9' or another for a blank; how many solutions it has, at most
/// `limit`, and the first of them as 81 digits.
std::uint32_t plain_search(const char* board, std::uint32_t limit, char* solution);

}  // namespace crosshatch::bench
