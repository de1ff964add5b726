// SPDX-License-Identifier: MIT
#include "durable_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "api/batch/seal.h"
#include "input.h"
#include "output.h"
#include "replacement.h"

namespace crosshatch::cli {

namespace {

constexpr std::size_t most_buffered = 256 * 1024;

/// A file system that cannot flush this kind of file says so; others flush or fail.
bool flush_to_disk(int file) { return fsync(file) == 0 || errno == EINVAL || errno == EROFS; }

}  // namespace

Result<DurableFile> DurableFile::create(std::string folder, std::string name) {
  DurableFile file;
  file.beside_ = folder + "/." + name + "-XXXXXX";
  file.folder_ = std::move(folder);
  file.name_ = std::move(name);
  file.file_ = mkostemp(file.beside_.data(), O_CLOEXEC);
  if (file.file_ < 0) {
    file.beside_.clear();
    return fail(write_error(errno));
  }
  if (fchmod(file.file_, usual_rights()) != 0) return fail(write_error(errno));
  return file;
}

DurableFile::DurableFile(DurableFile&& other) noexcept { *this = std::move(other); }

DurableFile& DurableFile::operator=(DurableFile&& other) noexcept {
  std::swap(folder_, other.folder_);
  std::swap(name_, other.name_);
  std::swap(beside_, other.beside_);
  std::swap(buffer_, other.buffer_);
  std::swap(file_, other.file_);
  std::swap(size_, other.size_);
  std::swap(sum_, other.sum_);
  return *this;
}

DurableFile::~DurableFile() {
  if (file_ >= 0) close(file_);
  if (!beside_.empty()) unlink(beside_.c_str());
}

Result<void> DurableFile::flush() {
  const int error = write_all(file_, buffer_);
  buffer_.clear();
  if (error != 0) return fail(write_error(error));
  return {};
}

Result<void> DurableFile::write(std::string_view bytes) {
  sum_ = crc32_of(bytes, sum_);
  size_ += bytes.size();
  buffer_ += bytes;
  if (buffer_.size() < most_buffered) return {};
  return flush();
}

Result<void> DurableFile::commit() {
  if (Result<void> flushed = flush(); !flushed) return flushed;
  if (!flush_to_disk(file_)) return fail(write_error(errno));
  if (close(std::exchange(file_, -1)) != 0) return fail(write_error(errno));
  const std::string path = folder_ + '/' + name_;
  if (std::rename(beside_.c_str(), path.c_str()) != 0) return fail(write_error(errno));
  beside_.clear();
  return flush_folder(folder_);
}

OpenFile::OpenFile(const std::string& path) : file_(open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}
OpenFile::~OpenFile() {
  if (file_ >= 0) close(file_);
}

std::string OpenFile::bytes(std::uint64_t begin, std::size_t size) const {
  std::string out(size, '\0');
  std::size_t got = 0;
  while (got < size) {
    const ssize_t count =
        pread(file_, out.data() + got, size - got, static_cast<off_t>(begin + got));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    got += static_cast<std::size_t>(count);
  }
  out.resize(got);
  return out;
}

std::optional<std::uint64_t> OpenFile::size() const {
  struct stat about = {};
  if (file_ < 0 || fstat(file_, &about) != 0 || !S_ISREG(about.st_mode)) return std::nullopt;
  return static_cast<std::uint64_t>(about.st_size);
}

Result<void> make_folder(const std::string& path) {
  if (mkdir(path.c_str(), 0777) != 0 && errno != EEXIST) return fail(write_error(errno));
  struct stat about = {};
  if (stat(path.c_str(), &about) != 0) return fail(write_error(errno));
  if (!S_ISDIR(about.st_mode)) return fail(write_error(ENOTDIR));
  return {};
}

Result<void> flush_folder(const std::string& path) {
  const int folder = open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return fail(write_error(errno));
  const bool is_flushed = flush_to_disk(folder);
  const int error = errno;
  close(folder);
  if (!is_flushed) return fail(write_error(error));
  return {};
}

Result<std::string> bytes_of_file(const std::string& path, std::uint64_t most) {
  Input input;
  if (Result<void> opened = input.open(path); !opened) return fail(opened.error());
  std::string bytes;
  Result<bool> more = true;
  while (more && *more && bytes.size() <= most)
    more = input.read(bytes, std::max<std::uint64_t>(64 * 1024, input.size() + 1));
  if (!more) return fail(more.error());
  if (bytes.size() > most) return fail(read_error(EFBIG));
  return bytes;
}

}  // namespace crosshatch::cli
