// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"

namespace crosshatch::cli {

/// The name that stands for standard input on the command line, and the one in messages.
inline constexpr const char* dash = "-";
inline constexpr const char* stdin_name = "<stdin>";
inline constexpr const char* stdout_name = "<stdout>";

/// A file or standard input, read piece by piece.
class Input {
 public:
  Input() = default;
  ~Input() { close(); }
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  /// Opens `path`, "-" for standard input. The error is an `io` error.
  [[nodiscard]] Result<void> open(const std::string& path);
  void close();
  [[nodiscard]] bool is_open() const { return file_ >= 0; }

  /// Whether a read would come back at once, within so many milliseconds.
  [[nodiscard]] bool has_data(int milliseconds) const;

  /// Appends the next piece, of at most so many bytes, to `buffer`; false at the end of the file. A
  /// read that was interrupted appends nothing.
  [[nodiscard]] Result<bool> read(std::string& buffer, std::size_t most = 64 * 1024);

  /// The bytes of an ordinary file when it was opened, else 0.
  [[nodiscard]] std::uint64_t size() const { return size_; }

 private:
  int file_ = -1;
  bool is_regular_ = false;
  std::uint64_t size_ = 0;
};

[[nodiscard]] bool is_folder(const std::string& path);

/// The names, those of folders replaced by the files in them and in their folders, sorted. What is
/// hidden or no ordinary file is left out; a folder without files stays, to be refused.
[[nodiscard]] std::vector<std::string> without_folders(const std::vector<std::string>& paths);

/// An ordinary file, whatever its names are: its device and its number there.
using FileIdentity = std::pair<std::uint64_t, std::uint64_t>;

/// That of the file called so, "-" for standard input; none where it is no ordinary file.
[[nodiscard]] std::optional<FileIdentity> identity_of(const std::string& path);

/// Whether it is there, and neither an ordinary file nor a folder: a pipe, a device.
[[nodiscard]] bool is_stream(const std::string& path);

/// The bytes in `path` if it is an ordinary file, else 0.
[[nodiscard]] std::uint64_t size_of_file(const std::string& path);

}  // namespace crosshatch::cli
