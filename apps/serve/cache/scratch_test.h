// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "cache/cache.h"

namespace crosshatch::serve {

/// A folder of a test's own, which goes with it, and the cache in it.
class CacheTest : public testing::Test {
 protected:
  CacheTest() {
    // In memory where there is such a folder: thousands of files are made.
    const bool has_memory = access("/dev/shm", W_OK) == 0;
    std::string name = (has_memory ? "/dev/shm/" : testing::TempDir()) + "crosshatch-cache-XXXXXX";
    folder_ = mkdtemp(name.data());
    path_ = folder_ + "/cache";
  }
  ~CacheTest() override {
    std::error_code ignored;
    std::filesystem::permissions(folder_, std::filesystem::perms::owner_all, ignored);
    std::filesystem::remove_all(folder_, ignored);
  }

  std::unique_ptr<Cache> open(const CacheBounds& bounds = {}) {
    Result<std::unique_ptr<Cache>> cache =
        Cache::open(path_, bounds, [this](std::string_view line) { log_.emplace_back(line); });
    if (!cache) {
      log_.push_back(cache.error().message.english());
      return nullptr;
    }
    return *std::move(cache);
  }

  static std::string read(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  static void write(const std::string& path, std::string_view bytes) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
  }
  /// Runs SQL on the file, as someone else would.
  void run(const std::string& sql) const {
    sqlite3* base = nullptr;
    ASSERT_EQ(sqlite3_open(path_.c_str(), &base), SQLITE_OK);
    char* message = nullptr;
    EXPECT_EQ(sqlite3_exec(base, sql.c_str(), nullptr, nullptr, &message), SQLITE_OK)
        << (message == nullptr ? "" : message);
    sqlite3_free(message);
    sqlite3_close(base);
  }
  [[nodiscard]] bool is_set_aside() const { return std::filesystem::exists(path_ + ".damaged-1"); }

  std::string folder_;
  std::string path_;
  std::vector<std::string> log_;
};

inline CacheKey key_number(std::uint64_t number) { return Digest().add(number).finish(); }

inline CachedAnswer answer_number(std::uint64_t number) {
  return {.status = 4, .note = "a note", .bytes = "answer " + std::to_string(number)};
}

}  // namespace crosshatch::serve
