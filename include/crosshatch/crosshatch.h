/* SPDX-License-Identifier: MIT */
#ifndef CROSSHATCH_CROSSHATCH_H
#define CROSSHATCH_CROSSHATCH_H
/* clang-format off */

/*
 * Crosshatch for C, and for every language that can call C: whether a grid puzzle has no solution,
 * exactly one or several, where it is ambiguous, and how a person would solve it.
 *
 *     #include <crosshatch/crosshatch.h>
 *     #include <stdio.h>
 *     int main(void) {
 *       xh_engine* engine = xh_engine_new(NULL);
 *       xh_answer* answer = NULL;
 *       xh_ask(engine, "check", "A;A;D;A;A|A;B;B;B;A", 19, NULL, 0, &answer);
 *       fputs(xh_answer_text(answer, NULL), stdout);  // like `crosshatch check --json`
 *       xh_answer_free(answer);
 *       xh_engine_free(engine);
 *     }
 *
 * There are two ways in. `xh_ask` takes the name of a verb, the text of a puzzle and options, and
 * gives the bytes that the program `crosshatch` would print. The typed calls (`xh_check`, `xh_hint`,
 * ...) take a puzzle that was read or built from arrays, and give numbers and structs: they are for
 * a game that asks after every stroke. docs/c.md explains both.
 *
 * Conventions, which hold for every function here:
 *
 *  1. Status. A function that can fail returns an xh_status, with the values of the exit status of
 *     the program. XH_REFUSED: the text or an argument is wrong; XH_FAILED: no memory, or a mistake
 *     of ours was detected. The other values are answers. The library throws nothing, prints
 *     nothing, writes no files, and never ends the process.
 *  2. Texts are UTF-8, a pointer and a length in bytes. A text that goes in needs no NUL at its end
 *     and is not kept. Names ("check", "sudoku") end with NUL. Texts that come out have a NUL after
 *     their last byte; where a function has a parameter `length`, it may be NULL.
 *  3. Handles (xh_engine, xh_puzzle, xh_answer, xh_steps) are made by functions that say so and
 *     freed by their own `_free`, which takes NULL. A function that fails sets its handle to NULL.
 *     Only xh_ask and the typed calls give an xh_answer then, which tells what is wrong.
 *  4. What a handle gives out (texts, arrays) belongs to it: it stays where it is until the handle
 *     is freed, or, for xh_steps, until its next call.
 *  5. Structs that you fill in or that are filled in for you begin with `size`: set it to the
 *     sizeof of the struct, preferably with the macro XH_..._INIT. If the library knows more fields
 *     than your struct has, it does not touch them; if it knows fewer, it leaves the others as they
 *     are. So a program that was compiled with an older header still works. A `size` that was not
 *     set (0) is refused; an xh_error of that size gets nothing.
 *  6. A place on a board is an xh_place. Today all of them are cells; later puzzles decide edges and
 *     corners, too. The places of a puzzle where something is decided are its *sites*, numbered from
 *     0; the cells of a grid are its sites row by row. Rows and columns count from 0.
 *  7. Values. Nonogram: 0 is empty, 1 to 63 the colours in their order. Sudoku: the digits, from 1.
 *     Minesweeper and mosaic: 0 is clear (white), 1 a mine (black). XH_OPEN (-1) is not decided. A
 *     set of values is a mask: bit v stands for value v. (The masks of JSON differ: docs/steps.md.)
 *  8. Threads. There is no global state. An engine may be used by many threads at the same time,
 *     and so may a puzzle and an answer, but an xh_steps only by one thread at a time. Calls on one
 *     thread do not disturb those of another. The library starts no threads.
 *  9. Limits end a call with XH_UNKNOWN, never with a wrong answer. With a limit of nodes the answer
 *     is the same on every machine.
 * 10. `xh_cancel` ends all calls of an engine from any thread, within some 50 ms; on boards of
 *     hundreds of thousands of cells within some tenths of a second. Reading a text takes 20 to 70
 *     ms for each megabyte, and a cancel does not shorten that.
 */

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32) && defined(CROSSHATCH_SHARED)
#define XH_API __declspec(dllimport)
#elif defined(__GNUC__)
#define XH_API __attribute__((visibility("default")))
#else
#define XH_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Versions and features ------------------------------------------------------------------- */

