/* SPDX-License-Identifier: MIT */
#ifndef CROSSHATCH_RIVAL_H
#define CROSSHATCH_RIVAL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What a shared library NAME.so in the folder of rivals has to have, so that bench_sudoku can let
 * it take turns with Crosshatch as "NAME".
 *
 * Board i is the 81 characters from boards + i * stride on, '1' to '9' or '.', and a line end. For
 * each of `count` boards writes counts[i]: how many solutions it has, at most `limit`; UINT32_MAX
 * for a board that this solver does not take.
 *
 * `solutions` is null, or has room for the 81 digits of a solution from solutions + i * stride on,
 * to be written for each board that has one. A solver that tells a solution and how many there are
 * only by two calls makes both.
 *
 * The loop over the boards is the rival's own, compiled as it likes, so that nothing between
 * slows it down. It may keep memory from call to call; it is called on one thread. */
void crosshatch_rival(const char* boards, size_t stride, size_t count, uint32_t limit,
                      char* solutions, uint32_t* counts);

#ifdef __cplusplus
}
#endif

#endif
