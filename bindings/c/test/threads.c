/* SPDX-License-Identifier: MIT
 *
 * Eight threads ask at the same time: with an engine and a puzzle that they share, and with their
 * own. Then one thread cancels what another is at, at random instants. */
#define _POSIX_C_SOURCE 200809L
#include "check.h"

#include <crosshatch/crosshatch.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

enum { threads = 8, rounds = 20 };

static const char text[] = "A;A;D;A;A|A;B;B;B;A";

struct shared {
  xh_engine* engine;
  xh_puzzle* puzzle;
  int wrong;
};

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void* ask_often(void* given) {
  struct shared* const shared = (struct shared*)given;
  int wrong = 0;
  int i;
  for (i = 0; i < rounds; i++) {
    xh_engine* const own = xh_engine_new(NULL);
    xh_answer* answer = NULL;
    wrong += xh_check(shared->engine, shared->puzzle, 1, &answer) != XH_YES;
    wrong += strcmp(xh_answer_verdict(answer), "unique") != 0;
    xh_answer_free(answer);
    wrong += xh_ask(own, "explain", text, sizeof text - 1, NULL, 0, &answer) != XH_YES;
    wrong += strstr(xh_answer_text(answer, NULL), "\"unique\"") == NULL;
    xh_answer_free(answer);
    xh_engine_free(own);
  }
  __atomic_add_fetch(&shared->wrong, wrong, __ATOMIC_SEQ_CST);
  return NULL;
}

static void test_sharing(void) {
  struct shared shared = {NULL, NULL, 0};
  pthread_t all[threads];
  int i;
  shared.engine = xh_engine_new(NULL);
  CHECK(xh_read(text, sizeof text - 1, NULL, NULL, &shared.puzzle, NULL) == XH_YES);
  for (i = 0; i < threads; i++) pthread_create(&all[i], NULL, ask_often, &shared);
  for (i = 0; i < threads; i++) pthread_join(all[i], NULL);
  CHECK(shared.wrong == 0);
  xh_puzzle_free(shared.puzzle);
  xh_engine_free(shared.engine);
}

struct endless {
  xh_engine* engine;
  xh_puzzle* puzzle;
  xh_status status;
  double end;
};

static void* count_for_ever(void* given) {
  struct endless* const endless = (struct endless*)given;
  xh_answer* answer = NULL;
  endless->status = xh_count(endless->engine, endless->puzzle, &answer);
  endless->end = now();
  xh_answer_free(answer);
  return NULL;
}

/* Docs and notes say 50 ms; a test on a busy machine asks for ten times that. */
static void test_cancel(void) {
  static uint8_t blank[25 * 25];
  struct endless endless = {NULL, NULL, XH_FAILED, 0};
  unsigned seed = 1;
  double longest = 0;
  int i;
  CHECK(xh_sudoku_from_givens(5, 5, blank, &endless.puzzle, NULL) == XH_YES);
  endless.engine = xh_engine_new(NULL);
  for (i = 0; i < 10; i++) {
    pthread_t thread;
    struct timespec pause = {0, 0};
    double begun;
    seed = seed * 1103515245u + 12345u;
    pause.tv_nsec = (long)(seed >> 8) % 100000000;
    xh_resume(endless.engine);
    pthread_create(&thread, NULL, count_for_ever, &endless);
    nanosleep(&pause, NULL);
    begun = now();
    xh_cancel(endless.engine);
    pthread_join(thread, NULL);
    CHECK(endless.status == XH_UNKNOWN);
    if (endless.end - begun > longest) longest = endless.end - begun;
  }
  printf("the slowest cancel took %.1f ms\n", longest * 1e3);
  CHECK(longest < 0.5);
  xh_engine_free(endless.engine);
  xh_puzzle_free(endless.puzzle);
}

int main(void) {
  test_sharing();
  test_cancel();
  return failures == 0 ? 0 : 1;
}