/* The version of this header: 10000 * major + 100 * minor + patch. */
#define XH_VERSION_NUMBER 100

/* The version of the library that was linked, as such a number and as "0.1.0". */
XH_API int32_t xh_version_number(void);
XH_API const char* xh_version(void);

/* Whether the library has a part that builds may leave out: "sat", "gmp", "zlib", "xml", "pictures",
 * "pdf", "png", "gif", "images". Without "sat", what the engines do not finish is `unknown`. 0 for
 * other names. */
XH_API int32_t xh_has(const char* feature);

/* The verbs that xh_ask knows, for i from 0; NULL after the last. */
XH_API const char* xh_verb(int32_t i);

/* The families of puzzles, for i from 0; NULL after the last. */
XH_API const char* xh_family(int32_t i);

/* ---- Status, errors -------------------------------------------------------------------------- */

typedef int32_t xh_status;
enum {
  XH_YES = 0,     /* done; one solution */
  XH_FAILED = 1,  /* out of memory, or a mistake of ours was detected */
  XH_REFUSED = 2, /* the text or an argument is wrong */
  XH_NONE = 3,    /* no solution; xh_steps_next: there is no other step */
  XH_SEVERAL = 4, /* several solutions, where one was asked for */
  XH_UNKNOWN = 5  /* a limit came first */
};

/* What is wrong with a text or an argument. */
typedef struct xh_error {
  uint32_t size;     /* sizeof(xh_error) */
  int32_t line;      /* of the text, from 1; 0: the error has no place in it */
  int32_t column;    /* from 1, in characters; 0: the whole line */
  char code[16];     /* as in JSON: "parse", "ambiguous", "unrecognised", "too_large",
                        "unsupported", "request", "io", "internal" */
  char message[512]; /* without a full stop, cut to fit: "expected a clue, saw 'x'" */
} xh_error;
#define XH_ERROR_INIT {sizeof(xh_error), 0, 0, {0}, {0}}

/* ---- The engine: how questions are answered -------------------------------------------------- */

typedef struct xh_engine xh_engine;

enum { XH_ENGLISH = 0, XH_KOREAN = 1 };

/* Called now and then, at most every 10 ms, by the thread that asks, while it is at work. `seconds`
 * is the time since the call began, `nodes` how many nodes were decided. If it returns anything but
 * 0, the call stops, as after xh_cancel. It must not free what the call uses. */
typedef int32_t (*xh_progress)(void* user, double seconds, uint64_t nodes);

typedef struct xh_options {
  uint32_t size;        /* sizeof(xh_options) */
  uint32_t language;    /* of sentences and messages: XH_ENGLISH or XH_KOREAN */
  double seconds;       /* wall time for one call; 0: no limit */
  uint64_t nodes;       /* decisions of a search for one call; 0: no limit */
  uint64_t memory;      /* bytes of search tables for one call; 0: 2 GiB */
  xh_progress progress; /* may be NULL */
  void* user;           /* given to `progress` */
} xh_options;
#define XH_OPTIONS_INIT {sizeof(xh_options), XH_ENGLISH, 0, 0, 0, NULL, NULL}

/* Whether xh_engine_new takes these options (NULL: the usual ones, which it takes): XH_YES, or
 * XH_REFUSED with the reason in `error`, which may be NULL. It refuses a `size` that was not set, a
 * language that does not exist, and seconds that are below 0 or not finite. */
XH_API xh_status xh_options_check(const xh_options* options, xh_error* error);

/* An engine with these options, which are copied; NULL: the usual ones. Returns NULL if
 * xh_options_check refuses them (it tells why), or if there is no memory. */
XH_API xh_engine* xh_engine_new(const xh_options* options);
XH_API void xh_engine_free(xh_engine* engine);

/* Ends the calls of this engine that are under way, and all later ones at once, with XH_UNKNOWN,
 * until xh_resume. May be called from any thread and from a signal handler. */
XH_API void xh_cancel(xh_engine* engine);
XH_API void xh_resume(xh_engine* engine);

