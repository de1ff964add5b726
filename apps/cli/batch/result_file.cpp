// SPDX-License-Identifier: MIT
#include "result_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "input.h"
#include "replacement.h"

namespace crosshatch::cli {

Result<ResultFile> ResultFile::open(const std::string& path, Output& output) {
  ResultFile result(output);
  result.path_ = path;
  if (path.empty()) return result;
  if (Result<void> place = Replacement::foresee(path); !place) return fail(place.error());
  if (is_stream(path)) {
    result.stream_ = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (result.stream_ < 0) return fail(write_error(errno));
    return result;
  }
  const std::string place = Replacement::place_of(path);
  const std::size_t slash = place.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : place.substr(0, slash);
  Result<DurableFile> file =
      DurableFile::create(folder.empty() ? "/" : folder, place.substr(slash + 1));
  if (!file) return fail(file.error());
  result.file_ = *std::move(file);
  return result;
}

ResultFile::ResultFile(ResultFile&& other) noexcept
    : output_(other.output_),
      path_(std::move(other.path_)),
      file_(std::exchange(other.file_, std::nullopt)),
      stream_(std::exchange(other.stream_, -1)),
      trouble_(std::move(other.trouble_)) {}

ResultFile::~ResultFile() {
  if (stream_ >= 0) close(stream_);
}

bool ResultFile::write(std::string_view bytes) {
  if (path_.empty()) return output_.write(bytes);
  if (trouble_) return false;
  if (stream_ >= 0) {
    if (const int error = write_all(stream_, bytes); error != 0) trouble_ = write_error(error);
  } else if (Result<void> written = file_->write(bytes); !written) {
    trouble_ = written.error();
  }
  return !trouble_;
}

bool ResultFile::flush() { return !path_.empty() || output_.flush(); }

Result<void> ResultFile::commit() {
  if (trouble_) return fail(*trouble_);
  if (file_) return file_->commit();
  if (path_.empty()) output_.flush();
  return {};
}

}  // namespace crosshatch::cli
