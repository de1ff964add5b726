// SPDX-License-Identifier: MIT
#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "api/verbs.h"

namespace crosshatch {

// The options of a request by name, as the command line, JSON objects, C and Python programs write
// them: one table of names, values and bounds for all. A front end reads options into a
// RequestOptions and makes of it what a verb heeds:
//
//     RequestOptions options;
//     if (auto read = read_options(R"({"limit":5,"time_limit":"500ms"})", options); !read) ...
//     const Result<VerbOptions> settled = settle(options, *find_verb("count"), Spelling::data);

/// What the program does without options.
[[nodiscard]] VerbOptions usual_options();

/// What search tables may hold where a process may hold `limit` bytes: a little less, for what
/// nobody accounts for, such as pages that the allocator does not give back.
[[nodiscard]] std::size_t memory_for_tables(std::size_t limit);

/// There may be this many options.
inline constexpr std::size_t most_options = 128;

/// What was asked for; what was not given is as in the program.
struct RequestOptions {
  VerbOptions verb = usual_options();  ///< not settled yet
  std::string family = {};             ///< its id; "": recognised
  std::string format = {};             ///< the id of the text's format; "": recognised
  std::optional<bool> json = {};       ///< none: JSON where the verb can
  std::optional<bool> color = {};      ///< none: where it is of use
  bool all = false;                    ///< all solutions, or all steps that are available now
  bool ignores_drawings = false;       ///< decoration is left out of a puzzle
  bool fails = false;                  ///< the status of many puzzles tells of their verdicts, too
  std::optional<Form> form = {};       ///< render: the form of the picture; none: text
  std::bitset<most_options> given = {};  ///< bit i: the option of row i was set

  [[nodiscard]] Hints hints() const {
    return {.family = family, .format = format, .ignores_drawings = ignores_drawings};
  }
  [[nodiscard]] bool has(std::string_view name) const;
};

/// What the value of an option is in JSON, if not a string; a string is always accepted.
enum class OptionKind : std::uint8_t { flag, number, text, list };

/// An option that can be given by name.
struct RequestOption {
  std::string_view name;  ///< "time_limit"; on the command line "--time-limit"
  OptionKind kind = OptionKind::text;
  std::string_view expected = {};             ///< "a time above 0, such as 10, 500ms or 2m"
  bool (*is_of)(const Verb& verb) = nullptr;  ///< whether the verb heeds it
  Result<void> (*set)(const RequestOption& row, std::string_view value,
                      RequestOptions& options) = nullptr;
};

/// All of them, in the order in which they are to be set: what is said of later ones depends on
/// those before.
[[nodiscard]] std::span<const RequestOption> request_options();

/// The name of an option as messages write it.
[[nodiscard]] std::string spelled(std::string_view name, Spelling spelling);

/// Sets the option from a value as people write it: "10k", "500ms", "true". The error does not name
/// the option: "expected a number from 1, such as 1000 or 1k, saw 'x'".
[[nodiscard]] Result<void> set_option(std::string_view name, std::string_view value,
                                      RequestOptions& options);

/// Sets the options of a JSON object, {"limit":5,"only":["naked-single"],"json":false}; null means
/// the same as no option. Errors name the option. `options` may have values already.
[[nodiscard]] Result<void> read_options(std::string_view json, RequestOptions& options);

/// Why the options do not go together, or not with the verb, if that is so. Null is for a verb that
/// is not in the table.
[[nodiscard]] std::optional<Error> refuse_together(const RequestOptions& options, const Verb* verb,
                                                   Spelling spelling);

/// What the verb is to heed.
[[nodiscard]] Result<VerbOptions> settle(const RequestOptions& options, const Verb& verb,
                                         Spelling spelling);

/// The language called so, in any case, or a locale of it: "en", "ko", "ko_KR.UTF-8".
[[nodiscard]] std::optional<Language> language_named(std::string_view id);

}  // namespace crosshatch
