/* SPDX-License-Identifier: MIT
 *
 * Every call of the C header, as a program makes them, and what they refuse. It is C and C++. */
#include <crosshatch/crosshatch.h>
#include <math.h>
#include <stdlib.h>

#include "check.h"

static xh_puzzle* read_text(const char* text) {
  xh_puzzle* puzzle = NULL;
  xh_error error = XH_ERROR_INIT;
  if (xh_read(text, strlen(text), NULL, NULL, &puzzle, &error) != XH_YES)
    fprintf(stderr, "%d:%d: %s\n", error.line, error.column, error.message);
  return puzzle;
}

/* A file of the folder of examples. */
static xh_puzzle* read_example(const char* folder, const char* name) {
  char path[1000];
  static char text[100000];
  size_t length;
  FILE* file;
  snprintf(path, sizeof path, "%s/%s", folder, name);
  file = fopen(path, "rb");
  if (file == NULL) return NULL;
  length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[length] = '\0';
  return read_text(text);
}

static void test_versions(void) {
  CHECK(xh_version_number() == XH_VERSION_NUMBER);
  char version[32];
  snprintf(version, sizeof version, "%d.%d.%d", XH_VERSION_NUMBER / 10000,
           XH_VERSION_NUMBER / 100 % 100, XH_VERSION_NUMBER % 100);
  CHECK_TEXT(xh_version(), version);
  CHECK(xh_has("teleport") == 0);
  CHECK(xh_has("") == 0);
  CHECK(xh_has("sat gmp") == 0);
  CHECK_TEXT(xh_verb(0), "solve");
  CHECK(xh_verb(-1) == NULL && xh_verb(1000) == NULL);
  CHECK_TEXT(xh_family(0), "akari");
  CHECK(xh_family(-1) == NULL && xh_family(1000) == NULL);
}

static void test_engines(void) {
  xh_options options = XH_OPTIONS_INIT;
  xh_error error = XH_ERROR_INIT;
  xh_engine* engine = xh_engine_new(NULL);
  CHECK(engine != NULL);
  xh_engine_free(engine);
  xh_engine_free(NULL);
  CHECK(xh_options_check(NULL, &error) == XH_YES);
  CHECK(xh_options_check(&options, NULL) == XH_YES);
  options.language = 7;
  CHECK(xh_engine_new(&options) == NULL);
  CHECK(xh_options_check(&options, NULL) == XH_REFUSED);
  CHECK(xh_options_check(&options, &error) == XH_REFUSED);
  CHECK_TEXT(error.code, "request");
  CHECK_TEXT(error.message, "language: expected XH_ENGLISH (0) or XH_KOREAN (1), saw 7");
  options.language = XH_ENGLISH;
  options.seconds = -1;
  CHECK(xh_engine_new(&options) == NULL);
  CHECK(xh_options_check(&options, &error) == XH_REFUSED);
  CHECK_TEXT(error.message, "seconds: expected a time from 0 (no limit), saw a negative one");
  options.seconds = HUGE_VAL;
  CHECK(xh_options_check(&options, &error) == XH_REFUSED);
  CHECK_TEXT(error.message,
             "seconds: expected a time from 0 (no limit), saw one that is not finite");
  options.language = XH_KOREAN;
  CHECK(xh_options_check(&options, &error) == XH_REFUSED);
  CHECK_TEXT(error.message,
             "seconds: 0 이상의 시간(0은 제한 없음)이 필요한데 유한하지 않은 수입니다");
  /* A size that nobody has set, which is none of an older header. */
  options.size = 0;
  CHECK(xh_engine_new(&options) == NULL);
  CHECK(xh_options_check(&options, &error) == XH_REFUSED);
  CHECK_TEXT(error.message,
             "size: expected the size of the struct (XH_OPTIONS_INIT sets it), saw 0");
  /* A program of an older header, which knows the language alone. */
  options.size = 8;
  engine = xh_engine_new(&options);
  CHECK(engine != NULL);
  xh_engine_free(engine);
}

static void test_no_answer(void) {
  size_t length = 7;
  CHECK_TEXT(xh_answer_text(NULL, &length), "");
  CHECK(length == 0);
  CHECK_TEXT(xh_answer_note(NULL, NULL), "");
  CHECK_TEXT(xh_answer_verdict(NULL), "");
  CHECK_TEXT(xh_answer_why(NULL), "");
  CHECK_TEXT(xh_answer_count(NULL, NULL), "");
  CHECK(xh_answer_solutions(NULL) == 0 && xh_answer_sites(NULL) == 0);
  CHECK(xh_answer_solution(NULL, 0) == NULL && xh_answer_known(NULL) == NULL);
  CHECK(xh_answer_ambiguous(NULL, NULL) == NULL && xh_answer_odds(NULL, NULL) == NULL);
  CHECK(xh_answer_odds_values(NULL, NULL) == NULL);
  CHECK(xh_answer_status(NULL) == XH_FAILED && xh_answer_error(NULL, NULL) == 0);
}

