// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace crosshatch {

// What is needed of JSON by those who only write it, or ask whether something is JSON: without the
// header of the JSON library, which costs a second or more in every file that includes it.

/// `text` as a JSON string; what is not UTF-8 becomes U+FFFD.
[[nodiscard]] std::string json_string(std::string_view text);

/// The shortest JSON number that is read as `value` again.
[[nodiscard]] std::string json_number(double value);

/// Whether `parse_json` (base/json.h) would read it.
[[nodiscard]] bool is_json(std::string_view text);

}  // namespace crosshatch
