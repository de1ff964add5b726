// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "base/crew.h"

namespace crosshatch {

/// A crew of threads that never works on more than `seats` things at once, whoever calls it: each
/// who works holds a seat, and those seats that nobody else needs are for helpers.
///
///     SeatedCrew crew(4);
///     const SeatedCrew::Seat seat(&crew);     // this thread works, too
///     const Search search{puzzle, board, budget, {}, this_cpu(), crew};
///
/// Any thread may call it, several at once, and a job may call it again. What a job throws comes
/// out of the call, and then not all jobs were done.
class SeatedCrew {
 public:
  explicit SeatedCrew(int seats) : seats_(seats), free_(seats) {}
  ~SeatedCrew();
  SeatedCrew(const SeatedCrew&) = delete;
  SeatedCrew& operator=(const SeatedCrew&) = delete;

  /// A `Crew`. For threads that hold a seat; the call returns when no job is under way any more.
  void operator()(std::size_t jobs, function_ref<void(std::size_t)> job);

  /// Held by a thread for as long as it works; taking one may have to wait. Without a crew,
  /// nothing.
  class Seat {
   public:
    explicit Seat(SeatedCrew* crew) : crew_(crew) { sit(); }
    ~Seat() { stand(); }
    Seat(const Seat&) = delete;
    Seat& operator=(const Seat&) = delete;

    void stand();  ///< for the time that the thread waits
    void sit();

   private:
    SeatedCrew* crew_;
    bool is_taken_ = false;
  };

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

}  // namespace crosshatch
