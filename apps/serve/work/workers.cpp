// SPDX-License-Identifier: MIT
#include "work/workers.h"

#include <algorithm>
#include <utility>

namespace crosshatch::serve {

namespace {

double seconds_since(Work::Clock::time_point begin) {
  return std::chrono::duration<double>(Work::Clock::now() - begin).count();
}

}  // namespace

Workers::Workers(int threads, int most_waiting, std::function<void(Work&)> answer, Metrics& metrics)
    : most_waiting_(static_cast<std::size_t>(most_waiting)),
      answer_(std::move(answer)),
      metrics_(metrics) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Workers::~Workers() {
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
    waiting_.clear();
    for (Work* work : running_) {  // nobody takes what they write any more
      work->stop = true;
      work->pipe.cut();
    }
    metrics_.queued = 0;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool Workers::submit(std::shared_ptr<Work> work) {
  {
    const std::lock_guard lock(mutex_);
    if (has_no_room()) return false;
    waiting_.push_back(std::move(work));
    ++metrics_.queued;
  }
  changed_.notify_one();
  return true;
}

void Workers::forget(const Work& work) {
  std::shared_ptr<Work> found;  // ends outside of the lock
  const std::lock_guard lock(mutex_);
  const auto place = std::ranges::find(waiting_, &work, &std::shared_ptr<Work>::get);
  if (place == waiting_.end()) return;
  found = std::move(*place);
  waiting_.erase(place);
  --metrics_.queued;
}

bool Workers::is_full() {
  const std::lock_guard lock(mutex_);
  return has_no_room();
}

bool Workers::has_no_room() const {
  // Whoever is free will take one at once: those do not wait.
  const std::size_t free = threads_.size() - std::min(running_.size(), threads_.size());
  return waiting_.size() >= most_waiting_ + free;
}

void Workers::stop_all() {
  const std::lock_guard lock(mutex_);
  for (Work* work : running_) work->stop = true;
  for (const std::shared_ptr<Work>& work : waiting_) work->stop = true;
}

void Workers::finish(Work& work) {
  --metrics_.running;
  if (work.is_lost) metrics_.cancel_time.add(seconds_since(work.lost));
  metrics_.answer_time.add(seconds_since(work.asked));
}

void Workers::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return is_over_ || !waiting_.empty(); });
    if (is_over_) return;
    const std::shared_ptr<Work> work = std::move(waiting_.front());
    waiting_.pop_front();
    running_.push_back(work.get());
    lock.unlock();
    --metrics_.queued;
    ++metrics_.running;
    metrics_.queue_time.add(seconds_since(work->asked));
    work->begin();
    answer_(*work);
    work->pipe.end();
    finish(*work);
    lock.lock();
    std::erase(running_, work.get());
  }
}

}  // namespace crosshatch::serve
