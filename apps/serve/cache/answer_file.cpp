// SPDX-License-Identifier: MIT
#include "cache/answer_file.h"

#include <sqlite3.h>

#include <algorithm>
#include <bit>
#include <string_view>

namespace crosshatch::serve {

namespace {

/// How long a call waits for another process.
constexpr int patience_in_ms = 20;

/// "XHca" in the header of the file says whose it is.
constexpr int application = 0x58486361;
constexpr int version = 2;

constexpr std::string_view table =
    "CREATE TABLE answers(id INTEGER PRIMARY KEY,key BLOB NOT NULL UNIQUE,used INTEGER NOT NULL,"
    "size INTEGER NOT NULL,owner INTEGER NOT NULL,status INTEGER NOT NULL,is_cut INTEGER NOT "
    "NULL,seconds REAL NOT NULL,"
    "sum BLOB NOT NULL,note BLOB NOT NULL,bytes BLOB NOT NULL)STRICT";
constexpr std::string_view order = "CREATE INDEX by_use ON answers(owner,used,size)";

/// What a row takes in the file beside note and bytes, about: key and sum, two indices.
constexpr std::uint64_t bytes_of_row = 220;

/// One call removes no more rows than this, which takes about a millisecond.
constexpr std::uint64_t most_evicted = 256;

/// Other processes change the table, too, so its size is asked for again after this many stores and
/// a fourth of its rows: that takes 50 ms for a million rows.
constexpr std::uint64_t stores_between_sums = 1024;

std::string_view view(const Sha256& sum) {
  return {reinterpret_cast<const char*>(sum.data()), sum.size()};
}

std::uint64_t size_of(const CachedAnswer& answer) {
  return bytes_of_row + answer.note.size() + answer.bytes.size();
}

Sha256 sum_of(const CacheKey& key, const CachedAnswer& answer) {
  return Digest()
      .add(view(key))
      .add(static_cast<std::uint64_t>(answer.status))
      .add(std::uint64_t{answer.is_cut})
      .add(std::bit_cast<std::uint64_t>(answer.seconds))
      .add(answer.note)
      .add(answer.bytes)
      .finish();
}

}  // namespace

void AnswerFile::close() {
  find_ = {};
  use_ = {};
  store_ = {};
  erase_ = {};
  evict_ = {};
  owners_ = {};
  database_.close();
}

AnswerFile::Opened AnswerFile::fail_with(int code) {
  code_ = code;
  message_ = database_.is_open() ? database_.message() : sqlite3_errstr(code);
  close();
  return Opened::failed;
}

AnswerFile::Opened AnswerFile::open(const std::string& path, const CacheBounds& bounds) {
  bounds_ = bounds;
  close();
  if (const int code = database_.open(path, patience_in_ms); code != SQLITE_OK)
    return fail_with(code);
  const Opened owner = check_owner();
  if (owner != Opened::ready) {
    close();
    return owner;
  }
  // Two processes may find it empty at once, so whether there is a table is asked under a lock.
  const std::string pages = std::to_string(bounds.bytes / 4096 * 5 / 4 + 256);
  const std::string settings =
      "PRAGMA journal_mode=WAL;PRAGMA synchronous=OFF;"
      "PRAGMA cell_size_check=ON;PRAGMA temp_store=MEMORY;"
      "PRAGMA mmap_size=0;PRAGMA max_page_count=" +
      pages;
  int code = database_.run(settings.c_str());
  if (code == SQLITE_OK) code = make_table();
  if (code == SQLITE_OK) code = prepare();
  if (code == SQLITE_OK) code = sum_up();
  return code == SQLITE_OK ? Opened::ready : fail_with(code);
}

/// Looks, and changes nothing.
AnswerFile::Opened AnswerFile::check_owner() {
  int code = SQLITE_OK;
  const auto number_of = [&](std::string_view sql) {
    return code == SQLITE_OK ? database_.number_of(sql, code).value_or(-1) : -1;
  };
  const std::int64_t parts = number_of("SELECT count(*) FROM sqlite_schema");
  const std::int64_t owner = number_of("PRAGMA application_id");
  const std::int64_t made_by = number_of("PRAGMA user_version");
  if (code != SQLITE_OK) return fail_with(code);
  if (parts == 0 && (owner == 0 || owner == application)) return Opened::ready;
  if (owner != application) return Opened::foreign;
  return made_by == version ? Opened::ready : Opened::old;
}

int AnswerFile::make_table() {
  int code = database_.run("BEGIN IMMEDIATE");
  if (code != SQLITE_OK) return code;
  const std::string is_ours = "SELECT count(*) FROM sqlite_schema WHERE sql IN('" +
                              std::string(table) + "','" + std::string(order) + "')";
  const std::int64_t parts =
      database_.number_of("SELECT count(*) FROM sqlite_schema WHERE sql IS NOT NULL", code)
          .value_or(-1);
  std::int64_t own = -1;
  if (code == SQLITE_OK) own = database_.number_of(is_ours, code).value_or(-1);
  if (code == SQLITE_OK && parts == 0) {
    const std::string make = std::string(table) + ";" + std::string(order) +
                             ";PRAGMA application_id=" + std::to_string(application) +
                             ";PRAGMA user_version=" + std::to_string(version);
    code = database_.run(make.c_str());
  } else if (code == SQLITE_OK && (parts != 2 || own != 2)) {
    code = SQLITE_CORRUPT;  // the tables are not what this version makes
  }
  if (code == SQLITE_OK) code = database_.run("COMMIT");
  if (code != SQLITE_OK) static_cast<void>(database_.run("ROLLBACK"));
  return code;
}

int AnswerFile::prepare() {
  int code = SQLITE_OK;
  const auto add = [&](Statement& statement, std::string_view sql) {
    if (code == SQLITE_OK) code = database_.prepare(sql, statement);
  };
  // What is too large is no entry of ours, and is not read at all.
  add(find_,
      "SELECT used,status,is_cut,seconds,sum,note,bytes FROM answers "
      "WHERE key=?1 AND length(note)+length(bytes)<=?2 AND length(sum)=32");
  add(use_, "UPDATE answers SET used=?2 WHERE key=?1");
  add(store_,
      "INSERT INTO answers(key,used,size,status,is_cut,seconds,sum,note,bytes,owner)"
      "VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10)ON CONFLICT(key)DO UPDATE SET used=excluded.used,"
      "size=excluded.size,status=excluded.status,is_cut=excluded.is_cut,seconds=excluded.seconds,"
      "sum=excluded.sum,note=excluded.note,bytes=excluded.bytes "
      "WHERE excluded.is_cut=0 OR(answers.is_cut<>0 AND excluded.seconds>=answers.seconds)");
  add(erase_, "DELETE FROM answers WHERE key=?1 RETURNING size,owner");
  add(evict_,
      "DELETE FROM answers WHERE id IN(SELECT id FROM answers WHERE owner=?2 ORDER BY used LIMIT "
      "?1)"
      "RETURNING size,owner");
  add(owners_, "SELECT owner,CAST(total(size)AS INTEGER)FROM answers GROUP BY owner");
  return code;
}

int AnswerFile::sum_up() {
  int code = SQLITE_OK;
  const auto number_of = [&](std::string_view sql) {
    if (code != SQLITE_OK) return std::uint64_t{0};
    return static_cast<std::uint64_t>(
        std::max<std::int64_t>(database_.number_of(sql, code).value_or(0), 0));
  };
  rows_ = number_of("SELECT count(*) FROM answers INDEXED BY by_use");
  // total() and not sum(): an entry that says it is enormous is no reason for an error.
  bytes_ = number_of("SELECT CAST(total(size)AS INTEGER) FROM answers INDEXED BY by_use");
  uses_ = std::max(uses_, number_of("SELECT ifnull(max(used),0) FROM answers INDEXED BY by_use"));
  stores_ = 0;
  if (code != SQLITE_OK) return code;
  owned_.clear();
  for (code = owners_.step(); code == SQLITE_ROW; code = owners_.step())
    owned_[owners_.number(0)] =
        static_cast<std::uint64_t>(std::max<std::int64_t>(owners_.number(1), 0));
  return finish(owners_, code);
}

/// Ends the use of a statement whose `step` returned `code`; SQLITE_OK if that was no error.
int AnswerFile::finish(Statement& statement, int code) {
  const bool is_good = code == SQLITE_ROW || code == SQLITE_DONE;
  if (!is_good) {
    code_ = code;
    message_ = database_.message();
  }
  statement.reset();
  return is_good ? SQLITE_OK : code;
}

int AnswerFile::find(const CacheKey& key, Found& found) {
  find_.bind(1, view(key));
  find_.bind(2, static_cast<std::int64_t>(bounds_.bytes_of_one));
  const int code = find_.step();
  std::uint64_t used = 0;
  if (code == SQLITE_ROW) {
    used = static_cast<std::uint64_t>(find_.number(0));
    CachedAnswer answer{.status = static_cast<int>(find_.number(1)),
                        .note = find_.bytes(5),
                        .bytes = find_.bytes(6),
                        .is_cut = find_.number(2) != 0,
                        .seconds = find_.real(3)};
    if (find_.bytes(4) == view(sum_of(key, answer))) {
      found.answer = std::move(answer);
    } else {
      found.is_wrong = true;
    }
  }
  if (const int end = finish(find_, code); end != SQLITE_OK) {
    found = {};
    return end;
  }
  if (!found.answer) return SQLITE_OK;
  // A write takes longer than a search, so not each use is written down.
  if (used <= uses_ && uses_ - used <= rows_ / 16) return SQLITE_OK;
  use_.bind(1, view(key));
  use_.bind(2, static_cast<std::int64_t>(++uses_));
  const int end = finish(use_, use_.step());
  return trouble_of(end) == Trouble::damaged ? end : SQLITE_OK;
}

int AnswerFile::store(const CacheKey& key, const CachedAnswer& answer, std::int64_t owner) {
  const Sha256 sum = sum_of(key, answer);
  store_.bind(1, view(key));
  store_.bind(2, static_cast<std::int64_t>(++uses_));
  store_.bind(3, static_cast<std::int64_t>(size_of(answer)));
  store_.bind(4, std::int64_t{answer.status});
  store_.bind(5, std::int64_t{answer.is_cut});
  store_.bind(6, answer.seconds);
  store_.bind(7, view(sum));
  store_.bind(8, answer.note);
  store_.bind(9, answer.bytes);
  store_.bind(10, owner);
  const int code = finish(store_, store_.step());
  if (code != SQLITE_OK) return code;
  // What replaces another is counted twice until the next sum: then the bound holds all the more.
  ++rows_;
  bytes_ += size_of(answer);
  owned_[owner] += size_of(answer);
  return ++stores_ >= stores_between_sums + rows_ / 4 ? sum_up() : SQLITE_OK;
}

/// Runs a statement that removes rows, and counts them.
int AnswerFile::remove(Statement& statement, std::uint64_t& removed) {
  int code = statement.step();
  for (; code == SQLITE_ROW; code = statement.step()) {
    ++removed;
    rows_ -= std::min<std::uint64_t>(rows_, 1);
    const auto size = static_cast<std::uint64_t>(statement.number(0));
    bytes_ -= std::min(bytes_, size);
    const auto owner = owned_.find(statement.number(1));
    if (owner == owned_.end()) continue;
    owner->second -= std::min(owner->second, size);
    if (owner->second == 0) owned_.erase(owner);
  }
  return finish(statement, code);
}

int AnswerFile::erase(const CacheKey& key) {
  std::uint64_t removed = 0;
  erase_.bind(1, view(key));
  return remove(erase_, removed);
}

int AnswerFile::evict(std::uint64_t& evicted) {
  if (rows_ <= bounds_.rows && bytes_ <= bounds_.bytes) return SQLITE_OK;
  // Some more than must go, so that it is not done for each store.
  const std::uint64_t over = rows_ > bounds_.rows ? rows_ - bounds_.rows : 0;
  return evict(over + rows_ / 64 + 1, evicted);
}

int AnswerFile::make_room(std::uint64_t& evicted) { return evict(rows_ / 8 + 8, evicted); }

int AnswerFile::evict(std::uint64_t wanted, std::uint64_t& evicted) {
  wanted = std::min(wanted, most_evicted);
  const auto most =
      std::ranges::max_element(owned_, {}, [](const auto& one) { return one.second; });
  evict_.bind(1, static_cast<std::int64_t>(wanted));
  evict_.bind(2, most == owned_.end() ? 0 : most->first);
  std::uint64_t removed = 0;
  const int code = remove(evict_, removed);
  evicted += removed;
  // Other processes may have removed what we counted.
  return code == SQLITE_OK && removed < wanted ? sum_up() : code;
}

}  // namespace crosshatch::serve
