// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "base/json.h"

namespace crosshatch::serve {

/// Writes one line of JSON to standard error: {"time":"2026-01-31T12:00:00.123Z","event":EVENT,...}
/// with the keys of `fields` behind. May be called by several threads at once; a line is one write.
/// Never waits for whoever reads the log: lines that he does not take are lost and counted, and the
/// event `lost` says how many (log_writer.h).
void log_event(std::string_view event, const Json& fields = Json::object());

/// Waits for the log to be written, but no longer than this.
void flush_log(std::chrono::milliseconds most);

/// Lines for /metrics.
[[nodiscard]] std::string log_metrics();

}  // namespace crosshatch::serve
