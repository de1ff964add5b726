// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace crosshatch::serve {

/// Why a request was not answered.
enum class Rejection : std::uint8_t {
  connections,  ///< too many of them, in all or of one address
  header,       ///< it is no HTTP, or too long
  slow,         ///< a deadline for header or body
  body,         ///< too large, or all bodies together are
  token,        ///< none, or a wrong one
  rate,         ///< too many requests
  queue,        ///< too many wait
  wait,         ///< it has waited for too long
  draining,     ///< the service is about to end
  store,        ///< the store of jobs does not answer
  quota,        ///< the owner of the token has used up what he may use
  host,         ///< Host is no name of the service, or Origin another one
  share,        ///< the client has as many jobs or places as it may have
};
inline constexpr std::size_t rejections = 13;

/// How many durations were at most this many seconds.
class Histogram {
 public:
  void add(double seconds);
  /// Lines of Prometheus: NAME_bucket, NAME_sum, NAME_count.
  void print(std::string& text, std::string_view name, std::string_view help) const;

 private:
  static constexpr std::array<double, 12> bounds = {0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05,
                                                    0.1,    0.5,    1,     5,     10,   60};
  std::array<std::atomic<std::uint64_t>, bounds.size() + 1> counts_ = {};
  std::atomic<std::uint64_t> microseconds_ = 0;
};

/// What the service counts, for /metrics. All of it may be changed by any thread at any time.
struct Metrics {
  std::atomic<std::int64_t> connections = 0;  ///< open now
  std::atomic<std::int64_t> queued = 0;       ///< requests that wait now
  std::atomic<std::int64_t> running = 0;      ///< requests that are being answered now
  std::atomic<std::int64_t> parked = 0;       ///< of these, those that wait for readers or turns
  std::atomic<std::uint64_t> moved = 0;       ///< requests that were not easy
  std::atomic<std::uint64_t> broken_off = 0;  ///< too many readers did not read
  std::atomic<std::uint64_t> cancelled = 0;   ///< their clients went away
  std::atomic<std::uint64_t> deadlines = 0;   ///< they met the deadline of the whole request
  std::atomic<std::uint64_t> puzzles = 0;
  std::array<std::atomic<std::uint64_t>, rejections> rejected = {};
  Histogram answer_time;  ///< from the end of the body to the end of the answer
  Histogram queue_time;   ///< until a thread begins
  Histogram cancel_time;  ///< from the loss of a client to the end of its search

  void reject(Rejection why) { ++rejected[static_cast<std::size_t>(why)]; }
  /// A request was answered. `verb`: "" where it was none.
  void count(std::string_view verb, unsigned status);

  /// The text of Prometheus, version 0.0.4.
  [[nodiscard]] std::string print() const;

 private:
  mutable std::mutex mutex_;
  std::map<std::pair<std::string, unsigned>, std::uint64_t> answered_;  ///< by verb and status
};

/// Appends a metric without labels; `kind` is "counter" or "gauge".
template <class Number>
void print_metric(std::string& text, std::string_view name, std::string_view kind,
                  std::string_view help, Number value) {
  text += "# HELP " + std::string(name) + ' ' + std::string(help) + '\n';
  text += "# TYPE " + std::string(name) + ' ' + std::string(kind) + '\n';
  text += std::string(name) + ' ' + std::to_string(value) + '\n';
}

}  // namespace crosshatch::serve
