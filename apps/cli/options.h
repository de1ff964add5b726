// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "api/options/options.h"
#include "batch/batch_options.h"
#include "command_line.h"
#include "output.h"

namespace crosshatch::cli {

/// A file that is to be written: a picture or, of new puzzles, a text of all of them.
struct Target {
  std::string path;         ///< "-": standard output
  Form form = Form::svg;    ///< of a picture
  bool is_text = false;     ///< a text of new puzzles, no picture
  std::string format = {};  ///< the id of the text's format; "": the one that `make` prints
};

/// What the command line asks for.
struct Options {
  const Verb* verb = nullptr;  ///< null: `list`, `watch`, `ask` or `batch-worker`
  std::string list_of;         ///< families, formats, engines, techniques, elements or constraints
  std::vector<std::string> files;
  std::string state;            ///< the file of a half-solved board; its text is in `verb_options`
  std::vector<Target> targets;  ///< render: the files to write; none: text, as an answer
  /// Render: what makes the puzzles, in place of the files; one at most.
  std::vector<Options> makers = {};
  std::string certificate;  ///< prove: the file to write; none: text, as an answer
  std::string dimacs;       ///< prove: the folder of the files for checkers of SAT solvers
  VerbOptions verb_options;
  int threads = 1;
  bool quiet = false;

  bool is_watch = false;         ///< `watch`, which is no verb of the table: it needs a terminal
  bool is_ask = false;           ///< `ask`, which reads requests and no puzzles
  bool is_batch = false;         ///< `batch`, which asks `verb` of very many
  bool is_batch_worker = false;  ///< `batch-worker`, which answers a part of them
  bool has_files = false;        ///< the command line names files
  BatchOptions batch = {};       ///< of these two
  VerbOptions usual = {};        ///< ask: of requests that say nothing else

  [[nodiscard]] Hints hints() const { return verb_options.hints(); }
};

/// Sets those that every front end has; a status when one is wrong.
[[nodiscard]] std::optional<int> set_options(const CommandLine& line, VerbOptions& options);

/// Reads the command line. Instead of Options there is an exit status when all is done already:
/// help was written, or one line about what is wrong with the command line.
[[nodiscard]] std::variant<Options, int> parse_options(int argc, const char* const* argv,
                                                       Output& output);

}  // namespace crosshatch::cli
