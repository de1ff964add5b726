// SPDX-License-Identifier: MIT
#include "jobs/redis/redis_jobs.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <new>
#include <utility>
#include <vector>

namespace crosshatch::serve {

namespace {

constexpr std::chrono::seconds longest_errand{2};

}  // namespace

RedisJobs::RedisJobs(asio::io_context& io, Workers& workers, const Settings& settings,
                     RedisAddress address, const VerbsById& verbs, SeatOf seat_of)
    : io_(io),
      workers_(workers),
      settings_(settings),
      seat_of_(std::move(seat_of)),
      pace_(settings),
      courier_(settings, std::move(address), verbs,
               {.taken =
                    [this](JobClaim claim, Order order) {
                      asio::post(io_, [this, claim = std::move(claim),
                                       order = std::move(order)]() mutable {
                        start(claim, std::move(order));
                      });
                    },
                .lost =
                    [this](JobClaim claim) {
                      asio::post(io_, [this, claim = std::move(claim)] { stop(claim); });
                    }}) {}

asio::awaitable<JobReply> RedisJobs::ask(JobRequest& request) {
  JobReply reply;
  const bool is_new = request.wish == JobRequest::Wish::submit;
  if (!is_new && !is_job_id(request.id)) co_return reply;
  reply.state = JobReply::State::unreachable;
  const auto errand = std::make_shared<JobErrand>();
  errand->wish = request.wish;
  errand->owner = request.owner;
  errand->id = is_new ? id_of_job(request.order, request.owner) : std::move(request.id);
  errand->client = request.order.client;
  if (is_new) errand->order = record_of_order(request.order);
  errand->bell = std::make_shared<Bell>(io_);
  if (!courier_.send(errand)) co_return reply;
  const Bell::Time deadline = Work::Clock::now() + longest_errand;
  while (!errand->is_done && Work::Clock::now() < deadline)
    co_await errand->bell->wait_until(deadline);
  if (errand->is_done) {
    reply = std::move(errand->reply);
    // Some replica will answer it, so it was a request.
    const bool is_taken = reply.state != JobReply::State::full &&
                          reply.state != JobReply::State::share &&
                          reply.state != JobReply::State::unreachable;
    if (is_new && !is_taken) {
      std::vector<const JobRun*> runs;
      for (const auto& [entry, run] : runs_) runs.push_back(run.get());
      const bool is_share = reply.state == JobReply::State::share;
      reply.wait = pace_.until_one_ends(runs, is_share ? errand->client : "", 1);
    }
    if (is_taken && request.order.seat) request.order.seat->begin();
  } else {
    errand->is_given_up = true;
  }
  co_return reply;
}

void RedisJobs::drain() {
  is_draining_ = true;
  courier_.drain();
  for (const auto& [entry, run] : runs_) run->abandon(workers_);
  runs_.clear();
}

void RedisJobs::start(const JobClaim& claim, Order order) {
  if (is_draining_) return;  // the courier has given it back
  try {
    if (!claim.owner.empty()) order.seat = seat_of_(claim.owner);
    auto run = std::make_shared<JobRun>(io_, std::move(order), settings_);
    if (run->submit(workers_)) {
      runs_.emplace(claim.entry, run);
      asio::co_spawn(io_, collect(claim, std::move(run)), asio::detached);
      return;
    }
  } catch (const std::bad_alloc&) {
    stop(claim);
  }
  courier_.finish(claim, std::nullopt);
}

void RedisJobs::stop(const JobClaim& claim) {
  const auto place = runs_.find(claim.entry);
  if (place == runs_.end()) return;
  place->second->abandon(workers_);
  runs_.erase(place);
}

asio::awaitable<void> RedisJobs::collect(JobClaim claim, std::shared_ptr<JobRun> run) {
  co_await run->collect();
  if (run->is_abandoned()) co_return;
  if (run->is_running()) pace_.note(run->seconds());
  runs_.erase(claim.entry);
  JobAnswer answer{.head = std::move(run->head()), .bytes = std::move(run->bytes())};
  courier_.finish(std::move(claim), std::move(answer));
}

}  // namespace crosshatch::serve
