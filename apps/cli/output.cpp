// SPDX-License-Identifier: MIT
#include "output.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace crosshatch::cli {

namespace {

constexpr std::size_t buffer_size = 64 * 1024;

}  // namespace

int write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

Output::Output() : is_terminal_(isatty(STDOUT_FILENO) == 1) {}

bool Output::write(std::string_view bytes) {
  const std::lock_guard lock(mutex_);
  if (error_ != 0) return false;
  buffer_ += bytes;
  return buffer_.size() < buffer_size && !is_terminal_ ? true : flush_locked();
}

bool Output::flush() {
  const std::lock_guard lock(mutex_);
  return flush_locked();
}

bool Output::flush_locked() {
  if (error_ == 0) error_ = write_all(STDOUT_FILENO, buffer_);
  buffer_.clear();
  return error_ == 0;
}

std::string Output::trouble() const {
  if (error_ == 0 || error_ == EPIPE) return {};
  return "cannot write to standard output: " + std::string(std::strerror(error_));
}

std::string message_line(const std::string& name, int line, int column, std::string_view kind,
                         std::string_view message) {
  std::string out = name;
  if (line > 0) out += ':' + std::to_string(line);
  if (line > 0 && column > 0) out += ':' + std::to_string(column);
  return out + ": " + std::string(kind) + ": " + std::string(message) + "\n";
}

void say(std::string_view text) { static_cast<void>(write_all(STDERR_FILENO, text)); }

}  // namespace crosshatch::cli
