// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "durable_file.h"
#include "output.h"

namespace crosshatch::cli {

/// Where the answers of a batch go: standard output, a file that is there once all of them are in
/// it, or something that is no ordinary file, such as /dev/null, which gets them as they come.
class ResultFile {
 public:
  /// `path`: "" is standard output.
  [[nodiscard]] static Result<ResultFile> open(const std::string& path, Output& output);

  ResultFile(ResultFile&& other) noexcept;
  ResultFile& operator=(ResultFile&& other) = delete;
  ~ResultFile();

  /// False once nothing more is worth writing.
  bool write(std::string_view bytes);
  bool flush();

  /// Puts the file in its place. What went wrong with standard output is in `Output::trouble`.
  [[nodiscard]] Result<void> commit();

  [[nodiscard]] bool is_terminal() const { return path_.empty() && output_.is_terminal(); }

 private:
  explicit ResultFile(Output& output) : output_(output) {}

  Output& output_;
  std::string path_;
  std::optional<DurableFile> file_;
  int stream_ = -1;
  std::optional<Error> trouble_;
};

}  // namespace crosshatch::cli
