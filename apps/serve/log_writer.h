// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace crosshatch::serve {

/// Writes lines to a file on a thread of its own, so that nobody else waits for whoever reads them.
/// Where the reader is too slow, or does not read at all, lines are lost, and a line says how many
/// as soon as lines are taken again. Some lines are one write, which no other process cuts in a
/// pipe (PIPE_BUF). Any thread may call anything.
class LogWriter {
 public:
  /// At most `most` bytes wait. `tell_lost` makes the line that this many lines were lost.
  LogWriter(int file, std::size_t most, std::function<std::string(std::uint64_t)> tell_lost);
  /// What is not written yet is lost. Never waits: where the thread cannot end, it stays behind.
  ~LogWriter();
  LogWriter(const LogWriter&) = delete;
  LogWriter& operator=(const LogWriter&) = delete;

  /// Never waits. `line` has its line end.
  void write(std::string line);
  /// Waits until all lines are written, but no longer than this. False: some are not.
  bool flush(std::chrono::milliseconds most);
  [[nodiscard]] std::uint64_t lost() const;  ///< lines, since the beginning

 private:
  struct State;  ///< is there as long as the thread is
  const std::shared_ptr<State> state_;
};

}  // namespace crosshatch::serve
