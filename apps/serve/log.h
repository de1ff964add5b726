// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "base/json.h"

namespace crosshatch::serve {

/// Writes one line of JSON to standard error: {"time":"2026-01-31T12:00:00.123Z","event":EVENT,...}
/// with the keys of `fields` behind. May be called by several threads at once; a line is one write.
/// What cannot be written is lost: the service goes on.
void log_event(std::string_view event, const Json& fields = Json::object());

}  // namespace crosshatch::serve
