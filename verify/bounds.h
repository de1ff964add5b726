// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace crosshatch::verify {

/// Exit statuses of the program, as its help says.
enum class Status { holds, wrong, unreadable, too_large, unknown = 5 };

/// Why a certificate is not accepted, in one line. `check` catches what is thrown.
struct Failure {
  Status status;
  std::string text;
};

[[noreturn]] inline void fail(Status status, std::string text) {
  throw Failure{status, std::move(text)};
}

using Clock = std::chrono::steady_clock;

/// What is left of the limits of the one who asks. `check` sets them.
struct Limits {
  std::size_t memory = 0;                       ///< bytes that all Arrays may still take
  Clock::time_point end = Clock::time_point();  ///< when the time is over
  const std::atomic<bool>* stop = nullptr;      ///< the time is over when it is set
  std::size_t work = 0;                         ///< steps until the clock is asked again
};
inline thread_local Limits limits;

/// Says that so much was done, in steps of a few nanoseconds. What may be long asks here.
inline void spend(std::size_t work) {
  constexpr std::size_t worth_asking = std::size_t{1} << 16;
  if (work <= limits.work) {
    limits.work -= work;
    return;
  }
  limits.work = worth_asking;
  const bool is_stopped = limits.stop != nullptr && *limits.stop;
  if (is_stopped || Clock::now() >= limits.end)
    fail(Status::unknown, "unknown: the time limit came first");
}

/// std::allocator within `limits.memory`: what does not fit is a Failure before it is allocated.
template <class T>
struct Bounded {
  using value_type = T;

  Bounded() = default;
  template <class U>
  Bounded(const Bounded<U>&) {}

  T* allocate(std::size_t count) {
    if (count > limits.memory / sizeof(T))
      fail(Status::unknown, "unknown: the memory limit came first");
    T* const found = std::allocator<T>().allocate(count);
    limits.memory -= count * sizeof(T);
    return found;
  }
  void deallocate(T* array, std::size_t count) {
    std::allocator<T>().deallocate(array, count);
    limits.memory += count * sizeof(T);
  }
  friend bool operator==(const Bounded&, const Bounded&) { return true; }
};

/// An array whose size the certificate decides.
template <class T>
using Array = std::vector<T, Bounded<T>>;

}  // namespace crosshatch::verify