/* ---- Answers --------------------------------------------------------------------------------- */

/* An answer that is NULL has nothing in it: all functions take it, and give "", 0 or NULL. */
typedef struct xh_answer xh_answer;
XH_API void xh_answer_free(xh_answer* answer);

/* The status that was returned with this answer. */
XH_API xh_status xh_answer_status(const xh_answer* answer);

/* Fills in what is wrong, if the status is XH_REFUSED or XH_FAILED, and returns 1; else 0. */
XH_API int32_t xh_answer_error(const xh_answer* answer, xh_error* error);

/* xh_ask: the bytes of the answer: JSON with a line end, text, or a picture. "" for typed calls. */
XH_API const char* xh_answer_text(const xh_answer* answer, size_t* length);

/* xh_ask: a sentence for a person beside the answer, mostly "". */
XH_API const char* xh_answer_note(const xh_answer* answer, size_t* length);

/* ---- Questions as text ----------------------------------------------------------------------- */

/* Asks about the puzzle in `text` with a verb. Gives the same bytes and the same status as the
 * program when it reads the text from its standard input. `options` is a JSON object, or NULL with
 * length 0:
 *
 *     {"limit": 5, "time_limit": "500ms", "lang": "ko"}       docs/c.md lists them
 *
 * They are the options of the program with `_` for `-`. A limit in `options` counts more than one
 * of the engine. The answer is JSON, unless `"json": false` is among the options. Sets `*answer`
 * whatever the status is; it is NULL only if there is no memory for it or a pointer is missing. */
XH_API xh_status xh_ask(xh_engine* engine, const char* verb, const char* text, size_t text_length,
                        const char* options, size_t options_length, xh_answer** answer);

/* The same with a line of JSON, for languages that have little more than strings: it takes a request
 * of `crosshatch ask` (docs/ask.md), and xh_answer_text gives the line of the answer.
 *
 *     {"id": 1, "verb": "check", "text": "A;A;D;A;A|A;B;B;B;A", "options": {"limit": 5}}
 *
 * Returns the `status` of the line. A request to cancel gets the answer "" and cancels nothing:
 * call xh_cancel. Sets `*answer` as xh_ask does. */
XH_API xh_status xh_ask_line(xh_engine* engine, const char* request, size_t length,
                             xh_answer** answer);

/* ---- Puzzles --------------------------------------------------------------------------------- */

typedef struct xh_puzzle xh_puzzle;

/* Reads one puzzle in any format. `family` ("sudoku") and `format` ("nin") may be NULL: then they
 * are recognised from the text. `error` may be NULL. */
XH_API xh_status xh_read(const char* text, size_t length, const char* family, const char* format,
                         xh_puzzle** puzzle, xh_error* error);
XH_API void xh_puzzle_free(xh_puzzle* puzzle);

/* A nonogram from its clues: those of the rows, then those of the columns, each from left to right
 * or from top to bottom. `counts[i]` is how many numbers clue i has; `numbers` has all of them, one
 * clue after another. `colours` has a colour from 1 for each number; NULL: all are black.
 *
 *     rows 2, columns 3:   counts {2, 1, 1, 1, 1}, numbers {1, 1, 2, 1, 1, 2}
 *
 * has the clues "1 1" and "2" for the rows, and "1", "1" and "2" for the columns. */
XH_API xh_status xh_nonogram_from_clues(int32_t rows, int32_t columns, const int32_t* counts,
                                        const int32_t* numbers, const int32_t* colours,
                                        xh_puzzle** puzzle, xh_error* error);

/* The nonogram of a drawing: rows x columns values, 0 empty, 1 to 63 a colour. Solutions, steps and
 * entries have the same numbers for the colours; texts and JSON number only those that are used. */
XH_API xh_status xh_nonogram_from_cells(int32_t rows, int32_t columns, const uint8_t* cells,
                                        xh_puzzle** puzzle, xh_error* error);

/* A sudoku whose boxes have box_rows rows and box_columns columns (3 and 3 for the usual 9x9); the
 * board has box_rows * box_columns of both. A digit for each cell, 0 for an empty one. */
