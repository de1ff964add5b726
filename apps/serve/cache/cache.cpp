// SPDX-License-Identifier: MIT
#include "cache/cache.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <thread>
#include <utility>

#include "english.h"

namespace crosshatch::serve {

namespace {

using namespace std::chrono_literals;

/// How long a thread waits for another one.
constexpr auto patience = 20ms;
constexpr auto patience_at_start = 250ms;

/// Calls in a row that another process has kept waiting, before the cache rests.
constexpr int most_busy = 8;
constexpr int most_damaged = 4;

std::string reason_of(int number) { return std::strerror(number); }

bool exists(const std::string& path) {
  struct stat status = {};
  return lstat(path.c_str(), &status) == 0;
}

/// A name without a folder could mean something else to SQLite: ":memory:".
std::string with_folder(std::string path) {
  return path.find('/') == std::string::npos ? "./" + path : path;
}

/// A write-ahead log belongs to one file: beside another it would be damage.
void remove_log(const std::string& path) {
  unlink((path + "-wal").c_str());
  unlink((path + "-shm").c_str());
}

/// The number of a client in the file, which tells nothing of who it is to those who read only
/// numbers.
std::int64_t owner_of(std::string_view client) {
  if (client.empty()) return 0;
  const Sha256 sum = Digest().add("crosshatch-client").add(client).finish();
  std::int64_t number = 0;
  std::memcpy(&number, sum.data(), sizeof number);
  return number;
}

}  // namespace

Cache::Cache(std::string path, const CacheBounds& bounds, CacheLog log)
    : path_(with_folder(std::move(path))), bounds_(bounds), log_(std::move(log)) {}

Result<std::unique_ptr<Cache>> Cache::open(std::string path, const CacheBounds& bounds,
                                           CacheLog log) {
  std::unique_ptr<Cache> cache(new Cache(std::move(path), bounds, std::move(log)));
  if (std::optional<Error> error = cache->make_file()) return fail(*std::move(error));
  // A process that starts at the same time may hold the file for a moment, to make the table.
  const Clock::time_point end = Clock::now() + patience_at_start;
  if (std::optional<Error> error = cache->begin(end)) return fail(*std::move(error));
  return cache;
}

/// Sees to it that there is a file that we can write. It is never opened here if it is there: to
/// close it would take away the locks that SQLite has on it in this process.
std::optional<Error> Cache::make_file() const {
  const auto error = [&](const std::string& seen) {
    return english_error(ErrorCode::io, "cache: expected a file that can be written, saw " + seen);
  };
  struct stat status = {};
  if (stat(path_.c_str(), &status) != 0) {
    const int file = ::open(path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0 && errno != EEXIST) return error("an error: " + reason_of(errno));
    if (file >= 0) ::close(file);
    return std::nullopt;
  }
  if (!S_ISREG(status.st_mode)) return error(S_ISDIR(status.st_mode) ? "a folder" : "no file");
  if (access(path_.c_str(), R_OK | W_OK) != 0) return error("an error: " + reason_of(errno));
  // A file does not shrink, so one that had other bounds is begun anew.
  const auto most = bounds_.bytes / 4 * 5 + (std::uint64_t{1} << 20) * 16;
  if (static_cast<std::uint64_t>(status.st_size) > most) {
    unlink(path_.c_str());
    remove_log(path_);
    return make_file();
  }
  return std::nullopt;
}

/// Opens the file, tried again until then if another process has locked it. An error if that will
/// never do.
std::optional<Error> Cache::begin(Clock::time_point busy_until) {
  AnswerFile::Opened opened = file_.open(path_, bounds_);
  while (opened == AnswerFile::Opened::failed && trouble_of(file_.code()) == Trouble::busy &&
         Clock::now() < busy_until) {
    std::this_thread::sleep_for(1ms);
    opened = file_.open(path_, bounds_);
  }
  switch (opened) {
    case AnswerFile::Opened::ready:
      busy_in_a_row_ = 0;
      is_on_ = true;
      note_size();
      break;
    case AnswerFile::Opened::foreign:
      return english_error(ErrorCode::io,
                           "cache: expected a cache, saw a database of another program");
    case AnswerFile::Opened::old:
      set_aside("it is of another version");
      break;
    case AnswerFile::Opened::failed:
      if (trouble_of(file_.code()) == Trouble::damaged) {
        set_aside(file_.message());
      } else {
        rest(file_.message());
      }
      break;
  }
  return std::nullopt;
}

/// Whether there is a file to ask; opens it again after a rest.
bool Cache::wakes(const Lock& lock) {
  if (!lock.owns_lock()) {
    ++busy_;
    return false;
  }
  if (file_.is_open()) return true;
  if (Clock::now() < awake_) return false;
  std::optional<Error> error = make_file();
  if (!error) error = begin(Clock::now());
  if (error) rest(error->message.english());
  if (file_.is_open() && std::exchange(is_refused_, false)) say("cache: on again");
  return file_.is_open();
}

/// What follows from the code of a call.
void Cache::heed(int code) {
  switch (trouble_of(code)) {
    case Trouble::none:
      busy_in_a_row_ = 0;
      return;
    case Trouble::busy:
      ++busy_;
      if (++busy_in_a_row_ >= most_busy) rest("another process has locked it");
      return;
    case Trouble::damaged:
      set_aside(file_.message());
      return;
    case Trouble::full:
    case Trouble::failed:
      rest(file_.message());
      return;
  }
}

void Cache::set_aside(const std::string& why) {
  file_.close();
  is_on_ = false;
  int number = 1;
  while (number < most_damaged && exists(path_ + ".damaged-" + std::to_string(number))) ++number;
  const std::string name = path_ + ".damaged-" + std::to_string(number);
  if (std::rename(path_.c_str(), name.c_str()) != 0 && errno != ENOENT)
    return rest(why + "; it cannot be renamed: " + reason_of(errno));
  remove_log(path_);
  ++files_set_aside_;
  say("cache: set aside as " + name + ": " + why);
  const Clock::time_point now = Clock::now();
  const bool is_again = set_aside_at_ && now - *set_aside_at_ < bounds_.pause;
  set_aside_at_ = now;
  if (is_again) return rest("files are damaged one after another");
  std::optional<Error> error = make_file();
  if (!error) error = begin(Clock::now());
  if (error) rest(error->message.english());
}

void Cache::rest(const std::string& why) {
  file_.close();
  is_on_ = false;
  awake_ = Clock::now() + bounds_.pause;
  // A disk that stays full is worth one line, not one a minute.
  if (!std::exchange(is_refused_, true)) say("cache: off, tried again from time to time: " + why);
}

void Cache::note_size() {
  rows_ = file_.rows();
  bytes_ = file_.bytes();
}

void Cache::say(const std::string& line) const {
  if (log_) log_(line);
}

std::optional<CachedAnswer> Cache::find(const CacheKey& key, double seconds) {
  AnswerFile::Found found;
  {
    const Lock lock(mutex_, patience);
    if (wakes(lock)) {
      heed(file_.find(key, found));
      if (found.is_wrong && file_.is_open()) {
        ++refused_;
        heed(file_.erase(key));
        note_size();
      }
    }
  }
  const bool is_of_use =
      found.answer &&
      (!found.answer->is_cut ||
       (seconds > 0 && (found.answer->seconds <= 0 || seconds <= found.answer->seconds)));
  ++(is_of_use ? hits_ : misses_);
  if (!is_of_use) return std::nullopt;
  return std::move(found.answer);
}

void Cache::store(const CacheKey& key, const CachedAnswer& answer, std::string_view client) {
  if (answer.bytes.size() + answer.note.size() > bounds_.bytes_of_one) return;
  const Lock lock(mutex_, patience);
  if (!wakes(lock)) return;
  std::uint64_t evicted = 0;
  const std::int64_t owner = owner_of(client);
  int code = file_.store(key, answer, owner);
  if (trouble_of(code) == Trouble::full) {
    code = file_.make_room(evicted);
    if (trouble_of(code) == Trouble::none) code = file_.store(key, answer, owner);
  }
  if (trouble_of(code) == Trouble::none) {
    ++stored_;
    code = file_.evict(evicted);
  }
  evicted_ += evicted;
  heed(code);
  note_size();
}

void Cache::refuse(const CacheKey& key) {
  ++refused_;
  --hits_;
  ++misses_;
  const Lock lock(mutex_, patience);
  if (!wakes(lock)) return;
  heed(file_.erase(key));
  note_size();
}

CacheStats Cache::stats() const {
  return {.hits = hits_,
          .misses = misses_,
          .stored = stored_,
          .evicted = evicted_,
          .refused = refused_,
          .busy = busy_,
          .set_aside = files_set_aside_,
          .rows = rows_,
          .bytes = bytes_,
          .is_on = is_on_};
}

}  // namespace crosshatch::serve