static void test_ask(xh_engine* engine) {
  static const char text[] = "A;A;D;A;A|A;B;B;B;A";
  xh_answer* answer = NULL;
  size_t length = 0;
  xh_error error = XH_ERROR_INIT;
  CHECK(xh_ask(engine, "check", text, sizeof text - 1, NULL, 0, &answer) == XH_YES);
  CHECK(xh_answer_status(answer) == XH_YES);
  CHECK(strstr(xh_answer_text(answer, &length), "\"answer\":\"unique\"") != NULL);
  CHECK(length == strlen(xh_answer_text(answer, NULL)));
  CHECK_TEXT(xh_answer_note(answer, NULL), "");
  CHECK(xh_answer_error(answer, &error) == 0);
  xh_answer_free(answer);
  xh_answer_free(NULL);

  CHECK(xh_ask(engine, "check", "3 x", 3, NULL, 0, &answer) == XH_REFUSED);
  CHECK(xh_answer_error(answer, &error) == 1);
  CHECK(error.message[0] != '\0');
  CHECK(strstr(xh_answer_text(answer, NULL), error.code) != NULL);
  xh_answer_free(answer);

  CHECK(xh_ask(engine, "chekc", text, sizeof text - 1, NULL, 0, &answer) == XH_REFUSED);
  CHECK(xh_answer_error(answer, &error) == 1);
  CHECK_TEXT(error.code, "request");
  xh_answer_free(answer);

  {
    static const char korean[] = "{\"lang\": \"ko\", \"json\": false}";
    static const char wrong[] = "{\"limt\": 3}";
    CHECK(xh_ask(engine, "check", text, sizeof text - 1, korean, sizeof korean - 1, &answer) ==
          XH_YES);
    CHECK((unsigned char)xh_answer_text(answer, NULL)[0] >= 0x80);
    xh_answer_free(answer);
    CHECK(xh_ask(engine, "check", text, sizeof text - 1, wrong, sizeof wrong - 1, &answer) ==
          XH_REFUSED);
    CHECK(xh_answer_error(answer, &error) == 1);
    CHECK(strstr(error.message, "limit") != NULL);
    xh_answer_free(answer);
  }

  CHECK(xh_ask(engine, NULL, text, sizeof text - 1, NULL, 0, &answer) == XH_REFUSED);
  xh_answer_free(answer);
  CHECK(xh_ask(engine, "check", text, sizeof text - 1, NULL, 0, NULL) == XH_REFUSED);
  CHECK(xh_ask(engine, "check", NULL, 5, NULL, 0, &answer) == XH_REFUSED);
  xh_answer_free(answer);
  CHECK(xh_ask(engine, "check", text, sizeof text - 1, NULL, 5, &answer) == XH_REFUSED);
  xh_answer_free(answer);
  CHECK(xh_ask_puzzle(engine, "check", NULL, NULL, 0, &answer) == XH_REFUSED);
  xh_answer_free(answer);
  CHECK(xh_check(engine, NULL, 0, &answer) == XH_REFUSED);
  xh_answer_free(answer);
  CHECK_TEXT(xh_puzzle_family(NULL), "");
  CHECK(xh_puzzle_rows(NULL) == 0 && xh_puzzle_place(NULL, 0).kind == -1);
}