XH_API xh_status xh_sudoku_from_givens(int32_t box_rows, int32_t box_columns, const uint8_t* givens,
                                       xh_puzzle** puzzle, xh_error* error);

enum { XH_MOSAIC = 1, XH_WRAPS = 2 };
enum { XH_UNKNOWN_CELL = -1, XH_NO_CELL = -2 };

/* A minesweeper board: rows x columns hints, 0 to 9, XH_UNKNOWN_CELL or XH_NO_CELL (a hole).
 * `mines` is their total number, -1 if it is not known. `rules` is 0 or a sum of XH_MOSAIC (a hint
 * counts its own cell, too: Fill-a-pix) and XH_WRAPS (no edges). */
XH_API xh_status xh_minesweeper_from_hints(int32_t rows, int32_t columns, const int8_t* hints,
                                           int32_t mines, uint32_t rules, xh_puzzle** puzzle,
                                           xh_error* error);

enum { XH_CELL = 0, XH_EDGE = 1, XH_VERTEX = 2 };
enum { XH_OPEN = -1 };

typedef struct xh_place {
  int32_t kind; /* XH_CELL, or XH_EDGE where an edge is decided: its row and column are those of the
                   drawing of a board, in which the cells are at odd rows and columns */
  int32_t row;
  int32_t column;
} xh_place;

XH_API const char* xh_puzzle_family(const xh_puzzle* puzzle);
XH_API const char* xh_puzzle_title(const xh_puzzle* puzzle, size_t* length);
XH_API int32_t xh_puzzle_rows(const xh_puzzle* puzzle);
XH_API int32_t xh_puzzle_columns(const xh_puzzle* puzzle);

/* How many sites it has, and where site `site` is; kind -1 for one that does not exist. */
XH_API int32_t xh_puzzle_sites(const xh_puzzle* puzzle);
XH_API xh_place xh_puzzle_place(const xh_puzzle* puzzle, int32_t site);

/* The same as xh_ask about a puzzle that was read or built. In its `source` everything is null but
 * a title. */
XH_API xh_status xh_ask_puzzle(xh_engine* engine, const char* verb, const xh_puzzle* puzzle,
                               const char* options, size_t options_length, xh_answer** answer);

/* ---- Questions as numbers -------------------------------------------------------------------- */

/* Each sets `*answer`, whatever the status, and returns the status of the verb of its name. */

/* No, one or several solutions? Keeps the first two solutions. If `wants_map` is not 0, it also
 * finds out which cells are ambiguous, which can take much longer where there are several
 * solutions. */
XH_API xh_status xh_check(xh_engine* engine, const xh_puzzle* puzzle, int32_t wants_map,
                          xh_answer** answer);

/* How many solutions there are, exactly. */
XH_API xh_status xh_count(xh_engine* engine, const xh_puzzle* puzzle, xh_answer** answer);

/* How likely each site is to be a mine or filled, to have a star, a tent, a bulb or a line; of
 * puzzles whose sites hold other values, how likely each value is at each site. */
XH_API xh_status xh_odds(xh_engine* engine, const xh_puzzle* puzzle, xh_answer** answer);

/* "none", "unique", "multiple", "unknown"; "" for xh_ask and for errors. */
XH_API const char* xh_answer_verdict(const xh_answer* answer);

/* The limit that came first: "deadline", "nodes", "memory", "cancelled"; "" if none did. */
XH_API const char* xh_answer_why(const xh_answer* answer);

/* Whether basic logic alone solves the puzzle (docs/json.md, `logic`). */
XH_API int32_t xh_answer_is_logic(const xh_answer* answer);

/* The number of solutions as JSON shows it: "1", ">=2", or as many digits as it has. */
XH_API const char* xh_answer_count(const xh_answer* answer, size_t* length);

/* How many values xh_answer_solution and xh_answer_known give: the sites of the puzzle, or 0. */
XH_API int32_t xh_answer_sites(const xh_answer* answer);

/* How many solutions were kept (at most 2), and the values of one of them, a number for each site;
 * NULL if there is no such solution. */
XH_API int32_t xh_answer_solutions(const xh_answer* answer);
XH_API const int8_t* xh_answer_solution(const xh_answer* answer, int32_t i);

