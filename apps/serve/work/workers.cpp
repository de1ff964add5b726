// SPDX-License-Identifier: MIT
//
// Nobody knows beforehand which request is hard. So each is tried for some milliseconds of
// processor time, which is enough for almost all. A thread that only looks at clocks ends trials
// that are not done by then; their results are thrown away, and they begin anew in the long lane.
// That costs a hard request one slice, and no answer depends on where a slice ends. The long lane
// has as many seats as the short one, but its threads are nicer (setpriority), so a trial gets a
// processor at once even where hard work uses all of them.
//
// Many clients with hard work keep the short lane busy with trials. So the trials of a client whose
// last one was too short yield to those of others, and never take all seats.
//
// A thread whose reader does not read waits in `Pipe::write`, and leaves its seat to another thread
// (Pause). There are some threads more than seats for this. When there would be no more, whoever
// has waited longest of the client with the most of them is broken off.
#include "work/workers.h"

#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <map>
#include <utility>

#include "duration.h"

namespace crosshatch::serve {

namespace {

/// A trial that sleeps, or that gets no processor, ends after this many slices of time.
constexpr double most_slices = 5;
/// A trial that does not end though it was told to loses its seat then.
constexpr double time_to_end = 0.1;
/// Work of many puzzles lets others go first after this many seconds, if they wait.
constexpr double turn = 1;

double seconds_since(Work::Clock::time_point begin) {
  return std::chrono::duration<double>(Work::Clock::now() - begin).count();
}

double seconds_of(clockid_t clock) {
  timespec time = {};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Linux has a niceness for each thread.
void be_nicer(int by) {
  const auto thread = static_cast<id_t>(gettid());
  if (by > 0) setpriority(PRIO_PROCESS, thread, getpriority(PRIO_PROCESS, thread) + by);
}

}  // namespace

/// What the thread of a task does where it may wait.
class Workers::Break final : public Pause {
 public:
  Break(Workers& workers, Task& task) : workers_(workers), task_(task) {}

  void begin() override {
    const std::lock_guard lock(workers_.mutex_);
    if (workers_.most_parked_ == 0 || !task_.has_seat) return;
    workers_.make_room_to_park();
    task_.waits_for_reader = true;
    workers_.park(task_);
  }

  void end() override {
    std::unique_lock lock(workers_.mutex_);
    task_.waits_for_reader = false;
    workers_.go_on(task_, lock);
  }

  void rest() override {
    std::unique_lock lock(workers_.mutex_);
    if (!task_.has_seat || seconds_since(task_.begun) < turn) return;
    if (workers_.parked_ >= workers_.most_parked_) return;
    if (!task_.lane.waiting.has_other_than(task_.work->order.client)) return;
    workers_.park(task_);
    workers_.go_on(task_, lock);
  }

