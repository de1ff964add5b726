// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "jobs/job_record.h"
#include "jobs/jobs.h"
#include "jobs/redis/redis_link.h"
#include "settings.h"

namespace crosshatch::serve {

/// A job that this process has taken to answer it.
struct JobClaim {
  std::string entry = {};  ///< of the queue in Redis
  std::string id = {};
  std::string owner = {};

  bool operator==(const JobClaim&) const = default;
};

/// The jobs in a Redis, where several replicas share them (common.lua says what is there). Each
/// function is one script, which Redis does as a whole or not at all. What comes back is looked at
/// before it is believed. Errors are those of RedisLink. On one thread.
class JobStore {
 public:
  /// `worker` is the name of this process: no other one may have it.
  JobStore(RedisLink link, const Settings& settings, std::string worker)
      : link_(std::move(link)), settings_(settings), worker_(std::move(worker)) {}

  /// Queued, running, done, full or share. Once it returns without an error, Redis has the job.
  [[nodiscard]] Result<JobReply> submit(std::string_view id, std::string_view owner,
                                        std::string_view order, std::string_view client);
  /// Queued, running, done with the answer, or none. An answer that is damaged is forgotten.
  [[nodiscard]] Result<JobReply> look(std::string_view id, std::string_view owner);
  /// Cancelled or none.
  [[nodiscard]] Result<JobReply> cancel(std::string_view id, std::string_view owner);

  struct Taken {
    JobClaim claim;
    std::string client;    ///< who has asked
    std::string order;     ///< a record, not looked at
    int deaths = 0;        ///< how many workers have ended while they had it
    bool is_over = false;  ///< taken over from another worker
  };
  /// The next job; nothing: there is none. `may_take_over`: also one whose worker has been silent
  /// for the time of a lease.
  [[nodiscard]] Result<std::optional<Taken>> take(bool may_take_over);

  /// For each claim, whether to go on: it was not cancelled, and nobody else has it. With
  /// `renews` the leases of those begin anew.
  [[nodiscard]] Result<std::vector<bool>> watch(std::span<const JobClaim> claims, bool renews);
  /// Keeps the answer, unless there is one or nobody wants it any more.
  [[nodiscard]] Result<void> finish(const JobClaim& claim, std::string_view answer);
  /// Another worker may take it at once.
  [[nodiscard]] Result<void> give_back(const JobClaim& claim);
  /// Gives back jobs that are in the name of this worker, but not among its claims: the reply to
  /// `take` was lost.
  [[nodiscard]] Result<void> recover(std::span<const JobClaim> claims);
  /// The job makes no sense: forgets it, unless its owner has sent it anew.
  [[nodiscard]] Result<void> discard(const JobClaim& claim);

  struct Pulse {
    std::int64_t waiting = 0;  ///< jobs, of all replicas
    std::int64_t running = 0;
  };
  /// To be called first, and then once a second: learns the time of Redis, removes answers that are
  /// too old, and workers that are gone.
  [[nodiscard]] Result<Pulse> pulse();
  /// This worker ends.
  [[nodiscard]] Result<void> leave();

 private:
  using Clock = std::chrono::steady_clock;
  /// `late`: also if Redis does it only after nobody waits for it any more.
  enum class When : std::uint8_t { soon, late };
  [[nodiscard]] Result<RedisReply> run(std::string_view script, When when,
                                       std::initializer_list<std::string_view> arguments);
  [[nodiscard]] Result<RedisReply> run(std::string_view script, When when,
                                       std::span<const std::string_view> arguments);
  [[nodiscard]] std::int64_t time_of_redis() const;

  RedisLink link_;
  const Settings& settings_;
  std::string worker_;
  std::int64_t time_then_ = 0;   ///< of Redis in milliseconds, at
  Clock::time_point then_ = {};  ///< this time of ours
};

/// How large the largest reply is that a sound store gives, in bytes.
[[nodiscard]] std::size_t most_bytes_of_reply(const Settings& settings);

}  // namespace crosshatch::serve