/* For each site the value on which all solutions agree, or XH_OPEN; if there is no solution, what
 * had been proved before that was known. NULL for errors and for xh_ask. */
XH_API const int8_t* xh_answer_known(const xh_answer* answer);

/* The places that differ between solutions, and whether these are all. */
XH_API const xh_place* xh_answer_ambiguous(const xh_answer* answer, size_t* length);
XH_API int32_t xh_answer_is_map_complete(const xh_answer* answer);

/* xh_odds: shares from 0 to 1; NULL if there are none. With n values told of each site, the share
 * of value k at site s is number s * n + k. */
XH_API const double* xh_answer_odds(const xh_answer* answer, size_t* length);

/* xh_odds: the values that these are the shares of. One, 1, where sites hold 0 or 1: a mine. */
XH_API const int8_t* xh_answer_odds_values(const xh_answer* answer, size_t* length);

/* ---- Steps ----------------------------------------------------------------------------------- */

typedef struct xh_change {
  xh_place place;
  int32_t site;
  uint64_t before; /* which values were possible: bit v for value v */
  uint64_t after;  /* which values still are */
  int32_t value;   /* what is written down for good; XH_OPEN: only candidates were removed */
} xh_change;

/* What a mark points at. `index` is the site, or the row, column, box, clue or area, from 0;
 * XH_AT_CELL: the cell, row by row, where cells are no sites; XH_AT_CORNER: where lines of the grid
 * cross, row by row. */
enum {
  XH_AT_SITE = 0,
  XH_AT_ROW = 1,
  XH_AT_COLUMN = 2,
  XH_AT_BOX = 3,
  XH_AT_CLUE = 4,
  XH_AT_AREA = 5,
  XH_AT_CELL = 6,
  XH_AT_CORNER = 7
};
enum { XH_TARGET = 0, XH_CAUSE = 1, XH_WITNESS = 2 };

typedef struct xh_mark {
  int32_t role;    /* XH_TARGET: what changes; XH_CAUSE: what the step rests on; XH_WITNESS: what
                      ties them together */
  int32_t kind;    /* XH_AT_... */
  int32_t index;
  int32_t part;    /* XH_AT_CLUE: which number of the clue, from 0; -1: all of it */
  uint64_t values; /* of a site: which values are meant; 0: the place as a whole */
} xh_mark;

enum {
  XH_DEDUCE = 0,   /* a step */
  XH_ASSUME = 1,   /* a trial begins: what follows holds only if this does */
  XH_REFUTE = 2,   /* the trial failed: everything since its beginning is taken back */
  XH_SOLUTION = 3, /* the end: every site is decided */
  XH_STUCK = 4,    /* the end: no way to go on; the sentence says why */
  XH_MISTAKE = 5,  /* xh_hint: a wrong entry. `changes` has it, unless only all entries together
                      are wrong */
  XH_MISFIT = 6    /* xh_hint: no solution fits the entries, though each may be right by itself */
};

typedef struct xh_step {
  uint32_t size;             /* sizeof(xh_step) */
  int32_t kind;              /* XH_DEDUCE, ... */
  int32_t depth;             /* 0; within trials from 1 */
  uint32_t padding;
  const char* technique;     /* its id: "naked_single"; "" for ends and mistakes */
  const char* name;          /* in the language of the engine: "naked single" */
  const char* sentence;      /* what is done, and why */
  const char* json;          /* all of it, as a line of `explain --steps json` (docs/steps.md); "" of
                                mistakes */
  const xh_change* changes;  /* what the technique does */
  size_t change_count;
  const xh_change* follow;   /* what the bare rules do at once: a digit leaves its row */
  size_t follow_count;
  const xh_mark* marks;      /* the reason: what to look at */
  size_t mark_count;
} xh_step;
#define XH_STEP_INIT {sizeof(xh_step), 0, 0, 0, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, 0}

typedef struct xh_steps xh_steps;

/* How a person goes on from a half-solved board: a value for each site, XH_OPEN where nothing is
 * entered; NULL: from the start. `error` may be NULL. The engine and the puzzle must outlive the
 * steps. The limits of the engine hold for each call separately, so a call that a limit has cut
 * short can be repeated. Entries that no solution has are refused, and xh_hint says which they are;
 * if a limit came before that was known, the first step says so. */
