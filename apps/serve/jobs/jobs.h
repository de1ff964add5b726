// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "settings.h"
#include "work/workers.h"

namespace crosshatch::serve {

/// A request whose client does not wait for the answer.
struct Job {
  std::string owner;  ///< the name of the token that asked, or ""
  std::shared_ptr<Bell> bell;
  std::shared_ptr<Work> work;  ///< null once it is done
  Head head = {};              ///< these two are complete once it is done
  std::string bytes = {};
  bool is_done = false;
  std::chrono::steady_clock::time_point done = {};
};

/// The jobs of this process, in memory: what waits, what is being answered by threads of their own,
/// and the answers of the last hour. At most `Settings::jobs` jobs and `jobs_limit` bytes; those
/// that were done first go first. On the thread of the connections.
///
/// The id of a job is a digest of all that was asked and of who asked. So the same request gives
/// the same job, however often it is sent, and a client that has lost the reply asks again.
class Jobs {
 public:
  Jobs(asio::io_context& io, Workers& workers, const Settings& settings)
      : io_(io), workers_(workers), settings_(settings) {}
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;

  /// The id of the job; none: too many wait.
  [[nodiscard]] std::optional<std::string> submit(Order order, const std::string& owner);
  /// Null: there is none of this owner.
  [[nodiscard]] const Job* find(std::string_view id, std::string_view owner);
  /// Stops and forgets it; false: there is none of this owner.
  bool cancel(std::string_view id, std::string_view owner);

 private:
  [[nodiscard]] asio::awaitable<void> collect(std::shared_ptr<Job> job);
  void forget_old();
  void forget(std::map<std::string, std::shared_ptr<Job>, std::less<>>::iterator place);
  [[nodiscard]] bool forget_first_done();

  asio::io_context& io_;
  Workers& workers_;
  const Settings& settings_;
  std::map<std::string, std::shared_ptr<Job>, std::less<>> jobs_;
  std::size_t bytes_ = 0;          ///< of the answers
  std::size_t waiting_bytes_ = 0;  ///< of the requests that are not answered yet
};

/// The id of the job of an order.
[[nodiscard]] std::string id_of_job(const Order& order, std::string_view owner);

}  // namespace crosshatch::serve
