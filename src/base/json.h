// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <limits>
#include <nlohmann/json.hpp>
#include <string_view>

#include "base/result.h"

namespace crosshatch {

/// A JSON value that keeps its keys in the order they were written.
using Json = nlohmann::ordered_json;

/// A value in quotes, as `seen` (base/words/message.h) quotes a text.
[[nodiscard]] Message seen_json(const Json& value);

/// The error at the value of a key of the object that a text is; without the key, at its begin.
[[nodiscard]] Error error_at_key(std::string_view text, std::string_view key, Message message);

/// Reads one JSON value. Refuses nesting deeper than 16, more than 256 keys in one object, a key
/// twice, text after the value and more values than that, each with its place. Never throws.
[[nodiscard]] Result<Json> parse_json(
    std::string_view text, std::size_t most_values = std::numeric_limits<std::size_t>::max());

}  // namespace crosshatch
