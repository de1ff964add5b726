// SPDX-License-Identifier: MIT
//
// One round of the thread after the other: every 100 ms, or at once where there is something to
// do. Redis is asked in short scripts, never in ways that wait there, so one connection serves for
// everything, and SIGTERM finds the thread awake.
//
// A lease is how long a worker may be silent before others take its jobs over; it is renewed four
// times in that time. The age of a lease is counted by Redis. If Redis stood still, all leases
// look old when it goes on, so nobody takes over before all has gone well for a lease: by then,
// whoever lives has renewed his.
#include "jobs/redis/courier.h"

#include <unistd.h>

#include <algorithm>
#include <new>
#include <random>
#include <utility>

#include "ask/answer.h"
#include "duration.h"
#include "english.h"
#include "log.h"
#include "metrics.h"

namespace crosshatch::serve {

namespace {

constexpr std::size_t most_errands = 4096;  // that wait
constexpr int errands_of_a_round = 32;      // then leases are looked at again
constexpr std::size_t claims_of_a_call = 256;
constexpr int most_deaths = 3;  // of workers that have had a job
constexpr std::chrono::milliseconds between_rounds{100};
constexpr std::chrono::milliseconds between_watches{250};
constexpr std::chrono::milliseconds between_looks{1000};
constexpr std::chrono::milliseconds after_refusal{1000};
constexpr std::chrono::milliseconds first_pause{100};
constexpr std::chrono::milliseconds longest_pause{1000};
constexpr std::chrono::seconds between_logs{10};

/// Of this process alone, wherever the others run.
std::string new_worker_name() {
  std::random_device random;
  return std::to_string(getpid()) + '-' + std::to_string(random()) + '-' + std::to_string(random());
}

/// The answer of a job that nobody may try again.
JobAnswer answer_of_deadly_job() {
  return {.head = {.status = 500, .type = "application/json"},
          .bytes = error_body(english_error(
              ErrorCode::internal, "expected an answer, saw " + std::to_string(most_deaths) +
                                       " services end while they searched it"))};
}

}  // namespace

Courier::Courier(const Settings& settings, RedisAddress address, VerbsById verbs, Events events)
    : settings_(settings),
      address_(std::move(address)),
      verbs_(std::move(verbs)),
      events_(std::move(events)),
      worker_(new_worker_name()) {}

Courier::~Courier() {
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Courier::begin() {
  thread_ = std::thread([this] { run(); });
}

bool Courier::send(std::shared_ptr<JobErrand> errand) {
  {
    const std::lock_guard lock(mutex_);
    const std::size_t bytes = errand_bytes_ + errand->order.size();
    if (errands_.size() >= most_errands || bytes > settings_.bodies_limit) return false;
    errand_bytes_ = bytes;
    errands_.push_back(std::move(errand));
    has_news_ = true;
  }
  changed_.notify_one();
  return true;
}

void Courier::finish(JobClaim claim, std::optional<JobAnswer> answer) {
  {
    const std::lock_guard lock(mutex_);
    new_outcomes_.push_back({.claim = std::move(claim), .answer = std::move(answer)});
    has_news_ = true;
  }
  changed_.notify_one();
}

void Courier::drain() {
  {
    const std::lock_guard lock(mutex_);
    is_draining_ = true;
    has_news_ = true;
  }
  changed_.notify_one();
}

void Courier::run() {
  while (true) {
    try {
      if (!wait()) break;
      make_round();
    } catch (const std::bad_alloc&) {  // what was half done is done again
      ++errors_;
      is_up_ = false;
      store_.reset();
      next_try_ = Clock::now() + longest_pause;
    }
  }
  try {
    end();
  } catch (const std::bad_alloc&) {
  }
}

bool Courier::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait_until(lock, next_round_, [&] { return is_over_ || has_news_; });
  has_news_ = false;
  next_round_ = Clock::now() + between_rounds;
  std::ranges::move(new_outcomes_, std::back_inserter(outcomes_));
  new_outcomes_.clear();
  return !is_over_;
}

void Courier::make_round() {
  if (Clock::now() - last_round_ > duration_of(settings_.redis.lease) / 4)
    calm_since_ = Clock::now();
  last_round_ = Clock::now();
  if (!store_ && Clock::now() >= next_try_) connect();
  recover();
  run_errands();
  store_outcomes();
  give_back_all();
  watch();
  take_jobs();
  look_around();
  running_ = static_cast<std::int64_t>(claims_.size());
}

void Courier::end() {
  {
    const std::lock_guard lock(mutex_);
    is_draining_ = true;
  }
  next_store_ = {};
  store_outcomes();
  give_back_all();
  if (!store_) return;
  if (const Result<void> left = store_->leave(); !left) note(left.error());
}

void Courier::connect() {
  Result<RedisLink> link = RedisLink::connect(address_, most_bytes_of_reply(settings_));
  if (!link) return note({ErrorCode::io, link.error().message});
  store_.emplace(*std::move(link), settings_, worker_);
  next_watch_ = next_renewal_ = next_take_ = next_store_ = next_look_ = {};
  look_around();
  calm_since_ = Clock::now();
  needs_recovery_ = true;
}

/// Until Redis has done it: a reply that got lost with the last connection may have had a job.
void Courier::recover() {
  if (!store_ || !needs_recovery_) return;
  const Result<void> recovered = store_->recover(claims_);
  if (recovered) {
    needs_recovery_ = false;
  } else {
    note(recovered.error());
  }
}

/// Counts an error, says it in the log now and then, and ends the connection if it is lost.
void Courier::note(const Error& error) {
  const auto now = Clock::now();
  ++errors_;
  const bool is_lost = error.code == ErrorCode::io;
  const bool was_up = is_lost && is_up_.exchange(false);
  if (was_up || now >= next_log_) {
    next_log_ = now + between_logs;
    LogLine("redis")
        .add("state", is_lost ? "lost" : "refuses")
        .add("error", error.message.english())
        .write();
  }
  if (!is_lost) return;
  store_.reset();
  pause_ = std::clamp<Clock::duration>(2 * pause_, first_pause, longest_pause);
  next_try_ = now + pause_;
}

std::shared_ptr<JobErrand> Courier::next_errand() {
  const std::lock_guard lock(mutex_);
  if (errands_.empty()) return nullptr;
  std::shared_ptr<JobErrand> errand = std::move(errands_.front());
  errands_.pop_front();
  errand_bytes_ -= errand->order.size();
  return errand;
}

Result<JobReply> Courier::reply_to(const JobErrand& errand) {
  switch (errand.wish) {
    case JobRequest::Wish::submit:
      next_take_ = {};
      return store_->submit(errand.id, errand.owner, errand.order, errand.client);
    case JobRequest::Wish::look:
      return store_->look(errand.id, errand.owner);
    case JobRequest::Wish::cancel:
      next_watch_ = {};
      return store_->cancel(errand.id, errand.owner);
  }
  return JobReply{};
}

void Courier::run_errands() {
  for (int i = 0; i < errands_of_a_round || !store_; ++i) {
    const std::shared_ptr<JobErrand> errand = next_errand();
    if (!errand) return;
    if (errand->is_given_up) continue;
    Result<JobReply> reply = JobReply{.state = JobReply::State::unreachable};
    if (store_) reply = reply_to(*errand);
    if (!reply) note(reply.error());
    errand->reply = reply ? *std::move(reply) : JobReply{.state = JobReply::State::unreachable};
    errand->is_done = true;
    errand->bell->ring();
  }
  const std::lock_guard lock(mutex_);
  has_news_ = has_news_ || !errands_.empty();
}

bool Courier::holds(const JobClaim& claim) const {
  return std::ranges::find(claims_, claim) != claims_.end();
}

void Courier::drop(const JobClaim& claim) {
  std::erase(claims_, JobClaim(claim));
  next_take_ = {};  // a thread is free
}

Result<void> Courier::store(Outcome& outcome) {
  if (!outcome.answer) return store_->give_back(outcome.claim);
  if (outcome.record.empty()) {
    outcome.record = record_of_answer(*outcome.answer, outcome.claim.id, outcome.claim.owner);
    outcome.answer->bytes = {};
  }
  return store_->finish(outcome.claim, outcome.record);
}

void Courier::store_outcomes() {
  while (store_ && !outcomes_.empty() && Clock::now() >= next_store_) {
    Outcome& outcome = outcomes_.front();
    if (holds(outcome.claim)) {
      if (const Result<void> stored = store(outcome); !stored) {
        next_store_ = Clock::now() + after_refusal;
        return note(stored.error());
      }
      drop(outcome.claim);
    }
    outcomes_.pop_front();
  }
}

/// When the service is about to end.
void Courier::give_back_all() {
  {
    const std::lock_guard lock(mutex_);
    if (!is_draining_) return;
  }
  while (store_ && !claims_.empty()) {
    if (const Result<void> given = store_->give_back(claims_.back()); !given)
      return note(given.error());
    claims_.pop_back();
  }
}

void Courier::watch() {
  const auto now = Clock::now();
  if (!store_ || now < next_watch_) return;
  next_watch_ = now + between_watches;
  const bool renews = now >= next_renewal_;
  std::vector<JobClaim> lost;
  for (std::size_t i = 0; i < claims_.size(); i += claims_of_a_call) {
    const std::span claims =
        std::span(claims_).subspan(i, std::min(claims_of_a_call, claims_.size() - i));
    const Result<std::vector<bool>> goes_on = store_->watch(claims, renews);
    if (!goes_on) return note(goes_on.error());
    for (std::size_t j = 0; j < claims.size(); ++j) {
      if (!(*goes_on)[j]) lost.push_back(claims[j]);
    }
  }
  if (renews) next_renewal_ = now + duration_of(settings_.redis.lease) / 4;
  for (JobClaim& claim : lost) {
    drop(claim);
    events_.lost(std::move(claim));
  }
}

void Courier::take_jobs() {
  if (!store_ || Clock::now() < next_take_) return;
  {
    const std::lock_guard lock(mutex_);
    if (is_draining_) return;
  }
  next_take_ = Clock::now() + between_rounds;
  while (store_ && claims_.size() < static_cast<std::size_t>(settings_.job_threads)) {
    if (!take_job()) return;
  }
}

/// False: there is none, or Redis does not answer.
bool Courier::take_job() {
  const bool is_calm = Clock::now() - calm_since_ >= duration_of(settings_.redis.lease);
  const Result<std::optional<JobStore::Taken>> taken = store_->take(is_calm);
  if (!taken) {
    next_take_ = Clock::now() + after_refusal;
    note(taken.error());
    return false;
  }
  if (!*taken) return false;
  const JobClaim& claim = (*taken)->claim;
  if ((*taken)->is_over) ++taken_over_;
  std::optional<Order> order = order_of_record((*taken)->order, claim.id, claim.owner, verbs_);
  claims_.reserve(claims_.size() + 1);
  if (!order) {
    ++damaged_;
    if (const Result<void> gone = store_->discard(claim); !gone) note(gone.error());
  } else if ((*taken)->deaths >= most_deaths) {
    ++given_up_;
    outcomes_.push_back({.claim = claim, .answer = answer_of_deadly_job()});
    claims_.push_back(claim);
    store_outcomes();
  } else {
    order->client = (*taken)->client;
    JobClaim held = claim;
    events_.taken(claim, *std::move(order));
    claims_.push_back(std::move(held));
  }
  return true;
}

void Courier::look_around() {
  const auto now = Clock::now();
  if (!store_ || now < next_look_) return;
  next_look_ = now + between_looks;
  const Result<JobStore::Pulse> pulse = store_->pulse();
  if (!pulse) return note(pulse.error());
  waiting_ = pulse->waiting;
  pause_ = {};
  if (!is_up_.exchange(true)) LogLine("redis").add("state", "connected").write();
}

std::string Courier::metrics() const {
  std::string text;
  print_metric(text, "crosshatch_jobs_waiting", "gauge", "Jobs that wait, of all replicas",
               waiting_.load());
  print_metric(text, "crosshatch_jobs_running", "gauge", "Jobs that are being answered here",
               running_.load());
  print_metric(text, "crosshatch_jobs_taken_over_total", "counter",
               "Jobs taken over from workers that had fallen silent", taken_over_.load());
  print_metric(text, "crosshatch_jobs_given_up_total", "counter",
               "Jobs given up because workers ended while they had them", given_up_.load());
  print_metric(text, "crosshatch_jobs_damaged_total", "counter",
               "Jobs in Redis that made no sense and were removed", damaged_.load());
  print_metric(text, "crosshatch_redis_up", "gauge", "Whether Redis answers", is_up_ ? 1 : 0);
  print_metric(text, "crosshatch_redis_errors_total", "counter", "Errors of Redis", errors_.load());
  return text;
}

}  // namespace crosshatch::serve
