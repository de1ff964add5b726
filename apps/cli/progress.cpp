// SPDX-License-Identifier: MIT
#include "progress.h"

#include <unistd.h>

#include <algorithm>
#include <string>

#include "base/text.h"
#include "output.h"

namespace crosshatch::cli {

namespace {

constexpr std::chrono::milliseconds patience(1000);
constexpr std::chrono::milliseconds interval(100);
constexpr std::size_t width = 24;

/// "7 s", "3 min", "2 h".
std::string duration(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::min(seconds, 1e9) + 0.5);
  if (whole < 120) return std::to_string(whole) + " s";
  if (whole < 7200) return std::to_string(whole / 60) + " min";
  return std::to_string(whole / 3600) + " h";
}

}  // namespace

Progress::Progress(bool is_wanted, std::uint64_t bytes)
    : is_wanted_(is_wanted && isatty(STDERR_FILENO) == 1),
      bytes_(bytes),
      next_(began_ + patience) {}

void Progress::advance(std::uint64_t puzzles, std::uint64_t bytes) {
  if (!is_wanted_) return;
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  next_ = now + interval;
  std::string line = "\r\x1b[K";
  const double passed = std::chrono::duration<double>(now - began_).count();
  if (bytes_ > 0 && bytes > 0) {
    const double share = std::min(1.0, static_cast<double>(bytes) / static_cast<double>(bytes_));
    const auto full = static_cast<std::size_t>(share * static_cast<double>(width));
    line += '[' + std::string(full, '=') + std::string(width - full, ' ') + "] " +
            std::to_string(static_cast<int>(share * 100)) + "%, " +
            duration(passed / share - passed) + " left, ";
  }
  line += counted(puzzles, "puzzle");
  if (const double rate = static_cast<double>(puzzles) / passed; rate >= 1)
    line += ", " + std::to_string(static_cast<std::uint64_t>(rate)) + "/s";
  say(line);
  is_shown_ = true;
}

void Progress::clear() {
  if (is_shown_) say("\r\x1b[K");
  is_shown_ = false;
}

}  // namespace crosshatch::cli
