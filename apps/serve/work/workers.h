// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <cstddef>
#include <ctime>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "metrics.h"
#include "work/hard_clients.h"
#include "work/lane.h"
#include "work/work.h"

namespace crosshatch::serve {

struct WorkersBounds {
  int threads = 1;       ///< work at once, in each lane
  int most_waiting = 0;  ///< in each lane
  double slice = 0;      ///< seconds of processor time for a trial; 0: there are none
  int most_parked = 0;   ///< whose reader does not read; 0: they keep their seats
  int niceness = 0;      ///< more than usual, of all but trials
};

/// What is done with work. Called by several threads at once.
struct WorkersTasks {
  /// Must end soon after `Work::stop` is set. False: it has to move (Work::must_move).
  std::function<bool(Work&)> answer;
  /// Nobody will answer it: too many wait. It may be worth asking again after this many seconds.
  std::function<void(Work&, double seconds)> refuse;
};

/// The threads that answer. Easy work does not wait for hard work: each is first tried for a short
/// slice, in a lane of its own; what needs more moves to the long lane. Within a lane clients take
/// turns. Work whose reader does not read has no seat.
class Workers {
 public:
  Workers(const WorkersBounds& bounds, WorkersTasks tasks, Metrics& metrics);
  /// Waits for what is under way; what waits is never answered.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// False: the queue is full.
  [[nodiscard]] bool submit(std::shared_ptr<Work> work);
  /// Makes room where `work` waits. False: it does not wait to be begun.
  bool forget(const Work& work);
  /// `work` was ended while it may have waited: it gets the next seat, to say so.
  void hurry(const Work& work);
  [[nodiscard]] bool is_full();
  /// Seconds until one more request would have its turn.
  [[nodiscard]] double wait(bool is_easy);
  /// Stops every search, as its deadline would. What waits ends as soon as it is begun.
  void stop_all();
  /// No work is begun any more, and nobody takes what is under way. False: some of it still goes on
  /// at that time.
  [[nodiscard]] bool end(Work::Clock::time_point until);

 private:
  class Break;
  /// Work under way, on its thread.
  struct Task {
    std::shared_ptr<Work> work;
    Lane& lane;
    clockid_t clock;  ///< processor time of the thread
    double cpu;       ///< on it when the task was begun
    Work::Clock::time_point begun = Work::Clock::now();
    bool has_seat = true;
    bool is_parked = false;  ///< without a seat until its lane grants one
    bool waits_for_reader = false;
    std::condition_variable may_go_on = {};
  };
  using Tasks = std::list<Task>;

  void start(Lane& lane, std::size_t threads, int niceness);
  void run(Lane& lane);
  [[nodiscard]] std::shared_ptr<Work> next_of(Lane& lane);
  void answer(const std::shared_ptr<Work>& work, Lane& lane, clockid_t clock);
  void finish(Work& work);
  void watch_slices();

  // With the mutex held:
  [[nodiscard]] Lane& first_lane() { return slice_ > 0 ? short_ : long_; }
  void grant(Lane& lane);
  void note_trial(const std::string& client, bool was_long_enough);
  [[nodiscard]] std::shared_ptr<Work> next_turn(Lane& lane, bool has_thread);
  [[nodiscard]] bool leave_seat(Task& task);
  void give_seat(Task& task);
  void look_at(Task& task);
  [[nodiscard]] bool move(const std::shared_ptr<Work>& work);
  [[nodiscard]] Task* parked_task_of(const Work& work);
  void hasten(std::shared_ptr<Work> work);
  void park(Task& task);
  void unpark(Task& task);
  void go_on(Task& task, std::unique_lock<std::mutex>& lock);
  void make_room_to_park();

  const double slice_;
  const std::size_t most_parked_;
  const WorkersTasks what_;
  Metrics& metrics_;
  std::mutex mutex_;  ///< over all below
  HardClients hard_clients_;
  Lane short_;
  Lane long_;
  Tasks tasks_;
  std::size_t parked_ = 0;
  std::size_t alive_ = 0;  ///< threads that answer
  bool is_over_ = false;
  bool is_watching_ = false;       ///< there may be trials
  std::condition_variable begun_;  ///< a trial
  std::condition_variable ended_;  ///< a thread
  std::vector<std::thread> threads_;
};

}  // namespace crosshatch::serve