 private:
  Workers& workers_;
  Task& task_;
};

Workers::Workers(const WorkersBounds& bounds, WorkersTasks tasks, Metrics& metrics)
    : slice_(bounds.slice),
      most_parked_(static_cast<std::size_t>(bounds.most_parked)),
      what_(std::move(tasks)),
      metrics_(metrics) {
  const auto seats = static_cast<std::size_t>(bounds.threads);
  for (Lane* lane : {&short_, &long_}) {
    lane->seats = seats;
    lane->most_waiting = static_cast<std::size_t>(bounds.most_waiting);
  }
  short_.usual = bounds.slice;
  long_.usual = 1;
  // Twice: for trials that do not end when they should.
  if (slice_ > 0) start(short_, 2 * seats, 0);
  if (slice_ > 0) threads_.emplace_back([this] { watch_slices(); });
  start(long_, seats + most_parked_, bounds.niceness);
}

void Workers::start(Lane& lane, std::size_t threads, int niceness) {
  {
    const std::lock_guard lock(mutex_);
    alive_ += threads;
  }
  for (std::size_t i = 0; i < threads; ++i) {
    threads_.emplace_back([this, &lane, niceness] {
      be_nicer(niceness);
      run(lane);
    });
  }
}

Workers::~Workers() {
  static_cast<void>(end(Work::Clock::now()));
  for (std::thread& thread : threads_) thread.join();
}

bool Workers::end(Work::Clock::time_point until) {
  std::unique_lock lock(mutex_);
  is_over_ = true;
  for (Lane* lane : {&short_, &long_}) {
    static_cast<void>(lane->waiting.remove_all());
    lane->changed.notify_all();
  }
  metrics_.queued = 0;
  for (Task& task : tasks_) {  // nobody takes what they write any more
    task.work->end();
    task.work->pipe.cut();
    task.may_go_on.notify_one();
  }
  begun_.notify_one();
  return ended_.wait_until(lock, until, [&] { return alive_ == 0; });
}

bool Workers::submit(std::shared_ptr<Work> work) {
  const std::lock_guard lock(mutex_);
  Lane& lane = first_lane();
  if (!lane.has_room()) return false;
  work->yields = hard_clients_.has(work->order.client);
  lane.waiting.push(std::move(work));
  ++metrics_.queued;
  grant(lane);
  return true;
}

bool Workers::forget(const Work& work) {
  std::shared_ptr<Work> found;  // ends outside of the lock
  const std::lock_guard lock(mutex_);
  for (Lane* lane : {&short_, &long_}) {
    found = lane->waiting.remove(work);
    if (!found) continue;
    if (Task* const task = parked_task_of(work)) {
      unpark(*task);
      return false;
    }
    --metrics_.queued;
    return true;
  }
  return false;
}

void Workers::hurry(const Work& work) {
  const std::lock_guard lock(mutex_);
  if (std::shared_ptr<Work> found = long_.waiting.remove(work)) hasten(std::move(found));
  grant(first_lane());
}

bool Workers::is_full() {
  const std::lock_guard lock(mutex_);
  return !first_lane().has_room();
}

double Workers::wait(bool is_easy) {
  const std::lock_guard lock(mutex_);
  if (is_easy && slice_ > 0) return short_.wait(0);
  double oldest = 0;
  for (const Task& task : tasks_) {
    if (&task.lane == &long_ && task.has_seat) oldest = std::max(oldest, seconds_since(task.begun));
  }
  return long_.wait(oldest);
}

void Workers::stop_all() {
  const std::lock_guard lock(mutex_);
  for (Task& task : tasks_) task.work->end();
  for (Lane* lane : {&long_, &short_}) {
    for (std::shared_ptr<Work>& work : lane->waiting.remove_all()) {
      work->end();
      hasten(std::move(work));
    }
  }
  grant(first_lane());
}

/// What was ended goes where it does not wait for long, or on without a seat: it only says so.
void Workers::hasten(std::shared_ptr<Work> work) {
  if (Task* const task = parked_task_of(*work)) {
    unpark(*task);
  } else {
    work->yields = false;
    first_lane().waiting.push(std::move(work));
  }
}

/// Gives free seats to those whose turn it is.
void Workers::grant(Lane& lane) {
  while (true) {
    const bool has_thread = lane.granted.size() < lane.free_threads;
    std::shared_ptr<Work> work = next_turn(lane, has_thread);
    if (!work) return;
    lane.granted.push_back(std::move(work));
    lane.changed.notify_one();
  }
}

/// Who gets the next free seat and, if one is free, a thread; null: nobody. Those who were parked
/// have their threads, and go on.
std::shared_ptr<Work> Workers::next_turn(Lane& lane, bool has_thread) {
  while (!is_over_ && lane.has_free_seat()) {
    const bool with_yielding = lane.may_yielding_sit();
    const Work* const next = lane.waiting.next(with_yielding);
    if (next == nullptr) return nullptr;
    Task* const parked = parked_task_of(*next);
    if (parked == nullptr && !has_thread) return nullptr;
    std::shared_ptr<Work> work = lane.waiting.pop(with_yielding);
    lane.sit_down(*work);
    if (parked == nullptr) return work;
    parked->has_seat = true;
    parked->begun = Work::Clock::now();
    unpark(*parked);
  }
  return nullptr;
}

Workers::Task* Workers::parked_task_of(const Work& work) {
  if (parked_ == 0) return nullptr;
  const auto place = std::ranges::find_if(
      tasks_, [&](const Task& task) { return task.is_parked && task.work.get() == &work; });
  return place == tasks_.end() ? nullptr : &*place;
}

/// False: it had none.
bool Workers::leave_seat(Task& task) {
  if (!std::exchange(task.has_seat, false)) return false;
  task.lane.get_up(*task.work);
  task.lane.add_time(seconds_since(task.begun));
  return true;
}

void Workers::give_seat(Task& task) {
  if (leave_seat(task)) grant(task.lane);
}

void Workers::park(Task& task) {
  task.is_parked = true;
  ++parked_;
  metrics_.parked = static_cast<std::int64_t>(parked_);
  give_seat(task);
}

void Workers::unpark(Task& task) {
  task.is_parked = false;
  --parked_;
  metrics_.parked = static_cast<std::int64_t>(parked_);
  task.may_go_on.notify_one();
}

/// Waits for a seat, unless there is hardly anything left to do.
void Workers::go_on(Task& task, std::unique_lock<std::mutex>& lock) {
  if (!task.is_parked) return;
  if (task.work->is_ended || is_over_) return unpark(task);
  task.lane.waiting.push(task.work);
  grant(task.lane);
  task.may_go_on.wait(lock, [&] { return !task.is_parked || is_over_; });
  if (task.is_parked) unpark(task);
}

void Workers::make_room_to_park() {
  if (parked_ < most_parked_) return;
  std::map<std::string_view, int> of_client;
  Task* last = nullptr;
  for (Task& task : tasks_) {
    if (!task.waits_for_reader || task.work->is_ended) continue;
    // Those that have begun first stand first.
    const int count = ++of_client[task.work->order.client];
    if (last == nullptr || count > of_client[last->work->order.client]) last = &task;
  }
  if (last == nullptr) return;
  const std::string& client = last->work->order.client;
  const auto first = std::ranges::find_if(tasks_, [&](const Task& task) {
    return task.waits_for_reader && !task.work->is_ended && task.work->order.client == client;
  });
  ++metrics_.broken_off;
  first->work->end();
  first->work->pipe.break_off();
}

std::shared_ptr<Work> Workers::next_of(Lane& lane) {
  std::unique_lock lock(mutex_);
  if (std::shared_ptr<Work> work = next_turn(lane, true)) return work;
  ++lane.free_threads;
  lane.changed.wait(lock, [&] { return is_over_ || !lane.granted.empty(); });
  --lane.free_threads;
  if (is_over_) return nullptr;
  std::shared_ptr<Work> work = std::move(lane.granted.front());
  lane.granted.pop_front();
  return work;
}

void Workers::run(Lane& lane) {
  clockid_t clock = CLOCK_THREAD_CPUTIME_ID;
  pthread_getcpuclockid(pthread_self(), &clock);
  while (const std::shared_ptr<Work> work = next_of(lane)) answer(work, lane, clock);
  const std::lock_guard lock(mutex_);
  --alive_;
  ended_.notify_all();
}

void Workers::answer(const std::shared_ptr<Work>& work, Lane& lane, clockid_t clock) {
  std::unique_lock lock(mutex_);
  work->is_trial = &lane == &short_ && !work->is_ended;
  const auto task = tasks_.emplace(tasks_.end(), work, lane, clock, seconds_of(clock));
  if (work->is_trial && !std::exchange(is_watching_, true)) begun_.notify_one();
  lock.unlock();
  Break pause(*this, *task);
  work->pause = &pause;
  if (work->begun == Work::Clock::time_point{}) metrics_.queue_time.add(seconds_since(work->asked));
  work->begin();
  --metrics_.queued;  // only now: who reads that it runs may look at its state
  ++metrics_.running;
  const bool is_done = what_.answer(*work);
  lock.lock();
  work->pause = nullptr;
  // Whose turn it is next gets this thread, which is awake (next_of).
  static_cast<void>(leave_seat(*task));
  if (work->is_trial && !work->is_ended) note_trial(work->order.client, is_done);
  tasks_.erase(task);
  if (!is_done && move(work)) return;
  lock.unlock();
  if (!is_done) what_.refuse(*work, wait(false));
  work->pipe.end();
  finish(*work);
}

void Workers::note_trial(const std::string& client, bool was_long_enough) {
  if (was_long_enough) {
    hard_clients_.remove(client);
  } else {
    hard_clients_.add(client);
  }
  short_.waiting.let_yield(client, !was_long_enough);
}

/// False: too many wait, and it can still be refused.
bool Workers::move(const std::shared_ptr<Work>& work) {
  if (work->is_lost || is_over_) return false;
  Lane& lane = work->is_ended ? short_ : long_;
  if (!lane.has_room() && !work->progress.has_begun) return false;
  work->move();
  --metrics_.running;
  ++metrics_.queued;
  ++metrics_.moved;
  lane.waiting.push(work);
  grant(lane);
  return true;
}

void Workers::finish(Work& work) {
  --metrics_.running;
  if (work.is_lost) metrics_.cancel_time.add(seconds_since(work.lost));
  metrics_.answer_time.add(seconds_since(work.asked));
}

void Workers::watch_slices() {
  std::unique_lock lock(mutex_);
  while (!is_over_) {
    is_watching_ = false;
    for (Task& task : tasks_) {
      if (!task.work->is_trial) continue;
      look_at(task);
      is_watching_ = true;
    }
    if (is_watching_) {
      begun_.wait_for(lock, duration_of(slice_ / 4));
    } else {
      begun_.wait(lock, [&] { return is_over_ || is_watching_; });
    }
  }
}

void Workers::look_at(Task& task) {
  const double seconds = seconds_since(task.begun);
  if (task.work->is_slice_over) {
    if (seconds > most_slices * slice_ + time_to_end) give_seat(task);
  } else if (seconds_of(task.clock) - task.cpu >= slice_ || seconds >= most_slices * slice_) {
    task.work->end_slice();
  }
}

}  // namespace crosshatch::serve
