// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "jobs/job_pace.h"
#include "jobs/job_run.h"
#include "jobs/jobs.h"

namespace crosshatch::serve {

/// The jobs of this process, in its memory; they end with it. At most `Settings::jobs` jobs,
/// `jobs_limit` bytes of answers and `bodies_limit` bytes of requests that wait.
class MemoryJobs final : public Jobs {
 public:
  MemoryJobs(asio::io_context& io, Workers& workers, const Settings& settings)
      : io_(io), workers_(workers), settings_(settings), pace_(settings) {}

  [[nodiscard]] asio::awaitable<JobReply> ask(JobRequest& request) override;
  [[nodiscard]] std::string metrics() const override;

 private:
  struct KeptJob {
    std::string owner;
    std::string client;
    std::shared_ptr<JobRun> run;  ///< null once it is done
    Head head = {};               ///< these two are complete once it is done
    std::string bytes = {};
    std::chrono::steady_clock::time_point done = {};
  };
  using KeptJobs = std::map<std::string, std::shared_ptr<KeptJob>, std::less<>>;

  [[nodiscard]] JobReply submit(JobRequest& request);
  [[nodiscard]] JobReply look(const JobRequest& request);
  [[nodiscard]] JobReply cancel(const JobRequest& request);
  [[nodiscard]] asio::awaitable<void> collect(std::shared_ptr<KeptJob> job, std::size_t size);
  void forget_old();
  void forget(KeptJobs::iterator place);
  [[nodiscard]] bool forget_first_done(std::string_view client = {});

  /// What a client has of all this.
  struct Holding {
    int jobs = 0;
    std::size_t bytes = 0;          ///< of its answers
    std::size_t waiting_bytes = 0;  ///< of its requests
  };
  [[nodiscard]] Holding holding_of(std::string_view client) const;
  [[nodiscard]] JobReply refuse(JobReply::State state, std::string_view client) const;

  asio::io_context& io_;
  Workers& workers_;
  const Settings& settings_;
  JobPace pace_;
  KeptJobs jobs_;
  std::size_t bytes_ = 0;          ///< of the answers
  std::size_t waiting_bytes_ = 0;  ///< of the requests that are not answered yet
};

}  // namespace crosshatch::serve
