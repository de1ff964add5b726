// SPDX-License-Identifier: MIT
//
// A correct rival library for the tests: the plain search. See rival.h.
#include "plain.h"
#include "rival.h"

void crosshatch_rival(const char* boards, size_t stride, size_t count, uint32_t limit,
                      char* solutions, uint32_t* counts) {
  char unwanted[81];
  for (size_t i = 0; i < count; ++i) {
    char* const solution = solutions == nullptr ? unwanted : solutions + i * stride;
    counts[i] = crosshatch::bench::plain_search(boards + i * stride, limit, solution);
  }
}
