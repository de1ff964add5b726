// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "api/form.h"
#include "base/budget.h"
#include "base/error.h"
#include "core/family.h"
#include "core/technique.h"

namespace crosshatch {

/// What the exit status of the program says, and what the other front ends say in their own way.
enum class Status : std::uint8_t {
  yes = 0,      ///< solved, unique, counted, converted
  failed = 1,   ///< the machine failed us: file, memory, network
  refused = 2,  ///< the request or the puzzle text is wrong
  none = 3,     ///< no solution
  several = 4,  ///< several solutions, where one was asked for
  unknown = 5,  ///< a limit came first
};

/// How a question is to be answered. Every verb looks at what concerns it.
struct VerbOptions {
  bool json = false;        ///< one JSON object instead of text
  bool color = false;       ///< ANSI colours in the text
  bool all = false;         ///< solve: every solution
  std::uint64_t limit = 0;  ///< solve, count: stop after so many solutions; 0 = the verb's own
  std::string to = {};      ///< convert: the id of the format to write

  std::string by = {};  ///< explain, hint, rate, render: the id of a way; "" = the usual one
  Language language = Language::en;       ///< of sentences
  bool json_steps = false;                ///< explain: a JSON line a step (docs/steps.md)
  int level = 3;                          ///< hint: 1 where to look, 2 also how, 3 the whole step
  std::optional<std::string> state = {};  ///< hint, render: the text of a half-solved board
  PictureOptions picture = {};            ///< render: how it is drawn

  Limits limits = {};
  Cpu cpu = this_cpu();  ///< what kernels may be used
  Crew crew = alone;     ///< who does what can be done side by side; borrowed

  /// The answer is JSON, and so is what is said of a text that cannot be read.
  [[nodiscard]] bool is_json() const { return json || json_steps; }
};

/// A question about one puzzle. All of it is borrowed for the time of the answer.
struct Question {
  const Family& family;
  const Puzzle& puzzle;
  const VerbOptions& options;
};

/// What is left to say when an answer was written.
struct Reply {
  Status status = Status::yes;
  std::optional<Error> error = {};  ///< why there is no answer
  std::string note = {};            ///< a sentence for a person, beside the answer; may be empty
  bool is_about_state = false;      ///< the error is in `VerbOptions::state`, not in the puzzle
};

}  // namespace crosshatch
