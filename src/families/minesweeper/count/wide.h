// SPDX-License-Identifier: MIT
#pragma once

namespace crosshatch::minesweeper {

/// 128 bits, where 64 do not suffice: an extension of GCC and Clang.
__extension__ using Wide = unsigned __int128;

}  // namespace crosshatch::minesweeper
