// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/result.h"

namespace crosshatch::cli {

/// The folder of a batch is ours: no other `batch --resume` works on it while this lives. Processes
/// forked from this one must `forget` it, or they would hold it when this one is dead. Chunks
/// may be answered by anyone meanwhile: what two write is the same.
class FolderLock {
 public:
  [[nodiscard]] static Result<FolderLock> take(const std::string& folder);

  FolderLock(FolderLock&& other) noexcept;
  FolderLock& operator=(FolderLock&& other) = delete;
  ~FolderLock() { forget(); }

  void forget();

 private:
  explicit FolderLock(int file) : file_(file) {}
  int file_;
};

}  // namespace crosshatch::cli
