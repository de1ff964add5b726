// SPDX-License-Identifier: MIT
#pragma once

#include <dlfcn.h>

#include <array>
#include <cstddef>
#include <cstdio>
#include <tuple>

namespace crosshatch::cli {

/// A library that is loaded when the first of its functions is called, and stays.
class LateLibrary {
 public:
  explicit LateLibrary(const char* file) : handle_(dlopen(file, RTLD_NOW | RTLD_LOCAL)) {
    if (handle_ != nullptr) return;
    const char* const why = dlerror();
    std::snprintf(why_.data(), why_.size(), "%s", why != nullptr ? why : file);
  }

  /// The function of this name; null where there is no such library.
  [[nodiscard]] void* function(const char* name) const {
    return handle_ != nullptr ? dlsym(handle_, name) : nullptr;
  }

  /// Why there is none.
  [[nodiscard]] const char* why() const { return why_.data(); }

 private:
  void* handle_;
  std::array<char, 256> why_ = {};
};

template <class F>
struct Signature;
template <class R, bool never_throws, class... Parameters>
struct Signature<R(Parameters...) noexcept(never_throws)> {
  static constexpr bool is_noexcept = never_throws;
  using Result = R;
  template <std::size_t i>
  using At = std::tuple_element_t<i, std::tuple<Parameters...>>;
};

}  // namespace crosshatch::cli

namespace {

/// LATE_FILE, of which this file defines functions.
const crosshatch::cli::LateLibrary& library() {
  static const crosshatch::cli::LateLibrary library(LATE_FILE);
  return library;
}

}  // namespace

/// LATE(COUNT, NAME) defines a function with so many parameters that the header of the library
/// declares. It calls that of the library; without the library it returns `missing<Result>()`.
#define LATE(count, name)                                                                  \
  extern "C" crosshatch::cli::Signature<decltype(name)>::Result name(LATE_##count(name))   \
      LATE_NOEXCEPT(name) {                                                                \
    using Result = crosshatch::cli::Signature<decltype(name)>::Result;                     \
    static const auto real = reinterpret_cast<decltype(&name)>(library().function(#name)); \
    return real != nullptr ? real(LATE_PASS_##count) : missing<Result>();                  \
  }
#define LATE_NOEXCEPT(name) noexcept(crosshatch::cli::Signature<decltype(name)>::is_noexcept)
#define LATE_AT(name, i) crosshatch::cli::Signature<decltype(name)>::At<i>
#define LATE_0(name)
#define LATE_PASS_0
#define LATE_1(name) LATE_AT(name, 0) a
#define LATE_PASS_1 a
#define LATE_2(name) LATE_1(name), LATE_AT(name, 1) b
#define LATE_PASS_2 LATE_PASS_1, b
#define LATE_3(name) LATE_2(name), LATE_AT(name, 2) c
#define LATE_PASS_3 LATE_PASS_2, c
#define LATE_4(name) LATE_3(name), LATE_AT(name, 3) d
#define LATE_PASS_4 LATE_PASS_3, d
#define LATE_5(name) LATE_4(name), LATE_AT(name, 4) e
#define LATE_PASS_5 LATE_PASS_4, e
#define LATE_6(name) LATE_5(name), LATE_AT(name, 5) f
#define LATE_PASS_6 LATE_PASS_5, f
#define LATE_7(name) LATE_6(name), LATE_AT(name, 6) g
#define LATE_PASS_7 LATE_PASS_6, g
#define LATE_8(name) LATE_7(name), LATE_AT(name, 7) h
#define LATE_PASS_8 LATE_PASS_7, h
#define LATE_9(name) LATE_8(name), LATE_AT(name, 8) i
#define LATE_PASS_9 LATE_PASS_8, i
#define LATE_10(name) LATE_9(name), LATE_AT(name, 9) j
#define LATE_PASS_10 LATE_PASS_9, j
