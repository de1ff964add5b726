// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace crosshatch::minesweeper {

/// Takes the mask off a bitmap of this many bits as the ids of Mines print it. The first bit is the
/// highest of the first byte; bits of the last byte beyond the bitmap are 0.
void unmask(std::span<std::uint8_t> bytes, int bits);

}  // namespace crosshatch::minesweeper