/* Requests and answers as lines. */
static void test_lines(xh_engine* engine) {
  static const char good[] =
      "{\"id\":7,\"verb\":\"count\",\"text\":\"B;B|B;B\",\"options\":{\"json\":false}}";
  static const char bad[] = "{\"id\":8,\"verb\":\"count\"}";
  static const char cancel[] = "{\"cancel\":7}";
  xh_error error = XH_ERROR_INIT;
  xh_answer* answer = NULL;
  CHECK(xh_ask_line(engine, good, sizeof good - 1, &answer) == XH_YES);
  CHECK_TEXT(xh_answer_text(answer, NULL), "{\"id\":7,\"status\":0,\"text\":\"2\\n\"}\n");
  xh_answer_free(answer);
  CHECK(xh_ask_line(engine, bad, sizeof bad - 1, &answer) == XH_REFUSED);
  CHECK_TEXT(
      xh_answer_text(answer, NULL),
      "{\"id\":8,\"status\":2,\"line\":1,\"error\":{\"code\":\"request\",\"message\":\"text: "
      "expected a puzzle, saw nothing\",\"line\":0,\"column\":0}}\n");
  CHECK(xh_answer_error(answer, &error) == 1);
  CHECK_TEXT(error.code, "request");
  xh_answer_free(answer);
  CHECK(xh_ask_line(engine, cancel, sizeof cancel - 1, &answer) == XH_YES);
  CHECK_TEXT(xh_answer_text(answer, NULL), "");
  xh_answer_free(answer);
  xh_cancel(engine);
  CHECK(xh_ask_line(engine, good, sizeof good - 1, &answer) == XH_UNKNOWN);
  xh_answer_free(answer);
  xh_resume(engine);
  CHECK(xh_ask_line(engine, NULL, 5, &answer) == XH_REFUSED);
  xh_answer_free(answer);
  CHECK(xh_ask_line(NULL, good, sizeof good - 1, &answer) == XH_REFUSED);
  xh_answer_free(answer);
}

/* "1 1" and "2" of the rows; "1", "1" and "2" of the columns. */
static void test_nonograms(xh_engine* engine) {
  static const int32_t counts[] = {2, 1, 1, 1, 1};
  static const int32_t numbers[] = {1, 1, 2, 1, 1, 2};
  static const int8_t picture[] = {1, 0, 1, 0, 1, 1};
  static const uint8_t cells[] = {0, 1, 1, 0};
  xh_puzzle* puzzle = NULL;
  xh_answer* answer = NULL;
  xh_error error = XH_ERROR_INIT;
  size_t length = 0;
  const xh_place* places;
  xh_place place;
  CHECK(xh_nonogram_from_clues(2, 3, counts, numbers, NULL, &puzzle, &error) == XH_YES);
  CHECK_TEXT(xh_puzzle_family(puzzle), "nonogram");
  CHECK(xh_puzzle_rows(puzzle) == 2 && xh_puzzle_columns(puzzle) == 3);
  CHECK(xh_puzzle_sites(puzzle) == 6);
  CHECK_TEXT(xh_puzzle_title(puzzle, &length), "");
  place = xh_puzzle_place(puzzle, 5);
  CHECK(place.kind == XH_CELL && place.row == 1 && place.column == 2);
  CHECK(xh_puzzle_place(puzzle, 6).kind == -1 && xh_puzzle_place(puzzle, -1).kind == -1);
  CHECK(xh_check(engine, puzzle, 0, &answer) == XH_YES);
  CHECK_TEXT(xh_answer_verdict(answer), "unique");
  CHECK_TEXT(xh_answer_why(answer), "");
  CHECK_TEXT(xh_answer_count(answer, NULL), "1");
  CHECK(xh_answer_is_logic(answer) == 1 && xh_answer_is_map_complete(answer) == 1);
  CHECK(xh_answer_solutions(answer) == 1 && xh_answer_sites(answer) == 6);
  CHECK(memcmp(xh_answer_solution(answer, 0), picture, 6) == 0);
  CHECK(memcmp(xh_answer_known(answer), picture, 6) == 0);
  CHECK(xh_answer_solution(answer, 1) == NULL && xh_answer_solution(answer, -1) == NULL);
  CHECK(xh_answer_ambiguous(answer, &length) == NULL && length == 0);
  CHECK(xh_answer_odds(answer, &length) == NULL && length == 0);
  xh_answer_free(answer);
  xh_puzzle_free(puzzle);

  CHECK(xh_nonogram_from_cells(2, 2, cells, &puzzle, &error) == XH_YES);
  CHECK(xh_check(engine, puzzle, 1, &answer) == XH_SEVERAL);
  CHECK_TEXT(xh_answer_verdict(answer), "multiple");
  CHECK(xh_answer_solutions(answer) == 2);
  places = xh_answer_ambiguous(answer, &length);
  CHECK(length == 4 && places != NULL && places[3].row == 1 && places[3].column == 1);
  CHECK(xh_answer_known(answer)[0] == XH_OPEN);
  CHECK(xh_answer_is_map_complete(answer) == 1);
  xh_answer_free(answer);
  CHECK(xh_count(engine, puzzle, &answer) == XH_YES);
  CHECK_TEXT(xh_answer_count(answer, NULL), "2");
  xh_answer_free(answer);
  xh_puzzle_free(puzzle);
  xh_puzzle_free(NULL);
}

