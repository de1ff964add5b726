// SPDX-License-Identifier: MIT
#include "log.h"

#include <unistd.h>

#include <array>
#include <cstdio>
#include <ctime>

#include "log_writer.h"
#include "metrics.h"

namespace crosshatch::serve {

namespace {

/// Some 5,000 lines.
constexpr std::size_t most_bytes = std::size_t{1} << 20;

std::string time_now() {
  timespec now = {};
  clock_gettime(CLOCK_REALTIME, &now);
  std::tm parts = {};
  gmtime_r(&now.tv_sec, &parts);
  std::array<char, 32> day = {};
  std::strftime(day.data(), day.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  std::array<char, 48> text = {};
  std::snprintf(text.data(), text.size(), "%s.%03dZ", day.data(),
                static_cast<int>(now.tv_nsec / 1'000'000));
  return text.data();
}

std::string line_of(std::string_view event, const Json& fields) {
  Json line = {{"time", time_now()}, {"event", event}};
  line.update(fields);
  return line.dump(-1, ' ', false, nlohmann::detail::error_handler_t::replace) + '\n';
}

LogWriter& writer() {
  static LogWriter all(STDERR_FILENO, most_bytes, [](std::uint64_t lines) {
    return line_of("lost", {{"lines", lines}});
  });
  return all;
}

}  // namespace

void log_event(std::string_view event, const Json& fields) {
  writer().write(line_of(event, fields));
}

void flush_log(std::chrono::milliseconds most) { writer().flush(most); }

std::string log_metrics() {
  std::string text;
  print_metric(text, "crosshatch_log_lost_total", "counter", "Lines of the log that were lost",
               writer().lost());
  return text;
}

}  // namespace crosshatch::serve
