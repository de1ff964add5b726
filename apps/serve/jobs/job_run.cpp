// SPDX-License-Identifier: MIT
#include "jobs/job_run.h"

#include <new>
#include <utility>

#include "ask/answer.h"
#include "duration.h"
#include "english.h"

namespace crosshatch::serve {

namespace {

Limits limits_of_jobs(const Settings& settings) {
  Limits most = settings.limits;
  most.seconds = settings.job_time;
  return most;
}

}  // namespace

JobRun::JobRun(asio::io_context& io, Order order, const Settings& settings)
    : settings_(settings),
      bell_(std::make_shared<Bell>(io)),
      work_(std::make_shared<Work>(std::move(order), limits_of_jobs(settings),
                                   settings.stream_limit, bell_)) {}

asio::awaitable<void> JobRun::collect() {
  try {
    co_await take_all();
  } catch (const std::bad_alloc&) {  // whatever it took is free again
    work_->cancel();
    bytes_ = {};
    head_ = {.status = 500, .type = "application/json"};
    bytes_ = error_body(english_error(ErrorCode::io, "out of memory"));
  }
}

asio::awaitable<void> JobRun::take_all() {
  Work& work = *work_;
  bool is_over = false;
  while (!is_over && !work.is_lost) {
    const bool has_deadline = work.is_running && !work.is_ended;
    const Bell::Time deadline =
        has_deadline ? work.begun + duration_of(settings_.job_time) : Bell::Time::max();
    co_await bell_->wait_until(deadline);
    Pipe::Taken taken = work.pipe.take();
    is_over = taken.is_over;
    if (taken.head) head_ = std::move(*taken.head);
    bytes_ += taken.bytes;
    const bool is_long = !work.is_lost && bytes_.size() > settings_.answer_limit;
    if (is_long || (has_deadline && Work::Clock::now() >= deadline)) work.end();
    if (is_long) {
      // A part of an answer must not pass for the whole.
      head_ = {.status = 413, .type = "application/json"};
      bytes_ = error_body({ErrorCode::too_large, answer_too_long});
      work.cancel();
    }
  }
}

void JobRun::abandon(Workers& workers) {
  is_abandoned_ = true;
  if (work_->is_lost) return;
  work_->cancel();
  workers.forget(*work_);
  bell_->ring();
}

}  // namespace crosshatch::serve
