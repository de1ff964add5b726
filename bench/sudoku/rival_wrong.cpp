// SPDX-License-Identifier: MIT
//
// A wrong rival library for the tests: it says that every board has one solution, all ones.
#include <cstring>

#include "rival.h"

void crosshatch_rival(const char*, size_t stride, size_t count, uint32_t, char* solutions,
                      uint32_t* counts) {
  for (size_t i = 0; i < count; ++i) {
    counts[i] = 1;
    if (solutions != nullptr) std::memset(solutions + i * stride, '1', 81);
  }
}