/* A drawing keeps the numbers of its colours, whichever of them are used. */
static void test_colours(xh_engine* engine) {
  static const uint8_t cells[] = {1, 3, 3};
  static const int8_t entries[] = {1, 3, XH_OPEN};
  static const int8_t unused[] = {2, XH_OPEN, XH_OPEN};
  static const int32_t counts[] = {1, 1};
  static const int32_t one[] = {1, 1};
  static const int32_t seven[] = {7, 7};
  xh_puzzle* puzzle = NULL;
  xh_answer* answer = NULL;
  xh_steps* steps = NULL;
  xh_step step = XH_STEP_INIT;
  xh_error error = XH_ERROR_INIT;
  CHECK(xh_nonogram_from_cells(1, 3, cells, &puzzle, &error) == XH_YES);
  CHECK(xh_check(engine, puzzle, 0, &answer) == XH_YES);
  CHECK(memcmp(xh_answer_solution(answer, 0), cells, 3) == 0);
  xh_answer_free(answer);
  CHECK(xh_hint(engine, puzzle, entries, &steps, &error) == XH_YES);
  step.size = 0;
  CHECK(xh_steps_next(steps, &step) == XH_REFUSED);
  step.size = sizeof step;
  CHECK(xh_steps_next(steps, &step) == XH_YES && step.change_count == 1);
  CHECK(step.changes[0].value == 3 && step.changes[0].after == 1u << 3);
  CHECK((step.changes[0].before & ~(1u | 1u << 1 | 1u << 3)) == 0);
  xh_steps_free(steps);
  CHECK(xh_hint(engine, puzzle, unused, &steps, &error) == XH_REFUSED);
  xh_puzzle_free(puzzle);
  {
    /* An empty picture may still have a black cell entered. */
    static const uint8_t nothing[] = {0, 0};
    static const int8_t black[] = {1, XH_OPEN};
    CHECK(xh_nonogram_from_cells(1, 2, nothing, &puzzle, &error) == XH_YES);
    CHECK(xh_steps_new(engine, puzzle, NULL, &steps, &error) == XH_YES);
    CHECK(xh_steps_next(steps, &step) == XH_YES && step.changes[0].before == 3);
    xh_steps_free(steps);
    CHECK(xh_hint(engine, puzzle, black, &steps, &error) == XH_YES);
    CHECK(xh_steps_next(steps, &step) == XH_YES && step.kind == XH_MISTAKE);
    xh_steps_free(steps);
    xh_puzzle_free(puzzle);
  }
  CHECK(xh_nonogram_from_clues(1, 1, counts, one, seven, &puzzle, &error) == XH_YES);
  CHECK(xh_check(engine, puzzle, 0, &answer) == XH_YES);
  CHECK(xh_answer_solution(answer, 0)[0] == 7);
  xh_answer_free(answer);
  xh_puzzle_free(puzzle);
}

