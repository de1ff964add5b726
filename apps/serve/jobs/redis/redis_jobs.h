// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "jobs/job_pace.h"
#include "jobs/job_run.h"
#include "jobs/jobs.h"
#include "jobs/redis/courier.h"
#include "limits/account.h"

namespace crosshatch::serve {

/// Jobs in a Redis, which several replicas share: any of them takes jobs, answers them and knows
/// how they get on. Redis has all that would be missed: this process may be killed at any moment,
/// and another one answers its jobs. Where Redis does not answer within 2 seconds, a request about
/// jobs is `unreachable`; everything else goes on.
class RedisJobs final : public Jobs {
 public:
  /// Who pays for a job that is answered here, by the name of its owner; null: nobody.
  using SeatOf = std::function<std::shared_ptr<Seat>(const std::string& owner)>;

  RedisJobs(asio::io_context& io, Workers& workers, const Settings& settings, RedisAddress address,
            const VerbsById& verbs, SeatOf seat_of);

  void begin() override { courier_.begin(); }
  [[nodiscard]] asio::awaitable<JobReply> ask(JobRequest& request) override;
  void drain() override;
  [[nodiscard]] std::string metrics() const override { return courier_.metrics(); }

 private:
  void start(const JobClaim& claim, Order order);
  void stop(const JobClaim& claim);
  [[nodiscard]] asio::awaitable<void> collect(JobClaim claim, std::shared_ptr<JobRun> run);

  asio::io_context& io_;
  Workers& workers_;
  const Settings& settings_;
  const SeatOf seat_of_;
  JobPace pace_;
  std::map<std::string, std::shared_ptr<JobRun>> runs_;  ///< under way, by their entries in Redis
  bool is_draining_ = false;
  Courier courier_;  ///< the last: its thread ends first
};

}  // namespace crosshatch::serve
