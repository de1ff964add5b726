// SPDX-License-Identifier: MIT
#pragma once

#include <mutex>
#include <string>
#include <string_view>

#include "batch/record.h"

namespace crosshatch::cli {

/// Standard output, buffered unless it is a terminal. The reader of the input may flush it while
/// another thread writes.
class Output {
 public:
  Output();

  /// False once the other end is gone or the disk is full: then nothing is worth writing.
  bool write(std::string_view bytes);
  bool flush();

  [[nodiscard]] bool is_terminal() const { return is_terminal_; }

  /// What went wrong, or "": a reader that had enough and closed the pipe is nothing wrong.
  [[nodiscard]] Message trouble() const;

 private:
  bool flush_locked();

  std::mutex mutex_;
  std::string buffer_;
  bool is_terminal_;
  int error_ = 0;
};

/// 0, or the errno of what stopped it.
[[nodiscard]] int write_all(int file, std::string_view first, std::string_view second);
[[nodiscard]] int write_all(int file, std::string_view bytes);

/// "FILE:3:7: error: expected ..., saw ..." without the parts that are not known, with a line end.
/// What a terminal would obey, in the name of a file say, stands as \xNN.
[[nodiscard]] std::string message_line(const std::string& name, int line, int column,
                                       std::string_view kind, const Message& message);

/// Writes to standard error, as far as that is possible.
void say(std::string_view text);
void say(const Remark& remark);

}  // namespace crosshatch::cli