static void test_wrong_arrays(void) {
  static const int32_t counts[] = {1, 1, 1, -1};
  static const int32_t numbers[] = {1, 1, 1};
  static const int32_t colours[] = {1, 64, 1};
  static const int32_t too_long[] = {3, 1, 1, 1};
  static const int32_t ones[] = {1, 1, 1, 1};
  static const uint8_t cells[] = {0, 64, 0, 0};
  static const uint8_t givens[16] = {5};
  static const int8_t hints[] = {0, 9, -1, -1};
  xh_puzzle* puzzle = NULL;
  xh_error error = XH_ERROR_INIT;
  CHECK(xh_nonogram_from_clues(2, 2, counts, numbers, NULL, &puzzle, &error) == XH_REFUSED);
  CHECK(puzzle == NULL);
  CHECK_TEXT(error.message, "expected a clue of 0 to 1000 numbers for column 2, saw -1");
  CHECK(xh_nonogram_from_clues(2, 2, ones, numbers, colours, &puzzle, &error) == XH_REFUSED);
  CHECK_TEXT(error.message, "expected a colour from 1 to 63 for row 2, saw 64");
  CHECK(xh_nonogram_from_clues(2, 2, ones, too_long, NULL, &puzzle, &error) == XH_REFUSED);
  CHECK_TEXT(error.message, "expected a clue of at most 2 cells for row 1, saw 3 cells");
  CHECK(xh_nonogram_from_clues(0, 2, ones, numbers, NULL, &puzzle, NULL) == XH_REFUSED);
  CHECK(xh_nonogram_from_clues(2, 1001, ones, numbers, NULL, &puzzle, &error) == XH_REFUSED);
  CHECK_TEXT(error.code, "too_large");
  CHECK(xh_nonogram_from_clues(2, 2, NULL, NULL, NULL, &puzzle, &error) == XH_REFUSED);
  CHECK(xh_nonogram_from_clues(2, 2, ones, numbers, NULL, NULL, &error) == XH_REFUSED);
  CHECK(xh_nonogram_from_cells(2, 2, cells, &puzzle, &error) == XH_REFUSED);
  CHECK_TEXT(error.message, "expected 0 or a colour up to 63 in row 1, column 2, saw 64");
  CHECK(xh_sudoku_from_givens(2, 2, givens, &puzzle, &error) == XH_REFUSED);
  CHECK_TEXT(error.message, "expected 0 or a digit up to 4 in row 1, column 1, saw 5");
  CHECK(xh_sudoku_from_givens(1, 9, givens, &puzzle, &error) == XH_REFUSED);
  CHECK(xh_sudoku_from_givens(2147483647, 2147483647, givens, &puzzle, &error) == XH_REFUSED);
  CHECK(xh_minesweeper_from_hints(2, 2, hints, -1, 0, &puzzle, &error) == XH_REFUSED);
  CHECK_TEXT(error.message, "expected a hint from 0 to 8, -1 or -2 in row 1, column 2, saw 9");
  CHECK(xh_minesweeper_from_hints(2, 2, hints, -2, XH_MOSAIC, &puzzle, &error) == XH_REFUSED);
  CHECK(xh_minesweeper_from_hints(2, 2, hints, -1, 8, &puzzle, &error) == XH_REFUSED);
  CHECK(xh_minesweeper_from_hints(2, 2, hints, -1, XH_MOSAIC | XH_WRAPS, &puzzle, &error) ==
        XH_REFUSED);
  /* A struct of an older header: what it does not know is left alone. */
  error.size = 12;
  strcpy(error.message, "mine");
  CHECK(xh_read("", 0, NULL, NULL, &puzzle, &error) == XH_REFUSED);
  CHECK_TEXT(error.message, "mine");
}

static void test_other_families(xh_engine* engine) {
  static const uint8_t givens[16] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0};
  static const int8_t hints[] = {1, -1, -1, 1};
  xh_puzzle* puzzle = NULL;
  xh_answer* answer = NULL;
  xh_error error = XH_ERROR_INIT;
  size_t length = 0;
  CHECK(xh_sudoku_from_givens(2, 2, givens, &puzzle, &error) == XH_YES);
  CHECK_TEXT(xh_puzzle_family(puzzle), "sudoku");
  CHECK(xh_check(engine, puzzle, 0, &answer) == XH_YES);
  CHECK(xh_answer_solution(answer, 0)[15] == 1 && xh_answer_solution(answer, 0)[0] == 1);
  xh_answer_free(answer);
  CHECK(xh_odds(engine, puzzle, &answer) == XH_YES);
  CHECK(xh_answer_odds(answer, &length) != NULL && length == 64);
  CHECK(xh_answer_odds(answer, NULL)[60] > 0.999 && xh_answer_odds(answer, NULL)[61] < 0.001);
  CHECK(xh_answer_odds_values(answer, &length)[0] == 1 && length == 4);
  xh_answer_free(answer);
  xh_puzzle_free(puzzle);

  puzzle = read_text("B;B|B;B");
  CHECK(xh_odds(engine, puzzle, &answer) == XH_REFUSED);
  CHECK(xh_answer_error(answer, &error) == 1);
  CHECK_TEXT(error.code, "unsupported");
  CHECK_TEXT(xh_answer_verdict(answer), "");
  xh_answer_free(answer);
  xh_puzzle_free(puzzle);

  CHECK(xh_minesweeper_from_hints(2, 2, hints, -1, 0, &puzzle, &error) == XH_YES);
  CHECK(xh_odds(engine, puzzle, &answer) == XH_YES);
  CHECK(xh_answer_odds(answer, &length) != NULL && length == 4);
  CHECK(xh_answer_odds(answer, NULL)[1] > 0.49 && xh_answer_odds(answer, NULL)[1] < 0.51);
  CHECK(xh_answer_odds_values(answer, &length)[0] == 1 && length == 1);
  xh_answer_free(answer);
  xh_puzzle_free(puzzle);

  CHECK(xh_minesweeper_from_hints(2, 2, hints, -1, XH_MOSAIC, &puzzle, &error) == XH_YES);
  CHECK_TEXT(xh_puzzle_family(puzzle), "mosaic");
  CHECK(xh_ask_puzzle(engine, "count", puzzle, NULL, 0, &answer) == XH_YES);
  CHECK(strstr(xh_answer_text(answer, NULL), "\"family\":\"mosaic\"") != NULL);
  xh_answer_free(answer);
  xh_puzzle_free(puzzle);
}

