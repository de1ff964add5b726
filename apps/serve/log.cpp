// SPDX-License-Identifier: MIT
#include "log.h"

#include <unistd.h>

#include <array>
#include <charconv>
#include <cstdio>
#include <ctime>
#include <utility>

#include "base/json_text.h"
#include "log_writer.h"
#include "metrics.h"

namespace crosshatch::serve {

namespace {

/// Some 5,000 lines.
constexpr std::size_t most_bytes = std::size_t{1} << 20;

/// "2026-01-31T12:00:00". Kept, as most lines are of the same second as the one before.
std::string_view text_of_second(std::time_t second) {
  struct Kept {
    std::time_t second = -1;
    std::array<char, 32> text = {};
  };
  thread_local Kept kept;
  if (kept.second != second) {
    std::tm parts = {};
    gmtime_r(&second, &parts);
    std::strftime(kept.text.data(), kept.text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
    kept.second = second;
  }
  return kept.text.data();
}

LogWriter& writer() {
  static LogWriter all(STDERR_FILENO, most_bytes, [](std::uint64_t lines) {
    return LogLine("lost").add("lines", lines).finish();
  });
  return all;
}

}  // namespace

LogLine::LogLine(std::string_view event) {
  timespec now = {};
  clock_gettime(CLOCK_REALTIME, &now);
  std::array<char, 8> thousandths = {};
  std::snprintf(thousandths.data(), thousandths.size(), ".%03d",
                static_cast<int>(now.tv_nsec / 1'000'000));
  text_.reserve(320);
  text_ += "{\"time\":\"";
  text_ += text_of_second(now.tv_sec);
  text_ += thousandths.data();
  text_ += "Z\"";
  add("event", event);
}

void LogLine::add_key(std::string_view key) {
  text_ += ",\"";
  text_ += key;
  text_ += "\":";
}

LogLine& LogLine::add(std::string_view key, std::string_view value) {
  add_key(key);
  text_ += json_string(value);
  return *this;
}

LogLine& LogLine::add(std::string_view key, double value) {
  add_key(key);
  std::array<char, 32> digits = {};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value,
                                 std::chars_format::fixed, 6);
  text_.append(digits.data(), end.ptr);
  return *this;
}

std::string LogLine::finish() { return std::move(text_ += "}\n"); }

void LogLine::write() { writer().write(finish()); }

void flush_log(std::chrono::milliseconds most) { writer().flush(most); }

std::string log_metrics() {
  std::string text;
  print_metric(text, "crosshatch_log_lost_total", "counter", "Lines of the log that were lost",
               writer().lost());
  return text;
}

}  // namespace crosshatch::serve
