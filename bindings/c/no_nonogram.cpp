// SPDX-License-Identifier: MIT
//
// In place of nonogram.cpp.
#include "arrays.h"

using namespace crosshatch;

xh_status xh_nonogram_from_clues(int32_t /*rows*/, int32_t /*columns*/, const int32_t* /*counts*/,
                                 const int32_t* /*numbers*/, const int32_t* /*colours*/,
                                 xh_puzzle** puzzle, xh_error* error) {
  return c::refuse_family("nonogram", puzzle, error);
}

xh_status xh_nonogram_from_cells(int32_t /*rows*/, int32_t /*columns*/, const uint8_t* /*cells*/,
                                 xh_puzzle** puzzle, xh_error* error) {
  return c::refuse_family("nonogram", puzzle, error);
}
