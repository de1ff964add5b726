// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "api/options/options.h"
#include "api/verbs/verbs.h"
#include "output.h"

namespace crosshatch::cli {

/// The command line as it was written: each option's text, not looked at yet.
struct CommandLine {
  std::string_view command;    ///< "check", "watch"
  const Verb* verb = nullptr;  ///< null: the command is none of the table
  bool is_of_new = false;      ///< the pictures of new puzzles; `to` is the format of their text
  std::map<std::string_view, std::string> texts = {};  ///< by the names of the table of options
  std::map<std::string_view, bool> flags = {};
  std::vector<std::string> files = {}, outputs = {};

  /// What stands there for an option; "true" for a flag, "" if it is not given.
  [[nodiscard]] std::string text(std::string_view name) const;
  [[nodiscard]] bool has(std::string_view name) const { return !text(name).empty(); }

  /// Those that are given and that every front end has, but for files: the command line has the
  /// name of a file where the value is its text.
  [[nodiscard]] std::vector<std::pair<const RequestOption*, std::string>> of_requests() const;
};

/// Reads the command line. Instead of one there is an exit status when all is done already: help
/// was written, or one line about what is wrong.
[[nodiscard]] std::variant<CommandLine, int> parse_command_line(int argc, const char* const* argv,
                                                                Output& output);

/// Says what is wrong with the command line, or with an option of it, and returns the status for
/// that.
int usage_error(const Message& message);
int usage_error(std::string_view option, Message message);
int usage_error(std::string_view option, Message what, std::string_view seen);  ///< expected WHAT

[[nodiscard]] Message no_more_words(std::string_view verb, std::string_view word);

inline constexpr Words a_value = {"a value", "값"};
inline constexpr Words one_file = {"expected one file, saw several",
                                   "파일은 하나만 쓸 수 있습니다"};

}  // namespace crosshatch::cli
