// SPDX-License-Identifier: MIT
#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "api/ask/source.h"
#include "api/pictures/picture_options.h"
#include "api/table/table.h"
#include "base/budget.h"
#include "base/cpu.h"
#include "base/crew.h"
#include "base/error.h"
#include "base/out.h"
#include "core/recognise.h"
#include "core/technique.h"
#include "logic/technique_choice.h"
#include "make/make.h"
#include "solve/cube.h"

namespace crosshatch {

// The one way in. Every front end (the program, a C or Python binding, a server) makes a Request,
// calls `ask`, and hands on the bytes that it writes and the Reply that it returns. So all of them
// give the same answers, byte for byte. `ask` never throws but std::bad_alloc, and may be called by
// several threads at once.
//
//     std::string text;
//     const auto keep = [&](std::string_view bytes) { text += bytes; return true; };
//     const VerbOptions options{.json = true};
//     const Reply reply = ask({.verb = "check", .text = puzzle, .options = options}, keep);

/// What the exit status of the program says, and what the other front ends say in their own way.
enum class Status : std::uint8_t {
  yes = 0,      ///< solved, unique, counted, converted
  failed = 1,   ///< I/O error or out of memory
  refused = 2,  ///< the request or the puzzle text is wrong
  none = 3,     ///< no solution
  several = 4,  ///< several solutions, where one was asked for
  unknown = 5,  ///< a limit came first
};

/// The status of an answer that is an error.
[[nodiscard]] Status status_of(ErrorCode code);

/// How messages write the names of options.
enum class Spelling : std::uint8_t {
  command_line,  ///< "--time-limit"
  data,          ///< "time_limit"
};

/// There may be this many options by name (options/options.h).
inline constexpr std::size_t most_options = 128;

/// How a request is to be answered. Every verb looks at what concerns it.
struct VerbOptions {
  bool json = false;                  ///< one JSON object instead of text
  TableForm table = TableForm::none;  ///< check, rate: a row of a table, no text
  bool color = false;                 ///< ANSI colours in the text
  bool all = false;                   ///< solve: every solution
  std::uint64_t limit = 0;    ///< solve, count, prove: at most this many; 0 = the verb's own
  bool no_map = false;        ///< solve, check: do not look for all ambiguous cells
  bool best = false;          ///< odds: what opening each cell next leads to
  bool easiest = false;       ///< repair: the easiest puzzle before the fewest changes
  bool wants_second = false;  ///< solve as text: look a little whether the solution is the only one
  std::optional<Cube> cube = {};          ///< solve, check, count: only this part of the puzzle
  std::optional<std::string> parts = {};  ///< join: the answers of parts, a line of JSON each
  std::string to = {};  ///< convert, make: the id of the format to write; make: "" = the usual one

  std::string by = {};  ///< explain, hint, rate, render: the id of a way; "" = the usual one
  TechniqueChoice techniques = {};   ///< explain, hint, rate, render: what the way may use
  Language language = Language::en;  ///< of sentences
  bool json_steps = false;           ///< explain: a JSON line a step (docs/steps.md)
  bool every_step = false;           ///< explain: all steps that are available now
  bool summary = false;              ///< explain: text begins with a summary of the steps
  int level = 3;                     ///< hint: 1 where to look, 2 also how, 3 the whole step
  std::optional<std::string> state =
      {};                       ///< explain, hint, render: the text of a half-solved board
  bool with_solution = false;   ///< hint: the JSON has the solution, too
  PictureOptions picture = {};  ///< render: how it is drawn
  MakeOptions make = {};        ///< make: what the new puzzles are to be like; minimise: the seed
  bool smallest = false;        ///< minimise: as few clues as possible
  std::string claim = {};       ///< prove: "map" or "count"; "" = the verdict
  bool dimacs = false;          ///< prove: clauses and proof by themselves; only as JSON
  /// prove: the text of an unfinished proof to go on from, or "new"; a limit then leaves another
  std::optional<std::string> unfinished = {};
  bool proves = false;  ///< check: prove the verdict, too

  std::string family = {};        ///< its id; "": recognised
  std::string format = {};        ///< the id of the text's format; "": recognised
  bool ignores_drawings = false;  ///< decoration is left out of a puzzle
  bool fails = false;             ///< the status of many puzzles tells of their verdicts, too
  std::bitset<most_options> given = {};  ///< bit i: the option of row i was set by name

  Spelling spelling = Spelling::data;  ///< of options, in what is said of them

  Limits limits = {};
  Cpu cpu = this_cpu();  ///< what kernels may be used
  Crew crew = alone;     ///< who does what can be done side by side; borrowed

  /// The answer is JSON, and so is what is said of a text that cannot be read.
  [[nodiscard]] bool is_json() const { return json || json_steps; }
  [[nodiscard]] Hints hints() const {
    return {.family = family, .format = format, .ignores_drawings = ignores_drawings};
  }
  [[nodiscard]] bool has(std::string_view name) const;  ///< the option was set by its name
  [[nodiscard]] bool wants_json(bool usual) const { return has("json") ? json : usual; }
};

/// What is asked about one puzzle. All of it is borrowed for the time of the answer. The puzzle is
/// either `puzzle`, which was read before, or else `text`.
struct Request {
  std::string_view verb;                 ///< "solve": the id of one of verbs()
  std::string_view text = {};            ///< of one puzzle
  Hints hints = {};                      ///< what is known of the text beforehand
  std::span<const Format> formats = {};  ///< it is in one of these; empty: it is recognised
  int first_line = 1;  ///< where the text begins in its file; errors have the lines of the file
  const Reading* puzzle = nullptr;
  PuzzleSource source = {};  ///< whose answer it is
  /// The file of the half-solved board or of known puzzles, to name in JSON if that is wrong; may
  /// be empty.
  std::string_view state_file = {};
  const VerbOptions& options;
};

/// What there is to say beside the bytes of the answer.
struct Reply {
  Status status = Status::yes;
  std::optional<Error> error = {};  ///< why there is no answer
  Message note = {};                ///< for a person, beside the answer; may be empty
  bool is_one_of_several = false;   ///< solve with `wants_second`: there are more solutions
  bool is_open = false;             ///< the verdict is not `unique`, whatever the status says
  bool is_about_state = false;      ///< the error is in the text of an option (`state`, `parts`,
                                    ///< `make.unlike`), not in the puzzle
};

/// Answers the request: writes text or JSON to `out`. With `options.is_json()` an error is written,
/// too, as the error object; it is in the reply either way.
[[nodiscard]] Reply ask(const Request& request, Out out);

/// The first half of `ask`, for those who go on with the puzzle themselves: reads the text.
[[nodiscard]] Result<Reading> read_puzzle(const Request& request);

/// The error of a text that begins at line `first_line` of its file, with the line of the file.
[[nodiscard]] Error in_file(Error error, int first_line);

}  // namespace crosshatch
