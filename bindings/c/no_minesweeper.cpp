// SPDX-License-Identifier: MIT
//
// In place of minesweeper.cpp.
#include "arrays.h"

using namespace crosshatch;

xh_status xh_minesweeper_from_hints(int32_t /*rows*/, int32_t /*columns*/, const int8_t* /*hints*/,
                                    int32_t /*mines*/, uint32_t rules, xh_puzzle** puzzle,
                                    xh_error* error) {
  const bool is_mosaic = (rules & XH_MOSAIC) != 0;
  return c::refuse_family(is_mosaic ? "mosaic" : "minesweeper", puzzle, error);
}
