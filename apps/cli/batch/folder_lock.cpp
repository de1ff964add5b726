// SPDX-License-Identifier: MIT
#include "folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <ctime>
#include <utility>

#include "input.h"

namespace crosshatch::cli {

namespace {

/// A process that was killed leaves others behind for a moment, which hold its lock.
constexpr int tries = 100;
constexpr long between_tries_ns = 20'000'000;

}  // namespace

Result<FolderLock> FolderLock::take(const std::string& folder) {
  const std::string path = folder + "/lock";
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0) return fail(write_error(errno));
  FolderLock lock(file);
  for (int i = 0; i < tries; ++i) {
    if (flock(file, LOCK_EX | LOCK_NB) == 0) return lock;
    // Where there are no locks there is no harm either: what two write is the same.
    if (errno != EWOULDBLOCK && errno != EINTR) return lock;
    const timespec nap = {.tv_sec = 0, .tv_nsec = between_tries_ns};
    nanosleep(&nap, nullptr);
  }
  return fail(Error{ErrorCode::io, Words{"another process works on this folder",
                                         "다른 프로세스가 이 폴더를 쓰고 있습니다"}});
}

FolderLock::FolderLock(FolderLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

void FolderLock::forget() {
  if (file_ >= 0) close(std::exchange(file_, -1));
}

}  // namespace crosshatch::cli
