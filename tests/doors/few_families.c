/* SPDX-License-Identifier: MIT
 *
 * What a library says that was built with nonograms alone (CROSSHATCH_FAMILIES). */
#include <crosshatch/crosshatch.h>
#include <stdio.h>
#include <string.h>

static int faults = 0;

static void expect(const char* verb, const char* text, const char* options, xh_status status,
                   const char* code, const char* message) {
  xh_engine* const engine = xh_engine_new(NULL);
  xh_answer* answer = NULL;
  xh_error error = XH_ERROR_INIT;
  const xh_status seen =
      xh_ask(engine, verb, text, strlen(text), options, strlen(options), &answer);
  const int is_error = xh_answer_error(answer, &error);
  if (seen != status || strcmp(is_error ? error.message : "", message) != 0 ||
      strcmp(is_error ? error.code : "", code) != 0) {
    printf("%s %s: expected %d, %s and '%s', saw %d, %s and '%s'\n", verb, text, (int)status, code,
           message, (int)seen, is_error ? error.code : "", is_error ? error.message : "");
    ++faults;
  }
  xh_answer_free(answer);
  xh_engine_free(engine);
}

static void expect_no_family(const char* call, xh_status status, xh_puzzle* puzzle,
                             const char* expected, const xh_error* error) {
  if (status == XH_REFUSED && puzzle == NULL && strcmp(error->message, expected) == 0) return;
  printf("%s: saw %d and '%s'\n", call, (int)status, error->message);
  ++faults;
}

int main(void) {
  static const char letters[] = "A;A;D;A;A|A;B;B;B;A";
  static const char no_sudoku[] = "this build has no sudoku";
  static const uint8_t givens[81] = {0};
  static const int8_t hints[4] = {1, -1, -1, -1};
  char board[81];
  xh_puzzle* puzzle = NULL;
  xh_error error = XH_ERROR_INIT;
  uint32_t count = 0;
  xh_sudokus boards = XH_SUDOKUS_INIT;
  memset(board, '.', sizeof board);

  if (strcmp(xh_family(0), "nonogram") != 0 || xh_family(1) != NULL) {
    puts("expected nonograms alone");
    ++faults;
  }
  expect("check", letters, "{}", XH_YES, "", "");
  expect("explain", letters, "{}", XH_YES, "", "");
  expect("make", "nonogram", "{\"size\":\"5x5\",\"seed\":3}", XH_YES, "", "");
  expect("check", letters, "{\"family\":\"sudoku\"}", XH_REFUSED, "request",
         "family: this build has no sudoku");
  expect("check", "{\"family\":\"Sudoku\",\"grid\":\"1...\"}", "{}", XH_REFUSED, "unsupported",
         no_sudoku);
  expect("check", "{\"family\":\"sudoku\"}", "{\"lang\":\"ko\"}", XH_REFUSED, "unsupported",
         "이 빌드에는 sudoku 퍼즐이 없습니다");
  expect("check", "#mosaic\n1_\n__\n", "{}", XH_REFUSED, "unsupported", "this build has no mosaic");
  expect("check", "https://puzz.link/p?sudoku/9/9/zzzz", "{}", XH_REFUSED, "unsupported",
         no_sudoku);
  expect("check", "pzprv3/slitherlink/2/2/0 0 /0 0 /", "{}", XH_REFUSED, "unsupported",
         "this build has no slitherlink");
  expect("check", "crosshatch certificate 1\nsudoku 2 2\nclaim unique\n",
         "{\"family\":\"nonogram\",\"from\":\"certificate\"}", XH_REFUSED, "unsupported",
         no_sudoku);
  expect("make", "sudoku", "{}", XH_REFUSED, "unsupported", no_sudoku);
  expect("check", "{\"family\":\"sudko\"}", "{}", XH_REFUSED, "parse",
         "expected a family (nonogram), saw 'sudko'");
  expect("check", "a story", "{}", XH_REFUSED, "unrecognised",
         "expected a puzzle of nonogram in a known format, as this build has no other families, "
         "saw 'a story'");

  expect_no_family("xh_sudoku_from_givens", xh_sudoku_from_givens(3, 3, givens, &puzzle, &error),
                   puzzle, no_sudoku, &error);
  expect_no_family("xh_minesweeper_from_hints",
                   xh_minesweeper_from_hints(2, 2, hints, -1, XH_MOSAIC, &puzzle, &error), puzzle,
                   "this build has no mosaic", &error);
  boards.boards = board;
  boards.boards_length = sizeof board;
  boards.count = 1;
  boards.counts = &count;
  if (xh_sudokus_solve(&boards, XH_BEST) != XH_FAULT_NONE || count != XH_GIVEN_UP ||
      xh_sudoku_solve(board, sizeof board, 2, NULL) != XH_GIVEN_UP) {
    puts("expected that boards of sudokus are given up");
    ++faults;
  }
  return faults != 0;
}