static void test_steps(xh_engine* engine, const char* examples) {
  xh_puzzle* const puzzle = read_example(examples, "sudoku.txt");
  xh_steps* steps = NULL;
  xh_step step = XH_STEP_INIT;
  xh_error error = XH_ERROR_INIT;
  xh_answer* answer = NULL;
  int8_t board[81];
  int number = 0;
  int i;
  size_t c;
  xh_status status;
  CHECK(puzzle != NULL);
  if (puzzle == NULL) return;
  CHECK(xh_check(engine, puzzle, 0, &answer) == XH_YES);
  /* The steps alone lead to the solution. */
  memset(board, XH_OPEN, sizeof board);
  CHECK(xh_steps_new(engine, puzzle, NULL, &steps, &error) == XH_YES);
  while ((status = xh_steps_next(steps, &step)) == XH_YES && step.kind != XH_SOLUTION) {
    number++;
    CHECK(step.kind == XH_DEDUCE && step.depth == 0);
    CHECK(step.technique[0] != '\0' && step.name[0] != '\0' && step.sentence[0] != '\0');
    CHECK(strncmp(step.json, "{\"step\":", 8) == 0);
    CHECK(step.change_count > 0 && step.mark_count > 0);
    for (c = 0; c < step.change_count; c++) {
      const xh_change* const change = &step.changes[c];
      CHECK(change->place.row * 9 + change->place.column == change->site);
      CHECK((change->after & ~change->before) == 0 && (change->before & 1) == 0);
      if (change->value != XH_OPEN) {
        CHECK(change->after == (uint64_t)1 << change->value);
        board[change->site] = (int8_t)change->value;
      }
    }
  }
  CHECK(status == XH_YES && number > 10);
  CHECK(xh_steps_next(steps, &step) == XH_NONE);
  CHECK(xh_steps_next(steps, &step) == XH_NONE);
  xh_steps_free(steps);
  xh_steps_free(NULL);
  for (i = 0; i < 81; i++) {
    if (board[i] != XH_OPEN) CHECK(board[i] == xh_answer_solution(answer, 0)[i]);
  }

  /* There is no hint on a full board. */
  memcpy(board, xh_answer_solution(answer, 0), sizeof board);
  CHECK(xh_hint(engine, puzzle, board, &steps, &error) == XH_YES);
  CHECK(xh_steps_next(steps, &step) == XH_YES && step.kind == XH_SOLUTION);
  CHECK(xh_steps_next(steps, &step) == XH_NONE);
  xh_steps_free(steps);
  xh_answer_free(answer);

  memset(board, XH_OPEN, sizeof board);
  CHECK(xh_hint(engine, puzzle, board, &steps, &error) == XH_YES);
  CHECK(xh_steps_next(steps, &step) == XH_YES && step.kind == XH_DEDUCE);
  xh_steps_free(steps);
  board[0] = 10;
  CHECK(xh_hint(engine, puzzle, board, &steps, &error) == XH_REFUSED);
  CHECK(steps == NULL);
  CHECK_TEXT(error.message, "expected a value of the puzzle or -1 for site 0, saw 10");
  xh_puzzle_free(puzzle);
}

