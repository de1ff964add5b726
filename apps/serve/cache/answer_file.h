// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

#include "cache/cached_answer.h"
#include "cache/database.h"

namespace crosshatch::serve {

/// The table of answers in a file of SQLite, in WAL mode. All functions return codes of SQLite
/// (`trouble_of`), and none throws. Not for several threads at once.
///
/// Nothing is synchronised with the disk: a file that a loss of power has torn is found to be
/// damaged, and a cache may be lost.
class AnswerFile {
 public:
  enum class Opened : std::uint8_t {
    ready,
    foreign,  ///< a database of another program; it was not touched
    old,      ///< ours, of another version
    failed,   ///< the code of `code()` says why
  };
  /// Opens or makes the file. Unless it is ready, the object is closed.
  [[nodiscard]] Opened open(const std::string& path, const CacheBounds& bounds);
  void close();
  [[nodiscard]] bool is_open() const { return database_.is_open(); }
  [[nodiscard]] int code() const { return code_; }
  [[nodiscard]] const std::string& message() const { return message_; }

  /// What a search found.
  struct Found {
    std::optional<CachedAnswer> answer = {};
    bool is_wrong = false;  ///< there is an entry, but its sum is not that of its bytes
  };
  [[nodiscard]] int find(const CacheKey& key, Found& found);
  [[nodiscard]] int store(const CacheKey& key, const CachedAnswer& answer, std::int64_t owner = 0);
  [[nodiscard]] int erase(const CacheKey& key);

  /// Removes some of the answers of the owner who has the most, those that were not used for
  /// longest, until the table is within its bounds or enough was removed for one call. `evicted`
  /// grows by their number.
  [[nodiscard]] int evict(std::uint64_t& evicted);
  /// The same if it is within its bounds but SQLite needs space.
  [[nodiscard]] int make_room(std::uint64_t& evicted);

  [[nodiscard]] std::uint64_t rows() const { return rows_; }
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

 private:
  [[nodiscard]] Opened check_owner();
  [[nodiscard]] int make_table();
  [[nodiscard]] int prepare();
  [[nodiscard]] int sum_up();
  [[nodiscard]] int evict(std::uint64_t wanted, std::uint64_t& evicted);
  [[nodiscard]] int remove(Statement& statement, std::uint64_t& removed);
  [[nodiscard]] int finish(Statement& statement, int code);
  Opened fail_with(int code);

  CacheBounds bounds_;
  Database database_;
  Statement find_;
  Statement use_;
  Statement store_;
  Statement erase_;
  Statement evict_;
  Statement owners_;
  std::uint64_t uses_ = 0;  ///< goes up with each use, like a clock
  std::uint64_t rows_ = 0;  ///< as far as this process knows; summed up now and then
  std::uint64_t bytes_ = 0;
  std::unordered_map<std::int64_t, std::uint64_t> owned_;  ///< bytes of each owner
  std::uint64_t stores_ = 0;                               ///< since then
  int code_ = 0;
  std::string message_;
};

}  // namespace crosshatch::serve
