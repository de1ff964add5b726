// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace crosshatch::serve {

// SQLite as far as the cache needs it. No function throws; the result of each call is a code of
// SQLite, extended ones included.

/// What a code of SQLite means for a cache.
enum class Trouble : std::uint8_t {
  none,
  busy,     ///< another process holds the file
  damaged,  ///< the file is no database of ours, or its pages make no sense
  full,     ///< the bound of the file, or the disk
  failed,   ///< all else: an error of the disk, a read-only file, no memory
};
[[nodiscard]] Trouble trouble_of(int code);

/// A prepared statement; owned by whoever holds it.
class Statement {
 public:
  Statement() = default;

  // Parameters and columns are numbered as in SQLite: parameters from 1, columns from 0. Bound
  // bytes are borrowed until `reset`.
  void bind(int parameter, std::int64_t number);
  void bind(int parameter, double number);
  void bind(int parameter, std::string_view bytes);

  /// SQLITE_ROW, SQLITE_DONE, or an error.
  [[nodiscard]] int step();
  /// Makes it ready for the next use; ends the transaction that it began by itself.
  void reset();

  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] double real(int column) const;
  [[nodiscard]] std::string bytes(int column) const;

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// An open database file. Not for several threads at once.
class Database {
 public:
  /// Opens or makes the file. `milliseconds`: how long a call waits for another process. On an
  /// error the object is closed.
  [[nodiscard]] int open(const std::string& path, int milliseconds);
  void close() { connection_.reset(); }
  [[nodiscard]] bool is_open() const { return connection_ != nullptr; }

  [[nodiscard]] int run(const char* sql);
  [[nodiscard]] int prepare(std::string_view sql, Statement& statement);
  /// The number that a query gives; none if it fails. `code` says why.
  [[nodiscard]] std::optional<std::int64_t> number_of(std::string_view sql, int& code);

  [[nodiscard]] std::string message() const;

 private:
  struct Close {
    void operator()(sqlite3* connection) const;
  };
  std::unique_ptr<sqlite3, Close> connection_;
};

}  // namespace crosshatch::serve
