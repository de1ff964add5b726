// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"

namespace crosshatch::cli {

/// A file that is there with all of its bytes or not at all, whenever the machine stops: written
/// under another name beside its place, flushed to the disk, renamed, and then the folder is
/// flushed. If two write the same file, the last one stays. All errors are `io` errors.
///
///     Result<DurableFile> file = DurableFile::create("dir/shards", "000017.shard");
///     if (file) written = file->write(bytes);
///     if (written) written = file->commit();
class DurableFile {
 public:
  [[nodiscard]] static Result<DurableFile> create(std::string folder, std::string name);

  DurableFile(DurableFile&& other) noexcept;
  DurableFile& operator=(DurableFile&& other) noexcept;
  ~DurableFile();  ///< without a `commit` nothing stays

  [[nodiscard]] Result<void> write(std::string_view bytes);
  [[nodiscard]] Result<void> commit();
  void rename_to(std::string name) { name_ = std::move(name); }  ///< when it is committed

  [[nodiscard]] std::uint64_t size() const { return size_; }  ///< bytes written
  [[nodiscard]] std::uint32_t crc32() const { return sum_; }  ///< of all of them

 private:
  DurableFile() = default;
  [[nodiscard]] Result<void> flush();

  std::string folder_;
  std::string name_;
  std::string beside_;  ///< the path of what is not renamed yet; "" when there is nothing
  std::string buffer_;
  int file_ = -1;
  std::uint64_t size_ = 0;
  std::uint32_t sum_ = 0;
};

/// A file that is read here and there.
class OpenFile {
 public:
  explicit OpenFile(const std::string& path);
  ~OpenFile();
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;

  /// The bytes from `begin`, `size` of them; fewer where it cannot be read.
  [[nodiscard]] std::string bytes(std::uint64_t begin, std::size_t size) const;
  [[nodiscard]] std::optional<std::uint64_t> size() const;  ///< none: no ordinary file

 private:
  int file_;
};

/// Makes the folder, if it is not there, in a folder that is.
[[nodiscard]] Result<void> make_folder(const std::string& path);

/// Flushes the names of a folder to the disk.
[[nodiscard]] Result<void> flush_folder(const std::string& path);

/// All bytes of a file of at most `most` bytes.
[[nodiscard]] Result<std::string> bytes_of_file(const std::string& path, std::uint64_t most);

}  // namespace crosshatch::cli
