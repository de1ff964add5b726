// SPDX-License-Identifier: MIT
//
// One thread for each puzzle is right for many puzzles, several for one puzzle are right for one;
// in between both are wanted, by turns. Seats settle it: a thread that answers a puzzle holds one,
// and only seats that are left over are for helpers, who give them back after the job at hand when
// somebody with a puzzle waits. The last, large puzzle of a stream so gets all threads one by one.
//
// Jobs are taken one at a time from a counter, as they may differ a thousandfold. A caller wakes
// one helper, and each helper wakes the next while there are jobs and seats: the caller is not kept
// from its work, and a call that is over in no time wakes few (threads begin with the first call).
// A call costs a lock, a job an atomic addition.
//
// Nobody waits in a circle: a caller waits only for jobs that are under way, and those only for
// calls of their own, which they can always finish themselves.
#include "batch/crew.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace crosshatch {

/// What the threads of a crew share.
class SeatedCrew::Hall {
 public:
  explicit Hall(int seats) : seats_(seats), free_(seats) {}
  ~Hall();
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  void take_seat();
  void leave_seat();
  void share(std::size_t jobs, function_ref<void(std::size_t)> job);

 private:
  /// A call under way, on the stack of the caller.
  struct Call {
    std::size_t jobs;
    function_ref<void(std::size_t)> job;
    std::atomic<std::size_t> next = 0;  ///< the first job that nobody has begun
    int helpers = 0;
    std::exception_ptr trouble = {};

    [[nodiscard]] bool has_jobs() const { return next.load(std::memory_order_relaxed) < jobs; }
  };

  void work_on(Call& call, bool is_helper);
  void summon();
  [[nodiscard]] Call* find_call() const;
  void help();

  const int seats_;
  std::mutex mutex_;                   ///< over all below
  std::condition_variable called_;     ///< a seat is free and a call has jobs, or it is over
  std::condition_variable seat_free_;  ///< for those who want one
  std::condition_variable helped_;     ///< a call has no helper any more
  std::vector<Call*> calls_;           ///< those that helpers may join
  std::vector<std::thread> helpers_;
  int free_;                     ///< seats
  int idle_ = 0;                 ///< helpers that wait
  std::atomic<int> wanted_ = 0;  ///< seats that somebody waits for; helpers make way
  bool is_over_ = false;
};

SeatedCrew::Hall::~Hall() {
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
    called_.notify_all();
  }
  for (std::thread& helper : helpers_) helper.join();
}

void SeatedCrew::Hall::take_seat() {
  std::unique_lock lock(mutex_);
  if (free_ == 0) {
    ++wanted_;
    seat_free_.wait(lock, [&] { return free_ > 0; });
    --wanted_;
  }
  --free_;
  summon();  // while somebody waited, no helper took what else became free
}

void SeatedCrew::Hall::leave_seat() {
  const std::lock_guard lock(mutex_);
  ++free_;
  summon();
}

/// A call that a helper can join. Under the lock.
SeatedCrew::Hall::Call* SeatedCrew::Hall::find_call() const {
  for (Call* call : calls_) {
    if (call->has_jobs()) return call;
  }
  return nullptr;
}

/// Sees to it that somebody takes a seat that is free, if there is work for it. Under the lock.
void SeatedCrew::Hall::summon() {
  if (free_ == 0) return;
  if (wanted_ > 0) return seat_free_.notify_one();
  if (find_call() == nullptr) return;
  if (idle_ > 0) return called_.notify_one();
  if (static_cast<int>(helpers_.size()) >= seats_ - 1) return;
  try {
    helpers_.emplace_back([this] { help(); });
  } catch (const std::exception&) {
    return;  // the caller will do
  }
}

void SeatedCrew::Hall::work_on(Call& call, bool is_helper) {
  try {
    while (!is_helper || wanted_.load(std::memory_order_relaxed) == 0) {
      const std::size_t i = call.next.fetch_add(1, std::memory_order_relaxed);
      if (i >= call.jobs) return;
      call.job(i);
    }
  } catch (...) {
    const std::lock_guard lock(mutex_);
    if (!call.trouble) call.trouble = std::current_exception();
    call.next = call.jobs;
  }
}

void SeatedCrew::Hall::share(std::size_t jobs, function_ref<void(std::size_t)> job) {
  if (jobs < 2 || seats_ < 2) return alone(jobs, job);
  Call call{.jobs = jobs, .job = job};
  {
    const std::lock_guard lock(mutex_);
    calls_.push_back(&call);
    summon();
  }
  work_on(call, false);
  std::unique_lock lock(mutex_);
  calls_.erase(std::find(calls_.begin(), calls_.end(), &call));
  helped_.wait(lock, [&] { return call.helpers == 0; });
  if (call.trouble) std::rethrow_exception(call.trouble);
}

/// The life of a helper.
void SeatedCrew::Hall::help() {
  std::unique_lock lock(mutex_);
  while (true) {
    Call* call = nullptr;
    ++idle_;
    called_.wait(lock, [&] {
      call = free_ > 0 && wanted_ == 0 ? find_call() : nullptr;
      return is_over_ || call != nullptr;
    });
    --idle_;
    if (call == nullptr) return;
    --free_;
    ++call->helpers;
    summon();
    lock.unlock();
    work_on(*call, true);
    lock.lock();
    ++free_;
    if (--call->helpers == 0) helped_.notify_all();
    summon();
  }
}

SeatedCrew::SeatedCrew(int seats) : hall_(std::make_unique<Hall>(seats)) {}

SeatedCrew::~SeatedCrew() = default;

void SeatedCrew::operator()(std::size_t jobs, function_ref<void(std::size_t)> job) {
  hall_->share(jobs, job);
}

void SeatedCrew::Seat::sit() {
  if (crew_ == nullptr || is_taken_) return;
  crew_->hall_->take_seat();
  is_taken_ = true;
}

void SeatedCrew::Seat::stand() {
  if (!is_taken_) return;
  crew_->hall_->leave_seat();
  is_taken_ = false;
}

}  // namespace crosshatch
