// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "api/verbs.h"
#include "output.h"

namespace crosshatch::cli {

/// The command line as it was written: each option's text, not looked at yet.
struct CommandLine {
  const Verb* verb = nullptr;  ///< null: `watch`, `ask`, `list`, `batch` or `batch-worker`
  bool is_of_new = false;      ///< the pictures of new puzzles; `to` is the format of their text
  bool is_watch = false, is_ask = false, is_batch = false, is_batch_worker = false;
  std::string batch_verb, resume, summary, first_pass, chunk_size, child_memory, child_time;
  std::string manifest, chunk;
  bool plan = false, isolate = false;
  std::string family, from, ignore, to, table, list_of;
  std::string limit, time_limit, node_limit, memory_limit, threads, color;
  std::string by, only, without, steps, level, state, lang, cube, parts, seed, count, unlike, claim,
      dimacs;
  std::string as, what, step, theme, scale, speed, per_page, paper;
  std::string title, from_image, puzzle;
  bool letters = false, caption = false;
  bool json = false, all = false, every_step = false, step_summary = false, quiet = false,
       fails = false, with_solution = false, no_map = false, best = false, easiest = false,
       smallest = false, proves = false;
  std::vector<std::string> files, outputs;
  /// For `make`, by the names of the table of options.
  std::vector<std::pair<std::string_view, std::string>> of_make;
};

/// Reads the command line. Instead of one there is an exit status when all is done already: help
/// was written, or one line about what is wrong.
[[nodiscard]] std::variant<CommandLine, int> parse_command_line(int argc, const char* const* argv,
                                                                Output& output);

/// The options that every front end has and whose values are texts, by name; "" is not given.
using WrittenOption = std::pair<std::string_view, const std::string&>;
[[nodiscard]] std::array<WrittenOption, 28> written_options(const CommandLine& line);

/// Says what is wrong with the command line and returns the status for that.
int usage_error(std::string message);
int usage_error(const std::string& option, const std::string& expected, std::string_view seen,
                std::span<const std::string_view> words = {});  ///< one of `words` may be meant

}  // namespace crosshatch::cli
