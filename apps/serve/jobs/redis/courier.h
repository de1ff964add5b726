// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "jobs/job_record.h"
#include "jobs/jobs.h"
#include "jobs/redis/job_store.h"
#include "settings.h"
#include "work/bell.h"

namespace crosshatch::serve {

/// What a connection wants of the store, and its reply. Both the connection and the courier hold
/// it.
struct JobErrand {
  JobRequest::Wish wish = JobRequest::Wish::look;
  std::string id = {};
  std::string owner = {};
  std::string client = {};
  std::string order = {};  ///< a record
  std::shared_ptr<Bell> bell;
  std::atomic<bool> is_given_up = false;  ///< nobody waits any more
  std::atomic<bool> is_done = false;      ///< rings the bell
  JobReply reply = {};                    ///< read only after `is_done`
};

/// The thread that talks to Redis, so that the one of the connections never waits for it. It runs
/// the errands, takes jobs while threads are free for them, renews their leases, sees which were
/// cancelled, and brings their answers. Where Redis does not answer, errands fail at once, jobs go
/// on, and it tries again: after 100 ms, then less and less often, at least once a second.
class Courier {
 public:
  /// Called on the courier's thread.
  struct Events {
    std::function<void(JobClaim, Order)> taken;  ///< a thread is to answer it
    std::function<void(JobClaim)> lost;          ///< nobody wants its answer any more
  };

  Courier(const Settings& settings, RedisAddress address, VerbsById verbs, Events events);
  /// Gives back what is under way, if Redis lets it.
  ~Courier();
  Courier(const Courier&) = delete;
  Courier& operator=(const Courier&) = delete;

  void begin();

  /// False: too many wait.
  [[nodiscard]] bool send(std::shared_ptr<JobErrand> errand);
  /// The answer of a job that was taken; none: it is given back.
  void finish(JobClaim claim, std::optional<JobAnswer> answer);
  /// Takes no job any more, and gives back those whose answers have not come.
  void drain();

  [[nodiscard]] std::string metrics() const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Outcome {
    JobClaim claim;
    std::optional<JobAnswer> answer;
    std::string record = {};  ///< of the answer, once it was made
  };

  void run();
  [[nodiscard]] bool wait();  ///< false: it is over
  void make_round();
  void end();
  void connect();
  void recover();
  [[nodiscard]] std::shared_ptr<JobErrand> next_errand();
  void run_errands();
  [[nodiscard]] Result<JobReply> reply_to(const JobErrand& errand);
  void store_outcomes();
  [[nodiscard]] Result<void> store(Outcome& outcome);
  void give_back_all();
  void watch();
  void take_jobs();
  [[nodiscard]] bool take_job();
  void look_around();
  void drop(const JobClaim& claim);
  [[nodiscard]] bool holds(const JobClaim& claim) const;

  void note(const Error& error);

  const Settings& settings_;
  const RedisAddress address_;
  const VerbsById verbs_;
  const Events events_;
  const std::string worker_;

  std::mutex mutex_;  ///< over these
  std::condition_variable changed_;
  std::deque<std::shared_ptr<JobErrand>> errands_;
  std::size_t errand_bytes_ = 0;  ///< of their orders
  std::vector<Outcome> new_outcomes_;
  bool has_news_ = false;
  bool is_draining_ = false;
  bool is_over_ = false;

  // Of the thread:
  std::optional<JobStore> store_;
  std::vector<JobClaim> claims_;  ///< jobs that were taken, and whose answers are not stored
  std::deque<Outcome> outcomes_;  ///< those that are to be stored
  Clock::time_point next_try_ = {};
  Clock::duration pause_ = {};
  Clock::time_point calm_since_ = {};
  bool needs_recovery_ = false;  ///< after each connect
  Clock::time_point last_round_ = {};
  Clock::time_point next_round_ = {};
  Clock::time_point next_take_ = {};
  Clock::time_point next_store_ = {};
  Clock::time_point next_watch_ = {};
  Clock::time_point next_renewal_ = {};
  Clock::time_point next_look_ = {};
  Clock::time_point next_log_ = {};

  std::atomic<bool> is_up_ = false;
  std::atomic<std::int64_t> waiting_ = 0;
  std::atomic<std::int64_t> running_ = 0;
  std::atomic<std::uint64_t> taken_over_ = 0;
  std::atomic<std::uint64_t> given_up_ = 0;
  std::atomic<std::uint64_t> damaged_ = 0;
  std::atomic<std::uint64_t> errors_ = 0;

  std::thread thread_;  ///< the last: it uses all of the above
};

}  // namespace crosshatch::serve
