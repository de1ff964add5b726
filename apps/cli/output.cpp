// SPDX-License-Identifier: MIT
#include "output.h"

#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "base/one_line.h"
#include "input.h"
#include "language.h"

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

int write_all(int file, std::string_view first, std::string_view second) {
  while (!first.empty() && !second.empty()) {
    const std::array<iovec, 2> parts = {iovec{const_cast<char*>(first.data()), first.size()},
                                        iovec{const_cast<char*>(second.data()), second.size()}};
    const ssize_t written = ::writev(file, parts.data(), static_cast<int>(parts.size()));
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    const auto size = static_cast<std::size_t>(written);
    second.remove_prefix(size - std::min(size, first.size()));
    first.remove_prefix(std::min(size, first.size()));
  }
  return write_all(file, first.empty() ? second : first);
}

Output::Output() : is_terminal_(isatty(STDOUT_FILENO) == 1) {}

bool Output::write(std::string_view bytes) {
  const std::lock_guard lock(mutex_);
  if (error_ != 0) return false;
  if (bytes.size() >= buffer_size) {
    // As it is, without a copy, and with what waits before it.
    error_ = write_all(STDOUT_FILENO, buffer_, bytes);
    buffer_.clear();
    return error_ == 0;
  }
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

Message Output::trouble() const {
  if (error_ == 0 || error_ == EPIPE) return {};
  return {{"cannot write to standard output: {0}", "표준 출력에 쓸 수 없습니다: {1}"},
          std::strerror(error_),
          reason_of(error_)};
}

std::string message_line(const std::string& name, int line, int column, std::string_view kind,
                         const Message& message) {
  std::string out = visible(name);
  if (line > 0) out += ':' + std::to_string(line);
  if (line > 0 && column > 0) out += ':' + std::to_string(column);
  const bool is_korean = spoken() == Language::ko;
  const std::string_view kind_word = !is_korean ? kind : kind == "note" ? "알림" : "오류";
  return out + ": " + std::string(kind_word) + ": " + visible(message.in(spoken())) + "\n";
}

void say(std::string_view text) { static_cast<void>(write_all(STDERR_FILENO, text)); }

void say(const Remark& remark) {
  say(message_line(remark.name.empty() ? "crosshatch" : remark.name, remark.line, remark.column,
                   remark.error ? "error" : "note", remark.message));
}

}  // namespace crosshatch::cli
