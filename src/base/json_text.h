// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace crosshatch {

// What is needed of JSON by those who only write it, or ask whether something is JSON: without the
// header of the JSON library, which costs a second or more in every file that includes it.

/// `text` as a JSON string; what is not UTF-8 becomes U+FFFD. Characters that are not fit for a
/// line
/// (`is_fit_for_line`), such as U+007F and marks of direction, are escaped: what reads the JSON
/// gets them, a terminal does not.
[[nodiscard]] std::string json_string(std::string_view text);

/// The shortest JSON number that is read as `value` again.
[[nodiscard]] std::string json_number(double value);

/// What stands behind a key of the object that a text is: the text from the value on. Nothing
/// without such a key. For a look at a head that may be cut off or have a slip further on; strings
/// and nested objects never pass for keys.
[[nodiscard]] std::optional<std::string_view> json_member(std::string_view text,
                                                          std::string_view key);

/// The rows of a grid that a value is, for a look at a head: a string with line ends, a list of
/// strings, or a list of lists, whose cells come between blanks. Ends where the value or the text
/// does.
[[nodiscard]] std::string json_rows(std::string_view value);

/// Whether `parse_json` (base/json.h) would read it.
[[nodiscard]] bool is_json(std::string_view text);

}  // namespace crosshatch
