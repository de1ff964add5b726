// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "cache/answer_file.h"
#include "cache/cached_answer.h"

namespace crosshatch::serve {

/// What a cache has done since it was opened.
struct CacheStats {
  std::uint64_t hits = 0;
  std::uint64_t misses = 0;
  std::uint64_t stored = 0;
  std::uint64_t evicted = 0;
  std::uint64_t refused = 0;    ///< entries that were wrong, and were removed
  std::uint64_t busy = 0;       ///< calls that did not wait any longer for others
  std::uint64_t set_aside = 0;  ///< files that were damaged
  std::uint64_t rows = 0;
  std::uint64_t bytes = 0;  ///< of the answers, with some more for each row
  bool is_on = false;       ///< off: for a while it finds and stores nothing
};

/// Gets one line for the log when the cache sets a file aside, or switches itself off or on.
using CacheLog = std::function<void(std::string_view line)>;

/// A bounded table of answers in one file. It is only a help: whatever happens to the file, no
/// answer is wrong, and no call fails or waits for long. An entry is given back only if the sum
/// over all its bytes is right. When it is full, answers go of the client that has the most, those
/// that were not used for longest: so no client can push out the answers of those who have less.
///
/// A damaged file is renamed to NAME.damaged-1, or -2 and so on to -4, which is replaced then; and
/// a new one is begun. After other errors, of the disk, say, the cache is off for a minute
/// (`CacheBounds::pause`).
///
/// May be called by several threads at once, and several processes may use one file. Nothing waits
/// longer than some 20 ms for a thread and as long for a process: then there is no answer.
class Cache {
 public:
  /// Opens the file, or makes it; only its owner may read it. Errors (`io`) say why there can be no
  /// cache: the path is not a file that we can write, or it is a database of another program.
  [[nodiscard]] static Result<std::unique_ptr<Cache>> open(std::string path,
                                                           const CacheBounds& bounds = {},
                                                           CacheLog log = {});

  /// The answer, for a request that allows this many seconds (0: without end). An answer that the
  /// time has cut is only for requests that allow no more than that one did.
  [[nodiscard]] std::optional<CachedAnswer> find(const CacheKey& key, double seconds);

  /// Keeps the answer. A complete one takes the place of any other, a cut one only that of one that
  /// was allowed no more time. It counts as that of the client, who has asked first.
  void store(const CacheKey& key, const CachedAnswer& answer, std::string_view client = {});

  /// Removes an entry that `find` gave and that was found to be wrong.
  void refuse(const CacheKey& key);

  [[nodiscard]] CacheStats stats() const;

 private:
  using Clock = std::chrono::steady_clock;
  using Lock = std::unique_lock<std::timed_mutex>;

  Cache(std::string path, const CacheBounds& bounds, CacheLog log);

  [[nodiscard]] std::optional<Error> make_file() const;
  [[nodiscard]] std::optional<Error> begin(Clock::time_point busy_until);
  [[nodiscard]] bool wakes(const Lock& lock);
  void heed(int code);
  void set_aside(const std::string& why);
  void rest(const std::string& why);
  void note_size();
  void say(const std::string& line) const;

  const std::string path_;
  const CacheBounds bounds_;
  const CacheLog log_;

  std::timed_mutex mutex_;  ///< for the next five
  AnswerFile file_;
  int busy_in_a_row_ = 0;
  bool is_refused_ = false;       ///< the last error was told
  Clock::time_point awake_ = {};  ///< while the file is closed: when to open it again
  std::optional<Clock::time_point> set_aside_at_;

  std::atomic<std::uint64_t> hits_ = 0;
  std::atomic<std::uint64_t> misses_ = 0;
  std::atomic<std::uint64_t> stored_ = 0;
  std::atomic<std::uint64_t> evicted_ = 0;
  std::atomic<std::uint64_t> refused_ = 0;
  std::atomic<std::uint64_t> busy_ = 0;
  std::atomic<std::uint64_t> files_set_aside_ = 0;
  std::atomic<std::uint64_t> rows_ = 0;
  std::atomic<std::uint64_t> bytes_ = 0;
  std::atomic<bool> is_on_ = false;
};

}  // namespace crosshatch::serve
