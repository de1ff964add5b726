// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "base/result.h"

namespace crosshatch {

/// A JSON value that keeps its keys in the order they were written.
using Json = nlohmann::ordered_json;

/// Reads one JSON value. Refuses nesting deeper than 16, more than 256 keys in one object, a key
/// twice and text after the value, each with its place. Never throws.
[[nodiscard]] Result<Json> parse_json(std::string_view text);

}  // namespace crosshatch