/* Entries of a player: an empty 3x3 picture but for its middle row. */
static void test_mistakes(xh_engine* engine) {
  static const uint8_t cells[] = {0, 0, 0, 1, 1, 0, 0, 0, 0};
  int8_t entries[9];
  xh_puzzle* puzzle = NULL;
  xh_steps* steps = NULL;
  xh_step step = XH_STEP_INIT;
  xh_error error = XH_ERROR_INIT;
  xh_options options = XH_OPTIONS_INIT;
  xh_engine* korean;
  memset(entries, XH_OPEN, sizeof entries);
  entries[4] = 0;
  CHECK(xh_nonogram_from_cells(3, 3, cells, &puzzle, &error) == XH_YES);
  CHECK(xh_hint(engine, puzzle, entries, &steps, &error) == XH_YES);
  CHECK(xh_steps_next(steps, &step) == XH_YES);
  CHECK(step.kind == XH_MISTAKE && step.change_count == 1 && step.changes[0].site == 4);
  CHECK(step.changes[0].value == 0);
  CHECK(strstr(step.sentence, "wrong entry") != NULL);
  xh_steps_free(steps);
  CHECK(xh_steps_new(engine, puzzle, entries, &steps, &error) == XH_REFUSED);
  CHECK(strstr(error.message, "wrong entry") != NULL);
  {
    static const int8_t hints[] = {0, XH_UNKNOWN_CELL, XH_UNKNOWN_CELL};
    static const int8_t mine_on_hint[] = {1, XH_OPEN, XH_OPEN};
    xh_puzzle* mines = NULL;
    CHECK(xh_minesweeper_from_hints(1, 3, hints, -1, 0, &mines, NULL) == XH_YES);
    CHECK(xh_hint(engine, mines, mine_on_hint, &steps, &error) == XH_YES);
    CHECK(xh_steps_next(steps, &step) == XH_YES && step.kind == XH_MISTAKE);
    xh_steps_free(steps);
    CHECK(xh_steps_new(engine, mines, mine_on_hint, &steps, &error) == XH_REFUSED);
    xh_puzzle_free(mines);
  }
  options.language = XH_KOREAN;
  korean = xh_engine_new(&options);
  CHECK(xh_hint(korean, puzzle, entries, &steps, &error) == XH_YES);
  CHECK(xh_steps_next(steps, &step) == XH_YES);
  CHECK((unsigned char)step.sentence[0] >= 0x80);
  xh_steps_free(steps);
  xh_engine_free(korean);
  xh_puzzle_free(puzzle);
}

static int32_t stop_at_once(void* user, double seconds, uint64_t nodes) {
  (void)nodes;
  *(double*)user = seconds;
  return 1;
}

static void test_limits(const char* examples) {
  xh_options options = XH_OPTIONS_INIT;
  xh_puzzle* const puzzle = read_example(examples, "p30_hard.txt");
  xh_engine* engine;
  xh_answer* answer = NULL;
  xh_steps* steps = NULL;
  xh_step step = XH_STEP_INIT;
  double seconds = 0;
  CHECK(puzzle != NULL);
  if (puzzle == NULL) return;
  options.nodes = 1;
  engine = xh_engine_new(&options);
  CHECK(xh_check(engine, puzzle, 0, &answer) == XH_UNKNOWN);
  CHECK_TEXT(xh_answer_verdict(answer), "unknown");
  CHECK_TEXT(xh_answer_why(answer), "nodes");
  xh_answer_free(answer);
  xh_engine_free(engine);

  engine = xh_engine_new(NULL);
  CHECK(xh_check(engine, puzzle, 0, &answer) == XH_YES);
  xh_answer_free(answer);
  xh_cancel(engine);
  CHECK(xh_check(engine, puzzle, 0, &answer) == XH_UNKNOWN);
  CHECK_TEXT(xh_answer_why(answer), "cancelled");
  xh_answer_free(answer);
  CHECK(xh_ask(engine, "check", "1|1", 3, NULL, 0, &answer) != XH_FAILED);
  xh_answer_free(answer);
  CHECK(xh_steps_new(engine, puzzle, NULL, &steps, NULL) == XH_YES);
  CHECK(xh_steps_next(steps, &step) == XH_UNKNOWN && step.kind == XH_STUCK);
  /* A walk that was cut short goes on. */
  xh_resume(engine);
  CHECK(xh_steps_next(steps, &step) == XH_YES && step.kind == XH_DEDUCE);
  CHECK(strncmp(step.json, "{\"step\":1,", 10) == 0);
  xh_steps_free(steps);
  /* Entries that were not judged before a cancel are judged after it. */
  {
    static const uint8_t full[] = {1, 1, 1};
    static const int8_t wrong[] = {XH_OPEN, 0, XH_OPEN};
    xh_puzzle* easy = NULL;
    CHECK(xh_nonogram_from_cells(1, 3, full, &easy, NULL) == XH_YES);
    xh_cancel(engine);
    CHECK(xh_steps_new(engine, easy, wrong, &steps, NULL) == XH_YES);
    CHECK(xh_steps_next(steps, &step) == XH_UNKNOWN && step.kind == XH_STUCK);
    xh_resume(engine);
    CHECK(xh_steps_next(steps, &step) == XH_YES && step.kind == XH_MISTAKE);
    CHECK(xh_steps_next(steps, &step) == XH_NONE);
    xh_steps_free(steps);
    xh_puzzle_free(easy);
  }
  xh_engine_free(engine);
  xh_cancel(NULL);
  xh_resume(NULL);
  xh_puzzle_free(puzzle);

  /* A progress callback ends a count that would take for ever. */
  options.nodes = 0;
  options.progress = stop_at_once;
  options.user = &seconds;
  engine = xh_engine_new(&options);
  {
    static uint8_t blank[25 * 25];
    xh_puzzle* endless = NULL;
    CHECK(xh_sudoku_from_givens(5, 5, blank, &endless, NULL) == XH_YES);
    CHECK(xh_count(engine, endless, &answer) == XH_UNKNOWN);
    CHECK_TEXT(xh_answer_why(answer), "cancelled");
    CHECK(seconds >= 0.009);
    xh_answer_free(answer);
    xh_puzzle_free(endless);
  }
  xh_engine_free(engine);
}

