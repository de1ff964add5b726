// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>

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
  explicit SeatedCrew(int seats);
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
    [[maybe_unused]] SeatedCrew* crew_;  ///< of a build with threads
    bool is_taken_ = false;
  };

 private:
  class Hall;
  std::unique_ptr<Hall> hall_;  ///< null: a build without threads
};

}  // namespace crosshatch
