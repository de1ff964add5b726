// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "api/verbs/verbs.h"
#include "base/json.h"

namespace crosshatch {

// The options of a request by name, as the command line, JSON objects, C and Python programs write
// them: one table for all. Help, manual page, completions of shells and the description of the
// service are made of it, too. A front end reads options and makes of them what a verb heeds:
//
//     VerbOptions options = usual_options();
//     if (auto read = read_options(R"({"limit":5,"time_limit":"500ms"})", options); !read) ...
//     const Result<VerbOptions> settled = settle(options, *find_verb("count"), Spelling::data);

/// What the program does without options.
[[nodiscard]] VerbOptions usual_options();

/// What search tables may hold where a process may hold `limit` bytes: a little less, for what
/// nobody accounts for, such as pages that the allocator does not give back.
[[nodiscard]] std::size_t memory_for_tables(std::size_t limit);

struct RequestOption;

/// What the value of an option is in JSON, if not a string; a string is always accepted.
enum class OptionKind : std::uint8_t { flag, number, text, list };

/// Instead of names of verbs: all of them.
inline constexpr std::string_view any_verb = "*";

/// What the help says of an option in the place of its usual words, where these verbs have it.
struct OptionWords {
  std::string_view verbs = {};  ///< "make vary"
  Words words = {};
};

/// Where the value of an option goes. `get` writes it in one way, however it was given: the service
/// knows a question by that.
struct OptionPlace {
  Result<void> (*set)(const RequestOption& row, std::string_view value,
                      VerbOptions& options) = nullptr;
  std::string (*get)(const VerbOptions& options) = nullptr;
  OptionKind kind = OptionKind::text;
};

/// An option that can be given by name.
struct RequestOption {
  std::string_view name;        ///< "time_limit"; on the command line "--time-limit"
  std::string_view value = {};  ///< what the help calls its value: "TIME"; "": a flag, or JSON only
  /// The verbs that heed it, "solve check"; "*": all. `commands` are what else of the command line
  /// has it: verbs of the program alone, and `make` with the options of pictures.
  std::string_view verbs = {};
  std::string_view commands = {};
  std::string_view choices = {};  ///< its values, if they can be listed: "auto always never"
  Words expectation = {};         ///< "a time above 0"; "": by kind, choices or range
  Words thing = {};               ///< the same beside a guess: "a grade"; "": `expectation`
  double low = 0, high = 0;       ///< of a number; both 0: its place knows
  OptionPlace place = {};         ///< null: the program's own
  Words words = {};               ///< for the help; "": not on the command line
  OptionWords others[3] = {};

  [[nodiscard]] Message expected() const;  ///< "auto, always or never"
  [[nodiscard]] bool is_of(const Verb& verb) const;
  [[nodiscard]] bool is_of_command(std::string_view id) const;
  /// What the help of this verb says.
  [[nodiscard]] std::string_view help(std::string_view verb, Language language) const;
};

/// All that front ends have in common, in the order in which they are to be set: what is said of
/// later ones depends on those before.
[[nodiscard]] std::span<const RequestOption> request_options();

/// The words between the spaces.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view list);

/// "a, b or c".
[[nodiscard]] std::string enumerated(std::span<const std::string_view> words,
                                     std::string_view last);

/// "a, b and c", "a, b, c".
[[nodiscard]] Message all_of(std::span<const std::string_view> words);

/// "cannot be used with OTHER": what is said of an option or a key.
[[nodiscard]] Message not_with(std::string_view other);

/// What a message shows of a value that is of no use: "an object", or its text.
[[nodiscard]] Message json_seen(const Json& value);

/// The name of an option as messages write it.
[[nodiscard]] std::string spelled(std::string_view name, Spelling spelling);

/// Sets the option from a value as people write it: "10k", "500ms", "true". The error does not name
/// the option: "expected a number from 1, such as 1000 or 1k, saw 'x'".
[[nodiscard]] Result<void> set_option(std::string_view name, std::string_view value,
                                      VerbOptions& options);

/// Sets the options of a JSON object, {"limit":5,"only":["naked-single"],"json":false}; null means
/// the same as no option. Errors name the option. `options` may have values already.
[[nodiscard]] Result<void> read_options(std::string_view json, VerbOptions& options);

/// What the verb is to heed, if the options go together and with the verb.
[[nodiscard]] Result<VerbOptions> settle(const VerbOptions& options, const Verb& verb,
                                         Spelling spelling);

/// The language called so, in any case, or a locale of it: "en", "ko", "ko_KR.UTF-8".
[[nodiscard]] std::optional<Language> language_named(std::string_view id);

}  // namespace crosshatch