static void test_sudokus(void) {
  static const char board[] =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  char solutions[3 * 82];
  char boards[3 * 82];
  uint32_t counts[3] = {9, 9, 9};
  xh_sudokus all = XH_SUDOKUS_INIT;
  memset(solutions, '#', sizeof solutions);
  memset(boards, '\n', sizeof boards);
  memcpy(boards, board, 81);
  memcpy(boards + 82, board, 81);
  memset(boards + 164, '.', 81);
  boards[82] = 'x';
  all.count = 3;
  all.boards = boards;
  all.boards_length = sizeof boards;
  all.stride = 82;
  all.solutions = solutions;
  all.solutions_length = sizeof solutions;
  all.solution_stride = 82;
  all.counts = counts;
  CHECK(xh_sudokus_solve(&all, XH_BEST) == XH_FAULT_NONE);
  CHECK(counts[0] == 1 && counts[1] == XH_NOT_A_BOARD && counts[2] == 2);
  CHECK(strncmp(solutions, "534678912", 9) == 0 && solutions[81] == '#' && solutions[82] == '#');
  CHECK(xh_sudokus_solve(&all, xh_machine_level()) == XH_FAULT_NONE);
  all.size = 0;
  CHECK(xh_sudokus_solve(&all, XH_BEST) == XH_FAULT_MISSING);
  all.size = sizeof all;
  all.limit = 0;
  CHECK(xh_sudokus_solve(&all, XH_BEST) == XH_FAULT_LIMIT);
  all.limit = 2;
  all.stride = 80;
  CHECK(xh_sudokus_solve(&all, XH_BEST) == XH_FAULT_STRIDE);
  all.stride = 82;
  all.boards_length--;
  CHECK(xh_sudokus_solve(&all, XH_BEST) == XH_FAULT_NONE); /* the last gap is not looked at */
  all.boards_length--;
  CHECK(xh_sudokus_solve(&all, XH_BEST) == XH_FAULT_BOARDS_SHORT);
  all.boards_length = sizeof boards;
  all.solutions_length = 3 * 82 - 2;
  CHECK(xh_sudokus_solve(&all, XH_BEST) == XH_FAULT_SOLUTIONS_SHORT);
  all.solutions = boards + 100;
  all.solutions_length = sizeof boards;
  CHECK(xh_sudokus_solve(&all, XH_BEST) == XH_FAULT_OVERLAP);
  all.solutions = NULL;
  all.counts = NULL;
  CHECK(xh_sudokus_solve(&all, XH_BEST) == XH_FAULT_MISSING);
  CHECK(xh_sudokus_solve(NULL, XH_BEST) == XH_FAULT_MISSING);
  CHECK(xh_sudoku_solve(NULL, 81, 2, NULL) == XH_NOT_A_BOARD);
  CHECK(xh_sudoku_solve(board, 81, 2, solutions) == 1);
  CHECK(xh_sudoku_solve(board, 81, 2, NULL) == 1);
  CHECK(xh_sudoku_solve(board, 80, 2, NULL) == XH_NOT_A_BOARD);
}

int main(int argc, char** argv) {
  xh_engine* const engine = xh_engine_new(NULL);
  if (argc != 2) {
    fprintf(stderr, "expected the folder of examples\n");
    return 2;
  }
  test_versions();
  test_engines();
  test_no_answer();
  test_ask(engine);
  test_lines(engine);
  test_nonograms(engine);
  test_colours(engine);
  test_wrong_arrays();
  test_other_families(engine);
  test_steps(engine, argv[1]);
  test_mistakes(engine);
  test_limits(argv[1]);
  test_sudokus();
  xh_engine_free(engine);
  return failures == 0 ? 0 : 1;
}
