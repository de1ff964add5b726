// SPDX-License-Identifier: MIT
#include "log_writer.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <string_view>
#include <thread>
#include <utility>

namespace crosshatch::serve {

namespace {

/// For which lines wait for others, to be written at once.
constexpr std::chrono::milliseconds gathering{5};

/// False: it cannot be written. Waits for the reader, for ever if need be.
bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    if (written > 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (written < 0 && errno == EAGAIN) {
      pollfd wait = {.fd = file, .events = POLLOUT, .revents = 0};
      poll(&wait, 1, -1);
    } else if (written == 0 || errno != EINTR) {
      return false;
    }
  }
  return true;
}

}  // namespace

struct LogWriter::State {
  State(int to, std::size_t bound, std::function<std::string(std::uint64_t)> tell)
      : file(to), most(bound), tell_lost(std::move(tell)) {}

  void run() {
    std::unique_lock lock(mutex);
    while (true) {
      changed.wait(lock, [&] { return is_over || !lines.empty(); });
      // A line seldom comes alone. Whoever writes it need not wake this thread once more.
      changed.wait_for(lock, gathering, [&] { return is_over || is_hurried; });
      if (is_over) return;
      std::deque<std::string> batch = std::exchange(lines, {});
      std::uint64_t untold = std::exchange(lost_now, 0);  // they came after those of the batch
      is_writing = true;
      lock.unlock();
      std::uint64_t failed = 0;
      std::size_t size = 0;
      for (auto line = batch.begin(); line != batch.end();) {
        const auto first = line;
        std::string piece = std::move(*line);
        while (++line != batch.end() && piece.size() + line->size() <= PIPE_BUF) piece += *line;
        size += piece.size();
        if (!write_all(file, piece)) failed += static_cast<std::uint64_t>(line - first);
      }
      untold += failed;
      if (untold > 0 && write_all(file, tell_lost(untold))) untold = 0;
      lock.lock();
      bytes -= size;
      lost += failed;
      lost_now += untold;
      is_writing = false;
      written.notify_all();
    }
  }

  const int file;
  const std::size_t most;
  const std::function<std::string(std::uint64_t)> tell_lost;
  std::mutex mutex;  ///< over all below
  std::condition_variable changed;
  std::condition_variable written;
  std::deque<std::string> lines;
  std::size_t bytes = 0;       ///< of the lines that wait or are being written
  std::uint64_t lost_now = 0;  ///< that nobody was told of
  std::uint64_t lost = 0;
  bool is_writing = false;
  bool is_hurried = false;  ///< somebody waits for the lines
  bool is_over = false;
};

LogWriter::LogWriter(int file, std::size_t most,
                     std::function<std::string(std::uint64_t)> tell_lost)
    : state_(std::make_shared<State>(file, most, std::move(tell_lost))) {
  std::thread([state = state_] { state->run(); }).detach();
}

LogWriter::~LogWriter() {
  const std::lock_guard lock(state_->mutex);
  state_->is_over = true;
  state_->changed.notify_one();
}

void LogWriter::write(std::string line) {
  const std::lock_guard lock(state_->mutex);
  if (state_->bytes + line.size() > state_->most) {
    ++state_->lost;
    ++state_->lost_now;
    return;
  }
  state_->bytes += line.size();
  state_->lines.push_back(std::move(line));
  if (state_->lines.size() == 1) state_->changed.notify_one();
}

bool LogWriter::flush(std::chrono::milliseconds most) {
  std::unique_lock lock(state_->mutex);
  state_->is_hurried = true;
  state_->changed.notify_one();
  const bool is_written = state_->written.wait_for(
      lock, most, [&] { return state_->lines.empty() && !state_->is_writing; });
  state_->is_hurried = false;
  return is_written;
}

std::uint64_t LogWriter::lost() const {
  const std::lock_guard lock(state_->mutex);
  return state_->lost;
}

}  // namespace crosshatch::serve