XH_API xh_status xh_steps_new(xh_engine* engine, const xh_puzzle* puzzle, const int8_t* entries,
                              xh_steps** steps, xh_error* error);
XH_API void xh_steps_free(xh_steps* steps);

/* Gives the next step and returns XH_YES; the last step is an end. After that it returns XH_NONE.
 * Steps of a trial come one by one, each with its depth. XH_UNKNOWN: a limit came first; the step
 * says which. */
XH_API xh_status xh_steps_next(xh_steps* steps, xh_step* step);

/* The next step alone, or a wrong entry, as a stream of one step. */
XH_API xh_status xh_hint(xh_engine* engine, const xh_puzzle* puzzle, const int8_t* entries,
                         xh_steps** steps, xh_error* error);

/* ---- Many sudokus ---------------------------------------------------------------------------- */

/* Many classic 9x9 boards in memory, and where their answers go.
 *
 * Board i is the 81 characters from boards[i * stride] on, row by row: '1' to '9' for a given, one
 * of ". 0 _ * -" for an empty cell. What lies between boards is not looked at, so the lines of a
 * file are boards as they stand, with stride 82. The places of solutions may have gaps as well. The
 * arrays must not overlap, none of them is kept, and they need no alignment. */
typedef struct xh_sudokus {
  uint32_t size;          /* sizeof(xh_sudokus) */
  uint32_t limit;         /* 1 to 2147483647: when to stop looking; 2 tells unique from several */
  size_t count;           /* boards */
  const char* boards;
  size_t boards_length;   /* bytes */
  size_t stride;          /* from 81 on */
  char* solutions;        /* NULL: not wanted */
  size_t solutions_length;
  size_t solution_stride; /* from 81 on */
  uint32_t* counts;       /* `count` of them: up to `limit` solutions, or XH_NOT_A_BOARD, ... */
  uint64_t most_branches; /* a board that takes more is given up; 0: none is */
} xh_sudokus;
#define XH_SUDOKUS_INIT {sizeof(xh_sudokus), 2, 0, NULL, 0, 81, NULL, 0, 81, NULL, 0}

#define XH_NOT_A_BOARD 0xFFFFFFFFu /* in `counts`: it has another character */
#define XH_GIVEN_UP 0xFFFFFFFEu    /* in `counts`: it took more than `most_branches` */

/* Which code may run: the code for any processor, for AVX2, or for AVX-512 (Ice Lake, Zen 4 and
 * later). A level that the machine lacks is lowered to what it has. */
enum { XH_GENERIC = 0, XH_AVX2 = 1, XH_AVX512 = 2, XH_BEST = 3 };
XH_API int32_t xh_machine_level(void);

/* Why xh_sudokus_solve did nothing; whatever it is, no byte was written. */
enum {
  XH_FAULT_NONE = 0,
  XH_FAULT_STRIDE = 1,          /* a stride is less than 81 */
  XH_FAULT_LIMIT = 2,           /* the limit is 0 or above 2147483647 */
  XH_FAULT_BOARDS_SHORT = 3,    /* `boards` ends before the last board does */
  XH_FAULT_SOLUTIONS_SHORT = 4, /* `solutions` ends before the last solution would */
  XH_FAULT_OVERLAP = 5,         /* memory that is written overlaps other memory of the call */
  XH_FAULT_MISSING = 6          /* the struct, `boards` or `counts` is NULL, or `size` is not set */
};

/* Counts and solves all boards on this thread, many at a time; best called with some thousands. If
 * a board has several solutions, it gives one of them, always the same. For n threads, call it for
 * n parts. */
XH_API int32_t xh_sudokus_solve(const xh_sudokus* sudokus, int32_t level);

/* One board of 81 characters in a few microseconds; its count as above, XH_NOT_A_BOARD for any other
 * length or a limit out of range. `solution`: room for 81 characters, or NULL. */
XH_API uint32_t xh_sudoku_solve(const char* board, size_t length, uint32_t limit, char* solution);

#ifdef __cplusplus
}
#endif

#endif
