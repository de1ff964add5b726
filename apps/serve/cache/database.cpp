// SPDX-License-Identifier: MIT
#include "cache/database.h"

#include <sqlite3.h>

namespace crosshatch::serve {

Trouble trouble_of(int code) {
  switch (code & 0xFF) {
    case SQLITE_OK:
    case SQLITE_ROW:
    case SQLITE_DONE:
      return Trouble::none;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return Trouble::busy;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_ERROR:  // a table is not there, or has other columns
    case SQLITE_SCHEMA:
    case SQLITE_FORMAT:
    case SQLITE_MISMATCH:
    case SQLITE_CONSTRAINT:
      return Trouble::damaged;
    case SQLITE_FULL:
      return Trouble::full;
    default:
      return Trouble::failed;
  }
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

void Statement::bind(int parameter, std::int64_t number) {
  sqlite3_bind_int64(statement_.get(), parameter, number);
}

void Statement::bind(int parameter, double number) {
  sqlite3_bind_double(statement_.get(), parameter, number);
}

void Statement::bind(int parameter, std::string_view bytes) {
  const char* const data = bytes.empty() ? "" : bytes.data();  // null would be NULL
  sqlite3_bind_blob64(statement_.get(), parameter, data, bytes.size(), SQLITE_STATIC);
}

int Statement::step() { return sqlite3_step(statement_.get()); }

void Statement::reset() {
  sqlite3_reset(statement_.get());
  sqlite3_clear_bindings(statement_.get());
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

double Statement::real(int column) const { return sqlite3_column_double(statement_.get(), column); }

std::string Statement::bytes(int column) const {
  const void* const data = sqlite3_column_blob(statement_.get(), column);
  const int size = sqlite3_column_bytes(statement_.get(), column);
  if (data == nullptr || size <= 0) return {};
  return {static_cast<const char*>(data), static_cast<std::size_t>(size)};
}

void Database::Close::operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }

int Database::open(const std::string& path, int milliseconds) {
  sqlite3* connection = nullptr;
  // The caller takes turns, so SQLite needs no locks of its own.
  const int code =
      sqlite3_open_v2(path.c_str(), &connection,
                      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  connection_.reset(connection);
  if (code != SQLITE_OK) {
    close();
    return code;
  }
  sqlite3_extended_result_codes(connection, 1);
  sqlite3_busy_timeout(connection, milliseconds);
  // A hostile file may hold views, triggers and functions in its schema: none of them is run.
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
  return SQLITE_OK;
}

int Database::run(const char* sql) {
  return sqlite3_exec(connection_.get(), sql, nullptr, nullptr, nullptr);
}

int Database::prepare(std::string_view sql, Statement& statement) {
  sqlite3_stmt* prepared = nullptr;
  const int code = sqlite3_prepare_v3(connection_.get(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &prepared, nullptr);
  statement.statement_.reset(prepared);
  return code;
}

std::optional<std::int64_t> Database::number_of(std::string_view sql, int& code) {
  Statement statement;
  code = prepare(sql, statement);
  if (code != SQLITE_OK) return std::nullopt;
  code = statement.step();
  if (code != SQLITE_ROW) return std::nullopt;
  const std::int64_t number = statement.number(0);
  statement.reset();
  code = SQLITE_OK;
  return number;
}

std::string Database::message() const {
  return connection_ == nullptr ? "cannot be opened" : sqlite3_errmsg(connection_.get());
}

}  // namespace crosshatch::serve
