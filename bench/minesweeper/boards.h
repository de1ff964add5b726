// SPDX-License-Identifier: MIT
#pragma once

#include "match.h"

namespace crosshatch::bench {

/// Which boards to make.
struct Boards {
  int side = 100;
  int mines = 20;  ///< per cent
  int hints = 20;  ///< per cent of the clear cells; unique boards get more
  bool is_unique = false;
  bool tells_total = false;
  bool is_mosaic = false;
};

/// "unique-100-m20", "random-100-m20-h40-total", "mosaic-unique-30-m40".
[[nodiscard]] std::string name_of(const Boards& boards);

/// This many of them, the same for the same seed.
[[nodiscard]] BoardSet make_boards(const Boards& boards, int count, std::uint64_t seed);

/// Boards of 8x8 to 20x20 with a total, unique, of few hints, such as people make by hand.
[[nodiscard]] BoardSet small_boards(int count, std::uint64_t seed);

}  // namespace crosshatch::bench
