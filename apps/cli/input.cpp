// SPDX-License-Identifier: MIT
#include "input.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "base/letter_case.h"
#include "base/text.h"

namespace crosshatch::cli {

namespace {

/// What the system says in English alone.
constexpr struct {
  int error;
  std::string_view ko;
} reasons[] = {
    {ENOENT, "그런 파일이나 폴더가 없습니다"},
    {EISDIR, "폴더입니다"},
    {ENOTDIR, "폴더가 아닙니다"},
    {EACCES, "권한이 없습니다"},
    {EPERM, "허용되지 않습니다"},
    {ENOSPC, "남은 공간이 없습니다"},
    {EFBIG, "파일이 너무 큽니다"},
    {ENAMETOOLONG, "파일 이름이 너무 깁니다"},
    {ELOOP, "심볼릭 링크가 너무 많이 이어집니다"},
    {EMFILE, "열린 파일이 너무 많습니다"},
    {EIO, "입출력 오류입니다"},
    {EROFS, "읽기 전용 파일 시스템입니다"},
    {EBADF, "파일이 열려 있지 않습니다"},
};

}  // namespace

Message reason_of(int error) {
  std::string reason = std::strerror(error);
  if (!reason.empty()) reason.front() = lower_case(reason.front());
  const auto* const known =
      std::ranges::find(reasons, error, [](const auto& one) { return one.error; });
  if (known == std::end(reasons)) return Message::verbatim(std::move(reason));
  return {{"{0}", "{1}"}, std::move(reason), known->ko};
}

Message cannot_read(Message reason) {
  return {{"cannot read: {0}", "읽을 수 없습니다: {0}"}, std::move(reason)};
}

Error read_error(int error) { return {ErrorCode::io, cannot_read(reason_of(error))}; }
Error write_error(int error) {
  return {ErrorCode::io, {{"cannot write: {0}", "쓸 수 없습니다: {0}"}, reason_of(error)}};
}

Error used_for_puzzles(const std::string& path) {
  return {ErrorCode::request,
          {{"expected a file other than those of the puzzles, saw {0}",
            "퍼즐을 읽을 파일에는 쓸 수 없습니다: {0}"},
           quote(path)}};
}

Result<void> Input::open(const std::string& path) {
  file_ = path == dash ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
  if (file_ < 0) return fail(read_error(errno));
  struct stat about = {};
  if (fstat(file_, &about) != 0) {
    const int error = errno;
    close();
    return fail(read_error(error));
  }
  is_regular_ = S_ISREG(about.st_mode);
  size_ = is_regular_ ? static_cast<std::uint64_t>(about.st_size) : 0;
  if (S_ISDIR(about.st_mode)) {
    close();
    if (has_no_folders_)
      return fail(Error{ErrorCode::io,
                        cannot_read(Words{"the folder has no puzzles", "폴더에 퍼즐이 없습니다"})});
    return fail(read_error(EISDIR));
  }
  return {};
}

void Input::close() {
  if (file_ > STDIN_FILENO) ::close(file_);
  file_ = -1;
}

bool Input::has_data(int milliseconds) const {
  if (is_regular_) return true;
  pollfd poll_file = {.fd = file_, .events = POLLIN, .revents = 0};
  return poll(&poll_file, 1, milliseconds) > 0;
}

Result<bool> Input::read(std::string& buffer, std::size_t most) {
  const std::size_t size = buffer.size();
  // A small file takes no large buffer: all of that would be written to first.
  if (size_ > 0) most = static_cast<std::size_t>(std::min<std::uint64_t>(most, size_ + 1));
  buffer.resize(size + most);
  const ssize_t count = ::read(file_, buffer.data() + size, most);
  const int error = errno;
  buffer.resize(size + static_cast<std::size_t>(count > 0 ? count : 0));
  if (count < 0 && (error == EINTR || error == EAGAIN)) return true;
  if (count < 0) return fail(read_error(error));
  return count > 0;
}

bool is_folder(const std::string& path) {
  std::error_code unknown;
  return std::filesystem::is_directory(path, unknown);
}

std::vector<std::string> without_folders(const std::vector<std::string>& paths) {
  namespace fs = std::filesystem;
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code trouble;
    if (path == dash || !fs::is_directory(path, trouble)) {
      files.push_back(path);
      continue;
    }
    const std::size_t before = files.size();
    fs::recursive_directory_iterator at(path, fs::directory_options::skip_permission_denied,
                                        trouble);
    for (; !trouble && at != fs::recursive_directory_iterator(); at.increment(trouble)) {
      std::error_code unknown;
      if (at->path().filename().string().starts_with('.')) {
        at.disable_recursion_pending();
      } else if (at->is_regular_file(unknown)) {
        files.push_back(at->path().string());
      }
    }
    std::sort(files.begin() + static_cast<std::ptrdiff_t>(before), files.end());
    if (files.size() == before) files.push_back(path);
  }
  return files;
}

std::optional<FileIdentity> identity_of(const std::string& path) {
  struct stat about = {};
  const bool is_known =
      (path == dash ? fstat(STDIN_FILENO, &about) : stat(path.c_str(), &about)) == 0;
  if (!is_known || !S_ISREG(about.st_mode)) return std::nullopt;
  return FileIdentity(about.st_dev, about.st_ino);
}

bool is_stream(const std::string& path) {
  struct stat about = {};
  return stat(path.c_str(), &about) == 0 && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode);
}

std::uint64_t size_of_file(const std::string& path) {
  struct stat about = {};
  const bool is_known =
      path == dash ? fstat(STDIN_FILENO, &about) == 0 : stat(path.c_str(), &about) == 0;
  return is_known && S_ISREG(about.st_mode) ? static_cast<std::uint64_t>(about.st_size) : 0;
}

}  // namespace crosshatch::cli
