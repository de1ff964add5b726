// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <string>
#include <string_view>

#include "ask/order.h"
#include "work/pipe.h"

namespace crosshatch::serve {

/// What a client wants of the jobs.
struct JobRequest {
  enum class Wish : std::uint8_t { submit, look, cancel };
  Wish wish = Wish::look;
  std::string owner = {};  ///< the name of the token that asks, or ""
  std::string id = {};     ///< to look or to cancel
  Order order = {};        ///< to submit
};

/// What the client is told.
struct JobReply {
  enum class State : std::uint8_t {
    queued,
    running,
    done,         ///< `head` and `bytes` are the answer
    cancelled,    ///< it was cancelled and forgotten just now
    none,         ///< this owner has no such job
    full,         ///< there are as many jobs as there may be
    share,        ///< this client has as many as it may have
    unreachable,  ///< where the jobs are kept does not answer
  };
  State state = State::none;
  std::string id = {};  ///< of the job that was submitted or looked at
  Head head = {};
  std::string bytes = {};
  double wait = 1;  ///< seconds until there may be room again, where there is none
};

/// Requests whose clients do not wait for the answer. A job waits, is answered by threads that do
/// nothing else, and its answer is kept for an hour. There is a bounded number of jobs, and of
/// bytes of answers; those that were done first go first. A client may have a part of all this
/// (`Settings::most_jobs_of_client`): if it has that, its own answers go first, and none of others.
///
/// The id of a job is a digest of all that was asked and of who asked. So the same request gives
/// the same job, however often it is sent, and a client that has lost the reply asks again.
///
/// On the thread of the connections.
class Jobs {
 public:
  Jobs() = default;
  virtual ~Jobs() = default;
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;

  /// The service listens, and may write to its log.
  virtual void begin() {}

  /// Ends within a few seconds, whatever happens. `request` lives until then; its order is moved
  /// away.
  [[nodiscard]] virtual boost::asio::awaitable<JobReply> ask(JobRequest& request) = 0;

  /// The service is about to end: no job is begun any more.
  virtual void drain() {}

  /// Lines for /metrics.
  [[nodiscard]] virtual std::string metrics() const = 0;
};

/// The id of the job of an order: 64 hexadecimal digits.
[[nodiscard]] std::string id_of_job(const Order& order, std::string_view owner);

/// Whether a text looks like an id.
[[nodiscard]] bool is_job_id(std::string_view text);

}  // namespace crosshatch::serve
