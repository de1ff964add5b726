// SPDX-License-Identifier: MIT
#include "log.h"

#include <unistd.h>

#include <array>
#include <cstdio>
#include <ctime>

namespace crosshatch::serve {

namespace {

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

}  // namespace

void log_event(std::string_view event, const Json& fields) {
  Json line = {{"time", time_now()}, {"event", event}};
  line.update(fields);
  const std::string text =
      line.dump(-1, ' ', false, nlohmann::detail::error_handler_t::replace) + '\n';
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, text.data(), text.size());
}

}  // namespace crosshatch::serve
