// SPDX-License-Identifier: MIT
#include "jobs/memory_jobs.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <set>
#include <utility>
#include <vector>

#include "metrics.h"

namespace crosshatch::serve {

namespace {

constexpr std::chrono::hours kept_for{1};

JobReply::State state_of(const JobRun& run) {
  return run.is_running() ? JobReply::State::running : JobReply::State::queued;
}

}  // namespace

asio::awaitable<JobReply> MemoryJobs::ask(JobRequest& request) {
  JobReply reply;
  switch (request.wish) {
    case JobRequest::Wish::submit:
      reply = submit(request);
      break;
    case JobRequest::Wish::look:
      reply = look(request);
      break;
    case JobRequest::Wish::cancel:
      reply = cancel(request);
      break;
  }
  co_return reply;
}

std::string MemoryJobs::metrics() const {
  const auto is_running = [](const auto& job) {
    return job.second->run && job.second->run->is_running();
  };
  const auto is_waiting = [](const auto& job) {
    return job.second->run && !job.second->run->is_running();
  };
  std::string text;
  print_metric(text, "crosshatch_jobs_waiting", "gauge", "Jobs that wait",
               std::ranges::count_if(jobs_, is_waiting));
  print_metric(text, "crosshatch_jobs_running", "gauge", "Jobs that are being answered here",
               std::ranges::count_if(jobs_, is_running));
  double oldest = 0;
  for (const auto& [id, job] : jobs_) {
    if (job->run && !job->run->is_running()) oldest = std::max(oldest, job->run->age());
  }
  print_metric(text, "crosshatch_jobs_age_seconds", "gauge", "How long the oldest job has waited",
               oldest);
  return text;
}

void MemoryJobs::forget(KeptJobs::iterator place) {
  bytes_ -= place->second->bytes.size();
  jobs_.erase(place);
}

void MemoryJobs::forget_old() {
  const auto now = std::chrono::steady_clock::now();
  for (auto place = jobs_.begin(); place != jobs_.end();) {
    const auto here = place++;
    if (!here->second->run && now - here->second->done > kept_for) forget(here);
  }
}

/// False: none is done (of the client; "": of any).
bool MemoryJobs::forget_first_done(std::string_view client) {
  auto first = jobs_.end();
  for (auto place = jobs_.begin(); place != jobs_.end(); ++place) {
    if (!client.empty() && place->second->client != client) continue;
    if (!place->second->run && (first == jobs_.end() || place->second->done < first->second->done))
      first = place;
  }
  if (first == jobs_.end()) return false;
  forget(first);
  return true;
}

MemoryJobs::Holding MemoryJobs::holding_of(std::string_view client) const {
  Holding holding;
  for (const auto& [id, job] : jobs_) {
    if (job->client != client) continue;
    ++holding.jobs;
    holding.bytes += job->bytes.size();
    if (job->run) holding.waiting_bytes += job->run->order_bytes();
  }
  return holding;
}

JobReply MemoryJobs::refuse(JobReply::State state, std::string_view client) const {
  std::vector<const JobRun*> runs;
  std::set<std::string_view> clients;
  for (const auto& [id, job] : jobs_) {
    if (!job->run) continue;
    runs.push_back(job->run.get());
    clients.insert(job->client);
  }
  const bool is_share = state == JobReply::State::share;
  return {
      .state = state,
      .wait = pace_.until_one_ends(runs, is_share ? client : "", is_share ? clients.size() : 1)};
}

JobReply MemoryJobs::submit(JobRequest& request) {
  forget_old();
  std::string id = id_of_job(request.order, request.owner);
  if (const auto place = jobs_.find(id); place != jobs_.end()) {
    const std::shared_ptr<JobRun>& run = place->second->run;
    return {.state = run ? state_of(*run) : JobReply::State::done, .id = id};
  }
  const std::string client = request.order.client;
  const std::size_t size = request.order.body.size();
  const Holding holding = holding_of(client);
  if (holding.waiting_bytes + size > settings_.share_of_jobs(settings_.bodies_limit) ||
      (holding.jobs >= settings_.most_jobs_of_client() && !forget_first_done(client)))
    return refuse(JobReply::State::share, client);
  if (jobs_.size() >= static_cast<std::size_t>(settings_.jobs) && !forget_first_done())
    return refuse(JobReply::State::full, client);
  if (waiting_bytes_ + size > settings_.bodies_limit) return refuse(JobReply::State::full, client);
  auto job = std::make_shared<KeptJob>();
  job->owner = request.owner;
  job->client = client;
  job->run = std::make_shared<JobRun>(io_, std::move(request.order), settings_);
  if (!job->run->submit(workers_)) return refuse(JobReply::State::full, client);
  waiting_bytes_ += size;
  jobs_.emplace(id, job);
  JobReply reply{.state = state_of(*job->run), .id = std::move(id)};
  asio::co_spawn(io_, collect(std::move(job), size), asio::detached);
  return reply;
}

JobReply MemoryJobs::look(const JobRequest& request) {
  forget_old();
  const auto place = jobs_.find(request.id);
  if (place == jobs_.end() || place->second->owner != request.owner) return {};
  const KeptJob& job = *place->second;
  if (job.run) return {.state = state_of(*job.run), .id = request.id};
  return {.state = JobReply::State::done, .id = request.id, .head = job.head, .bytes = job.bytes};
}

JobReply MemoryJobs::cancel(const JobRequest& request) {
  const auto place = jobs_.find(request.id);
  if (place == jobs_.end() || place->second->owner != request.owner) return {};
  const std::shared_ptr<KeptJob> job = place->second;
  forget(place);
  if (job->run) job->run->abandon(workers_);
  return {.state = JobReply::State::cancelled};
}

asio::awaitable<void> MemoryJobs::collect(std::shared_ptr<KeptJob> job, std::size_t size) {
  const std::shared_ptr<JobRun> run = job->run;
  co_await run->collect();
  waiting_bytes_ -= size;
  if (run->is_running()) pace_.note(run->seconds());
  job->run.reset();  // and its request
  if (run->is_abandoned()) co_return;
  job->head = std::move(run->head());
  job->bytes = std::move(run->bytes());
  job->done = std::chrono::steady_clock::now();
  bytes_ += job->bytes.size();
  // Its own first; but the newest stays, whatever its size.
  const std::size_t most = settings_.share_of_jobs(settings_.jobs_limit);
  for (Holding held = holding_of(job->client); held.bytes > most && held.bytes > job->bytes.size();
       held = holding_of(job->client)) {
    if (!forget_first_done(job->client)) break;
  }
  while (bytes_ > settings_.jobs_limit && forget_first_done()) {
  }
}

}  // namespace crosshatch::serve
