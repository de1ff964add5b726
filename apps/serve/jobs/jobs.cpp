// SPDX-License-Identifier: MIT
#include "jobs/jobs.h"

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <cstdio>
#include <utility>

#include "ask/answer.h"
#include "cache/digest.h"
#include "duration.h"

namespace crosshatch::serve {

namespace {

constexpr std::chrono::hours kept_for{1};

}  // namespace

std::string id_of_job(const Order& order, std::string_view owner) {
  Digest digest;
  digest.add(owner).add(order.verb->id).add(static_cast<std::uint64_t>(order.kind));
  digest.add(order.accept).add(order.body);
  for (const auto& [name, value] : order.query) digest.add(name).add(value);
  std::string id;
  for (const std::uint8_t byte : digest.finish()) {
    std::array<char, 3> digits = {};
    std::snprintf(digits.data(), digits.size(), "%02x", byte);
    id += digits.data();
  }
  return id;
}

void Jobs::forget(std::map<std::string, std::shared_ptr<Job>, std::less<>>::iterator place) {
  bytes_ -= place->second->bytes.size();
  jobs_.erase(place);
}

void Jobs::forget_old() {
  const auto now = std::chrono::steady_clock::now();
  for (auto place = jobs_.begin(); place != jobs_.end();) {
    const auto here = place++;
    if (here->second->is_done && now - here->second->done > kept_for) forget(here);
  }
}

/// False: none is done.
bool Jobs::forget_first_done() {
  auto first = jobs_.end();
  for (auto place = jobs_.begin(); place != jobs_.end(); ++place) {
    if (place->second->is_done &&
        (first == jobs_.end() || place->second->done < first->second->done))
      first = place;
  }
  if (first == jobs_.end()) return false;
  forget(first);
  return true;
}

std::optional<std::string> Jobs::submit(Order order, const std::string& owner) {
  forget_old();
  std::string id = id_of_job(order, owner);
  if (jobs_.contains(id)) return id;
  if (jobs_.size() >= static_cast<std::size_t>(settings_.jobs) && !forget_first_done())
    return std::nullopt;
  const std::size_t size = order.body.size();
  if (waiting_bytes_ + size > settings_.bodies_limit) return std::nullopt;
  auto job = std::make_shared<Job>();
  job->owner = owner;
  job->bell = std::make_shared<Bell>(io_);
  Limits most = settings_.limits;
  most.seconds = settings_.job_time;
  job->work = std::make_shared<Work>(std::move(order), most, settings_.stream_limit, job->bell);
  if (!workers_.submit(job->work)) return std::nullopt;
  waiting_bytes_ += size;
  jobs_.emplace(id, job);
  asio::co_spawn(io_, collect(std::move(job)), asio::detached);
  return id;
}

const Job* Jobs::find(std::string_view id, std::string_view owner) {
  forget_old();
  const auto place = jobs_.find(id);
  return place == jobs_.end() || place->second->owner != owner ? nullptr : place->second.get();
}

bool Jobs::cancel(std::string_view id, std::string_view owner) {
  const auto place = jobs_.find(id);
  if (place == jobs_.end() || place->second->owner != owner) return false;
  const std::shared_ptr<Job> job = place->second;
  forget(place);
  if (!job->is_done) {
    job->work->cancel();
    workers_.forget(*job->work);
    job->bell->ring();
  }
  return true;
}

/// Takes what the worker writes, until it is all.
asio::awaitable<void> Jobs::collect(std::shared_ptr<Job> job) {
  Work& work = *job->work;
  bool is_over = false;
  while (!is_over && !work.is_lost) {
    const bool has_deadline = work.is_running && !work.stop;
    co_await job->bell->wait_until(has_deadline ? work.begun + duration_of(settings_.job_time)
                                                : Bell::Time::max());
    Pipe::Taken taken = work.pipe.take();
    is_over = taken.is_over;
    if (taken.head) job->head = std::move(*taken.head);
    job->bytes += taken.bytes;
    if (!work.is_lost) bytes_ += taken.bytes.size();
    const bool is_late =
        has_deadline && Work::Clock::now() >= work.begun + duration_of(settings_.job_time);
    const bool is_long = !work.is_lost && job->bytes.size() > settings_.answer_limit;
    if (is_late || is_long) work.stop = true;
    if (is_long) {
      // A part of an answer must not pass for the whole.
      bytes_ -= job->bytes.size();
      job->head = {.status = 413, .type = "application/json"};
      job->bytes = error_body({ErrorCode::too_large, "expected a shorter answer; set a limit"});
      bytes_ += job->bytes.size();
      work.cancel();
    }
  }
  waiting_bytes_ -= work.order.body.size();
  job->work.reset();  // and its body
  job->is_done = true;
  job->done = std::chrono::steady_clock::now();
  while (bytes_ > settings_.jobs_limit && forget_first_done()) {
  }
}

}  // namespace crosshatch::serve
