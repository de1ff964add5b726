// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <concepts>
#include <string>
#include <string_view>

namespace crosshatch::serve {

/// A line of the log, put together key by key:
/// {"time":"2026-01-31T12:00:00.123Z","event":EVENT,...}
class LogLine {
 public:
  explicit LogLine(std::string_view event);

  LogLine& add(std::string_view key, std::string_view value);
  LogLine& add(std::string_view key, const char* value) {
    return add(key, std::string_view(value));
  }
  LogLine& add(std::string_view key, double value);
  LogLine& add(std::string_view key, std::integral auto value) {
    add_key(key);
    if constexpr (std::same_as<decltype(value), bool>) {
      text_ += value ? "true" : "false";
    } else {
      text_ += std::to_string(value);
    }
    return *this;
  }

  /// Its text, with the line end.
  [[nodiscard]] std::string finish();
  /// To standard error. May be called by several threads at once; no line stands within another.
  /// Never waits for whoever reads the log: lines that he does not take are lost and counted, and
  /// the event `lost` says how many (log_writer.h).
  void write();

 private:
  void add_key(std::string_view key);

  std::string text_;
};

/// Waits for the log to be written, but no longer than this.
void flush_log(std::chrono::milliseconds most);

/// Lines for /metrics.
[[nodiscard]] std::string log_metrics();

}  // namespace crosshatch::serve
