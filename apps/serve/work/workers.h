// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "metrics.h"
#include "work/work.h"

namespace crosshatch::serve {

/// The threads that answer, and the bounded queue before them.
class Workers {
 public:
  /// `answer` is called by several threads at once; it must end soon after `Work::stop` is set.
  Workers(int threads, int most_waiting, std::function<void(Work&)> answer, Metrics& metrics);
  /// Waits for what is under way; what waits is never answered.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// False: the queue is full.
  [[nodiscard]] bool submit(std::shared_ptr<Work> work);
  /// Makes room where `work` waits; does nothing if it does not.
  void forget(const Work& work);
  [[nodiscard]] bool is_full();
  /// Stops every search, as its deadline would. What waits ends as soon as it is begun.
  void stop_all();

 private:
  [[nodiscard]] bool has_no_room() const;  ///< with the mutex held
  void run();
  void finish(Work& work);

  const std::size_t most_waiting_;
  const std::function<void(Work&)> answer_;
  Metrics& metrics_;
  std::mutex mutex_;  ///< over all below
  std::condition_variable changed_;
  std::deque<std::shared_ptr<Work>> waiting_;
  std::vector<Work*> running_;
  bool is_over_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace crosshatch::serve
