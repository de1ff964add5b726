// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace crosshatch::verify {

/// Exit statuses of the program: 0 to 3, as its help says.
enum class Status { holds, wrong, unreadable, too_large };

/// Why a certificate is not accepted, in one line. `check` catches what is thrown.
struct Failure {
  Status status;
  std::string text;
};

[[noreturn]] inline void fail(Status status, std::string text) {
  throw Failure{status, std::move(text)};
}

/// How many more bytes all Arrays together may take. `check` sets it.
inline std::size_t memory_left = 0;

/// std::allocator within `memory_left`: what does not fit is a Failure before it is allocated.
template <class T>
struct Bounded {
  using value_type = T;

  Bounded() = default;
  template <class U>
  Bounded(const Bounded<U>&) {}

  T* allocate(std::size_t count) {
    if (count > memory_left / sizeof(T)) fail(Status::too_large, "expected to need less memory");
    T* const found = std::allocator<T>().allocate(count);
    memory_left -= count * sizeof(T);
    return found;
  }
  void deallocate(T* array, std::size_t count) {
    std::allocator<T>().deallocate(array, count);
    memory_left += count * sizeof(T);
  }
  friend bool operator==(const Bounded&, const Bounded&) { return true; }
};

/// An array whose size the certificate decides.
template <class T>
using Array = std::vector<T, Bounded<T>>;

}  // namespace crosshatch::verify
