/* SPDX-License-Identifier: MIT */
#ifndef CROSSHATCH_TEST_CHECK_H
#define CROSSHATCH_TEST_CHECK_H

/* What the C programs test with: a line for each thing that does not hold, and an exit status. */

#include <stdio.h>
#include <string.h>

static int failures = 0;

#define CHECK(what)                                                             \
  do {                                                                          \
    if (!(what)) {                                                              \
      fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #what); \
      failures++;                                                               \
    }                                                                           \
  } while (0)

#define CHECK_TEXT(seen, expected)                                                            \
  do {                                                                                        \
    const char* const seen_text = (seen);                                                     \
    if (seen_text == NULL || strcmp(seen_text, (expected)) != 0) {                            \
      fprintf(stderr, "%s:%d: expected \"%s\", saw \"%s\"\n", __FILE__, __LINE__, (expected), \
              seen_text == NULL ? "(NULL)" : seen_text);                                      \
      failures++;                                                                             \
    }                                                                                         \
  } while (0)

#endif
