// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "api/requests/puzzle_reader.h"
#include "base/result.h"

namespace crosshatch::cli {

/// The name of standard output in messages.
inline constexpr const char* stdout_name = "<stdout>";

/// Files and standard input, "-", read piece by piece.
class Input final : public ByteInput {
 public:
  Input() = default;
  ~Input() override { Input::close(); }

  /// Folders stand for their files, so one that is still among the paths has none.
  void expect_no_folders() { has_no_folders_ = true; }

  [[nodiscard]] Result<void> open(const std::string& path) override;
  void close() override;
  [[nodiscard]] bool is_open() const override { return file_ >= 0; }
  [[nodiscard]] bool has_data(int milliseconds) const override;
  [[nodiscard]] Result<bool> read(std::string& buffer, std::size_t most = 64 * 1024) override;
  [[nodiscard]] std::uint64_t size() const override { return size_; }

 private:
  int file_ = -1;
  bool is_regular_ = false;
  bool has_no_folders_ = false;
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

/// "no such file or directory", of an errno.
[[nodiscard]] Message reason_of(int error);

/// "cannot read: no such file or directory".
[[nodiscard]] Message cannot_read(Message reason);
[[nodiscard]] Error read_error(int error);
[[nodiscard]] Error write_error(int error);

/// Of a file that is to be written, but that puzzles are read from.
[[nodiscard]] Error used_for_puzzles(const std::string& path);

/// The bytes in `path` if it is an ordinary file, else 0.
[[nodiscard]] std::uint64_t size_of_file(const std::string& path);

}  // namespace crosshatch::cli
