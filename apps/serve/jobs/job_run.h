// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "settings.h"
#include "work/workers.h"

namespace crosshatch::serve {

/// A job that is given to the threads of this process, and its answer as it comes: at most
/// `Settings::answer_limit` bytes, for at most `Settings::job_time` seconds from its begin. On the
/// thread of the connections.
class JobRun {
 public:
  JobRun(asio::io_context& io, Order order, const Settings& settings);
  JobRun(const JobRun&) = delete;
  JobRun& operator=(const JobRun&) = delete;

  /// False: too many wait.
  [[nodiscard]] bool submit(Workers& workers) { return workers.submit(work_); }

  /// Takes what the worker writes, until it is all, or nobody wants it any more. Once, and the
  /// caller sees to it that the object lives until then.
  [[nodiscard]] asio::awaitable<void> collect();

  /// Nobody wants the answer any more: what there is of it is none.
  void abandon(Workers& workers);

  [[nodiscard]] bool is_running() const { return work_->is_running; }
  /// Since it was begun; read only while `is_running`.
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(Work::Clock::now() - work_->begun).count();
  }
  /// Since it was asked.
  [[nodiscard]] double age() const {
    return std::chrono::duration<double>(Work::Clock::now() - work_->asked).count();
  }
  [[nodiscard]] const std::string& client() const { return work_->order.client; }
  [[nodiscard]] std::size_t order_bytes() const { return work_->order.body.size(); }
  [[nodiscard]] bool is_abandoned() const { return is_abandoned_; }
  [[nodiscard]] Head& head() { return head_; }
  [[nodiscard]] std::string& bytes() { return bytes_; }

 private:
  [[nodiscard]] asio::awaitable<void> take_all();

  const Settings& settings_;
  const std::shared_ptr<Bell> bell_;
  const std::shared_ptr<Work> work_;
  Head head_ = {};
  std::string bytes_ = {};
  bool is_abandoned_ = false;
};

}  // namespace crosshatch::serve
